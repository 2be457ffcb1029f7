"""Syncs logs to the disk off the loop.

One sync of a log runs at a time; what is asked for meanwhile is one more, of all that has come by then. A disk that
refuses is told to the partitions, as any failure of a log.
"""

from __future__ import annotations

import asyncio

from ottla.partition.partition import Partition
from ottla.partition.partitions import Partitions
from ottla.world.disk import Disk
from ottla.world.workers import Workers


class Flushes:
    def __init__(self, disk: Disk, workers: Workers, partitions: Partitions) -> None:
        self._disk = disk
        self._workers = workers
        self._partitions = partitions
        self._asked: dict[Partition, bool] = {}  # those under way, and whether one more was asked for
        self._tasks: set[asyncio.Task[None]] = set()

    def soon(self, partition: Partition) -> None:
        """All that is in its log now will be on the disk."""
        under_way = partition in self._asked
        self._asked[partition] = True
        if not under_way:
            task = asyncio.get_running_loop().create_task(self._run(partition))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def idle(self) -> None:
        """Returns when no sync runs."""
        while self._tasks:
            await asyncio.wait(set(self._tasks))

    async def _run(self, partition: Partition) -> None:
        try:
            while self._asked[partition]:
                self._asked[partition] = False
                await self._flush(partition)
        finally:
            del self._asked[partition]

    async def _flush(self, partition: Partition) -> None:
        log = partition.log
        if log is None:  # deleted or offline by now
            return
        try:
            job = log.prepare_flush()
            if job is not None:
                await self._workers.run(job.run, self._disk)
                log.flushed(job)
        except OSError as error:
            if partition.log is log:
                self._partitions.log_failed(log.folder, error)
