"""ListGroups 0–5: the groups that this node coordinates, of all types; by state and type, if asked for."""

from __future__ import annotations

from ottla.groups.outcome import GroupError
from ottla.handlers.answers import when_done
from ottla.handlers.context import ApiError, RequestContext, Wait
from ottla.wire.messages.k16_list_groups import ListGroupsRequest, ListGroupsResponse


def handle(context: RequestContext, request: ListGroupsRequest) -> ListGroupsResponse | Wait:
    states = {each.strip().lower() for each in request.states_filter}
    types = {each.strip().lower() for each in request.types_filter}
    try:
        whole, answers = context.services.groups.list(states, types)
    except GroupError as refusal:
        raise ApiError(refusal.error_code, str(refusal)) from refusal

    def response() -> ListGroupsResponse:
        try:
            listed = [group for answer in answers for group in answer.value()]
        except GroupError as refusal:
            raise ApiError(refusal.error_code, str(refusal)) from refusal
        return ListGroupsResponse(
            groups=[
                ListGroupsResponse.ListedGroup(
                    group_id=each.group_id,
                    protocol_type=each.protocol_type,
                    group_state=each.state,
                    group_type=each.type.value,
                )
                for each in listed
            ]
        )

    return when_done(whole, response)


def failed(request: ListGroupsRequest, error_code: int, message: str | None) -> ListGroupsResponse:
    return ListGroupsResponse(error_code=error_code)
