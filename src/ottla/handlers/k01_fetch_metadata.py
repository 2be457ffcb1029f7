"""Fetch of the metadata log, on a controller's listener: others pull it from the leader of the quorum."""

from __future__ import annotations

from collections.abc import Awaitable

from ottla.handlers.context import RequestContext
from ottla.wire.messages.k01_fetch import FetchRequest, FetchResponse


def handle(context: RequestContext, request: FetchRequest) -> Awaitable[FetchResponse]:
    return context.services.quorum.handle(request, context.api_version, FetchResponse)


def failed(request: FetchRequest, error_code: int, message: str | None) -> FetchResponse:
    return FetchResponse(error_code=error_code)
