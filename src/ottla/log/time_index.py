"""The time index of a segment, `%020d.timeindex`: from which offset on to look for a timestamp.

Entries of 12 bytes: int64 timestamp, int32 relative offset. Each says: up to and including this offset, the last of a
batch, no record is younger than this timestamp. Timestamps grow strictly from entry to entry. When a segment is closed
its last entry has the largest timestamp of all; one slot is kept free for it.
"""

import struct
from typing import Final, NamedTuple, Self

from ottla.log.file_handles import FileHandles
from ottla.log.sparse_index import CorruptIndex, SparseIndex
from ottla.wire.batch import NO_TIMESTAMP
from ottla.world.disk import Disk

_ENTRY: Final = struct.Struct(">qi")
_pack: Final = _ENTRY.pack
_TIMESTAMP: Final = 0
_RELATIVE_OFFSET: Final = 1


class TimestampOffset(NamedTuple):
    timestamp: int
    offset: int


class TimeIndex(SparseIndex):
    __slots__ = ("_last_offset", "_last_timestamp")

    ENTRY = _ENTRY

    def __init__(self, handles: FileHandles, path: str, base_offset: int, max_bytes: int) -> None:
        super().__init__(handles, path, base_offset, max_bytes)
        self._last_timestamp = NO_TIMESTAMP
        self._last_offset = base_offset

    @property
    def last(self) -> TimestampOffset:
        """The last entry; (-1, base offset) if there is none."""
        return TimestampOffset(self._last_timestamp, self._last_offset)

    def copy(self, handles: FileHandles) -> Self:
        twin = super().copy(handles)
        twin._last_timestamp, twin._last_offset = self._last_timestamp, self._last_offset
        return twin

    @property
    def is_full(self) -> bool:
        return self.entries >= self.max_entries - 1

    def create(self) -> None:
        super().create()
        self._last_timestamp, self._last_offset = NO_TIMESTAMP, self.base_offset

    def load(self) -> None:
        super().load()
        self._read_last()

    def check(self) -> None:
        if not self.entries:
            return
        first, last = self._raw(0), self._raw(self.entries - 1)
        if last[0] < first[0] or first[0] < 0 or last[1] < first[1] or first[1] < 0:
            raise CorruptIndex(f"{self.path} goes from {first} to {last}")

    def maybe_append(self, timestamp: int, offset: int) -> None:
        """Only a larger timestamp makes an entry."""
        if timestamp > self._last_timestamp:
            if offset < self._last_offset:
                raise ValueError(f"offset {offset} after {self._last_offset} in {self.path}")
            self._add(_pack(timestamp, offset - self.base_offset))
            self._last_timestamp = timestamp
            self._last_offset = offset

    def lookup(self, timestamp: int) -> TimestampOffset:
        """The last entry at or before the timestamp; the beginning of the segment if there is none."""
        return self._entry(self._count_up_to(timestamp, _TIMESTAMP) - 1)

    def truncate_to(self, offset: int) -> None:
        """Keep the entries before the offset."""
        self._keep(self._count_up_to(offset - self.base_offset - 1, _RELATIVE_OFFSET))

    def _entry(self, number: int) -> TimestampOffset:
        if number < 0:
            return TimestampOffset(NO_TIMESTAMP, self.base_offset)
        timestamp, relative = self._raw(number)
        return TimestampOffset(timestamp, self.base_offset + relative)

    def _read_last(self) -> None:
        self._last_timestamp, self._last_offset = self._entry(self.entries - 1)


def last_timestamp(disk: Disk, path: str) -> int:
    """Of the last entry in an index file that nobody has open; -1 if it has none."""
    file = disk.open_read_only(path)
    try:
        entries = file.size() // _ENTRY.size
        if not entries:
            return NO_TIMESTAMP
        timestamp: int = _ENTRY.unpack(file.read((entries - 1) * _ENTRY.size, _ENTRY.size))[0]
        return timestamp
    finally:
        file.close()
