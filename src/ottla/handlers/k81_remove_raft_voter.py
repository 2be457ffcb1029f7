"""RemoveRaftVoter 0: a voter leaves the quorum; as a controller it may go on, or have gone long ago (KIP-853)."""

from __future__ import annotations

from collections.abc import Awaitable

from ottla.handlers.context import ListenerKind, RequestContext
from ottla.handlers.forwarding import forward
from ottla.wire.messages.k81_remove_raft_voter import RemoveRaftVoterRequest, RemoveRaftVoterResponse


def handle(context: RequestContext, request: RemoveRaftVoterRequest) -> Awaitable[RemoveRaftVoterResponse]:
    quorum = context.services.quorum
    if context.connection.kind is ListenerKind.BROKER and not quorum.is_leader:
        return forward(context, request, RemoveRaftVoterResponse)
    return quorum.handle(request, context.api_version, RemoveRaftVoterResponse)


def failed(request: RemoveRaftVoterRequest, error_code: int, message: str | None) -> RemoveRaftVoterResponse:
    return RemoveRaftVoterResponse(error_code=error_code, error_message=message)
