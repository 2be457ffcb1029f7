"""Which offset is the last of each key, in as much memory as `log.cleaner.dedupe.buffer.size` grants.

One table of 24 bytes an entry, 16 of the key's MD5 and 8 of the offset, as in Kafka, searched by double hashing: a dict
would need six times the memory. Two keys with the same hash would be taken for one; with 128 bits that does not happen.
"""

from hashlib import md5
from math import isqrt
from struct import Struct
from typing import Final

_ENTRY: Final = Struct(">16sq")
ENTRY_SIZE: Final = _ENTRY.size
_EMPTY: Final = bytes(16)
_PLACE_AND_STEP: Final = Struct(">II8x")


class OffsetMap:
    """`latest_offset`: up to and including it every record's key is in the map."""

    __slots__ = ("_entries", "_max_entries", "_slots", "_table", "latest_offset")

    def __init__(self, memory: int, load_factor: float, most_keys: int) -> None:
        """Of so many bytes, or less if there cannot be as many keys as those hold."""
        slots = memory // ENTRY_SIZE
        self._max_entries = min(slots, int(slots * load_factor))
        # A prime, so that every step reaches every slot; more than entries, so that every search ends.
        self._slots = _prime_above(max(2, min(slots, 2 * most_keys)))
        self._table = bytearray(self._slots * ENTRY_SIZE)
        self._entries = 0
        self.latest_offset = -1

    @property
    def is_full(self) -> bool:
        return self._entries >= self._max_entries

    def put(self, key: bytes, offset: int) -> None:
        digest = md5(key, usedforsecurity=False).digest()
        at, known, _ = self._find(digest)
        if known == _EMPTY:
            self._entries += 1
        _ENTRY.pack_into(self._table, at, digest, offset)
        self.latest_offset = offset

    def get(self, key: bytes) -> int:
        """-1 if it is not there."""
        _, known, offset = self._find(md5(key, usedforsecurity=False).digest())
        return -1 if known == _EMPTY else offset

    def _find(self, digest: bytes) -> tuple[int, bytes, int]:
        """Where the key is or would be, and what is there."""
        table, slots = self._table, self._slots
        place, step = _PLACE_AND_STEP.unpack(digest)
        at = place % slots * ENTRY_SIZE
        known, offset = _ENTRY.unpack_from(table, at)
        while known != digest and known != _EMPTY:
            at = (at + (1 + step % (slots - 1)) * ENTRY_SIZE) % len(table)
            known, offset = _ENTRY.unpack_from(table, at)
        return at, known, offset


def _prime_above(number: int) -> int:
    number += 1
    while any(number % divisor == 0 for divisor in range(2, isqrt(number) + 1)):
        number += 1
    return number
