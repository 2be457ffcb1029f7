"""Appending, reading and reopening one partition."""

import errno
from pathlib import Path

import pytest

from ottla.log.log_config import LogConfig
from ottla.log.partition_log import PartitionLog
from ottla.log.results import LogError, OffsetOutOfRange
from ottla.wire.batch import BatchHeader, InvalidBatch, TimestampType
from ottla.wire.errors import ErrorCode
from ottla.wire.records import Record, write_batch
from tests.log.failing_disk import FailingDisk
from tests.log.logs import NOW_MS, append, batch, contents, open_log, produce, records_in, sized_batch

SMALL = LogConfig(segment_bytes=1000, index_interval_bytes=100)


def test_offsets_are_assigned_in_order_of_arrival(tmp_path: Path) -> None:
    log = open_log(tmp_path)
    assert [append(log, b"a"), append(log, b"b", b"c"), append(log, b"d")] == [0, 1, 3]
    assert log.log_end_offset == 4
    assert contents(log) == [(0, b"a"), (1, b"b"), (2, b"c"), (3, b"d")]


def test_the_stored_batch_is_what_was_sent_but_for_offset_and_epoch(tmp_path: Path) -> None:
    log = open_log(tmp_path)
    append(log, b"first")
    sent = bytes(batch(b"x", b"y"))
    log.append_as_leader(memoryview(bytearray(sent)), 7, NOW_MS)
    stored = log.read(1, 1 << 20).read()
    assert stored[16:] == sent[16:]
    header = BatchHeader(stored)
    assert (header.base_offset, header.partition_leader_epoch) == (1, 7)


def test_a_log_that_was_closed_goes_on_where_it_ended(tmp_path: Path) -> None:
    log = open_log(tmp_path, SMALL)
    for number in range(50):
        append(log, b"%d" % number)
    log.close()
    again = open_log(tmp_path, SMALL, clean=True)
    assert again.log_end_offset == 50
    assert again.recovery_point == 50
    assert not again.recoveries
    assert append(again, b"50") == 50
    assert contents(again) == [(number, b"%d" % number) for number in range(51)]


def test_a_log_that_was_not_closed_has_all_that_reached_its_file(tmp_path: Path) -> None:
    log = open_log(tmp_path, SMALL)
    for number in range(50):
        append(log, b"%d" % number)
    again = open_log(tmp_path, SMALL)
    assert again.log_end_offset == 50
    assert contents(again) == [(number, b"%d" % number) for number in range(50)]


def test_a_read_in_the_middle_of_a_batch_begins_with_the_whole_batch(tmp_path: Path) -> None:
    log = open_log(tmp_path)
    append(log, b"a", b"b", b"c")
    append(log, b"d")
    assert records_in(log.read(1, 1 << 20).read())[0] == (0, b"a")
    assert records_in(log.read(3, 1 << 20).read()) == [(3, b"d")]


def test_every_offset_is_found_however_far_from_an_index_entry(tmp_path: Path) -> None:
    log = open_log(tmp_path, LogConfig(segment_bytes=20_000))
    for number in range(0, 600, 2):
        append(log, b"%d" % number, b"%d" % (number + 1))
    for log_ in (log, open_log(tmp_path, log.config)):
        for offset in range(600):
            assert records_in(log_.read(offset, 1).read())[0] == (offset // 2 * 2, b"%d" % (offset // 2 * 2))


def test_a_read_gives_at_most_max_bytes_but_the_first_batch_whole_if_asked(tmp_path: Path) -> None:
    log = open_log(tmp_path)
    for _ in range(3):
        log.append_as_leader(sized_batch(200), 0, NOW_MS)
    assert log.read(0, 500).length == 500
    assert log.read(0, 10).length == 200
    assert log.read(1, 0).length == 200
    assert log.read(0, 200).length == 200
    cut = log.read(0, 199, min_one=False)
    assert (cut.length, cut.first_batch_incomplete, cut.records) == (0, True, None)


def test_nothing_at_or_beyond_the_upper_bound_is_read(tmp_path: Path) -> None:
    log = open_log(tmp_path, SMALL)
    for number in range(40):
        append(log, b"%d" % number, b"+")
    for upper_bound in range(81):
        found = contents_up_to(log, upper_bound)
        whole = upper_bound // 2 * 2  # a batch of which a part lies beyond does not count
        assert [offset for offset, _ in found] == list(range(whole))


def contents_up_to(log: PartitionLog, upper_bound: int) -> list[tuple[int, bytes | None]]:
    found: list[tuple[int, bytes | None]] = []
    offset = 0
    while True:
        got = records_in(log.read(offset, 1 << 20, upper_bound=upper_bound).read())
        if not got:
            return found
        found += got
        offset = got[-1][0] + 1


def test_the_end_can_be_read_and_is_empty_and_beyond_it_is_out_of_range(tmp_path: Path) -> None:
    log = open_log(tmp_path)
    append(log, b"a")
    at_end = log.read(1, 100)
    assert (at_end.file, at_end.records, at_end.read()) == (None, None, b"")
    for offset in (-1, 2):
        with pytest.raises(OffsetOutOfRange) as refused:
            log.read(offset, 100)
        assert refused.value.error_code is ErrorCode.OFFSET_OUT_OF_RANGE


def test_log_append_time_is_written_into_the_batch(tmp_path: Path) -> None:
    config = LogConfig(message_timestamp_type=TimestampType.LOG_APPEND_TIME)
    log = open_log(tmp_path, config)
    result = log.append_as_leader(batch(b"a", timestamp=5), 0, NOW_MS)
    assert result.log_append_time == NOW_MS
    stored = log.read(0, 1000).read()
    header = BatchHeader(stored)
    assert (header.max_timestamp, header.timestamp_type) == (NOW_MS, TimestampType.LOG_APPEND_TIME)
    assert records_in(stored) == [(0, b"a")]  # with a good CRC


@pytest.mark.parametrize("topics", list(TimestampType))
def test_a_producer_that_claims_log_append_time(tmp_path: Path, topics: TimestampType) -> None:
    log = open_log(tmp_path, LogConfig(message_timestamp_type=topics))
    claiming = memoryview(
        write_batch([Record(0, NOW_MS - 7, None, b"a")], timestamp_type=TimestampType.LOG_APPEND_TIME)
    )
    if topics is TimestampType.LOG_APPEND_TIME:
        with pytest.raises(InvalidBatch) as refused:
            produce(log, claiming)
        assert refused.value.error_code is ErrorCode.INVALID_TIMESTAMP
    else:
        assert produce(log, claiming).log_append_time == -1
        stored = log.read(0, 1000).read()
        assert BatchHeader(stored).timestamp_type is TimestampType.CREATE_TIME
        assert records_in(stored) == [(0, b"a")]


@pytest.mark.parametrize("timestamp", [NOW_MS + 3_600_001, NOW_MS - 1001])
def test_a_timestamp_too_far_from_now_is_refused(tmp_path: Path, timestamp: int) -> None:
    log = open_log(tmp_path, LogConfig(message_timestamp_before_max_ms=1000))
    with pytest.raises(InvalidBatch) as refused:
        produce(log, batch(b"a", timestamp=timestamp))
    assert refused.value.error_code is ErrorCode.INVALID_TIMESTAMP
    assert produce(log, batch(b"a", timestamp=NOW_MS + 3_600_000)).base_offset == 0
    assert produce(log, batch(b"a", timestamp=NOW_MS - 1000)).base_offset == 1


def test_what_is_refused_leaves_no_trace(tmp_path: Path) -> None:
    log = open_log(tmp_path, LogConfig(max_message_bytes=150, segment_bytes=140))
    append(log, b"a")
    size = log.size
    broken = batch(b"b")
    broken[-1] ^= 1
    with pytest.raises(InvalidBatch):
        log.append_as_leader(broken, 0, NOW_MS)
    with pytest.raises(InvalidBatch) as too_large:
        log.append_as_leader(sized_batch(151), 0, NOW_MS)
    assert too_large.value.error_code is ErrorCode.MESSAGE_TOO_LARGE
    with pytest.raises(LogError) as no_segment:
        log.append_as_leader(sized_batch(141), 0, NOW_MS)
    assert no_segment.value.error_code is ErrorCode.RECORD_LIST_TOO_LARGE
    assert (log.log_end_offset, log.size) == (1, size)


def test_a_follower_keeps_the_leaders_offsets_and_leaves_out_a_cut_batch(tmp_path: Path) -> None:
    leader = open_log(tmp_path / "leader")
    for number in range(5):
        append(leader, b"%d" % number, epoch=number // 2)
    sent = leader.read(0, 1 << 20).read()
    follower = open_log(tmp_path / "follower")
    result = follower.append_as_follower(memoryview(sent)[:-1], NOW_MS)
    assert result is not None and (result.base_offset, result.last_offset) == (0, 3)
    assert contents(follower) == contents(leader)[:4]
    rest = memoryview(leader.read(4, 1 << 20).read())
    assert follower.append_as_follower(rest[:-1], NOW_MS) is None
    follower.append_as_follower(rest, NOW_MS)
    assert contents(follower) == contents(leader)
    assert follower.epochs.entries() == leader.epochs.entries() == [(0, 0), (1, 2), (2, 4)]
    with pytest.raises(LogError):
        follower.append_as_follower(rest, NOW_MS)
    assert follower.log_end_offset == 5


def test_what_the_disk_refuses_leaves_no_epoch_behind(tmp_path: Path) -> None:
    """Who knows a later epoch wins elections of the metadata quorum: a replica that lacked what was committed was
    elected, and the others truncated it (sim, seed 90)."""
    leader = open_log(tmp_path / "leader")
    for number in range(4):
        append(leader, b"%d" % number, epoch=number // 2)
    sent = memoryview(leader.read(0, 1 << 20).read())
    disk = FailingDisk(errno.ENOSPC)
    follower = open_log(tmp_path / "follower", disk=disk)
    disk.fail_in, disk.stays_broken = 0, True
    for _ in range(2):
        with pytest.raises(OSError, match="as the test wants it"):
            follower.append_as_follower(sent, NOW_MS)
        with pytest.raises(OSError, match="as the test wants it"):
            append(follower, b"x", epoch=7)
    assert follower.epochs.entries() == []
    assert follower.log_end_offset == 0
    disk.fail_in = None
    follower.append_as_follower(sent, NOW_MS)
    assert follower.epochs.entries() == [(0, 0), (1, 2)]
    assert contents(follower) == contents(leader)


def test_a_damaged_batch_from_the_leader_is_refused_with_all_that_came_with_it(tmp_path: Path) -> None:
    leader = open_log(tmp_path / "leader")
    for number in range(3):
        append(leader, b"%d" % number)
    sent = bytearray(leader.read(0, 1 << 20).read())
    sent[-1] ^= 1
    follower = open_log(tmp_path / "follower")
    with pytest.raises(InvalidBatch) as refused:
        follower.append_as_follower(memoryview(sent), NOW_MS)
    assert refused.value.error_code is ErrorCode.CORRUPT_MESSAGE
    assert (follower.log_end_offset, follower.size) == (0, 0)


@pytest.mark.parametrize("batches", [1, 9])
def test_who_reads_a_torn_batch_at_the_end_of_a_closed_segment_goes_on_with_the_next_each_time(
    tmp_path: Path, batches: int
) -> None:
    log = open_log(tmp_path, SMALL)
    for number in range(batches):
        append(log, b"%d" % number)
    log.roll(NOW_MS)
    append(log, b"next")
    log.close()
    torn = tmp_path / f"{0:020d}.log"
    with torn.open("r+b") as file:
        file.truncate(torn.stat().st_size - 4)
    log = open_log(tmp_path, SMALL, clean=True)
    for _ in range(3):
        assert records_in(log.read(batches - 1, 1 << 20).read()) == [(batches, b"next")]


def test_few_files_are_open_however_many_segments_are_read(tmp_path: Path) -> None:
    log = open_log(tmp_path, SMALL, open_files=4)
    for number in range(200):
        append(log, b"%d" % number)
    assert len(log.segments) > 10
    assert contents(log) == [(number, b"%d" % number) for number in range(200)]
    assert len(log._handles) <= 4
