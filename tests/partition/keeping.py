"""A node's partitions with what keeps them, in a test's folder: real files and threads, a clock that has to be told."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, TypeVar

from ottla.log.file_handles import FileHandles
from ottla.log.log_config import LogConfig
from ottla.log.manager import LogManager
from ottla.metadata import image
from ottla.metadata.image import ClusterImage, ResourceType, empty_image
from ottla.metadata.replay import Delta, apply_records
from ottla.metadata.snapshot import MetadataRecord, partition_record
from ottla.partition.flushes import Flushes
from ottla.partition.partition import Partition
from ottla.partition.partitions import Partitions
from ottla.wire.messages import metadata_records as records
from ottla.world import World
from ottla.world.disk import Disk
from ottla.world.real_disk import RealDisk
from ottla.world.real_network import RealNetwork
from ottla.world.real_random import RealRandom
from ottla.world.real_workers import RealWorkers
from tests.log.logs import NOW_MS
from tests.partition.partitions import NODE, FakeClock

T = TypeVar("T")

HERE = image.Partition((NODE,), (NODE,), NODE)
DEADLINE_S = 20


class Kept:
    """`configs` are those of all topics."""

    def __init__(
        self, *paths: Path, disk: Disk | None = None, before_ack: bool = False, config: LogConfig | None = None
    ) -> None:
        loop = asyncio.get_running_loop()
        for path in paths:
            path.mkdir(exist_ok=True)
        self.disk: Disk = RealDisk() if disk is None else disk
        self.clock = FakeClock()
        self.workers = RealWorkers(loop)
        self.world = World(self.clock, RealNetwork(loop), self.disk, RealRandom(), self.workers)
        self.config = LogConfig() if config is None else config
        self.image = empty_image("cluster", NODE)
        self.manager = LogManager.open(
            self.disk,
            FileHandles(self.disk, 64),
            self.world.random,
            [str(path) for path in paths],
            lambda topic: self.config,
            now_ms=NOW_MS,
        )
        self.partitions = Partitions(NODE, self.manager, self.config_of, await_sync=before_ack)
        self.flushes = Flushes(
            self.disk, self.workers, self.clock, self.manager, self.partitions, before_ack=before_ack
        )

    def config_of(self, image: ClusterImage, topic: str) -> LogConfig:
        own = image.configs_of(ResourceType.TOPIC, topic)
        return LogConfig.of(own) if own else self.config

    def change(self, *news: MetadataRecord) -> Delta:
        """In the image; the partitions have not followed."""
        self.image, delta = apply_records(self.image, [each.message for each in news])
        return delta

    def create(self, topic: str, partitions: int = 1, topic_id: bytes | None = None) -> list[Partition]:
        for _ in self.partitions.apply(self.change(*created(topic, partitions, topic_id)), self.image, NOW_MS):
            pass
        return list(self.partitions.of_topic(topic).values())

    async def close(self) -> None:
        await self.flushes.idle()
        await self.workers.close()
        self.manager.abandon()


def created(topic: str, partitions: int = 1, topic_id: bytes | None = None) -> list[MetadataRecord]:
    topic_id = topic.encode().ljust(16, b"-") if topic_id is None else topic_id
    made = [partition_record(topic_id, index, HERE) for index in range(partitions)]
    return [MetadataRecord(records.TopicRecord(name=topic, topic_id=topic_id)), *made]


def deleted(topic: str, topic_id: bytes | None = None) -> MetadataRecord:
    topic_id = topic.encode().ljust(16, b"-") if topic_id is None else topic_id
    return MetadataRecord(records.RemoveTopicRecord(topic_id=topic_id))


def run(test: Callable[[], Coroutine[Any, Any, T]]) -> T:
    async def limited() -> T:
        return await asyncio.wait_for(test(), DEADLINE_S)

    return asyncio.run(limited())


async def until(condition: Callable[[], object]) -> None:
    while not condition():  # noqa: ASYNC110
        await asyncio.sleep(0.001)
