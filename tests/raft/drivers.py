"""Replicas with real files and real time, and a network in memory that goes through the real codecs."""

from __future__ import annotations

import asyncio
import dataclasses
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Sequence
from pathlib import Path
from typing import Any

from ottla.log.file_handles import FileHandles
from ottla.metadata.image import ClusterImage, empty_image
from ottla.metadata.snapshot import MetadataRecord, image_records
from ottla.raft.config import RaftConfig, SnapshotConfig
from ottla.raft.delivery import CommittedBatch
from ottla.raft.driver import RaftDriver, open_storage
from ottla.raft.election_state import read_quorum_state
from ottla.raft.messages import fetched_partition, fetcher, only_partition
from ottla.raft.raft_log import LogPosition
from ottla.raft.voters import ReplicaKey, Voter, VoterSet
from ottla.wire.api_table import APIS
from ottla.wire.codec import decode, encode
from ottla.wire.message import Message
from ottla.wire.messages import metadata_records as records
from ottla.wire.messages.k01_fetch import FetchRequest
from ottla.wire.messages.k52_vote import VoteRequest, VoteResponse
from ottla.world import World
from ottla.world.clock import within
from ottla.world.network import Address
from ottla.world.process import close, real_world
from tests.raft.power_loss_disk import PowerLossDisk
from tests.raft.replaying import MetadataReplay

FAST = RaftConfig(
    election_timeout_ms=150,
    election_backoff_max_ms=100,
    fetch_timeout_ms=400,
    request_timeout_ms=400,
    fetch_max_wait_ms=100,
)
DEADLINE_S = 20.0


def topic(number: int) -> MetadataRecord:
    return MetadataRecord(records.TopicRecord(name=f"topic-{number}", topic_id=number.to_bytes(16, "big")))


class Image:
    """A listener that keeps the image, as a node does, and what it was told."""

    def __init__(self) -> None:
        self.replay = MetadataReplay(empty_image("cluster"))
        self.offsets: list[int] = []
        self.snapshots: list[LogPosition] = []
        self.leaders: list[tuple[int | None, int]] = []

    async def on_load_snapshot(self, snapshot: LogPosition, batches: Sequence[Sequence[Message]]) -> None:
        self.replay.load_snapshot(batches)
        self.snapshots.append(snapshot)

    async def on_committed(self, batches: Sequence[CommittedBatch]) -> None:
        for batch in batches:
            await asyncio.sleep(0)
            self.replay.committed(batch)
            self.offsets.append(batch.last_offset)

    async def on_leader_changed(self, leader_id: int | None, epoch: int) -> None:
        self.leaders.append((leader_id, epoch))

    def snapshot_records(self) -> Callable[[], Iterable[MetadataRecord]] | None:
        image = self.replay.image
        return lambda: image_records(image)

    @property
    def image(self) -> ClusterImage:
        return self.replay.image


class Network:
    """Peers for all, which also looks whether what a replica says is on its disk."""

    def __init__(self, quorum: Quorum) -> None:
        self._quorum = quorum
        self.down: set[int] = set()

    async def ask(self, address: Address, request: Message, *, channel: str, timeout_s: float) -> Message:
        del channel
        node_id = address.port
        driver = self._quorum.drivers.get(node_id)
        if driver is None or node_id in self.down:
            raise ConnectionRefusedError(f"nobody is at {address}")
        if isinstance(request, FetchRequest):
            self._check_fetch(request)
        api = APIS[request.KEY]  # type: ignore[index]
        version = type(request).MAX_VERSION
        received = decode(type(request), version, encode(request, version))
        try:
            response = await within(self._quorum.world.clock, timeout_s, driver.handle(received, version, Message))
        except TimeoutError as error:
            raise TimeoutError(str(error)) from error
        except Exception as error:
            raise ConnectionResetError(f"{api.request}: {error}") from error
        if isinstance(request, VoteRequest) and isinstance(response, VoteResponse):
            self._check_vote(node_id, request, response)
        return decode(type(response), version, encode(response, version))

    def _check_fetch(self, request: FetchRequest) -> None:
        partition = fetched_partition(request)
        assert partition is not None
        node_id = fetcher(request, partition).node_id
        synced = self._quorum.disk.synced_offset(self._quorum.folder(node_id))
        if partition.fetch_offset > synced:
            self._quorum.lied(f"{node_id} fetches at {partition.fetch_offset}, but {synced} is synced")

    def _check_vote(self, node_id: int, request: VoteRequest, response: VoteResponse) -> None:
        asked, answer = only_partition(request.topics), only_partition(response.topics)
        assert asked is not None
        if answer is not None and answer.vote_granted and not asked.pre_vote:
            state = read_quorum_state(self._quorum.disk, f"{self._quorum.folder(node_id)}/quorum-state")
            voted = ReplicaKey(asked.replica_id, asked.replica_directory_id)
            is_there = state.epoch > asked.replica_epoch or (state.voted is not None and state.voted.matches(voted))
            if not is_there:
                self._quorum.lied(f"{node_id} has voted for {voted} and may forget it: {state}")


class Quorum:
    def __init__(
        self,
        world: World,
        folder: Path,
        voters: Iterable[int],
        snapshots: SnapshotConfig | None = None,
        config: RaftConfig = FAST,
    ) -> None:
        self.disk = PowerLossDisk()
        self.world = dataclasses.replace(world, disk=self.disk)
        self.voters = VoterSet(Voter(ReplicaKey(each), Address("node", each)) for each in voters)
        self.network = Network(self)
        self.drivers: dict[int, RaftDriver] = {}
        self.images: dict[int, Image] = {}
        self.failures: list[Exception] = []
        self._root = folder
        self._snapshots = snapshots
        self._config = config

    def folder(self, node_id: int) -> str:
        return f"{self._root}/{node_id}/__cluster_metadata-0"

    def lied(self, what: str) -> None:
        self.failures.append(AssertionError(what))

    async def start(self, node_id: int, cluster_id: str = "cluster") -> None:
        own = self.voters.get(node_id) or Voter(ReplicaKey(node_id), Address("node", node_id))
        handles = FileHandles(self.disk, 16)
        storage = await self.world.workers.run(open_storage, self.world, handles, f"{self._root}/{node_id}")
        self.images[node_id] = Image()
        self.drivers[node_id] = RaftDriver(
            self.world,
            self.network,
            cluster_id,
            own,
            self.voters,
            storage,
            self.images[node_id],
            self.failures.append,
            config=self._config,
            snapshots=self._snapshots,
        )
        self.drivers[node_id].start()

    async def stop(self, node_id: int) -> None:
        await self.drivers.pop(node_id).stop()

    async def leader(self) -> int:
        """Who leads, and has been told so."""
        return await self.until(
            lambda: next(
                (
                    node_id
                    for node_id, driver in self.drivers.items()
                    if driver.is_leader and (node_id, driver.epoch) in self.images[node_id].leaders
                ),
                None,
            )
        )

    async def append(self, *numbers: int) -> int:
        """Topics, by whoever leads; when all of them are committed and followed there."""
        while True:
            driver = self.drivers[await self.leader()]
            epoch = driver.epoch
            try:
                offsets = [driver.append([topic(number)], epoch=epoch) for number in numbers]
                await asyncio.gather(*(driver.applied(offset, epoch) for offset in offsets))
            except Exception as error:
                if type(error).__name__ != "NotLeader":
                    raise
            else:
                return offsets[-1]

    async def until(self, condition: Callable[[], Any]) -> Any:
        async def holds() -> Any:
            while not (found := condition()):
                assert not self.failures, self.failures
                await self.world.clock.sleep(0.005)
            return found

        return await within(self.world.clock, DEADLINE_S, holds())

    async def have(self, *numbers: int) -> None:
        wanted = {f"topic-{number}" for number in numbers}
        await self.until(lambda: all(wanted <= set(self.images[each].image.topics) for each in self.drivers))

    async def stop_all(self) -> None:
        await asyncio.gather(*(self.stop(node_id) for node_id in list(self.drivers)))


def run(
    folder: Path,
    voters: Iterable[int],
    test: Callable[[Quorum], Coroutine[Any, Any, None] | Awaitable[None]],
    snapshots: SnapshotConfig | None = None,
    config: RaftConfig = FAST,
) -> None:
    async def in_a_world() -> None:
        world = real_world(asyncio.get_running_loop())
        quorum = Quorum(world, folder, voters, snapshots, config)
        try:
            await test(quorum)
        finally:
            await quorum.stop_all()
            await close(world)
        assert quorum.failures == []

    asyncio.run(in_a_world())
