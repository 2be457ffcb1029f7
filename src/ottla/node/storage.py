"""What a node keeps on its disks: the metadata log and the partitions' logs, opened and closed in the right order.

The image decides which logs belong here, so the metadata is read first. After that the metadata log is the only one who
changes the image, and `publish` lets the partitions follow before handlers see it.
"""

from __future__ import annotations

import asyncio
import gc
import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from ottla.controller.effective_configs import BrokerConfigs, broker_configs, effective_topic_configs
from ottla.log.file_handles import FileHandles
from ottla.log.flushing import FlushJob
from ottla.log.log_config import LogConfig
from ottla.log.manager import LogManager
from ottla.log.partition_log import PartitionLog
from ottla.metadata.image import ClusterImage, ResourceType, empty_image
from ottla.metadata.metadata_log import MetadataLog
from ottla.metadata.replay import Delta
from ottla.node.checkpoints import Checkpoints
from ottla.node.log_dirs import LogDirError, LogDirs
from ottla.partition.partitions import Partitions, stray_check
from ottla.world import World
from ottla.world.turns import do_in_turns

log = logging.getLogger(__name__)

CLOSERS: Final = 8  # that sync at the same time when a node stops: the disk does it better together


@dataclass(slots=True)
class Storage:
    """Made by `open`."""

    metadata_log: MetadataLog
    manager: LogManager
    partitions: Partitions
    checkpoints: Checkpoints
    _world: World

    @classmethod
    async def open(
        cls,
        world: World,
        log_dirs: LogDirs,
        node_id: int,
        properties: Mapping[str, str],
        *,
        await_sync: bool = False,
    ) -> Storage:
        """Reads what a crash left behind again, which may take long: so a worker does.

        With `await_sync` (ottla.flush=commit) all of it is on the disk before anybody may see it.
        """

        def opened() -> Storage:
            now_ms = world.clock.wall_ms()
            handles = FileHandles.for_node(world.disk)
            image = empty_image(log_dirs.cluster_id, node_id)
            metadata_log = MetadataLog.open(world.disk, handles, log_dirs.paths[0], image, now_ms=now_ms)
            image = metadata_log.image
            config_of = topic_log_configs(node_id, properties)
            expiration_ms = broker_configs(image, node_id, properties).value("producer.id.expiration.ms")
            assert isinstance(expiration_ms, int)
            manager = LogManager.open(
                world.disk,
                handles,
                world.random,
                log_dirs.paths,
                lambda topic: config_of(image, topic),
                now_ms=now_ms,
                is_stray=stray_check(image, node_id),
                producer_id_expiration_ms=expiration_ms,
            )
            if await_sync:
                manager.flush()
            _check_online(manager, metadata_dir=log_dirs.paths[0])
            partitions = Partitions(node_id, manager, config_of, await_sync=await_sync)
            partitions.catch_up(image, now_ms)
            return cls(metadata_log, manager, partitions, checkpoints_of(manager, partitions), world)

        def checkpoints_of(manager: LogManager, partitions: Partitions) -> Checkpoints:
            return Checkpoints(world.disk, world.workers, manager, partitions)

        # What is made here stays. Looking through it for garbage again and again would take a third of the time.
        was_collecting = gc.isenabled()
        gc.disable()
        try:
            return await world.workers.run(opened)
        finally:
            if was_collecting:
                gc.enable()

    @property
    def image(self) -> ClusterImage:
        return self.metadata_log.image

    async def follow(self, delta: Delta, image: ClusterImage) -> None:
        """Make and delete partitions, without keeping the loop from others."""
        clock = self._world.clock
        now_ms = clock.wall_ms()
        await do_in_turns(clock, self.partitions.delete_gone(delta, now_ms))
        await self.checkpoints.forget_namesakes(self.partitions.made_by(delta))
        await do_in_turns(clock, self.partitions.apply(delta, image, now_ms))

    async def close(self, broker_epoch: int) -> None:
        """Everything to the disk; then the next start has nothing to read again."""

        run = self._world.workers.run
        jobs = await run(self.manager.closing_jobs)
        shares = [jobs[first::CLOSERS] for first in range(min(CLOSERS, len(jobs)))]
        for failures in await asyncio.gather(*(run(self._sync, share) for share in shares)):
            for folder, error in failures:
                self.partitions.log_failed(folder, error)
        await run(self._close, broker_epoch)

    def _sync(self, jobs: list[tuple[PartitionLog, FlushJob]]) -> list[tuple[str, OSError]]:
        """In several workers, each with other logs. Returns what failed."""
        failures = []
        for each, job in jobs:
            try:
                job.run(self._world.disk)
                each.flushed(job)
            except OSError as error:
                failures.append((each.folder, error))
        return failures

    def _close(self, broker_epoch: int) -> None:
        try:
            self.metadata_log.close()
        except OSError as error:
            log.error("the metadata log was not closed: %s", error)  # it is always read again, so nothing is lost
        self.manager.close(self.partitions.high_watermarks(), broker_epoch)


def _check_online(manager: LogManager, *, metadata_dir: str) -> None:
    """A node cannot run without the directory of its metadata, and so not without any."""
    for log_dir in manager.dirs:
        if log_dir.path == metadata_dir and log_dir.failure is not None:
            raise LogDirError(f"{metadata_dir} has the metadata log, and cannot be used: {log_dir.failure}")


def topic_log_configs(node_id: int, properties: Mapping[str, str]) -> Callable[[ClusterImage, str], LogConfig]:
    """A topic's configs as its logs need them: its own, over the broker's, over the file's.

    Most topics have none of their own, so the last answer for those is kept, and what all of them inherit.
    """
    broker: BrokerConfigs | None = None
    inherited: LogConfig | None = None

    def config_of(image: ClusterImage, topic: str) -> LogConfig:
        nonlocal broker, inherited
        now = broker_configs(image, node_id, properties)
        if broker is None or (broker.dynamic, broker.dynamic_default) != (now.dynamic, now.dynamic_default):
            broker, inherited = now, None
        own = image.configs_of(ResourceType.TOPIC, topic)
        if not own and inherited is not None:
            return inherited
        effective = effective_topic_configs(broker, own)
        config = LogConfig.of({name: each.value for name, each in effective.items() if each.value is not None})
        if not own:
            inherited = config
        return config

    return config_of
