"""BrokerRegistration 0–4: a broker comes to the cluster, or comes back."""

from __future__ import annotations

from ottla.controller.controller import NotController
from ottla.handlers.context import RequestContext
from ottla.wire.messages.k62_broker_registration import BrokerRegistrationRequest, BrokerRegistrationResponse


async def handle(context: RequestContext, request: BrokerRegistrationRequest) -> BrokerRegistrationResponse:
    controller = context.services.controller
    if controller is None:
        raise NotController
    now_ms, is_here = controller.now_ms(), context.connection.is_here
    return await controller.carry_out_now(
        lambda active: active.register_broker(
            request, context.api_version, now_ms, context.services.quorum.kraft_version, is_here=is_here
        )
    )


def failed(request: BrokerRegistrationRequest, error_code: int, message: str | None) -> BrokerRegistrationResponse:
    return BrokerRegistrationResponse(error_code=error_code)
