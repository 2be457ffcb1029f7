"""The metadata log on disk as the quorum needs it: `__cluster_metadata-0`, in Kafka's formats, with its snapshots.

What always holds: the log begins at 0, or at or before the end of a snapshot; what is let go of is in a snapshot.
However the last use ended, all of it is read with its CRCs when it is opened, and what is there is flushed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

from ottla.log.file_handles import FileHandles
from ottla.log.flushing import FlushJob
from ottla.log.log_config import LogConfig
from ottla.log.partition_log import PartitionLog
from ottla.metadata.snapshot import MetadataRecord
from ottla.metadata.snapshot_file import read_control
from ottla.raft.config import SegmentConfig, SnapshotConfig
from ottla.raft.membership import BEFORE_THE_LOG, LISTENER, Membership
from ottla.raft.raft_log import BOOTSTRAP_SNAPSHOT, LogPosition, begins_at, is_behind, position_of
from ottla.raft.snapshots import FreezeJob, Snapshots
from ottla.wire.batch import BatchHeader, BatchWalk
from ottla.wire.control_records import control_batch, control_message
from ottla.wire.message import Message
from ottla.wire.primitives import Buffer
from ottla.wire.records import Record, read_records, write_batch
from ottla.wire.typed_records import encode_metadata_record
from ottla.world.disk import Disk

READ_BYTES: Final = 1 << 20


class QuorumLogError(Exception):
    """What lies in the folder is no log of a quorum."""


class QuorumLog:
    """Made by `open`. Everything but jobs, which are for workers, belongs to one owner."""

    def __init__(
        self, disk: Disk, log: PartitionLog, snapshots: Snapshots, wall_ms: Callable[[], int], listener: str
    ) -> None:
        self.membership = Membership(listener)
        self._disk = disk
        self._wall_ms = wall_ms
        self.log = log
        self.snapshots = snapshots

    @classmethod
    def open(
        cls,
        disk: Disk,
        handles: FileHandles,
        folder: str,
        wall_ms: Callable[[], int],
        *,
        segments: SegmentConfig | None = None,
        listener: str = LISTENER,
    ) -> QuorumLog:
        """Slow, for a worker: all of the log is read. `listener` is the name of that by which controllers are asked."""
        segments = segments or SegmentConfig()
        config = LogConfig(
            retention_ms=-1, retention_bytes=-1, segment_bytes=segments.max_bytes, segment_ms=segments.max_ms
        )
        log = PartitionLog.open(disk, handles, folder, config, now_ms=wall_ms())
        opened = cls(disk, log, Snapshots(disk, folder), wall_ms, listener)
        latest = opened.latest_snapshot
        if latest is not None and is_behind(opened, latest):
            opened.start_at_snapshot(latest)  # a crash came between the snapshot and the log
        opened.snapshots.remove_before(opened.start_offset)
        if opened.start_offset > (0 if latest is None else latest.offset):
            raise QuorumLogError(f"{folder}: it begins at offset {opened.start_offset}, and no snapshot leads there")
        log.flush()  # what was read may have been written, but not synced, before a crash
        disk.sync_dir(folder.rpartition("/")[0])  # and the folder may be new
        opened._remove_files()
        opened._read_membership()
        return opened

    def _read_membership(self) -> None:
        """From the latest snapshot on, or from what a format tool has left, which is before the log."""
        latest = self.latest_snapshot
        if latest is not None:
            self._note_snapshot(latest, read_control(self.snapshots.read_header(latest)))
        elif self._disk.exists(self.snapshots.path(BOOTSTRAP_SNAPSHOT)):
            for message in read_control(self.snapshots.read_header(BOOTSTRAP_SNAPSHOT)):
                self.membership.note(BEFORE_THE_LOG, message)
        offset = self.start_offset if latest is None else latest.offset
        while offset < self.end_offset:
            for header, data, position in self.batches(offset, self.end_offset, READ_BYTES):
                self._note_batch(header, data, position)
                offset = header.last_offset + 1  # there is one at every offset: the log was read and is whole

    def _note_snapshot(self, snapshot: LogPosition, control: Iterable[Message]) -> None:
        self.membership.forget()
        for message in control:
            self.membership.note(snapshot.offset - 1, message)

    def _note_batch(self, header: BatchHeader, data: Buffer, position: int) -> None:
        if header.is_control:
            for record in read_records(data, position):
                message = control_message(record)
                if message is not None:
                    self.membership.note(record.offset, message)

    # As the quorum sees it

    @property
    def start_offset(self) -> int:
        return self.log.log_start_offset

    @property
    def end_offset(self) -> int:
        return self.log.log_end_offset

    @property
    def flushed_offset(self) -> int:
        return self.log.synced_offset

    @property
    def last_epoch(self) -> int:
        if self.log.epochs.latest_epoch >= 0:
            return self.log.epochs.latest_epoch
        # Not the latest: one that was frozen too late to go on from it lies ahead of the log.
        return max((each.epoch for each in self.snapshots.sizes if each.offset == self.end_offset), default=0)

    @property
    def earliest_snapshot(self) -> LogPosition | None:
        return self.snapshots.earliest

    @property
    def latest_snapshot(self) -> LogPosition | None:
        return self.snapshots.latest

    def end_of_epoch(self, epoch: int) -> LogPosition:
        found = self.log.epochs.end_offset_for(epoch, self.end_offset)
        if found.leader_epoch < 0:
            return position_of(self)
        earliest = self.earliest_snapshot
        if earliest is not None and found.end_offset == earliest.offset and found.leader_epoch == epoch:
            return earliest  # below all that the log has: there the snapshot knows the epoch
        return LogPosition(found.leader_epoch, found.end_offset)

    def append_control(self, epoch: int, messages: Sequence[Message]) -> int:
        end = self._append(epoch, control_batch(messages, self._wall_ms()))
        for offset, message in enumerate(messages, start=end - len(messages)):
            self.membership.note(offset, message)
        return end

    def append_records(self, epoch: int, records: Sequence[MetadataRecord], batch: bytearray | None = None) -> int:
        """As leader, one batch; the end of the log behind it. With an OSError nothing is appended.

        `batch` is the `metadata_batch` of these records, from who has made it already.
        """
        return self._append(epoch, batch or metadata_batch(records, self._wall_ms()))

    def _append(self, epoch: int, batch: bytearray) -> int:
        return self.log.append_from_coordinator(memoryview(batch), epoch, self._wall_ms()).last_offset + 1

    def append_as_follower(self, records: Buffer) -> None:
        before = self.end_offset
        self.log.append_as_follower(memoryview(records), self._wall_ms())
        for position, header in BatchWalk(records):
            if before <= header.base_offset < self.end_offset:
                self._note_batch(header, records, position)

    def truncate_to(self, offset: int) -> None:
        try:
            self.log.truncate_to(offset, self._wall_ms())
        finally:  # it may have cut before it failed
            self.membership.truncated(self.end_offset)
        self._remove_files()

    def read(self, offset: int, max_bytes: int) -> bytes:
        """In memory: a range of the file might have other bytes by the time it is sent."""
        return self.log.read(offset, max_bytes).read()

    def snapshot_size(self, snapshot: LogPosition) -> int | None:
        return self.snapshots.sizes.get(snapshot)

    def read_snapshot(self, snapshot: LogPosition, position: int, max_bytes: int) -> bytes:
        return self.snapshots.read(snapshot, position, max_bytes)

    def begin_snapshot(self, snapshot: LogPosition) -> None:
        self.snapshots.begin(snapshot)

    def write_snapshot(self, snapshot: LogPosition, records: Buffer) -> int:
        return self.snapshots.write(records)

    def start_at_snapshot(self, snapshot: LogPosition) -> None:
        control = read_control(self.snapshots.read_header(snapshot))
        try:
            self.log.truncate_fully_and_start_at(snapshot.offset, self._wall_ms())
        finally:  # it may begin there, although not all is done
            if begins_at(self, snapshot):
                self._note_snapshot(snapshot, control)
        self.snapshots.remove_before(snapshot.offset)
        self._remove_files()

    # As its owner sees it

    def prepare_flush(self) -> FlushJob | None:
        """The records alone: all else is made of them when the log is opened. For a worker; then `flushed`."""
        return self.log.prepare_sync()

    def flushed(self, job: FlushJob) -> None:
        self.log.flushed(job)

    def freeze_job(self) -> FreezeJob:
        """Of the snapshot that is received. For a worker; then `frozen`."""
        return self.snapshots.freeze_job()

    def frozen(self, snapshot: LogPosition) -> None:
        self.snapshots.frozen(snapshot)
        self.snapshots.remove_before(self.start_offset)  # it may have come too late to be of use

    def batches(self, offset: int, end: int, max_bytes: int) -> Iterator[tuple[BatchHeader, bytes, int]]:
        """Of one read: header, the bytes that have the batch, and where it begins in them."""
        data = self.log.read(offset, max_bytes, upper_bound=end).read()
        for position, header in BatchWalk(data):
            if header.base_offset >= end:
                return
            yield header, data, position

    def epoch_at(self, offset: int) -> int:
        """In which the record before this offset was written."""
        epoch = self.log.epochs.epoch_for_offset(offset - 1)
        return self.last_epoch if epoch < 0 else epoch

    def clean(self, config: SnapshotConfig, high_watermark: int) -> bool:
        """Let go of the oldest snapshots, if too large or too old, never of the last, and of the log before them."""
        cleaned = False
        while self._may_clean(config) and (following := self._second_snapshot()) is not None:
            self.snapshots.remove_before(following.offset)
            self.log.delete_records_before(following.offset)
            self.log.delete_old_segments(self._wall_ms(), high_watermark)
            cleaned = True
        if cleaned:
            self.membership.cleaned(self.start_offset)
            self._remove_files()
        return cleaned

    def _second_snapshot(self) -> LogPosition | None:
        """The oldest but one, which is of a later offset: what is of the same one goes with it."""
        first = min(self.snapshots.sizes).offset
        return min((each for each in self.snapshots.sizes if each.offset > first), default=None)

    def _may_clean(self, config: SnapshotConfig) -> bool:
        sizes = self.snapshots.sizes
        if len(sizes) < 2:
            return False
        oldest = min(sizes)
        if 0 <= config.retention_bytes < self.log.size + sum(sizes.values()):
            return True
        age_ms = self._wall_ms() - self._disk.stat(self.snapshots.path(oldest)).modified_ms
        return 0 <= config.retention_ms < age_ms

    def _remove_files(self) -> None:
        """At once: nobody but the owner reads them, and never while they go."""
        for path in self.log.take_removed_files():
            if self._disk.exists(path):
                self._disk.remove(path)

    def close(self) -> None:
        self.log.close()

    def abandon(self) -> None:
        self.log.abandon()


def metadata_batch(records: Sequence[MetadataRecord], now_ms: int) -> bytearray:
    """A thousand records take ten milliseconds: of so many it is made in a worker."""
    values = (encode_metadata_record(record.message, record.version) for record in records)
    return write_batch([Record(at, now_ms, None, value) for at, value in enumerate(values)])
