"""Vote 0–2: a voter, or one who would be elected, asks for this one's voice."""

from __future__ import annotations

from collections.abc import Awaitable

from ottla.handlers.context import RequestContext
from ottla.wire.messages.k52_vote import VoteRequest, VoteResponse


def handle(context: RequestContext, request: VoteRequest) -> Awaitable[VoteResponse]:
    return context.services.quorum.handle(request, context.api_version, VoteResponse)


def failed(request: VoteRequest, error_code: int, message: str | None) -> VoteResponse:
    return VoteResponse(error_code=error_code)
