"""ConsumerGroupDescribe 0–1: state, members and assignments of groups of the new protocol."""

from __future__ import annotations

from ottla.groups.answer import Answer
from ottla.groups.outcome import GroupError
from ottla.handlers.answers import read_each
from ottla.handlers.authorized_operations import ALL_OF_GROUP, NOT_ASKED_FOR
from ottla.handlers.context import RequestContext, Wait
from ottla.handlers.group_protocols import serves_consumer_protocol
from ottla.wire.errors import ErrorCode
from ottla.wire.messages.k69_consumer_group_describe import (
    ConsumerGroupDescribeRequest,
    ConsumerGroupDescribeResponse,
)

Described = ConsumerGroupDescribeResponse.DescribedGroup


def handle(context: RequestContext, request: ConsumerGroupDescribeRequest) -> ConsumerGroupDescribeResponse | Wait:
    if not serves_consumer_protocol(context.services):
        return failed(request, ErrorCode.UNSUPPORTED_VERSION, None)
    operations = ALL_OF_GROUP if request.include_authorized_operations else NOT_ASKED_FOR

    def response(answers: list[tuple[str, Answer[Described]]]) -> ConsumerGroupDescribeResponse:
        return ConsumerGroupDescribeResponse(groups=[_described(context, *each, operations) for each in answers])

    return read_each(
        context.services.groups, request.group_ids, lambda group_id, shard: shard.consumer.describe(group_id), response
    )


def _described(context: RequestContext, group_id: str, answer: Answer[Described], operations: int) -> Described:
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
