"""From a frame to its answer: reads the request's header, finds the route, decodes, asks the handler, encodes.

Whatever the bytes are, the outcome is one of: an answer, an answer later, no answer, or CloseConnection. Kafka closes
the connection on a header, a body, an API or a version that it can't read; the one exception is ApiVersions, whose
unknown versions are answered so that the client can try another.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final

from ottla.handlers.context import (
    ApiError,
    CloseConnection,
    ConnectionContext,
    RequestContext,
    Wait,
    Wake,
    woken,
)
from ottla.handlers.registry import NotServed, Route, Routes
from ottla.handlers.request_counters import NOT_SERVED
from ottla.log.results import LogError
from ottla.wire.api_table import APIS, ApiKey
from ottla.wire.errors import ErrorCode
from ottla.wire.frame import read_header_start, skip_tags
from ottla.wire.message import Message
from ottla.wire.primitives import MALFORMED, DecodeError
from ottla.world.network import FileRange

log = logging.getLogger(__name__)

Parts = list[Any]  # bytes, views and ranges of files
Answer = bytes | Parts  # one framed response; in parts where it has records
JOINED_BYTES: Final = 32 * 1024  # up to here one copy costs less than a system call with a dozen buffers
MOST_TAGS: Final = 32 * 1024  # bytes of a header's tagged fields that are looked at on the loop; there are none yet
HERE: Final = (bytes, list)  # the types of an answer; another outcome is None or still to come


class Waiting:
    """An answer for whose time the connection waits. `start` and `others_first` as in `handlers.context.Wait`; then
    `finish` is called."""

    __slots__ = ("finish", "others_first", "start")

    def __init__(self, start: Callable[[Wake], Wake | None], finish: Callable[[], Outcome], others_first: bool) -> None:
        self.start = start
        self.finish = finish
        self.others_first = others_first


Outcome = Answer | Awaitable[Answer | None] | Waiting | None


class Dispatcher:
    """Serves the requests of one connection, one at a time."""

    __slots__ = ("_client_id", "_client_id_bytes", "_connection", "_routes", "counters", "current", "waited", "waits")

    def __init__(self, connection: ConnectionContext, routes: Routes) -> None:
        self._connection = connection
        self._routes = routes
        self._client_id_bytes = b""
        self._client_id = ""
        self.counters = routes.counters[NOT_SERVED]  # of the API of the request that was served last
        self.current: RequestContext | None = None  # the request that was served last, for the log
        self.waits = False  # its answer may be long in coming, by design
        self.waited = False  # its answer had to wait for something to happen, such as other replicas

    def serve(self, frame: memoryview) -> Outcome:
        """The framed response, what will become one, or None when no answer is due.

        Raises CloseConnection; anything else that comes out of here, or of what is still to come, is our bug.
        """
        self.current = None
        self.waited = False
        try:
            key, version, correlation_id, length = read_header_start(frame)
        except DecodeError as unreadable:
            raise CloseConnection(str(unreadable)) from unreadable
        position, client_id = (10, None) if length < 0 else self._read_client_id(frame, 10 + length)
        context = self.current = RequestContext(self._connection, key, version, correlation_id, client_id)
        try:
            route = self._routes[key, version]
        except NotServed as refusal:
            if key == ApiKey.API_VERSIONS:
                return self._unsupported_version(context, frame, position)
            self.counters = self._routes.counters[NOT_SERVED]
            raise CloseConnection(str(refusal)) from None
        self.waits = route.waits
        self.counters = route.counters
        if len(frame) > route.large_from:
            return self._serve_large(context, route, frame, position)
        try:
            request = read_request(route, frame, position)
        except MALFORMED as error:
            raise _malformed(context, route, error) from error
        return self._handle(context, route, request)

    async def _serve_large(
        self, context: RequestContext, route: Route, frame: memoryview, position: int
    ) -> Answer | None:
        """Reading it may take long, so a worker does. A frame this large has memory of its own until it is answered."""
        try:
            request = await context.services.workers.run(read_request, route, frame, position)
        except MALFORMED as error:
            raise _malformed(context, route, error) from error
        outcome = self._handle(context, route, request)
        if isinstance(outcome, Waiting):
            await woken(outcome.start)
            outcome = outcome.finish()
            assert not isinstance(outcome, Waiting), "no answer waits twice"
        return outcome if outcome is None or isinstance(outcome, HERE) else await outcome

    def _handle(self, context: RequestContext, route: Route, request: Any, wait: Wait | None = None) -> Outcome:
        """What the handler answers, or if it waited for something, what it answers then."""
        try:
            answer = route.handle(context, request) if wait is None else wait.then()
            return self._outcome(context, route, request, answer)
        except CloseConnection:
            raise
        except Exception as error:
            return self._failed(context, route, request, error)

    def _outcome(
        self,
        context: RequestContext,
        route: Route,
        request: Any,
        answer: Message | Wait | Awaitable[Message | None] | None,
    ) -> Outcome:
        if isinstance(answer, Message):
            if route.has_error_code and answer.error_code:  # type: ignore[attr-defined]
                context.failed = True
            return framed(route, context.correlation_id, answer)
        if answer is None:
            return None
        if isinstance(answer, Wait):
            wait = answer
            self.waited = True
            return Waiting(wait.start, lambda: self._handle(context, route, request, wait), wait.others_first)
        return self._answer_later(context, route, request, answer)

    def _read_client_id(self, frame: memoryview, end: int) -> tuple[int, str]:
        """Mostly the same as in the request before, so mostly not decoded again."""
        data = frame[10:end]
        if data != self._client_id_bytes:
            self._client_id_bytes = bytes(data)
            self._client_id = self._client_id_bytes.decode(errors="replace")  # a client may be called anything
        return end, self._client_id

    def _unsupported_version(self, context: RequestContext, frame: memoryview, position: int) -> Answer:
        self.counters = self._routes.counters[ApiKey.API_VERSIONS]
        context.failed = True
        try:
            if context.api_version >= APIS[ApiKey.API_VERSIONS].flexible_from:
                skip_tags(frame[: position + MOST_TAGS], position)  # of a request that may be large, and is not read
        except DecodeError as error:
            raise CloseConnection(str(error)) from error
        from ottla.handlers.k18_api_versions import unsupported_version

        response = unsupported_version(self._connection.advertised)
        return framed(self._routes[ApiKey.API_VERSIONS, 0], context.correlation_id, response)

    async def _answer_later(
        self, context: RequestContext, route: Route, request: Any, pending: Awaitable[Message | None]
    ) -> Answer | None:
        try:
            response = await pending
            if route.has_error_code and response is not None and response.error_code:  # type: ignore[attr-defined]
                context.failed = True
            if response is not None and context.is_large:
                return await context.services.workers.run(framed, route, context.correlation_id, response)
            return None if response is None else framed(route, context.correlation_id, response)
        except CloseConnection:
            raise
        except Exception as error:
            return self._failed(context, route, request, error)

    def _failed(self, context: RequestContext, route: Route, request: Any, error: Exception) -> Answer | None:
        """Kafka's answer to a request that failed as a whole; what nobody expected is our bug, and logged as one."""
        context.failed = True
        if isinstance(error, ApiError | LogError):
            code, message = error.error_code, error.message
            log.debug("%s: %s", code.name, message, extra={"fields": context.fields()})
        else:
            code, message = ErrorCode.UNKNOWN_SERVER_ERROR, None
            log.error("the handler failed", exc_info=error, extra={"fields": context.fields()})
        response = route.failed(request, code, message)
        return None if response is None else framed(route, context.correlation_id, response)


def read_request(route: Route, frame: memoryview, position: int) -> Any:
    """From the end of the client id on."""
    if route.has_tags:
        position = skip_tags(frame, position)
    return route.decode(route.request_buffer(frame), position)[0]


def _malformed(context: RequestContext, route: Route, error: Exception) -> CloseConnection:
    return CloseConnection(f"malformed {route.name} v{context.api_version} request: {error}")


def framed(route: Route, correlation_id: int, response: Message) -> Answer:
    parts: Parts = []
    if route.has_records:
        parts.append(b"")
        route.encode(response, parts.append)
        size = sum(map(len, parts))
        parts[0] = route.pack_header(route.header_size + size, correlation_id)
        if size > JOINED_BYTES or FileRange in map(type, parts):
            return parts
        return b"".join(parts)
    route.encode(response, parts.append)
    body = b"".join(parts)
    return route.pack_header(route.header_size + len(body), correlation_id) + body
