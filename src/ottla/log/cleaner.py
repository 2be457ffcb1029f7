"""Compaction of a node's logs: which one is next, and its result put in place. One at a time.

A round, as the node drives it (`cleaner` belongs to the loop; ask again after `log.cleaner.backoff.ms` when there is
no job, at once when there was one):

    async for step in in_turns(clock, cleaner.planning(now_ms, high_watermark_of)):
        job = step                                                     # the last; None: nothing is dirty enough
    result = await workers.run_in_process(clean, job.task)             # compaction.clean; minutes, perhaps
    …                                                                  # all of it flushed, the recovery point written
    while cleaner.swap_next(job, result, now_ms):                      # a few renames each
        await asyncio.sleep(0)
    await workers.run(disk.sync_dir, job.task.folder)                  # again, while too many files are open
    cleaner.finished(job, result, now_ms)                              # the next checkpoint_jobs have it

and `cleaner.failed(job, error)` for any exception on the way. What always holds: a log that was truncated, deleted or
lost segments to retention while its job ran keeps what it has, and is cleaned again; the checkpoint never says of an
offset that it is clean before that is durable; segments are swapped in from the oldest on, so that a tombstone is never
gone while the value before it is there. A log that moves to another directory is left alone: the copy must not lack a
tombstone of a value that it has.
"""

from __future__ import annotations

import errno
import logging
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from ottla.log.checkpoints import TopicPartition
from ottla.log.cleaner_planning import (
    Cleanable,
    clean_task,
    cleanable_part,
    dirty_closed_segments,
    first_dirty_offset,
    noting_last_records,
    timestamp_looks,
)
from ottla.log.compaction import CleanedSegment, CleanResult, CleanTask
from ottla.log.compaction_filter import LastRecord
from ottla.log.manager import LogManager
from ottla.log.partition_log import PartitionLog
from ottla.log.results import LogError
from ottla.log.segment import Segment
from ottla.world.workers import NoProcess

log = logging.getLogger(__name__)

HighWatermarkOf = Callable[[TopicPartition], int]
_MB: Final = 1 << 20


@dataclass(frozen=True, slots=True, kw_only=True)
class CleanerConfig:
    """The broker's `log.cleaner.…` of the same names; what concerns a topic is in its LogConfig."""

    enable: bool = True
    dedupe_buffer_size: int = 128 * _MB
    io_buffer_load_factor: float = 0.9


@dataclass(frozen=True, slots=True)
class CleanJob:
    """`task` is what the process gets; the rest tells whether its result still fits."""

    partition: TopicPartition
    log: PartitionLog
    segments: dict[int, Segment]  # by base offset, those that are not replaced yet
    truncations: int
    task: CleanTask


class Cleaner:
    """`config` may be replaced at any time. `uncleanable`: logs that could not be cleaned, left alone until restart."""

    __slots__ = ("_job", "_manager", "_removed", "_swapped", "config", "uncleanable")

    def __init__(self, manager: LogManager, config: CleanerConfig | None = None) -> None:
        self._manager = manager
        self.config = CleanerConfig() if config is None else config
        self.uncleanable: dict[TopicPartition, PartitionLog] = {}
        self._job: CleanJob | None = None
        self._swapped = 0  # of the result's segments
        self._removed: list[str] = []

    # Which log is next.

    def planning(self, now_ms: int, high_watermark_of: HighWatermarkOf) -> Iterator[CleanJob | None]:
        """In short steps, between which all may change. The last step is the job for the dirtiest log of those that are
        dirty enough, or have been dirty for too long; if there is none, it is None, or there is no step."""
        if not self.config.enable or self._job is not None:
            return
        logs = self._manager.logs
        self.uncleanable = {of: each for of, each in self.uncleanable.items() if logs.get(of) is each}
        dirtiest: tuple[TopicPartition, PartitionLog, float] | None = None
        for partition in [*logs]:  # no pairs: so many of them are a long look for garbage
            each = logs.get(partition)
            if each is None or not each.config.compacts:
                yield None
                continue
            yield from self._reading_timestamps(partition, each)
            part = self._look_at(partition, each, now_ms, high_watermark_of)
            yield None
            if part is not None and (dirtiest is None or part.dirty_ratio > dirtiest[2]):
                dirtiest = partition, each, part.dirty_ratio
        if dirtiest is not None:
            yield from self._beginning(dirtiest[0], dirtiest[1], now_ms, high_watermark_of)

    def _reading_timestamps(self, partition: TopicPartition, of: PartitionLog) -> Iterator[None]:
        """From the segments' files, a segment at a time; afterwards they are known."""
        looks = timestamp_looks(of)
        for segment in dirty_closed_segments(of) if looks else ():
            if not self._may_clean(partition, of):
                return
            try:
                for look in looks:
                    look(segment)
            except (LogError, OSError) as error:
                self._give_up(partition, of, error)
                return
            yield None

    def _may_clean(self, partition: TopicPartition, of: PartitionLog) -> bool:
        manager = self._manager
        return (
            manager.logs.get(partition) is of
            and of.config.compacts
            and partition not in self.uncleanable
            and partition not in manager.futures.logs
        )

    def _look_at(
        self, partition: TopicPartition, of: PartitionLog, now_ms: int, high_watermark_of: HighWatermarkOf
    ) -> Cleanable | None:
        """What of it may be cleaned; None if it may not, or is not dirty enough."""
        if not self._may_clean(partition, of):
            return None
        try:
            if of.clean_until is not None:
                of.clean_until = first_dirty_offset(of)
            part = cleanable_part(of, now_ms, high_watermark_of(partition))
        except (LogError, OSError) as error:
            self._give_up(partition, of, error)
            return None
        return part if part.is_due(of.config.min_cleanable_dirty_ratio) else None

    def _beginning(
        self, partition: TopicPartition, of: PartitionLog, now_ms: int, high_watermark_of: HighWatermarkOf
    ) -> Iterator[CleanJob | None]:
        """What is noted of the producers goes for this part: if it changes meanwhile, the log is left for later."""
        part = self._look_at(partition, of, now_ms, high_watermark_of)
        if part is None:
            return
        truncations = of.truncations
        last_records: dict[int, LastRecord] = {}
        for _ in noting_last_records(of, last_records):
            yield None
        if of.truncations == truncations and part == self._look_at(partition, of, now_ms, high_watermark_of):
            yield self._begin(partition, of, part, last_records, now_ms)

    def _begin(
        self,
        partition: TopicPartition,
        of: PartitionLog,
        part: Cleanable,
        last_records: dict[int, LastRecord],
        now_ms: int,
    ) -> CleanJob:
        config = self.config
        task = clean_task(
            of,
            part,
            last_records,
            now_ms,
            map_memory=config.dedupe_buffer_size,
            map_load_factor=config.io_buffer_load_factor,
        )
        segments = {each.base_offset: each for each in of.segments if each.base_offset < task.first_uncleanable_offset}
        self._job = CleanJob(partition, of, segments, of.truncations, task)
        self._swapped = 0
        self._removed = []
        return self._job

    # Its result.

    def swap_next(self, job: CleanJob, result: CleanResult, now_ms: int) -> bool:
        """Put the next cleaned segment in place. Whether there is another one. After an OSError: `failed`."""
        if self._swapped == len(result.segments):
            return False
        cleaned = result.segments[self._swapped]
        if not self._still_fits(job, cleaned):
            return False
        assert job.log.recovery_point >= job.task.first_uncleanable_offset  # a gap behind it would be cut off as damage
        # Not kept until the job is over: to forget thousands of them at once takes milliseconds.
        replaced = [job.segments.pop(base_offset) for base_offset in cleaned.replaces]
        self._swapped += 1  # even if it fails: then its files are no longer what the log thinks
        self._removed += job.log.swap_in(replaced, cleaned.size, now_ms)
        return self._swapped < len(result.segments)

    def _still_fits(self, job: CleanJob, cleaned: CleanedSegment) -> bool:
        segments = job.log.segments
        return self._is_current(job) and all(
            segments.floor(base_offset) is job.segments[base_offset] for base_offset in cleaned.replaces
        )

    def _is_current(self, job: CleanJob) -> bool:
        manager = self._manager
        return (
            manager.logs.get(job.partition) is job.log
            and job.partition not in manager.futures.logs
            and job.log.truncations == job.truncations
        )

    def finished(self, job: CleanJob, result: CleanResult, now_ms: int) -> None:
        """Nothing is left to swap, and the folder is synced."""
        self._job = None
        if self._manager.logs.get(job.partition) is not job.log:
            return
        job.log.segments.removed += self._removed
        self._manager.queue_removed_files(job.log, now_ms)
        if not self._is_current(job) or self._swapped < len(result.segments):
            log.info("%s has changed while it was compacted, and is compacted again", job.task.folder)
            return
        job.log.clean_until = result.end_offset
        log.info(
            "%s compacted from offset %d to %d: %.1f MB with %d records became %.1f MB with %d",
            job.task.folder,
            job.task.first_dirty_offset,
            result.end_offset,
            result.bytes_read / _MB,
            result.records_read,
            result.bytes_written / _MB,
            result.records_kept,
        )
        if result.records_without_key:
            log.warning("%s: %d records without key dropped", job.task.folder, result.records_without_key)

    def failed(self, job: CleanJob, error: BaseException) -> list[TopicPartition]:
        """Something on the way raised this. Returns the partitions that are lost by it, as `LogManager.failed`.

        A disk that fails takes its directory offline; but a log that is gone, or has changed, fails of itself. That no
        process could be started says nothing of either. Any other failure is this log's alone.
        """
        self._job = None
        if not self._is_current(job):
            return []
        if isinstance(error, NoProcess):
            log.error("%s is compacted later: %s", job.log.folder, error)
            return []
        if not isinstance(error, OSError):
            self._give_up(job.partition, job.log, error)
            return []
        if self._swapped:
            # Half swapped, on the disk it is no longer the log that is in memory: only loading can tell.
            error = OSError(errno.EIO, f"swapping compacted segments in failed: {error}")
        elif any(job.log.segments.floor(base) is not each for base, each in job.segments.items()):
            return []
        return self._manager.failed(job.task.folder, error)

    def _give_up(self, partition: TopicPartition, of: PartitionLog, error: BaseException) -> None:
        log.error("%s cannot be compacted, and is left alone until the next start: %r", of.folder, error)
        self.uncleanable[partition] = of
