"""Bytes that are not in memory are found out, at little cost, and brought there by a job."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from ottla.world.real_disk import RealDisk
from ottla.world.real_file import RealFile
from ottla.world.real_warming import SAMPLE_EVERY, Warmer, is_cached
from tests.support.waiting import eventually

MEGABYTE = 1 << 20
SIZE = 4 * MEGABYTE


@pytest.fixture
def file(tmp_path: Path) -> Iterator[RealFile]:
    """All of it is in memory and on the disk."""
    file = RealDisk().open(str(tmp_path / "file"), create=True)
    file.append([os.urandom(SIZE)])
    file.sync()  # dirty pages cannot be dropped
    yield file
    file.close()


def dropped(file: RealFile, offset: int, length: int) -> Warmer:
    """The job for this part when all is out of memory. The kernel keeps a page that another processor has just used;
    and even a look that refuses to wait begins readahead, which a fast disk may win: so it is told again."""
    jobs: list[Warmer] = []

    def is_gone() -> bool:
        os.posix_fadvise(file.handle.fd, 0, SIZE, os.POSIX_FADV_DONTNEED)
        job = file.warming(offset, length)
        if job is not None:
            jobs.append(job)
        return bool(jobs)

    eventually(is_gone, "the file is out of memory; this needs a file system with a disk behind it")
    return jobs[0]


def test_what_is_in_memory_needs_no_warming(file: RealFile) -> None:
    assert file.warming(0, SIZE) is None
    assert file.warming(5, 1) is None
    assert file.warming(SIZE - 1, 1) is None


def test_what_is_not_in_memory_is_there_when_the_job_is_done(file: RealFile) -> None:
    job = dropped(file, MEGABYTE, MEGABYTE)
    job()
    assert file.warming(MEGABYTE, MEGABYTE) is None


@pytest.mark.parametrize(
    ("offset", "length"),
    [(0, 4096), (SIZE - 4096, 4096), (SAMPLE_EVERY, SAMPLE_EVERY)],
    ids=["the beginning", "the end", "a stretch between"],
)
def test_a_missing_piece_is_noticed(file: RealFile, offset: int, length: int) -> None:
    dropped(file, 0, SIZE)
    file.read(0, offset)
    file.read(offset + length, SIZE - offset - length)

    def is_noticed() -> bool:
        # Readahead may have brought it, as even a look that refuses to wait does.
        os.posix_fadvise(file.handle.fd, offset, length, os.POSIX_FADV_DONTNEED)
        return file.warming(0, SIZE) is not None

    eventually(is_noticed)


def test_the_job_outlives_the_open_file(file: RealFile) -> None:
    job = dropped(file, 0, SIZE)
    number = file.handle.fd
    file.close()
    job()
    assert is_cached(number, 0, SIZE)


def test_a_job_for_bytes_that_are_gone_does_nothing(file: RealFile) -> None:
    job = dropped(file, 2 * MEGABYTE, 2 * MEGABYTE)
    file.truncate(MEGABYTE)
    job()


def test_a_file_system_that_cannot_tell_is_trusted(file: RealFile, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> int:
        raise OSError(errno.EOPNOTSUPP, "not supported")

    monkeypatch.setattr(os, "preadv", refuse)
    assert file.warming(0, SIZE) is None


def test_asking_for_a_megabyte_is_three_looks(file: RealFile, monkeypatch: pytest.MonkeyPatch) -> None:
    looked_at = []
    monkeypatch.setattr(os, "preadv", lambda fd, buffers, offset, flags: looked_at.append(offset))
    assert file.warming(100, MEGABYTE) is None
    assert sorted(looked_at) == [100, 100 + SAMPLE_EVERY, 100 + MEGABYTE - 1]
    looked_at.clear()
    assert file.warming(100, 200) is None
    assert looked_at == [299]
