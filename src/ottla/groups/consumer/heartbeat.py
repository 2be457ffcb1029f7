"""ConsumerGroupHeartbeat: a member joins, says what it wants and has, learns what it shall have, and leaves.

A member joins in two steps, first into the group and then towards what it shall have. Others may join between them:
members that come together, as all do when their application starts or when their coordinator has moved, share one
assignment, and need not give each other what they got a moment before.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ottla.groups.consumer.fencing import fence
from ottla.groups.consumer.group import ConsumerGroup, group_not_found
from ottla.groups.consumer.joining import check_size, check_static, dynamic_member, static_member
from ottla.groups.consumer.member import JOINING, LEAVING, LEAVING_FOR_A_WHILE, NOTHING, Assigned, Member, Owned
from ottla.groups.consumer.reconciling import reconcile
from ottla.groups.consumer.requests import check_heartbeat
from ottla.groups.consumer.subscribing import (
    GroupEpoch,
    RegexChange,
    is_metadata_checked,
    note_member,
    note_regex,
    resolve_if_due,
    update_epoch,
)
from ottla.groups.consumer.surroundings import Asker, Surroundings
from ottla.groups.consumer.targeting import MemberTarget, subscribed_ids, target_for
from ottla.groups.consumer.timing import begin_session, watch_revocation
from ottla.groups.consumer.writing import current_record
from ottla.groups.outcome import GroupError, Outcome
from ottla.groups.records import GroupRecord
from ottla.wire.errors import ErrorCode
from ottla.wire.messages.k68_consumer_group_heartbeat import (
    ConsumerGroupHeartbeatRequest,
    ConsumerGroupHeartbeatResponse,
    ConsumerGroupHeartbeatResponse_Assignment,
    ConsumerGroupHeartbeatResponse_TopicPartitions,
)

Finish = Callable[[int], Outcome[ConsumerGroupHeartbeatResponse]]
"""The second step of a join, which gets the wall clock."""


def join(
    around: Surroundings,
    group: ConsumerGroup | None,
    request: ConsumerGroupHeartbeatRequest,
    version: int,
    asker: Asker,
    now_ms: int,
) -> Outcome[Finish]:
    """`group` is None where there is none, and where an empty classic one is taken away for it."""
    check_heartbeat(request, version, around.settings.assignors)
    group = ConsumerGroup(request.group_id) if group is None else group
    records: list[GroupRecord] = []
    said = _say(around, group, request, asker, records)

    def finish(now_ms: int) -> Outcome[ConsumerGroupHeartbeatResponse]:
        group = _known(around.consumer_group(request.group_id), request.group_id)
        member = group.member(said.new.member_id)
        # Not before: the records of one that takes its own place, under the same id, end the timers of its former self.
        begin_session(around, group.group_id, member)
        records: list[GroupRecord] = []
        moved = _move(around, group, request, said._replace(old=member, new=member, current=None), now_ms, records)
        resolve_if_due(around, group, group.regexes, now_ms)
        return Outcome(_response(around, group, request, said.old, moved), records)

    return Outcome(finish, records)


def heartbeat(
    around: Surroundings,
    group: ConsumerGroup | None,
    request: ConsumerGroupHeartbeatRequest,
    version: int,
    asker: Asker,
    now_ms: int,
) -> Outcome[ConsumerGroupHeartbeatResponse]:
    """Of a member that has joined."""
    check_heartbeat(request, version, around.settings.assignors)
    if request.member_epoch in (LEAVING, LEAVING_FOR_A_WHILE):
        return _leave(around, group, request, now_ms)
    group = _known(group, request.group_id)
    records: list[GroupRecord] = []
    said = _say(around, group, request, asker, records)
    resolve_if_due(around, group, group.regexes_with(said.old, said.new), now_ms)
    moved = _move(around, group, request, said, now_ms, records)
    begin_session(around, group.group_id, moved)
    return Outcome(_response(around, group, request, said.old, moved), records)


def _known(group: ConsumerGroup | None, group_id: str) -> ConsumerGroup:
    if group is None:
        raise GroupError(ErrorCode.GROUP_ID_NOT_FOUND, f"Consumer group {group_id} not found.")
    return group


class _Said(NamedTuple):
    """What is new of a member, and the group's epoch with it, which is None if it is no other than without."""

    old: Member
    new: Member
    current: GroupEpoch | None
    subscription_changed: bool


def _say(
    around: Surroundings,
    group: ConsumerGroup,
    request: ConsumerGroupHeartbeatRequest,
    asker: Asker,
    records: list[GroupRecord],
) -> _Said:
    check_size(around, group, request.member_id)
    old = _member(around, group, request, records)
    new = _with_news(old, request, asker)
    names_changed = note_member(group, old, new, records)
    regex = note_regex(group, old, new, records)
    changed = names_changed or regex is RegexChange.RESOLVED
    current = next_epoch(around, group, old, new, epoch_changed=changed, records=records)
    return _Said(old, new, current, names_changed or regex is not RegexChange.NONE)


def _move(
    around: Surroundings,
    group: ConsumerGroup,
    request: ConsumerGroupHeartbeatRequest,
    said: _Said,
    now_ms: int,
    records: list[GroupRecord],
) -> Member:
    target = target_for(around, group, said.current, said.old, said.new, now_ms, records)
    return move(
        around,
        group,
        said.new,
        target,
        subscription_changed=said.subscription_changed,
        owned=request.topic_partitions,
        records=records,
    )


def next_epoch(
    around: Surroundings,
    group: ConsumerGroup,
    old: Member,
    new: Member,
    *,
    epoch_changed: bool,
    records: list[GroupRecord],
) -> GroupEpoch | None:
    """The group's epoch, which is a new one if the subscriptions or the topics are; None where nothing has changed."""
    if not epoch_changed and is_metadata_checked(around, group):
        return None
    return update_epoch(around, group, old, new, changed=epoch_changed, records=records)


def move(
    around: Surroundings,
    group: ConsumerGroup,
    member: Member,
    target: MemberTarget,
    *,
    subscription_changed: bool,
    owned: Owned,
    records: list[GroupRecord],
) -> Member:
    """The member one step nearer to its target, if it is not there yet."""
    if not subscription_changed and member.is_reconciled_to(target.epoch):
        return member
    moved = reconcile(
        member,
        target.epoch,
        target.target,
        subscribed=subscribed_ids(around, group, member),
        subscription_changed=subscription_changed,
        is_owned=group.is_owned,
        owned=owned,
    )
    if moved != member:
        records.append(current_record(group.group_id, moved))
        if moved.classic is None:
            watch_revocation(around, group.group_id, moved)
    return moved


def _member(
    around: Surroundings,
    group: ConsumerGroup,
    request: ConsumerGroupHeartbeatRequest,
    records: list[GroupRecord],
) -> Member:
    member_id = request.member_id or around.new_member_id()
    epoch, owned = request.member_epoch, request.topic_partitions
    if request.instance_id is None:
        return dynamic_member(group, member_id, epoch, owned)
    return static_member(around, group, member_id, epoch, request.instance_id, owned, records)


def _with_news(member: Member, request: ConsumerGroupHeartbeatRequest, asker: Asker) -> Member:
    """A field that is null says nothing new. Mostly all of them are: then it is the same object."""
    names, regex = request.subscribed_topic_names, request.subscribed_topic_regex
    timeout_ms = request.rebalance_timeout_ms
    if (
        names is None
        and regex is None
        and timeout_ms == -1
        and request.rack_id is None
        and request.server_assignor is None
        and request.instance_id in (None, member.instance_id)
        and asker == (member.client_id, member.client_host)
        and member.classic is None
    ):
        return member
    return member._replace(
        instance_id=member.instance_id if request.instance_id is None else request.instance_id,
        rack_id=member.rack_id if request.rack_id is None else request.rack_id,
        rebalance_timeout_ms=member.rebalance_timeout_ms if timeout_ms == -1 else timeout_ms,
        server_assignor=member.server_assignor if request.server_assignor is None else request.server_assignor,
        subscribed_topic_names=member.subscribed_topic_names if names is None else frozenset(names),
        subscribed_topic_regex=member.subscribed_topic_regex if regex is None else regex,
        client_id=asker.client_id,
        client_host=asker.client_host,
        classic=None,
    )


def _leave(
    around: Surroundings, group: ConsumerGroup | None, request: ConsumerGroupHeartbeatRequest, now_ms: int
) -> Outcome[ConsumerGroupHeartbeatResponse]:
    if group is None:
        raise group_not_found(request.group_id)
    response = ConsumerGroupHeartbeatResponse(member_id=request.member_id, member_epoch=request.member_epoch)
    if request.instance_id is None:
        return Outcome(response, fence(around, group, (group.member(request.member_id),), now_ms))
    member = check_static(group.static_member(request.instance_id), request.member_id, request.instance_id)
    if request.member_epoch == LEAVING:
        return Outcome(response, fence(around, group, (member,), now_ms))
    # Its place is kept until its session ends: what it has goes to the next with its instance id.
    away = member._replace(
        member_epoch=LEAVING_FOR_A_WHILE,
        assigned={topic_id: dict.fromkeys(partitions, 0) for topic_id, partitions in member.assigned.items()},
        pending_revocation=NOTHING,
    )
    return Outcome(response, [current_record(group.group_id, away)])


def _response(
    around: Surroundings, group: ConsumerGroup, request: ConsumerGroupHeartbeatRequest, old: Member, member: Member
) -> ConsumerGroupHeartbeatResponse:
    """With the assignment where it is another, or where the member has said all about itself and so asks for all."""
    says_all = (
        request.rebalance_timeout_ms != -1
        and (request.subscribed_topic_names is not None or request.subscribed_topic_regex is not None)
        and request.topic_partitions is not None
    )
    is_told = request.member_epoch == JOINING or says_all or member.assigned != old.assigned
    return ConsumerGroupHeartbeatResponse(
        member_id=member.member_id,
        member_epoch=member.member_epoch,
        heartbeat_interval_ms=around.settings.heartbeat_interval_ms.of_group(group.group_id, around.image),
        assignment=_assignment(member.assigned) if is_told else None,
    )


def _assignment(assigned: Assigned) -> ConsumerGroupHeartbeatResponse_Assignment:
    return ConsumerGroupHeartbeatResponse_Assignment(
        topic_partitions=[
            ConsumerGroupHeartbeatResponse_TopicPartitions(topic_id=topic_id, partitions=sorted(partitions))
            for topic_id, partitions in assigned.items()
        ]
    )
