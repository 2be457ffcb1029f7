"""The `range` assignor: of each topic, a run of partitions for each member; the same numbers of topics of one size.

Static members come first, by instance id: they keep their partitions when others come and go.
"""

from __future__ import annotations

from ottla.groups.consumer.assignors.spec import Assignment, GroupSpec


class _Topic:
    """How far the partitions of a topic have been given out."""

    def __init__(self, partitions: int, members: int) -> None:
        self.quota, self.extra = divmod(partitions, members)
        self.next = 0

    def take(self) -> frozenset[int]:
        start = self.next
        self.next = start + self.quota + (self.extra > 0)
        self.extra -= 1
        return frozenset(range(start, self.next))


def assign_ranges(group: GroupSpec) -> Assignment:
    subscribers: dict[bytes, int] = {}
    for member in group.members.values():
        for topic_id in member.topic_ids:
            subscribers[topic_id] = subscribers.get(topic_id, 0) + 1
    topics = {topic_id: _Topic(group.partition_counts[topic_id], count) for topic_id, count in subscribers.items()}
    assignment: Assignment = {}
    for member_id in _in_order(group):
        taken = {topic_id: topics[topic_id].take() for topic_id in group.members[member_id].topic_ids}
        assignment[member_id] = {topic_id: partitions for topic_id, partitions in taken.items() if partitions}
    return assignment


def _in_order(group: GroupSpec) -> list[str]:
    def rank(member_id: str) -> tuple[bool, str]:
        instance_id = group.members[member_id].instance_id
        return instance_id is None, member_id if instance_id is None else instance_id

    return sorted(group.members, key=rank)
