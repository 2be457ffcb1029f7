"""Producer state over restarts, truncation and deletion, and its snapshots: against Kafka 4.3.1's, and its own tool."""

import errno
import json
import os
import shutil
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ottla.log.end_marker import read_end_marker
from ottla.log.producer_snapshot import CorruptSnapshot, decode_snapshot, encode_snapshot
from ottla.log.producer_state import ProducerState
from ottla.wire.batch import BatchHeader
from tests.log.producer_log import DAY_MS, DISK, INT32_MAX, OUT_OF_ORDER, Log, RecordingDisk, refused
from tools.apache_kafka import java

KAFKA_PARTITION = Path(__file__).parent / "kafka_files" / "orders-0"
KAFKA_SAID = json.loads((KAFKA_PARTITION.parent / "kafka.json").read_text())["dump"]
DUMP = "org.apache.kafka.tools.DumpLogSegments"


@pytest.fixture
def log(tmp_path):
    return Log(tmp_path)


# Restarts.


def test_a_restart_without_a_snapshot_rebuilds_the_whole_window_from_the_log(log):
    for sequence in range(6):
        log.send(1, 0, sequence)
    assert log.restart() == 0
    assert [log.send(1, 0, sequence) for sequence in range(1, 6)] == [1, 2, 3, 4, 5]
    assert log.send(1, 0, 6) == 6


def test_a_restart_reads_only_what_is_behind_the_latest_snapshot(log):
    for sequence in (0, 2, 4):
        log.send(1, 0, sequence, count=2)
    log.state.take_snapshot(log.end)
    log.send(1, 0, 6)
    assert log.restart() == 6
    assert log.send(1, 0, 4, count=2) == 4
    assert log.send(1, 0, 6) == 6
    with refused(OUT_OF_ORDER):
        log.send(1, 0, 2, count=2)  # a snapshot keeps one batch per producer: refused, but never written twice
    assert log.end == 7


def test_a_batch_over_the_largest_sequence_is_recognised_after_a_restart(log):
    log.send(1, 0, INT32_MAX - 1, count=3)
    log.state.take_snapshot(log.end)
    log.restart()
    assert log.send(1, 0, INT32_MAX - 1, count=3) == 0
    assert log.send(1, 0, 1) == 3


def test_an_open_transaction_survives_a_restart(log):
    log.send(9, 0, 0)
    log.send(1, 0, 0, transactional=True)
    log.send(2, 0, 0, transactional=True)
    log.state.take_snapshot(log.end)
    log.finish(2, 0, committed=False)
    log.restart()
    assert log.state.first_unstable_offset == 1
    assert log.state.has_ongoing_transaction(1)
    assert not log.state.has_ongoing_transaction(2)
    log.finish(1, 0, committed=False)
    assert log.aborted[-1] == (1, 1, 4, True, 5)


def test_a_producer_that_expired_meanwhile_is_not_loaded_from_a_snapshot(log):
    log.send(1, 0, 0, now_ms=1000)
    log.send(2, 0, 0, now_ms=2000)
    log.send(3, 0, 0, now_ms=1000, transactional=True)
    log.state.take_snapshot(log.end)
    log.restart(now_ms=1000 + DAY_MS)
    assert set(log.state.producers) == {2, 3}


DAMAGES = {
    "short": lambda data: data[:-1],
    "very short": lambda data: data[:3],
    "empty": lambda data: b"",
    "another version": lambda data: b"\0\0" + data[2:],
    "a bit": lambda data: data[:-1] + bytes([data[-1] ^ 1]),
}


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES)
def test_a_corrupt_snapshot_is_dropped_and_an_older_one_and_the_log_replace_it(log, damage):
    log.send(1, 0, 0)
    log.state.take_snapshot(1)
    log.send(1, 0, 1)
    path = Path(log.state.take_snapshot(2))
    path.write_bytes(damage(path.read_bytes()))
    assert log.restart() == 1
    assert log.snapshots() == [1]
    assert log.send(1, 0, 1) == 1
    assert log.send(1, 0, 2) == 2


@settings(max_examples=50, deadline=None)
@given(st.lists(st.tuples(st.integers(0, 2), st.sampled_from(["data", "txn", "end", "snapshot"])), max_size=30))
def test_a_restart_at_any_moment_changes_nothing_but_the_depth_of_the_window(tmp_path_factory, steps):
    log = Log(tmp_path_factory.mktemp("log"))
    for producer_id, step in steps:
        entry = log.state.producers.get(producer_id)
        sequence = entry.next_sequence if entry else 0
        if step == "snapshot":
            log.state.take_snapshot(log.end)
        elif step == "end":
            log.finish(producer_id, 0, committed=False)
        else:
            log.send(
                producer_id, 0, sequence, transactional=step == "txn" or log.state.has_ongoing_transaction(producer_id)
            )
    log.state.on_high_watermark(log.end)
    before, unstable = encode_snapshot(sorted_entries(log.state)), log.state.first_unstable_offset
    log.restart()
    log.state.on_high_watermark(log.end)
    assert encode_snapshot(sorted_entries(log.state)) == before
    assert log.state.first_unstable_offset == unstable


def sorted_entries(state):
    return sorted(state.producers.values(), key=lambda entry: entry.producer_id)


# Truncation and deletion: producer state that outlives its segments.


def test_a_batch_that_was_truncated_away_is_new_when_it_comes_again(log):
    log.send(1, 0, 0)
    log.send(1, 0, 1)
    log.state.take_snapshot(2)
    log.send(1, 0, 2)
    log.truncate(1)
    assert log.snapshots() == []
    log.send(8, 0, 0)
    assert log.send(1, 0, 1) == 2


def test_a_snapshot_above_the_log_end_is_deleted_before_it_can_be_read(log):
    log.send(1, 0, 0)
    log.state.take_snapshot(1)
    log.send(1, 0, 1)
    log.state.take_snapshot(2)
    log.batches.pop()  # as after a power loss
    log.end = 1
    assert log.restart() == 1
    assert log.snapshots() == [1]
    assert log.send(1, 0, 1) == 1


def test_a_transaction_that_was_truncated_away_keeps_nobody_waiting(log):
    log.send(1, 0, 0)
    log.send(2, 0, 0, transactional=True)
    log.truncate(1)
    assert log.state.first_unstable_offset is None
    assert not log.state.has_ongoing_transaction(2)


def test_a_marker_that_was_truncated_away_leaves_its_transaction_open(log):
    log.send(2, 0, 0, transactional=True)
    log.finish(2, 0)
    log.state.on_high_watermark(2)
    log.truncate(1)
    assert log.state.first_unstable_offset == 0


def test_a_marker_that_was_truncated_away_before_it_was_replicated_is_forgotten(log):
    log.send(9, 0, 0)
    log.send(1, 0, 0, transactional=True)
    log.send(9, 0, 1, count=8)
    log.finish(1, 0)
    log.truncate(1)
    log.send(9, 0, 1)
    log.send(2, 0, 0, transactional=True)
    log.finish(2, 0)
    log.state.on_high_watermark(log.end)
    assert log.state.first_unstable_offset is None


def test_a_snapshot_is_durably_gone_before_the_log_can_grow_past_it_with_other_batches(tmp_path):
    for offset in (3, 5):
        (tmp_path / f"{offset:020d}.snapshot").write_bytes(encode_snapshot([]))
    disk = RecordingDisk()
    ProducerState(disk, str(tmp_path)).truncate_and_reload(0, 4, 1000)
    assert disk.calls == [("remove", "00000000000000000005.snapshot"), ("sync_dir", tmp_path.name)]


@pytest.mark.parametrize("empties", [False, True])
def test_a_snapshot_whose_going_could_not_be_synced_is_durably_gone_after_the_next_try(tmp_path, empties):
    class CrowdedDisk(RecordingDisk):
        crowded = True

        def sync_dir(self, path):
            if self.crowded:
                raise OSError(errno.EMFILE, os.strerror(errno.EMFILE), path)
            super().sync_dir(path)

    (tmp_path / "00000000000000000009.snapshot").write_bytes(encode_snapshot([]))
    disk = CrowdedDisk()
    state = ProducerState(disk, str(tmp_path))

    def cut():
        if empties:
            state.truncate_fully_and_start_at(4)
        else:
            state.truncate_and_reload(0, 4, 1000)

    with pytest.raises(OSError, match="Too many open files"):
        cut()
    disk.crowded = False
    cut()
    assert disk.calls == [("remove", "00000000000000000009.snapshot"), ("sync_dir", tmp_path.name)]
    assert state.latest_snapshot_offset is None


def test_a_log_that_lost_everything_knows_no_producer_and_keeps_no_snapshot(log):
    log.send(1, 0, 0, transactional=True)
    log.state.take_snapshot(1)
    log.send(1, 0, 1, transactional=True)
    log.state.truncate_fully_and_start_at(100)
    log.batches, log.end = [], 100
    assert (log.snapshots(), log.state.producers, log.state.first_unstable_offset) == ([], {}, None)
    assert log.send(1, 0, 5) == 100
    log.restart(start=100)
    assert log.send(1, 0, 5) == 100


def test_producers_are_remembered_beyond_their_deleted_batches_until_the_log_is_loaded_again(log):
    log.send(1, 0, 0)
    log.state.take_snapshot(1)
    log.send(2, 0, 0)
    log.state.on_log_start_offset(1)
    with refused(OUT_OF_ORDER):
        log.send(1, 0, 5)
    log.restart(start=1)
    assert log.snapshots() == []
    assert set(log.state.producers) == {2}
    assert log.send(1, 0, 5) == 2


def test_a_log_whose_start_passes_a_marker_does_not_wait_for_its_replication(log):
    log.send(1, 0, 0, transactional=True)
    log.finish(1, 0)
    log.state.on_log_start_offset(2)
    assert log.state.first_unstable_offset is None


def test_cutting_a_log_that_has_no_producers_replays_nothing_and_leaves_room_for_snapshots(log):
    for _ in range(5):
        log.send(-1, -1, -1)
    log.state.take_snapshot(5)
    assert log.state.truncate_and_reload(0, 3, 1000) == 3
    log.end = 3
    log.send(1, 0, 0)
    assert log.state.take_snapshot(4) is not None
    assert log.snapshots() == [4]


# Snapshot files.


def test_no_second_snapshot_is_taken_at_the_same_offset(log):
    assert log.state.take_snapshot(0) is None
    log.send(1, 0, 0)
    assert log.state.take_snapshot(1) == str(Path(log.folder) / "00000000000000000001.snapshot")
    assert log.state.take_snapshot(1) is None
    assert log.state.latest_snapshot_offset == 1


def test_a_snapshot_at_a_roll_may_be_flushed_later(log):
    log.send(1, 0, 0)
    stale = Path(log.folder) / "00000000000000000001.snapshot"
    stale.write_bytes(b"left by somebody else")
    path = log.state.take_snapshot(1, sync=False)
    assert path == str(stale)
    assert [entry.producer_id for entry in decode_snapshot(Path(path).read_bytes())] == [1]


def test_a_snapshot_goes_with_its_segment(log):
    for sequence in range(3):
        log.send(1, 0, sequence)
        log.state.take_snapshot(log.end)
    assert log.state.forget_snapshot(7) is None
    Path(log.state.forget_snapshot(1)).unlink()
    assert log.state.oldest_snapshot_offset == 2
    log.state.delete_snapshots_before(3)
    assert log.snapshots() == [3]


@pytest.mark.parametrize(
    ("segments", "left"),
    [([0, 2, 4], [2, 4, 6]), ([0, 4], [4, 6]), ([0, 7], []), ([0, 6], [6]), ([], [6]), ([0, 2, 9], [2])],
)
def test_at_start_only_snapshots_of_segments_and_the_one_of_a_clean_stop_are_kept(tmp_path, segments, left):
    for offset in (1, 2, 4, 6):
        (tmp_path / f"{offset:020d}.snapshot").write_bytes(b"")
    (tmp_path / "00000000000000000002.snapshot.deleted").write_bytes(b"")
    state = ProducerState(DISK, str(tmp_path))
    state.remove_stray_snapshots(segments)
    assert [int(path.stem) for path in sorted(tmp_path.glob("*.snapshot"))] == left
    assert state.latest_snapshot_offset == max(left, default=None)


# Kafka.


def said_by_kafka(entry):
    transaction = entry.current_txn_first_offset
    said = (
        f"producerId: {entry.producer_id} producerEpoch: {entry.epoch} coordinatorEpoch: {entry.coordinator_epoch} "
        f"currentTxnFirstOffset: {'OptionalLong.empty' if transaction < 0 else f'OptionalLong[{transaction}]'} "
        f"lastTimestamp: {entry.last_timestamp}"
    )
    last = entry.last_batch
    if last is None:
        return said + " "
    return said + (
        f" firstSequence: {last.base_sequence} lastSequence: {last.last_sequence} lastOffset: {last.last_offset} "
        f"offsetDelta: {last.last_offset - last.base_offset} timestamp: {last.timestamp}"
    )


@pytest.mark.parametrize("name", sorted(path.name for path in KAFKA_PARTITION.glob("*.snapshot")))
def test_a_snapshot_that_kafka_wrote_says_what_kafka_says_and_is_written_the_same(name):
    data = (KAFKA_PARTITION / name).read_bytes()
    entries = decode_snapshot(data)
    assert [said_by_kafka(entry).strip() for entry in entries] == [line.strip() for line in KAFKA_SAID[name]]
    assert encode_snapshot(entries) == data


def test_kafkas_log_replayed_gives_every_snapshot_that_kafka_took_and_its_transaction_index(tmp_path):
    state = ProducerState(DISK, str(tmp_path))
    aborted = []
    for path in sorted(KAFKA_PARTITION.glob("*.log")):
        taken = KAFKA_PARTITION / f"{path.stem}.snapshot"
        if taken.exists():
            assert encode_snapshot(sorted_entries(state)) == taken.read_bytes()
        replay_and_collect(state, path.read_bytes(), aborted)
    last = max(KAFKA_PARTITION.glob("*.snapshot"))
    assert encode_snapshot(sorted_entries(state)) == last.read_bytes()
    assert state.first_undecided_offset == 37
    assert aborted == [(2, 22, 25, True, 21), (2, 28, 29, True, 30), (2, 30, 31, True, 32)]


def replay_and_collect(state, segment, aborted):
    position = 0
    while position < len(segment):
        header = BatchHeader(segment, position)
        completed = state.update(header, read_end_marker(segment, position) if header.is_control else None)
        if completed is not None:
            state.complete(completed)
            aborted += [completed] if completed.aborted else []
        position += header.size_in_bytes


def test_kafkas_folder_is_loaded_from_its_last_snapshot(tmp_path):
    shutil.copytree(KAFKA_PARTITION, tmp_path, dirs_exist_ok=True)
    state = ProducerState(DISK, str(tmp_path))
    state.remove_stray_snapshots([int(path.stem) for path in tmp_path.glob("*.log")])
    assert state.truncate_and_reload(0, 39, 0) == 39
    assert set(state.producers) == {0, 1, 2, 1000, 1001}
    assert state.first_unstable_offset == 37


def test_kafkas_own_tool_reads_our_snapshot(log):
    log.send(5, 2, INT32_MAX - 1, count=3)
    log.send(6, 0, 0, transactional=True)
    log.send(7, 0, 0, transactional=True)
    log.finish(7, 1, coordinator_epoch=3, version=2)
    path = log.state.take_snapshot(log.end)
    said = [line.strip() for line in java(DUMP, "--files", path).splitlines() if line.startswith("producerId")]
    assert said == [said_by_kafka(entry).strip() for entry in sorted_entries(log.state)]


def test_what_is_no_snapshot_is_refused_with_a_reason():
    with pytest.raises(CorruptSnapshot, match="too few"):
        decode_snapshot(b"\0\1")
    with pytest.raises(CorruptSnapshot, match="version 2"):
        decode_snapshot(b"\0\2" + bytes(8))
