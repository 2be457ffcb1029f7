"""What was committed: the batches of every partition below the highest high watermark that any replica has known.

Whoever's high watermark moves must have the same batches below it as all others had. And whoever leads has, from its
first moment on, all that was or will be committed in an earlier leader epoch: that is the epoch of the leader whose
high watermark moved over a batch, not the one in which the batch was written. A leader that nobody follows any more
writes what only a later one can commit; those who lead in between need not have it. But whom a leader waits for before
its high watermark moves are all who may be elected after it, so it makes no difference if it does not know yet that
they were.

The files are read behind the node's back, as they are now, and each batch once per replica and process, and again by a
new leader what lies behind its high watermark.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
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


class Beginning(NamedTuple):
    """With what a leader begins: its batches from an offset on, by their own. Those before it were compared."""

    offset: int
    batches: dict[int, Batch]

    def lacks(self, batch: Batch) -> bool:
        return batch.base_offset >= self.offset and self.batches.get(batch.base_offset) != batch


@dataclass(slots=True)
class CommittedLog:
    """Of one partition, from offset 0 on; `at` has where in `batches` an offset's batch is, `committed_in` the first
    leader epoch in which each was committed, `led` with what the leader of an epoch began."""

    batches: list[Batch] = field(default_factory=list)
    committed_in: list[int] = field(default_factory=list)
    at: dict[int, int] = field(default_factory=dict)
    led: dict[int, Beginning] = field(default_factory=dict)

    @property
    def end_offset(self) -> int:
        return self.batches[-1].next_offset if self.batches else 0

    def commit(self, batch: Batch, leader_epoch: int) -> str | None:
        """It is below the high watermark of a replica that follows, or is, the leader of this epoch. What is wrong with
        that, if anything is."""
        if batch.base_offset == self.end_offset:
            self.at[batch.base_offset] = len(self.batches)
            self.batches.append(batch)
            self.committed_in.append(leader_epoch)
        else:
            place = self.at.get(batch.base_offset)
            known = None if place is None else self.batches[place]
            if place is None or known != batch:
                return f"has {batch} below its high watermark, where {known} is committed"
            if self.committed_in[place] <= leader_epoch:
                return None
            self.committed_in[place] = leader_epoch
        for epoch, beginning in self.led.items():
            if epoch > leader_epoch and beginning.lacks(batch):
                return f"has committed {batch} in epoch {leader_epoch}, without which epoch {epoch} had begun"
        return None

    def lead(self, leader_epoch: int, beginning: Beginning) -> str | None:
        """Somebody leads in this epoch. What is wrong with that, if anything is."""
        self.led[leader_epoch] = beginning
        for batch, epoch in zip(reversed(self.batches), reversed(self.committed_in), strict=True):
            if batch.base_offset < beginning.offset:
                break
            if epoch < leader_epoch and beginning.lacks(batch):
                return f"leads in epoch {leader_epoch} without {batch}, which was committed in epoch {epoch}"
        return None

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
            wrong = self.commit(batch, leader_epoch)
            if wrong is not None:
                return wrong
        return None


def beginning(disk: SimDisk, log: PartitionLog, cursor: Cursor) -> Beginning:
    """With what a replica begins to lead that was compared up to the cursor, which stays where it is."""
    return Beginning(cursor.offset, {batch.base_offset: batch for batch in _rest(disk, log, replace(cursor))})


def _rest(disk: SimDisk, log: PartitionLog, cursor: Cursor) -> Iterator[Batch]:
    while (batch := _next_batch(disk, log, cursor)) is not None:
        yield batch


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
