"""The checks find what they are for: one history that is fine, and what is wrong with it changed in one place."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace

import pytest

from sim.checks import violations
from sim.cooperative_member import cooperative_shares
from sim.group_history import NOTHING_COMMITTED, GroupHistory, Known
from sim.group_member import SESSION_S, GroupMember
from sim.history import Delivery, History, ProducerFacts, TopicPartition, Written

WHERE = TopicPartition("topic", 0)
LAST = "last"
FOUND = [("sure", 0), ("plain", 0), ("sure", 1), ("sure", 2), ("plain", 1)]


def fine() -> History:
    history = History()
    history.producers = {"sure": ProducerFacts("sure", -1, True), "plain": ProducerFacts("plain", 1, False)}
    for offset, found in enumerate(FOUND):
        what = Written(*found)
        history.invoked(WHERE, what)
        history.acknowledged(WHERE, what, offset)
        history.committed_until[WHERE] = offset + 1
        for reader in ("early", LAST):
            if reader == LAST or offset < 3:
                history.was_read(reader, WHERE, offset, what)
    return history


def test_what_nobody_had_committed_yet_was_not_to_be_read() -> None:
    history = fine()
    history.invoked(WHERE, Written("plain", 2))
    history.was_read("early", WHERE, len(FOUND), Written("plain", 2))
    complaint = f"topic-0: early got offset {len(FOUND)} when nothing behind {len(FOUND)} was committed"
    assert complaint in violations(history, LAST, nodes=1)


def test_what_is_read_when_the_last_reader_is_done_is_not_compared_with_what_it_saw() -> None:
    history = fine()
    history.committed_until[WHERE] = len(FOUND) + 1
    history.is_over = True
    history.was_read("early", WHERE, len(FOUND), Written("plain", 2))
    assert violations(history, LAST, nodes=1) == []


def changed(history: History, records: list[tuple[int, Written | None]]) -> None:
    history.read[LAST][WHERE] = records
    history.read["early"][WHERE] = []


def test_a_history_in_which_all_is_well_has_no_violations() -> None:
    assert violations(fine(), LAST, nodes=1) == []


def lose_the_end(history: History) -> None:
    changed(history, history.read[LAST][WHERE][:-1])


def lose_the_middle(history: History) -> None:
    records = history.read[LAST][WHERE]
    changed(history, records[:2] + [(offset - 1, what) for offset, what in records[3:]])


def write_twice(history: History) -> None:
    changed(history, [*history.read[LAST][WHERE], (5, Written("sure", 2))])


def swap(history: History) -> None:
    records = history.read[LAST][WHERE]
    records[2], records[3] = (2, records[3][1]), (3, records[2][1])
    history.offsets.clear()
    changed(history, records)


def skip_an_offset(history: History) -> None:
    changed(history, [*history.read[LAST][WHERE], (6, Written("plain", 1))])


def read_otherwise(history: History) -> None:
    history.read["early"][WHERE][1] = (1, Written("sure", 1))


def read_what_is_gone(history: History) -> None:
    history.written[WHERE][Written("plain", 1)] = Delivery.UNKNOWN
    history.read["early"][WHERE].append((4, Written("plain", 1)))
    history.read[LAST][WHERE].pop()


def invent(history: History) -> None:
    history.read[LAST][WHERE].append((5, None))


def acknowledge_one_offset_twice(history: History) -> None:
    history.invoked(WHERE, Written("plain", 2))
    history.acknowledged(WHERE, Written("plain", 2), 4)


def complain(history: History) -> None:
    history.problem("a client saw something")


@pytest.mark.parametrize(
    ("spoil", "complaint"),
    [
        (lose_the_end, "was acknowledged at offset 4, where None is"),
        (lose_the_middle, "was acknowledged at offset 2"),
        (write_twice, "is there twice, again at offset 5"),
        (swap, "comes behind number 0"),
        (skip_an_offset, "offset 6 was read where 5 belongs"),
        (read_otherwise, "early has read"),
        (read_what_is_gone, "nothing is there any more"),
        (invent, "nobody wrote what is at offset 5"),
        (acknowledge_one_offset_twice, "at the same offset 4"),
        (complain, "a client saw something"),
    ],
)
def test_what_is_wrong_is_found(spoil: Callable[[History], None], complaint: str) -> None:
    history = fine()
    spoil(history)
    assert any(complaint in each for each in violations(history, LAST, nodes=1))


def test_a_duplicate_of_a_producer_without_idempotence_is_allowed() -> None:
    history = fine()
    changed(history, [*history.read[LAST][WHERE], (5, Written("plain", 1))])
    assert violations(history, LAST, nodes=1) == []


def test_what_was_acknowledged_by_one_of_several_nodes_alone_may_be_lost() -> None:
    history = fine()
    lose_the_end(history)
    assert violations(history, LAST, nodes=3) == []


def test_a_gap_is_allowed_only_where_the_producer_gave_up() -> None:
    for delivery, allowed in ((Delivery.GIVEN_UP, True), (Delivery.UNKNOWN, False)):
        history = fine()
        history.written[WHERE][Written("sure", 1)] = delivery
        records = history.read[LAST][WHERE]
        history.offsets.clear()
        changed(history, records[:2] + [(offset - 1, what) for offset, what in records[3:]])
        assert (violations(history, LAST, nodes=1) == []) == allowed


# Groups

GROUP = "group"
OTHER = TopicPartition("topic", 1)


def fine_group() -> GroupHistory:
    """One member has both partitions, and then another one of them."""
    group = GroupHistory(fine())
    group.assigned(GROUP, 1, "first", [WHERE, OTHER])
    assert group.started(GROUP, WHERE, NOTHING_COMMITTED, NOTHING_COMMITTED) == 0
    group.has_processed(GROUP, WHERE, 0, 3)
    group.was_committed(GROUP, WHERE, 3, group.successor(GROUP, 1, "first", WHERE))
    group.assigned(GROUP, 2, "first", [OTHER])
    group.assigned(GROUP, 2, "second", [WHERE])
    assert group.started(GROUP, WHERE, 3, 3) == 3
    group.has_processed(GROUP, WHERE, 3, 5)
    group.was_committed(GROUP, WHERE, 5, group.successor(GROUP, 2, "second", WHERE))
    return group


def test_a_group_in_which_all_is_well_has_no_problems_and_is_settled() -> None:
    group = fine_group()
    assert violations(group.history, LAST, nodes=1) == []
    assert group.is_settled(GROUP, [OTHER, WHERE], [WHERE, OTHER])


def own_twice(group: GroupHistory) -> None:
    group.assigned(GROUP, 2, "third", [WHERE])


def lose_a_commit(group: GroupHistory) -> None:
    group.started(GROUP, WHERE, NOTHING_COMMITTED, 5)


def move_a_commit_back(group: GroupHistory) -> None:
    group.started(GROUP, WHERE, 3, 5)


def skip_records(group: GroupHistory) -> None:
    group.has_processed(GROUP, WHERE, 6, 7)  # nobody has seen 5
    group.started(GROUP, WHERE, 7, 5)


def commit_as_a_zombie(group: GroupHistory) -> None:
    group.was_committed(GROUP, WHERE, 3, group.successor(GROUP, 1, "first", WHERE))


@pytest.mark.parametrize(
    ("spoil", "complaint"),
    [
        (own_twice, "topic-0 is with second and with third in generation 2"),
        (lose_a_commit, "offset 5 of topic-0 was committed, and -1 is what is left of it"),
        (move_a_commit_back, "offset 5 of topic-0 was committed, and 3 is what is left of it"),
        (skip_records, "topic-0 goes on at 7, and nobody has processed all before that"),
        (commit_as_a_zombie, "offset 3 of topic-0 was committed behind the back of its owner second"),
    ],
)
def test_what_is_wrong_with_a_group_is_found(spoil: Callable[[GroupHistory], None], complaint: str) -> None:
    group = fine_group()
    spoil(group)
    assert [each for each in violations(group.history, LAST, nodes=1) if complaint in each]


@pytest.mark.parametrize("owned", [[WHERE], [WHERE, OTHER, WHERE], []])
def test_a_group_is_not_settled_while_a_partition_has_no_owner_or_two(owned: list[TopicPartition]) -> None:
    assert not fine_group().is_settled(GROUP, owned, [WHERE, OTHER])


def test_a_group_is_not_settled_while_an_acknowledged_record_is_not_committed() -> None:
    group = fine_group()
    group.history.invoked(WHERE, Written("sure", 3))
    group.history.acknowledged(WHERE, Written("sure", 3), 5)
    assert not group.is_settled(GROUP, [WHERE, OTHER], [WHERE, OTHER])


@pytest.mark.parametrize(("is_classic", "joins_again", "epoch"), [(False, False, 2), (True, True, 1), (True, False, 2)])
def test_a_group_of_both_protocols_may_begin_anew_and_then_its_epochs_count_from_the_first_on(
    is_classic: bool, joins_again: bool, epoch: int
) -> None:
    """Who has begun it anew may never have heard of it (seed 2496), and it may have come just as far again (3965)."""
    for is_mixed in (True, False):
        group = fine_group()
        group.mixed |= {GROUP} if is_mixed else set()
        known = group.known(GROUP)
        assert known == Known(0, 2)
        beginning = group.joined(GROUP, epoch, known, is_classic=is_classic, joins_again=joins_again)
        group.assigned(GROUP, 1, "first", [WHERE], 0)  # it does not know yet
        group.assigned(GROUP, 1, "third", [WHERE], beginning)
        assert (group.history.problems == {}) == is_mixed


@pytest.mark.parametrize("place_in", [None, "classic"])
def test_who_joins_a_generation_again_by_the_classic_protocol_does_not_begin_it_anew(place_in: str | None) -> None:
    group = fine_group()
    group.mixed.add(GROUP)
    group.seen_as(GROUP, "classic")
    known = group.known(GROUP)
    assert group.joined(GROUP, 2, known, is_classic=True, joins_again=True, place_in=place_in) == 0
    group.assigned(GROUP, 2, "third", [WHERE])
    assert group.history.problems


def test_a_static_member_has_no_place_in_a_generation_of_the_other_protocol_and_has_begun_it_anew() -> None:
    """All members of the new protocol were fenced, and who joined the empty group came just as far (seed 3439)."""
    group = fine_group()
    group.mixed.add(GROUP)
    group.seen_as(GROUP, "consumer")
    known = group.known(GROUP)
    assert group.joined(GROUP, 2, known, is_classic=True, joins_again=True, place_in="consumer") == 0
    assert group.joined(GROUP, 2, known, is_classic=True, joins_again=True, place_in="classic") == 1
    group.assigned(GROUP, 2, "third", [WHERE], 1)
    assert group.history.problems == {}


def test_a_group_that_has_begun_anew_does_not_do_so_again_for_each_who_had_asked_before() -> None:
    group = fine_group()
    group.mixed.add(GROUP)
    known = group.known(GROUP)
    assert group.joined(GROUP, 1, known) == 1
    assert group.joined(GROUP, 2, known) == 1
    assert group.joined(GROUP, 1, known, is_classic=True) == 0, "nobody knows which one answered it"


@pytest.mark.parametrize(
    ("late_s", "is_mixed", "is_told"), [(0.1, True, True), (SESSION_S, True, False), (SESSION_S, False, True)]
)
def test_what_a_member_of_a_mixed_group_reads_when_its_session_may_be_over_says_nothing(
    late_s: float, is_mixed: bool, is_told: bool
) -> None:
    group = fine_group()
    group.mixed |= {GROUP} if is_mixed else set()
    member = SimpleNamespace(
        group=GROUP,
        groups=group,
        generation=2,
        identity="third",
        _beginning=0,
        _asked_s=7.0,
        world=SimpleNamespace(clock=SimpleNamespace(now=lambda: 7.0 + late_s)),
    )
    GroupMember.was_given(member, [WHERE])  # type: ignore[arg-type]
    assert bool(group.history.problems) == is_told


def test_nobody_gets_a_partition_in_a_cooperative_rebalance_before_its_owner_has_given_it_up() -> None:
    partitions = [TopicPartition("topic", index) for index in range(5)]
    first = cooperative_shares({"old": set(partitions), "new": set()}, partitions)
    assert first == {"old": set(partitions[:3]), "new": set()}
    assert cooperative_shares(first, partitions) == {"old": set(partitions[:3]), "new": set(partitions[3:])}
