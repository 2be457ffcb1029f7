"""AddRaftVoter 0–1: a controller that follows the metadata becomes one of the quorum's voters (KIP-853)."""

from __future__ import annotations

from collections.abc import Awaitable

from ottla.handlers.context import ListenerKind, RequestContext
from ottla.handlers.forwarding import forward
from ottla.wire.messages.k80_add_raft_voter import AddRaftVoterRequest, AddRaftVoterResponse


def handle(context: RequestContext, request: AddRaftVoterRequest) -> Awaitable[AddRaftVoterResponse]:
    quorum = context.services.quorum
    if context.connection.kind is ListenerKind.BROKER and not quorum.is_leader:
        return forward(context, request, AddRaftVoterResponse)
    return quorum.handle(request, context.api_version, AddRaftVoterResponse)


def failed(request: AddRaftVoterRequest, error_code: int, message: str | None) -> AddRaftVoterResponse:
    return AddRaftVoterResponse(error_code=error_code, error_message=message)
