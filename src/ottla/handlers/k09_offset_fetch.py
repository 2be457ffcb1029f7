"""OffsetFetch 1–10: how far groups have read; from version 8 on of many groups, from 10 on with topics' ids."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ottla.groups.answer import Answer
from ottla.groups.offsets import StoredOffset
from ottla.groups.outcome import GroupError
from ottla.groups.shard import FetchedTopic, WantedTopic
from ottla.handlers.answers import when_done
from ottla.handlers.context import RequestContext, Wait
from ottla.wire.errors import ErrorCode
from ottla.wire.messages.k09_offset_fetch import OffsetFetchRequest, OffsetFetchResponse
from ottla.wire.primitives import ZERO_UUID

FIRST_VERSION_WITH_GROUP_ERRORS: Final = 2
FIRST_BATCHED_VERSION: Final = 8
FIRST_VERSION_WITH_TOPIC_IDS: Final = 10
NO_OFFSET: Final = StoredOffset(-1, -1, "", -1, -1, ZERO_UUID)
# Old consumers know no other error after which they look for the coordinator again.
RETRIED_ELSEWHERE: Final = frozenset({ErrorCode.COORDINATOR_NOT_AVAILABLE})

Request = OffsetFetchRequest
Response = OffsetFetchResponse


def handle(context: RequestContext, request: OffsetFetchRequest) -> OffsetFetchResponse | Wait:
    if context.api_version >= FIRST_BATCHED_VERSION:
        fetches = [_Fetch(context, group) for group in request.groups]
    else:
        topics = request.topics
        group = Request.OffsetFetchRequestGroup(
            group_id=request.group_id,
            topics=None
            if topics is None
            else [
                Request.OffsetFetchRequestTopics(name=each.name, partition_indexes=each.partition_indexes)
                for each in topics
            ],
        )
        fetches = [_Fetch(context, group)]

    def response() -> OffsetFetchResponse:
        if context.api_version >= FIRST_BATCHED_VERSION:
            return OffsetFetchResponse(groups=[each.group() for each in fetches])
        return fetches[0].single()

    return when_done(context.services.groups.together([each.answer for each in fetches]), response)


class _Fetch:
    """Of one group."""

    def __init__(self, context: RequestContext, group: OffsetFetchRequest.OffsetFetchRequestGroup) -> None:
        self._context = context
        self._group = group
        self._has_ids = context.api_version >= FIRST_VERSION_WITH_TOPIC_IDS
        self._unknown: list[OffsetFetchRequest.OffsetFetchRequestTopics] = []
        wanted = None if group.topics is None else self._wanted(group.topics)
        self.answer: Answer[list[FetchedTopic]] = context.services.groups.read(
            group.group_id, lambda shard: shard.fetch(group.group_id, group.member_id, group.member_epoch, wanted)
        )

    def _wanted(self, topics: Sequence[OffsetFetchRequest.OffsetFetchRequestTopics]) -> list[WantedTopic]:
        wanted = []
        for each in topics:
            name: str | None = each.name
            if self._has_ids:
                name = self._context.services.image.topic_names.get(each.topic_id)
            if name is None:
                self._unknown.append(each)
            else:
                wanted.append(WantedTopic(name, each.topic_id, each.partition_indexes))
        return wanted

    def _result(self) -> tuple[ErrorCode, list[FetchedTopic]]:
        try:
            return ErrorCode.NONE, self.answer.value()
        except GroupError as refusal:
            self._context.failed = True
            code = refusal.error_code
            return ErrorCode.NOT_COORDINATOR if code in RETRIED_ELSEWHERE else code, []

    def group(self) -> OffsetFetchResponse.OffsetFetchResponseGroup:
        code, topics = self._result()
        answered = [] if code else [each for topic in topics if (each := self._topic(*topic)) is not None]
        if not code:
            answered += [
                Response.OffsetFetchResponseTopics(
                    topic_id=each.topic_id,
                    partitions=[
                        _partition(index, NO_OFFSET, ErrorCode.UNKNOWN_TOPIC_ID) for index in each.partition_indexes
                    ],
                )
                for each in self._unknown
            ]
        return Response.OffsetFetchResponseGroup(group_id=self._group.group_id, topics=answered, error_code=code)

    def _topic(
        self, name: str, partitions: list[tuple[int, StoredOffset | None]]
    ) -> OffsetFetchResponse.OffsetFetchResponseTopics | None:
        answered = [_partition(index, NO_OFFSET if stored is None else stored) for index, stored in partitions]
        if not self._has_ids:
            return Response.OffsetFetchResponseTopics(name=name, partitions=answered)
        topic = self._context.services.image.topics.get(name)
        if topic is None:
            return None  # it was deleted, and nothing else names it
        return Response.OffsetFetchResponseTopics(topic_id=topic.topic_id, partitions=answered)

    def single(self) -> OffsetFetchResponse:
        code, topics = self._result()
        if code and self._context.api_version < FIRST_VERSION_WITH_GROUP_ERRORS:
            topics = [
                (each.name, [(index, None) for index in each.partition_indexes]) for each in self._group.topics or ()
            ]
        return OffsetFetchResponse(
            topics=[
                Response.OffsetFetchResponseTopic(
                    name=name,
                    partitions=[
                        Response.OffsetFetchResponsePartition(
                            partition_index=index,
                            committed_offset=(stored or NO_OFFSET).offset,
                            committed_leader_epoch=(stored or NO_OFFSET).leader_epoch,
                            metadata=(stored or NO_OFFSET).metadata,
                            error_code=code,
                        )
                        for index, stored in partitions
                    ],
                )
                for name, partitions in topics
            ],
            error_code=code,
        )


def _partition(
    index: int, stored: StoredOffset, error_code: ErrorCode = ErrorCode.NONE
) -> OffsetFetchResponse.OffsetFetchResponsePartitions:
    return Response.OffsetFetchResponsePartitions(
        partition_index=index,
        committed_offset=stored.offset,
        committed_leader_epoch=stored.leader_epoch,
        metadata=stored.metadata,
        error_code=error_code,
    )


def failed(request: OffsetFetchRequest, error_code: int, message: str | None) -> OffsetFetchResponse:
    return OffsetFetchResponse(
        error_code=error_code,
        groups=[
            Response.OffsetFetchResponseGroup(group_id=each.group_id, error_code=error_code) for each in request.groups
        ],
    )
