"""One fetch in work: its partitions read in their order, until the answer is full.

Only the first partition that has records may exceed the limits, by its first batch. What a session's reader knows
already is passed over without making anything for the answer: most partitions of most fetches.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Final

from ottla.log.results import LogError, ReadResult
from ottla.metadata.image import ClusterImage
from ottla.partition.counters import TopicCounters
from ottla.partition.fetch_sessions import FetchedPartition, FetchScope
from ottla.partition.nearest_replica import NearestReplica
from ottla.partition.partition import NO_EPOCH, Partition
from ottla.partition.partitions import Partitions
from ottla.partition.results import FetchResult, FollowerFetch, Isolation
from ottla.partition.waiting import AwaitedPartition
from ottla.wire.errors import ErrorCode
from ottla.wire.message import Records
from ottla.wire.messages.k01_fetch import (
    FetchResponse_AbortedTransaction,
    FetchResponse_EpochEndOffset,
)
from ottla.wire.messages.k01_fetch import FetchResponse_PartitionData as PartitionData
from ottla.wire.primitives import ZERO_UUID
from ottla.world.disk import Warming
from ottla.world.network import FileRange

if TYPE_CHECKING:
    from ottla.partition.fetch_sessions import Answered

log = logging.getLogger(__name__)

INVALID_OFFSET: Final = -1
CONSUMER: Final = -1  # as a replica id
NO_RECORDS: Final = b""
# Up to here a copy of the bytes, sent together with the rest, costs less than `sendfile` and the writes around it.
# Measured: 7 against 13 µs for 200 bytes, 10 against 14 for 32 KiB, 28 against 25 for 128 KiB.
SMALL_ANSWER: Final = 32 * 1024
# Beyond that, too, for a range of a few kilobytes, up to so many bytes in all: a reader of thousands of partitions.
SMALL_RANGE: Final = 4 * 1024
MOST_COPIED: Final = 1024 * 1024
# Each is of another open file until it is sent. What does not fit is the next answer's.
MOST_FILES: Final = 100
READS_PER_TURN: Final = 100  # some 15 µs each, and more when its file is not open


class Reader:
    """Who fetches: a consumer, or a follower with its id and epoch. `from_leader`: it may not read from a follower.
    `nearest` says which replica a consumer should rather ask."""

    __slots__ = ("from_leader", "nearest", "now_s", "replica_epoch", "replica_id")

    def __init__(
        self,
        replica_id: int = CONSUMER,
        replica_epoch: int = NO_EPOCH,
        now_s: float = 0.0,
        *,
        from_leader: bool = True,
        nearest: NearestReplica | None = None,
    ) -> None:
        self.replica_id = replica_id
        self.replica_epoch = replica_epoch
        self.now_s = now_s  # when a follower's fetch came
        self.from_leader = from_leader
        self.nearest = nearest


CONSUMER_OF_LEADER: Final = Reader()
CONSUMER_OF_ANY: Final = Reader(from_leader=False)


class Fetch:
    """After `read`: `answered` is what the answer has, in its order; `taken` how many bytes of which topics;
    `cold` are jobs to do before it is sent.

    `isolation` and `min_bytes` are the request's. What it tells of a follower is noted once, with the first read.
    """

    __slots__ = (
        "_copied",
        "_files",
        "_is_held_back",
        "_max_bytes",
        "_now_s",
        "_partitions",
        "_reader",
        "_room",
        "_total",
        "answered",
        "awaited",
        "cold",
        "is_ready",
        "isolation",
        "min_bytes",
        "scope",
        "taken",
    )

    def __init__(
        self,
        partitions: Partitions,
        scope: FetchScope,
        isolation: Isolation,
        min_bytes: int,
        max_bytes: int,
        reader: Reader = CONSUMER_OF_LEADER,
    ) -> None:
        self._partitions = partitions
        self.scope = scope
        self.isolation = Isolation.LOG_END if reader.replica_id >= 0 else isolation
        self.min_bytes = min_bytes
        self._max_bytes = max_bytes
        self._reader = reader
        self._now_s = reader.now_s if reader.replica_id >= 0 else None
        self._is_held_back = False  # from what was fetched last

    @property
    def is_from_follower(self) -> bool:
        return self._reader.replica_id >= 0

    def arrived(self, requested: Iterable[FetchedPartition]) -> None:
        """Before anything is read: where the follower has all that there is, it is noted. What is replicated by that is
        waited for by others, and the follower will most likely wait itself."""
        now_s = self._now_s
        if now_s is None:
            return
        for asked in requested:
            partition = None if asked.topic is None else self._partitions.get(asked.topic, asked.index)
            if partition is not None and partition.leading is not None and _has_all(asked, partition):
                partition.follower_has_come(self._follower(asked), now_s)

    def read(self, image: ClusterImage) -> None:
        """All partitions, anew, in one go."""
        for _ in self.reading(image):
            pass

    def reading(self, image: ClusterImage) -> Iterator[bool]:
        """All partitions, anew, some at a time: others may have their turn whenever it stops for it.

        Afterwards `is_ready` says whether there is enough for an answer, or a reason not to wait for more; else
        `awaited` is what to wait for, if nobody else had a turn.
        """
        self.answered: list[Answered] = []
        self.cold: list[Warming] = []
        self.awaited: list[AwaitedPartition] = []
        self.taken: list[tuple[TopicCounters, int]] = []
        self._room, self._total, self.is_ready = self._max_bytes, 0, False
        self._copied = self._files = 0
        unknown_ids: list[Answered] = []
        unknown: list[Answered] = []
        only_changes = self.scope.only_changes
        is_from_follower = self._reader.replica_id >= 0
        passes_over_quiet = self._reader.nearest is None  # else there may be another replica to name
        topic: str | None = None
        of_topic: Mapping[int, Partition] = {}
        reads = 0
        for asked in tuple(self.scope.partitions):
            if asked.topic is not topic:
                topic = asked.topic
                of_topic = {} if topic is None else self._partitions.of_topic(topic)
            partition = of_topic.get(asked.index)
            if partition is None:
                partition = self._missing(image, asked, unknown_ids, unknown)
                if partition is None:
                    continue
            elif (
                passes_over_quiet
                and asked.fetch_offset == asked.high_watermark == partition.high_watermark
                and _is_quiet(asked, partition)
            ):
                if is_from_follower and self._now_s is not None:
                    partition.follower_has_come(self._follower(asked), self._now_s)
                self.awaited.append((partition, 0, asked.max_bytes))
                continue
            data = self._read_one(partition, asked)
            if not only_changes or _has_changed(asked, data):
                self.answered.append((asked, data))
            reads += 1
            if not reads % READS_PER_TURN:
                yield True
                topic, of_topic = None, {}  # its partitions may be others now
        # Kafka lets those that it does not know at all wait for the others, and names them last.
        if self._total >= self.min_bytes or not self.awaited:
            self.is_ready = True
        self.answered += unknown_ids
        self.answered += unknown
        self._now_s = None

    # One partition

    def _missing(
        self, image: ClusterImage, asked: FetchedPartition, unknown_ids: list[Answered], unknown: list[Answered]
    ) -> Partition | None:
        """The partition after all, if its topic's id is known now; else the answer says why it is not there."""
        if asked.topic is None and asked.topic_id != ZERO_UUID:
            asked.topic = image.topic_names.get(asked.topic_id)
            partition = None if asked.topic is None else self._partitions.get(asked.topic, asked.index)
            if partition is not None:
                return partition
        if asked.topic is None:
            unknown_ids.append((asked, unknown_partition(asked.index, ErrorCode.UNKNOWN_TOPIC_ID)))
            return None
        topic = image.topics.get(asked.topic)
        state = None if topic is None else topic.partitions.get(asked.index)
        if state is None or self._partitions.node_id in state.replicas:
            # The image follows the partitions: what should be here and is not was deleted just now.
            unknown.append((asked, unknown_partition(asked.index, ErrorCode.UNKNOWN_TOPIC_OR_PARTITION)))
            return None
        self.is_ready = True
        self.answered.append((asked, refused(asked.index, ErrorCode.NOT_LEADER_OR_FOLLOWER)))
        return None

    def _read_one(self, partition: Partition, asked: FetchedPartition) -> PartitionData:
        try:
            return self._take(partition, asked, self._fetch(partition, asked))
        except LogError as error:
            log.debug("%s-%d: %s", partition.topic, partition.index, error)
            code = error.error_code
        except OSError as failure:  # by another name: compiled, `error` is a LogError and nothing else
            if partition.log is not None:
                self._partitions.log_failed(partition.log.folder, failure)
            code = ErrorCode.KAFKA_STORAGE_ERROR
        self.is_ready = True
        partition.counters.failed_fetches += 1
        return refused(partition.index, code)

    def _fetch(self, partition: Partition, asked: FetchedPartition) -> FetchResult:
        if asked.topic_id not in (ZERO_UUID, partition.topic_id):
            raise LogError(ErrorCode.INCONSISTENT_TOPIC_ID, "the topic was deleted and made anew")
        max_bytes = min(self._room, asked.max_bytes)
        reader = self._reader
        if reader.replica_id >= 0:
            is_throttled = partition.is_throttled_leader_of(reader.replica_id)
            quota, now_s = self._partitions.leader_quota, reader.now_s
            self._is_held_back = is_held_back = is_throttled and quota.is_exceeded(now_s)
            result = partition.fetch_for_follower(
                self._follower(asked),
                0 if is_held_back else max_bytes,
                leader_epoch=asked.leader_epoch,
                last_fetched_epoch=asked.last_fetched_epoch,
                min_one=not self._total and not is_held_back,
            )
            if is_held_back:
                result.read = ReadResult(None, 0, 0, result.read.log_start_offset)
            elif is_throttled and result.read.length:
                quota.take(result.read.length, now_s)
        else:
            result = partition.fetch(
                asked.fetch_offset,
                max_bytes,
                self.isolation,
                leader_epoch=asked.leader_epoch,
                last_fetched_epoch=asked.last_fetched_epoch,
                min_one=not self._total,
                from_leader=reader.from_leader,
            )
        if max_bytes < 0 and result.read.file is not None:
            raise LogError(ErrorCode.UNKNOWN_SERVER_ERROR, f"at most {max_bytes} bytes are asked for")
        return result

    def _follower(self, asked: FetchedPartition) -> FollowerFetch:
        reader = self._reader
        return FollowerFetch(
            reader.replica_id, reader.replica_epoch, asked.fetch_offset, asked.own_log_start_offset, self._now_s
        )

    def _take(self, partition: Partition, asked: FetchedPartition, result: FetchResult) -> PartitionData:
        """Count what was read, and put it into the form of the answer."""
        nearest = self._reader.nearest
        if nearest is not None and partition.leading is not None and result.diverging is None:
            replica = nearest.of(partition, partition.leading, asked.fetch_offset)
            if replica is not None:
                self.is_ready = True
                return _elsewhere(partition.index, result, replica)
        read = result.read
        length = read.length
        assert partition.log is not None
        if length and read.segment_base_offset != partition.log.segments.active.base_offset:
            self.is_ready = True  # the rest of an older segment is not waited for to grow
        records = self._records(read) if length else NO_RECORDS
        if length:
            self.taken.append((partition.counters, length))
        self._total += length
        self._room = max(0, self._room - length) if self._files < MOST_FILES else 0
        available = asked.max_bytes if read.first_batch_incomplete else length
        # Who is held back waits for nothing that there is or comes, but for the end of the wait.
        self.awaited.append((partition, available, 0 if self._is_held_back else asked.max_bytes))
        data = PartitionData(
            partition_index=partition.index,
            high_watermark=result.high_watermark,
            last_stable_offset=result.last_stable_offset,
            log_start_offset=read.log_start_offset,
            aborted_transactions=None
            if result.aborted is None or read.first_batch_incomplete
            else [
                FetchResponse_AbortedTransaction(producer_id=each.producer_id, first_offset=each.first_offset)
                for each in result.aborted
            ],
            records=records,
        )
        if result.diverging is not None:
            self.is_ready = True
            data.diverging_epoch = FetchResponse_EpochEndOffset(
                epoch=result.diverging.leader_epoch, end_offset=result.diverging.end_offset
            )
        return data

    def _records(self, read: ReadResult) -> Records:
        """To send: from memory if the answer or the range is small, else from the file."""
        file = read.file
        assert file is not None
        length = read.length
        is_small_range = length <= SMALL_RANGE and self._copied + length <= MOST_COPIED
        if is_small_range or self._total + length <= SMALL_ANSWER:
            records = bytearray(length)
            if file.read_nowait(read.position, records) == length:
                self._copied += length
                return records
        self._files += 1
        job = file.warming(read.position, read.length)
        if job is not None:
            self.cold.append(job)
        return FileRange(file, read.position, read.length)


def _is_quiet(asked: FetchedPartition, partition: Partition) -> bool:
    """A session's reader, who was told of this high watermark and has all before it, would learn nothing new.

    Where all is replicated, that goes for a follower as well: the epoch of its last batch is then that of the log.
    """
    log = partition.log
    return (
        log is not None
        and asked.log_start_offset == log.log_start_offset
        and (
            asked.last_fetched_epoch == NO_EPOCH and _is_of_leader(asked, partition)
            if partition.leading is None
            else _has_all(asked, partition)
        )
    )


def _has_all(asked: FetchedPartition, partition: Partition) -> bool:
    """A reader of the leader's log that is at its end, and does not part from it before."""
    log = partition.log
    return (
        log is not None
        and asked.fetch_offset == log.log_end_offset
        and asked.last_fetched_epoch in (NO_EPOCH, log.epochs.latest_epoch)
        and _is_of_leader(asked, partition)
    )


def _is_of_leader(asked: FetchedPartition, partition: Partition) -> bool:
    return (
        partition.is_leader
        and asked.leader_epoch in (NO_EPOCH, partition.state.leader_epoch)
        and asked.topic_id in (ZERO_UUID, partition.topic_id)
    )


def _has_changed(asked: FetchedPartition, data: PartitionData) -> bool:
    """Whether a session's reader must be told."""
    return bool(
        data.records
        or data.error_code
        or data.high_watermark != asked.high_watermark
        or data.log_start_offset != asked.log_start_offset
        or data.diverging_epoch.epoch >= 0
        or data.preferred_read_replica >= 0
    )


def _elsewhere(index: int, result: FetchResult, replica: int) -> PartitionData:
    """No records: another replica is nearer to the consumer (KIP-392)."""
    return PartitionData(
        partition_index=index,
        high_watermark=result.high_watermark,
        last_stable_offset=result.last_stable_offset,
        log_start_offset=result.read.log_start_offset,
        aborted_transactions=None,
        preferred_read_replica=replica,
        records=NO_RECORDS,
    )


def refused(index: int, error_code: ErrorCode) -> PartitionData:
    """A partition that this broker has to do with, but cannot read."""
    return PartitionData(
        partition_index=index,
        error_code=error_code,
        high_watermark=INVALID_OFFSET,
        aborted_transactions=None,
        records=NO_RECORDS,
    )


def unknown_partition(index: int, error_code: int) -> PartitionData:
    """One that was not even looked for; Kafka's answers differ in this."""
    return PartitionData(
        partition_index=index, error_code=error_code, high_watermark=INVALID_OFFSET, records=NO_RECORDS
    )
