"""What offsets were before the writes that not all of the ISR have yet: that is what readers are told meanwhile.

Nothing is kept where the high watermark is at the end, as with one replica it always is.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping

from ottla.groups.offsets import OfTopic

Key = tuple[str, int]  # topic, partition


class UncommittedOffsets:
    """Of one shard, by group."""

    __slots__ = ("_before", "_writes")

    def __init__(self) -> None:
        self._writes: deque[tuple[int, list[tuple[str, Key]]]] = deque()  # where each ends, and what it writes
        self._before: dict[str, dict[Key, deque[bytes | None]]] = {}

    def wrote(self, end_offset: int, replaced: Iterable[tuple[str, str, int, bytes | None]]) -> None:
        """Group, topic, partition and what was there before. Each write ends after the one before."""
        keys = []
        for group_id, topic, partition, value in replaced:
            keys.append((group_id, (topic, partition)))
            self._before.setdefault(group_id, {}).setdefault((topic, partition), deque()).append(value)
        if keys:
            self._writes.append((end_offset, keys))

    def committed(self, high_watermark: int) -> None:
        while self._writes and self._writes[0][0] <= high_watermark:
            for group_id, key in self._writes.popleft()[1]:
                of_group = self._before[group_id]
                of_group[key].popleft()
                if not of_group[key]:
                    del of_group[key]
                    if not of_group:
                        del self._before[group_id]

    def without(self, group_id: str, newest: Mapping[str, OfTopic]) -> Mapping[str, OfTopic]:
        """A group's offsets, of which these are the newest, as they are committed."""
        before = self._before.get(group_id)
        if before is None:
            return newest
        found = {topic: dict(of_topic) for topic, of_topic in newest.items()}
        for (topic, partition), values in before.items():
            if values[0] is None:
                found.get(topic, {}).pop(partition, None)
            else:
                found.setdefault(topic, {})[partition] = values[0]
        return {topic: of_topic for topic, of_topic in found.items() if of_topic}
