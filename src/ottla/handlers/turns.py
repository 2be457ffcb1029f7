"""Long loops in handlers, in turns with everything else that the node does."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable
from typing import Final, TypeVar

from ottla.world.clock import Clock

TURN_S: Final = 0.002

T = TypeVar("T")


async def in_turns(clock: Clock, items: Iterable[T]) -> AsyncIterator[T]:
    """The items; others run whenever so much time has gone. What the items come from may have changed by then."""
    until = clock.now() + TURN_S
    for item in items:
        yield item
        if clock.now() >= until:
            await asyncio.sleep(0)
            until = clock.now() + TURN_S
