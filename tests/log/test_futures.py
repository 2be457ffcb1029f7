"""Future logs: made in another directory, found again, put in the place of the current log, and what crashes leave."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from ottla.log.checkpoints import PARTITION_METADATA, TopicPartition
from ottla.log.cleaner import Cleaner
from ottla.log.file_handles import FileHandles
from ottla.log.finding import DuplicatePartition
from ottla.log.log_config import LogConfig
from ottla.log.manager import LogManager
from ottla.log.partition_log import PartitionLog
from ottla.log.results import LogError
from ottla.wire.errors import ErrorCode
from ottla.wire.records import Record, write_batch
from ottla.world.disk import Disk
from ottla.world.real_disk import RealDisk
from ottla.world.real_file import RealFile
from ottla.world.real_random import RealRandom
from tests.log.compacting import last_of
from tests.log.logs import NOW_MS, append, contents
from tests.log.test_manager import DELAY_MS, TOPIC_ID, BreakableDisk

PAGES: TopicPartition = ("pages", 0)
IDS = [b"a" * 16, b"b" * 16]

Start = Callable[..., LogManager]


@pytest.fixture
def dirs(tmp_path: Path) -> list[Path]:
    found = [tmp_path / "a", tmp_path / "b"]
    for path in found:
        path.mkdir()
    return found


@pytest.fixture
def start(dirs: list[Path]) -> Iterator[Start]:
    """A node's next life; the one before has crashed. `assigned` is the directory that the metadata has."""
    managers: list[LogManager] = []

    def start(assigned: bytes | None = None, disk: Disk | None = None, **options: object) -> LogManager:
        for each in managers:
            each.abandon()
        disk = RealDisk() if disk is None else disk
        manager = LogManager.open(
            disk,
            FileHandles(disk, 32),
            RealRandom(),
            [str(path) for path in dirs],
            lambda topic: LogConfig(),
            now_ms=NOW_MS,
            directory_ids=IDS,
            assigned_to=lambda partition: assigned,
            **options,  # type: ignore[arg-type]
        )
        managers.append(manager)
        return manager

    yield start
    for each in managers:
        each.abandon()


def begin(manager: LogManager, *values: bytes) -> PartitionLog:
    """The partition in the first directory, and its future log in the second."""
    manager.futures.prefer(PAGES, manager.dirs[0].path)
    current = manager.create(PAGES, TOPIC_ID, LogConfig(), NOW_MS, is_new=True)
    for value in values:
        append(current, value)
    return manager.create_future(PAGES, manager.dirs[1].path, TOPIC_ID, NOW_MS)


def copy(manager: LogManager) -> None:
    current, future = manager.logs[PAGES], manager.futures.logs[PAGES]
    future.append_as_follower(memoryview(current.read(future.log_end_offset, 1 << 20).read()), NOW_MS)


def names(path: Path) -> list[str]:
    """Of folders, without their ids."""
    found = (each.name for each in path.iterdir() if each.is_dir())
    return sorted(name.partition(".")[0] + ("." + name.rpartition("-")[2] if "." in name else "") for name in found)


def test_a_future_log_takes_the_place_of_the_current_one_and_goes_on(start: Start, dirs: list[Path]) -> None:
    manager = start()
    future = begin(manager, b"0", b"1")
    assert names(dirs[0]) == ["pages-0"]
    assert names(dirs[1]) == ["pages-0.future"]
    copy(manager)
    manager.replace_with_future(PAGES, NOW_MS)
    assert manager.logs[PAGES] is future and not manager.futures.logs
    assert names(dirs[0]) == ["pages-0.delete"]
    assert names(dirs[1]) == ["pages-0"]
    append(future, b"2")
    future.roll(NOW_MS)
    append(future, b"3")
    future.flush()
    assert contents(future) == [(0, b"0"), (1, b"1"), (2, b"2"), (3, b"3")]
    assert {path.parent for path in dirs[1].rglob("*.log")} == {dirs[1] / "pages-0"}
    for job in manager.take_created():
        job.run(RealDisk())
    for removal in manager.removals_due(NOW_MS + DELAY_MS):
        removal.run(RealDisk())
    assert names(dirs[0]) == []
    manager.close({}.get)
    manager = start(IDS[1])
    assert contents(manager.logs[PAGES]) == [(0, b"0"), (1, b"1"), (2, b"2"), (3, b"3")]
    assert manager.topic_ids[PAGES] == TOPIC_ID


def test_what_was_truncated_before_it_is_renamed_is_synced_and_removed_under_its_new_name(start: Start) -> None:
    manager = start()
    future = begin(manager, b"0", b"1")
    copy(manager)
    future.roll(NOW_MS)
    append(future, b"lost")
    future.truncate_to(1, NOW_MS)
    manager.replace_with_future(PAGES, NOW_MS)
    job = future.prepare_flush()
    assert job is not None
    assert {str(Path(path).parent) for path in job.paths} == {future.folder}
    gone = [job.path for job in manager.removals_due(NOW_MS + DELAY_MS) if "/a/" not in job.path]
    assert gone and all(path.startswith(f"{future.folder}/") and Path(path).exists() for path in gone)


def test_a_future_log_is_found_again_with_what_it_has(start: Start, dirs: list[Path]) -> None:
    manager = start()
    begin(manager, b"0", b"1")
    copy(manager)
    append(manager.logs[PAGES], b"2")
    for assigned in (None, IDS[0], IDS[1]):  # also if the metadata has it there: only the current log has all
        manager = start(assigned)
        assert contents(manager.logs[PAGES]) == [(0, b"0"), (1, b"1"), (2, b"2")]
        assert contents(manager.futures.logs[PAGES]) == [(0, b"0"), (1, b"1")]
        assert manager.logs[PAGES].folder == str(dirs[0] / "pages-0")
    manager.close({}.get)
    manager = start()
    assert contents(manager.futures.logs[PAGES]) == [(0, b"0"), (1, b"1")]


def test_after_a_crash_between_the_two_renames_the_metadata_says_which_log_is_right(
    start: Start, dirs: list[Path]
) -> None:
    disk = BreakableDisk()
    manager = start(disk=disk)
    begin(manager, b"0", b"1")
    copy(manager)
    disk.broken[str(dirs[0])] = errno.EIO
    manager.replace_with_future(PAGES, NOW_MS)
    moved = manager.logs[PAGES]
    append(moved, b"2")
    assert [each.is_online for each in manager.dirs] == [False, True]
    assert manager.logs == {PAGES: moved}
    assert names(dirs[0]) == names(dirs[1]) == ["pages-0"]
    with pytest.raises(DuplicatePartition):
        start()
    manager = start(IDS[1])
    assert contents(manager.logs[PAGES]) == [(0, b"0"), (1, b"1"), (2, b"2")]
    assert names(dirs[0]) == ["pages-0.stray"]
    assert names(dirs[1]) == ["pages-0"]


def test_of_two_folders_the_first_one_stays_if_the_metadata_says_so(start: Start, dirs: list[Path]) -> None:
    manager = start()
    begin(manager, b"0")
    manager.futures.logs[PAGES].abandon()
    next(dirs[1].glob("pages-0.*")).rename(dirs[1] / "pages-0")
    manager = start(IDS[0])
    assert manager.logs[PAGES].folder == str(dirs[0] / "pages-0")
    assert names(dirs[1]) == ["pages-0.stray"]


def test_a_future_log_without_a_current_one_is_taken_if_the_metadata_has_it_there(
    start: Start, dirs: list[Path]
) -> None:
    manager = start()
    begin(manager, b"0", b"1")
    copy(manager)
    manager.abandon()
    (dirs[0] / "pages-0").rename(dirs[0] / f"pages-0.{'0' * 32}-delete")
    manager = start(IDS[0])
    assert not manager.logs and PAGES in manager.futures.logs
    manager = start(IDS[1])
    assert contents(manager.logs[PAGES]) == [(0, b"0"), (1, b"1")]
    assert names(dirs[1]) == ["pages-0"]
    assert manager.topic_ids[PAGES] == TOPIC_ID


def test_a_future_log_waits_while_a_directory_is_offline_that_may_have_more(start: Start, dirs: list[Path]) -> None:
    manager = start()
    begin(manager, b"0")
    copy(manager)
    append(manager.logs[PAGES], b"only here")
    manager.abandon()
    disk = BreakableDisk()
    disk.broken[str(dirs[0])] = errno.EIO
    manager = start(IDS[1], disk)
    assert not manager.logs and PAGES in manager.futures.logs
    with pytest.raises(LogError):
        manager.create(PAGES, TOPIC_ID, LogConfig(), NOW_MS, is_new=False)
    manager = start(IDS[1])
    assert contents(manager.logs[PAGES]) == [(0, b"0"), (1, b"only here")]


def test_a_log_that_begins_anew_has_no_future_log_of_the_one_that_is_gone(start: Start, dirs: list[Path]) -> None:
    manager = start()
    begin(manager, b"0")
    copy(manager)
    manager.abandon()
    (dirs[0] / "pages-0").rename(dirs[0] / f"pages-0.{'0' * 32}-delete")
    manager = start(IDS[0])
    manager.futures.prefer(PAGES, str(dirs[1]))
    manager.create(PAGES, TOPIC_ID, LogConfig(), NOW_MS, is_new=False)
    assert names(dirs[1]) == ["pages-0", "pages-0.stray"]
    assert contents(manager.logs[PAGES]) == []
    assert not manager.futures.logs


def test_a_future_log_of_a_stray_one_or_a_second_one_is_set_aside(start: Start, dirs: list[Path]) -> None:
    manager = start()
    future = begin(manager, b"0")
    manager.abandon()
    (dirs[1] / f"pages-0.{'f' * 32}-future").mkdir()
    manager = start()
    assert names(dirs[1]) == ["pages-0.future", "pages-0.stray"]
    start(is_stray=lambda partition, topic_id: topic_id == TOPIC_ID)
    assert names(dirs[0]) == ["pages-0.stray"]
    assert "pages-0.stray" in names(dirs[1]) and not Path(future.folder).exists()


@pytest.mark.parametrize("fails", [0, 1])
def test_a_directory_that_fails_takes_its_logs_and_leaves_the_other(start: Start, dirs: list[Path], fails: int) -> None:
    manager = start()
    begin(manager, b"0")
    lost = manager.failed(str(dirs[fails]), OSError(errno.EIO, "broken"))
    assert lost == ([PAGES] if fails == 0 else [])
    assert (PAGES in manager.logs) == (fails == 1)
    assert (PAGES in manager.futures.logs) == (fails == 0)
    with pytest.raises(LogError) as refused:
        manager.create_future(PAGES, str(dirs[1]), TOPIC_ID, NOW_MS)
    assert refused.value.error_code is ErrorCode.KAFKA_STORAGE_ERROR
    manager.close({}.get)


def test_a_future_log_that_cannot_be_renamed_leaves_the_current_one(start: Start, dirs: list[Path]) -> None:
    disk = BreakableDisk()
    manager = start(disk=disk)
    begin(manager, b"0")
    copy(manager)
    current = manager.logs[PAGES]
    disk.broken[str(dirs[1])] = errno.EIO
    with pytest.raises(OSError, match="Input/output"):
        manager.replace_with_future(PAGES, NOW_MS)
    assert manager.logs == {PAGES: current} and not manager.futures.logs
    assert contents(current) == [(0, b"0")]


@pytest.mark.parametrize(("code", "stays_online"), [(errno.EMFILE, True), (errno.EIO, False)])
def test_a_current_log_whose_last_file_cannot_be_opened_keeps_its_place(
    start: Start, dirs: list[Path], code: int, stays_online: bool
) -> None:
    disk = BreakableDisk()
    manager = start(disk=disk)
    begin(manager, b"0")
    copy(manager)
    current, future = manager.logs[PAGES], manager.futures.logs[PAGES]
    current.abandon()  # others have been used since
    disk.broken[str(dirs[0])] = code
    with pytest.raises(OSError, match="pages-0"):
        manager.replace_with_future(PAGES, NOW_MS)
    assert names(dirs[0]) == ["pages-0"] and names(dirs[1]) == ["pages-0.future"]
    assert manager.futures.logs == {PAGES: future}
    assert [each.is_online for each in manager.dirs] == [stays_online, True]
    assert manager.logs == ({PAGES: current} if stays_online else {})
    disk.broken.clear()
    if stays_online:
        manager.replace_with_future(PAGES, NOW_MS)
        assert manager.logs == {PAGES: future} and contents(future) == [(0, b"0")]


@pytest.mark.parametrize("refused", [PARTITION_METADATA, "00000000000000000000.timeindex"])
def test_a_future_log_that_a_full_disk_refuses_leaves_neither_a_folder_nor_open_files(
    start: Start, dirs: list[Path], refused: str
) -> None:
    class FullDisk(BreakableDisk):
        full = False

        def open(self, path: str, *, create: bool = False) -> RealFile:
            if self.full and refused in path:
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), path)
            return super().open(path, create=create)

    disk = FullDisk()
    manager = start(disk=disk)
    begin(manager, b"0")
    manager.delete_future(PAGES, NOW_MS)
    are_open = manager.open_files
    disk.full = True
    for _ in range(2):
        with pytest.raises(OSError, match="No space"):
            manager.create_future(PAGES, str(dirs[1]), TOPIC_ID, NOW_MS)
    assert manager.open_files == are_open
    assert set(names(dirs[1])) == {"pages-0.delete"}
    for removal in manager.removals_due(NOW_MS + DELAY_MS):
        removal.run(RealDisk())
    assert names(dirs[1]) == []
    manager = start()
    assert not manager.futures.logs
    manager.create_future(PAGES, str(dirs[1]), TOPIC_ID, NOW_MS)
    assert names(dirs[1]) == ["pages-0.future"]


def test_a_deleted_partition_goes_with_its_future_log(start: Start, dirs: list[Path]) -> None:
    manager = start()
    begin(manager, b"0")
    manager.delete(PAGES, NOW_MS)
    assert names(dirs[0]) == names(dirs[1]) == ["pages-0.delete"]
    assert not manager.logs and not manager.futures.logs
    begin(manager)


def test_the_checkpoints_know_where_a_future_log_begins_and_what_of_it_is_on_the_disk(start: Start) -> None:
    manager = start()
    future = begin(manager, b"0", b"1", b"2")
    copy(manager)
    future.delete_records_before(2)
    future.flush()
    for job in manager.checkpoint_jobs({PAGES: 3}.get):
        job.run(RealDisk())
        manager.written(job)
    manager.replace_with_future(PAGES, NOW_MS)
    manager = start(IDS[1])
    moved = manager.logs[PAGES]
    assert (moved.log_start_offset, moved.recovery_point) == (2, 3)
    assert manager.high_watermark_at_start(PAGES) == 3


def test_a_log_that_moves_is_not_compacted(start: Start) -> None:
    manager = start()
    config = LogConfig.of({"cleanup.policy": "compact", "min.cleanable.dirty.ratio": "0"})
    begin(manager, b"0")
    current = manager.logs[PAGES]
    current.config = config
    current.roll(NOW_MS)
    append_keyed(current)
    cleaner = Cleaner(manager)
    assert last_of(cleaner.planning(NOW_MS, lambda of: 2)) is None
    manager.delete_future(PAGES, NOW_MS)
    assert last_of(cleaner.planning(NOW_MS, lambda of: 2)) is not None


def append_keyed(log: PartitionLog) -> None:
    batch = memoryview(write_batch([Record(0, NOW_MS, b"key", b"value")]))
    log.append_as_leader(batch, 0, NOW_MS, looked_inside=True)
