"""What a handler gets besides the request: who asks, on which listener, and the owners of the node's state."""

from __future__ import annotations

import asyncio
import dataclasses
import enum
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol, TypeVar

from ottla.controller.effective_configs import BrokerConfigs
from ottla.groups.coordinator import GroupCoordinator
from ottla.log.checkpoints import TopicPartition
from ottla.log.manager import LogManager
from ottla.metadata.features import Feature
from ottla.metadata.image import ClusterImage
from ottla.partition.fetch_sessions import FetchSessions
from ottla.partition.flushes import Flushes
from ottla.partition.partitions import Partitions
from ottla.partition.waiting import Waiting
from ottla.raft.driver import RaftDriver
from ottla.transactions.producer_ids import ProducerIds
from ottla.wire.api_table import APIS, ApiKey
from ottla.wire.errors import ErrorCode
from ottla.wire.message import Message
from ottla.world.clock import Clock
from ottla.world.randomness import Random
from ottla.world.workers import Workers

if TYPE_CHECKING:  # what it needs is only imported by who makes one: a node in the quorum
    from ottla.controller.controller import Controller

M = TypeVar("M", bound=Message)


class ListenerKind(enum.Enum):
    """Kafka serves other APIs to its controllers than to its clients."""

    BROKER = 1
    CONTROLLER = 2


class AdvertisedApi(NamedTuple):
    key: int
    min_version: int
    max_version: int


class AutoCreation(Protocol):
    """The one of `handlers.auto_creation`: what it needs is imported by those who make one."""

    def soon(self, names: Iterable[str], broker: BrokerConfigs) -> None: ...

    def soon_internal(self, name: str, broker: BrokerConfigs) -> None: ...


@dataclasses.dataclass(slots=True, kw_only=True)
class Services:
    """The node's state as handlers see it: the owners of it, and the newest image that all of them have followed."""

    node_id: int
    clock: Clock
    random: Random
    workers: Workers
    features: Sequence[Feature]
    quorum: RaftDriver
    controller: Controller | None  # of this node, if it is in the quorum; active or not
    ask_controller: Callable[[Message, float], Awaitable[Message]]  # the active one, wherever it is; within seconds
    manager: LogManager
    partitions: Partitions
    waiting: Waiting
    fetch_sessions: FetchSessions
    fetch_max_bytes: int
    flushes: Flushes
    forget_namesakes: Callable[[Sequence[TopicPartition]], Awaitable[None]]  # before logs of these are made
    auto_creation: AutoCreation
    producer_ids: ProducerIds
    groups: GroupCoordinator
    image: ClusterImage
    broker_configs: BrokerConfigs  # this node's, as they are in `image`
    features_epoch: int  # the offset of the last metadata record in `image`
    on_saw: Callable[[ClusterImage], None]

    def saw(self, image: ClusterImage, last_offset: int) -> None:
        """All owners have followed this image."""
        self.image = image
        self.features_epoch = last_offset
        self.on_saw(image)


@dataclasses.dataclass(slots=True)
class ConnectionContext:
    """What is the same for all requests of a connection."""

    listener: str
    peer: str
    kind: ListenerKind
    advertised: Sequence[AdvertisedApi]
    services: Services
    is_here: bool = False  # this node asks itself

    @property
    def client_host(self) -> str:
        """As Kafka keeps it of a group's members."""
        return "/" + self.peer.rpartition(":")[0].strip("[]")

    def fields(self) -> dict[str, object]:
        """For the log."""
        return {"listener": self.listener, "peer": self.peer}


class RequestContext:
    __slots__ = (
        "api_key",
        "api_version",
        "client_id",
        "connection",
        "correlation_id",
        "failed",
        "is_large",
        "services",
    )

    def __init__(
        self, connection: ConnectionContext, api_key: int, api_version: int, correlation_id: int, client_id: str | None
    ) -> None:
        self.connection = connection
        self.services = connection.services
        self.api_key = api_key
        self.api_version = api_version
        self.correlation_id = correlation_id
        self.client_id = client_id
        self.failed = False  # it, or some partition of it: for the metrics
        self.is_large = False  # the answer: a worker encodes it

    def in_worker(self, make: Callable[[], M]) -> Awaitable[M]:
        """A large answer, made and encoded off the loop; `make` reads nothing that the loop may change meanwhile."""
        self.is_large = True
        return self.services.workers.run(make)

    def fields(self) -> dict[str, object]:
        """For the log."""
        return {
            **self.connection.fields(),
            "api": api_name(self.api_key),
            "version": self.api_version,
            "correlation": self.correlation_id,
            "client": self.client_id,
        }


def api_name(key: int) -> str:
    """An API's name as Kafka's documents write it; the number, if it is none of Kafka's."""
    try:
        return APIS[ApiKey(key)].request.removesuffix("Request")
    except ValueError:
        return str(key)


Wake = Callable[[], object]


class Wait:
    """A handler's answer that waits for something to happen, without a task.

    `start` gets what to call, once, when it has happened, and does not call it before it returns. It returns how to
    give up, or None if there is nothing to wait for. `then` is the answer, or an awaitable of it. `others_first`: who
    waits for what the handler has done may go on before `start`, which misses nothing of what comes of it.
    """

    __slots__ = ("others_first", "start", "then")

    def __init__(
        self,
        start: Callable[[Wake], Wake | None],
        then: Callable[[], Message | Awaitable[Message | None]],
        *,
        others_first: bool = False,
    ) -> None:
        self.start = start
        self.then = then
        self.others_first = others_first


async def woken(start: Callable[[Wake], Wake | None]) -> None:
    """The same, for who has a task already."""
    future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    give_up = start(lambda: None if future.done() else future.set_result(None))
    if give_up is not None:
        try:
            await future
        finally:
            give_up()


class ApiError(Exception):
    """The whole request fails with one of Kafka's errors; the handler's module says how its answer shows it."""

    def __init__(self, error_code: ErrorCode, message: str) -> None:
        super().__init__(message)
        self.error_code = error_code
        self.message = message


class CloseConnection(Exception):
    """There is no way to answer: Kafka closes the connection, and so do we."""
