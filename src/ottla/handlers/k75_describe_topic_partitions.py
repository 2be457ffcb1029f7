"""DescribeTopicPartitions 0: the partitions of some topics or of all, page by page.

Topics come in the order of their names. A page ends after `response_partition_limit` partitions or
`max.request.partition.size.limit`, and its cursor says where the next begins.
"""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Final

from ottla.handlers.authorized_operations import ALL_OF_TOPIC
from ottla.handlers.context import ApiError, RequestContext
from ottla.handlers.reachable import Reachable
from ottla.metadata.image import ClusterImage, Partition
from ottla.metadata.topic_names import INTERNAL_TOPICS, problem_with
from ottla.wire.errors import ErrorCode
from ottla.wire.messages.k75_describe_topic_partitions import (
    DescribeTopicPartitionsRequest,
    DescribeTopicPartitionsResponse,
)

Topic = DescribeTopicPartitionsResponse.DescribeTopicPartitionsResponseTopic
Described = DescribeTopicPartitionsResponse.DescribeTopicPartitionsResponsePartition
Cursor = DescribeTopicPartitionsResponse.Cursor


SOME: Final = 100  # topics or partitions, which take a millisecond; a worker describes more


def handle(
    context: RequestContext, request: DescribeTopicPartitionsRequest
) -> DescribeTopicPartitionsResponse | Awaitable[DescribeTopicPartitionsResponse]:
    services = context.services
    image, listener = services.image, context.connection.listener
    most = services.broker_configs.integer("max.request.partition.size.limit")
    limit = max(min(most, request.response_partition_limit), 1)
    if _is_quick(image, request, limit):
        return describe(image, request, listener, limit)
    return context.in_worker(lambda: describe(image, request, listener, limit))


def _is_quick(image: ClusterImage, request: DescribeTopicPartitionsRequest, limit: int) -> bool:
    if len(request.topics or image.topics) > SOME:
        return False
    topics = (image.topics.get(name) for name in ({each.name for each in request.topics} or image.topics))
    return min(limit, sum(len(topic.partitions) for topic in topics if topic is not None)) <= SOME


def describe(
    image: ClusterImage, request: DescribeTopicPartitionsRequest, listener: str, limit: int
) -> DescribeTopicPartitionsResponse:
    reachable = Reachable(image, listener)
    cursor = request.cursor
    left = limit
    topics: list[Topic] = []
    for name in _names(image, request):
        if left == 0:
            return DescribeTopicPartitionsResponse(topics=topics, next_cursor=Cursor(topic_name=name))
        topic = image.topics.get(name)
        if topic is None:
            if request.topics:
                topics.append(_unknown(name))
            continue
        start = cursor.partition_index if cursor is not None and cursor.topic_name == name else 0
        end = min(len(topic.partitions), start + left)
        partitions = [_described(reachable, index, topic.partitions[index]) for index in range(start, end)]
        topics.append(
            Topic(
                name=name,
                topic_id=topic.topic_id,
                is_internal=name in INTERNAL_TOPICS,
                partitions=partitions,
                topic_authorized_operations=ALL_OF_TOPIC,
            )
        )
        if end < len(topic.partitions):
            goes_on = Cursor(topic_name=name, partition_index=end)
            return DescribeTopicPartitionsResponse(topics=topics, next_cursor=goes_on)
        left -= len(partitions)
    return DescribeTopicPartitionsResponse(topics=topics)


def _names(image: ClusterImage, request: DescribeTopicPartitionsRequest) -> list[str]:
    asked = {topic.name for topic in request.topics}
    cursor = request.cursor
    if cursor is None:
        return sorted(asked or image.topics)
    if asked and cursor.topic_name not in asked:
        text = f"DescribeTopicPartitionsRequest topic list should contain the cursor topic: {cursor.topic_name}"
        raise ApiError(ErrorCode.INVALID_REQUEST, text)
    if cursor.partition_index < 0:
        raise ApiError(ErrorCode.INVALID_REQUEST, "DescribeTopicPartitionsRequest cursor partition must be valid")
    return sorted(name for name in asked or image.topics if name >= cursor.topic_name)


def _unknown(name: str) -> Topic:
    invalid = problem_with(name) is not None
    return Topic(
        error_code=ErrorCode.INVALID_TOPIC_EXCEPTION if invalid else ErrorCode.UNKNOWN_TOPIC_OR_PARTITION,
        name=name,
        is_internal=name in INTERNAL_TOPICS,
        topic_authorized_operations=ALL_OF_TOPIC,
    )


def _described(reachable: Reachable, index: int, partition: Partition) -> Described:
    return Described(
        partition_index=index,
        leader_id=reachable.leader_of(partition),
        leader_epoch=partition.leader_epoch,
        replica_nodes=partition.replicas,
        isr_nodes=partition.isr,
        eligible_leader_replicas=partition.elr,
        last_known_elr=partition.last_known_elr,
        offline_replicas=reachable.offline_of(partition),
    )


def failed(
    request: DescribeTopicPartitionsRequest, error_code: int, message: str | None
) -> DescribeTopicPartitionsResponse:
    return DescribeTopicPartitionsResponse(
        topics=[Topic(error_code=error_code, name=topic.name) for topic in request.topics]
    )
