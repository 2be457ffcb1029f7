"""Timers that are put off, answers that are given later, and where a group belongs."""

from __future__ import annotations

import pytest

from ottla.groups.answer import Answer, together
from ottla.groups.outcome import NOTHING, GroupError
from ottla.groups.partitioning import java_hash, partition_for
from ottla.groups.timers import RETRY_MS, Due, ShardTimers
from ottla.wire.errors import ErrorCode
from tests.partition.partitions import FakeClock


class Fired:
    """What was carried out, and whether it can be."""

    def __init__(self) -> None:
        self.clock = FakeClock()
        self.works = True
        self.times: list[float] = []
        self.timers = ShardTimers(self.clock, self._carry_out)

    def _carry_out(self, due: Due) -> bool:
        assert due(0) is NOTHING
        self.times.append(self.clock.now_s)
        return self.works

    def until(self, now_s: float) -> None:
        while due := [each.due_s for each in self.clock.timers if not each.cancelled and each.due_s <= now_s]:
            self.clock.run_until(max(self.clock.now_s, min(due)))
        self.clock.run_until(now_s)


def test_a_timer_that_is_put_off_costs_no_second_one_and_runs_once() -> None:
    fired = Fired()
    for second in range(10):
        fired.until(float(second))
        fired.timers.set(("a",), 5000, lambda now_ms: NOTHING)
        assert len([each for each in fired.clock.timers if not each.cancelled]) == 1
    fired.until(13.9)
    assert fired.times == []
    fired.until(30)
    assert fired.times == [14.0]
    assert ("a",) not in fired.timers


def test_a_timer_that_comes_sooner_than_the_one_before_runs_then() -> None:
    fired = Fired()
    fired.timers.set(("a",), 5000, lambda now_ms: NOTHING)
    fired.timers.set(("a",), 1000, lambda now_ms: NOTHING)
    fired.until(10)
    assert fired.times == [1.0]


def test_a_cancelled_timer_does_not_run() -> None:
    fired = Fired()
    fired.timers.set(("a",), 1000, lambda now_ms: NOTHING)
    fired.timers.set(("b",), 1000, lambda now_ms: NOTHING)
    fired.timers.cancel(("a",))
    fired.timers.cancel_all()
    fired.until(10)
    assert fired.times == []


def test_what_cannot_be_carried_out_is_tried_again() -> None:
    fired = Fired()
    fired.works = False
    fired.timers.set(("a",), 1000, lambda now_ms: NOTHING)
    fired.until(1)
    fired.works = True
    fired.until(10)
    assert fired.times == [1.0, 1 + RETRY_MS / 1000]


def test_only_the_first_answer_counts_and_wakes_who_waits_later() -> None:
    clock = FakeClock()
    answer: Answer[int] = Answer(clock.call_soon)
    woken: list[int] = []
    assert answer.start(lambda: woken.append(1)) is not None
    answer.give(7)
    answer.give(8)
    assert woken == []
    clock.run_soon()
    assert (woken, answer.value()) == ([1], 7)
    assert answer.start(lambda: None) is None


def test_who_has_gone_is_not_woken() -> None:
    clock = FakeClock()
    answer: Answer[int] = Answer(clock.call_soon)
    give_up = answer.start(lambda: pytest.fail("it has gone"))
    assert give_up is not None
    give_up()
    answer.give(7)
    clock.run_soon()


def test_several_answers_are_there_when_the_last_one_is() -> None:
    clock = FakeClock()
    answers: list[Answer[int]] = [Answer(clock.call_soon) for _ in range(3)]
    answers[1].give(GroupError(ErrorCode.NOT_COORDINATOR))
    whole = together(clock.call_soon, answers)
    answers[0].give(1)
    clock.run_soon()
    assert not whole.is_done
    answers[2].give(1)
    clock.run_soon()
    assert whole.is_done
    assert together(clock.call_soon, []).is_done


@pytest.mark.parametrize(
    ("text", "expected"),
    [("", 0), ("a", 97), ("hello", 99162322), ("polygenelubricants", -(1 << 31)), ("größe", 98762257), ("😀", 1772899)],
)
def test_hashes_are_javas(text: str, expected: int) -> None:
    assert java_hash(text) == expected


def test_every_group_has_a_partition() -> None:
    assert partition_for("polygenelubricants", 50) == 0
    assert partition_for("hello", 50) == 22
    assert {partition_for(f"group {number}", 50) for number in range(2000)} == set(range(50))
