"""Topics that come to be because somebody asks for them: with the defaults, or an internal one as its owner needs it.

The one who asked does not wait. Who asks for the same meanwhile does not start it again.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Mapping
from typing import Final

from ottla.controller.effective_configs import BrokerConfigs
from ottla.controller.topics import BY_DEFAULT
from ottla.metadata.configs import BROKER, format_value
from ottla.metadata.topic_names import problem_with
from ottla.wire.errors import ErrorCode
from ottla.wire.message import Message
from ottla.wire.messages.k19_create_topics import CreateTopicsRequest, CreateTopicsResponse

log = logging.getLogger(__name__)

Creatable = CreateTopicsRequest.CreatableTopic
Config = CreateTopicsRequest.CreatableTopicConfig

ENABLED: Final = "auto.create.topics.enable"
TIMEOUT_MS: Final = 30_000

# Of each internal topic: the broker's configs that say how many partitions and copies, and its own configs, of which
# those with a dot in the value are the broker's config of that name.
_INTERNAL: Final[Mapping[str, tuple[str, str, Mapping[str, str]]]] = {
    "__consumer_offsets": (
        "offsets.topic.num.partitions",
        "offsets.topic.replication.factor",
        {"cleanup.policy": "compact", "compression.type": "producer", "segment.bytes": "offsets.topic.segment.bytes"},
    ),
    "__transaction_state": (
        "transaction.state.log.num.partitions",
        "transaction.state.log.replication.factor",
        {
            "cleanup.policy": "compact",
            "compression.type": "uncompressed",
            "min.insync.replicas": "transaction.state.log.min.isr",
            "segment.bytes": "transaction.state.log.segment.bytes",
            "unclean.leader.election.enable": "false",
        },
    ),
    "__share_group_state": (
        "share.coordinator.state.topic.num.partitions",
        "share.coordinator.state.topic.replication.factor",
        {
            "cleanup.policy": "delete",
            "compression.type": "producer",
            "min.insync.replicas": "share.coordinator.state.topic.min.isr",
            "retention.ms": "-1",
            "segment.bytes": "share.coordinator.state.topic.segment.bytes",
        },
    ),
}


class AutoCreation:
    """`ask` gets the answer of the active controller, within so many seconds."""

    def __init__(self, ask: Callable[[Message, float], Awaitable[Message]]) -> None:
        self._ask = ask
        self._under_way: set[str] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    def soon(self, names: Iterable[str], broker: BrokerConfigs) -> None:
        """Those of the names that a topic can have."""
        if broker.value(ENABLED):
            self._begin([name for name in names if problem_with(name) is None], broker)

    def soon_internal(self, name: str, broker: BrokerConfigs) -> None:
        """A topic that a coordinator needs: it is made whatever `auto.create.topics.enable` says."""
        self._begin([name], broker)

    def _begin(self, names: Iterable[str], broker: BrokerConfigs) -> None:
        wanted = [name for name in names if name not in self._under_way]
        if wanted:
            self._under_way.update(wanted)
            task = asyncio.get_running_loop().create_task(self._create(wanted, broker))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _create(self, names: list[str], broker: BrokerConfigs) -> None:
        request = CreateTopicsRequest(topics=[_creatable(name, broker) for name in names], timeout_ms=TIMEOUT_MS)
        try:
            response = await self._ask(request, TIMEOUT_MS / 1000)
        except Exception as error:
            log.error("%s could not be created: %s", ", ".join(names), error)
            return
        finally:
            self._under_way.difference_update(names)
        assert isinstance(response, CreateTopicsResponse)
        for result in response.topics:
            if result.error_code not in (ErrorCode.NONE, ErrorCode.TOPIC_ALREADY_EXISTS):
                log.warning("%s could not be created: %s", result.name, result.error_message)


def _creatable(name: str, broker: BrokerConfigs) -> Creatable:
    internal = _INTERNAL.get(name)
    if internal is None:
        return Creatable(name=name, num_partitions=BY_DEFAULT, replication_factor=BY_DEFAULT)
    partitions, replication_factor, configs = internal
    return Creatable(
        name=name,
        num_partitions=int(_text(broker, partitions)),
        replication_factor=int(_text(broker, replication_factor)),
        configs=[Config(name=each, value=_text(broker, value)) for each, value in configs.items()],
    )


def _text(broker: BrokerConfigs, value: str) -> str:
    """The broker's config of that name, or the value itself."""
    if value not in BROKER:
        return value
    return format_value(BROKER[value].type, broker.value(value)) or ""
