"""Which part of a log may be compacted now, how dirty it is, and the task for that: decided without changing anything.

What is never cleaned: the active segment, anything at or behind the last stable offset (and so the high watermark), a
segment with a record younger than `min.compaction.lag.ms`.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from ottla.log.compaction import CleanTask, Source
from ottla.log.compaction_filter import LastRecord
from ottla.log.log_config import INT64_MAX
from ottla.log.partition_log import PartitionLog
from ottla.log.segment import Segment

log = logging.getLogger(__name__)

PRODUCERS_AT_ONCE: Final = 1000


class Cleanable(NamedTuple):
    """Dirty is from `first_dirty_offset` to `first_uncleanable_offset`, the base offset of a segment, exclusive."""

    first_dirty_offset: int
    first_uncleanable_offset: int
    clean_bytes: int
    dirty_bytes: int
    is_overdue: bool

    @property
    def dirty_ratio(self) -> float:
        total = self.clean_bytes + self.dirty_bytes
        return self.dirty_bytes / total if total else 0.0

    def is_due(self, min_cleanable_dirty_ratio: float) -> bool:
        return self.dirty_bytes > 0 and (self.is_overdue or self.dirty_ratio > min_cleanable_dirty_ratio)


def cleanable_part(of: PartitionLog, now_ms: int, high_watermark: int) -> Cleanable:
    first_dirty = first_dirty_offset(of)
    dirty_closed = dirty_closed_segments(of)
    bound = min(of.last_stable_offset(high_watermark), of.segments.active.base_offset)
    if of.config.min_compaction_lag_ms > 0:
        youngest = now_ms - of.config.min_compaction_lag_ms
        too_young = (each.base_offset for each in dirty_closed if each.largest_timestamp().timestamp > youngest)
        bound = min(bound, next(too_young, bound))
    first_uncleanable = of.segments.floor(max(first_dirty, bound)).base_offset
    return Cleanable(
        first_dirty,
        first_uncleanable,
        sum(each.size for each in of.segments if each.base_offset < first_dirty),
        sum(each.size for each in dirty_closed if each.base_offset < first_uncleanable),
        _is_overdue(of, dirty_closed, now_ms),
    )


def dirty_closed_segments(of: PartitionLog) -> list[Segment]:
    return [each for each in of.segments.from_offset(first_dirty_offset(of)) if each is not of.segments.active]


def timestamp_looks(of: PartitionLog) -> list[Callable[[Segment], object]]:
    """What `cleanable_part` asks of each dirty segment: who has asked before spares it to read."""
    looks: list[Callable[[Segment], object]] = []
    if of.config.min_compaction_lag_ms > 0:
        looks.append(Segment.largest_timestamp)
    if of.config.max_compaction_lag_ms < INT64_MAX:
        looks.append(Segment.first_timestamp)
    return looks


def first_dirty_offset(of: PartitionLog) -> int:
    """Where the last cleaning ended, if that is still a place in the log; else all is dirty."""
    known, start, end = of.clean_until, of.log_start_offset, of.log_end_offset
    if known is None or start <= known <= end:
        return start if known is None else known
    if known > end or not of.config.deletes:  # with retention it is usual that a log starts later than it was clean
        log.warning(
            "%s was cleaned up to offset %d, but goes from %d to %d: all is dirty", of.folder, known, start, end
        )
    return start


def _is_overdue(of: PartitionLog, dirty_closed: list[Segment], now_ms: int) -> bool:
    """Whether something dirty is older than `max.compaction.lag.ms`."""
    oldest = now_ms - of.config.max_compaction_lag_ms
    return oldest > 0 and any(0 < each.first_timestamp() < oldest for each in dirty_closed)


def clean_task(
    of: PartitionLog,
    part: Cleanable,
    last_records: dict[int, LastRecord],
    now_ms: int,
    *,
    map_memory: int,
    map_load_factor: float,
) -> CleanTask:
    bound = part.first_uncleanable_offset
    config = of.config
    return CleanTask(
        of.folder,
        tuple([Source(each.base_offset, each.size) for each in of.segments if each.base_offset < bound]),
        tuple([each.base_offset for each in of.segments if each.base_offset >= bound]),
        part.first_dirty_offset,
        bound,
        last_records,
        now_ms,
        config.delete_retention_ms,
        config.segment_bytes,
        config.index_interval_bytes,
        config.segment_index_bytes,
        map_memory,
        map_load_factor,
    )


def noting_last_records(of: PartitionLog, noted: dict[int, LastRecord]) -> Iterator[None]:
    """Of every producer that the log knows, in steps: what of it must outlive the cleaning."""
    producers = of.producers.producers
    for count, producer_id in enumerate([*producers], 1):
        entry = producers.get(producer_id)
        if entry is not None:  # else it was forgotten meanwhile
            noted[producer_id] = LastRecord(entry.batches[-1][3] if entry.batches else None, entry.epoch)
        if count % PRODUCERS_AT_ONCE == 0:
            yield
