"""ConsumerGroupHeartbeat 0–1: a member of the new protocol joins, lives, learns what it has, and leaves (KIP-848)."""

from __future__ import annotations

from ottla.groups.consumer.member import JOINING
from ottla.groups.consumer.surroundings import Asker
from ottla.groups.outcome import GroupError
from ottla.handlers.answers import when_done
from ottla.handlers.context import RequestContext, Wait
from ottla.handlers.group_protocols import has_consumer_protocol
from ottla.wire.errors import ErrorCode
from ottla.wire.messages.k68_consumer_group_heartbeat import (
    ConsumerGroupHeartbeatRequest,
    ConsumerGroupHeartbeatResponse,
)


def handle(context: RequestContext, request: ConsumerGroupHeartbeatRequest) -> ConsumerGroupHeartbeatResponse | Wait:
    if not has_consumer_protocol(context.services):
        return failed(request, ErrorCode.UNSUPPORTED_VERSION, None)
    asker = Asker(context.client_id or "", context.connection.client_host)
    groups, version = context.services.groups, context.api_version
    if request.member_epoch == JOINING:
        answer = groups.write_in_two(
            request.group_id, lambda shard, now_ms: shard.consumer.first_heartbeat(request, version, asker, now_ms)
        )
    else:
        answer = groups.write(
            request.group_id, lambda shard, now_ms: shard.consumer.heartbeat(request, version, asker, now_ms)
        )

    def response() -> ConsumerGroupHeartbeatResponse:
        try:
            return answer.value()
        except GroupError as refusal:
            return failed(request, refusal.error_code, refusal.message)

    return when_done(answer, response)


def failed(
    request: ConsumerGroupHeartbeatRequest, error_code: int, message: str | None
) -> ConsumerGroupHeartbeatResponse:
    return ConsumerGroupHeartbeatResponse(error_code=error_code, error_message=message)
