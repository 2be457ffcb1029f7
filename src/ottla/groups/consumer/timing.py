"""The times after which a member is fenced: without a heartbeat, and with partitions that it does not give up."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Final

from ottla.groups.consumer.fencing import fence
from ottla.groups.consumer.group import ConsumerGroup
from ottla.groups.consumer.member import Member, MemberState
from ottla.groups.consumer.surroundings import Surroundings
from ottla.groups.outcome import Outcome

_log: Final = logging.getLogger(__name__)


def begin_session(around: Surroundings, group_id: str, member: Member) -> None:
    """Anew with each heartbeat."""
    timeout_ms = around.settings.session_timeout_ms.of_group(group_id, around.image)
    if member.classic is not None:
        timeout_ms = member.classic.session_timeout_ms

    def due(now_ms: int) -> Outcome[None]:
        return _fence(around, now_ms, group_id, member.member_id, lambda _: True, "its session has expired")

    around.timers.set((group_id, member.member_id, "session"), timeout_ms, due)


def watch_revocation(around: Surroundings, group_id: str, member: Member) -> None:
    """As long as the member has partitions to give up."""
    key = (group_id, member.member_id, "rebalance")
    if member.state is not MemberState.UNREVOKED_PARTITIONS:
        around.timers.cancel(key)
        return

    def due(now_ms: int) -> Outcome[None]:
        def is_where_it_was(now: Member) -> bool:
            return now.member_epoch == member.member_epoch

        why = f"it has not left epoch {member.member_epoch} within {member.rebalance_timeout_ms} ms"
        return _fence(around, now_ms, group_id, member.member_id, is_where_it_was, why)

    around.timers.set(key, member.rebalance_timeout_ms, due)


def await_classic_step(around: Surroundings, group: ConsumerGroup, member: Member, step: str) -> None:
    """A classic member shall `join` or `sync` within its rebalance timeout. To be asked again gives it no more time."""
    key = (group.group_id, member.member_id, step)
    if step == "join" and key in group.awaited:
        return
    group.awaited.add(key)

    def due(now_ms: int) -> Outcome[None]:
        why = f"it did not {step} within {member.rebalance_timeout_ms} ms"
        return _fence(around, now_ms, group.group_id, member.member_id, lambda _: True, why)

    around.timers.set(key, member.rebalance_timeout_ms, due)


def end_classic_step(around: Surroundings, group: ConsumerGroup, member: Member, step: str) -> None:
    key = (group.group_id, member.member_id, step)
    group.awaited.discard(key)
    around.timers.cancel(key)


def resume(around: Surroundings, group: ConsumerGroup) -> None:
    """The timers of a group that was just loaded: each member has all of its time again."""
    for member in group.members.values():
        begin_session(around, group.group_id, member)
        watch_revocation(around, group.group_id, member)


def _fence(
    around: Surroundings, now_ms: int, group_id: str, member_id: str, still: Callable[[Member], bool], why: str
) -> Outcome[None]:
    group = around.consumer_group(group_id)
    member = None if group is None else group.members.get(member_id)
    if group is None or member is None or not still(member):
        return Outcome(None)
    _log.info("Member %s is fenced from group %s: %s.", member_id, group_id, why)
    return Outcome(None, fence(around, group, (member,), now_ms))
