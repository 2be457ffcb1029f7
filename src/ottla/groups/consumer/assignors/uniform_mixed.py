"""The `uniform` assignor where members have different topics: as balanced as their subscriptions allow.

Members keep what they have; what is free goes to those with least; then topic by topic, from those with most to those
with least, until no topic gains from it. A topic with many partitions for each subscriber comes first: with it, there
is least choice.
"""

from __future__ import annotations

from typing import Final

from ottla.groups.consumer.assignors.balancer import NOBODY, Balancer
from ottla.groups.consumer.assignors.spec import Assignment, GroupSpec

MOST_ROUNDS: Final = 16


def assign_mixed(group: GroupSpec) -> Assignment:
    return _Mixed(group).assign()


class _Mixed:
    """Members are their places in the group's order."""

    def __init__(self, group: GroupSpec) -> None:
        self._group = group
        self._sizes = [0] * len(group.members)
        self._subscribers: dict[bytes, list[int]] = {}
        for index, member in enumerate(group.members.values()):
            for topic_id in member.topic_ids:
                self._subscribers.setdefault(topic_id, []).append(index)
        self._owners = {topic_id: [NOBODY] * group.partition_counts[topic_id] for topic_id in self._subscribers}
        self._balancer = Balancer(self._sizes)

    def assign(self) -> Assignment:
        if not self._subscribers:
            return {}
        self._keep()
        self._give_what_is_free()
        self._balance()
        return self._result()

    def _keep(self) -> None:
        for index, member in enumerate(self._group.members.values()):
            subscribed = frozenset(member.topic_ids)
            for topic_id, partitions in member.target.items():
                if topic_id in subscribed:
                    for partition in partitions:
                        self._owners[topic_id][partition] = index
                    self._sizes[index] += len(partitions)

    def _give_what_is_free(self) -> None:
        free = {
            topic_id: [partition for partition, owner in enumerate(owners) if owner == NOBODY]
            for topic_id, owners in self._owners.items()
        }
        for topic_id in self._in_order([topic_id for topic_id, partitions in free.items() if partitions]):
            self._balancer.begin(self._subscribers[topic_id])
            for partition in free[topic_id]:
                self._give(topic_id, partition, self._balancer.next_with_least())

    def _balance(self) -> None:
        topic_ids = self._in_order([topic_id for topic_id, members in self._subscribers.items() if len(members) > 1])
        last_changed = -1
        for _ in range(MOST_ROUNDS):
            for index, topic_id in enumerate(topic_ids):
                if index == last_changed:
                    return
                if self._balance_topic(topic_id) > 0 or last_changed == -1:
                    last_changed = index

    def _balance_topic(self, topic_id: bytes) -> int:
        """How many partitions got another owner."""
        if self._balancer.begin(self._subscribers[topic_id]) <= 1:
            return 0
        owned: dict[int, list[int]] = {}
        for partition, owner in enumerate(self._owners[topic_id]):
            owned.setdefault(owner, []).append(partition)
        moved = 0
        while not self._balancer.is_balanced():
            while (most := self._balancer.next_with_most()) != NOBODY and not owned.get(most):
                self._balancer.pass_over()
            if most == NOBODY:
                break
            partition = owned[most].pop()
            least = self._balancer.next_with_least()
            if self._balancer.is_balanced():
                break
            self._give(topic_id, partition, least)
            moved += 1
        return moved

    def _give(self, topic_id: bytes, partition: int, member: int) -> None:
        owners = self._owners[topic_id]
        if owners[partition] != NOBODY:
            self._sizes[owners[partition]] -= 1
        owners[partition] = member
        self._sizes[member] += 1

    def _in_order(self, topic_ids: list[bytes]) -> list[bytes]:
        def rank(topic_id: bytes) -> tuple[float, int, tuple[int, int]]:
            subscribers = len(self._subscribers[topic_id])
            halves = (
                int.from_bytes(topic_id[:8], "big", signed=True),
                int.from_bytes(topic_id[8:], "big", signed=True),
            )
            return -self._group.partition_counts[topic_id] / subscribers, subscribers, halves

        return sorted(topic_ids, key=rank)

    def _result(self) -> Assignment:
        assigned: list[dict[bytes, set[int]]] = [{} for _ in self._sizes]
        for topic_id, owners in self._owners.items():
            for partition, owner in enumerate(owners):
                if owner != NOBODY:
                    assigned[owner].setdefault(topic_id, set()).add(partition)
        result: Assignment = {}
        for (member_id, member), mine in zip(self._group.members.items(), assigned, strict=True):
            same = mine.keys() == member.target.keys() and all(mine[each] == member.target[each] for each in mine)
            result[member_id] = (
                member.target if same else {topic_id: frozenset(partitions) for topic_id, partitions in mine.items()}
            )
        return result
