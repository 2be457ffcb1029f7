"""What the leader of a partition with one replica lets in and shows, and a follower that is short of room."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest

from ottla.log.leader_epochs import EpochEndOffset
from ottla.log.log_config import LogConfig
from ottla.log.results import LogError
from ottla.metadata import image
from ottla.metadata.image import NO_LEADER
from ottla.partition import following
from ottla.partition.acknowledging import AwaitedAppend
from ottla.partition.partition import Partition
from ottla.partition.results import Isolation
from ottla.wire.errors import ErrorCode
from ottla.wire.records import Record, write_batch
from tests.log.failing_disk import FailingDisk
from tests.log.logs import NOW_MS, batch, open_log, records_in
from tests.partition.partitions import (
    NODE,
    SINGLE,
    TOPIC_ID,
    append,
    append_in_transaction,
    end_transaction,
    open_partition,
)


def refused(error: pytest.ExceptionInfo[LogError]) -> ErrorCode:
    return error.value.error_code


def test_what_is_appended_is_seen_at_once_with_the_leaders_epoch(tmp_path: Path) -> None:
    partition = open_partition(tmp_path)
    assert append(partition, b"a", b"b") == 0
    result = partition.fetch(0, 1000)
    assert records_in(result.read.read()) == [(0, b"a"), (1, b"b")]
    assert (result.high_watermark, result.last_stable_offset, result.aborted) == (2, 2, None)
    assert partition.log is not None
    assert partition.log.epochs.latest_epoch == SINGLE.leader_epoch


def test_an_append_that_waited_for_the_disk_over_two_elections_is_not_acknowledged(tmp_path: Path) -> None:
    """What is at its offset by now is perhaps another leader's record."""
    partition = open_partition(tmp_path)
    appended = AwaitedAppend(partition, append(partition, b"a") + 1)
    partition.update(SINGLE._replace(replicas=(NODE, 2), isr=(NODE, 2), leader=2, leader_epoch=6))
    partition.update(SINGLE._replace(leader_epoch=7))
    assert partition.high_watermark >= appended.offset
    assert not partition.await_replication(appended)
    assert appended.error_code is ErrorCode.NOT_LEADER_OR_FOLLOWER
    again = AwaitedAppend(partition, append(partition, b"b") + 1)
    assert not partition.await_replication(again)
    assert again.error_code is ErrorCode.NONE


def test_with_followers_in_the_isr_the_high_watermark_waits_for_them(tmp_path: Path) -> None:
    partition = open_partition(tmp_path, state=SINGLE._replace(replicas=(NODE, 2), isr=(NODE, 2)))
    append(partition, b"a")
    assert partition.high_watermark == 0
    assert partition.fetch(0, 1000).read.records is None
    partition.update(SINGLE._replace(replicas=(NODE, 2), partition_epoch=1))
    assert partition.high_watermark == 1
    assert partition.fetch(0, 1000).read.records is not None


def test_a_known_high_watermark_is_kept_but_never_beyond_the_log(tmp_path: Path) -> None:
    partition = open_partition(tmp_path)
    append(partition, b"a", b"b", b"c")
    two = SINGLE._replace(replicas=(NODE, 2), isr=(NODE, 2))
    partition.update(two)
    assert partition.high_watermark == 3
    partition.high_watermark = 0
    partition.update(two, high_watermark=2)
    assert partition.high_watermark == 2
    partition.update(two, high_watermark=9)
    assert partition.high_watermark == 3


@pytest.mark.parametrize(
    ("epoch", "code"), [(4, ErrorCode.FENCED_LEADER_EPOCH), (6, ErrorCode.UNKNOWN_LEADER_EPOCH), (5, None), (-1, None)]
)
def test_a_reader_of_another_leader_epoch_is_told(tmp_path: Path, epoch: int, code: ErrorCode | None) -> None:
    partition = open_partition(tmp_path)
    append(partition, b"a")
    if code is None:
        assert partition.fetch(0, 1000, leader_epoch=epoch).read.length
        assert partition.epoch_end_offset(5, leader_epoch=epoch) == EpochEndOffset(5, 1)
        return
    with pytest.raises(LogError) as error:
        partition.fetch(0, 1000, leader_epoch=epoch)
    assert refused(error) is code
    with pytest.raises(LogError) as error:
        partition.epoch_end_offset(5, leader_epoch=epoch)
    assert refused(error) is code


def test_who_does_not_lead_takes_and_gives_nothing(tmp_path: Path) -> None:
    partition = open_partition(tmp_path)
    partition.update(SINGLE._replace(replicas=(NODE, 2), leader=2, leader_epoch=6))
    with pytest.raises(LogError) as error:
        partition.append_as_leader(batch(b"a"), NOW_MS)
    assert refused(error) is ErrorCode.NOT_LEADER_OR_FOLLOWER
    with pytest.raises(LogError) as error:
        partition.fetch(0, 1000)
    assert refused(error) is ErrorCode.NOT_LEADER_OR_FOLLOWER


@pytest.mark.parametrize("leader", [NODE, NO_LEADER], ids=["not yet known", "known to the controller"])
def test_without_a_log_it_is_a_storage_error(tmp_path: Path, leader: int) -> None:
    partition = open_partition(tmp_path)
    partition.go_offline()
    partition.update(SINGLE._replace(leader=leader, leader_epoch=6))
    with pytest.raises(LogError) as error:
        append(partition, b"a")
    assert refused(error) is ErrorCode.KAFKA_STORAGE_ERROR
    with pytest.raises(LogError) as error:
        partition.fetch(0, 1000)
    assert refused(error) is ErrorCode.KAFKA_STORAGE_ERROR


def test_an_offset_beyond_the_end_is_out_of_range(tmp_path: Path) -> None:
    partition = open_partition(tmp_path)
    append(partition, b"a")
    assert partition.fetch(1, 1000).read.length == 0
    with pytest.raises(LogError) as error:
        partition.fetch(2, 1000)
    assert refused(error) is ErrorCode.OFFSET_OUT_OF_RANGE


def test_read_committed_ends_at_the_first_open_transaction_and_names_the_aborted(tmp_path: Path) -> None:
    partition = open_partition(tmp_path)
    append(partition, b"plain")
    append_in_transaction(partition, 7, 0, b"aborted")
    end_transaction(partition, 7, commit=False)
    append_in_transaction(partition, 8, 0, b"open")
    append(partition, b"behind")
    assert (partition.high_watermark, partition.last_stable_offset) == (5, 3)
    committed = partition.fetch(0, 10_000, Isolation.READ_COMMITTED)
    assert [offset for offset, _ in records_in(committed.read.read())] == [0, 1, 2]
    assert committed.aborted is not None
    assert [(each.producer_id, each.first_offset) for each in committed.aborted] == [(7, 1)]
    everything = partition.fetch(0, 10_000)
    assert [offset for offset, _ in records_in(everything.read.read())] == [0, 1, 2, 3, 4]
    end_transaction(partition, 8, commit=True)
    assert partition.last_stable_offset == 6


def test_a_reader_whose_log_parted_is_told_where(tmp_path: Path) -> None:
    partition = open_partition(tmp_path)
    append(partition, b"a", b"b")
    partition.update(SINGLE._replace(leader_epoch=8))
    append(partition, b"c")
    assert partition.fetch(2, 1000, last_fetched_epoch=5).diverging is None
    parted = partition.fetch(3, 1000, last_fetched_epoch=7)
    assert parted.diverging == EpochEndOffset(5, 2)
    assert parted.read.length == 0
    assert partition.epoch_end_offset(5) == EpochEndOffset(5, 2)
    with pytest.raises(LogError) as error:
        partition.fetch(3, 1000, last_fetched_epoch=9)
    assert refused(error) is ErrorCode.OFFSET_OUT_OF_RANGE


def test_records_are_deleted_up_to_the_high_watermark_and_not_beyond(tmp_path: Path) -> None:
    partition = open_partition(tmp_path)
    append(partition, b"a")
    append(partition, b"b")
    append(partition, b"c")
    assert partition.delete_records_before(1) == 1
    with pytest.raises(LogError) as error:
        partition.fetch(0, 1000)
    assert refused(error) is ErrorCode.OFFSET_OUT_OF_RANGE
    for offset in (4, -2):
        with pytest.raises(LogError) as error:
            partition.delete_records_before(offset)
        assert refused(error) is ErrorCode.OFFSET_OUT_OF_RANGE
    assert partition.delete_records_before(-1) == 3


def test_an_epoch_without_records_ends_where_the_next_begins(tmp_path: Path) -> None:
    partition = open_partition(tmp_path)
    assert partition.epoch_end_offset(3) == EpochEndOffset(3, 0)
    append(partition, b"a", b"b")
    partition.update(SINGLE._replace(leader_epoch=9))
    assert partition.epoch_end_offset(3) == EpochEndOffset(3, 0)
    assert partition.epoch_end_offset(5) == EpochEndOffset(5, 2)
    assert partition.epoch_end_offset(7) == EpochEndOffset(5, 2)
    assert partition.epoch_end_offset(9) == EpochEndOffset(9, 2)
    assert partition.epoch_end_offset(10) == partition.epoch_end_offset(-1) == EpochEndOffset(-1, -1)
    partition.delete_records_before(2)
    assert partition.epoch_end_offset(7) == EpochEndOffset(7, 2)


@pytest.mark.parametrize(
    ("policy", "may"), [(("compact",), False), (("compact", "delete"), True), (("delete",), True), ((), True)]
)
def test_records_of_a_topic_that_is_only_compacted_are_not_deleted(
    tmp_path: Path, policy: tuple[str, ...], may: bool
) -> None:
    partition = open_partition(tmp_path)
    append(partition, b"a")
    assert partition.log is not None
    partition.log.config = LogConfig(cleanup_policy=frozenset(policy))
    if may:
        assert partition.delete_records_before(1) == 1
    else:
        with pytest.raises(LogError) as refused:
            partition.delete_records_before(1)
        assert refused.value.error_code is ErrorCode.POLICY_VIOLATION
        assert partition.log.log_start_offset == 0


def test_a_reader_of_an_epoch_without_records_has_not_parted(tmp_path: Path) -> None:
    partition = open_partition(tmp_path)
    assert partition.fetch(0, 1000, last_fetched_epoch=SINGLE.leader_epoch).diverging is None
    append(partition, b"a")
    partition.update(SINGLE._replace(leader_epoch=9))
    assert partition.fetch(1, 1000, last_fetched_epoch=9).diverging is None
    assert partition.fetch(1, 1000, last_fetched_epoch=7).diverging == EpochEndOffset(5, 1)


def test_a_follower_that_cannot_begin_anew_shows_readers_no_more_than_before(tmp_path: Path) -> None:
    """Of a disk that was merely full: what it has behind the high watermark was never committed."""
    disk = FailingDisk(errno.ENOSPC)
    log = open_log(tmp_path / "pages-0", disk=disk, open_files=16)
    partition = Partition(NODE, "pages", TOPIC_ID, 0, log)
    partition.update(image.Partition((NODE, 2), (2,), 2, leader_epoch=5))
    for offset in range(10):
        sent = write_batch([Record(offset, NOW_MS, None, b"%d" % offset)], leader_epoch=4)
        following.append(partition, log, memoryview(sent), min(offset + 1, 6), 0, NOW_MS)
    disk.fail_in, disk.stays_broken = 0, True
    with pytest.raises(OSError, match="as the test wants it"):
        following.start_at(partition, log, 80, NOW_MS)
    assert (partition.high_watermark, log.log_end_offset) == (6, 10)
    disk.fail_in = None
    following.start_at(partition, log, 80, NOW_MS)
    assert (partition.high_watermark, log.log_end_offset) == (80, 80)
