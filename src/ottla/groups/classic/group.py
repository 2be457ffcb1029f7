"""A classic group: its members, its generation, and what may be done in which state.

What always holds: the leader is a member, or there are none; `awaiting_joins` members wait for their JoinGroup;
`supported` says how many members know each protocol. How one state follows another is in `rebalances.py`.
"""

from __future__ import annotations

import enum
from collections.abc import Callable
from typing import Final

from ottla.groups.answer import Answer
from ottla.groups.classic.member import ClassicMember
from ottla.groups.classic.records import metadata_tombstone
from ottla.groups.classic.requests import (
    UNKNOWN_MEMBER_ID,
    DescribedGroup,
    Joined,
    JoinedMember,
    Protocols,
    Synced,
)
from ottla.groups.classic.subscriptions import subscribed_topics
from ottla.groups.group import GroupType, ListedGroup, OffsetExpiry, PartitionCheck
from ottla.groups.outcome import GroupError
from ottla.groups.records import GroupRecord
from ottla.wire.errors import ErrorCode

CONSUMERS: Final = "consumer"  # as a protocol's type: what its members say of their topics can be read


class State(enum.Enum):
    """As Kafka writes them."""

    EMPTY = "Empty"
    PREPARING_REBALANCE = "PreparingRebalance"
    COMPLETING_REBALANCE = "CompletingRebalance"
    STABLE = "Stable"
    DEAD = "Dead"


_CAN_REBALANCE: Final = (State.STABLE, State.COMPLETING_REBALANCE, State.EMPTY)
_HAS_MEMBERS: Final = (State.PREPARING_REBALANCE, State.COMPLETING_REBALANCE, State.STABLE)


class ClassicGroup:
    """`state_since_ms` is None where a record of an old Kafka does not tell it. A group without a protocol's type only
    has offsets, of consumers that assign by themselves. `topics` is None while it is not known what it reads."""

    type = GroupType.CLASSIC

    def __init__(self, group_id: str, state_since_ms: int | None = None) -> None:
        self.group_id = group_id
        self.state = State.EMPTY
        self.previous_state = State.DEAD
        self.state_since_ms = state_since_ms
        self.generation = 0
        self.protocol_type: str | None = None
        self.protocol_name: str | None = None
        self.leader: str | None = None
        self.members: dict[str, ClassicMember] = {}
        self.static_members: dict[str, str] = {}  # instance id → member id
        self.pending_joins: set[str] = set()  # were told their id, and have not come with it yet
        self.pending_syncs: set[str] = set()
        self.supported: dict[str, int] = {}
        self.awaiting_joins = 0
        self.has_newcomer = False  # since the initial rebalance was last put off
        self.topics: frozenset[str] | None = None
        self.on_commit: Callable[[ClassicMember], object] | None = None
        self.on_loaded: Callable[[int], object] | None = None

    # Members

    def add(self, member: ClassicMember, protocol_type: str, answer: Answer[Joined] | None = None) -> None:
        if member.instance_id is not None:
            self.static_members[member.instance_id] = member.member_id
        if not self.members:
            self.protocol_type = protocol_type
        if self.leader is None:
            self.leader = member.member_id
        self.members[member.member_id] = member
        self._count(member.protocols, 1)
        self.await_join(member, answer)
        self.pending_joins.discard(member.member_id)

    def remove(self, member_id: str) -> None:
        member = self.members.pop(member_id, None)
        if member is not None:
            self._count(member.protocols, -1)
            self.await_join(member, None)
            if member.instance_id is not None:
                self.static_members.pop(member.instance_id, None)
        if self.leader == member_id:
            self.leader = next(iter(self.members), None)
        self.pending_joins.discard(member_id)
        self.pending_syncs.discard(member_id)

    def replace_static_member(self, instance_id: str, old_id: str, new_id: str) -> ClassicMember:
        """The same member under another id; whoever still waits under the old one is fenced."""
        old = self.members.pop(old_id)
        self.answer_join(old, Joined(ErrorCode.FENCED_INSTANCE_ID, old_id))
        self.answer_sync(old, Synced(ErrorCode.FENCED_INSTANCE_ID))
        member = ClassicMember(
            new_id,
            old.instance_id,
            old.client_id,
            old.client_host,
            old.rebalance_timeout_ms,
            old.session_timeout_ms,
            old.protocols,
            old.assignment,
        )
        self.members[new_id] = member
        if self.leader == old_id:
            self.leader = new_id
        if old_id in self.pending_syncs:
            self.pending_syncs.remove(old_id)
            self.pending_syncs.add(new_id)
        self.static_members[instance_id] = new_id
        return member

    def update_member(
        self,
        member: ClassicMember,
        protocols: Protocols,
        rebalance_timeout_ms: int,
        session_timeout_ms: int,
        answer: Answer[Joined] | None,
    ) -> None:
        self._count(member.protocols, -1)
        member.protocols = protocols
        self._count(protocols, 1)
        member.rebalance_timeout_ms = rebalance_timeout_ms
        member.session_timeout_ms = session_timeout_ms
        self.await_join(member, answer)

    def check_member(self, member_id: str, instance_id: str | None) -> None:
        if instance_id is not None:
            known = self.static_members.get(instance_id)
            if known is None:
                raise GroupError(ErrorCode.UNKNOWN_MEMBER_ID)
            if known != member_id:
                raise GroupError(ErrorCode.FENCED_INSTANCE_ID)
        if member_id not in self.members:
            raise GroupError(ErrorCode.UNKNOWN_MEMBER_ID)

    @property
    def rebalance_timeout_ms(self) -> int:
        return max((member.rebalance_timeout_ms for member in self.members.values()), default=0)

    # Who waits

    def await_join(self, member: ClassicMember, answer: Answer[Joined] | None) -> None:
        self.awaiting_joins += (answer is not None) - (member.awaiting_join is not None)
        member.awaiting_join = answer

    def answer_join(self, member: ClassicMember, joined: Joined) -> None:
        answer = member.awaiting_join
        if answer is not None:
            self.await_join(member, None)
            answer.give(joined)

    def answer_sync(self, member: ClassicMember, synced: Synced) -> bool:
        answer, member.awaiting_sync = member.awaiting_sync, None
        if answer is None:
            return False
        answer.give(synced)
        return True

    @property
    def have_all_joined(self) -> bool:
        return len(self.members) == self.awaiting_joins and not self.pending_joins

    def elect_leader_that_joined(self) -> bool:
        """False if nobody has come."""
        if self.leader is None:
            return False
        if self.members[self.leader].awaiting_join is None:
            joined = (each.member_id for each in self.members.values() if each.awaiting_join is not None)
            newcomer = next(joined, None)
            if newcomer is None:
                return False
            self.leader = newcomer
        return True

    # Protocols

    def _count(self, protocols: Protocols, change: int) -> None:
        for name in dict.fromkeys(name for name, _ in protocols):  # a member may name one twice, and knows it once
            self.supported[name] = self.supported.get(name, 0) + change

    def supports(self, protocol_type: str, protocols: Protocols) -> bool:
        """Whether somebody who knows these can be a member."""
        if self.state is State.EMPTY:
            return bool(protocol_type and protocols)
        size = len(self.members)
        return self.protocol_type == protocol_type and any(self.supported.get(name, 0) == size for name, _ in protocols)

    def select_protocol(self) -> str:
        """Of those that all know, the one with most votes."""
        size = len(self.members)
        candidates = {name for name, count in self.supported.items() if count == size}
        votes: dict[str, int] = {}
        for member in self.members.values():
            vote = member.vote(candidates)
            votes[vote] = votes.get(vote, 0) + 1
        return max(votes, key=votes.__getitem__)

    @property
    def common_protocol(self) -> str:
        """The one in use, or that of the next generation where that is not said yet, or a newcomer does not know it."""
        name = self.protocol_name
        return name if name and self.supported.get(name) == len(self.members) else self.select_protocol()

    # States

    def change_state(self, state: State, now_ms: int) -> None:
        self.previous_state = self.state
        self.state = state
        self.state_since_ms = now_ms

    @property
    def can_rebalance(self) -> bool:
        return self.state in _CAN_REBALANCE

    def begin_generation(self, now_ms: int) -> None:
        self.generation += 1
        self.protocol_name = self.select_protocol() if self.members else None
        self.read_subscriptions()
        self.change_state(State.COMPLETING_REBALANCE if self.members else State.EMPTY, now_ms)
        self.pending_syncs.clear()

    def read_subscriptions(self) -> None:
        if self.protocol_type != CONSUMERS:
            self.topics = None
        elif not self.members:
            self.topics = frozenset()
        elif self.protocol_name is not None:
            self.topics = subscribed_topics(each.metadata(self.protocol_name) for each in self.members.values())
        else:
            self.topics = None

    def joined(self, member: ClassicMember, *, skip_assignment: bool = False) -> Joined:
        """What a member of the generation of now is told."""
        return Joined(
            ErrorCode.NONE,
            member.member_id,
            self.generation,
            self.protocol_type,
            self.protocol_name,
            self.leader or "",
            skip_assignment,
            self.joined_members() if self.leader == member.member_id else (),
        )

    def joined_members(self) -> list[JoinedMember]:
        return [
            JoinedMember(each.member_id, each.instance_id, each.metadata(self.protocol_name))
            for each in self.members.values()
        ]

    # As `groups.group.Group`

    @property
    def is_empty(self) -> bool:
        return self.state is State.EMPTY

    def listed(self) -> ListedGroup:
        return ListedGroup(self.group_id, self.protocol_type or "", self.state.value, self.type)

    def described(self) -> DescribedGroup:
        protocol = self.protocol_name if self.state is State.STABLE else None
        return DescribedGroup(
            self.state.value,
            self.protocol_type or "",
            protocol or "",
            [each.described(protocol) for each in self.members.values()],
        )

    def check_offset_commit(
        self, member_id: str, instance_id: str | None, generation: int, version: int
    ) -> PartitionCheck | None:
        if generation < 0 and self.state is State.EMPTY:
            return None  # of a consumer that assigns by itself, or of an administrator
        if generation >= 0 or member_id != UNKNOWN_MEMBER_ID or instance_id is not None:
            self.check_member(member_id, instance_id)
            if generation != self.generation:
                raise GroupError(ErrorCode.ILLEGAL_GENERATION)
        elif self.state is not State.EMPTY:
            raise GroupError(ErrorCode.UNKNOWN_MEMBER_ID)
        if self.state is State.COMPLETING_REBALANCE:
            raise GroupError(ErrorCode.REBALANCE_IN_PROGRESS)
        return None

    def committed(self, member_id: str) -> None:
        member = self.members.get(member_id)
        if member is not None and self.on_commit is not None:
            self.on_commit(member)

    def check_offset_fetch(self, member_id: str | None, member_epoch: int) -> None:
        """Anybody may."""

    def check_offset_delete(self) -> None:
        if self.state in _HAS_MEMBERS and self.protocol_type != CONSUMERS:
            raise GroupError(ErrorCode.NON_EMPTY_GROUP)

    def check_delete(self) -> None:
        if self.state in _HAS_MEMBERS:
            raise GroupError(ErrorCode.NON_EMPTY_GROUP)

    def is_subscribed_to(self, topic: str) -> bool:
        return self.protocol_type == CONSUMERS if self.topics is None else topic in self.topics

    def offset_expiry(self) -> OffsetExpiry | None:
        if self.protocol_type is None:
            return OffsetExpiry()
        if self.state is State.EMPTY:
            return OffsetExpiry(self.state_since_ms)
        if self.state is State.STABLE and self.protocol_type == CONSUMERS and self.topics is not None:
            return OffsetExpiry()
        return None

    def tombstones(self) -> list[GroupRecord]:
        return [metadata_tombstone(self.group_id)]

    def loaded(self, now_ms: int) -> None:
        if self.on_loaded is not None:
            self.on_loaded(now_ms)

    def unloaded(self) -> None:
        self.previous_state, self.state = self.state, State.DEAD
        for member in self.members.values():
            self.answer_join(member, Joined(ErrorCode.NOT_COORDINATOR, member.member_id))
            self.answer_sync(member, Synced(ErrorCode.NOT_COORDINATOR))
