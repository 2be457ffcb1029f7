"""One partition on several nodes, without a network: real logs in real files, real handlers, and messages as bytes.

The test is the controller and the time. A node sees a new state when the test tells it (`tell`), fetches when the test
says so (`fetch`), and asks for another ISR when the test asks it to (`alter`).
"""

from __future__ import annotations

import asyncio
import dataclasses
from collections.abc import Sequence
from pathlib import Path
from typing import Any, cast

from ottla.handlers import k01_fetch, k02_list_offsets
from ottla.handlers.context import ConnectionContext, ListenerKind, RequestContext, Services, Wait
from ottla.log.file_handles import FileHandles
from ottla.log.log_config import LogConfig
from ottla.log.manager import LogManager
from ottla.log.partition_log import PartitionLog
from ottla.metadata import image
from ottla.metadata.image import Broker, Endpoint, empty_image
from ottla.metadata.replay import apply_records
from ottla.metadata.snapshot import partition_record
from ottla.partition.acknowledging import AwaitedAppend
from ottla.partition.fetch_sessions import FetchSessions
from ottla.partition.leading import IsrChange
from ottla.partition.partition import Partition
from ottla.partition.partitions import Partitions
from ottla.partition.waiting import Waiting
from ottla.replication.fetch_config import FetchConfig
from ottla.replication.fetcher_state import FetcherState
from ottla.wire.codec import decode, encode
from ottla.wire.errors import ErrorCode
from ottla.wire.messages import metadata_records as records
from ottla.wire.messages.k01_fetch import FetchRequest, FetchResponse
from ottla.wire.messages.k02_list_offsets import ListOffsetsRequest, ListOffsetsResponse
from ottla.world.disk import Disk
from ottla.world.real_disk import RealDisk
from ottla.world.real_random import RealRandom
from tests.log.logs import NOW_MS, batch, contents
from tests.partition.partitions import FakeClock

TOPIC = "pages"
TOPIC_ID = bytes(range(16))
LAG_S = 30.0
FETCH_VERSION = 18
LIST_OFFSETS_VERSION = 11


class Replica:
    """A node with one partition. `restart` is a crash of its process: the page cache stays, memory goes."""

    def __init__(self, node_id: int, folder: Path, clock: FakeClock, config: LogConfig, disk: Disk | None) -> None:
        self.node_id = node_id
        self.broker_epoch = 0
        self._folder = folder
        self._clock = clock
        self._config = config
        self._disk: Disk = RealDisk() if disk is None else disk
        folder.mkdir()
        self._open()

    def _open(self) -> None:
        self.broker_epoch += 100
        self.manager = LogManager.open(
            self._disk,
            FileHandles(self._disk, 16),
            RealRandom(),
            [str(self._folder)],
            lambda topic: self._config,
            now_ms=NOW_MS,
        )
        self.partitions = Partitions(self.node_id, self.manager, lambda image, topic: self._config)
        self.partitions.isr_changes.lag_max_s = LAG_S
        self.fetchers: dict[int, FetcherState] = {}
        self.image = empty_image("cluster", self.node_id)
        self.waiting = Waiting(self._clock, self._clock.call_soon)
        unused = cast(Any, None)
        self.services = Services(
            node_id=self.node_id,
            clock=self._clock,
            random=RealRandom(),
            workers=unused,
            features=(),
            quorum=unused,
            controller=unused,
            ask_controller=unused,
            manager=self.manager,
            partitions=self.partitions,
            waiting=self.waiting,
            fetch_sessions=FetchSessions(self._clock, RealRandom(), 10),
            fetch_max_bytes=1 << 20,
            flushes=unused,
            forget_namesakes=unused,
            auto_creation=unused,
            producer_ids=unused,
            groups=unused,
            image=self.image,
            broker_configs=unused,
            features_epoch=0,
            on_saw=unused,
        )

    @property
    def partition(self) -> Partition:
        partition = self.partitions.get(TOPIC, 0)
        assert partition is not None
        return partition

    @property
    def log(self) -> PartitionLog:
        assert self.partition.log is not None
        return self.partition.log

    @property
    def high_watermark(self) -> int:
        return self.partition.high_watermark

    @property
    def end(self) -> int:
        return self.log.log_end_offset

    def values(self) -> list[bytes | None]:
        return [value for _, value in contents(self.log)]

    def fetcher(self, leader: int) -> FetcherState:
        return self.fetchers.setdefault(
            leader, FetcherState(self.node_id, FetchConfig(backoff_ms=0, wait_max_ms=0), self.partitions.follower_quota)
        )

    def follow(self, state: image.Partition, brokers: dict[int, Broker]) -> None:
        """The image as it is now."""
        news = [partition_record(TOPIC_ID, 0, state).message]
        if TOPIC not in self.image.topics:
            news.insert(0, records.TopicRecord(name=TOPIC, topic_id=TOPIC_ID))
        self.image, delta = apply_records(dataclasses.replace(self.image, brokers=dict(brokers)), news)
        for _ in self.partitions.apply(delta, self.image, NOW_MS):
            pass
        self.services.image = self.image
        for leader, fetcher in self.fetchers.items():
            if leader != state.leader:
                fetcher.remove(self.partition)
        if state.leader not in (self.node_id, image.NO_LEADER):
            self.fetcher(state.leader).add(self.partition)

    def ask_fetch(self, request: FetchRequest) -> FetchResponse:
        """As leader: the answer that it would send, had the request waited as long as it may."""
        connection = ConnectionContext("PLAINTEXT", "test", ListenerKind.BROKER, (), self.services)
        context = RequestContext(connection, FetchRequest.KEY, FETCH_VERSION, 0, "test")
        outcome = k01_fetch.handle(context, decode(FetchRequest, FETCH_VERSION, encode(request, FETCH_VERSION)))
        response = outcome.then() if isinstance(outcome, Wait) else outcome
        assert isinstance(response, FetchResponse)
        return decode(FetchResponse, FETCH_VERSION, bytearray(encode(response, FETCH_VERSION)))

    def ask_offsets(self, request: ListOffsetsRequest) -> ListOffsetsResponse:
        connection = ConnectionContext("PLAINTEXT", "test", ListenerKind.BROKER, (), self.services)
        context = RequestContext(connection, ListOffsetsRequest.KEY, LIST_OFFSETS_VERSION, 0, "test")
        return asyncio.run(k02_list_offsets.handle(context, request))

    def append(self, *values: bytes, acks: int = -1) -> AwaitedAppend:
        """With what would be waited for before it is acknowledged."""
        result = self.partition.append_as_leader(batch(*values), NOW_MS, acks=acks)
        append = AwaitedAppend(self.partition, result.last_offset + 1)
        self.waiting.produce([append], timeout_ms=1_000_000, callback=lambda: None)
        return append

    def checkpoint(self) -> None:
        for job in self.manager.checkpoint_jobs(self.partitions.high_watermark_of):
            job.run(self._disk)
            self.manager.written(job)

    def restart(self) -> None:
        """Of the high watermark, only what was written down last is known afterwards."""
        self.manager.abandon()
        self._open()

    def close(self) -> None:
        self.manager.abandon()


class Replicas:
    """`state` is what the controller has decided. A node that is not in `up` gets nothing and answers nothing."""

    def __init__(
        self,
        folder: Path,
        count: int = 3,
        *,
        isr: Sequence[int] | None = None,
        config: LogConfig | None = None,
        disks: dict[int, Disk] | None = None,
    ) -> None:
        self.clock = FakeClock()
        ids = tuple(range(1, count + 1))
        config = LogConfig() if config is None else config
        self.nodes = {
            each: Replica(each, folder / f"node-{each}", self.clock, config, (disks or {}).get(each)) for each in ids
        }
        self.state = image.Partition(ids, ids if isr is None else tuple(isr), 1)
        self.fenced: set[int] = set()
        self.tell(*ids)

    def __getitem__(self, node_id: int) -> Replica:
        return self.nodes[node_id]

    @property
    def leader(self) -> Replica:
        return self.nodes[self.state.leader]

    @property
    def brokers(self) -> dict[int, Broker]:
        endpoints = {"PLAINTEXT": Endpoint("localhost", 1)}
        return {
            each: Broker(each, f"rack-{each}", endpoints, each in self.fenced, node.broker_epoch)
            for each, node in self.nodes.items()
        }

    def tell(self, *node_ids: int) -> None:
        """These nodes see the newest image; without any, all do."""
        for each in node_ids or self.nodes:
            self.nodes[each].follow(self.state, self.brokers)

    def decide(self, **changes: Any) -> None:
        self.state = self.state._replace(partition_epoch=self.state.partition_epoch + 1, **changes)

    def elect(self, node_id: int, *, isr: Sequence[int] | None = None, tell: bool = True) -> None:
        self.decide(
            leader=node_id,
            leader_epoch=self.state.leader_epoch + 1,
            isr=self.state.isr if isr is None else tuple(isr),
        )
        if tell:
            self.tell()

    def fetch(self, node_id: int, times: int = 1) -> None:
        """From the leader that the node knows of."""
        follower = self.nodes[node_id]
        for _ in range(times):
            leader = follower.partition.state.leader
            if leader in (node_id, image.NO_LEADER):
                return
            self._fetch(follower, follower.fetcher(leader), self.nodes[leader])

    def _fetch(self, follower: Replica, fetcher: FetcherState, leader: Replica) -> None:
        now_s = self.clock.now_s
        look = fetcher.next_look(now_s)
        if look is not None:
            fetcher.looked(leader.ask_offsets(look), now_s, NOW_MS)
        request = fetcher.next_request(follower.broker_epoch, now_s, NOW_MS)
        if request is not None:
            fetcher.answered(leader.ask_fetch(request), now_s, NOW_MS)
        if fetcher.has_truncated:  # as `ReplicaFetchers` does
            fetcher.has_truncated = False
            follower.checkpoint()
        for folder, error in fetcher.failures:
            follower.partitions.log_failed(folder, error)
        fetcher.failures.clear()

    def catch_up(self, *node_ids: int, rounds: int = 4) -> None:
        """Until they have all, and know that all have it."""
        for _ in range(rounds):
            for each in node_ids or self.nodes:
                self.fetch(each)

    def wanted(self, node_id: int | None = None) -> list[IsrChange]:
        """Changes of the ISR that the leader sends now."""
        leader = self.leader if node_id is None else self.nodes[node_id]
        return [change for _, change in leader.partitions.isr_changes.take(self.clock.now_s)]

    def answer(self, leader: Replica, change: IsrChange, *, heard: bool = True) -> ErrorCode:
        """As a controller: makes the change if it may, and tells the leader, which may not hear of it."""
        code = self._judge(leader, change)
        if code is ErrorCode.NONE:
            self.decide(isr=tuple(each for each, _ in change.isr))
        if not heard:
            leader.partition.isr_change_failed(change, ErrorCode.NETWORK_EXCEPTION)
        elif code is ErrorCode.NONE:
            state = self.state
            leader.partition.isr_change_answered(state.leader, state.leader_epoch, state.partition_epoch, state.isr)
        else:
            leader.partition.isr_change_failed(change, code)
        return code

    def _judge(self, leader: Replica, change: IsrChange) -> ErrorCode:
        state, brokers = self.state, self.brokers
        if change.leader_epoch != state.leader_epoch or leader.node_id != state.leader:
            return ErrorCode.FENCED_LEADER_EPOCH
        if change.partition_epoch != state.partition_epoch:
            return ErrorCode.INVALID_UPDATE_VERSION
        for each, epoch in change.isr:
            if not brokers[each].is_active or epoch not in (-1, brokers[each].epoch):
                return ErrorCode.INELIGIBLE_REPLICA
        return ErrorCode.NONE

    def alter(self) -> list[tuple[int, ...]]:
        """All that the leader wants, done. Returns the ISRs that came of it."""
        return [self.state.isr for change in self.wanted() if self.answer(self.leader, change) is ErrorCode.NONE]

    def pass_time(self, seconds: float) -> None:
        self.clock.run_until(self.clock.now_s + seconds)
        for node in self.nodes.values():
            node.partitions.check_isrs(self.clock.now_s)

    def close(self) -> None:
        for node in self.nodes.values():
            node.close()
