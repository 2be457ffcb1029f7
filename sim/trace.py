"""What happened in a run, in order: as a hash, so that two runs can be compared, and as lines if somebody reads."""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Callable
from typing import Final

_pack: Final = struct.Struct("<dII").pack


class Trace:
    """`say` gets a readable line for what is worth one, if there is a `say`."""

    __slots__ = ("_buffer", "_hash", "events", "say")

    def __init__(self, say: Callable[[str], object] | None = None) -> None:
        self._hash = hashlib.sha256()
        self._buffer = bytearray()
        self.say = say
        self.events = 0

    def event(self, now: float, process: int, what: int) -> None:
        """Something ran, or something arrived: `what` is a number that says what."""
        self.events += 1
        self._buffer += _pack(now, process, what)
        if not self.events & 0xFFF:
            self._hash.update(self._buffer)
            self._buffer.clear()

    def note(self, now: float, text: str) -> None:
        """Something that a reader of the trace wants to know."""
        self.event(now, 0, len(text))
        self._buffer += text.encode()
        if self.say is not None:
            self.say(f"{now:10.6f} {text}")

    def digest(self) -> str:
        self._hash.update(self._buffer)
        self._buffer.clear()
        return self._hash.hexdigest()
