"""OffsetFetch 1–10: how far groups have read; from version 8 on of many groups, from 10 on with topics' ids.

`require_stable` asks for offsets that no open transaction may replace: the newest, told when they are committed.
"""

from __future__ import annotations

from collections.abc import Awaitable, Iterator, Sequence
from typing import Final

from ottla.groups.answer import Answer
from ottla.groups.offset_requests import FetchedTopic, WantedTopic
from ottla.groups.offsets import StoredOffset, shown_offset
from ottla.groups.outcome import GroupError
from ottla.handlers.answers import when_done
from ottla.handlers.context import RequestContext, Wait
from ottla.wire.errors import ErrorCode
from ottla.wire.messages.k09_offset_fetch import OffsetFetchRequest, OffsetFetchResponse
from ottla.wire.primitives import ZERO_UUID

FIRST_VERSION_WITH_GROUP_ERRORS: Final = 2
FIRST_BATCHED_VERSION: Final = 8
FIRST_VERSION_WITH_TOPIC_IDS: Final = 10
SOME: Final = 500  # offsets, which take some milliseconds; a worker reads more
NO_OFFSET: Final = StoredOffset(-1, -1, "", -1, -1, ZERO_UUID)
# Old consumers know no other error after which they look for the coordinator again.
RETRIED_ELSEWHERE: Final = frozenset({ErrorCode.COORDINATOR_NOT_AVAILABLE})

Request = OffsetFetchRequest
Response = OffsetFetchResponse


def handle(
    context: RequestContext, request: OffsetFetchRequest
) -> OffsetFetchResponse | Awaitable[OffsetFetchResponse] | Wait:
    if context.api_version >= FIRST_BATCHED_VERSION:
        fetches = [_Fetch(context, group, request.require_stable) for group in request.groups]
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
        fetches = [_Fetch(context, group, request.require_stable)]

    def make() -> OffsetFetchResponse:
        if context.api_version >= FIRST_BATCHED_VERSION:
            return OffsetFetchResponse(groups=[each.group() for each in fetches])
        return fetches[0].single()

    def response() -> OffsetFetchResponse | Awaitable[OffsetFetchResponse]:
        return context.in_worker(make) if sum(each.size for each in fetches) > SOME else make()

    return when_done(context.services.groups.together([each.answer for each in fetches]), response)


class _Fetch:
    """Of one group."""

    def __init__(
        self, context: RequestContext, group: OffsetFetchRequest.OffsetFetchRequestGroup, require_stable: bool
    ) -> None:
        self._context = context
        self._image = context.services.image
        self._group = group
        self._has_ids = context.api_version >= FIRST_VERSION_WITH_TOPIC_IDS
        self._unknown: list[OffsetFetchRequest.OffsetFetchRequestTopics] = []
        wanted = None if group.topics is None else self._wanted(group.topics)
        groups = context.services.groups
        read = groups.read if require_stable else groups.read_committed
        self.answer: Answer[list[FetchedTopic]] = read(
            group.group_id,
            lambda shard: shard.fetch(group.group_id, group.member_id, group.member_epoch, wanted, require_stable),
        )

    def _wanted(self, topics: Sequence[OffsetFetchRequest.OffsetFetchRequestTopics]) -> list[WantedTopic]:
        wanted = []
        for each in topics:
            name: str | None = each.name
            if self._has_ids:
                name = self._image.topic_names.get(each.topic_id)
            if name is None:
                self._unknown.append(each)
            else:
                wanted.append(WantedTopic(name, each.topic_id, each.partition_indexes))
        return wanted

    @property
    def size(self) -> int:
        """Of the answer, in offsets."""
        return 0 if self.answer.refusal() is not None else sum(len(each.offsets) for each in self.answer.value())

    def _result(self) -> tuple[ErrorCode, list[FetchedTopic]]:
        try:
            return ErrorCode.NONE, self.answer.value()
        except GroupError as refusal:
            self._context.failed = True
            code = refusal.error_code
            return ErrorCode.NOT_COORDINATOR if code in RETRIED_ELSEWHERE else code, []

    def group(self) -> OffsetFetchResponse.OffsetFetchResponseGroup:
        code, topics = self._result()
        answered = [each for topic in topics if (each := self._topic(topic)) is not None]
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

    def _topic(self, fetched: FetchedTopic) -> OffsetFetchResponse.OffsetFetchResponseTopics | None:
        answered = [_partition(*each) for each in _shown(fetched)]
        if not self._has_ids:
            return Response.OffsetFetchResponseTopics(name=fetched.topic, partitions=answered)
        topic = self._image.topics.get(fetched.topic)
        if topic is None:
            return None  # it was deleted, and nothing else names it
        return Response.OffsetFetchResponseTopics(topic_id=topic.topic_id, partitions=answered)

    def single(self) -> OffsetFetchResponse:
        code, topics = self._result()
        if code and self._context.api_version < FIRST_VERSION_WITH_GROUP_ERRORS:
            topics = [
                FetchedTopic(each.name, ZERO_UUID, [(index, None) for index in each.partition_indexes])
                for each in self._group.topics or ()
            ]
        return OffsetFetchResponse(topics=[self._single_topic(each, code) for each in topics], error_code=code)

    @staticmethod
    def _single_topic(fetched: FetchedTopic, error_code: ErrorCode) -> OffsetFetchResponse.OffsetFetchResponseTopic:
        return Response.OffsetFetchResponseTopic(
            name=fetched.topic,
            partitions=[
                Response.OffsetFetchResponsePartition(
                    partition_index=index,
                    committed_offset=stored.offset,
                    committed_leader_epoch=stored.leader_epoch,
                    metadata=stored.metadata,
                    error_code=error_code or own_code,
                )
                for index, stored, own_code in _shown(fetched)
            ],
        )


def _shown(fetched: FetchedTopic) -> Iterator[tuple[int, StoredOffset, ErrorCode]]:
    for index, value in fetched.offsets:
        if index in fetched.unstable:
            yield index, NO_OFFSET, ErrorCode.UNSTABLE_OFFSET_COMMIT
        else:
            yield index, shown_offset(value, fetched.topic_id) or NO_OFFSET, ErrorCode.NONE


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
