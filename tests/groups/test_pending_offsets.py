"""Offsets of open transactions: who waits for them, when they count, and what ends them."""

from __future__ import annotations

from pathlib import Path

import pytest

from ottla.groups.offset_requests import WantedTopic
from ottla.groups.offsets import StoredOffset, encode_offset, offset_key, offset_prefix, offset_tombstones
from ottla.log.end_marker import EndMarker, write_end_marker
from ottla.wire.errors import ErrorCode
from ottla.wire.records import Record, write_batch
from tests.groups.coordinating import GROUP, REPLICATED, TOPIC, TOPIC_ID, Coordinating
from tests.log.logs import NOW_MS

WEEK_MS = 7 * 24 * 60 * 60_000
ALL = [WantedTopic(TOPIC, TOPIC_ID, [0, 1, 2]), WantedTopic("other", TOPIC_ID, [0])]


class Transactions:
    """As another broker wrote them into the log; then its coordinator is loaded anew."""

    def __init__(self, scene: Coordinating) -> None:
        self.scene = scene
        self._sequences: dict[int, int] = {}

    def write(
        self, producer_id: int, *offsets: tuple[str, int, int], group_id: str = GROUP, topic_id: bytes = TOPIC_ID
    ) -> None:
        """By topic, partition and offset."""
        records = []
        for at, (topic, partition, number) in enumerate(offsets):
            value = encode_offset(StoredOffset(number, -1, "", NOW_MS, -1, topic_id))
            records.append(Record(at, NOW_MS, offset_key(offset_prefix(group_id, topic), partition), value))
        sequence = self._sequences.get(producer_id, 0)
        self._sequences[producer_id] = sequence + len(records)
        self._append(
            write_batch(records, producer_id=producer_id, producer_epoch=0, base_sequence=sequence, transactional=True)
        )

    def end(self, producer_id: int, commits: bool) -> None:
        self._append(
            write_end_marker(EndMarker(commits, 0), producer_id=producer_id, producer_epoch=0, timestamp=NOW_MS)
        )

    def _append(self, batch: bytes | bytearray) -> None:
        self.scene.partition.append_from_coordinator(memoryview(bytearray(batch)), NOW_MS)
        self.scene.reload()


@pytest.fixture
def scene(tmp_path: Path) -> Coordinating:
    return Coordinating(tmp_path)


@pytest.fixture
def transactions(scene: Coordinating) -> Transactions:
    return Transactions(scene)


def unstable(scene: Coordinating, wanted: list[WantedTopic] | None = ALL) -> list[tuple[str, int]]:
    return [
        (each.topic, index)
        for each in scene.fetch_stable(wanted).value()
        for index, _ in each.offsets
        if index in each.unstable
    ]


def told(scene: Coordinating) -> dict[tuple[str, int], int]:
    """To one who asks for whatever is there; never what is pending."""
    assert not any(each.unstable for each in scene.fetch(wanted=ALL).value())
    return scene.committed()


# What is stable


def test_an_offset_that_an_open_transaction_may_replace_is_not_stable(
    scene: Coordinating, transactions: Transactions
) -> None:
    scene.commit((TOPIC, 0, 5), (TOPIC, 1, 6), ("other", 0, 7))
    transactions.write(1, (TOPIC, 0, 50), (TOPIC, 2, 52))
    assert unstable(scene) == [(TOPIC, 0), (TOPIC, 2)]
    assert told(scene) == {(TOPIC, 0): 5, (TOPIC, 1): 6, ("other", 0): 7}


def test_who_asks_for_all_offsets_is_told_of_those_that_there_are(
    scene: Coordinating, transactions: Transactions
) -> None:
    """As in Kafka: one that is only pending is not named at all."""
    scene.commit((TOPIC, 0, 5))
    transactions.write(1, (TOPIC, 0, 50), (TOPIC, 2, 52), ("other", 0, 53))
    assert unstable(scene, None) == [(TOPIC, 0)]
    (fetched,) = scene.fetch_stable().value()
    assert [index for index, _ in fetched.offsets] == [0]


@pytest.mark.parametrize("commits", [True, False])
def test_a_marker_ends_the_waiting(scene: Coordinating, transactions: Transactions, commits: bool) -> None:
    scene.commit((TOPIC, 0, 5))
    transactions.write(1, (TOPIC, 0, 50), (TOPIC, 1, 51))
    transactions.write(2, (TOPIC, 2, 60))
    transactions.end(1, commits)
    assert unstable(scene) == [(TOPIC, 2)]
    assert told(scene) == ({(TOPIC, 0): 50, (TOPIC, 1): 51} if commits else {(TOPIC, 0): 5})


def test_with_several_open_transactions_an_offset_is_stable_after_the_last(
    scene: Coordinating, transactions: Transactions
) -> None:
    for producer_id in (1, 2):
        transactions.write(producer_id, (TOPIC, 0, producer_id))
    transactions.end(1, True)
    assert (unstable(scene), told(scene)) == ([(TOPIC, 0)], {(TOPIC, 0): 1})
    transactions.end(2, True)
    assert (unstable(scene), told(scene)) == ([], {(TOPIC, 0): 2})


def test_a_transaction_that_writes_an_offset_twice_commits_the_second(
    scene: Coordinating, transactions: Transactions
) -> None:
    transactions.write(1, (TOPIC, 0, 50))
    transactions.write(1, (TOPIC, 0, 51))
    transactions.end(1, True)
    assert told(scene) == {(TOPIC, 0): 51}


def test_the_latest_record_counts_whichever_marker_comes_last(scene: Coordinating, transactions: Transactions) -> None:
    transactions.write(1, (TOPIC, 0, 50), (TOPIC, 1, 51))
    transactions.write(2, (TOPIC, 0, 60))
    scene.commit((TOPIC, 1, 9))
    transactions.end(2, True)
    transactions.end(1, True)
    assert (unstable(scene), told(scene)) == ([], {(TOPIC, 0): 60, (TOPIC, 1): 9})


def test_a_commit_beside_an_open_transaction_is_not_stable_either(
    scene: Coordinating, transactions: Transactions
) -> None:
    transactions.write(1, (TOPIC, 0, 50))
    scene.commit((TOPIC, 0, 5))
    for _ in range(2):
        assert (unstable(scene), told(scene)) == ([(TOPIC, 0)], {(TOPIC, 0): 5})
        scene.reload()


def test_stable_offsets_are_the_newest_and_are_told_when_all_replicas_have_them(tmp_path: Path) -> None:
    scene = Coordinating(tmp_path, state=REPLICATED)
    scene.commit((TOPIC, 0, 5))
    scene.replicate()
    scene.commit((TOPIC, 0, 6))
    stable = scene.fetch_stable()
    assert not stable.is_done
    assert scene.committed() == {(TOPIC, 0): 5}
    scene.replicate()
    assert scene.committed() == {(TOPIC, 0): 6}
    assert [each.offsets for each in stable.value()] == [each.offsets for each in scene.fetch().value()]


# Their groups, and their end


def test_a_group_of_pending_offsets_only_is_a_group(scene: Coordinating, transactions: Transactions) -> None:
    transactions.write(1, (TOPIC, 0, 50))
    assert [(each.group_id, each.state) for each in scene.shard.list((), ())] == [(GROUP, "Empty")]


def test_offsets_do_not_expire_while_a_transaction_may_replace_them_and_nor_does_their_group(
    scene: Coordinating, transactions: Transactions
) -> None:
    scene.commit((TOPIC, 0, 5), (TOPIC, 1, 6))
    transactions.write(1, (TOPIC, 0, 50))
    scene.pass_time(WEEK_MS)
    scene.expire()
    assert told(scene) == {(TOPIC, 0): 5}
    transactions.end(1, False)
    scene.expire()
    assert scene.shard.groups == {}


def test_a_group_of_pending_offsets_only_stays_until_its_transaction_ends(
    scene: Coordinating, transactions: Transactions
) -> None:
    transactions.write(1, (TOPIC, 0, 50))
    scene.pass_time(WEEK_MS)
    scene.expire()
    assert [*scene.shard.groups] == [GROUP]
    transactions.end(1, False)
    scene.expire()
    assert scene.shard.groups == {}


def test_a_pending_offset_that_is_deleted_does_not_come_back_with_its_marker(
    scene: Coordinating, transactions: Transactions
) -> None:
    scene.commit((TOPIC, 0, 5))
    transactions.write(1, (TOPIC, 0, 50), (TOPIC, 1, 51), (TOPIC, 2, 52))
    wanted = [(TOPIC, 0), (TOPIC, 1)]
    codes = scene.shard_log.write(lambda shard, now_ms: shard.delete_offsets(GROUP, wanted)).value()
    assert codes == [ErrorCode.NONE] * 2
    assert (unstable(scene), told(scene)) == ([(TOPIC, 2)], {})
    transactions.end(1, True)
    assert told(scene) == {(TOPIC, 2): 52}


def test_a_group_that_is_deleted_takes_its_pending_offsets_along(
    scene: Coordinating, transactions: Transactions
) -> None:
    scene.commit((TOPIC, 0, 5))
    transactions.write(1, (TOPIC, 0, 50), (TOPIC, 1, 51))
    transactions.write(1, (TOPIC, 0, 99), group_id="another")
    before = len(scene.records())
    scene.shard_log.write(lambda shard, now_ms: shard.delete(GROUP)).value()
    # One for each offset; a group of offsets alone has no record of its own, but Kafka writes its tombstone, too.
    assert scene.records()[before : before + 2] == offset_tombstones(GROUP, TOPIC, [0, 1])
    assert (unstable(scene), [*scene.shard.groups]) == ([], ["another"])
    transactions.end(1, True)
    assert (scene.committed(), scene.committed("another")) == ({}, {(TOPIC, 0): 99})


def test_pending_offsets_go_with_their_topic_but_not_with_its_namesake(
    scene: Coordinating, transactions: Transactions
) -> None:
    transactions.write(1, (TOPIC, 0, 50), ("other", 0, 52))
    transactions.write(1, (TOPIC, 1, 51), topic_id=b"another" + bytes(9))
    for outcome in scene.shard.forget_topics(GROUP, [(TOPIC, TOPIC_ID)]):
        scene.shard_log.carry_out(outcome)
    assert unstable(scene) == [(TOPIC, 1), ("other", 0)]
