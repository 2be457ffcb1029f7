"""EndQuorumEpoch 0–1: the quorum's leader goes, and says who should follow."""

from __future__ import annotations

from collections.abc import Awaitable

from ottla.handlers.context import RequestContext
from ottla.wire.messages.k54_end_quorum_epoch import EndQuorumEpochRequest, EndQuorumEpochResponse


def handle(context: RequestContext, request: EndQuorumEpochRequest) -> Awaitable[EndQuorumEpochResponse]:
    return context.services.quorum.handle(request, context.api_version, EndQuorumEpochResponse)


def failed(request: EndQuorumEpochRequest, error_code: int, message: str | None) -> EndQuorumEpochResponse:
    return EndQuorumEpochResponse(error_code=error_code)
