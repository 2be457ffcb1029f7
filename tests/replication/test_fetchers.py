"""The loops of a follower, over real sockets, against a real node that leads: acks=all, reconnecting, and stopping.

The node is told directly that others have replicas: its own controller knows of one broker.
"""

from __future__ import annotations

import asyncio
import dataclasses
import socket
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from ottla.log.file_handles import FileHandles
from ottla.log.log_config import LogConfig
from ottla.log.manager import LogManager
from ottla.metadata import image
from ottla.metadata.image import Broker, Endpoint, empty_image
from ottla.metadata.replay import apply_records
from ottla.metadata.snapshot import partition_record
from ottla.partition.flushes import Flushes
from ottla.partition.partition import Partition
from ottla.partition.partitions import Partitions
from ottla.peers import Peers
from ottla.replication.fetch_config import FetchConfig
from ottla.replication.fetcher_state import FetcherState, Phase
from ottla.replication.fetchers import ReplicaFetchers
from ottla.wire.api_table import ApiKey
from ottla.wire.errors import ErrorCode
from ottla.wire.messages import metadata_records as records
from ottla.wire.messages.k00_produce import ProduceRequest
from ottla.wire.messages.k01_fetch import FetchRequest, FetchResponse
from ottla.world import World
from ottla.world.process import run as run_in_a_real_world
from tests.handlers.fetching import batch, create_topic
from tests.log.logs import contents
from tests.support.asking_a_node import read_answer
from tests.support.in_process import InProcessNode, in_process_node
from tests.support.raw import RawConnection
from tests.support.waiting import eventually

DEADLINE_S = 30.0
FOLLOWER = 2
BUFFER = 8192
PARTITIONS = 3
PRODUCE = 7
TOPIC = "pages"


@pytest.fixture
def node(tmp_path: Path) -> Iterator[InProcessNode]:
    with in_process_node(tmp_path / "leader") as node:
        yield node


@pytest.fixture
def client(node: InProcessNode) -> Iterator[RawConnection]:
    with node.connect() as client:
        yield client


class Follower:
    """Node 2, with its folders and fetchers, but nothing that listens."""

    def __init__(self, folder: Path, world: World, config: FetchConfig, *, before_ack: bool = False) -> None:
        folder.mkdir(exist_ok=True)
        self.world = world
        self.peers = Peers(world.clock, world.network, "follower")
        self.manager = LogManager.open(
            world.disk,
            FileHandles(world.disk, 16),
            world.random,
            [str(folder)],
            lambda topic: LogConfig(),
            now_ms=world.clock.wall_ms(),
        )
        self.partitions = Partitions(FOLLOWER, self.manager, lambda image, topic: LogConfig(), await_sync=before_ack)
        self.flushes = Flushes(
            world.disk, world.workers, world.clock, self.manager, self.partitions, before_ack=before_ack
        )
        self.fetchers = ReplicaFetchers(
            world.clock,
            self.peers,
            self.partitions,
            self.flushes,
            config,
            "PLAINTEXT",
            lambda: 77,
            before_ack=before_ack,
            keep_recovery_points=self._keep_recovery_points,
        )
        self.kept = 0  # how often
        self.may_keep = asyncio.Event()
        self.may_keep.set()
        self.refused = 0  # how often, for want of room on the disk
        self.has_room = True
        self.image = empty_image("cluster", 1)

    def follow(self, topic_id: bytes, state: image.Partition, address: tuple[str, int]) -> None:
        """As a node does when its image has changed."""
        news: list[Any] = [partition_record(topic_id, index, state).message for index in range(PARTITIONS)]
        if TOPIC not in self.image.topics:
            news.insert(0, records.TopicRecord(name=TOPIC, topic_id=topic_id))
        brokers = {1: Broker(1, None, {"PLAINTEXT": Endpoint(*address)})}
        self.image, delta = apply_records(dataclasses.replace(self.image, brokers=brokers), news)
        for _ in self.partitions.apply(delta, self.image, self.world.clock.wall_ms()):
            pass
        self.fetchers.apply(delta, self.image)

    def lead_alone(self, topic_id: bytes, state: image.Partition, address: tuple[str, int], value: bytes) -> Partition:
        """In epoch 2, in which it writes what the next leader does not have."""
        self.follow(topic_id, state._replace(leader=FOLLOWER, leader_epoch=2, partition_epoch=2), address)
        partition = self.partitions.get(TOPIC, 0)
        assert partition is not None
        partition.append_as_leader(memoryview(bytearray(batch(value))), self.world.clock.wall_ms())
        return partition

    async def _keep_recovery_points(self) -> bool:
        await self.may_keep.wait()
        if self.has_room:
            self.kept += 1
        else:
            self.refused += 1
        return self.has_room

    def values(self, index: int) -> list[bytes | None]:
        partition = self.partitions.get(TOPIC, index)
        assert partition is not None
        assert partition.log is not None
        return [value for _, value in contents(partition.log)]

    def receive_buffers(self) -> set[int]:
        connections: list[Any] = [channel._connection for channel in self.peers._channels.values()]
        return {each._connection._sock.getsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF) for each in connections}

    async def stop(self) -> None:
        await self.fetchers.stop()
        await self.peers.close()
        await self.flushes.idle()
        self.manager.abandon()


Main = Callable[[Follower], Awaitable[None]]


def with_follower(folder: Path, main: Main, config: FetchConfig | None = None, *, before_ack: bool = False) -> None:
    async def run(world: World) -> None:
        follower = Follower(folder, world, config or FetchConfig(backoff_ms=20), before_ack=before_ack)
        try:
            async with asyncio.timeout(DEADLINE_S):
                await main(follower)
        finally:
            await follower.stop()

    run_in_a_real_world(run)


def lead(node: InProcessNode, topic_id: bytes, *, epoch: int = 1) -> image.Partition:
    """The node learns that broker 2 is a replica, and in sync."""
    state = image.Partition((1, FOLLOWER), (1, FOLLOWER), 1, leader_epoch=epoch, partition_epoch=epoch)

    def update() -> None:
        for partition in partitions_of(node):
            partition.update(state)

    node.call(update)
    return state


def partitions_of(node: InProcessNode) -> list[Partition]:
    return list(node.node.services.partitions.of_topic(TOPIC).values())


def send(client: RawConnection, index: int, *values: bytes, timeout_ms: int = 20_000) -> None:
    data = ProduceRequest.PartitionProduceData(index=index, records=batch(*values))
    topic = ProduceRequest.TopicProduceData(name=TOPIC, partition_data=[data])
    client.send_request(ProduceRequest(acks=-1, timeout_ms=timeout_ms, topic_data=[topic]), PRODUCE)


def acknowledged(client: RawConnection) -> ErrorCode:
    response = read_answer(client.receive(), ApiKey.PRODUCE, PRODUCE)
    return ErrorCode(response.responses[0].partition_responses[0].error_code)


async def until(condition: Callable[[], object]) -> None:
    while not condition():  # noqa: ASYNC110
        await asyncio.sleep(0.002)


@pytest.mark.parametrize("fetchers", [1, 2])
def test_acks_all_is_answered_when_the_follower_has_it(
    node: InProcessNode, client: RawConnection, tmp_path: Path, fetchers: int
) -> None:
    topic_id = create_topic(client, TOPIC, PARTITIONS)
    state = lead(node, topic_id)

    async def main(follower: Follower) -> None:
        follower.follow(topic_id, state, node.address_of())
        for index in range(PARTITIONS):
            send(client, index, b"value")
            assert await asyncio.to_thread(acknowledged, client) is ErrorCode.NONE
            assert follower.values(index) == [b"value"]
        assert follower.receive_buffers() == {2 * BUFFER}  # Linux doubles it

    with_follower(tmp_path / "follower", main, FetchConfig(fetchers=fetchers, receive_buffer=BUFFER))
    assert [each.high_watermark for each in partitions_of(node)] == [1, 1, 1]


def test_without_the_follower_the_produce_times_out_and_what_came_is_kept(
    node: InProcessNode, client: RawConnection, tmp_path: Path
) -> None:
    topic_id = create_topic(client, TOPIC, PARTITIONS)
    state = lead(node, topic_id)
    send(client, 0, b"early", timeout_ms=50)
    assert acknowledged(client) is ErrorCode.REQUEST_TIMED_OUT

    async def main(follower: Follower) -> None:
        follower.follow(topic_id, state, node.address_of())
        await until(lambda: follower.values(0) == [b"early"])

    with_follower(tmp_path / "follower", main)
    eventually(lambda: partitions_of(node)[0].high_watermark == 1)


def test_a_client_that_goes_while_it_waits_leaves_nothing_behind(
    node: InProcessNode, client: RawConnection, tmp_path: Path
) -> None:
    lead(node, create_topic(client, TOPIC, PARTITIONS))
    with node.connect() as other:
        send(other, 0, b"value")
        eventually(lambda: partitions_of(node)[0].awaited)
    eventually(lambda: partitions_of(node)[0].awaited is None)


def test_a_produce_that_waits_is_told_when_the_leader_changes(node: InProcessNode, client: RawConnection) -> None:
    topic_id = create_topic(client, TOPIC, PARTITIONS)
    state = lead(node, topic_id)
    send(client, 0, b"value")
    eventually(lambda: partitions_of(node)[0].awaited)
    moved = state._replace(leader=FOLLOWER, leader_epoch=2, partition_epoch=2)
    node.call(lambda: partitions_of(node)[0].update(moved))
    assert acknowledged(client) is ErrorCode.NOT_LEADER_OR_FOLLOWER


def test_too_few_in_sync_refuse_before_the_append(node: InProcessNode, client: RawConnection) -> None:
    topic_id = create_topic(client, TOPIC, PARTITIONS, min_insync_replicas="2")
    state = lead(node, topic_id)
    node.call(lambda: partitions_of(node)[0].update(state._replace(isr=(1,), partition_epoch=2)))
    send(client, 0, b"value")
    assert acknowledged(client) is ErrorCode.NOT_ENOUGH_REPLICAS
    log = partitions_of(node)[0].log
    assert log is not None
    assert log.log_end_offset == 0


def test_a_leader_that_cannot_be_reached_is_tried_until_it_can(
    node: InProcessNode, client: RawConnection, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    topic_id = create_topic(client, TOPIC, PARTITIONS)
    state = lead(node, topic_id)

    async def main(follower: Follower) -> None:
        nobody = await asyncio.start_server(lambda reader, writer: None, "127.0.0.1", 0)
        gone = nobody.sockets[0].getsockname()[:2]
        nobody.close()
        follower.follow(topic_id, state, gone)
        await until(lambda: "leader 1: " in caplog.text)
        send(client, 0, b"value")
        follower.follow(topic_id, state, node.address_of())
        assert await asyncio.to_thread(acknowledged, client) is ErrorCode.NONE

    with_follower(tmp_path / "follower", main)
    assert "leader 1 answers again" in caplog.text


def test_a_new_leader_epoch_is_followed_and_an_old_one_no_longer(
    node: InProcessNode, client: RawConnection, tmp_path: Path
) -> None:
    topic_id = create_topic(client, TOPIC, PARTITIONS)
    state = lead(node, topic_id)

    async def main(follower: Follower) -> None:
        follower.follow(topic_id, state, node.address_of())
        send(client, 0, b"first")
        assert await asyncio.to_thread(acknowledged, client) is ErrorCode.NONE
        newer = lead(node, topic_id, epoch=2)
        send(client, 0, b"second")
        follower.follow(topic_id, newer, node.address_of())
        assert await asyncio.to_thread(acknowledged, client) is ErrorCode.NONE
        assert follower.values(0) == [b"first", b"second"]
        follower.follow(topic_id, newer._replace(leader=FOLLOWER, leader_epoch=3, partition_epoch=3), ("h", 1))
        assert not follower.fetchers._fetchers

    with_follower(tmp_path / "follower", main)


def test_a_partition_that_comes_does_not_wait_for_a_fetch_without_it(
    node: InProcessNode, client: RawConnection, tmp_path: Path
) -> None:
    topic_id = create_topic(client, TOPIC, PARTITIONS)
    state = lead(node, topic_id)

    async def main(follower: Follower) -> None:
        follower.follow(topic_id, state, node.address_of())
        first = follower.partitions.get(TOPIC, 0)
        assert first is not None
        first.is_leader = True  # for a moment it is not followed
        follower.fetchers._fetchers[1, 0].state.remove(first)
        del follower.fetchers._of_partition[first]
        await until(lambda: node.node.services.waiting.fetches)
        first.is_leader = False
        follower.fetchers.follow([first], follower.image.brokers)
        send(client, 0, b"value")
        assert await asyncio.to_thread(acknowledged, client) is ErrorCode.NONE

    with_follower(tmp_path / "follower", main, FetchConfig(wait_max_ms=60_000))


def test_with_more_fetchers_and_with_fewer_every_partition_goes_on(
    node: InProcessNode, client: RawConnection, tmp_path: Path
) -> None:
    topic_id = create_topic(client, TOPIC, PARTITIONS)
    state = lead(node, topic_id)

    async def main(follower: Follower) -> None:
        fetchers = follower.fetchers
        follower.follow(topic_id, state, node.address_of())
        for round_, count in enumerate((1, 3, 2, 1)):
            fetchers.resize(count, follower.image.brokers)
            assert fetchers._fetchers.keys() == {(1, number) for number in range(count)}
            for index in range(PARTITIONS):
                send(client, index, b"%d" % round_)
                assert await asyncio.to_thread(acknowledged, client) is ErrorCode.NONE
        for index in range(PARTITIONS):
            assert follower.values(index) == [b"0", b"1", b"2", b"3"]

    with_follower(tmp_path / "follower", main)


def test_partitions_that_are_deleted_or_offline_are_not_fetched_any_more(
    node: InProcessNode, client: RawConnection, tmp_path: Path
) -> None:
    topic_id = create_topic(client, TOPIC, PARTITIONS)
    state = lead(node, topic_id)

    async def main(follower: Follower) -> None:
        follower.follow(topic_id, state, node.address_of())
        assert len(follower.fetchers._of_partition) == PARTITIONS
        offline = follower.partitions.get(TOPIC, 0)
        assert offline is not None
        offline.go_offline()
        follower.fetchers.follow([], follower.image.brokers)
        assert len(follower.fetchers._of_partition) == PARTITIONS - 1
        follower.image, delta = apply_records(follower.image, [records.RemoveTopicRecord(topic_id=topic_id)])
        for _ in follower.partitions.apply(delta, follower.image, follower.world.clock.wall_ms()):
            pass
        follower.fetchers.apply(delta, follower.image)
        assert not follower.fetchers._of_partition
        assert not follower.fetchers._fetchers

    with_follower(tmp_path / "follower", main)


def test_a_fetcher_whose_last_partition_has_failed_is_gone_when_its_partition_gets_another_leader(
    node: InProcessNode, client: RawConnection, tmp_path: Path
) -> None:
    topic_id = create_topic(client, TOPIC, PARTITIONS)
    state = lead(node, topic_id)

    async def main(follower: Follower) -> None:
        follower.follow(topic_id, state, node.address_of())
        for fetcher in follower.fetchers._fetchers.values():
            for index in range(PARTITIONS):
                partition = follower.partitions.get(TOPIC, index)
                assert partition is not None
                fetcher.state.remove(partition)  # as it does by itself when the partition's disk fails
        follower.fetchers.follow([], follower.image.brokers)
        assert not follower.fetchers._fetchers
        elsewhere = state._replace(leader=3, leader_epoch=2, partition_epoch=2)
        follower.follow(topic_id, elsewhere, node.address_of())
        assert [leader for leader, _ in follower.fetchers._of_partition.values()] == [3] * PARTITIONS

    with_follower(tmp_path / "follower", main)


def test_recovery_points_are_kept_before_a_truncated_log_grows_again(
    node: InProcessNode, client: RawConnection, tmp_path: Path
) -> None:
    topic_id = create_topic(client, TOPIC, PARTITIONS)
    state = lead(node, topic_id, epoch=3)
    send(client, 0, b"a")

    async def main(follower: Follower) -> None:
        follower.lead_alone(topic_id, state, node.address_of(), b"x")
        follower.follow(topic_id, state, node.address_of())
        await until(lambda: follower.values(0) == [b"a"])
        assert follower.kept == 1

    with_follower(tmp_path / "follower", main)
    assert acknowledged(client) == ErrorCode.NONE


def test_a_truncated_log_does_not_grow_while_there_is_no_room_for_recovery_points(
    node: InProcessNode, client: RawConnection, tmp_path: Path
) -> None:
    """After a crash its epochs would be those from before, and what came would be trusted as if it was synced."""
    topic_id = create_topic(client, TOPIC, PARTITIONS)
    state = lead(node, topic_id, epoch=3)
    send(client, 0, b"a")

    async def main(follower: Follower) -> None:
        follower.lead_alone(topic_id, state, node.address_of(), b"x")
        follower.has_room = False
        follower.follow(topic_id, state, node.address_of())
        await until(lambda: follower.refused >= 3 or follower.values(0) == [b"a"])
        assert follower.values(0) == []
        follower.has_room = True
        await until(lambda: follower.values(0) == [b"a"])
        assert follower.kept == 1

    with_follower(tmp_path / "follower", main)
    assert acknowledged(client) == ErrorCode.NONE


def test_they_are_kept_before_the_next_fetch_also_when_its_request_is_what_truncates(
    node: InProcessNode, client: RawConnection, tmp_path: Path
) -> None:
    topic_id = create_topic(client, TOPIC, PARTITIONS)
    state = lead(node, topic_id)

    async def main(follower: Follower) -> None:
        follower.follow(topic_id, state, node.address_of())
        await until(lambda: node.node.services.waiting.fetches)
        fetching = follower.fetchers._fetchers[1, 0].state
        fetching._followed[topic_id, 1].phase = Phase.TRUNCATING  # as one that has rested since before it began
        fetching._changed[topic_id, 1] = None
        follower.may_keep.clear()
        send(client, 0, b"value")
        await until(lambda: len(follower.may_keep._waiters) == 1)
        assert follower.values(0) == [b"value"]
        leading = node.node.services.partitions.get(TOPIC, 0)
        assert leading is not None
        assert leading.high_watermark == 0, "the next fetch was sent before the recovery points were kept"
        follower.may_keep.set()
        assert await asyncio.to_thread(acknowledged, client) is ErrorCode.NONE

    with_follower(tmp_path / "follower", main)


def test_they_are_kept_also_when_the_partition_is_another_fetchers_by_then(
    node: InProcessNode, client: RawConnection, tmp_path: Path
) -> None:
    topic_id = create_topic(client, TOPIC, PARTITIONS)
    state = lead(node, topic_id, epoch=3)
    moves = next(index for index in range(PARTITIONS) if (topic_id[0] + index) % 2)
    send(client, moves, b"a")

    async def main(follower: Follower) -> None:
        follower.follow(topic_id, state._replace(leader=FOLLOWER, leader_epoch=2, partition_epoch=2), node.address_of())
        own = follower.partitions.get(TOPIC, moves)
        assert own is not None
        own.append_as_leader(memoryview(bytearray(batch(b"x"))), follower.world.clock.wall_ms())
        follower.may_keep.clear()
        follower.follow(topic_id, state, node.address_of())
        await until(lambda: follower.values(moves) == [])
        assert set(follower.fetchers._fetchers) == {(1, 0)}
        follower.fetchers.resize(2, follower.image.brokers)
        assert follower.fetchers._of_partition[own] == (1, 1)
        # The other fetcher has been to the leader, with whatever else it has, when it asks for the points, too.
        await until(lambda: len(follower.may_keep._waiters) == 2)
        assert follower.values(moves) == []
        follower.may_keep.set()
        await until(lambda: follower.values(moves) == [b"a"])

    with_follower(tmp_path / "follower", main)
    assert acknowledged(client) == ErrorCode.NONE


def test_they_are_kept_also_when_the_fetcher_is_gone_before_its_next_turn(
    node: InProcessNode, client: RawConnection, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    topic_id = create_topic(client, TOPIC, PARTITIONS)
    state = lead(node, topic_id, epoch=3)
    send(client, 0, b"a")

    async def main(follower: Follower) -> None:
        own = follower.lead_alone(topic_id, state, node.address_of(), b"x")
        go_on, elsewhere = follower.fetchers.go_on, state._replace(leader=3, leader_epoch=4, partition_epoch=4)

        def another_leads(fetching: FetcherState, answer: FetchResponse) -> FetchRequest | None:
            request = go_on(fetching, answer)
            if follower.values(0) == []:
                follower.follow(topic_id, elsewhere, node.address_of())
            return request

        monkeypatch.setattr(follower.fetchers, "go_on", another_leads)
        follower.follow(topic_id, state, node.address_of())
        await until(lambda: own.leader_epoch == 4)
        monkeypatch.undo()
        assert set(follower.fetchers._fetchers) == {(3, 0)}
        again = await asyncio.to_thread(lambda: lead(node, topic_id, epoch=5))
        follower.follow(topic_id, again, node.address_of())
        await until(lambda: follower.values(0) == [b"a"])
        assert follower.kept == 1

    with_follower(tmp_path / "follower", main)


def test_what_a_follower_had_before_it_followed_is_on_its_disk_before_it_says_that_it_has_it(
    node: InProcessNode, client: RawConnection, tmp_path: Path
) -> None:
    """It led, and another one was elected while its disk was at work: a power loss would take what is acknowledged."""
    topic_id = create_topic(client, TOPIC, PARTITIONS)
    before = lead(node, topic_id, epoch=2)
    leading = partitions_of(node)[0]
    send(client, 0, b"value")
    eventually(lambda: leading.log is not None and leading.log.log_end_offset == 1)
    state = lead(node, topic_id, epoch=3)

    async def main(follower: Follower) -> None:
        follower.follow(topic_id, before._replace(leader=FOLLOWER), node.address_of())
        own = follower.partitions.get(TOPIC, 0)
        assert own is not None
        assert own.log is not None
        own.append_as_leader(memoryview(bytearray(batch(b"value"))), follower.world.clock.wall_ms())
        assert own.log.synced_offset == 0
        follower.follow(topic_id, state, node.address_of())
        await until(lambda: leading.high_watermark == 1)
        assert own.log.synced_offset == 1

    with_follower(tmp_path / "follower", main, before_ack=True)


def test_where_records_are_synced_before_they_are_acknowledged_the_follower_syncs_too(
    node: InProcessNode, client: RawConnection, tmp_path: Path
) -> None:
    topic_id = create_topic(client, TOPIC, PARTITIONS)
    state = lead(node, topic_id)

    async def main(follower: Follower) -> None:
        follower.follow(topic_id, state, node.address_of())
        send(client, 0, b"value")
        assert await asyncio.to_thread(acknowledged, client) is ErrorCode.NONE
        partition = follower.partitions.get(TOPIC, 0)
        assert partition is not None
        assert partition.log is not None
        assert partition.log.synced_offset == 1

    with_follower(tmp_path / "follower", main, before_ack=True)


def test_large_batches_are_sent_from_the_file_and_arrive_whole(
    node: InProcessNode, client: RawConnection, tmp_path: Path
) -> None:
    topic_id = create_topic(client, TOPIC, PARTITIONS)
    state = lead(node, topic_id)
    values = [bytes([each]) * 900_000 for each in range(8)]

    async def main(follower: Follower) -> None:
        follower.follow(topic_id, state, node.address_of())
        for value in values:
            send(client, 1, value)
            assert await asyncio.to_thread(acknowledged, client) is ErrorCode.NONE
        partition = follower.partitions.get(TOPIC, 1)
        assert partition is not None
        assert partition.log is not None
        assert [value for _, value in contents(partition.log, max_bytes=1 << 24)] == values

    with_follower(tmp_path / "follower", main)
