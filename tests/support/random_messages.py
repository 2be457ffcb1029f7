"""Messages with random content, made from the tables: the same seed gives the same messages."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from ottla.wire.message import Message
from tests.support.golden import message_classes, schemas
from tools.generate.schema import Field, Struct

INTEGER_BITS = {"int8": 8, "int16": 16, "int32": 32, "int64": 64}
UNSIGNED_BITS = {"uint16": 16, "uint32": 32}
BORDER_LENGTHS = (1, 126, 127, 128)  # where a compact length grows to two bytes
ALPHABET = "abc-_.Z09 äß€漢🙂\0"

# Asked first for every single value of a struct's field; None leaves it to the field's type.
Choose = Callable[[Random, Struct, Field], Any]


def random_message(name: str, version: int, random: Random, choose: Choose | None = None) -> Message:
    """Every field that the version has is drawn; the others keep their defaults."""
    return _Maker(name, version, random, choose).message()


class _Maker:
    def __init__(self, name: str, version: int, random: Random, choose: Choose | None) -> None:
        self.schema = schemas()[name]
        self.class_ = message_classes()[name]
        self.version = version
        self.random = random
        self.choose = choose

    def message(self) -> Message:
        return self.class_(**self.fields(self.schema.body, 0))

    def fields(self, struct: Struct, depth: int) -> dict[str, Any]:
        values = {}
        for field in struct.fields:
            if self.version not in field.versions:
                continue
            if self.version in field.tagged and self.random.random() < 0.4:
                continue  # its default is not written at all
            values[field.name] = self.value(struct, field, depth)
        return values

    def value(self, struct: Struct, field: Field, depth: int) -> Any:
        if self.version in field.nullable and self.random.random() < 0.25:
            return None
        if field.is_array:
            return [self.single(struct, field, depth) for _ in range(self.count(field, depth))]
        return self.single(struct, field, depth)

    def count(self, field: Field, depth: int) -> int:
        if not field.is_struct and self.random.random() < 0.05:
            return self.random.choice(BORDER_LENGTHS)
        return self.random.randrange(4 if depth < 2 else 3)

    def single(self, struct: Struct, field: Field, depth: int) -> Any:
        if field.is_struct:
            inner = self.schema.structs[field.type]
            return getattr(self.class_, field.type)(**self.fields(inner, depth + 1))
        chosen = self.choose(self.random, struct, field) if self.choose else None
        return random_value(self.random, field.type) if chosen is None else chosen


def random_value(random: Random, type_: str) -> Any:
    if type_ in INTEGER_BITS:
        half = 1 << INTEGER_BITS[type_] - 1
        return random_number(random, -half, half - 1)
    if type_ in UNSIGNED_BITS:
        return random_number(random, 0, (1 << UNSIGNED_BITS[type_]) - 1)
    match type_:
        case "bool":
            return random.random() < 0.5
        case "float64":
            return random.choice((0.0, -0.0, 1.5, -1e300, random.uniform(-1e6, 1e6)))
        case "uuid":
            return bytes(16) if random.random() < 0.1 else random.randbytes(16)
        case "string":
            return "".join(random.choices(ALPHABET, k=_length(random)))
        case "bytes" | "records":
            return random.randbytes(_length(random))
    raise AssertionError(f"no such type: {type_}")


def random_number(random: Random, low: int, high: int) -> int:
    """A number of the range: often its ends or a small one, as those are where codecs go wrong."""
    likely = [value for value in (low, -1, 0, 1, high) if low <= value <= high]
    return random.choice(likely) if random.random() < 0.5 else random.randint(low, high)


def _length(random: Random) -> int:
    return random.choice(BORDER_LENGTHS) if random.random() < 0.1 else random.randrange(9)
