"""DeleteRecords 0–2: the start of logs moves up; segments that are wholly before it go with the next retention.

It is answered when all replicas that live have followed, or with REQUEST_TIMED_OUT after `timeout_ms`.
"""

from __future__ import annotations

from typing import Final

from ottla.handlers.context import RequestContext, Services
from ottla.handlers.hosting import hosted, in_cluster
from ottla.log.results import LogError
from ottla.metadata.topic_names import INTERNAL_TOPICS
from ottla.partition.deleting import AwaitedDeletion, wait_for
from ottla.wire.errors import ErrorCode
from ottla.wire.messages.k21_delete_records import DeleteRecordsRequest, DeleteRecordsResponse
from ottla.world.turns import in_turns

INVALID_LOW_WATERMARK: Final = -1

Result = DeleteRecordsResponse.DeleteRecordsPartitionResult


async def handle(context: RequestContext, request: DeleteRecordsRequest) -> DeleteRecordsResponse:
    # What stands twice in a request counts once, the last time.
    offsets = {
        (topic.name, partition.partition_index): partition.offset
        for topic in request.topics
        for partition in topic.partitions
    }
    clock = context.services.clock
    topics: dict[str, list[Result]] = {}
    awaited: list[tuple[Result, AwaitedDeletion]] = []
    async for (name, index), offset in in_turns(clock, offsets.items()):
        result, deletion = _delete(context.services, name, index, offset)
        topics.setdefault(name, []).append(result)
        if deletion is not None:
            awaited.append((result, deletion))
    if awaited:
        await wait_for(clock, [deletion for _, deletion in awaited], request.timeout_ms)
    for result, deletion in awaited:
        result.error_code, result.low_watermark = deletion.error_code, deletion.low_watermark
    return DeleteRecordsResponse(
        topics=[
            DeleteRecordsResponse.DeleteRecordsTopicResult(name=name, partitions=partitions)
            for name, partitions in topics.items()
        ]
    )


def _delete(services: Services, topic: str, index: int, offset: int) -> tuple[Result, AwaitedDeletion | None]:
    """And what is to be waited for, if anything."""
    try:
        if topic in INTERNAL_TOPICS and in_cluster(services, topic, index):
            raise LogError(ErrorCode.INVALID_TOPIC_EXCEPTION, f"records of {topic} are not deleted by clients")
        partition = hosted(services, topic, index)
        target = partition.deletion_target(offset)
        low_watermark = partition.delete_records_before(target)
    except LogError as error:
        return Result(partition_index=index, low_watermark=INVALID_LOW_WATERMARK, error_code=error.error_code), None
    result = Result(partition_index=index, low_watermark=low_watermark)
    return result, AwaitedDeletion(partition, target, low_watermark) if low_watermark < target else None


def failed(request: DeleteRecordsRequest, error_code: int, message: str | None) -> DeleteRecordsResponse:
    return DeleteRecordsResponse(
        topics=[
            DeleteRecordsResponse.DeleteRecordsTopicResult(
                name=topic.name,
                partitions=[
                    Result(
                        partition_index=partition.partition_index,
                        low_watermark=INVALID_LOW_WATERMARK,
                        error_code=error_code,
                    )
                    for partition in topic.partitions
                ],
            )
            for topic in request.topics
        ]
    )
