"""Of which partitions a follower's requests tell something: of those that have changed, however many it follows."""

from __future__ import annotations

import errno
from collections.abc import Iterator
from pathlib import Path

import pytest

from ottla.metadata import image
from ottla.partition import following
from ottla.partition.partition import Partition
from ottla.replication import fetcher_state
from ottla.replication.fetch_config import FetchConfig
from ottla.replication.fetcher_state import FetcherState
from ottla.wire.errors import ErrorCode
from ottla.wire.messages.k01_fetch import FetchRequest, FetchResponse
from tests.log.logs import NOW_MS, batch
from tests.partition.partitions import NODE, TOPIC_ID, open_partition

LEADER = 2
FOLLOWED = image.Partition((LEADER, NODE), (LEADER, NODE), LEADER, leader_epoch=0)
BACKOFF_S = 1.0


class Follower:
    """Of three partitions, in a session that the leader has begun."""

    def __init__(self, folder: Path) -> None:
        self.partitions = [open_partition(folder, index, FOLLOWED) for index in range(3)]
        self.state = FetcherState(NODE, FetchConfig(backoff_ms=round(BACKOFF_S * 1000)))
        self.now_s = 0.0
        for each in self.partitions:
            assert self.state.add(each)

    def ask(self) -> FetchRequest:
        request = self.state.next_request(7, self.now_s, NOW_MS)
        assert request is not None
        return request

    def asked(self) -> dict[int, int]:
        """The offsets that the next request tells, by partition."""
        return {each.partition: each.fetch_offset for topic in self.ask().topics for each in topic.partitions}

    def answer(self, *partitions: FetchResponse.PartitionData, error: ErrorCode = ErrorCode.NONE) -> None:
        topics = [FetchResponse.FetchableTopicResponse(topic_id=TOPIC_ID, partitions=list(partitions))]
        response = FetchResponse(session_id=4, error_code=error, responses=topics if partitions else [])
        self.state.answered(response, self.now_s, NOW_MS)

    def close(self) -> None:
        for each in self.partitions:
            assert each.log is not None
            each.log.close()


def data(index: int, *values: bytes, error: ErrorCode = ErrorCode.NONE) -> FetchResponse.PartitionData:
    records = bytes(batch(*values)) if values else b""
    return FetchResponse.PartitionData(partition_index=index, error_code=error, high_watermark=0, records=records)


def forgotten(request: FetchRequest) -> list[int]:
    return [index for topic in request.forgotten_topics_data for index in topic.partitions]


@pytest.fixture
def follower(tmp_path: Path) -> Iterator[Follower]:
    made = Follower(tmp_path)
    assert made.asked() == {0: 0, 1: 0, 2: 0}
    made.answer()
    yield made
    made.close()


@pytest.mark.plain
def test_only_those_of_which_an_answer_came_are_looked_at(follower: Follower, monkeypatch: pytest.MonkeyPatch) -> None:
    looked_at: list[Partition] = []

    def directory_of(partition: Partition) -> bytes:
        looked_at.append(partition)
        return bytes(16)

    monkeypatch.setattr(fetcher_state, "_directory_of", directory_of)
    assert follower.asked() == {}  # the last answer brought nothing
    assert looked_at == follower.partitions
    follower.answer(data(1, b"a", b"b"))
    looked_at.clear()
    assert follower.asked() == {1: 2}
    assert looked_at == [follower.partitions[1]]


def test_what_retention_deletes_is_told_when_there_is_nothing_else(follower: Follower) -> None:
    follower.ask()
    follower.answer(data(1, b"a", b"b"))
    follower.ask()
    log = follower.partitions[1].log
    assert log is not None
    follower.partitions[1].high_watermark = 2
    log.delete_records_before(1)
    follower.answer()
    (topic,) = follower.ask().topics
    assert [(each.partition, each.log_start_offset) for each in topic.partitions] == [(1, 1)]


def test_one_that_is_refused_rests_and_is_told_again(follower: Follower) -> None:
    follower.ask()
    follower.answer(data(1, error=ErrorCode.NOT_LEADER_OR_FOLLOWER))
    assert follower.state.rests_until() == fetcher_state.FIRST_BACKOFF_S
    request = follower.ask()
    assert (list(request.topics), forgotten(request)) == ([], [1])
    follower.answer(data(0, b"a"))
    request = follower.ask()
    assert forgotten(request) == []
    follower.answer(data(0))
    follower.now_s = BACKOFF_S
    assert follower.asked() == {1: 0}
    assert follower.state.rests_until() is None


@pytest.mark.plain
def test_a_disk_that_is_merely_full_is_tried_again_and_one_that_fails_is_not(
    follower: Follower, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its log stays, so that nobody would have it followed again (sim, seed 3866)."""
    errors = {0: OSError(errno.ENOSPC, "full"), 1: OSError(errno.EIO, "broken")}

    def append(partition: Partition, *_: object) -> None:
        raise errors[partition.index]

    follower.ask()
    with monkeypatch.context() as patch:
        patch.setattr(following, "append", append)
        follower.answer(data(0, b"a"), data(1, b"a"))
    assert [error for _, error in follower.state.failures] == [*errors.values()]
    assert forgotten(follower.ask()) == [0, 1]
    follower.answer()
    follower.now_s = fetcher_state.FIRST_BACKOFF_S
    assert follower.asked() == {0: 0}
    follower.answer(data(0, b"a"))
    assert follower.asked() == {0: 1}


def rests_s(follower: Follower) -> float:
    """So long the next one rests, and then that time is over."""
    until_s = follower.state.rests_until()
    assert until_s is not None
    rests, follower.now_s = until_s - follower.now_s, until_s
    return rests


def test_a_leader_that_has_not_heard_yet_that_it_leads_is_asked_again_soon_and_then_more_and_more_seldom(
    follower: Follower,
) -> None:
    """A whole `replica.fetch.backoff.ms` is what producers with acks=all waited for when a node had been stopped."""
    rests = []
    for _ in range(9):
        follower.ask()
        follower.answer(data(1, error=ErrorCode.UNKNOWN_LEADER_EPOCH))
        rests.append(rests_s(follower))
    assert rests == pytest.approx([0.01, 0.02, 0.04, 0.08, 0.16, 0.32, 0.64, BACKOFF_S, BACKOFF_S])
    follower.ask()
    follower.answer(data(1, b"a"))
    follower.ask()
    follower.answer(data(1, error=ErrorCode.NOT_LEADER_OR_FOLLOWER))
    assert rests_s(follower) == pytest.approx(0.01), "the answer in between was one"


def test_one_that_has_rested_when_it_is_asked_how_long_is_not_forgotten(follower: Follower) -> None:
    follower.ask()
    follower.answer(*(data(index, error=ErrorCode.NOT_LEADER_OR_FOLLOWER) for index in range(3)))
    assert follower.state.next_request(7, follower.now_s, NOW_MS) is None
    follower.now_s = BACKOFF_S  # the loop was busy with something else, and asks only now how long it may sleep
    assert follower.state.rests_until() == fetcher_state.FIRST_BACKOFF_S
    assert follower.asked() == {0: 0, 1: 0, 2: 0}
    assert follower.state.rests_until() is None


def test_one_that_is_lost_and_has_rested_between_the_two_looks_is_not_forgotten(follower: Follower) -> None:
    follower.ask()
    follower.answer(*(data(index, error=ErrorCode.OFFSET_OUT_OF_RANGE) for index in range(3)))
    follower.state.failed(follower.now_s)
    assert follower.state.next_look(follower.now_s) is None
    follower.now_s = BACKOFF_S
    assert follower.state.next_request(7, follower.now_s, NOW_MS) is None
    until_s = follower.state.rests_until()
    assert until_s is not None and until_s <= follower.now_s
    assert follower.state.next_look(follower.now_s) is not None
    assert follower.state.rests_until() is None


def test_the_others_wait_for_records_only_until_one_that_rests_is_to_be_asked_for_again(follower: Follower) -> None:
    assert follower.ask().max_wait_ms == FetchConfig().wait_max_ms
    follower.answer(data(1, error=ErrorCode.UNKNOWN_LEADER_EPOCH))
    assert follower.ask().max_wait_ms == 10


def test_a_leader_that_does_not_answer_is_asked_more_and_more_seldom_until_it_does(follower: Follower) -> None:
    rests = []
    for _ in range(3):
        follower.ask()
        follower.state.failed(follower.now_s)
        rests.append(rests_s(follower))
    assert rests == pytest.approx([0.01, 0.02, 0.04])
    follower.ask()
    follower.answer()
    follower.ask()
    follower.state.failed(follower.now_s)
    assert rests_s(follower) == pytest.approx(0.01)


@pytest.mark.plain
def test_after_an_answer_that_nobody_could_foresee_the_leader_is_asked_more_and_more_seldom(
    follower: Follower, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise ValueError("as the test wants it")

    monkeypatch.setattr(following, "append", broken)
    rests = []
    for _ in range(3):
        follower.ask()
        with pytest.raises(ValueError, match="as the test wants it"):
            follower.answer(data(1, b"a"))
        follower.state.failed(follower.now_s)
        rests.append(rests_s(follower))
    assert rests == pytest.approx([0.01, 0.02, 0.04])


def test_one_whose_log_does_not_take_what_comes_is_asked_for_more_and_more_seldom(follower: Follower) -> None:
    rests = []
    for _ in range(3):
        follower.ask()
        broken = data(1, b"a")
        assert isinstance(broken.records, bytes)
        broken.records = broken.records[:-1] + bytes([broken.records[-1] ^ 1])
        follower.answer(broken)
        rests.append(rests_s(follower))
    assert rests == pytest.approx([0.01, 0.02, 0.04])


def test_one_that_goes_is_forgotten_and_one_that_comes_is_told(follower: Follower) -> None:
    follower.ask()
    follower.state.remove(follower.partitions[2])
    follower.answer(data(0, b"a"))
    request = follower.ask()
    assert forgotten(request) == [2]
    follower.state.add(follower.partitions[2])
    follower.answer(data(0))
    assert follower.asked() == {2: 0}


def test_a_new_leader_epoch_is_told(follower: Follower) -> None:
    follower.ask()
    follower.partitions[2].update(FOLLOWED._replace(leader_epoch=1, partition_epoch=1))
    assert follower.state.add(follower.partitions[2])
    follower.answer(data(0, b"a"))
    (topic,) = follower.ask().topics
    assert [(each.partition, each.current_leader_epoch) for each in topic.partitions] == [(2, 1), (0, 0)]


def test_when_all_have_gone_the_next_request_is_of_a_new_session(follower: Follower) -> None:
    for each in follower.partitions:
        follower.state.remove(each)
    assert follower.state.next_request(7, 0.0, NOW_MS) is None
    follower.state.add(follower.partitions[1])
    request = follower.ask()
    assert request.session_epoch == 0
    assert [each.partition for topic in request.topics for each in topic.partitions] == [1]


def test_after_an_error_of_the_session_everything_is_told_again(follower: Follower) -> None:
    follower.ask()
    follower.answer(data(1, b"a"))
    follower.ask()
    follower.answer(error=ErrorCode.FETCH_SESSION_ID_NOT_FOUND)
    assert follower.asked() == {0: 0, 1: 1, 2: 0}


def test_one_without_a_place_in_the_leaders_log_is_looked_for_once(follower: Follower) -> None:
    follower.ask()
    follower.answer(data(1, error=ErrorCode.OFFSET_OUT_OF_RANGE))
    look = follower.state.next_look(follower.now_s)
    assert look is not None
    assert [each.partition_index for topic in look.topics for each in topic.partitions] == [1]
    assert forgotten(follower.ask()) == [1]
    follower.state.add(follower.partitions[1])  # as it is: nothing is new
    follower.partitions[1].update(FOLLOWED._replace(leader_epoch=1, partition_epoch=1))
    assert follower.state.add(follower.partitions[1])
    assert follower.state.next_look(follower.now_s) is None
    follower.answer(data(0))
    assert follower.asked() == {1: 0}
