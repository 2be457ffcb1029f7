"""What a node's coordinator counts while it works, and a census of its groups, for who reports.

Counters are plain numbers, changed on the loop only; they never go back. What was loaded is not counted as done here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING, Final

from ottla.groups.group import GroupType
from ottla.partition.counters import Histogram

if TYPE_CHECKING:
    from ottla.groups.shard import Shard

GROUPS_PER_STEP: Final = 200


class GroupCounters:
    """Of all partitions of `__consumer_offsets` that the node leads, or has led."""

    __slots__ = (
        "classic_rebalances",
        "consumer_rebalances",
        "load_times",
        "offset_commits",
        "offset_deletions",
        "offset_expirations",
    )

    def __init__(self) -> None:
        self.offset_commits = 0
        self.offset_deletions = 0  # for whatever reason
        self.offset_expirations = 0
        self.classic_rebalances = 0  # generations that began
        self.consumer_rebalances = 0  # epochs of groups of the new protocol
        self.load_times = Histogram()


class Census:
    """Complete when `take` has gone through; groups may come and go meanwhile."""

    def __init__(self) -> None:
        self.groups: Counter[tuple[GroupType, str]] = Counter()  # by type and state
        self.members: Counter[GroupType] = Counter()
        self.offsets = 0

    def take(self, shards: Collection[Shard]) -> Iterator[None]:
        """In steps of less than a millisecond."""
        counted = 0
        for shard in shards:
            for group in [*shard.groups.values()]:
                self.groups[group.type, group.listed().state] += 1
                self.members[group.type] += len(group.members)
                self.offsets += sum(map(len, shard.offsets.of_group(group.group_id).values()))
                counted += 1 + len(group.members)
                if counted >= GROUPS_PER_STEP:
                    counted = 0
                    yield
