"""When what is on the disk, and that nothing is called durable that is not."""

import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from ottla.log.log_config import LogConfig
from ottla.world import real_disk
from ottla.world.disk import Buffer
from ottla.world.real_disk import RealDisk
from ottla.world.real_file import RealFile
from tests.log.logs import NOW_MS, append, contents, open_log
from tests.log.test_log_producers import end, produce

DEADLINE_S = 20.0
HELD_UP_S = 0.1  # a thread that must not go on tells nobody so

SMALL = LogConfig(segment_bytes=1000, index_interval_bytes=100)


class WatchedDisk(RealDisk):
    """Remembers what was synced, by name, with its size at that moment."""

    __slots__ = ("folders", "synced")

    def __init__(self) -> None:
        self.synced: dict[str, int] = {}
        self.folders = 0

    def open(self, path: str, *, create: bool = False) -> RealFile:
        file = super().open(path, create=create)
        return WatchedFile(file, self, path)  # type: ignore[return-value]

    def sync_dir(self, path: str) -> None:
        self.folders += 1
        super().sync_dir(path)

    def write_atomically(self, path: str, data: Buffer) -> None:
        self.folders += 1
        super().write_atomically(path, data)


class WatchedFile:
    def __init__(self, file: RealFile, disk: WatchedDisk, path: str) -> None:
        self._file = file
        self._disk = disk
        self._name = Path(path).name

    def __getattr__(self, name: str) -> object:
        return getattr(self._file, name)

    def sync(self) -> None:
        self._file.sync()
        self._disk.synced[self._name] = self._file.size()


def test_before_the_recovery_point_moves_logs_and_indexes_are_on_the_disk(tmp_path: Path) -> None:
    disk = WatchedDisk()
    log = open_log(tmp_path, SMALL, disk=disk)
    for number in range(50):
        append(log, b"%d" % number)
    disk.folders = 0
    log.flush()
    assert log.recovery_point == 50
    assert disk.folders == 1
    for path in tmp_path.iterdir():
        if path.suffix in (".log", ".index", ".timeindex", ".snapshot"):
            assert disk.synced[path.name] == path.stat().st_size
    assert sum(path.stat().st_size for path in tmp_path.glob("*.index")) > 0


def test_a_flush_up_to_an_offset_leaves_later_segments_alone(tmp_path: Path) -> None:
    disk = WatchedDisk()
    log = open_log(tmp_path, SMALL, disk=disk)
    while len(log.segments) < 4:
        append(log, b"x")
    second = log.segments.base_offsets[1]
    log.flush(second)
    assert {name for name in disk.synced if name.endswith(".log")} == {f"{0:020d}.log"}
    disk.synced.clear()
    log.flush(second + 1)
    assert {name for name in disk.synced if name.endswith(".log")} == {f"{second:020d}.log"}


def test_the_folder_is_synced_only_when_files_have_come(tmp_path: Path) -> None:
    disk = WatchedDisk()
    log = open_log(tmp_path, disk=disk)
    append(log, b"a")
    log.flush()
    disk.folders = 0
    append(log, b"b")
    log.flush()
    assert disk.folders == 0
    log.roll(NOW_MS)
    append(log, b"c")
    log.flush()
    assert disk.folders == 1


def test_what_closes_the_time_index_of_a_segment_is_on_the_disk_though_its_records_were_before(tmp_path: Path) -> None:
    """With flush.messages=1 always: a power loss could leave zeros in its place, and retention took the records for
    those of 1970."""
    disk = WatchedDisk()
    log = open_log(tmp_path, disk=disk)
    append(log, b"a")
    log.flush()
    log.roll(NOW_MS)
    append(log, b"b")
    log.flush()
    closed = tmp_path / f"{0:020d}.timeindex"
    assert 0 < disk.synced[closed.name] == closed.stat().st_size
    assert log.recovery_point == 2


def test_what_closes_a_time_index_while_a_flush_is_under_way_is_on_the_disk_with_the_next(tmp_path: Path) -> None:
    disk = WatchedDisk()
    log = open_log(tmp_path, disk=disk)
    append(log, b"a")
    job = log.prepare_flush()
    assert job is not None
    job.run(disk)
    log.roll(NOW_MS)
    log.flushed(job)
    append(log, b"b")
    log.flush()
    closed = tmp_path / f"{0:020d}.timeindex"
    assert 0 < disk.synced[closed.name] == closed.stat().st_size
    assert log.recovery_point == 2


def test_the_folder_is_synced_when_its_segment_gets_a_transaction_index(tmp_path: Path) -> None:
    """The file was synced and its name was not: without it a consumer is shown what was aborted."""
    disk = WatchedDisk()
    log = open_log(tmp_path, disk=disk)
    for number in range(2):
        produce(log, 1, number, transactional=True)
        log.flush()
        disk.folders = 0
        end(log, 1, committed=False)
        log.flush()
        assert disk.synced[f"{0:020d}.txnindex"] == (tmp_path / f"{0:020d}.txnindex").stat().st_size
        assert disk.folders == (0 if number else 1)


def test_a_flush_that_a_truncation_overtook_promises_nothing(tmp_path: Path) -> None:
    log = open_log(tmp_path)
    for number in range(10):
        append(log, b"%d" % number)
    job = log.prepare_flush()
    assert job is not None
    job.run(RealDisk())
    log.truncate_to(5, NOW_MS)
    for _ in range(10):
        append(log, b"other")
    log.flushed(job)
    assert log.recovery_point == 0
    log.flush()
    assert log.recovery_point == 15


def test_a_segment_deleted_while_it_is_flushed_is_no_failure(tmp_path: Path) -> None:
    disk = RealDisk()
    log = open_log(tmp_path, SMALL, disk=disk)
    for number in range(40):
        append(log, b"%d" % number)
    job = log.prepare_flush()
    assert job is not None
    log.delete_records_before(30)
    assert log.delete_old_segments(NOW_MS, 40) > 0
    for path in log.take_removed_files():
        disk.remove(path)
    job.run(disk)
    log.flushed(job)
    assert log.recovery_point == 40


def test_a_log_that_was_opened_and_closed_without_change_is_not_synced_again(tmp_path: Path) -> None:
    log = open_log(tmp_path, SMALL)
    for number in range(50):
        append(log, b"%d" % number)
    log.close()
    disk = WatchedDisk()
    open_log(tmp_path, SMALL, disk=disk, clean=True).close()
    assert not disk.synced


def test_indexes_longer_than_their_tail_in_memory_are_written_behind(tmp_path: Path) -> None:
    log = open_log(tmp_path, LogConfig(index_interval_bytes=0))
    for number in range(1300):
        append(log, b"%d" % number, timestamp=NOW_MS + number)
    assert (tmp_path / f"{0:020d}.index").stat().st_size == 1024 * 8
    assert (tmp_path / f"{0:020d}.timeindex").stat().st_size == 1024 * 12
    for offset in range(0, 1300, 13):
        assert contents(log, offset, max_bytes=1)[0] == (offset, b"%d" % offset)
        found = log.prepare_search(NOW_MS + offset).run()
        assert found is not None and found.offset == offset
    log.close()
    assert (tmp_path / f"{0:020d}.index").stat().st_size == 1299 * 8


def test_leader_epochs_that_no_flush_has_written_come_back_from_the_records(tmp_path: Path) -> None:
    log = open_log(tmp_path, SMALL)
    append(log, b"a", epoch=3)
    log.flush()
    assert (tmp_path / "leader-epoch-checkpoint").read_bytes() == b"0\n1\n3 0\n"
    append(log, b"b", epoch=3)
    append(log, b"c", epoch=5)
    append(log, b"d", epoch=9)
    assert (tmp_path / "leader-epoch-checkpoint").read_bytes() == b"0\n1\n3 0\n"
    log.abandon()
    again = open_log(tmp_path, SMALL, recovery_point=1)
    assert again.epochs.entries() == [(3, 0), (5, 2), (9, 3)]
    again.flush()
    assert (tmp_path / "leader-epoch-checkpoint").read_bytes() == b"0\n3\n3 0\n5 2\n9 3\n"


def test_a_sync_of_the_records_alone_moves_no_recovery_point_and_syncs_one_file(tmp_path: Path) -> None:
    disk = WatchedDisk()
    log = open_log(tmp_path, disk=disk)
    append(log, b"a", b"b")
    job = log.prepare_sync()
    assert job is not None
    append(log, b"later")
    job.run(disk)
    log.flushed(job)
    assert (log.synced_offset, log.recovery_point) == (2, 0)
    assert list(disk.synced) == [f"{0:020d}.log"]
    log.flush()
    assert (log.synced_offset, log.recovery_point) == (3, 3)
    assert log.prepare_sync() is None
    log.truncate_to(1, NOW_MS)
    assert (log.synced_offset, log.recovery_point) == (1, 1)


def test_what_a_close_needs_can_be_synced_before_it_by_others(tmp_path: Path) -> None:
    log = open_log(tmp_path, SMALL)
    for number in range(50):
        append(log, b"%d" % number)
    job = log.prepare_close()
    assert job is not None
    job.run(RealDisk())
    log.flushed(job)
    assert log.prepare_close() is None
    log.close()
    assert contents(open_log(tmp_path, SMALL, clean=True))[-1] == (49, b"49")


@pytest.mark.parametrize("whole", [True, False])
def test_a_cut_is_on_the_disk_before_what_took_its_place_in_another_segment_counts(tmp_path: Path, whole: bool) -> None:
    """The simulator's seed 23: after a loss of power the records that were cut off were there again, below others."""
    disk = WatchedDisk()
    log = open_log(tmp_path, disk=disk)
    for number in range(10):
        append(log, b"%d" % number)
    log.flush()
    log.truncate_to(5, NOW_MS)
    log.roll(NOW_MS)
    append(log, b"other")
    disk.synced.clear()
    job = log.prepare_flush() if whole else log.prepare_sync()
    assert job is not None
    job.run(disk)
    log.flushed(job)
    cut = tmp_path / f"{0:020d}.log"
    assert disk.synced[cut.name] == cut.stat().st_size
    assert f"{5:020d}.log" in disk.synced
    log.flush()
    disk.synced.clear()
    append(log, b"another")
    log.flush()
    assert cut.name not in disk.synced


def sizes(folder: Path, base_offset: int) -> dict[str, int]:
    paths = [folder / f"{base_offset:020d}{suffix}" for suffix in (".log", ".index", ".timeindex")]
    return {path.name: path.stat().st_size for path in paths}


def test_a_cut_is_on_the_disk_with_its_indexes_when_the_log_is_closed(tmp_path: Path) -> None:
    """The simulator's seed 30: after a stop in order and a loss of power the time index had what was cut off, and a
    follower could append nothing."""
    disk = WatchedDisk()
    log = open_log(tmp_path, LogConfig(index_interval_bytes=1), disk=disk)
    for number in range(10):
        append(log, b"%d" % number, timestamp=NOW_MS + number)
    log.flush()
    before = sizes(tmp_path, 0)
    log.truncate_to(5, NOW_MS)
    log.producers.take_snapshot(5)
    disk.synced.clear()
    log.close()
    after = sizes(tmp_path, 0)
    assert all(after[name] < before[name] for name in before)
    assert disk.synced.items() >= after.items()


def test_a_segment_that_was_cut_down_to_nothing_is_on_the_disk_when_the_log_is_closed(tmp_path: Path) -> None:
    disk = WatchedDisk()
    log = open_log(tmp_path, disk=disk)
    append(log, b"a")
    log.roll(NOW_MS)
    append(log, b"b")
    log.roll(NOW_MS)
    append(log, b"c")
    log.flush()
    log.truncate_to(1, NOW_MS)
    disk.synced.clear()
    disk.folders = 0
    log.close()
    assert disk.synced.items() >= sizes(tmp_path, 1).items()
    assert disk.folders, "the last segment has gone from it"


def test_a_log_that_begins_anew_is_on_the_disk_when_it_is_closed(tmp_path: Path) -> None:
    disk = WatchedDisk()
    log = open_log(tmp_path, disk=disk)
    append(log, b"a")
    log.flush()
    log.truncate_fully_and_start_at(7, NOW_MS)
    disk.folders = 0
    log.close()
    assert disk.folders
    assert disk.synced.items() >= sizes(tmp_path, 7).items()


def test_what_a_recovery_has_cut_is_on_the_disk_before_what_comes_behind_it_counts(tmp_path: Path) -> None:
    log = open_log(tmp_path)
    for number in range(5):
        append(log, b"%d" % number)
    log.flush()
    append(log, b"torn")
    log.abandon()
    file = tmp_path / f"{0:020d}.log"
    file.write_bytes(file.read_bytes()[:-3])
    disk = WatchedDisk()
    log = open_log(tmp_path, disk=disk, recovery_point=5)
    assert log.log_end_offset == 5
    log.roll(NOW_MS)
    append(log, b"other")
    disk.synced.clear()
    log.flush()
    assert disk.synced[file.name] == file.stat().st_size


EPOCHS = "leader-epoch-checkpoint"


def test_epochs_that_a_flush_was_to_write_are_not_written_over_those_of_a_truncation(tmp_path: Path) -> None:
    """The old ones stayed in the file, also after a stop in order, and the next start believed them."""
    log = open_log(tmp_path)
    append(log, b"a", b"b")
    log.flush()
    append(log, b"c", epoch=1)
    job = log.prepare_flush()
    assert job is not None
    log.truncate_to(2, NOW_MS)
    job.run(RealDisk())
    assert (tmp_path / EPOCHS).read_bytes() == b"0\n1\n0 0\n"
    assert not list(tmp_path.glob("*.new"))
    log.flushed(job)
    append(log, b"c")
    log.close()
    assert open_log(tmp_path, clean=True, recovery_point=3).epochs.entries() == [(0, 0)]


def test_a_worker_that_is_held_up_at_its_rename_puts_no_old_epochs_over_those_of_a_truncation(tmp_path: Path) -> None:
    """It had asked whether it may: its old file was there until the next flush."""
    renaming, truncated = threading.Event(), threading.Event()

    class HeldUp(RealDisk):
        __slots__ = ()

        def rename(self, old: str, new: str) -> None:
            renaming.set()
            truncated.wait(HELD_UP_S)  # the loop, meanwhile
            super().rename(old, new)

    log = open_log(tmp_path)
    append(log, b"a", b"b")
    append(log, b"c", epoch=1)
    job = log.prepare_flush()
    assert job is not None
    with ThreadPoolExecutor(1) as worker:
        running = worker.submit(job.run, HeldUp())
        assert renaming.wait(DEADLINE_S)
        log.truncate_to(2, NOW_MS)
        truncated.set()
        running.result()
    assert (tmp_path / EPOCHS).read_bytes() == b"0\n1\n0 0\n"
    log.flushed(job)
    assert log.epochs.unwritten() is None


def test_a_worker_that_is_held_up_does_not_touch_the_files_of_another_log_of_the_same_name(tmp_path: Path) -> None:
    renaming = threading.Event()

    class HeldUp(RealDisk):
        __slots__ = ()

        def rename(self, old: str, new: str) -> None:
            renaming.set()
            gone.wait(HELD_UP_S)
            super().rename(old, new)

    gone = threading.Event()
    folder = tmp_path / "pages-0"
    log = open_log(folder)
    append(log, b"a", epoch=3)
    job = log.prepare_flush()
    assert job is not None
    with ThreadPoolExecutor(1) as worker:
        running = worker.submit(job.run, HeldUp())
        assert renaming.wait(DEADLINE_S)
        log.abandon()
        folder.rename(tmp_path / "pages-0.gone-delete")
        new = open_log(folder)
        append(new, b"n")
        unwritten = new.epochs.unwritten()
        assert unwritten is not None
        Path(unwritten.temporary).write_bytes(unwritten.contents)  # its own worker is as far
        gone.set()
        running.result()
    assert Path(unwritten.temporary).read_bytes() == unwritten.contents
    assert not (folder / EPOCHS).exists()


def test_a_worker_writes_epochs_while_a_truncation_does(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both had the same temporary file: the truncation did not find its own, and the directory went offline."""
    log = open_log(tmp_path)
    append(log, b"a")
    append(log, b"b", epoch=1)
    job = log.prepare_flush()
    assert job is not None
    sync = real_disk._sync
    jobs = [job]

    def sync_slowly(fd: int, path: str) -> None:
        if path.endswith(EPOCHS) and jobs:
            jobs.pop().run(RealDisk())
        sync(fd, path)

    monkeypatch.setattr(real_disk, "_sync", sync_slowly)
    log.truncate_to(1, NOW_MS)
    assert not jobs
    assert (tmp_path / EPOCHS).read_bytes() == b"0\n1\n0 0\n"


def test_a_flush_does_not_write_its_epochs_for_another_log_of_the_same_name(tmp_path: Path) -> None:
    """A topic was deleted and made again while the old one was synced, and the new one got the old one's epochs."""
    folder = tmp_path / "pages-0"
    log = open_log(folder)
    append(log, b"a")
    append(log, b"b", epoch=3)
    job = log.prepare_flush()
    assert job is not None
    log.abandon()
    folder.rename(tmp_path / "pages-0.gone-delete")
    new = open_log(folder)
    append(new, b"n")
    new.flush()
    job.run(RealDisk())
    assert (folder / EPOCHS).read_bytes() == b"0\n1\n0 0\n"


def test_what_a_crash_leaves_of_epochs_that_a_worker_wrote_goes_when_the_log_is_loaded(tmp_path: Path) -> None:
    class Crashes(RealDisk):
        __slots__ = ()

        def rename(self, old: str, new: str) -> None:
            raise KeyboardInterrupt

        def remove(self, path: str) -> None:
            raise OSError

    log = open_log(tmp_path)
    append(log, b"a")
    job = log.prepare_flush()
    assert job is not None
    with pytest.raises(KeyboardInterrupt):
        job.run(Crashes())
    assert list(tmp_path.glob(f"{EPOCHS}.*"))
    assert open_log(tmp_path).epochs.entries() == [(0, 0)]
    assert not list(tmp_path.glob(f"{EPOCHS}.*"))
