"""The `.msg` tables as data: messages, structs, fields and the versions in which each exists."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from pathlib import Path

NO_VERSION = 1 << 15  # larger than any version: "flexible=none"

FIXED_FORMATS = {
    "bool": "?",
    "int8": "b",
    "int16": "h",
    "int32": "i",
    "int64": "q",
    "uint16": "H",
    "uint32": "I",
    "float64": "d",
    "uuid": "16s",
}
VARIABLE_TYPES = ("string", "bytes", "records")


class SchemaError(ValueError):
    """A table that says something this generator does not understand."""


@dataclasses.dataclass(frozen=True, slots=True)
class Versions:
    """An inclusive range of versions; `NO_VERSION` as its end means no upper limit."""

    first: int
    last: int

    def __contains__(self, version: int) -> bool:
        return self.first <= version <= self.last

    def __str__(self) -> str:
        if self.first > self.last:
            return "none"
        if self.last == NO_VERSION:
            return f"{self.first}+"
        return str(self.first) if self.first == self.last else f"{self.first}-{self.last}"


NEVER = Versions(NO_VERSION, 0)


def parse_versions(text: str) -> Versions:
    if text == "none":
        return NEVER
    if text.endswith("+"):
        return Versions(int(text[:-1]), NO_VERSION)
    first, _, last = text.partition("-")
    return Versions(int(first), int(last or first))


@dataclasses.dataclass(slots=True)
class Field:
    name: str
    type: str  # without the leading "[]"
    is_array: bool
    versions: Versions
    nullable: Versions = NEVER
    tag: int | None = None
    tagged: Versions = NEVER
    default: str | None = None
    ignorable: bool = False
    always_classic: bool = False  # "flexible=none": classic lengths even in flexible versions

    @property
    def is_fixed(self) -> bool:
        return not self.is_array and self.type in FIXED_FORMATS

    @property
    def is_struct(self) -> bool:
        return self.type not in FIXED_FORMATS and self.type not in VARIABLE_TYPES


@dataclasses.dataclass(slots=True)
class Struct:
    name: str
    fields: list[Field] = dataclasses.field(default_factory=list)


@dataclasses.dataclass(slots=True)
class Message:
    family: str  # the folder it stands in: api, metadata, group-coordinator, …
    kind: str  # request, response, header, data, metadata, coordinator-key, coordinator-value
    name: str
    key: int | None
    versions: Versions
    flexible: Versions
    listeners: tuple[str, ...]
    latest_unstable: bool
    body: Struct
    structs: dict[str, Struct]

    def each_version(self) -> range:
        return range(self.versions.first, self.versions.last + 1)

    def present(self, struct: Struct, version: int) -> Iterator[Field]:
        """The untagged fields of a struct in a version, in the order of the wire."""
        for field in struct.fields:
            if version in field.versions and version not in field.tagged:
                yield field

    def tagged(self, struct: Struct, version: int) -> list[Field]:
        found = [f for f in struct.fields if version in f.versions and version in f.tagged]
        return sorted(found, key=lambda field: field.tag or 0)

    def absent(self, struct: Struct, version: int) -> list[Field]:
        return [f for f in struct.fields if version not in f.versions]


def parse_file(path: Path) -> list[Message]:
    messages: list[Message] = []
    stack: list[tuple[int, Struct]] = []  # the structs that deeper indentation adds fields to
    previous: Field | None = None
    for number, line in enumerate(path.read_text().splitlines(), 1):
        words = line.split()
        if not words:
            continue
        indent = len(line) - len(line.lstrip())
        if indent == 0:
            message = _parse_message(path.parent.name, words)
            messages.append(message)
            stack, previous = [(2, message.body)], None
            continue
        message = messages[-1]
        if words[0] == "struct":
            stack, previous = [(indent + 2, _struct(message, words[1]))], None
            continue
        while indent < stack[-1][0]:
            stack.pop()
        if indent > stack[-1][0]:
            if previous is None or not previous.is_struct:
                raise SchemaError(f"{path.name}:{number}: fields below a field that is no struct")
            stack.append((indent, _struct(message, previous.type)))
        previous = _parse_field(words)
        stack[-1][1].fields.append(previous)
    for message in messages:
        _check(message)
    return messages


def _parse_message(family: str, words: list[str]) -> Message:
    options = dict(word.partition("=")[::2] for word in words[2:])
    return Message(
        family=family,
        kind=words[0],
        name=words[1],
        key=int(options["key"]) if "key" in options else None,
        versions=parse_versions(options["versions"]),
        flexible=parse_versions(options["flexible"]),
        listeners=tuple(options.get("listeners", "").split(",")) if "listeners" in options else (),
        latest_unstable="latest-unstable" in options,
        body=Struct(words[1]),
        structs={},
    )


def _struct(message: Message, name: str) -> Struct:
    return message.structs.setdefault(name, Struct(name))


def _parse_field(words: list[str]) -> Field:
    name, type_, versions, *options = words
    field = Field(name, type_.removeprefix("[]"), type_.startswith("[]"), parse_versions(versions))
    for option in options:
        key, _, value = option.partition("=")
        match key:
            case "nullable":
                field.nullable = parse_versions(value)
            case "tag":
                tag, _, tagged = value.partition("@")
                field.tag, field.tagged = int(tag), parse_versions(tagged)
            case "default":
                field.default = value
            case "ignorable":
                field.ignorable = True
            case "flexible" if value == "none":
                field.always_classic = True
            case "key":
                pass  # unique in its array: a fact about the data, not about the bytes
            case _:
                raise SchemaError(f"{name}: unknown option {option}")
    return field


def _check(message: Message) -> None:
    for struct in (message.body, *message.structs.values()):
        for field in struct.fields:
            if field.is_struct and field.type not in message.structs:
                raise SchemaError(f"{message.name}: {field.name} has the unknown type {field.type}")
            if not any(version in field.nullable for version in message.each_version()):
                field.nullable = NEVER  # it was nullable in versions that are gone
