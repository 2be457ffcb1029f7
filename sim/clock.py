"""A node's own clock: it runs a little faster or slower than the others', and its wall clock can jump."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

from sim.loop import SimLoop

START_MS: Final = 1_767_225_600_000  # 2026 began
_ROUNDING_S: Final = 1e-9  # virtual time is a float: a timer must not run before its time by the last bit


class SimClock:
    """`rate` seconds of this clock pass in one of the loop. Kept over restarts of the node: it is the machine's."""

    __slots__ = ("_jumped_ms", "_loop", "_origin", "rate")

    def __init__(self, loop: SimLoop, rate: float = 1.0, origin: float = 0.0) -> None:
        self._loop = loop
        self.rate = rate
        self._origin = origin
        self._jumped_ms = 0

    def now(self) -> float:
        return self._origin + self._loop.now * self.rate

    def wall_ms(self) -> int:
        return START_MS + int(self._loop.now * self.rate * 1000) + self._jumped_ms

    def jump(self, wrong_by_ms: int) -> None:
        """Somebody, or NTP, sets the wall clock: to so much more or less than it should be."""
        self._jumped_ms = wrong_by_ms

    def call_later(self, delay_s: float, callback: Callable[[], object]) -> asyncio.TimerHandle:
        return self._loop.call_later(delay_s / self.rate + _ROUNDING_S if delay_s > 0 else 0, callback)

    async def sleep(self, delay_s: float) -> None:
        if delay_s <= 0:
            await asyncio.sleep(0)
            return
        woken = self._loop.create_future()
        timer = self.call_later(delay_s, lambda: None if woken.done() else woken.set_result(None))
        try:
            await woken
        finally:
            timer.cancel()
