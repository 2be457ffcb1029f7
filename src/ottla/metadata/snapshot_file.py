"""Metadata records as the file of a snapshot: Kafka's `*.checkpoint`, which `bootstrap.checkpoint` is, too.

First a control batch with the header (and, where Raft keeps them there, its version and voters), then the records,
last a control batch with the footer: a file without one was cut. Offsets count on from 0, and all is of one epoch.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Final, NamedTuple

from ottla.metadata.snapshot import MetadataRecord
from ottla.wire.batch import BatchWalk, Stop
from ottla.wire.codec import encode
from ottla.wire.message import Message
from ottla.wire.messages.control_records import (
    KRaftVersionRecord,
    SnapshotFooterRecord,
    SnapshotHeaderRecord,
    VotersRecord,
)
from ottla.wire.primitives import Buffer
from ottla.wire.records import ControlType, Record, control_key, read_control_key, read_records, write_batch
from ottla.wire.typed_records import decode_metadata_record, encode_metadata_record

BOOTSTRAP_CHECKPOINT: Final = "bootstrap.checkpoint"
FIRST_SNAPSHOT: Final = "00000000000000000000-0000000000.checkpoint"  # before any record: end offset 0, epoch 0
KRAFT_VERSION: Final = 1  # with voters in the log
SUPPORTED_KRAFT_VERSIONS: Final = (0, 1)
RECORDS_IN_A_BATCH: Final = 1000  # of a snapshot: far below the most bytes that Kafka reads as one batch


class Voter(NamedTuple):
    """A member of the quorum, by the one endpoint of its controller."""

    node_id: int
    directory_id: bytes
    listener: str
    host: str
    port: int


def bootstrap_file(records: Sequence[MetadataRecord], *, now_ms: int) -> bytes:
    """What a new cluster's metadata begins with; it follows no log, so the header has no time."""
    return _snapshot([(ControlType.SNAPSHOT_HEADER, SnapshotHeaderRecord())], records, now_ms)


def voters_file(voters: Sequence[Voter], *, now_ms: int) -> bytes:
    """The first snapshot of a quorum that keeps its voters in the log."""
    control = [
        (ControlType.SNAPSHOT_HEADER, SnapshotHeaderRecord(last_contained_log_timestamp=now_ms)),
        (ControlType.KRAFT_VERSION, KRaftVersionRecord(k_raft_version=KRAFT_VERSION)),
        (ControlType.KRAFT_VOTERS, VotersRecord(voters=[_voter(voter) for voter in voters])),
    ]
    return _snapshot(control, [], now_ms)


def image_file(
    records: Iterable[MetadataRecord], *, epoch: int, last_contained_timestamp: int, now_ms: int
) -> Iterator[bytearray]:
    """A snapshot of the log up to its last record of this epoch, batch by batch."""
    header = SnapshotHeaderRecord(last_contained_log_timestamp=last_contained_timestamp)
    yield _control_batch(0, [(ControlType.SNAPSHOT_HEADER, header)], now_ms, epoch)
    offset = 1
    for some in _in_batches(records):
        values = (encode_metadata_record(record.message, record.version) for record in some)
        yield write_batch(
            [Record(at, now_ms, None, value) for at, value in enumerate(values, start=offset)], leader_epoch=epoch
        )
        offset += len(some)
    yield _control_batch(offset, [(ControlType.SNAPSHOT_FOOTER, SnapshotFooterRecord())], now_ms, epoch)


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


def _voter(voter: Voter) -> VotersRecord.Voter:
    lowest, highest = SUPPORTED_KRAFT_VERSIONS
    return VotersRecord.Voter(
        voter_id=voter.node_id,
        voter_directory_id=voter.directory_id,
        endpoints=[VotersRecord.Endpoint(name=voter.listener, host=voter.host, port=voter.port)],
        k_raft_version_feature=VotersRecord.KRaftVersionFeature(
            min_supported_version=lowest, max_supported_version=highest
        ),
    )


def _snapshot(control: Sequence[tuple[ControlType, Message]], records: Sequence[MetadataRecord], now_ms: int) -> bytes:
    values = [encode_metadata_record(record.message, record.version) for record in records]
    footer_at = len(control) + len(values)
    batches = [_control_batch(0, control, now_ms)]
    if values:
        numbered = [Record(at, now_ms, None, value) for at, value in enumerate(values, start=len(control))]
        batches.append(write_batch(numbered, leader_epoch=0))
    batches.append(_control_batch(footer_at, [(ControlType.SNAPSHOT_FOOTER, SnapshotFooterRecord())], now_ms))
    return b"".join(batches)


def _control_batch(
    base_offset: int, records: Sequence[tuple[ControlType, Message]], now_ms: int, epoch: int = 0
) -> bytearray:
    numbered = [
        Record(at, now_ms, control_key(control_type), encode(message, 0))
        for at, (control_type, message) in enumerate(records, start=base_offset)
    ]
    return write_batch(numbered, leader_epoch=epoch, control=True)
