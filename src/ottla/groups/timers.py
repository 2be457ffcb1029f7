"""The timers of one shard. Most of them are only ever put off, with each heartbeat: that costs no timer of the loop."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ottla.groups.outcome import Outcome
from ottla.world.clock import Clock, Timer

Key = tuple[str, ...]
Due = Callable[[int], Outcome[None]]

RETRY_MS: Final = 500  # as Kafka's


class _Entry:
    __slots__ = ("at", "due", "fires_at", "timer")

    def __init__(self, at: float, due: Due) -> None:
        self.at = at
        self.due = due
        self.fires_at = at
        self.timer: Timer | None = None


class ShardTimers:
    """`carry_out` does what a timer decides, and says whether it could; if not, it is tried again."""

    def __init__(self, clock: Clock, carry_out: Callable[[Due], bool]) -> None:
        self._clock = clock
        self._carry_out = carry_out
        self._entries: dict[Key, _Entry] = {}

    def __contains__(self, key: Key) -> bool:
        return key in self._entries

    def set(self, key: Key, delay_ms: int, due: Due) -> None:
        at = self._clock.now() + delay_ms / 1000
        entry = self._entries.get(key)
        if entry is not None and entry.fires_at <= at:
            entry.at = at
            entry.due = due
            return
        if entry is not None and entry.timer is not None:
            entry.timer.cancel()
        entry = self._entries[key] = _Entry(at, due)
        self._arm(key, entry)

    def cancel(self, key: Key) -> None:
        entry = self._entries.pop(key, None)
        if entry is not None and entry.timer is not None:
            entry.timer.cancel()

    def cancel_all(self) -> None:
        for key in list(self._entries):
            self.cancel(key)

    def _arm(self, key: Key, entry: _Entry) -> None:
        entry.fires_at = entry.at
        delay_s = max(0.0, entry.at - self._clock.now())
        entry.timer = self._clock.call_later(delay_s, lambda: self._fired(key, entry))

    def _fired(self, key: Key, entry: _Entry) -> None:
        if self._entries.get(key) is not entry:
            return
        if entry.at > entry.fires_at:  # it was put off meanwhile
            self._arm(key, entry)
            return
        del self._entries[key]
        if not self._carry_out(entry.due) and key not in self._entries:
            self.set(key, RETRY_MS, entry.due)
