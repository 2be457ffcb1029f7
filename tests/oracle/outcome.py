"""What a broker did with a step: its answers, decoded and normalised, and whether it then closed the connection."""

from __future__ import annotations

import struct
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from ottla.wire.api_table import APIS, ApiKey
from ottla.wire.codec import UnsupportedVersion, decode_from
from ottla.wire.message import Message
from ottla.wire.messages.headers import ResponseHeader
from ottla.wire.primitives import DecodeError
from tests.oracle.harness import Api
from tests.oracle.plain import Fields, id_text, plain
from tests.oracle.rules import normalise


@dataclass(frozen=True, slots=True)
class Fact:
    """A value that is another one in each cluster: fields of this name that have it read as the symbol."""

    symbol: str
    field: str
    value: Any


def learnt(name: str, path: str, value: Any) -> Fact:
    field = path.rpartition(".")[2].partition("[")[0]
    return Fact(f"<{name}>", field, id_text(value) if isinstance(value, bytes) else value)


@dataclass(frozen=True, slots=True)
class Answer:
    data: bytes
    fields: Fields  # api, version, header, body; `trailing` and `malformed` only if something is wrong
    used: tuple[Fact, ...] = ()  # what the symbols in the fields stand for
    message: Message | None = None


@dataclass(frozen=True, slots=True)
class Outcome:
    """No answers and not closed is silence."""

    sent: bytes
    answers: tuple[Answer, ...]
    closed: bool

    def fields(self) -> Fields:
        return {"answers": [answer.fields for answer in self.answers], "closed": self.closed}


def apis_in(data: bytes) -> Iterator[Api]:
    """The APIs of the whole frames in some bytes."""
    while len(data) >= 8:
        size, key, version = struct.unpack_from(">ihh", data)
        if key not in APIS or not 0 <= size <= len(data) - 4:
            return
        yield ApiKey(key), version
        data = data[4 + size :]


def read_answer(data: bytes, api: Api | None, facts: Sequence[Fact]) -> Answer:
    """Decode by API and version; bytes that are no such answer are kept as they are, as a difference to be seen."""
    if api is None:
        return Answer(data, {"malformed": "an answer to nothing"})
    key, version = api
    header_version = int(version >= APIS[key].flexible_from and key is not ApiKey.API_VERSIONS)
    try:
        header, position = decode_from(ResponseHeader, header_version, data, 0)
        message, position = decode_from(_response_class(key), version, data, position)
    except (DecodeError, UnsupportedVersion) as error:
        return Answer(data, {"malformed": str(error)})
    used: dict[Fact, None] = {}
    body = normalise(key, _with_symbols(plain(message, version), "", facts, used))
    fields = {"api": key.name, "version": version, "header": plain(header, header_version), "body": body}
    if position < len(data):
        fields["trailing"] = data[position:].hex()
    return Answer(data, fields, tuple(used), message)


def _response_class(key: ApiKey) -> type[Message]:
    found: type[Message] = getattr(import_module(f"ottla.wire.messages.{APIS[key].module}"), APIS[key].response)
    return found


def _with_symbols(value: Any, field: str, facts: Sequence[Fact], used: dict[Fact, None]) -> Any:
    if isinstance(value, dict):
        return {name: _with_symbols(each, name, facts, used) for name, each in value.items()}
    if isinstance(value, list):
        return [_with_symbols(each, field, facts, used) for each in value]
    for fact in facts:
        if fact.field == field and fact.value == value:
            used[fact] = None
            return fact.symbol
    return value
