"""BrokerRegistration 0–4: a broker comes to the cluster, or comes back."""

from __future__ import annotations

from ottla.controller.brokers import register_broker
from ottla.controller.controller import NotController
from ottla.handlers.context import RequestContext
from ottla.wire.messages.k62_broker_registration import BrokerRegistrationRequest, BrokerRegistrationResponse


async def handle(context: RequestContext, request: BrokerRegistrationRequest) -> BrokerRegistrationResponse:
    controller = context.services.controller
    if controller is None:
        raise NotController
    return await controller.carry_out(
        lambda image: register_broker(
            image,
            controller.heartbeats,
            request,
            context.api_version,
            controller.configs(image),
            next_offset=controller.next_offset,
            now_ms=controller.now_ms(),
        ),
        at_once=True,
    )


def failed(request: BrokerRegistrationRequest, error_code: int, message: str | None) -> BrokerRegistrationResponse:
    return BrokerRegistrationResponse(error_code=error_code)
