"""ControllerRegistration 0: a controller says where it is and what it serves."""

from __future__ import annotations

from ottla.controller.registration import register_controller
from ottla.handlers.context import RequestContext
from ottla.handlers.forwarding import decided
from ottla.wire.messages.k70_controller_registration import (
    ControllerRegistrationRequest,
    ControllerRegistrationResponse,
)


async def handle(context: RequestContext, request: ControllerRegistrationRequest) -> ControllerRegistrationResponse:
    return await decided(context, request, ControllerRegistrationResponse, lambda *_: register_controller(request))


def failed(
    request: ControllerRegistrationRequest, error_code: int, message: str | None
) -> ControllerRegistrationResponse:
    return ControllerRegistrationResponse(error_code=error_code, error_message=message)
