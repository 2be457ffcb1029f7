"""Fetch sessions: what they remember, and who has to go when there is no room."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from ottla.partition.fetch_sessions import (
    EVICTION_S,
    FINAL_EPOCH,
    INITIAL_EPOCH,
    MAX_EPOCH,
    NO_SESSION,
    FetchedPartition,
    FetchScope,
    FetchSessions,
    PartitionKey,
    Requested,
)
from ottla.wire.errors import ErrorCode
from ottla.wire.messages.k01_fetch import FetchResponse
from ottla.wire.primitives import ZERO_UUID
from tests.partition.partitions import FakeClock


class Counting:
    """Chance that counts: 0, 1, 2, …; `again` come before."""

    def __init__(self) -> None:
        self.drawn = 0
        self.again: list[int] = []

    def below(self, limit: int) -> int:
        assert limit == 2**31 - 1
        if self.again:
            return self.again.pop(0)
        self.drawn += 1
        return self.drawn - 1

    def bytes(self, count: int) -> bytes:
        raise NotImplementedError

    def uuid(self) -> bytes:
        raise NotImplementedError

    def shuffle(self, items: object) -> None:
        raise NotImplementedError


class Node:
    def __init__(self, room: int = 3) -> None:
        self.clock = FakeClock()
        self.random = Counting()
        self.sessions = FetchSessions(self.clock, self.random, room)

    def scope(
        self,
        session_id: int,
        epoch: int,
        indexes: Iterable[int] = (),
        forget: Iterable[int] = (),
        *,
        follower: bool = False,
        by_id: bool = False,
        offset: int = 0,
    ) -> FetchScope | ErrorCode:
        return self.sessions.scope(
            session_id,
            epoch,
            requested(indexes, offset),
            [("pages", index) for index in forget],
            is_privileged=follower,
            uses_topic_ids=by_id,
        )

    def begin(self, partitions: int, *, follower: bool = False) -> int:
        """A new session's id, or 0."""
        scope = self.scope(NO_SESSION, INITIAL_EPOCH, range(partitions), follower=follower)
        assert isinstance(scope, FetchScope)
        return scope.tell([(each, told()) for each in scope.partitions])

    def use(self, session_id: int, epoch: int, indexes: Iterable[int] = (), forget: Iterable[int] = ()) -> FetchScope:
        scope = self.scope(session_id, epoch, indexes, forget)
        assert isinstance(scope, FetchScope), scope
        return scope

    def knows(self, session_id: int) -> bool:
        return session_id in self.sessions._sessions


def requested(indexes: Iterable[int], offset: int = 0) -> Requested:
    return {("pages", index): FetchedPartition("pages", ZERO_UUID, index, offset, 1000) for index in indexes}


def told(records: bytes = b"", error: int = 0, high_watermark: int = 10) -> FetchResponse.PartitionData:
    return FetchResponse.PartitionData(
        error_code=error, records=records, high_watermark=high_watermark, log_start_offset=0
    )


def indexes(scope: FetchScope) -> list[int]:
    return [each.index for each in scope.partitions]


@pytest.fixture
def node() -> Node:
    return Node()


def test_a_session_has_the_partitions_of_its_first_request(node: Node) -> None:
    session_id = node.begin(3)
    scope = node.use(session_id, 1)
    assert indexes(scope) == [0, 1, 2]
    assert scope.only_changes
    assert [each.high_watermark for each in scope.partitions] == [10, 10, 10]


def test_a_request_adds_changes_and_forgets_partitions(node: Node) -> None:
    session_id = node.begin(3)
    assert indexes(node.use(session_id, 1, [4], [1])) == [0, 2, 4]
    scope = node.scope(session_id, 2, [2], offset=7)
    assert isinstance(scope, FetchScope)
    assert [(each.index, each.fetch_offset) for each in scope.partitions] == [(0, 0), (2, 7), (4, 0)]


def test_partitions_with_records_go_to_the_back(node: Node) -> None:
    session_id = node.begin(4)
    scope = node.use(session_id, 1)
    first, second, third, _ = scope.partitions
    scope.tell([(first, told(b"x")), (second, told(error=1)), (third, told(b"x"))])
    assert indexes(node.use(session_id, 2)) == [1, 3, 0, 2]


def test_after_an_error_a_partition_counts_as_changed(node: Node) -> None:
    session_id = node.begin(1)
    scope = node.use(session_id, 1)
    (only,) = scope.partitions
    scope.tell([(only, told(error=1, high_watermark=10))])
    assert only.high_watermark == -1


def test_epochs_must_follow_each_other(node: Node) -> None:
    session_id = node.begin(1)
    assert node.scope(session_id, 2) is ErrorCode.INVALID_FETCH_SESSION_EPOCH
    node.use(session_id, 1)
    assert node.scope(session_id, 1) is ErrorCode.INVALID_FETCH_SESSION_EPOCH
    node.use(session_id, 2)


def test_after_the_largest_epoch_comes_one(node: Node) -> None:
    session_id = node.begin(1)
    node.sessions._sessions[session_id].epoch = MAX_EPOCH
    node.use(session_id, MAX_EPOCH)
    node.use(session_id, 1)


def test_a_request_that_is_overtaken_is_a_duplicate(node: Node) -> None:
    session_id = node.begin(1)
    waiting = node.use(session_id, 1)
    assert not waiting.is_overtaken
    node.use(session_id, 2)
    assert waiting.is_overtaken


def test_unknown_ids_and_other_kinds_of_topics_are_refused(node: Node) -> None:
    session_id = node.begin(1)
    assert node.scope(session_id + 1, 1) is ErrorCode.FETCH_SESSION_ID_NOT_FOUND
    assert node.scope(session_id, 1, by_id=True) is ErrorCode.FETCH_SESSION_TOPIC_ID_ERROR
    node.use(session_id, 1)


@pytest.mark.parametrize("epoch", [INITIAL_EPOCH, FINAL_EPOCH])
def test_a_full_request_ends_the_session_that_it_names(node: Node, epoch: int) -> None:
    session_id = node.begin(1)
    scope = node.scope(session_id, epoch, [0])
    assert not node.knows(session_id)
    assert isinstance(scope, FetchScope)
    assert bool(scope.tell([(each, told()) for each in scope.partitions])) is (epoch == INITIAL_EPOCH)


def test_a_session_without_partitions_ends(node: Node) -> None:
    session_id = node.begin(2)
    scope = node.use(session_id, 1, [0], [0, 1])
    assert not node.knows(session_id)
    assert not scope.only_changes
    assert indexes(scope) == [0]


def test_a_request_that_ends_its_session_overtakes_the_one_before(node: Node) -> None:
    """Which told a session of a partition that was not in it any more, and failed."""
    session_id = node.begin(2)
    waiting = node.use(session_id, 1)
    node.use(session_id, 2, forget=[0, 1])
    assert waiting.is_overtaken


def test_an_id_is_never_zero_and_never_twice_the_same(node: Node) -> None:
    first = node.begin(1)
    node.random.again = [first - 1, first - 1]
    second = node.begin(1)
    assert 0 < first != second > 0


def test_who_finds_no_room_gets_no_session(node: Node) -> None:
    ids = [node.begin(5) for _ in range(3)]
    assert node.begin(500) == NO_SESSION
    assert all(map(node.knows, ids))


def test_no_room_at_all_is_no_sessions(node: Node) -> None:
    assert Node(room=0).begin(1) == NO_SESSION


def test_a_stale_session_makes_room(node: Node) -> None:
    first, second, third = (node.begin(5) for _ in range(3))
    node.clock.now_s = EVICTION_S
    node.use(first, 1)
    node.use(third, 1)
    assert node.begin(1) == NO_SESSION
    node.clock.now_s = EVICTION_S + 0.1
    assert node.begin(1) != NO_SESSION
    assert [node.knows(each) for each in (first, second, third)] == [True, False, True]


def test_a_larger_session_takes_the_place_of_the_smallest_that_is_no_longer_new(node: Node) -> None:
    ids = [node.begin(size) for size in (6, 4, 5)]
    node.clock.now_s = EVICTION_S / 2
    for each in ids:
        node.use(each, 1)
    node.clock.now_s = EVICTION_S + 1
    for each in ids:
        node.use(each, 2)
    assert node.begin(3) == NO_SESSION
    assert node.begin(5) != NO_SESSION
    assert [node.knows(each) for each in ids] == [True, False, True]


def test_the_size_that_counts_is_the_one_of_the_last_request(node: Node) -> None:
    ids = [node.begin(size) for size in (4, 4, 4)]
    node.clock.now_s = EVICTION_S / 2
    for each in ids:
        node.use(each, 1)
    node.clock.now_s = EVICTION_S + 1
    node.use(ids[0], 2, range(10))
    node.use(ids[1], 2, forget=[0, 1])
    node.use(ids[2], 2)
    assert node.begin(3) != NO_SESSION
    assert [node.knows(each) for each in ids] == [True, False, True]


def test_a_follower_takes_the_place_of_any_consumer_but_not_of_a_new_follower(node: Node) -> None:
    follower = node.begin(1, follower=True)
    consumers = [node.begin(50), node.begin(40)]
    assert node.begin(1, follower=True) != NO_SESSION
    assert [node.knows(each) for each in consumers] == [True, False]
    assert node.begin(1, follower=True) != NO_SESSION
    assert node.begin(100, follower=True) == NO_SESSION
    assert node.knows(follower)


def test_a_consumer_does_not_take_a_followers_place(node: Node) -> None:
    ids = [node.begin(1, follower=True) for _ in range(3)]
    node.clock.now_s = EVICTION_S / 2
    for each in ids:
        node.use(each, 1)
    node.clock.now_s = EVICTION_S + 1
    for each in ids:
        node.use(each, 2)
    assert node.begin(100) == NO_SESSION
    assert node.begin(100, follower=True) != NO_SESSION


def test_nothing_is_left_of_sessions_that_ended(node: Node) -> None:
    for follower in (False, True):
        for _ in range(5):
            session_id = node.begin(3, follower=follower)
            node.clock.now_s += EVICTION_S + 1
            node.use(session_id, 1, [7])
            node.scope(session_id, FINAL_EPOCH)
    assert len(node.sessions) == 0
    assert not node.sessions._evictable_by_all
    assert not node.sessions._evictable_by_privileged


def test_a_key_tells_partitions_apart_by_id_or_by_name() -> None:
    by_id = FetchedPartition(None, b"i" * 16, 3, 0, 1)
    key: PartitionKey = (b"i" * 16, 3)
    assert by_id.key == key
    by_id.topic = "pages"
    assert by_id.key == key
    assert FetchedPartition("pages", ZERO_UUID, 3, 0, 1).key == ("pages", 3)
