"""The records of `__consumer_offsets`: a group's state is what they say, replayed in their order.

A key begins with the number of its kind; a value, with its version. None as the value takes away what the key names.
"""

from __future__ import annotations

from struct import Struct
from typing import Any, Final, NamedTuple, TypeVar

from ottla.wire.codec import decode_from, encode
from ottla.wire.message import Message
from ottla.wire.primitives import Buffer

M = TypeVar("M", bound=Message)

KIND_SIZE: Final = 2
_short: Final = Struct(">h")


Said = tuple[Any, Message | None]  # a key of any kind, and the value


class GroupRecord(NamedTuple):
    """`said` are the messages that key and value were made of, where they are at hand: they need not be read again."""

    key: bytes
    value: bytes | None
    said: Said | None = None


def group_record(key: Message, value: Message | None, version: int = 0) -> GroupRecord:
    """`version` is the value's; keys have only one."""
    encoded = _short.pack(key.KEY) + encode(key, 0)
    told = None if value is None else _short.pack(version) + encode(value, version)
    return GroupRecord(encoded, told, (key, value))


def kind_of(key: Buffer) -> int:
    """Of a record, by its key: the KEY of the message classes."""
    (kind,) = _short.unpack_from(key)
    assert isinstance(kind, int)
    return kind


def read_key(message: type[M], key: Buffer) -> M:
    return decode_from(message, 0, key, KIND_SIZE)[0]


def read_value(message: type[M], value: Buffer) -> M:
    (version,) = _short.unpack_from(value)
    return decode_from(message, version, value, KIND_SIZE)[0]
