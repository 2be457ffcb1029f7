"""Which groups a node coordinates follows from what it leads, and others are told where they stand."""

from __future__ import annotations

import asyncio
import errno
import os
from collections.abc import Callable, Coroutine
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pytest

from ottla.groups.classic.requests import Joined, JoinRequest
from ottla.groups.config import GroupConfig
from ottla.groups.consumer.member import JOINING, LEAVING
from ottla.groups.consumer.settings import MigrationPolicy, Settings
from ottla.groups.consumer.surroundings import Asker
from ottla.groups.coordinator import GroupCoordinator
from ottla.groups.group import GroupType
from ottla.groups.offset_requests import CommitRequest, OffsetToCommit
from ottla.groups.offsets import decode_offset
from ottla.groups.outcome import GroupError
from ottla.handlers.context import woken
from ottla.metadata import image
from ottla.metadata.image import ClusterImage, Topic, empty_image
from ottla.metadata.persistent_map import PersistentMap
from ottla.metadata.topic_names import CONSUMER_OFFSETS
from ottla.partition.flushes import Flushes
from ottla.partition.partition import Partition
from ottla.partition.waiting import Waiting
from ottla.wire.errors import ErrorCode
from ottla.wire.messages.k68_consumer_group_heartbeat import ConsumerGroupHeartbeatRequest
from ottla.wire.records import Record, write_batch
from ottla.world.real_clock import RealClock
from ottla.world.real_disk import RealDisk
from ottla.world.real_random import RealRandom
from ottla.world.real_workers import RealWorkers
from tests.log.logs import NOW_MS
from tests.partition.partitions import NODE, TOPIC_ID, open_partition

COUNT = 2
OFFSET = 0  # of the metadata
OTHER = 2
GROUP = "readers"

pytestmark = pytest.mark.plain  # see OneTopic


class OneTopic:
    """Stands where a node's partitions do."""

    def __init__(self, partitions: dict[int, Partition]) -> None:
        self.partitions = partitions
        self.failed: asyncio.Queue[str] = asyncio.Queue()

    def of_topic(self, name: str) -> dict[int, Partition]:
        return self.partitions if name == CONSUMER_OFFSETS else {}

    def log_failed(self, folder: str, error: OSError) -> None:
        self.failed.put_nowait(folder)


class Node:
    def __init__(self, folder: Path, config: GroupConfig | None = None) -> None:
        loop = asyncio.get_running_loop()
        self.clock = RealClock(loop)
        self.partitions = {index: open_partition(folder, index, self.state(OTHER, 4)) for index in range(COUNT)}
        self.topic = OneTopic(self.partitions)
        partitions = cast(Any, self.topic)
        workers = RealWorkers(loop)
        flushes = Flushes(RealDisk(), workers, self.clock, cast(Any, None), partitions)
        self.groups = GroupCoordinator(
            config or GroupConfig(partitions=COUNT),
            Settings(),
            self.clock,
            RealRandom(),
            workers,
            partitions,
            Waiting(self.clock, loop.call_soon),
            flushes,
        )
        self.groups.take(self.image(), OFFSET)

    @staticmethod
    def state(leader: int, epoch: int) -> image.Partition:
        return image.Partition((leader,), (leader,), leader, leader_epoch=epoch)

    def image(self) -> ClusterImage:
        states = {index: partition.state for index, partition in self.partitions.items()}
        topic = Topic(CONSUMER_OFFSETS, TOPIC_ID, PersistentMap[int, image.Partition]().updated(states))
        empty = empty_image("cluster")
        return ClusterImage(
            "cluster", -1, {}, {}, topics=empty.topics.updated({CONSUMER_OFFSETS: topic}), topic_names=empty.topic_names
        )

    def led_by(self, leader: int, epoch: int) -> None:
        """All partitions are."""
        for partition in self.partitions.values():
            partition.update(self.state(leader, epoch))
        self.groups.take(self.image(), OFFSET)

    async def loaded(self, group: str = GROUP) -> None:
        while True:
            try:
                self.groups.shard_log(group)
                return
            except GroupError as refusal:
                assert refusal.error_code is ErrorCode.COORDINATOR_LOAD_IN_PROGRESS
            await asyncio.sleep(0.001)

    def refusal(self) -> ErrorCode | None:
        answer = self.groups.read(GROUP, lambda shard: None)
        refusal = answer.refusal()
        return None if refusal is None else refusal.error_code

    def commit(self, offset: int, group: str = GROUP, partition: int = 0) -> ErrorCode:
        what = [OffsetToCommit("pages", TOPIC_ID, partition, offset, -1, "")]
        request = CommitRequest(group, -1, "", None, None, 9, what)
        answer = self.groups.write(group, lambda shard, now_ms: shard.commit(request, now_ms))
        refusal = answer.refusal()
        return answer.value()[0] if refusal is None else refusal.error_code

    def join(self, member_id: str) -> Joined:
        """By the classic protocol."""
        request = JoinRequest(GROUP, member_id, None, "c", "/h", 10_000, 10_000, "other", (("any", b""),))
        return self.groups.join(request).value()

    async def joins_and_leaves_by_the_new_protocol(self) -> None:
        asker = Asker("c", "/h")
        joins = ConsumerGroupHeartbeatRequest(
            group_id=GROUP,
            member_id="m",
            member_epoch=JOINING,
            rebalance_timeout_ms=10_000,
            subscribed_topic_names=["pages"],
            topic_partitions=[],
        )
        leaves = ConsumerGroupHeartbeatRequest(group_id=GROUP, member_id="m", member_epoch=LEAVING)
        joined = self.groups.write_in_two(
            GROUP, lambda shard, now: shard.consumer.first_heartbeat(joins, 1, asker, now)
        )
        await woken(joined.start)
        self.groups.write(GROUP, lambda shard, now: shard.consumer.heartbeat(leaves, 1, asker, now)).value()

    def committed(self) -> int:
        found = self.groups.read(GROUP, lambda shard: shard.fetch(GROUP, None, -1, None)).value()
        value = found[0].offsets[0][1]
        assert value is not None
        return decode_offset(value).offset


Scenario = Callable[[Node], Coroutine[Any, Any, None]]


@pytest.fixture
def run(tmp_path: Path) -> Callable[[Scenario], None]:
    def in_a_loop(scenario: Scenario) -> None:
        async def main() -> None:
            node = Node(tmp_path)
            await scenario(node)
            await node.groups.stop()

        asyncio.run(main())

    return in_a_loop


def test_a_disk_that_cannot_be_read_when_groups_are_loaded_has_failed(
    run: Callable[[Scenario], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else this node would lead on, and nobody would coordinate (sim, seed 4309)."""

    async def scenario(node: Node) -> None:
        node.led_by(NODE, 5)
        await node.loaded()
        assert node.commit(1) is ErrorCode.NONE
        node.led_by(OTHER, 6)
        partition_log = node.partitions[node.groups.partition_for(GROUP)].log
        assert partition_log is not None
        monkeypatch.setattr(type(partition_log), "read", refuse)
        node.led_by(NODE, 7)
        assert await asyncio.wait_for(node.topic.failed.get(), 10) == partition_log.folder
        assert node.refusal() is ErrorCode.NOT_COORDINATOR

    def refuse(*_: object) -> None:
        raise OSError(errno.EIO, "Input/output error")

    run(scenario)


class NoRoom:
    """To open a partition's log; `tried` says how often someone has."""

    def __init__(self, node: Node, monkeypatch: pytest.MonkeyPatch) -> None:
        partition_log = node.partitions[node.groups.partition_for(GROUP)].log
        assert partition_log is not None
        self.tried = 0
        monkeypatch.setattr(type(partition_log), "read", self._read)

    def _read(self, *_: object) -> None:
        self.tried += 1
        raise OSError(errno.EMFILE, os.strerror(errno.EMFILE))

    async def is_met(self, times: int) -> None:
        async with asyncio.timeout(10):
            while self.tried < times:  # noqa: ASYNC110
                await asyncio.sleep(0.001)


def test_groups_that_there_is_no_room_to_load_are_loaded_anew_when_there_is(
    run: Callable[[Scenario], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The disk works, so this node leads the partition all the while, and nobody else would coordinate them."""

    async def scenario(node: Node) -> None:
        node.led_by(NODE, 5)
        await node.loaded()
        assert node.commit(1) is ErrorCode.NONE
        node.led_by(OTHER, 6)
        with monkeypatch.context() as full:
            room = NoRoom(node, full)
            node.led_by(NODE, 7)
            (begun,) = [each.shard for each in node.groups._to_load.values() if each.partition.log.log_end_offset]
            await room.is_met(2)
            assert node.refusal() is ErrorCode.COORDINATOR_LOAD_IN_PROGRESS
            assert node.groups.loading_shards == 1, "one that is empty waits for nobody"
            assert node.topic.failed.empty()
        await asyncio.wait_for(node.loaded(), 10)
        assert node.committed() == 1
        assert begun not in node.groups.shards, "what was loaded before would be loaded twice"

    run(scenario)


@pytest.mark.parametrize("stops", [False, True])
def test_groups_that_wait_for_room_are_not_loaded_any_more_when_they_are_not_coordinated_here(
    run: Callable[[Scenario], None], monkeypatch: pytest.MonkeyPatch, stops: bool
) -> None:
    async def scenario(node: Node) -> None:
        node.led_by(NODE, 5)
        await node.loaded()
        node.commit(1)
        node.led_by(OTHER, 6)
        room = NoRoom(node, monkeypatch)
        node.led_by(NODE, 7)
        await room.is_met(1)
        if stops:
            await node.groups.stop()
        else:
            node.led_by(OTHER, 8)
        loading = node.groups._loading
        await asyncio.wait_for(asyncio.gather(*([] if loading is None else [loading])), 10)
        assert (room.tried, node.groups.loading_shards) == (1, 0)

    run(scenario)


def test_a_group_that_another_node_coordinates_is_not_here(run: Callable[[Scenario], None]) -> None:
    async def scenario(node: Node) -> None:
        assert node.refusal() is ErrorCode.NOT_COORDINATOR
        assert node.commit(1) is ErrorCode.NOT_COORDINATOR
        _, answers = node.groups.list((), ())
        assert answers == []

    run(scenario)


def test_a_group_is_asked_when_it_is_loaded_and_no_sooner(run: Callable[[Scenario], None]) -> None:
    async def scenario(node: Node) -> None:
        node.led_by(NODE, 5)
        assert node.refusal() is ErrorCode.COORDINATOR_LOAD_IN_PROGRESS
        with pytest.raises(GroupError, match="COORDINATOR_LOAD_IN_PROGRESS"):
            node.groups.list((), ())
        await node.loaded()
        assert node.commit(7) is ErrorCode.NONE
        assert node.committed() == 7

    run(scenario)


def test_what_was_committed_here_is_there_when_the_leadership_comes_back(run: Callable[[Scenario], None]) -> None:
    async def scenario(node: Node) -> None:
        node.led_by(NODE, 5)
        await node.loaded()
        node.commit(7)
        node.led_by(OTHER, 6)
        assert node.refusal() is ErrorCode.NOT_COORDINATOR
        node.led_by(NODE, 7)
        await node.loaded()
        assert node.committed() == 7

    run(scenario)


def test_a_new_leadership_of_the_same_node_is_loaded_anew(run: Callable[[Scenario], None]) -> None:
    """Another may have led, and written, between the two."""

    async def scenario(node: Node) -> None:
        node.led_by(NODE, 5)
        await node.loaded()
        before = node.groups.shard_log(GROUP)
        node.led_by(NODE, 5)
        assert node.groups.shard_log(GROUP) is before
        node.led_by(NODE, 7)
        await node.loaded()
        assert node.groups.shard_log(GROUP) is not before

    run(scenario)


def test_a_leadership_that_ends_while_it_is_loaded_leaves_nothing_behind(run: Callable[[Scenario], None]) -> None:
    async def scenario(node: Node) -> None:
        node.led_by(NODE, 5)
        node.led_by(OTHER, 6)
        await asyncio.sleep(0.01)
        assert node.refusal() is ErrorCode.NOT_COORDINATOR

    run(scenario)


def test_a_coordinator_that_stops_serves_nobody(run: Callable[[Scenario], None]) -> None:
    async def scenario(node: Node) -> None:
        node.led_by(NODE, 5)
        await node.loaded()
        await node.groups.stop()
        assert node.refusal() is ErrorCode.COORDINATOR_NOT_AVAILABLE

    run(scenario)


def test_partitions_that_are_added_to_the_topic_move_no_group(run: Callable[[Scenario], None]) -> None:
    async def scenario(node: Node) -> None:
        names = [f"group {number}" for number in range(20)]
        before = [node.groups.partition_for(name) for name in names]
        node.partitions[COUNT] = node.partitions[0]
        node.groups.take(node.image(), OFFSET)
        assert [node.groups.partition_for(name) for name in names] == before

    run(scenario)


def test_a_record_that_cannot_be_read_keeps_no_other_partition_from_being_loaded(
    run: Callable[[Scenario], None],
) -> None:
    not_utf8 = b"\0\1" + b"\0\1\xff" + b"\0\1t" + bytes(4)

    async def scenario(node: Node) -> None:
        node.partitions[0].update(node.state(NODE, 5))
        record = Record(0, NOW_MS, not_utf8, bytes(30))
        node.partitions[0].append_from_coordinator(memoryview(write_batch([record])), NOW_MS)
        node.led_by(NODE, 6)
        of_the_next = next(name for name in map(str, range(100)) if node.groups.partition_for(name) == 1)
        await node.loaded(of_the_next)

    run(scenario)


@pytest.mark.parametrize("policy", MigrationPolicy)
def test_a_group_of_the_new_protocol_whose_members_have_left_is_classic_for_who_joins_so(
    run: Callable[[Scenario], None], policy: MigrationPolicy
) -> None:
    async def scenario(node: Node) -> None:
        node.groups.follow_settings(Settings(migration_policy=policy))
        node.led_by(NODE, 5)
        await node.loaded()
        await node.joins_and_leaves_by_the_new_protocol()
        node.commit(7)
        assert node.join("somebody").error_code is ErrorCode.UNKNOWN_MEMBER_ID
        assert node.join("").error_code is ErrorCode.MEMBER_ID_REQUIRED
        node.led_by(NODE, 6)
        await node.loaded()
        (group,) = node.groups.shard_log(GROUP).shard.groups.values()
        assert group.type is GroupType.CLASSIC
        assert node.committed() == 7

    run(scenario)


def test_a_group_whose_offsets_cannot_be_removed_keeps_those_of_no_other_group(tmp_path: Path) -> None:
    """Its name is so long that what would remove them is more than a batch may be."""
    config = GroupConfig(partitions=COUNT, retention_ms=1, retention_check_interval_ms=1)

    async def main() -> None:
        node = Node(tmp_path, config)
        node.led_by(NODE, 5)
        await node.loaded()
        index = node.groups.partition_for(GROUP)
        long = next(name for size in range(1000, 2000) if node.groups.partition_for(name := "x" * size) == index)
        partition_log = node.partitions[index].log
        assert partition_log is not None
        partition_log.config = replace(partition_log.config, max_message_bytes=3 * len(long))
        for partition in range(3):
            assert node.commit(7, long, partition) is ErrorCode.NONE
        assert node.commit(7) is ErrorCode.NONE
        groups = node.groups.shard_log(GROUP).shard.groups
        async with asyncio.timeout(5):
            while GROUP in groups:  # noqa: ASYNC110
                await asyncio.sleep(0.001)
        assert long in groups
        await node.groups.stop()

    asyncio.run(main())
