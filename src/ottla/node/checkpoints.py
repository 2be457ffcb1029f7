"""Writes the checkpoints of the log directories, one after another, and keeps new partitions apart from old offsets.

What always holds: a file has one writer at a time, and when a partition is created no checkpoint on the disk, nor any
on its way there, has offsets of another one that had its name.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from ottla.log.checkpoints import TopicPartition
from ottla.log.log_dir import CheckpointJob
from ottla.log.manager import LogManager
from ottla.partition.partitions import Partitions
from ottla.world import World
from ottla.world.turns import do_in_turns


class Checkpoints:
    def __init__(self, world: World, manager: LogManager, partitions: Partitions) -> None:
        self._world = world
        self._manager = manager
        self._partitions = partitions
        self._turn = asyncio.Lock()
        self._collecting = False

    async def write(self, *names: str) -> bool:
        """Of these those that have changed. Whether all of them are on the disk."""
        async with self._turn:
            jobs: list[CheckpointJob] = []
            steps = self._manager.collecting_checkpoints(self._partitions.high_watermark_of, names, jobs)
            self._collecting = True  # of what is in no file and no job yet
            try:
                await do_in_turns(self._world.clock, steps)
            finally:
                self._collecting = False
            return await self._run(jobs)

    async def forget_namesakes(self, partitions: Sequence[TopicPartition]) -> None:
        """Before these are created. Waits for the disk only if there was one of the same name before."""
        if self._collecting or self._manager.has_namesake(partitions):
            async with self._turn:
                await self._run(self._manager.namesake_jobs(partitions))

    async def _run(self, jobs: list[CheckpointJob]) -> bool:
        are_written = True
        for job in jobs:
            try:
                await self._world.workers.run(job.run, self._world.disk)
            except OSError as error:
                self._partitions.log_failed(job.path, error)
                are_written = False
            else:
                self._manager.written(job)
        return are_written
