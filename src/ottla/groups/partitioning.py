"""Which partition of `__consumer_offsets` a group belongs to: by Java's hash of its id, as Kafka's brokers say."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

_INT32: Final = 1 << 32
_INT32_MIN: Final = 1 << 31


@lru_cache(maxsize=10_000)
def partition_for(group_id: str, count: int) -> int:
    hashed = java_hash(group_id)
    return (0 if hashed == -_INT32_MIN else abs(hashed)) % count


def java_hash(text: str) -> int:
    """`String.hashCode`: over UTF-16 units, in 32 bits."""
    hashed = 0
    units = text.encode("utf-16-be", "surrogatepass")
    for at in range(0, len(units), 2):
        hashed = (31 * hashed + (units[at] << 8 | units[at + 1])) % _INT32
    return hashed - _INT32 if hashed >= _INT32_MIN else hashed
