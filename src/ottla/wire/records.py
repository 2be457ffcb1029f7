"""Single records of a v2 batch: the slow path, for what must look inside (compaction, recompression, tools).

Reading is strict: a batch is read as a whole or DecodeError comes at once, and nothing is allocated that the
bytes merely claim. The CRC is not checked here (`batch.validate` and `batch.BatchWalk` do that). Writing puts
the records into one batch whose offsets may have gaps, as compaction leaves them.
"""

import enum
import struct
from collections.abc import Sequence
from typing import Final, NamedTuple

from ottla.wire.batch import (
    ATTRIBUTES_AT,
    CONTROL_FLAG,
    CRC_AT,
    CURRENT_MAGIC,
    DELETE_HORIZON_FLAG,
    HEADER,
    HEADER_SIZE,
    INT32_MAX,
    LOG_OVERHEAD,
    NO_LEADER_EPOCH,
    NO_PRODUCER_EPOCH,
    NO_PRODUCER_ID,
    NO_SEQUENCE,
    NO_TIMESTAMP,
    TRANSACTIONAL_FLAG,
    BatchHeader,
    Codec,
    TimestampType,
    crc_of,
)
from ottla.wire.compression import DEFAULT_MAX_SIZE, compress, decompress
from ottla.wire.primitives import MALFORMED, Buffer, DecodeError, EncodeError, read_varlong, varlong

MIN_BODY_SIZE: Final = 6  # attributes and five varints of one byte
MIN_RECORD_SIZE: Final = MIN_BODY_SIZE + 1
MIN_HEADER_SIZE: Final = 2
INT64_MIN: Final = -(1 << 63)
INT64_MAX: Final = (1 << 63) - 1

_CONTROL_KEY: Final = struct.Struct(">hh")
_NULL: Final = varlong(-1)
NO_ATTRIBUTES: Final = b"\0"


class Record(NamedTuple):
    """A record with absolute offset and timestamp. Header keys stay bytes: a broker needs no text."""

    offset: int
    timestamp: int
    key: bytes | None
    value: bytes | None
    headers: tuple[tuple[bytes, bytes | None], ...] = ()


class ControlType(enum.IntEnum):
    """The types of control records, in the key of each."""

    UNKNOWN = -1
    ABORT = 0
    COMMIT = 1
    LEADER_CHANGE = 2
    SNAPSHOT_HEADER = 3
    SNAPSHOT_FOOTER = 4
    KRAFT_VERSION = 5
    KRAFT_VOTERS = 6


def control_key(control_type: ControlType, version: int = 0) -> bytes:
    return _CONTROL_KEY.pack(version, control_type)


def read_control_key(key: bytes | None) -> tuple[int, ControlType]:
    """Version and type. As in Kafka, later versions may add bytes, and a type of the future is UNKNOWN."""
    if key is None or len(key) < _CONTROL_KEY.size:
        raise DecodeError(f"the key of a control record has at least 4 bytes, this one is {key!r}")
    version, number = _CONTROL_KEY.unpack_from(key)
    if version < 0:
        raise DecodeError(f"the key of a control record has the negative version {version}")
    return version, ControlType(number) if number in _CONTROL_TYPES else ControlType.UNKNOWN


_CONTROL_TYPES: Final = frozenset(ControlType)


def read_records(buffer: Buffer, position: int = 0, max_size: int = DEFAULT_MAX_SIZE) -> list[Record]:
    """All records of the batch at `position`, which may hold up to `max_size` bytes of them."""
    try:
        header = BatchHeader(buffer, position)
        body = _body(buffer, position, header, max_size)
        return _read_body(body, header)
    except DecodeError:
        raise
    except MALFORMED as error:
        raise DecodeError(f"malformed record batch: {error}") from None


def _body(buffer: Buffer, position: int, header: BatchHeader, max_size: int) -> bytes:
    if header.magic != CURRENT_MAGIC:
        raise DecodeError(f"record batches of magic {header.magic} are not supported")
    end = position + header.size_in_bytes
    if header.size_in_bytes < HEADER_SIZE or end > len(buffer):
        raise DecodeError(f"a batch cannot have {header.size_in_bytes} of {len(buffer) - position} bytes")
    if end == position + HEADER_SIZE:
        return b""  # compaction leaves such batches, and none of the codecs has an empty encoding
    return decompress(header.codec, memoryview(buffer)[position + HEADER_SIZE : end], max_size)


def _read_body(body: bytes, header: BatchHeader) -> list[Record]:
    count, last_delta = header.record_count, header.last_offset_delta
    if not 0 <= count <= len(body) // MIN_RECORD_SIZE:
        raise DecodeError(f"{len(body)} bytes cannot hold {count} records")
    append_time = header.max_timestamp if header.timestamp_type is TimestampType.LOG_APPEND_TIME else None
    records = []
    position = 0
    previous_delta = -1
    for _ in range(count):
        length, position = _read_varint(body, position)
        end = position + length
        if length < MIN_BODY_SIZE or end > len(body):
            raise DecodeError(f"a record of {length} bytes at {position} of {len(body)}")
        timestamp_delta, position = read_varlong(body, position + 1)
        offset_delta, position = _read_varint(body, position)
        key, position = _read_bytes(body, position, end)
        value, position = _read_bytes(body, position, end)
        headers, position = _read_headers(body, position, end)
        if position != end:
            raise DecodeError(f"a record claims to end at {end}, but ends at {position}")
        if not previous_delta < offset_delta <= last_delta:
            raise DecodeError(f"offset delta {offset_delta} after {previous_delta}, the last is {last_delta}")
        previous_delta = offset_delta
        timestamp = header.base_timestamp + timestamp_delta if append_time is None else append_time
        if not INT64_MIN <= timestamp <= INT64_MAX:
            raise DecodeError(f"timestamp {timestamp} does not fit 64 bits")
        records.append(Record(header.base_offset + offset_delta, timestamp, key, value, headers))
    if position != len(body):
        raise DecodeError(f"{len(body) - position} bytes follow the last of {count} records")
    return records


def _read_varint(body: bytes, position: int) -> tuple[int, int]:
    """A zigzag varint of at most five bytes, Kafka's limit for 32 bits."""
    byte = body[position]
    if byte < 0x80:
        return (byte >> 1) ^ -(byte & 1), position + 1
    value, after = read_varlong(body, position)
    if after - position > 5:
        raise DecodeError("varint longer than 5 bytes")
    return value, after


def _read_bytes(body: bytes, position: int, end: int) -> tuple[bytes | None, int]:
    length, position = _read_varint(body, position)
    if length == -1:
        return None, position
    if not 0 <= length <= end - position:
        raise DecodeError(f"a field of {length} bytes, {end - position} before the end of its record")
    return body[position : position + length], position + length


def _read_headers(body: bytes, position: int, end: int) -> tuple[tuple[tuple[bytes, bytes | None], ...], int]:
    count, position = _read_varint(body, position)
    if count == 0:
        return (), position
    if not 0 <= count <= (end - position) // MIN_HEADER_SIZE:
        raise DecodeError(f"{end - position} bytes cannot hold {count} headers")
    headers = []
    for _ in range(count):
        key, position = _read_bytes(body, position, end)
        if key is None:
            raise DecodeError("a header without a key")
        value, position = _read_bytes(body, position, end)
        headers.append((key, value))
    return tuple(headers), position


def write_batch(
    records: Sequence[Record],
    *,
    codec: Codec = Codec.NONE,
    level: int | None = None,
    base_offset: int | None = None,
    last_offset: int | None = None,
    leader_epoch: int = NO_LEADER_EPOCH,
    timestamp_type: TimestampType = TimestampType.CREATE_TIME,
    max_timestamp: int | None = None,
    delete_horizon_ms: int | None = None,
    producer_id: int = NO_PRODUCER_ID,
    producer_epoch: int = NO_PRODUCER_EPOCH,
    base_sequence: int = NO_SEQUENCE,
    transactional: bool = False,
    control: bool = False,
) -> bytearray:
    """One batch of these records. Base offset, last offset and largest timestamp are those of the records
    unless given; a batch without records needs both offsets. The rest goes into the header as it is."""
    base_offset, last_offset = _offset_range(records, base_offset, last_offset)
    base_timestamp = records[0].timestamp if records else NO_TIMESTAMP
    attributes = timestamp_type << 3
    if transactional:
        attributes |= TRANSACTIONAL_FLAG
    if control:
        attributes |= CONTROL_FLAG
    if delete_horizon_ms is not None:
        attributes |= DELETE_HORIZON_FLAG
        base_timestamp = delete_horizon_ms
    if max_timestamp is None:
        max_timestamp = max((record.timestamp for record in records), default=NO_TIMESTAMP)
    payload = b""
    if records:
        attributes |= codec
        payload = compress(codec, _write_body(records, base_offset, last_offset, base_timestamp), level)
    span = (last_offset - base_offset, base_timestamp, max_timestamp)
    producer = (producer_id, producer_epoch, base_sequence)
    return _assemble(base_offset, leader_epoch, attributes, span, producer, len(records), payload)


def rewrite_batch(
    header: BatchHeader,
    records: Sequence[Record],
    *,
    codec: Codec | None = None,
    level: int | None = None,
    delete_horizon_ms: int | None = None,
) -> bytearray:
    """The batch of `header` with these of its records, possibly none, and another codec or delete horizon
    if given: what compaction and recompression write. Its offset range, producer and flags are kept."""
    keeps_time = not records or header.timestamp_type is TimestampType.LOG_APPEND_TIME
    return write_batch(
        records,
        codec=header.codec if codec is None else codec,
        level=level,
        base_offset=header.base_offset,
        last_offset=header.last_offset,
        leader_epoch=header.partition_leader_epoch,
        timestamp_type=header.timestamp_type,
        max_timestamp=header.max_timestamp if keeps_time else None,
        delete_horizon_ms=header.delete_horizon_ms if delete_horizon_ms is None else delete_horizon_ms,
        producer_id=header.producer_id,
        producer_epoch=header.producer_epoch,
        base_sequence=header.base_sequence,
        transactional=header.is_transactional,
        control=header.is_control,
    )


def _assemble(
    base_offset: int,
    leader_epoch: int,
    attributes: int,
    span: tuple[int, int, int],
    producer: tuple[int, int, int],
    count: int,
    payload: bytes,
) -> bytearray:
    out = bytearray(HEADER_SIZE) + payload
    length = len(out) - LOG_OVERHEAD
    before_crc = (base_offset, length, leader_epoch, CURRENT_MAGIC)
    try:
        HEADER.pack_into(out, 0, *before_crc, 0, attributes, *span, *producer, count)
    except struct.error as error:
        raise EncodeError(f"a field does not fit the header of a batch: {error}") from None
    out[CRC_AT:ATTRIBUTES_AT] = crc_of(out, 0, len(out)).to_bytes(4, "big")
    return out


def _offset_range(records: Sequence[Record], base_offset: int | None, last_offset: int | None) -> tuple[int, int]:
    if base_offset is None or last_offset is None:
        if not records:
            raise EncodeError("a batch without records needs a base offset and a last offset")
        base_offset = records[0].offset if base_offset is None else base_offset
        last_offset = records[-1].offset if last_offset is None else last_offset
    if not 0 <= last_offset - base_offset <= INT32_MAX:
        raise EncodeError(f"offsets {base_offset} to {last_offset} do not fit one batch")
    return base_offset, last_offset


def _write_body(records: Sequence[Record], base_offset: int, last_offset: int, base_timestamp: int) -> bytes:
    out = []
    previous = base_offset - 1
    for offset, timestamp, key, value, headers in records:
        if not previous < offset <= last_offset:
            raise EncodeError(f"offset {offset} after {previous} in a batch that ends at {last_offset}")
        previous = offset
        parts = [
            NO_ATTRIBUTES,
            varlong(timestamp - base_timestamp),
            varlong(offset - base_offset),
            _NULL if key is None else varlong(len(key)) + key,
            _NULL if value is None else varlong(len(value)) + value,
            varlong(len(headers)),
        ]
        for name, content in headers:
            parts.append(varlong(len(name)) + name)
            parts.append(_NULL if content is None else varlong(len(content)) + content)
        body = b"".join(parts)
        out.append(varlong(len(body)))
        out.append(body)
    return b"".join(out)
