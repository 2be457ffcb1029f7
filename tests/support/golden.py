"""Kafka's golden bytes as message objects: what the tests compare with, and what the fuzzer mutates."""

from __future__ import annotations

import dataclasses
import importlib
import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from ottla.wire import codecs
from ottla.wire.message import Message
from tools.generate.schema import Field, parse_file
from tools.generate.schema import Message as Schema
from tools.generate.schema import Struct as SchemaStruct

GOLDEN = Path(__file__).parents[1] / "wire" / "golden.jsonl"
SCHEMAS = Path(codecs.__file__).parents[1] / "schemas"


@dataclasses.dataclass(frozen=True, slots=True)
class Golden:
    name: str
    version: int
    shape: str
    fields: dict[str, Any]
    data: bytes

    def __str__(self) -> str:
        return f"{self.name}-v{self.version}-{self.shape}"


def golden_lines() -> Iterator[Golden]:
    with GOLDEN.open() as file:
        for line in file:
            row = json.loads(line)
            yield Golden(row["message"], row["version"], row["shape"], row["fields"], bytes.fromhex(row["bytes"]))


@cache
def schemas() -> dict[str, Schema]:
    return {m.name: m for path in sorted(SCHEMAS.glob("*/*.msg")) for m in parse_file(path)}


@cache
def message_classes() -> dict[str, type[Message]]:
    """Every generated message class by name."""
    found: dict[str, type[Message]] = {}
    for path in sorted(Path(codecs.__file__).parent.glob("[!_]*.py")):
        module = importlib.import_module(f"ottla.wire.codecs.{path.stem}")
        found |= {message.__name__: message for message in module.CODECS}
    return found


def message_of(golden: Golden) -> Message:
    """The message object with the golden line's fields; fields it does not mention keep their defaults."""
    schema = schemas()[golden.name]
    message = message_classes()[golden.name]
    return message(**_values(schema, schema.body, message, golden.fields))


def _values(schema: Schema, struct: SchemaStruct, message: type[Message], fields: dict[str, Any]) -> dict[str, Any]:
    by_name = {field.name: field for field in struct.fields}
    return {name: _value(schema, by_name[name], message, value) for name, value in fields.items()}


def _value(schema: Schema, field: Field, message: type[Message], value: Any) -> Any:
    if value is None:
        return None
    if isinstance(value, list):
        return [_value(schema, field, message, element) for element in value]
    if field.is_struct:
        return getattr(message, field.type)(**_values(schema, schema.structs[field.type], message, value))
    if isinstance(value, dict):
        return bytes.fromhex(value["hex"])
    return value
