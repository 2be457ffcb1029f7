"""A member by the classic protocol: eager, with a leader that shares the partitions out in turn.

`cooperative_member.py` has the other way to rebalance.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from ottla.wire.codec import decode_from, encode
from ottla.wire.errors import ErrorCode
from ottla.wire.messages.consumer_protocol import ConsumerProtocolAssignment, ConsumerProtocolSubscription
from ottla.wire.messages.k03_metadata import MetadataRequest, MetadataResponse
from ottla.wire.messages.k11_join_group import JoinGroupRequest, JoinGroupResponse
from ottla.wire.messages.k12_heartbeat import HeartbeatRequest, HeartbeatResponse
from ottla.wire.messages.k13_leave_group import LeaveGroupRequest, LeaveGroupResponse
from ottla.wire.messages.k14_sync_group import SyncGroupRequest, SyncGroupResponse
from sim.client import GONE_WRONG, METADATA_VERSION
from sim.group_member import SESSION_S, GroupMember
from sim.history import TopicPartition

JOIN_VERSION: Final = 9
SYNC_VERSION: Final = 5
HEARTBEAT_VERSION: Final = 4
LEAVE_VERSION: Final = 5
PROTOCOL_TYPE: Final = "consumer"
SESSION_MS: Final = int(SESSION_S * 1000)
REBALANCE_MS: Final = 4_000
JOIN_S: Final = 15.0
EMBEDDED_VERSION: Final = 1
LOOK_S: Final = 2.0  # between two looks for new partitions


class ClassicMember(GroupMember):
    """Who leads looks for new partitions, and joins again to share them out."""

    protocol = "roundrobin"
    _is_joined = False
    _leads = False
    _look_s = 0.0
    _has_new_id = False  # which it has not joined with yet
    _joined_as: tuple[str, str] | None = None  # with which member id, in a group of which protocol
    _shared: frozenset[TopicPartition] = frozenset()
    _shared_in = -1  # the generation

    async def beat(self) -> None:
        if not self._is_joined:
            await self._join()
            return
        request = HeartbeatRequest(
            group_id=self.group,
            generation_id=self.generation,
            member_id=self.member_id,
            group_instance_id=self.instance_id,
        )
        code = (await self.ask_coordinator(request, HEARTBEAT_VERSION, HeartbeatResponse)).error_code
        if code == ErrorCode.REBALANCE_IN_PROGRESS:
            self.history.counts["rebalances seen"] += 1
            await self.commit(list(self.offsets))
            await self._join()
        elif code:
            await self.refused(code)
        elif await self._has_grown():
            self.history.counts["rebalances for new partitions"] += 1
            await self.commit(list(self.offsets))
            await self._join()

    async def _has_grown(self) -> bool:
        now_s = self.world.clock.now()
        if not self._leads or now_s < self._look_s:
            return False
        self._look_s = now_s + LOOK_S
        asked = [MetadataRequest.MetadataRequestTopic(name=name) for name in self.topics]
        request = MetadataRequest(topics=asked, allow_auto_topic_creation=False)
        try:
            found = _partitions(await self.ask_coordinator(request, METADATA_VERSION, MetadataResponse))
        except GONE_WRONG:
            return False
        return not self._shared.issuperset(found)

    async def _join(self) -> None:
        """Returns with an assignment, or none yet."""
        self._is_joined = False
        self.give_up_for_joining()
        request = JoinGroupRequest(
            group_id=self.group,
            session_timeout_ms=SESSION_MS,
            rebalance_timeout_ms=REBALANCE_MS,
            member_id=self.member_id,
            group_instance_id=self.instance_id,
            protocol_type=PROTOCOL_TYPE,
            protocols=[JoinGroupRequest.JoinGroupRequestProtocol(name=self.protocol, metadata=self.subscription())],
        )
        known = self.groups.known(self.group)
        joins_again, self._has_new_id = not self._has_new_id, False  # whether it is answered or not
        joined = await self.ask_coordinator(request, JOIN_VERSION, JoinGroupResponse, JOIN_S)
        if joined.error_code == ErrorCode.MEMBER_ID_REQUIRED:
            self.member_id = joined.member_id
            self._has_new_id = True
            return
        if joined.error_code:
            await self.refused(joined.error_code)
            return
        self.member_id = joined.member_id
        protocol = "classic" if joined.leader else "consumer"  # where nobody leads
        self._beginning = self.groups.joined(
            self.group,
            joined.generation_id,
            known,
            is_classic=True,
            joins_again=joins_again,
            place_in=None if request.member_id else protocol,
        )
        self.joined_in(joined.generation_id)
        self._note_protocol(protocol)
        self._leads = joined.leader == self.member_id
        await self._sync(joined)

    def _note_protocol(self, protocol: str) -> None:
        """A member that stays one while its group changes saw it migrate; an empty group only begins anew."""
        self.groups.seen_as(self.group, protocol)
        before, self._joined_as = self._joined_as, (self.member_id, protocol)
        if before is not None and before[0] == self.member_id and before[1] != protocol:
            self.history.counts[f"migrations to {protocol} with members"] += 1

    async def _sync(self, joined: JoinGroupResponse) -> None:
        is_leader = self._leads and not joined.skip_assignment
        if joined.skip_assignment and self._shared_in != self.generation:
            self._shared = frozenset()  # what it shared out last was not stored
        request = SyncGroupRequest(
            group_id=self.group,
            generation_id=self.generation,
            member_id=self.member_id,
            group_instance_id=self.instance_id,
            protocol_type=PROTOCOL_TYPE,
            protocol_name=self.protocol,
            assignments=await self._share_out(joined) if is_leader else [],
        )
        self._asked_s = self.world.clock.now()
        synced = await self.ask_coordinator(request, SYNC_VERSION, SyncGroupResponse, JOIN_S)
        if synced.error_code:
            await self.refused(synced.error_code)
            return
        assignment = decode_from(ConsumerProtocolAssignment, EMBEDDED_VERSION, synced.assignment, 2)[0]
        self.history.counts["classic assignments"] += 1
        self._is_joined = True
        await self.given(
            {TopicPartition(each.topic, index) for each in assignment.assigned_partitions for index in each.partitions}
        )

    async def _share_out(self, joined: JoinGroupResponse) -> list[SyncGroupRequest.SyncGroupRequestAssignment]:
        self.history.counts["classic rebalances"] += 1
        partitions = _partitions(await self.refresh(self.topics))
        self._shared, self._shared_in = frozenset(partitions), self.generation
        return [
            SyncGroupRequest.SyncGroupRequestAssignment(member_id=member, assignment=_assignment(sorted(share)))
            for member, share in self.shares(joined, partitions).items()
        ]

    # What cooperative members do otherwise

    def give_up_for_joining(self) -> None:
        self.offsets = {}

    def subscription(self) -> bytes:
        subscription = ConsumerProtocolSubscription(topics=sorted(self.topics))
        return EMBEDDED_VERSION.to_bytes(2, "big") + encode(subscription, EMBEDDED_VERSION)

    def joined_in(self, generation: int) -> None:
        self.generation = generation

    def shares(
        self, joined: JoinGroupResponse, partitions: list[TopicPartition]
    ) -> Mapping[str, Iterable[TopicPartition]]:
        members = sorted(each.member_id for each in joined.members)
        return {member: partitions[number :: len(members)] for number, member in enumerate(members)}

    async def given(self, partitions: set[TopicPartition]) -> None:
        await self.take(partitions)

    async def leave(self) -> None:
        member = LeaveGroupRequest.MemberIdentity(member_id=self.member_id, group_instance_id=self.instance_id)
        if self.member_id:
            request = LeaveGroupRequest(group_id=self.group, members=[member])
            await self.ask_coordinator(request, LEAVE_VERSION, LeaveGroupResponse)

    def _forget(self) -> None:
        super()._forget()
        self._is_joined = self._leads = False


def _partitions(known: MetadataResponse) -> list[TopicPartition]:
    return sorted(
        TopicPartition(topic.name or "", each.partition_index) for topic in known.topics for each in topic.partitions
    )


def by_topic(partitions: Iterable[TopicPartition]) -> dict[str, list[int]]:
    topics: dict[str, list[int]] = {}
    for where in partitions:
        topics.setdefault(where.topic, []).append(where.partition)
    return topics


def _assignment(partitions: list[TopicPartition]) -> bytes:
    each = ConsumerProtocolAssignment.TopicPartition
    assignment = ConsumerProtocolAssignment(
        assigned_partitions=[each(topic=topic, partitions=indexes) for topic, indexes in by_topic(partitions).items()]
    )
    return EMBEDDED_VERSION.to_bytes(2, "big") + encode(assignment, EMBEDDED_VERSION)
