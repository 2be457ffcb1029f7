"""What compaction leaves of a log, on real files."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest

from ottla.log.compaction import CleanResult, clean
from ottla.log.compaction_files import CannotClean
from ottla.log.log_config import COMPACT, DELETE
from ottla.wire.batch import Codec, InvalidBatch, TimestampType
from ottla.wire.errors import ErrorCode
from ottla.wire.records import Record, read_records, rewrite_batch, write_batch
from tests.log.compacting import COMPACTED, DISK, Found, Node
from tests.log.logs import NOW_MS

RETENTION_MS = COMPACTED.delete_retention_ms


@pytest.fixture
def node(tmp_path: Path) -> Node:
    return Node(tmp_path / "data")


def cleaned(node: Node, now_ms: int = NOW_MS) -> CleanResult:
    result = node.clean(now_ms)
    assert result is not None
    return result


# Records.


def test_only_the_last_record_of_each_key_stays_at_its_offset(node: Node) -> None:
    for number in range(10):
        node.put((b"k%d" % (number % 3), b"%d" % number))
    node.roll()
    node.put((b"k0", b"in the active segment"))
    result = cleaned(node)
    assert node.found() == [
        Found(7, b"k1", b"7"),
        Found(8, b"k2", b"8"),
        Found(9, b"k0", b"9"),  # the active segment is not looked at
        Found(10, b"k0", b"in the active segment"),
    ]
    assert (result.records_read, result.records_kept) == (10, 3)
    assert (node.log.log_start_offset, node.log.log_end_offset, node.log.clean_until) == (0, 11, 10)


def test_a_later_round_also_removes_what_an_earlier_one_kept(node: Node) -> None:
    node.put((b"a", b"1"), (b"b", b"1"))
    node.roll()
    cleaned(node)
    node.put((b"a", b"2"))
    node.roll()
    cleaned(node)
    assert node.found() == [Found(1, b"b", b"1"), Found(2, b"a", b"2")]
    assert node.clean() is None  # nothing is dirty now


@pytest.mark.parametrize("codec", list(Codec))
def test_a_batch_that_stays_whole_is_copied_byte_for_byte_and_another_keeps_its_codec(node: Node, codec: Codec) -> None:
    node.put((b"a", b"x" * 100), (b"b", b"y" * 100), (b"c", b"z" * 100), codec=codec, timestamp=NOW_MS - 5)
    node.put((b"d", b"x" * 100), (b"e", b"y" * 100), codec=codec, timestamp=NOW_MS - 7)
    node.put((b"b", b"2"), codec=codec)
    node.roll()
    before = node.batches()
    cleaned(node)
    after = node.batches()
    assert [batch for _, batch in after[1:]] == [batch for _, batch in before[1:]]
    header, batch = after[0]
    assert (header.base_offset, header.last_offset, header.record_count, header.codec) == (0, 2, 2, codec)
    assert read_records(batch) == [
        Record(0, NOW_MS - 5, b"a", b"x" * 100),
        Record(2, NOW_MS - 5, b"c", b"z" * 100),
    ]


def test_records_without_key_are_dropped(node: Node) -> None:
    node.put((None, b"1"), (b"a", b"1"), (None, b"2"))
    node.roll()
    assert cleaned(node).records_without_key == 2
    assert node.found() == [Found(1, b"a", b"1")]


def test_a_key_may_be_empty_and_a_value_too(node: Node) -> None:
    node.put((b"", b"1"), (b"", b""), (b"a", b""))
    node.roll()
    cleaned(node)
    assert node.found() == [Found(1, b"", b""), Found(2, b"a", b"")]


def test_the_last_batch_of_the_cleaned_part_stays_though_empty_so_that_its_offset_is_known(node: Node) -> None:
    node.put((b"a", b"1"))
    node.put((None, b"dropped"))
    node.roll()
    cleaned(node)
    (_, last) = [header for header, _ in node.batches()]
    assert (last.base_offset, last.record_count, last.max_timestamp, last.base_timestamp) == (1, 0, NOW_MS, -1)


def test_leader_epochs_producers_and_log_append_time_survive_a_rewrite(node: Node) -> None:
    records = [Record(at, NOW_MS - 9, b"%d" % at, b"x") for at in range(3)]
    made = write_batch(
        records,
        timestamp_type=TimestampType.LOG_APPEND_TIME,
        max_timestamp=NOW_MS - 1,
        producer_id=5,
        producer_epoch=3,
        base_sequence=0,
    )
    node.log.append_from_coordinator(memoryview(made), 8, NOW_MS)
    node.put((b"0", None))
    node.roll()
    cleaned(node)
    (header, batch), (tombstone, _) = node.batches()
    assert (header.partition_leader_epoch, header.producer_id, header.producer_epoch, header.base_sequence) == (
        8,
        5,
        3,
        0,
    )
    assert [record.timestamp for record in read_records(batch)] == [NOW_MS - 1, NOW_MS - 1]
    assert tombstone.delete_horizon_ms == NOW_MS + RETENTION_MS


# Tombstones.


def test_a_tombstone_stays_for_delete_retention_ms_from_the_first_round_that_meets_it(node: Node) -> None:
    node.put((b"a", b"1"), (b"b", b"1"), timestamp=NOW_MS - 10 * RETENTION_MS)
    node.put((b"a", None), (b"c", b"1"), timestamp=NOW_MS - 10 * RETENTION_MS)
    node.roll()
    cleaned(node)
    assert node.found() == [Found(1, b"b", b"1"), Found(2, b"a", None), Found(3, b"c", b"1")]
    header, batch = node.batches()[1]
    assert header.has_delete_horizon
    assert header.delete_horizon_ms == NOW_MS + RETENTION_MS
    assert [record.timestamp for record in read_records(batch)] == [NOW_MS - 10 * RETENTION_MS] * 2

    node.put((b"x", b"1"))
    node.roll()
    cleaned(node, NOW_MS + RETENTION_MS - 1)
    assert Found(2, b"a", None) in node.found()
    assert node.batches()[1] == (header, batch)  # the horizon is set once

    node.put((b"x", b"2"))
    node.roll()
    cleaned(node, NOW_MS + RETENTION_MS)
    assert node.found() == [Found(1, b"b", b"1"), Found(3, b"c", b"1"), Found(5, b"x", b"2")]
    assert node.batches()[1][0].delete_horizon_ms == NOW_MS + RETENTION_MS


def test_a_tombstone_that_is_overwritten_goes_at_once(node: Node) -> None:
    node.put((b"a", None))
    node.put((b"a", b"2"))
    node.roll()
    cleaned(node)
    assert node.found() == [Found(1, b"a", b"2")]


# Producers.


def test_the_last_batch_of_a_producer_stays_empty_with_its_sequence(node: Node) -> None:
    for sequence in range(7):
        node.put((b"a", b"%d" % sequence), producer_id=9, sequence=sequence, epoch=2)
    node.put((b"a", b"last"))
    node.roll()
    cleaned(node)
    assert node.found() == [Found(7, b"a", b"last")]
    empty = node.batches()[0][0]
    assert (empty.base_offset, empty.record_count, empty.producer_id, empty.producer_epoch) == (6, 0, 9, 2)
    assert empty.base_sequence == 6

    log = node.reopen()
    for path in node.partition_folder.glob("*.snapshot"):
        path.unlink()
    log = node.reopen(crashed=True)  # its state now comes from the compacted log alone
    again = write_batch([Record(0, NOW_MS, b"a", b"6")], producer_id=9, producer_epoch=2, base_sequence=6)
    assert log.append_as_leader(memoryview(again), 0, NOW_MS, looked_inside=True).duplicate
    gap = write_batch([Record(0, NOW_MS, b"a", b"8")], producer_id=9, producer_epoch=2, base_sequence=8)
    with pytest.raises(InvalidBatch) as refused:
        log.append_as_leader(memoryview(gap), 0, NOW_MS, looked_inside=True)
    assert refused.value.error_code is ErrorCode.OUT_OF_ORDER_SEQUENCE_NUMBER
    following = write_batch([Record(0, NOW_MS, b"a", b"7")], producer_id=9, producer_epoch=2, base_sequence=7)
    assert log.append_as_leader(memoryview(following), 0, NOW_MS, looked_inside=True).base_offset == 8


def test_the_batch_of_a_producer_that_is_forgotten_goes(node: Node) -> None:
    node.put((b"a", b"1"), producer_id=9, sequence=0)
    node.put((b"a", b"2"))
    node.roll()
    node.log.producers.remove_expired(NOW_MS + 10**10)
    cleaned(node)
    assert [header.base_offset for header, _ in node.batches()] == [1]


# Transactions.


def test_records_of_aborted_transactions_go_and_hide_no_older_value(node: Node) -> None:
    node.put((b"a", b"old"))
    node.put((b"a", b"aborted"), producer_id=1, sequence=0, transactional=True)
    node.end(1, committed=False)
    node.put((b"b", b"committed"), producer_id=2, sequence=0, transactional=True)
    node.end(2, committed=True)
    node.roll()
    cleaned(node)
    assert node.found() == [Found(0, b"a", b"old"), Found(3, b"b", b"committed")]
    assert node.markers() == [2, 4]


def test_a_marker_stays_until_its_records_are_gone_and_then_for_delete_retention_ms(node: Node) -> None:
    node.put((b"a", b"aborted"), producer_id=1, sequence=0, transactional=True)
    node.end(1, committed=False)
    node.put((b"a", b"1"), producer_id=2, sequence=0, transactional=True)
    node.end(2, committed=True)
    for producer_id, sequence in ((1, 1), (2, 1)):  # so that the batches above are not their producers' last
        node.put((b"p%d" % producer_id, b"x"), producer_id=producer_id, sequence=sequence)
    node.roll()
    cleaned(node)
    (aborted,) = [each for segment in node.log.segments for each in segment.txn_index.entries()]
    assert (aborted.producer_id, aborted.first_offset, aborted.last_offset) == (1, 0, 1)
    assert node.markers() == [1, 3]

    node.put((b"a", b"2"))
    node.roll()
    cleaned(node, NOW_MS + 1)  # nothing of the aborted one is met any more: now its retention begins
    assert not [each for segment in node.log.segments for each in segment.txn_index.entries()]
    horizons = {header.base_offset: header.delete_horizon_ms for header, _ in node.batches() if header.is_control}
    assert horizons == {1: NOW_MS + 1 + RETENTION_MS, 3: None}  # the committed one's batch was still there

    node.put((b"a", b"3"))
    node.roll()
    cleaned(node, NOW_MS + 1 + RETENTION_MS)
    assert node.markers() == [3]
    node.put((b"a", b"4"))
    node.roll()
    cleaned(node, NOW_MS + 1 + 3 * RETENTION_MS)
    assert node.markers() == []


def test_a_transaction_over_several_segments_is_aborted_in_all_of_them(node: Node) -> None:
    node.put((b"a", b"old"), (b"b", b"old"))
    node.put((b"a", b"aborted"), producer_id=1, sequence=0, transactional=True)
    node.roll()
    node.put((b"c", b"between"))
    node.roll()
    node.put((b"b", b"aborted"), producer_id=1, sequence=1, transactional=True)
    node.end(1, committed=False)  # here, in what becomes the active segment
    cleaned(node)
    assert [each for each in node.found() if each.offset < 4] == [
        Found(0, b"a", b"old"),
        Found(1, b"b", b"old"),
        Found(3, b"c", b"between"),
    ]
    assert [each.producer_id for segment in node.log.segments for each in segment.txn_index.entries()] == [1]
    result = node.log.read(0, 1 << 20)
    assert [each.producer_id for each in node.log.aborted_transactions(0, result)] == [1]


def test_the_marker_that_has_a_producers_last_epoch_stays_empty(node: Node) -> None:
    node.put((b"a", b"1"), producer_id=1, sequence=0, epoch=0, transactional=True)
    node.end(1, committed=True, epoch=1)  # as with transaction.version 2: an epoch without data
    node.put((b"a", b"2"))
    node.roll()
    for step in range(4):
        cleaned(node, NOW_MS + step * 2 * RETENTION_MS)
        node.put((b"a", b"%d" % step))
        node.roll()
    (marker,) = [header for header, _ in node.batches() if header.is_control]
    assert (marker.producer_id, marker.producer_epoch, marker.record_count) == (1, 1, 0)


# Segments and the map.


def test_segments_are_joined_up_to_segment_bytes_with_indexes_that_find_everything(node: Node) -> None:
    for number in range(200):
        node.put((b"k%d" % (number % 50), b"%d" % number), timestamp=NOW_MS + number % 7)
    node.roll()
    before = len(node.log.segments)
    result = cleaned(node)
    assert before > 10
    assert len(result.segments) == before - 1  # they were full
    node.put((b"x", b"x"))
    node.roll()
    result = cleaned(node)  # now that they are small
    assert len(result.segments) < before // 2
    assert all(segment.size <= COMPACTED.segment_bytes for segment in node.log.segments)
    for each in node.found():
        assert each in node.found(each.offset)[:1]
    found = node.log.prepare_search(NOW_MS + 6).run()
    assert found is not None
    assert found.offset == min(each.offset for each in node.found() if each.offset % 7 == 6)


def test_a_map_that_is_full_cleans_up_to_there_and_the_next_round_goes_on(node: Node) -> None:
    for number in range(30):
        node.put((b"k%d" % (number % 15), b"%d" % number))
    node.roll()
    node.with_map(24 * 11, 0.999)
    ends = []
    while (result := node.clean()) is not None:
        ends.append(result.end_offset)
    assert ends == sorted(set(ends))
    assert len(ends) > 1
    assert ends[-1] == 30
    assert [each.offset for each in node.found()] == list(range(15, 30))


def test_a_round_may_end_within_a_batch(node: Node) -> None:
    node.put(*[(b"k%d" % number, b"x") for number in range(20)])
    node.put((b"k0", b"y"), (b"k19", b"y"))
    node.roll()
    node.with_map(24 * 10)
    assert cleaned(node).end_offset == 10
    assert cleaned(node).end_offset == 20
    assert cleaned(node).end_offset == 22
    assert [each.offset for each in node.found()] == [*range(1, 19), 20, 21]


def test_a_map_without_room_for_a_key_is_an_error_not_an_endless_loop(node: Node) -> None:
    node.put((b"a", b"1"))
    node.roll()
    node.with_map(23)
    job = node.job()
    assert job is not None
    with pytest.raises(CannotClean, match=r"log.cleaner.dedupe.buffer.size"):
        clean(DISK, job.task)
    assert node.files(".cleaned") == []


def test_what_is_damaged_is_not_written_anew(node: Node) -> None:
    node.put((b"a", b"value" * 20))
    node.put((b"b", b"value" * 20))
    node.roll()
    path = node.partition_folder / f"{0:020d}.log"
    data = bytearray(path.read_bytes())
    data[-3] ^= 1
    path.write_bytes(data)
    job = node.job()
    assert job is not None
    with pytest.raises(CannotClean, match="CRC"):
        clean(DISK, job.task)
    assert path.read_bytes() == data
    assert node.files(".cleaned") == []


def test_a_segment_of_which_nothing_stays_is_empty_and_goes_with_the_next_round(node: Node) -> None:
    node.put((b"a", b"1"))
    node.roll()
    node.put((b"a", b"2"))
    node.log.config = dataclasses.replace(COMPACTED, segment_bytes=70)
    node.roll()
    cleaned(node)
    assert [segment.size > 0 for segment in node.log.segments] == [False, True, False]
    assert node.found() == [Found(1, b"a", b"2")]
    node.reopen()
    assert node.found() == [Found(1, b"a", b"2")]
    node.put((b"b", b"1"))
    node.roll()
    cleaned(node)
    assert node.found() == [Found(1, b"a", b"2"), Found(2, b"b", b"1")]


def test_a_cleaned_segment_is_as_old_as_those_it_replaces_so_that_retention_can_delete_it(tmp_path: Path) -> None:
    policy = frozenset((COMPACT, DELETE))
    node = Node(tmp_path / "data", dataclasses.replace(COMPACTED, cleanup_policy=policy, retention_ms=100_000))
    node.put((b"a", b"1"), timestamp=-1)
    node.roll()
    path = node.partition_folder / f"{0:020d}.log"
    DISK.set_modified(str(path), NOW_MS - 200_000)
    cleaned(node)
    assert DISK.stat(str(path)).modified_ms == NOW_MS - 200_000
    assert node.log.delete_old_segments(NOW_MS, node.log.log_end_offset) == 1


def test_a_log_that_is_compacted_and_deleted_loses_old_values_and_old_segments(tmp_path: Path) -> None:
    """Whichever comes first: what one has left, the other finds, and what was cleaned stays clean."""
    policy = frozenset((COMPACT, DELETE))
    node = Node(tmp_path / "data", dataclasses.replace(COMPACTED, cleanup_policy=policy, retention_ms=100_000))
    large = b"x" * 600  # two segments are never joined
    for age_ms, key in ((200_000, b"a"), (150_000, b"b"), (50_000, b"a"), (0, b"c")):
        node.put((key, large), timestamp=NOW_MS - age_ms)
        node.roll()
    cleaned(node)
    assert [each.offset for each in node.found()] == [1, 2, 3], "a's first value is overwritten"
    assert node.log.delete_old_segments(NOW_MS, node.log.log_end_offset) == 2
    assert [each.offset for each in node.found()] == [2, 3], "b's is too old, though it has no other"
    assert (node.log.log_start_offset, node.log.clean_until) == (2, 4)
    node.put((b"a", large), timestamp=NOW_MS)
    node.roll()
    cleaned(node, NOW_MS + 60_000)
    assert [each.offset for each in node.found()] == [3, 4]
    assert node.log.delete_old_segments(NOW_MS + 200_000, node.log.log_end_offset) == 3, "one of them is empty"
    assert node.found() == []
    assert node.clean(NOW_MS + 200_000) is None
    assert node.reopen().log_start_offset == node.log.log_end_offset == 5


def test_a_batch_larger_than_what_is_read_at_once_is_cleaned_too(tmp_path: Path) -> None:
    node = Node(tmp_path / "data", dataclasses.replace(COMPACTED, segment_bytes=1 << 30))
    node.put((b"small", b"1"), (b"large", b"x"))
    node.put((b"large", bytes(3 << 20)), (b"small", b"2"))
    node.put((b"small", b"3"))
    node.roll()
    cleaned(node)
    assert [(each.offset, each.key) for each in node.found()] == [(2, b"large"), (4, b"small")]


def test_rewriting_keeps_headers_of_records(node: Node) -> None:
    records = [Record(0, NOW_MS, b"a", b"1", ((b"h", b"v"), (b"n", None))), Record(1, NOW_MS, b"b", b"1")]
    node.log.append_from_coordinator(memoryview(write_batch(records)), 0, NOW_MS)
    node.put((b"b", b"2"))
    node.roll()
    before = node.batches()[0][0]
    cleaned(node)
    assert node.batches()[0][1] == bytes(rewrite_batch(before, records[:1]))


def test_a_tombstone_beyond_the_end_of_a_round_stays_however_old_it_is(node: Node) -> None:
    """Its key is not in the map, so an older value of it would stay, and come back to life."""
    node.put((b"x", b"1"))
    node.put((b"k", b"old"))
    node.put((b"y", b"1"))
    node.put((b"k", None))
    node.roll()
    node.with_map(48, 0.5)
    assert cleaned(node).end_offset == 1  # but all of the segment is written anew, and the horizon set
    assert cleaned(node, NOW_MS + 2 * RETENTION_MS).end_offset == 2
    assert node.last_values() == {b"x": b"1", b"k": None, b"y": b"1"}
    assert cleaned(node, NOW_MS + 3 * RETENTION_MS).end_offset == 3
    assert cleaned(node, NOW_MS + 3 * RETENTION_MS).end_offset == 4
    assert node.last_values() == {b"x": b"1", b"y": b"1"}


def test_a_gap_of_offsets_at_the_end_of_a_segment_is_clean_too(node: Node) -> None:
    """As a replica has it that has moved to another directory; otherwise its segment were dirty for ever."""
    node.put((b"a", b"1"))
    node.log.skip_to(10, NOW_MS)
    fetched = write_batch([Record(10, NOW_MS, b"b", b"1")], leader_epoch=0)
    node.log.append_as_follower(memoryview(fetched), NOW_MS)
    assert cleaned(node).end_offset == 10
    assert node.clean() is None


def test_producer_snapshots_go_with_the_segments_that_were_joined_and_no_others(node: Node) -> None:
    for sequence in range(8):
        node.put((b"%d" % sequence, b"x"), producer_id=1, sequence=sequence)
        node.roll()
    cleaned(node)
    assert len(node.log.segments) == 2
    assert node.files(".snapshot") == [f"{8:020d}.snapshot"]
    node.put((b"8", b"x"), producer_id=1, sequence=8)
    node.roll()
    node.log.config = dataclasses.replace(COMPACTED, segment_bytes=100)
    cleaned(node)
    assert node.files(".snapshot") == [f"{8:020d}.snapshot", f"{9:020d}.snapshot"]
    node.log.truncate_to(5, NOW_MS)  # none of the snapshots before is looked for
    assert node.log.producers.producers[1].next_sequence == 5
