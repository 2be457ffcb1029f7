"""OffsetDelete 0: an administrator takes offsets of a group away, of topics that it does not read."""

from __future__ import annotations

from ottla.groups.outcome import GroupError
from ottla.handlers.answers import when_done
from ottla.handlers.context import RequestContext, Wait
from ottla.handlers.hosting import in_cluster
from ottla.wire.errors import ErrorCode
from ottla.wire.messages.k47_offset_delete import OffsetDeleteRequest, OffsetDeleteResponse


def handle(context: RequestContext, request: OffsetDeleteRequest) -> OffsetDeleteResponse | Wait:
    if not request.group_id:
        return OffsetDeleteResponse(error_code=ErrorCode.INVALID_GROUP_ID)
    asked = [(topic.name, each.partition_index) for topic in request.topics for each in topic.partitions]
    known: list[tuple[str, int]] = []
    unknown: list[tuple[str, int]] = []
    for each in asked:
        (known if in_cluster(context.services, *each) else unknown).append(each)
    answer = context.services.groups.write(
        request.group_id, lambda shard, now_ms: shard.delete_offsets(request.group_id, known)
    )

    def response() -> OffsetDeleteResponse:
        try:
            codes = answer.value()
        except GroupError as refusal:
            return OffsetDeleteResponse(error_code=refusal.error_code)
        of_topics: dict[str, list[OffsetDeleteResponse.OffsetDeleteResponsePartition]] = {}
        refused = [(each, ErrorCode.UNKNOWN_TOPIC_OR_PARTITION) for each in unknown]
        for (topic, index), code in [*refused, *zip(known, codes, strict=True)]:
            of_topics.setdefault(topic, []).append(
                OffsetDeleteResponse.OffsetDeleteResponsePartition(partition_index=index, error_code=code)
            )
        return OffsetDeleteResponse(
            topics=[
                OffsetDeleteResponse.OffsetDeleteResponseTopic(name=name, partitions=partitions)
                for name, partitions in of_topics.items()
            ]
        )

    return when_done(answer, response)


def failed(request: OffsetDeleteRequest, error_code: int, message: str | None) -> OffsetDeleteResponse:
    return OffsetDeleteResponse(error_code=error_code)
