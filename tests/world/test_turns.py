"""A long loop in a handler lets others have their turn."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

from ottla.world.turns import TURN_S, in_turns
from tests.partition.partitions import FakeClock


def test_others_run_whenever_a_turn_is_over() -> None:
    clock = FakeClock()
    others = 0

    def slow_items() -> Iterator[int]:
        for item in range(10):
            clock.now_s += TURN_S / 2
            yield item

    async def other() -> None:
        nonlocal others
        while True:
            others += 1
            await asyncio.sleep(0)

    async def main() -> list[int]:
        task = asyncio.create_task(other())
        try:
            return [item async for item in in_turns(clock, slow_items())]
        finally:
            task.cancel()

    assert asyncio.run(main()) == list(range(10))
    assert others == 5


def test_a_short_loop_gives_nothing_away() -> None:
    async def main() -> bool:
        task = asyncio.create_task(asyncio.sleep(0))
        assert [item async for item in in_turns(FakeClock(), range(10))] == list(range(10))
        began = task.get_coro().cr_await is not None  # type: ignore[union-attr]
        await task
        return began

    assert not asyncio.run(main())
