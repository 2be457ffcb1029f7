"""Files of the quorum: `quorum-state`, the log and its snapshots, after crashes and as Apache Kafka reads them."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from ottla.log.file_handles import FileHandles
from ottla.metadata.snapshot_file import CutSnapshot, image_file, read_image_file
from ottla.raft.config import SnapshotConfig
from ottla.raft.election_state import (
    ElectionState,
    MalformedQuorumState,
    QuorumStateFile,
    read_quorum_state,
)
from ottla.raft.quorum_log import QuorumLog, QuorumLogError
from ottla.raft.raft_log import LogPosition, Validity, position_of, validate
from ottla.raft.voters import ReplicaKey, parse_voters
from ottla.wire.messages.control_records import LeaderChangeMessage
from tests.raft.drivers import topic
from tests.raft.power_loss_disk import PowerLossDisk
from tools.apache_kafka import java

NOW_MS = 1_800_000_000_000
DUMP = "org.apache.kafka.tools.DumpLogSegments"
LEADER = LeaderChangeMessage(leader_id=1, voters=[LeaderChangeMessage.Voter(voter_id=1)])


@pytest.fixture
def disk() -> PowerLossDisk:
    return PowerLossDisk()


def open_log(folder: Path, disk: PowerLossDisk) -> QuorumLog:
    return QuorumLog.open(disk, FileHandles(disk, 16), str(folder), lambda: NOW_MS)


def flush(log: QuorumLog, disk: PowerLossDisk) -> None:
    job = log.prepare_flush()
    if job is not None:
        job.run(disk)
        log.flushed(job)


def take_snapshot(log: QuorumLog, disk: PowerLossDisk, snapshot: LogPosition, topics: int) -> None:
    parts = image_file(map(topic, range(topics)), epoch=snapshot.epoch, last_contained_timestamp=NOW_MS, now_ms=NOW_MS)
    log.snapshots.new_job(snapshot).write_all(disk, parts)
    log.frozen(snapshot)


# quorum-state


def test_the_state_of_a_static_quorum_is_written_as_kafka_writes_it(tmp_path: Path, disk: PowerLossDisk) -> None:
    file = QuorumStateFile(str(tmp_path / "quorum-state"))
    file.write(disk, ElectionState(7, None, ReplicaKey(2)), [1, 2, 3])
    assert (tmp_path / "quorum-state").read_text() == (
        '{"clusterId":"","leaderId":-1,"leaderEpoch":7,"votedId":2,"appliedOffset":0,'
        '"currentVoters":[{"voterId":1},{"voterId":2},{"voterId":3}],"data_version":0}'
    )
    assert read_quorum_state(disk, file.path) == ElectionState(7, None, ReplicaKey(2))


def test_the_state_of_a_dynamic_quorum_has_the_directory_of_the_one_voted_for(
    tmp_path: Path, disk: PowerLossDisk
) -> None:
    file = QuorumStateFile(str(tmp_path / "quorum-state"))
    state = ElectionState(7, 3, ReplicaKey(2, bytes(range(16))))
    file.write(disk, state, None)
    written = json.loads((tmp_path / "quorum-state").read_text())
    assert list(written) == ["leaderId", "leaderEpoch", "votedId", "votedDirectoryId", "data_version"]
    assert read_quorum_state(disk, file.path) == state


@pytest.mark.parametrize("text", ["", "{}", '{"leaderId":1}', '{"data_version":9,"leaderId":1,"leaderEpoch":1}', "[]"])
def test_a_state_that_nobody_wrote_is_not_guessed_at(tmp_path: Path, disk: PowerLossDisk, text: str) -> None:
    (tmp_path / "quorum-state").write_text(text)
    with pytest.raises(MalformedQuorumState):
        read_quorum_state(disk, str(tmp_path / "quorum-state"))


def test_without_a_file_it_is_the_beginning(tmp_path: Path, disk: PowerLossDisk) -> None:
    assert read_quorum_state(disk, str(tmp_path / "quorum-state")) == ElectionState(0, None, None)


def test_voters_are_read_as_kafka_writes_them() -> None:
    voters = parse_voters(["2@b:9093", " 1@[::1]:9094 "])
    assert [(voter.key.node_id, voter.address) for voter in voters] == [(1, ("::1", 9094)), (2, ("b", 9093))]
    with pytest.raises(ValueError, match="Each entry should be in the form"):
        parse_voters(["b:9093"])


# The log


def test_what_was_not_flushed_is_gone_without_power_and_the_log_knew_it(tmp_path: Path, disk: PowerLossDisk) -> None:
    log = open_log(tmp_path, disk)
    log.append_control(1, [LEADER])
    log.append_records(1, [topic(1)])
    flush(log, disk)
    log.append_records(1, [topic(2)])
    assert (log.flushed_offset, log.end_offset) == (2, 3)
    log.abandon()
    disk.lose_power(str(tmp_path))
    log = open_log(tmp_path, disk)
    assert (log.flushed_offset, log.end_offset, log.last_epoch) == (2, 2, 1)


def test_a_flush_that_was_under_way_says_nothing_of_what_replaced_its_records(
    tmp_path: Path, disk: PowerLossDisk
) -> None:
    log = open_log(tmp_path, disk)
    log.append_records(1, [topic(1)])
    flush(log, disk)
    log.append_records(1, [topic(2)])
    job = log.prepare_flush()
    assert job is not None
    job.run(disk)
    log.truncate_to(1)
    log.append_records(2, [topic(3)])
    log.flushed(job)
    assert log.flushed_offset == 1


def test_epochs_are_known_after_a_crash_although_their_file_was_never_written(
    tmp_path: Path, disk: PowerLossDisk
) -> None:
    log = open_log(tmp_path, disk)
    for epoch in (1, 1, 3, 3, 4):
        log.append_records(epoch, [topic(epoch)])
    flush(log, disk)
    log.abandon()
    log = open_log(tmp_path, disk)
    assert [log.end_of_epoch(epoch) for epoch in (1, 2, 3, 4, 9)] == [(1, 2), (1, 2), (3, 4), (4, 5), (4, 5)]
    assert validate(log, 4, 3).kind is Validity.VALID
    assert validate(log, 5, 3) == (Validity.DIVERGING, (3, 4))
    assert validate(log, 3, 2) == (Validity.DIVERGING, (1, 2))


def test_what_is_let_go_of_is_in_a_snapshot(tmp_path: Path, disk: PowerLossDisk) -> None:
    log = open_log(tmp_path, disk)
    for number in range(10):
        log.append_records(1 + number // 5, [topic(number)])
    flush(log, disk)
    take_snapshot(log, disk, LogPosition(1, 4), 4)
    assert not log.clean(SnapshotConfig(retention_bytes=1), 10), "the only snapshot stays"
    take_snapshot(log, disk, LogPosition(2, 8), 8)
    assert log.clean(SnapshotConfig(retention_bytes=1), 10)
    assert (log.start_offset, log.earliest_snapshot) == (8, (2, 8))
    assert validate(log, 4, 1) == (Validity.SNAPSHOT, (2, 8))
    assert validate(log, 8, 2).kind is Validity.VALID
    log.close()
    log = open_log(tmp_path, disk)
    assert log.latest_snapshot == (2, 8)
    assert position_of(log) == (2, 10)


def test_a_snapshot_ahead_of_the_log_takes_its_place_at_the_start(tmp_path: Path, disk: PowerLossDisk) -> None:
    """As after a crash between the freezing of a leader's snapshot and the cut of the log."""
    log = open_log(tmp_path, disk)
    log.append_records(7, [topic(1)])  # of a later epoch, and never committed
    take_snapshot(log, disk, LogPosition(6, 100), 50)
    log.close()
    log = open_log(tmp_path, disk)
    assert (log.start_offset, log.end_offset, log.last_epoch) == (100, 100, 6)
    log.append_records(8, [topic(2)])
    assert log.end_of_epoch(6) == (6, 100)
    assert validate(log, 100, 6).kind is Validity.VALID


def test_a_snapshot_that_was_never_frozen_does_not_count(tmp_path: Path, disk: PowerLossDisk) -> None:
    log = open_log(tmp_path, disk)
    log.begin_snapshot(LogPosition(6, 100))
    assert log.write_snapshot(LogPosition(6, 100), b"half") == 4
    log.close()
    log = open_log(tmp_path, disk)
    assert (log.latest_snapshot, log.end_offset) == (None, 0)
    assert not list(tmp_path.glob("*.part"))


def test_a_log_without_its_beginning_and_without_a_snapshot_is_refused(tmp_path: Path, disk: PowerLossDisk) -> None:
    log = open_log(tmp_path, disk)
    take_snapshot(log, disk, LogPosition(1, 10), 10)
    log.start_at_snapshot(LogPosition(1, 10))
    log.append_records(2, [topic(1)])
    log.close()
    (tmp_path / "00000000000000000010-0000000001.checkpoint").unlink()
    with pytest.raises(QuorumLogError, match="begins at offset 10"):
        open_log(tmp_path, disk)


def test_a_snapshot_that_is_cut_is_not_taken_for_a_whole_one() -> None:
    parts = list(image_file(map(topic, range(3000)), epoch=3, last_contained_timestamp=NOW_MS, now_ms=NOW_MS))
    assert len(parts) == 5
    whole = b"".join(parts)
    read = read_image_file(whole)
    assert [len(batch) for batch in read] == [1000, 1000, 1000]
    for end in (len(whole) - 1, len(whole) - len(parts[-1]), len(parts[0])):
        with pytest.raises(CutSnapshot):
            read_image_file(whole[:end])


def test_kafka_reads_the_log_and_the_snapshot(tmp_path: Path, disk: PowerLossDisk) -> None:
    log = open_log(tmp_path, disk)
    log.append_control(3, [LEADER])
    log.append_records(3, [topic(1), topic(2)])
    take_snapshot(log, disk, LogPosition(3, 3), 2)
    log.close()
    files = [str(path) for path in sorted(tmp_path.iterdir()) if path.suffix in (".log", ".checkpoint")]
    assert len(files) == 2
    output = java(DUMP, "--cluster-metadata-decoder", "--files", ",".join(files))
    assert output.count('"type":"TOPIC_RECORD"') == 4, output
    assert "LeaderChange" in output
    assert "SnapshotHeader" in output
    assert "SnapshotFooter" in output
    assert not re.search(r"mismatch|isvalid: false|exception|unsupported", output, re.I), output
