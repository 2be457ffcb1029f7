"""What was committed, as the simulator remembers it."""

from __future__ import annotations

from sim.committed import Batch, CommittedLog


def test_a_leader_must_have_what_was_committed_before_its_epoch_and_nothing_of_later_ones() -> None:
    log = CommittedLog()
    log.batches += [Batch(0, 1, 7, 5), Batch(5, 1, 8, 9), Batch(9, 4, 9, 12)]
    assert [log.end_before(epoch) for epoch in (1, 2, 4, 5)] == [0, 9, 9, 12]
