"""Which offset is answered to whom."""

from __future__ import annotations

from pathlib import Path

import pytest

from ottla.log.results import LogError, TimestampedOffset
from ottla.partition import offset_query
from ottla.partition.offset_query import (
    EARLIEST,
    EARLIEST_LOCAL,
    EARLIEST_PENDING_UPLOAD,
    LATEST,
    LATEST_TIERED,
    MAX_TIMESTAMP,
    NOT_FOUND,
    OffsetQuery,
)
from ottla.partition.partition import Partition
from ottla.partition.results import Isolation
from ottla.wire.errors import ErrorCode
from tests.log.logs import NOW_MS
from tests.partition.partitions import NODE, SINGLE, append, append_in_transaction, end_transaction, open_partition

COMMITTED = Isolation.READ_COMMITTED
UNCOMMITTED = Isolation.READ_UNCOMMITTED


def ask(
    partition: Partition,
    timestamp: int,
    isolation: Isolation | None = UNCOMMITTED,
    *,
    leader_epoch: int = -1,
    from_leader: bool = True,
) -> TimestampedOffset:
    query = OffsetQuery(timestamp, isolation, leader_epoch, from_leader)
    begun = offset_query.begin(partition, query)
    return begun if isinstance(begun, TimestampedOffset) else offset_query.end(partition, query, begun.run())


def refusal(partition: Partition, timestamp: int, isolation: Isolation | None = UNCOMMITTED) -> ErrorCode:
    with pytest.raises(LogError) as refused:
        ask(partition, timestamp, isolation)
    return refused.value.error_code


def test_the_ends_of_a_log_come_with_the_epochs_of_their_records(tmp_path: Path) -> None:
    partition = open_partition(tmp_path)
    append(partition, b"a", b"b")
    partition.update(SINGLE._replace(leader_epoch=9))
    assert ask(partition, EARLIEST) == ask(partition, EARLIEST_LOCAL) == (-1, 0, 5)
    assert ask(partition, LATEST) == (-1, 2, 9)
    assert ask(partition, MAX_TIMESTAMP) == (NOW_MS, 0, 5)


def test_a_log_without_records_begins_in_the_epoch_of_its_leader(tmp_path: Path) -> None:
    partition = open_partition(tmp_path)
    assert ask(partition, EARLIEST) == (-1, 0, 5)
    append(partition, b"a")
    partition.delete_records_before(1)
    assert ask(partition, EARLIEST) == (-1, 1, 5)
    partition.update(SINGLE._replace(leader_epoch=6))
    assert ask(partition, EARLIEST) == (-1, 1, 6)


def test_nothing_is_in_another_tier(tmp_path: Path) -> None:
    partition = open_partition(tmp_path)
    append(partition, b"a")
    assert ask(partition, LATEST_TIERED) == ask(partition, EARLIEST_PENDING_UPLOAD) == NOT_FOUND


def test_read_committed_sees_offsets_before_the_first_open_transaction_only(tmp_path: Path) -> None:
    partition = open_partition(tmp_path)
    append(partition, b"a")
    append_in_transaction(partition, 1, 0, b"b", b"c")
    assert ask(partition, LATEST, COMMITTED).offset == 1
    assert ask(partition, LATEST, UNCOMMITTED).offset == 3
    assert ask(partition, NOW_MS, COMMITTED) == (NOW_MS, 0, 5)
    partition.delete_records_before(1)
    assert ask(partition, NOW_MS, COMMITTED) == NOT_FOUND
    assert ask(partition, NOW_MS, UNCOMMITTED) == (NOW_MS, 1, 5)
    end_transaction(partition, 1, commit=True)
    assert ask(partition, NOW_MS, COMMITTED) == (NOW_MS, 1, 5)
    assert ask(partition, LATEST, COMMITTED).offset == 4


def test_consumers_see_up_to_the_high_watermark_and_replicas_all(tmp_path: Path) -> None:
    partition = open_partition(tmp_path, state=SINGLE._replace(replicas=(NODE, 2), isr=(NODE, 2), leader_epoch=5))
    append(partition, b"a")
    assert partition.high_watermark == 0
    assert ask(partition, LATEST).offset == 0
    assert ask(partition, NOW_MS) == ask(partition, MAX_TIMESTAMP) == NOT_FOUND
    assert ask(partition, LATEST, None).offset == 1
    assert ask(partition, NOW_MS, None) == ask(partition, MAX_TIMESTAMP, None) == (NOW_MS, 0, 5)


def test_a_new_leader_that_does_not_know_the_high_watermark_yet_gives_no_offset_that_might_go_back(
    tmp_path: Path,
) -> None:
    both = SINGLE._replace(replicas=(NODE, 2), isr=(NODE, 2), leader_epoch=5)
    partition = open_partition(tmp_path, state=both)
    append(partition, b"a", b"b")
    partition.update(SINGLE._replace(replicas=(NODE, 2), isr=(NODE, 2), leader_epoch=6))
    assert (partition.high_watermark, partition.epoch_start_offset) == (0, 2)
    for isolation in Isolation:
        for timestamp in (LATEST, NOW_MS, NOW_MS + 1, MAX_TIMESTAMP):
            assert refusal(partition, timestamp, isolation) is ErrorCode.OFFSET_NOT_AVAILABLE
    assert ask(partition, EARLIEST).offset == 0
    assert ask(partition, LATEST, None).offset == 2
    partition.update(SINGLE)
    assert ask(partition, LATEST).offset == 2


def test_only_who_debugs_may_ask_a_replica_that_does_not_lead(tmp_path: Path) -> None:
    partition = open_partition(tmp_path)
    append(partition, b"a")
    partition.update(SINGLE._replace(leader=2, leader_epoch=6))
    for timestamp in (EARLIEST, LATEST, NOW_MS):
        assert refusal(partition, timestamp) is ErrorCode.NOT_LEADER_OR_FOLLOWER
        assert ask(partition, timestamp, None, from_leader=False).offset in (0, 1)


def test_who_loses_the_lead_during_a_search_does_not_answer(tmp_path: Path) -> None:
    partition = open_partition(tmp_path)
    append(partition, b"a")
    query = OffsetQuery(NOW_MS)
    search = offset_query.begin(partition, query)
    assert not isinstance(search, TimestampedOffset)
    partition.update(SINGLE._replace(leader=2, leader_epoch=6))
    with pytest.raises(LogError) as refused:
        offset_query.end(partition, query, search.run())
    assert refused.value.error_code is ErrorCode.NOT_LEADER_OR_FOLLOWER
