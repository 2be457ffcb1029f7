"""DescribeProducers 0: which producers a replica remembers, and whose transactions are open."""

from __future__ import annotations

from typing import Final

from ottla.handlers.context import RequestContext, Services
from ottla.handlers.hosting import hosted
from ottla.log.producer_entry import ProducerEntry
from ottla.log.results import LogError
from ottla.metadata.topic_names import problem_with
from ottla.wire.errors import ErrorCode
from ottla.wire.messages.k61_describe_producers import DescribeProducersRequest, DescribeProducersResponse
from ottla.world.turns import in_turns

UNKNOWN_TOPIC: Final = "This server does not host this topic-partition."  # Kafka's own words

Answer = DescribeProducersResponse.PartitionResponse


async def handle(context: RequestContext, request: DescribeProducersRequest) -> DescribeProducersResponse:
    services = context.services
    answers: list[list[Answer]] = [[] for _ in request.topics]
    asked = (
        (topic.name, index, of_topic)
        for topic, of_topic in zip(request.topics, answers, strict=True)
        for index in topic.partition_indexes
    )
    async for name, index, of_topic in in_turns(services.clock, asked):
        of_topic.append(await _partition(services, name, index))
    return DescribeProducersResponse(
        topics=[
            DescribeProducersResponse.TopicResponse(name=topic.name, partitions=of_topic)
            for topic, of_topic in zip(request.topics, answers, strict=True)
        ]
    )


async def _partition(services: Services, topic: str, index: int) -> Answer:
    problem = problem_with(topic)
    if problem is not None:
        return Answer(partition_index=index, error_code=ErrorCode.INVALID_TOPIC_EXCEPTION, error_message=problem)
    if topic not in services.image.topics:
        return Answer(
            partition_index=index, error_code=ErrorCode.UNKNOWN_TOPIC_OR_PARTITION, error_message=UNKNOWN_TOPIC
        )
    try:
        log = hosted(services, topic, index).log
        assert log is not None
    except LogError as error:
        return Answer(partition_index=index, error_code=error.error_code)
    entries = list(log.producers.producers.values())
    return Answer(
        partition_index=index, active_producers=[_producer(entry) async for entry in in_turns(services.clock, entries)]
    )


def _producer(entry: ProducerEntry) -> DescribeProducersResponse.ProducerState:
    return DescribeProducersResponse.ProducerState(
        producer_id=entry.producer_id,
        producer_epoch=entry.epoch,
        last_sequence=entry.last_sequence,
        last_timestamp=entry.last_timestamp,
        coordinator_epoch=entry.coordinator_epoch,
        current_txn_start_offset=entry.current_txn_first_offset,
    )


def failed(request: DescribeProducersRequest, error_code: int, message: str | None) -> DescribeProducersResponse:
    return DescribeProducersResponse(
        topics=[
            DescribeProducersResponse.TopicResponse(
                name=topic.name,
                partitions=[
                    Answer(partition_index=index, error_code=error_code, error_message=message)
                    for index in topic.partition_indexes
                ],
            )
            for topic in request.topics
        ]
    )
