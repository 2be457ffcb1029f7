"""Requests that do not come in a frame of their own: from this node itself, or in another request's envelope."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import cast

from ottla.controller.controller import NotController
from ottla.handlers.context import ApiError, ConnectionContext, RequestContext, Wait, woken
from ottla.handlers.registry import Route, Routes
from ottla.log.results import LogError
from ottla.wire.message import Message


async def answer(route: Route, context: RequestContext, request: Message) -> Message:
    """What the handler answers, or what it says when it cannot. NotController goes through: then another node is asked,
    and in some APIs' answers it would be said of single topics only."""
    try:
        outcome = route.handle(context, request)
        if isinstance(outcome, Wait):
            await woken(outcome.start)
            outcome = outcome.then()
        response = outcome if isinstance(outcome, Message) else await cast(Awaitable[Message | None], outcome)
    except NotController:
        raise
    except (ApiError, LogError) as error:
        response = route.failed(request, error.error_code, error.message)
    assert response is not None, "a request without an answer"
    return response


async def ask_here(connection: ConnectionContext, routes: Routes, request: Message) -> Message:
    """As if this node had asked itself over the connection, in the newest version."""
    key, version = request.KEY, request.MAX_VERSION
    context = RequestContext(connection, key, version, 0, None)
    route = routes[key, version]
    try:
        return await answer(route, context, request)
    except NotController as error:
        response = route.failed(request, error.error_code, error.message)
        assert response is not None, "a request without an answer"
        return response
