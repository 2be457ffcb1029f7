"""ConsumerGroupDescribe 0–1: state, members and assignments of groups of the new protocol."""

from __future__ import annotations

from collections.abc import Callable

from ottla.groups.answer import Answer
from ottla.groups.outcome import GroupError
from ottla.groups.shard import Shard
from ottla.handlers.answers import when_done
from ottla.handlers.authorized_operations import ALL_OF_GROUP, NOT_ASKED_FOR
from ottla.handlers.context import RequestContext, Wait
from ottla.wire.errors import ErrorCode
from ottla.wire.messages.k69_consumer_group_describe import (
    ConsumerGroupDescribeRequest,
    ConsumerGroupDescribeResponse,
)

Described = ConsumerGroupDescribeResponse.DescribedGroup


def handle(context: RequestContext, request: ConsumerGroupDescribeRequest) -> ConsumerGroupDescribeResponse | Wait:
    groups = context.services.groups
    answers = [(each, groups.read(each, _describe(each))) for each in request.group_ids]
    operations = ALL_OF_GROUP if request.include_authorized_operations else NOT_ASKED_FOR

    def response() -> ConsumerGroupDescribeResponse:
        return ConsumerGroupDescribeResponse(
            groups=[_described(context, group_id, answer, operations) for group_id, answer in answers]
        )

    return when_done(groups.together([answer for _, answer in answers]), response)


def _describe(group_id: str) -> Callable[[Shard], ConsumerGroupDescribeResponse.DescribedGroup]:
    return lambda shard: shard.consumer.describe(group_id)


def _described(
    context: RequestContext,
    group_id: str,
    answer: Answer[ConsumerGroupDescribeResponse.DescribedGroup],
    operations: int,
) -> ConsumerGroupDescribeResponse.DescribedGroup:
    if not group_id:
        return Described(group_id=group_id, error_code=ErrorCode.INVALID_GROUP_ID)
    try:
        described = answer.value()
    except GroupError as refusal:
        context.failed = True
        return Described(group_id=group_id, error_code=refusal.error_code, error_message=refusal.message)
    described.authorized_operations = operations
    return described


def failed(
    request: ConsumerGroupDescribeRequest, error_code: int, message: str | None
) -> ConsumerGroupDescribeResponse:
    return ConsumerGroupDescribeResponse(
        groups=[Described(group_id=each, error_code=error_code, error_message=message) for each in request.group_ids]
    )
