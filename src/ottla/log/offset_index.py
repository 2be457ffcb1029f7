"""The offset index of a segment, `%020d.index`: where in the `.log` file to begin looking for an offset.

Entries of 8 bytes: int32 offset relative to the segment's base offset, int32 position. Each is the *last* offset of a
batch and the position where that batch begins, about every `index.interval.bytes` of log. Both grow with every entry.
"""

import struct
from typing import Final, NamedTuple, Self

from ottla.log.file_handles import FileHandles
from ottla.log.sparse_index import INT32_MAX, CorruptIndex, SparseIndex

_ENTRY: Final = struct.Struct(">ii")
_ENTRY_SIZE: Final = _ENTRY.size
_pack: Final = _ENTRY.pack
_unpack_from: Final = _ENTRY.unpack_from
_RELATIVE_OFFSET: Final = 0
_POSITION: Final = 1


class OffsetPosition(NamedTuple):
    offset: int
    position: int


class OffsetIndex(SparseIndex):
    __slots__ = ("last_offset",)

    ENTRY = _ENTRY

    def __init__(self, handles: FileHandles, path: str, base_offset: int, max_bytes: int) -> None:
        super().__init__(handles, path, base_offset, max_bytes)
        self.last_offset = base_offset

    def copy(self, handles: FileHandles) -> Self:
        twin = super().copy(handles)
        twin.last_offset = self.last_offset
        return twin

    @property
    def is_full(self) -> bool:
        return self.entries >= self.max_entries

    def can_hold(self, offset: int) -> bool:
        return 0 <= offset - self.base_offset <= INT32_MAX

    def create(self) -> None:
        super().create()
        self.last_offset = self.base_offset

    def load(self) -> None:
        super().load()
        self._read_last()

    def check(self, log_size: int) -> None:
        """What a look at the first and the last entry can tell; the segment notices a wrong one when it uses it."""
        if not self.entries:
            return
        first, last = self._raw(0), self._raw(self.entries - 1)
        if last[0] < first[0] or first[0] < 0 or first[1] < 0 or not first[1] <= last[1] < log_size:
            raise CorruptIndex(f"{self.path} goes from {first} to {last}, in a log of {log_size} bytes")

    def append(self, offset: int, position: int) -> None:
        if offset <= self.last_offset and self.entries:
            raise ValueError(f"offset {offset} after {self.last_offset} in {self.path}")
        self._add(_pack(offset - self.base_offset, position))
        self.last_offset = offset

    def lookup(self, offset: int) -> OffsetPosition:
        """The last entry at or before the offset; the beginning of the segment if there is none."""
        count = self._count_up_to(offset - self.base_offset, _RELATIVE_OFFSET)
        return self._entry(count - 1)

    def around(self, offset: int) -> tuple[int, int]:
        """From which position on to look for the batch with the offset, and up to which: there begins one with this or
        a later offset. The second is -1 if the index does not know any."""
        target = offset - self.base_offset
        count, entries, first = self._locate(target, _RELATIVE_OFFSET)
        start, beyond = 0, -1
        if count:
            at = count - 1 - first
            relative, start = self._raw(count - 1) if at < 0 else _unpack_from(entries, at * _ENTRY_SIZE)
            if relative == target:
                return start, start
        if count < self.entries:
            at = (count - first) * _ENTRY_SIZE
            beyond = self._raw(count)[1] if at >= len(entries) else _unpack_from(entries, at)[1]
        return start, beyond

    def offset_at_or_beyond(self, position: int) -> int | None:
        """The offset of the first entry whose position is not before this one."""
        count = self._count_up_to(position - 1, _POSITION)
        return self._entry(count).offset if count < self.entries else None

    def last_entry(self) -> OffsetPosition:
        return self._entry(self.entries - 1)

    def truncate_to(self, offset: int) -> None:
        """Keep the entries before the offset."""
        self._keep(self._count_up_to(offset - self.base_offset - 1, _RELATIVE_OFFSET))

    def _entry(self, number: int) -> OffsetPosition:
        if number < 0:
            return OffsetPosition(self.base_offset, 0)
        relative, position = self._raw(number)
        return OffsetPosition(self.base_offset + relative, position)

    def _read_last(self) -> None:
        self.last_offset = self.last_entry().offset
