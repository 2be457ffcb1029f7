"""The records of a consumer group, made of what they say. Names and partitions are written in order, as Kafka does."""

from __future__ import annotations

from ottla.groups.consumer.member import Assigned, Member, Target
from ottla.groups.consumer.regexes import ResolvedRegex
from ottla.groups.records import GroupRecord, group_record
from ottla.wire.messages.group_coordinator_records import (
    ConsumerGroupCurrentMemberAssignmentKey,
    ConsumerGroupCurrentMemberAssignmentValue,
    ConsumerGroupCurrentMemberAssignmentValue_TopicPartitions,
    ConsumerGroupMemberMetadataKey,
    ConsumerGroupMemberMetadataValue,
    ConsumerGroupMemberMetadataValue_ClassicMemberMetadata,
    ConsumerGroupMemberMetadataValue_ClassicProtocol,
    ConsumerGroupMetadataKey,
    ConsumerGroupMetadataValue,
    ConsumerGroupPartitionMetadataKey,
    ConsumerGroupRegularExpressionKey,
    ConsumerGroupRegularExpressionValue,
    ConsumerGroupTargetAssignmentMemberKey,
    ConsumerGroupTargetAssignmentMemberValue,
    ConsumerGroupTargetAssignmentMemberValue_TopicPartition,
    ConsumerGroupTargetAssignmentMetadataKey,
    ConsumerGroupTargetAssignmentMetadataValue,
)


def epoch_record(group_id: str, epoch: int, metadata_hash: int) -> GroupRecord:
    value = ConsumerGroupMetadataValue(epoch=epoch, metadata_hash=metadata_hash)
    return group_record(ConsumerGroupMetadataKey(group_id=group_id), value)


def no_epoch_record(group_id: str) -> GroupRecord:
    return group_record(ConsumerGroupMetadataKey(group_id=group_id), None)


def no_partition_metadata_record(group_id: str) -> GroupRecord:
    return group_record(ConsumerGroupPartitionMetadataKey(group_id=group_id), None)


def member_record(group_id: str, member: Member) -> GroupRecord:
    classic = None
    if member.classic is not None:
        classic = ConsumerGroupMemberMetadataValue_ClassicMemberMetadata(
            session_timeout_ms=member.classic.session_timeout_ms,
            supported_protocols=[
                ConsumerGroupMemberMetadataValue_ClassicProtocol(name=name, metadata=metadata)
                for name, metadata in member.classic.supported_protocols
            ],
        )
    value = ConsumerGroupMemberMetadataValue(
        instance_id=member.instance_id,
        rack_id=member.rack_id,
        client_id=member.client_id,
        client_host=member.client_host,
        subscribed_topic_names=sorted(member.subscribed_topic_names),
        subscribed_topic_regex=member.subscribed_topic_regex,
        rebalance_timeout_ms=member.rebalance_timeout_ms,
        server_assignor=member.server_assignor,
        classic_member_metadata=classic,
    )
    return group_record(ConsumerGroupMemberMetadataKey(group_id=group_id, member_id=member.member_id), value)


def no_member_record(group_id: str, member_id: str) -> GroupRecord:
    return group_record(ConsumerGroupMemberMetadataKey(group_id=group_id, member_id=member_id), None)


def target_record(group_id: str, member_id: str, target: Target) -> GroupRecord:
    value = ConsumerGroupTargetAssignmentMemberValue(
        topic_partitions=[
            ConsumerGroupTargetAssignmentMemberValue_TopicPartition(topic_id=topic_id, partitions=sorted(partitions))
            for topic_id, partitions in target.items()
        ]
    )
    return group_record(ConsumerGroupTargetAssignmentMemberKey(group_id=group_id, member_id=member_id), value)


def no_target_record(group_id: str, member_id: str) -> GroupRecord:
    return group_record(ConsumerGroupTargetAssignmentMemberKey(group_id=group_id, member_id=member_id), None)


def assignment_epoch_record(group_id: str, epoch: int, timestamp_ms: int) -> GroupRecord:
    value = ConsumerGroupTargetAssignmentMetadataValue(assignment_epoch=epoch, assignment_timestamp=timestamp_ms)
    return group_record(ConsumerGroupTargetAssignmentMetadataKey(group_id=group_id), value)


def no_assignment_epoch_record(group_id: str) -> GroupRecord:
    return group_record(ConsumerGroupTargetAssignmentMetadataKey(group_id=group_id), None)


def current_record(group_id: str, member: Member) -> GroupRecord:
    value = ConsumerGroupCurrentMemberAssignmentValue(
        member_epoch=member.member_epoch,
        previous_member_epoch=member.previous_member_epoch,
        state=member.state,
        assigned_partitions=_with_epochs(member.assigned),
        partitions_pending_revocation=_with_epochs(member.pending_revocation),
    )
    return group_record(ConsumerGroupCurrentMemberAssignmentKey(group_id=group_id, member_id=member.member_id), value)


def no_current_record(group_id: str, member_id: str) -> GroupRecord:
    return group_record(ConsumerGroupCurrentMemberAssignmentKey(group_id=group_id, member_id=member_id), None)


def regex_record(group_id: str, regex: str, resolved: ResolvedRegex) -> GroupRecord:
    value = ConsumerGroupRegularExpressionValue(
        topics=sorted(resolved.topics), version=resolved.version, timestamp=resolved.timestamp_ms
    )
    return group_record(ConsumerGroupRegularExpressionKey(group_id=group_id, regular_expression=regex), value)


def no_regex_record(group_id: str, regex: str) -> GroupRecord:
    return group_record(ConsumerGroupRegularExpressionKey(group_id=group_id, regular_expression=regex), None)


def _with_epochs(assigned: Assigned) -> list[ConsumerGroupCurrentMemberAssignmentValue_TopicPartitions]:
    return [
        ConsumerGroupCurrentMemberAssignmentValue_TopicPartitions(
            topic_id=topic_id,
            partitions=(in_order := sorted(partitions)),
            assignment_epochs=[partitions[partition] for partition in in_order],
        )
        for topic_id, partitions in assigned.items()
    ]
