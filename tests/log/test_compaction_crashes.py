"""Compaction that ends at any moment: what is found at the next start is the old log or the new one, never less."""

from __future__ import annotations

import errno
import shutil
from pathlib import Path

import pytest

from ottla.log.compaction import clean
from ottla.world.real_disk import RealDisk
from tests.log.compacting import COMPACTED, DISK, PAGES, Found, Node
from tests.log.failing_disk import FailingDisk
from tests.log.logs import NOW_MS


def fill(node: Node) -> None:
    for number in range(12):
        node.put((b"a", b"%d" % number), (b"n%d" % number, b"x" * 100))
        node.put((b"a", b"aborted"), producer_id=1, sequence=number, transactional=True)
        node.end(1, committed=False)
        node.put((b"b", None if number % 2 else b"%d" % number), producer_id=2, sequence=number)
        if number % 2:
            node.roll()
    node.put((b"a", b"in the active segment"))
    node.log.producers.on_high_watermark(node.log.log_end_offset)


def expected(node: Node) -> tuple[dict[bytes | None, bytes | None], dict[int, int]]:
    """What every reader and every producer must find, whichever half of the swap is done."""
    values: dict[bytes | None, bytes | None] = {}
    for each in node.found():
        if each.value != b"aborted":
            values[each.key] = each.value
    return values, {entry.producer_id: entry.next_sequence for entry in node.log.producers.producers.values()}


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    node = Node(tmp_path_factory.mktemp("filled") / "data")
    fill(node)
    node.manager.close({}.get)
    return node.folder


def test_a_swap_that_fails_at_any_rename_takes_the_log_offline_and_a_restart_finishes_or_undoes_it(
    filled: Path, tmp_path: Path
) -> None:
    undone = finished = 0
    for nth in range(10_000):
        folder = tmp_path / str(nth)
        shutil.copytree(filled, folder)
        disk = FailingDisk(errno.ENOSPC)
        node = Node(folder, disk=disk)
        node.log.producers.on_high_watermark(node.log.log_end_offset)
        before, offsets = expected(node), [each.offset for each in node.found()]
        job = node.job()
        assert job is not None
        result = clean(DISK, job.task)
        node.keep(job)
        disk.fail_in = nth
        try:
            while node.cleaner.swap_next(job, result, NOW_MS):
                pass
        except OSError as error:
            assert node.cleaner.failed(job, error) == [PAGES]
            assert PAGES not in node.manager.logs
        else:
            break
        node.disk = RealDisk()
        node._open(NOW_MS)
        assert expected(node) == before
        assert node.files(".cleaned", ".swap", ".deleted") == []
        if [each.offset for each in node.found()] == offsets:
            undone += 1
        else:
            finished += 1
        assert node.put((b"z", b"goes on")) == offsets[-1] + 1
        node.roll()
        assert node.clean() is not None
        assert node.last_values()[b"a"] == b"in the active segment"
        shutil.rmtree(folder)
    assert len(result.segments) > 1
    assert undone >= 3
    assert finished > 10


def test_a_cleaning_that_was_killed_leaves_nothing_that_matters(filled: Path, tmp_path: Path) -> None:
    folder = tmp_path / "data"
    shutil.copytree(filled, folder)
    node = Node(folder)
    node.log.producers.on_high_watermark(node.log.log_end_offset)
    before = node.batches()
    job = node.job()
    assert job is not None
    clean(DISK, job.task)
    assert node.files(".cleaned")
    node.reopen(crashed=True)
    assert node.batches() == before
    assert node.files(".cleaned") == []


def test_leftovers_of_a_round_whose_result_was_not_used_do_not_get_into_the_next(tmp_path: Path) -> None:
    node = Node(tmp_path / "data")
    node.put((b"a", b"aborted"), producer_id=1, sequence=0, transactional=True)
    node.end(1, committed=False)
    node.roll()
    node.log.producers.on_high_watermark(node.log.log_end_offset)
    job = node.job()
    assert job is not None
    clean(DISK, job.task)
    assert f"{0:020d}.txnindex.cleaned" in node.files(".cleaned")
    node.cleaner.failed(job, OSError(errno.ENOSPC, "full"))
    node.log.truncate_fully_and_start_at(0, NOW_MS)
    node.put((b"a", b"1"))
    node.roll()
    assert node.clean() is not None
    assert node.files(".txnindex") == []


def test_an_empty_segment_that_replaces_one_with_aborted_transactions_takes_its_index_away(tmp_path: Path) -> None:
    """Otherwise a later transaction of the same producer would be taken for aborted: its marker is gone."""
    node = Node(tmp_path / "data")
    node.put((b"a", b"aborted"), producer_id=1, sequence=0, transactional=True)
    node.end(1, committed=False)
    node.roll()
    node.put((b"a", b"1"))
    node.flush(2)
    node.manager.abandon()
    stem = node.partition_folder / f"{0:020d}"
    assert stem.with_suffix(".txnindex").stat().st_size
    for suffix in (".log", ".index", ".timeindex"):
        stem.with_suffix(suffix + ".swap").write_bytes(b"")
    node._open(NOW_MS)
    assert node.files(".txnindex") == []
    assert node.found() == [Found(2, b"a", b"1")]
    assert node.config == COMPACTED
