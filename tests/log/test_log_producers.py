"""Idempotence and transactions of one partition, through the log and over restarts."""

import errno
from pathlib import Path

import pytest

from ottla.log.end_marker import EndMarker, write_end_marker
from ottla.log.log_config import LogConfig
from ottla.log.partition_log import PartitionLog
from ottla.log.results import AppendResult
from ottla.wire.batch import InvalidBatch
from ottla.wire.errors import ErrorCode
from ottla.wire.records import Record, write_batch
from tests.log.failing_disk import FailingDisk
from tests.log.logs import NOW_MS, append, open_log

SMALL = LogConfig(segment_bytes=500, index_interval_bytes=100)


def produce(
    log: PartitionLog, producer_id: int, sequence: int, count: int = 1, *, epoch: int = 0, transactional: bool = False
) -> AppendResult:
    made = write_batch(
        [Record(offset, NOW_MS, None, b"x") for offset in range(count)],
        producer_id=producer_id,
        producer_epoch=epoch,
        base_sequence=sequence,
        transactional=transactional,
    )
    return log.append_as_leader(memoryview(made), 0, NOW_MS)


def end(log: PartitionLog, producer_id: int, *, committed: bool, epoch: int = 0) -> AppendResult:
    marker = write_end_marker(EndMarker(committed, 0), producer_id=producer_id, producer_epoch=epoch, timestamp=NOW_MS)
    return log.append_from_coordinator(memoryview(marker), 0, NOW_MS)


def reopened(folder: Path, how: str, log: PartitionLog) -> PartitionLog:
    if how == "closed":
        log.close()
        return open_log(folder, log.config, clean=True)
    if how == "flushed":
        log.flush()
    return open_log(folder, log.config, recovery_point=log.recovery_point)


HOW = pytest.mark.parametrize("how", ["closed", "flushed", "killed"])


@HOW
def test_the_whole_window_is_known_again_after_a_restart_though_a_snapshot_has_only_the_last_batch(
    tmp_path: Path, how: str
) -> None:
    """A producer with five requests under way when its leader stops in order sends all of them again."""
    log = open_log(tmp_path, SMALL)
    for sequence in range(10):
        produce(log, 7, sequence)
        produce(log, 8, 3 * sequence, count=3)
        append(log, b"other")
    log = reopened(tmp_path, how, log)
    end_offset = log.log_end_offset
    for sequence in range(5, 10):
        again = produce(log, 7, sequence)
        assert (again.base_offset, again.duplicate) == (5 * sequence, True)
        again = produce(log, 8, 3 * sequence, count=3)
        assert (again.base_offset, again.last_offset, again.duplicate) == (5 * sequence + 1, 5 * sequence + 3, True)
    assert log.log_end_offset == end_offset
    with pytest.raises(InvalidBatch) as refused:
        produce(log, 7, 4)
    assert refused.value.error_code == ErrorCode.OUT_OF_ORDER_SEQUENCE_NUMBER


def test_the_window_of_a_log_that_is_truncated_is_that_of_what_is_left(tmp_path: Path) -> None:
    log = open_log(tmp_path, SMALL)
    for sequence in range(12):
        produce(log, 7, sequence)
    log.truncate_to(9, NOW_MS)
    assert [produce(log, 7, sequence).duplicate for sequence in range(4, 10)] == [True] * 5 + [False]


@HOW
def test_a_batch_sent_again_gets_its_first_offset_also_after_a_restart(tmp_path: Path, how: str) -> None:
    log = open_log(tmp_path, SMALL)
    for sequence in range(10):
        produce(log, 7, sequence)
        append(log, b"other")
    log = reopened(tmp_path, how, log)
    end_offset = log.log_end_offset
    again = produce(log, 7, 9)
    assert (again.base_offset, again.last_offset, again.duplicate) == (18, 18, True)
    assert log.log_end_offset == end_offset
    with pytest.raises(InvalidBatch) as gap:
        produce(log, 7, 12)
    assert gap.value.error_code is ErrorCode.OUT_OF_ORDER_SEQUENCE_NUMBER
    assert produce(log, 7, 10).base_offset == end_offset


@HOW
@pytest.mark.parametrize("count", [9, 10, 11, 12])
def test_aborted_transactions_are_known_also_after_a_restart(tmp_path: Path, how: str, count: int) -> None:
    log = open_log(tmp_path, SMALL)
    sequences = {1: 0, 2: 0}
    expected = []
    for number in range(count):
        producer_id = 1 + number % 2
        first = produce(log, producer_id, sequences[producer_id], 2, transactional=True).base_offset
        sequences[producer_id] += 2
        marker = end(log, producer_id, committed=number % 3 == 0).base_offset
        if number % 3:
            expected.append((producer_id, first, marker))
    open_at = produce(log, 1, sequences[1], transactional=True).base_offset
    assert len(log.segments) > 2
    log = reopened(tmp_path, how, log)
    found = {
        (each.producer_id, each.first_offset, each.last_offset)
        for offset in range(log.log_end_offset)
        for each in log.aborted_transactions(offset, log.read(offset, 1 << 20))
    }
    assert found == set(expected)
    log.producers.on_high_watermark(log.log_end_offset)
    assert log.last_stable_offset(log.log_end_offset) == open_at
    end(log, 1, committed=True)
    log.producers.on_high_watermark(log.log_end_offset)
    assert log.last_stable_offset(log.log_end_offset) == log.log_end_offset


def test_a_transaction_whose_abort_cannot_be_indexed_stays_unstable_until_it_can(tmp_path: Path) -> None:
    disk = FailingDisk(errno.ENOSPC)
    log = open_log(tmp_path, disk=disk)
    produce(log, 1, 0, transactional=True)
    disk.fail_in = 1  # the batch is written, the transaction index cannot be created
    disk.stays_broken = True
    assert end(log, 1, committed=False).base_offset == 1
    log.producers.on_high_watermark(2)
    assert log.last_stable_offset(2) == 0
    disk.fail_in = None
    log.flush()
    log.producers.on_high_watermark(2)
    assert log.last_stable_offset(2) == 2
    assert [each.first_offset for each in log.aborted_transactions(0, log.read(0, 1000))] == [0]


def test_an_abort_that_a_power_loss_left_only_in_the_transaction_index_can_be_written_again(tmp_path: Path) -> None:
    """It was in the log then, and refused all the same, and so was every flush and all that transactions wrote."""
    log = open_log(tmp_path)
    produce(log, 1, 0, transactional=True)
    log.flush()
    size = log.size
    end(log, 1, committed=False)
    log.abandon()
    file = tmp_path / f"{0:020d}.log"
    file.write_bytes(file.read_bytes()[:size])
    log = open_log(tmp_path, recovery_point=1)
    assert log.aborted_transactions(0, log.read(0, 1000)) == []
    assert end(log, 1, committed=False).base_offset == 1
    log.flush()
    log.producers.on_high_watermark(2)
    assert log.last_stable_offset(2) == 2
    assert [each.last_offset for each in log.aborted_transactions(0, log.read(0, 1000))] == [1]


def test_a_truncation_takes_producers_and_transactions_back(tmp_path: Path) -> None:
    log = open_log(tmp_path, SMALL)
    for sequence in range(12):
        produce(log, 7, sequence)
    produce(log, 1, 0, transactional=True)
    end(log, 1, committed=False)
    log.truncate_to(13, NOW_MS)
    assert log.aborted_transactions(12, log.read(12, 1000)) == []
    assert log.last_stable_offset(13) == 12
    log.truncate_to(5, NOW_MS)
    assert log.last_stable_offset(5) == 5
    assert produce(log, 7, 4).duplicate
    assert produce(log, 7, 5).base_offset == 5
    log.truncate_fully_and_start_at(100, NOW_MS)
    assert not log.producers.producers
    assert produce(log, 7, 33).base_offset == 100


def test_a_follower_knows_the_leaders_producers_and_transactions(tmp_path: Path) -> None:
    leader = open_log(tmp_path / "leader")
    produce(leader, 7, 0)
    produce(leader, 1, 0, transactional=True)
    end(leader, 1, committed=False)
    follower = open_log(tmp_path / "follower")
    follower.append_as_follower(memoryview(leader.read(0, 1 << 20).read()), NOW_MS)
    assert produce(follower, 7, 0).duplicate
    assert follower.aborted_transactions(0, follower.read(0, 1000)) == leader.aborted_transactions(
        0, leader.read(0, 1000)
    )
    assert len(follower.aborted_transactions(0, follower.read(0, 1000))) == 1


def test_a_refused_write_leaves_the_producer_where_it_was(tmp_path: Path) -> None:
    disk = FailingDisk()
    log = open_log(tmp_path, disk=disk)
    produce(log, 7, 0)
    disk.fail_in = 0
    with pytest.raises(OSError, match="as the test"):
        produce(log, 7, 1)
    assert not produce(log, 7, 1).duplicate
    assert log.log_end_offset == 2
