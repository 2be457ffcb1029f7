"""Members of consumer groups for measurements: a thousand of them in one process, each with a connection of its own.

They do what a client's group code does, in both protocols, and nothing else: no records are fetched. A group is stable
when all its members have the same generation (or epoch) and together have what is to be had.
"""

from __future__ import annotations

import asyncio
import struct
from typing import TypeVar

from bench.raw import answer
from ottla.wire.errors import ErrorCode
from ottla.wire.message import Message
from ottla.wire.messages.k10_find_coordinator import FindCoordinatorRequest, FindCoordinatorResponse
from ottla.wire.messages.k11_join_group import JoinGroupRequest, JoinGroupResponse
from ottla.wire.messages.k12_heartbeat import HeartbeatRequest, HeartbeatResponse
from ottla.wire.messages.k13_leave_group import LeaveGroupRequest, LeaveGroupResponse
from ottla.wire.messages.k14_sync_group import SyncGroupRequest, SyncGroupResponse
from ottla.wire.messages.k68_consumer_group_heartbeat import (
    ConsumerGroupHeartbeatRequest,
    ConsumerGroupHeartbeatResponse,
)
from tests.support.raw import frame, request_body

M = TypeVar("M", bound=Message)

HEARTBEAT_S = 0.5
SESSION_MS = 30_000
REBALANCE_MS = 60_000
PROTOCOL = "range"
RETRY_S = 0.02
LEAVING = -1
VERSIONS = {10: 6, 11: 9, 12: 4, 13: 5, 14: 5, 68: 1}
NOT_YET = (ErrorCode.COORDINATOR_NOT_AVAILABLE, ErrorCode.COORDINATOR_LOAD_IN_PROGRESS, ErrorCode.NOT_COORDINATOR)

Address = tuple[str, int]


class Caller:
    """One connection, one request at a time."""

    def __init__(self, address: Address) -> None:
        self._address = address
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, request: Message, response: type[M]) -> M:
        if self._streams is None:
            self._streams = await asyncio.open_connection(*self._address)
        reader, writer = self._streams
        version = VERSIONS[request.KEY]
        writer.write(frame(request_body(request, version, client_id="bench")))
        (size,) = struct.unpack(">i", await reader.readexactly(4))
        return answer(response, version, memoryview(await reader.readexactly(size)))

    def close(self) -> None:
        if self._streams is not None:
            self._streams[1].close()


class Member:
    """`generation` is that of its assignment, None while it has none; `assigned` are partitions of the one topic."""

    def __init__(self, address: Address, group: str, topic: str, partitions: int) -> None:
        self._caller = Caller(address)
        self.group = group
        self.topic = topic
        self.partitions = partitions
        self.member_id = ""
        self.generation: int | None = None
        self.assigned: list[int] = []
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.get_running_loop().create_task(self.run())

    async def run(self) -> None:
        raise NotImplementedError

    async def leave(self) -> None:
        raise NotImplementedError

    async def end(self) -> None:
        """Without a word to the coordinator."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])
            if not self._task.cancelled() and (error := self._task.exception()) is not None:
                raise error
        self._caller.close()

    def check(self) -> None:
        if self._task is not None and self._task.done():
            self._task.result()


class ClassicMember(Member):
    async def run(self) -> None:
        while True:
            await self._join()
            while self.generation is not None:
                await asyncio.sleep(HEARTBEAT_S)
                beat = HeartbeatRequest(group_id=self.group, generation_id=self.generation, member_id=self.member_id)
                code = (await self._caller.ask(beat, HeartbeatResponse)).error_code
                if code:
                    self.generation = None
                    _check(code, ErrorCode.REBALANCE_IN_PROGRESS, ErrorCode.ILLEGAL_GENERATION)

    async def _join(self) -> None:
        joined = await self._caller.ask(
            JoinGroupRequest(
                group_id=self.group,
                session_timeout_ms=SESSION_MS,
                rebalance_timeout_ms=REBALANCE_MS,
                member_id=self.member_id,
                protocol_type="consumer",
                protocols=[
                    JoinGroupRequest.JoinGroupRequestProtocol(name=PROTOCOL, metadata=_subscription(self.topic))
                ],
            ),
            JoinGroupResponse,
        )
        if joined.error_code:
            _check(joined.error_code, ErrorCode.MEMBER_ID_REQUIRED, *NOT_YET)
            self.member_id = joined.member_id
            return
        self.member_id = joined.member_id
        is_leader = joined.leader == self.member_id and not joined.skip_assignment
        assignments = self._share_out([each.member_id for each in joined.members]) if is_leader else []
        synced = await self._caller.ask(
            SyncGroupRequest(
                group_id=self.group,
                generation_id=joined.generation_id,
                member_id=self.member_id,
                protocol_type="consumer",
                protocol_name=PROTOCOL,
                assignments=assignments,
            ),
            SyncGroupResponse,
        )
        if synced.error_code:
            _check(synced.error_code, ErrorCode.REBALANCE_IN_PROGRESS, ErrorCode.ILLEGAL_GENERATION)
            return
        count = len(synced.assignment) // 4
        self.assigned = list(struct.unpack(f">{count}i", synced.assignment))
        self.generation = joined.generation_id

    def _share_out(self, members: list[str]) -> list[SyncGroupRequest.SyncGroupRequestAssignment]:
        shares = {member: range(number, self.partitions, len(members)) for number, member in enumerate(sorted(members))}
        return [
            SyncGroupRequest.SyncGroupRequestAssignment(
                member_id=member, assignment=struct.pack(f">{len(share)}i", *share)
            )
            for member, share in shares.items()
        ]

    async def leave(self) -> None:
        await self.end()
        caller = Caller(self._caller._address)
        member = LeaveGroupRequest.MemberIdentity(member_id=self.member_id)
        _check(
            (await caller.ask(LeaveGroupRequest(group_id=self.group, members=[member]), LeaveGroupResponse)).error_code
        )
        caller.close()


class ConsumerMember(Member):
    """Of the new protocol; it takes and gives up partitions as soon as it is told."""

    def __init__(self, address: Address, group: str, topic: str, partitions: int) -> None:
        super().__init__(address, group, topic, partitions)
        self._epoch = 0
        self._owned: dict[bytes, list[int]] = {}

    async def run(self) -> None:
        self.member_id = f"{self.group}-{id(self):x}"
        first = True
        while True:
            told = await self._beat(is_first=first)
            if told.error_code:
                _check(told.error_code, *NOT_YET)
                await asyncio.sleep(RETRY_S)
                continue
            first = False
            self._epoch = self.generation = told.member_epoch
            if told.assignment is not None:
                self._owned = {bytes(each.topic_id): list(each.partitions) for each in told.assignment.topic_partitions}
                self.assigned = [each for owned in self._owned.values() for each in owned]
                continue  # what it gave up, or took, it tells at once
            await asyncio.sleep(told.heartbeat_interval_ms / 1000)

    async def _beat(self, *, is_first: bool) -> ConsumerGroupHeartbeatResponse:
        owned = [
            ConsumerGroupHeartbeatRequest.TopicPartitions(topic_id=topic_id, partitions=partitions)
            for topic_id, partitions in self._owned.items()
        ]
        return await self._caller.ask(
            ConsumerGroupHeartbeatRequest(
                group_id=self.group,
                member_id=self.member_id,
                member_epoch=self._epoch,
                rebalance_timeout_ms=REBALANCE_MS if is_first else -1,
                subscribed_topic_names=[self.topic] if is_first else None,
                topic_partitions=owned,
            ),
            ConsumerGroupHeartbeatResponse,
        )

    async def leave(self) -> None:
        await self.end()
        caller = Caller(self._caller._address)
        left = ConsumerGroupHeartbeatRequest(group_id=self.group, member_id=self.member_id, member_epoch=LEAVING)
        _check((await caller.ask(left, ConsumerGroupHeartbeatResponse)).error_code)
        caller.close()


def is_stable(members: list[Member]) -> bool:
    """Of one group."""
    if len({member.generation for member in members}) != 1 or members[0].generation is None:
        return False
    assigned = sorted(each for member in members for each in member.assigned)
    sizes = [len(member.assigned) for member in members]
    return assigned == list(range(members[0].partitions)) and max(sizes) - min(sizes) <= 1


async def until_served(address: Address, group: str) -> None:
    """The coordinator's topic is made, and it is there for this group."""
    caller = Caller(address)
    while True:
        found = await caller.ask(FindCoordinatorRequest(coordinator_keys=[group]), FindCoordinatorResponse)
        if not found.coordinators[0].error_code:
            break
        _check(found.coordinators[0].error_code, *NOT_YET)
        await asyncio.sleep(RETRY_S)
    caller.close()


def _subscription(topic: str) -> bytes:
    name = topic.encode()
    return struct.pack(f">hih{len(name)}si", 0, 1, len(name), name, -1)


def _check(code: int, *allowed: ErrorCode) -> None:
    if code and code not in allowed:
        raise RuntimeError(f"the coordinator answers {ErrorCode(code).name}")
