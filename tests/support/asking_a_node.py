"""One question to a node, and its answer, over a real socket."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from ottla.wire.api_table import APIS, ApiKey
from ottla.wire.codec import decode_from
from ottla.wire.message import Message
from ottla.wire.messages.headers import ResponseHeader
from tests.support.raw import RawConnection


def ask(connection: RawConnection, request: Message, version: int | None = None) -> Any:
    """In the newest version, unless told otherwise."""
    api = APIS[ApiKey(request.KEY)]
    version = api.max_version if version is None else version
    connection.send_request(request, version)
    return read_answer(connection.receive(), api.key, version)


def read_answer(data: bytes, key: ApiKey, version: int) -> Any:
    api = APIS[key]
    response = getattr(import_module(f"ottla.wire.messages.{api.module}"), api.response)
    has_tags = version >= api.flexible_from and key is not ApiKey.API_VERSIONS  # of which all clients know the header
    _, position = decode_from(ResponseHeader, int(has_tags), data, 0)
    return decode_from(response, version, data, position)[0]


def ask_address(address: tuple[str, int], request: Message, version: int | None = None) -> Any:
    with RawConnection(address) as connection:
        return ask(connection, request, version)
