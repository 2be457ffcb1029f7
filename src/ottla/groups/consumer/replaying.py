"""What a record makes of a group. The only place where a consumer group changes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from ottla.groups.consumer.group import NO_EPOCH, ConsumerGroup, ImpossibleRecord
from ottla.groups.consumer.member import LEAVING, NOTHING, Assigned, ClassicMetadata, Member, MemberState
from ottla.groups.consumer.regexes import ResolvedRegex
from ottla.groups.records import kind_of, read_key, read_value
from ottla.wire.message import Message
from ottla.wire.messages.group_coordinator_records import (
    ConsumerGroupCurrentMemberAssignmentKey,
    ConsumerGroupCurrentMemberAssignmentValue,
    ConsumerGroupMemberMetadataKey,
    ConsumerGroupMemberMetadataValue,
    ConsumerGroupMetadataKey,
    ConsumerGroupMetadataValue,
    ConsumerGroupPartitionMetadataKey,
    ConsumerGroupPartitionMetadataValue,
    ConsumerGroupRegularExpressionKey,
    ConsumerGroupRegularExpressionValue,
    ConsumerGroupTargetAssignmentMemberKey,
    ConsumerGroupTargetAssignmentMemberValue,
    ConsumerGroupTargetAssignmentMetadataKey,
    ConsumerGroupTargetAssignmentMetadataValue,
)
from ottla.wire.primitives import Buffer

Key = (
    ConsumerGroupMetadataKey
    | ConsumerGroupPartitionMetadataKey
    | ConsumerGroupMemberMetadataKey
    | ConsumerGroupTargetAssignmentMetadataKey
    | ConsumerGroupTargetAssignmentMemberKey
    | ConsumerGroupCurrentMemberAssignmentKey
    | ConsumerGroupRegularExpressionKey
)


def read_record(key: Buffer, value: Buffer | None) -> tuple[Key, Message | None]:
    """What a record says whose kind is in KINDS."""
    of_key, of_value = _MESSAGES[kind_of(key)]
    return read_key(of_key, key), None if value is None else read_value(of_value, value)


def replay(group: ConsumerGroup | None, key: Key, value: Message | None) -> ConsumerGroup | None:
    """The group behind the record, which is none if there was none and nothing is said of it, or if it is deleted.

    What is taken away may be gone already: a compacted log has tombstones of what it no longer has.
    """
    kind = key.KEY
    if value is None:
        if group is None:
            return None
        if kind == ConsumerGroupMetadataKey.KEY:
            _check_deletable(group)
            return None
        _REMOVALS[kind](group, key)
        return group
    if group is None:
        group = ConsumerGroup(key.group_id)
    _CHANGES[kind](group, key, value)
    return group


def _epoch(group: ConsumerGroup, key: ConsumerGroupMetadataKey, said: ConsumerGroupMetadataValue) -> None:
    group.epoch = said.epoch
    group.metadata_hash = said.metadata_hash


def _check_deletable(group: ConsumerGroup) -> None:
    if group.members or group.targets or group.assignment_epoch != NO_EPOCH:
        raise ImpossibleRecord(
            f"Group {group.group_id} cannot be deleted: it has {len(group.members)} members, {len(group.targets)} "
            f"target assignments and assignment epoch {group.assignment_epoch}."
        )


def _partition_metadata(
    group: ConsumerGroup, key: ConsumerGroupPartitionMetadataKey, said: ConsumerGroupPartitionMetadataValue
) -> None:
    group.has_partition_metadata = True


def _no_partition_metadata(group: ConsumerGroup, key: ConsumerGroupPartitionMetadataKey) -> None:
    group.has_partition_metadata = False


def _member(group: ConsumerGroup, key: ConsumerGroupMemberMetadataKey, said: ConsumerGroupMemberMetadataValue) -> None:
    member_id = key.member_id
    classic = said.classic_member_metadata
    group.put_subscription(
        (group.members.get(member_id) or Member(member_id))._replace(
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


def _no_member(group: ConsumerGroup, key: ConsumerGroupMemberMetadataKey) -> None:
    member_id = key.member_id
    member = group.members.get(member_id)
    if member is None:
        return
    if member.member_epoch != LEAVING or member_id in group.targets:
        raise ImpossibleRecord(
            f"Member {member_id} of group {group.group_id} cannot be taken away before its assignments are."
        )
    group.remove_member(member_id)


def _assignment_epoch(
    group: ConsumerGroup,
    key: ConsumerGroupTargetAssignmentMetadataKey,
    said: ConsumerGroupTargetAssignmentMetadataValue,
) -> None:
    group.assignment_epoch = said.assignment_epoch
    group.assignment_timestamp_ms = said.assignment_timestamp


def _no_assignment_epoch(group: ConsumerGroup, key: ConsumerGroupTargetAssignmentMetadataKey) -> None:
    if group.targets:
        raise ImpossibleRecord(
            f"The target assignment of group {group.group_id} cannot be taken away: {len(group.targets)} members "
            "have one."
        )
    group.assignment_epoch = NO_EPOCH
    group.assignment_timestamp_ms = 0


def _target(
    group: ConsumerGroup, key: ConsumerGroupTargetAssignmentMemberKey, said: ConsumerGroupTargetAssignmentMemberValue
) -> None:
    member_id = key.member_id
    group.targets[member_id] = {topic.topic_id: frozenset(topic.partitions) for topic in said.topic_partitions}


def _no_target(group: ConsumerGroup, key: ConsumerGroupTargetAssignmentMemberKey) -> None:
    group.targets.pop(key.member_id, None)


def _current(
    group: ConsumerGroup, key: ConsumerGroupCurrentMemberAssignmentKey, said: ConsumerGroupCurrentMemberAssignmentValue
) -> None:
    member = group.members.get(key.member_id) or Member(key.member_id)
    group.put_assignment(
        member.moved(
            said.member_epoch,
            said.previous_member_epoch,
            MemberState(said.state),
            _assigned(said.assigned_partitions, said.member_epoch),
            _assigned(said.partitions_pending_revocation, said.member_epoch),
        )
    )


def _no_current(group: ConsumerGroup, key: ConsumerGroupCurrentMemberAssignmentKey) -> None:
    member = group.members.get(key.member_id)
    if member is not None:
        group.put_assignment(
            member._replace(
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


def _regex(
    group: ConsumerGroup, key: ConsumerGroupRegularExpressionKey, said: ConsumerGroupRegularExpressionValue
) -> None:
    resolved = ResolvedRegex(frozenset(said.topics), said.version, said.timestamp)
    group.put_resolved(key.regular_expression, resolved)


def _no_regex(group: ConsumerGroup, key: ConsumerGroupRegularExpressionKey) -> None:
    group.put_resolved(key.regular_expression, None)


_CHANGES: Final[dict[int, Callable[[ConsumerGroup, Any, Any], None]]] = {
    ConsumerGroupMetadataKey.KEY: _epoch,
    ConsumerGroupPartitionMetadataKey.KEY: _partition_metadata,
    ConsumerGroupMemberMetadataKey.KEY: _member,
    ConsumerGroupTargetAssignmentMetadataKey.KEY: _assignment_epoch,
    ConsumerGroupTargetAssignmentMemberKey.KEY: _target,
    ConsumerGroupCurrentMemberAssignmentKey.KEY: _current,
    ConsumerGroupRegularExpressionKey.KEY: _regex,
}
_REMOVALS: Final[dict[int, Callable[[ConsumerGroup, Any], None]]] = {
    ConsumerGroupPartitionMetadataKey.KEY: _no_partition_metadata,
    ConsumerGroupMemberMetadataKey.KEY: _no_member,
    ConsumerGroupTargetAssignmentMetadataKey.KEY: _no_assignment_epoch,
    ConsumerGroupTargetAssignmentMemberKey.KEY: _no_target,
    ConsumerGroupCurrentMemberAssignmentKey.KEY: _no_current,
    ConsumerGroupRegularExpressionKey.KEY: _no_regex,
}
_MESSAGES: Final[dict[int, tuple[type[Key], type[Message]]]] = {
    ConsumerGroupMetadataKey.KEY: (ConsumerGroupMetadataKey, ConsumerGroupMetadataValue),
    ConsumerGroupPartitionMetadataKey.KEY: (ConsumerGroupPartitionMetadataKey, ConsumerGroupPartitionMetadataValue),
    ConsumerGroupMemberMetadataKey.KEY: (ConsumerGroupMemberMetadataKey, ConsumerGroupMemberMetadataValue),
    ConsumerGroupTargetAssignmentMetadataKey.KEY: (
        ConsumerGroupTargetAssignmentMetadataKey,
        ConsumerGroupTargetAssignmentMetadataValue,
    ),
    ConsumerGroupTargetAssignmentMemberKey.KEY: (
        ConsumerGroupTargetAssignmentMemberKey,
        ConsumerGroupTargetAssignmentMemberValue,
    ),
    ConsumerGroupCurrentMemberAssignmentKey.KEY: (
        ConsumerGroupCurrentMemberAssignmentKey,
        ConsumerGroupCurrentMemberAssignmentValue,
    ),
    ConsumerGroupRegularExpressionKey.KEY: (ConsumerGroupRegularExpressionKey, ConsumerGroupRegularExpressionValue),
}
KINDS: Final = frozenset(_CHANGES)
