"""The simulated loop: asyncio's promises within a process, chance between processes, and ends without effects."""

from __future__ import annotations

import asyncio

import pytest

from sim.chance import Chance
from sim.loop import SimLoop, SimulationStuck


def loop_of(seed: int = 1) -> SimLoop:
    return SimLoop(Chance(f"test {seed}"))


def test_time_jumps_to_the_next_timer() -> None:
    loop = loop_of()

    async def main() -> list[float]:
        times = []
        for delay_s in (3600.0, 0.5, 86400.0):
            await asyncio.sleep(delay_s)
            times.append(loop.time())
        return times

    assert loop.run(main()) == [3600.0, 3600.5, 90000.5]


def test_callbacks_of_a_process_keep_their_order_and_those_of_several_are_mixed_by_the_seed() -> None:
    def order(seed: int) -> list[str]:
        loop = loop_of(seed)
        seen: list[str] = []

        async def main() -> None:
            processes = [loop.process(name) for name in "abc"]
            for number in range(5):
                for process in processes:
                    loop.call_for(process, seen.append, f"{process.name}{number}")
            await asyncio.sleep(1)

        loop.run(main())
        return seen

    orders = [order(seed) for seed in range(10)]
    for seen in orders:
        for name in "abc":
            assert [each for each in seen if each[0] == name] == [f"{name}{number}" for number in range(5)]
    assert len({tuple(seen) for seen in orders}) > 5
    assert order(3) == orders[3]


def test_a_killed_process_does_nothing_more_not_even_in_its_finally() -> None:
    loop = loop_of()
    done: list[str] = []

    async def serve() -> None:
        try:
            await asyncio.sleep(1)
            done.append("slept")
        finally:
            done.append("cleaned up")

    async def main() -> None:
        process = loop.process("victim")
        task = loop.start(process, serve())
        loop.call_at(2, done.append, "timer", context=process.context)
        await asyncio.sleep(0.5)
        loop.call_for(process, done.append, "ready")
        loop.kill(process)
        task.cancel()
        await asyncio.sleep(5)
        assert done == []

    loop.run(main())


def test_a_paused_process_goes_on_where_it_was() -> None:
    loop = loop_of()
    done: list[tuple[str, float]] = []

    async def serve() -> None:
        for step in "abc":
            await asyncio.sleep(1)
            done.append((step, loop.time()))

    async def main() -> None:
        process = loop.process("sleeper")
        task = loop.start(process, serve())
        await asyncio.sleep(1.5)
        loop.pause(process)
        await asyncio.sleep(10)
        assert done == [("a", 1.0)]
        loop.go_on(process)
        await task
        assert done == [("a", 1.0), ("b", 11.5), ("c", 12.5)]

    loop.run(main())


def test_a_task_of_one_process_may_wait_for_one_of_another_that_dies() -> None:
    loop = loop_of()

    async def main() -> float:
        process = loop.process("other")
        task = loop.start(process, asyncio.sleep(1))
        await asyncio.wait([task])
        loop.kill(process)
        await asyncio.sleep(1)  # this one is not dead with it
        return loop.time()

    assert loop.run(main()) == 2.0


def test_a_run_in_which_nothing_can_happen_any_more_says_so() -> None:
    loop = loop_of()

    async def main() -> None:
        await asyncio.get_running_loop().create_future()

    with pytest.raises(SimulationStuck, match="nothing is left"):
        loop.run(main())


def test_a_callback_that_fails_is_remembered_and_stops_nobody() -> None:
    loop = loop_of()

    async def main() -> None:
        loop.call_soon(lambda: 1 / 0)
        await asyncio.sleep(1)

    loop.run(main())
    ((process, context),) = loop.failures
    assert process is loop.driver
    assert isinstance(context["exception"], ZeroDivisionError)
