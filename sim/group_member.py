"""A member of a consumer group, in either protocol: it joins, reads what it is given, commits, and leaves or dies.

A member lives several times: it ends a life with or without a word, or because it was fenced, or because it does not
know whether a commit of its was carried out; then it comes back as another, or with the same `instance_id`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NoReturn, TypeVar

from ottla.metadata.image import NO_EPOCH
from ottla.wire.errors import ErrorCode
from ottla.wire.message import Message
from ottla.wire.messages.k08_offset_commit import OffsetCommitRequest, OffsetCommitResponse
from ottla.wire.messages.k09_offset_fetch import OffsetFetchRequest, OffsetFetchResponse
from ottla.wire.messages.k10_find_coordinator import FindCoordinatorRequest, FindCoordinatorResponse
from ottla.world.network import Address
from sim.chance import Chance
from sim.client import GONE_WRONG
from sim.consumer import Consumer
from sim.group_history import NOTHING_COMMITTED, GroupHistory
from sim.history import TopicPartition
from sim.internet import Internet

M = TypeVar("M", bound=Message)

FIND_VERSION: Final = 4
COMMIT_VERSION: Final = 9
FETCH_OFFSETS_VERSION: Final = 9
HEARTBEAT_S: Final = 0.5
SESSION_S: Final = 3.0  # in both protocols
LIFE_S: Final = (1.0, 30.0)
BETWEEN_LIVES_S: Final = (0.05, 4.0)
SILENTLY: Final = 0.5  # so many lives end without a word
COMMITS: Final = 0.3  # after so many rounds

# The coordinator is another one, or will be there soon.
ELSEWHERE: Final = frozenset(
    {
        ErrorCode.NOT_COORDINATOR,
        ErrorCode.COORDINATOR_NOT_AVAILABLE,
        ErrorCode.COORDINATOR_LOAD_IN_PROGRESS,
        ErrorCode.REQUEST_TIMED_OUT,
    }
)
FENCED: Final = frozenset(
    {
        ErrorCode.UNKNOWN_MEMBER_ID,
        ErrorCode.ILLEGAL_GENERATION,
        ErrorCode.FENCED_MEMBER_EPOCH,
        ErrorCode.STALE_MEMBER_EPOCH,
        ErrorCode.FENCED_INSTANCE_ID,
        ErrorCode.UNRELEASED_INSTANCE_ID,
    }
)


class LifeOver(Exception):
    """It is no member any more, as far as it knows."""


class GroupMember(Consumer):
    """`generation` is that of its assignment; `offsets` is where it reads on, for each partition that it has."""

    def __init__(
        self,
        name: str,
        internet: Internet,
        chance: Chance,
        bootstrap: list[Address],
        groups: GroupHistory,
        group: str,
        topics: list[str],
        instance_id: str | None = None,
    ) -> None:
        super().__init__(name, internet, chance, bootstrap, groups.history)
        self.groups = groups
        self.group = group
        self.topics = topics
        self.instance_id = instance_id
        self.member_id = ""
        self.generation = -1
        self.offsets: dict[TopicPartition, int] = {}
        self._committed: dict[TopicPartition, int] = {}
        self._coordinator: Address | None = None
        self._knew: Address | None = None
        self._is_at_rest = False
        self._is_zombie = False
        self._beginning = 0
        self._asked_s = 0.0  # when it asked for what it is given

    @property
    def identity(self) -> str:
        """A static member may have several lives in one generation: the one before is fenced by the next."""
        return self.instance_id or self.member_id

    def rest(self) -> None:
        """From now on it dies no more by itself, and gets to the end soon."""
        self._is_at_rest = True
        self.read_quickly()

    def slept(self, seconds: float) -> None:
        """Its process was paused: longer than its session, and others have what it believes to have."""
        if seconds > SESSION_S and self.offsets:
            self._is_zombie = True
            self.history.counts["zombies"] += 1

    async def run_for_ever(self) -> None:
        while True:
            until_s = self.world.clock.now() + self.chance.skewed(*LIFE_S)
            try:
                await self._live(until_s)
                if self.chance.happens(SILENTLY):
                    self.history.counts["members that died"] += 1
                else:
                    await self.leave()
                    self.history.counts["members that left"] += 1
            except LifeOver:
                self.history.counts["members that began anew"] += 1
            except GONE_WRONG:
                self._coordinator = None
            self._forget()
            await self.world.clock.sleep(self.chance.skewed(*BETWEEN_LIVES_S))

    async def _live(self, until_s: float) -> None:
        clock = self.world.clock
        beat_s = 0.0
        while self._is_at_rest or clock.now() < until_s:
            if clock.now() >= beat_s:
                await self.beat()
                beat_s = clock.now() + HEARTBEAT_S
            if not self.offsets:
                await clock.sleep(HEARTBEAT_S / 2)
                continue
            before = dict(self.offsets)
            await self._round(self.offsets, {})
            for where, start in before.items():
                self.groups.has_processed(self.group, where, start, self.offsets[where])
            if self._is_at_rest or self.chance.happens(COMMITS) or self._is_zombie:
                await self.commit(list(self.offsets))

    def _forget(self) -> None:
        self.member_id = ""
        self.generation = -1
        self._is_zombie = False
        self._beginning = self.groups.beginnings.get(self.group, 0)
        self.offsets, self._committed = {}, {}

    # What the protocols have of their own

    async def beat(self) -> None:
        """Says that it lives, and takes what it is given; joins, if it is no member yet."""
        raise NotImplementedError

    async def leave(self) -> None:
        raise NotImplementedError

    # The coordinator

    async def ask_coordinator(self, request: Message, version: int, answer: type[M], timeout_s: float = 8.0) -> M:
        address = self._coordinator
        if address is None:
            address = self._coordinator = await self._find_coordinator()
        try:
            return await self.ask(address, request, version, answer, timeout_s=timeout_s)
        except GONE_WRONG:
            self._coordinator = None
            raise

    async def _find_coordinator(self) -> Address:
        request = FindCoordinatorRequest(key_type=0, coordinator_keys=[self.group])
        while True:
            found = (await self.ask(self.any_address(), request, FIND_VERSION, FindCoordinatorResponse)).coordinators[0]
            if not found.error_code:
                address = Address(found.host, found.port)
                if self._knew not in (None, address):
                    self.history.counts["coordinator moves"] += 1
                self._knew = address
                return address
            self.count_error(found.error_code)
            await self.back_off()

    async def refused(self, code: int) -> None:
        """What it does about an error that any request to the coordinator may get."""
        self.count_error(code)
        if code in ELSEWHERE:
            self._coordinator = None
            await self.back_off()
        elif code in FENCED:
            self._was_fenced()
        elif code != ErrorCode.REBALANCE_IN_PROGRESS:
            self.history.problem(f"{self.group}: {self.name} was told {ErrorCode(code).name}")
            raise LifeOver

    def _was_fenced(self) -> NoReturn:
        self.history.counts["fencings"] += 1
        if self._is_zombie:
            self.history.counts["zombies fenced"] += 1
        raise LifeOver

    # Its partitions

    def was_given(self, partitions: Iterable[TopicPartition]) -> None:
        """Nobody knows of what it reads so late that its session may be over: a group of both protocols may have begun
        anew since, and have another generation of that number (seed 9382)."""
        if self.group in self.groups.mixed and self.world.clock.now() >= self._asked_s + SESSION_S:
            return
        self.groups.assigned(self.group, self.generation, self.identity, partitions, self._beginning)

    async def take(self, partitions: set[TopicPartition]) -> None:
        """From now on it has these; what it had and has no more is given up, and committed, before."""
        self.was_given(partitions)
        new = sorted(partitions - set(self.offsets))
        self.offsets = {where: offset for where, offset in self.offsets.items() if where in partitions}
        self._committed = {where: offset for where, offset in self._committed.items() if where in partitions}
        if new:
            self.offsets |= await self._committed_offsets(new)

    async def _committed_offsets(self, partitions: list[TopicPartition]) -> dict[TopicPartition, int]:
        topics: dict[str, list[int]] = {}
        for where in partitions:
            topics.setdefault(where.topic, []).append(where.partition)
        asked = OffsetFetchRequest.OffsetFetchRequestTopics
        group = OffsetFetchRequest.OffsetFetchRequestGroup(
            group_id=self.group,
            topics=[asked(name=name, partition_indexes=indexes) for name, indexes in topics.items()],
        )
        request = OffsetFetchRequest(groups=[group], require_stable=True)
        while True:
            acknowledged = self.groups.committed
            least = {where: acknowledged.get((self.group, where), NOTHING_COMMITTED) for where in partitions}
            answer = await self.ask_coordinator(request, FETCH_OFFSETS_VERSION, OffsetFetchResponse)
            found = answer.groups[0]
            if not found.error_code:
                break
            await self.refused(found.error_code)
        self.history.counts["committed offsets fetched"] += 1
        starts: dict[TopicPartition, int] = {}
        for topic in found.topics:
            for each in topic.partitions:
                where = TopicPartition(topic.name, each.partition_index)
                self.heard_of(where, each.committed_leader_epoch)
                starts[where] = self.groups.started(self.group, where, each.committed_offset, least[where])
        return starts

    async def check_committed(self, partitions: list[TopicPartition]) -> None:
        """What the coordinator says in the end. Also asked by who is no member."""
        while True:
            try:
                await self._committed_offsets(partitions)
                return
            except GONE_WRONG:
                await self.back_off()

    async def commit(self, partitions: list[TopicPartition]) -> bool:
        """False if it was refused for now. One whose outcome is not known ends its life."""
        due = {each: self.offsets[each] for each in partitions if self.offsets[each] != self._committed.get(each)}
        if not due:
            return True
        topics: dict[str, list[OffsetCommitRequest.OffsetCommitRequestPartition]] = {}
        for where, offset in due.items():
            topics.setdefault(where.topic, []).append(
                OffsetCommitRequest.OffsetCommitRequestPartition(
                    partition_index=where.partition,
                    committed_offset=offset,
                    committed_leader_epoch=self._read_in.get(where, NO_EPOCH),
                    committed_metadata="",
                )
            )
        request = OffsetCommitRequest(
            group_id=self.group,
            generation_id_or_member_epoch=self.generation,
            member_id=self.member_id,
            group_instance_id=self.instance_id,
            topics=[
                OffsetCommitRequest.OffsetCommitRequestTopic(name=name, partitions=each)
                for name, each in topics.items()
            ],
        )
        successors = {where: self.groups.successor(self.group, self.generation, self.identity, where) for where in due}
        try:
            answer = await self.ask_coordinator(request, COMMIT_VERSION, OffsetCommitResponse)
        except GONE_WRONG:
            raise LifeOver from None
        codes = {
            TopicPartition(topic.name, each.partition_index): each.error_code
            for topic in answer.topics
            for each in topic.partitions
        }
        for where, offset in due.items():
            if not codes[where]:
                self.groups.was_committed(self.group, where, offset, successors[where])
                self._committed[where] = offset
        for code in sorted({*codes.values()} - {0}):
            if code == ErrorCode.REQUEST_TIMED_OUT:
                raise LifeOver
            if code == ErrorCode.UNKNOWN_TOPIC_OR_PARTITION:  # the coordinator has not heard yet that it was added
                self.count_error(code)
                await self.back_off()
            else:
                await self.refused(code)
        return not any(codes.values())
