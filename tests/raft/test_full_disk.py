"""A replica without room on its disk, or for another open file: what it does then, and that it goes on afterwards."""

from __future__ import annotations

import asyncio
import dataclasses
import errno
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from ottla.raft import following, messages
from ottla.raft.config import SnapshotConfig
from ottla.raft.core import RaftCore
from ottla.raft.quorum_log import QuorumLog
from ottla.raft.raft_log import LogPosition
from ottla.raft.states import Follower
from ottla.raft.voters import ReplicaKey
from ottla.wire.errors import ErrorCode
from ottla.wire.message import Message
from ottla.wire.messages.k01_fetch import FetchRequest, FetchResponse
from ottla.wire.messages.k59_fetch_snapshot import FetchSnapshotResponse
from ottla.world.clock import within
from ottla.world.disk import Buffer
from ottla.world.real_file import RealFile
from tests.raft.drivers import DEADLINE_S, Quorum, run, topic
from tests.raft.memory_log import voter
from tests.raft.model import Model
from tests.raft.power_loss_disk import PowerLossDisk
from tests.raft.test_voter_changes import led_by_1, update, voters_of

SNAPSHOT = LogPosition(1, 100)
READER = ReplicaKey(3)


def full(*args: object) -> None:
    raise OSError(errno.EMFILE, os.strerror(errno.EMFILE))


class TightDisk(PowerLossDisk):
    """Without room for another open file, where `refuses` says so: it is asked with the operation and the path."""

    def __init__(self) -> None:
        super().__init__()
        self.refuses: Callable[[str, str], bool] = lambda operation, path: False
        self.refused = 0

    def _check(self, operation: str, path: str) -> None:
        if self.refuses(operation, path):
            self.refused += 1
            full()

    def open(self, path: str, *, create: bool = False) -> RealFile:
        self._check("open", path)
        return super().open(path, create=create)

    def open_read_only(self, path: str) -> RealFile:
        self._check("open", path)
        return super().open_read_only(path)

    def sync_dir(self, path: str) -> None:
        self._check("sync_dir", path)
        super().sync_dir(path)

    def write_atomically(self, path: str, data: Buffer) -> None:
        self._check("write_atomically", path)
        super().write_atomically(path, data)


def tight(quorum: Quorum) -> TightDisk:
    quorum.disk = disk = TightDisk()
    quorum.world = dataclasses.replace(quorum.world, disk=disk)
    return disk


def core_of(model: Model, node_id: int) -> RaftCore:
    core = model.nodes[node_id].core
    assert core is not None
    return core


@pytest.fixture
def model() -> Model:
    """1 leads, and 2 follows it; 3 is down, and speaks in these tests."""
    model = Model([1, 2, 3])
    for node_id in (1, 2):
        model.start(node_id)
    core_of(model, 1).quorum.become_prospective(0)
    model.step(model.nodes[1], lambda core: None)
    model.run(50)
    assert model.leaders() == [1]
    return model


# A snapshot that is received


def test_a_snapshot_that_cannot_be_begun_is_not_waited_for(model: Model) -> None:
    """So that the next fetch is told of it again, instead of a part being written nowhere."""
    quorum, log = core_of(model, 2).quorum, model.nodes[2].log
    assert isinstance(quorum.state, Follower)
    answer = FetchResponse.PartitionData(
        snapshot_id=FetchResponse.SnapshotId(epoch=SNAPSHOT.epoch, end_offset=SNAPSHOT.offset)
    )
    begin, log.begin_snapshot = log.begin_snapshot, full  # type: ignore[method-assign]
    with pytest.raises(OSError):
        following.handle_fetched(quorum, quorum.state, answer, model.now_ms)
    assert quorum.state.snapshot is None
    log.begin_snapshot = begin  # type: ignore[method-assign]
    following.handle_fetched(quorum, quorum.state, answer, model.now_ms)
    assert quorum.state.snapshot is not None


# What a leader is asked


def answers_to(model: Model, request: Message) -> list[Message]:
    answers: list[Message] = []
    model.ask(1, request, answers.append)
    return answers


def fetch(wait_ms: int, offset: int = 0) -> FetchRequest:
    end = LogPosition(min(offset, 1), offset)
    return messages.fetch_request("cluster", 1, READER, end, 9, max_wait_ms=wait_ms, max_bytes=1000)


def errors_of(answers: list[Message]) -> list[int]:
    fetched = [messages.fetch_answer(each) for each in answers if isinstance(each, FetchResponse)]
    return [each.error_code for each in fetched if each is not None]


def test_a_fetch_that_cannot_be_read_is_refused_at_once_and_read_the_next_time(model: Model) -> None:
    log = model.nodes[1].log
    read, log.read = log.read, full  # type: ignore[method-assign]
    assert errors_of(answers_to(model, fetch(wait_ms=500))) == [ErrorCode.KAFKA_STORAGE_ERROR]
    log.read = read  # type: ignore[method-assign]
    assert errors_of(answers_to(model, fetch(wait_ms=500))) == [ErrorCode.NONE]


def test_a_fetch_that_waits_is_refused_when_what_comes_cannot_be_read(model: Model) -> None:
    log = model.nodes[1].log
    waiting = answers_to(model, fetch(wait_ms=500, offset=log.end_offset))
    assert waiting == []
    log.read = full  # type: ignore[method-assign]
    assert model.append(1, b"x")
    assert errors_of(waiting) == [ErrorCode.KAFKA_STORAGE_ERROR]


def test_a_disk_that_fails_to_read_ends_the_replica(model: Model) -> None:
    def broken(*args: object) -> None:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    model.nodes[1].log.read = broken  # type: ignore[method-assign]
    with pytest.raises(OSError):
        answers_to(model, fetch(wait_ms=500))


def test_a_part_of_a_snapshot_that_cannot_be_read_is_refused_and_read_the_next_time(model: Model) -> None:
    log = model.nodes[1].log
    snapshot = log.take_snapshot(1)
    assert snapshot is not None
    request = messages.snapshot_request("cluster", 1, READER, snapshot, 0, 100)

    def error() -> int:
        (answer,) = answers_to(model, request)
        assert isinstance(answer, FetchSnapshotResponse)
        return answer.topics[0].partitions[0].error_code

    read, log.read_snapshot = log.read_snapshot, full  # type: ignore[method-assign]
    assert error() == ErrorCode.KAFKA_STORAGE_ERROR
    log.read_snapshot = read  # type: ignore[method-assign]
    assert error() == ErrorCode.NONE


def test_voters_that_cannot_be_written_are_refused_and_stay_as_they_were() -> None:
    model = Model([1, 2, 3], [4], dynamic=True)
    led_by_1(model)
    model.run(500)
    log, answers = model.nodes[1].log, list[int]()

    def answered(response: Message) -> None:
        answers.append(response.error_code)  # type: ignore[attr-defined]

    append, log.append_control = log.append_control, full  # type: ignore[method-assign]
    for change in (
        lambda: answers.append(update(model, voter(2, 1).key)),
        lambda: model.add_voter(1, 4, answered),
        lambda: model.remove_voter(1, voter(3, 1).key, answered),
    ):
        change()
        model.run(100)
        assert answers.pop() == ErrorCode.KAFKA_STORAGE_ERROR
        assert answers == []
        assert voters_of(model, 1).ids == [1, 2, 3]
    log.append_control = append  # type: ignore[method-assign]
    model.add_voter(1, 4, answered)
    model.run(100)
    model.remove_voter(1, voter(3, 1).key, answered)
    model.run(100)
    assert answers == [ErrorCode.NONE, ErrorCode.NONE]
    assert voters_of(model, 1).ids == [1, 2, 4]


@pytest.mark.parametrize("is_full", [True, False])
def test_an_upgrade_that_cannot_be_written_is_refused_and_ends_the_replica_only_if_the_disk_fails(
    is_full: bool, tmp_path: Path
) -> None:
    async def story(quorum: Quorum) -> None:
        await quorum.start(1)
        await quorum.append(1)
        driver = quorum.drivers[1]

        def fails(*args: object, **kwargs: object) -> None:
            raise OSError(errno.ENOSPC if is_full else errno.EIO, "no")

        assert driver._core is not None
        driver._core.upgrade = fails  # type: ignore[method-assign]
        with pytest.raises(OSError, match="no"):
            driver.upgrade(1, validate_only=False)
        assert (driver.failure is None) is is_full
        assert (quorum.failures == []) is is_full
        quorum.failures.clear()

    run(tmp_path, [1], story)


# An election


def test_a_quorum_of_one_that_cannot_write_that_it_leads_waits_for_room() -> None:
    model = Model([1])
    log = model.nodes[1].log
    append, log.append_control = log.append_control, full  # type: ignore[method-assign]
    model.start(1)
    model.run(20_000)
    assert (model.leaders(), log.end_offset) == ([], 0)
    assert 2 < core_of(model, 1).quorum.epoch < 20
    log.append_control = append  # type: ignore[method-assign]
    model.run(5_000)
    assert (model.leaders(), log.end_offset) == ([1], 1)
    assert model.nodes[1].leader_known == (1, log.last_epoch)


@pytest.mark.parametrize("seed", range(5))
def test_who_is_elected_and_cannot_write_it_leaves_it_to_one_who_can(seed: int) -> None:
    model = Model([1, 2, 3], seed=seed)
    for node_id in (1, 2):
        model.nodes[node_id].log.append_control = full  # type: ignore[method-assign]
        model.start(node_id)
    model.run(20_000)
    assert model.leaders() == []
    model.start(3)
    model.run(20_000)
    assert model.leaders() == [3]
    assert all(model.nodes[each].leader_known == (3, core_of(model, 3).quorum.epoch) for each in (1, 2, 3))


# What is written by workers


@pytest.mark.parametrize("operation", ["open", "sync_dir"])
def test_a_flush_without_room_for_another_open_file_is_made_when_there_is(tmp_path: Path, operation: str) -> None:
    async def story(quorum: Quorum) -> None:
        disk = tight(quorum)
        await quorum.start(1)
        await quorum.append(1)
        driver = quorum.drivers[1]
        driver._log.log.roll(quorum.world.clock.wall_ms())  # so that the folder is to be synced, too
        disk.refuses = lambda tried, path: tried == operation
        applied = asyncio.ensure_future(driver.applied(driver.append([topic(2)]), driver.epoch))
        await quorum.until(lambda: disk.refused > 1)
        assert not applied.done()
        disk.refuses = lambda operation, path: False
        await applied

    run(tmp_path, [1], story)


def test_a_flush_whose_sync_fails_is_not_made_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced = 0

    def failing(file: RealFile) -> None:
        nonlocal synced
        synced += 1
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    async def story(quorum: Quorum) -> None:
        await quorum.start(1)
        await quorum.append(1)
        driver = quorum.drivers[1]
        with monkeypatch.context() as patch:
            patch.setattr(RealFile, "sync", failing)
            applied = asyncio.ensure_future(driver.applied(driver.append([topic(2)]), driver.epoch))
            with pytest.raises(OSError, match="cannot be synced"):
                await within(quorum.world.clock, DEADLINE_S, applied)
            assert quorum.failures == [driver.failure]
            await quorum.stop(1)
        assert synced == 1
        quorum.failures.clear()

    run(tmp_path, [1], story)


def test_a_vote_that_there_is_no_room_for_is_not_told_before_there_is(tmp_path: Path) -> None:
    async def story(quorum: Quorum) -> None:
        disk = tight(quorum)
        disk.refuses = lambda operation, path: path.endswith("quorum-state")
        await quorum.start(1)
        await quorum.until(lambda: disk.refused > 1)
        assert quorum.images[1].leaders == []
        disk.refuses = lambda operation, path: False
        await quorum.append(1)

    run(tmp_path, [1], story)


def test_who_waits_for_room_stops_all_the_same(tmp_path: Path) -> None:
    async def story(quorum: Quorum) -> None:
        disk = tight(quorum)
        await quorum.start(1)
        await quorum.append(1)
        driver = quorum.drivers[1]
        disk.refuses = lambda operation, path: True
        driver.append([topic(2)])
        await quorum.until(lambda: disk.refused > 1)
        await quorum.stop(1)
        refused = disk.refused
        await quorum.world.workers.idle()
        assert (driver._tasks, disk.refused) == ({}, refused)

    run(tmp_path, [1], story)


@pytest.mark.parametrize("is_new", [True, False])
def test_a_follower_goes_on_from_a_snapshot_although_every_file_for_it_can_only_be_opened_the_second_time(
    tmp_path: Path, is_new: bool
) -> None:
    """The log that begins behind it was given up, and the node ended (sim, seed 29 of too many open files)."""

    async def story(quorum: Quorum) -> None:
        disk = tight(quorum)
        for node_id in (1, 2) if is_new else (1, 2, 3):
            await quorum.start(node_id)
        for number in range(0, 100, 10):
            await quorum.append(*range(number, number + 10))
            if number == 0 and not is_new:
                await quorum.stop(3)
        leader = await quorum.leader()
        await quorum.until(lambda: quorum.drivers[leader]._log.start_offset > 20)
        calls: dict[str, int] = {}
        files = ["sync_dir", ".part", ".checkpoint", ".log", ".index", ".timeindex"]
        if not is_new:
            files.append("leader-epoch-checkpoint")

        def the_first_time(operation: str, path: str) -> bool:
            what = Path(path).suffix or Path(path).name if operation != "sync_dir" else operation
            if path.startswith(quorum.folder(3)) and what in files:
                calls[what] = calls.get(what, 0) + 1
                return calls[what] == 1 or (what == ".part" and calls[what] % 2 == 1)
            return False

        await quorum.start(3)
        disk.refuses = the_first_time
        await quorum.have(*range(100))
        assert quorum.images[3].snapshots != []
        assert calls.keys() == set(files)
        assert calls[".part"] >= 6, "it is made, written and synced"
        await quorum.until(lambda: not [name for name in disk.list(quorum.folder(3)) if name.endswith(".part")])

    run(tmp_path, [1, 2, 3], story, SnapshotConfig(max_bytes_between=2000, retention_bytes=1))


# What the node is told


def test_what_cannot_be_read_is_delivered_when_it_can(tmp_path: Path) -> None:
    async def story(quorum: Quorum) -> None:
        await quorum.start(1)
        await quorum.append(*range(10))
        await quorum.until(lambda: quorum.drivers[1]._log.latest_snapshot)
        await quorum.stop(1)
        failed: list[str] = []

        def second_time(name: str, log: QuorumLog) -> None:
            read = getattr(log, name)

            def failing_first(*args: object) -> object:
                if name in failed:
                    return read(*args)
                failed.append(name)
                return full()

            setattr(log, name, failing_first)

        await quorum.start(1)
        for name in ("read_snapshot", "batches"):
            second_time(name, quorum.drivers[1]._log)
        await quorum.append(10)
        await quorum.have(*range(11))
        assert sorted(failed) == ["batches", "read_snapshot"]
        assert len(quorum.images[1].snapshots) == 1

    run(tmp_path, [1], story, SnapshotConfig(max_bytes_between=200))
