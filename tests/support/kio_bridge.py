"""kio's messages next to Ottla's: which classes it has, and its values as plain Ottla values.

kio has one dataclass per message and version. It turns some numbers into richer types (durations, moments, error
codes, UUIDs with None for the zero one) and then drops `_ms` from the name; everything else is as in Kafka's tables.
"""

from __future__ import annotations

import dataclasses
import datetime
import io
import uuid
from collections.abc import Iterator
from functools import cache
from pkgutil import resolve_name
from random import Random
from typing import Any, get_args

from kio.schema.errors import ErrorCode
from kio.schema.index import schema_name_map
from kio.serial import entity_reader, entity_writer

from ottla.wire.message import MessageStruct
from tests.support.golden import schemas
from tests.support.random_messages import Choose, random_number
from tools.generate.schema import Field, Struct

MILLISECOND = datetime.timedelta(milliseconds=1)
EPOCH = datetime.datetime(1970, 1, 1, tzinfo=datetime.UTC)

# What kio holds exactly, in milliseconds, as it computes with floats: durations, and moments before the year 2100.
TIMEDELTA_MS = (-(1 << 50), 1 << 50)
DATETIME_MS = (0, 4_102_444_800_000)
ERROR_CODES = tuple(int(code) for code in ErrorCode)


@cache
def kio_classes() -> dict[tuple[str, int], type[Any]]:
    """Message name and version → kio's class."""
    paths = [path for versions in schema_name_map.values() for kinds in versions.values() for path in kinds.values()]
    classes = [resolve_name(path) for path in paths]
    return {(class_.__name__, int(class_.__version__)): class_ for class_ in classes}


def kio_decode(name: str, version: int, data: bytes) -> Any:
    entity, size = entity_reader(kio_classes()[name, version])(data, 0)
    assert size == len(data), f"kio read {size} of {len(data)} bytes"
    return entity


def kio_encode(entity: Any) -> bytes:
    out = io.BytesIO()
    entity_writer(type(entity))(out, entity)
    return out.getvalue()


def pairs(struct: Struct, version: int, entity_class: type[Any]) -> Iterator[tuple[Field, Any]]:
    """Each field of a struct in a version with kio's dataclass field, which must agree in order, name and tag."""
    ours = [field for field in struct.fields if version in field.versions]
    for field, theirs in zip(ours, dataclasses.fields(entity_class), strict=True):
        name = theirs.name.removesuffix("_")
        assert field.name in (name, f"{name}_ms"), f"{struct.name}.{field.name} is {theirs.name} in kio"
        assert theirs.metadata.get("tag") == (field.tag if version in field.tagged else None)
        yield field, theirs


def plain_kio(name: str, version: int, entity: Any) -> dict[str, Any]:
    """A kio message as dicts, lists and Ottla's values."""
    schema = schemas()[name]

    def plain(struct: Struct, entity: Any) -> dict[str, Any]:
        return {
            field.name: value(field, theirs, getattr(entity, theirs.name))
            for field, theirs in pairs(struct, version, type(entity))
        }

    def value(field: Field, theirs: Any, found: Any) -> Any:
        if field.is_array:
            return None if found is None else [single(field, theirs, element) for element in found]
        return single(field, theirs, found)

    def single(field: Field, theirs: Any, found: Any) -> Any:
        if field.is_struct:
            return None if found is None else plain(schema.structs[field.type], found)
        return _plain_value(theirs.metadata["kafka_type"], found)

    return plain(schema.body, entity)


def _plain_value(kafka_type: str, value: Any) -> Any:
    match kafka_type:
        case "uuid":
            assert value is None or isinstance(value, uuid.UUID)
            return bytes(16) if value is None else value.bytes
        case "error_code":
            assert isinstance(value, ErrorCode)
            return int(value)
        case "timedelta_i32" | "timedelta_i64":
            return _milliseconds(value)
        case "datetime_i64":
            return -1 if value is None else _milliseconds(value - EPOCH)
    return value


def _milliseconds(duration: datetime.timedelta) -> int:
    count, rest = divmod(duration, MILLISECOND)
    assert not rest
    return count


def plain_ottla(name: str, version: int, message: Any) -> dict[str, Any]:
    """The fields that the version has, as `plain_kio` gives them."""
    schema = schemas()[name]

    def plain(struct: Struct, message: Any) -> dict[str, Any]:
        present = (field for field in struct.fields if version in field.versions)
        return {field.name: value(field, getattr(message, field.name)) for field in present}

    def value(field: Field, found: Any) -> Any:
        if isinstance(found, list | tuple):
            return [value(field, element) for element in found]
        if field.is_struct and found is not None:
            return plain(schema.structs[field.type], found)
        return bytes(found) if isinstance(found, memoryview) else found

    return plain(schema.body, message)


Kinds = dict[tuple[str, str], tuple[str, bool]]


def kinds_of(name: str, version: int) -> Kinds:
    """Struct and field name → the type in kio's own words, and whether it may be None."""
    kinds: Kinds = {}

    def visit(struct: Struct, entity_class: type[Any]) -> None:
        for field, theirs in pairs(struct, version, entity_class):
            if field.is_struct:
                visit(schemas()[name].structs[field.type], _entity_class(theirs.type))
            else:
                kinds[struct.name, field.name] = theirs.metadata["kafka_type"], type(None) in get_args(theirs.type)

    visit(schemas()[name].body, kio_classes()[name, version])
    return kinds


def kio_can_hold(kinds: Kinds) -> Choose:
    """Draws values that kio's richer types can represent."""

    def choose(random: Random, struct: Struct, field: Field) -> Any:
        match kinds[struct.name, field.name]:
            case ("error_code", _):
                return random.choice(ERROR_CODES)
            case ("timedelta_i64", _):
                return random_number(random, *TIMEDELTA_MS)
            case ("datetime_i64", True) if random.random() < 0.3:
                return -1
            case ("datetime_i64", _):
                return random_number(random, *DATETIME_MS)
        return None

    return choose


def with_known_errors(kinds: Kinds, struct: Any) -> Any:
    """Change the error codes in a message to ones that Kafka has: kio refuses others, and golden lines have 302."""
    for name in struct.__slots__:
        value = getattr(struct, name)
        if kinds.get((type(struct).__name__, name), ("", False))[0] == "error_code":
            if value not in ERROR_CODES:
                setattr(struct, name, ERROR_CODES[value % len(ERROR_CODES)])
        else:
            for inner in value if isinstance(value, list) else [value]:
                if isinstance(inner, MessageStruct) and inner is not getattr(type(inner), "DEFAULT", None):
                    with_known_errors(kinds, inner)
    return struct


def _entity_class(type_: Any) -> type[Any]:
    """The dataclass inside `tuple[X, ...] | None` and the like."""
    if dataclasses.is_dataclass(type_):
        assert isinstance(type_, type)
        return type_
    return next(found for argument in get_args(type_) if (found := _entity_class(argument)))
