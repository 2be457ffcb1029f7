"""Offsets that open transactions have committed: nobody's yet, until a marker says whether they count.

Who asks for stable offsets is not told those that they may replace. What counts in the end is the latest record, even
if the marker of another transaction comes after it: else a log would say something else when it is compacted.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import NamedTuple

Key = tuple[str, str, int]  # group, topic, partition


class PendingOffset(NamedTuple):
    record_offset: int  # where it is in the log
    value: bytes
    is_outdated: bool = False  # something later was committed: it only keeps others waiting


ByProducer = dict[int, PendingOffset]


class PendingOffsets:
    """Of one shard. No inner dict is empty."""

    __slots__ = ("_by_group", "_by_producer")

    def __init__(self) -> None:
        self._by_group: dict[str, dict[str, dict[int, ByProducer]]] = {}
        self._by_producer: dict[int, set[Key]] = {}

    def __bool__(self) -> bool:
        return bool(self._by_group)

    @property
    def groups(self) -> Collection[str]:
        """Those with open transactions."""
        return self._by_group.keys()

    def partitions(self, group_id: str, topic: str) -> Mapping[int, ByProducer]:
        return self._by_group.get(group_id, {}).get(topic, {})

    def of_group(self, group_id: str) -> Iterator[tuple[str, int]]:
        for topic, of_topic in self._by_group.get(group_id, {}).items():
            for partition in of_topic:
                yield topic, partition

    # Records, in the order of the log

    def add(self, producer_id: int, key: Key, record_offset: int, value: bytes) -> None:
        group_id, topic, partition = key
        of_topic = self._by_group.setdefault(group_id, {}).setdefault(topic, {})
        of_topic.setdefault(partition, {})[producer_id] = PendingOffset(record_offset, value)
        self._by_producer.setdefault(producer_id, set()).add(key)

    def replaced(self, key: Key) -> None:
        """By a commit outside of any transaction."""
        self._outdate(key, None)

    def removed(self, key: Key) -> None:
        """By a tombstone: even if its transaction is committed later, it does not count."""
        for producer_id in [*self._of(key)]:
            self._remove(producer_id, key)

    def end(self, producer_id: int, commits: bool) -> Iterator[tuple[Key, bytes]]:
        """A marker. Returns what counts from now on."""
        for key in sorted(self._by_producer.get(producer_id, ())):
            pending = self._remove(producer_id, key)
            if commits and not pending.is_outdated:
                self._outdate(key, pending.record_offset)
                yield key, pending.value

    def _of(self, key: Key) -> ByProducer:
        group_id, topic, partition = key
        return self._by_group.get(group_id, {}).get(topic, {}).get(partition, {})

    def _outdate(self, key: Key, before: int | None) -> None:
        """Those before this offset, or all."""
        of_key = self._of(key)
        for producer_id, pending in of_key.items():
            if before is None or pending.record_offset < before:
                of_key[producer_id] = pending._replace(is_outdated=True)

    def _remove(self, producer_id: int, key: Key) -> PendingOffset:
        group_id, topic, partition = key
        of_group = self._by_group[group_id]
        of_topic = of_group[topic]
        pending = of_topic[partition].pop(producer_id)
        if not of_topic[partition]:
            del of_topic[partition]
            if not of_topic:
                del of_group[topic]
                if not of_group:
                    del self._by_group[group_id]
        keys = self._by_producer[producer_id]
        keys.discard(key)
        if not keys:
            del self._by_producer[producer_id]
        return pending
