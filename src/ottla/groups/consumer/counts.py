"""Who is subscribed to what, counted: so that a group knows its topics without asking every member."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

Counts = dict[str, int]


class TopicCount(NamedTuple):
    by_name: int = 0  # members
    by_regex: int = 0  # regular expressions, not members

    @property
    def is_zero(self) -> bool:
        return self.by_name <= 0 and self.by_regex <= 0


TopicCounts = dict[str, TopicCount]


def count(counts: Counts, name: str | None, step: int) -> None:
    """Nothing is counted for a name that is missing or empty."""
    if not name:
        return
    now = counts.get(name, 0) + step
    if now > 0:
        counts[name] = now
    else:
        counts.pop(name, None)


def count_topics(counts: TopicCounts, names: Iterable[str], *, by_name: int = 0, by_regex: int = 0) -> None:
    for name in names:
        before = counts.get(name, TopicCount())
        now = TopicCount(before.by_name + by_name, before.by_regex + by_regex)
        if now.is_zero:
            counts.pop(name, None)
        else:
            counts[name] = now


def is_homogeneous(topics: Mapping[str, TopicCount], regexes: Mapping[str, int], members: int) -> bool:
    """Whether all members are subscribed to the same topics. "No" is said too often rather than too seldom."""
    if not regexes:
        return all(topic.by_name == members for topic in topics.values())
    if next(iter(regexes.values())) != members:
        return False
    return all(topic.by_regex == 1 and topic.by_name == 0 for topic in topics.values())
