"""Writes the checkpoints of the log directories, one after another, and keeps new partitions apart from old offsets.

What always holds: a file has one writer at a time, and when a partition is created no checkpoint on the disk, nor any
on its way there, has offsets of another one that had its name. So whoever asks for them may go away meanwhile, such as
the fetcher from a leader that leads nothing any more, but what it asked for is done to its end: a worker that has begun
to write cannot be stopped.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Sequence
from typing import Any

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
        self._under_way: set[asyncio.Task[bool]] = set()

    async def write(self, *names: str) -> bool:
        """Of these those that have changed. Whether all of them are on the disk."""
        return await self._to_its_end(self._write(names))

    async def forget_namesakes(self, partitions: Sequence[TopicPartition]) -> None:
        """Before these are created. Waits for the disk only if there was one of the same name before."""
        if self._collecting or self._manager.has_namesake(partitions):
            await self._to_its_end(self._forget(partitions))

    async def idle(self) -> None:
        """Returns when nobody writes any more."""
        while self._under_way:
            await asyncio.wait(self._under_way)

    async def _to_its_end(self, work: Coroutine[Any, Any, bool]) -> bool:
        task = asyncio.get_running_loop().create_task(work)
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)
        return await asyncio.shield(task)

    async def _write(self, names: Sequence[str]) -> bool:
        async with self._turn:
            jobs: list[CheckpointJob] = []
            steps = self._manager.collecting_checkpoints(self._partitions.high_watermark_of, names, jobs)
            self._collecting = True  # of what is in no file and no job yet
            try:
                await do_in_turns(self._world.clock, steps)
            finally:
                self._collecting = False
            return await self._run(jobs)

    async def _forget(self, partitions: Sequence[TopicPartition]) -> bool:
        async with self._turn:
            return await self._run(self._manager.namesake_jobs(partitions))

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
