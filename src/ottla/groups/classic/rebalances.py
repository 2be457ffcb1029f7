"""How a classic group goes from one generation to the next, and what time does to its members.

Empty or Stable → PreparingRebalance: members are to join again. When all have, or their time is over, the next
generation begins: CompletingRebalance. When its leader's assignment is stored: Stable (`syncing.py`).
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Final

from ottla.groups.classic.group import ClassicGroup, State
from ottla.groups.classic.member import ClassicMember
from ottla.groups.classic.records import metadata_record
from ottla.groups.classic.requests import UNKNOWN_MEMBER_ID, Joined, Synced
from ottla.groups.config import GroupConfig
from ottla.groups.counting import GroupCounters
from ottla.groups.outcome import NOTHING, Outcome, Timers
from ottla.wire.errors import ErrorCode

log = logging.getLogger(__name__)

# A new member knows no id, so it sends no heartbeats; and its client may be gone. It joins anew if it is not.
NEW_MEMBER_TIMEOUT_MS: Final = 5 * 60_000


class Rebalances:
    """`find` gets the classic group of an id, if there is one."""

    def __init__(
        self,
        config: GroupConfig,
        timers: Timers,
        find: Callable[[str], ClassicGroup | None],
        counters: GroupCounters,
    ) -> None:
        self.config = config
        self.timers = timers
        self._counters = counters
        self._find = find

    # A rebalance begins

    def prepare_or_complete(self, group: ClassicGroup, reason: str, now_ms: int) -> Outcome[None]:
        return self.prepare(group, reason, now_ms) if group.can_rebalance else self.complete_if_all(group, now_ms)

    def prepare(self, group: ClassicGroup, reason: str, now_ms: int) -> Outcome[None]:
        if group.state is State.COMPLETING_REBALANCE:
            self.withdraw_assignments(group, ErrorCode.REBALANCE_IN_PROGRESS)
        group.pending_syncs.clear()
        self.timers.cancel(_sync_key(group))
        is_initial = group.state is State.EMPTY
        if is_initial:  # others may come soon
            delay_ms = self.config.initial_rebalance_delay_ms
            self._put_off_initial(group, delay_ms, max(group.rebalance_timeout_ms - delay_ms, 0))
        group.change_state(State.PREPARING_REBALANCE, now_ms)
        log.info("group %s rebalances after generation %d: %s", group.group_id, group.generation, reason)
        if is_initial:
            return NOTHING
        if group.have_all_joined:
            return self.complete(group, now_ms)
        self._complete_later(group)
        return NOTHING

    def _put_off_initial(self, group: ClassicGroup, delay_ms: int, remaining_ms: int) -> None:
        group_id = group.group_id
        self.timers.set(
            _join_key(group),
            delay_ms,
            lambda now_ms: self._initial_delay_over(group_id, delay_ms, remaining_ms, now_ms),
        )

    def _initial_delay_over(self, group_id: str, delay_ms: int, remaining_ms: int, now_ms: int) -> Outcome[None]:
        group = self._find(group_id)
        if group is None:
            return NOTHING
        if group.has_newcomer and remaining_ms:
            group.has_newcomer = False
            next_ms = min(self.config.initial_rebalance_delay_ms, remaining_ms)
            self._put_off_initial(group, next_ms, max(remaining_ms - delay_ms, 0))
            return NOTHING
        return self.complete(group, now_ms)

    # All have joined

    def complete_if_all(self, group: ClassicGroup, now_ms: int) -> Outcome[None]:
        if (
            group.state is not State.PREPARING_REBALANCE
            or group.previous_state is State.EMPTY  # the initial delay is still to come
            or not group.have_all_joined
        ):
            return NOTHING
        return self.complete(group, now_ms)

    def _complete_later(self, group: ClassicGroup) -> None:
        group_id = group.group_id

        def due(now_ms: int) -> Outcome[None]:
            found = self._find(group_id)
            return NOTHING if found is None else self.complete(found, now_ms)

        self.timers.set(_join_key(group), group.rebalance_timeout_ms, due)

    def complete(self, group: ClassicGroup, now_ms: int) -> Outcome[None]:
        """The next generation, of those that have joined and of static members, which may come later."""
        self.timers.cancel(_join_key(group))
        for member in [*group.members.values()]:
            if member.awaiting_join is None and member.instance_id is None:
                self.forget(group, member.member_id)
        if not group.elect_leader_that_joined() and group.members:
            self._complete_later(group)  # until session timeouts have removed them
            return NOTHING
        group.begin_generation(now_ms)
        self._counters.classic_rebalances += 1
        if group.state is State.EMPTY:
            log.info("group %s is empty with generation %d", group.group_id, group.generation)
            return Outcome(None, [metadata_record(group, {})], is_replayed=False)
        log.info("group %s has generation %d with %d members", group.group_id, group.generation, len(group.members))
        for member in group.members.values():
            group.answer_join(member, group.joined(member))
            self.await_heartbeat(group, member)
            member.is_new = False
            group.pending_syncs.add(member.member_id)
        self._await_syncs(group)
        return NOTHING

    # All are to ask for their assignment

    def _await_syncs(self, group: ClassicGroup) -> None:
        group_id, generation = group.group_id, group.generation
        self.timers.set(
            _sync_key(group), group.rebalance_timeout_ms, lambda now_ms: self._syncs_late(group_id, generation, now_ms)
        )

    def _syncs_late(self, group_id: str, generation: int, now_ms: int) -> Outcome[None]:
        group = self._find(group_id)
        if group is None or group.generation != generation or not group.pending_syncs:
            return NOTHING
        if group.state not in (State.COMPLETING_REBALANCE, State.STABLE):
            return NOTHING
        late = sorted(group.pending_syncs)
        for member_id in late:
            self.forget(group, member_id)
        return self.prepare(group, f"{len(late)} members did not ask for their assignment", now_ms)

    def synced(self, group: ClassicGroup, member_id: str) -> None:
        group.pending_syncs.discard(member_id)
        if not group.pending_syncs:
            self.timers.cancel(_sync_key(group))

    def withdraw_assignments(self, group: ClassicGroup, error_code: ErrorCode) -> None:
        for member in group.members.values():
            member.assignment = b""
        self.hand_out(group, error_code)

    def hand_out(self, group: ClassicGroup, error_code: ErrorCode) -> None:
        """Their assignments, to all who wait for them. From then on they must send heartbeats again."""
        for member in group.members.values():
            if error_code:
                synced = Synced(error_code)
            else:
                synced = Synced(error_code, group.protocol_type, group.protocol_name, member.assignment)
            if group.answer_sync(member, synced):
                self.await_heartbeat(group, member)

    # Heartbeats

    def await_heartbeat(self, group: ClassicGroup, member: ClassicMember, timeout_ms: int | None = None) -> None:
        self.expire_later(group, member.member_id, member.session_timeout_ms if timeout_ms is None else timeout_ms)

    def expire_later(self, group: ClassicGroup, member_id: str, timeout_ms: int) -> None:
        group_id = group.group_id
        self.timers.set(
            _heartbeat_key(group, member_id), timeout_ms, lambda now_ms: self._silent(group_id, member_id, now_ms)
        )

    def _silent(self, group_id: str, member_id: str, now_ms: int) -> Outcome[None]:
        group = self._find(group_id)
        if group is None:
            return NOTHING
        if member_id in group.pending_joins:
            group.remove(member_id)
            if group.state is State.PREPARING_REBALANCE and group.have_all_joined:
                return self.complete(group, now_ms)
            return NOTHING
        member = group.members.get(member_id)
        if member is None or member.is_excused:
            return NOTHING
        log.info("member %s of group %s is silent: it is removed", member_id, group_id)
        self.dismiss(group, member)
        if group.state in (State.STABLE, State.COMPLETING_REBALANCE):
            return self.prepare_or_complete(group, f"member {member_id} is silent", now_ms)
        if group.state is State.PREPARING_REBALANCE and group.have_all_joined:
            return self.complete(group, now_ms)
        return NOTHING

    def dismiss(self, group: ClassicGroup, member: ClassicMember) -> None:
        """It is no member any more. If its client is still there, it is told to join anew."""
        group.answer_join(member, Joined(ErrorCode.UNKNOWN_MEMBER_ID, UNKNOWN_MEMBER_ID))
        self.forget(group, member.member_id)

    def forget(self, group: ClassicGroup, member_id: str) -> None:
        member = group.members.get(member_id)
        if member is not None:
            group.answer_sync(member, Synced(ErrorCode.UNKNOWN_MEMBER_ID))
        self.timers.cancel(_heartbeat_key(group, member_id))
        group.remove(member_id)

    # A group that was loaded

    def loaded(self, group: ClassicGroup, now_ms: int) -> None:
        for member in group.members.values():
            self.await_heartbeat(group, member)
        if len(group.members) > self.config.max_size:
            self.prepare(group, "it is larger than group.max.size", now_ms)

    def ended(self, group: ClassicGroup) -> None:
        """It was deleted."""
        self.timers.cancel(_join_key(group))
        self.timers.cancel(_sync_key(group))
        for member_id in [*group.members, *group.pending_joins]:
            self.timers.cancel(_heartbeat_key(group, member_id))


def _join_key(group: ClassicGroup) -> tuple[str, ...]:
    return ("join", group.group_id)


def _sync_key(group: ClassicGroup) -> tuple[str, ...]:
    return ("sync", group.group_id)


def _heartbeat_key(group: ClassicGroup, member_id: str) -> tuple[str, ...]:
    return ("heartbeat", group.group_id, member_id)
