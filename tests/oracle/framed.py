"""Requests put together by hand, for headers and bodies that no encoder writes."""

from __future__ import annotations

import struct

from ottla.wire.codec import encode
from ottla.wire.message import Message
from tests.support.raw import frame

NO_TAGS = b"\0"


def raw_request(
    key: int,
    version: int,
    *,
    client_id: bytes | None = b"raw",
    tags: bytes | None = None,
    correlation_id: int = 1,
    body: bytes | Message = b"",
) -> bytes:
    """A whole frame; `tags` are the tagged fields of header version 2, None makes it version 1."""
    if isinstance(body, Message):
        body = encode(body, version)
    client = struct.pack(">h", -1) if client_id is None else struct.pack(">h", len(client_id)) + client_id
    return frame(struct.pack(">hhi", key, version, correlation_id) + client + (tags or b"") + body)
