"""When segments are rolled, how offsets are found by time, what retention and truncation remove."""

import struct
from pathlib import Path

import pytest

from ottla.log.log_config import DAY_MS, LogConfig
from ottla.log.partition_log import PartitionLog
from ottla.log.results import OffsetOutOfRange
from ottla.log.scan import heads
from ottla.log.segment import BOUNDARIES, FAR_APART, Boundaries
from ottla.log.segment_files import NewFiles
from ottla.wire.records import Record, write_batch
from ottla.world.real_disk import RealDisk
from ottla.world.real_file import RealFile
from ottla.world.real_random import RealRandom
from tests.log.failing_disk import FailingDisk
from tests.log.logs import NOW_MS, append, batch, contents, open_log, produce, sized_batch

SMALL = LogConfig(segment_bytes=1000, index_interval_bytes=100)


def bases(log: PartitionLog) -> list[int]:
    return log.segments.base_offsets


def names(folder: Path, suffix: str) -> list[str]:
    return sorted(path.name for path in folder.iterdir() if path.name.endswith(suffix))


def test_a_segment_is_filled_up_to_its_size_and_not_beyond(tmp_path: Path) -> None:
    log = open_log(tmp_path, LogConfig(segment_bytes=600))
    for _ in range(7):
        log.append_as_leader(sized_batch(200), 0, NOW_MS)
    assert bases(log) == [0, 3, 6]
    assert names(tmp_path, ".log") == [f"{base:020d}.log" for base in (0, 3, 6)]
    assert [path.stat().st_size for path in sorted(tmp_path.glob("*.log"))] == [600, 600, 200]


def test_the_active_segment_has_all_its_room_if_it_shall_and_the_others_have_what_they_need(tmp_path: Path) -> None:
    config = LogConfig.of({"segment.bytes": str(1 << 20), "preallocate": "true"})
    log = open_log(tmp_path, config)
    for _ in range(3):
        append(log, bytes(500_000))
    log.close()
    log = open_log(tmp_path, config)
    assert log.log_end_offset == 3
    first, active = (path.stat() for path in sorted(tmp_path.glob("*.log")))
    assert first.st_blocks * 512 < 1 << 20 <= active.st_blocks * 512
    assert active.st_size < 600_000
    log.close()


def test_a_segment_is_rolled_by_the_age_of_its_records(tmp_path: Path) -> None:
    log = open_log(tmp_path, LogConfig(segment_ms=1000))
    append(log, b"a", timestamp=NOW_MS - 5000)
    append(log, b"b", timestamp=NOW_MS - 4000, now_ms=NOW_MS + 99_000)
    assert bases(log) == [0]
    append(log, b"c", timestamp=NOW_MS - 3999)
    assert bases(log) == [0, 2]


@pytest.mark.parametrize(
    ("policy", "lag_ms", "closed_after_ms"),
    [("compact", 1000, 1000), ("compact", 9000, 5000), ("compact", 0, 5000), ("delete", 1000, 5000)],
)
def test_a_segment_is_closed_before_its_records_wait_too_long_for_compaction(
    tmp_path: Path, policy: str, lag_ms: int, closed_after_ms: int
) -> None:
    config = LogConfig(cleanup_policy=frozenset((policy,)), max_compaction_lag_ms=lag_ms, segment_ms=5000)
    log = open_log(tmp_path, config)
    for age_ms in (0, closed_after_ms, closed_after_ms + 1):
        made = memoryview(write_batch([Record(0, NOW_MS + age_ms, b"key", b"x")]))
        produce(log, made, NOW_MS + age_ms)
    assert bases(log) == [0, 2]


def test_the_age_of_records_is_known_after_a_restart(tmp_path: Path) -> None:
    config = LogConfig(segment_ms=1000)
    log = open_log(tmp_path, config)
    append(log, b"a", timestamp=NOW_MS)
    log.close()
    log = open_log(tmp_path, config, clean=True)
    append(log, b"b", timestamp=NOW_MS + 1001)
    assert bases(log) == [0, 1]


def test_records_without_timestamps_age_by_our_clock(tmp_path: Path) -> None:
    log = open_log(tmp_path, LogConfig(segment_ms=1000))
    append(log, b"a", timestamp=-1)
    append(log, b"b", timestamp=-1, now_ms=NOW_MS + 1000)
    assert bases(log) == [0]
    append(log, b"c", timestamp=-1, now_ms=NOW_MS + 1001)
    assert bases(log) == [0, 2]


def test_jitter_shortens_the_age(tmp_path: Path) -> None:
    class Always(RealRandom):
        def below(self, limit: int) -> int:
            return limit - 1

    log = open_log(tmp_path, LogConfig(segment_ms=1000, segment_jitter_ms=301))
    log._random = Always()
    log.truncate_fully_and_start_at(10, NOW_MS)
    append(log, b"a")
    append(log, b"b", timestamp=NOW_MS + 700)
    append(log, b"c", timestamp=NOW_MS + 701)
    assert bases(log) == [10, 12]


def test_a_segment_is_rolled_when_an_index_is_full(tmp_path: Path) -> None:
    log = open_log(tmp_path, LogConfig(segment_index_bytes=36, index_interval_bytes=0))
    for number in range(10):
        append(log, b"x", timestamp=NOW_MS + number)
    # Three slots for times, one of them for the end of the segment; the first batch has no entry.
    assert bases(log) == [0, 3, 6, 9]


def test_a_segment_is_rolled_when_offsets_go_too_far(tmp_path: Path) -> None:
    log = open_log(tmp_path)
    append(log, b"a")
    far = batch(b"b")
    far[:8] = (1 << 40).to_bytes(8, "big")
    log.append_as_follower(far, NOW_MS)
    assert bases(log) == [0, 1 << 40]
    assert contents(log) == [(0, b"a"), (1 << 40, b"b")]


def test_rolling_an_empty_segment_does_nothing(tmp_path: Path) -> None:
    log = open_log(tmp_path)
    log.roll(NOW_MS)
    append(log, b"a")
    log.roll(NOW_MS)
    log.roll(NOW_MS)
    assert bases(log) == [0, 1]


def test_an_index_entry_comes_after_every_interval_of_bytes(tmp_path: Path) -> None:
    log = open_log(tmp_path, LogConfig(index_interval_bytes=500))
    for number in range(10):
        log.append_as_leader(sized_batch(200, NOW_MS + number), 0, NOW_MS)
    log.close()
    offsets = (tmp_path / f"{0:020d}.index").read_bytes()
    times = (tmp_path / f"{0:020d}.timeindex").read_bytes()
    assert list(struct.iter_unpack(">ii", offsets)) == [(3, 600), (6, 1200), (9, 1800)]
    assert list(struct.iter_unpack(">qi", times)) == [(NOW_MS + 3, 3), (NOW_MS + 6, 6), (NOW_MS + 9, 9)]


def test_the_last_entry_of_a_closed_time_index_is_the_largest_timestamp(tmp_path: Path) -> None:
    log = open_log(tmp_path)
    for time in (5, 9, 7):
        append(log, b"a", timestamp=NOW_MS + time)
    log.roll(NOW_MS)
    assert (tmp_path / f"{0:020d}.timeindex").read_bytes() == struct.pack(">qi", NOW_MS + 9, 1)


def test_an_offset_is_found_by_timestamp(tmp_path: Path) -> None:
    log = open_log(tmp_path, SMALL)
    for number in range(100):
        append(log, b"%d" % number, timestamp=NOW_MS + number * 10)
    reopened = open_log(tmp_path, SMALL)
    assert len(bases(log)) > 3
    for each in (log, reopened):
        for target in range(-5, 991):
            found = each.prepare_search(NOW_MS + target).run()
            number = max(0, -(-target // 10))
            assert found == (NOW_MS + number * 10, number, 0)
        assert each.prepare_search(NOW_MS + 991).run() is None


def test_the_first_record_in_a_batch_that_is_young_enough_is_found(tmp_path: Path) -> None:
    from ottla.wire.records import Record, write_batch

    log = open_log(tmp_path)
    records = [Record(offset, NOW_MS + offset * 10, None, b"") for offset in range(5)]
    log.append_as_leader(memoryview(write_batch(records)), 3, NOW_MS)
    assert log.prepare_search(NOW_MS + 11).run() == (NOW_MS + 20, 2, 3)
    log.delete_records_before(4)
    assert log.prepare_search(NOW_MS).run() == (NOW_MS + 40, 4, 3)


def test_timestamps_out_of_order_are_found_at_the_first_that_is_large_enough(tmp_path: Path) -> None:
    log = open_log(tmp_path, SMALL)
    times = [5, 1, 9, 2, 2, 9, 7, 12, 3, 11] * 8
    for time in times:
        append(log, b"x" * 30, timestamp=NOW_MS + time)
    for target in range(14):
        first = next((n for n, time in enumerate(times) if time >= target), None)
        found = log.prepare_search(NOW_MS + target).run()
        assert (found and found.offset) == first


def test_the_largest_timestamp_and_its_offset(tmp_path: Path) -> None:
    log = open_log(tmp_path, SMALL)
    assert log.prepare_max_search().run() is None
    for time in [5, 9, 1, 9, 2] * 10:
        append(log, b"x" * 30, timestamp=NOW_MS + time)
    assert log.prepare_max_search().run() == (NOW_MS + 9, 1, 0)
    log.close()
    assert open_log(tmp_path, SMALL, clean=True).prepare_max_search().run() == (NOW_MS + 9, 1, 0)


def test_retention_by_time_removes_whole_segments_from_the_oldest_on(tmp_path: Path) -> None:
    log = open_log(tmp_path, LogConfig(segment_bytes=200))
    for day in range(10):
        log.append_as_leader(sized_batch(200, NOW_MS + day * DAY_MS), 0, NOW_MS + day * DAY_MS)
    now = NOW_MS + 9 * DAY_MS
    assert log.delete_old_segments(now, high_watermark=10) == 2
    assert (log.log_start_offset, bases(log)[0]) == (2, 2)
    assert log.delete_old_segments(now + 1, high_watermark=10) == 1
    assert log.delete_old_segments(now + 1, high_watermark=10) == 0
    with pytest.raises(OffsetOutOfRange):
        log.read(2, 100)
    removed = log.take_removed_files()
    assert {Path(path).name for path in removed} == set(names(tmp_path, ".deleted"))
    assert len(removed) == 3 * 3 + 2  # and the producers' snapshots that the roll to the second and third took
    assert log.take_removed_files() == []


def test_a_deletion_that_the_disk_stops_keeps_the_rest_and_goes_on_later(tmp_path: Path) -> None:
    disk = FailingDisk()
    log = open_log(tmp_path, LogConfig(segment_bytes=200), disk=disk)
    for _ in range(4):
        log.append_as_leader(sized_batch(200), 0, NOW_MS)
    log.delete_records_before(3)
    disk.fail_in = 4  # the three files of the first segment, and one of the second
    with pytest.raises(OSError, match="as the test wants it"):
        log.delete_old_segments(NOW_MS, high_watermark=4)
    assert bases(log) == [1, 2, 3]
    assert log.delete_old_segments(NOW_MS, high_watermark=4) == 2
    assert bases(log) == [3]
    assert {Path(path).name for path in log.take_removed_files()} == set(names(tmp_path, ".deleted"))


def reopened(log: PartitionLog, folder: Path) -> PartitionLog:
    log.close()
    return open_log(folder)


def files_for_retention(log: PartitionLog, now_ms: int, high_watermark: int) -> NewFiles:
    files = log.new_files_for_retention(now_ms, high_watermark)
    assert files is not None
    files.make(RealDisk())
    return files


def test_retention_in_turns_rolls_the_active_segment_first_and_removes_it_then(tmp_path: Path) -> None:
    log = open_log(tmp_path)
    append(log, b"a", b"b")
    assert log.new_files_for_retention(NOW_MS, high_watermark=2) is None, "nothing is old"
    later_ms = NOW_MS + 8 * DAY_MS
    files = files_for_retention(log, later_ms, high_watermark=2)
    assert names(tmp_path, ".new") == [f"{2:020d}.{each}.new" for each in ("index", "log", "timeindex")]
    assert log.roll_for_retention(files, later_ms, high_watermark=2)
    assert (log.log_start_offset, bases(log), names(tmp_path, ".new")) == (0, [0, 2], [])
    assert log.new_files_for_retention(later_ms, high_watermark=2) is None, "the next to go is not the active one"
    assert log.delete_old_segments(later_ms, 2, 1) == 1
    assert log.new_files_for_retention(later_ms, high_watermark=2) is None, "an empty one stays"
    assert (log.log_start_offset, bases(log)) == (2, [2])
    append(log, b"c")
    assert contents(reopened(log, tmp_path)) == [(2, b"c")]


def test_files_that_were_made_for_retention_are_good_for_a_segment_that_begins_later(tmp_path: Path) -> None:
    log = open_log(tmp_path, LogConfig(retention_bytes=0))
    append(log, b"a")
    files = files_for_retention(log, NOW_MS, high_watermark=1)
    append(log, b"b")
    assert log.roll_for_retention(files, NOW_MS, high_watermark=2)
    assert (bases(log), names(tmp_path, ".new")) == ([0, 2], [])


def test_retention_rolls_no_segment_that_got_a_record_meanwhile(tmp_path: Path) -> None:
    log = open_log(tmp_path, LogConfig(retention_ms=DAY_MS))
    append(log, b"a")
    later_ms = NOW_MS + 2 * DAY_MS
    files = files_for_retention(log, later_ms, high_watermark=1)
    append(log, b"b", timestamp=later_ms, now_ms=later_ms)
    assert not log.roll_for_retention(files, later_ms, high_watermark=2)
    assert bases(log) == [0]
    files.remove(RealDisk())
    assert names(tmp_path, ".new") == []


def test_files_of_a_segment_that_never_began_go_when_the_log_is_loaded(tmp_path: Path) -> None:
    log = open_log(tmp_path)
    append(log, b"a")
    files_for_retention(log, NOW_MS + 8 * DAY_MS, high_watermark=1)
    again = reopened(log, tmp_path)
    assert (bases(again), names(tmp_path, ".new")) == ([0], [])


@pytest.mark.parametrize("changes", range(8))
def test_a_segment_that_retention_begins_is_not_written_to_files_that_a_failed_roll_has_left_open(
    tmp_path: Path, changes: int
) -> None:
    disk = FailingDisk()
    log = open_log(tmp_path, LogConfig(segment_bytes=200), disk=disk)
    log.append_as_leader(sized_batch(200), 0, NOW_MS)
    later_ms = NOW_MS + 8 * DAY_MS
    disk.fail_in = changes
    with pytest.raises(OSError, match="as the test wants it"):
        log.append_as_leader(sized_batch(200), 0, later_ms)
    files = files_for_retention(log, later_ms, high_watermark=1)
    assert log.roll_for_retention(files, later_ms, high_watermark=1)
    append(log, b"kept", timestamp=later_ms, now_ms=later_ms)
    assert contents(reopened(log, tmp_path), start=1) == [(1, b"kept")]


def test_retention_may_remove_all_records_and_the_log_goes_on(tmp_path: Path) -> None:
    log = open_log(tmp_path)
    append(log, b"a", b"b")
    assert log.delete_old_segments(NOW_MS + 8 * DAY_MS, high_watermark=2) == 1
    assert (log.log_start_offset, log.log_end_offset, bases(log)) == (2, 2, [2])
    assert log.delete_old_segments(NOW_MS + 99 * DAY_MS, high_watermark=2) == 0
    assert append(log, b"c", timestamp=NOW_MS) == 2
    assert contents(log) == [(2, b"c")]


def test_retention_by_size_keeps_at_least_the_size(tmp_path: Path) -> None:
    log = open_log(tmp_path, LogConfig(segment_bytes=200, retention_bytes=500))
    for _ in range(6):
        log.append_as_leader(sized_batch(200), 0, NOW_MS)
    assert log.delete_old_segments(NOW_MS, high_watermark=6) == 3
    assert log.size == 600


def test_retention_leaves_what_is_not_replicated(tmp_path: Path) -> None:
    log = open_log(tmp_path, LogConfig(segment_bytes=200, retention_bytes=0))
    for _ in range(6):
        log.append_as_leader(sized_batch(200), 0, NOW_MS)
    assert log.delete_old_segments(NOW_MS, high_watermark=2) == 2
    assert log.log_start_offset == 2


def test_a_compacted_topic_loses_only_what_lies_before_the_start_of_the_log(tmp_path: Path) -> None:
    log = open_log(tmp_path, LogConfig(segment_bytes=200, retention_bytes=0))
    for _ in range(6):
        log.append_as_leader(sized_batch(200), 0, NOW_MS)
    log.config = LogConfig(segment_bytes=200, retention_bytes=0, cleanup_policy=frozenset(["compact"]))
    assert log.delete_old_segments(NOW_MS + 99 * DAY_MS, high_watermark=6) == 0
    log.delete_records_before(3)
    assert log.delete_old_segments(NOW_MS, high_watermark=6) == 3


def test_delete_records_moves_the_start_also_into_a_segment(tmp_path: Path) -> None:
    log = open_log(tmp_path)
    append(log, b"a", b"b", b"c")
    assert log.delete_records_before(1)
    assert not log.delete_records_before(1)
    assert contents(log) == [(1, b"b"), (2, b"c")]
    with pytest.raises(OffsetOutOfRange):
        log.delete_records_before(4)
    with pytest.raises(OffsetOutOfRange):
        log.read(0, 100)
    assert log.epochs.entries() == [(0, 1)]
    again = open_log(tmp_path, log_start_offset=1)
    assert contents(again) == [(1, b"b"), (2, b"c")]


def test_truncation_removes_the_whole_batch_with_the_offset(tmp_path: Path) -> None:
    log = open_log(tmp_path, SMALL)
    for number in range(40):
        append(log, b"%d" % number, b"+", epoch=number // 10)
    log.flush()
    assert log.truncate_to(30, NOW_MS)
    assert (log.log_end_offset, log.recovery_point) == (30, 30)
    assert [offset for offset, _ in contents(log)] == list(range(30))
    assert log.epochs.entries() == [(0, 0), (1, 20)]
    assert append(log, b"new", epoch=5) == 30
    assert contents(log)[-1] == (30, b"new")
    assert contents(open_log(tmp_path, SMALL)) == contents(log)
    assert not log.truncate_to(31, NOW_MS)


def test_after_truncation_the_largest_timestamp_is_that_of_what_is_left(tmp_path: Path) -> None:
    log = open_log(tmp_path, SMALL)
    for time in (5, 3, 9, 4):
        append(log, b"x" * 150, timestamp=NOW_MS + time)
    log.truncate_to(2, NOW_MS)
    assert log.prepare_max_search().run() == (NOW_MS + 5, 0, 0)


def test_truncation_before_the_first_segment_empties_the_log(tmp_path: Path) -> None:
    log = open_log(tmp_path, log_start_offset=100)
    append(log, b"a")
    assert log.truncate_to(50, NOW_MS)
    assert (log.log_start_offset, log.log_end_offset) == (50, 50)
    assert append(log, b"b") == 50


def test_a_log_can_start_anew_at_any_offset(tmp_path: Path) -> None:
    log = open_log(tmp_path, SMALL)
    for number in range(40):
        append(log, b"%d" % number)
    log.truncate_fully_and_start_at(1000, NOW_MS)
    assert (log.log_start_offset, log.log_end_offset, log.size) == (1000, 1000, 0)
    assert append(log, b"a") == 1000
    log.truncate_fully_and_start_at(0, NOW_MS)
    assert append(log, b"a") == 0
    assert names(tmp_path, ".log") == [f"{0:020d}.log"]


def test_a_flush_moves_the_recovery_point_and_the_rest_is_not_read_again(tmp_path: Path) -> None:
    log = open_log(tmp_path, SMALL)
    for number in range(30):
        append(log, b"%d" % number)
    log.flush(17)
    assert log.recovery_point == 17
    log.flush(10)
    assert log.recovery_point == 17
    again = open_log(tmp_path, SMALL, recovery_point=17)
    assert sum(recovery.read_bytes for recovery in again.recoveries) == log.size - 17 * len(batch(b"17")) + 10
    log.flush()
    assert log.recovery_point == 30
    assert log.prepare_flush() is None


def test_the_last_few_boundaries_are_known_without_a_look_at_the_file() -> None:
    boundaries = Boundaries()
    for number in range(BOUNDARIES + 2):
        boundaries.add(number, 100 * number)
    assert [boundaries.position_of(number) for number in (0, 1, 2, BOUNDARIES + 1)] == [
        None,
        None,
        200,
        100 * (BOUNDARIES + 1),
    ]
    boundaries.clear()
    assert boundaries.position_of(2) is None
    boundaries.add(7, 70)
    assert boundaries.position_of(7) == 70


@pytest.mark.parametrize("in_memory", [True, False], ids=["index in memory", "index in its file"])
def test_every_offset_is_found_among_large_and_small_batches(tmp_path: Path, in_memory: bool) -> None:
    log = open_log(tmp_path, LogConfig())
    for size in (50_000, 100, 50_000, 50_000, 3_000, 3_000, 3_000, FAR_APART, 100, 100, 50_000, 100):
        append(log, bytes(size // 2), bytes(size // 2), bytes(10))
    segment = log.segments.active
    if not in_memory:
        segment.indexes.write()
    for head in heads(segment.file(), 0, segment.size):
        for offset in range(head.base_offset, head.last_offset + 1):
            found = segment.find(offset)
            assert found is not None and found.position == head.position
    assert segment.find(log.log_end_offset) is None
    log.close()


@pytest.mark.plain
def test_a_large_batch_is_found_with_one_look_at_the_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    log = open_log(tmp_path, LogConfig())
    for _ in range(20):
        append(log, bytes(50_000), bytes(50_000))
    segment = log.segments.active
    looks = []
    read = RealFile.read

    def look(file: RealFile, offset: int, length: int) -> bytes:
        looks.append((offset, length))
        return read(file, offset, length)

    monkeypatch.setattr(RealFile, "read", look)
    found = segment.find(20)
    assert found is not None and found.base_offset == 20
    assert [offset for offset, _ in looks] == [found.position]
    log.close()


def test_an_entry_that_points_nowhere_does_not_hide_the_batch_before_it(tmp_path: Path) -> None:
    log = open_log(tmp_path, LogConfig())
    for _ in range(10):
        append(log, bytes(50_000))
    segment = log.segments.active
    last = segment.find(9)
    assert last is not None
    segment.indexes.offsets.append(20, last.position + 20_000)
    found = segment.find(8)
    assert found is not None and found.base_offset == 8
    found = segment.find(9)
    assert found is not None and found.position == last.position
    log.close()
