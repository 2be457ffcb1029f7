"""All logs of a node: found again, put in the right place, deleted in time, and lost only with their directory."""

from __future__ import annotations

import errno
import gc
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from ottla.log import log_dir
from ottla.log.checkpoints import (
    CLEAN_SHUTDOWN,
    HIGH_WATERMARKS,
    LOG_START_OFFSETS,
    RECOVERY_POINTS,
    CleanShutdown,
    TopicPartition,
    read_offsets,
    read_partition_metadata,
)
from ottla.log.file_handles import FileHandles
from ottla.log.finding import DuplicatePartition
from ottla.log.log_config import LogConfig
from ottla.log.log_dir import CheckpointJob
from ottla.log.manager import LogManager
from ottla.log.partition_log import PartitionLog
from ottla.log.removals import Removals
from ottla.log.results import LogError
from ottla.wire.errors import ErrorCode
from ottla.world.disk import Buffer, Disk
from ottla.world.real_disk import RealDisk
from ottla.world.real_file import RealFile
from ottla.world.real_random import RealRandom
from tests.log.logs import NOW_MS, append, contents
from tests.log.test_flushing import WatchedDisk
from tests.log.test_log_producers import end, produce

DELAY_MS = 60_000
TOPIC_ID = bytes(range(16))
DISK = RealDisk()


class BreakableDisk(RealDisk):
    """Every call for a path under a broken folder fails."""

    def __init__(self) -> None:
        self.broken: dict[str, int] = {}

    def check(self, path: str) -> None:
        for folder, code in self.broken.items():
            if path.startswith(folder):
                raise OSError(code, os.strerror(code), path)

    def open(self, path: str, *, create: bool = False) -> RealFile:
        self.check(path)
        return super().open(path, create=create)

    def list(self, path: str) -> list[str]:
        self.check(path)
        return super().list(path)

    def rename(self, old: str, new: str) -> None:
        self.check(old)
        super().rename(old, new)

    def write_atomically(self, path: str, data: Buffer) -> None:
        self.check(path)
        super().write_atomically(path, data)


@pytest.fixture
def dirs(tmp_path: Path) -> list[str]:
    for name in ("a", "b"):
        (tmp_path / name).mkdir()
    return [str(tmp_path / "a"), str(tmp_path / "b")]


@pytest.fixture
def opened() -> Iterator[list[LogManager]]:
    managers: list[LogManager] = []
    yield managers
    for each in managers:
        each.abandon()


@pytest.fixture
def start(opened: list[LogManager], dirs: list[str]) -> Callable[..., LogManager]:
    def start(*paths: str, disk: Disk = DISK, config: LogConfig | None = None, **options: object) -> LogManager:
        manager = LogManager.open(
            disk,
            FileHandles(disk, 16),
            RealRandom(),
            paths or dirs,
            lambda topic: config or LogConfig(),
            now_ms=NOW_MS,
            **options,  # type: ignore[arg-type]
        )
        opened.append(manager)
        return manager

    return start


def create(manager: LogManager, topic: str, partition: int = 0, *, is_new: bool = True) -> None:
    manager.create((topic, partition), TOPIC_ID, LogConfig(), NOW_MS, is_new=is_new)


def test_partitions_go_to_the_directory_with_the_fewest_and_are_found_there(
    start: Callable[..., LogManager], dirs: list[str]
) -> None:
    manager = start()
    for partition in range(4):
        create(manager, "pages", partition)
        append(manager.logs["pages", partition], b"%d" % partition)
    assert [len(each.logs) for each in manager.dirs] == [2, 2]
    folder = manager.logs["pages", 3].folder
    manager.close({}.get)
    manager = start()
    assert sorted(manager.logs) == [("pages", each) for each in range(4)]
    assert manager.logs["pages", 3].folder == folder
    assert contents(manager.logs["pages", 3]) == [(0, b"3")]
    assert set(manager.topic_ids.values()) == {TOPIC_ID}
    assert read_partition_metadata(DISK, folder) == TOPIC_ID


def test_after_a_clean_stop_nothing_is_read_again_and_the_mark_of_it_is_gone(
    start: Callable[..., LogManager], dirs: list[str]
) -> None:
    manager = start()
    create(manager, "pages")
    append(manager.logs["pages", 0], b"a")
    manager.close({("pages", 0): 1}.get, broker_epoch=7)
    assert all((Path(each) / CLEAN_SHUTDOWN).exists() for each in dirs)
    assert read_offsets(DISK, f"{dirs[0]}/{RECOVERY_POINTS}") == {("pages", 0): 1}  # all of it was synced
    manager = start()
    assert manager.was_clean
    assert [each.last_shutdown for each in manager.dirs] == [CleanShutdown(7)] * len(dirs)
    assert not manager.logs["pages", 0].recoveries
    assert manager.high_watermark_at_start(("pages", 0)) == 1
    assert not any((Path(each) / CLEAN_SHUTDOWN).exists() for each in dirs)


def test_after_a_crash_only_what_lies_behind_the_recovery_point_is_read_again(
    start: Callable[..., LogManager], dirs: list[str], caplog: pytest.LogCaptureFixture
) -> None:
    manager = start()
    create(manager, "pages")
    log = manager.logs["pages", 0]
    for number in range(10):
        append(log, b"%d" % number)
    log.flush()
    for job in manager.checkpoint_jobs({}.get):
        job.run(DISK)
        manager.written(job)
    append(log, b"after")
    with Path(log.folder, f"{0:020d}.log").open("ab") as file:
        file.write(b"torn")
    manager.abandon()
    manager = start()
    assert not manager.was_clean
    (recovery,) = manager.logs["pages", 0].recoveries
    assert (recovery.start_offset, recovery.next_offset, recovery.cut_bytes) == (10, 11, 4)
    assert f"{log.folder}: 4 bytes cut off the segment of offset 0, which now ends at offset 11: " in caplog.text


def test_only_checkpoints_that_changed_are_written(start: Callable[..., LogManager], dirs: list[str]) -> None:
    manager = start(dirs[0])
    create(manager, "pages")
    log = manager.logs["pages", 0]
    append(log, b"a", b"b")
    append(log, b"c")
    log.flush()
    log.delete_records_before(2)

    def write(high_watermark: int) -> set[str]:
        jobs = manager.checkpoint_jobs({("pages", 0): high_watermark}.get)
        for job in jobs:
            job.run(DISK)
            manager.written(job)
        return {Path(job.path).name for job in jobs}

    assert write(3) == {RECOVERY_POINTS, LOG_START_OFFSETS, HIGH_WATERMARKS}
    assert write(3) == set()
    append(log, b"d")
    assert write(4) == {HIGH_WATERMARKS}
    found = {name: read_offsets(DISK, f"{dirs[0]}/{name}") for name in (RECOVERY_POINTS, LOG_START_OFFSETS)}
    assert found == {RECOVERY_POINTS: {("pages", 0): 3}, LOG_START_OFFSETS: {("pages", 0): 2}}
    manager.abandon()
    assert start(dirs[0]).logs["pages", 0].log_start_offset == 2


def test_a_log_that_goes_or_is_replaced_while_a_checkpoint_is_collected_is_not_in_it(
    start: Callable[..., LogManager], dirs: list[str]
) -> None:
    manager = start(dirs[0])
    for topic in ("pages", "clicks", "views"):
        create(manager, topic)
    jobs: list[CheckpointJob] = []
    steps = manager.collecting_checkpoints(lambda of: 7, (HIGH_WATERMARKS,), jobs)
    next(steps)
    for topic in ("clicks", "views"):
        manager.delete((topic, 0), NOW_MS)
    create(manager, "views")
    assert list(steps) == []
    assert [job.offsets for job in jobs] == [{("pages", 0): 7}]


class Counted(dict[TopicPartition, PartitionLog]):
    """Logs of which one counts how often they are looked up."""

    looks = 0

    def get(self, *key: Any) -> Any:
        self.looks += 1
        return super().get(*key)


def test_what_is_left_to_do_when_a_checkpoint_is_collected_follows_the_logs_that_have_gone_meanwhile(
    start: Callable[..., LogManager], dirs: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """With 10,000 logs a second look at all of them was four milliseconds of the loop, in one step."""
    monkeypatch.setattr(log_dir, "_LOGS_AT_ONCE", 1)
    manager = start(dirs[0])
    topics = [f"pages-{number}" for number in range(5)]
    for topic in topics:
        create(manager, topic)
    (only,) = manager.dirs
    only.logs = logs = Counted(only.logs)
    jobs: list[CheckpointJob] = []
    steps = manager.collecting_checkpoints(lambda of: 7, (HIGH_WATERMARKS,), jobs)
    for _ in topics:
        next(steps)
    manager.delete((topics[0], 0), NOW_MS)
    logs.looks = 0
    assert list(steps) == []
    assert logs.looks == 1
    assert [sorted(job.offsets) for job in jobs] == [[(topic, 0) for topic in topics[1:]]]


def test_a_future_log_that_becomes_the_current_one_while_a_checkpoint_is_collected_is_in_it(
    start: Callable[..., LogManager], dirs: list[str]
) -> None:
    manager = start(*dirs)
    create(manager, "pages")
    current = manager.dir_of(("pages", 0))
    other = next(each for each in manager.dirs if each is not current)
    manager.create_future(("pages", 0), other.path, TOPIC_ID, NOW_MS)
    jobs: list[CheckpointJob] = []
    steps = other.collecting_checkpoints(lambda of: 7, (HIGH_WATERMARKS,), jobs)
    next(steps)
    manager.replace_with_future(("pages", 0), NOW_MS)
    assert list(steps) == []
    assert [job.offsets for job in jobs] == [{("pages", 0): 7}]


def test_no_checkpoint_is_made_of_a_directory_that_fails_while_it_is_collected(
    start: Callable[..., LogManager], dirs: list[str]
) -> None:
    manager = start(*dirs)
    create(manager, "pages")
    failing = manager.dir_of(("pages", 0))
    assert failing is not None
    jobs: list[CheckpointJob] = []
    steps = failing.collecting_checkpoints(lambda of: 7, (HIGH_WATERMARKS,), jobs)
    next(steps)
    manager.fail(failing, OSError(errno.EIO, "gone"))
    assert list(steps) == []
    assert jobs == []


def test_a_deleted_log_is_gone_without_a_look_for_garbage(start: Callable[..., LogManager], dirs: list[str]) -> None:
    """A node seldom looks again at what has outlived one look (`world.garbage`)."""

    def logs() -> int:
        return sum(type(each) is PartitionLog for each in gc.get_objects())

    manager = start(dirs[0])
    gc.collect()
    before = logs()
    gc.disable()
    try:
        create(manager, "pages")
        append(manager.logs["pages", 0], b"x")
        manager.logs["pages", 0].roll(NOW_MS)
        assert logs() == before + 1
        manager.delete(("pages", 0), NOW_MS)
        assert logs() == before
    finally:
        gc.enable()


def test_what_is_to_be_removed_is_handed_out_in_portions(start: Callable[..., LogManager], dirs: list[str]) -> None:
    manager = start(dirs[0])
    for topic in ("pages", "clicks", "views"):
        create(manager, topic)
    for topic in ("pages", "clicks", "views"):
        manager.delete((topic, 0), NOW_MS)
    portions = [len(manager.removals_due(NOW_MS + DELAY_MS, 2)) for _ in range(3)]
    assert portions == [2, 1, 0]


def test_what_is_to_be_removed_is_handed_out_by_its_time_and_in_the_order_in_which_it_came() -> None:
    removals = Removals()
    removals.add([f"late-{number}" for number in range(3)], NOW_MS + 1)
    removals.add([f"soon-{number}" for number in range(2)], NOW_MS)
    removals.add([], NOW_MS)
    removals.add(["sooner"], NOW_MS)
    assert (len(removals), removals.next_due_ms) == (6, NOW_MS)
    assert [job.path for job in removals.due(NOW_MS)] == ["soon-0", "soon-1", "sooner"]
    assert [job.path for job in removals.due(NOW_MS + 1, 2)] == ["late-0", "late-1"]
    assert [job.path for job in removals.due(NOW_MS + 1, 2)] == ["late-2"]
    assert (len(removals), removals.next_due_ms) == (0, None)


def test_a_clock_that_is_set_back_keeps_nothing_from_being_removed() -> None:
    removals = Removals()
    assert removals.due(NOW_MS) == []
    for number in range(3):
        removals.add([f"file-{number}"], NOW_MS + DELAY_MS - number)
    assert removals.due(NOW_MS - 3_600_000) == []
    assert removals.due(NOW_MS - 3_600_000 + DELAY_MS - 3) == []
    due = removals.due(NOW_MS - 3_600_000 + DELAY_MS)
    assert [job.path for job in due] == ["file-2", "file-1", "file-0"]


def test_records_in_place_of_others_are_not_below_a_written_high_watermark_before_they_are_synced(
    start: Callable[..., LogManager], dirs: list[str]
) -> None:
    """A loss of power may bring back what was cut off: it would be below it, and shown, though it was never committed
    (the simulator's seed 16)."""
    manager = start(dirs[0])
    create(manager, "pages")
    log = manager.logs["pages", 0]

    def written(high_watermark: int) -> int:
        for job in manager.checkpoint_jobs({("pages", 0): high_watermark}.get):
            job.run(DISK)
            manager.written(job)
        return read_offsets(DISK, f"{dirs[0]}/{HIGH_WATERMARKS}")["pages", 0]

    append(log, b"a")
    log.flush()
    append(log, b"b", b"c")
    assert written(3) == 3
    log.truncate_to(1, NOW_MS)
    append(log, b"d", b"e")
    assert written(3) == 1
    log.flush()
    assert written(3) == 3


def test_a_deleted_partition_is_renamed_at_once_and_removed_after_the_delay(
    start: Callable[..., LogManager], dirs: list[str]
) -> None:
    manager = start(dirs[0])
    create(manager, "pages")
    folder = Path(manager.logs["pages", 0].folder)
    manager.delete(("pages", 0), NOW_MS)
    assert not folder.exists()
    (renamed,) = Path(dirs[0]).glob("pages-0.*-delete")
    create(manager, "pages")
    assert manager.removals_due(NOW_MS + DELAY_MS - 1) == []
    for job in manager.removals_due(NOW_MS + DELAY_MS):
        job.run(DISK)
        job.run(DISK)  # that it is gone is no error
    assert not renamed.exists()
    assert folder.exists()


def test_what_a_crash_left_to_remove_is_removed_after_the_next_start(
    start: Callable[..., LogManager], dirs: list[str]
) -> None:
    manager = start(dirs[0])
    create(manager, "x" * 249, 12)
    manager.delete(("x" * 249, 12), NOW_MS)
    manager.abandon()
    manager = start(dirs[0])
    assert not manager.logs
    (job,) = manager.removals_due(NOW_MS + DELAY_MS)
    job.run(DISK)
    assert not list(Path(dirs[0]).glob("*-delete"))


def test_a_topic_created_again_does_not_inherit_the_offsets_of_its_namesake(
    start: Callable[..., LogManager], dirs: list[str]
) -> None:
    manager = start(dirs[0])
    create(manager, "pages")
    append(manager.logs["pages", 0], b"a", b"b", b"c")
    manager.logs["pages", 0].delete_records_before(3)
    jobs = manager.checkpoint_jobs({}.get)
    manager.delete(("pages", 0), NOW_MS)
    for job in jobs:  # a worker is late
        job.run(DISK)
        manager.written(job)
    create(manager, "pages")
    append(manager.logs["pages", 0], b"new")
    manager.abandon()
    assert contents(start(dirs[0]).logs["pages", 0]) == [(0, b"new")]


def test_no_partition_begins_while_a_worker_writes_the_offsets_of_its_namesake(
    start: Callable[..., LogManager], dirs: list[str]
) -> None:
    """A crash would find them, and with them the start of a log that the new one has not reached."""
    manager = start(dirs[0])
    create(manager, "pages")
    append(manager.logs["pages", 0], b"a", b"b", b"c")
    manager.logs["pages", 0].delete_records_before(3)
    jobs = manager.checkpoint_jobs({}.get)
    manager.delete(("pages", 0), NOW_MS)
    with pytest.raises(LogError, match="cannot be created while offsets of one of the same name are written"):
        create(manager, "pages")
    create(manager, "other")
    for job in jobs:
        job.run(DISK)
        manager.written(job)
    for job in manager.namesake_jobs([("pages", 0), ("fresh", 0)]):
        job.run(DISK)
        manager.written(job)
    create(manager, "pages")
    append(manager.logs["pages", 0], b"new")
    manager.abandon()
    assert contents(start(dirs[0]).logs["pages", 0]) == [(0, b"new")]


def test_a_checkpoint_that_was_refused_keeps_no_partition_from_beginning(
    start: Callable[..., LogManager], dirs: list[str]
) -> None:
    disk = BreakableDisk()
    manager = start(dirs[0], disk=disk)
    create(manager, "pages")
    append(manager.logs["pages", 0], b"a")
    jobs = manager.checkpoint_jobs({("pages", 0): 1}.get)
    manager.delete(("pages", 0), NOW_MS)
    for job in jobs:
        assert manager.failed(job.path, OSError(errno.ENOSPC, "full")) == []
    create(manager, "pages")


def test_a_partition_created_in_place_of_a_stray_one_does_not_begin_at_its_offset(
    start: Callable[..., LogManager], dirs: list[str]
) -> None:
    manager = start(dirs[0])
    create(manager, "pages")
    append(manager.logs["pages", 0], b"a", b"b", b"c")
    manager.logs["pages", 0].delete_records_before(3)
    manager.close({("pages", 0): 3}.get)
    manager = start(dirs[0], is_stray=lambda partition, topic_id: True)
    create(manager, "pages")
    assert manager.logs["pages", 0].log_start_offset == 0
    assert manager.high_watermark_at_start(("pages", 0)) == 0


def test_a_failing_directory_takes_only_its_own_partitions(start: Callable[..., LogManager], dirs: list[str]) -> None:
    disk = BreakableDisk()
    manager = start(disk=disk)
    for partition in range(4):
        create(manager, "pages", partition)
    disk.broken[dirs[0]] = errno.EIO
    lost = manager.failed(f"{dirs[0]}/pages-0", OSError(errno.EIO, "broken"))
    assert lost == [("pages", 0), ("pages", 2)]
    assert sorted(manager.logs) == [("pages", 1), ("pages", 3)]
    with pytest.raises(LogError) as refusal:
        create(manager, "pages", 0, is_new=False)
    assert refusal.value.error_code is ErrorCode.KAFKA_STORAGE_ERROR
    assert f"it is in {dirs[0]}, which is offline" in str(refusal.value)
    create(manager, "new")
    assert manager.logs["new", 0].folder.startswith(dirs[1])
    manager.close({}.get)
    assert not Path(dirs[0], CLEAN_SHUTDOWN).exists()
    assert Path(dirs[1], CLEAN_SHUTDOWN).exists()


def test_a_directory_that_cannot_be_read_at_start_leaves_the_others_alone(
    start: Callable[..., LogManager], dirs: list[str]
) -> None:
    manager = start()
    create(manager, "pages", 0)
    create(manager, "pages", 1)
    manager.close({}.get)
    disk = BreakableDisk()
    disk.broken[dirs[0]] = errno.EIO
    manager = start(disk=disk)
    assert list(manager.logs) == [("pages", 1)]
    with pytest.raises(LogError):  # it lies in the other directory: an empty one in its place would lose it
        create(manager, "pages", 0, is_new=False)


@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EMFILE], ids=["the disk", "the table of open files"])
def test_what_is_full_takes_nothing_offline(start: Callable[..., LogManager], dirs: list[str], code: int) -> None:
    disk = BreakableDisk()
    manager = start(dirs[0], disk=disk)
    create(manager, "pages")
    disk.broken[dirs[0]] = errno.ENOSPC
    assert manager.failed(dirs[0], OSError(code, "full")) == []
    with pytest.raises(OSError, match="No space"):
        create(manager, "more")
    disk.broken.clear()
    assert append(manager.logs["pages", 0], b"a") == 0
    create(manager, "more")


def test_that_a_directory_is_full_is_told_once_however_often_checkpoints_are_tried(
    start: Callable[..., LogManager], dirs: list[str], caplog: pytest.LogCaptureFixture
) -> None:
    manager = start(*dirs)

    def refuse(path: str, code: int = errno.ENOSPC) -> None:
        assert manager.failed(path, OSError(code, os.strerror(code))) == []

    def collect(name: str) -> None:
        list(manager.collecting_checkpoints({}.get, [name], []))

    for _ in range(3):
        refuse(f"{dirs[0]}/pages-0")
        refuse(f"{dirs[0]}/pages-1")
        collect(HIGH_WATERMARKS)
        collect(RECOVERY_POINTS)  # as a fetcher does, which waits until they are written
    assert [line.count(dirs[0]) for line in caplog.messages] == [1]
    refuse(dirs[1])
    refuse(dirs[0], errno.EMFILE)
    assert len(caplog.messages) == 3
    manager.tell_full_again()
    refuse(f"{dirs[0]}/pages-0")
    assert len(caplog.messages) == 4


def test_what_a_full_disk_left_of_a_new_log_is_not_found_beside_the_one_made_elsewhere(
    start: Callable[..., LogManager], dirs: list[str]
) -> None:
    disk = BreakableDisk()
    manager = start(disk=disk)
    disk.broken[f"{dirs[0]}/pages-0/partition.metadata"] = errno.ENOSPC
    with pytest.raises(OSError, match="No space"):
        create(manager, "pages")
    create(manager, "other")  # now the other directory has fewer
    create(manager, "pages")
    assert manager.logs["pages", 0].folder == f"{dirs[1]}/pages-0"
    for job in manager.removals_due(NOW_MS):
        job.run(DISK)
    assert not list(Path(dirs[0]).glob("pages*"))
    manager.close({}.get)
    assert start().logs["pages", 0].folder == f"{dirs[1]}/pages-0"


def test_what_a_full_disk_left_and_cannot_be_renamed_is_gone_on_with(
    start: Callable[..., LogManager], dirs: list[str]
) -> None:
    class Stuck(BreakableDisk):
        def rename(self, old: str, new: str) -> None:
            if self.broken:
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), old)
            super().rename(old, new)

    disk = Stuck()
    manager = start(disk=disk)
    disk.broken[f"{dirs[0]}/pages-0/partition.metadata"] = errno.ENOSPC
    with pytest.raises(OSError, match="No space"):
        create(manager, "pages")
    disk.broken.clear()
    create(manager, "other")
    create(manager, "pages")
    assert manager.logs["pages", 0].folder == f"{dirs[0]}/pages-0"


def test_a_log_that_a_full_disk_refused_is_made_where_it_was_asked_for(
    start: Callable[..., LogManager], dirs: list[str]
) -> None:
    disk = BreakableDisk()
    manager = start(disk=disk)
    manager.futures.prefer(("pages", 0), dirs[1])
    disk.broken[f"{dirs[1]}/pages-0/partition.metadata"] = errno.ENOSPC
    with pytest.raises(OSError, match="No space"):
        create(manager, "pages")
    disk.broken.clear()
    create(manager, "pages")
    assert manager.logs["pages", 0].folder == f"{dirs[1]}/pages-0"
    assert not manager.futures.preferred


def test_what_one_full_disk_does_not_let_go_keeps_nothing_on_another(
    start: Callable[..., LogManager], dirs: list[str]
) -> None:
    disk = BreakableDisk()
    manager = start(disk=disk)
    for topic in ("pages", "other"):
        create(manager, topic)
        disk.broken[manager.logs[topic, 0].folder] = errno.ENOSPC
        with pytest.raises(OSError, match="No space"):
            manager.delete((topic, 0), NOW_MS)
    del disk.broken[f"{dirs[1]}/other-0"]
    with pytest.raises(OSError, match="No space"):
        manager.delete_again(NOW_MS)
    assert Path(dirs[0], "pages-0").exists()
    assert not Path(dirs[1], "other-0").exists()


def test_a_log_made_after_an_attempt_that_failed_has_files_of_its_own(
    start: Callable[..., LogManager], dirs: list[str]
) -> None:
    disk = BreakableDisk()
    manager = start(dirs[0], disk=disk)
    disk.broken[f"{dirs[0]}/pages-0/00000000000000000000.timeindex"] = errno.ENOSPC
    with pytest.raises(OSError, match="No space"):
        create(manager, "pages")
    disk.broken.clear()
    create(manager, "pages")
    append(manager.logs["pages", 0], b"a")
    assert Path(dirs[0], "pages-0", "00000000000000000000.log").stat().st_size > 0


def test_a_partition_whose_files_make_no_sense_is_out_alone(start: Callable[..., LogManager], dirs: list[str]) -> None:
    manager = start(dirs[0])
    create(manager, "good")
    create(manager, "bad")
    Path(manager.logs["bad", 0].folder, "leader-epoch-checkpoint").write_text("0\n1\nnonsense\n")
    manager.close({}.get)
    manager = start(dirs[0])
    assert list(manager.logs) == [("good", 0)]
    assert "leader-epoch-checkpoint" in manager.unreadable["bad", 0]
    manager.delete(("bad", 0), NOW_MS)
    create(manager, "bad")


def test_a_partition_whose_log_is_damaged_where_it_was_safe_is_out_alone(
    start: Callable[..., LogManager], dirs: list[str]
) -> None:
    manager = start(dirs[0])
    create(manager, "good")
    create(manager, "bad")
    folder = Path(manager.logs["bad", 0].folder)
    append(manager.logs["bad", 0], b"a")
    manager.logs["bad", 0].roll(NOW_MS)
    manager.close({}.get)
    (folder / "00000000000000000000.log").write_bytes(bytes(100))
    for snapshot in folder.glob("*.snapshot"):
        snapshot.unlink()  # so that the log is read for its producers
    manager = start(dirs[0])
    assert list(manager.logs) == [("good", 0)]
    assert "position 0 of the log" in manager.unreadable["bad", 0]


def test_a_partition_with_a_damaged_transaction_marker_is_out_alone(
    start: Callable[..., LogManager], dirs: list[str]
) -> None:
    manager = start(dirs[0])
    create(manager, "good")
    create(manager, "bad")
    bad = manager.logs["bad", 0]
    folder = Path(bad.folder)
    produce(bad, 1, 0, transactional=True)
    end(bad, 1, committed=True)
    bad.roll(NOW_MS)
    manager.close({}.get)
    path = folder / "00000000000000000000.log"
    path.write_bytes(path.read_bytes()[:-10] + b"\xff" * 10)
    for snapshot in folder.glob("*.snapshot"):
        snapshot.unlink()  # so that the log is read for its producers
    manager = start(dirs[0])
    assert list(manager.logs) == [("good", 0)]
    assert "record" in manager.unreadable["bad", 0]


def test_a_stray_partition_is_set_aside_unopened(start: Callable[..., LogManager], dirs: list[str]) -> None:
    manager = start(dirs[0])
    create(manager, "pages")
    create(manager, "other")
    manager.close({}.get)
    seen = {}

    def is_stray(partition: tuple[str, int], topic_id: bytes | None) -> bool:
        seen[partition] = topic_id
        return partition[0] == "other"

    manager = start(dirs[0], is_stray=is_stray)
    assert seen == {("pages", 0): TOPIC_ID, ("other", 0): TOPIC_ID}
    assert list(manager.logs) == [("pages", 0)]
    assert len(list(Path(dirs[0]).glob("other-0.*-stray"))) == 1
    assert list(start(dirs[0]).logs) == [("pages", 0)]


def test_folders_that_are_no_partitions_are_left_alone(start: Callable[..., LogManager], dirs: list[str]) -> None:
    for name in ("__cluster_metadata-0", "lost+found", "notes", "pages-0x"):
        Path(dirs[0], name).mkdir()
    Path(dirs[0], "file-0").write_text("")
    manager = start(dirs[0])
    assert not manager.logs
    assert not list(Path(dirs[0], "__cluster_metadata-0").iterdir())


def test_one_partition_in_two_directories_stops_the_start(start: Callable[..., LogManager], dirs: list[str]) -> None:
    manager = start(dirs[0])
    create(manager, "pages")
    manager.close({}.get)
    manager = start(dirs[1])
    create(manager, "pages")
    manager.close({}.get)
    with pytest.raises(DuplicatePartition, match="pages-0"):
        start()


@pytest.mark.parametrize("unfinished", [0, 1], ids=["found first", "found second"])
def test_of_two_folders_the_one_that_was_never_finished_is_set_aside(
    start: Callable[..., LogManager], dirs: list[str], unfinished: int
) -> None:
    manager = start(dirs[1 - unfinished])
    create(manager, "pages")
    append(manager.logs["pages", 0], b"a")
    manager.close({}.get)
    folder = Path(dirs[unfinished], "pages-0")
    folder.mkdir()
    for name in ("00000000000000000000.log", "00000000000000000000.index", "partition.metadata.tmp"):
        (folder / name).touch()
    manager = start()
    assert contents(manager.logs["pages", 0]) == [(0, b"a")]
    assert manager.topic_ids["pages", 0] == TOPIC_ID
    assert len(list(Path(dirs[unfinished]).glob("pages-0.*-stray"))) == 1


@pytest.mark.parametrize("unfinished", [0, 1], ids=["found first", "found second"])
def test_a_folder_without_topic_id_that_has_records_is_no_unfinished_one(
    start: Callable[..., LogManager], dirs: list[str], unfinished: int
) -> None:
    for path in dirs:
        manager = start(path)
        create(manager, "pages")
        append(manager.logs["pages", 0], b"a")
        manager.close({}.get)
    Path(dirs[unfinished], "pages-0", "partition.metadata").unlink()
    with pytest.raises(DuplicatePartition, match="pages-0"):
        start()


@pytest.mark.parametrize(
    "left", [b"", bytes(43), b"version: ", b"version: 0\n", b"version: 0\ntopic_id: Aso8-NdLR2q1vl", b"vers" + bytes(9)]
)
def test_a_topic_id_lost_in_a_power_loss_can_be_written_again(
    start: Callable[..., LogManager], dirs: list[str], left: bytes
) -> None:
    manager = start(dirs[0])
    create(manager, "pages")
    append(manager.logs["pages", 0], b"a")
    folder = manager.logs["pages", 0].folder
    manager.abandon()
    Path(folder, "partition.metadata").write_bytes(left)
    manager = start(dirs[0])
    assert manager.topic_ids["pages", 0] is None
    assert contents(manager.logs["pages", 0]) == [(0, b"a")]
    manager.adopt(("pages", 0), TOPIC_ID)
    for job in manager.take_created():
        job.run(DISK)
    assert read_partition_metadata(DISK, folder) == TOPIC_ID
    assert manager.take_created() == []


def test_whose_a_new_partition_is_is_on_the_disk_when_the_directory_is_closed(
    start: Callable[..., LogManager], dirs: list[str]
) -> None:
    """Else a power loss after a stop in order could take that, and the next topic of the name would get the records."""
    disk = WatchedDisk()
    manager = start(dirs[0], disk=disk)
    create(manager, "pages")
    append(manager.logs["pages", 0], b"a")
    manager.close(lambda partition: 0)
    assert disk.synced["partition.metadata"] == Path(dirs[0], "pages-0", "partition.metadata").stat().st_size
    assert manager.take_created() == []


def test_two_thousand_partitions_fit_a_limit_of_a_hundred_open_files(tmp_path: Path) -> None:
    """In a process of its own, which has that limit."""
    script = """
import resource, sys
resource.setrlimit(resource.RLIMIT_NOFILE, (100, 100))
from ottla.log.file_handles import FileHandles
from ottla.log.log_config import LogConfig
from ottla.log.manager import LogManager
from ottla.world.real_disk import RealDisk
from ottla.world.real_random import RealRandom
from tests.log.logs import NOW_MS, append
disk = RealDisk()
def start():
    return LogManager.open(disk, FileHandles(disk, 64), RealRandom(), [sys.argv[1]], lambda topic: LogConfig(),
                           now_ms=NOW_MS)
manager = start()
for partition in range(2000):
    append(manager.create(("t", partition), bytes([1] * 16), LogConfig(), NOW_MS, is_new=True), b"a", epoch=-1)
manager.abandon()
manager = start()
assert [log.log_end_offset for log in manager.logs.values()] == [1] * 2000
"""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    subprocess.run([sys.executable, "-c", script, str(tmp_path)], check=True, env=environment, timeout=120)
