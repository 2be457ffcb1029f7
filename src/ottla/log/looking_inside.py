"""What needs a look inside a batch, the slow path of a produce: recompression, keys on compacted topics, timestamps.

`needs_look_inside` is for the loop and reads two fields of the header. `look_inside` is for a worker: it touches
nothing but the batch, whose header it may correct. What it does and says is what Kafka 4.3.1 does and says; its own
answers are in `tests/log/look_inside/answers.json`, where Ottla differs in `docs/decisions/looking-inside-a-batch.md`.
"""

import struct
from collections.abc import Sequence
from typing import Final, NamedTuple

from ottla.log.log_config import LogConfig
from ottla.log.record_walk import renumbered, walk_records
from ottla.wire.batch import (
    ATTRIBUTES_AT,
    CODEC_MASK,
    CRC_AT,
    CURRENT_MAGIC,
    HEADER,
    HEADER_SIZE,
    LOG_APPEND_TIME_FLAG,
    LOG_OVERHEAD,
    NO_LEADER_EPOCH,
    NO_TIMESTAMP,
    TRANSACTIONAL_FLAG,
    BatchHeader,
    Codec,
    InvalidBatch,
    TimestampType,
    crc_of,
    set_timestamp_type,
    validate,
)
from ottla.wire.compression import TooMuchInside, compress, decompress
from ottla.wire.errors import ErrorCode
from ottla.wire.primitives import DecodeError, EncodeError
from ottla.wire.records import INT64_MIN

# A compressed batch holds at most this much: what a bomb may cost (see the decision).
MIN_BODY_LIMIT: Final = 64 << 20
MAX_BODY_LIMIT: Final = 1 << 30
BODY_LIMIT_FACTOR: Final = 16
MAX_COMPRESSED_RECORDS: Final = 1_000_000

MAX_RECORD_ERRORS: Final = 10_000
RECORD_ERRORS_IN_MESSAGE: Final = 3

_CODEC_AND_TYPE: Final = CODEC_MASK | LOG_APPEND_TIME_FLAG
_ATTRIBUTES_AND_NEWEST: Final = struct.Struct(">h12xq")
_NEWEST_END: Final = ATTRIBUTES_AT + _ATTRIBUTES_AND_NEWEST.size


class RecordError(NamedTuple):
    """What a Produce response says of one record."""

    batch_index: int
    message: str


class InvalidRecords(InvalidBatch):
    """Single records are refused, and with them the batch. Of all refusals, only of these Kafka sends the message."""

    def __init__(self, error_code: ErrorCode, message: str, record_errors: Sequence[RecordError]) -> None:
        super().__init__(error_code, message)
        self.record_errors = record_errors


class LookInsideFirst(Exception):
    """A batch was to be appended that `look_inside` must see first; nothing has happened to it or to the log."""


def needs_look_inside(config: LogConfig, view: memoryview, now_ms: int) -> bool:
    """Whether this batch of a client, of which nothing is known yet, must be seen by `look_inside`."""
    if config.looks_at_every_batch:
        return True
    if len(view) < _NEWEST_END:
        return False  # no batch at all, and the log will say so
    attributes, newest = _ATTRIBUTES_AND_NEWEST.unpack_from(view, ATTRIBUTES_AT)
    return asks_for_look(config, attributes, newest, now_ms)


def asks_for_look(config: LogConfig, attributes: int, newest: int, now_ms: int) -> bool:
    """The header speaks for its records: those of an ordinary batch have timestamps up to its largest, and no more is
    asked of them. A batch that claims LogAppendTime is never ordinary."""
    return (
        config.looks_at_every_batch
        or not config.codecs_as_they_are >> (attributes & _CODEC_AND_TYPE) & 1
        or not config.min_age_ms <= now_ms - newest <= config.max_age_ms
    )


def look_inside(view: memoryview, config: LogConfig, now_ms: int, topic_partition: str) -> memoryview:
    """The batch to append: the same, perhaps with its header corrected, or a new one. InvalidBatch if there is none.

    `topic_partition`, such as "orders-0", is for messages.
    """
    header = validate(view, max_message_bytes=config.max_message_bytes)
    codec = header.codec
    target = codec if config.target_codec is None else config.target_codec
    body = _body(view, header, codec, config)
    try:
        found = _check_records(body, header, config, now_ms, topic_partition, whole=target is not codec)
        if target is not codec:
            return _recompressed(body, header, found, target, config)
        if codec is not Codec.NONE and not found.in_order:
            raise InvalidBatch(ErrorCode.UNKNOWN_SERVER_ERROR, "the offsets in a compressed batch are not 0, 1, …")
        _correct_timestamps(view, header, found, config)
        return view
    except (DecodeError, EncodeError, struct.error) as error:  # struct.error: a timestamp that does not fit 64 bits
        raise InvalidBatch(ErrorCode.INVALID_RECORD, str(error)) from None


def _correct_timestamps(view: memoryview, header: BatchHeader, found: "_Found", config: LogConfig) -> None:
    if config.message_timestamp_type is TimestampType.CREATE_TIME:
        claims_append_time = header.attributes & LOG_APPEND_TIME_FLAG
        if claims_append_time or found.newest != header.max_timestamp:
            set_timestamp_type(view, 0, header, TimestampType.CREATE_TIME, found.newest)


def _body(view: memoryview, header: BatchHeader, codec: Codec, config: LogConfig) -> bytes:
    payload = view[HEADER_SIZE : header.size_in_bytes]
    if codec is Codec.NONE:
        return bytes(payload)
    limit = min(max(MIN_BODY_LIMIT, BODY_LIMIT_FACTOR * config.max_message_bytes), MAX_BODY_LIMIT)
    if header.record_count > MAX_COMPRESSED_RECORDS:
        raise InvalidBatch(
            ErrorCode.MESSAGE_TOO_LARGE,
            f"the batch has {header.record_count} records, a compressed one may have {MAX_COMPRESSED_RECORDS}",
        )
    try:
        return decompress(codec, payload, limit)
    except TooMuchInside as too_much:
        raise InvalidBatch(ErrorCode.MESSAGE_TOO_LARGE, str(too_much)) from None
    except DecodeError as error:
        raise InvalidBatch(ErrorCode.UNKNOWN_SERVER_ERROR, str(error)) from None


class _Found(NamedTuple):
    newest: int
    in_order: bool  # offsets are 0, 1, …
    plain: bool  # as Kafka would write them: in order, no attributes, the first one's timestamp is the base


def _check_records(
    body: bytes, header: BatchHeader, config: LogConfig, now_ms: int, topic_partition: str, *, whole: bool
) -> _Found:
    """`whole`: Kafka would read the records with their keys and values, which shows in a message."""
    base, needs_key = header.base_timestamp, config.compacts
    by_producer = config.message_timestamp_type is TimestampType.CREATE_TIME
    claimed = header.max_timestamp if header.attributes & LOG_APPEND_TIME_FLAG else None
    min_age, max_age = config.min_age_ms, config.max_age_ms
    newest = NO_TIMESTAMP
    in_order = plain = True
    errors = _Errors(config, now_ms, topic_partition, whole or header.codec is Codec.NONE)
    for index, (attributes, delta, offset, key_size, value_size, _, _) in enumerate(
        walk_records(body, header.record_count)
    ):
        timestamp = base + delta if claimed is None else claimed
        if needs_key and key_size < 0:
            errors.no_key(index)
        elif by_producer and timestamp != NO_TIMESTAMP:
            if not min_age <= now_ms - timestamp <= max_age:
                errors.out_of_range(index, timestamp, offset)
        elif claimed is not None:
            errors.append_time(index, timestamp, offset, key_size, value_size)
        if timestamp > newest:
            newest = timestamp
        if offset != index:
            in_order = plain = False
        if attributes or (index == 0 and delta):
            plain = False
    errors.raise_if_any()
    return _Found(newest, in_order, plain and claimed is None)


class _Errors:
    """The refused records of a batch, in Kafka's words; all are counted, the first ones named."""

    __slots__ = ("_count", "_named", "_no_key", "_range", "_record_type", "_timestamps")

    def __init__(self, config: LogConfig, now_ms: int, topic_partition: str, whole: bool) -> None:
        earliest = _int64(now_ms - config.message_timestamp_before_max_ms)
        latest = _int64(now_ms + config.message_timestamp_after_max_ms)
        self._range = f"is out of range. The timestamp should be within [{earliest}, {latest}]"
        self._no_key = f"Compacted topic cannot accept message without key in topic partition {topic_partition}"
        self._record_type = "DefaultRecord" if whole else "PartialDefaultRecord"
        self._named: list[RecordError] = []
        self._count = 0
        self._timestamps = False

    def _add(self, index: int, message: str) -> None:
        self._count += 1
        if len(self._named) < MAX_RECORD_ERRORS:
            self._named.append(RecordError(index, message))

    def no_key(self, index: int) -> None:
        self._add(index, self._no_key)

    def out_of_range(self, index: int, timestamp: int, offset: int) -> None:
        self._timestamps = True
        self._add(index, f"Timestamp {timestamp} of message with offset {offset} {self._range}")

    def append_time(self, index: int, timestamp: int, offset: int, key_size: int, value_size: int) -> None:
        self._timestamps = True
        if self._record_type == "DefaultRecord":
            key_size, value_size = max(key_size, 0), max(value_size, 0)
        self._add(
            index,
            f"Invalid timestamp type in message {self._record_type}(offset={offset}, timestamp={timestamp},"
            f" key={key_size} bytes, value={value_size} bytes). Producer should not set timestamp type to"
            " LogAppendTime.",
        )

    def raise_if_any(self) -> None:
        if not self._count:
            return
        if self._timestamps:
            message = "One or more records have been rejected due to invalid timestamp"
            raise InvalidRecords(ErrorCode.INVALID_TIMESTAMP, message, self._named)
        shown = ", ".join(
            f"RecordError(batchIndex={error.batch_index}, message='{error.message}')"
            for error in self._named[:RECORD_ERRORS_IN_MESSAGE]
        )
        message = (
            f"One or more records have been rejected due to {self._count} record errors in total, and only showing"
            f" the first three errors at most: [{shown}]"
        )
        raise InvalidRecords(ErrorCode.INVALID_RECORD, message, self._named)


def _int64(value: int) -> int:
    """As Java's arithmetic has it, which shows in a message when a limit is the largest number."""
    return (value - INT64_MIN) % (1 << 64) + INT64_MIN


def _recompressed(body: bytes, header: BatchHeader, found: _Found, target: Codec, config: LogConfig) -> memoryview:
    """A new batch of the same records and producer. Of the attributes, only the transactional flag is kept. The log
    refuses it if it has become larger than max.message.bytes."""
    base_timestamp = header.base_timestamp
    if not found.plain:
        claims_append_time = header.attributes & LOG_APPEND_TIME_FLAG
        claimed = header.max_timestamp if claims_append_time else None
        body, base_timestamp = renumbered(body, header.record_count, base_timestamp, claimed)
    out = bytearray(HEADER_SIZE) + compress(target, body, config.level_of(target))
    attributes = target | header.attributes & TRANSACTIONAL_FLAG
    span = (header.last_offset_delta, base_timestamp, found.newest)
    producer = (header.producer_id, header.producer_epoch, header.base_sequence)
    before_crc = (0, len(out) - LOG_OVERHEAD, NO_LEADER_EPOCH, CURRENT_MAGIC)
    HEADER.pack_into(out, 0, *before_crc, 0, attributes, *span, *producer, header.record_count)
    out[CRC_AT:ATTRIBUTES_AT] = crc_of(out, 0, len(out)).to_bytes(4, "big")
    return memoryview(out)
