"""The header of a v2 record batch, read and patched where it lies: the hot path of produce and fetch.

Nothing here looks at a single record or copies a byte. A batch is a header of 61 bytes and then its records,
which may be compressed; the CRC-32C covers everything from the attributes on. Base offset, batch length,
leader epoch and magic stand before it, so a leader stamps base offset and leader epoch into its buffer.
"""

import dataclasses
import enum
import struct
from collections.abc import Iterator
from typing import Final

from ottla.wire.crc import crc32c
from ottla.wire.errors import ErrorCode
from ottla.wire.primitives import Buffer, DecodeError

HEADER: Final = struct.Struct(">qiibIhiqqqhii")
HEADER_SIZE: Final = HEADER.size
LENGTH_AT: Final = 8
LOG_OVERHEAD: Final = 12  # base offset and batch length, which batch length does not count
MAGIC_AT: Final = 16
CRC_AT: Final = 17
ATTRIBUTES_AT: Final = 21  # what the CRC covers begins here
MAX_TIMESTAMP_AT: Final = 35

CURRENT_MAGIC: Final = 2
MIN_LEGACY_LENGTH: Final = 14  # the smallest batch length of any magic

NO_PRODUCER_ID: Final = -1
NO_PRODUCER_EPOCH: Final = -1
NO_SEQUENCE: Final = -1
NO_TIMESTAMP: Final = -1
NO_LEADER_EPOCH: Final = -1

CODEC_MASK: Final = 0x07
MAX_CODEC: Final = 4  # Codec.ZSTD, without the price of an enum in the hot path
LOG_APPEND_TIME_FLAG: Final = 0x08
TRANSACTIONAL_FLAG: Final = 0x10
CONTROL_FLAG: Final = 0x20
DELETE_HORIZON_FLAG: Final = 0x40
KNOWN_FLAGS: Final = 0x7F  # Kafka stores the other bits as they come and reads nothing from them

INT32_MAX: Final = 0x7FFFFFFF

_unpack_header: Final = HEADER.unpack_from
_pack_stamp: Final = struct.Struct(">qii").pack_into
_LENGTH_AND_MAGIC: Final = struct.Struct(">i4xb")
_INT16: Final = struct.Struct(">h")
_UINT32: Final = struct.Struct(">I")
_INT64: Final = struct.Struct(">q")


class Codec(enum.IntEnum):
    NONE = 0
    GZIP = 1
    SNAPPY = 2
    LZ4 = 3
    ZSTD = 4


class TimestampType(enum.IntEnum):
    CREATE_TIME = 0
    LOG_APPEND_TIME = 1


class InvalidBatch(Exception):
    """A batch that a broker must not append; `error_code` is what the client is told."""

    def __init__(self, error_code: ErrorCode, message: str) -> None:
        super().__init__(message)
        self.error_code = error_code
        self.message = message


@dataclasses.dataclass(slots=True, init=False)
class BatchHeader:
    """The fields as they stand in the buffer; nothing is checked. A short buffer raises struct.error."""

    base_offset: int
    batch_length: int
    partition_leader_epoch: int
    magic: int
    crc: int
    attributes: int
    last_offset_delta: int
    base_timestamp: int
    max_timestamp: int
    producer_id: int
    producer_epoch: int
    base_sequence: int
    record_count: int

    def __init__(self, buffer: Buffer, position: int = 0) -> None:
        (
            self.base_offset,
            self.batch_length,
            self.partition_leader_epoch,
            self.magic,
            self.crc,
            self.attributes,
            self.last_offset_delta,
            self.base_timestamp,
            self.max_timestamp,
            self.producer_id,
            self.producer_epoch,
            self.base_sequence,
            self.record_count,
        ) = _unpack_header(buffer, position)

    @property
    def size_in_bytes(self) -> int:
        return LOG_OVERHEAD + self.batch_length

    @property
    def last_offset(self) -> int:
        return self.base_offset + self.last_offset_delta

    @property
    def next_offset(self) -> int:
        return self.base_offset + self.last_offset_delta + 1

    @property
    def codec(self) -> Codec:
        try:
            return Codec(self.attributes & CODEC_MASK)
        except ValueError:
            raise DecodeError(f"unknown compression codec {self.attributes & CODEC_MASK}") from None

    @property
    def timestamp_type(self) -> TimestampType:
        return TimestampType((self.attributes & LOG_APPEND_TIME_FLAG) >> 3)

    @property
    def is_transactional(self) -> bool:
        return self.attributes & TRANSACTIONAL_FLAG != 0

    @property
    def is_control(self) -> bool:
        return self.attributes & CONTROL_FLAG != 0

    @property
    def has_delete_horizon(self) -> bool:
        return self.attributes & DELETE_HORIZON_FLAG != 0

    @property
    def delete_horizon_ms(self) -> int | None:
        """When the tombstones of this batch may go; the cleaner keeps it in place of the base timestamp."""
        return self.base_timestamp if self.has_delete_horizon else None

    @property
    def has_producer_id(self) -> bool:
        return self.producer_id > NO_PRODUCER_ID

    @property
    def last_sequence(self) -> int:
        if self.base_sequence == NO_SEQUENCE:
            return NO_SEQUENCE
        return increment_sequence(self.base_sequence, self.last_offset_delta)


def increment_sequence(sequence: int, increment: int) -> int:
    """Sequences run from 0 to 2³¹ - 1 and begin again at 0."""
    return (sequence + increment) & INT32_MAX


def crc_of(buffer: Buffer, position: int, size_in_bytes: int) -> int:
    # Holding the GIL: 1 MB takes 50 µs, but getting the GIL back from a busy thread takes up to 5 ms.
    view = buffer if isinstance(buffer, memoryview) else memoryview(buffer)
    return crc32c(view[position + ATTRIBUTES_AT : position + size_in_bytes], 0, False)


def validate(
    buffer: Buffer, position: int = 0, end: int | None = None, *, max_message_bytes: int = INT32_MAX
) -> BatchHeader:
    """The header of the one batch between `position` and `end`, if a client may append it; else InvalidBatch.

    The order of the checks and the error codes are those of Kafka 4.3.1 for Produce; its own answers are in
    `tests/wire/batches/refusals.json`. What depends on the request or the topic is left to the caller: zstd
    before version 7, a transactional id for transactional batches, timestamps, keys on compacted topics, the
    producer's state.
    """
    if end is None:
        end = len(buffer)
    if end - position < HEADER_SIZE:
        raise _framing_error(buffer, position, end)
    header = BatchHeader(buffer, position)
    size = header.batch_length + LOG_OVERHEAD
    if header.magic != CURRENT_MAGIC or not HEADER_SIZE <= size <= end - position:
        raise _framing_error(buffer, position, end)
    if header.base_offset != 0:
        raise _invalid(f"the base offset of a produced batch should be 0, but it is {header.base_offset}")
    if size > max_message_bytes:
        raise InvalidBatch(
            ErrorCode.MESSAGE_TOO_LARGE,
            f"the record batch has {size} bytes, more than max.message.bytes, which is {max_message_bytes}",
        )
    computed = crc_of(buffer, position, size)
    if computed != header.crc:
        raise _corrupt(f"record batch is corrupt (stored crc = {header.crc}, computed crc = {computed})")
    if size < end - position:
        raise _invalid(
            f"exactly one record batch per partition is allowed, but {end - position - size} bytes follow it"
        )
    _check_fields(header)
    return header


def _check_fields(header: BatchHeader) -> None:
    attributes = header.attributes
    if attributes & CODEC_MASK > MAX_CODEC:
        raise InvalidBatch(
            ErrorCode.UNSUPPORTED_COMPRESSION_TYPE, f"unknown compression codec {attributes & CODEC_MASK}"
        )
    count = header.record_count
    if count != header.last_offset_delta + 1 or count <= 0:
        raise _invalid(
            f"inconsistent count of records {count} and last offset delta {header.last_offset_delta}"
            " (the count must be at least 1 and one more than the delta)"
        )
    if attributes & CONTROL_FLAG:
        raise _invalid("clients are not allowed to write control records")
    if header.producer_id > NO_PRODUCER_ID:
        if header.base_sequence < 0:
            raise _invalid(f"invalid sequence number {header.base_sequence} for producer id {header.producer_id}")
        if header.producer_epoch < NO_PRODUCER_EPOCH:
            raise InvalidBatch(
                ErrorCode.INVALID_PRODUCER_EPOCH,
                f"invalid epoch {header.producer_epoch} of producer id {header.producer_id}",
            )


def _invalid(message: str) -> InvalidBatch:
    return InvalidBatch(ErrorCode.INVALID_RECORD, message)


def _corrupt(message: str) -> InvalidBatch:
    return InvalidBatch(ErrorCode.CORRUPT_MESSAGE, message)


def _framing_error(buffer: Buffer, position: int, end: int) -> InvalidBatch:
    """Why no whole v2 batch begins here: size, magic and completeness, in Kafka's order."""
    available = end - position
    if available <= MAGIC_AT:
        return _invalid(f"at least one record batch per partition is needed, but there are {available} bytes")
    batch_length, magic = _LENGTH_AND_MAGIC.unpack_from(buffer, position + LENGTH_AT)
    size = batch_length + LOG_OVERHEAD
    if batch_length < MIN_LEGACY_LENGTH:
        return _corrupt(f"record batch is corrupt (its size {size} is less than any batch has)")
    if not 0 <= magic <= CURRENT_MAGIC:
        return _corrupt(f"invalid magic found in record batch: {magic}")
    if size > available:
        return _invalid(f"the record batch is truncated: it claims {size} bytes and {available} are there")
    if magic != CURRENT_MAGIC:
        return _invalid(f"only record batches with magic 2 are allowed, this one has magic {magic}")
    return _corrupt(f"record batch is corrupt (its size {size} is less than a header's {HEADER_SIZE})")


def stamp(
    buffer: bytearray | memoryview, position: int, header: BatchHeader, base_offset: int, leader_epoch: int
) -> None:
    """What a leader writes into a batch before it appends it, also in `header`; the CRC does not cover it."""
    header.base_offset = base_offset
    header.partition_leader_epoch = leader_epoch
    _pack_stamp(buffer, position, base_offset, header.batch_length, leader_epoch)


def set_timestamp_type(
    buffer: bytearray | memoryview,
    position: int,
    header: BatchHeader,
    timestamp_type: TimestampType,
    max_timestamp: int,
) -> None:
    """Give the batch the topic's timestamp type, with the CRC anew: LogAppendTime with the time of append, or
    CreateTime when the client claimed otherwise. Clears the unknown attribute bits, as Kafka does here."""
    header.attributes = header.attributes & (KNOWN_FLAGS ^ LOG_APPEND_TIME_FLAG) | timestamp_type << 3
    header.max_timestamp = max_timestamp
    _INT16.pack_into(buffer, position + ATTRIBUTES_AT, header.attributes)
    _INT64.pack_into(buffer, position + MAX_TIMESTAMP_AT, max_timestamp)
    header.crc = crc_of(buffer, position, header.size_in_bytes)
    _UINT32.pack_into(buffer, position + CRC_AT, header.crc)


class Stop(enum.Enum):
    """Why a walk over batches ended."""

    END = "the buffer ends with a whole batch"
    TRUNCATED = "the buffer ends within a batch"
    BAD_SIZE = "a batch claims fewer bytes than a header has"
    BAD_MAGIC = "a batch is not of magic 2"
    BAD_CRC = "a batch does not match its CRC"


class BatchWalk:
    """The batches of a piece of log, one after another: `for position, header in walk`.

    Ends by itself at the first thing that is not a whole batch; then `stop` says why and `position` is where
    the good part ends. Without `check_crc` nothing behind the headers is touched.
    """

    __slots__ = ("_buffer", "_check_crc", "_end", "position", "stop")

    def __init__(self, buffer: Buffer, position: int = 0, end: int | None = None, *, check_crc: bool = False) -> None:
        self._buffer = buffer
        self._end = len(buffer) if end is None else end
        self._check_crc = check_crc
        self.position = position
        self.stop: Stop | None = None

    def __iter__(self) -> Iterator[tuple[int, BatchHeader]]:
        while True:
            position = self.position
            header_or_stop = self._look(position)
            if isinstance(header_or_stop, Stop):
                self.stop = header_or_stop
                return
            self.position = position + header_or_stop.size_in_bytes
            yield position, header_or_stop

    def _look(self, position: int) -> BatchHeader | Stop:
        available = self._end - position
        if available < HEADER_SIZE:
            return Stop.TRUNCATED if available else Stop.END
        header = BatchHeader(self._buffer, position)
        size = header.size_in_bytes
        if header.magic != CURRENT_MAGIC:
            return Stop.BAD_MAGIC
        if size < HEADER_SIZE:
            return Stop.BAD_SIZE
        if size > available:
            return Stop.TRUNCATED
        if self._check_crc and crc_of(self._buffer, position, size) != header.crc:
            return Stop.BAD_CRC
        return header
