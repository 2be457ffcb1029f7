"""Long work on the loop in short turns, so that nobody else waits for more than a few milliseconds."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable
from typing import Final, TypeVar

from ottla.world.clock import Clock

TURN_S: Final = 0.002  # then a step may take some more, and renames of files on a busy disk do

T = TypeVar("T")


class Turn:
    __slots__ = ("_clock", "_length_s", "_until")

    def __init__(self, clock: Clock, length_s: float = TURN_S) -> None:
        self._clock = clock
        self._length_s = length_s
        self._until = clock.now() + length_s

    @property
    def is_over(self) -> bool:
        return self._clock.now() >= self._until

    async def pass_on(self) -> None:
        """Lets others run, and begins anew."""
        await asyncio.sleep(0)
        self._until = self._clock.now() + self._length_s


async def in_turns(clock: Clock, items: Iterable[T]) -> AsyncIterator[T]:
    """The items; others run whenever so much time has gone. What the items come from may have changed by then."""
    turn = Turn(clock)
    for item in items:
        yield item
        if turn.is_over:
            await turn.pass_on()


async def do_in_turns(clock: Clock, steps: Iterable[object]) -> None:
    """All steps, each of which is short."""
    async for _ in in_turns(clock, steps):
        pass
