"""Which life a broker says that it goes on from, by the marks in its directories."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest

from ottla.log.checkpoints import Life, write_clean_shutdown, write_life
from ottla.node.broker import _write_lives
from ottla.node.registering import NO_LIFE, last_life
from ottla.wire.primitives import Buffer
from ottla.world.real_disk import RealDisk

DISK = RealDisk()
X, Y = bytes(16), bytes(range(16))

Mark = tuple[int, bytes | None] | None


@pytest.mark.parametrize(
    ("marks", "expected"),
    [
        ([(8, None), (8, None)], Life(8, None)),
        ([(8, X), (8, X)], Life(8, X)),
        ([(8, X), (8, None)], Life(8, None)),  # it had not sent anything yet
        ([(8, X), (8, Y)], Life(8, None)),
        ([(161, None), (8, X)], Life(161, None)),  # it was noting its epoch
        ([(8, None), (161, None)], NO_LIFE),
        ([(8, None), None], NO_LIFE),
        ([(8, X), None], NO_LIFE),
        ([(8, None), (-1, X)], NO_LIFE),
        ([(-1, X), (-1, X)], Life(-1, X)),
    ],
)
def test_all_directories_must_agree(tmp_path: Path, marks: list[Mark], expected: Life) -> None:
    paths = [str(tmp_path / str(number)) for number in range(len(marks))]
    for path, mark in zip(paths, marks, strict=True):
        Path(path).mkdir()
        if mark is not None:
            write_life(DISK, path, *mark)
    assert last_life(DISK, paths) == expected


def test_after_a_clean_shutdown_the_epoch_is_that_of_the_shutdown(tmp_path: Path) -> None:
    write_life(DISK, str(tmp_path), 8)
    write_clean_shutdown(DISK, str(tmp_path), 9)
    assert last_life(DISK, [str(tmp_path)]) == Life(9, None)


def test_a_life_that_ended_before_it_looked_at_its_logs_counts_not_the_clean_shutdown_before_it(tmp_path: Path) -> None:
    """It could not open the checkpoints; to the controller the next one came with an epoch that was not the last (sim,
    seed 6447)."""
    write_clean_shutdown(DISK, str(tmp_path), 8)
    write_life(DISK, str(tmp_path), 9)
    assert last_life(DISK, [str(tmp_path)]) == Life(9, None)


def test_also_after_a_clean_shutdown_a_life_that_was_about_to_register_goes_on(tmp_path: Path) -> None:
    write_clean_shutdown(DISK, str(tmp_path), 9)
    write_life(DISK, str(tmp_path), 9, X)
    assert last_life(DISK, [str(tmp_path)]) == Life(9, X)


@pytest.mark.parametrize(("code", "left"), [(errno.ENOSPC, Life(8, X)), (errno.EIO, NO_LIFE)])
def test_where_a_mark_cannot_be_written_the_one_before_stays_if_the_disk_is_merely_full(
    tmp_path: Path, code: int, left: Life
) -> None:
    class Refusing(RealDisk):
        def write_atomically(self, path: str, data: Buffer) -> None:
            raise OSError(code, "as the test wants it")

    write_life(DISK, str(tmp_path), 8, X)
    _write_lives(Refusing(), [str(tmp_path)], 9, None)
    assert last_life(DISK, [str(tmp_path)]) == left


def test_nobody_says_that_the_last_life_has_lost_its_records_because_too_many_files_are_open(tmp_path: Path) -> None:
    """The only replica that had all of them was not eligible any more (sim: replaced disks, seed 47)."""

    class Refusing(RealDisk):
        code = errno.EMFILE

        def read_bytes(self, path: str) -> bytes:
            raise OSError(self.code, "as the test wants it")

    write_life(DISK, str(tmp_path), 8, X)
    disk = Refusing()
    with pytest.raises(OSError, match="as the test wants it"):
        last_life(disk, [str(tmp_path)])
    disk.code = errno.EIO
    assert last_life(disk, [str(tmp_path)]) == NO_LIFE
