"""OffsetForLeaderEpoch 2–4: where a leader's epoch ended, for who wants to know whether its log was truncated."""

from __future__ import annotations

from ottla.handlers.context import RequestContext, Services
from ottla.handlers.hosting import hosted
from ottla.log.results import LogError
from ottla.wire.messages.k23_offset_for_leader_epoch import OffsetForLeaderEpochRequest, OffsetForLeaderEpochResponse
from ottla.world.turns import in_turns

Asked = OffsetForLeaderEpochRequest.OffsetForLeaderPartition
Answer = OffsetForLeaderEpochResponse.EpochEndOffset


async def handle(context: RequestContext, request: OffsetForLeaderEpochRequest) -> OffsetForLeaderEpochResponse:
    services = context.services
    answers: list[list[Answer]] = [[] for _ in request.topics]
    asked = (
        (topic.topic, partition, of_topic)
        for topic, of_topic in zip(request.topics, answers, strict=True)
        for partition in topic.partitions
    )
    async for name, partition, of_topic in in_turns(services.clock, asked):
        of_topic.append(_answer(services, name, partition))
    return OffsetForLeaderEpochResponse(
        topics=[
            OffsetForLeaderEpochResponse.OffsetForLeaderTopicResult(topic=topic.topic, partitions=of_topic)
            for topic, of_topic in zip(request.topics, answers, strict=True)
        ]
    )


def _answer(services: Services, topic: str, asked: Asked) -> Answer:
    try:
        found = hosted(services, topic, asked.partition).epoch_end_offset(
            asked.leader_epoch, leader_epoch=asked.current_leader_epoch
        )
    except LogError as error:
        return Answer(partition=asked.partition, error_code=error.error_code)
    return Answer(partition=asked.partition, leader_epoch=found.leader_epoch, end_offset=found.end_offset)


def failed(request: OffsetForLeaderEpochRequest, error_code: int, message: str | None) -> OffsetForLeaderEpochResponse:
    return OffsetForLeaderEpochResponse(
        topics=[
            OffsetForLeaderEpochResponse.OffsetForLeaderTopicResult(
                topic=topic.topic,
                partitions=[
                    Answer(partition=partition.partition, error_code=error_code) for partition in topic.partitions
                ],
            )
            for topic in request.topics
        ]
    )
