"""Chance by Kafka's rules, and threads that finish what they began."""

import asyncio
import base64
import itertools
import threading
import uuid

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ottla.world.randomness import evenly_below, kafka_uuid
from ottla.world.real_random import RealRandom
from ottla.world.real_workers import RealWorkers
from tests.world.simulated import real_and_simulated


def test_bytes_are_as_many_as_asked_and_differ():
    random = RealRandom()
    assert len(random.bytes(33)) == 33
    assert random.bytes(16) != random.bytes(16)
    assert random.bytes(0) == b""


def test_uuids_are_of_version_4_and_differ():
    random = RealRandom()
    drawn = [random.uuid() for _ in range(2000)]
    assert len(set(drawn)) == 2000
    for raw in drawn:
        assert uuid.UUID(bytes=raw).version == 4
        assert not base64.urlsafe_b64encode(raw).startswith(b"-")


@given(st.binary(min_size=16, max_size=16))
def test_no_uuid_is_reserved_or_begins_with_a_dash(drawn):
    draws = itertools.chain([drawn], itertools.repeat(b"\x01" * 16))
    raw = kafka_uuid(lambda count: next(draws)[:count])
    assert raw not in (bytes(16), bytes(15) + b"\x01")
    assert not base64.urlsafe_b64encode(raw).startswith(b"-")
    assert uuid.UUID(bytes=raw).version == 4


def test_a_uuid_that_would_begin_with_a_dash_is_drawn_again():
    dash = base64.urlsafe_b64decode(b"-" + b"A" * 21 + b"==")
    draws = iter([dash, dash, b"\x07" * 16])
    assert kafka_uuid(lambda count: next(draws))[0] == 7


@given(st.integers(min_value=1, max_value=1 << 70))
def test_a_number_below_the_limit_is_below_it(limit):
    assert 0 <= RealRandom().below(limit) < limit


@pytest.mark.parametrize("limit", [1, 2, 3, 5, 6, 64, 100])
def test_every_number_below_the_limit_is_equally_likely(limit):
    """Over all values of the byte drawn: each number that is not drawn again comes out equally often."""
    counts = [0] * limit
    for drawn in range(256):
        draws = iter([bytes([drawn])])
        try:
            counts[evenly_below(limit, lambda count, draws=draws: next(draws)[:count])] += 1
        except StopIteration:
            continue
    assert len(set(counts)) == 1
    assert counts[0] > 0


def test_there_is_no_number_below_zero():
    with pytest.raises(ValueError):
        RealRandom().below(0)


def test_shuffling_keeps_the_items_and_reaches_every_order():
    random = RealRandom()
    orders = set()
    for _ in range(500):
        items = [1, 2, 3]
        random.shuffle(items)
        orders.add(tuple(items))
    assert orders == set(itertools.permutations([1, 2, 3]))
    random.shuffle([])


# Workers.


def test_a_job_runs_off_the_loop_and_hands_back_its_result(run):
    async def main(world):
        def job(one: int, two: int) -> tuple[int, int]:
            return one + two, threading.get_ident()

        result, thread = await world.workers.run(job, 20, 22)
        assert result == 42
        assert thread != threading.get_ident()

    run(main)


@real_and_simulated
def test_a_job_that_fails_hands_back_its_exception(run):
    async def main(world):
        with pytest.raises(ZeroDivisionError):
            await world.workers.run(lambda: 1 // 0)
        assert await world.workers.run(lambda: "still working") == "still working"

    run(main)


def test_no_thread_is_started_before_the_first_job(run):
    async def main(world):
        def names() -> list[str]:
            return [thread.name for thread in threading.enumerate() if thread.name.startswith("ottla")]

        assert names() == []
        await world.workers.run(int)
        assert len(names()) == 1

    run(main)


def test_jobs_run_at_the_same_time_but_no_more_than_there_are_threads(run):
    async def main(world):
        workers = RealWorkers(asyncio.get_running_loop(), threads=3)
        lock = threading.Lock()
        running = most = 0
        all_three = threading.Barrier(3)

        def job() -> None:
            nonlocal running, most
            with lock:
                running += 1
                most = max(most, running)
            all_three.wait(timeout=20)
            with lock:
                running -= 1

        await asyncio.gather(*(workers.run(job) for _ in range(12)))
        assert most == 3
        await workers.close()

    run(main)


def test_closing_waits_for_the_jobs_without_stopping_the_loop(run):
    async def main(world):
        workers = RealWorkers(asyncio.get_running_loop(), threads=1)
        go = threading.Event()
        done = []

        def job(number: int) -> None:
            assert go.wait(timeout=20)
            done.append(number)

        for number in range(3):
            workers.run(job, number)
        closing = asyncio.create_task(workers.close())
        await asyncio.sleep(0)
        assert not closing.done()
        with pytest.raises(RuntimeError, match="closed"):
            workers.run(int)
        go.set()
        await closing
        assert done == [0, 1, 2]
        await workers.close()

    run(main)


def test_closing_waits_for_a_job_that_nobody_waits_for_any_more(run):
    async def main(world):
        workers = RealWorkers(asyncio.get_running_loop(), threads=1)
        loop = asyncio.get_running_loop()
        began, go, done = asyncio.Event(), threading.Event(), []

        def job() -> None:
            loop.call_soon_threadsafe(began.set)
            assert go.wait(timeout=20)
            done.append(True)

        future = workers.run(job)
        await began.wait()
        future.cancel()
        await asyncio.sleep(0)
        # From a thread, because the loop itself waits in close().
        opener = threading.Timer(0.05, go.set)
        opener.start()
        await workers.close()
        assert done == [True]
        opener.join()

    run(main)


def test_workers_that_had_nothing_to_do_close_at_once(run):
    async def main(world):
        await RealWorkers(asyncio.get_running_loop()).close()

    run(main)


def test_workers_are_idle_when_also_the_jobs_have_ended_that_nobody_waits_for_any_more(run):
    async def main(world):
        began, may_end, ended = threading.Event(), threading.Event(), threading.Event()

        def job() -> None:
            began.set()
            may_end.wait(20)
            ended.set()

        abandoned = world.workers.run(job)
        await world.workers.run(began.wait, 20)
        abandoned.cancel()
        idle = asyncio.ensure_future(world.workers.idle())
        await world.clock.sleep(0.01)
        assert not idle.done()
        may_end.set()
        await idle
        assert ended.is_set()

    run(main)


@real_and_simulated
def test_workers_are_idle_at_once_without_a_job_and_after_the_last_one(run):
    async def main(world):
        await world.workers.idle()
        done = []
        world.workers.run(done.append, 1).cancel()
        last = world.workers.run(done.append, 2)
        await world.workers.idle()
        assert last.done()
        assert 2 in done

    run(main)
