"""One replica that moves to another directory of its broker: the future log copies the current one (KIP-113).

What always holds: all that the future log has, the current one has too, at the same offsets; what is truncated there is
truncated here at once, or the future log begins anew. When the future log has come to the end it is `is_ready`, and the
controller is told of the directory (KIP-858); once the image has that, and the future log all that the current one has,
it may take its place.
Everything here is done at once, on the loop; who drives it (`node/replica_mover.py`) says how much at a time.
"""

from __future__ import annotations

from ottla.log.leader_epochs import UNDEFINED, EpochEndOffset
from ottla.log.partition_log import PartitionLog
from ottla.log.results import AppendResult, LogError, OffsetOutOfRange
from ottla.partition.following import begin_with_the_batch, shared_end
from ottla.partition.partition import Partition
from ottla.wire.errors import ErrorCode
from ottla.world.disk import Warming


class Move:
    """`directory_id` is the target's. `saved_start` is where the future log begins as far as the checkpoints
    know. `failure` is an error of its disk that nobody has dealt with yet; after one that may pass by itself the move
    rests for some time."""

    __slots__ = (
        "_is_torn",
        "_reading",
        "directory_id",
        "failure",
        "future",
        "is_aligned",
        "is_ready",
        "partition",
        "rests_until_s",
        "saved_start",
    )

    def __init__(self, partition: Partition, future: PartitionLog, directory_id: bytes) -> None:
        self.partition = partition
        self.future = future
        self.directory_id = directory_id
        # A move that the controller had heard of before a restart goes on from there.
        self.is_ready = self.is_assigned
        self.is_aligned = False
        self._is_torn = False  # a truncation of the future log has not come to its end: nothing it has can be relied on
        self.saved_start: int | None = None
        self._reading = -1  # the base offset of the current log's segment that was read last
        self.failure: OSError | None = None
        self.rests_until_s = 0.0

    @property
    def name(self) -> str:
        return f"{self.partition.topic}-{self.partition.index}"

    @property
    def current(self) -> PartitionLog:
        log = self.partition.log
        assert log is not None  # else the partition has no move
        return log

    @property
    def is_under_way(self) -> bool:
        return self.partition.move is self

    @property
    def is_assigned(self) -> bool:
        """Whether the image has the replica in the target directory."""
        partition = self.partition
        return bool(self.directory_id) and partition.state.directory_of(partition.node_id) == self.directory_id

    @property
    def has_all(self) -> bool:
        return self.future.log_end_offset == self.current.log_end_offset

    @property
    def may_replace(self) -> bool:
        """Nothing would be lost by it, nor be less safe from a crash or a loss of power than it was."""
        return (
            self.is_aligned
            and self.has_all
            and self.saved_start == self.current.log_start_offset
            and self.future.synced_offset >= self.current.synced_offset
        )

    # Staying the same as the current log

    def align(self, now_ms: int) -> None:
        """At the beginning: of a future log from before a crash, keep only what the current one has as well. Later, if
        it could not be truncated: begin anew. To be tried again after an OSError."""
        if self._is_torn:
            self._begin_anew(now_ms)
            return
        current, future = self.current, self.future
        self._is_torn = True
        while future.log_start_offset < future.log_end_offset:
            latest = future.epochs.latest_epoch
            found = current.epochs.end_offset_for(latest, current.log_end_offset)
            if found == UNDEFINED:  # it is newer than all there
                found = EpochEndOffset(current.epochs.latest_epoch, current.log_end_offset)
            if not future.truncate_to(max(0, shared_end(future, found)), now_ms):
                break
        if not current.log_start_offset <= future.log_end_offset <= current.log_end_offset:
            future.truncate_fully_and_start_at(current.log_start_offset, now_ms)
        self._follow_start()
        self.is_aligned, self._is_torn = True, False

    def truncated(self, now_ms: int) -> None:
        """The current log ends earlier than it did, perhaps."""
        if self._is_torn:
            return
        try:
            self.future.truncate_to(self.current.log_end_offset, now_ms)
        except OSError as error:
            # Leader epochs would say where the two part, but its producers may be those of records that are gone.
            self.is_aligned, self._is_torn = False, True
            self.failure = error

    def start_anew(self, now_ms: int) -> None:
        """The current log has nothing that it had before."""
        try:
            self._begin_anew(now_ms)
        except OSError as error:
            self.failure = error

    def _begin_anew(self, now_ms: int) -> None:
        self.is_aligned, self._is_torn = False, True
        self.future.truncate_fully_and_start_at(self.current.log_start_offset, now_ms)
        self.is_aligned, self._is_torn = True, False

    # Copying

    def read(self, max_bytes: int) -> bytearray | Warming | None:
        """The next batches of the current log, one at least, and perhaps a part of one more; None if there is nothing.

        A job for a worker, after which to ask again, if they are not in memory. An OSError is the current log's.
        """
        try:
            found = self.current.read(self.future.log_end_offset, max_bytes)
        except OffsetOutOfRange:  # retention was faster: `take` begins anew
            return bytearray()
        if found.file is None:
            if not self.has_all:
                return bytearray()
            self._follow_start()
            return None
        if found.segment_base_offset != self._reading:
            _let_go(self.current, self._reading)
            self._reading = found.segment_base_offset
        data = bytearray(found.length)
        if found.file.read_nowait(found.position, data) != found.length:
            job = found.file.warming(found.position, found.length)
            if job is not None:
                return job
            del data[found.file.read_into(found.position, data) :]
        return data

    def take(self, data: bytearray, now_ms: int) -> AppendResult | None:
        """What `read` found, right after it. An OSError is the future log's; LogError or InvalidBatch if the current
        log is damaged."""
        current, future = self.current, self.future
        result = None
        if data:
            begin_with_the_batch(future, memoryview(data), now_ms)
            written = future.segments.active.base_offset
            result = future.append_as_follower(memoryview(data), now_ms)
            if result is None:
                raise LogError(ErrorCode.CORRUPT_MESSAGE, f"no batch of {future.log_end_offset} is in {current.folder}")
            if future.segments.active.base_offset != written:
                _let_go(future, written)
        elif future.log_end_offset < current.log_start_offset:
            self._begin_anew(now_ms)
        else:
            future.skip_to(current.log_end_offset, now_ms)
        self._follow_start()
        return result

    def _follow_start(self) -> None:
        self.future.delete_records_before(min(self.current.log_start_offset, self.future.log_end_offset))

    def become_ready(self) -> None:
        """What is known of the current log besides its records is known of the future one from now on."""
        self.future.clean_until = self.current.clean_until
        self.is_ready = True


def _let_go(log: PartitionLog, base_offset: int) -> None:
    """Of the files of a segment that is done with: to let go of those of all segments at once would take too long."""
    segment = log.segments.floor(base_offset)
    if segment.base_offset == base_offset and segment is not log.segments.active:
        segment.close()
