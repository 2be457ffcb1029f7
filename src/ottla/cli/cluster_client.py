"""A cluster as a command sees it, whoever serves it: who leads what, who coordinates whom, where logs begin and end.

What is not there yet, such as a leader or a coordinator that is still loading, is asked for again until the deadline.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Final, NamedTuple, TypeVar

from ottla.cli.dev_plan import LAST_PORT
from ottla.cli.inputs import UsageError
from ottla.peers.errors import PeerError
from ottla.peers.peers import Peers
from ottla.wire.errors import ErrorCode
from ottla.wire.message import Message
from ottla.wire.messages.k02_list_offsets import ListOffsetsRequest, ListOffsetsResponse
from ottla.wire.messages.k03_metadata import MetadataRequest, MetadataResponse
from ottla.wire.messages.k10_find_coordinator import FindCoordinatorRequest, FindCoordinatorResponse
from ottla.world import Address, Clock, World

TIMEOUT_S: Final = 30.0
RETRY_S: Final = 0.1
LATEST: Final = -1
EARLIEST: Final = -2
CHANNEL: Final = "command"
NOT_YET: Final = frozenset(
    {
        ErrorCode.COORDINATOR_NOT_AVAILABLE,
        ErrorCode.COORDINATOR_LOAD_IN_PROGRESS,
        ErrorCode.NOT_COORDINATOR,
        ErrorCode.NOT_LEADER_OR_FOLLOWER,
        ErrorCode.LEADER_NOT_AVAILABLE,
        ErrorCode.OFFSET_NOT_AVAILABLE,
        ErrorCode.REQUEST_TIMED_OUT,
    }
)

M = TypeVar("M", bound=Message)
R = TypeVar("R")


class TopicPartition(NamedTuple):
    topic: str
    partition: int

    def __str__(self) -> str:
        return f"{self.topic}-{self.partition}"


class ClusterError(Exception):
    """The cluster refuses, with Kafka's error code."""

    def __init__(self, error_code: int, what: str, message: str | None = None) -> None:
        name = ErrorCode(error_code).name
        super().__init__(f"{what}: {message or name}" + (f" ({name})" if message else ""))
        self.error_code = error_code


class Topics(NamedTuple):
    """All of them, as of one moment. The leader is None where there is none."""

    brokers: Sequence[Address]
    names: Mapping[bytes, str]
    ids: Mapping[str, bytes]
    leaders: Mapping[TopicPartition, Address | None]

    def partitions_of(self, topic: str) -> list[TopicPartition]:
        found = sorted(each for each in self.leaders if each.topic == topic)
        if not found:
            raise UsageError(f"There is no topic {topic}")
        return found


@asynccontextmanager
async def cluster_client(
    world: World, bootstrap: str, name: str, timeout_s: float = TIMEOUT_S
) -> AsyncIterator[ClusterClient]:
    """Of brokers as the user names them; `name` is the client's."""
    peers = Peers(world.clock, world.network, name)
    try:
        yield ClusterClient(peers, world.clock, read_addresses(bootstrap), timeout_s)
    finally:
        await peers.close()


class ClusterClient:
    def __init__(self, peers: Peers, clock: Clock, bootstrap: Sequence[Address], timeout_s: float = TIMEOUT_S) -> None:
        self._peers = peers
        self._clock = clock
        self._bootstrap = bootstrap
        self._timeout_s = timeout_s

    async def ask(self, address: Address, request: Message, response: type[M]) -> M:
        answer = await self._peers.ask(address, request, channel=CHANNEL, timeout_s=self._timeout_s)
        assert isinstance(answer, response)
        return answer

    async def retried(self, attempt: Callable[[], Awaitable[R]]) -> R:
        """Until it is neither refused for now nor interrupted, or for too long."""
        deadline = self._clock.now() + self._timeout_s
        while True:
            try:
                return await attempt()
            except (ClusterError, PeerError) as error:
                for_now = isinstance(error, PeerError) or error.error_code in NOT_YET
                if not for_now or self._clock.now() + RETRY_S > deadline:
                    raise
            await self._clock.sleep(RETRY_S)

    async def topics(self) -> Topics:
        answer = await self._ask_any(MetadataRequest(topics=None, allow_auto_topic_creation=False), MetadataResponse)
        brokers = {each.node_id: Address(each.host, each.port) for each in answer.brokers}
        known = [(topic.name, topic) for topic in answer.topics if topic.name is not None and not topic.error_code]
        return Topics(
            [*brokers.values()],
            {bytes(topic.topic_id): name for name, topic in known},
            {name: bytes(topic.topic_id) for name, topic in known},
            {
                TopicPartition(name, partition.partition_index): brokers.get(partition.leader_id)
                for name, topic in known
                for partition in topic.partitions
            },
        )

    async def _ask_any(self, request: Message, response: type[M]) -> M:
        """The first of those that are named which answers."""
        failures = []
        for address in self._bootstrap:
            try:
                return await self.ask(address, request, response)
            except PeerError as error:
                failures.append(str(error))
        raise UsageError("None of --bootstrap-server can be asked:\n" + "\n".join(failures))

    async def of_coordinator(self, group_id: str, attempt: Callable[[Address], Awaitable[R]]) -> R:
        """`attempt` gets where the group is coordinated, and raises ClusterError if it is refused there."""

        async def found() -> R:
            request = FindCoordinatorRequest(coordinator_keys=[group_id])
            (coordinator,) = (await self._ask_any(request, FindCoordinatorResponse)).coordinators
            check(coordinator.error_code, f"The coordinator of {group_id}", coordinator.error_message)
            return await attempt(Address(coordinator.host, coordinator.port))

        return await self.retried(found)

    async def offsets_at(
        self, partitions: Iterable[TopicPartition], timestamp: int
    ) -> dict[TopicPartition, int | None]:
        """The first offset that is not older; EARLIEST and LATEST are such times, too. None if there is none."""
        missing = [*partitions]
        found: dict[TopicPartition, int | None] = {}

        async def attempt() -> dict[TopicPartition, int | None]:
            leaders = (await self.topics()).leaders
            by_leader: dict[Address, list[TopicPartition]] = {}
            for each in missing:
                leader = leaders.get(each)
                if leader is None:
                    raise ClusterError(ErrorCode.LEADER_NOT_AVAILABLE, str(each))
                by_leader.setdefault(leader, []).append(each)
            for leader, some in by_leader.items():
                found.update(await self._offsets_there(leader, some, timestamp))
                missing[:] = [each for each in missing if each not in found]
            return found

        return await self.retried(attempt)

    async def _offsets_there(
        self, leader: Address, partitions: Sequence[TopicPartition], timestamp: int
    ) -> dict[TopicPartition, int | None]:
        request = ListOffsetsRequest(
            replica_id=-1,
            topics=[
                ListOffsetsRequest.ListOffsetsTopic(
                    name=topic,
                    partitions=[
                        ListOffsetsRequest.ListOffsetsPartition(
                            partition_index=index, current_leader_epoch=-1, timestamp=timestamp
                        )
                        for index in indexes
                    ],
                )
                for topic, indexes in by_topic(partitions).items()
            ],
        )
        answer = await self.ask(leader, request, ListOffsetsResponse)
        found: dict[TopicPartition, int | None] = {}
        for topic in answer.topics:
            for partition in topic.partitions:
                each = TopicPartition(topic.name, partition.partition_index)
                check(partition.error_code, str(each))
                found[each] = None if partition.offset < 0 else partition.offset
        return found


def check(error_code: int, what: str, message: str | None = None) -> None:
    if error_code:
        raise ClusterError(error_code, what, message)


def by_topic(partitions: Iterable[TopicPartition]) -> dict[str, list[int]]:
    found: dict[str, list[int]] = {}
    for topic, index in partitions:
        found.setdefault(topic, []).append(index)
    return found


def read_addresses(text: str) -> list[Address]:
    """HOST:PORT,HOST:PORT; an IPv6 host in brackets."""
    found = []
    for each in text.split(","):
        host, colon, port = each.strip().rpartition(":")
        if not colon or not host or not port.isdecimal():
            raise UsageError(f"--bootstrap-server {text}: it should be HOST:PORT, or several with commas")
        if len(port) > 20 or int(port) > LAST_PORT:  # uvloop would take another port for it
            raise UsageError(f"--bootstrap-server {text}: there is no port {port}")
        found.append(Address(host.strip("[]"), int(port)))
    return found
