"""What a log asks of a batch before it takes it: what `wire.batch.validate` leaves to the topic and the log."""

from ottla.log.log_config import INT64_MAX, LogConfig
from ottla.log.results import LogError
from ottla.log.scan import Head
from ottla.wire.batch import (
    LOG_APPEND_TIME_FLAG,
    NO_TIMESTAMP,
    BatchHeader,
    BatchWalk,
    InvalidBatch,
    Stop,
    TimestampType,
    set_timestamp_type,
)
from ottla.wire.errors import ErrorCode


def apply_timestamp_rules(view: memoryview, header: BatchHeader, config: LogConfig, now_ms: int) -> int:
    """Gives the batch the topic's timestamp type. Returns the time of append, -1 with CreateTime.

    A record's own timestamp is only in the batch. Its limits are taken from the header: none is later than the
    header's largest, and with a limit for the past the header's largest must keep to it too.
    """
    claims_append_time = header.attributes & LOG_APPEND_TIME_FLAG
    if config.message_timestamp_type is TimestampType.LOG_APPEND_TIME:
        if claims_append_time:
            raise InvalidBatch(ErrorCode.INVALID_TIMESTAMP, "a producer must not set the timestamp type LogAppendTime")
        set_timestamp_type(view, 0, header, TimestampType.LOG_APPEND_TIME, now_ms)
        return now_ms
    newest = header.max_timestamp
    if newest != NO_TIMESTAMP:
        before, after = config.message_timestamp_before_max_ms, config.message_timestamp_after_max_ms
        if newest - now_ms > after or (before != INT64_MAX and now_ms - newest > before):
            raise InvalidBatch(
                ErrorCode.INVALID_TIMESTAMP,
                f"timestamp {newest} is out of range: it should be within [{now_ms - before}, {now_ms + after}]",
            )
    if claims_append_time:
        set_timestamp_type(view, 0, header, TimestampType.CREATE_TIME, newest)
    return NO_TIMESTAMP


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
