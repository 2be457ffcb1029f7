"""The classic groups of a shard, as members and the log see them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ottla.groups.answer import Answer
from ottla.groups.classic.group import ClassicGroup, State
from ottla.groups.classic.joining import Joining
from ottla.groups.classic.member import ClassicMember
from ottla.groups.classic.rebalances import Rebalances
from ottla.groups.classic.records import metadata_record, read_metadata
from ottla.groups.classic.requests import (
    UNKNOWN_MEMBER_ID,
    Joined,
    JoinRequest,
    Leaver,
    Protocols,
    Synced,
    SyncRequest,
)
from ottla.groups.classic.syncing import Syncing
from ottla.groups.config import GroupConfig
from ottla.groups.counting import GroupCounters
from ottla.groups.group import Group
from ottla.groups.outcome import NOTHING, GroupError, Outcome, Timers
from ottla.groups.records import read_key
from ottla.wire.errors import ErrorCode
from ottla.wire.messages.group_coordinator_records import GroupMetadataKey
from ottla.world.randomness import Random


class ClassicGroups:
    """`groups` has those of other types, too: all of the shard."""

    def __init__(
        self, config: GroupConfig, timers: Timers, random: Random, groups: dict[str, Group], counters: GroupCounters
    ) -> None:
        self._groups = groups
        self._rebalances = Rebalances(config, timers, self.find, counters)
        self._joining = Joining(self._rebalances, random)
        self._syncing = Syncing(self._rebalances)

    @property
    def max_size(self) -> int:
        return self._rebalances.config.max_size

    def find(self, group_id: str) -> ClassicGroup | None:
        group = self._groups.get(group_id)
        return group if isinstance(group, ClassicGroup) else None

    # What members ask

    def new_group(self, group_id: str, now_ms: int) -> Outcome[None]:
        """Before anybody can join it; in the place of one of another type, if that has no members."""
        former = self._groups.get(group_id)
        tombstones = [] if former is None else former.tombstones()
        return Outcome(None, [*tombstones, metadata_record(ClassicGroup(group_id, now_ms), {})])

    def join(self, request: JoinRequest, answer: Answer[Joined], now_ms: int) -> Outcome[None]:
        group = self.find(request.group_id)
        if group is None:
            answer.give(Joined(ErrorCode.UNKNOWN_MEMBER_ID, request.member_id))
            return NOTHING
        return self._joining.join(group, request, answer, now_ms)

    def sync(self, request: SyncRequest, answer: Answer[Synced], now_ms: int) -> Outcome[None]:
        group = self.find(request.group_id)
        if group is None or group.is_empty:
            answer.give(Synced(ErrorCode.UNKNOWN_MEMBER_ID))
            return NOTHING
        return self._syncing.sync(group, request, answer, now_ms)

    def heartbeat(self, group_id: str, generation: int, member_id: str, instance_id: str | None) -> Outcome[ErrorCode]:
        group = self._known(group_id)
        group.check_member(member_id, instance_id)
        if generation != group.generation:
            raise GroupError(ErrorCode.ILLEGAL_GENERATION)
        self._rebalances.await_heartbeat(group, group.members[member_id])
        is_rebalancing = group.state is State.PREPARING_REBALANCE
        return Outcome(ErrorCode.REBALANCE_IN_PROGRESS if is_rebalancing else ErrorCode.NONE)

    def leave(self, group_id: str, leavers: Sequence[Leaver], now_ms: int) -> Outcome[list[ErrorCode]]:
        """One error code for each of them."""
        group = self._known(group_id)
        codes = [self._leave(group, leaver) for leaver in leavers]
        outcome = NOTHING
        if ErrorCode.NONE in codes:
            if group.state in (State.STABLE, State.COMPLETING_REBALANCE):
                outcome = self._rebalances.prepare_or_complete(group, "members leave", now_ms)
            else:
                outcome = self._rebalances.complete_if_all(group, now_ms)
        return Outcome(codes, outcome.records, outcome.is_replayed, outcome.then)

    def _leave(self, group: ClassicGroup, leaver: Leaver) -> ErrorCode:
        member_id = leaver.member_id
        if member_id == UNKNOWN_MEMBER_ID:  # an administrator removes a static member
            known = None if leaver.instance_id is None else group.static_members.get(leaver.instance_id)
            if known is None:
                return ErrorCode.UNKNOWN_MEMBER_ID
            member_id = known
        elif member_id in group.pending_joins:
            self._rebalances.forget(group, member_id)
            return ErrorCode.NONE
        else:
            try:
                group.check_member(member_id, leaver.instance_id)
            except GroupError as refusal:
                return refusal.error_code
        self._rebalances.dismiss(group, group.members[member_id])
        return ErrorCode.NONE

    def _known(self, group_id: str) -> ClassicGroup:
        group = self.find(group_id)
        if group is None:
            raise GroupError(ErrorCode.UNKNOWN_MEMBER_ID, f"Group {group_id} not found.")
        return group

    # What the log says

    def replay(self, key: bytes, value: bytes | None) -> None:
        group_id = read_key(GroupMetadataKey, key).group
        before = self._groups.get(group_id)
        if isinstance(before, ClassicGroup):
            _send_on(before)
            self._rebalances.ended(before)
            del self._groups[group_id]
        if value is not None:
            group = self.add(group_id)
            read_metadata(group, value)
            group.state = State.STABLE if group.members else State.EMPTY
            group.read_subscriptions()

    # From and to groups of the new protocol

    def take_over(
        self, group_id: str, protocols: Mapping[str, Protocols], now_ms: int, *, rebalances: bool
    ) -> Outcome[None]:
        """A group that was of the new protocol: its members, with all their protocols, have what that gave them."""
        group = self._known(group_id)
        for member in group.members.values():
            if member.awaiting_join is not None:
                continue  # it was quicker, and has said what it knows
            known = protocols.get(member.member_id, member.protocols)
            group.update_member(member, known, member.rebalance_timeout_ms, member.session_timeout_ms, None)
        self._rebalances.loaded(group, now_ms)
        if not rebalances:
            return NOTHING
        return self._rebalances.prepare_or_complete(group, "it was of the new protocol", now_ms)

    # What nothing but offsets is known of

    def add(self, group_id: str) -> ClassicGroup:
        """One that has nothing but, perhaps, offsets."""
        group = self._groups[group_id] = ClassicGroup(group_id)
        rebalances = self._rebalances

        def committed(member: ClassicMember) -> None:
            if group.state in (State.STABLE, State.PREPARING_REBALANCE):
                rebalances.await_heartbeat(group, member)

        group.on_commit = committed
        group.on_loaded = lambda now_ms: rebalances.loaded(group, now_ms)
        return group


def _send_on(group: ClassicGroup) -> None:
    """Only one that becomes a group of the new protocol ends while it has members: who waits joins that."""
    for member in group.members.values():
        group.answer_join(member, Joined(ErrorCode.REBALANCE_IN_PROGRESS, member.member_id))
        group.answer_sync(member, Synced(ErrorCode.REBALANCE_IN_PROGRESS))
