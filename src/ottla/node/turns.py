"""Long work on the loop in short turns, so that nobody else waits for more than a few milliseconds."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Final

from ottla.world.clock import Clock

TURN_S: Final = 0.003


class Turn:
    __slots__ = ("_clock", "_until")

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._until = clock.now() + TURN_S

    @property
    def is_over(self) -> bool:
        return self._clock.now() >= self._until

    async def pass_on(self) -> None:
        """Lets others run, and begins anew."""
        await asyncio.sleep(0)
        self._until = self._clock.now() + TURN_S


async def in_turns(clock: Clock, steps: Iterable[object]) -> None:
    """All steps, each of which is short."""
    turn = Turn(clock)
    for _ in steps:
        if turn.is_over:
            await turn.pass_on()
