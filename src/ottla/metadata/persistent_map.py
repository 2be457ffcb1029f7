"""A map that is never changed: an update makes a new one that shares all but the touched shards with the old one.

So a change of one partition costs the same with ten partitions as with ten thousand. A small map is one dict. The
shard of a key never comes from `hash`, which differs between processes: the order of iteration must not.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, TypeVar, overload
from zlib import crc32

SHARDS: Final = 128
SPLIT_ABOVE: Final = 64  # entries; a map of one shard grows to SHARDS beyond this, and stays so

Key = int | str | bytes | tuple[int, str]

K = TypeVar("K", bound=Key)
V = TypeVar("V")
T = TypeVar("T")


class PersistentMap(Mapping[K, V]):
    __slots__ = ("_shards", "_size")

    def __init__(self, entries: Mapping[K, V] | Iterable[tuple[K, V]] = ()) -> None:
        whole: dict[K, V] = dict(entries)
        self._size = len(whole)
        self._shards: tuple[dict[K, V], ...] = (whole,) if len(whole) <= SPLIT_ABOVE else _split(whole)

    def __getitem__(self, key: K) -> V:
        shards = self._shards
        return shards[0][key] if len(shards) == 1 else shards[_shard(key)][key]

    # As `Mapping` has them, which raises a KeyError for what is not there, and catches it.

    def __contains__(self, key: object) -> bool:
        shards = self._shards
        return key in (shards[0] if len(shards) == 1 else shards[_shard(key)])  # type: ignore[arg-type]

    @overload
    def get(self, key: K, /) -> V | None: ...
    @overload
    def get(self, key: K, /, default: V | T) -> V | T: ...
    def get(self, key: K, /, default: V | T | None = None) -> V | T | None:
        shards = self._shards
        return (shards[0] if len(shards) == 1 else shards[_shard(key)]).get(key, default)

    def __iter__(self) -> Iterator[K]:
        for shard in self._shards:
            yield from shard

    def __len__(self) -> int:
        return self._size

    def __eq__(self, other: object) -> bool:
        if isinstance(other, PersistentMap) and len(other._shards) == len(self._shards):
            return self._shards == other._shards
        return Mapping.__eq__(self, other)

    __hash__ = None  # type: ignore[assignment]

    def updated(self, changes: Mapping[K, V | None]) -> PersistentMap[K, V]:
        """With the changes applied; None removes. Costs in proportion to the changes."""
        if not changes:
            return self
        new: PersistentMap[K, V] = PersistentMap()
        if len(self._shards) == 1:
            whole = self._shards[0].copy()
            _apply(whole, changes)
            new._size = len(whole)
            new._shards = (whole,) if len(whole) <= SPLIT_ABOVE else _split(whole)
            return new
        by_shard: dict[int, dict[K, V | None]] = {}
        for key, value in changes.items():
            by_shard.setdefault(_shard(key), {})[key] = value
        shards = list(self._shards)
        size = self._size
        for index, part in by_shard.items():
            shard = shards[index].copy()
            size -= len(shard)
            _apply(shard, part)
            size += len(shard)
            shards[index] = shard
        new._size = size
        new._shards = tuple(shards)
        return new

    def __repr__(self) -> str:
        return f"PersistentMap({dict(self)!r})"


def _apply(shard: dict[K, V], changes: Mapping[K, V | None]) -> None:
    for key, value in changes.items():
        if value is None:
            shard.pop(key, None)
        else:
            shard[key] = value


def _split(whole: Mapping[K, V]) -> tuple[dict[K, V], ...]:
    shards: list[dict[K, V]] = [{} for _ in range(SHARDS)]
    for key, value in whole.items():
        shards[_shard(key)][key] = value
    return tuple(shards)


def _shard(key: Key) -> int:
    if isinstance(key, str):
        return crc32(key.encode()) % SHARDS
    if isinstance(key, bytes):  # ids are random in their last bytes
        return key[-1] % SHARDS
    if isinstance(key, int):  # neighbours together, so that up to 8,192 partitions come out in their order
        return (key >> 6) % SHARDS
    return crc32(key[1].encode()) % SHARDS
