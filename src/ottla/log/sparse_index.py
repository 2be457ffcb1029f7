"""What the offset index and the time index have in common: sorted entries of a fixed size in a file.

The newest entries are in memory, at most TAIL_ENTRIES of them before the next append writes them behind; all others
are only in the file and found there by binary search. So an index costs a few kilobytes however long it is, and an
append makes no system call. The file is never longer than its entries (Kafka preallocates that of the active segment
and trims it later; readers of trimmed files, Kafka among them, see the same entries). What was not written when the
process died is rebuilt from the log.
"""

import struct
from typing import ClassVar, Final, Self

from ottla.log.file_handles import FileHandles
from ottla.world.disk import Buffer

TAIL_ENTRIES: Final = 512
BLOCK_ENTRIES: Final = 512  # so many are read at once rather than searched one by one
INT32_MAX: Final = 0x7FFFFFFF


class CorruptIndex(Exception):
    """The file cannot be this segment's index; it is to be rebuilt from the log."""


class SparseIndex:
    __slots__ = ("_handles", "_in_file", "_long_tail", "_tail", "base_offset", "entries", "max_entries", "path")

    ENTRY: ClassVar[struct.Struct]

    def __init__(self, handles: FileHandles, path: str, base_offset: int, max_bytes: int) -> None:
        self._handles = handles
        self._in_file = -1  # not looked at yet
        self._tail = bytearray()
        self._long_tail = TAIL_ENTRIES * self.ENTRY.size
        self.entries = 0  # in the file and in memory
        self.path = path
        self.base_offset = base_offset
        self.max_entries = max_bytes // self.ENTRY.size

    @property
    def is_loaded(self) -> bool:
        return self._in_file >= 0

    @property
    def tail_is_long(self) -> bool:
        return len(self._tail) >= self._long_tail

    @property
    def has_tail(self) -> bool:
        """Whether there are entries that are not in the file yet."""
        return bool(self._tail)

    def copy(self, handles: FileHandles) -> Self:
        """The entries of now, to be read by others, perhaps in a worker, while this one grows."""
        twin = type(self)(handles, self.path, self.base_offset, self.max_entries * self.ENTRY.size)
        twin._in_file = self._in_file
        twin._tail = bytearray(self._tail)
        twin.entries = self.entries
        return twin

    def create(self) -> None:
        """The empty file; one that is there is emptied. Not kept open: many appends come before the first write."""
        file = self._handles.get_or_create(self.path)
        file.truncate(0)
        self._handles.forget(self.path)
        self._in_file = self.entries = 0
        self._tail.clear()

    def load(self) -> None:
        """Look at the file, which must exist; CorruptIndex if it is not of whole entries."""
        size = self._handles.get(self.path).size()
        if size % self.ENTRY.size:
            raise CorruptIndex(f"{self.path} has {size} bytes, no multiple of {self.ENTRY.size}")
        self._in_file = self.entries = size // self.ENTRY.size
        self._tail.clear()

    def forget(self) -> None:
        """The file is about to go, or will not be used for long; entries that are not in it are lost."""
        self._handles.forget(self.path)
        self._in_file = -1
        self._tail = bytearray()

    def moved(self, path: str) -> None:
        """The file was renamed, with the folder it is in."""
        self._handles.forget(self.path)
        self.path = path

    def write_behind(self) -> bool:
        """Every entry is in the file afterwards, not necessarily on the disk. Whether there was anything to write."""
        if not self._tail:
            return False
        file = self._handles.get(self.path)
        whole = self._in_file * self.ENTRY.size
        if file.size() != whole:
            file.truncate(whole)  # debris of a write that failed
        file.append((self._tail,))
        self._in_file = self.entries
        self._tail = bytearray()
        return True

    def keep_those_in_order(self) -> None:
        """After an unclean end the file may have anything from some entry on; all before is kept."""
        data = self._handles.get(self.path).read(0, self._in_file * self.ENTRY.size)
        good = 0
        last: tuple[int, ...] = (-1, -1)
        for entry in self.ENTRY.iter_unpack(data):
            if entry[0] <= last[0] or entry[1] <= last[1]:
                self._keep(good)
                return
            good, last = good + 1, entry

    def _add(self, entry: bytes) -> None:
        self._tail += entry
        self.entries += 1

    def _raw(self, number: int) -> tuple[int, int]:
        """The two numbers of an entry as they stand there."""
        size = self.ENTRY.size
        in_file = self._in_file
        if number >= in_file:
            first, second = self.ENTRY.unpack_from(self._tail, (number - in_file) * size)
        else:
            first, second = self.ENTRY.unpack(self._handles.get(self.path).read(number * size, size))
        return first, second

    def _count_up_to(self, target: int, column: int) -> int:
        """How many entries have at most `target` as their first (column 0) or second (1) number."""
        return self._locate(target, column)[0]

    def _locate(self, target: int, column: int) -> tuple[int, Buffer, int]:
        """The same, and the entries among which that was found, with the number of their first."""
        in_file, size = self._in_file, self.ENTRY.size
        if self._tail and (in_file == 0 or self.ENTRY.unpack_from(self._tail)[column] <= target):
            return in_file + self._count_in(self._tail, target, column), self._tail, in_file
        file = self._handles.get(self.path)
        low, high = 0, in_file
        while high - low > BLOCK_ENTRIES:
            middle = (low + high) // 2
            if self.ENTRY.unpack(file.read(middle * size, size))[column] <= target:
                low = middle + 1
            else:
                high = middle
        block = file.read(low * size, (high - low) * size)
        return low + self._count_in(block, target, column), block, low

    def _count_in(self, entries: Buffer, target: int, column: int) -> int:
        size, unpack_from = self.ENTRY.size, self.ENTRY.unpack_from
        low, high = 0, len(entries) // size
        while low < high:
            middle = (low + high) // 2
            if unpack_from(entries, middle * size)[column] <= target:
                low = middle + 1
            else:
                high = middle
        return low

    def _keep(self, entries: int) -> None:
        if entries >= self._in_file:
            del self._tail[(entries - self._in_file) * self.ENTRY.size :]
        else:
            self._handles.get(self.path).truncate(entries * self.ENTRY.size)
            self._in_file = entries
            self._tail.clear()
        self.entries = entries
        self._read_last()

    def _read_last(self) -> None:
        """Remember the last entry, which has changed."""
        raise NotImplementedError
