"""Members of consumer groups for measurements: a thousand of them in one process, each with a connection of its own.

They do what a client's group code does, in both protocols, and nothing else: no records are fetched. A group is stable
when all its members have the same generation (or epoch) and together have what is to be had. Until then its members
send heartbeats more often than clients do: it is the coordinator that is measured, not how long clients sleep.
"""

from __future__ import annotations

import asyncio
import struct
from collections.abc import Sequence
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

HEARTBEAT_S = 1.0
UNSTABLE_HEARTBEAT_S = 0.05  # a thousand members, and the process that they are in, can do that
SESSION_MS = 30_000
REBALANCE_MS = 60_000
PROTOCOL = "range"
RETRY_S = 0.02
CONNECTING = 20
JOINING = 0
LEAVING = -1
VERSIONS = {10: 6, 11: 9, 12: 4, 13: 5, 14: 5, 68: 1}
NOT_YET = (ErrorCode.COORDINATOR_NOT_AVAILABLE, ErrorCode.COORDINATOR_LOAD_IN_PROGRESS, ErrorCode.NOT_COORDINATOR)

SIZE = struct.Struct(">i")

Address = tuple[str, int]


class Caller(asyncio.Protocol):
    """One connection, one request at a time."""

    def __init__(self, address: Address) -> None:
        self._address = address
        self._transport: asyncio.Transport | None = None
        self._received = bytearray()
        self._answer: asyncio.Future[bytes] | None = None

    async def connect(self) -> None:
        loop = asyncio.get_running_loop()
        self._transport, _ = await loop.create_connection(lambda: self, *self._address)

    async def ask(self, request: Message, response: type[M]) -> M:
        if self._transport is None:
            await self.connect()
        assert self._transport is not None
        version = VERSIONS[request.KEY]
        self._answer = asyncio.get_running_loop().create_future()
        self._transport.write(frame(request_body(request, version, client_id="bench")))
        return answer(response, version, memoryview(await self._answer))

    async def idle(self) -> None:
        """Until nothing is in flight."""
        while self._answer is not None and not self._answer.done():
            await asyncio.wait([self._answer])

    def data_received(self, data: bytes) -> None:
        received = self._received
        received += data
        if len(received) >= SIZE.size and len(received) == SIZE.size + SIZE.unpack_from(received)[0]:
            told, self._received = bytes(received[SIZE.size :]), bytearray()
            if self._answer is not None and not self._answer.done():
                self._answer.set_result(told)

    def connection_lost(self, error: Exception | None) -> None:
        if self._answer is not None and not self._answer.done():
            self._answer.set_exception(error or ConnectionError("the broker closed the connection"))

    def close(self) -> None:
        if self._transport is not None:
            self._transport.close()


async def connect(members: Sequence[Member]) -> None:
    """A few at a time, and each is answered once: Kafka lets no more than 50 wait to be accepted, and cuts others off
    when they speak."""
    for first in range(0, len(members), CONNECTING):
        await asyncio.gather(*(member.connect() for member in members[first : first + CONNECTING]))


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
        self.unstable = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def connect(self) -> None:
        """To its coordinator, which is the only node there is."""
        await self._caller.ask(FindCoordinatorRequest(coordinator_keys=[self.group]), FindCoordinatorResponse)

    def start(self) -> None:
        self._task = asyncio.get_running_loop().create_task(self.run())

    async def run(self) -> None:
        raise NotImplementedError

    async def leave(self) -> None:
        await self._caller.idle()
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])
            self.check()
        while True:
            code = await self.say_goodbye()
            if code not in NOT_YET:
                break
            await asyncio.sleep(RETRY_S)
        _check(code)
        self._caller.close()

    async def say_goodbye(self) -> int:
        """The error code."""
        raise NotImplementedError

    async def pause(self) -> None:
        """Until its next heartbeat."""
        if self.unstable.is_set():
            await asyncio.sleep(UNSTABLE_HEARTBEAT_S)
            return
        try:
            async with asyncio.timeout(HEARTBEAT_S):
                await self.unstable.wait()
        except TimeoutError:
            pass

    def check(self) -> None:
        """Raises what ended it."""
        if self._task is not None and self._task.done() and not self._task.cancelled():
            self._task.result()


class ClassicMember(Member):
    async def run(self) -> None:
        while True:
            await self._join()
            while self.generation is not None:
                await self.pause()
                beat = HeartbeatRequest(group_id=self.group, generation_id=self.generation, member_id=self.member_id)
                code = (await self._caller.ask(beat, HeartbeatResponse)).error_code
                if code and code not in NOT_YET:
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
            _check(joined.error_code, ErrorCode.MEMBER_ID_REQUIRED, ErrorCode.REBALANCE_IN_PROGRESS, *NOT_YET)
            self.member_id = joined.member_id
            if joined.error_code in NOT_YET:
                await asyncio.sleep(RETRY_S)
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
            _check(synced.error_code, ErrorCode.REBALANCE_IN_PROGRESS, ErrorCode.ILLEGAL_GENERATION, *NOT_YET)
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

    async def say_goodbye(self) -> int:
        member = LeaveGroupRequest.MemberIdentity(member_id=self.member_id)
        told = await self._caller.ask(LeaveGroupRequest(group_id=self.group, members=[member]), LeaveGroupResponse)
        return told.error_code or told.members[0].error_code


class ConsumerMember(Member):
    """Of the new protocol; it takes and gives up partitions as soon as it is told."""

    def __init__(self, address: Address, group: str, topic: str, partitions: int) -> None:
        super().__init__(address, group, topic, partitions)
        self._epoch = JOINING
        self._owned: dict[bytes, list[int]] = {}

    async def run(self) -> None:
        self.member_id = f"{self.group}-{id(self):x}"
        has_news = True
        while True:
            told = await self._beat(tells_owned=has_news)
            if told.error_code:
                _check(told.error_code, *NOT_YET)
                await asyncio.sleep(RETRY_S)
                continue
            self._epoch = self.generation = told.member_epoch
            has_news = told.assignment is not None
            if told.assignment is not None:
                self._owned = {bytes(each.topic_id): list(each.partitions) for each in told.assignment.topic_partitions}
                self.assigned = [each for owned in self._owned.values() for each in owned]
            else:  # what it gave up, or took, it tells at once
                await self.pause()

    async def _beat(self, *, tells_owned: bool) -> ConsumerGroupHeartbeatResponse:
        owned = [
            ConsumerGroupHeartbeatRequest.TopicPartitions(topic_id=topic_id, partitions=partitions)
            for topic_id, partitions in self._owned.items()
        ]
        is_first = self._epoch == JOINING
        return await self._caller.ask(
            ConsumerGroupHeartbeatRequest(
                group_id=self.group,
                member_id=self.member_id,
                member_epoch=self._epoch,
                rebalance_timeout_ms=REBALANCE_MS if is_first else -1,
                subscribed_topic_names=[self.topic] if is_first else None,
                topic_partitions=owned if tells_owned else None,
            ),
            ConsumerGroupHeartbeatResponse,
        )

    async def say_goodbye(self) -> int:
        left = ConsumerGroupHeartbeatRequest(group_id=self.group, member_id=self.member_id, member_epoch=LEAVING)
        return (await self._caller.ask(left, ConsumerGroupHeartbeatResponse)).error_code


def is_stable(members: Sequence[Member]) -> bool:
    """Of one group."""
    if len({member.generation for member in members}) != 1 or members[0].generation is None:
        return False
    assigned = sorted(each for member in members for each in member.assigned)
    sizes = [len(member.assigned) for member in members]
    return assigned == list(range(members[0].partitions)) and max(sizes) - min(sizes) <= 1


async def until_served(address: Address, groups: Sequence[str]) -> None:
    """The coordinator's topic is made, and it is there for these groups."""
    caller = Caller(address)
    while True:
        found = await caller.ask(FindCoordinatorRequest(coordinator_keys=[*groups]), FindCoordinatorResponse)
        codes = {each.error_code for each in found.coordinators}
        if codes == {ErrorCode.NONE}:
            break
        _check(max(codes), *NOT_YET)
        await asyncio.sleep(RETRY_S)
    caller.close()


def _subscription(topic: str) -> bytes:
    name = topic.encode()
    return struct.pack(f">hih{len(name)}si", 0, 1, len(name), name, -1)


def _check(code: int, *allowed: ErrorCode) -> None:
    if code and code not in allowed:
        raise RuntimeError(f"the coordinator answers {ErrorCode(code).name}")
