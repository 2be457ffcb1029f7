"""Compaction of a node's logs: which one is next, and its result put in place. One at a time.

A round, as the node drives it (`cleaner` belongs to the loop; ask again after `log.cleaner.backoff.ms` when there is
no job, at once when there was one):

    job = cleaner.next_job(now_ms, high_watermark_of)                  # None: nothing is dirty enough
    result = await workers.run_in_process(clean, job.task)             # compaction.clean; minutes, perhaps
    while cleaner.swap_next(job, result, now_ms):                      # a few renames each
        await asyncio.sleep(0)
    await workers.run(disk.sync_dir, job.task.folder)
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
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from ottla.log.checkpoints import TopicPartition
from ottla.log.cleaner_planning import Cleanable, clean_task, cleanable_part, first_dirty_offset
from ottla.log.compaction import CleanedSegment, CleanResult, CleanTask
from ottla.log.manager import LogManager
from ottla.log.partition_log import PartitionLog
from ottla.log.results import LogError
from ottla.log.segment import Segment

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
    segments: dict[int, Segment]  # by base offset
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

    def next_job(self, now_ms: int, high_watermark_of: HighWatermarkOf) -> CleanJob | None:
        """For the dirtiest log of those that are dirty enough, or have been dirty for too long."""
        if not self.config.enable or self._job is not None:
            return None
        logs = self._manager.logs
        self.uncleanable = {of: each for of, each in self.uncleanable.items() if logs.get(of) is each}
        dirtiest: tuple[TopicPartition, Cleanable] | None = None
        for partition, each in logs.items():
            if not each.config.compacts or partition in self.uncleanable or partition in self._manager.futures.logs:
                continue
            part = self._look_at(partition, each, now_ms, high_watermark_of(partition))
            if part is None or not part.is_due(each.config.min_cleanable_dirty_ratio):
                continue
            if dirtiest is None or part.dirty_ratio > dirtiest[1].dirty_ratio:
                dirtiest = partition, part
        return None if dirtiest is None else self._begin(*dirtiest, now_ms)

    def _look_at(
        self, partition: TopicPartition, each: PartitionLog, now_ms: int, high_watermark: int
    ) -> Cleanable | None:
        try:
            if each.clean_until is not None:
                each.clean_until = first_dirty_offset(each)
            return cleanable_part(each, now_ms, high_watermark)
        except (LogError, OSError) as error:
            self._give_up(partition, each, error)
            return None

    def _begin(self, partition: TopicPartition, part: Cleanable, now_ms: int) -> CleanJob:
        of, config = self._manager.logs[partition], self.config
        task = clean_task(
            of, part, now_ms, map_memory=config.dedupe_buffer_size, map_load_factor=config.io_buffer_load_factor
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
        replaced = [job.segments[base_offset] for base_offset in cleaned.replaces]
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

        A disk that fails takes its directory offline; but a log that is gone, or has changed, fails of itself. Any
        other failure is this log's alone.
        """
        self._job = None
        if not self._is_current(job):
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
