"""Time, as the node sees it.

Two clocks, never mixed: `now()` is monotonic and only good for differences, `wall_ms()` is what Kafka
writes into records and may jump. A timer runs on the loop, once, and never before its time by `now()`;
a cancelled one never runs. Cancelling twice, or after it ran, does nothing.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Protocol, TypeVar

T = TypeVar("T")


class Timer(Protocol):
    def cancel(self) -> object: ...


class Clock(Protocol):
    def now(self) -> float:
        """Monotonic seconds."""
        ...

    def wall_ms(self) -> int:
        """Milliseconds since 1970, as Kafka's timestamps."""
        ...

    def call_later(self, delay_s: float, callback: Callable[[], object]) -> Timer: ...

    async def sleep(self, delay_s: float) -> None: ...


async def within(clock: Clock, timeout_s: float, awaitable: Awaitable[T]) -> T:
    """Awaits, or cancels and raises TimeoutError when `timeout_s` is over.

    Instead of asyncio.timeout and wait_for, which ask the loop for the time: a node's time is its Clock
    alone, so that the simulator can pause one node or let its clock run ahead.
    """
    task = asyncio.ensure_future(awaitable)
    waiter = asyncio.current_task()
    # Who was cancelled before, and cleans up now, has limits all the same.
    cancelled_before = 0 if waiter is None else waiter.cancelling()
    expired = False

    def expire() -> None:
        nonlocal expired
        expired = task.cancel()

    timer = clock.call_later(timeout_s, expire)
    try:
        return await task
    except asyncio.CancelledError:
        if expired and (waiter is None or waiter.cancelling() == cancelled_before):
            raise TimeoutError(f"not done within {round(timeout_s, 3)} s") from None
        raise
    finally:
        timer.cancel()
