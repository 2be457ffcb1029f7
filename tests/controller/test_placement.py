"""Where new partitions go: even leaders, distinct racks, no leader that is down."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ottla.controller.decision import Refused
from ottla.controller.placement import check_assignment, new_partition, place
from ottla.metadata.image import MIGRATING, UNASSIGNED, ClusterImage
from ottla.wire.errors import ErrorCode
from tests.controller.cluster import ALL_FENCED, Seeded, broker, cluster


@st.composite
def clusters(draw: st.DrawFn) -> ClusterImage:
    racks = draw(st.sampled_from([[None], ["a", "b"], ["a", "b", "c"], [None, "a"]]))
    states = draw(st.lists(st.tuples(st.sampled_from(racks), st.booleans()), min_size=1, max_size=9))
    brokers = [broker(number, rack, is_fenced=fenced) for number, (rack, fenced) in enumerate(states, 1)]
    return cluster(*brokers, broker(99, racks[0]))  # one at least is alive


@given(clusters(), st.integers(1, 50), st.integers(1, 4), st.integers())
def test_every_rule_of_placement_holds(image: ClusterImage, count: int, factor: int, seed: int) -> None:
    factor = min(factor, len(image.brokers))
    placed = place(image, count, factor, Seeded(seed))
    assert len(placed) == count
    racks = {each.rack for each in image.brokers.values()}
    for replicas in placed:
        assert len(set(replicas)) == factor
        assert not image.brokers[replicas[0]].is_fenced
        assert len({image.brokers[each].rack for each in replicas}) == min(factor, len(racks))
    leaders = Counter(replicas[0] for replicas in placed)
    counts = [leaders[each.node_id] for each in image.brokers.values() if not each.is_fenced]
    assert max(counts) - min(counts) <= 1


@given(st.integers(1, 7), st.integers(1, 5), st.integers(), st.booleans())
def test_replicas_are_even_after_whole_rounds(brokers: int, factor: int, seed: int, with_racks: bool) -> None:
    size = brokers * 2  # two racks of one size, or none
    image = cluster(*(broker(n, ("a", "b")[n % 2] if with_racks else None) for n in range(size)))
    placed = place(image, size * (size - 1), min(factor, size), Seeded(seed))
    held = Counter(each for replicas in placed for each in replicas)
    assert max(held.values()) - min(held.values()) <= size


def test_the_followers_of_one_leader_differ_from_round_to_round() -> None:
    image = cluster(*(broker(number) for number in range(5)))
    placed = place(image, 20, 2, Seeded())
    followers = {leader: {second for first, second in placed if first == leader} for leader in range(5)}
    assert all(len(each) == 4 for each in followers.values())


def test_the_start_is_random() -> None:
    image = cluster(*(broker(number) for number in range(5)))
    assert {place(image, 1, 1, Seeded(seed))[0] for seed in range(40)} == {(n,) for n in range(5)}


def test_a_broker_that_is_down_follows_where_its_rack_has_no_other() -> None:
    image = cluster(broker(1, "a"), broker(2, "b", is_fenced=True), broker(3, "c"), broker(4, "c"))
    for replicas in place(image, 20, 3, Seeded()):
        assert 2 in replicas[1:]
    image = cluster(broker(1, "a"), broker(2, "b", is_fenced=True), broker(3, "b"))
    assert all(set(replicas) == {1, 3} for replicas in place(image, 20, 2, Seeded()))


def test_a_broker_that_has_left_in_order_is_down_as_any_other() -> None:
    """While one was stopped, no topic could have as many copies as there are brokers, and no group could begin."""
    left = broker(2, is_fenced=True, in_controlled_shutdown=True)
    assert place(cluster(broker(1), left), 1, 2, Seeded()) == [(1, 2)]


@pytest.mark.parametrize(
    ("brokers", "message"),
    [
        ([broker(1, is_fenced=True), broker(2, is_fenced=True)], ALL_FENCED),
        ([], ALL_FENCED),
        ([broker(1)], "The target replication factor of 2 cannot be reached because only 1 broker(s) are registered or "
                      "some brokers have all their log directories cordoned."),
        ([broker(1), broker(2, in_controlled_shutdown=True)], "only 1 broker(s) are registered"),
        ([broker(1), broker(2, cordoned_log_dirs=(b"\2" * 16,))], "only 1 broker(s) are registered"),
    ],
)  # fmt: skip
def test_two_replicas_cannot_be_placed(brokers: list, message: str) -> None:
    with pytest.raises(Refused) as caught:
        place(cluster(*brokers), 1, 2, Seeded())
    assert caught.value.outcome.code is ErrorCode.INVALID_REPLICATION_FACTOR
    assert message in str(caught.value.outcome.message)


def test_a_broker_with_some_directories_cordoned_is_used() -> None:
    two = broker(2, log_dirs=(b"a" * 16, b"b" * 16), cordoned_log_dirs=(b"a" * 16,))
    assert set(place(cluster(broker(1), two), 1, 2, Seeded())[0]) == {1, 2}


def test_a_new_partition_is_led_by_the_first_that_is_alive() -> None:
    image = cluster(broker(1, is_fenced=True), broker(2), broker(3, in_controlled_shutdown=True), broker(4))
    partition = new_partition(image, [1, 2, 3, 4])
    assert partition is not None
    assert (partition.leader, partition.isr, partition.replicas) == (2, (2, 4), (1, 2, 3, 4))
    assert (partition.leader_epoch, partition.partition_epoch) == (0, 0)
    assert new_partition(image, [1, 3]) is None


def test_a_replica_has_its_directory_where_there_is_no_choice() -> None:
    image = cluster(broker(1), broker(2, log_dirs=(b"a" * 16, b"b" * 16)), broker(3, log_dirs=()))
    partition = new_partition(image, [1, 2, 3])
    assert partition is not None
    assert partition.directories == (b"\1" * 16, UNASSIGNED, MIGRATING)


def test_assignments_of_one_topic_have_one_number_of_replicas() -> None:
    image = cluster(broker(1), broker(2))
    check_assignment(image, [2, 1], 2)
    with pytest.raises(Refused) as caught:
        check_assignment(image, [1], 2)
    assert caught.value.outcome == (
        ErrorCode.INVALID_REPLICA_ASSIGNMENT,
        "The manual partition assignment includes a partition with 1 replica(s), but this is not consistent with "
        "previous partitions, which have 2 replica(s).",
    )
