"""The `uniform` assignor: members have equally many partitions, give or take one, and keep what they have."""

from __future__ import annotations

from ottla.groups.consumer.assignors.spec import Assignment, GroupSpec
from ottla.groups.consumer.assignors.uniform_mixed import assign_mixed
from ottla.groups.consumer.member import Target


def assign_uniformly(group: GroupSpec) -> Assignment:
    if not group.members:
        return {}
    return _assign_alike(group) if group.is_homogeneous else assign_mixed(group)


def _assign_alike(group: GroupSpec) -> Assignment:
    """All members have the same topics."""
    topic_ids = next(iter(group.members.values())).topic_ids
    if not topic_ids:
        return {}
    had = {
        (topic_id, partition)
        for member in group.members.values()
        for topic_id, partitions in member.target.items()
        for partition in partitions
    }
    free = [
        (topic_id, partition)
        for topic_id in topic_ids
        for partition in range(group.partition_counts[topic_id])
        if (topic_id, partition) not in had
    ]
    assignment, unfilled = _keep_what_fits(group, frozenset(topic_ids), free)
    given = 0
    for member_id, missing in unfilled:
        mine = {topic_id: set(partitions) for topic_id, partitions in assignment[member_id].items()}
        for topic_id, partition in free[given : given + missing]:
            mine.setdefault(topic_id, set()).add(partition)
        given += missing
        assignment[member_id] = {topic_id: frozenset(partitions) for topic_id, partitions in mine.items()}
    assert given >= len(free), "partitions were left without an owner"
    return assignment


def _keep_what_fits(
    group: GroupSpec, topic_ids: frozenset[bytes], free: list[tuple[bytes, int]]
) -> tuple[Assignment, list[tuple[str, int]]]:
    """What each member keeps within its quota, and who gets how many more. The rest is added to `free`."""
    least, extras = divmod(sum(group.partition_counts[topic_id] for topic_id in topic_ids), len(group.members))
    assignment: Assignment = {}
    unfilled: list[tuple[str, int]] = []
    for index, (member_id, member) in enumerate(group.members.items()):
        has_extra = extras > 0
        quota = least + has_extra
        kept, quota = _kept(member.target, topic_ids, quota, free)
        # An extra partition goes to those first who have one already: as long as enough members are left to take it.
        if quota > 0 and has_extra and len(group.members) - index > extras:
            quota -= 1
            has_extra = False
        if quota > 0:
            unfilled.append((member_id, quota))
        extras -= has_extra
        assignment[member_id] = kept
    return assignment, unfilled


def _kept(target: Target, topic_ids: frozenset[bytes], quota: int, free: list[tuple[bytes, int]]) -> tuple[Target, int]:
    """What of a target fits into the quota, and how much of that is left. The rest is added to `free`.

    It is the same object where nothing changes: a group of a thousand members compares them all.
    """
    size = sum(map(len, target.values()))
    if size <= quota and target.keys() <= topic_ids:
        return target, quota - size
    kept: dict[bytes, frozenset[int]] = {}
    for topic_id, partitions in target.items():
        if topic_id not in topic_ids:
            continue
        in_order = sorted(partitions)
        free += [(topic_id, partition) for partition in in_order[quota:]]
        if len(in_order) <= quota:
            kept[topic_id] = partitions
        elif quota > 0:
            kept[topic_id] = frozenset(in_order[:quota])
        quota -= min(quota, len(in_order))
    return kept, quota
