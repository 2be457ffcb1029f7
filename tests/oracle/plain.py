"""Messages as plain data that a person can read, JSON can hold and a comparison can walk."""

from __future__ import annotations

import base64
import re
from collections.abc import Iterator
from typing import Any

from ottla.wire.errors import ErrorCode
from ottla.wire.message import Message, MessageStruct
from tests.support.golden import schemas
from tools.generate.schema import Field, Struct
from tools.generate.schema import Message as Schema

Fields = dict[str, Any]

_STEP = re.compile(r"(\w+)|\[(\d*)\]")


def plain(message: Message, version: int) -> Fields:
    """The fields that the message has in that version, unknown tagged ones included; error codes by name."""
    schema = schemas()[type(message).__name__]
    return _struct(schema, schema.body, message, version)


def _struct(schema: Schema, struct: Struct, value: MessageStruct, version: int) -> Fields:
    fields = {
        field.name: _value(schema, field, getattr(value, field.name), version)
        for field in struct.fields
        if version in field.versions
    }
    if value.unknown_tagged_fields:
        fields["unknown_tagged_fields"] = [[tag, data.hex()] for tag, data in value.unknown_tagged_fields]
    return fields


def _value(schema: Schema, field: Field, value: Any, version: int) -> Any:
    if value is None:
        return None
    if isinstance(value, list | tuple):
        return [_value(schema, field, element, version) for element in value]
    if field.is_struct:
        return _struct(schema, schema.structs[field.type], value, version)
    if field.type == "uuid":
        return id_text(value)
    if field.name.endswith("error_code") and value in ErrorCode.__members__.values():
        return ErrorCode(value).name
    return bytes(value).hex() if field.type in ("bytes", "records") else value


def id_text(data: bytes) -> str:
    """A topic's or directory's id as Kafka's tools print it."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def at(message: object, path: str) -> Any:
    """The value at a path such as `topics[0].topic_id`."""
    for name, index in _STEP.findall(path):
        message = getattr(message, name) if name else message[int(index)]  # type: ignore[index]
    return message


def holders(fields: Fields, path: str) -> Iterator[tuple[Fields, str]]:
    """Every struct that has the field which a path such as `topics[].partitions` names, with the field's name."""
    first, _, rest = path.partition("[].")
    if not rest:
        if first in fields:
            yield fields, first
        return
    for element in fields.get(first) or ():
        yield from holders(element, rest)
