"""Produce 3–13. There are no topics yet: every partition is answered as Kafka answers for one that does not exist."""

from __future__ import annotations

from struct import Struct
from typing import Final

from ottla.handlers.context import ApiError, CloseConnection, RequestContext
from ottla.wire.batch import (
    ATTRIBUTES_AT,
    CURRENT_MAGIC,
    LENGTH_AT,
    LOG_OVERHEAD,
    MAGIC_AT,
    MIN_LEGACY_LENGTH,
    TRANSACTIONAL_FLAG,
)
from ottla.wire.errors import ErrorCode
from ottla.wire.messages.k00_produce import ProduceRequest, ProduceResponse
from ottla.wire.primitives import Buffer

FIRST_VERSION_WITH_TOPIC_IDS: Final = 13
UNKNOWN_OFFSET: Final = -1

_batch_length: Final = Struct(">i").unpack_from
_attributes: Final = Struct(">h").unpack_from


def handle(context: RequestContext, request: ProduceRequest) -> ProduceResponse | None:
    partitions = [partition for topic in request.topic_data for partition in topic.partition_data]
    is_transactional = any(_begins_a_transaction(partition.records) for partition in partitions)
    if is_transactional and request.transactional_id is None:
        return failed(request, ErrorCode.TRANSACTIONAL_ID_AUTHORIZATION_FAILED, None)
    if not partitions:
        return None if request.acks == 0 else ProduceResponse()
    by_id = context.api_version >= FIRST_VERSION_WITH_TOPIC_IDS
    return failed(request, ErrorCode.UNKNOWN_TOPIC_ID if by_id else ErrorCode.UNKNOWN_TOPIC_OR_PARTITION, None)


def _begins_a_transaction(records: Buffer | None) -> bool:
    """As Kafka, before it looks at topics: first batches only, and one without a readable start fails the request."""
    if records is None or len(records) < LOG_OVERHEAD:
        return False
    (length,) = _batch_length(records, LENGTH_AT)
    if length < MIN_LEGACY_LENGTH:
        message = f"Record size {length} is less than the minimum record overhead ({MIN_LEGACY_LENGTH})"
        raise ApiError(ErrorCode.CORRUPT_MESSAGE, message)
    if len(records) <= MAGIC_AT:
        return False
    magic = records[MAGIC_AT]
    if magic > CURRENT_MAGIC:
        signed = magic - 256 if magic > 127 else magic
        raise ApiError(ErrorCode.CORRUPT_MESSAGE, f"Invalid magic found in record: {signed}")
    if magic < CURRENT_MAGIC or len(records) < LOG_OVERHEAD + length:
        return False
    return bool(_attributes(records, ATTRIBUTES_AT)[0] & TRANSACTIONAL_FLAG)


def failed(request: ProduceRequest, error_code: int, message: str | None) -> ProduceResponse:
    if request.acks == 0:
        # No answer is due; a closed connection is how the client learns that its records are gone.
        raise CloseConnection(f"a produce request with acks=0 failed: {ErrorCode(error_code).name}")
    topics: dict[tuple[str, bytes], dict[int, ProduceResponse.PartitionProduceResponse]] = {}
    for topic in request.topic_data:
        for partition in topic.partition_data:
            topics.setdefault((topic.name, topic.topic_id), {})[partition.index] = (
                ProduceResponse.PartitionProduceResponse(
                    index=partition.index, error_code=error_code, base_offset=UNKNOWN_OFFSET, error_message=message
                )
            )
    return ProduceResponse(
        responses=[
            ProduceResponse.TopicProduceResponse(
                name=name, topic_id=topic_id, partition_responses=list(partitions.values())
            )
            for (name, topic_id), partitions in topics.items()
        ]
    )
