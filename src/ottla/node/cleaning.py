"""Compaction as a node drives it (see `log/cleaner.py`): one log after another in a process of its own, then a rest.

What the process has made when the node stops is left: the next start removes it.
"""

from __future__ import annotations

import asyncio
import errno
import logging

from ottla.controller.effective_configs import BrokerConfigs
from ottla.log.checkpoints import CLEANER_OFFSETS, RECOVERY_POINTS, TopicPartition
from ottla.log.cleaner import Cleaner, CleanerConfig, CleanJob
from ottla.log.compaction import CleanResult, clean
from ottla.log.manager import LogManager
from ottla.log.results import is_full
from ottla.node.checkpoints import Checkpoints
from ottla.partition.flushes import Flushes
from ottla.partition.partitions import Partitions
from ottla.raft.config import ROOM_PAUSE_S
from ottla.world import World
from ottla.world.turns import in_turns

log = logging.getLogger(__name__)


class Cleaning:
    def __init__(
        self, world: World, manager: LogManager, partitions: Partitions, flushes: Flushes, checkpoints: Checkpoints
    ) -> None:
        self._world = world
        self._cleaner = Cleaner(manager)
        self._partitions = partitions
        self._flushes = flushes
        self._checkpoints = checkpoints
        self._child: asyncio.Future[CleanResult] | None = None
        self._stopping = False

    async def run(self, configs: BrokerConfigs) -> None:
        """Until nothing is dirty enough, or one has failed; as the broker is configured now."""
        self._cleaner.config = cleaner_config(configs)
        while not self._stopping:
            job = await self._next_job()
            if job is None:
                return
            try:
                await self._clean(job)
            except Exception as error:
                for topic, index in self._cleaner.failed(job, error):
                    partition = self._partitions.get(topic, index)
                    if partition is not None:
                        partition.go_offline()
                return  # on a disk that is full the next one would fail as well, at once, again and again

    def stop(self) -> None:
        """`run` returns soon, whatever the process does."""
        self._stopping = True
        if self._child is not None:
            self._child.cancel()

    async def _next_job(self) -> CleanJob | None:
        clock = self._world.clock
        job = None
        async for step in in_turns(clock, self._cleaner.planning(clock.wall_ms(), self._high_watermark)):
            job = step
        return job

    async def _clean(self, job: CleanJob) -> None:
        world = self._world
        self._child = world.workers.run_in_process(clean, job.task)
        try:
            result = await self._child
        except asyncio.CancelledError:
            if self._stopping:
                return
            raise
        finally:
            self._child = None
        await self._keep(job)
        while self._cleaner.swap_next(job, result, world.clock.wall_ms()):  # noqa: ASYNC110 - it is a turn, no wait
            await asyncio.sleep(0)
        if await self._sync(job.task.folder):
            self._cleaner.finished(job, result, world.clock.wall_ms())
            await self._checkpoints.write(CLEANER_OFFSETS)

    async def _sync(self, folder: str) -> bool:
        """Again and again while there is no room for another open file: what is swapped in is as it shall be, and the
        directory has not failed. False if the node stops meanwhile: the next one compacts the log again."""
        world = self._world
        is_waiting = False
        while True:
            try:
                await world.workers.run(world.disk.sync_dir, folder)
            except OSError as error:
                if not is_full(error):
                    raise
                if not is_waiting:
                    is_waiting = True
                    log.error("compaction waits for room: %s", error)
            else:
                return True
            if self._stopping:
                return False
            await world.clock.sleep(ROOM_PAUSE_S)

    async def _keep(self, job: CleanJob) -> None:
        """What compaction removes may leave gaps between segments: behind the recovery point they would be damage."""
        await self._flushes.flush(job.log, job.task.first_uncleanable_offset)
        if not await self._checkpoints.write(RECOVERY_POINTS):
            raise OSError(errno.ENOSPC, "no recovery point could be written before compacted segments are swapped in")

    def _high_watermark(self, of: TopicPartition) -> int:
        partition = self._partitions.get(*of)
        return 0 if partition is None else partition.high_watermark


def cleaner_config(configs: BrokerConfigs) -> CleanerConfig:
    load_factor = configs.value("log.cleaner.io.buffer.load.factor")
    assert isinstance(load_factor, float)
    return CleanerConfig(
        enable=bool(configs.value("log.cleaner.enable")),
        dedupe_buffer_size=configs.integer("log.cleaner.dedupe.buffer.size"),
        io_buffer_load_factor=load_factor,
    )
