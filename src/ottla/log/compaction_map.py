"""Which offset is the last of each key, in as much memory as `log.cleaner.dedupe.buffer.size` grants.

One table of 24 bytes an entry, 16 of the key's MD5 and 8 of the offset, as in Kafka, searched by double hashing: a dict
would need six times the memory. Two keys with the same hash would be taken for one; with 128 bits that does not happen.
"""

from hashlib import md5
from math import isqrt
from struct import Struct
from typing import Final

ENTRY_SIZE: Final = 24
_HASH_SIZE: Final = 16
_EMPTY: Final = bytes(_HASH_SIZE)
_HALVES: Final = Struct(">QQ")
_OFFSET: Final = Struct(">q")
_MIN_SLOTS: Final = 3


class OffsetMap:
    """`latest_offset`: up to and including it every record's key is in the map."""

    __slots__ = ("_entries", "_max_entries", "_slots", "_table", "latest_offset")

    def __init__(self, memory: int, load_factor: float, most_keys: int) -> None:
        """Of so many bytes, or less if there cannot be as many keys as those hold."""
        slots = memory // ENTRY_SIZE
        # A prime, so that every step reaches every slot; one stays empty, so that every search ends.
        self._slots = _prime_at_most(max(_MIN_SLOTS, min(slots, 2 * most_keys + 1)))
        self._max_entries = min(int(slots * load_factor), self._slots - 1)
        self._table = bytearray(self._slots * ENTRY_SIZE)
        self._entries = 0
        self.latest_offset = -1

    @property
    def is_full(self) -> bool:
        return self._entries >= self._max_entries

    def put(self, key: bytes, offset: int) -> None:
        digest = md5(key, usedforsecurity=False).digest()
        at = self._find(digest)
        if self._table[at : at + _HASH_SIZE] == _EMPTY:
            self._entries += 1
        self._table[at : at + ENTRY_SIZE] = digest + _OFFSET.pack(offset)
        self.latest_offset = offset

    def get(self, key: bytes) -> int:
        """-1 if it is not there."""
        at = self._find(md5(key, usedforsecurity=False).digest())
        if self._table[at : at + _HASH_SIZE] == _EMPTY:
            return -1
        offset: int = _OFFSET.unpack_from(self._table, at + _HASH_SIZE)[0]
        return offset

    def _find(self, digest: bytes) -> int:
        """Where the key is, or would be."""
        table, slots = self._table, self._slots
        first, second = _HALVES.unpack(digest)
        slot: int = first % slots
        step: int = 1 + second % (slots - 1)
        while True:
            at = slot * ENTRY_SIZE
            found = table[at : at + _HASH_SIZE]
            if found in (digest, _EMPTY):
                return at
            slot = (slot + step) % slots


def _prime_at_most(number: int) -> int:
    while any(number % divisor == 0 for divisor in range(2, isqrt(number) + 1)):
        number -= 1
    return number
