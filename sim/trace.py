"""What happened in a run, in order: as a hash, so that two runs can be compared, and as lines if somebody reads."""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Callable
from typing import Final

_EVENT: Final = "dII"
_HASHED_AT_ONCE: Final = 1024  # events
_FULL: Final = _HASHED_AT_ONCE * len(_EVENT)


class Trace:
    """`say` gets a readable line for what is worth one, if there is a `say`."""

    __slots__ = ("_hash", "_hashed", "_pending", "say")

    def __init__(self, say: Callable[[str], object] | None = None) -> None:
        self._hash = hashlib.sha256()
        self._hashed = 0  # events
        self._pending: list[float] = []  # what came behind these: a time, a process and a number for each
        self.say = say

    @property
    def events(self) -> int:
        return self._hashed + len(self._pending) // len(_EVENT)

    def event(self, now: float, process: int, what: int) -> None:
        """Something ran, or something arrived: `what` is a number that says what."""
        pending = self._pending
        pending += (now, process, what)
        if len(pending) == _FULL:
            self._hash_pending()

    def note(self, now: float, text: str) -> None:
        """Something that a reader of the trace wants to know."""
        self.event(now, 0, len(text))
        self._hash_pending()
        self._hash.update(text.encode())
        if self.say is not None:
            self.say(f"{now:10.6f} {text}")

    def digest(self) -> str:
        self._hash_pending()
        return self._hash.hexdigest()

    def _hash_pending(self) -> None:
        events = len(self._pending) // len(_EVENT)
        self._hash.update(struct.pack("<" + _EVENT * events, *self._pending))
        self._hashed += events
        self._pending.clear()
