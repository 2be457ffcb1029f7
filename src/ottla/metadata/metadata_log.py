"""`__cluster_metadata-0`, the log of the cluster's metadata, kept by a controller quorum of one, and its image.

What always holds: a record is on the disk before it is in the image, and what cannot follow on the image is never
written. If a sync fails nobody knows what is on the disk: then nothing more is appended, and the node must stop; a disk
that is merely full refuses, and the log stays as it was. Each start is a new leader epoch, as if the one voter had been
elected again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from ottla.log.file_handles import FileHandles
from ottla.log.flushing import FlushJob
from ottla.log.folder_names import METADATA_TOPIC, folder_name
from ottla.log.log_config import LogConfig
from ottla.log.partition_log import PartitionLog
from ottla.log.results import is_full
from ottla.metadata.image import ClusterImage
from ottla.metadata.loader import MetadataLoader
from ottla.metadata.replay import Delta
from ottla.metadata.snapshot import MetadataRecord
from ottla.wire.batch import BatchWalk, Stop
from ottla.wire.message import Message
from ottla.wire.records import Record, read_records, write_batch
from ottla.wire.typed_records import decode_metadata_record, encode_metadata_record
from ottla.world.disk import Disk

FOLDER: Final = folder_name(METADATA_TOPIC, 0)
READ_BYTES: Final = 1 << 20

# No retention: only a snapshot may let records go.
CONFIG: Final = LogConfig(retention_ms=-1, retention_bytes=-1)


class MetadataLogFailed(Exception):
    """An earlier append failed, and it is not known how much of it is on the disk."""


class Prepared(NamedTuple):
    """A batch that can follow on the image, and what changes with it."""

    batch: bytearray
    now_ms: int
    deltas: list[Delta]
    loader: MetadataLoader


class Appended(NamedTuple):
    """Written, not synced. Run `flush`, in a worker, then hand it to `committed`."""

    flush: FlushJob
    deltas: list[Delta]
    loader: MetadataLoader


class MetadataLog:
    """Made by `open`. One append at a time: `append`, or `prepare`, `begin`, the sync, and `committed`."""

    __slots__ = ("_disk", "_failed", "_loader", "leader_epoch", "log")

    def __init__(self, disk: Disk, log: PartitionLog, loader: MetadataLoader) -> None:
        self._disk = disk
        self.log = log
        self.leader_epoch = max(log.epochs.latest_epoch, 0) + 1
        self._loader = loader
        self._failed = False

    @classmethod
    def open(cls, disk: Disk, handles: FileHandles, log_dir: str, image: ClusterImage, *, now_ms: int) -> MetadataLog:
        """From the first of the log directories, replayed on an image. A torn batch at the end was never promised.

        Always read with its CRCs, however the last use ended: all of it must be read anyway.
        """
        log = PartitionLog.open(disk, handles, f"{log_dir}/{FOLDER}", CONFIG, now_ms=now_ms)
        log.flush()  # what was read again may have been written, but not synced, before a crash
        loader = MetadataLoader(image)
        for messages in _batches(log):
            loader.load(messages)
        return cls(disk, log, loader)

    @property
    def image(self) -> ClusterImage:
        return self._loader.image

    @property
    def next_offset(self) -> int:
        return self.log.log_end_offset

    def append(self, records: Sequence[MetadataRecord], now_ms: int) -> list[Delta]:
        """One batch: on the disk, then in `image`. What to publish, in order."""
        if not records:
            return []
        appended = self.begin(self.prepare(records, now_ms))
        appended.flush.run(self._disk)
        return self.committed(appended)

    def prepare(self, records: Sequence[MetadataRecord], now_ms: int) -> Prepared:
        """One batch, and what the cluster is behind it: slow for thousands of records, and a worker may do it.

        ReplayError if the records cannot follow on the image.
        """
        if self._failed:
            raise MetadataLogFailed(
                f"{self.log.folder}: an append has failed; restart the node to find out what is in it"
            )
        batch = _batch(records, now_ms)
        self._failed = self._loader.in_transaction  # whose changes cannot be taken back in memory
        loader = self._loader if self._failed else MetadataLoader(self.image)
        return Prepared(batch, now_ms, loader.load([record.message for record in records]), loader)

    def begin(self, prepared: Prepared) -> Appended:
        """Write the batch that was prepared last, while no other was.

        An OSError without `has_failed` means that nothing is written; with it, that the node must stop.
        """
        self._append(prepared.batch, prepared.now_ms)
        self._failed = True  # until it is known to be on the disk
        flush = self.log.prepare_flush()
        assert flush is not None
        return Appended(flush, prepared.deltas, prepared.loader)

    def _append(self, batch: bytearray, now_ms: int) -> None:
        try:
            self.log.append_from_coordinator(memoryview(batch), self.leader_epoch, now_ms)
        except OSError as error:
            self._failed = self._failed or not is_full(error)
            raise

    def committed(self, appended: Appended) -> list[Delta]:
        self.log.flushed(appended.flush)
        self._failed = False
        self._loader = appended.loader
        return appended.deltas

    @property
    def has_failed(self) -> bool:
        """While an append is under way, or for ever after one failed."""
        return self._failed

    def close(self) -> None:
        self.log.close()


def _batch(records: Sequence[MetadataRecord], now_ms: int) -> bytearray:
    values = (encode_metadata_record(record.message, record.version) for record in records)
    return write_batch([Record(at, now_ms, None, value) for at, value in enumerate(values)])


def _batches(log: PartitionLog) -> Iterator[list[Message]]:
    """The messages of each batch; control batches are Raft's own."""
    offset = log.log_start_offset
    while offset < log.log_end_offset:
        data = log.read(offset, READ_BYTES).read()
        walk = BatchWalk(data)
        for position, header in walk:
            offset = header.next_offset
            if not header.is_control:
                yield [_message(record) for record in read_records(data, position)]
        if walk.stop not in (Stop.END, Stop.TRUNCATED):
            raise ValueError(f"{log.folder}: no batch behind offset {offset - 1}")


def _message(record: Record) -> Message:
    if record.value is None:
        raise ValueError(f"the metadata record at offset {record.offset} has no value")
    return decode_metadata_record(record.value)[0]
