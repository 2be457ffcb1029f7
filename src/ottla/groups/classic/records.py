"""A classic group as a record, and the group that a record tells of."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from ottla.groups.classic.member import ClassicMember
from ottla.groups.records import GroupRecord, group_record, read_value
from ottla.wire.messages.group_coordinator_records import GroupMetadataKey, GroupMetadataValue

if TYPE_CHECKING:
    from ottla.groups.classic.group import ClassicGroup

VERSION: Final = 3  # what Kafka writes
NO_TIMESTAMP: Final = -1
AS_SESSION: Final = -1  # a rebalance timeout from before there were any


def metadata_record(group: ClassicGroup, assignments: Mapping[str, bytes]) -> GroupRecord:
    return group_record(
        GroupMetadataKey(group=group.group_id),
        GroupMetadataValue(
            protocol_type=group.protocol_type or "",
            generation=group.generation,
            protocol=group.protocol_name,
            leader=group.leader,
            current_state_timestamp=NO_TIMESTAMP if group.state_since_ms is None else group.state_since_ms,
            members=[
                GroupMetadataValue.MemberMetadata(
                    member_id=each.member_id,
                    group_instance_id=each.instance_id,
                    client_id=each.client_id,
                    client_host=each.client_host,
                    rebalance_timeout=each.rebalance_timeout_ms,
                    session_timeout=each.session_timeout_ms,
                    subscription=each.metadata(group.protocol_name),
                    assignment=assignments.get(each.member_id, b""),
                )
                for each in group.members.values()
            ],
        ),
        VERSION,
    )


def metadata_tombstone(group_id: str) -> GroupRecord:
    return group_record(GroupMetadataKey(group=group_id), None)


def read_metadata(group: ClassicGroup, encoded: bytes) -> None:
    """Into a group that was just made."""
    value = read_value(GroupMetadataValue, encoded)
    group.generation = value.generation
    group.protocol_name = value.protocol
    since_ms = value.current_state_timestamp
    group.state_since_ms = None if since_ms == NO_TIMESTAMP else since_ms
    for each in value.members:
        timeout_ms = each.session_timeout if each.rebalance_timeout == AS_SESSION else each.rebalance_timeout
        member = ClassicMember(
            each.member_id,
            each.group_instance_id,
            each.client_id,
            each.client_host,
            timeout_ms,
            each.session_timeout,
            ((value.protocol or "", bytes(each.subscription)),),
            bytes(each.assignment),
        )
        group.add(member, value.protocol_type)
    group.protocol_type = value.protocol_type or None
    group.leader = value.leader
