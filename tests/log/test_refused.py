"""What comes behind a batch that the disk had no room for is refused as that one was, until it is written."""

import errno
from pathlib import Path

import pytest

from ottla.log.partition_log import PartitionLog
from ottla.log.refused import MOST_PRODUCERS, RefusedBatches
from ottla.log.results import LogError
from ottla.wire.batch import BatchHeader
from ottla.wire.errors import ErrorCode
from ottla.wire.records import Record, write_batch
from tests.log.failing_disk import FailingDisk
from tests.log.logs import NOW_MS, open_log

LAST_SEQUENCE = 2**31 - 1


def sent(sequence: int, *, producer_id: int = 7, epoch: int = 0) -> memoryview:
    made = write_batch(
        [Record(0, NOW_MS, None, b"%d" % sequence)],
        producer_id=producer_id,
        producer_epoch=epoch,
        base_sequence=sequence,
    )
    return memoryview(made)


def append(log: PartitionLog, sequence: int, *, producer_id: int = 7, epoch: int = 0) -> int:
    return log.append_as_leader(sent(sequence, producer_id=producer_id, epoch=epoch), 0, NOW_MS).base_offset


@pytest.fixture
def disk() -> FailingDisk:
    return FailingDisk(errno.ENOSPC)


@pytest.fixture
def log(tmp_path: Path, disk: FailingDisk) -> PartitionLog:
    return open_log(tmp_path, disk=disk)


def refuse(log: PartitionLog, disk: FailingDisk, sequence: int) -> None:
    disk.fail_in = 0
    with pytest.raises(OSError, match="as the test wants it"):
        append(log, sequence)


@pytest.mark.parametrize("known_until", [0, 2])
def test_what_was_sent_behind_a_refused_batch_is_out_of_room_too_not_out_of_order(
    log: PartitionLog, disk: FailingDisk, known_until: int
) -> None:
    """librdkafka began a new epoch, and wrote again what was there already in another partition; and of a producer that
    nobody knows the second batch was taken for the first."""
    for sequence in range(known_until):
        append(log, sequence)
    refuse(log, disk, known_until)
    for _ in range(2):
        with pytest.raises(LogError, match="comes behind it") as refused:
            append(log, known_until + 1)
        assert refused.value.error_code is ErrorCode.KAFKA_STORAGE_ERROR
    assert append(log, 0, producer_id=8) == known_until, "others go on"
    assert append(log, known_until) == known_until + 1
    assert append(log, known_until + 1) == known_until + 2


def test_what_was_written_before_the_refused_batch_is_still_a_duplicate(log: PartitionLog, disk: FailingDisk) -> None:
    assert append(log, 0) == 0
    refuse(log, disk, 1)
    assert append(log, 0) == 0
    assert log.log_end_offset == 1


def test_a_new_epoch_of_the_producer_begins_anew(log: PartitionLog, disk: FailingDisk) -> None:
    append(log, 0)
    refuse(log, disk, 1)
    assert append(log, 0, epoch=1) == 1
    assert append(log, 1, epoch=1) == 2


def test_what_another_leader_has_written_meanwhile_is_not_waited_for(log: PartitionLog, disk: FailingDisk) -> None:
    """Nor if all of it is gone by then: the producer was refused for ever."""
    refuse(log, disk, 5)
    log.truncate_fully_and_start_at(8, NOW_MS)
    assert log.append_as_leader(sent(8), 2, NOW_MS).base_offset == 8


def test_a_batch_that_came_while_a_truncation_could_not_be_ended_is_remembered_too(tmp_path: Path) -> None:
    class Scarce(FailingDisk):
        refuses = False

        def read_bytes(self, path: str) -> bytes:
            if self.refuses:
                raise OSError(errno.EMFILE, "as the test wants it")
            return super().read_bytes(path)

    disk = Scarce()
    log = open_log(tmp_path, disk=disk)
    for sequence in range(6):
        append(log, sequence)
        if sequence == 1:
            log.producers.take_snapshot(2, sync=False)
    disk.refuses = True
    for attempt in (lambda: log.truncate_to(5, NOW_MS), lambda: append(log, 5)):
        with pytest.raises(OSError, match="as the test wants it"):
            attempt()
    disk.refuses = False
    with pytest.raises(LogError, match="comes behind it"):
        append(log, 6)
    assert [append(log, sequence) for sequence in (5, 6)] == [5, 6]


def test_sequences_begin_again_after_the_last() -> None:
    refused = RefusedBatches(0)
    refused.note(BatchHeader(sent(LAST_SEQUENCE)))
    refused.check(BatchHeader(sent(LAST_SEQUENCE)))
    refused.check(BatchHeader(sent(LAST_SEQUENCE - 1)))
    with pytest.raises(LogError):
        refused.check(BatchHeader(sent(0)))


def test_of_very_many_producers_the_first_are_forgotten() -> None:
    refused = RefusedBatches(0)
    for producer_id in range(MOST_PRODUCERS + 1):
        refused.note(BatchHeader(sent(1, producer_id=producer_id)))
    refused.check(BatchHeader(sent(2, producer_id=0)))
    for producer_id in (1, MOST_PRODUCERS):
        with pytest.raises(LogError):
            refused.check(BatchHeader(sent(2, producer_id=producer_id)))


def test_who_is_no_idempotent_producer_is_not_remembered() -> None:
    refused = RefusedBatches(0)
    refused.note(BatchHeader(sent(-1, producer_id=-1, epoch=-1)))
    refused.check(BatchHeader(sent(-1, producer_id=-1, epoch=-1)))
