"""Metadata records as the file of a snapshot: Kafka's `*.checkpoint`, which `bootstrap.checkpoint` is, too.

First a control batch with the header (and, where Raft keeps them there, its version and voters), then the records,
last a control batch with the footer: a file without one was cut. Offsets count on from 0, and all is of one epoch.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Final

from ottla.metadata.snapshot import MetadataRecord
from ottla.wire.batch import BatchWalk, Stop
from ottla.wire.control_records import control_batch, control_message
from ottla.wire.message import Message
from ottla.wire.messages.control_records import SnapshotFooterRecord, SnapshotHeaderRecord
from ottla.wire.primitives import Buffer
from ottla.wire.records import ControlType, Record, read_control_key, read_records, write_batch
from ottla.wire.typed_records import decode_metadata_record, encode_metadata_record

BOOTSTRAP_CHECKPOINT: Final = "bootstrap.checkpoint"
FIRST_SNAPSHOT: Final = "00000000000000000000-0000000000.checkpoint"  # before any record: end offset 0, epoch 0
RECORDS_IN_A_BATCH: Final = 1000  # of a snapshot: far below the most bytes that Kafka reads as one batch


def bootstrap_file(records: Sequence[MetadataRecord], *, now_ms: int) -> bytes:
    """What a new cluster's metadata begins with; it follows no log, so the header has no time."""
    return _snapshot([SnapshotHeaderRecord()], records, now_ms)


def first_file(control: Iterable[Message], *, now_ms: int) -> bytes:
    """The snapshot before any record of a quorum that keeps its voters in the log: kraft.version and the voters."""
    return _snapshot([SnapshotHeaderRecord(last_contained_log_timestamp=now_ms), *control], [], now_ms)


def image_file(
    records: Iterable[MetadataRecord],
    *,
    epoch: int,
    last_contained_timestamp: int,
    now_ms: int,
    control: Sequence[Message] = (),
) -> Iterator[bytearray]:
    """A snapshot of the log up to its last record of this epoch, batch by batch. `control` is what Raft keeps of
    itself, behind the header."""
    header = SnapshotHeaderRecord(last_contained_log_timestamp=last_contained_timestamp)
    yield control_batch([header, *control], now_ms, epoch=epoch)
    offset = 1 + len(control)
    for some in _in_batches(records):
        values = (encode_metadata_record(record.message, record.version) for record in some)
        yield write_batch(
            [Record(at, now_ms, None, value) for at, value in enumerate(values, start=offset)], leader_epoch=epoch
        )
        offset += len(some)
    yield control_batch([SnapshotFooterRecord()], now_ms, base_offset=offset, epoch=epoch)


def _in_batches(records: Iterable[MetadataRecord]) -> Iterator[list[MetadataRecord]]:
    records = iter(records)
    while some := list(islice(records, RECORDS_IN_A_BATCH)):
        yield some


class CutSnapshot(Exception):
    """A snapshot's file that does not end with a footer, or has something else in it than whole batches."""


def read_image_file(data: Buffer) -> list[list[Message]]:
    """The metadata records of a snapshot, batch by batch. CutSnapshot if it is not whole."""
    batches: list[list[Message]] = []
    last = ControlType.UNKNOWN
    walk = BatchWalk(data, check_crc=True)
    for position, header in walk:
        records = read_records(data, position)
        if header.is_control:
            last = read_control_key(records[-1].key)[1]
        else:
            last = ControlType.UNKNOWN
            batches.append([decode_metadata_record(record.value or b"")[0] for record in records])
    if walk.stop is not Stop.END or last is not ControlType.SNAPSHOT_FOOTER:
        raise CutSnapshot("the snapshot is not whole")
    return batches


def read_control(data: Buffer) -> list[Message]:
    """What Raft keeps of itself in a snapshot: all of the first batch, of which `data` has at least that."""
    for position, header in BatchWalk(data, check_crc=True):
        if not header.is_control:
            break
        return [each for record in read_records(data, position) if (each := control_message(record)) is not None]
    raise CutSnapshot("the snapshot does not begin with a header")


def _snapshot(control: Sequence[Message], records: Sequence[MetadataRecord], now_ms: int) -> bytes:
    values = [encode_metadata_record(record.message, record.version) for record in records]
    footer_at = len(control) + len(values)
    batches = [control_batch(control, now_ms)]
    if values:
        numbered = [Record(at, now_ms, None, value) for at, value in enumerate(values, start=len(control))]
        batches.append(write_batch(numbered, leader_epoch=0))
    batches.append(control_batch([SnapshotFooterRecord()], now_ms, base_offset=footer_at))
    return b"".join(batches)
