"""What a crash, a torn disk or a full one can do to a log, and that it comes back with all that is whole."""

import contextlib
import errno
import itertools
import random
import shutil
import struct
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ottla.log.file_handles import FileHandles
from ottla.log.log_config import LogConfig
from ottla.log.partition_log import PartitionLog
from ottla.log.results import LogError
from ottla.wire.batch import BatchHeader, InvalidBatch, stamp
from ottla.wire.errors import ErrorCode
from ottla.wire.records import Record, write_batch
from ottla.world.disk import Stat
from ottla.world.real_file import RealFile
from tests.log.compacting import COMPACTED, Node
from tests.log.failing_disk import FailingDisk, FailingFile
from tests.log.logs import NOW_MS, append, batch, contents, open_log

SMALL = LogConfig(segment_bytes=1000, index_interval_bytes=100)
COUNT = 60
EXPECTED = [(number, b"%d" % number * (number % 7)) for number in range(COUNT)]


def written_log(folder: Path) -> PartitionLog:
    log = open_log(folder, SMALL)
    for number in range(COUNT):
        append(log, b"%d" % number * (number % 7), timestamp=NOW_MS + number)
    return log


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A log that nobody closed; its indexes are as they were on disk."""
    folder = tmp_path_factory.mktemp("written") / "log"
    log = written_log(folder)
    log.prepare_flush()  # the indexes are written
    return folder


@pytest.fixture(scope="module")
def closed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("closed") / "log"
    written_log(folder).close()
    return folder


def copy_of(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    copy = tmp_path_factory.mktemp("copy") / "log"
    shutil.copytree(folder, copy)
    return copy


def files(folder: Path, suffix: str) -> list[Path]:
    return sorted(folder.glob("*" + suffix))


def whole_batches_before(folder: Path, damaged: Path, position: int) -> int:
    """How many of the batches (of one record each) lie before the damage."""
    count = 0
    for path in files(folder, ".log"):
        data, at = path.read_bytes(), 0
        while at + 12 <= len(data):
            end = at + 12 + int.from_bytes(data[at + 8 : at + 12], "big")
            if end > len(data) or (path == damaged and end > position):
                return count
            count, at = count + 1, end
    return count


@given(st.data())
@settings(max_examples=60, deadline=None)
def test_a_log_torn_at_any_byte_keeps_its_whole_batches(
    written: Path, tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    folder = copy_of(written, tmp_path_factory)
    last = files(folder, ".log")[-1]
    size = data.draw(st.integers(0, last.stat().st_size))
    whole = whole_batches_before(folder, last, size)
    with last.open("r+b") as file:
        file.truncate(size)
    log = open_log(folder, SMALL, recovery_point=data.draw(st.sampled_from([0, 30, whole])))
    assert contents(log) == EXPECTED[:whole]
    assert log.log_end_offset == max(whole, int(last.stem))
    assert append(log, b"next") == log.log_end_offset - 1


@given(st.data())
@settings(max_examples=100, deadline=None)
def test_a_log_with_a_wrong_byte_ends_before_it(
    written: Path, tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    folder = copy_of(written, tmp_path_factory)
    damaged = data.draw(st.sampled_from(files(folder, ".log")))
    content = bytearray(damaged.read_bytes())
    position = data.draw(st.integers(0, len(content) - 1))
    whole = whole_batches_before(folder, damaged, position)
    content[position] ^= data.draw(st.integers(1, 255))
    damaged.write_bytes(content)
    log = open_log(folder, SMALL)
    found = contents(log)
    if found != EXPECTED[:whole]:
        # The CRC does not cover the base offset (a larger one is a gap, which compaction may leave) and the epoch.
        changed = log_head_of(content, position)
        assert changed in range(8) or changed in range(12, 16)
        assert [value for _, value in found[:whole]] == [value for _, value in EXPECTED[:whole]]
    elif whole < COUNT:
        assert log.recoveries[-1].cut_bytes > 0
        assert log.recoveries[-1].reason
    assert append(log, b"next") == log.log_end_offset - 1
    assert contents(open_log(folder, SMALL)) == contents(log)


def log_head_of(content: bytes, position: int) -> int:
    """Where in its batch a position lies, if the batch's length is not what was changed."""
    at = 0
    while True:
        end = at + 12 + int.from_bytes(content[at + 8 : at + 12], "big")
        if position < end:
            return position - at
        at = end


@given(st.data())
@settings(max_examples=80, deadline=None)
def test_damaged_or_missing_indexes_change_nothing_but_the_work(
    written: Path, closed: Path, tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    clean = data.draw(st.booleans())
    folder = copy_of(closed if clean else written, tmp_path_factory)
    for path in files(folder, ".index") + files(folder, ".timeindex"):
        kind = data.draw(st.sampled_from(["remove", "empty", "cut", "zeros", "noise", "keep"]))
        size = path.stat().st_size
        if kind == "remove":
            path.unlink()
        elif kind == "empty":
            path.write_bytes(b"")
        elif kind == "cut":
            path.write_bytes(path.read_bytes()[: data.draw(st.integers(0, size))])
        elif kind == "zeros":
            path.write_bytes(path.read_bytes() + bytes(data.draw(st.integers(1, 99))))
        elif kind == "noise":
            noise = random.Random(data.draw(st.integers(0, 1 << 30)))
            if path.suffix == ".index":  # a wrong time index makes look-ups by time wrong, in Kafka too
                path.write_bytes(noise.randbytes(size))
    log = open_log(folder, SMALL, clean=clean, recovery_point=data.draw(st.sampled_from([0, 30, COUNT])))
    assert contents(log, max_bytes=1) == EXPECTED
    for offset in data.draw(st.lists(st.integers(0, COUNT - 1), max_size=10)):
        assert contents(log, offset)[0] == EXPECTED[offset]
    assert append(log, b"next") == COUNT


@pytest.mark.parametrize("wrong", ["between batches", "a later batch", "beyond the last batch"])
def test_an_index_entry_that_names_the_wrong_place_is_noticed_when_it_is_used(tmp_path: Path, wrong: str) -> None:
    log = open_log(tmp_path, LogConfig(index_interval_bytes=200))
    for number in range(100):
        append(log, b"%02d" % number)
    log.close()
    path = tmp_path / f"{0:020d}.index"
    entries = list(struct.iter_unpack(">ii", path.read_bytes()))
    size = len(batch(b"00"))
    positions = {"between batches": 9 * size + 7, "a later batch": 40 * size, "beyond the last batch": 99 * size}
    entries[1] = (entries[1][0], positions[wrong])
    path.write_bytes(b"".join(struct.pack(">ii", *entry) for entry in entries))
    again = open_log(tmp_path, log.config, clean=True)
    for offset in (entries[1][0], entries[1][0] + 1, entries[2][0] - 1):
        assert contents(again, offset, max_bytes=1)[:1] == [(offset, b"%02d" % offset)]


def test_an_index_with_a_hole_is_made_whole_from_there_on_after_a_power_loss(tmp_path: Path) -> None:
    log = open_log(tmp_path, LogConfig(index_interval_bytes=200))
    for number in range(100):
        append(log, b"%02d" % number)
    log.close()
    path = tmp_path / f"{0:020d}.index"
    content = path.read_bytes()
    path.write_bytes(content[:80] + bytes(40) + content[120:])  # a page that did not reach the disk
    again = open_log(tmp_path, log.config, recovery_point=50)
    assert contents(again) == contents(log)
    again.close()
    entries = list(struct.iter_unpack(">ii", path.read_bytes()))
    assert entries == sorted(set(entries))
    assert entries[:10] == list(struct.iter_unpack(">ii", content[:80]))
    assert len(entries) > 20


def test_what_lies_behind_damage_is_removed_also_in_later_segments(written: Path, tmp_path: Path) -> None:
    folder = tmp_path / "log"
    shutil.copytree(written, folder)
    logs = files(folder, ".log")
    content = bytearray(logs[2].read_bytes())
    content[-1] ^= 1
    logs[2].write_bytes(content)
    log = open_log(folder, SMALL)
    assert log.log_end_offset == int(logs[3].stem) - 1
    assert log.segments.base_offsets == [int(path.stem) for path in logs[:3]]
    assert {Path(path).name for path in log.take_removed_files()} >= {path.name + ".deleted" for path in logs[3:]}
    assert "CRC" in log.recoveries[-1].reason


def test_a_clean_log_whose_end_is_torn_all_the_same_is_cut(closed: Path, tmp_path: Path) -> None:
    folder = tmp_path / "log"
    shutil.copytree(closed, folder)
    last = files(folder, ".log")[-1]
    last.write_bytes(last.read_bytes()[:-1])
    log = open_log(folder, SMALL, clean=True)
    assert contents(log) == EXPECTED[:-1]
    assert log.recoveries[-1].cut_bytes > 0


def test_damage_in_what_is_trusted_is_an_error_for_who_reads_it_and_no_wrong_answer(
    closed: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "log"
    shutil.copytree(closed, folder)
    first = files(folder, ".log")[0]
    content = bytearray(first.read_bytes())
    content[16] = 9  # the magic of the first batch
    first.write_bytes(content)
    log = open_log(folder, SMALL, clean=True)
    with pytest.raises(LogError) as damaged:
        log.read(1, 100)
    assert damaged.value.error_code is ErrorCode.CORRUPT_MESSAGE
    second = int(files(folder, ".log")[1].stem)
    assert contents(log, second) == EXPECTED[second:]


def test_debris_of_deletion_and_compaction_is_removed_or_finished(closed: Path, tmp_path: Path) -> None:
    folder = tmp_path / "log"
    shutil.copytree(closed, folder)
    (folder / f"{7:020d}.log.deleted").write_bytes(b"x")
    (folder / f"{7:020d}.timeindex.deleted").write_bytes(b"x")
    (folder / f"{99:020d}.log.cleaned").write_bytes(b"x")
    (folder / f"{5:020d}.index").write_bytes(b"")  # without a log
    first = files(folder, ".log")[0]
    first.rename(first.with_name(first.name + ".swap"))
    log = open_log(folder, SMALL, clean=True)
    assert contents(log) == EXPECTED
    assert not [path for path in folder.iterdir() if path.suffix in (".deleted", ".cleaned", ".swap")]
    assert not (folder / f"{5:020d}.index").exists()


def test_a_swap_that_was_interrupted_is_finished_and_what_it_replaces_goes(closed: Path, tmp_path: Path) -> None:
    folder = tmp_path / "log"
    shutil.copytree(closed, folder)
    logs = files(folder, ".log")
    merged = b"".join(path.read_bytes() for path in logs[:3])
    (folder / (logs[0].name + ".swap")).write_bytes(merged)
    log = open_log(folder, SMALL, clean=True)
    assert contents(log) == EXPECTED
    assert files(folder, ".log") == [logs[0], *logs[3:]]
    assert append(log, b"next") == COUNT


def test_a_log_that_ends_before_its_start_begins_anew_there(closed: Path, tmp_path: Path) -> None:
    folder = tmp_path / "log"
    shutil.copytree(closed, folder)
    log = open_log(folder, SMALL, clean=True, log_start_offset=COUNT + 5)
    assert (log.log_start_offset, log.log_end_offset) == (COUNT + 5, COUNT + 5)
    assert append(log, b"a") == COUNT + 5


@pytest.mark.parametrize("leaves_debris", [False, True])
@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EIO])
@pytest.mark.parametrize("nth", range(40))
def test_a_write_that_fails_leaves_the_log_as_it_was(tmp_path: Path, nth: int, code: int, leaves_debris: bool) -> None:
    disk = FailingDisk(code)
    log = open_log(tmp_path, SMALL, disk=disk, open_files=4)
    disk.leaves_debris = leaves_debris
    disk.fail_in = nth
    expected: list[tuple[int, bytes | None]] = []
    failures = 0
    for number in range(40):
        before = log.log_end_offset
        value = b"%d" % number
        try:
            offset = append(log, value * 3, value, epoch=number // 15)
        except OSError as error:
            failures += 1
            assert error.errno == code
            assert log.log_end_offset == before
        else:
            assert offset == before
            expected += [(offset, value * 3), (offset + 1, value)]
        if number % 10 == 9:
            assert contents(log) == expected
    assert failures == 1
    assert contents(log) == expected
    log.close()
    assert contents(open_log(tmp_path, SMALL, clean=True)) == expected
    assert contents(open_log(tmp_path, SMALL)) == expected


@pytest.mark.parametrize("preallocate", [False, True])
@pytest.mark.parametrize("nth", range(12))
def test_a_segment_that_could_not_begin_leaves_no_hole_for_what_went_on_in_the_one_before(
    tmp_path: Path, nth: int, preallocate: bool
) -> None:
    """Its empty file lay behind records that came later: a reader skipped those, and recovery cut what followed."""
    config = LogConfig(segment_bytes=1000, index_interval_bytes=100, preallocate=preallocate)
    disk = FailingDisk(errno.EMFILE)
    log = open_log(tmp_path, config, disk=disk)
    values = [b"small"] * 3 + [bytes(850)] + [b"small"] * 20
    expected: list[tuple[int, bytes | None]] = []
    for value in values:
        disk.fail_in = nth if len(value) == 850 else None
        with contextlib.suppress(OSError):
            expected.append((append(log, value), value))
    assert len(log.segments) > 1
    assert contents(log) == expected
    log.close()
    assert contents(open_log(tmp_path, config, clean=True)) == expected
    assert contents(open_log(tmp_path, config)) == expected


@pytest.mark.parametrize("nth", range(14))
def test_a_segment_whose_files_were_there_and_that_could_not_begin_leaves_no_hole_either(
    tmp_path: Path, nth: int
) -> None:
    """Of a segment that is closed because it is too old: a full disk takes empty files, and no index entry."""
    config = LogConfig(retention_ms=1000, index_interval_bytes=0)
    disk = FailingDisk(errno.ENOSPC)
    log = open_log(tmp_path, config, disk=disk)
    for number in range(5):
        append(log, b"%d" % number, timestamp=NOW_MS - 10_000)
    files = log.new_files_for_retention(NOW_MS, 5)
    assert files is not None
    files.make(disk)
    disk.fail_in = nth
    with contextlib.suppress(OSError):
        log.roll_for_retention(files, NOW_MS, 5)
    disk.fail_in = None
    files.remove(disk)
    for number in range(5, 9):
        append(log, b"%d" % number)
    expected = [(number, b"%d" % number) for number in range(9)]
    assert contents(log) == expected
    log.close()
    for clean in (True, False):
        again = open_log(tmp_path, config, clean=clean, recovery_point=9)
        assert (contents(again), again.log_end_offset) == (expected, 9)
        again.abandon()


@pytest.mark.parametrize("nth", range(6))
def test_a_segment_that_could_not_begin_leaves_no_file_open_for_a_log_of_the_same_name(
    tmp_path: Path, nth: int
) -> None:
    """The next replica of the partition wrote into a file that was removed: a crash took them (sim, seed 106)."""
    disk = FailingDisk(errno.EMFILE)
    handles = FileHandles(disk)
    folder = tmp_path / "orders-0"

    def opened() -> PartitionLog:
        return PartitionLog.open(disk, handles, str(folder), SMALL, now_ms=NOW_MS)

    first = opened()
    append(first, bytes(900))
    disk.fail_in, disk.stays_broken = nth, True
    with contextlib.suppress(OSError):
        append(first, bytes(900))
    disk.fail_in = None
    first.abandon()
    shutil.rmtree(folder)
    second = opened()
    for number in range(3):
        append(second, bytes(900 - number))
    assert len(list(folder.glob("*.log"))) == 3


@pytest.mark.parametrize("nth", range(12))
def test_a_log_that_could_not_be_opened_leaves_no_file_open_for_one_of_the_same_name(tmp_path: Path, nth: int) -> None:
    class Scarce(FailingDisk):
        def open(self, path: str, *, create: bool = False) -> FailingFile:
            self.change()
            return super().open(path, create=create)

    disk = Scarce(errno.EMFILE)
    folder = tmp_path / "orders-0"
    log = open_log(folder, SMALL)
    for number in range(9):
        append(log, bytes(300 + number))
    log.abandon()
    handles = FileHandles(disk)
    disk.fail_in = nth
    with contextlib.suppress(OSError):
        PartitionLog.open(disk, handles, str(folder), SMALL, now_ms=NOW_MS).abandon()
    assert len(handles) == 0


@pytest.mark.parametrize("nth", range(16))
def test_a_log_that_could_not_begin_anew_and_goes_on_begins_nowhere_else_after_a_restart(
    tmp_path: Path, nth: int
) -> None:
    disk = FailingDisk(errno.ENOSPC)
    log = open_log(tmp_path, SMALL, disk=disk)
    append(log, b"old")
    disk.fail_in, disk.stays_broken = nth, True
    with contextlib.suppress(OSError):
        log.truncate_fully_and_start_at(1000, NOW_MS)
    disk.fail_in = None
    first = append(log, b"new")
    expected = contents(log)
    assert expected[-1] == (first, b"new")
    log.close()
    reopened = open_log(tmp_path, SMALL, clean=True, log_start_offset=log.log_start_offset)
    assert (contents(reopened), reopened.log_end_offset) == (expected, first + 1)


@pytest.mark.parametrize("suffix", [".log", ".index"])
def test_what_a_failed_write_left_in_the_file_is_gone_also_if_the_file_was_closed_meanwhile(
    tmp_path: Path, suffix: str
) -> None:
    disk = FailingDisk()
    log = open_log(tmp_path, LogConfig(index_interval_bytes=0), disk=disk)
    for number in range(10):
        append(log, b"%d" % number)
    disk.leaves_debris = True
    disk.fail_in = 0
    with pytest.raises(OSError, match="as the test wants it"):
        if suffix == ".log":
            append(log, b"refused")
        else:
            log.flush()
    log._handles.close()  # as for others who need files
    append(log, b"10")
    log.flush()
    log._handles.close()
    assert contents(log) == [(number, b"%d" % number) for number in range(11)]
    data = (tmp_path / f"{0:020d}.index").read_bytes()
    assert [offset for offset, _ in struct.iter_unpack(">ii", data)] == list(range(1, 11))


def test_batches_larger_than_what_is_read_at_once_are_recovered(tmp_path: Path) -> None:
    log = open_log(tmp_path, LogConfig(max_message_bytes=4 << 20))
    sizes = [300_000, 1_500_000, 100, 900_000, 2_500_000, 70, 1_048_500]
    for size in sizes:
        append(log, bytes(size))
    again = open_log(tmp_path)
    assert again.log_end_offset == len(sizes)
    assert [len(value or b"") for _, value in contents(again)] == sizes
    with (tmp_path / f"{0:020d}.log").open("r+b") as file:
        file.seek(-1, 2)
        file.write(b"x")
    again = open_log(tmp_path)
    assert (again.log_end_offset, again.recoveries[-1].cut_bytes > 1_048_500) == (len(sizes) - 1, True)


def test_a_batch_whose_offset_goes_back_ends_the_log(tmp_path: Path) -> None:
    log = open_log(tmp_path)
    for number in range(3):
        append(log, b"%d" % number)
    size = log.size
    with (tmp_path / f"{0:020d}.log").open("ab") as file:
        file.write(batch(b"again offset 0"))
    again = open_log(tmp_path)
    assert (again.log_end_offset, again.size) == (3, size)
    assert "after the one before" in again.recoveries[0].reason


def test_a_batch_whose_offset_is_too_far_away_ends_the_log(tmp_path: Path) -> None:
    log = open_log(tmp_path)
    append(log, b"a")
    far = batch(b"b")
    far[:8] = (1 << 40).to_bytes(8, "big")
    with (tmp_path / f"{0:020d}.log").open("ab") as file:
        file.write(far)
    again = open_log(tmp_path)
    assert again.log_end_offset == 1
    assert "too far" in again.recoveries[0].reason


def test_epochs_of_records_that_were_cut_are_forgotten(tmp_path: Path) -> None:
    log = open_log(tmp_path)
    append(log, b"a", epoch=1)
    append(log, b"b", epoch=2)
    with (tmp_path / f"{0:020d}.log").open("r+b") as file:
        file.truncate(log.size - 1)
    assert open_log(tmp_path).epochs.entries() == [(1, 0)]


def test_a_full_disk_refuses_until_there_is_room(tmp_path: Path) -> None:
    disk = FailingDisk()
    log = open_log(tmp_path, SMALL, disk=disk)
    for number in range(20):
        append(log, b"%d" % number)
    disk.stays_broken = True
    disk.fail_in = 0
    for _ in range(30):
        with pytest.raises(OSError, match="as the test wants it"):
            append(log, b"refused")
    assert [offset for offset, _ in contents(log)] == list(range(20))
    disk.fail_in = None
    for number in range(20, 60):
        assert append(log, b"%d" % number) == number
    assert contents(log) == [(number, b"%d" % number) for number in range(60)]


@pytest.mark.parametrize("nth", range(12))
def test_a_truncation_or_deletion_that_fails_can_be_done_again(tmp_path: Path, nth: int) -> None:
    disk = FailingDisk(errno.EIO)
    log = open_log(tmp_path, SMALL, disk=disk, open_files=4)
    for number in range(40):
        append(log, b"%d" % number)
    disk.fail_in = nth
    for _ in range(2):
        try:
            log.truncate_to(13, NOW_MS)
            break
        except OSError:
            pass
    disk.fail_in = None
    expected: list[tuple[int, bytes | None]] = [(number, b"%d" % number) for number in range(13)]
    assert contents(log) == expected
    assert append(log, b"next") == 13
    assert contents(open_log(tmp_path, SMALL)) == [*expected, (13, b"next")]


PRODUCER, EPOCH = 7, 0


def from_producer(number: int, value: bytes) -> memoryview:
    return memoryview(
        write_batch([Record(0, NOW_MS, None, value)], producer_id=PRODUCER, producer_epoch=EPOCH, base_sequence=number)
    )


@pytest.mark.parametrize("cut_to", [13, 0])
@pytest.mark.parametrize("nth", range(14))
def test_a_truncation_that_stops_halfway_is_ended_before_anything_is_appended(
    tmp_path: Path, nth: int, cut_to: int
) -> None:
    """A producer that sent again what was cut off was told that it is there already, at an offset where it is not."""
    disk = FailingDisk(errno.ENOSPC)
    log = open_log(tmp_path, SMALL, disk=disk, open_files=4)
    for number in range(40):
        if number == 20:
            log.producers.take_snapshot(20, sync=False)
        log.append_as_leader(from_producer(number, b"%d" % number), number // 4, NOW_MS)
    disk.fail_in = nth
    with contextlib.suppress(OSError):
        log.truncate_to(cut_to, NOW_MS)
    disk.fail_in = None
    end = log.log_end_offset
    assert cut_to <= end
    assert contents(log) == [(number, b"%d" % number) for number in range(end)]
    result = log.append_as_leader(from_producer(end, b"again"), 99, NOW_MS)
    assert (result.base_offset, result.duplicate) == (end, False)
    expected = [(number, b"%d" % number) for number in range(end)] + [(end, b"again")]
    assert contents(log) == expected
    log.close()
    reopened = open_log(tmp_path, SMALL)
    assert contents(reopened) == expected
    assert reopened.append_as_leader(from_producer(end, b"again"), 99, NOW_MS).duplicate


@pytest.mark.parametrize("how", ["closed", "rolled and closed", "flushed and killed"])
@pytest.mark.parametrize("cut_to", [13, 0])
@pytest.mark.parametrize("config", [SMALL, LogConfig()], ids=["several segments", "one segment"])
@pytest.mark.parametrize("nth", range(8))
def test_a_truncation_that_stops_halfway_is_ended_before_a_stop(
    tmp_path: Path, nth: int, config: LogConfig, cut_to: int, how: str
) -> None:
    """A snapshot of the producers said that they had written what was cut off, and so it was lost after a restart."""
    disk = FailingDisk(errno.ENOSPC)
    log = open_log(tmp_path, config, disk=disk, open_files=4)
    for number in range(40):
        log.append_as_leader(from_producer(number, b"%d" % number), number // 4, NOW_MS)
    disk.fail_in = nth
    with contextlib.suppress(OSError):
        log.truncate_to(cut_to, NOW_MS)
    disk.fail_in = None
    end = log.log_end_offset
    if how.startswith("rolled"):
        log.roll(NOW_MS)
    if how.endswith("closed"):
        log.close()
        again = open_log(tmp_path, config, clean=True)
    else:
        log.flush()
        log.abandon()
        again = open_log(tmp_path, config, recovery_point=log.recovery_point)
    assert contents(again) == [(number, b"%d" % number) for number in range(end)]
    result = again.append_as_leader(from_producer(end, b"again"), 99, NOW_MS)
    assert (result.base_offset, result.duplicate) == (end, False)


def test_producers_whose_reload_was_interrupted_are_not_taken_for_none(tmp_path: Path) -> None:
    class Unreadable(FailingDisk):
        def read_bytes(self, path: str) -> bytes:
            self.change()
            return super().read_bytes(path)

        def open_read_only(self, path: str) -> RealFile:
            self.change()
            return super().open_read_only(path)

        def stat(self, path: str) -> Stat:
            self.change()
            return super().stat(path)

    for nth in range(20):
        disk = Unreadable(errno.EMFILE)
        log = open_log(tmp_path / str(nth), SMALL, disk=disk, open_files=4)
        for number in range(40):
            log.append_as_leader(from_producer(number, b"%d" % number), 0, NOW_MS)
        disk.fail_in = nth
        with contextlib.suppress(OSError):
            log.truncate_to(13, NOW_MS)
        disk.fail_in = None
        end = log.log_end_offset
        with pytest.raises(InvalidBatch, match="sequence"):
            log.append_as_leader(from_producer(end + 5, b"a gap"), 0, NOW_MS)
        again = log.append_as_leader(from_producer(end - 1, b"%d" % (end - 1)), 0, NOW_MS)
        assert (again.duplicate, again.base_offset) == (True, end - 1)


@pytest.mark.parametrize("anew_at", [1000, 0, 3])
@pytest.mark.parametrize("nth", range(16))
def test_a_log_that_cannot_begin_anew_can_be_read_and_tries_again(tmp_path: Path, nth: int, anew_at: int) -> None:
    """The old files were away before the new ones were made: who read took the directory offline."""
    disk = FailingDisk(errno.ENOSPC)
    log = open_log(tmp_path, SMALL, disk=disk, open_files=4)
    log.truncate_fully_and_start_at(3, NOW_MS)
    for number in range(40):
        append(log, b"%d" % number)
    before = contents(log)
    disk.fail_in = nth
    disk.stays_broken = True
    with contextlib.suppress(OSError):
        log.truncate_fully_and_start_at(anew_at, NOW_MS)
    disk.fail_in = None
    left = contents(log)
    assert left == before[: len(left)]
    log.truncate_fully_and_start_at(anew_at, NOW_MS)
    assert (log.log_start_offset, log.log_end_offset, log.size) == (anew_at, anew_at, 0)
    assert append(log, b"first") == anew_at
    log.close()
    assert contents(open_log(tmp_path, SMALL)) == [(anew_at, b"first")]


@pytest.mark.parametrize("policy", ["compact", "delete"])
def test_of_a_power_loss_that_took_a_segment_but_not_the_next_no_hole_is_left(tmp_path: Path, policy: str) -> None:
    config = LogConfig(segment_bytes=200, cleanup_policy=frozenset({policy}))
    log = open_log(tmp_path, LogConfig(segment_bytes=200))
    for number in range(12):
        append(log, b"%d" % number)
    third, *rest = list(log.segments)[2:]
    assert rest
    log.abandon()
    Path(third.log_path).write_bytes(b"")
    log = open_log(tmp_path, config, recovery_point=third.base_offset)
    assert [offset for offset, _ in contents(log)] == list(range(third.base_offset))
    assert log.log_end_offset == third.base_offset


def test_of_a_power_loss_that_took_all_but_two_empty_segments_no_hole_is_left(tmp_path: Path) -> None:
    """A replica on its way to another directory went on behind the hole, took the place of the one that was whole, and
    what had been acknowledged was gone."""
    log = open_log(tmp_path, SMALL)
    append(log, b"0")
    log.roll(NOW_MS)
    first, second = log.segments
    log.abandon()
    Path(first.log_path).write_bytes(b"")
    assert Path(second.log_path).read_bytes() == b""
    assert open_log(tmp_path, COMPACTED).log_end_offset == 0


def test_what_compaction_has_taken_out_is_no_hole(tmp_path: Path) -> None:
    node = Node(tmp_path)
    for number in range(60):
        node.put((b"a" if number % 3 else b"%d" % number, b"x"))
    node.roll()
    assert node.clean() is not None
    segments = list(node.log.segments)
    assert any(one.next_offset() < other.base_offset for one, other in itertools.pairwise(segments))
    expected = node.found()
    log = node.reopen(crashed=True)
    assert log.log_end_offset == 60
    assert node.found() == expected


def test_a_copy_of_a_log_with_gaps_has_none_between_its_segments(tmp_path: Path) -> None:
    """Else a crash of the process would cost it what comes after them."""
    log = open_log(tmp_path, SMALL)
    for offset in range(0, 300, 10):
        copied = batch(b"%d" % offset)
        stamp(copied, 0, BatchHeader(copied), offset, 0)
        assert log.append_as_follower(copied, NOW_MS) is not None
    ends = [each.next_offset() for each in log.segments]
    assert len(ends) > 2
    assert log.segments.base_offsets == [0, *ends[:-1]]
    assert log.truncate_to(255, NOW_MS)
    assert append(log, b"255") == 255
    for _ in range(20):
        append(log, b"more")
    before = contents(log)
    log.abandon()
    assert contents(open_log(tmp_path, COMPACTED)) == before
