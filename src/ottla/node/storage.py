"""What a node keeps on its disks: the metadata log and the partitions' logs, opened and closed in the right order.

The image decides which logs belong here, so the metadata is read first. After that the metadata log is the only one who
changes the image, and `publish` lets the partitions follow before handlers see it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from ottla.controller.effective_configs import broker_configs, effective_topic_configs
from ottla.log.file_handles import FileHandles
from ottla.log.log_config import LogConfig
from ottla.log.manager import LogManager
from ottla.metadata.image import ClusterImage, ResourceType, empty_image
from ottla.metadata.metadata_log import MetadataLog
from ottla.metadata.replay import Delta
from ottla.node.log_dirs import LogDirs
from ottla.partition.partitions import Partitions, stray_check
from ottla.world import World

log = logging.getLogger(__name__)

TURN_S: Final = 0.003  # partitions are made and deleted for so long before others have their turn


@dataclass(slots=True)
class Storage:
    """Made by `open`."""

    metadata_log: MetadataLog
    manager: LogManager
    partitions: Partitions
    _world: World

    @classmethod
    async def open(cls, world: World, log_dirs: LogDirs, node_id: int, properties: Mapping[str, str]) -> Storage:
        """Reads what a crash left behind again, which may take long: so a worker does."""

        def opened() -> Storage:
            now_ms = world.clock.wall_ms()
            handles = FileHandles(world.disk)
            image = empty_image(log_dirs.cluster_id, node_id)
            metadata_log = MetadataLog.open(world.disk, handles, log_dirs.paths[0], image, now_ms=now_ms)
            image = metadata_log.image
            config_of = topic_log_configs(node_id, properties)
            manager = LogManager.open(
                world.disk,
                handles,
                world.random,
                log_dirs.paths,
                lambda topic: config_of(image, topic),
                now_ms=now_ms,
                is_stray=stray_check(image, node_id),
            )
            partitions = Partitions(node_id, manager, config_of)
            partitions.catch_up(image, now_ms)
            return cls(metadata_log, manager, partitions, world)

        return await world.workers.run(opened)

    @property
    def image(self) -> ClusterImage:
        return self.metadata_log.image

    async def follow(self, delta: Delta, image: ClusterImage) -> None:
        """Make and delete partitions, without keeping the loop from others."""
        clock = self._world.clock
        until = clock.now() + TURN_S
        for _ in self.partitions.apply(delta, image, clock.wall_ms()):
            if clock.now() >= until:
                await asyncio.sleep(0)
                until = clock.now() + TURN_S

    async def close(self, broker_epoch: int) -> None:
        """Everything to the disk; then the next start has nothing to read again."""

        def close_all() -> None:
            self.metadata_log.close()
            self.manager.close(self.partitions.high_watermarks(), broker_epoch)

        await self._world.workers.run(close_all)


def topic_log_configs(node_id: int, properties: Mapping[str, str]) -> Callable[[ClusterImage, str], LogConfig]:
    """A topic's configs as its logs need them: its own, over the broker's, over the file's.

    Most topics have none of their own, so the last answer for those is kept.
    """
    inherited: tuple[object, LogConfig] | None = None

    def config_of(image: ClusterImage, topic: str) -> LogConfig:
        nonlocal inherited
        broker = broker_configs(image, node_id, properties)
        own = image.configs_of(ResourceType.TOPIC, topic)
        if not own and inherited is not None and inherited[0] == (broker.dynamic, broker.dynamic_default):
            return inherited[1]
        effective = effective_topic_configs(broker, own)
        config = LogConfig.of({name: each.value for name, each in effective.items() if each.value is not None})
        if not own:
            inherited = (broker.dynamic, broker.dynamic_default), config
        return config

    return config_of
