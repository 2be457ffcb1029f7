"""The real clock and its timers, on both loops."""

import asyncio
import time

import pytest

from ottla.world import within
from tests.world.simulated import real_and_simulated


def test_now_goes_forward_and_the_wall_clock_is_in_milliseconds(run):
    async def main(world):
        first = world.clock.now()
        before_ms = time.time() * 1000
        assert before_ms - 1 <= world.clock.wall_ms() <= time.time() * 1000 + 1
        assert isinstance(world.clock.wall_ms(), int)
        assert world.clock.now() >= first

    run(main)


@real_and_simulated
@pytest.mark.parametrize("delay_ms", [0, 0.2, 0.5, 1, 1.4, 1.6, 2.5, 5, 10])
def test_no_timer_runs_before_its_time(run, delay_ms):
    async def main(world):
        for _ in range(20):
            ran = asyncio.get_running_loop().create_future()
            due = world.clock.now() + delay_ms / 1000
            world.clock.call_later(delay_ms / 1000, lambda ran=ran: ran.set_result(world.clock.now()))
            assert await ran >= due
            due = world.clock.now() + delay_ms / 1000
            await world.clock.sleep(delay_ms / 1000)
            assert world.clock.now() >= due

    run(main)


@real_and_simulated
def test_timers_run_in_the_order_of_their_times_and_not_when_cancelled(run):
    async def main(world):
        order = []
        timers = {
            delay_ms: world.clock.call_later(delay_ms / 1000, lambda delay_ms=delay_ms: order.append(delay_ms))
            for delay_ms in (40, 10, 30, 20, 0)
        }
        assert order == []
        timers[20].cancel()
        timers[20].cancel()
        await world.clock.sleep(0.05)
        assert order == [0, 10, 30, 40]
        timers[30].cancel()

    run(main)


@real_and_simulated
def test_a_timer_that_fails_does_not_stop_the_others(run):
    async def main(world):
        reported = []
        asyncio.get_running_loop().set_exception_handler(lambda loop, context: reported.append(context))
        ran = asyncio.Event()
        world.clock.call_later(0, lambda: 1 / 0)
        world.clock.call_later(0.001, ran.set)
        await ran.wait()
        assert len(reported) == 1

    run(main)


@real_and_simulated
def test_within_gives_the_result_that_is_in_time(run):
    async def main(world):
        async def answer() -> int:
            await world.clock.sleep(0.001)
            return 42

        assert await within(world.clock, 20, answer()) == 42

    run(main)


@real_and_simulated
def test_within_passes_failures_on(run):
    async def main(world):
        async def fail() -> None:
            raise KeyError("planted")

        with pytest.raises(KeyError):
            await within(world.clock, 20, fail())

    run(main)


@real_and_simulated
def test_within_cancels_what_is_late(run):
    async def main(world):
        never = asyncio.get_running_loop().create_future()
        with pytest.raises(TimeoutError, match=r"not done within 0\.012 s"):
            await within(world.clock, 0.0123, never)
        assert never.cancelled()

    run(main)


@real_and_simulated
def test_within_is_itself_cancelled_and_not_late(run):
    async def main(world):
        never = asyncio.get_running_loop().create_future()
        task = asyncio.create_task(within(world.clock, 20, never))
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        assert never.cancelled()

    run(main)


@real_and_simulated
def test_within_has_its_limit_also_in_a_task_that_was_cancelled_and_cleans_up(run):
    async def main(world):
        never = asyncio.get_running_loop().create_future
        late = []

        async def cleans_up() -> None:
            try:
                await never()
            finally:
                with pytest.raises(TimeoutError):
                    await within(world.clock, 0.01, never())
                late.append(True)

        task = asyncio.create_task(cleans_up())
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        assert late

    run(main)
