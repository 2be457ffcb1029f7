"""What one fetcher of a follower does: which partitions it asks its leader for, and what it makes of the answers.

A partition is fetched from, or waits after a failure, or has to be found again in the leader's log, because its end is
not in it. It follows one leader epoch: what an answer says of another one, or of another offset than the log's end, is
of the past and does nothing. An exception of a partition's log is that partition's trouble only.

A turn costs what the partitions cost that it is about, however many are followed: only those are looked at of which the
next request may say something else. All are when it says everything, and when the last answer brought nothing: what
changes otherwise, such as a log's start by retention, is in no hurry.
"""

from __future__ import annotations

import enum
import logging
import math
from typing import Final, NamedTuple

from ottla.log.leader_epochs import UNDEFINED_EPOCH, EpochEndOffset
from ottla.log.partition_log import PartitionLog
from ottla.log.results import AppendResult, LogError, is_full
from ottla.partition import following, offset_query
from ottla.partition.partition import Partition
from ottla.partition.throttling import ReplicationQuota
from ottla.replication.fetch_config import FetchConfig
from ottla.replication.session import FetchSession, PartitionKey, Position
from ottla.wire.batch import InvalidBatch
from ottla.wire.errors import ErrorCode
from ottla.wire.messages.k01_fetch import FetchRequest, FetchResponse
from ottla.wire.messages.k02_list_offsets import ListOffsetsRequest, ListOffsetsResponse
from ottla.wire.primitives import ZERO_UUID

log = logging.getLogger(__name__)

NO_OFFSET: Final = -1
THROTTLED_S: Final = 0.5  # so long a partition rests that was sent too much
FIRST_BACKOFF_S: Final = 0.01  # twice as long after each further failure, up to `replica.fetch.backoff.ms`
SESSION_ERRORS: Final = frozenset(
    {
        ErrorCode.FETCH_SESSION_ID_NOT_FOUND,
        ErrorCode.INVALID_FETCH_SESSION_EPOCH,
        ErrorCode.FETCH_SESSION_TOPIC_ID_ERROR,
    }
)

PartitionData = FetchResponse.PartitionData


class Phase(enum.Enum):
    TRUNCATING = "its epochs are not known: up to the high watermark"
    FETCHING = "fetches"
    LOST = "its end is not in the leader's log"
    FENCED = "the leader is a newer one than the image tells"


class Followed:
    """A partition in one leader epoch. `asked` is the offset of the request that is under way."""

    __slots__ = ("asked", "delayed_until_s", "failed_times", "key", "leader_epoch", "partition", "phase")

    def __init__(self, partition: Partition, partition_log: PartitionLog) -> None:
        self.key = (partition.topic_id, partition.index)
        self.partition = partition
        self.leader_epoch = partition.leader_epoch
        self.delayed_until_s = 0.0
        self.failed_times = 0  # in a row
        self.asked = NO_OFFSET
        is_empty = partition_log.log_start_offset == partition_log.log_end_offset
        knows_epochs = partition_log.epochs.latest_epoch != UNDEFINED_EPOCH
        self.phase = Phase.FETCHING if is_empty or knows_epochs else Phase.TRUNCATING

    @property
    def name(self) -> str:
        return f"{self.partition.topic}-{self.partition.index}"


class Appended(NamedTuple):
    partition: Partition
    result: AppendResult


class FetcherState:
    """`now_s` is monotonic, `now_ms` the time of day that segments are rolled by.

    `failures` are folders of logs whose disk refused, for `Partitions.log_failed`: who calls this takes them out.
    `has_truncated`: some log was, and its recovery point has gone back, which the disk must know before it grows again.
    """

    def __init__(self, node_id: int, config: FetchConfig, quota: ReplicationQuota | None = None) -> None:
        self._node_id = node_id
        self._config = config
        self._quota = ReplicationQuota() if quota is None else quota
        self._session = FetchSession()
        self._followed: dict[PartitionKey, Followed] = {}
        # Some of their keys, in the order in which they came. One may have gone from there, or be there anew.
        self._changed: dict[PartitionKey, None] = {}  # the next request may say something else of them
        self._delayed: dict[PartitionKey, None] = {}
        self._lost: dict[PartitionKey, None] = {}
        self._failed_times = 0  # requests, in a row
        self.failures: list[tuple[str, OSError]] = []
        self.has_truncated = False

    def __len__(self) -> int:
        return len(self._followed)

    def add(self, partition: Partition) -> bool:
        """Follow it as it is now. False if it is followed so already, or has no log."""
        key = (partition.topic_id, partition.index)
        known = self._followed.get(key)
        self._changed[key] = None
        if partition.log is None:
            self.remove(partition)
            return False
        if known is not None and known.partition is partition and known.leader_epoch == partition.leader_epoch:
            return False
        self._followed[key] = Followed(partition, partition.log)
        return True

    def remove(self, partition: Partition) -> None:
        key = (partition.topic_id, partition.index)
        self._changed[key] = None
        self._followed.pop(key, None)

    def rests_until(self) -> float | None:
        """When the next partition has waited long enough after a failure, which may be over if nobody has looked at it
        since; None if none waits."""
        waiting = [each for key in self._delayed if (each := self._followed.get(key)) is not None]
        return min((each.delayed_until_s for each in waiting), default=None)

    def backoff_s(self, failures: int) -> float:
        """After so many in a row before this one. The first may be that the leader has not heard yet that it leads:
        producers wait for whoever is in sync meanwhile."""
        return min(self._config.backoff_ms / 1000, FIRST_BACKOFF_S * (1 << min(failures, 20)))

    # Fetching

    def not_synced(self, now_s: float) -> list[tuple[Partition, int]]:
        """Of those that are to be fetched now, where the log ends of which not all is on the disk."""
        return [
            (followed.partition, partition_log.log_end_offset)
            for key in self._to_look_at(now_s)
            if (followed := self._followed.get(key)) is not None
            and followed.delayed_until_s <= now_s
            and (partition_log := followed.partition.log) is not None
            and not _is_synced(partition_log)
        ]

    def next_request(
        self, broker_epoch: int, now_s: float, now_ms: int, *, only_synced: bool = False
    ) -> FetchRequest | None:
        """None if there is nothing to fetch now. With `only_synced` who is not waits a little: its disk has refused, or
        it has come just now."""
        wanted: dict[PartitionKey, Position] = {}
        left_out: list[PartitionKey] = []
        keys = self._to_look_at(now_s)
        self._changed = {}
        is_exceeded = self._quota.is_exceeded(now_s)
        for key in keys:
            followed = self._followed.get(key)
            position = None
            if followed is not None and followed.delayed_until_s <= now_s:
                position = self._position(followed, now_s, now_ms, is_exceeded=is_exceeded, only_synced=only_synced)
            if position is None:
                left_out.append(key)
            else:
                wanted[key] = position
        config = self._config
        request = self._session.ask(wanted, left_out, config.max_bytes)
        if request is None:
            return None
        request.replica_state = FetchRequest.ReplicaState(replica_id=self._node_id, replica_epoch=broker_epoch)
        rests_until_s = self.rests_until() if self._delayed else None
        request.max_wait_ms = config.wait_max_ms
        if rests_until_s is not None:  # who rests is told in the next request
            request.max_wait_ms = min(config.wait_max_ms, math.ceil(max(0.0, rests_until_s - now_s) * 1000))
        request.min_bytes = config.min_bytes
        request.max_bytes = config.response_max_bytes
        return request

    def _to_look_at(self, now_s: float) -> list[PartitionKey]:
        for key in list(self._delayed):
            followed = self._followed.get(key)
            # One that is lost is for `next_look`, which may have come a moment too early.
            if followed is None or (followed.delayed_until_s <= now_s and followed.phase is not Phase.LOST):
                del self._delayed[key]
                self._changed[key] = None
        if self._changed and not self._session.is_new and not self._quota.is_exceeded(now_s):
            return list(self._changed)
        return list(self._followed | self._changed)

    def _position(
        self, followed: Followed, now_s: float, now_ms: int, *, is_exceeded: bool, only_synced: bool
    ) -> Position | None:
        """What is asked for of a partition that does not wait; None: nothing now."""
        if followed.phase is Phase.TRUNCATING:
            self._truncate_to_high_watermark(followed, now_s, now_ms)
        partition = followed.partition
        partition_log = partition.log
        if followed.phase is not Phase.FETCHING or partition_log is None or not _is_current(followed):
            return None
        if only_synced and not _is_synced(partition_log):
            self._delay(followed, now_s)
            return None
        if is_exceeded and partition.is_throttled_follower:
            self._delay(followed, now_s, THROTTLED_S)
            return None
        followed.asked = partition_log.log_end_offset
        return Position(
            followed.asked,
            followed.leader_epoch,
            partition_log.epochs.latest_epoch,
            partition_log.log_start_offset,
            _directory_of(partition),
        )

    def failed(self, now_s: float) -> None:
        """The leader did not answer, or refused the request as a whole, or its answer could not be taken."""
        self._session.say_all_again()
        wait_s = self.backoff_s(self._failed_times)
        self._failed_times += 1
        for followed in self._followed.values():
            self._delay(followed, now_s, wait_s)

    def given_up(self) -> None:
        """Nobody waits for the answer any more."""
        self._session.say_all_again()

    def answered(self, response: FetchResponse, now_s: float, now_ms: int) -> list[Appended]:
        """Returns what was appended."""
        appended: list[Appended] = []
        self._session.answered(response.session_id, response.error_code)
        if response.error_code:
            log.debug("a fetch was refused: %s", ErrorCode(response.error_code).name)
            if response.error_code not in SESSION_ERRORS:
                self.failed(now_s)
            return appended
        for topic in response.responses:
            for data in topic.partitions:
                key = (topic.topic_id, data.partition_index)
                self._changed[key] = None
                followed = self._followed.get(key)
                partition_log = None if followed is None else followed.partition.log
                if followed is None or partition_log is None:
                    continue
                if not _is_answer(followed, partition_log):
                    self._session.say_all_again()
                    continue
                try:
                    result = self._take(followed, partition_log, data, now_s, now_ms)
                    if result is not None:
                        appended.append(Appended(followed.partition, result))
                except OSError as error:
                    self._disk_failed(followed, partition_log, error, now_s)
                except (LogError, InvalidBatch) as error:
                    log.error("%s does not take what its leader sent: %s", followed.name, error)
                    self._session.say_all_again()
                    self._delay(followed, now_s)
        self._failed_times = 0
        return appended

    def _take(
        self, followed: Followed, partition_log: PartitionLog, data: PartitionData, now_s: float, now_ms: int
    ) -> AppendResult | None:
        partition = followed.partition
        if data.error_code:
            self._refused(followed, ErrorCode(data.error_code), now_s)
        elif data.diverging_epoch.epoch >= 0:
            diverging = EpochEndOffset(data.diverging_epoch.epoch, data.diverging_epoch.end_offset)
            self._session.say_all_again()
            self.has_truncated = True
            if not following.truncate(partition, partition_log, diverging, now_ms):
                log.error("%s cannot find where it parts from its leader, which says %s", followed.name, diverging)
                self._delay(followed, now_s)
        else:
            records = data.records
            assert records is None or isinstance(records, bytes | bytearray | memoryview)
            view = memoryview(records or b"")
            if view and partition.is_throttled_follower:
                self._quota.take(len(view), now_s)
            result = following.append(
                partition, partition_log, view, data.high_watermark, data.log_start_offset, now_ms
            )
            followed.failed_times = 0
            return result
        return None

    def _refused(self, followed: Followed, code: ErrorCode, now_s: float) -> None:
        log.debug("%s is not fetched: %s", followed.name, code.name)
        if code is ErrorCode.OFFSET_OUT_OF_RANGE:
            followed.phase = Phase.LOST
            self._lost[followed.key] = None
        elif code is ErrorCode.FENCED_LEADER_EPOCH:
            followed.phase = Phase.FENCED  # until the image has the new epoch, and it is added anew
        else:
            self._delay(followed, now_s)

    # Where the leader's log is

    @property
    def has_lost(self) -> bool:
        """The next look may find something to ask for."""
        return bool(self._lost)

    def next_look(self, now_s: float) -> ListOffsetsRequest | None:
        """Where the logs begin in which some partitions have no place; None if there are none."""
        topics: dict[str, list[ListOffsetsRequest.ListOffsetsPartition]] = {}
        for key in list(self._lost):
            followed = self._followed.get(key)
            if followed is None or followed.phase is not Phase.LOST:
                del self._lost[key]
            elif followed.delayed_until_s <= now_s:
                self._delayed.pop(key, None)
                if _is_current(followed):
                    topics.setdefault(followed.partition.topic, []).append(
                        ListOffsetsRequest.ListOffsetsPartition(
                            partition_index=followed.partition.index,
                            current_leader_epoch=followed.leader_epoch,
                            timestamp=offset_query.EARLIEST_LOCAL,
                        )
                    )
        if not topics:
            return None
        return ListOffsetsRequest(
            replica_id=self._node_id,
            topics=[ListOffsetsRequest.ListOffsetsTopic(name=name, partitions=each) for name, each in topics.items()],
        )

    def looked(self, response: ListOffsetsResponse, now_s: float, now_ms: int) -> None:
        found = {(topic.name, each.partition_index): each for topic in response.topics for each in topic.partitions}
        for followed in list(self._followed.values()):
            partition = followed.partition
            each = found.get((partition.topic, partition.index))
            partition_log = partition.log
            if each is None or partition_log is None or followed.phase is not Phase.LOST or not _is_current(followed):
                continue
            if each.error_code:
                self._refused(followed, ErrorCode(each.error_code), now_s)
                continue
            try:
                self._find(followed, partition_log, each.offset, now_s, now_ms)
            except OSError as error:
                self._disk_failed(followed, partition_log, error, now_s)

    def _find(
        self, followed: Followed, partition_log: PartitionLog, leader_start: int, now_s: float, now_ms: int
    ) -> None:
        """A log whose end the leader has deleted begins anew where the leader's does, and so does an empty one. Any
        other would have been told by its epochs where it parts: it asks again."""
        end = partition_log.log_end_offset
        if end < leader_start or partition_log.log_start_offset == end:
            self.has_truncated = True
            following.start_at(followed.partition, partition_log, leader_start, now_ms)
        else:
            log.warning("%s ends at %d, which its leader says is out of range", followed.name, end)
            self._delay(followed, now_s)
        followed.phase = Phase.FETCHING
        self._changed[followed.key] = None

    # Failing

    def _truncate_to_high_watermark(self, followed: Followed, now_s: float, now_ms: int) -> None:
        partition_log = followed.partition.log
        if partition_log is not None:
            self.has_truncated = True
            try:
                following.truncate_to_high_watermark(followed.partition, partition_log, now_ms)
            except OSError as error:
                self._disk_failed(followed, partition_log, error, now_s)
            else:
                followed.phase = Phase.FETCHING

    def _disk_failed(self, followed: Followed, partition_log: PartitionLog, error: OSError, now_s: float) -> None:
        """One that is merely full keeps its logs, so nothing in the metadata would bring them back here."""
        self.failures.append((partition_log.folder, error))
        if is_full(error):
            self._delay(followed, now_s)
        else:
            self.remove(followed.partition)

    def _delay(self, followed: Followed, now_s: float, seconds: float | None = None) -> None:
        """As long as is told, or else by how often it has failed."""
        if seconds is None:
            seconds = self.backoff_s(followed.failed_times)
            followed.failed_times += 1
        followed.delayed_until_s = now_s + seconds
        self._delayed[followed.key] = None
        self._changed[followed.key] = None


def _is_current(followed: Followed) -> bool:
    partition = followed.partition
    return partition.leader_epoch == followed.leader_epoch and not partition.is_leader


def _is_synced(partition_log: PartitionLog) -> bool:
    return partition_log.synced_offset >= partition_log.log_end_offset


def _is_answer(followed: Followed, partition_log: PartitionLog) -> bool:
    return _is_current(followed) and followed.phase is Phase.FETCHING and followed.asked == partition_log.log_end_offset


def _directory_of(partition: Partition) -> bytes:
    state = partition.state
    for replica, directory in zip(state.replicas, state.directories, strict=False):
        if replica == partition.node_id:
            return directory
    return ZERO_UUID
