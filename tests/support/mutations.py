"""Turns good bytes into bad ones, from a seed: what networks, buggy clients and attackers send.

Each mutation takes the random source, the bytes, and the bytes of another message to splice with.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

Mutation = Callable[[Random, bytes, bytes], bytes]

BORDER_NUMBERS: Final = (0, 1, -1, -2, 0x7F, 0x7FFF, 0x8000, 0xFFFF, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF, 1_000_000)
HUGE_VARINTS: Final = tuple(
    bytes.fromhex(text)
    for text in (
        "ffffffff07",  # 2^31 - 1
        "8080808008",  # 2^31
        "ffffffff0f",  # 2^32 - 1
        "ffffffff7f",  # more than 32 bits
        "ffffffffff01",  # more than five bytes
        "ffffffffffffffffff01",  # the largest of 64 bits
        "8080808080808080808080",  # without end
        "c1843d",  # 1,000,001: a million elements in compact encoding
        "8000",  # 0, in more bytes than it needs
    )
)
BAD_TEXT: Final = tuple(
    bytes.fromhex(text)
    for text in (
        "ff",  # never part of UTF-8
        "80",  # a continuation of nothing
        "c3",  # the beginning of something
        "c080",  # NUL in two bytes
        "eda080",  # half a surrogate pair
        "f4908080",  # beyond Unicode
    )
)


def truncate(random: Random, data: bytes, other: bytes) -> bytes:
    return data[: random.randrange(len(data) + 1)]


def extend(random: Random, data: bytes, other: bytes) -> bytes:
    return data + random.randbytes(random.randrange(1, 20))


def flip_bits(random: Random, data: bytes, other: bytes) -> bytes:
    out = bytearray(data)
    for _ in range(random.randrange(1, 5)):
        if out:
            out[random.randrange(len(out))] ^= 1 << random.randrange(8)
    return bytes(out)


def set_byte(random: Random, data: bytes, other: bytes) -> bytes:
    return _overwrite(random, data, bytes((random.randrange(256),)))


def set_number(random: Random, data: bytes, other: bytes) -> bytes:
    """A number at its border in 1, 2, 4 or 8 bytes, wherever it hits: a length, a count, a tag."""
    size = random.choice((1, 2, 4, 8))
    number = random.choice(BORDER_NUMBERS) & (1 << 8 * size) - 1
    return _overwrite(random, data, number.to_bytes(size, "big"))


def set_varint(random: Random, data: bytes, other: bytes) -> bytes:
    return _overwrite(random, data, random.choice(HUGE_VARINTS))


def insert_varint(random: Random, data: bytes, other: bytes) -> bytes:
    at = random.randrange(len(data) + 1)
    return data[:at] + random.choice(HUGE_VARINTS) + data[at:]


def claim_a_million(random: Random, data: bytes, other: bytes) -> bytes:
    """A million elements or bytes, and then nothing that could be them."""
    at = random.randrange(len(data) + 1)
    claim = random.choice(((1_000_000).to_bytes(4, "big"), b"\xc1\x84\x3d"))
    return data[:at] + claim + data[at : at + random.randrange(8)]


def bad_text(random: Random, data: bytes, other: bytes) -> bytes:
    return _overwrite(random, data, random.choice(BAD_TEXT))


def splice(random: Random, data: bytes, other: bytes) -> bytes:
    return data[: random.randrange(len(data) + 1)] + other[random.randrange(len(other) + 1) :]


def repeat_chunk(random: Random, data: bytes, other: bytes) -> bytes:
    start, end = _range(random, data)
    return data[:end] + data[start:end] * random.randrange(1, 6) + data[end:]


def delete_chunk(random: Random, data: bytes, other: bytes) -> bytes:
    start, end = _range(random, data)
    return data[:start] + data[end:]


def insert_garbage(random: Random, data: bytes, other: bytes) -> bytes:
    at = random.randrange(len(data) + 1)
    return data[:at] + random.randbytes(random.randrange(1, 12)) + data[at:]


def garbage(random: Random, data: bytes, other: bytes) -> bytes:
    return random.randbytes(random.randrange(64))


def one_byte_over_and_over(random: Random, data: bytes, other: bytes) -> bytes:
    """Deep garbage: a 1 or 2 is a length at every level at which it is read."""
    at = random.randrange(len(data) + 1)
    return data[:at] + bytes((random.choice((0, 1, 2, 3, 127, 128, 255)),)) * random.randrange(1, 200)


MUTATIONS: Final[tuple[Mutation, ...]] = (
    truncate,
    extend,
    flip_bits,
    set_byte,
    set_number,
    set_number,
    set_varint,
    insert_varint,
    claim_a_million,
    bad_text,
    splice,
    repeat_chunk,
    delete_chunk,
    insert_garbage,
    garbage,
    one_byte_over_and_over,
)


def mutate(random: Random, data: bytes, other: bytes) -> bytes:
    """One mutation, sometimes a second and a third on top."""
    data = random.choice(MUTATIONS)(random, data, other)
    while random.random() < 0.3:
        data = random.choice(MUTATIONS)(random, data, other)
    return data


def _overwrite(random: Random, data: bytes, piece: bytes) -> bytes:
    at = random.randrange(max(1, len(data)))
    return data[:at] + piece + data[at + len(piece) :]


def _range(random: Random, data: bytes) -> tuple[int, int]:
    start = random.randrange(len(data) + 1)
    return start, random.randrange(start, len(data) + 1)
