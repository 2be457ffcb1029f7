"""What a follower does with its log: appends what the leader sent, and truncates where the two part.

Truncation is by leader epochs alone (KIP-101, KIP-279): the leader names an epoch and where it ends there, and what is
kept is what both have of it. Nothing that is known to be committed goes that way unless an election was unclean, and
then the log of the node says so.
"""

from __future__ import annotations

import logging

from ottla.log.leader_epochs import UNDEFINED, EpochEndOffset
from ottla.log.partition_log import PartitionLog
from ottla.log.results import AppendResult
from ottla.partition.partition import Partition
from ottla.wire.batch import HEADER_SIZE, BatchHeader

log = logging.getLogger(__name__)


def append(
    partition: Partition,
    partition_log: PartitionLog,
    records: memoryview,
    high_watermark: int,
    log_start_offset: int,
    now_ms: int,
) -> AppendResult | None:
    """What the leader sent, after the end of the log; and what it said of its own. None if there were no records.

    InvalidBatch or LogError if they do not belong there, OSError if the disk refuses; then the log is as it was.
    """
    result = None
    if records:
        begin_with_the_batch(partition_log, records, now_ms)
        result = partition_log.append_as_follower(records, now_ms)
        if result is not None:
            partition.counters.replicated_bytes_in += len(records)
    known = max(partition.high_watermark, min(high_watermark, partition_log.log_end_offset))
    partition_log.delete_records_before(min(log_start_offset, known))
    partition.followed(partition_log, len(records), max(known, partition_log.log_start_offset))
    return result


def begin_with_the_batch(partition_log: PartitionLog, records: memoryview, now_ms: int) -> None:
    """The leader's log may begin within a batch, of which the first offsets were deleted. An empty log that begins
    there as well has to begin with the whole batch."""
    end = partition_log.log_end_offset
    if partition_log.log_start_offset < end or len(records) < HEADER_SIZE:
        return
    header = BatchHeader(records)
    if header.base_offset < end <= header.last_offset:
        partition_log.truncate_fully_and_start_at(header.base_offset, now_ms)


def truncate(partition: Partition, partition_log: PartitionLog, diverging: EpochEndOffset, now_ms: int) -> bool:
    """Up to where this log and the leader's are the same, as far as one answer can tell: the next may say more.

    Whether anything changed.
    """
    before = partition_log.log_end_offset, partition_log.epochs.latest_epoch
    _truncate_to(partition, partition_log, shared_end(partition_log, diverging), now_ms)
    return before != (partition_log.log_end_offset, partition_log.epochs.latest_epoch)


def shared_end(partition_log: PartitionLog, diverging: EpochEndOffset) -> int:
    """What comes from there on is not the leader's."""
    own = partition_log.epochs.end_offset_for(diverging.leader_epoch, partition_log.log_end_offset)
    if own == UNDEFINED:
        return diverging.end_offset
    if own.leader_epoch == diverging.leader_epoch:
        return min(own.end_offset, diverging.end_offset)
    # Here is nothing of that epoch: what is newer goes, and the epoch before it is compared next (KIP-279).
    return own.end_offset


def truncate_to_high_watermark(partition: Partition, partition_log: PartitionLog, now_ms: int) -> None:
    """For records of unknown epochs, which nothing can be compared by: before the high watermark all are the same."""
    _truncate_to(partition, partition_log, partition.high_watermark, now_ms)


def start_at(partition: Partition, partition_log: PartitionLog, offset: int, now_ms: int) -> None:
    """The leader has nothing before the offset any more, and this log nothing from there on."""
    log.info(
        "%s-%d begins anew at %d: its end, %d, is not in the leader's log",
        partition.topic,
        partition.index,
        offset,
        partition_log.log_end_offset,
    )
    reached = partition.high_watermark
    try:
        partition_log.truncate_fully_and_start_at(offset, now_ms)
        reached = offset
    finally:  # if the disk refuses, some of it is cut off, or nothing
        if partition.move is not None:
            partition.move.start_anew(now_ms)
        reached = max(min(reached, partition_log.log_end_offset), partition_log.log_start_offset)
        partition.followed(partition_log, 0, reached)


def _truncate_to(partition: Partition, partition_log: PartitionLog, offset: int, now_ms: int) -> None:
    end = partition_log.log_end_offset
    if offset < min(partition.high_watermark, end):
        log.error(
            "%s-%d loses records that were committed, from %d to %d: its leader was elected without them",
            partition.topic,
            partition.index,
            offset,
            partition.high_watermark,
        )
    elif offset < end:
        log.info("%s-%d is truncated from %d to %d", partition.topic, partition.index, end, offset)
    try:
        partition_log.truncate_to(max(0, offset), now_ms)
    finally:  # if the disk refuses, some of it is cut off
        if partition.move is not None:
            partition.move.truncated(now_ms)
        partition.followed(partition_log, 0, min(partition.high_watermark, partition_log.log_end_offset))
