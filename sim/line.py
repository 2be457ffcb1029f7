"""A client's connection to one broker: requests out, answers in, in order, several under way at a time."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import TypeVar

from ottla.wire.api_table import APIS, ApiKey
from ottla.wire.codec import decode_from, encode
from ottla.wire.message import Message
from ottla.wire.messages.headers import RequestHeader, ResponseHeader
from ottla.world import World
from ottla.world.network import Address, Connection

M = TypeVar("M", bound=Message)


class Line:
    """A `world.Receiver`. What is not answered when it ends fails with ConnectionError."""

    def __init__(self, connection: Connection, client_id: str) -> None:
        self.connection = connection
        self._client_id = client_id
        self._buffer = memoryview(bytearray(64 * 1024))
        self._received = bytearray()
        self._waiting: deque[tuple[int, type[Message], int, asyncio.Future[Message]]] = deque()
        self._sent = 0
        self.is_closed = False

    @classmethod
    async def dial(cls, world: World, address: Address, client_id: str, timeout_s: float) -> Line:
        made: list[Line] = []

        def accept(connection: Connection) -> Line:
            made.append(cls(connection, client_id))
            return made[0]

        await world.network.connect(address.host, address.port, accept, timeout_s=timeout_s)
        return made[0]

    def ask(self, request: Message, version: int, answer: type[M]) -> asyncio.Future[M]:
        future: asyncio.Future[M] = asyncio.get_running_loop().create_future()
        if self.is_closed:
            future.set_exception(ConnectionError("the connection is closed"))
            return future
        self._send(request, version)
        self._waiting.append((self._sent, answer, version, future))  # type: ignore[arg-type]
        return future

    def tell(self, request: Message, version: int) -> None:
        """What gets no answer."""
        if not self.is_closed:
            self._send(request, version)

    def _send(self, request: Message, version: int) -> None:
        self._sent += 1
        header = RequestHeader(
            request_api_key=request.KEY,
            request_api_version=version,
            correlation_id=self._sent,
            client_id=self._client_id,
        )
        flexible = version >= APIS[ApiKey(request.KEY)].flexible_from
        body = encode(header, 2 if flexible else 1) + encode(request, version)
        self.connection.send([len(body).to_bytes(4, "big") + body])

    def close(self) -> None:
        self.connection.abort()

    # What the network calls.

    def get_buffer(self) -> memoryview:
        return self._buffer

    def received(self, count: int) -> None:
        received = self._received
        received += self._buffer[:count]
        while len(received) >= 4 and len(received) >= 4 + (size := int.from_bytes(received[:4], "big")):
            frame = bytes(received[4 : 4 + size])
            del received[: 4 + size]
            self._answered(frame)

    def _answered(self, frame: bytes) -> None:
        correlation_id, answer, version, future = self._waiting.popleft()
        flexible = version >= APIS[ApiKey(answer.KEY)].flexible_from
        header, position = decode_from(ResponseHeader, int(flexible), frame, 0)
        assert header.correlation_id == correlation_id, "answers come in the order of their requests"
        if not future.done():
            future.set_result(decode_from(answer, version, frame, position)[0])

    def sent(self) -> None:
        """All is with the kernel: what waited was small."""

    def closed(self, error: Exception | None) -> None:
        self.is_closed = True
        waiting, self._waiting = self._waiting, deque()
        for _, _, _, future in waiting:
            if not future.done():
                future.set_exception(ConnectionError(f"the connection is closed: {error}"))
                future.exception()  # nobody may wait for it any more
