"""The machine's clock and the loop's timers."""

import asyncio
import time
from collections.abc import Callable

# uvloop counts in whole milliseconds, of which the first has begun before the timer starts and the last
# may be rounded off: without this a timer could run 1.5 ms before its time.
_UVLOOP_SLACK_S = 0.0015


class RealClock:
    __slots__ = ("_loop", "_slack_s")

    # The C functions themselves: one Python call less for every request that is timed.
    now = staticmethod(time.monotonic)

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._slack_s = _UVLOOP_SLACK_S if type(loop).__module__.startswith("uvloop") else 0.0

    def wall_ms(self) -> int:
        return time.time_ns() // 1_000_000

    def call_later(self, delay_s: float, callback: Callable[[], object]) -> asyncio.TimerHandle:
        return self._loop.call_later(self._on_this_loop(delay_s), callback)

    async def sleep(self, delay_s: float) -> None:
        await asyncio.sleep(self._on_this_loop(delay_s))

    def _on_this_loop(self, delay_s: float) -> float:
        return delay_s + self._slack_s if delay_s > 0 else 0
