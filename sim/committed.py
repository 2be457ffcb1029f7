"""What was committed: the batches of every partition below the highest high watermark that any replica has known.

Whoever's high watermark moves must have the same batches below it as all others had. The files are read behind the
node's back, as they are now, and each batch once per replica and process.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from ottla.log.partition_log import PartitionLog
from sim.disk import SimDisk

_HEADER: Final = struct.Struct(">qiibI")  # base offset, length, leader epoch, magic, CRC
_LENGTH_FROM: Final = 12
_LAST_OFFSET_DELTA: Final = struct.Struct(">i")
_LAST_OFFSET_DELTA_AT: Final = 23


class Batch(NamedTuple):
    base_offset: int
    leader_epoch: int
    crc: int
    next_offset: int


@dataclass(slots=True)
class Cursor:
    """How far one replica was compared in its process: the next batch is in the segment, at the position."""

    segment: int = -1
    position: int = 0
    offset: int = 0


@dataclass(slots=True)
class CommittedLog:
    """Of one partition, from offset 0 on; `at` has where in `batches` an offset's batch is, `committed_in` the leader
    epoch in which each was seen to be committed: later than the batch's own, if only a later leader could commit it."""

    batches: list[Batch] = field(default_factory=list)
    committed_in: list[int] = field(default_factory=list)
    at: dict[int, int] = field(default_factory=dict)

    @property
    def end_offset(self) -> int:
        return self.batches[-1].next_offset if self.batches else 0

    def end_before(self, leader_epoch: int) -> int:
        """What a leader of that epoch must have. Others that came after it, and that it does not know of yet, may have
        committed more."""
        newest_first = zip(reversed(self.batches), reversed(self.committed_in), strict=True)
        return next((batch.next_offset for batch, epoch in newest_first if epoch < leader_epoch), 0)

    def add(self, batch: Batch, leader_epoch: int) -> None:
        self.at[batch.base_offset] = len(self.batches)
        self.batches.append(batch)
        self.committed_in.append(leader_epoch)

    def compare(
        self, disk: SimDisk, log: PartitionLog, high_watermark: int, leader_epoch: int, cursor: Cursor
    ) -> str | None:
        """What is wrong with this log below its high watermark, if anything is; `leader_epoch` is the replica's."""
        if cursor.segment < 0:
            cursor.segment = log.segments.first.base_offset
            cursor.offset = log.log_start_offset
        while cursor.offset < high_watermark:
            batch = _next_batch(disk, log, cursor)
            if batch is None:
                return f"has nothing at offset {cursor.offset}, below its high watermark, {high_watermark}"
            cursor.offset = batch.next_offset
            if batch.base_offset == self.end_offset:
                self.add(batch, leader_epoch)
                continue
            place = self.at.get(batch.base_offset)
            known = None if place is None else self.batches[place]
            if known != batch:
                return f"has {batch} below its high watermark, {high_watermark}, where {known} is committed"
        return None


def _next_batch(disk: SimDisk, log: PartitionLog, cursor: Cursor) -> Batch | None:
    for segment in log.segments.from_offset(cursor.segment):
        if segment.base_offset != cursor.segment:
            cursor.segment, cursor.position = segment.base_offset, 0
        data = disk.peek(segment.log_path)
        if data is None or cursor.position + _HEADER.size >= segment.size:
            continue
        base_offset, length, leader_epoch, _, crc = _HEADER.unpack_from(data, cursor.position)
        (delta,) = _LAST_OFFSET_DELTA.unpack_from(data, cursor.position + _LAST_OFFSET_DELTA_AT)
        cursor.position += _LENGTH_FROM + length
        return Batch(base_offset, leader_epoch, crc, base_offset + delta + 1)
    return None
