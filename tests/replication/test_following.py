"""Followers that fetch from leaders: over the real handlers and files, in one process."""

from __future__ import annotations

import errno
import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from ottla.log.leader_epochs import EpochEndOffset, EpochEntry
from ottla.partition import following
from ottla.wire.errors import ErrorCode
from tests.log.failing_disk import FailingDisk
from tests.replication.replicas import Replicas


@pytest.fixture
def replicas(tmp_path: Path) -> Iterator[Replicas]:
    made = Replicas(tmp_path)
    yield made
    made.close()


@pytest.fixture
def two(tmp_path: Path) -> Iterator[Replicas]:
    made = Replicas(tmp_path, 2)
    yield made
    made.close()


@pytest.fixture
def one_in_sync(tmp_path: Path) -> Iterator[Replicas]:
    made = Replicas(tmp_path, 2, isr=[1])
    yield made
    made.close()


def test_followers_get_the_leaders_batches_byte_by_byte(replicas: Replicas) -> None:
    leader = replicas.leader
    for value in (b"a", b"b", b"c"):
        leader.append(value, value * 2)
    replicas.catch_up()
    whole = leader.log.read(0, 10_000).read()
    for each in (2, 3):
        assert replicas[each].log.read(0, 10_000).read() == whole
        assert replicas[each].high_watermark == 6
        assert replicas[each].log.epochs.entries() == [EpochEntry(0, 0)]
    assert leader.high_watermark == 6


def test_the_high_watermark_waits_for_the_slowest_of_the_isr(replicas: Replicas) -> None:
    append = replicas.leader.append(b"a")
    replicas.fetch(2, 2)
    assert replicas.leader.high_watermark == 0
    assert append.error_code is ErrorCode.REQUEST_TIMED_OUT
    replicas.fetch(3)
    assert replicas.leader.high_watermark == 0  # it has only been sent the record
    replicas.fetch(3)
    assert replicas.leader.high_watermark == 1
    assert append.error_code is ErrorCode.NONE
    assert replicas[3].high_watermark == 1  # the answer to the fetch that moved it
    assert replicas[2].high_watermark == 0
    replicas.fetch(2)
    assert replicas[2].high_watermark == 1


def test_a_session_is_kept_and_tells_only_what_is_new(two: Replicas) -> None:
    two.leader.append(b"a")
    two.catch_up(2)
    fetcher = two[2].fetcher(1)
    request = fetcher.next_request(two[2].broker_epoch, 0.0, 0)
    assert request is not None
    assert request.session_id > 0
    assert request.session_epoch > 1
    assert list(request.topics) == []
    response = two.leader.ask_fetch(request)
    assert list(response.responses) == []
    fetcher.answered(response, 0.0, 0)
    two.leader.append(b"b")
    two.fetch(2)
    assert two[2].values() == [b"a", b"b"]


def test_a_session_that_the_leader_forgot_is_begun_anew(two: Replicas) -> None:
    two.leader.append(b"a")
    two.catch_up(2)
    two.leader.services.fetch_sessions._sessions.clear()
    two.leader.append(b"b")
    two.fetch(2)
    assert two[2].values() == [b"a"]
    two.fetch(2)
    assert two[2].values() == [b"a", b"b"]


def test_an_answer_of_another_epoch_does_nothing(two: Replicas) -> None:
    two.leader.append(b"a")
    fetcher = two[2].fetcher(1)
    request = fetcher.next_request(two[2].broker_epoch, 0.0, 0)
    assert request is not None
    response = two.leader.ask_fetch(request)
    two.elect(1)
    fetcher.answered(response, 0.0, 0)
    assert two[2].values() == []
    two.catch_up(2)
    assert two[2].values() == [b"a"]


def test_a_follower_that_does_not_know_of_the_new_epoch_waits_for_the_image(two: Replicas) -> None:
    two.catch_up(2)
    two.elect(1, tell=False)
    two.tell(1)
    two.leader.append(b"a")
    two.fetch(2, 3)
    assert two[2].values() == []
    assert two.leader.high_watermark == 0
    two.tell(2)
    two.catch_up(2)
    assert two[2].values() == [b"a"]
    assert two.leader.high_watermark == 1


def test_a_fetch_of_a_broker_that_has_begun_anew_since_does_not_count(two: Replicas) -> None:
    two.leader.append(b"a")
    two.fetch(2)
    late = two[2].fetcher(1).next_request(two[2].broker_epoch, 0.0, 0)
    assert late is not None
    two[2].restart()
    two.tell()
    answer = two.leader.ask_fetch(late)
    assert answer.responses[0].partitions[0].error_code == ErrorCode.UNKNOWN_LEADER_EPOCH
    assert two.leader.high_watermark == 0
    two.fetch(2)
    assert two.leader.high_watermark == 1


def test_a_follower_far_behind_begins_where_the_leaders_log_does(one_in_sync: Replicas) -> None:
    for value in (b"a", b"b", b"c", b"d"):
        one_in_sync.leader.append(value)
    one_in_sync.leader.partition.delete_records_before(2)
    one_in_sync.fetch(2)
    assert one_in_sync[2].end == 0
    one_in_sync.fetch(2)
    one_in_sync.fetch(2)
    assert (one_in_sync[2].log.log_start_offset, one_in_sync[2].values()) == (2, [b"c", b"d"])
    assert one_in_sync[2].high_watermark == 4


def test_a_log_that_begins_within_a_batch_is_copied_with_the_whole_batch(one_in_sync: Replicas) -> None:
    one_in_sync.leader.append(b"a", b"b", b"c")
    one_in_sync.leader.append(b"d")
    one_in_sync.leader.partition.delete_records_before(1)
    one_in_sync.catch_up(2)
    assert one_in_sync[2].log.log_start_offset == 1
    assert one_in_sync[2].log.read(1, 1000).read() == one_in_sync.leader.log.read(1, 1000).read()
    assert one_in_sync[2].end == 4


def test_records_deleted_on_the_leader_are_deleted_on_the_follower(two: Replicas) -> None:
    for value in (b"a", b"b", b"c"):
        two.leader.append(value)
    two.catch_up(2)
    two.leader.partition.delete_records_before(2)
    two.fetch(2)
    assert two[2].log.log_start_offset == 2


def test_bytes_that_do_not_match_their_crc_are_not_taken(two: Replicas, caplog: pytest.LogCaptureFixture) -> None:
    two.leader.append(b"a")
    fetcher = two[2].fetcher(1)
    request = fetcher.next_request(two[2].broker_epoch, 0.0, 0)
    assert request is not None
    response = two.leader.ask_fetch(request)
    records = response.responses[0].partitions[0].records
    assert isinstance(records, memoryview)
    records[-1] ^= 1
    fetcher.answered(response, 0.0, 0)
    assert two[2].values() == []
    assert "does not take what its leader sent" in caplog.text
    two.fetch(2, 2)
    assert two[2].values() == [b"a"]


def test_a_follower_whose_disk_refuses_goes_offline_and_the_leader_goes_on(tmp_path: Path) -> None:
    disk = FailingDisk(errno.EIO)
    replicas = Replicas(tmp_path, 2, disks={2: disk})
    replicas.leader.append(b"a")
    replicas.catch_up(2)
    replicas.leader.append(b"b")
    disk.fail_in, disk.stays_broken = 0, True
    replicas.fetch(2, 2)
    assert replicas[2].partition.log is None
    replicas.pass_time(31)
    replicas.pass_time(31)
    assert replicas.alter() == [(1,)]
    assert replicas.leader.high_watermark == 2
    replicas.close()


# KIP-101 and KIP-279: where logs part.


def test_kip_101_scenario_1_records_below_the_high_watermark_are_not_lost_by_a_restart(two: Replicas) -> None:
    """The follower has the leader's last record, but does not know that it is committed; it restarts, and then the
    leader dies. Truncation to the high watermark would lose the record: by epochs nothing is lost."""
    two.leader.append(b"m1")
    two.catch_up(2)
    append = two.leader.append(b"m2")
    two.fetch(2)
    request = two[2].fetcher(1).next_request(two[2].broker_epoch, 0.0, 0)
    assert request is not None
    two.leader.ask_fetch(request)  # the answer, with the new high watermark, is lost
    assert append.error_code is ErrorCode.NONE
    assert two[2].high_watermark == 1
    two[2].checkpoint()
    two[2].restart()
    two.tell(2)
    two.elect(2, tell=False)
    two.tell(2)
    assert two[2].values() == [b"m1", b"m2"]
    two.tell(1)
    two.catch_up(1)
    assert two[1].values() == two[2].values() == [b"m1", b"m2"]


def test_kip_101_scenario_2_logs_that_grew_apart_become_the_same(two: Replicas) -> None:
    """Both are written by leaders of different epochs at the same offset; the one that leads now is right."""
    two.leader.append(b"m1")
    two.catch_up(2)
    two.leader.append(b"m2 of epoch 0")  # never replicated
    two.elect(2, isr=(2,), tell=False)
    two.tell(2)
    two[2].append(b"m2 of epoch 1")
    assert two[1].values() != two[2].values()
    two.tell(1)
    two.catch_up(1)
    assert two[1].values() == two[2].values() == [b"m1", b"m2 of epoch 1"]
    assert two[1].log.epochs.entries() == [EpochEntry(0, 0), EpochEntry(1, 1)]


def test_kip_279_fast_leader_changes_leave_no_difference(two: Replicas) -> None:
    """Two fast elections: each replica has an epoch that the other has not. The one answer about the largest common
    epoch is not enough: what is compared must be the same epoch in both."""
    two.leader.append(b"common")
    two.catch_up(2)
    two.leader.append(b"1 of epoch 0")
    two.leader.append(b"2 of epoch 0")
    two.elect(2, isr=(2,), tell=False)
    two.tell(2)
    two[2].append(b"1 of epoch 1")
    two.elect(1, isr=(1,), tell=False)  # uncleanly: without what epoch 1 wrote
    two.tell(1)
    two[1].append(b"3 of epoch 2")
    assert [each.epoch for each in two[1].log.epochs.entries()] == [0, 2]
    assert [each.epoch for each in two[2].log.epochs.entries()] == [0, 1]
    two.tell(2)
    two.catch_up(2)
    expected = [b"common", b"1 of epoch 0", b"2 of epoch 0", b"3 of epoch 2"]
    assert two[2].values() == two[1].values() == expected


def test_kip_279_a_follower_without_the_epoch_that_the_leader_names_goes_back_another_one(two: Replicas) -> None:
    two.leader.append(b"0")
    two.catch_up(2)
    two.elect(1)
    two.leader.append(b"1 of epoch 1")
    two.elect(2, isr=(2,), tell=False)
    two.tell(2)
    two[2].append(b"1 of epoch 2")
    two.elect(1, isr=(1,), tell=False)
    two.tell(1)
    two[1].append(b"2 of epoch 3")
    two.tell(2)
    two.fetch(2)
    assert two[2].values() == [b"0"]  # nothing of epoch 1 is here: what is newer is gone, and it asks again
    two.catch_up(2)
    assert two[2].values() == two[1].values() == [b"0", b"1 of epoch 1", b"2 of epoch 3"]


def test_what_is_truncated_below_the_high_watermark_is_said_loudly(
    one_in_sync: Replicas, caplog: pytest.LogCaptureFixture
) -> None:
    one_in_sync.leader.append(b"committed by the ISR of one")
    one_in_sync.elect(2, isr=(2,))  # uncleanly
    one_in_sync[2].append(b"other")
    with caplog.at_level(logging.INFO):
        one_in_sync.catch_up(1)
    assert one_in_sync[1].values() == [b"other"]
    assert one_in_sync[1].high_watermark == 1
    assert "loses records that were committed, from 0 to 1" in caplog.text


def test_records_of_unknown_epochs_are_kept_up_to_the_high_watermark(two: Replicas) -> None:
    two.leader.append(b"a")
    two.catch_up(2)
    two.leader.append(b"b")
    two.fetch(2)
    assert (two[2].end, two[2].high_watermark) == (2, 1)
    two[2].log.epochs.clear()
    two.elect(1)
    request = two[2].fetcher(1).next_request(two[2].broker_epoch, 0.0, 0)
    assert request is not None
    assert (two[2].end, two[2].high_watermark) == (1, 1)
    two[2].fetcher(1).answered(two.leader.ask_fetch(request), 0.0, 0)
    assert two[2].values() == [b"a", b"b"]


def test_truncation_that_changes_nothing_is_not_tried_for_ever(two: Replicas) -> None:
    two.leader.append(b"a")
    two.catch_up(2)
    partition = two[2].partition
    assert not following.truncate(partition, two[2].log, EpochEndOffset(0, 1), 0)
    assert two[2].values() == [b"a"]


def test_a_truncated_log_that_crashes_knows_where_each_epoch_began(two: Replicas) -> None:
    """Its recovery point was checkpointed beyond the cut. If the disk still said so, what came in place of the old
    records would not be read again, and their epoch would seem to begin later."""
    two.leader.append(b"a")
    two.catch_up(2)
    two.elect(2)
    for value in (b"x", b"y", b"z"):
        two[2].append(value)  # which nobody else gets
    two[2].log.flush()
    two[2].checkpoint()
    two.elect(1)
    for value in (b"b", b"c", b"d", b"e"):
        two[1].append(value)
    two.catch_up(2)
    assert two[2].values() == [b"a", b"b", b"c", b"d", b"e"]
    two[2].restart()
    two.tell(2)
    assert two[2].log.epochs.entries() == [EpochEntry(0, 0), EpochEntry(2, 1)]
