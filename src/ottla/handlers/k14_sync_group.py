"""SyncGroup 0–5: the leader of a classic group brings its assignment, and every member gets its own."""

from __future__ import annotations

from typing import Final

from ottla.groups.classic.requests import SyncRequest
from ottla.groups.outcome import GroupError
from ottla.handlers.answers import when_done
from ottla.handlers.context import RequestContext, Wait
from ottla.wire.errors import ErrorCode
from ottla.wire.messages.k14_sync_group import SyncGroupRequest, SyncGroupResponse

FIRST_VERSION_WITH_PROTOCOL: Final = 5


def handle(context: RequestContext, request: SyncGroupRequest) -> SyncGroupResponse | Wait:
    has_protocol = request.protocol_type is not None and request.protocol_name is not None
    if context.api_version >= FIRST_VERSION_WITH_PROTOCOL and not has_protocol:
        return SyncGroupResponse(error_code=ErrorCode.INCONSISTENT_GROUP_PROTOCOL)
    answer = context.services.groups.sync(
        SyncRequest(
            group_id=request.group_id,
            generation=request.generation_id,
            member_id=request.member_id,
            instance_id=request.group_instance_id,
            protocol_type=request.protocol_type,
            protocol_name=request.protocol_name,
            assignments={each.member_id: bytes(each.assignment) for each in request.assignments},
        )
    )

    def response() -> SyncGroupResponse:
        try:
            synced = answer.value()
        except GroupError as refusal:
            return SyncGroupResponse(error_code=refusal.error_code)
        return SyncGroupResponse(
            error_code=synced.error_code,
            protocol_type=synced.protocol_type,
            protocol_name=synced.protocol_name,
            assignment=synced.assignment,
        )

    return when_done(answer, response)


def failed(request: SyncGroupRequest, error_code: int, message: str | None) -> SyncGroupResponse:
    return SyncGroupResponse(error_code=error_code)
