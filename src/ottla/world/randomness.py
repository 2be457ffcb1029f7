"""Chance, as the node sees it: one source, so that the simulator can replay it from a seed."""

import builtins
from collections.abc import Callable, MutableSequence
from typing import Any, Protocol


class Random(Protocol):
    def bytes(self, count: int) -> builtins.bytes: ...

    def uuid(self) -> builtins.bytes:
        """A new id by Kafka's rules, 16 bytes; see `kafka_uuid`."""
        ...

    def below(self, limit: int) -> int:
        """Evenly one of 0 … limit - 1."""
        ...

    def shuffle(self, items: MutableSequence[Any]) -> None:
        """In place."""
        ...


def kafka_uuid(draw: Callable[[int], builtins.bytes]) -> builtins.bytes:
    """Kafka's Uuid.randomUuid: a version 4 UUID whose base64 form does not begin with a dash.

    A dash would make the id an option on the command lines of Kafka's tools. The reserved ids 0 and 1
    cannot come out: they are not of version 4.
    """
    while True:
        drawn = bytearray(draw(16))
        drawn[6] = drawn[6] & 0x0F | 0x40
        drawn[8] = drawn[8] & 0x3F | 0x80
        if drawn[0] >> 2 != 62:  # the first base64 digit is the first six bits; 62 is "-" in base64url
            return bytes(drawn)


def evenly_below(limit: int, draw: Callable[[int], builtins.bytes]) -> int:
    """By drawing again what lies beyond the limit: a remainder would favour the small numbers."""
    if limit < 1:
        raise ValueError(f"no number below {limit}")
    bits = (limit - 1).bit_length()
    while True:
        number = int.from_bytes(draw((bits + 7) // 8), "big") >> (-bits % 8)
        if number < limit:
            return number
