"""The transaction index, on real files, against the ones that Kafka 4.3.1 wrote and its tool that reads ours."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ottla.log.transaction_index import AbortedTransaction, CorruptTransactionIndex, TransactionIndex
from ottla.world.real_disk import RealDisk
from tools.apache_kafka import java

KAFKA_FILES = Path(__file__).parent / "kafka_files"
DUMP = "org.apache.kafka.tools.DumpLogSegments"
DISK = RealDisk()

ABORTED = [
    AbortedTransaction(producer_id=1, first_offset=0, last_offset=10, last_stable_offset=3),
    AbortedTransaction(producer_id=2, first_offset=3, last_offset=12, last_stable_offset=13),
    AbortedTransaction(producer_id=1, first_offset=15, last_offset=20, last_stable_offset=21),
]


@pytest.fixture
def path(tmp_path):
    return tmp_path / "00000000000000000000.txnindex"


@pytest.fixture
def index(path):
    index = TransactionIndex(DISK, str(path), 0)
    for aborted in ABORTED:
        index.append(aborted)
    return index


def reopened(path, start_offset=0):
    return TransactionIndex(DISK, str(path), start_offset)


def said_by_kafka(entry):
    return (
        f"version: 0 producerId: {entry.producer_id} firstOffset: {entry.first_offset} "
        f"lastOffset: {entry.last_offset} lastStableOffset: {entry.last_stable_offset}"
    )


# Kafka's files and tool.


@pytest.mark.parametrize("name", ["00000000000000000022.txnindex", "00000000000000000030.txnindex"])
def test_an_index_that_kafka_wrote_says_what_kafka_says_and_is_written_the_same(path, name):
    file = KAFKA_FILES / "orders-0" / name
    theirs = reopened(file, int(file.stem))
    theirs.sanity_check()
    dump = json.loads((KAFKA_FILES / "kafka.json").read_text())["dump"][name]
    assert [said_by_kafka(entry) for entry in theirs.entries()] == dump
    ours = reopened(path)
    for entry in theirs.entries():
        ours.append(entry)
    assert path.read_bytes() == file.read_bytes()


def test_kafkas_own_tool_reads_our_index(index, path):
    said = java(DUMP, "--files", index.path).splitlines()
    assert [line for line in said if line.startswith("version")] == [said_by_kafka(entry) for entry in ABORTED]


# Entries.


def test_there_is_no_file_before_the_first_entry(path):
    index = reopened(path)
    assert index.collect(0, 100) == ([], False)
    index.truncate(0)
    index.reset()
    index.sanity_check()
    index.sync()
    assert not path.exists()


def test_entries_are_there_for_who_opens_it_again(index, path):
    index.sync()
    assert reopened(path).entries() == ABORTED == index.entries()
    assert reopened(path).last_offset == 20


def test_an_entry_that_is_not_behind_the_last_one_is_refused(index, path):
    with pytest.raises(ValueError, match="not behind"):
        reopened(path).append(AbortedTransaction(9, 16, 20, 21))
    assert reopened(path).entries() == ABORTED


def test_what_a_crash_left_of_an_entry_is_overwritten_by_the_next(index, path):
    path.write_bytes(path.read_bytes() + b"\0" * 7)
    again = reopened(path)
    later = AbortedTransaction(3, 25, 30, 31)
    again.append(later)
    assert reopened(path).entries() == [*ABORTED, later]
    reopened(path).sanity_check()


# A fetch.


@pytest.mark.parametrize(
    ("fetch_offset", "upper_bound", "found", "complete"),
    [
        (0, 100, [0, 1, 2], False),
        (0, 3, [0], True),
        (0, 4, [0, 1], True),
        (10, 11, [0, 1], True),
        (11, 13, [1], True),
        (11, 14, [1], True),
        (11, 22, [1, 2], False),
        (13, 15, [], True),
        (13, 16, [2], True),
        (13, 21, [2], True),
        (21, 30, [], False),
    ],
)
def test_a_fetch_finds_the_aborted_transactions_that_overlap_it(index, fetch_offset, upper_bound, found, complete):
    assert index.collect(fetch_offset, upper_bound) == ([ABORTED[each] for each in found], complete)


steps = st.lists(st.tuples(st.integers(1, 5), st.integers(0, 12), st.integers(0, 12)), max_size=12)


@given(st.integers(0, 60), st.integers(1, 30), steps)
def test_a_fetch_finds_all_the_aborted_transactions_that_overlap_it(tmp_path_factory, fetch_offset, size, steps):
    index = reopened(tmp_path_factory.mktemp("index") / "0.txnindex")
    last, stable, entries = -1, 0, []
    for gap, length, undecided in steps:
        last += gap
        first = min(max(stable, last - length), last)  # what ends later began behind the last stable offset
        stable = max(stable, last + 1 - undecided)
        entries.append(AbortedTransaction(1, first, last, stable))
        index.append(entries[-1])
    upper_bound = fetch_offset + size
    found, complete = index.collect(fetch_offset, upper_bound)
    assert found == [each for each in entries if each.last_offset >= fetch_offset and each.first_offset < upper_bound]
    assert complete == any(each.last_stable_offset >= upper_bound for each in entries)


# Truncation.


@pytest.mark.parametrize(("offset", "left"), [(21, 3), (20, 2), (13, 2), (12, 1), (10, 0), (0, 0)])
def test_truncation_removes_the_transactions_whose_markers_are_gone(index, path, offset, left):
    index.truncate(offset)
    assert index.entries() == ABORTED[:left] == reopened(path).entries()
    index.append(AbortedTransaction(5, 21, 40, 41))
    assert len(reopened(path).entries()) == left + 1


def test_a_reset_index_begins_anew(index, path):
    index.reset()
    assert path.read_bytes() == b""
    index.append(ABORTED[0])
    assert reopened(path).entries() == ABORTED[:1]


def test_a_closed_index_reads_its_file_again(index, path):
    index.close()
    path.unlink()
    assert index.entries() == []


# What cannot be.


def test_an_entry_before_the_segment_is_found_by_the_sanity_check(index, path):
    reopened(path, 10).sanity_check()
    with pytest.raises(CorruptTransactionIndex, match="last_offset=10"):
        reopened(path, 11).sanity_check()


def test_entries_out_of_order_are_found_by_the_sanity_check(index, path):
    data = path.read_bytes()
    path.write_bytes(data[34:] + data[:34])
    with pytest.raises(CorruptTransactionIndex, match="cannot follow offset 20"):
        reopened(path).sanity_check()


def test_a_torn_file_is_found_by_the_sanity_check(index, path):
    path.write_bytes(path.read_bytes()[:-1])
    with pytest.raises(CorruptTransactionIndex, match="101 bytes"):
        reopened(path).sanity_check()


def test_an_entry_of_a_later_version_is_not_guessed_at(index, path):
    path.write_bytes(b"\0\1" + path.read_bytes()[2:])
    with pytest.raises(CorruptTransactionIndex, match="version 1"):
        reopened(path).collect(0, 100)
