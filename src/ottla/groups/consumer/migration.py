"""A classic group becomes a consumer group while it runs, and back: as records, from what each of the two keeps.

The generation goes on as the group's epoch, and the members keep what they have been assigned.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final, NamedTuple

from ottla.groups.classic.member import ClassicMember
from ottla.groups.consumer.embedded import (
    assignment_bytes,
    by_topic_id,
    read_assignment,
    read_subscription,
    version_of,
)
from ottla.groups.consumer.fencing import deletion_records
from ottla.groups.consumer.group import PROTOCOL_TYPE, ConsumerGroup
from ottla.groups.consumer.member import ClassicMetadata, Member, Target
from ottla.groups.consumer.replaying import read_record, replay
from ottla.groups.consumer.settings import Settings
from ottla.groups.consumer.surroundings import Surroundings
from ottla.groups.consumer.writing import (
    assignment_epoch_record,
    current_record,
    epoch_record,
    member_record,
    target_record,
)
from ottla.groups.outcome import GroupError
from ottla.groups.records import GroupRecord, group_record
from ottla.metadata.image import ClusterImage
from ottla.wire.errors import ErrorCode
from ottla.wire.messages.group_coordinator_records import GroupMetadataKey, GroupMetadataValue
from ottla.wire.primitives import DecodeError

GROUP_METADATA_VERSION: Final = 3


class Upgrade(NamedTuple):
    group: ConsumerGroup  # as it will be when the records are replayed
    records: list[GroupRecord]


def check_upgrade(settings: Settings, group_id: str, protocol_type: str | None, members: int) -> None:
    if not settings.migration_policy.upgrades:
        raise _no_upgrade(group_id, "online upgrade is disabled")
    if protocol_type != PROTOCOL_TYPE:
        raise _no_upgrade(group_id, "the group does not use the consumer embedded protocol")
    if members > settings.max_size:
        raise _no_upgrade(group_id, "the group size exceeds the consumer group maximum size")


def upgrade(
    around: Surroundings, group_id: str, generation: int, protocol: str, members: Sequence[ClassicMember]
) -> Upgrade:
    """Of a classic group whose own record is taken away first."""
    try:
        pairs = [_upgraded(around, group_id, generation, protocol, member) for member in members]
    except DecodeError:
        raise _no_upgrade(group_id, "the embedded consumer protocol is malformed") from None
    topics = {name for member, _ in pairs for name in member.subscribed_topic_names}
    records = [
        *(member_record(group_id, member) for member, _ in pairs),
        epoch_record(group_id, generation, around.topic_hashes.of_group(topics, around.image)),
        *(target_record(group_id, member.member_id, target) for member, target in pairs),
        assignment_epoch_record(group_id, generation, 0),
        *(current_record(group_id, member) for member, _ in pairs),
    ]
    group: ConsumerGroup | None = None
    for record in records:
        group = replay(group, *(record.said or read_record(record.key, record.value)))
    assert group is not None
    return Upgrade(group, records)


def _upgraded(
    around: Surroundings, group_id: str, generation: int, protocol: str, classic: ClassicMember
) -> tuple[Member, Target]:
    target: Target = {}
    if classic.assignment:
        assignment = read_assignment(classic.assignment)
        if assignment.user_data:
            raise GroupError(
                ErrorCode.GROUP_ID_NOT_FOUND,
                f"Cannot upgrade classic group {group_id} to consumer group because an unsupported custom assignor is "
                "in use. Please refer to the documentation or switch to a default assignor before re-attempting the "
                "upgrade.",
            )
        topics = ((topic.topic, topic.partitions) for topic in assignment.assigned_partitions)
        target = by_topic_id(topics, around.image)
    subscription = read_subscription(dict(classic.protocols)[protocol])
    member = Member(
        classic.member_id,
        member_epoch=generation,
        previous_member_epoch=generation,
        instance_id=classic.instance_id,
        rack_id=subscription.rack_id or None,
        rebalance_timeout_ms=classic.rebalance_timeout_ms,
        client_id=classic.client_id,
        client_host=classic.client_host,
        subscribed_topic_names=frozenset(subscription.topics),
        assigned={topic_id: dict.fromkeys(partitions, generation) for topic_id, partitions in target.items()},
        classic=ClassicMetadata(classic.session_timeout_ms, classic.protocols),
    )
    return member, target


def can_downgrade(
    settings: Settings, group: ConsumerGroup, leaving: Collection[Member], joining: Member | None, classic_max_size: int
) -> bool:
    """Whether only members stay that speak the classic protocol, and may be a classic group."""
    joins = int(joining is not None)
    staying = len(group.members) - len(leaving) + joins
    classic = group.classic_members - sum(member.classic is not None for member in leaving) + joins
    return 0 < staying == classic and settings.migration_policy.downgrades and staying <= classic_max_size


def downgrade_records(
    group: ConsumerGroup,
    leaving: Collection[Member],
    joining: Member | None,
    image: ClusterImage,
    now_ms: int,
) -> list[GroupRecord]:
    """In place of the consumer group, a classic one of those who stay. Who joins takes the place of the one who leaves,
    whose records are gone already."""
    staying = staying_members(group, leaving, joining)
    forgotten = None if joining is None else [member.member_id for member in staying]
    protocol = _common_protocol(staying)
    value = GroupMetadataValue(
        protocol_type=PROTOCOL_TYPE,
        generation=group.epoch,
        protocol=protocol,
        leader=staying[0].member_id,
        current_state_timestamp=now_ms,
        members=[_downgraded(group, member, protocol, image) for member in staying],
    )
    return [
        *deletion_records(group, forgotten),
        group_record(GroupMetadataKey(group=group.group_id), value, GROUP_METADATA_VERSION),
    ]


def staying_members(group: ConsumerGroup, leaving: Collection[Member], joining: Member | None) -> list[Member]:
    left = {member.member_id for member in leaving}
    staying = [member for member_id, member in group.members.items() if member_id not in left]
    return staying if joining is None else [*staying, joining]


def _downgraded(
    group: ConsumerGroup, member: Member, protocol: str, image: ClusterImage
) -> GroupMetadataValue.MemberMetadata:
    assert member.classic is not None
    subscription = dict(member.classic.supported_protocols)[protocol]
    return GroupMetadataValue.MemberMetadata(
        member_id=member.member_id,
        group_instance_id=member.instance_id,
        client_id=member.client_id,
        client_host=member.client_host,
        rebalance_timeout=member.rebalance_timeout_ms,
        session_timeout=member.classic.session_timeout_ms,
        subscription=subscription,
        assignment=assignment_bytes(group.target_of(member), image, version_of(subscription)),
    )


def _common_protocol(members: Sequence[Member]) -> str:
    """Of those that all have, the one that most prefer: each votes for its first."""
    lists = [[name for name, _ in member.classic.supported_protocols] for member in members if member.classic]
    common = [name for name in lists[0] if all(name in names for names in lists)]
    votes = [next(name for name in names if name in common) for names in lists]
    return max(common, key=votes.count)


def _no_upgrade(group_id: str, why: str) -> GroupError:
    return GroupError(
        ErrorCode.GROUP_ID_NOT_FOUND, f"Cannot upgrade classic group {group_id} to consumer group because {why}."
    )
