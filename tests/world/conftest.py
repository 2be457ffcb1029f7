"""Every test that needs a loop runs on both: uvloop and asyncio's own."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

import pytest

from ottla.world import World
from ottla.world.process import run as run_in_a_real_world

T = TypeVar("T")
Main = Callable[[World], Coroutine[Any, Any, T]]

DEADLINE_S = 30


@pytest.fixture(params=["uvloop", "asyncio"])
def loop_factory(request: pytest.FixtureRequest) -> Callable[[], asyncio.AbstractEventLoop]:
    if request.param == "uvloop":
        uvloop = pytest.importorskip("uvloop")
        return uvloop.new_event_loop
    return asyncio.new_event_loop


@pytest.fixture
def run(loop_factory: Callable[[], asyncio.AbstractEventLoop]) -> Callable[[Main[T]], T]:
    """Runs a coroutine function that takes a World, in a real one, with a deadline."""

    def run_with_a_deadline(main: Main[T]) -> T:
        async def main_with_a_deadline(world: World) -> T:
            async with asyncio.timeout(DEADLINE_S):
                return await main(world)

        return run_in_a_real_world(main_with_a_deadline, loop_factory=loop_factory)

    return run_with_a_deadline
