"""Which log is compacted next, how far, and that a result which no longer fits is left alone."""

from __future__ import annotations

import asyncio
import dataclasses
import errno
from collections.abc import Callable
from pathlib import Path

import pytest

from ottla.log.checkpoints import CLEANER_OFFSETS, read_offsets
from ottla.log.cleaner import CleanerConfig
from ottla.log.cleaner_planning import PRODUCERS_AT_ONCE, cleanable_part
from ottla.log.compaction import clean
from ottla.log.compaction_files import CannotClean
from ottla.log.log_config import COMPACT, DELETE, LogConfig
from ottla.log.producer_entry import ProducerEntry
from ottla.world.process import run
from tests.log.compacting import COMPACTED, DISK, PAGES, Found, Node, last_of
from tests.log.logs import NOW_MS

HOUR_MS = 3_600_000


@pytest.fixture
def node(tmp_path: Path) -> Node:
    return Node(tmp_path / "data")


def fill(node: Node, *, segments: int = 3, timestamp: int = NOW_MS) -> None:
    """Segments of two records, keys a and b, and an active one that is empty."""
    for number in range(segments):
        node.put((b"a", b"%d" % number), timestamp=timestamp + number)
        node.put((b"b", b"%d" % number), timestamp=timestamp + number)
        node.roll()


# How far.


def test_neither_the_active_segment_nor_what_is_not_replicated_is_cleaned(node: Node) -> None:
    fill(node)
    node.put((b"a", b"active"))
    assert cleanable_part(node.log, NOW_MS, 7).first_uncleanable_offset == 6
    assert cleanable_part(node.log, NOW_MS, 6).first_uncleanable_offset == 6
    assert cleanable_part(node.log, NOW_MS, 5).first_uncleanable_offset == 4  # whole segments only
    assert cleanable_part(node.log, NOW_MS, 0) == (0, 0, 0, 0, False)
    assert node.job(high_watermark=1) is None
    before = node.batches(4)
    node.clean(high_watermark=5)
    assert node.batches(4) == before
    assert [each.offset for each in node.found()] == [2, 3, 4, 5, 6]


def test_nothing_from_the_first_open_transaction_on_is_cleaned(node: Node) -> None:
    fill(node, segments=2)
    node.put((b"a", b"open"), producer_id=1, sequence=0, transactional=True)
    node.roll()
    fill(node)
    assert cleanable_part(node.log, NOW_MS, node.log.log_end_offset).first_uncleanable_offset == 4
    node.end(1, committed=True)
    assert cleanable_part(node.log, NOW_MS, 11).first_uncleanable_offset == 4  # its marker is not replicated
    node.log.producers.on_high_watermark(12)
    assert cleanable_part(node.log, NOW_MS, 12).first_uncleanable_offset == 11


def test_what_is_younger_than_min_compaction_lag_ms_is_not_cleaned(tmp_path: Path) -> None:
    node = Node(tmp_path / "data", dataclasses.replace(COMPACTED, min_compaction_lag_ms=HOUR_MS))
    fill(node)  # its segments are of NOW_MS, + 1, + 2
    assert node.job(NOW_MS + HOUR_MS - 1) is None
    assert cleanable_part(node.log, NOW_MS + HOUR_MS, 6).first_uncleanable_offset == 2
    assert cleanable_part(node.log, NOW_MS + HOUR_MS + 1, 6).first_uncleanable_offset == 4
    assert cleanable_part(node.log, NOW_MS + HOUR_MS + 2, 6).first_uncleanable_offset == 6


def test_what_is_older_than_max_compaction_lag_ms_is_cleaned_however_clean_the_log_is(tmp_path: Path) -> None:
    config = dataclasses.replace(COMPACTED, max_compaction_lag_ms=HOUR_MS, min_cleanable_dirty_ratio=1.0)
    node = Node(tmp_path / "data", config)
    fill(node)
    assert node.job(NOW_MS + HOUR_MS) is None
    assert node.clean(NOW_MS + HOUR_MS + 1) is not None
    assert node.clean(NOW_MS + 9 * HOUR_MS) is None  # nothing is dirty


# Which.


def test_a_log_is_cleaned_when_more_than_min_cleanable_dirty_ratio_of_it_is_dirty(tmp_path: Path) -> None:
    node = Node(tmp_path / "data", dataclasses.replace(COMPACTED, min_cleanable_dirty_ratio=0.5))
    fill(node, segments=1)
    assert node.clean() is not None  # all of it was dirty
    fill(node, segments=1)
    part = cleanable_part(node.log, NOW_MS, 4)
    assert (part.clean_bytes, part.dirty_bytes, part.dirty_ratio) == (140, 140, 0.5)
    assert node.job() is None
    fill(node, segments=1)
    assert node.job() is not None


def test_only_the_dirtiest_of_the_compacted_logs_is_cleaned_and_only_one_at_a_time(node: Node) -> None:
    for topic, policy in (("dirtier", COMPACT), ("not-compacted", DELETE)):
        config = dataclasses.replace(COMPACTED, cleanup_policy=frozenset((policy,)))
        node.manager.create((topic, 0), bytes(range(1, 17)), config, NOW_MS, is_new=True)
    fill(node, segments=2)
    node.clean()
    fill(node, segments=1)
    for topic in ("dirtier", "not-compacted"):
        for each in node.batches():
            node.manager.logs[topic, 0].append_from_coordinator(memoryview(bytearray(each[1])), 0, NOW_MS)
        node.manager.logs[topic, 0].roll(NOW_MS)
    job = node.job(high_watermark=100)
    assert job is not None
    assert job.partition == ("dirtier", 0)
    assert node.job(high_watermark=100) is None


def test_nothing_is_cleaned_when_log_cleaner_enable_is_false(node: Node) -> None:
    fill(node)
    node.cleaner.config = CleanerConfig(enable=False)
    assert node.job() is None


# In short steps.


def test_each_log_is_a_step_and_so_is_each_segment_whose_timestamps_must_be_read(tmp_path: Path) -> None:
    config = dataclasses.replace(COMPACTED, min_compaction_lag_ms=HOUR_MS, max_compaction_lag_ms=9 * HOUR_MS)
    node = Node(tmp_path / "data", config)
    fill(node, segments=5)
    for index in range(1, 4):
        node.manager.create(("pages", index), bytes(range(1, 17)), COMPACTED, NOW_MS, is_new=True)
    node.reopen()
    known = [sum(each.indexes.are_loaded for each in node.log.segments) for _ in node.planning()]
    assert sorted({*known} - {0}) == [1, 2, 3, 4, 5]
    assert len(known) == 5 + 4


def test_logs_that_are_not_compacted_are_steps_as_well(node: Node) -> None:
    for index in range(1, 10):
        node.manager.create(("views", index), bytes(range(1, 17)), LogConfig(), NOW_MS, is_new=True)
    assert [*node.planning()] == [None] * 10


def test_many_producers_are_noted_in_several_steps(node: Node) -> None:
    fill(node)
    node.log.producers._entries.update({each: ProducerEntry(each) for each in range(3 * PRODUCERS_AT_ONCE)})
    *steps, job = node.planning()
    assert job is not None and len(job.task.last_records) == 3 * PRODUCERS_AT_ONCE
    assert len(steps) == 1 + 3


CHANGES: dict[str, Callable[[Node], object]] = {
    "it grows": lambda node: fill(node, segments=1),
    "it is truncated": lambda node: node.log.truncate_to(5, NOW_MS),
    "it is deleted": lambda node: node.manager.delete(PAGES, NOW_MS),
    "it is no longer compacted": lambda node: setattr(node.log, "config", LogConfig()),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_a_log_that_changes_while_it_is_planned_is_left_for_the_next_round(
    node: Node, change: Callable[[Node], object]
) -> None:
    fill(node)
    node.log.producers._entries.update({each: ProducerEntry(each) for each in range(3 * PRODUCERS_AT_ONCE)})
    planning = node.planning(high_watermark=100)
    assert [next(planning), next(planning)] == [None, None]  # its producers are being noted
    change(node)
    assert last_of(planning) is None
    assert node.cleaner.uncleanable == {}


# Where the last round ended.


def test_the_checkpoint_says_how_far_a_log_is_clean_and_is_read_at_start(node: Node) -> None:
    fill(node)
    node.clean()
    node.put((b"c", b"x"))
    for job in node.manager.checkpoint_jobs({}.get):
        job.run(DISK)
        node.manager.written(job)
    path = str(node.folder / CLEANER_OFFSETS)
    assert read_offsets(DISK, path) == {PAGES: 6}
    assert node.reopen(crashed=True).clean_until == 6
    node.manager.delete(PAGES, NOW_MS)
    node.manager.create(PAGES, bytes(range(1, 17)), COMPACTED, NOW_MS, is_new=True)
    assert node.log.clean_until is None
    assert read_offsets(DISK, path) == {}


@pytest.mark.parametrize("wrong", [-1, 1, 100])
def test_a_checkpoint_outside_the_log_means_that_all_is_dirty(node: Node, wrong: int) -> None:
    fill(node)
    node.log.delete_records_before(2)
    node.log.clean_until = wrong
    job = node.job()
    assert job is not None
    assert job.task.first_dirty_offset == 2
    assert node.log.clean_until == 2


def test_truncation_takes_the_checkpoint_with_it(node: Node) -> None:
    fill(node)
    node.clean()
    node.log.truncate_to(3, NOW_MS)
    assert node.log.clean_until == 3


# A result that no longer fits.


def test_a_log_that_was_truncated_meanwhile_keeps_what_it_has(node: Node) -> None:
    fill(node)
    node.clean(meanwhile=lambda: node.log.truncate_to(5, NOW_MS))
    assert [each.offset for each in node.found()] == [0, 1, 2, 3, 4]
    assert node.log.clean_until is None
    fill(node)
    assert node.clean() is not None  # and nothing that was left disturbs the next round
    assert node.last_values() == {b"a": b"2", b"b": b"2"}


def test_a_log_that_lost_segments_to_retention_meanwhile_keeps_what_it_has(tmp_path: Path) -> None:
    policy = frozenset((COMPACT, DELETE))
    node = Node(tmp_path / "data", dataclasses.replace(COMPACTED, cleanup_policy=policy, retention_bytes=280))
    fill(node)
    node.clean(meanwhile=lambda: node.log.delete_old_segments(NOW_MS, 6))
    assert [each.offset for each in node.found()] == [2, 3, 4, 5]
    assert node.log.clean_until is None
    assert node.clean() is not None
    assert [each.offset for each in node.found()] == [4, 5]


def test_a_log_that_was_deleted_and_made_anew_meanwhile_is_not_touched(node: Node) -> None:
    fill(node)

    def make_anew() -> None:
        node.manager.delete(PAGES, NOW_MS)
        node.manager.create(PAGES, bytes(range(1, 17)), COMPACTED, NOW_MS, is_new=True)
        fill(node, segments=1)

    node.clean(meanwhile=make_anew)
    assert node.found() == [Found(0, b"a", b"0"), Found(1, b"b", b"0")]
    assert node.job() is not None


def test_a_log_goes_on_growing_meanwhile(node: Node) -> None:
    fill(node)
    node.clean(meanwhile=lambda: fill(node, segments=2))
    assert [each.offset for each in node.found()] == [4, 5, 6, 7, 8, 9]
    assert node.log.clean_until == 6


def test_a_search_that_began_before_a_swap_is_not_current_after_it(node: Node) -> None:
    fill(node)
    search = node.log.prepare_search(NOW_MS)
    assert node.log.is_current(search)
    node.clean()
    assert not node.log.is_current(search)


# Failing.


def test_a_log_that_cannot_be_cleaned_is_left_alone_until_the_next_start(node: Node) -> None:
    fill(node)
    job = node.job()
    assert job is not None
    assert node.cleaner.failed(job, CannotClean("damaged")) == []
    assert node.job() is None
    assert node.last_values() == {b"a": b"2", b"b": b"2"}
    node.reopen()
    assert node.job() is not None


def test_a_disk_that_fails_takes_its_directory_offline_but_a_full_one_is_tried_again(node: Node) -> None:
    fill(node)
    job = node.job()
    assert job is not None
    assert node.cleaner.failed(job, OSError(errno.ENOSPC, "full")) == []
    job = node.job()
    assert job is not None
    assert node.cleaner.failed(job, OSError(errno.EIO, "broken")) == [PAGES]
    assert PAGES not in node.manager.logs


def test_a_file_that_is_missing_because_the_log_has_changed_is_no_failure(node: Node) -> None:
    fill(node)
    job = node.job()
    assert job is not None
    node.log.delete_records_before(2)
    node.log.delete_old_segments(NOW_MS, 6)
    with pytest.raises(FileNotFoundError) as missing:
        clean(DISK, job.task)
    assert node.cleaner.failed(job, missing.value) == []
    assert node.clean() is not None
    assert [each.offset for each in node.found()] == [4, 5]


# All together.


def test_a_round_in_a_process_of_its_own(node: Node) -> None:
    fill(node, segments=40)
    job = node.job()
    assert job is not None

    async def main(world):  # type: ignore[no-untyped-def]
        return await world.workers.run_in_process(clean, job.task)

    result = run(main, loop_factory=asyncio.new_event_loop)
    assert len(result.segments) > 1
    node.keep(job)
    while node.cleaner.swap_next(job, result, NOW_MS):
        assert node.last_values() == {b"a": b"39", b"b": b"39"}
    node.cleaner.finished(job, result, NOW_MS)
    assert [each.offset for each in node.found()] == [78, 79]
    assert node.log.config == COMPACTED
    assert sorted(each.path for each in node.manager.removals_due(NOW_MS)) == [
        str(node.partition_folder / name) for name in node.files(".deleted")
    ]


def test_the_files_of_replaced_segments_wait_for_file_delete_delay_ms(tmp_path: Path) -> None:
    node = Node(tmp_path / "data", dataclasses.replace(COMPACTED, file_delete_delay_ms=60_000))
    fill(node)
    reading = node.log.read(0, 1000)
    records = reading.records  # a response that is being sent
    node.clean()
    assert records is not None
    assert node.manager.removals_due(NOW_MS + 59_999) == []
    for job in node.manager.removals_due(NOW_MS + 60_000):
        job.run(DISK)
    assert node.files(".deleted", ".cleaned", ".swap") == []
    assert LogConfig().file_delete_delay_ms == 60_000
