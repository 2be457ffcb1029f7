"""What the generated codecs share: the two errors, and the few primitives that are not one `struct` call.

Readers take a buffer and a position and return the value and the position after it. Running off the end of
the buffer raises IndexError or struct.error; `codec.decode` turns those into DecodeError, so no check is paid twice.
"""

import base64
import struct
from typing import Final

Buffer = bytes | bytearray | memoryview

ZERO_UUID: Final = bytes(16)

UINT32_MAX: Final = 0xFFFF_FFFF
UINT64_MAX: Final = 0xFFFF_FFFF_FFFF_FFFF

MAX_STRING_LENGTH: Final = 0x7FFF  # Kafka's limit for a string in either encoding


class DecodeError(ValueError):
    """The bytes are not a message of the stated type and version."""


class EncodeError(ValueError):
    """The message has no encoding in the stated version."""


# What a reader may stumble over in hostile bytes. Each means the same: this is not such a message.
MALFORMED: Final = (struct.error, IndexError, ValueError, OverflowError)


def uuid_text(uuid: bytes) -> str:
    """Kafka's way to write an id: base64 for URLs, without padding."""
    return base64.urlsafe_b64encode(uuid).decode().rstrip("=")


def parse_uuid(text: str) -> bytes:
    """The id that `uuid_text` writes so; as in Kafka, with padding too. ValueError for anything else."""
    digits = text.removesuffix("==")
    if len(digits) != 22 or not set(digits) <= _UUID_DIGITS:
        raise ValueError(f"`{text}` is not the base64 form of 16 bytes")
    return base64.urlsafe_b64decode(digits + "==")


_UUID_DIGITS: Final = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")


def read_uvarint(buffer: Buffer, position: int) -> tuple[int, int]:
    """An unsigned varint of at most five bytes, Kafka's limit, and 32 bits: Kafka would lose the others."""
    # Unrolled: the length of every produced batch comes this way.
    value = buffer[position]
    if value < 0x80:
        return value, position + 1
    byte = buffer[position + 1]
    value += (byte << 7) - 0x80  # the bit that says "more" counts as 0x80 here, and is taken off again
    if byte < 0x80:
        return value, position + 2
    byte = buffer[position + 2]
    value += (byte << 14) - 0x4000
    if byte < 0x80:
        return value, position + 3
    byte = buffer[position + 3]
    value += (byte << 21) - 0x200000
    if byte < 0x80:
        return value, position + 4
    byte = buffer[position + 4]
    if byte >= 0x80:
        raise DecodeError("varint longer than 5 bytes")
    value += (byte << 28) - 0x10000000
    if value > UINT32_MAX:
        raise DecodeError("varint of more than 32 bits")
    return value, position + 5


def _by_sevens(value: int) -> bytes:
    """Seven bits in each byte, the lowest first; the eighth says that more follow."""
    out = bytearray()
    while value >= 0x80:
        out.append((value & 0x7F) | 0x80)
        value >>= 7
    out.append(value)
    return bytes(out)


def uvarint(value: int) -> bytes:
    if 0 <= value < 0x80:
        return SMALL_UVARINTS[value]
    if not 0 <= value <= UINT32_MAX:
        raise EncodeError(f"{value} does not fit an unsigned varint")
    return _by_sevens(value)


SMALL_UVARINTS: Final = tuple(bytes((value,)) for value in range(0x80))


def read_varlong(buffer: Buffer, position: int) -> tuple[int, int]:
    """A zigzag varint of at most ten bytes, as records use it; a varint is the same with smaller values."""
    value = shift = 0
    while True:
        byte = buffer[position]
        position += 1
        value |= (byte & 0x7F) << shift
        if byte < 0x80:
            if value > UINT64_MAX:
                raise DecodeError("varint of more than 64 bits")
            return (value >> 1) ^ -(value & 1), position
        shift += 7
        if shift > 63:
            raise DecodeError("varint longer than 10 bytes")


def varlong(value: int) -> bytes:
    if not -(1 << 63) <= value < 1 << 63:
        raise EncodeError(f"{value} does not fit a varlong")
    value = (value << 1) ^ (value >> 63)
    return _by_sevens(value)
