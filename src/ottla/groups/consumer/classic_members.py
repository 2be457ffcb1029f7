"""Members of a consumer group that still speak the classic protocol: JoinGroup, SyncGroup, Heartbeat, LeaveGroup.

The member's epoch is its generation, and it assigns nothing. It joins to take one step towards its target, and learns
by SyncGroup what it has; a heartbeat tells it to join again while there are steps left.
"""

from __future__ import annotations

from collections.abc import Sequence

from ottla.groups.classic.requests import Joined, JoinRequest, Leaver, Synced, SyncRequest
from ottla.groups.consumer.embedded import assignment_bytes, by_topic_id, read_subscription, version_of
from ottla.groups.consumer.fencing import fence
from ottla.groups.consumer.group import PROTOCOL_TYPE, ConsumerGroup
from ottla.groups.consumer.heartbeat import move, next_epoch
from ottla.groups.consumer.joining import check_size, check_static, replaced
from ottla.groups.consumer.member import NO_TARGET, ClassicMetadata, Member, MemberState
from ottla.groups.consumer.settings import MigrationPolicy
from ottla.groups.consumer.subscribing import RegexChange, note_member, note_regex, resolve_if_due
from ottla.groups.consumer.surroundings import Surroundings
from ottla.groups.consumer.targeting import target_for
from ottla.groups.consumer.timing import await_classic_step, begin_session, end_classic_step
from ottla.groups.outcome import GroupError, Outcome
from ottla.groups.records import GroupRecord
from ottla.wire.errors import ErrorCode
from ottla.wire.messages.k68_consumer_group_heartbeat import ConsumerGroupHeartbeatRequest
from ottla.wire.primitives import DecodeError

OwnedTopic = ConsumerGroupHeartbeatRequest.TopicPartitions


def join(around: Surroundings, group: ConsumerGroup, request: JoinRequest, now_ms: int) -> Outcome[Joined]:
    """The answer does not wait for others: there is nothing to agree upon."""
    if around.settings.migration_policy is MigrationPolicy.DISABLED:
        raise _inconsistent(
            f"Cannot join the consumer group {group.group_id} with the classic protocol because the group migration is "
            "disabled."
        )
    member_id = request.member_id or around.new_member_id()
    check_size(around, group, member_id)
    protocols = request.protocols
    _check_protocols(group, member_id, request.protocol_type, [name for name, _ in protocols])
    instance_id = request.instance_id
    if instance_id is None and not request.member_id and request.needs_member_id:
        return Outcome(Joined(ErrorCode.MEMBER_ID_REQUIRED, member_id))
    try:
        subscription = read_subscription(protocols[0][1])
    except DecodeError:
        raise GroupError(ErrorCode.UNKNOWN_SERVER_ERROR) from None  # as Kafka, which does not expect it
    records: list[GroupRecord] = []
    old = _joining(around, group, member_id, instance_id, is_known=bool(request.member_id), records=records)
    new = old._replace(
        instance_id=old.instance_id if instance_id is None else instance_id,
        rack_id=subscription.rack_id or old.rack_id,
        rebalance_timeout_ms=request.rebalance_timeout_ms,
        subscribed_topic_names=frozenset(subscription.topics),
        subscribed_topic_regex="",
        client_id=request.client_id,
        client_host=request.client_host,
        classic=ClassicMetadata(request.session_timeout_ms, protocols),
    )
    changed = note_member(group, old, new, records)
    changed = note_regex(group, old, new, records) is not RegexChange.NONE or changed
    resolve_if_due(around, group, group.regexes_with(old, new), now_ms)
    current = next_epoch(around, group, old, new, epoch_changed=changed, records=records)
    target = target_for(around, group, current, old, new, now_ms, records)
    had = by_topic_id(((topic.topic, topic.partitions) for topic in subscription.owned_partitions), around.image)
    owned = [OwnedTopic(topic_id=topic_id, partitions=sorted(partitions)) for topic_id, partitions in had.items()]
    moved = move(around, group, new, target, subscription_changed=changed, owned=owned, records=records)
    is_stale = group.assignment_epoch < (group.epoch if current is None else current.epoch)
    joining = new if is_stale else moved
    downgrade = _downgraded(around, group, joining, now_ms, is_stale=is_stale)
    if downgrade is None:
        end_classic_step(around, group, moved, "join")
        begin_session(around, group.group_id, moved)
        await_classic_step(around, group, moved, "sync")
    else:
        moved = joining
        records += downgrade
    joined = Joined(ErrorCode.NONE, moved.member_id, moved.member_epoch, PROTOCOL_TYPE, protocols[0][0])
    return Outcome(joined, records)


def _downgraded(
    around: Surroundings, group: ConsumerGroup, joining: Member, now_ms: int, *, is_stale: bool
) -> Sequence[GroupRecord] | None:
    """If it takes the place of the last member of the new protocol, they can be a classic group again; one that
    rebalances, where the assignment is not of the newest epoch."""
    former = group.static_member(joining.instance_id)
    if former is None:
        return None
    return around.downgraded(group, (former,), now_ms, joining=joining, rebalances=is_stale)


def sync(around: Surroundings, group: ConsumerGroup, request: SyncRequest) -> Outcome[Synced]:
    member, classic = _classic_member(group, request.member_id, request.instance_id, request.generation)
    protocol, subscription = classic.supported_protocols[0]
    if request.protocol_type is not None and request.protocol_type != PROTOCOL_TYPE:
        raise _inconsistent(
            f"The protocol type {request.protocol_type} from member {member.member_id} request is not equal to the "
            f"group protocol type {PROTOCOL_TYPE}."
        )
    if request.protocol_name is not None and request.protocol_name != protocol:
        raise _inconsistent(
            f"The protocol name {request.protocol_name} from member {member.member_id} request is not equal to the "
            f"protocol name {protocol} returned in the join response."
        )
    if group.assignment_epoch > member.member_epoch and member.state is not MemberState.UNREVOKED_PARTITIONS:
        await_classic_step(around, group, member, "join")
        raise GroupError(
            ErrorCode.REBALANCE_IN_PROGRESS,
            f"A new rebalance is triggered in group {group.group_id} and member {member.member_id} should rejoin to "
            "catch up.",
        )
    end_classic_step(around, group, member, "sync")
    begin_session(around, group.group_id, member)
    assigned = {topic_id: frozenset(partitions) for topic_id, partitions in member.assigned.items()}
    assignment = assignment_bytes(assigned, around.image, version_of(subscription))
    return Outcome(Synced(ErrorCode.NONE, request.protocol_type, request.protocol_name, assignment))


def classic_heartbeat(
    around: Surroundings, group: ConsumerGroup, generation: int, member_id: str, instance_id: str | None
) -> Outcome[ErrorCode]:
    member, _ = _classic_member(group, member_id, instance_id, generation)
    begin_session(around, group.group_id, member)
    must_join = (
        member.member_epoch < group.assignment_epoch
        or member.state is MemberState.UNREVOKED_PARTITIONS
        or (member.state is MemberState.UNRELEASED_PARTITIONS and not _waits_for_others(group, member))
    )
    if must_join:
        await_classic_step(around, group, member, "join")
    return Outcome(ErrorCode.REBALANCE_IN_PROGRESS if must_join else ErrorCode.NONE)


def leave(
    around: Surroundings, group: ConsumerGroup, leavers: Sequence[Leaver], now_ms: int
) -> Outcome[list[ErrorCode]]:
    """One error code for each of them. Also how an administrator removes members, whichever protocol they speak."""
    leaving: dict[str, Member] = {}
    codes: list[ErrorCode] = []
    for each in leavers:
        try:
            member = _leaving(group, each.member_id, each.instance_id)
        except GroupError as refusal:
            codes.append(refusal.error_code)
        else:
            leaving[member.member_id] = member
            codes.append(ErrorCode.NONE)
    return Outcome(codes, fence(around, group, tuple(leaving.values()), now_ms) if leaving else [])


def _leaving(group: ConsumerGroup, member_id: str, instance_id: str | None) -> Member:
    if instance_id is None:
        return group.member(member_id)
    existing = group.static_member(instance_id)
    return check_static(existing, member_id or (existing.member_id if existing is not None else ""), instance_id)


def _joining(
    around: Surroundings,
    group: ConsumerGroup,
    member_id: str,
    instance_id: str | None,
    *,
    is_known: bool,
    records: list[GroupRecord],
) -> Member:
    existing = group.static_member(instance_id)
    if instance_id is not None and is_known:
        return check_static(existing, member_id, instance_id)
    if existing is not None:
        return replaced(group, existing, member_id, records)
    return group.members.get(member_id) or Member(member_id)


def _check_protocols(group: ConsumerGroup, member_id: str, protocol_type: str, names: Sequence[str]) -> None:
    """The member must have a protocol in common with all others that speak the classic protocol."""
    if group.is_empty:
        fits = bool(names)
    else:
        fits = any(group.classic_protocols.get(name, 0) == group.classic_members for name in names)
    if protocol_type != PROTOCOL_TYPE or not fits:
        raise _inconsistent(f"Member {member_id}'s protocols are not supported.")


def _classic_member(
    group: ConsumerGroup, member_id: str, instance_id: str | None, generation: int
) -> tuple[Member, ClassicMetadata]:
    if instance_id is None:
        member = group.member(member_id)
    else:
        existing = group.static_member(instance_id)
        if existing is None:
            raise GroupError(
                ErrorCode.UNKNOWN_MEMBER_ID,
                f"Member with instance id {instance_id} is not a member of group {group.group_id}.",
            )
        member = check_static(existing, member_id, instance_id)
    if member.classic is None:
        raise GroupError(ErrorCode.UNKNOWN_MEMBER_ID, f"Member {member.member_id} does not use the classic protocol.")
    if generation != member.member_epoch:
        raise GroupError(
            ErrorCode.ILLEGAL_GENERATION,
            f"The request generation id {generation} is not equal to the member epoch {member.member_epoch} of member "
            f"{member.member_id}.",
        )
    return member, member.classic


def _waits_for_others(group: ConsumerGroup, member: Member) -> bool:
    return any(
        partition not in member.assigned.get(topic_id, ()) and group.is_owned(topic_id, partition)
        for topic_id, partitions in group.targets.get(member.member_id, NO_TARGET).items()
        for partition in partitions
    )


def _inconsistent(message: str) -> GroupError:
    return GroupError(ErrorCode.INCONSISTENT_GROUP_PROTOCOL, message)
