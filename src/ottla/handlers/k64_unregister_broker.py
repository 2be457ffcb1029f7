"""UnregisterBroker 0: a broker that will not come back is forgotten."""

from __future__ import annotations

from ottla.controller.brokers import unregister_broker
from ottla.handlers.context import RequestContext
from ottla.handlers.forwarding import decided
from ottla.wire.messages.k64_unregister_broker import UnregisterBrokerRequest, UnregisterBrokerResponse


async def handle(context: RequestContext, request: UnregisterBrokerRequest) -> UnregisterBrokerResponse:
    return await decided(
        context,
        request,
        UnregisterBrokerResponse,
        lambda image, configs: unregister_broker(image, request, configs),
    )


def failed(request: UnregisterBrokerRequest, error_code: int, message: str | None) -> UnregisterBrokerResponse:
    return UnregisterBrokerResponse(error_code=error_code, error_message=message)
