"""What a log asks of a batch before it takes it: what `wire.batch.validate` leaves to the topic and the log."""

from typing import Final

from ottla.log.log_config import LogConfig
from ottla.log.results import LogError
from ottla.log.scan import Head
from ottla.wire.batch import (
    NO_TIMESTAMP,
    BatchHeader,
    BatchWalk,
    InvalidBatch,
    Stop,
    TimestampType,
    set_timestamp_type,
)
from ottla.wire.errors import ErrorCode

_CREATE_TIME: Final = TimestampType.CREATE_TIME  # looking into an enumeration costs more than all else here


def apply_timestamp_type(view: memoryview, header: BatchHeader, config: LogConfig, now_ms: int) -> int:
    """Gives the batch the topic's timestamp type. Returns the time of append, -1 with CreateTime.

    No batch comes here that claims LogAppendTime: `looking_inside` refuses or corrects it."""
    if config.message_timestamp_type is _CREATE_TIME:
        return NO_TIMESTAMP
    set_timestamp_type(view, 0, header, TimestampType.LOG_APPEND_TIME, now_ms)
    return now_ms


def batches_of_leader(view: memoryview, next_offset: int) -> tuple[list[Head], list[BatchHeader]]:
    """The whole batches of what a follower fetched, with good CRCs and growing offsets from `next_offset` on."""
    walk = BatchWalk(view, check_crc=True)
    batches: list[Head] = []
    headers: list[BatchHeader] = []
    for position, header in walk:
        if header.base_offset < next_offset or header.last_offset_delta < 0:
            raise LogError(
                ErrorCode.UNKNOWN_SERVER_ERROR,
                f"a batch from the leader begins at offset {header.base_offset}, but the log goes on at {next_offset}",
            )
        next_offset = header.next_offset
        batches.append(
            Head(position, header.size_in_bytes, header.base_offset, header.last_offset, header.max_timestamp)
        )
        headers.append(header)
    if walk.stop is not Stop.END and walk.stop is not Stop.TRUNCATED:
        raise InvalidBatch(ErrorCode.CORRUPT_MESSAGE, f"at byte {walk.position}: {(walk.stop or Stop.BAD_SIZE).value}")
    return batches, headers
