"""What generated codecs call for the rare cases: long lengths, tagged fields, arrays of numbers, errors."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import pairwise
from struct import Struct
from typing import Any, Final

from ottla.wire.message import Message, MessageStruct, TaggedFields
from ottla.wire.primitives import (
    MAX_STRING_LENGTH,
    Buffer,
    DecodeError,
    EncodeError,
    read_uvarint,
    uvarint,
)

Write = Callable[[Any], object]  # takes the next piece of an encoded message
Pack = Callable[..., bytes]
Unpack = Callable[[Buffer, int], tuple[Any, ...]]

UVARINTS_PLUS_ONE: Final = tuple(uvarint(length + 1) for length in range(127))  # compact lengths
CACHED_ARRAY_LENGTH: Final = 128  # longer arrays are rare: the caches below must not grow with what clients send

# Without __init__, which costs twice as much; not `object.__new__`, since their bases may be compiled.
new = MessageStruct.__new__
new_message = Message.__new__


class _UnpackArray(dict[int, Unpack]):
    """Length → unpack function for an array of numbers."""

    def __init__(self, format_: str) -> None:
        self.format = format_

    def __missing__(self, length: int) -> Unpack:
        unpack = Struct(f">{length}{self.format}").unpack_from
        if length <= CACHED_ARRAY_LENGTH:
            self[length] = unpack
        return unpack


class _PackArray(dict[int, Pack]):
    """Length → a function that packs an array of numbers behind its length."""

    def __init__(self, format_: str, compact: bool) -> None:
        self.format = format_
        self.compact = compact

    def __missing__(self, length: int) -> Pack:
        prefix = uvarint(length + 1) if self.compact else length.to_bytes(4, "big")
        pack = Struct(f">{len(prefix)}s{length}{self.format}").pack

        def pack_with_length(*values: Any) -> bytes:
            return pack(prefix, *values)

        if length <= CACHED_ARRAY_LENGTH:
            self[length] = pack_with_length
        return pack_with_length


UNPACK_ARRAY_b: Final = _UnpackArray("b")
UNPACK_ARRAY_h: Final = _UnpackArray("h")
UNPACK_ARRAY_i: Final = _UnpackArray("i")
UNPACK_ARRAY_q: Final = _UnpackArray("q")
PACK_CLASSIC_ARRAY_b: Final = _PackArray("b", compact=False)
PACK_CLASSIC_ARRAY_h: Final = _PackArray("h", compact=False)
PACK_CLASSIC_ARRAY_i: Final = _PackArray("i", compact=False)
PACK_CLASSIC_ARRAY_q: Final = _PackArray("q", compact=False)
PACK_COMPACT_ARRAY_b: Final = _PackArray("b", compact=True)
PACK_COMPACT_ARRAY_h: Final = _PackArray("h", compact=True)
PACK_COMPACT_ARRAY_i: Final = _PackArray("i", compact=True)
PACK_COMPACT_ARRAY_q: Final = _PackArray("q", compact=True)


def long_string(length: int) -> bytes:
    if length > MAX_STRING_LENGTH:
        raise EncodeError(f"a string of {length} bytes is too long: {MAX_STRING_LENGTH} is the most")
    return uvarint(length + 1)


def read_unknown_tags(buffer: Buffer, position: int) -> tuple[TaggedFields, int]:
    """The tagged fields of a struct that knows none."""
    count, position = read_uvarint(buffer, position)
    found = []
    for _ in range(count):
        tag, position = read_uvarint(buffer, position)
        size, position = read_uvarint(buffer, position)
        stop = position + size
        if stop > len(buffer):
            raise bad_length("tagged field", size, len(buffer) - position)
        found.append((tag, bytes(buffer[position:stop])))
        position = stop
    return tuple(found), position


def write_tags(w: Write, fields: Iterable[tuple[int, bytes]]) -> None:
    """Tags go out in ascending order, the ones we don't know between the ones we do."""
    ordered = sorted(fields)
    for (tag, _), (following, _) in pairwise(ordered):
        if tag == following:
            raise EncodeError(f"two tagged fields with the tag {tag}")
    w(uvarint(len(ordered)))
    for tag, data in ordered:
        w(uvarint(tag) + uvarint(len(data)) + data)


def bad_length(field: str, length: int, left: int) -> DecodeError:
    return DecodeError(f"{field}: length {length}, with {left} bytes left")


def bad_count(field: str, count: int, left: int) -> DecodeError:
    return DecodeError(f"{field}: {count} elements cannot be in the {left} bytes left")


def bad_tag_size(tag: int, excess: int) -> DecodeError:
    return DecodeError(f"tagged field {tag}: its content differs by {excess} bytes from its stated size")


def bad_uuid(value: bytes) -> EncodeError:
    return EncodeError(f"a UUID has 16 bytes, not {len(value)}")


def no_field(struct: str, field: str, versions: str) -> EncodeError:
    return EncodeError(f"{struct}.{field} exists in versions {versions} only, and has a value")


def no_tags(struct: str) -> EncodeError:
    return EncodeError(f"{struct}: this version has no tagged fields")
