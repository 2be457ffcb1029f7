"""A client made of bytes: frames in, frames out, nothing hidden. For what real clients would never send."""

from __future__ import annotations

import socket
import struct

from ottla.wire.api_table import APIS, ApiKey
from ottla.wire.codec import encode
from ottla.wire.message import Message
from ottla.wire.messages.headers import RequestHeader

TIMEOUT_S = 20.0


class Closed(Exception):
    """The server closed the connection instead of answering."""


def frame(body: bytes) -> bytes:
    return struct.pack(">i", len(body)) + body


def request_body(request: Message, version: int, *, correlation_id: int = 1, client_id: str | None = "raw") -> bytes:
    """Header and body of a request, without the frame's size."""
    key = request.KEY
    header = RequestHeader(
        request_api_key=key, request_api_version=version, correlation_id=correlation_id, client_id=client_id
    )
    header_version = 2 if version >= APIS[ApiKey(key)].flexible_from else 1
    return encode(header, header_version) + encode(request, version)


class RawConnection:
    def __init__(self, address: tuple[str, int], timeout_s: float = TIMEOUT_S) -> None:
        self.socket = socket.create_connection(address, timeout=timeout_s)

    def __enter__(self) -> RawConnection:
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.close()

    def send(self, data: bytes) -> None:
        self.socket.sendall(data)

    def send_request(self, request: Message, version: int, *, correlation_id: int = 1) -> None:
        self.send(frame(request_body(request, version, correlation_id=correlation_id)))

    def receive(self) -> bytes:
        """The next frame's content; Closed when the server has gone."""
        (size,) = struct.unpack(">i", self._exactly(4))
        return self._exactly(size)

    def _exactly(self, count: int) -> bytes:
        data = b""
        while len(data) < count:
            try:
                piece = self.socket.recv(count - len(data))
            except ConnectionResetError:
                piece = b""
            if not piece:
                raise Closed(f"closed after {len(data)} of {count} bytes")
            data += piece
        return data
