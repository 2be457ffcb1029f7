"""Every test that needs a loop runs on both: uvloop and asyncio's own. Some ask for the simulated world as well."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

import pytest

from ottla.world import World
from ottla.world.process import run as run_in_a_real_world
from tests.world.simulated import run_in_a_simulated_world

T = TypeVar("T")
Main = Callable[[World], Coroutine[Any, Any, T]]

DEADLINE_S = 30


def factory_of(loop: str) -> Callable[[], asyncio.AbstractEventLoop]:
    if loop == "uvloop":
        uvloop = pytest.importorskip("uvloop")
        return uvloop.new_event_loop
    return asyncio.new_event_loop


@pytest.fixture(params=["uvloop", "asyncio"])
def run(request: pytest.FixtureRequest) -> Callable[[Main[T]], T]:
    """Runs a coroutine function that takes a World, with a deadline: in a real one, or with `real_and_simulated` (see
    `simulated.py`) in a simulated one, too."""

    def run_with_a_deadline(main: Main[T]) -> T:
        async def main_with_a_deadline(world: World) -> T:
            async with asyncio.timeout(DEADLINE_S):
                return await main(world)

        if request.param == "simulated":
            return run_in_a_simulated_world(main_with_a_deadline)
        return run_in_a_real_world(main_with_a_deadline, loop_factory=factory_of(request.param))

    return run_with_a_deadline
