"""LeaveGroup 0–5: members leave a classic group; from version 3 on many, and static ones by an administrator."""

from __future__ import annotations

from typing import Final

from ottla.groups.classic.requests import Leaver
from ottla.groups.outcome import GroupError
from ottla.handlers.answers import when_done
from ottla.handlers.context import RequestContext, Wait
from ottla.wire.errors import ErrorCode
from ottla.wire.messages.k13_leave_group import LeaveGroupRequest, LeaveGroupResponse

FIRST_BATCHED_VERSION: Final = 3


def handle(context: RequestContext, request: LeaveGroupRequest) -> LeaveGroupResponse | Wait:
    if not request.group_id:
        return LeaveGroupResponse(error_code=ErrorCode.INVALID_GROUP_ID)
    is_batched = context.api_version >= FIRST_BATCHED_VERSION
    if is_batched:
        leavers = [Leaver(each.member_id, each.group_instance_id) for each in request.members]
    else:
        leavers = [Leaver(request.member_id, None)]
    answer = context.services.groups.write(
        request.group_id, lambda shard, now_ms: shard.leave(request.group_id, leavers, now_ms)
    )

    def response() -> LeaveGroupResponse:
        try:
            codes = answer.value()
        except GroupError as refusal:
            if refusal.error_code is not ErrorCode.UNKNOWN_MEMBER_ID:
                return LeaveGroupResponse(error_code=refusal.error_code)
            codes = [refusal.error_code] * len(leavers)  # there is no such group
        if not is_batched:
            return LeaveGroupResponse(error_code=codes[0])
        return LeaveGroupResponse(
            members=[
                LeaveGroupResponse.MemberResponse(
                    member_id=each.member_id, group_instance_id=each.instance_id, error_code=code
                )
                for each, code in zip(leavers, codes, strict=True)
            ]
        )

    return when_done(answer, response)


def failed(request: LeaveGroupRequest, error_code: int, message: str | None) -> LeaveGroupResponse:
    return LeaveGroupResponse(error_code=error_code)
