"""The offset index and the time index: Kafka's entries, in memory and in the file."""

import struct
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ottla.log.file_handles import FileHandles
from ottla.log.offset_index import OffsetIndex
from ottla.log.sparse_index import BLOCK_ENTRIES, TAIL_ENTRIES, CorruptIndex
from ottla.log.time_index import TimeIndex
from ottla.world.real_disk import RealDisk

BASE = 1000


def offset_index(folder: Path, max_bytes: int = 1 << 20) -> OffsetIndex:
    return OffsetIndex(FileHandles(RealDisk()), str(folder / "0.index"), BASE, max_bytes)


def time_index(folder: Path, max_bytes: int = 1 << 20) -> TimeIndex:
    return TimeIndex(FileHandles(RealDisk()), str(folder / "0.timeindex"), BASE, max_bytes)


def test_an_offset_is_looked_up_at_or_before_it(tmp_path: Path) -> None:
    index = offset_index(tmp_path)
    index.create()
    index.append(BASE + 10, 500)
    index.append(BASE + 20, 900)
    assert index.lookup(BASE + 9) == (BASE, 0)
    assert index.lookup(BASE + 10) == (BASE + 10, 500)
    assert index.lookup(BASE + 19) == (BASE + 10, 500)
    assert index.lookup(BASE + 99) == (BASE + 20, 900)


def test_entries_are_kafkas_eight_and_twelve_bytes(tmp_path: Path) -> None:
    offsets, times = offset_index(tmp_path), time_index(tmp_path)
    offsets.create()
    times.create()
    offsets.append(BASE + 3, 77)
    times.maybe_append(123456789012, BASE + 3)
    offsets.write_behind()
    times.write_behind()
    assert (tmp_path / "0.index").read_bytes() == struct.pack(">ii", 3, 77)
    assert (tmp_path / "0.timeindex").read_bytes() == struct.pack(">qi", 123456789012, 3)


@pytest.mark.parametrize("count", [1, TAIL_ENTRIES + 1, BLOCK_ENTRIES * 5 + 3])
@pytest.mark.parametrize("in_file", [0.0, 0.4, 1.0])
def test_look_ups_agree_whether_entries_are_in_memory_or_in_the_file(
    tmp_path: Path, count: int, in_file: float
) -> None:
    offsets, times = offset_index(tmp_path), time_index(tmp_path)
    offsets.create()
    times.create()
    for number in range(1, count + 1):
        offsets.append(BASE + number * 3, number * 100)
        times.maybe_append(number * 7, BASE + number * 3)
        if number == int(count * in_file):
            offsets.write_behind()
            times.write_behind()
    assert offsets.entries == times.entries == count
    for target in range(0, count * 3 + 5, 1 if count < 100 else 7):
        number = min(target // 3, count)
        assert offsets.lookup(BASE + target) == (BASE + number * 3, number * 100)
        following = number if number and target == number * 3 else number + 1
        assert offsets.around(BASE + target) == (number * 100, following * 100 if following <= count else -1)
        number = min(target // 7, count)
        assert times.lookup(target) == ((number * 7, BASE + number * 3) if number else (-1, BASE))


@given(st.lists(st.integers(1, 50), min_size=0, max_size=60), st.integers(0, 60), st.integers(-1, 400))
def test_truncation_keeps_the_entries_before_the_offset(
    tmp_path_factory: pytest.TempPathFactory, steps: list[int], written: int, cut: int
) -> None:
    folder = tmp_path_factory.mktemp("index")
    offsets, times = offset_index(folder), time_index(folder)
    offsets.create()
    times.create()
    expected, offset = [], BASE
    for number, step in enumerate(steps):
        offset += step
        expected.append((offset, number))
        offsets.append(offset, number)
        times.maybe_append(number, offset)
        if number == written:
            offsets.write_behind()
            times.write_behind()
    offsets.truncate_to(BASE + cut)
    times.truncate_to(BASE + cut)
    kept = [entry for entry in expected if entry[0] < BASE + cut]
    assert offsets.last_offset == (kept[-1][0] if kept else BASE)
    assert times.last == ((kept[-1][1], kept[-1][0]) if kept else (-1, BASE))
    offsets.write_behind()
    times.write_behind()
    assert (folder / "0.index").read_bytes() == b"".join(struct.pack(">ii", o - BASE, n) for o, n in kept)
    assert (folder / "0.timeindex").read_bytes() == b"".join(struct.pack(">qi", n, o - BASE) for o, n in kept)


def test_only_a_larger_timestamp_makes_an_entry(tmp_path: Path) -> None:
    index = time_index(tmp_path)
    index.create()
    index.maybe_append(100, BASE + 1)
    index.maybe_append(100, BASE + 2)
    index.maybe_append(99, BASE + 3)
    assert index.entries == 1
    index.maybe_append(101, BASE + 3)
    assert index.last == (101, BASE + 3)


def test_an_offset_that_does_not_grow_is_a_mistake(tmp_path: Path) -> None:
    index = offset_index(tmp_path)
    index.create()
    index.append(BASE + 5, 1)
    with pytest.raises(ValueError, match="after"):
        index.append(BASE + 5, 2)


def test_the_time_index_is_full_one_entry_early(tmp_path: Path) -> None:
    offsets, times = offset_index(tmp_path, 24), time_index(tmp_path, 24)
    offsets.create()
    times.create()
    assert (offsets.is_full, times.is_full) == (False, False)
    offsets.append(BASE + 1, 1)
    times.maybe_append(1, BASE + 1)
    assert (offsets.is_full, times.is_full) == (False, True)
    offsets.append(BASE + 2, 2)
    offsets.append(BASE + 3, 3)
    assert offsets.is_full


def test_relative_offsets_have_31_bits(tmp_path: Path) -> None:
    index = offset_index(tmp_path)
    assert index.can_hold(BASE + 0x7FFFFFFF)
    assert not index.can_hold(BASE + 0x80000000)
    assert not index.can_hold(BASE - 1)


@pytest.mark.parametrize(
    "entries",
    [[(9, 900), (5, 950)], [(-1, 10)], [(5, 100), (9, 5000)], [(5, -1)]],
    ids=["falls", "negative", "far", "before"],
)
def test_an_index_that_cannot_be_right_is_recognised(tmp_path: Path, entries: list[tuple[int, int]]) -> None:
    (tmp_path / "0.index").write_bytes(b"".join(struct.pack(">ii", *entry) for entry in entries))
    index = offset_index(tmp_path)
    index.load()
    with pytest.raises(CorruptIndex):
        index.check(log_size=1000)


def test_an_index_of_half_an_entry_is_recognised(tmp_path: Path) -> None:
    (tmp_path / "0.timeindex").write_bytes(bytes(13))
    with pytest.raises(CorruptIndex):
        time_index(tmp_path).load()


def test_of_a_torn_index_the_part_in_order_is_kept(tmp_path: Path) -> None:
    good = struct.pack(">iiii", 5, 100, 9, 200)
    (tmp_path / "0.index").write_bytes(good + bytes(32))
    index = offset_index(tmp_path)
    index.load()
    index.keep_those_in_order()
    assert (index.entries, index.last_offset) == (2, BASE + 9)
    assert (tmp_path / "0.index").read_bytes() == good
