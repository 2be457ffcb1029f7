"""What a node does by itself over time: old segments go, logs are flushed, checkpoints written, producers forgotten.

Every kind of work has a timer and never overlaps with itself. On the loop it goes in turns of a few milliseconds, with
10,000 partitions too; whatever waits for the disk is a worker's. Work that fails is logged and comes again. Further
kinds, such as compaction (`cleaning.py`), are one more `every`.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from ottla.controller.effective_configs import BrokerConfigs
from ottla.log.checkpoints import HIGH_WATERMARKS, LOG_START_OFFSETS, RECOVERY_POINTS
from ottla.log.manager import LogManager
from ottla.log.partition_log import PartitionLog
from ottla.log.removals import RemoveJob
from ottla.log.results import LogError, is_full
from ottla.log.retention import AgeJob
from ottla.log.segment_files import NewFiles
from ottla.metadata.image import ClusterImage
from ottla.node.checkpoints import Checkpoints
from ottla.partition.flushes import Flushes
from ottla.partition.partition import Partition
from ottla.partition.partitions import Partitions
from ottla.world import World
from ottla.world.clock import Timer
from ottla.world.disk import Disk
from ottla.world.turns import Turn, in_turns

log = logging.getLogger(__name__)

CHORES_MS: Final = 1_000  # how soon what was deleted or created is noticed; costs nothing when there is nothing
TRY_AGAIN_MS: Final = 30_000
NEVER_MS: Final = 1 << 53  # who waits for longer, such as Kafka's largest long, waits for ever
JOBS_AT_ONCE: Final = 100  # small jobs that a worker gets together

Work = Callable[[], Awaitable[object]]
Looked = tuple[Partition, PartitionLog, AgeJob]


@dataclass(frozen=True, slots=True, kw_only=True)
class UpkeepConfig:
    """Kafka's names, in milliseconds."""

    initial_task_delay: int
    retention_check_interval: int
    flush_scheduler_interval: int
    recovery_point_checkpoint_interval: int
    start_offset_checkpoint_interval: int
    high_watermark_checkpoint_interval: int
    producer_id_expiration_check_interval: int

    @classmethod
    def of(cls, configs: BrokerConfigs) -> UpkeepConfig:
        return cls(
            initial_task_delay=configs.integer("log.initial.task.delay.ms"),
            retention_check_interval=configs.integer("log.retention.check.interval.ms"),
            flush_scheduler_interval=configs.integer("log.flush.scheduler.interval.ms"),
            recovery_point_checkpoint_interval=configs.integer("log.flush.offset.checkpoint.interval.ms"),
            start_offset_checkpoint_interval=configs.integer("log.flush.start.offset.checkpoint.interval.ms"),
            high_watermark_checkpoint_interval=configs.integer("replica.high.watermark.checkpoint.interval.ms"),
            producer_id_expiration_check_interval=configs.integer("producer.id.expiration.check.interval.ms"),
        )


class Upkeep:
    """`on_logs_made` is told of partitions that have a log at last: nothing in the metadata changes by that."""

    def __init__(
        self,
        world: World,
        config: UpkeepConfig,
        manager: LogManager,
        partitions: Partitions,
        flushes: Flushes,
        checkpoints: Checkpoints,
        image: Callable[[], ClusterImage],
        on_logs_made: Callable[[Sequence[Partition]], object],
    ) -> None:
        self._world = world
        self._config = config
        self._manager = manager
        self._partitions = partitions
        self._flushes = flushes
        self._checkpoints = checkpoints
        self._image = image
        self._on_logs_made = on_logs_made
        self._timers: dict[str, Timer] = {}
        self._intervals_ms: dict[str, int] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._stopping = False
        self._started_at = world.clock.now()

    def start(self) -> None:
        config = self._config
        first = config.initial_task_delay
        self.every("retention", config.retention_check_interval, self._delete_old_segments, first_ms=first)
        self.every("flush", config.flush_scheduler_interval, self._flush_dirty_logs, first_ms=first)
        self.every(
            RECOVERY_POINTS, config.recovery_point_checkpoint_interval, self._write_recovery_points, first_ms=first
        )
        for name, interval, first_ms in (
            (LOG_START_OFFSETS, config.start_offset_checkpoint_interval, first),
            (HIGH_WATERMARKS, config.high_watermark_checkpoint_interval, None),
        ):
            self.every(name, interval, lambda name=name: self._checkpoints.write(name), first_ms=first_ms)  # type: ignore[misc]
        self.every("expiry of producers", config.producer_id_expiration_check_interval, self._forget_producers)
        self.every("logs to make", TRY_AGAIN_MS, self._make_missing_logs)
        self.every("chores", CHORES_MS, self._do_chores)

    def every(self, name: str, interval_ms: int, work: Work, *, first_ms: int | None = None) -> None:
        """Do this over and over, with so much time in between; once, if that is none, as in Kafka. Said again of the
        same, the other time counts from now on."""
        self._intervals_ms[name] = interval_ms
        timer = self._timers.pop(name, None)
        if timer is not None:
            timer.cancel()
        if interval_ms < NEVER_MS and name not in self._tasks and not self._stopping:
            self._arm(name, work, interval_ms if first_ms is None else first_ms)

    def _arm(self, name: str, work: Work, delay_ms: int) -> None:
        def due() -> None:
            del self._timers[name]
            task = self._tasks[name] = asyncio.get_running_loop().create_task(self._do(name, work))
            task.add_done_callback(done)

        def done(task: asyncio.Task[None]) -> None:
            del self._tasks[name]
            interval_ms = self._intervals_ms[name]
            if 0 < interval_ms < NEVER_MS and not self._stopping:
                self._arm(name, work, interval_ms)

        self._timers[name] = self._world.clock.call_later(max(delay_ms, 0) / 1000, due)

    async def _do(self, name: str, work: Work) -> None:
        try:
            await work()
        except Exception as error:
            is_bug = not (isinstance(error, OSError) and is_full(error))
            log.error("upkeep, %s: failed: %s", name, error, exc_info=is_bug)

    async def stop(self) -> None:
        """Returns when nothing is under way; what is not begun is left."""
        self._stopping = True
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()
        while self._tasks:
            await asyncio.wait(self._tasks.values())

    # Retention

    async def _delete_old_segments(self) -> None:
        now_ms = self._world.clock.wall_ms()
        looked: list[Looked] = []
        turn = Turn(self._world.clock)
        for partition, each in self._logs():
            found = each.retention_look(now_ms, partition.high_watermark)
            if found is True:
                await self._delete_from(partition, each, now_ms, turn)
            elif found:
                looked.append((partition, each, found))
            if len(looked) >= JOBS_AT_ONCE:
                await self._look_closer(looked, now_ms, turn)
                looked = []
            if turn.is_over:
                await turn.pass_on()
        await self._look_closer(looked, now_ms, turn)

    async def _look_closer(self, looked: list[Looked], now_ms: int, turn: Turn) -> None:
        """Ages that only files know; they are read by a worker, which also leaves them in memory for the loop."""
        if not looked:
            return
        too_old = await self._world.workers.run(_ages, self._world.disk, [job for _, _, job in looked])
        for (partition, each, _), found in zip(looked, too_old, strict=True):
            if found is True:
                await self._delete_from(partition, each, now_ms, turn)
            elif isinstance(found, OSError) and partition.log is each:
                self._partitions.log_failed(each.folder, found)

    async def _delete_from(self, partition: Partition, each: PartitionLog, now_ms: int, turn: Turn) -> None:
        """Each step in a turn of its own: it renames files, which may take a millisecond for each."""
        gone = 1
        deleted = 0
        await turn.pass_on()
        while gone and partition.log is each and not self._stopping:
            try:
                files = each.new_files_for_retention(now_ms, partition.high_watermark)
                if files is not None:
                    await self._roll(partition, each, files, now_ms)
                else:
                    gone = each.delete_old_segments(now_ms, partition.high_watermark, limit=1)
                    deleted += gone
                    partition.counters.segments_deleted += gone
            except OSError as error:
                if partition.log is each:
                    self._partitions.log_failed(each.folder, error)
                return
            except LogError as error:  # it is damaged, which must not keep the others waiting
                log.error("%s: what is old in it cannot be told, and stays: %s", each.folder, error)
                return
            finally:
                self._manager.queue_removed_files(each, now_ms)
            await turn.pass_on()
        if deleted:
            start = each.log_start_offset
            log.info("%s: %d old segments are deleted, and it begins at offset %d", each.folder, deleted, start)

    async def _roll(self, partition: Partition, each: PartitionLog, files: NewFiles, now_ms: int) -> None:
        disk, workers = self._world.disk, self._world.workers
        await workers.run(files.make, disk)
        is_there = partition.log is each and not self._stopping
        if not is_there or not each.roll_for_retention(files, now_ms, partition.high_watermark):
            await workers.run(files.remove, disk)

    # Flushing

    async def _flush_dirty_logs(self) -> None:
        now = self._world.clock.now()
        turn = Turn(self._world.clock)
        for partition, each in self._logs():
            if each.recovery_point < each.log_end_offset:
                since = self._started_at if partition.flushed_at is None else partition.flushed_at
                if (now - since) * 1000 >= each.config.flush_ms:
                    self._flushes.soon(partition)
            if turn.is_over:
                await turn.pass_on()

    async def _write_recovery_points(self) -> None:
        """Fetchers write them, too, and try again every second while the disk is full."""
        self._manager.tell_full_again()
        await self._checkpoints.write(RECOVERY_POINTS)

    # Producers

    async def _forget_producers(self) -> None:
        now_ms = self._world.clock.wall_ms()
        turn = Turn(self._world.clock)
        for _, each in self._logs():
            producers = each.producers
            producers.producer_id_expiration_ms = self._manager.producer_id_expiration_ms  # it may have changed
            for _ in producers.removing_expired(now_ms):
                if turn.is_over:
                    await turn.pass_on()
            if turn.is_over:
                await turn.pass_on()

    # Files that come and go

    async def _make_missing_logs(self) -> None:
        missing = self._partitions.without_log()
        if missing:
            await self._checkpoints.forget_namesakes(missing)
            clock = self._world.clock
            steps = in_turns(clock, self._partitions.try_again(self._image, clock.wall_ms()))
            self._on_logs_made([made async for made in steps])

    async def _do_chores(self) -> None:
        await self._flushes.sync_created()
        now_ms = self._world.clock.wall_ms()
        self._partitions.delete_again(now_ms)
        while not self._stopping and (jobs := self._manager.removals_due(now_ms, JOBS_AT_ONCE)):
            full: OSError | None = None
            again: list[str] = []
            for path, error in await self._world.workers.run(_remove, self._world.disk, jobs):
                if is_full(error):  # a folder must be opened to be removed
                    full = error
                    again.append(path)
                else:
                    self._partitions.log_failed(path, error)
            if full is not None:
                log.error("%d of %d removals are tried again later: %s", len(again), len(jobs), full)
                self._manager.remove_later(again, now_ms + TRY_AGAIN_MS)

    def _logs(self) -> Iterator[tuple[Partition, PartitionLog]]:
        """Those that were there when it began and are still."""
        for partition in list(self._partitions):
            if self._stopping:
                return
            if partition.log is not None:
                yield partition, partition.log


def _ages(disk: Disk, jobs: list[AgeJob]) -> list[bool | OSError]:
    found: list[bool | OSError] = []
    for job in jobs:
        try:
            found.append(job.run(disk))
        except OSError as error:
            found.append(error)
    return found


def _remove(disk: Disk, jobs: list[RemoveJob]) -> list[tuple[str, OSError]]:
    failed = []
    for job in jobs:
        try:
            job.run(disk)
        except OSError as error:
            failed.append((job.path, error))
    return failed
