"""JoinGroup 0–9: a member joins a classic group, and learns of the next generation when it begins."""

from __future__ import annotations

from typing import Final

from ottla.groups.classic.requests import NO_GENERATION, JoinRequest
from ottla.groups.outcome import GroupError
from ottla.handlers.answers import when_done
from ottla.handlers.context import RequestContext, Wait
from ottla.wire.messages.k11_join_group import JoinGroupRequest, JoinGroupResponse

FIRST_VERSION_WITH_REBALANCE_TIMEOUT: Final = 1
FIRST_VERSION_WITH_REQUIRED_MEMBER_ID: Final = 4
FIRST_VERSION_WITH_NULL_PROTOCOL: Final = 7
FIRST_VERSION_WITH_SKIPPED_ASSIGNMENT: Final = 9


def handle(context: RequestContext, request: JoinGroupRequest) -> JoinGroupResponse | Wait:
    version = context.api_version
    has_timeout = version >= FIRST_VERSION_WITH_REBALANCE_TIMEOUT
    answer = context.services.groups.join(
        JoinRequest(
            group_id=request.group_id,
            member_id=request.member_id,
            instance_id=request.group_instance_id,
            client_id=context.client_id or "",
            client_host=context.connection.client_host,
            session_timeout_ms=request.session_timeout_ms,
            rebalance_timeout_ms=request.rebalance_timeout_ms if has_timeout else request.session_timeout_ms,
            protocol_type=request.protocol_type,
            protocols=tuple((each.name, bytes(each.metadata)) for each in request.protocols),
            needs_member_id=version >= FIRST_VERSION_WITH_REQUIRED_MEMBER_ID,
            can_skip_assignment=version >= FIRST_VERSION_WITH_SKIPPED_ASSIGNMENT,
        )
    )

    def response() -> JoinGroupResponse:
        no_protocol = None if version >= FIRST_VERSION_WITH_NULL_PROTOCOL else ""
        try:
            joined = answer.value()
        except GroupError as refusal:
            return JoinGroupResponse(
                error_code=refusal.error_code, generation_id=NO_GENERATION, protocol_name=no_protocol
            )
        return JoinGroupResponse(
            error_code=joined.error_code,
            generation_id=joined.generation,
            protocol_type=joined.protocol_type,
            protocol_name=joined.protocol_name or no_protocol,  # an empty name is none, as in Kafka
            leader=joined.leader,
            skip_assignment=joined.skip_assignment,
            member_id=joined.member_id,
            members=[
                JoinGroupResponse.JoinGroupResponseMember(
                    member_id=each.member_id, group_instance_id=each.instance_id, metadata=each.metadata
                )
                for each in joined.members
            ],
        )

    return when_done(answer, response)


def failed(request: JoinGroupRequest, error_code: int, message: str | None) -> JoinGroupResponse:
    return JoinGroupResponse(error_code=error_code, generation_id=NO_GENERATION, protocol_name="")
