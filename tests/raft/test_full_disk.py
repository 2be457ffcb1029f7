"""A replica without room on its disk, or for another open file: what it does then, and that it goes on afterwards."""

from __future__ import annotations

import errno
import os

import pytest

from ottla.raft import following, messages
from ottla.raft.core import RaftCore
from ottla.raft.raft_log import LogPosition
from ottla.raft.states import Follower
from ottla.raft.voters import ReplicaKey
from ottla.wire.errors import ErrorCode
from ottla.wire.message import Message
from ottla.wire.messages.k01_fetch import FetchRequest, FetchResponse
from ottla.wire.messages.k59_fetch_snapshot import FetchSnapshotResponse
from tests.raft.memory_log import voter
from tests.raft.model import Model
from tests.raft.test_voter_changes import led_by_1, update, voters_of

SNAPSHOT = LogPosition(1, 100)
READER = ReplicaKey(3)


def full(*args: object) -> None:
    raise OSError(errno.EMFILE, os.strerror(errno.EMFILE))


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
