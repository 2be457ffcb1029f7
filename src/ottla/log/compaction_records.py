"""The records of a batch as a cleaner needs them, keys and whether there is a value; and a batch of some of them,
without taking those apart.
"""

from collections.abc import Sequence
from typing import NamedTuple

from ottla.log.record_walk import walk_records
from ottla.wire.batch import (
    ATTRIBUTES_AT,
    CRC_AT,
    HEADER,
    HEADER_SIZE,
    LOG_OVERHEAD,
    BatchHeader,
    TimestampType,
    crc_of,
)
from ottla.wire.compression import compress, decompress
from ottla.wire.primitives import Buffer, DecodeError, read_varlong
from ottla.wire.records import MIN_RECORD_SIZE, read_records, rewrite_batch


class Scanned(NamedTuple):
    """`start` to `end` is where it lies among the batch's records."""

    offset: int
    key: bytes | None
    has_value: bool
    timestamp_delta: int
    start: int
    end: int


def records_part(header: BatchHeader, batch: Buffer) -> bytes:
    """What follows the header, decompressed."""
    if len(batch) == HEADER_SIZE:
        return b""
    return decompress(header.codec, memoryview(batch)[HEADER_SIZE:])


def scan(header: BatchHeader, body: bytes) -> list[Scanned]:
    """Every record; DecodeError if they are not what they must be."""
    count = header.record_count
    if not 0 <= count <= len(body) // MIN_RECORD_SIZE:
        raise DecodeError(f"{len(body)} bytes cannot hold {count} records")
    base_offset, last_delta = header.base_offset, header.last_offset_delta
    found: list[Scanned] = []
    start, previous = 0, -1
    for _, timestamp_delta, delta, key_size, value_size, rest_at, end in walk_records(body, count):
        if not previous < delta <= last_delta:
            raise DecodeError(f"offset delta {delta} after {previous}, the last is {last_delta}")
        previous = delta
        key: bytes | None = None
        if key_size >= 0:
            key_at = rest_at + 1 if body[rest_at] < 0x80 else read_varlong(body, rest_at)[1]
            key = body[key_at : key_at + key_size]
        found.append(Scanned(base_offset + delta, key, value_size >= 0, timestamp_delta, start, end))
        start = end
    return found


def batch_of(header: BatchHeader, batch: Buffer, body: bytes, kept: Sequence[Scanned]) -> bytearray:
    """The batch with these of its records, at least one."""
    # As in Kafka the base timestamp becomes that of the first record, unless it is a delete horizon: where that is the
    # same, the records are the same bytes.
    if header.timestamp_type is TimestampType.LOG_APPEND_TIME or not (
        header.has_delete_horizon or kept[0].timestamp_delta == 0
    ):
        return with_horizon(header, batch, kept, None)
    payload = compress(header.codec, b"".join([body[each.start : each.end] for each in kept]))
    out = bytearray(HEADER_SIZE) + payload
    HEADER.pack_into(
        out,
        0,
        header.base_offset,
        len(out) - LOG_OVERHEAD,
        header.partition_leader_epoch,
        header.magic,
        0,
        header.attributes,
        header.last_offset_delta,
        header.base_timestamp,
        header.base_timestamp + max([each.timestamp_delta for each in kept]),
        header.producer_id,
        header.producer_epoch,
        header.base_sequence,
        len(kept),
    )
    out[CRC_AT:ATTRIBUTES_AT] = crc_of(out, 0, len(out)).to_bytes(4, "big")
    return out


def with_horizon(
    header: BatchHeader, batch: Buffer, kept: Sequence[Scanned], delete_horizon_ms: int | None
) -> bytearray:
    """The batch with these of its records, written anew, and this delete horizon if it is not None."""
    offsets = {each.offset for each in kept}
    records = [record for record in read_records(batch) if record.offset in offsets]
    return rewrite_batch(header, records, delete_horizon_ms=delete_horizon_ms)
