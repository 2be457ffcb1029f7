"""A member by the classic protocol: eager, with a leader that shares the partitions out in turn."""

from __future__ import annotations

from typing import Final

from ottla.wire.codec import decode_from, encode
from ottla.wire.errors import ErrorCode
from ottla.wire.messages.consumer_protocol import ConsumerProtocolAssignment, ConsumerProtocolSubscription
from ottla.wire.messages.k11_join_group import JoinGroupRequest, JoinGroupResponse
from ottla.wire.messages.k12_heartbeat import HeartbeatRequest, HeartbeatResponse
from ottla.wire.messages.k13_leave_group import LeaveGroupRequest, LeaveGroupResponse
from ottla.wire.messages.k14_sync_group import SyncGroupRequest, SyncGroupResponse
from sim.group_member import GroupMember
from sim.history import TopicPartition

JOIN_VERSION: Final = 9
SYNC_VERSION: Final = 5
HEARTBEAT_VERSION: Final = 4
LEAVE_VERSION: Final = 5
PROTOCOL_TYPE: Final = "consumer"
PROTOCOL: Final = "roundrobin"
SESSION_MS: Final = 3_000
REBALANCE_MS: Final = 4_000
JOIN_S: Final = 15.0
EMBEDDED_VERSION: Final = 1


class ClassicMember(GroupMember):
    _is_joined = False

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

    async def _join(self) -> None:
        """Returns with an assignment, or none yet."""
        self._is_joined = False
        self.offsets = {}
        subscription = ConsumerProtocolSubscription(topics=sorted(self.topics))
        metadata = EMBEDDED_VERSION.to_bytes(2, "big") + encode(subscription, EMBEDDED_VERSION)
        request = JoinGroupRequest(
            group_id=self.group,
            session_timeout_ms=SESSION_MS,
            rebalance_timeout_ms=REBALANCE_MS,
            member_id=self.member_id,
            group_instance_id=self.instance_id,
            protocol_type=PROTOCOL_TYPE,
            protocols=[JoinGroupRequest.JoinGroupRequestProtocol(name=PROTOCOL, metadata=metadata)],
        )
        joined = await self.ask_coordinator(request, JOIN_VERSION, JoinGroupResponse, JOIN_S)
        if joined.error_code == ErrorCode.MEMBER_ID_REQUIRED:
            self.member_id = joined.member_id
            return
        if joined.error_code:
            await self.refused(joined.error_code)
            return
        self.member_id, self.generation = joined.member_id, joined.generation_id
        self.groups.seen_as(self.group, "classic" if joined.leader else "consumer")  # where nobody leads
        await self._sync(joined)

    async def _sync(self, joined: JoinGroupResponse) -> None:
        is_leader = joined.leader == self.member_id and not joined.skip_assignment
        request = SyncGroupRequest(
            group_id=self.group,
            generation_id=self.generation,
            member_id=self.member_id,
            group_instance_id=self.instance_id,
            protocol_type=PROTOCOL_TYPE,
            protocol_name=PROTOCOL,
            assignments=await self._share_out(joined) if is_leader else [],
        )
        synced = await self.ask_coordinator(request, SYNC_VERSION, SyncGroupResponse, JOIN_S)
        if synced.error_code:
            await self.refused(synced.error_code)
            return
        assignment = decode_from(ConsumerProtocolAssignment, EMBEDDED_VERSION, synced.assignment, 2)[0]
        self.history.counts["classic assignments"] += 1
        self._is_joined = True
        await self.take(
            {TopicPartition(each.topic, index) for each in assignment.assigned_partitions for index in each.partitions}
        )

    async def _share_out(self, joined: JoinGroupResponse) -> list[SyncGroupRequest.SyncGroupRequestAssignment]:
        self.history.counts["classic rebalances"] += 1
        known = await self.refresh(self.topics)
        partitions = sorted(
            TopicPartition(topic.name or "", each.partition_index)
            for topic in known.topics
            for each in topic.partitions
        )
        members = sorted(each.member_id for each in joined.members)
        return [
            SyncGroupRequest.SyncGroupRequestAssignment(
                member_id=member, assignment=_assignment(partitions[number :: len(members)])
            )
            for number, member in enumerate(members)
        ]

    async def leave(self) -> None:
        member = LeaveGroupRequest.MemberIdentity(member_id=self.member_id, group_instance_id=self.instance_id)
        if self.member_id:
            request = LeaveGroupRequest(group_id=self.group, members=[member])
            await self.ask_coordinator(request, LEAVE_VERSION, LeaveGroupResponse)

    def _forget(self) -> None:
        super()._forget()
        self._is_joined = False


def _assignment(partitions: list[TopicPartition]) -> bytes:
    topics: dict[str, list[int]] = {}
    for where in partitions:
        topics.setdefault(where.topic, []).append(where.partition)
    each = ConsumerProtocolAssignment.TopicPartition
    assignment = ConsumerProtocolAssignment(
        assigned_partitions=[each(topic=topic, partitions=indexes) for topic, indexes in topics.items()]
    )
    return EMBEDDED_VERSION.to_bytes(2, "big") + encode(assignment, EMBEDDED_VERSION)
