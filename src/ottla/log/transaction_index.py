"""The aborted transactions of one segment (`.txnindex`): what a read_committed consumer must leave out.

An entry is appended when the ABORT marker is written in this segment; the transaction may have begun in an earlier one.
Entries are in the order of their markers, so last offsets increase and last stable offsets never decrease. The file is
created with the first entry. Its bytes stay in memory once a fetch has asked for them, until `close`.
"""

from __future__ import annotations

import struct
from bisect import bisect_left
from collections.abc import Iterator
from typing import Final, NamedTuple

from ottla.world.disk import Disk

VERSION: Final = 0
_ENTRY: Final = struct.Struct(">hqqqq")
ENTRY_SIZE: Final = _ENTRY.size
_LAST_OFFSET: Final = struct.Struct(">q")
_LAST_OFFSET_AT: Final = 18


class AbortedTransaction(NamedTuple):
    """`last_offset` is the marker's. Below `last_stable_offset` nothing was undecided when the marker was written."""

    producer_id: int
    first_offset: int
    last_offset: int
    last_stable_offset: int


class AbortedTransactions(NamedTuple):
    """`complete`: no later segment can hold one that began before the upper bound."""

    transactions: list[AbortedTransaction]
    complete: bool


class CorruptTransactionIndex(Exception):
    """Must be built anew from the log."""


class TransactionIndex:
    """`path` changes when the file is renamed with its segment; the owner renames and sets it."""

    __slots__ = ("_data", "_disk", "path", "start_offset")

    def __init__(self, disk: Disk, path: str, start_offset: int) -> None:
        self._disk = disk
        self.path = path
        self.start_offset = start_offset
        self._data: bytearray | None = None  # None until somebody asks

    def append(self, aborted: AbortedTransaction) -> None:
        data = self._loaded()
        last = self.last_offset
        if last is not None and last >= aborted.last_offset:
            raise ValueError(f"{self.path}: {aborted} is not behind the last one, which ends at {last}")
        entry = _ENTRY.pack(VERSION, *aborted)
        file = self._disk.open(self.path, create=True)
        try:
            if file.size() > len(data):  # what a crash left of an entry
                file.truncate(len(data))
            file.append([entry])
        finally:
            file.close()
        data += entry

    @property
    def is_empty(self) -> bool:
        return not self._loaded()

    @property
    def last_offset(self) -> int | None:
        data = self._loaded()
        return _last_offset(data, len(data) // ENTRY_SIZE - 1) if data else None

    def collect(self, fetch_offset: int, upper_bound: int) -> AbortedTransactions:
        """Those that have a part in fetch_offset ≤ offset < upper_bound."""
        data = self._loaded()
        if not data:
            return AbortedTransactions([], False)
        found = []
        first = bisect_left(range(len(data) // ENTRY_SIZE), fetch_offset, key=lambda at: _last_offset(data, at))
        for aborted in self._entries_from(first):
            if aborted.first_offset < upper_bound:
                found.append(aborted)
            if aborted.last_stable_offset >= upper_bound:
                return AbortedTransactions(found, True)
        return AbortedTransactions(found, False)

    def entries(self) -> list[AbortedTransaction]:
        return list(self._entries_from(0))

    def truncate(self, offset: int) -> None:
        """The log now ends at this offset: markers there or later never were."""
        data = self._loaded()
        kept = bisect_left(range(len(data) // ENTRY_SIZE), offset, key=lambda at: _last_offset(data, at))
        self._cut(kept * ENTRY_SIZE)

    def reset(self) -> None:
        """No entries; for who builds it anew."""
        self._data = bytearray()
        self._cut(0)

    def sanity_check(self) -> None:
        """CorruptTransactionIndex unless every entry is one that this segment can have."""
        size = self._disk.stat(self.path).size if self._disk.exists(self.path) else 0
        if size % ENTRY_SIZE:
            raise CorruptTransactionIndex(f"{self.path}: {size} bytes are not a number of {ENTRY_SIZE}-byte entries")
        previous = self.start_offset - 1
        for aborted in self._entries_from(0):
            if aborted.last_offset <= previous or not 0 <= aborted.first_offset <= aborted.last_offset:
                raise CorruptTransactionIndex(f"{self.path}: {aborted} cannot follow offset {previous}")
            previous = aborted.last_offset

    def sync(self) -> None:
        if self._disk.exists(self.path):
            file = self._disk.open(self.path)
            try:
                file.sync()
            finally:
                file.close()

    def close(self) -> None:
        """Forget what was read; the next one who asks reads it again."""
        self._data = None

    def _loaded(self) -> bytearray:
        if self._data is None:
            data = bytearray(self._disk.read_bytes(self.path)) if self._disk.exists(self.path) else bytearray()
            del data[len(data) - len(data) % ENTRY_SIZE :]
            self._data = data
        return self._data

    def _cut(self, size: int) -> None:
        del self._loaded()[size:]
        if not self._disk.exists(self.path):
            return
        file = self._disk.open(self.path)
        try:
            if file.size() > size:
                file.truncate(size)
        finally:
            file.close()

    def _entries_from(self, first: int) -> Iterator[AbortedTransaction]:
        data = self._loaded()
        for position in range(first * ENTRY_SIZE, len(data), ENTRY_SIZE):
            version, *fields = _ENTRY.unpack_from(data, position)
            if version > VERSION:
                raise CorruptTransactionIndex(f"{self.path}: an entry of version {version}, only {VERSION} is known")
            yield AbortedTransaction(*fields)


def _last_offset(data: bytearray, at: int) -> int:
    last_offset: int = _LAST_OFFSET.unpack_from(data, at * ENTRY_SIZE + _LAST_OFFSET_AT)[0]
    return last_offset
