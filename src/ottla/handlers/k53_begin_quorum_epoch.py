"""BeginQuorumEpoch 0–1: the quorum's new leader says that it is."""

from __future__ import annotations

from collections.abc import Awaitable

from ottla.handlers.context import RequestContext
from ottla.wire.messages.k53_begin_quorum_epoch import BeginQuorumEpochRequest, BeginQuorumEpochResponse


def handle(context: RequestContext, request: BeginQuorumEpochRequest) -> Awaitable[BeginQuorumEpochResponse]:
    return context.services.quorum.handle(request, context.api_version, BeginQuorumEpochResponse)


def failed(request: BeginQuorumEpochRequest, error_code: int, message: str | None) -> BeginQuorumEpochResponse:
    return BeginQuorumEpochResponse(error_code=error_code)
