"""Offsets by timestamp, while the log goes on living."""

from __future__ import annotations

import contextlib
import queue
import threading
from pathlib import Path

import pytest

from ottla.log.file_handles import FileHandles
from ottla.log.log_config import LogConfig
from ottla.log.partition_log import PartitionLog
from ottla.log.searching import TimestampSearch
from ottla.wire.batch import Codec, TimestampType
from ottla.wire.records import Record, write_batch
from ottla.world.disk import File
from ottla.world.real_disk import RealDisk
from tests.log.logs import NOW_MS, append, open_log

SMALL = LogConfig(segment_bytes=400, index_interval_bytes=60, retention_ms=-1)


def append_times(log: PartitionLog, *times: int, codec: Codec = Codec.NONE, value: bytes = b"value") -> int:
    """One batch with a record for each time after NOW_MS."""
    records = [Record(offset, NOW_MS + time, None, value) for offset, time in enumerate(times)]
    return log.append_as_leader(memoryview(write_batch(records, codec=codec)), 0, NOW_MS).base_offset


def found_at(log: PartitionLog, time: int) -> tuple[int, int] | None:
    """Time and offset of the first record that is at least so young."""
    found = log.prepare_search(NOW_MS + time).run()
    return None if found is None else (found.timestamp - NOW_MS, found.offset)


class CountingDisk(RealDisk):
    __slots__ = ("opened",)

    def __init__(self) -> None:
        self.opened = 0

    def open(self, path: str, *, create: bool = False) -> File:  # type: ignore[override]
        self.opened += 1
        return super().open(path, create=create)


# What is found


@pytest.mark.parametrize("codec", Codec)
def test_a_record_within_a_compressed_batch_is_found_in_any_segment(tmp_path: Path, codec: Codec) -> None:
    log = open_log(tmp_path, SMALL)
    for start in range(0, 400, 20):
        append_times(log, *range(start, start + 20, 2), codec=codec)
    assert len(log.segments) > 3
    for time in range(398):
        assert found_at(log, time) == (time + time % 2, (time + 1) // 2)
    assert found_at(log, 399) is None
    assert log.prepare_max_search().run() == (NOW_MS + 398, 199, 0)


def test_of_several_records_with_the_largest_timestamp_the_first_is_named(tmp_path: Path) -> None:
    log = open_log(tmp_path, SMALL)
    append_times(log, 3, 9, 1, 9)
    append_times(log, 9)
    log.roll(NOW_MS)
    append_times(log, 9, 9)
    assert log.prepare_max_search().run() == (NOW_MS + 9, 1, 0)


def test_with_log_append_time_all_records_of_a_batch_are_as_old_as_it(tmp_path: Path) -> None:
    log = open_log(tmp_path, LogConfig(message_timestamp_type=TimestampType.LOG_APPEND_TIME))
    for now in (10, 20, 30):
        records = [Record(offset, 5, None, b"") for offset in range(3)]
        log.append_as_leader(memoryview(write_batch(records)), 0, NOW_MS + now)
    assert found_at(log, 11) == (20, 3)
    assert log.prepare_max_search().run() == (NOW_MS + 30, 6, 0)


def test_deleted_records_are_not_found_and_those_of_later_segments_are(tmp_path: Path) -> None:
    log = open_log(tmp_path, SMALL)
    append_times(log, 50, 10)
    append_times(log, 20)
    log.roll(NOW_MS)
    append_times(log, 30, 60)
    log.delete_records_before(1)
    assert found_at(log, 5) == (10, 1)
    assert found_at(log, 15) == (20, 2)
    # The first segment has a record that is young enough, but it is deleted.
    assert found_at(log, 25) == (30, 3)
    log.delete_records_before(5)
    assert found_at(log, 0) is None


def test_what_compaction_leaves_is_searched_without_a_stumble(tmp_path: Path) -> None:
    log = open_log(tmp_path, SMALL)
    kept = [Record(3, NOW_MS + 30, None, b"a"), Record(7, NOW_MS + 10, None, b"b")]
    emptied = write_batch([], base_offset=9, last_offset=12, max_timestamp=NOW_MS + 99, producer_id=1, base_sequence=0)
    left = (
        write_batch(kept, base_offset=0, last_offset=8, leader_epoch=2)
        + emptied
        + write_batch([Record(20, NOW_MS + 70, None, b"c")], leader_epoch=4)
    )
    log.append_as_follower(memoryview(left), NOW_MS)
    assert log.prepare_search(NOW_MS).run() == (NOW_MS + 30, 3, 2)
    assert log.prepare_search(NOW_MS + 31).run() == (NOW_MS + 70, 20, 4)
    assert log.prepare_search(NOW_MS + 71).run() is None
    assert log.prepare_max_search().run() is None  # as in Kafka, which looks into that batch alone


# While the log lives


def test_to_prepare_a_search_opens_no_file(tmp_path: Path) -> None:
    log = open_log(tmp_path, SMALL)
    for time in range(100):
        append_times(log, time)
    log.close()
    disk = CountingDisk()
    log = open_log(tmp_path, SMALL, disk=disk, clean=True)
    append_times(log, 100)
    before = disk.opened
    search, max_search = log.prepare_search(NOW_MS + 55), log.prepare_max_search()
    assert disk.opened == before
    assert search.run() == (NOW_MS + 55, 55, 0)
    assert max_search.run() == (NOW_MS + 100, 100, 0)
    assert disk.opened > before


def test_a_search_sees_the_log_as_it_was_whatever_is_appended_or_rolled_meanwhile(tmp_path: Path) -> None:
    log = open_log(tmp_path, LogConfig(index_interval_bytes=60))
    for time in range(20):
        append_times(log, time)
    searches = [log.prepare_search(NOW_MS + time) for time in (0, 13, 20)]
    max_search = log.prepare_max_search()
    for time in range(20, 40):
        append_times(log, time)
    log.roll(NOW_MS)
    append_times(log, 40)
    assert [search.run() for search in searches] == [(NOW_MS, 0, 0), (NOW_MS + 13, 13, 0), None]
    assert max_search.run() == (NOW_MS + 19, 19, 0)
    assert all(log.is_current(search) for search in (*searches, max_search))


def test_a_search_needs_neither_the_logs_open_files_nor_its_indexes_in_memory(tmp_path: Path) -> None:
    log = open_log(tmp_path, LogConfig(index_interval_bytes=60))
    for time in range(20):
        append_times(log, time)
    search, max_search = log.prepare_search(NOW_MS + 13), log.prepare_max_search()
    log.abandon()
    assert search.run() == (NOW_MS + 13, 13, 0)
    assert max_search.run() == (NOW_MS + 19, 19, 0)


def test_a_search_is_not_current_after_a_truncation(tmp_path: Path) -> None:
    log = open_log(tmp_path, LogConfig(index_interval_bytes=60))
    for time in range(20):
        append_times(log, time)
    search = log.prepare_search(NOW_MS + 15)
    log.truncate_to(10, NOW_MS)
    append_times(log, 77, 78)
    with contextlib.suppress(Exception):  # it may find anything
        search.run()
    assert not log.is_current(search)
    assert found_at(log, 15) == (77, 10)


@pytest.mark.parametrize("how", ["retention", "start anew"])
def test_a_search_is_not_current_after_segments_went(tmp_path: Path, how: str) -> None:
    log = open_log(tmp_path, SMALL)
    for time in range(30):
        append_times(log, time)
    searches = [log.prepare_search(NOW_MS), log.prepare_max_search()]
    if how == "retention":
        log.delete_records_before(20)
        assert log.delete_old_segments(NOW_MS, 30)
    else:
        log.truncate_fully_and_start_at(50, NOW_MS)
    assert not any(log.is_current(search) for search in searches)
    with pytest.raises(FileNotFoundError):
        searches[0].run()


def test_a_search_that_has_begun_to_read_a_segment_goes_on_when_it_is_deleted(tmp_path: Path) -> None:
    log = open_log(tmp_path, SMALL)
    append_times(log, 1, 2, 3)
    search = log.prepare_search(NOW_MS + 2)
    search._handles.get(str(tmp_path / f"{0:020d}.log"))
    log.segments.first.files.rename_to_deleted(RealDisk())
    assert search.run() == (NOW_MS + 2, 1, 0)


@pytest.mark.parametrize(
    ("suffix", "damage"),
    [
        *(("index", damage) for damage in (b"", b"\0" * 5, b"\xff" * 24, b"\0" * 24, b"\0" * 7 + b"\x01", None)),
        *(("timeindex", damage) for damage in (b"\0" * 5, b"\xff" * 24, None)),
    ],
)
def test_an_index_that_is_missing_or_wrong_is_done_without_and_left_as_it_is(
    tmp_path: Path, suffix: str, damage: bytes | None
) -> None:
    log = open_log(tmp_path, SMALL)
    for time in range(30):
        append_times(log, time)
    log.close()
    log = open_log(tmp_path, SMALL, clean=True)
    file = tmp_path / f"{0:020d}.{suffix}"
    if damage is None:
        file.unlink()
    else:
        file.write_bytes(damage)
    assert found_at(log, 3) == (3, 3)
    assert (file.read_bytes() if file.exists() else None) == damage


def test_searches_in_another_thread_find_what_is_right_while_the_log_grows(tmp_path: Path) -> None:
    log = open_log(tmp_path, LogConfig(segment_bytes=20_000, index_interval_bytes=100), open_files=4)
    append(log, b"first", timestamp=NOW_MS)
    wrong: list[object] = []
    todo: queue.SimpleQueue[tuple[TimestampSearch, int] | None] = queue.SimpleQueue()

    def run_all() -> None:
        while (each := todo.get()) is not None:
            search, time = each
            found = search.run()
            if found != (NOW_MS + time, time, 0):
                wrong.append((time, found))

    thread = threading.Thread(target=run_all)
    thread.start()
    try:
        for time in range(1, 2000):
            append_times(log, time, value=bytes(50))
            if time % 10 == 0:
                for wanted in (time // 3, time):
                    todo.put((log.prepare_search(NOW_MS + wanted), wanted))
    finally:
        todo.put(None)
        thread.join()
    assert not wrong
    assert len(log.segments) > 5


def test_no_file_stays_open_after_a_search(tmp_path: Path) -> None:
    log = open_log(tmp_path, SMALL)
    append_times(log, 1)
    search = log.prepare_search(NOW_MS)
    search.run()
    assert isinstance(search._handles, FileHandles)
    assert len(search._handles) == 0
