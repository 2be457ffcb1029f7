"""JoinGroup on a classic group: who may be a member, and what comes of it."""

from __future__ import annotations

from uuid import UUID

from ottla.groups.answer import Answer
from ottla.groups.classic.group import ClassicGroup, State
from ottla.groups.classic.member import ClassicMember
from ottla.groups.classic.rebalances import NEW_MEMBER_TIMEOUT_MS, Rebalances
from ottla.groups.classic.records import metadata_record
from ottla.groups.classic.requests import UNKNOWN_MEMBER_ID, Joined, JoinRequest
from ottla.groups.outcome import NOTHING, GroupError, Outcome
from ottla.wire.errors import ErrorCode
from ottla.world.randomness import Random

Waiter = Answer[Joined]


class Joining:
    """The answer is given at once, or when the group's next generation begins."""

    def __init__(self, rebalances: Rebalances, random: Random) -> None:
        self._rebalances = rebalances
        self._random = random

    def join(self, group: ClassicGroup, request: JoinRequest, answer: Waiter, now_ms: int) -> Outcome[None]:
        member_id = request.member_id
        if not self._has_room(group, member_id):
            self._rebalances.forget(group, member_id)
            answer.give(Joined(ErrorCode.GROUP_MAX_SIZE_REACHED, UNKNOWN_MEMBER_ID))
            return self._rebalances.complete_if_all(group, now_ms)
        if not group.supports(request.protocol_type, request.protocols):
            answer.give(Joined(ErrorCode.INCONSISTENT_GROUP_PROTOCOL, member_id))
        elif member_id == UNKNOWN_MEMBER_ID:
            return self._without_id(group, request, answer, now_ms)
        elif member_id in group.pending_joins:
            return self._add(group, member_id, request, answer, now_ms)
        else:
            try:
                group.check_member(member_id, request.instance_id)
            except GroupError as refusal:
                answer.give(Joined(refusal.error_code, member_id))
            else:
                return self._again(group, group.members[member_id], request, answer, now_ms)
        return NOTHING

    def _has_room(self, group: ClassicGroup, member_id: str) -> bool:
        limit = self._rebalances.config.max_size
        if group.state is State.EMPTY:
            return True
        if group.state is State.PREPARING_REBALANCE:
            # The group may be larger than the limit of now: then the last to join again are left out.
            member = group.members.get(member_id)
            return (member is not None and member.awaiting_join is not None) or group.awaiting_joins < limit
        return member_id in group.members or len(group.members) < limit

    # New members

    def _without_id(self, group: ClassicGroup, request: JoinRequest, answer: Waiter, now_ms: int) -> Outcome[None]:
        name = request.client_id if request.instance_id is None else request.instance_id
        member_id = f"{name}-{UUID(bytes=self._random.uuid())}"
        if request.instance_id is not None:
            known = group.static_members.get(request.instance_id)
            if known is not None:
                return self._replace(group, known, member_id, request, answer, now_ms)
        elif request.needs_member_id:
            group.pending_joins.add(member_id)
            self._rebalances.expire_later(group, member_id, request.session_timeout_ms)
            answer.give(Joined(ErrorCode.MEMBER_ID_REQUIRED, member_id))
            return NOTHING
        return self._add(group, member_id, request, answer, now_ms)

    def _add(
        self, group: ClassicGroup, member_id: str, request: JoinRequest, answer: Waiter, now_ms: int
    ) -> Outcome[None]:
        member = ClassicMember(
            member_id,
            request.instance_id,
            request.client_id,
            request.client_host,
            request.rebalance_timeout_ms,
            request.session_timeout_ms,
            request.protocols,
        )
        member.is_new = True
        if group.state is State.PREPARING_REBALANCE and group.previous_state is State.EMPTY:
            group.has_newcomer = True
        group.add(member, request.protocol_type, answer)
        self._rebalances.await_heartbeat(group, member, NEW_MEMBER_TIMEOUT_MS)
        return self._rebalances.prepare_or_complete(group, f"{member_id} joins", now_ms)

    # Known members

    def _again(
        self, group: ClassicGroup, member: ClassicMember, request: JoinRequest, answer: Waiter, now_ms: int
    ) -> Outcome[None]:
        is_same = member.protocols == request.protocols
        if group.state is State.EMPTY:
            answer.give(Joined(ErrorCode.UNKNOWN_MEMBER_ID, member.member_id))
            return NOTHING
        if group.state is State.COMPLETING_REBALANCE and is_same:
            answer.give(group.joined(member))  # the answer to the first one may have been lost
            return NOTHING
        if group.state is State.STABLE and is_same and group.leader != member.member_id:
            answer.give(group.joined(member))
            return NOTHING
        # A leader joins again also when it has seen something, such as new partitions, that asks for new assignments.
        self._update(group, member, request, answer)
        return self._rebalances.prepare_or_complete(group, f"{member.member_id} joins again", now_ms)

    @staticmethod
    def _update(group: ClassicGroup, member: ClassicMember, request: JoinRequest, answer: Waiter) -> None:
        group.update_member(member, request.protocols, request.rebalance_timeout_ms, request.session_timeout_ms, answer)

    def _replace(
        self, group: ClassicGroup, old_id: str, new_id: str, request: JoinRequest, answer: Waiter, now_ms: int
    ) -> Outcome[None]:
        """A static member that came back: it gets a new id, and if nothing else is new, nobody else notices."""
        assert request.instance_id is not None
        leader_before = group.leader
        member = group.replace_static_member(request.instance_id, old_id, new_id)
        before = (member.protocols, member.rebalance_timeout_ms, member.session_timeout_ms)
        self._rebalances.await_heartbeat(group, member)
        self._update(group, member, request, answer)
        if group.state is State.STABLE and group.select_protocol() == group.protocol_name:
            return self._store_replaced(group, member, old_id, before, leader_before, request, answer)
        if group.state in (State.STABLE, State.COMPLETING_REBALANCE):
            # The leader may be at work on an assignment for the old id.
            return self._rebalances.prepare(group, f"static member {request.instance_id} came back", now_ms)
        return self._rebalances.complete_if_all(group, now_ms)

    def _store_replaced(
        self,
        group: ClassicGroup,
        member: ClassicMember,
        old_id: str,
        before: tuple[tuple[tuple[str, bytes], ...], int, int],
        leader_before: str | None,
        request: JoinRequest,
        answer: Waiter,
    ) -> Outcome[None]:
        instance_id, new_id = request.instance_id, member.member_id
        assert instance_id is not None

        def stored(error_code: ErrorCode) -> None:
            if group.members.get(new_id) is not member:
                answer.give(Joined(ErrorCode.UNKNOWN_MEMBER_ID, UNKNOWN_MEMBER_ID))
                return
            if member.awaiting_join is not answer:
                return  # it has a newer generation by now, in which it is known by its new id
            if error_code:
                group.update_member(member, *before, None)
                self._rebalances.await_heartbeat(group, group.replace_static_member(instance_id, new_id, old_id))
                told = group.joined(member)._replace(
                    error_code=error_code, member_id=UNKNOWN_MEMBER_ID, leader=leader_before or "", members=()
                )
                answer.give(told)
            elif request.can_skip_assignment:
                group.answer_join(member, group.joined(member, skip_assignment=group.leader == new_id))
            else:
                # Such a client would assign anew if it learned that it leads: it is told of its former self.
                told = group.joined(member)._replace(leader=leader_before or "", members=())
                group.answer_join(member, told)

        assignments = {each.member_id: each.assignment for each in group.members.values()}
        return Outcome(None, [metadata_record(group, assignments)], is_replayed=False, then=stored)
