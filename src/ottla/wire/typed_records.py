"""How messages are wrapped in the records of Kafka's internal topics.

`__cluster_metadata`: a value is a frame version, the record's key and its version as varints, then the message.
The coordinators' topics: a key is the record's type in two bytes, then the key message (which has no versions of its
own); a value is its version in two bytes, then the message, or null for a tombstone.
"""

from __future__ import annotations

from functools import cache
from struct import Struct
from types import ModuleType
from typing import Final

from ottla.wire.codec import UnsupportedVersion, decode_from, encode
from ottla.wire.message import Message
from ottla.wire.messages import metadata_records
from ottla.wire.primitives import MALFORMED, Buffer, DecodeError, read_uvarint, uvarint

FRAME_VERSION: Final = 1

_short: Final = Struct(">h")


class UnknownRecord(DecodeError):
    """A record of a type or version that this version of Ottla does not know."""


def encode_metadata_record(message: Message, version: int) -> bytes:
    return uvarint(FRAME_VERSION) + uvarint(message.KEY) + uvarint(version) + encode(message, version)


def decode_metadata_record(value: Buffer) -> tuple[Message, int]:
    """The message and its version."""
    data = bytes(value)
    try:
        frame_version, position = read_uvarint(data, 0)
        if frame_version != FRAME_VERSION:
            raise UnknownRecord(f"a metadata record with frame version {frame_version}")
        key, position = read_uvarint(data, position)
        version, position = read_uvarint(data, position)
    except IndexError:
        raise DecodeError("a metadata record that ends in its frame") from None
    message_class = _metadata_classes().get(key)
    if message_class is None:
        raise UnknownRecord(f"a metadata record of type {key}")
    return _whole(message_class, version, data, position), version


class CoordinatorRecords:
    """The record types of one coordinator's topic."""

    def __init__(self, module: ModuleType) -> None:
        classes = _messages(module)
        self.keys = {each.KEY: each for each in classes if each.__name__.endswith("Key")}
        self.values = {each.KEY: each for each in classes if each.__name__.endswith("Value")}

    def encode_key(self, key: Message) -> bytes:
        return _short.pack(key.KEY) + encode(key, 0)

    def encode_value(self, value: Message, version: int) -> bytes:
        return _short.pack(version) + encode(value, version)

    def decode_key(self, data: Buffer) -> Message:
        number = _read_short(data, "key")
        message_class = self.keys.get(number)
        if message_class is None:
            raise UnknownRecord(f"a coordinator's record of type {number}")
        return _whole(message_class, 0, bytes(data), _short.size)

    def decode_value(self, key: Message, data: Buffer | None) -> Message | None:
        """The value that belongs to a key; None for a tombstone."""
        if data is None:
            return None
        return _whole(self.values[key.KEY], _read_short(data, "value"), bytes(data), _short.size)


# These messages are many, and slow to import: who has none of these topics does without.


@cache
def group_records() -> CoordinatorRecords:
    """Of `__consumer_offsets`."""
    from ottla.wire.messages import group_coordinator_records

    return CoordinatorRecords(group_coordinator_records)


@cache
def transaction_records() -> CoordinatorRecords:
    """Of `__transaction_state`."""
    from ottla.wire.messages import transaction_coordinator_records

    return CoordinatorRecords(transaction_coordinator_records)


@cache
def share_records() -> CoordinatorRecords:
    """Of `__share_group_state`."""
    from ottla.wire.messages import share_coordinator_records

    return CoordinatorRecords(share_coordinator_records)


@cache
def _metadata_classes() -> dict[int, type[Message]]:
    return {each.KEY: each for each in _messages(metadata_records)}


def _messages(module: ModuleType) -> list[type[Message]]:
    return [
        each
        for each in vars(module).values()
        if isinstance(each, type) and issubclass(each, Message) and each is not Message
    ]


def _read_short(data: Buffer, what: str) -> int:
    try:
        number: int = _short.unpack_from(data)[0]
    except MALFORMED:
        raise DecodeError(f"a coordinator's {what} of {len(data)} bytes") from None
    return number


def _whole(message_class: type[Message], version: int, data: bytes, position: int) -> Message:
    try:
        message, end = decode_from(message_class, version, data, position)
    except UnsupportedVersion as error:
        raise UnknownRecord(str(error)) from error
    if end != len(data):
        raise DecodeError(f"{message_class.__name__} v{version}: {len(data) - end} bytes behind its end")
    return message
