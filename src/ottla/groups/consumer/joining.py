"""Whether who asks is the member that it says it is: known, in its epoch, not replaced; or new."""

from __future__ import annotations

from ottla.groups.consumer.fencing import removal_records
from ottla.groups.consumer.group import ConsumerGroup
from ottla.groups.consumer.member import JOINING, LEAVING_FOR_A_WHILE, Assigned, Member, Owned
from ottla.groups.consumer.surroundings import Surroundings
from ottla.groups.consumer.writing import current_record, member_record, target_record
from ottla.groups.outcome import GroupError
from ottla.groups.records import GroupRecord
from ottla.wire.errors import ErrorCode


def check_size(around: Surroundings, group: ConsumerGroup, member_id: str) -> None:
    most = around.settings.max_size
    if len(group.members) >= most and member_id not in group.members:
        raise GroupError(
            ErrorCode.GROUP_MAX_SIZE_REACHED,
            f"The consumer group has reached its maximum capacity of {most} members.",
        )


def dynamic_member(group: ConsumerGroup, member_id: str, epoch: int, owned: Owned) -> Member:
    if epoch == JOINING:
        return group.members.get(member_id) or Member(member_id)
    member = group.member(member_id)
    check_epoch(member, epoch, owned)
    return member


def static_member(
    around: Surroundings,
    group: ConsumerGroup,
    member_id: str,
    epoch: int,
    instance_id: str,
    owned: Owned,
    records: list[GroupRecord],
) -> Member:
    """One that joins takes the place of the one who left it for a while, with all it had."""
    existing = group.static_member(instance_id)
    if epoch == JOINING:
        if existing is None:
            return group.members.get(member_id) or Member(member_id)
        if existing.classic is None and existing.member_epoch != LEAVING_FOR_A_WHILE:
            raise GroupError(
                ErrorCode.UNRELEASED_INSTANCE_ID,
                f"Static member {member_id} with instance id {instance_id} cannot join the group because the "
                f"instance id is owned by {existing.member_id} member.",
            )
        return replaced(group, existing, member_id, records)
    existing = check_static(existing, member_id, instance_id)
    check_epoch(existing, epoch, owned)
    return existing


def check_static(existing: Member | None, member_id: str, instance_id: str) -> Member:
    if existing is None:
        raise GroupError(ErrorCode.UNKNOWN_MEMBER_ID, f"Instance id {instance_id} is unknown.")
    if existing.member_id != member_id:
        raise GroupError(
            ErrorCode.FENCED_INSTANCE_ID,
            f"Static member {member_id} with instance id {instance_id} was fenced by member {existing.member_id}.",
        )
    return existing


def check_epoch(member: Member, epoch: int, owned: Owned) -> None:
    """The epoch before counts, too, if the member may just not have got the last answer."""
    if epoch == member.member_epoch:
        return
    if epoch > member.member_epoch:
        raise _fenced("greater", member, epoch)
    if epoch != member.previous_member_epoch or not _is_within(owned, member.assigned):
        raise _fenced("smaller", member, epoch)


def replaced(group: ConsumerGroup, old: Member, member_id: str, records: list[GroupRecord]) -> Member:
    """The old member's place under another id."""
    new = old._replace(member_id=member_id, member_epoch=JOINING, previous_member_epoch=JOINING)
    records += removal_records(group.group_id, old.member_id)
    records.append(member_record(group.group_id, new))
    records.append(target_record(group.group_id, member_id, group.target_of(old)))
    records.append(current_record(group.group_id, new))
    return new


def _is_within(owned: Owned, assigned: Assigned) -> bool:
    if owned is None:
        return False
    return all(
        topic.topic_id in assigned and all(partition in assigned[topic.topic_id] for partition in topic.partitions)
        for topic in owned
    )


def _fenced(which: str, member: Member, epoch: int) -> GroupError:
    return GroupError(
        ErrorCode.FENCED_MEMBER_EPOCH,
        f"The consumer group member has a {which} member epoch ({epoch}) than the one known by the group coordinator "
        f"({member.member_epoch}). The member must abandon all its partitions and rejoin.",
    )
