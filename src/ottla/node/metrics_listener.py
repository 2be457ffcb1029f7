"""A small HTTP/1.1 server on a port of its own: GET and HEAD of /metrics, and nothing else.

What always holds: whatever a client sends, does not send or does not read costs no more than one of MAX_CONNECTIONS
for LIMIT_S; one rendering runs at a time; a request has no body. What cannot be understood is answered, then closed.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final, NamedTuple

from ottla.node.listener import ListenError
from ottla.world.clock import Clock, Timer
from ottla.world.network import Address, Connection, Network, Receiver
from ottla.world.network import Listener as BoundListener

log = logging.getLogger(__name__)

MAX_CONNECTIONS: Final = 16
MAX_HEAD: Final = 8 * 1024
LIMIT_S: Final = 150.0  # from one answer to the end of the next; scrapes come every minute or more often
PATH: Final = "/metrics"
TEXT: Final = "text/plain; version=0.0.4; charset=utf-8"

Render = Callable[[], Awaitable[list[bytes]]]


class BadRequest(Exception):
    """`status` is the answer."""

    def __init__(self, status: str) -> None:
        super().__init__(status)
        self.status = status


class Request(NamedTuple):
    method: str
    path: str
    keeps_alive: bool


def read_head(head: bytes) -> Request:
    """The lines of a request up to the empty one; BadRequest if they are none."""
    first, *fields = head.decode("latin-1").split("\r\n")
    words = first.split(" ")
    if len(words) != 3 or not words[0].isalpha() or not words[1].startswith("/"):
        raise BadRequest("400 Bad Request")
    method, target, version = words
    if version not in ("HTTP/1.0", "HTTP/1.1"):
        raise BadRequest("505 HTTP Version Not Supported" if version.startswith("HTTP/") else "400 Bad Request")
    values: dict[str, str] = {}
    for field in fields:
        name, colon, value = field.partition(":")
        if not colon or not name or name != name.strip():
            raise BadRequest("400 Bad Request")
        values[name.lower()] = value.strip().lower()
    if values.get("content-length", "0") != "0" or "transfer-encoding" in values:
        raise BadRequest("413 Content Too Large")
    keeps_alive = version == "HTTP/1.1" and "close" not in values.get("connection", "")
    return Request(method, target.partition("?")[0], keeps_alive)


class MetricsListener:
    def __init__(self, where: Address, clock: Clock, render: Render) -> None:
        self.clock = clock
        self._where = where
        self._render = render
        self._turn = asyncio.Lock()
        self._bound: BoundListener | None = None
        self._scrapers: set[Scraper] = set()

    async def bind(self, network: Network) -> Address:
        try:
            self._bound = await network.listen(self._where.host, self._where.port, self._accept)
        except OSError as error:
            cause = error.strerror or error
            raise ListenError(f"ottla.metrics.listener: cannot listen on {self._where}: {cause}") from error
        return self._bound.address

    def _accept(self, connection: Connection) -> Receiver | None:
        if len(self._scrapers) >= MAX_CONNECTIONS:
            log.warning("refused a scraper from %s: there are %d already", connection.peer, MAX_CONNECTIONS)
            return None
        scraper = Scraper(connection, self)
        self._scrapers.add(scraper)
        return scraper

    async def render(self) -> list[bytes]:
        async with self._turn:
            return await self._render()

    def forget(self, scraper: Scraper) -> None:
        self._scrapers.discard(scraper)

    def stop(self) -> None:
        if self._bound is not None:
            self._bound.close()
        for scraper in list(self._scrapers):
            scraper.abort()


class Scraper:
    """One connection. Busy from a whole request until the kernel has its answer; at most MAX_HEAD bytes wait."""

    def __init__(self, connection: Connection, listener: MetricsListener) -> None:
        self._connection = connection
        self._listener = listener
        self._buffer = bytearray(MAX_HEAD)
        self._filled = 0
        self._task: asyncio.Task[None] | None = None
        self._is_busy = False
        self._is_paused = False
        self._is_over = False
        self._timer: Timer = listener.clock.call_later(LIMIT_S, self.abort)

    # What the network calls.

    def get_buffer(self) -> memoryview:
        return memoryview(self._buffer)[self._filled :]

    def received(self, count: int) -> None:
        self._filled += count
        if not self._is_busy:
            self._work()
        elif self._filled == MAX_HEAD:
            self._is_paused = True
            self._connection.pause()

    def sent(self) -> None:
        self._answered()

    def closed(self, error: Exception | None) -> None:
        self._is_over = True
        self._timer.cancel()
        if self._task is not None:
            self._task.cancel()
        self._listener.forget(self)

    # The requests.

    def _work(self) -> None:
        if self._is_over:
            return
        end = self._buffer.find(b"\r\n\r\n", 0, self._filled)
        if end < 0:
            if self._filled == MAX_HEAD:
                self._refuse("431 Request Header Fields Too Large")
            return
        head = bytes(self._buffer[:end])
        rest = self._buffer[end + 4 : self._filled]
        self._buffer[: len(rest)] = rest
        self._filled = len(rest)
        try:
            request = read_head(head)
        except BadRequest as error:
            self._refuse(error.status)
            return
        self._is_busy = True
        self._task = asyncio.get_running_loop().create_task(self._serve(request))

    async def _serve(self, request: Request) -> None:
        allowed: tuple[str, ...] = ()
        body: list[bytes] = []
        if request.path != PATH:
            status, body = "404 Not Found", [b"There is /metrics and nothing else.\n"]
        elif request.method not in ("GET", "HEAD"):
            status, allowed = "405 Method Not Allowed", ("Allow: GET, HEAD",)
        else:
            try:
                status, body = "200 OK", await self._listener.render()
            except Exception:
                log.exception("the metrics could not be written")
                status = "500 Internal Server Error"
        self._task = None
        self._send(status, body, keeps_alive=request.keeps_alive, fields=allowed, with_body=request.method != "HEAD")

    def _refuse(self, status: str) -> None:
        self._send(status, [], keeps_alive=False)

    def _send(
        self,
        status: str,
        body: list[bytes],
        *,
        keeps_alive: bool,
        fields: tuple[str, ...] = (),
        with_body: bool = True,
    ) -> None:
        lines = [
            f"HTTP/1.1 {status}",
            f"Content-Type: {TEXT}",
            f"Content-Length: {sum(map(len, body))}",
            *fields,
            *(() if keeps_alive else ("Connection: close",)),
        ]
        head = ("\r\n".join(lines) + "\r\n\r\n").encode()
        is_sent = self._connection.send([head, *body] if with_body else [head])
        if not keeps_alive:
            self._is_over = True
            self._connection.close()
        elif is_sent:
            self._answered()

    def _answered(self) -> None:
        """On with what has come meanwhile."""
        if self._is_over:
            return
        self._is_busy = False
        self._timer.cancel()
        self._timer = self._listener.clock.call_later(LIMIT_S, self.abort)
        self._work()
        if self._is_paused and not self._is_busy and not self._is_over:
            self._is_paused = False
            self._connection.resume()

    def abort(self) -> None:
        """It took too long, or the node stops."""
        self._connection.abort()
