"""A client that changes the configs of topics, of single brokers and of all of them while everything runs.

Nothing is changed by which records would be lost that somebody was promised. In the end all is as it was.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from ottla.metadata.image import ResourceType
from ottla.wire.errors import RETRIABLE, ErrorCode
from ottla.wire.messages.k44_incremental_alter_configs import (
    IncrementalAlterConfigsRequest,
    IncrementalAlterConfigsResponse,
)
from ottla.world.network import Address
from sim.client import GONE_WRONG, Client

VERSION: Final = 1
SET, DELETE = 0, 1
PAUSE_S: Final = (0.1, 6.0)
SETS: Final = 0.7  # the others go back to what was there before
MIN_ISR: Final = "min.insync.replicas"
COPIES_IN_SYNC: Final = ("1", "2", "3")

OF_TOPICS: Final = {
    "compression.type": ("gzip", "lz4", "snappy", "zstd", "uncompressed"),
    "message.timestamp.type": ("LogAppendTime",),
    "max.message.bytes": ("100000", "2000000"),  # no batch of a run is larger
    "segment.ms": ("300", "5000"),
    "segment.jitter.ms": ("200",),
    "internal.segment.bytes": ("100000",),  # nor than a segment
    "segment.index.bytes": ("16", "200"),
    "index.interval.bytes": ("0", "1000"),
    "flush.messages": ("1", "20"),
    "flush.ms": ("500",),
    "file.delete.delay.ms": ("0", "1000"),
    "leader.replication.throttled.replicas": ("*",),
    "follower.replication.throttled.replicas": ("*",),
}
# Of one broker or of all. What is kept of the topics that are written to, they say themselves.
OF_BROKERS: Final = {
    "compression.type": OF_TOPICS["compression.type"],
    "log.message.timestamp.type": OF_TOPICS["message.timestamp.type"],
    "message.max.bytes": OF_TOPICS["max.message.bytes"],
    "log.retention.ms": ("500", "10000"),
    "log.roll.ms": OF_TOPICS["segment.ms"],
    "log.index.interval.bytes": OF_TOPICS["index.interval.bytes"],
    "log.flush.interval.messages": OF_TOPICS["flush.messages"],
    "log.flush.interval.ms": OF_TOPICS["flush.ms"],
    "log.segment.delete.delay.ms": OF_TOPICS["file.delete.delay.ms"],
    "num.replica.fetchers": ("2",),
    "leader.replication.throttled.rate": ("20000", "500000"),
    "follower.replication.throttled.rate": ("20000", "500000"),
    "replica.alter.log.dirs.io.max.bytes.per.second": ("5000", "100000"),
    "group.consumer.assignment.interval.ms": ("0", "1500"),
}
# What rolls the segments of `__consumer_offsets` makes them ripe for compaction, of which each replica's is its own.
PROPERTIES: Final = {"log.cleaner.enable": "false"}


class Setting(NamedTuple):
    """`name` of the resource: empty for all brokers."""

    kind: ResourceType
    name: str
    key: str


class ConfigChanger(Client):
    """`finish` ends it, for good, when all is as it was."""

    async def run(self, topics: Sequence[str], brokers: dict[int, Address], min_isr: str | None) -> None:
        """`min_isr` is what topics and brokers have; None: it must not be changed."""
        changed: dict[Setting, None] = {}
        while not self._is_finishing:
            await self.pause(self.chance.skewed(*PAUSE_S))
            setting, values = self._choose(topics, list(brokers), min_isr)
            value = self.chance.choice(values) if self.chance.happens(SETS) else _before(setting, min_isr)
            changed[setting] = None  # perhaps also if nobody says so
            await self._change(setting, value, brokers)
        for setting in changed:
            while not await self._change(setting, _before(setting, min_isr), brokers):
                await self.back_off()

    def _choose(self, topics: Sequence[str], brokers: list[int], min_isr: str | None) -> tuple[Setting, Sequence[str]]:
        kind = ResourceType.TOPIC if self.chance.happens(0.5) else ResourceType.BROKER
        values = dict(OF_TOPICS if kind is ResourceType.TOPIC else OF_BROKERS)
        if kind is ResourceType.TOPIC:
            name = self.chance.choice(topics)
        else:
            name = "" if self.chance.happens(0.5) else str(self.chance.choice(brokers))
        if min_isr is not None and self.chance.happens(0.2) and (kind is ResourceType.TOPIC or not name):
            return Setting(kind, name, MIN_ISR), COPIES_IN_SYNC
        key = self.chance.choice(list(values))
        return Setting(kind, name, key), values[key]

    async def _change(self, setting: Setting, value: str | None, brokers: dict[int, Address]) -> bool:
        """None: as if it had never been set. A single broker's is asked of that one."""
        config = IncrementalAlterConfigsRequest.AlterableConfig(
            name=setting.key, config_operation=DELETE if value is None else SET, value=value
        )
        resource = IncrementalAlterConfigsRequest.AlterConfigsResource(
            resource_type=setting.kind, resource_name=setting.name, configs=[config]
        )
        is_of_one = setting.kind is ResourceType.BROKER and bool(setting.name)
        address = brokers[int(setting.name)] if is_of_one else self.any_address()
        request = IncrementalAlterConfigsRequest(resources=[resource], validate_only=False)
        try:
            answer = await self.ask(address, request, VERSION, IncrementalAlterConfigsResponse)
        except GONE_WRONG:
            return False
        found = answer.responses[0]
        if not found.error_code:
            self.history.counts[f"configs changed: {_whose(setting)}"] += 1
            self.history.counts[f"{MIN_ISR} changed"] += setting.key == MIN_ISR
            return True
        self.count_error(found.error_code)
        if found.error_code not in RETRIABLE:
            reason = f"{ErrorCode(found.error_code).name}: {found.error_message}"
            self.history.problem(f"{setting} cannot be set to {value}: {reason}")
        return False


def _before(setting: Setting, min_isr: str | None) -> str | None:
    return min_isr if setting.key == MIN_ISR else None


def _whose(setting: Setting) -> str:
    if setting.kind is ResourceType.TOPIC:
        return "topic"
    return "broker" if setting.name else "all brokers"
