"""How a log is read: a slice of one segment for a fetch, and offsets by timestamp."""

from ottla.log.results import ReadResult, TimestampedOffset
from ottla.log.scan import Head, heads
from ottla.log.segment import Segment
from ottla.log.segments import Segments
from ottla.log.time_index import TimestampOffset
from ottla.wire.batch import BatchHeader
from ottla.wire.records import Record, read_records


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
        found = segment.slice(offset, max_bytes, limit, min_one=min_one)
        if found is not None:
            return ReadResult(
                found.file,
                found.position,
                found.length,
                log_start_offset,
                segment.base_offset,
                found.first_batch_incomplete,
            )
        # Compaction may have left nothing from the offset to the end of its segment.
        segment = following
    return ReadResult(None, 0, 0, log_start_offset)


def find_by_timestamp(segments: Segments, timestamp: int, log_start_offset: int) -> TimestampedOffset | None:
    """The first record at or after the log's start whose timestamp is at least this one."""
    for segment in segments:
        if segment.largest_timestamp_or_modified_ms() >= timestamp:
            found = _find_in_segment(segment, timestamp, log_start_offset)
            if found is not None:
                return found
    return None


def _find_in_segment(segment: Segment, timestamp: int, start_offset: int) -> TimestampedOffset | None:
    if not segment.size:
        return None
    segment.largest_timestamp()  # loads the indexes
    entry = segment.indexes.times.lookup(timestamp)
    position = segment.indexes.offsets.lookup(max(entry.offset, start_offset)).position
    for head in heads(segment.file(), position, segment.size):
        if head.max_timestamp >= timestamp and head.last_offset >= start_offset:
            header, records = _records_of(segment, head)
            for record in records:
                if record.timestamp >= timestamp and record.offset >= start_offset:
                    return TimestampedOffset(record.timestamp, record.offset, header.partition_leader_epoch)
    return None


def find_max_timestamp(segments: Segments) -> TimestampedOffset | None:
    """The first record with the largest timestamp of all."""
    best: TimestampOffset | None = None
    where: Segment | None = None
    for segment in segments:
        largest = segment.largest_timestamp()
        if largest.timestamp >= 0 and (best is None or largest.timestamp > best.timestamp):
            best, where = largest, segment
    if best is None or where is None:
        return None
    head = where.find(best.offset)
    if head is None:
        return None
    header, records = _records_of(where, head)
    if not records:
        return None  # compaction keeps the batch of a producer's last sequence, empty
    newest = max(records, key=lambda record: record.timestamp)
    return TimestampedOffset(newest.timestamp, newest.offset, header.partition_leader_epoch)


def _records_of(segment: Segment, head: Head) -> tuple[BatchHeader, list[Record]]:
    batch = segment.file().read(head.position, head.size)
    return BatchHeader(batch), read_records(batch)
