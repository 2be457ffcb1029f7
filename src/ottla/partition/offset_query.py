"""Which offset a ListOffsets asks a partition for: a special one at once, one by timestamp after a search of the log.

A search reads files, so it runs in a worker (see `log.searching`); what it found counts as far as the asker may read.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from ottla.log.partition_log import PartitionLog
from ottla.log.results import LogError, TimestampedOffset
from ottla.log.searching import Search
from ottla.partition.partition import NO_EPOCH, Partition
from ottla.partition.results import Isolation
from ottla.wire.batch import NO_TIMESTAMP
from ottla.wire.errors import ErrorCode

LATEST: Final = -1
EARLIEST: Final = -2
MAX_TIMESTAMP: Final = -3
EARLIEST_LOCAL: Final = -4
LATEST_TIERED: Final = -5
EARLIEST_PENDING_UPLOAD: Final = -6

NOT_FOUND: Final = TimestampedOffset(NO_TIMESTAMP, -1, NO_EPOCH)


class OffsetQuery(NamedTuple):
    """`isolation` is None for who may see the whole log: a replica, or a tool that looks at any of them."""

    timestamp: int
    isolation: Isolation | None = Isolation.READ_UNCOMMITTED
    leader_epoch: int = NO_EPOCH
    from_leader: bool = True


def begin(partition: Partition, query: OffsetQuery) -> TimestampedOffset | Search:
    """The answer, or a search whose result is to go through `end`. LogError if there is none."""
    log = partition.readable_log(query.leader_epoch, from_leader=query.from_leader)
    timestamp = query.timestamp
    if timestamp == LATEST:
        _check_watermark_is_known(partition, query)
        return TimestampedOffset(NO_TIMESTAMP, _visible_end(partition, log, query), partition.leader_epoch)
    if timestamp in (EARLIEST, EARLIEST_LOCAL):
        return TimestampedOffset(NO_TIMESTAMP, log.log_start_offset, _earliest_epoch(partition, log))
    if timestamp in (LATEST_TIERED, EARLIEST_PENDING_UPLOAD):
        return NOT_FOUND  # nothing is kept elsewhere
    return log.prepare_max_search() if timestamp == MAX_TIMESTAMP else log.prepare_search(timestamp)


def end(partition: Partition, query: OffsetQuery, found: TimestampedOffset | None) -> TimestampedOffset:
    log = partition.readable_log(query.leader_epoch, from_leader=query.from_leader)
    if found is None or found.offset >= _visible_end(partition, log, query):
        _check_watermark_is_known(partition, query)
        return NOT_FOUND
    return found


def _visible_end(partition: Partition, log: PartitionLog, query: OffsetQuery) -> int:
    if query.isolation is None:
        return log.log_end_offset
    return partition.last_stable_offset if query.isolation else partition.high_watermark


def _check_watermark_is_known(partition: Partition, query: OffsetQuery) -> None:
    """A new leader may know a lower high watermark than the one before; offsets must not seem to go back (KIP-207)."""
    if query.isolation is not None and partition.is_leader and partition.epoch_start_offset > partition.high_watermark:
        raise LogError(
            ErrorCode.OFFSET_NOT_AVAILABLE,
            f"the high watermark of {partition.topic}-{partition.index}, {partition.high_watermark}, is behind "
            f"{partition.epoch_start_offset}, where its leader began",
        )


def _earliest_epoch(partition: Partition, log: PartitionLog) -> int:
    """A leader's epoch begins where its log ends, before there is a record of it."""
    if partition.is_leader and log.log_start_offset == log.log_end_offset:
        return partition.leader_epoch
    return log.epochs.epoch_for_offset(log.log_start_offset)
