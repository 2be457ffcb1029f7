"""Envelope 0: a client's request that a broker forwards, answered as if the client had sent it here (KIP-590).

Only what a broker may forward is taken. If this node is not the active controller, or ceases to be it, the envelope
says so, and not the answer in it: the broker looks for the one that is.
"""

from __future__ import annotations

from struct import Struct
from typing import Final

from ottla.controller.controller import NotController
from ottla.handlers.asking_here import answer
from ottla.handlers.context import ApiError, ListenerKind, RequestContext
from ottla.handlers.registry import SERVED, NotServed, Routes
from ottla.wire.codec import encode
from ottla.wire.errors import ErrorCode
from ottla.wire.frame import read_header_start, skip_tags
from ottla.wire.messages.k58_envelope import EnvelopeRequest, EnvelopeResponse
from ottla.wire.primitives import MALFORMED

HEADER_SIZE: Final = 10  # of a request, up to the client's id
NO_TAGS: Final = b"\0"

FORWARDED: Final = frozenset(each.key for each in SERVED if each.is_forwarded)

_ROUTES: Final = Routes(ListenerKind.CONTROLLER)

_correlation_id = Struct(">i").pack


async def handle(context: RequestContext, request: EnvelopeRequest) -> EnvelopeResponse:
    services = context.services
    # Who leads the quorum no more resigns a moment later; the quorum's own APIs would see that before.
    if services.controller is None or not services.controller.is_active or not services.quorum.is_leader:
        raise NotController
    return EnvelopeResponse(response_data=await _answer(context, request.request_data))


async def _answer(context: RequestContext, data: bytes) -> bytes:
    try:
        key, version, correlation_id, length = read_header_start(data)
        if key not in FORWARDED:
            raise ApiError(ErrorCode.INVALID_REQUEST, f"API {key} is not forwarded")
        route = _ROUTES[key, version]
        position = HEADER_SIZE + max(length, 0)
        client_id = None if length < 0 else bytes(data[HEADER_SIZE:position]).decode(errors="replace")
        if route.has_tags:
            position = skip_tags(data, position)
        inner = route.decode(route.request_buffer(data), position)[0]
    except NotServed as error:
        raise ApiError(ErrorCode.UNSUPPORTED_VERSION, str(error)) from error
    except MALFORMED as error:
        raise ApiError(ErrorCode.INVALID_REQUEST, f"what is in the envelope cannot be read: {error}") from error
    asked = RequestContext(context.connection, key, version, correlation_id, client_id)
    response = await answer(route, asked, inner)
    return _correlation_id(correlation_id) + (NO_TAGS if route.has_tags else b"") + encode(response, version)


def failed(request: EnvelopeRequest, error_code: int, message: str | None) -> EnvelopeResponse:
    return EnvelopeResponse(response_data=None, error_code=error_code)
