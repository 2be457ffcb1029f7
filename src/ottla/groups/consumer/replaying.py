"""What a record makes of a group. The only place where a consumer group changes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from ottla.groups.consumer.group import NO_EPOCH, ConsumerGroup, ImpossibleRecord
from ottla.groups.consumer.member import LEAVING, NOTHING, Assigned, ClassicMetadata, Member, MemberState
from ottla.groups.consumer.regexes import ResolvedRegex
from ottla.groups.records import KIND_SIZE, kind_of, read_key, read_value
from ottla.wire.messages.group_coordinator_records import (
    ConsumerGroupCurrentMemberAssignmentKey,
    ConsumerGroupCurrentMemberAssignmentValue,
    ConsumerGroupMemberMetadataKey,
    ConsumerGroupMemberMetadataValue,
    ConsumerGroupMetadataKey,
    ConsumerGroupMetadataValue,
    ConsumerGroupPartitionMetadataKey,
    ConsumerGroupRegularExpressionKey,
    ConsumerGroupRegularExpressionValue,
    ConsumerGroupTargetAssignmentMemberKey,
    ConsumerGroupTargetAssignmentMemberValue,
    ConsumerGroupTargetAssignmentMetadataKey,
    ConsumerGroupTargetAssignmentMetadataValue,
)
from ottla.wire.primitives import Buffer

_LENGTH_SIZE: Final = 2


def group_id_of(key: Buffer) -> str:
    """Of a record whose kind is in KINDS: all their keys begin with it."""
    view = memoryview(key)
    length = int.from_bytes(view[KIND_SIZE : KIND_SIZE + _LENGTH_SIZE], "big")
    start = KIND_SIZE + _LENGTH_SIZE
    return bytes(view[start : start + length]).decode()


def replay(group: ConsumerGroup | None, key: Buffer, value: Buffer | None) -> ConsumerGroup | None:
    """The group behind the record, which is none if there was none and nothing is said of it, or if it is deleted.

    What is taken away may be gone already: a compacted log has tombstones of what it no longer has.
    """
    kind = kind_of(key)
    if value is None:
        if group is None:
            return None
        if kind == ConsumerGroupMetadataKey.KEY:
            _check_deletable(group)
            return None
        _REMOVALS[kind](group, key)
        return group
    if group is None:
        group = ConsumerGroup(group_id_of(key))
    _CHANGES[kind](group, key, value)
    return group


def _epoch(group: ConsumerGroup, key: Buffer, value: Buffer) -> None:
    said = read_value(ConsumerGroupMetadataValue, value)
    group.epoch = said.epoch
    group.metadata_hash = said.metadata_hash


def _check_deletable(group: ConsumerGroup) -> None:
    if group.members or group.targets or group.assignment_epoch != NO_EPOCH:
        raise ImpossibleRecord(
            f"Group {group.group_id} cannot be deleted: it has {len(group.members)} members, {len(group.targets)} "
            f"target assignments and assignment epoch {group.assignment_epoch}."
        )


def _partition_metadata(group: ConsumerGroup, key: Buffer, value: Buffer) -> None:
    group.has_partition_metadata = True


def _no_partition_metadata(group: ConsumerGroup, key: Buffer) -> None:
    group.has_partition_metadata = False


def _member(group: ConsumerGroup, key: Buffer, value: Buffer) -> None:
    member_id = read_key(ConsumerGroupMemberMetadataKey, key).member_id
    said = read_value(ConsumerGroupMemberMetadataValue, value)
    classic = said.classic_member_metadata
    group.put_member(
        replace(
            group.members.get(member_id) or Member(member_id),
            instance_id=said.instance_id,
            rack_id=said.rack_id,
            client_id=said.client_id,
            client_host=said.client_host,
            subscribed_topic_names=frozenset(said.subscribed_topic_names),
            subscribed_topic_regex=said.subscribed_topic_regex or "",
            rebalance_timeout_ms=said.rebalance_timeout_ms,
            server_assignor=said.server_assignor,
            classic=None
            if classic is None
            else ClassicMetadata(
                classic.session_timeout_ms,
                tuple((protocol.name, bytes(protocol.metadata)) for protocol in classic.supported_protocols),
            ),
        )
    )


def _no_member(group: ConsumerGroup, key: Buffer) -> None:
    member_id = read_key(ConsumerGroupMemberMetadataKey, key).member_id
    member = group.members.get(member_id)
    if member is None:
        return
    if member.member_epoch != LEAVING or member_id in group.targets:
        raise ImpossibleRecord(
            f"Member {member_id} of group {group.group_id} cannot be taken away before its assignments are."
        )
    group.remove_member(member_id)


def _assignment_epoch(group: ConsumerGroup, key: Buffer, value: Buffer) -> None:
    said = read_value(ConsumerGroupTargetAssignmentMetadataValue, value)
    group.assignment_epoch = said.assignment_epoch
    group.assignment_timestamp_ms = said.assignment_timestamp


def _no_assignment_epoch(group: ConsumerGroup, key: Buffer) -> None:
    if group.targets:
        raise ImpossibleRecord(
            f"The target assignment of group {group.group_id} cannot be taken away: {len(group.targets)} members "
            "have one."
        )
    group.assignment_epoch = NO_EPOCH
    group.assignment_timestamp_ms = 0


def _target(group: ConsumerGroup, key: Buffer, value: Buffer) -> None:
    member_id = read_key(ConsumerGroupTargetAssignmentMemberKey, key).member_id
    said = read_value(ConsumerGroupTargetAssignmentMemberValue, value)
    group.targets[member_id] = {topic.topic_id: frozenset(topic.partitions) for topic in said.topic_partitions}


def _no_target(group: ConsumerGroup, key: Buffer) -> None:
    group.targets.pop(read_key(ConsumerGroupTargetAssignmentMemberKey, key).member_id, None)


def _current(group: ConsumerGroup, key: Buffer, value: Buffer) -> None:
    member_id = read_key(ConsumerGroupCurrentMemberAssignmentKey, key).member_id
    said = read_value(ConsumerGroupCurrentMemberAssignmentValue, value)
    group.put_member(
        replace(
            group.members.get(member_id) or Member(member_id),
            member_epoch=said.member_epoch,
            previous_member_epoch=said.previous_member_epoch,
            state=MemberState(said.state),
            assigned=_assigned(said.assigned_partitions, said.member_epoch),
            pending_revocation=_assigned(said.partitions_pending_revocation, said.member_epoch),
        )
    )


def _no_current(group: ConsumerGroup, key: Buffer) -> None:
    member = group.members.get(read_key(ConsumerGroupCurrentMemberAssignmentKey, key).member_id)
    if member is not None:
        group.put_member(
            replace(
                member,
                member_epoch=LEAVING,
                previous_member_epoch=LEAVING,
                assigned=NOTHING,
                pending_revocation=NOTHING,
            )
        )


def _assigned(
    topics: Sequence[ConsumerGroupCurrentMemberAssignmentValue.TopicPartitions], member_epoch: int
) -> Assigned:
    """Records of before Kafka 4.2 have no epochs of the partitions."""
    assigned: dict[bytes, dict[int, int]] = {}
    for topic in topics:
        epochs = topic.assignment_epochs
        if epochs is None or len(epochs) != len(topic.partitions):
            epochs = [max(member_epoch, 0)] * len(topic.partitions)
        assigned[topic.topic_id] = dict(zip(topic.partitions, epochs, strict=True))
    return assigned


def _regex(group: ConsumerGroup, key: Buffer, value: Buffer) -> None:
    said = read_value(ConsumerGroupRegularExpressionValue, value)
    resolved = ResolvedRegex(frozenset(said.topics), said.version, said.timestamp)
    group.put_resolved(read_key(ConsumerGroupRegularExpressionKey, key).regular_expression, resolved)


def _no_regex(group: ConsumerGroup, key: Buffer) -> None:
    group.put_resolved(read_key(ConsumerGroupRegularExpressionKey, key).regular_expression, None)


_CHANGES: Final[dict[int, Callable[[ConsumerGroup, Buffer, Buffer], None]]] = {
    ConsumerGroupMetadataKey.KEY: _epoch,
    ConsumerGroupPartitionMetadataKey.KEY: _partition_metadata,
    ConsumerGroupMemberMetadataKey.KEY: _member,
    ConsumerGroupTargetAssignmentMetadataKey.KEY: _assignment_epoch,
    ConsumerGroupTargetAssignmentMemberKey.KEY: _target,
    ConsumerGroupCurrentMemberAssignmentKey.KEY: _current,
    ConsumerGroupRegularExpressionKey.KEY: _regex,
}
_REMOVALS: Final[dict[int, Callable[[ConsumerGroup, Buffer], None]]] = {
    ConsumerGroupPartitionMetadataKey.KEY: _no_partition_metadata,
    ConsumerGroupMemberMetadataKey.KEY: _no_member,
    ConsumerGroupTargetAssignmentMetadataKey.KEY: _no_assignment_epoch,
    ConsumerGroupTargetAssignmentMemberKey.KEY: _no_target,
    ConsumerGroupCurrentMemberAssignmentKey.KEY: _no_current,
    ConsumerGroupRegularExpressionKey.KEY: _no_regex,
}
KINDS: Final = frozenset(_CHANGES)
