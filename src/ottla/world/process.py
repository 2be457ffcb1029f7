"""The process around a real world: its loop, its signals, its id.

Only what starts a process uses this (the command line, tests); a node gets a World and knows no process.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import resource
import signal
import sys
from collections.abc import Callable, Coroutine, Iterable, Iterator
from typing import TYPE_CHECKING, Any, TypeVar

from ottla.world import World
from ottla.world.real_clock import RealClock
from ottla.world.real_disk import RealDisk
from ottla.world.real_network import RealNetwork
from ottla.world.real_random import RealRandom
from ottla.world.real_workers import RealWorkers

if TYPE_CHECKING:  # slow to import, and only needed for metrics
    from prometheus_client.core import Metric

T = TypeVar("T")

_STOP_SIGNALS = (signal.SIGINT, signal.SIGTERM)

# A worker that computes keeps the loop waiting for this long each time, which it has to after every system call.
# Beside a worker at Python's own 5 ms, a small request took 3.7 ms (median) instead of 0.3; with this, 0.8.
SWITCH_INTERVAL_S = 0.0005

STANDARD_ERROR = 2  # the last of the standard streams' descriptors

LoopFactory = Callable[[], asyncio.AbstractEventLoop]


def run(main: Callable[[World], Coroutine[Any, Any, T]], *, loop_factory: LoopFactory | None = None) -> T:
    """Runs `main` in a real world until it returns: on uvloop if it is installed, else on asyncio's loop."""

    sys.setswitchinterval(SWITCH_INTERVAL_S)
    allow_open_files()

    async def in_a_world() -> T:
        loop = asyncio.get_running_loop()
        world = real_world(loop)
        try:
            return await main(world)
        finally:
            await close(world)
            for number in _STOP_SIGNALS:
                loop.remove_signal_handler(number)  # uvloop would leave its own behind

    with _standard_descriptors_taken(), asyncio.Runner(loop_factory=loop_factory or fastest_loop()) as runner:
        return runner.run(in_a_world())


def allow_open_files() -> None:
    """As many as the system lets this user have, as Java does; the usual soft limit is meant for shells."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard:
        with contextlib.suppress(OSError, ValueError):  # then it stays as it is
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


@contextlib.contextmanager
def _standard_descriptors_taken() -> Iterator[None]:
    """A closed standard stream leaves its descriptor to the loop, and uvloop aborts when it closes one of those."""
    taken = []
    try:
        while (descriptor := os.open(os.devnull, os.O_RDWR | os.O_CLOEXEC)) <= STANDARD_ERROR:
            taken.append(descriptor)
        os.close(descriptor)
        yield
    finally:
        for descriptor in taken:
            os.close(descriptor)


def fastest_loop() -> LoopFactory:
    try:
        import uvloop
    except ImportError:
        return asyncio.new_event_loop
    return uvloop.new_event_loop


def real_world(loop: asyncio.AbstractEventLoop) -> World:
    return World(
        clock=RealClock(loop),
        network=RealNetwork(loop),
        disk=RealDisk(),
        random=RealRandom(),
        workers=RealWorkers(loop),
    )


async def close(world: World) -> None:
    await world.workers.close()
    if isinstance(world.network, RealNetwork):
        world.network.close()


def on_stop_signal(callback: Callable[[str], object]) -> None:
    """Calls back on the running loop with "SIGINT" or "SIGTERM", every time one arrives."""
    loop = asyncio.get_running_loop()
    for number in _STOP_SIGNALS:
        loop.add_signal_handler(number, callback, number.name)


def process_metrics() -> Iterable[Metric]:
    """CPU, memory and descriptors of this process, with the names that Prometheus' own libraries use."""
    from prometheus_client import PROCESS_COLLECTOR

    return PROCESS_COLLECTOR.collect()


def pid() -> int:
    return os.getpid()
