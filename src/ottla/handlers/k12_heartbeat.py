"""Heartbeat 0–4: a member of a classic group is alive, and learns whether it should join again."""

from __future__ import annotations

from ottla.groups.outcome import GroupError
from ottla.handlers.answers import when_done
from ottla.handlers.context import RequestContext, Wait
from ottla.wire.errors import ErrorCode
from ottla.wire.messages.k12_heartbeat import HeartbeatRequest, HeartbeatResponse


def handle(context: RequestContext, request: HeartbeatRequest) -> HeartbeatResponse | Wait:
    if not request.group_id:
        return HeartbeatResponse(error_code=ErrorCode.INVALID_GROUP_ID)
    answer = context.services.groups.write(
        request.group_id,
        lambda shard, now_ms: shard.heartbeat(
            request.group_id, request.generation_id, request.member_id, request.group_instance_id
        ),
    )

    def response() -> HeartbeatResponse:
        try:
            return HeartbeatResponse(error_code=answer.value())
        except GroupError as refusal:
            code = refusal.error_code
            # It says nothing that a coordinator which is still loading could not take for granted.
            is_loading = code is ErrorCode.COORDINATOR_LOAD_IN_PROGRESS
            return HeartbeatResponse(error_code=ErrorCode.NONE if is_loading else code)

    return when_done(answer, response)


def failed(request: HeartbeatRequest, error_code: int, message: str | None) -> HeartbeatResponse:
    return HeartbeatResponse(error_code=error_code)
