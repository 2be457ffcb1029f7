"""Fetch of the metadata log, on a controller's listener: others pull it from the leader of the quorum."""

from __future__ import annotations

from collections.abc import Awaitable

from ottla.handlers.context import RequestContext
from ottla.wire.message import Message
from ottla.wire.messages.k01_fetch import FetchRequest, FetchResponse


def handle(context: RequestContext, request: FetchRequest) -> Awaitable[Message]:
    return context.services.quorum.handle(request, context.api_version)


def failed(request: FetchRequest, error_code: int, message: str | None) -> FetchResponse:
    return FetchResponse(error_code=error_code)
