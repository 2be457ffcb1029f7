"""What was committed, as the simulator remembers it."""

from __future__ import annotations

from sim.committed import Batch, CommittedLog


def test_a_leader_must_have_what_was_committed_before_its_epoch_and_nothing_of_later_ones() -> None:
    log = CommittedLog()
    log.add(Batch(0, 1, 7, 5), 1)
    log.add(Batch(5, 1, 8, 9), 1)
    log.add(Batch(9, 4, 9, 12), 4)
    assert [log.end_before(epoch) for epoch in (1, 2, 4, 5)] == [0, 9, 9, 12]


def test_what_only_a_later_leader_could_commit_is_not_asked_of_one_that_was_elected_before() -> None:
    """Seed 5 with 3 nodes: the leader of epoch 2, in sync with an empty log, came back when epoch 3 had committed what
    epoch 0 had written."""
    log = CommittedLog()
    log.add(Batch(0, 0, 7, 4), 3)
    assert [log.end_before(epoch) for epoch in (2, 3, 4)] == [0, 0, 4]
