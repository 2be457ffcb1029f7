"""Reading a segment again after an unclean end: every batch from a position on against its CRC.

The first thing that is no whole, good batch ends the segment there: what a crash tore is always at the end, and what
follows damage cannot be trusted either. The indexes are made anew on the way.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from ottla.log.offset_index import OffsetPosition
from ottla.log.segment import Segment
from ottla.wire.batch import HEADER_SIZE, BatchHeader, BatchWalk, Stop
from ottla.world.disk import File

CHUNK: Final = 1 << 20

OFFSET_BACKWARDS: Final = "a batch does not come after the one before it"
OFFSET_TOO_LARGE: Final = "a batch lies too far from the segment's base offset"

# For who keeps state by the good batches.
OnBatch = Callable[[BatchHeader], object]


class Recovery(NamedTuple):
    """What of a segment was read again, from `start_offset` on, and what was cut off its end and why, if
    there was a reason to: also for nothing but empty segments."""

    base_offset: int
    start_offset: int
    read_bytes: int
    cut_bytes: int
    next_offset: int
    reason: str


def recover(segment: Segment, on_batch: OnBatch, *, recovery_point: int = 0) -> Recovery:
    """Cut the segment after its last good batch. What lies before the recovery point is trusted if it is there."""
    start_offset, start = _where_to_begin(segment, recovery_point)
    next_offset = start_offset
    file = segment.file()
    position, reason = start, None
    while reason is None and position < segment.size:
        chunk = _read_chunk(file, position, segment.size)
        walk = BatchWalk(chunk, check_crc=True)
        for at, header in walk:
            if header.base_offset < next_offset or header.last_offset_delta < 0:
                reason = OFFSET_BACKWARDS
            elif not segment.indexes.offsets.can_hold(header.last_offset):
                reason = OFFSET_TOO_LARGE
            if reason is not None:
                walk.position = at
                break
            size = header.size_in_bytes
            segment.note_recovered(position + at, size, header.last_offset, header.max_timestamp)
            on_batch(header)
            next_offset = header.next_offset
        if reason is None and not (walk.stop is Stop.END or _goes_on(walk, position, chunk, segment.size)):
            reason = (walk.stop or Stop.TRUNCATED).value
        position += walk.position
    cut = segment.size - position
    if cut:
        segment.cut_file(position)
    segment.indexes.finish()
    return Recovery(segment.base_offset, start_offset, position - start, cut, next_offset, reason or "")


def _where_to_begin(segment: Segment, recovery_point: int) -> OffsetPosition:
    """The first batch to read: at the recovery point, if the log goes that far."""
    if recovery_point > segment.base_offset:
        found = segment.find_boundary(recovery_point)
        if found is not None:
            segment.cut_indexes(found)
            return found
    segment.start_indexes_anew()
    return OffsetPosition(segment.base_offset, 0)


def _read_chunk(file: File, position: int, end: int) -> bytes:
    """At least the whole batch at the position, if the file has it."""
    chunk = file.read(position, min(CHUNK, end - position))
    if len(chunk) >= HEADER_SIZE:
        size = BatchHeader(chunk).size_in_bytes
        if len(chunk) < size <= end - position:
            return file.read(position, size)
    return chunk


def _goes_on(walk: BatchWalk, position: int, chunk: bytes, end: int) -> bool:
    """Whether the walk stopped only because the chunk ends."""
    return walk.stop is Stop.TRUNCATED and walk.position > 0 and position + len(chunk) < end
