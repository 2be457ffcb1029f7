"""Who of a topic's subscribers has least, and who has most, while partitions go from these to those.

The members are sorted once. At both ends is a range of members that are level with each other: one after the other gets
(or loses) a partition, then the range takes in those that it has reached. So each step costs the same for any number
of members.
"""

from __future__ import annotations

from typing import Final

NOBODY: Final = -1


class Balancer:
    def __init__(self, sizes: list[int]) -> None:
        self._sizes = sizes  # partitions of each member; the caller keeps them right
        self._members: list[int] = []
        self._least_end = 0
        self._least_size = 0
        self._next_least = 0
        self._most_start = 0
        self._most_end = 0
        self._most_size = 0
        self._next_most = 0

    def begin(self, members: list[int]) -> int:
        """With these members; says how far apart they are."""
        self._members = sorted(members, key=lambda member: (self._sizes[member], member))
        fewest, most = self._sizes[self._members[0]], self._sizes[self._members[-1]]
        self._least_end = 0
        self._least_size = fewest - 1
        self._next_least = 0
        self._most_start = self._most_end = len(self._members)
        self._most_size = most + 1
        self._next_most = len(self._members) - 1
        return most - fewest

    def is_balanced(self) -> bool:
        return self._most_size - self._least_size <= 1

    def next_with_least(self) -> int:
        """The caller gives it a partition."""
        if self._next_least >= self._least_end:
            self._least_size += 1
            while self._least_end < len(self._members) and self._size_at(self._least_end) == self._least_size:
                self._least_end += 1
            self._next_least = 0
        member = self._members[self._next_least]
        self._next_least += 1
        return member

    def next_with_most(self) -> int:
        """The caller takes a partition from it, or passes over it; NOBODY when all were passed over."""
        if self._next_most < self._most_start:
            if self._most_end <= self._most_start and self._most_start > 0:
                self._most_size = self._size_at(self._most_start - 1)  # the range is empty: to the next that has fewer
            else:
                self._most_size -= 1
            while self._most_start > 0 and self._size_at(self._most_start - 1) == self._most_size:
                self._most_start -= 1
            self._next_most = self._most_end - 1
        if self._next_most < 0:
            return NOBODY
        member = self._members[self._next_most]
        self._next_most -= 1
        return member

    def pass_over(self) -> None:
        """The one that `next_with_most` named has nothing of the topic: it is not asked again."""
        named, last = self._next_most + 1, self._most_end - 1
        self._members[named], self._members[last] = self._members[last], self._members[named]
        self._most_end -= 1

    def _size_at(self, place: int) -> int:
        return self._sizes[self._members[place]]
