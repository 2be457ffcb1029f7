"""What every client of a run has: a machine of its own, connections, and what it knows of the cluster."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from typing import Final, NamedTuple, TypeVar

from ottla.wire.errors import ErrorCode
from ottla.wire.message import Message
from ottla.wire.messages.k03_metadata import MetadataRequest, MetadataResponse
from ottla.world import World
from ottla.world.clock import within
from ottla.world.network import Address
from sim.chance import Chance
from sim.history import History, TopicPartition
from sim.internet import Internet
from sim.line import Line
from sim.loop import Process
from sim.machine import Machine

M = TypeVar("M", bound=Message)

METADATA_VERSION: Final = 12
CONNECT_S: Final = 3.0
REQUEST_S: Final = 8.0
BACKOFF_S: Final = (0.05, 0.8)


class Leader(NamedTuple):
    node_id: int
    epoch: int


class NoLeader(Exception):
    """For now nobody is known who leads the partition."""


GONE_WRONG: Final = (OSError, TimeoutError, NoLeader)  # what a client tries again after


class Client:
    """Asks brokers by their ids, and one of the bootstrap addresses while it knows none."""

    def __init__(
        self, name: str, internet: Internet, chance: Chance, bootstrap: list[Address], history: History
    ) -> None:
        self.name = name
        self.machine = Machine(internet, chance, name)
        self.process: Process
        self.world: World
        self.process, self.world = self.machine.start()
        self.chance = chance.stream("client")
        self.history = history
        self._bootstrap = bootstrap
        self._brokers: dict[int, Address] = {}
        self._leaders: dict[TopicPartition, Leader] = {}
        self._epochs: dict[TopicPartition, int] = {}  # the newest leader epochs that anybody has told
        self._lines: dict[Address, Line] = {}
        self._dialling: dict[Address, asyncio.Lock] = {}
        self._is_finishing = False
        self._pauses: dict[asyncio.Future[None], None] = {}

    def finish(self) -> None:
        """It begins nothing new; what is under way comes to its end."""
        self._is_finishing = True
        self.hurry()

    def hurry(self) -> None:
        """Whatever pauses goes on: nothing would be learnt from waiting for it."""
        for paused in self._pauses:
            if not paused.done():
                paused.set_result(None)

    async def pause(self, seconds: float) -> None:
        """Between two things that it does."""
        if self._is_finishing:
            return
        paused: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        timer = self.world.clock.call_later(seconds, lambda: None if paused.done() else paused.set_result(None))
        self._pauses[paused] = None
        try:
            await paused
        finally:
            del self._pauses[paused]
            timer.cancel()

    async def ask(
        self, address: Address, request: Message, version: int, answer: type[M], *, timeout_s: float = REQUEST_S
    ) -> M:
        """One question; a broker that takes too long is hung up on, as librdkafka does."""
        line = await self.line(address)
        return await self.answer_of(address, line.ask(request, version, answer), timeout_s)

    async def ask_until(
        self,
        done: Collection[ErrorCode],
        request: Message,
        version: int,
        answer: type[M],
        code_of: Callable[[M], int],
    ) -> int:
        """Anybody, again and again, until somebody says that it is so. How often it was asked: any of these but the
        last may still be carried out, however late."""
        asked = 0
        while True:
            asked += 1
            try:
                told = await self.ask(self.any_address(), request, version, answer)
            except GONE_WRONG:
                await self.back_off()
                continue
            code = code_of(told)
            if code in done:
                return asked
            self.count_error(code)
            await self.back_off()

    async def answer_of(self, address: Address, asked: asyncio.Future[M], timeout_s: float = REQUEST_S) -> M:
        try:
            return await within(self.world.clock, timeout_s, asked)
        except TimeoutError:
            self.history.counts["requests timed out"] += 1
            self.hang_up(address)
            raise

    async def line(self, address: Address) -> Line:
        async with self._dialling.setdefault(address, asyncio.Lock()):
            line = self._lines.get(address)
            if line is None or line.is_closed:
                line = await Line.dial(self.world, address, self.name, CONNECT_S)
                self._lines[address] = line
                self.history.counts["connections"] += 1
            return line

    def hang_up(self, address: Address) -> None:
        line = self._lines.pop(address, None)
        if line is not None:
            line.close()

    def any_address(self) -> Address:
        known = list(self._brokers.values())
        return self.chance.choice(known if known and self.chance.happens(0.5) else self._bootstrap)

    # The cluster.

    def leader_of(self, where: TopicPartition) -> tuple[Address, Leader]:
        leader = self._leaders.get(where)
        address = None if leader is None else self._brokers.get(leader.node_id)
        if leader is None or address is None:
            raise NoLeader(str(where))
        return address, leader

    def forget_leader(self, where: TopicPartition) -> None:
        self._leaders.pop(where, None)

    def heard_of(self, where: TopicPartition, epoch: int) -> None:
        """Somebody has read what was written in it: who led before leads no more, whatever a broker may say."""
        if epoch > self._epochs.get(where, 0):
            self._epochs[where] = epoch
            self.forget_leader(where)

    async def find_leader(self, where: TopicPartition) -> tuple[Address, Leader]:
        leader = self._leaders.get(where)
        if leader is None or leader.node_id not in self._brokers:
            await self.refresh([where.topic])
        return self.leader_of(where)

    async def refresh(self, topics: list[str]) -> MetadataResponse:
        """What any broker says of the cluster; a leader of an older epoch than was known before is none (KIP-320)."""
        request = MetadataRequest(
            topics=[MetadataRequest.MetadataRequestTopic(name=name) for name in topics],
            allow_auto_topic_creation=False,
        )
        answer = await self.ask(self.any_address(), request, METADATA_VERSION, MetadataResponse)
        self._brokers = {each.node_id: Address(each.host, each.port) for each in answer.brokers}
        for topic in answer.topics:
            for each in topic.partitions:
                where = TopicPartition(topic.name or "", each.partition_index)
                if each.error_code or each.leader_id < 0:
                    self._leaders.pop(where, None)
                elif each.leader_epoch >= self._epochs.get(where, 0):
                    self._epochs[where] = each.leader_epoch
                    self._leaders[where] = Leader(each.leader_id, each.leader_epoch)
        self.history.counts["metadata answers"] += 1
        return answer

    async def back_off(self) -> None:
        await self.world.clock.sleep(self.chance.between(*BACKOFF_S))

    def count_error(self, code: int) -> None:
        self.history.counts[f"error {ErrorCode(code).name}"] += 1
