"""A shard and its partition's log: what is decided is appended as one batch, replayed, and answered when it is safe.

What always holds: the shard is what the log says up to `end_offset`, and what groups keep in memory only. An answer
leaves when all that it tells of lies before the high watermark.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from typing import Final, TypeVar

from ottla.groups.answer import Answer
from ottla.groups.config import GroupConfig
from ottla.groups.consumer.surroundings import ClusterView
from ottla.groups.counting import GroupCounters
from ottla.groups.outcome import GroupError, Outcome
from ottla.groups.records import GroupRecord
from ottla.groups.shard import Shard
from ottla.groups.timers import Due, ShardTimers
from ottla.log.results import LogError
from ottla.partition.acknowledging import AwaitedAppend
from ottla.partition.flushes import Flushes
from ottla.partition.partition import Partition
from ottla.partition.partitions import Partitions
from ottla.partition.waiting import Waiting
from ottla.wire.errors import ErrorCode
from ottla.wire.pairs_batch import write_pairs
from ottla.world.clock import Clock
from ottla.world.randomness import Random

log = logging.getLogger(__name__)

R = TypeVar("R")

# What clients are told of a log that cannot be written: that they must look for the coordinator again, or wait.
_TRANSLATED: Final = {
    **dict.fromkeys(
        (
            ErrorCode.UNKNOWN_TOPIC_OR_PARTITION,
            ErrorCode.NOT_ENOUGH_REPLICAS,
            ErrorCode.NOT_ENOUGH_REPLICAS_AFTER_APPEND,
            ErrorCode.REQUEST_TIMED_OUT,
        ),
        ErrorCode.COORDINATOR_NOT_AVAILABLE,
    ),
    **dict.fromkeys((ErrorCode.NOT_LEADER_OR_FOLLOWER, ErrorCode.KAFKA_STORAGE_ERROR), ErrorCode.NOT_COORDINATOR),
    **dict.fromkeys(
        (ErrorCode.MESSAGE_TOO_LARGE, ErrorCode.RECORD_LIST_TOO_LARGE, ErrorCode.INVALID_FETCH_SIZE),
        ErrorCode.UNKNOWN_SERVER_ERROR,
    ),
}


class ShardLog:
    """`leader_epoch` is that of this node's leadership when it was loaded."""

    def __init__(
        self,
        partition: Partition,
        config: GroupConfig,
        view: ClusterView,
        clock: Clock,
        random: Random,
        partitions: Partitions,
        waiting: Waiting,
        flushes: Flushes,
        counters: GroupCounters,
    ) -> None:
        self.partition = partition
        self.leader_epoch = partition.leader_epoch
        self.end_offset = 0
        self._loaded_until = 0
        self._config = config
        self._clock = clock
        self._partitions = partitions
        self._waiting = waiting
        self._flushes = flushes
        self._timers = ShardTimers(clock, self._timer_due)
        self.shard = Shard(config, view, self._timers, random, counters)
        self._is_closed = False

    # Asking it

    def read(self, ask: Callable[[Shard], R]) -> Answer[R]:
        """The newest state, told when it is committed."""
        answer: Answer[R] = Answer(self._waiting.call_soon)
        try:
            response = ask(self.shard)
        except GroupError as refusal:
            answer.give(refusal)
        else:
            self._when_committed(lambda code: answer.give(GroupError(code) if code else response))
        return answer

    def read_committed(self, ask: Callable[[Shard], R]) -> Answer[R]:
        """For who asks for offsets only: as they are committed, at once; but all that was loaded comes first.

        A leader that is new may not know yet how far the one before it had come with acknowledging.
        """
        partition = self.partition
        is_led = partition.is_leader and partition.leader_epoch == self.leader_epoch and not self._is_closed
        if partition.high_watermark < self._loaded_until or not is_led or partition.log is None:
            return self.read(ask)
        self.shard.committed(partition.high_watermark)
        answer: Answer[R] = Answer(self._waiting.call_soon)
        try:
            answer.give(ask(self.shard))
        except GroupError as refusal:
            answer.give(refusal)
        return answer

    def write(self, decide: Callable[[Shard, int], Outcome[R]]) -> Answer[R]:
        answer: Answer[R] = Answer(self._waiting.call_soon)
        self._write(lambda now_ms: decide(self.shard, now_ms), answer)
        return answer

    def write_in_two(self, begin: Callable[[Shard, int], Outcome[Callable[[int], Outcome[R]]]]) -> Answer[R]:
        """The second step follows when others that ask at the same time have begun, too."""
        answer: Answer[R] = Answer(self._waiting.call_soon)
        try:
            begun = begin(self.shard, self._clock.wall_ms())
            self.carry_out(begun)
        except GroupError as refusal:
            answer.give(refusal)
        else:
            self._waiting.call_next_turn(lambda: self._write(begun.response, answer))
        return answer

    def _write(self, decide: Callable[[int], Outcome[R]], answer: Answer[R]) -> None:
        try:
            outcome = decide(self._clock.wall_ms())
            self.carry_out(outcome, lambda code: answer.give(GroupError(code) if code else outcome.response))
        except GroupError as refusal:
            answer.give(refusal)

    def carry_out(self, outcome: Outcome[R], done: Callable[[ErrorCode], object] | None = None) -> None:
        """GroupError if it cannot be appended; then nothing has changed. `done` is told when it is committed."""
        then = outcome.then
        flush = None
        if outcome.records:
            try:
                flush = self._append(outcome.records)
            except GroupError as refusal:
                if then is not None:
                    then(refusal.error_code)
                raise
            if outcome.is_replayed:
                self._remember(outcome.records)
                for record in outcome.records:
                    self.shard.replay(*record)
        if done is None and then is None:
            return

        def committed(code: ErrorCode) -> None:
            if then is not None and not self._is_closed:
                then(code)
            if done is not None:
                done(code)

        if flush is None or flush.done():
            self._when_committed(committed)
        else:
            flush.add_done_callback(lambda _: self._when_committed(committed))

    def _remember(self, records: Sequence[GroupRecord]) -> None:
        high_watermark = self.partition.high_watermark
        self.shard.committed(high_watermark)
        if high_watermark < self.end_offset:
            self.shard.wrote(records, self.end_offset)

    def _timer_due(self, due: Due) -> bool:
        if self._is_closed:
            return True
        outcome = due(self._clock.wall_ms())
        try:
            self.carry_out(outcome)
        except GroupError as refusal:
            log.warning("%s: what a timer decided was not written: %s", self, refusal)
            return not outcome.is_replayed  # the others have changed already
        return True

    # The log

    def _append(self, records: Sequence[GroupRecord]) -> asyncio.Future[None] | None:
        """What else to wait for before it is safe, if anything."""
        partition = self.partition
        now_ms = self._clock.wall_ms()
        if self._is_closed or partition.leader_epoch != self.leader_epoch:
            raise GroupError(ErrorCode.NOT_COORDINATOR)
        batch = write_pairs([record[:2] for record in records], now_ms, self._config.codec)
        partition_log = partition.log
        try:
            if partition_log is not None and len(batch) > partition_log.config.max_message_bytes:
                raise LogError(ErrorCode.MESSAGE_TOO_LARGE, f"a batch of {len(batch)} bytes")
            result = partition.append_from_coordinator(memoryview(batch), now_ms)
        except LogError as refused:
            log.debug("%s: %s", self, refused)
            raise GroupError(translated(refused.error_code)) from refused
        except OSError as error:
            if partition_log is not None:
                self._partitions.log_failed(partition_log.folder, error)
            raise GroupError(ErrorCode.NOT_COORDINATOR) from error
        self.end_offset = result.last_offset + 1
        flush = self._flushes.appended(partition, result)
        # With `awaits_sync` the high watermark itself waits for the disk.
        return None if partition.awaits_sync or not isinstance(flush, asyncio.Future) else flush

    def _when_committed(self, told: Callable[[ErrorCode], object]) -> None:
        """All that is in the log now; at once, if it is."""
        partition = self.partition
        if self._is_closed or partition.leader_epoch != self.leader_epoch:  # while the disk took its time
            told(ErrorCode.NOT_COORDINATOR)
            return
        if partition.high_watermark >= self.end_offset and partition.is_leader and partition.log is not None:
            told(ErrorCode.NONE)
            return
        append = AwaitedAppend(partition, self.end_offset)
        waits = self._waiting.produce(
            [append],
            timeout_ms=self._config.commit_timeout_ms,
            callback=lambda: told(translated(append.error_code)),
        )
        if waits is None:
            told(translated(append.error_code))

    # Its life here

    def loaded(self, end_offset: int) -> None:
        """The shard is what the log says up to there."""
        self.end_offset = self._loaded_until = end_offset
        self.shard.loaded(self._clock.wall_ms())

    def close(self) -> None:
        """Another node leads it, or nobody does."""
        self._is_closed = True
        self._timers.cancel_all()
        self.shard.unloaded()

    def __str__(self) -> str:
        return f"{self.partition.topic}-{self.partition.index}"


def translated(error_code: ErrorCode) -> ErrorCode:
    return _TRANSLATED.get(error_code, error_code)
