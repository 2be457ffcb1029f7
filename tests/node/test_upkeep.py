"""What happens by itself as time passes: a clock that is told, real files, real workers."""

from __future__ import annotations

import asyncio
import dataclasses
import errno
import os
import sys
import threading
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from ottla.controller.effective_configs import BrokerConfigs
from ottla.log import log_dir
from ottla.log.checkpoints import (
    CLEANER_OFFSETS,
    HIGH_WATERMARKS,
    LOG_START_OFFSETS,
    PARTITION_METADATA,
    RECOVERY_POINTS,
    read_offsets,
)
from ottla.log.log_config import COMPACT, LogConfig
from ottla.log.log_dir import CheckpointJob
from ottla.log.producer_entry import ProducerEntry
from ottla.log.producer_state import EXPIRED_AT_ONCE
from ottla.log.segment_files import DELETED_SUFFIX, NEW_SUFFIX
from ottla.node.cleaning import Cleaning
from ottla.node.storage import Storage
from ottla.node.upkeep import Upkeep, UpkeepConfig
from ottla.partition.partition import Partition
from ottla.raft.config import ROOM_PAUSE_S
from ottla.wire.records import Record, write_batch
from ottla.world.disk import Buffer
from ottla.world.real_disk import RealDisk
from ottla.world.real_file import RealFile
from ottla.world.turns import Turn
from tests.log.logs import NOW_MS, batch
from tests.partition.keeping import Kept, created, deleted, run, until

SECOND_MS = 1_000
NEVER = (1 << 63) - 1
DEFAULTS = UpkeepConfig(
    initial_task_delay=30_000,
    retention_check_interval=300_000,
    flush_scheduler_interval=NEVER,
    recovery_point_checkpoint_interval=60_000,
    start_offset_checkpoint_interval=60_000,
    high_watermark_checkpoint_interval=5_000,
    producer_id_expiration_check_interval=600_000,
)


class WatchedDisk(RealDisk):
    """Writes of checkpoints are counted, and wait while they are held up by the gate, as do files of segments to come;
    `full` refuses them, and new folders; a file that is `refused` cannot be opened."""

    def __init__(self) -> None:
        self.written: list[str] = []
        self.gate = threading.Event()
        self.gate.set()
        self.waiting = 0
        self.full = False
        self.refused: str | None = None
        self.synced_dirs: list[str] = []

    def write_atomically(self, path: str, data: Buffer) -> None:
        self.waiting += 1
        assert self.gate.wait(20)
        self.waiting -= 1
        self._refuse_if_full(path)
        super().write_atomically(path, data)
        self.written.append(Path(path).name)

    def open(self, path: str, *, create: bool = False) -> RealFile:
        if Path(path).name == self.refused:
            raise OSError(errno.EMFILE, os.strerror(errno.EMFILE), path)
        if path.endswith(NEW_SUFFIX):
            self.waiting += 1
            assert self.gate.wait(20)
            self.waiting -= 1
        return super().open(path, create=create)

    def make_dirs(self, path: str) -> None:
        self._refuse_if_full(path)
        super().make_dirs(path)

    def sync_dir(self, path: str) -> None:
        super().sync_dir(path)
        self.synced_dirs.append(Path(path).name)

    def _refuse_if_full(self, path: str) -> None:
        if self.full:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), path)


class Node(Kept):
    def __init__(self, *paths: Path, upkeep: UpkeepConfig = DEFAULTS, **options: Any) -> None:
        super().__init__(*paths, **options)
        self.storage = Storage(self.world, self.manager, self.partitions, str(paths[0]))
        self.checkpoints = self.storage.checkpoints
        self.made_late: list[Partition] = []
        self.upkeep = Upkeep(
            self.world,
            upkeep,
            self.manager,
            self.partitions,
            self.flushes,
            self.checkpoints,
            lambda: self.image,
            self.made_late.extend,
        )
        self.upkeep.start()

    async def pass_until(self, now_s: float) -> None:
        """Every timer in between, in order, each with all that follows from it."""
        while due := [each for each in self.clock.timers if not each.cancelled and each.due_s <= now_s]:
            self.clock.run_until(min(each.due_s for each in due))
            while self.upkeep._tasks:
                await asyncio.wait(self.upkeep._tasks.values())
            await self.flushes.idle()
            await asyncio.sleep(0)
        self.clock.now_s = now_s

    async def close(self) -> None:
        await self.upkeep.stop()
        await super().close()


def append(partition: Partition, *values: bytes, timestamp: int = NOW_MS) -> int:
    return partition.append_as_leader(batch(*values, timestamp=timestamp), NOW_MS).base_offset


def segments(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.glob("*.log*"))


def test_old_segments_go_with_the_first_check_and_their_files_after_the_delay(tmp_path: Path) -> None:
    async def test() -> None:
        config = LogConfig(segment_bytes=150, retention_ms=60_000, file_delete_delay_ms=20_000)
        node = Node(tmp_path / "a", config=config)
        (partition,) = node.create("pages")
        for age_ms in (100_000, 100_000, 0):
            append(partition, b"x" * 60, timestamp=NOW_MS - age_ms)
        folder = tmp_path / "a" / "pages-0"
        await node.pass_until(29)
        assert len(segments(folder)) == 3
        await node.pass_until(30)
        assert partition.log is not None
        assert partition.log.log_start_offset == 2
        assert [name.endswith(".deleted") for name in segments(folder)] == [True, True, False]
        await node.pass_until(49)
        assert len(segments(folder)) == 3
        await node.pass_until(51)
        assert segments(folder) == [f"{2:020d}.log"]
        await node.pass_until(330)  # by then all of it is too old, the active one too
        assert partition.log.log_start_offset == 3
        await node.close()

    run(test)


def test_after_a_restart_ages_are_read_from_the_indexes_by_a_worker(tmp_path: Path) -> None:
    async def test() -> None:
        node = Node(tmp_path / "a", config=LogConfig(segment_bytes=150, retention_ms=60_000))
        (partition,) = node.create("pages")
        for age_ms in (*[100_000] * 20, 0):
            append(partition, b"x" * 60, timestamp=NOW_MS - age_ms)
        await node.upkeep.stop()
        node.manager.close({("pages", 0): 21}.get)
        again = Node(tmp_path / "a", config=LogConfig(segment_bytes=150, retention_ms=60_000))
        (partition,) = again.create("pages")
        log = partition.log
        assert log is not None
        assert not log.segments.first.indexes.are_loaded
        assert not isinstance(log.retention_look(NOW_MS, 21), bool)
        await again.pass_until(30)
        assert (log.log_start_offset, len(log.segments)) == (20, 1)
        again.config = log.config = LogConfig(retention_ms=1 << 40)
        assert log.retention_look(NOW_MS, 21) is not True
        await again.close()
        await node.workers.close()

    run(test)


def test_a_damaged_log_does_not_keep_the_old_segments_of_others(tmp_path: Path) -> None:
    async def test() -> None:
        config = LogConfig(segment_bytes=150, retention_ms=60_000)
        node = Node(tmp_path / "a", config=config)
        for partition in node.create("pages", 2):
            for age_ms in (100_000, 100_000, 0):
                append(partition, b"x" * 60, timestamp=NOW_MS - age_ms)
        await node.upkeep.stop()
        node.manager.close({("pages", 0): 3, ("pages", 1): 3}.get)
        damaged = tmp_path / "a" / "pages-0" / f"{0:020d}.log"
        damaged.write_bytes(bytes(damaged.stat().st_size))
        damaged.with_suffix(".timeindex").unlink()
        again = Node(tmp_path / "a", config=config)
        first, second = again.create("pages", 2)
        await again.pass_until(30)
        assert first.log is not None
        assert second.log is not None
        assert (first.log.log_start_offset, second.log.log_start_offset) == (0, 2)
        await again.close()
        await node.workers.close()

    run(test)


@pytest.mark.parametrize(
    ("config", "left"),
    [
        (LogConfig(segment_bytes=150, retention_bytes=300), 3),
        (LogConfig(segment_bytes=150, retention_bytes=300, cleanup_policy=frozenset(("compact",))), 5),
        (LogConfig(segment_bytes=150, retention_bytes=300, cleanup_policy=frozenset(("compact", "delete"))), 3),
        (LogConfig(segment_bytes=150, retention_ms=-1), 5),
    ],
)
def test_what_is_too_much_goes_but_never_from_a_log_that_is_only_compacted(
    tmp_path: Path, config: LogConfig, left: int
) -> None:
    async def test() -> None:
        node = Node(tmp_path / "a", config=dataclasses.replace(config, cleanup_policy=frozenset(("delete",))))
        (partition,) = node.create("pages")
        for _ in range(5):
            append(partition, b"x" * 70)
        assert partition.log is not None
        partition.log.config = config
        await node.pass_until(30)
        assert len(partition.log.segments) == left
        partition.log.delete_records_before(4)
        await node.pass_until(331)
        assert partition.log.segments.first.base_offset == 4
        await node.close()

    run(test)


def test_checkpoints_are_written_in_their_time_and_only_when_something_has_changed(tmp_path: Path) -> None:
    async def test() -> None:
        disk = WatchedDisk()
        node = Node(tmp_path / "a", disk=disk)
        (partition,) = node.create("pages")
        append(partition, b"a", b"b")
        await node.pass_until(4)
        assert disk.written == []
        await node.pass_until(29)
        assert disk.written == [HIGH_WATERMARKS]
        await node.pass_until(31)
        assert disk.written == [HIGH_WATERMARKS, RECOVERY_POINTS]
        assert partition.log is not None
        partition.log.flush()
        partition.log.delete_records_before(1)
        disk.written.clear()
        await node.pass_until(89)
        assert disk.written == []
        await node.pass_until(91)
        assert sorted(disk.written) == sorted([LOG_START_OFFSETS, RECOVERY_POINTS])
        assert read_offsets(disk, f"{tmp_path}/a/{RECOVERY_POINTS}") == {("pages", 0): 2}
        await node.close()

    run(test)


def test_a_topic_created_again_waits_until_the_offsets_of_its_namesake_are_erased(tmp_path: Path) -> None:
    """A crash at any moment then finds no offset that is not its own."""

    async def test() -> None:
        disk = WatchedDisk()
        node = Node(tmp_path / "a", disk=disk)
        (partition,) = node.create("pages")
        append(partition, b"a", b"b", b"c")
        assert partition.log is not None
        partition.log.delete_records_before(3)
        disk.gate.clear()
        node.clock.run_until(30)
        await until(lambda: disk.waiting)
        await node.storage.follow(node.change(deleted("pages")), node.image)
        delta = node.change(*created("pages", topic_id=b"another" + bytes(9)), *created("quiet"))
        following = asyncio.ensure_future(node.storage.follow(delta, node.image))
        await asyncio.sleep(0.05)
        assert not following.done()
        assert node.partitions.get("pages", 0) is None
        disk.gate.set()
        await following
        again = node.partitions.get("pages", 0)
        assert again is not None
        append(again, b"new")
        for name in (RECOVERY_POINTS, LOG_START_OFFSETS, HIGH_WATERMARKS):
            assert ("pages", 0) not in read_offsets(disk, f"{tmp_path}/a/{name}")
        await node.close()

    run(test)


def test_a_topic_whose_name_is_new_does_not_wait_for_checkpoints(tmp_path: Path) -> None:
    async def test() -> None:
        disk = WatchedDisk()
        node = Node(tmp_path / "a", disk=disk)
        node.create("pages")
        disk.gate.clear()
        node.clock.run_until(30)
        await until(lambda: disk.waiting)
        await node.storage.follow(node.change(*created("other")), node.image)
        assert node.partitions.get("other", 0) is not None
        disk.gate.set()
        await node.close()

    run(test)


def test_logs_are_flushed_when_their_time_has_come(tmp_path: Path) -> None:
    async def test() -> None:
        every_second = dataclasses.replace(DEFAULTS, flush_scheduler_interval=SECOND_MS)
        node = Node(tmp_path / "a", upkeep=every_second, config=LogConfig(flush_ms=10_000))
        (partition,) = node.create("pages")
        append(partition, b"a")
        log = partition.log
        assert log is not None
        await node.pass_until(29)
        assert log.recovery_point == 0
        await node.pass_until(30)
        assert log.recovery_point == 1
        append(partition, b"b")
        await node.pass_until(39)
        assert log.recovery_point == 1
        await node.pass_until(41)
        assert log.recovery_point == 2
        await node.close()

    run(test)


def test_silent_producers_are_forgotten(tmp_path: Path) -> None:
    async def test() -> None:
        node = Node(tmp_path / "a")
        (partition,) = node.create("pages")
        records = [Record(0, NOW_MS, None, b"x")]
        written = write_batch(records, producer_id=7, producer_epoch=0, base_sequence=0)
        partition.append_as_leader(memoryview(written), NOW_MS)
        assert partition.log is not None
        await node.pass_until(601)
        assert list(partition.log.producers.producers) == [7]
        node.manager.producer_id_expiration_ms = 700_000  # as a dynamic config
        await node.pass_until(1201)
        assert not partition.log.producers.producers
        await node.close()

    run(test)


def test_compacted_segments_are_swapped_in_when_the_recovery_point_behind_them_is_written(tmp_path: Path) -> None:
    """After a crash the gaps between them would be taken for damage."""

    async def test() -> None:
        disk = WatchedDisk()
        compacted = LogConfig(segment_bytes=150, cleanup_policy=frozenset((COMPACT,)), min_cleanable_dirty_ratio=0.0)
        node = Node(tmp_path / "a", disk=disk, config=compacted)
        (partition,) = node.create("pages")
        for value in (b"1", b"2", b"3", b"4"):
            made = memoryview(write_batch([Record(0, NOW_MS, b"key", value * 50)]))
            partition.append_from_coordinator(made, NOW_MS)
        log = partition.log
        assert log is not None
        assert all(each.size for each in log.segments)
        cleaning = Cleaning(node.world, node.manager, node.partitions, node.flushes, node.checkpoints)
        disk.full = True
        await cleaning.run(BrokerConfigs(1, {}, {}, {}))
        assert all(each.size for each in log.segments)
        disk.full = False
        await cleaning.run(BrokerConfigs(1, {}, {}, {}))
        assert [bool(each.size) for each in log.segments] == [False, False, True, True]
        assert read_offsets(disk, f"{tmp_path}/a/{RECOVERY_POINTS}") == {("pages", 0): log.segments.active.base_offset}
        await node.close()

    run(test)


def test_a_log_for_which_no_process_could_be_started_is_compacted_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        compacted = LogConfig(segment_bytes=150, cleanup_policy=frozenset((COMPACT,)), min_cleanable_dirty_ratio=0.0)
        node = Node(tmp_path / "a", config=compacted)
        (partition,) = node.create("pages")
        for value in (b"1", b"2", b"3", b"4"):
            made = memoryview(write_batch([Record(0, NOW_MS, b"key", value * 50)]))
            partition.append_from_coordinator(made, NOW_MS)
        log = partition.log
        assert log is not None
        cleaning = Cleaning(node.world, node.manager, node.partitions, node.flushes, node.checkpoints)
        with monkeypatch.context() as patched:
            patched.setattr(sys, "executable", "/nowhere/python")
            await cleaning.run(BrokerConfigs(1, {}, {}, {}))
        assert partition.log is log
        assert node.manager.all_online
        await cleaning.run(BrokerConfigs(1, {}, {}, {}))
        assert [bool(each.size) for each in log.segments] == [False, False, True, True]
        await node.close()

    run(test)


class CrowdedDisk(WatchedDisk):
    """While it is `crowded` a folder in which compacted segments were swapped in cannot be opened."""

    crowded = True

    def sync_dir(self, path: str) -> None:
        if self.crowded and any(name.endswith(DELETED_SUFFIX) for name in self.list(path)):
            raise OSError(errno.EMFILE, os.strerror(errno.EMFILE), path)
        super().sync_dir(path)


@pytest.mark.parametrize("stops", [False, True])
def test_a_compacted_log_waits_for_room_to_be_synced_or_until_the_node_stops(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, stops: bool
) -> None:
    """It took its directory offline."""

    async def test() -> None:
        disk = CrowdedDisk()
        compacted = LogConfig(segment_bytes=150, cleanup_policy=frozenset((COMPACT,)), min_cleanable_dirty_ratio=0.0)
        node = Node(tmp_path / "a", disk=disk, config=compacted)
        (partition,) = node.create("pages")
        for value in (b"1", b"2", b"3", b"4"):
            made = memoryview(write_batch([Record(0, NOW_MS, b"key", value * 50)]))
            partition.append_from_coordinator(made, NOW_MS)
        log = partition.log
        assert log is not None
        cleaning = Cleaning(node.world, node.manager, node.partitions, node.flushes, node.checkpoints)
        pauses: list[float] = []

        async def sleep(delay_s: float) -> None:
            pauses.append(delay_s)
            if len(pauses) == 3:
                if stops:
                    cleaning.stop()
                else:
                    disk.crowded = False

        monkeypatch.setattr(node.clock, "sleep", sleep)
        await cleaning.run(BrokerConfigs(1, {}, {}, {}))
        assert pauses == [ROOM_PAUSE_S] * 3
        assert node.manager.all_online and partition.log is log
        assert [bool(each.size) for each in log.segments] == [False, False, True, True]
        assert (CLEANER_OFFSETS in disk.written) == (log.clean_until is not None) == (not stops)
        await node.close()

    run(test)


def test_a_log_that_could_not_be_made_is_made_when_there_is_room(tmp_path: Path) -> None:
    async def test() -> None:
        disk = WatchedDisk()
        node = Node(tmp_path / "a", disk=disk)
        disk.full = True
        partitions = node.create("pages", 2)
        await node.pass_until(31)
        assert [each.log for each in partitions] == [None, None]
        disk.full = False
        await node.pass_until(61)
        assert [append(each, b"x") for each in partitions] == [0, 0]
        assert node.made_late == partitions
        await node.close()

    run(test)


def test_new_folders_are_made_to_last_soon_after(tmp_path: Path) -> None:
    async def test() -> None:
        node = Node(tmp_path / "a")
        node.create("pages", 2)
        await node.pass_until(1)
        assert node.manager.take_created() == []
        await node.close()

    run(test)


def test_new_folders_that_could_not_be_made_to_last_are_a_second_later(tmp_path: Path) -> None:
    async def test() -> None:
        disk = WatchedDisk()
        node = Node(tmp_path / "a", disk=disk)
        node.create("pages", 2)
        disk.refused = PARTITION_METADATA
        await node.pass_until(1)
        assert disk.synced_dirs == []
        disk.refused = None
        await node.pass_until(2)
        assert sorted(disk.synced_dirs) == ["a", "pages-0", "pages-1"]
        assert node.manager.take_created() == []
        await node.close()

    run(test)


def test_a_folder_that_too_many_open_files_kept_from_being_removed_goes_later(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Its room was not given back before the next start."""

    class Crowded(RealDisk):
        crowded = True
        tried = 0

        def remove_tree(self, path: str) -> None:
            self.tried += 1
            if self.crowded:
                raise OSError(errno.EMFILE, os.strerror(errno.EMFILE), path)
            super().remove_tree(path)

    async def test() -> None:
        disk = Crowded()
        node = Node(tmp_path / "a", disk=disk, config=LogConfig(file_delete_delay_ms=0))
        node.create("pages", 2)
        for _ in node.partitions.apply(node.change(deleted("pages")), node.image, NOW_MS):
            pass
        await node.pass_until(30)
        assert disk.tried == 2
        assert caplog.text.count("2 of 2 removals are tried again later") == 1
        assert len([*(tmp_path / "a").glob("pages-*")]) == 2
        disk.crowded = False
        await node.pass_until(32)
        assert disk.tried == 4
        assert not [*(tmp_path / "a").glob("pages-*")]
        assert node.manager.all_online
        await node.close()

    run(test)


def test_work_that_fails_is_logged_and_comes_again(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def test() -> None:
        node = Node(tmp_path / "a")
        calls = []

        async def fail() -> None:
            calls.append(node.clock.now())
            raise RuntimeError("a bug")

        node.upkeep.every("a test", 10_000, fail)
        node.upkeep.every("once", 0, fail, first_ms=5_000)
        await node.pass_until(25)
        assert calls == [5, 10, 20]
        assert caplog.text.count("upkeep, a test: failed") == 2
        await node.close()
        assert node.clock.armed == 0

    run(test)


def test_work_that_gets_another_time_is_done_in_that(tmp_path: Path) -> None:
    async def test() -> None:
        node = Node(tmp_path / "a")
        calls = []

        async def work() -> None:
            calls.append(node.clock.now())
            if node.clock.now() == 30:
                node.upkeep.every("a test", 5_000, work)  # while it is done

        node.upkeep.every("a test", 10_000, work)
        await node.pass_until(12)
        node.upkeep.every("a test", 18_000, work)
        await node.pass_until(36)
        assert calls == [10, 30, 35]
        node.upkeep.every("a test", NEVER, work)
        await node.pass_until(100)
        assert calls == [10, 30, 35]
        await node.close()
        assert node.clock.armed == 0

    run(test)


async def turns_of(node: Node, work: Callable[[], Coroutine[Any, Any, None]]) -> int:
    """How often others have their turn, if a millisecond goes by whenever somebody looks at the clock."""

    class Ticking:
        def now(self) -> float:
            node.clock.now_s += 0.001
            return node.clock.now_s

        def __getattr__(self, name: str) -> object:
            return getattr(node.clock, name)

    node.upkeep._world = dataclasses.replace(node.world, clock=Ticking())  # type: ignore[arg-type]
    turns = 0
    task = asyncio.ensure_future(work())
    while not task.done():
        turns += 1
        await asyncio.sleep(0)
    return turns


def test_many_producers_of_one_log_are_looked_at_in_short_turns(tmp_path: Path) -> None:
    async def test() -> None:
        node = Node(tmp_path / "a")
        (partition,) = node.create("pages")
        assert partition.log is not None
        producers = partition.log.producers._entries
        producers.update({each: ProducerEntry(each) for each in range(30 * EXPIRED_AT_ONCE)})
        assert await turns_of(node, node.upkeep._forget_producers) > 9
        assert not producers
        await node.close()

    run(test)


def test_a_checkpoint_whose_writer_was_cancelled_is_written_to_its_end_before_the_next(tmp_path: Path) -> None:
    """Both would write the same file beside it, and the second one's would be gone: its directory was taken offline."""

    async def test() -> None:
        disk = WatchedDisk()
        node = Node(tmp_path / "a", disk=disk)
        (partition,) = node.create("pages")
        append(partition, b"x")
        disk.gate.clear()
        first = asyncio.ensure_future(node.checkpoints.write(HIGH_WATERMARKS))
        await until(lambda: disk.waiting == 1)
        first.cancel()
        await asyncio.wait([first])
        append(partition, b"y")
        second = asyncio.ensure_future(node.checkpoints.write(HIGH_WATERMARKS))
        closing = asyncio.ensure_future(node.checkpoints.idle())
        for _ in range(100):
            await asyncio.sleep(0)
        assert (disk.waiting, second.done(), closing.done()) == (1, False, False)
        disk.gate.set()
        assert await second
        await closing
        assert disk.written == [HIGH_WATERMARKS, HIGH_WATERMARKS]
        assert partition.log is not None
        await node.close()

    run(test)


def test_retention_leaves_a_log_alone_that_went_while_it_let_others_have_their_turn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        node = Node(tmp_path / "a", config=LogConfig(retention_ms=60_000))
        (partition,) = node.create("pages", 1)
        append(partition, b"x", timestamp=NOW_MS - 100_000)
        turns: list[Partition] = []

        async def others_turn(turn: Turn) -> None:
            turns.append(partition)
            partition.go_offline()

        monkeypatch.setattr(Turn, "pass_on", others_turn)
        log = partition.log
        assert log is not None
        await node.upkeep._delete_old_segments()
        assert turns
        assert [segment.base_offset for segment in log.segments] == [0], "neither rolled nor deleted"

    run(test)


def test_retention_leaves_a_log_alone_that_goes_while_files_for_its_next_segment_are_made(tmp_path: Path) -> None:
    async def test() -> None:
        disk = WatchedDisk()
        node = Node(tmp_path / "a", disk=disk, config=LogConfig(retention_ms=60_000))
        (partition,) = node.create("pages", 1)
        append(partition, b"x", timestamp=NOW_MS - 100_000)
        log = partition.log
        assert log is not None
        disk.gate.clear()
        retention = asyncio.ensure_future(node.upkeep._delete_old_segments())
        await until(lambda: disk.waiting)
        partition.go_offline()
        disk.gate.set()
        await retention
        assert [segment.base_offset for segment in log.segments] == [0], "neither rolled nor deleted"
        assert not list((tmp_path / "a").rglob("*.new"))

    run(test)


def test_a_topic_that_is_deleted_while_files_for_its_next_segment_are_made_is_no_failure_of_the_disk(
    tmp_path: Path,
) -> None:
    async def test() -> None:
        disk = WatchedDisk()
        node = Node(tmp_path / "a", disk=disk, config=LogConfig(retention_ms=60_000))
        (partition,) = node.create("pages", 1)
        append(partition, b"x", timestamp=NOW_MS - 100_000)
        disk.gate.clear()
        retention = asyncio.ensure_future(node.upkeep._delete_old_segments())
        await until(lambda: disk.waiting)
        await node.storage.follow(node.change(deleted("pages")), node.image)
        assert not (tmp_path / "a" / "pages-0").exists()
        disk.gate.set()
        await retention
        assert node.manager.all_online

    run(test)


def test_many_partitions_are_looked_after_in_short_turns(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        node = Node(tmp_path / "a", config=LogConfig(retention_ms=60_000))
        partitions = node.create("pages", 300)
        for each in partitions:
            append(each, b"x", timestamp=NOW_MS - 100_000)
        assert await turns_of(node, node.upkeep._delete_old_segments) > 50
        assert all(each.log is not None and each.log.log_start_offset == 1 for each in partitions)
        monkeypatch.setattr(log_dir, "_LOGS_AT_ONCE", 10)
        node.checkpoints._world = node.upkeep._world
        collected: list[CheckpointJob] = []

        async def keep(jobs: list[CheckpointJob]) -> None:
            collected.extend(jobs)  # to write them would be turns, too

        monkeypatch.setattr(node.checkpoints, "_run", keep)
        assert await turns_of(node, lambda: node.checkpoints.write(HIGH_WATERMARKS)) > 9
        assert [len(job.offsets) for job in collected] == [300]
        await node.close()

    run(test)
