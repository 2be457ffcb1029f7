"""Which of the oldest segments a log no longer needs: by age, by size, and by the log's start offset."""

from ottla.log.log_config import LogConfig
from ottla.log.segment import Segment
from ottla.log.segments import Segments


def segments_to_delete(
    segments: Segments, config: LogConfig, now_ms: int, log_start_offset: int, log_end_offset: int, high_watermark: int
) -> list[Segment]:
    """A run of segments from the oldest on. The active one is among them if all its records are too old (the caller
    rolls first), never while it is empty, and none that reaches beyond the high watermark."""
    excess = segments.size - config.retention_bytes if config.deletes and config.retention_bytes >= 0 else -1
    keeps_for_ever = not config.deletes or config.retention_ms < 0
    gone = []
    for segment in segments:
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
