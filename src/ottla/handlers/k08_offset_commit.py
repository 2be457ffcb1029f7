"""OffsetCommit 2–10: how far a group has read; from version 10 on, of topics by their ids."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ottla.groups.offset_requests import CommitRequest, OffsetToCommit
from ottla.groups.outcome import GroupError
from ottla.handlers.answers import when_done
from ottla.handlers.context import RequestContext, Wait
from ottla.wire.errors import ErrorCode
from ottla.wire.messages.k08_offset_commit import OffsetCommitRequest, OffsetCommitResponse

FIRST_VERSION_WITH_TOPIC_IDS: Final = 10
DEFAULT_RETENTION: Final = -1

TopicKey = tuple[str, bytes]


class _Answers:
    """By topic. As in Kafka, what is refused without asking the group comes first."""

    def __init__(self) -> None:
        self._topics: dict[TopicKey, list[OffsetCommitResponse.OffsetCommitResponsePartition]] = {}

    def add(self, name: str, topic_id: bytes, partition: int, error_code: int) -> None:
        answer = OffsetCommitResponse.OffsetCommitResponsePartition(partition_index=partition, error_code=error_code)
        self._topics.setdefault((name, topic_id), []).append(answer)

    def response(self) -> OffsetCommitResponse:
        return OffsetCommitResponse(
            topics=[
                OffsetCommitResponse.OffsetCommitResponseTopic(name=name, topic_id=topic_id, partitions=partitions)
                for (name, topic_id), partitions in self._topics.items()
            ]
        )


def handle(context: RequestContext, request: OffsetCommitRequest) -> OffsetCommitResponse | Wait:
    answers = _Answers()
    offsets = _known(context, request.topics, answers)
    if not offsets:
        return answers.response()
    commit = CommitRequest(
        group_id=request.group_id,
        generation=request.generation_id_or_member_epoch,
        member_id=request.member_id,
        instance_id=request.group_instance_id,
        retention_ms=None if request.retention_time_ms == DEFAULT_RETENTION else request.retention_time_ms,
        version=context.api_version,
        offsets=offsets,
    )
    answer = context.services.groups.write(request.group_id, lambda shard, now_ms: shard.commit(commit, now_ms))

    def response() -> OffsetCommitResponse:
        try:
            codes = answer.value()
        except GroupError as refusal:
            codes = [refusal.error_code] * len(offsets)
        has_ids = context.api_version >= FIRST_VERSION_WITH_TOPIC_IDS
        for each, code in zip(offsets, codes, strict=True):
            context.failed = context.failed or bool(code)
            answers.add("" if has_ids else each.topic, each.topic_id if has_ids else b"", each.partition, code)
        return answers.response()

    return when_done(answer, response)


def _known(
    context: RequestContext, topics: Iterable[OffsetCommitRequest.OffsetCommitRequestTopic], answers: _Answers
) -> list[OffsetToCommit]:
    """Of partitions that exist."""
    image = context.services.image
    by_id = context.api_version >= FIRST_VERSION_WITH_TOPIC_IDS
    known = []
    for each in topics:
        topic = image.topic_by_id(each.topic_id) if by_id else image.topics.get(each.name)
        for partition in each.partitions:
            index = partition.partition_index
            if topic is None or index not in topic.partitions:
                is_id = topic is None and by_id
                code = ErrorCode.UNKNOWN_TOPIC_ID if is_id else ErrorCode.UNKNOWN_TOPIC_OR_PARTITION
                context.failed = True
                answers.add("" if by_id else each.name, each.topic_id if by_id else b"", index, code)
            else:
                known.append(
                    OffsetToCommit(
                        topic.name,
                        topic.topic_id,
                        index,
                        partition.committed_offset,
                        partition.committed_leader_epoch,
                        partition.committed_metadata,
                    )
                )
    return known


def failed(request: OffsetCommitRequest, error_code: int, message: str | None) -> OffsetCommitResponse:
    answers = _Answers()
    for topic in request.topics:
        for partition in topic.partitions:
            answers.add(topic.name, topic.topic_id, partition.partition_index, error_code)
    return answers.response()
