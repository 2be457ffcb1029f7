"""How a log is read for a fetch: a slice of one segment."""

from ottla.log.results import ReadResult
from ottla.log.segment import Segment
from ottla.log.segments import Segments


def read_slice(
    segments: Segments, offset: int, max_bytes: int, upper_bound: int, log_start_offset: int, *, min_one: bool
) -> ReadResult:
    """Batches of one segment from the one with the offset on, of those that lie before the offset `upper_bound`."""
    segment: Segment | None = segments.floor(offset)
    while segment is not None and segment.base_offset < upper_bound:
        following = None if segment is segments.active else segments.after(segment)
        if following is not None and following.base_offset <= upper_bound:
            limit = segment.size
        else:
            limit = segment.position_of(upper_bound)
        found = segment.slice(offset, max_bytes, limit, log_start_offset, min_one=min_one)
        if found is not None:
            return found
        # Compaction may have left nothing from the offset to the end of its segment.
        segment = following
    return ReadResult(None, 0, 0, log_start_offset)
