"""BrokerHeartbeat 0–2: a broker lives, has read the metadata so far, and would like to be fenced, or to stop.

That it was heard of counts from the moment it is here, however busy the controller is. The answer waits for commits
only, as in Kafka: while this node makes many logs, a broker that waited for that would be silent until it is fenced.
"""

from __future__ import annotations

from ottla.controller.controller import NotController
from ottla.handlers.context import RequestContext
from ottla.wire.messages.k63_broker_heartbeat import BrokerHeartbeatRequest, BrokerHeartbeatResponse


async def handle(context: RequestContext, request: BrokerHeartbeatRequest) -> BrokerHeartbeatResponse:
    controller = context.services.controller
    if controller is None:
        raise NotController
    controller.active.heard(request, controller.now_ms())
    return await controller.carry_out_now(lambda active: active.broker_heartbeat(request), when_committed=True)


def failed(request: BrokerHeartbeatRequest, error_code: int, message: str | None) -> BrokerHeartbeatResponse:
    return BrokerHeartbeatResponse(error_code=error_code)
