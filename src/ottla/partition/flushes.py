"""Syncs logs to the disk off the loop, for who asked for it and for who waits for it.

One sync of a log runs at a time; what is asked for meanwhile is one more, of all that has come by then: so all who wait
for the same log share it. Different logs sync at the same time, a few of them. A disk that refuses is told to the
partitions, as any failure of a log. With `before_ack` (ottla.flush=commit) every append is synced at once, and a
partition's high watermark follows: nobody is told of a record, and nobody sees it, that a power loss could still take.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from typing import Final

from ottla.log.flushing import FlushJob
from ottla.log.manager import LogManager
from ottla.log.partition_log import PartitionLog
from ottla.log.results import AppendResult, LogError
from ottla.partition.counters import Histogram
from ottla.partition.partition import Partition
from ottla.partition.partitions import Partitions
from ottla.wire.errors import ErrorCode
from ottla.world.clock import Clock
from ottla.world.disk import Disk
from ottla.world.workers import Workers

PARALLEL: Final = 4  # syncs at a time, of different logs; other work needs workers, too


class _Syncing:
    """A log that is being synced. `whole`: a flush of everything was asked for, not only of the records."""

    __slots__ = ("asked", "waiters", "whole")

    def __init__(self) -> None:
        self.asked = False
        self.whole = False
        self.waiters: list[tuple[int, asyncio.Future[None]]] = []


class Flushes:
    """`times` is how long each sync took, with the wait for a worker."""

    def __init__(
        self,
        disk: Disk,
        workers: Workers,
        clock: Clock,
        manager: LogManager,
        partitions: Partitions,
        *,
        before_ack: bool = False,
    ) -> None:
        self.times = Histogram()
        self._disk = disk
        self._workers = workers
        self._clock = clock
        self._manager = manager
        self._partitions = partitions
        self._before_ack = before_ack
        self._syncing: dict[Partition, _Syncing] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._turns = asyncio.Semaphore(PARALLEL)
        self._creating = asyncio.Lock()

    def appended(self, partition: Partition, result: AppendResult) -> Awaitable[None] | None:
        """After every append: what its acknowledgement must wait for, if anything (see `committed`).

        Who acknowledges nothing need not wait for it.
        """
        if result.rolled:
            self.soon(partition)
        log = partition.log
        if log is None:
            return None
        if self._before_ack or log.log_end_offset - log.recovery_point >= log.config.flush_messages:
            return self.committed(partition, result.last_offset + 1)
        return None

    def soon(self, partition: Partition) -> None:
        """All that is in its log now will be on the disk, and need not be read again after a crash."""
        self._ask(partition).whole = True

    def committed(self, partition: Partition, offset: int) -> asyncio.Future[None]:
        """Done when all records before the offset are on the disk; LogError if the disk refuses."""
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        log = partition.log
        if log is not None and log.synced_offset >= offset:
            future.set_result(None)
            return future
        future.add_done_callback(_retrieved)
        syncing = self._ask(partition)
        syncing.waiters.append((offset, future))
        # As Kafka's flush.messages: its recovery point moves.
        syncing.whole |= not self._before_ack
        return future

    async def flush(self, log: PartitionLog, up_to: int | None = None) -> None:
        """All before the offset (default: the end) is on the disk then. Who asks deals with an OSError."""
        job = log.prepare_flush(up_to)
        if job is not None:
            await self._run_job(log, job)

    async def sync(self, log: PartitionLog) -> None:
        """As `flush`, for the records alone, which takes less."""
        job = log.prepare_sync()
        if job is not None:
            await self._run_job(log, job)

    async def sync_created(self, of: PartitionLog | None = None) -> None:
        """The folders of new partitions will survive a power loss; so nothing in them is called safe before. OSError if
        that of this log may not; what else fails is tried again by who comes next."""
        failure = None
        async with self._creating:
            for job in self._manager.take_created():
                try:
                    await self._workers.run(job.run, self._disk)
                except OSError as error:
                    self._manager.put_back(job)
                    if of is not None and of.folder in job.folders:
                        failure = error
                    else:
                        self._partitions.log_failed(job.log_dir, error)
        if failure is not None:
            raise failure

    async def idle(self) -> None:
        """Returns when no sync runs."""
        while self._tasks:
            await asyncio.wait(set(self._tasks))

    def _ask(self, partition: Partition) -> _Syncing:
        syncing = self._syncing.get(partition)
        if syncing is None:
            syncing = self._syncing[partition] = _Syncing()
            task = asyncio.get_running_loop().create_task(self._run(partition, syncing))
            self._tasks.add(task)  # a loop keeps no reference
            task.add_done_callback(self._tasks.discard)
        syncing.asked = True
        return syncing

    async def _run(self, partition: Partition, syncing: _Syncing) -> None:
        try:
            while syncing.asked:
                async with self._turns:
                    syncing.asked = False
                    whole, syncing.whole = syncing.whole, False
                    await self._sync(partition, syncing, whole=whole)
        finally:
            del self._syncing[partition]
            _refuse(syncing, f"{partition.topic}-{partition.index} was not synced")

    async def _sync(self, partition: Partition, syncing: _Syncing, *, whole: bool) -> None:
        log = partition.log
        if log is None:
            _refuse(syncing, f"{partition.topic}-{partition.index} is offline or deleted")
            return
        try:
            await self.sync_created(log)
            if partition.log is log:
                await self._sync_log(partition, log, syncing, whole=whole)
        except OSError as error:
            _refuse(syncing, str(error))
            if partition.log is log:
                self._partitions.log_failed(log.folder, error)
            return
        if partition.log is not log:
            syncing.asked = True  # it has moved to another directory, where nobody has synced it
            syncing.whole |= whole
            return
        partition.flushed_at = self._clock.now()
        self._synced(partition, log, syncing)

    async def _sync_log(self, partition: Partition, log: PartitionLog, syncing: _Syncing, *, whole: bool) -> None:
        # Those who wait come first: for them the records are enough.
        if self._before_ack and (job := log.prepare_sync()) is not None:
            await self._run_job(log, job)
            if partition.log is log:
                self._synced(partition, log, syncing)
        if whole:
            await self.flush(log)

    async def _run_job(self, log: PartitionLog, job: FlushJob) -> None:
        began = self._clock.now()
        await self._workers.run(job.run, self._disk)
        self.times.observe(self._clock.now() - began)
        log.flushed(job)

    def _synced(self, partition: Partition, log: PartitionLog, syncing: _Syncing) -> None:
        synced = log.synced_offset
        partition.synced()
        waiters, syncing.waiters = syncing.waiters, []
        for offset, future in waiters:
            if offset > synced:
                syncing.waiters.append((offset, future))
            elif not future.done():
                future.set_result(None)


def _refuse(syncing: _Syncing, why: str) -> None:
    waiters, syncing.waiters = syncing.waiters, []
    for _, future in waiters:
        if not future.done():
            future.set_exception(LogError(ErrorCode.KAFKA_STORAGE_ERROR, why))


def _retrieved(future: asyncio.Future[None]) -> None:
    """Nobody may be left who waits for it, and that is no error."""
    if not future.cancelled():
        future.exception()
