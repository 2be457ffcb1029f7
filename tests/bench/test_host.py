"""A stall that is the host's doing is not taken for the node's, and one of the node's is not hidden."""

import time

from bench.host import LOOKS_EACH_S, TOLD_WITHIN_S, Look, Timed, looking, undisturbed


def looks(*stolen: int) -> list[Look]:
    """One each 5 ms."""
    return [Look(number * 0.005, ticks) for number, ticks in enumerate(stolen)]


def test_a_request_is_left_out_if_the_host_took_a_processor_before_it_was_done() -> None:
    quiet, disturbed = Timed(0.001, 0.002), Timed(0.051, 0.062)
    seen = looks(*[7] * 11, *[8] * 20)
    assert undisturbed([quiet, disturbed], seen) == [quiet]


def test_what_the_host_took_may_be_told_a_little_later() -> None:
    request = Timed(0.001, 0.002)
    assert TOLD_WITHIN_S > 0.01
    assert undisturbed([request], looks(7, 7, 8, 8, 8, 8, 8, 8)) == []


def test_a_request_that_was_due_before_the_host_came_back_is_left_out_though_it_was_sent_later() -> None:
    late = Timed(due_s=0.004, done_s=0.061)
    assert undisturbed([late], [Look(0.0, 7), Look(0.06, 11), Look(0.09, 11)]) == []


def test_a_stall_without_the_host_counts() -> None:
    stalled = Timed(0.001, 0.090)
    assert undisturbed([stalled], looks(*[7] * 30)) == [stalled]


def test_looks_are_taken_all_the_while_and_the_last_one_knows_of_all() -> None:
    with looking() as seen:
        time.sleep(20 * LOOKS_EACH_S)
        done_s = time.perf_counter()
    times = [each.at_s for each in seen]
    assert times == sorted(times)
    assert any(at_s - times[0] > LOOKS_EACH_S and at_s < done_s for at_s in times)
    assert times[-1] >= done_s + TOLD_WITHIN_S
