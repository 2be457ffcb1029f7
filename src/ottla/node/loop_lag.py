"""How late the event loop runs: a timer that compares when it should have run with when it did."""

from __future__ import annotations

from typing import Final

from ottla.partition.counters import Histogram
from ottla.world.clock import Clock, Timer

PERIOD_S: Final = 0.1
WINDOW_S: Final = 60.0


class LoopLag:
    def __init__(self, clock: Clock) -> None:
        self.times = Histogram()
        self._clock = clock
        self._timer: Timer | None = None
        self._due = 0.0
        self._window_ends = 0.0
        self._largest = self._largest_before = 0.0

    @property
    def largest_s(self) -> float:
        """Of the last one to two minutes: however often somebody asks, it is not missed."""
        return max(self._largest, self._largest_before)

    def start(self) -> None:
        self._window_ends = self._clock.now() + WINDOW_S
        self._wait()

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()

    def _wait(self) -> None:
        self._due = self._clock.now() + PERIOD_S
        self._timer = self._clock.call_later(PERIOD_S, self._measure)

    def _measure(self) -> None:
        now = self._clock.now()
        late_s = max(0.0, now - self._due)
        if now >= self._window_ends:
            self._largest_before, self._largest = self._largest, 0.0
            self._window_ends = now + WINDOW_S
        self._largest = max(self._largest, late_s)
        self.times.observe(late_s)
        self._wait()
