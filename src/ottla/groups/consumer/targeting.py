"""The target assignment of a group for its newest epoch: who shall have what, as an assignor says."""

from __future__ import annotations

from typing import NamedTuple

from ottla.groups.consumer.assignors import ASSIGNORS
from ottla.groups.consumer.assignors.spec import GroupSpec, MemberSpec
from ottla.groups.consumer.group import ConsumerGroup
from ottla.groups.consumer.member import NO_TARGET, Member, Target
from ottla.groups.consumer.subscribing import GroupEpoch
from ottla.groups.consumer.surroundings import Surroundings
from ottla.groups.consumer.writing import assignment_epoch_record, target_record
from ottla.groups.records import GroupRecord
from ottla.metadata.image import ClusterImage


class MemberTarget(NamedTuple):
    epoch: int
    target: Target


def target_for(
    around: Surroundings,
    group: ConsumerGroup,
    current: GroupEpoch | None,
    old: Member,
    new: Member,
    now_ms: int,
    records: list[GroupRecord],
) -> MemberTarget:
    """What `new`, which was `old`, shall have; of a new assignment if there is none yet for the group's epoch.

    `current` is the epoch with `new`, None if it is no other than without.
    """
    epoch = group.epoch if current is None else current.epoch
    if group.assignment_epoch >= epoch or not _may_assign(around, group, now_ms):
        return MemberTarget(group.assignment_epoch, group.target_of(new))
    members = _members_with(group, new)
    topics = _TopicsByNames(around.image)
    spec = GroupSpec(
        members={
            member_id: MemberSpec(topics.ids(group.topics_of(member)), group.target_of(member), member.instance_id)
            for member_id, member in members.items()
        },
        partition_counts=topics.partition_counts,
        is_homogeneous=group.is_homogeneous if current is None else current.is_homogeneous,
    )
    assignor = group.assignor_with(old, new, around.settings.assignors[0])
    assignment = ASSIGNORS[assignor](spec)
    for member_id in members:
        assigned = assignment.get(member_id, NO_TARGET)
        if assigned != group.targets.get(member_id):
            records.append(target_record(group.group_id, member_id, assigned))
    records.append(assignment_epoch_record(group.group_id, epoch, now_ms))
    return MemberTarget(epoch, assignment.get(new.member_id, NO_TARGET))


class _TopicsByNames:
    """Of the topics that exist. Most members of a group want the same ones: these are looked for once."""

    def __init__(self, image: ClusterImage) -> None:
        self._image = image
        self._ids: dict[frozenset[str], list[bytes]] = {}
        self.partition_counts: dict[bytes, int] = {}

    def ids(self, names: frozenset[str]) -> list[bytes]:
        found = self._ids.get(names)
        if found is None:
            topics = [topic for name in names if (topic := self._image.topics.get(name)) is not None]
            self.partition_counts |= {topic.topic_id: len(topic.partitions) for topic in topics}
            found = self._ids[names] = sorted(topic.topic_id for topic in topics)
        return found


def subscribed_ids(around: Surroundings, group: ConsumerGroup, member: Member) -> frozenset[bytes]:
    """Of the member's topics that exist."""
    topics = around.image.topics
    return frozenset(topic.topic_id for name in group.topics_of(member) if (topic := topics.get(name)) is not None)


def _may_assign(around: Surroundings, group: ConsumerGroup, now_ms: int) -> bool:
    """Not too soon after the last time: members that join together shall not each move all the others."""
    interval_ms = around.settings.assignment_interval_ms.of_group(group.group_id, around.image)
    last_ms = group.assignment_timestamp_ms
    # One from the future was made by a clock that was wrong: it must not keep the group waiting until then.
    return last_ms == 0 or interval_ms == 0 or not last_ms <= now_ms < last_ms + interval_ms


def _members_with(group: ConsumerGroup, new: Member) -> dict[str, Member]:
    """All members, in an order that does not come from who joined when, which a reloaded group has forgotten."""
    members = group.members | {new.member_id: new}
    if new.instance_id is not None:
        replaced = group.static_members.get(new.instance_id)
        if replaced is not None and replaced != new.member_id:
            del members[replaced]
    return dict(sorted(members.items()))
