"""What was committed, as the simulator remembers it: what a leader must have, and what it need not have."""

from __future__ import annotations

from pathlib import Path

from ottla.log.log_config import LogConfig
from ottla.log.partition_log import PartitionLog
from sim.chance import Chance
from sim.committed import Batch, Beginning, CommittedLog, Cursor, beginning
from sim.disk import SimDisk
from tests.log.logs import append, open_log

OLD = Batch(0, 0, 7, 4)
NEXT = Batch(4, 1, 8, 9)
OTHER = Batch(4, 2, 9, 9)


def begins(*batches: Batch, offset: int = 0) -> Beginning:
    return Beginning(offset, {each.base_offset: each for each in batches})


def test_what_only_a_later_leader_could_commit_is_not_asked_of_one_that_was_elected_before() -> None:
    """Seed 5 with 3 nodes: the leader of epoch 2, in sync with an empty log, came back when epoch 3 had committed what
    epoch 0 had written."""
    log = CommittedLog()
    assert log.commit(OLD, 3) is None
    assert log.lead(2, begins()) is None
    assert log.lead(3, begins(OLD)) is None
    wrong = log.lead(4, begins())
    assert wrong == f"leads in epoch 4 without {OLD}, which was committed in epoch 3"


def test_nor_if_it_came_back_before() -> None:
    log = CommittedLog()
    assert log.lead(2, begins()) is None
    assert log.commit(OLD, 3) is None


def test_a_leader_has_what_was_committed_in_an_epoch_before_its_own() -> None:
    log = CommittedLog()
    assert log.commit(OLD, 0) is None
    assert log.commit(NEXT, 1) is None
    assert log.lead(2, begins(OLD, NEXT)) is None
    assert log.lead(3, begins(NEXT, offset=4)) is None  # the rest was compared
    assert log.lead(4, begins(offset=9)) is None
    wrong = log.lead(5, begins(OLD))
    assert wrong == f"leads in epoch 5 without {NEXT}, which was committed in epoch 1"


def test_a_leader_has_nothing_else_in_its_place() -> None:
    log = CommittedLog()
    log.commit(OLD, 0)
    log.commit(NEXT, 1)
    wrong = log.lead(3, begins(OLD, OTHER))
    assert wrong == f"leads in epoch 3 without {NEXT}, which was committed in epoch 1"


def test_what_a_leader_commits_that_does_not_know_of_the_next_one_the_next_one_has() -> None:
    log = CommittedLog()
    assert log.lead(0, begins()) is None
    assert log.lead(1, begins(OLD)) is None
    assert log.commit(OLD, 0) is None
    wrong = log.commit(NEXT, 0)
    assert wrong == f"has committed {NEXT} in epoch 0, without which epoch 1 had begun"


def test_what_a_later_leader_has_committed_as_well_still_counts_for_those_in_between() -> None:
    log = CommittedLog()
    log.lead(1, begins(OLD))
    log.lead(2, begins())
    assert log.commit(OLD, 3) is None
    assert log.commit(OLD, 2) is None
    assert log.commit(OLD, 3) is None
    wrong = log.commit(OLD, 0)
    assert wrong == f"has committed {OLD} in epoch 0, without which epoch 2 had begun"


def test_two_batches_are_not_committed_in_the_same_place() -> None:
    log = CommittedLog()
    log.commit(OLD, 0)
    assert log.commit(NEXT, 1) is None
    assert log.commit(NEXT, 2) is None
    assert log.commit(OTHER, 2) == f"has {OTHER} below its high watermark, where {NEXT} is committed"


class Replica:
    """A log on a disk of its own, over several segments; its high watermark is where somebody compared it last."""

    def __init__(self) -> None:
        self.disk = SimDisk(Chance("committed"), lambda: 0)
        self.disk.make_dirs("/log")
        self.log: PartitionLog = open_log(Path("/log"), LogConfig(segment_bytes=200), disk=self.disk)
        self.cursor = Cursor()

    def compare(self, committed: CommittedLog, high_watermark: int, leader_epoch: int) -> str | None:
        return committed.compare(self.disk, self.log, high_watermark, leader_epoch, self.cursor)

    def lead(self, committed: CommittedLog, leader_epoch: int) -> str | None:
        return committed.lead(leader_epoch, beginning(self.disk, self.log, self.cursor))


def test_logs_are_read_behind_their_high_watermark_too() -> None:
    committed, replicas = CommittedLog(), [Replica() for _ in range(3)]
    for each in replicas:
        for value in (b"a", b"b", b"c"):
            append(each.log, value, bytes(100), epoch=0)
        assert each.compare(committed, 2, 0) is None
    first, behind, other = replicas
    append(first.log, b"d", epoch=0)
    append(other.log, b"e", epoch=1)
    assert first.compare(committed, 7, 0) is None
    assert first.lead(committed, 2) is None
    wrong = behind.lead(committed, 3)
    assert wrong is not None and "leads in epoch 3 without Batch(base_offset=6, leader_epoch=0" in wrong
    wrong = other.lead(committed, 4)
    assert wrong is not None and "leads in epoch 4 without Batch(base_offset=6, leader_epoch=0" in wrong
    # Nothing has moved the cursors: what was behind them is compared as before.
    assert behind.compare(committed, 6, 3) is None
    wrong = other.compare(committed, 7, 4)
    assert wrong is not None and "leader_epoch=1" in wrong and "is committed" in wrong
