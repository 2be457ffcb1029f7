"""One replica of a partition on this node: what its leader may append, who may read how far, and who waits for more.

What always holds: log_start_offset ≤ last_stable_offset ≤ high_watermark ≤ log_end_offset, and the high watermark
never goes back while the log stays. All in the ISR have what lies before it: with a single replica, the whole log, or
if it `awaits_sync`, what of it is on the disk.
Refusals are LogErrors with Kafka's codes; an OSError of the log is for `Partitions.log_failed`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ottla.log.leader_epochs import UNDEFINED, UNDEFINED_EPOCH, UNDEFINED_EPOCH_OFFSET, EpochEndOffset
from ottla.log.partition_log import PartitionLog
from ottla.log.results import AppendResult, LogError, OffsetOutOfRange, ReadResult
from ottla.metadata import image
from ottla.partition.counters import TopicCounters
from ottla.partition.results import FetchResult, Isolation
from ottla.wire.errors import ErrorCode

if TYPE_CHECKING:
    from ottla.partition.waiting import Watch

NO_EPOCH: Final = -1
UP_TO_HIGH_WATERMARK: Final = -1


class Partition:
    """`log` is None while its directory is offline. `watches` is None while nobody waits. `flushed_at` is the time, by
    the monotonic clock, of the last flush; None before the first."""

    __slots__ = (
        "_is_alone",
        "awaits_sync",
        "counters",
        "epoch_start_offset",
        "flushed_at",
        "high_watermark",
        "index",
        "is_leader",
        "log",
        "node_id",
        "state",
        "topic",
        "topic_id",
        "watches",
    )

    def __init__(
        self,
        node_id: int,
        topic: str,
        topic_id: bytes,
        index: int,
        log: PartitionLog | None,
        counters: TopicCounters | None = None,
        *,
        awaits_sync: bool = False,
    ) -> None:
        self.node_id = node_id
        self.topic = topic
        self.topic_id = topic_id
        self.index = index
        self.log = log
        self.counters = TopicCounters() if counters is None else counters
        self.state = image.Partition((), (), image.NO_LEADER)
        self.is_leader = False
        self._is_alone = False  # leads, and nobody else is in the ISR
        self.awaits_sync = awaits_sync
        self.flushed_at: float | None = None
        self.epoch_start_offset = 0  # where its log ended when the leader of now began to lead
        self.high_watermark = 0
        self.watches: dict[Watch, None] | None = None

    @property
    def leader_epoch(self) -> int:
        return self.state.leader_epoch

    # What the metadata says

    def update(self, state: image.Partition, high_watermark: int = 0) -> None:
        """Follow the image. `high_watermark` is what is known from before, and counts if it is higher."""
        moved = state.leader_epoch != self.state.leader_epoch or state.leader != self.state.leader
        self.state = state
        self.is_leader = state.leader == self.node_id
        self._is_alone = self.is_leader and len(state.isr) == 1
        log = self.log
        if log is not None:
            if moved:
                self.epoch_start_offset = log.log_end_offset
            known = max(high_watermark, self.high_watermark, log.log_start_offset)
            if self._is_alone:
                known = max(self.high_watermark, log.synced_offset) if self.awaits_sync else log.log_end_offset
            self._set_high_watermark(log, min(known, log.log_end_offset))
        if moved:
            self.wake()

    def go_offline(self) -> None:
        self.log = None
        self.wake()

    def wake(self) -> None:
        """Nobody may wait on: what they wait for has changed, and they must ask again."""
        for watch in list(self.watches or ()):
            watch.fetch.complete()

    # Appending

    def append_as_leader(self, batch: memoryview, now_ms: int, *, looked_inside: bool = False) -> AppendResult:
        """One batch of a client, which is changed (see `PartitionLog.append_as_leader`)."""
        log = self.log
        if log is None or not self.is_leader:
            raise self._unavailable()
        result = log.append_as_leader(batch, self.state.leader_epoch, now_ms, looked_inside=looked_inside)
        if not result.duplicate:
            self._appended(log, len(batch), result)
        return result

    def append_from_coordinator(self, batch: memoryview, now_ms: int, *, transaction_version: int = 0) -> AppendResult:
        """A batch made on this node (see `PartitionLog.append_from_coordinator`)."""
        log = self.log
        if log is None or not self.is_leader:
            raise self._unavailable()
        result = log.append_from_coordinator(
            batch, self.state.leader_epoch, now_ms, transaction_version=transaction_version
        )
        self._appended(log, len(batch), result)
        return result

    def _appended(self, log: PartitionLog, size: int, result: AppendResult) -> None:
        counters = self.counters
        counters.batches_in += 1
        counters.bytes_in += size
        counters.records_in += result.last_offset - result.base_offset + 1
        if self._is_alone and not self.awaits_sync:  # else the high watermark follows the slowest of the ISR
            self.high_watermark = end = log.log_end_offset
            log.producers.on_high_watermark(end)
        if self.watches is not None:
            self._tell_watches(size)

    def synced(self) -> None:
        """More of the log is on the disk."""
        log = self.log
        if log is not None and self.awaits_sync and self._is_alone and log.synced_offset > self.high_watermark:
            self._set_high_watermark(log, log.synced_offset)

    def _set_high_watermark(self, log: PartitionLog, offset: int) -> None:
        self.high_watermark = offset
        log.producers.on_high_watermark(offset)
        if self.watches is not None:
            self._tell_watches(0)

    def _tell_watches(self, size: int) -> None:
        high_watermark, stable = self.high_watermark, self.last_stable_offset
        for watch in list(self.watches or ()):
            watch.grew(size, stable if watch.isolation else high_watermark)

    # Reading

    @property
    def last_stable_offset(self) -> int:
        return self.high_watermark if self.log is None else self.log.last_stable_offset(self.high_watermark)

    def fetch(
        self,
        offset: int,
        max_bytes: int,
        isolation: Isolation = Isolation.READ_UNCOMMITTED,
        *,
        leader_epoch: int = NO_EPOCH,
        last_fetched_epoch: int = NO_EPOCH,
        min_one: bool = True,
    ) -> FetchResult:
        """What a consumer may see from the offset on. The epochs are the reader's: of the leader it knows, and of the
        last batch it has. Make `read.records` before the next call on any log."""
        log = self.readable_log(leader_epoch)
        high_watermark = self.high_watermark
        stable = log.last_stable_offset(high_watermark)
        if last_fetched_epoch != NO_EPOCH:
            diverging = _divergence(log, offset, last_fetched_epoch, self._epoch_end(log, last_fetched_epoch))
            if diverging is not None:
                nothing = ReadResult(None, 0, 0, log.log_start_offset)
                return FetchResult(nothing, high_watermark, stable, None, diverging)
        if isolation:
            read = log.read(offset, max_bytes, min_one=min_one, upper_bound=stable)
            return FetchResult(read, high_watermark, stable, log.aborted_transactions(offset, read))
        read = log.read(offset, max_bytes, min_one=min_one, upper_bound=high_watermark)
        return FetchResult(read, high_watermark, stable)

    def check_follower(self, replica_id: int, leader_epoch: int = NO_EPOCH) -> None:
        """Whether that broker has a replica to fill; LogError if it has none, which may only be known here yet."""
        self.readable_log(leader_epoch)
        if replica_id == self.node_id or replica_id not in self.state.replicas:
            raise LogError(
                ErrorCode.NOT_LEADER_OR_FOLLOWER if leader_epoch == NO_EPOCH else ErrorCode.UNKNOWN_LEADER_EPOCH,
                f"broker {replica_id} has no replica of {self.topic}-{self.index}",
            )

    def epoch_end_offset(self, requested_epoch: int, *, leader_epoch: int = NO_EPOCH) -> EpochEndOffset:
        """For OffsetForLeaderEpoch: the largest epoch up to the requested one and where it ends."""
        return self._epoch_end(self.readable_log(leader_epoch), requested_epoch)

    def _epoch_end(self, log: PartitionLog, requested_epoch: int) -> EpochEndOffset:
        """As the log knows it, and that the epoch of now begins at its end before there is a record of it."""
        end = log.log_end_offset
        if requested_epoch == self.state.leader_epoch:
            return EpochEndOffset(requested_epoch, end)
        found = log.epochs.end_offset_for(requested_epoch, end)
        if found == UNDEFINED and NO_EPOCH != requested_epoch < self.state.leader_epoch:
            return EpochEndOffset(log.epochs.latest_epoch if log.log_start_offset < end else requested_epoch, end)
        return found

    def delete_records_before(self, offset: int) -> int:
        """Returns the new low watermark, which with a single replica is the log's start."""
        log = self.readable_log()
        if log.config.compacts and not log.config.deletes:
            raise LogError(
                ErrorCode.POLICY_VIOLATION, f"{self.topic}-{self.index} is compacted, its records are not deleted"
            )
        target = self.high_watermark if offset == UP_TO_HIGH_WATERMARK else offset
        if not 0 <= target <= self.high_watermark:
            raise OffsetOutOfRange(offset, log.log_start_offset, self.high_watermark)
        log.delete_records_before(target)
        return log.log_start_offset

    def readable_log(self, leader_epoch: int = NO_EPOCH, *, from_leader: bool = True) -> PartitionLog:
        """The log, for a reader that knows the leader of this epoch; of any replica, if not `from_leader`."""
        if leader_epoch not in (NO_EPOCH, self.state.leader_epoch):
            old = leader_epoch < self.state.leader_epoch
            raise LogError(
                ErrorCode.FENCED_LEADER_EPOCH if old else ErrorCode.UNKNOWN_LEADER_EPOCH,
                f"{self.topic}-{self.index} has leader epoch {self.state.leader_epoch}, the request {leader_epoch}",
            )
        if self.log is None or (from_leader and not self.is_leader):
            raise self._unavailable()
        return self.log

    def _unavailable(self) -> LogError:
        if not self.is_leader:
            return LogError(
                ErrorCode.NOT_LEADER_OR_FOLLOWER, f"node {self.node_id} does not lead {self.topic}-{self.index}"
            )
        return LogError(ErrorCode.KAFKA_STORAGE_ERROR, f"the log directory of {self.topic}-{self.index} is offline")


def _divergence(log: PartitionLog, offset: int, last_fetched_epoch: int, end: EpochEndOffset) -> EpochEndOffset | None:
    """Where the reader's log and this one part (KIP-595), if they do before the offset."""
    if end.end_offset == UNDEFINED_EPOCH_OFFSET or end.leader_epoch == UNDEFINED_EPOCH:
        raise LogError(
            ErrorCode.OFFSET_OUT_OF_RANGE, f"nothing is known of the reader's last epoch, {last_fetched_epoch}"
        )
    if offset < log.log_start_offset:
        raise OffsetOutOfRange(offset, log.log_start_offset, log.log_end_offset)
    return end if end.leader_epoch < last_fetched_epoch or end.end_offset < offset else None
