"""ElectLeaders 0–2: preferred replicas lead again, or one that is out of sync, on demand."""

from __future__ import annotations

from ottla.controller.elections import elect_leaders
from ottla.handlers.context import RequestContext
from ottla.handlers.forwarding import decided
from ottla.wire.messages.k43_elect_leaders import ElectLeadersRequest, ElectLeadersResponse


async def handle(context: RequestContext, request: ElectLeadersRequest) -> ElectLeadersResponse:
    services = context.services
    return await decided(
        context,
        request,
        ElectLeadersResponse,
        lambda image: elect_leaders(image, request, services.broker_configs),
    )


def failed(request: ElectLeadersRequest, error_code: int, message: str | None) -> ElectLeadersResponse:
    return ElectLeadersResponse(error_code=error_code)
