"""DescribeGroups 0–6: state and members of classic groups."""

from __future__ import annotations

from typing import Final

from ottla.groups.answer import Answer
from ottla.groups.classic.group import State
from ottla.groups.classic.requests import DescribedGroup
from ottla.groups.outcome import GroupError
from ottla.handlers.answers import read_each
from ottla.handlers.authorized_operations import ALL_OF_GROUP, NOT_ASKED_FOR
from ottla.handlers.context import RequestContext, Wait
from ottla.wire.errors import ErrorCode
from ottla.wire.messages.k15_describe_groups import DescribeGroupsRequest, DescribeGroupsResponse

FIRST_VERSION_WITH_MISSING_GROUPS: Final = 6

Described = DescribeGroupsResponse.DescribedGroup


def handle(context: RequestContext, request: DescribeGroupsRequest) -> DescribeGroupsResponse | Wait:
    operations = ALL_OF_GROUP if request.include_authorized_operations else NOT_ASKED_FOR

    def response(answers: list[tuple[str, Answer[DescribedGroup]]]) -> DescribeGroupsResponse:
        return DescribeGroupsResponse(groups=[_described(context, *each, operations) for each in answers])

    return read_each(
        context.services.groups, request.groups, lambda group_id, shard: shard.describe(group_id), response
    )


def _described(
    context: RequestContext, group_id: str, answer: Answer[DescribedGroup], operations: int
) -> DescribeGroupsResponse.DescribedGroup:
    try:
        group = answer.value()
    except GroupError as refusal:
        if refusal.error_code is not ErrorCode.GROUP_ID_NOT_FOUND:
            context.failed = True
            return Described(group_id=group_id, error_code=refusal.error_code)
        if context.api_version < FIRST_VERSION_WITH_MISSING_GROUPS:
            return Described(group_id=group_id, group_state=State.DEAD.value, authorized_operations=operations)
        context.failed = True
        return Described(
            group_id=group_id,
            error_code=refusal.error_code,
            error_message=refusal.message,
            group_state=State.DEAD.value,
        )
    return Described(
        group_id=group_id,
        group_state=group.state,
        protocol_type=group.protocol_type,
        protocol_data=group.protocol_name,
        members=[
            DescribeGroupsResponse.DescribedGroupMember(
                member_id=each.member_id,
                group_instance_id=each.instance_id,
                client_id=each.client_id,
                client_host=each.client_host,
                member_metadata=each.metadata,
                member_assignment=each.assignment,
            )
            for each in group.members
        ],
        authorized_operations=operations,
    )


def failed(request: DescribeGroupsRequest, error_code: int, message: str | None) -> DescribeGroupsResponse:
    return DescribeGroupsResponse(groups=[Described(group_id=each, error_code=error_code) for each in request.groups])
