"""What is counted: how long things took, and what went into a topic."""

from __future__ import annotations

from pathlib import Path

import pytest

from ottla.partition.counters import BOUNDS, Histogram
from ottla.wire.batch import InvalidBatch
from ottla.wire.records import Record, write_batch
from tests.log.logs import NOW_MS, batch
from tests.partition.partitions import append, end_transaction, open_partition


def test_a_bound_is_in_its_own_bucket_and_what_is_above_in_the_next() -> None:
    histogram = Histogram()
    for bound in BOUNDS:
        histogram.observe(bound)
    assert histogram.counts == [1] * len(BOUNDS) + [0]
    histogram.observe(BOUNDS[0] * 1.001)
    assert histogram.counts[:2] == [1, 2]


def test_what_takes_no_time_and_what_takes_for_ever_are_counted() -> None:
    histogram = Histogram()
    for seconds in (0.0, 1e9):
        histogram.observe(seconds)
    assert (histogram.counts[0], histogram.counts[-1], histogram.total) == (1, 1, 2)
    assert histogram.seconds == 1e9


def test_buckets_are_reported_with_all_that_was_quicker() -> None:
    histogram = Histogram()
    for seconds in (0.00005, 0.0002, 0.0003, 2.0, 9.0):
        histogram.observe(seconds)
    assert histogram.cumulative() == [1, 3, 3, 3, 3, 3, 3, 3, 3, 4, 5]
    assert histogram.seconds == pytest.approx(11.00055)


def test_an_append_counts_its_batch_its_bytes_and_its_records(tmp_path: Path) -> None:
    partition = open_partition(tmp_path)
    append(partition, b"a", b"b", b"c")
    append(partition, b"d")
    counters = partition.counters
    assert (counters.batches_in, counters.records_in) == (2, 4)
    assert partition.log is not None
    assert counters.bytes_in == partition.log.size


def test_what_a_producer_sends_twice_counts_once(tmp_path: Path) -> None:
    partition = open_partition(tmp_path)
    written = write_batch([Record(0, NOW_MS, None, b"x")], producer_id=7, producer_epoch=0, base_sequence=0)
    for _ in range(2):
        partition.append_as_leader(memoryview(bytearray(written)), NOW_MS)
    assert (partition.counters.batches_in, partition.counters.records_in) == (1, 1)
    assert partition.counters.bytes_in == len(written)


def test_what_is_refused_counts_nothing(tmp_path: Path) -> None:
    partition = open_partition(tmp_path)
    damaged = batch(b"x")
    damaged[-1] ^= 1
    with pytest.raises(InvalidBatch):
        partition.append_as_leader(damaged, NOW_MS)
    assert (partition.counters.batches_in, partition.counters.bytes_in) == (0, 0)


def test_what_a_coordinator_writes_counts_as_well(tmp_path: Path) -> None:
    partition = open_partition(tmp_path)
    end_transaction(partition, 7, commit=True)
    assert (partition.counters.batches_in, partition.counters.records_in) == (1, 1)
