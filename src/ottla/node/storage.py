"""What a broker keeps on its disks: the partitions' logs, opened, kept in step with the metadata, and closed.

The image decides which logs belong here, so the metadata is read first.
"""

from __future__ import annotations

import asyncio
import gc
import logging
from collections.abc import Callable, Mapping
from typing import Final

from ottla.controller.effective_configs import BrokerConfigs, broker_configs, effective_topic_configs
from ottla.log.file_handles import FileHandles
from ottla.log.flushing import FlushJob
from ottla.log.log_config import LogConfig
from ottla.log.manager import LogManager
from ottla.log.partition_log import PartitionLog
from ottla.metadata.image import ClusterImage, ResourceType
from ottla.metadata.replay import Delta
from ottla.node.checkpoints import Checkpoints
from ottla.node.log_dirs import LogDirError, LogDirs
from ottla.partition.partitions import Partitions, assigned_directories, stray_check
from ottla.world import World
from ottla.world.turns import do_in_turns

log = logging.getLogger(__name__)

CLOSERS: Final = 8  # that sync at the same time when a node stops: the disk does it better together


class Storage:
    """The partitions' logs. There are none before `load`."""

    def __init__(self, world: World, manager: LogManager, partitions: Partitions, metadata_path: str) -> None:
        self._world = world
        self.manager = manager
        self.partitions = partitions
        self.checkpoints = Checkpoints(world, manager, partitions)
        self._metadata_path = metadata_path

    @classmethod
    def empty(
        cls,
        world: World,
        handles: FileHandles,
        log_dirs: LogDirs,
        node_id: int,
        properties: Mapping[str, str],
        *,
        await_sync: bool = False,
    ) -> Storage:
        """With `await_sync` (ottla.flush=commit) all that a crash left is on the disk before anybody may see it."""
        manager = LogManager(
            world.disk, handles, world.random, log_dirs.paths, log_dirs.directory_ids, log_dirs.offline
        )
        config_of = topic_log_configs(node_id, properties)
        partitions = Partitions(node_id, manager, config_of, await_sync=await_sync)
        return cls(world, manager, partitions, log_dirs.metadata_path)

    async def load(self, image: ClusterImage, configs: BrokerConfigs) -> None:
        """All partitions of the image that are here; `configs` are this broker's in it. Reads what a crash left behind
        again, which may take long: so a worker does."""

        def loaded() -> None:
            now_ms = self._world.clock.wall_ms()
            manager, partitions = self.manager, self.partitions
            manager.producer_id_expiration_ms = configs.integer("producer.id.expiration.ms")
            manager.load(
                lambda topic: partitions.config_of(image, topic),
                now_ms=now_ms,
                is_stray=stray_check(image, partitions.node_id),
                assigned_to=assigned_directories(image, partitions.node_id),
            )
            if partitions.await_sync:
                manager.flush()
            _check_online(manager, self._metadata_path)
            partitions.catch_up(image, now_ms)

        # What is made here stays. Looking through it for garbage again and again would take a third of the time.
        was_collecting = gc.isenabled()
        gc.disable()
        try:
            await self._world.workers.run(loaded)
        finally:
            if was_collecting:
                gc.enable()

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
        await self.checkpoints.idle()
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
        self.manager.close(self.partitions.high_watermark_of, broker_epoch)


def _check_online(manager: LogManager, metadata_path: str) -> None:
    """A node cannot run without the directory that has the metadata log, be it one of these, nor without any."""
    failed = [each for each in manager.dirs if each.failure is not None]
    for each in failed:
        if each.path == metadata_path:
            raise LogDirError(f"{each.path} has the metadata log, and cannot be used: {each.failure}")
    if len(failed) == len(manager.dirs):
        causes = ", ".join(f"{each.path}: {each.failure}" for each in failed)
        raise LogDirError(f"none of log.dirs can be used: {causes}")


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
