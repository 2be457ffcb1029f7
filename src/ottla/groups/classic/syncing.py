"""SyncGroup on a classic group: the leader brings the assignment, all take theirs."""

from __future__ import annotations

import logging

from ottla.groups.answer import Answer
from ottla.groups.classic.group import ClassicGroup, State
from ottla.groups.classic.rebalances import Rebalances
from ottla.groups.classic.records import metadata_record
from ottla.groups.classic.requests import Synced, SyncRequest
from ottla.groups.outcome import NOTHING, GroupError, Outcome
from ottla.wire.errors import ErrorCode

log = logging.getLogger(__name__)


class Syncing:
    def __init__(self, rebalances: Rebalances) -> None:
        self._rebalances = rebalances

    def sync(self, group: ClassicGroup, request: SyncRequest, answer: Answer[Synced], now_ms: int) -> Outcome[None]:
        try:
            _check(group, request)
        except GroupError as refusal:
            answer.give(Synced(refusal.error_code))
            return NOTHING
        member = group.members[request.member_id]
        if group.state is State.PREPARING_REBALANCE:
            answer.give(Synced(ErrorCode.REBALANCE_IN_PROGRESS))
        elif group.state is State.STABLE:
            self._rebalances.synced(group, member.member_id)
            answer.give(Synced(ErrorCode.NONE, group.protocol_type, group.protocol_name, member.assignment))
        elif group.state is State.COMPLETING_REBALANCE:
            group.answer_sync(member, Synced(ErrorCode.REBALANCE_IN_PROGRESS))  # it asks a second time
            member.awaiting_sync = answer
            self._rebalances.synced(group, member.member_id)
            if group.leader == member.member_id:
                return self._assign(group, request, now_ms)
        return NOTHING

    def _assign(self, group: ClassicGroup, request: SyncRequest, now_ms: int) -> Outcome[None]:
        assignments = {member_id: request.assignments.get(member_id, b"") for member_id in group.members}

        def stored(error_code: ErrorCode) -> None:
            if group.state is not State.COMPLETING_REBALANCE or group.generation != request.generation:
                return  # somebody joined meanwhile: there will be another generation
            if error_code:
                log.warning("the assignment of group %s was not stored: %s", group.group_id, error_code.name)
                self._rebalances.withdraw_assignments(group, error_code)
                self._rebalances.prepare_or_complete(group, "its assignment was not stored", now_ms)
                return
            for member in group.members.values():
                member.assignment = assignments.get(member.member_id, b"")
            self._rebalances.hand_out(group, ErrorCode.NONE)
            group.change_state(State.STABLE, now_ms)

        return Outcome(None, [metadata_record(group, assignments)], is_replayed=False, then=stored)


def _check(group: ClassicGroup, request: SyncRequest) -> None:
    group.check_member(request.member_id, request.instance_id)
    if request.generation != group.generation:
        raise GroupError(ErrorCode.ILLEGAL_GENERATION)
    for said, known in ((request.protocol_type, group.protocol_type), (request.protocol_name, group.protocol_name)):
        if said is not None and known is not None and said != known:
            raise GroupError(ErrorCode.INCONSISTENT_GROUP_PROTOCOL)
