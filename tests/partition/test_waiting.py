"""Fetches that wait for enough bytes, and no longer than they said."""

from __future__ import annotations

from pathlib import Path

import pytest

from ottla.partition.partition import Partition
from ottla.partition.results import Isolation
from ottla.partition.waiting import Waiting, WaitingFetch
from tests.log.logs import sized_batch
from tests.partition.partitions import (
    NODE,
    SINGLE,
    FakeClock,
    append,
    append_in_transaction,
    end_transaction,
    open_partition,
)

MUCH = 1 << 20


class Node:
    """Partitions and what waits for them; `calls` are the callbacks that ran."""

    def __init__(self, folder: Path, max_watches: int = 100) -> None:
        self.clock = FakeClock()
        self.waiting = Waiting(self.clock, self.clock.call_soon, max_watches)
        self.partitions = [open_partition(folder, index) for index in range(3)]
        self.calls: list[str] = []

    def fetch(
        self,
        name: str,
        *partitions: Partition,
        min_bytes: int = 1,
        max_wait_ms: int = 500,
        isolation: Isolation = Isolation.READ_UNCOMMITTED,
        available: int = 0,
        max_bytes: int = MUCH,
    ) -> WaitingFetch | None:
        return self.waiting.fetch(
            [(each, available, max_bytes) for each in partitions],
            isolation,
            min_bytes=min_bytes,
            max_wait_ms=max_wait_ms,
            callback=lambda: self.calls.append(name),
        )

    def put(self, index: int, size: int) -> None:
        self.partitions[index].append_as_leader(sized_batch(size), 1_800_000_000_000)

    def assert_idle(self) -> None:
        assert self.waiting.watches == 0
        assert self.clock.armed == 0
        assert all(each.watches is None for each in self.partitions)


@pytest.fixture
def node(tmp_path: Path) -> Node:
    return Node(tmp_path)


def test_who_holds_runs_those_that_are_ready_when_it_releases(node: Node) -> None:
    for name in "abc":
        node.fetch(name, node.partitions[0])
    node.waiting.hold()
    node.put(0, 100)
    node.clock.run_soon()
    assert node.calls == []
    node.waiting.run_one()
    assert node.calls == ["a"]
    node.waiting.release()
    assert node.calls == ["a", "b", "c"]
    node.assert_idle()


def test_those_that_are_ready_do_not_run_inside_one_another_however_many(node: Node) -> None:
    """Each asks for the next when it is done, as connections do."""
    running = deepest = 0

    def ready() -> None:
        nonlocal running, deepest
        running += 1
        deepest = max(deepest, running)
        node.calls.append("one")
        node.waiting.run_one()
        running -= 1

    node.waiting.hold()
    for _ in range(5000):
        node.waiting.call_soon(ready)
    node.waiting.run_one()
    node.waiting.release()
    assert len(node.calls) == 5000
    assert deepest == 1


def test_all_that_are_ready_run_before_who_appends_is_done_and_not_inside_one_another(node: Node) -> None:
    """As connections do whose requests wait."""
    running = deepest = 0

    def ready() -> None:
        nonlocal running, deepest
        running += 1
        deepest = max(deepest, running)
        node.calls.append("one")
        if len(node.calls) <= 5000:
            node.waiting.call_soon(ready)
        node.waiting.run_ready()
        running -= 1

    node.waiting.hold()
    for _ in range(5000):
        node.waiting.call_soon(ready)
    node.waiting.run_ready()
    assert len(node.calls) == 5000
    assert deepest == 1
    node.waiting.release()
    assert len(node.calls) == 10_000
    assert deepest <= 2


def test_without_anything_ready_running_one_and_releasing_do_nothing(node: Node) -> None:
    node.fetch("a", node.partitions[0])
    node.waiting.hold()
    node.waiting.run_one()
    node.waiting.release()
    assert node.calls == []
    node.put(0, 100)
    node.clock.run_soon()
    assert node.calls == ["a"]


def test_a_fetch_is_done_when_any_of_its_partitions_has_grown(node: Node) -> None:
    node.fetch("a", *node.partitions)
    node.put(1, 100)
    assert node.calls == []  # not from within the append
    node.assert_idle()
    node.clock.run_soon()
    assert node.calls == ["a"]


def test_bytes_of_all_its_partitions_count_together(node: Node) -> None:
    node.fetch("a", *node.partitions, min_bytes=300)
    node.put(0, 100)
    node.put(1, 199)
    node.clock.run_soon()
    assert node.calls == []
    node.put(2, 100)
    node.clock.run_soon()
    assert node.calls == ["a"]
    node.assert_idle()


def test_of_one_partition_no_more_counts_than_the_fetch_would_take(node: Node) -> None:
    node.fetch("a", *node.partitions, min_bytes=300, max_bytes=150)
    node.put(0, 1000)
    node.put(0, 1000)
    node.clock.run_soon()
    assert node.calls == []
    node.put(1, 1000)
    node.clock.run_soon()
    assert node.calls == ["a"]


def test_what_is_there_already_counts(node: Node) -> None:
    assert node.fetch("enough", node.partitions[0], min_bytes=100, available=100) is None
    node.fetch("a", node.partitions[0], min_bytes=200, available=100)
    node.put(0, 100)
    node.clock.run_soon()
    assert node.calls == ["a"]


def test_when_its_time_is_over_it_is_done_with_what_there_is(node: Node) -> None:
    node.fetch("a", *node.partitions, min_bytes=1000)
    node.put(0, 100)
    node.clock.run_until(0.499)
    assert node.calls == []
    node.clock.run_until(0.5)
    assert node.calls == ["a"]
    node.assert_idle()
    node.put(0, 1000)
    node.clock.run_soon()
    assert node.calls == ["a"]


def test_a_produce_request_wakes_a_fetch_once(node: Node) -> None:
    node.fetch("a", *node.partitions)
    node.fetch("b", *node.partitions)
    for index in range(3):
        node.put(index, 100)
    assert len(node.clock.soon) == 1
    node.clock.run_soon()
    assert node.calls == ["a", "b"]


def test_a_cancelled_fetch_is_never_called_back(node: Node) -> None:
    fetch = node.fetch("a", *node.partitions)
    assert fetch is not None
    assert fetch.cancel()
    assert not fetch.cancel()
    node.assert_idle()
    node.put(0, 100)
    node.clock.run_until(1)
    assert node.calls == []


def test_who_must_not_wait_is_told_so(tmp_path: Path) -> None:
    node = Node(tmp_path, max_watches=4)
    assert node.fetch("impatient", node.partitions[0], max_wait_ms=0) is None
    assert node.fetch("first", *node.partitions) is not None
    assert node.fetch("one too many", *node.partitions) is None
    assert node.fetch("last", node.partitions[0]) is not None
    assert node.waiting.watches == 4


def test_read_committed_waits_for_the_end_of_a_transaction(node: Node) -> None:
    partition = node.partitions[0]
    node.fetch("committed", partition, min_bytes=100, isolation=Isolation.READ_COMMITTED)
    node.fetch("uncommitted", partition, min_bytes=100)
    append_in_transaction(partition, 7, 0, bytes(200))
    node.clock.run_soon()
    assert node.calls == ["uncommitted"]
    end_transaction(partition, 7, commit=True)
    node.clock.run_soon()
    assert node.calls == ["uncommitted", "committed"]
    node.assert_idle()


def test_what_a_transaction_wrote_before_the_fetch_came_counts_when_it_ends(node: Node) -> None:
    partition = node.partitions[0]
    append_in_transaction(partition, 7, 0, bytes(5000))
    node.fetch("a", partition, min_bytes=5000, isolation=Isolation.READ_COMMITTED)
    append(partition, b"behind")
    node.clock.run_soon()
    assert node.calls == []
    end_transaction(partition, 7, commit=False)
    node.clock.run_soon()
    assert node.calls == ["a"]


def test_bytes_count_when_the_high_watermark_has_passed_them(node: Node) -> None:
    partition = node.partitions[0]
    partition.update(SINGLE._replace(replicas=(NODE, 2), isr=(NODE, 2)))
    node.fetch("a", partition)
    append(partition, b"x")
    node.clock.run_soon()
    assert node.calls == []
    partition.update(SINGLE._replace(replicas=(NODE, 2)))
    node.clock.run_soon()
    assert node.calls == ["a"]


@pytest.mark.parametrize("what", ["another leader", "offline"])
def test_who_waits_for_a_partition_that_changes_must_ask_again(node: Node, what: str) -> None:
    node.fetch("a", *node.partitions, min_bytes=1000)
    if what == "offline":
        node.partitions[1].go_offline()
    else:
        node.partitions[1].update(SINGLE._replace(leader_epoch=6))
    node.clock.run_soon()
    assert node.calls == ["a"]
    node.assert_idle()


def test_one_callback_that_fails_does_not_keep_the_others_waiting(node: Node) -> None:
    def fail() -> None:
        raise ValueError("as the test wants it")

    awaited = [(node.partitions[0], 0, MUCH)]
    node.waiting.fetch(awaited, Isolation.READ_UNCOMMITTED, min_bytes=1, max_wait_ms=500, callback=fail)
    node.fetch("b", node.partitions[0])
    node.put(0, 100)
    with pytest.raises(ValueError, match="as the test wants it"):
        node.clock.run_soon()
    node.clock.run_soon()
    assert node.calls == ["b"]


def test_what_fails_for_those_who_waited_is_not_the_failure_of_who_let_them_go_first(node: Node) -> None:
    """A follower's fetch was refused, and all its partitions backed off."""

    def fail() -> None:
        raise ValueError("as the test wants it")

    awaited = [(node.partitions[0], 0, MUCH)]
    node.waiting.fetch(awaited, Isolation.READ_UNCOMMITTED, min_bytes=1, max_wait_ms=500, callback=fail)
    node.put(0, 100)
    node.waiting.run_ready()
    with pytest.raises(ValueError, match="as the test wants it"):
        node.clock.run_soon()
