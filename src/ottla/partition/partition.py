"""One replica of a partition on this node: what its leader may append, who may read how far, and who waits for what.

What always holds: log_start_offset ≤ last_stable_offset ≤ high_watermark ≤ log_end_offset, and the high watermark of a
leader never goes back. All in the ISR have what lies before it (`leading.py`): with a single replica, the whole log, or
if it `awaits_sync`, what of it is on the disk. While fewer are in sync than `min.insync.replicas` asks for, it stays
where it is, so that who was in sync last has all that lies before it (KIP-966).
What a follower does with its log is in `following.py`.
Refusals are LogErrors with Kafka's codes; an OSError of the log is for `Partitions.log_failed`.
"""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING, Final

from ottla.log.leader_epochs import UNDEFINED, UNDEFINED_EPOCH, UNDEFINED_EPOCH_OFFSET, EpochEndOffset
from ottla.log.log_config import LogConfig
from ottla.log.partition_log import PartitionLog
from ottla.log.results import AppendResult, LogError, LogOffline, OffsetOutOfRange, ReadResult
from ottla.metadata import image
from ottla.partition import throttling
from ottla.partition.counters import TopicCounters
from ottla.partition.leading import IsrChange, IsrChanges, Leading
from ottla.partition.results import FetchResult, FollowerFetch, Isolation
from ottla.wire.errors import ErrorCode

if TYPE_CHECKING:
    from ottla.partition.acknowledging import AwaitedAppend
    from ottla.partition.deleting import AwaitedDeletion
    from ottla.partition.moving import Move
    from ottla.partition.waiting import Watch

NO_EPOCH: Final = -1
NO_OFFSET: Final = -1
UP_TO_HIGH_WATERMARK: Final = -1
ALL_IN_SYNC: Final = -1  # as acks


class Partition:
    """`log` is None while its directory is offline. `watches`, `awaited` and `deletions` are None while nobody waits.
    `leading` is None unless this node leads others, `move` unless the replica moves to another directory. `flushed_at`
    is the time, by the monotonic clock, of the last flush; None before the first."""

    __slots__ = (
        "_is_alone",
        "_isr_changes",
        "_min_isr",
        "awaited",
        "awaits_sync",
        "counters",
        "deletions",
        "epoch_start_offset",
        "flushed_at",
        "high_watermark",
        "index",
        "is_leader",
        "is_under_min_isr",
        "leading",
        "log",
        "move",
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
        isr_changes: IsrChanges | None = None,
    ) -> None:
        self.node_id = node_id
        self.topic = topic
        self.topic_id = topic_id
        self.index = index
        self.log = log
        self.counters = TopicCounters() if counters is None else counters
        self.state = image.Partition((), (), image.NO_LEADER)
        self.is_leader = False
        self.leading: Leading | None = None
        self.move: Move | None = None
        self._isr_changes = IsrChanges() if isr_changes is None else isr_changes
        self._is_alone = False  # leads, and waits for nobody else to have what it appends
        self._min_isr = 1
        self.is_under_min_isr = False
        self.awaits_sync = awaits_sync
        self.flushed_at: float | None = None
        self.epoch_start_offset = 0  # where its log ended when the leader of now began to lead
        self.high_watermark = 0
        self.watches: dict[Watch, None] | None = None
        self.awaited: dict[AwaitedAppend, None] | None = None
        self.deletions: dict[AwaitedDeletion, None] | None = None

    @property
    def leader_epoch(self) -> int:
        return self.state.leader_epoch

    # What the metadata says

    def update(self, state: image.Partition, high_watermark: int = 0) -> None:
        """Follow the image. `high_watermark` is what is known from before, and counts if it is higher."""
        before = self.state
        if state.leader_epoch == before.leader_epoch and state.partition_epoch < before.partition_epoch:
            return  # the controller's answer was faster than the image
        moved = state.leader_epoch != before.leader_epoch or state.leader != before.leader
        self.state = state
        self.is_leader = state.leader == self.node_id
        log = self.log
        if moved and log is not None:
            self.epoch_start_offset = log.log_end_offset
        if not self.is_leader or len(state.replicas) == 1:
            self.leading = None
        elif moved or self.leading is None:
            self.leading = Leading(self.node_id, state, self._isr_changes)
        else:
            self.leading.follow(state)
        if log is not None:
            known = max(high_watermark, self.high_watermark, log.log_start_offset)
            self._set_high_watermark(log, min(known, log.log_end_offset))
        if moved:
            self.wake()
        self._follow_isr()

    def configure(self, config: LogConfig) -> None:
        if self.log is not None:
            self.log.config = config
            self._follow_isr()
        if self.move is not None:
            self.move.future.config = config

    def moved_to(self, log: PartitionLog) -> None:
        """The replica is in another directory now, where it has all that it had."""
        self.log = log
        self.move = None
        log.producers.on_high_watermark(self.high_watermark)
        self.synced()

    def go_offline(self) -> None:
        self.log = None
        self.move = None
        self.wake()

    def delete(self) -> None:
        self.is_leader = False
        self.leading = None
        self.move = None
        self.wake()
        self.log = None

    def wake(self) -> None:
        """Nobody may wait on: what they wait for has changed, and they must ask again."""
        for watch in list(self.watches or ()):
            watch.fetch.complete()
        if self.awaited is not None:
            self._end_awaited(self._unavailable().error_code)
        if self.deletions is not None:
            self._tell_deletions(self.deletions)

    # Appending

    def append_as_leader(
        self, batch: memoryview, now_ms: int, *, looked_inside: bool = False, acks: int = ALL_IN_SYNC
    ) -> AppendResult:
        """One batch of a client, which is changed (see `PartitionLog.append_as_leader`)."""
        log = self.log
        if log is None or not self.is_leader:
            raise self._unavailable()
        if self.is_under_min_isr and acks == ALL_IN_SYNC:
            raise self._too_few()
        result = log.append_as_leader(batch, self.state.leader_epoch, now_ms, looked_inside=looked_inside)
        if not result.duplicate:
            self._appended(log, len(batch), result)
        return result

    def append_from_coordinator(self, batch: memoryview, now_ms: int, *, transaction_version: int = 0) -> AppendResult:
        """A batch made on this node (see `PartitionLog.append_from_coordinator`)."""
        log = self.log
        if log is None or not self.is_leader:
            raise self._unavailable()
        if self.is_under_min_isr:
            raise self._too_few()
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
        if self.awaits_sync and self.is_leader:
            self._advance()

    # How far all have come

    def _follow_isr(self) -> None:
        """The ISR, or what is asked of it, may be another than before."""
        log = self.log
        if log is None or not self.is_leader:
            self._is_alone = self.is_under_min_isr = False
            return
        state, leading = self.state, self.leading
        self._min_isr = min(log.config.min_insync_replicas, len(state.replicas))
        self.is_under_min_isr = len(state.isr) < self._min_isr
        self._is_alone = not self.is_under_min_isr and (leading is None or leading.waits_for_nobody)
        if self.is_under_min_isr and self.awaited is not None:
            self._end_awaited(ErrorCode.NOT_ENOUGH_REPLICAS_AFTER_APPEND)
        if self.deletions is not None:
            self._tell_deletions(self.deletions)
        self._advance()

    def _advance(self) -> None:
        log, leading = self.log, self.leading
        if log is None or self.is_under_min_isr:
            return
        end = log.synced_offset if self.awaits_sync else log.log_end_offset
        replicated = end if leading is None else leading.replicated_until(end)
        if replicated > self.high_watermark:
            self._set_high_watermark(log, replicated)

    def _set_high_watermark(self, log: PartitionLog, offset: int) -> None:
        self.high_watermark = offset
        log.producers.on_high_watermark(offset)
        if self.watches is not None:
            self._tell_watches(0)
        if self.awaited is not None:
            self._tell_awaited(self.awaited, offset)

    def followed(self, log: PartitionLog, size: int, high_watermark: int) -> None:
        """For `following`: a follower's log has grown by so many bytes, or was truncated, and this is known now."""
        self.high_watermark = high_watermark
        log.producers.on_high_watermark(high_watermark)
        if self.watches is not None:
            self._tell_watches(size)

    def _tell_watches(self, size: int) -> None:
        log = self.log
        end = self.high_watermark if log is None else log.log_end_offset
        ends = (self.high_watermark, self.last_stable_offset, end)  # by isolation
        for watch in list(self.watches or ()):
            watch.grew(size, ends[watch.isolation])

    # Those who wait for an acknowledgement

    def await_replication(self, append: AwaitedAppend) -> bool:
        """False if its outcome is known already."""
        if not self.is_leader or self.log is None:
            append.error_code = self._unavailable().error_code
        elif append.leader_epoch != self.leader_epoch:  # it has waited for something else since
            append.error_code = ErrorCode.NOT_LEADER_OR_FOLLOWER
        elif self.high_watermark >= append.offset:
            append.error_code = self._acknowledged()
        elif self.is_under_min_isr:
            append.error_code = ErrorCode.NOT_ENOUGH_REPLICAS_AFTER_APPEND
        else:
            if self.awaited is None:
                self.awaited = {}
            self.awaited[append] = None
            return True
        return False

    def forget_append(self, append: AwaitedAppend) -> None:
        awaited = self.awaited
        if awaited is not None:
            awaited.pop(append, None)
            if not awaited:
                self.awaited = None

    def _acknowledged(self) -> ErrorCode:
        size = 1 if self.leading is None else self.leading.maximal_isr_size
        return ErrorCode.NONE if size >= self._min_isr else ErrorCode.NOT_ENOUGH_REPLICAS_AFTER_APPEND

    def _tell_awaited(self, awaited: dict[AwaitedAppend, None], high_watermark: int) -> None:
        """They are in the order of their offsets, but for duplicates, which may wait a little too long."""
        code = self._acknowledged()
        for append in [*takewhile(lambda each: each.offset <= high_watermark, awaited)]:
            self.forget_append(append)
            append.done(code)

    def _end_awaited(self, error_code: ErrorCode) -> None:
        awaited, self.awaited = self.awaited, None
        for append in awaited or ():
            append.done(error_code)

    # Those who wait until records are deleted everywhere

    @property
    def low_watermark(self) -> int:
        """Where the logs of all replicas that live have begun, as far as it is known."""
        log = self.readable_log()
        return log.log_start_offset if self.leading is None else self.leading.low_watermark(log.log_start_offset)

    def await_deletion(self, deletion: AwaitedDeletion) -> None:
        if self.deletions is None:
            self.deletions = {}
        self.deletions[deletion] = None
        self._tell_deletions(self.deletions)

    def forget_deletion(self, deletion: AwaitedDeletion) -> None:
        deletions = self.deletions
        if deletions is not None:
            deletions.pop(deletion, None)
            if not deletions:
                self.deletions = None

    def _tell_deletions(self, deletions: dict[AwaitedDeletion, None]) -> None:
        is_led_here = self.is_leader and self.log is not None
        low_watermark = self.low_watermark if is_led_here else NO_OFFSET
        for each in [*deletions]:
            if not is_led_here or low_watermark >= each.offset:
                self.forget_deletion(each)
                each.done(ErrorCode.NONE if is_led_here else self._unavailable().error_code, low_watermark)

    # The ISR

    def check_isr(self, now_s: float) -> None:
        """Every half of `replica.lag.time.max.ms`: somebody may lag by now."""
        leading, log = self.leading, self.log
        if leading is not None and log is not None:
            leading.look_at_clock(now_s)
            self._follow_isr()
            self._want_isr(leading, log)

    def _want_isr(self, leading: Leading, log: PartitionLog) -> None:
        if leading.wants_another_isr(self.high_watermark, log.log_end_offset, self.epoch_start_offset):
            self._isr_changes.want(self)

    def isr_change(self, now_s: float) -> IsrChange | None:
        """What to send to the controller now, if anything; never a second one before the first is answered."""
        leading, log = self.leading, self.log
        if leading is None or log is None:
            return None
        leading.look_at_clock(now_s)
        change = leading.propose(
            self.topic_id, self.index, self.high_watermark, log.log_end_offset, self.epoch_start_offset
        )
        self._follow_isr()
        return change

    def isr_change_answered(self, leader: int, leader_epoch: int, partition_epoch: int, isr: tuple[int, ...]) -> None:
        """The controller made the change: this is the partition now. The image may know it already, or not yet."""
        state = self.state
        if (leader, leader_epoch) == (state.leader, state.leader_epoch) and partition_epoch > state.partition_epoch:
            self.update(state._replace(isr=isr, partition_epoch=partition_epoch))

    def isr_change_failed(self, change: IsrChange, error_code: ErrorCode) -> None:
        """With any error for which nothing is known of the outcome, such as a lost connection, it is sent again."""
        leading = self.leading
        if leading is not None:
            if leading.refused(change, error_code):
                self._isr_changes.want(self)
            self._follow_isr()

    # Reading

    @property
    def last_stable_offset(self) -> int:
        return self.high_watermark if self.log is None else self.log.last_stable_offset(self.high_watermark)

    def visible_end(self, isolation: Isolation) -> int:
        if isolation is Isolation.LOG_END:
            return self.high_watermark if self.log is None else self.log.log_end_offset
        return self.last_stable_offset if isolation else self.high_watermark

    def fetch(
        self,
        offset: int,
        max_bytes: int,
        isolation: Isolation = Isolation.READ_UNCOMMITTED,
        *,
        leader_epoch: int = NO_EPOCH,
        last_fetched_epoch: int = NO_EPOCH,
        min_one: bool = True,
        from_leader: bool = True,
    ) -> FetchResult:
        """What a consumer may see from the offset on. The epochs are the reader's: of the leader it knows, and of the
        last batch it has. Make `read.records` before the next call on any log."""
        log = self.readable_log(leader_epoch, from_leader=from_leader)
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

    def fetch_for_follower(
        self,
        follower: FollowerFetch,
        max_bytes: int,
        *,
        leader_epoch: int = NO_EPOCH,
        last_fetched_epoch: int = NO_EPOCH,
        min_one: bool = True,
    ) -> FetchResult:
        """All that a follower lacks, whoever may see it. Its offset says how far it has come, and so what is
        replicated, of which the answer tells it already."""
        log = self.readable_log(leader_epoch)
        offset = follower.offset
        if self.leading is None or not self.leading.knows(follower):
            # Who has a replica, or that it has begun anew, may only be known there yet.
            raise LogError(
                ErrorCode.NOT_LEADER_OR_FOLLOWER if leader_epoch == NO_EPOCH else ErrorCode.UNKNOWN_LEADER_EPOCH,
                f"broker {follower.replica_id} has no replica of {self.topic}-{self.index}",
            )
        if last_fetched_epoch != NO_EPOCH:
            diverging = _divergence(log, offset, last_fetched_epoch, self._epoch_end(log, last_fetched_epoch))
            if diverging is not None:
                nothing = ReadResult(None, 0, 0, log.log_start_offset)
                return FetchResult(nothing, self.high_watermark, self.last_stable_offset, None, diverging)
        read = log.read(offset, max_bytes, min_one=min_one)
        if follower.now_s is not None:
            self.follower_has_come(follower, follower.now_s)
        return FetchResult(read, self.high_watermark, self.last_stable_offset)

    def is_throttled_leader_of(self, replica_id: int) -> bool:
        """Whether what that replica catches up with is limited."""
        log = self.log
        if log is None or not log.config.leader_replication_throttled_replicas or replica_id in self.state.isr:
            return False
        return throttling.names(log.config.leader_replication_throttled_replicas, self.index, self.node_id)

    @property
    def is_throttled_follower(self) -> bool:
        """Whether what this replica catches up with is limited."""
        log = self.log
        if log is None or not log.config.follower_replication_throttled_replicas or self.node_id in self.state.isr:
            return False
        return throttling.names(log.config.follower_replication_throttled_replicas, self.index, self.node_id)

    def follower_has_come(self, follower: FollowerFetch, now_s: float) -> None:
        """So far, as its fetch says, which was found to be good."""
        leading, log = self.leading, self.log
        if leading is None or log is None or not leading.knows(follower):
            return
        leading.now_s = max(leading.now_s, now_s)
        known = leading.followers[follower.replica_id]
        before = known.log_end_offset
        known.fetched(follower.offset, follower.log_start_offset, follower.replica_epoch, log.log_end_offset, now_s)
        if follower.replica_id not in self.state.isr:
            self._follow_isr()  # from now on it may be waited for
            self._want_isr(leading, log)
        elif follower.offset != before:
            self._advance()
        if self.deletions is not None:
            self._tell_deletions(self.deletions)

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
        self.readable_log().delete_records_before(self.deletion_target(offset))
        return self.low_watermark

    def deletion_target(self, offset: int) -> int:
        """The offset before which records shall be deleted, if they may be."""
        log = self.readable_log()
        if log.config.compacts and not log.config.deletes:
            raise LogError(
                ErrorCode.POLICY_VIOLATION, f"{self.topic}-{self.index} is compacted, its records are not deleted"
            )
        target = self.high_watermark if offset == UP_TO_HIGH_WATERMARK else offset
        if not 0 <= target <= self.high_watermark:
            raise OffsetOutOfRange(offset, log.log_start_offset, self.high_watermark)
        return target

    def readable_log(self, leader_epoch: int = NO_EPOCH, *, from_leader: bool = True) -> PartitionLog:
        """The log, for a reader that knows the leader of this epoch; of any replica, if not `from_leader`."""
        if self.log is None:
            raise self._unavailable()
        if leader_epoch not in (NO_EPOCH, self.state.leader_epoch):
            old = leader_epoch < self.state.leader_epoch
            raise LogError(
                ErrorCode.FENCED_LEADER_EPOCH if old else ErrorCode.UNKNOWN_LEADER_EPOCH,
                f"{self.topic}-{self.index} has leader epoch {self.state.leader_epoch}, the request {leader_epoch}",
            )
        if from_leader and not self.is_leader:
            raise self._unavailable()
        return self.log

    def _too_few(self) -> LogError:
        return LogError(
            ErrorCode.NOT_ENOUGH_REPLICAS,
            f"{len(self.state.isr)} replicas of {self.topic}-{self.index} are in sync, "
            f"min.insync.replicas asks for {self._min_isr}",
        )

    def _unavailable(self) -> LogError:
        if self.log is None:  # also once the controller knows, and has taken the leadership away
            return LogOffline(self.topic, self.index)
        return LogError(
            ErrorCode.NOT_LEADER_OR_FOLLOWER, f"node {self.node_id} does not lead {self.topic}-{self.index}"
        )


def _divergence(log: PartitionLog, offset: int, last_fetched_epoch: int, end: EpochEndOffset) -> EpochEndOffset | None:
    """Where the reader's log and this one part (KIP-595), if they do before the offset."""
    if end.end_offset == UNDEFINED_EPOCH_OFFSET or end.leader_epoch == UNDEFINED_EPOCH:
        raise LogError(
            ErrorCode.OFFSET_OUT_OF_RANGE, f"nothing is known of the reader's last epoch, {last_fetched_epoch}"
        )
    if offset < log.log_start_offset:
        raise OffsetOutOfRange(offset, log.log_start_offset, log.log_end_offset)
    return end if end.leader_epoch < last_fetched_epoch or end.end_offset < offset else None
