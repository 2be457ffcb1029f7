"""DeleteRecords 0–2: the start of logs moves up; segments that are wholly before it go with the next retention."""

from __future__ import annotations

from typing import Final

from ottla.handlers.context import RequestContext, Services
from ottla.handlers.hosting import hosted, in_cluster
from ottla.log.results import LogError
from ottla.metadata.topic_names import INTERNAL_TOPICS
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
    topics: dict[str, list[Result]] = {}
    async for (name, index), offset in in_turns(context.services.clock, offsets.items()):
        topics.setdefault(name, []).append(_delete(context.services, name, index, offset))
    return DeleteRecordsResponse(
        topics=[
            DeleteRecordsResponse.DeleteRecordsTopicResult(name=name, partitions=partitions)
            for name, partitions in topics.items()
        ]
    )


def _delete(services: Services, topic: str, index: int, offset: int) -> Result:
    try:
        if topic in INTERNAL_TOPICS and in_cluster(services, topic, index):
            raise LogError(ErrorCode.INVALID_TOPIC_EXCEPTION, f"records of {topic} are not deleted by clients")
        low_watermark = hosted(services, topic, index).delete_records_before(offset)
    except LogError as error:
        return Result(partition_index=index, low_watermark=INVALID_LOW_WATERMARK, error_code=error.error_code)
    return Result(partition_index=index, low_watermark=low_watermark)


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
