"""DescribeQuorum 0–2: who leads the metadata quorum, and how far everybody is; only its leader knows."""

from __future__ import annotations

from collections.abc import Awaitable

from ottla.handlers.context import ListenerKind, RequestContext
from ottla.handlers.forwarding import forward
from ottla.wire.messages.k55_describe_quorum import DescribeQuorumRequest, DescribeQuorumResponse


def handle(
    context: RequestContext, request: DescribeQuorumRequest
) -> DescribeQuorumResponse | Awaitable[DescribeQuorumResponse]:
    quorum = context.services.quorum
    if context.connection.kind is ListenerKind.BROKER and not quorum.is_leader:
        return forward(context, request, DescribeQuorumResponse)
    return quorum.handle_describe_quorum(request, context.api_version)


def failed(request: DescribeQuorumRequest, error_code: int, message: str | None) -> DescribeQuorumResponse:
    return DescribeQuorumResponse(error_code=error_code, error_message=message)
