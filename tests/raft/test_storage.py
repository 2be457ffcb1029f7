"""Files of the quorum: `quorum-state`, the log and its snapshots, after crashes and as Apache Kafka reads them."""

from __future__ import annotations

import errno
import json
import re
from pathlib import Path

import pytest

from ottla.log.file_handles import FileHandles
from ottla.metadata.snapshot_file import CutSnapshot, image_file, read_image_file
from ottla.node.formatting import write_voters
from ottla.node.initial_voters import InitialVoter
from ottla.raft.config import SnapshotConfig
from ottla.raft.delivery import control_of
from ottla.raft.election_state import (
    ElectionState,
    MalformedQuorumState,
    QuorumStateFile,
    read_quorum_state,
)
from ottla.raft.quorum_log import QuorumLog, QuorumLogError
from ottla.raft.raft_log import LogPosition, Validity, begins_at, position_of, validate
from ottla.raft.snapshots import Snapshots
from ottla.raft.voters import ReplicaKey, VoterSet, parse_voters, voters_record
from ottla.wire.messages.control_records import KRaftVersionRecord, LeaderChangeMessage
from ottla.world.real_file import RealFile
from sim.chance import Chance
from sim.disk import SimDisk
from tests.log.failing_disk import FailingDisk
from tests.raft.drivers import topic
from tests.raft.memory_log import voter
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
    parts = image_file(
        map(topic, range(topics)),
        epoch=snapshot.epoch,
        last_contained_timestamp=NOW_MS,
        now_ms=NOW_MS,
        control=control_of(log.membership, snapshot),
    )
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


@pytest.mark.parametrize("seed", range(5))
def test_a_replica_that_has_just_begun_keeps_its_vote_and_its_log_without_power(seed: int) -> None:
    """Also where nobody else, no broker for example, syncs the directory that its new folder is in."""
    disk = SimDisk(Chance(f"disk {seed}"), lambda: NOW_MS)
    disk.make_dirs("/data")
    disk.sync_dir("/")
    log = QuorumLog.open(disk, FileHandles(disk, 10), "/data/log", lambda: NOW_MS)
    state = ElectionState(1, None, ReplicaKey(1, bytes(16)))
    QuorumStateFile("/data/log/quorum-state").write(disk, state, [1])
    log.append_records(1, [topic(1)])
    job = log.prepare_flush()
    assert job is not None
    job.run(disk)
    disk.lose_power()
    assert read_quorum_state(disk, "/data/log/quorum-state") == state
    assert QuorumLog.open(disk, FileHandles(disk, 10), "/data/log", lambda: NOW_MS).end_offset == 1


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


def test_a_snapshot_that_is_frozen_too_late_to_go_on_from_it_does_not_hide_where_the_log_ends(
    tmp_path: Path, disk: PowerLossDisk
) -> None:
    """The log that begins behind another one, and has nothing more yet, seemed to be of epoch 0: then its replica voted
    for those that lack what it has acknowledged."""
    log = open_log(tmp_path, disk)
    begins, ahead = LogPosition(6, 100), LogPosition(8, 200)
    take_snapshot(log, disk, begins, 5)
    log.start_at_snapshot(begins)
    take_snapshot(log, disk, ahead, 5)
    assert (log.earliest_snapshot, log.latest_snapshot) == (begins, ahead)
    assert position_of(log) == begins


def parts_in(folder: Path) -> list[str]:
    return sorted(path.name[:31] for path in folder.glob("*.part"))


def test_what_could_not_be_written_of_a_snapshot_takes_no_room(tmp_path: Path) -> None:
    disk = FailingDisk(errno.ENOSPC)
    snapshots = Snapshots(disk, str(tmp_path))
    for change in range(4):  # its creation, the first bytes, the second, its name
        disk.fail_in = change
        with pytest.raises(OSError):
            snapshots.new_job(LogPosition(1, 5)).write_all(disk, [b"one", b"two"])
        assert not list(tmp_path.iterdir())
    snapshots.new_job(LogPosition(1, 5)).write_all(disk, [b"one", b"two"])
    assert [path.name for path in tmp_path.iterdir()] == ["00000000000000000005-0000000001.checkpoint"]


def test_a_snapshot_whose_sync_fails_has_not_merely_found_the_disk_full(
    tmp_path: Path, disk: PowerLossDisk, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(file: RealFile) -> None:
        raise OSError(errno.ENOSPC, "planted")

    snapshots = Snapshots(disk, str(tmp_path))
    snapshots.begin(LogPosition(1, 5))
    monkeypatch.setattr(RealFile, "sync", full)
    with pytest.raises(OSError, match="planted") as caught:
        snapshots.freeze_job().run(disk)
    assert caught.value.errno == errno.EIO


def test_the_next_snapshot_that_is_received_takes_no_more_room_than_one(tmp_path: Path) -> None:
    disk = FailingDisk(errno.EMFILE)
    snapshots = Snapshots(disk, str(tmp_path))
    for offset in (5, 7):
        snapshots.begin(LogPosition(1, offset))
        snapshots.write(b"half")
        assert parts_in(tmp_path) == [f"{offset:020d}-0000000001"]
    disk.fail_in = 0
    with pytest.raises(OSError):
        snapshots.begin(LogPosition(1, 9))
    assert parts_in(tmp_path) == []
    snapshots.begin(LogPosition(1, 9))
    assert snapshots.write(b"half") == 4


def test_a_snapshot_that_is_being_frozen_stays_when_the_next_is_begun(tmp_path: Path, disk: PowerLossDisk) -> None:
    snapshots = Snapshots(disk, str(tmp_path))
    snapshots.begin(LogPosition(1, 5))
    snapshots.write(b"whole")
    job = snapshots.freeze_job()
    snapshots.begin(LogPosition(1, 7))
    job.run(disk)
    assert (tmp_path / job.name).read_bytes() == b"whole"


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


# Who is in the quorum


def two_sets() -> tuple[VoterSet, VoterSet]:
    one = VoterSet([voter(1, 1), voter(2, 1)])
    return one, one.with_voter(voter(3, 1))


def known(log: QuorumLog) -> tuple[int, list[int], int] | None:
    last = log.membership.last
    return None if last is None else (log.membership.kraft_version, last.value.ids, last.offset)


def test_the_voters_in_the_log_count_until_they_are_truncated_also_for_who_opens_it(
    tmp_path: Path, disk: PowerLossDisk
) -> None:
    one, two = two_sets()
    log = open_log(tmp_path, disk)
    assert known(log) is None
    log.append_control(1, [LEADER, KRaftVersionRecord(k_raft_version=1), voters_record(one)])
    log.append_records(1, [topic(1)])
    log.append_control(1, [voters_record(two)])
    assert known(log) == (1, [1, 2, 3], 4)
    assert [log.membership.at(offset)[1] for offset in (2, 3, 4)] == [None, *[log.membership.at(4)[1]] * 2]
    flush(log, disk)
    log.close()
    log = open_log(tmp_path, disk)
    assert known(log) == (1, [1, 2, 3], 4)
    log.truncate_to(4)
    assert known(log) == (1, [1, 2], 2)


def test_voters_that_are_truncated_count_no_more_although_the_disk_was_full_then(tmp_path: Path) -> None:
    one, two = two_sets()
    disk = FailingDisk(errno.ENOSPC)
    log = QuorumLog.open(disk, FileHandles(disk, 16), str(tmp_path), lambda: NOW_MS)
    log.append_control(1, [LEADER, KRaftVersionRecord(k_raft_version=1), voters_record(one)])
    log.append_control(2, [voters_record(two)])
    failures = 0
    for change in range(20):
        disk.fail_in = change
        try:
            log.truncate_to(3)
        except OSError:
            failures += 1
        disk.fail_in = None
        assert known(log) == ((1, [1, 2, 3], 3) if log.end_offset == 4 else (1, [1, 2], 2))
    assert failures > 1
    assert log.end_offset == 3


def test_a_follower_learns_of_voters_from_what_it_appends(tmp_path: Path, disk: PowerLossDisk) -> None:
    leader, follower = open_log(tmp_path / "1", disk), open_log(tmp_path / "2", disk)
    leader.append_control(1, [LEADER, KRaftVersionRecord(k_raft_version=1), voters_record(two_sets()[0])])
    follower.append_as_follower(leader.read(0, 1 << 20))
    assert known(follower) == known(leader) == (1, [1, 2], 2)


def test_a_snapshot_has_the_voters_of_its_offset_and_who_starts_with_it_knows_them(
    tmp_path: Path, disk: PowerLossDisk
) -> None:
    one, two = two_sets()
    log = open_log(tmp_path / "log", disk)
    log.append_control(3, [LEADER, KRaftVersionRecord(k_raft_version=1), voters_record(one)])
    log.append_records(3, [topic(number) for number in range(4)])
    log.append_control(3, [voters_record(two)])
    snapshot = LogPosition(3, 7)
    take_snapshot(log, disk, snapshot, topics=4)
    flush(log, disk)
    new = open_log(tmp_path / "new", disk)
    new.begin_snapshot(snapshot)
    new.write_snapshot(snapshot, log.read_snapshot(snapshot, 0, 1 << 20))
    new.freeze_job().run(disk)
    new.frozen(snapshot)
    new.start_at_snapshot(snapshot)
    assert known(new) == (1, [1, 2], 6)  # not yet those behind it
    new.append_as_follower(log.read(7, 1 << 20))
    assert known(new) == (1, [1, 2, 3], 7)

    files = [str(path) for path in sorted((tmp_path / "log").iterdir()) if path.suffix in (".log", ".checkpoint")]
    output = java(DUMP, "--cluster-metadata-decoder", "--files", ",".join(files))
    assert output.count("KRaftVoters") == 3, output
    assert output.count("KRaftVersion") == 2, output
    assert not re.search(r"mismatch|isvalid: false|exception|unsupported", output, re.I), output


@pytest.mark.parametrize("has_more", [False, True])
def test_a_log_that_begins_behind_a_snapshot_knows_its_voters_although_the_file_of_epochs_could_not_be_written(
    tmp_path: Path, has_more: bool
) -> None:
    """It had what counts, so nobody sent the snapshot again, and for ever it took others for its voters; one with more
    than the snapshot ended its node."""
    disk = FailingDisk(errno.ENOSPC)
    one, _ = two_sets()
    log = open_log(tmp_path / "log", PowerLossDisk())
    log.append_control(5, [LEADER, KRaftVersionRecord(k_raft_version=1), voters_record(one)])
    snapshot = LogPosition(5, 3)
    take_snapshot(log, PowerLossDisk(), snapshot, topics=4)
    new = QuorumLog.open(disk, FileHandles(disk, 16), str(tmp_path / "new"), lambda: NOW_MS)
    new.append_records(1, [topic(0)])
    if has_more:
        new.append_records(2, [topic(number) for number in range(1, 9)])
    new.begin_snapshot(snapshot)
    new.write_snapshot(snapshot, log.read_snapshot(snapshot, 0, 1 << 20))
    new.freeze_job().run(disk)
    new.frozen(snapshot)
    refused = 0
    for nth in range(40):
        disk.fail_in, disk.stays_broken = nth, True
        before = position_of(new)
        try:
            new.start_at_snapshot(snapshot)
        except OSError:
            refused += 1
        disk.fail_in = None
        if begins_at(new, snapshot):
            assert position_of(new) == snapshot
            assert known(new) == (1, [1, 2], 2)
            break
        assert position_of(new) == before
    assert begins_at(new, snapshot)
    assert refused > 3
    new.start_at_snapshot(snapshot)
    assert (position_of(new), known(new)) == (snapshot, (1, [1, 2], 2))


def test_what_a_format_tool_has_left_counts_until_the_log_knows_better(tmp_path: Path, disk: PowerLossDisk) -> None:
    initial = [InitialVoter(1, "node1", 9093, bytes(15) + b"\1"), InitialVoter(2, "node2", 9093, bytes(15) + b"\1")]
    folder = tmp_path / "__cluster_metadata-0"
    write_voters(disk, str(tmp_path), initial, "CONTROLLER", 1, NOW_MS)
    assert known(open_log(folder, disk)) == (1, [1, 2], -1)
    log = open_log(folder, disk)
    log.append_control(1, [LEADER, KRaftVersionRecord(k_raft_version=1), voters_record(two_sets()[1])])
    assert known(log) == (1, [1, 2, 3], 2)


def test_two_snapshots_of_one_offset_do_not_keep_the_cleaning_busy_for_ever(
    tmp_path: Path, disk: PowerLossDisk
) -> None:
    log = open_log(tmp_path, disk)
    for number in range(5):
        log.append_records(1 + number, [topic(number)])
    flush(log, disk)
    take_snapshot(log, disk, LogPosition(1, 4), 4)
    take_snapshot(log, disk, LogPosition(2, 4), 4)
    assert not log.clean(SnapshotConfig(retention_bytes=1), 5)
