"""What waits for the disk, how often the disk is asked, and what becomes of who waits when it refuses."""

from __future__ import annotations

import asyncio
import errno
import os
import threading
from pathlib import Path

import pytest

from ottla.log.checkpoints import PARTITION_METADATA
from ottla.log.log_config import LogConfig
from ottla.log.results import AppendResult, LogError
from ottla.partition.partition import Partition
from ottla.wire.errors import ErrorCode
from ottla.world.real_disk import RealDisk
from ottla.world.real_file import RealFile
from tests.log.logs import NOW_MS, batch
from tests.partition.keeping import Kept, run, until


class HeldDisk(RealDisk):
    """Syncs of records wait until they are let through; `synced` has their folders, `failing` those that fail, and
    names of other files."""

    def __init__(self) -> None:
        self.gate = threading.Event()
        self.gate.set()
        self.waiting: list[str] = []
        self.synced: list[str] = []
        self.dirs: list[str] = []
        self.failing: dict[str, int] = {}

    def open(self, path: str, *, create: bool = False) -> RealFile:
        return HeldFile(super().open(path, create=create), self, path)  # type: ignore[return-value]

    def sync_dir(self, path: str) -> None:
        self.dirs.append(Path(path).name)
        super().sync_dir(path)


class CrowdedDisk(HeldDisk):
    """While it is `crowded` no `partition.metadata` whose path has this in it can be opened."""

    def __init__(self) -> None:
        super().__init__()
        self.crowded: str | None = None

    def open(self, path: str, *, create: bool = False) -> RealFile:
        if self.crowded is not None and self.crowded in path and path.endswith(PARTITION_METADATA):
            raise OSError(errno.EMFILE, os.strerror(errno.EMFILE), path)
        return super().open(path, create=create)


class HeldFile:
    def __init__(self, file: RealFile, disk: HeldDisk, path: str) -> None:
        self._file = file
        self._disk = disk
        self._path = Path(path)

    def __getattr__(self, name: str) -> object:
        return getattr(self._file, name)

    def sync(self) -> None:
        if self._path.name in self._disk.failing:
            raise OSError(self._disk.failing[self._path.name], "as the test wants it")
        folder = self._path.parent.name
        if self._path.suffix == ".log":
            self._disk.waiting.append(folder)
            assert self._disk.gate.wait(20)
            self._disk.waiting.remove(folder)
            if folder in self._disk.failing:
                raise OSError(self._disk.failing[folder], "as the test wants it")
            self._disk.synced.append(folder)
        self._file.sync()


def append(partition: Partition, *values: bytes) -> AppendResult:
    return partition.append_as_leader(batch(*values), NOW_MS)


def test_with_commit_a_record_is_on_the_disk_before_it_is_acknowledged_or_seen(tmp_path: Path) -> None:
    async def test() -> None:
        disk = HeldDisk()
        kept = Kept(tmp_path / "a", disk=disk, before_ack=True)
        (partition,) = kept.create("pages")
        disk.gate.clear()
        wait = kept.flushes.appended(partition, append(partition, b"a", b"b"))
        assert isinstance(wait, asyncio.Future)
        await until(lambda: disk.waiting)
        assert not wait.done()
        assert (partition.high_watermark, partition.fetch(0, 1000).read.length) == (0, 0)
        disk.gate.set()
        await wait
        assert (partition.high_watermark, disk.synced) == (2, ["pages-0"])
        assert partition.log is not None
        assert partition.log.recovery_point == 0  # the indexes are not on the disk
        await kept.close()

    run(test)


def test_all_who_wait_for_a_log_share_one_sync_and_those_of_other_logs_do_not_wait_for_it(tmp_path: Path) -> None:
    async def test() -> None:
        disk = HeldDisk()
        kept = Kept(tmp_path / "a", disk=disk, before_ack=True)
        partitions = kept.create("pages", 2)
        disk.gate.clear()
        waits = [kept.flushes.appended(partitions[0], append(partitions[0], b"first"))]
        await until(lambda: disk.waiting == ["pages-0"])
        waits += [kept.flushes.appended(partitions[0], append(partitions[0], b"more")) for _ in range(50)]
        waits.append(kept.flushes.appended(partitions[1], append(partitions[1], b"other")))
        await until(lambda: sorted(disk.waiting) == ["pages-0", "pages-1"])
        disk.gate.set()
        await asyncio.gather(*(wait for wait in waits if wait is not None))
        assert len(waits) == 52
        assert sorted(disk.synced) == ["pages-0", "pages-0", "pages-1"]
        assert partitions[0].high_watermark == 51
        await kept.close()

    run(test)


def test_no_more_than_a_few_logs_are_synced_at_a_time(tmp_path: Path) -> None:
    async def test() -> None:
        disk = HeldDisk()
        kept = Kept(tmp_path / "a", disk=disk, before_ack=True)
        partitions = kept.create("pages", 10)
        disk.gate.clear()
        waits = [kept.flushes.appended(each, append(each, b"x")) for each in partitions]
        await until(lambda: len(disk.waiting) == 4)
        assert await kept.workers.run(lambda: "others have their turn")
        assert len(disk.waiting) == 4
        disk.gate.set()
        await asyncio.gather(*(wait for wait in waits if wait is not None))
        assert len(disk.synced) == 10
        await kept.close()

    run(test)


def test_nothing_in_a_new_folder_is_called_safe_before_the_folder_is(tmp_path: Path) -> None:
    async def test() -> None:
        disk = HeldDisk()
        kept = Kept(tmp_path / "a", disk=disk, before_ack=True)
        (partition,) = kept.create("pages")
        assert disk.dirs == []
        await kept.flushes.committed(partition, append(partition, b"x").last_offset + 1)
        assert "a" in disk.dirs
        assert "pages-0" in disk.dirs
        disk.dirs.clear()
        await kept.flushes.committed(partition, append(partition, b"y").last_offset + 1)
        assert disk.dirs == []
        await kept.close()

    run(test)


def test_who_waits_is_refused_while_the_folder_of_a_new_partition_cannot_be_synced(tmp_path: Path) -> None:
    async def test() -> None:
        disk = CrowdedDisk()
        kept = Kept(tmp_path / "a", disk=disk, before_ack=True)
        (old,) = kept.create("old")
        await committing(kept, old, b"a")
        first, second = kept.create("pages", 2)
        disk.dirs.clear()
        disk.crowded = "pages-0"
        for each in (first, second):  # those of one job share its fate
            with pytest.raises(LogError, match="Too many open files") as refused:
                await committing(kept, each, b"x")
            assert refused.value.error_code is ErrorCode.KAFKA_STORAGE_ERROR
            assert each.log is not None and each.high_watermark == 0
        kept.flushes.soon(first)
        await kept.flushes.idle()
        assert first.high_watermark == 0
        await committing(kept, old, b"b")
        disk.crowded = None
        await committing(kept, first, b"y")
        assert (first.high_watermark, old.high_watermark) == (2, 2)
        assert sorted(disk.dirs) == ["a", "pages-0", "pages-0", "pages-1"]  # of the first one also the new files
        await committing(kept, second, b"y")
        await kept.close()

    run(test)


def test_a_directory_whose_new_folders_cannot_be_synced_holds_up_no_other(tmp_path: Path) -> None:
    async def test() -> None:
        disk = CrowdedDisk()
        kept = Kept(tmp_path / "a", tmp_path / "b", disk=disk, before_ack=True)
        partitions = kept.create("pages", 2)
        disk.crowded = f"{tmp_path}/a/"
        (crowded,) = kept.manager.dirs[0].logs
        with pytest.raises(LogError, match="Too many open files"):
            await committing(kept, partitions[crowded[1]], b"x")
        await committing(kept, partitions[1 - crowded[1]], b"x")
        await kept.close()

    run(test)


def test_a_future_log_is_not_safe_before_its_folder_is(tmp_path: Path) -> None:
    async def test() -> None:
        disk = CrowdedDisk()
        kept = Kept(tmp_path / "a", tmp_path / "b", disk=disk)
        (partition,) = kept.create("pages")
        target = next(each.path for each in kept.manager.dirs if not each.logs)
        kept.partitions.moves.move(partition, target, NOW_MS)
        assert partition.move is not None
        future = partition.move.future
        disk.crowded = "-future"
        with pytest.raises(OSError, match="Too many open files"):
            await kept.flushes.sync_created(future)
        disk.crowded = None
        disk.dirs.clear()
        await kept.flushes.sync_created(future)
        assert {Path(target).name, Path(future.folder).name} <= set(disk.dirs)
        await kept.close()

    run(test)


def test_new_folders_in_a_directory_that_is_offline_are_forgotten(tmp_path: Path) -> None:
    async def test() -> None:
        disk = CrowdedDisk()
        kept = Kept(tmp_path / "a", tmp_path / "b", disk=disk)
        kept.create("pages")
        disk.crowded = ""
        await kept.flushes.sync_created()
        disk.crowded = None
        (log_dir,) = (each for each in kept.manager.dirs if each.logs)
        kept.partitions.log_failed(log_dir.path, OSError(errno.EIO, os.strerror(errno.EIO)))
        assert kept.manager.take_created() == []
        await kept.close()

    run(test)


def test_by_default_nothing_waits_and_what_was_closed_by_a_roll_is_flushed(tmp_path: Path) -> None:
    async def test() -> None:
        disk = HeldDisk()
        kept = Kept(tmp_path / "a", disk=disk, config=LogConfig(segment_bytes=200))
        (partition,) = kept.create("pages")
        assert kept.flushes.appended(partition, append(partition, b"a" * 100)) is None
        assert partition.high_watermark == 1
        await kept.flushes.idle()
        assert disk.synced == []
        assert kept.flushes.appended(partition, append(partition, b"b" * 100)) is None
        await kept.flushes.idle()
        assert disk.synced == ["pages-0", "pages-0"]
        assert partition.log is not None
        assert partition.log.recovery_point == 2
        await kept.close()

    run(test)


def test_flush_messages_makes_the_append_that_reaches_it_wait_for_the_disk(tmp_path: Path) -> None:
    async def test() -> None:
        kept = Kept(tmp_path / "a", config=LogConfig(flush_messages=3))
        (partition,) = kept.create("pages")
        assert kept.flushes.appended(partition, append(partition, b"a", b"b")) is None
        wait = kept.flushes.appended(partition, append(partition, b"c"))
        assert wait is not None
        await wait
        assert partition.log is not None
        assert partition.log.recovery_point == 3
        assert kept.flushes.appended(partition, append(partition, b"d")) is None
        await kept.close()

    run(test)


@pytest.mark.parametrize("code", [errno.EIO, errno.ENOSPC])
def test_a_sync_that_fails_is_told_to_all_who_wait_and_takes_the_directory_offline(tmp_path: Path, code: int) -> None:
    """Whatever the reason: what the disk has of these records, nobody knows any more."""

    async def test() -> None:
        disk = HeldDisk()
        kept = Kept(tmp_path / "a", tmp_path / "b", disk=disk, before_ack=True)
        first, second = kept.create("pages", 2)
        disk.failing["pages-0"] = code
        waits = [kept.flushes.committed(first, append(first, b"x").last_offset + 1) for _ in range(3)]
        for failed in await asyncio.gather(*waits, return_exceptions=True):
            assert isinstance(failed, LogError)
            assert failed.error_code is ErrorCode.KAFKA_STORAGE_ERROR
        assert first.log is None
        await kept.flushes.committed(second, append(second, b"x").last_offset + 1)
        assert second.high_watermark == 1
        await kept.close()

    run(test)


def test_a_new_folder_is_not_synced_again_after_its_sync_has_failed(tmp_path: Path) -> None:
    """The second time it may work, with nothing on the disk."""

    async def test() -> None:
        disk = HeldDisk()
        kept = Kept(tmp_path / "a", disk=disk, before_ack=True)
        (partition,) = kept.create("pages")
        disk.failing[PARTITION_METADATA] = errno.ENOSPC
        with pytest.raises(LogError):
            await committing(kept, partition, b"x")
        assert partition.log is None
        await kept.close()

    run(test)


def test_who_waits_for_a_log_that_is_deleted_is_told_so(tmp_path: Path) -> None:
    async def test() -> None:
        kept = Kept(tmp_path / "a", before_ack=True)
        (partition,) = kept.create("pages")
        wait = kept.flushes.committed(partition, append(partition, b"x").last_offset + 1)
        kept.manager.delete(("pages", 0), NOW_MS)
        partition.go_offline()
        with pytest.raises(LogError, match="offline or deleted"):
            await wait
        await kept.close()

    run(test)


def test_who_waits_for_a_log_that_moves_meanwhile_waits_for_it_in_its_new_directory(tmp_path: Path) -> None:
    async def test() -> None:
        disk = HeldDisk()
        kept = Kept(tmp_path / "a", tmp_path / "b", disk=disk, before_ack=True)
        (partition,) = kept.create("pages")
        current = partition.log
        assert current is not None
        target = next(each.path for each in kept.manager.dirs if not each.logs)
        kept.partitions.moves.move(partition, target, NOW_MS)
        disk.gate.clear()
        waiting = committing(kept, partition, b"a")
        await until(lambda: disk.waiting)
        assert partition.move is not None
        data = partition.move.read(1 << 20)
        assert isinstance(data, bytearray)
        partition.move.take(data, NOW_MS)
        kept.partitions.finish_move(partition.move, NOW_MS)
        moved = partition.log
        assert moved is not None and moved is not current
        held = disk.waiting.copy()
        disk.gate.set()
        await waiting
        assert held and moved.synced_offset == 1
        assert partition.high_watermark == 1
        assert disk.synced == ["pages-0", "pages-0"]  # the old one and the new one
        await kept.close()

    run(test)


def committing(kept: Kept, partition: Partition, value: bytes) -> asyncio.Future[None]:
    result = partition.append_as_leader(batch(value), NOW_MS)
    wait = kept.flushes.appended(partition, result)
    assert wait is not None
    return asyncio.ensure_future(wait)
