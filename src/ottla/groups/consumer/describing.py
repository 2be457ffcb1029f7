"""ConsumerGroupDescribe: a group as an administrator sees it."""

from __future__ import annotations

from collections.abc import Mapping

from ottla.groups.consumer.group import ConsumerGroup
from ottla.groups.consumer.member import NO_TARGET, Member
from ottla.metadata.image import ClusterImage
from ottla.wire.messages.k69_consumer_group_describe import ConsumerGroupDescribeResponse

CLASSIC_MEMBER = 0
CONSUMER_MEMBER = 1


def describe(
    group: ConsumerGroup, image: ClusterImage, default_assignor: str
) -> ConsumerGroupDescribeResponse.DescribedGroup:
    return ConsumerGroupDescribeResponse.DescribedGroup(
        group_id=group.group_id,
        group_state=group.state.value,
        group_epoch=group.epoch,
        assignment_epoch=group.assignment_epoch,
        assignor_name=group.assignor_with(None, None, default_assignor),
        members=[_member(group, member, image) for member in group.members.values()],
    )


def _member(group: ConsumerGroup, member: Member, image: ClusterImage) -> ConsumerGroupDescribeResponse.Member:
    """What it is about to give up is still assigned to it."""
    owned: dict[bytes, list[int]] = {}
    for assigned in (member.assigned, member.pending_revocation):
        for topic_id, partitions in assigned.items():
            owned.setdefault(topic_id, []).extend(sorted(partitions))
    target = group.targets.get(member.member_id, NO_TARGET)
    return ConsumerGroupDescribeResponse.Member(
        member_id=member.member_id,
        instance_id=member.instance_id,
        rack_id=member.rack_id,
        member_epoch=member.member_epoch,
        client_id=member.client_id,
        client_host=member.client_host,
        subscribed_topic_names=sorted(member.subscribed_topic_names),
        subscribed_topic_regex=member.subscribed_topic_regex,
        assignment=_assignment(owned, image),
        target_assignment=_assignment({topic_id: sorted(partitions) for topic_id, partitions in target.items()}, image),
        member_type=CONSUMER_MEMBER if member.classic is None else CLASSIC_MEMBER,
    )


def _assignment(partitions: Mapping[bytes, list[int]], image: ClusterImage) -> ConsumerGroupDescribeResponse.Assignment:
    """Topics that are deleted have no name, and are left out."""
    return ConsumerGroupDescribeResponse.Assignment(
        topic_partitions=[
            ConsumerGroupDescribeResponse.TopicPartitions(topic_id=topic_id, topic_name=name, partitions=in_order)
            for topic_id, in_order in partitions.items()
            if (name := image.topic_names.get(topic_id)) is not None
        ]
    )
