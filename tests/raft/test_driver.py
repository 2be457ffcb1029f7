"""The quorum with real files and real time: elections, commits, restarts, snapshots, and what is on the disk when."""

from __future__ import annotations

import asyncio
import dataclasses
import threading
from collections.abc import Sequence
from pathlib import Path

import pytest

from ottla.log.results import LogError
from ottla.raft import messages
from ottla.raft.config import SnapshotConfig
from ottla.raft.delivery import CommittedBatch
from ottla.raft.driver import NotLeader
from ottla.raft.election_state import ElectionState, QuorumStateFile
from ottla.raft.raft_log import LogPosition
from ottla.raft.voters import ReplicaKey
from ottla.wire.errors import ErrorCode
from ottla.wire.message import Message
from ottla.wire.messages.k52_vote import VoteRequest, VoteResponse
from ottla.wire.messages.k55_describe_quorum import DescribeQuorumRequest
from ottla.world.disk import Disk
from ottla.world.network import Address
from tests.raft.drivers import FAST, Quorum, run, topic

LINGER_MS = 30
DESCRIBE = DescribeQuorumRequest(
    topics=[
        DescribeQuorumRequest.TopicData(
            topic_name="__cluster_metadata", partitions=[DescribeQuorumRequest.PartitionData(partition_index=0)]
        )
    ]
)


def test_a_quorum_of_one_leads_without_waiting_for_anybody(tmp_path: Path) -> None:
    async def story(quorum: Quorum) -> None:
        await quorum.start(1)
        assert quorum.drivers[1].is_leader
        await quorum.append(1, 2, 3)
        assert quorum.images[1].leaders == [(1, 1)]
        await quorum.stop(1)
        await quorum.start(1)
        await quorum.have(1, 2, 3)
        assert await quorum.leader() == 1
        assert quorum.drivers[1].epoch == 2
        assert quorum.images[1].offsets == sorted(set(quorum.images[1].offsets))

    run(tmp_path, [1], story)


def test_who_loses_an_epoch_while_that_is_written_is_not_told_that_it_leads_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It decided as the controller over an image that had followed nothing: topics that exist were unknown to it."""
    write, begun, may_write = QuorumStateFile.write, threading.Event(), threading.Event()

    def slowly(file: QuorumStateFile, disk: Disk, state: ElectionState, voters: Sequence[int] | None) -> None:
        begun.set()
        may_write.wait()
        write(file, disk, state, voters)

    async def story(quorum: Quorum) -> None:
        monkeypatch.setattr(QuorumStateFile, "write", slowly)
        await quorum.start(1)
        driver = quorum.drivers[1]
        await quorum.until(begun.is_set)
        assert driver.is_leader
        epoch, own = driver.epoch, quorum.voters.get(1)
        assert own is not None
        far_ahead = LogPosition(epoch, 1000)
        request = messages.vote_request("cluster", epoch + 1, ReplicaKey(2), own, far_ahead, pre_vote=False)
        vote = asyncio.ensure_future(driver.handle(request, 2, VoteResponse))
        await quorum.until(lambda: not driver.is_leader)
        may_write.set()
        await vote
        assert (1, epoch) not in quorum.images[1].leaders
        await quorum.leader()

    run(tmp_path, [1], story)


def test_what_is_committed_is_known_before_this_node_has_followed_it(tmp_path: Path) -> None:
    async def story(quorum: Quorum) -> None:
        await quorum.start(1)
        await quorum.append(1)
        driver, image = quorum.drivers[1], quorum.images[1]
        follow, may_follow = image.on_committed, asyncio.Event()

        async def slowly(batches: Sequence[CommittedBatch]) -> None:
            await may_follow.wait()
            await follow(batches)

        image.on_committed = slowly  # type: ignore[method-assign]
        offset = driver.append([topic(2)])
        applied = asyncio.ensure_future(driver.applied(offset, driver.epoch))
        await driver.committed(offset, driver.epoch)
        assert not applied.done()
        may_follow.set()
        await applied
        with pytest.raises(NotLeader):
            await driver.committed(offset, driver.epoch - 1)

    run(tmp_path, [1], story)


def test_who_waits_for_a_commit_is_told_when_the_replica_stops(tmp_path: Path) -> None:
    async def story(quorum: Quorum) -> None:
        await quorum.start(1)
        await quorum.append(1)
        driver = quorum.drivers[1]
        committed = asyncio.ensure_future(driver.committed(99, driver.epoch))
        await asyncio.sleep(0)
        await quorum.stop(1)
        with pytest.raises(NotLeader):
            await committed

    run(tmp_path, [1], story)


def test_three_elect_one_and_all_get_what_is_committed_in_order_and_once(tmp_path: Path) -> None:
    async def story(quorum: Quorum) -> None:
        for node_id in (1, 2, 3, 9):
            await quorum.start(node_id)
        await quorum.append(*range(50))
        await quorum.have(*range(50))
        for image in quorum.images.values():
            await quorum.until(lambda image=image: len(image.offsets) == 51)
            assert image.offsets == list(range(51))

    run(tmp_path, [1, 2, 3], story)


def test_when_the_leader_leaves_another_leads_and_nothing_is_missing(tmp_path: Path) -> None:
    async def story(quorum: Quorum) -> None:
        for node_id in (1, 2, 3):
            await quorum.start(node_id)
        await quorum.append(1)
        first = await quorum.leader()
        epoch = quorum.drivers[first].epoch
        await quorum.stop(first)
        await quorum.append(2)
        second = await quorum.leader()
        assert second != first
        assert quorum.drivers[second].epoch > epoch
        await quorum.start(first)
        await quorum.have(1, 2)

    run(tmp_path, [1, 2, 3], story)


def test_a_follower_that_was_away_knows_at_once_who_leads_although_nobody_was_elected_meanwhile(tmp_path: Path) -> None:
    async def story(quorum: Quorum) -> None:
        for node_id in (1, 2, 3):
            await quorum.start(node_id)
        await quorum.append(1)
        await quorum.have(1)
        leader = await quorum.leader()
        epoch = quorum.drivers[leader].epoch
        away = next(each for each in quorum.drivers if each != leader)
        await quorum.until(lambda: (leader, epoch) in quorum.images[away].leaders)
        await quorum.stop(away)
        await quorum.start(away)
        await quorum.until(lambda: quorum.images[away].leaders)
        assert quorum.images[away].leaders[0] == (leader, epoch)

    run(tmp_path, [1, 2, 3], story)


def test_a_leader_that_nobody_hears_any_more_resigns_and_its_appends_fail(tmp_path: Path) -> None:
    async def story(quorum: Quorum) -> None:
        for node_id in (1, 2, 3):
            await quorum.start(node_id)
        await quorum.append(1)
        first = await quorum.leader()
        driver = quorum.drivers[first]
        epoch = driver.epoch
        for other in {1, 2, 3} - {first}:
            await quorum.stop(other)
        offset = driver.append([topic(2)], epoch=epoch)
        with pytest.raises(NotLeader):
            await driver.applied(offset, epoch)
        with pytest.raises(NotLeader):
            driver.append([topic(3)], epoch=epoch)
        await quorum.until(lambda: quorum.images[first].leaders[-1][0] is None)

    run(tmp_path, [1, 2, 3], story)


@pytest.mark.parametrize("stranger", [3, 9])
def test_a_replica_of_another_cluster_says_so_once_for_each_peer(
    tmp_path: Path, stranger: int, caplog: pytest.LogCaptureFixture
) -> None:
    def told() -> list[str]:
        return [line for each in caplog.records if "is of another cluster" in (line := each.getMessage())]

    async def story(quorum: Quorum) -> None:
        for node_id in (1, 2):
            await quorum.start(node_id)
        await quorum.append(1)
        assert quorum.drivers[1].refusal is None
        asked = 0
        ask = quorum.network.ask

        async def counting(address: Address, request: Message, *, channel: str, timeout_s: float) -> Message:
            nonlocal asked
            answer = await ask(address, request, channel=channel, timeout_s=timeout_s)
            asked += getattr(answer, "error_code", 0) == ErrorCode.INCONSISTENT_CLUSTER_ID
            return answer

        quorum.network.ask = counting  # type: ignore[method-assign]
        await quorum.start(stranger, "other")
        await quorum.until(lambda: asked > 6 and any("node:2 is" in each for each in told()))
        refusal = quorum.drivers[stranger].refusal
        assert refusal is not None and "whose cluster.id is other" in refusal
        own = [each for each in told() if "whose cluster.id is other" in each]
        assert len(own) == len(set(own)) <= 2

    run(tmp_path, [1, 2, 3], story)


def test_a_replica_that_has_stopped_answers_that_it_is_not_available(tmp_path: Path) -> None:
    async def story(quorum: Quorum) -> None:
        await quorum.start(1)
        driver = quorum.drivers[1]
        await quorum.leader()
        await quorum.stop(1)
        with pytest.raises(LogError) as refused:
            await driver.handle(VoteRequest(), 2, VoteResponse)
        assert refused.value.error_code == ErrorCode.BROKER_NOT_AVAILABLE
        with pytest.raises(LogError):
            driver.handle_describe_quorum(DescribeQuorumRequest(), 2)

    run(tmp_path, [1], story)


def test_after_a_loss_of_power_everywhere_what_was_committed_is_there(tmp_path: Path) -> None:
    async def story(quorum: Quorum) -> None:
        for node_id in (1, 2, 3):
            await quorum.start(node_id)
        await quorum.append(*range(20))
        for node_id in (1, 2, 3):
            driver = quorum.drivers.pop(node_id)
            driver._fail(Exception("no power"))  # so that nothing is synced when it is closed
            await driver.stop()
            quorum.disk.lose_power(quorum.folder(node_id))
        quorum.failures.clear()
        for node_id in (1, 2, 3):
            await quorum.start(node_id)
        await quorum.have(*range(20))
        await quorum.append(20)
        await quorum.have(20)

    run(tmp_path, [1, 2, 3], story)


def test_snapshots_let_go_of_the_log_and_a_new_follower_begins_with_one(tmp_path: Path) -> None:
    config = SnapshotConfig(max_bytes_between=2000, retention_bytes=1)

    async def story(quorum: Quorum) -> None:
        for node_id in (1, 2):
            await quorum.start(node_id)
        for number in range(0, 100, 10):
            await quorum.append(*range(number, number + 10))
        leader = await quorum.leader()
        await quorum.until(lambda: quorum.drivers[leader]._log.start_offset > 0)
        await quorum.start(3)
        await quorum.have(*range(100))
        assert quorum.images[3].snapshots != []
        await quorum.append(100)
        await quorum.have(100)
        assert quorum.images[3].offsets[0] >= quorum.images[3].snapshots[-1].offset
        for node_id in (1, 2, 3):
            await quorum.stop(node_id)
            names = quorum.disk.list(quorum.folder(node_id))
            assert len([name for name in names if name.endswith(".checkpoint")]) == 1, names
            assert not [name for name in names if name.endswith((".part", ".deleted"))], names
        for node_id in (1, 2, 3):
            await quorum.start(node_id)
        await quorum.have(*range(101))

    run(tmp_path, [1, 2, 3], story, config)


def test_the_quorum_is_described_by_its_leader(tmp_path: Path) -> None:
    async def story(quorum: Quorum) -> None:
        for node_id in (1, 2, 3, 9):
            await quorum.start(node_id)
        await quorum.append(1, 2)
        await quorum.have(1, 2)
        leader = await quorum.leader()
        driver = quorum.drivers[leader]

        def described() -> bool:
            partition = driver.handle_describe_quorum(DESCRIBE, 2).topics[0].partitions[0]
            assert (partition.leader_id, partition.high_watermark) == (leader, driver.next_offset)
            ends = [each.log_end_offset for each in (*partition.current_voters, *partition.observers)]
            return ends == [driver.next_offset] * 4

        await quorum.until(described)
        follower = next(each for each in (1, 2, 3) if each != leader)
        refused = quorum.drivers[follower].handle_describe_quorum(DESCRIBE, 2).topics[0].partitions[0]
        assert refused.error_code == ErrorCode.NOT_LEADER_OR_FOLLOWER

    run(tmp_path, [1, 2, 3], story)


def test_many_appends_share_a_few_flushes(tmp_path: Path) -> None:
    async def story(quorum: Quorum) -> None:
        await quorum.start(1)
        await quorum.leader()
        driver, flushes = quorum.drivers[1], 0
        flushed = driver._log.flushed

        def count(job: object) -> None:
            nonlocal flushes
            flushes += 1
            flushed(job)  # type: ignore[arg-type]

        driver._log.flushed = count  # type: ignore[method-assign,assignment]
        offsets = [driver.append([topic(number)]) for number in range(200)]
        await asyncio.gather(*(driver.applied(offset, driver.epoch) for offset in offsets))
        assert flushes < 5

    run(tmp_path, [1], story)


def test_records_that_linger_are_flushed_together_when_their_time_is_over(tmp_path: Path) -> None:
    async def story(quorum: Quorum) -> None:
        await quorum.start(1)
        await quorum.leader()
        driver, clock = quorum.drivers[1], quorum.world.clock
        began = clock.now()
        offset = driver.append([topic(1)])
        driver.handle_describe_quorum(DESCRIBE, 2)
        driver._step(lambda core: None)  # whatever happens meanwhile
        assert not driver._flushing
        await driver.applied(offset, driver.epoch)
        assert clock.now() - began >= LINGER_MS / 1000
        unflushed = driver.append([topic(2)])
        await quorum.stop(1)
        await quorum.start(1)
        await quorum.have(1, 2)
        assert unflushed < quorum.drivers[1].next_offset

    run(tmp_path, [1], story, config=dataclasses.replace(FAST, append_linger_ms=LINGER_MS))
