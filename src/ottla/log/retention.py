"""Which of the oldest segments a log no longer needs: by age, by size, and by the log's start offset.

A segment's age is in its time index. Who must not wait for the disk asks `look` first: that touches no file.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from ottla.log.log_config import LogConfig
from ottla.log.segment import Segment
from ottla.log.segment_files import TIME_INDEX_SUFFIX
from ottla.log.segments import Segments
from ottla.log.time_index import last_timestamp
from ottla.world.disk import Disk

MAX_AGES: Final = 64  # of segments that one job reads


class AgeJob(NamedTuple):
    """Reads the ages of the oldest segments, in a worker: whether the first of them is too old.

    The files of all that are lie in memory afterwards, for who deletes them.
    """

    segments: list[tuple[str, str]]  # time index and log
    too_old_before_ms: int

    def run(self, disk: Disk) -> bool:
        for number, (time_index, log) in enumerate(self.segments):
            try:
                newest = last_timestamp(disk, time_index)
                modified_ms = disk.stat(log).modified_ms
            except FileNotFoundError:  # deleted meanwhile, or without index: then the log knows what to do
                return True
            if (newest if newest >= 0 else modified_ms) >= self.too_old_before_ms:
                return number > 0
        return True


def look(
    segments: Segments, config: LogConfig, now_ms: int, log_start_offset: int, log_end_offset: int, high_watermark: int
) -> bool | AgeJob:
    """Whether `segments_to_delete` may have something to say; a job, if that depends on what is in a file."""
    oldest = segments.first
    following = segments.after(oldest)
    end = log_end_offset if following is None else following.base_offset
    if end > high_watermark or (following is None and not oldest.size):
        return False
    if following is not None and following.base_offset <= log_start_offset:
        return True
    if not config.deletes:
        return False
    if config.retention_bytes >= 0 and segments.size - config.retention_bytes >= oldest.size:
        return True
    if config.retention_ms < 0:
        return False
    if oldest.indexes.are_loaded and oldest.indexes.largest.timestamp >= 0:
        return now_ms - oldest.indexes.largest.timestamp > config.retention_ms
    paths = [(each.files.path(TIME_INDEX_SUFFIX), each.log_path) for each in segments.oldest(MAX_AGES)]
    return AgeJob(paths, now_ms - config.retention_ms)


def segments_to_delete(
    segments: Segments,
    config: LogConfig,
    now_ms: int,
    log_start_offset: int,
    log_end_offset: int,
    high_watermark: int,
    limit: int | None = None,
) -> list[Segment]:
    """A run of segments from the oldest on, so many at most. The active one is among them if all its records are too
    old (the caller rolls first), never while it is empty, and none that reaches beyond the high watermark."""
    excess = segments.size - config.retention_bytes if config.deletes and config.retention_bytes >= 0 else -1
    keeps_for_ever = not config.deletes or config.retention_ms < 0
    gone = []
    for segment in segments.oldest(limit):
        following = segments.after(segment)
        end = log_end_offset if following is None else following.base_offset
        if end > high_watermark or (following is None and not segment.size):
            break
        before_start = following is not None and following.base_offset <= log_start_offset
        too_old = not keeps_for_ever and now_ms - segment.largest_timestamp_or_modified_ms() > config.retention_ms
        too_much = excess >= segment.size
        if not (before_start or too_old or too_much):
            break
        excess -= segment.size
        gone.append(segment)
    return gone
