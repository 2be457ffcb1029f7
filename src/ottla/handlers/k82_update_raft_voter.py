"""UpdateRaftVoter 0: a voter says where it listens by now, and which kraft.version it supports (KIP-853)."""

from __future__ import annotations

from collections.abc import Awaitable

from ottla.handlers.context import RequestContext
from ottla.wire.messages.k82_update_raft_voter import UpdateRaftVoterRequest, UpdateRaftVoterResponse


def handle(context: RequestContext, request: UpdateRaftVoterRequest) -> Awaitable[UpdateRaftVoterResponse]:
    return context.services.quorum.handle(request, context.api_version, UpdateRaftVoterResponse)


def failed(request: UpdateRaftVoterRequest, error_code: int, message: str | None) -> UpdateRaftVoterResponse:
    return UpdateRaftVoterResponse(error_code=error_code)
