"""Workers in virtual time: a job runs whole, at a moment that chance draws, between other events; its result is seen a
moment later. Jobs run in any order, and a crash or a power loss comes before, between or after them."""

from __future__ import annotations

import asyncio
import pickle
from collections.abc import Callable
from typing import Final, TypeVar, TypeVarTuple

from ottla.world.disk import Disk
from ottla.world.workers import ProcessDied
from sim.chance import Chance
from sim.loop import SimLoop

T = TypeVar("T")
Ts = TypeVarTuple("Ts")

JOB_S: Final = (0.00005, 0.004)
PROCESS_S: Final = (0.05, 0.5)


class SimWorkers:
    """Made in a process of the loop, to which all jobs belong. `slowness` multiplies how long they take."""

    def __init__(self, loop: SimLoop, chance: Chance, disk: Disk, slowness: Callable[[], float] = lambda: 1.0) -> None:
        self._loop = loop
        self._chance = chance
        self._disk = disk
        self._slowness = slowness
        self._closed = False
        self._unfinished = 0
        self._children: list[asyncio.Future[object]] = []
        self._idle = asyncio.Event()
        self._idle.set()

    def run(self, job: Callable[[*Ts], T], *args: *Ts) -> asyncio.Future[T]:
        return self._run(JOB_S, lambda: job(*args))

    def run_in_process(self, job: Callable[[Disk, *Ts], T], *args: *Ts) -> asyncio.Future[T]:
        sent = pickle.dumps(args)

        def elsewhere() -> T:
            result: T = pickle.loads(pickle.dumps(job(self._disk, *pickle.loads(sent))))
            return result

        future = self._run(PROCESS_S, elsewhere)
        children: list[asyncio.Future[T]] = self._children  # type: ignore[assignment]
        children.append(future)
        future.add_done_callback(children.remove)
        return future

    def _run(self, takes_s: tuple[float, float], job: Callable[[], T]) -> asyncio.Future[T]:
        if self._closed:
            raise RuntimeError("the workers are closed")
        future: asyncio.Future[T] = self._loop.create_future()
        self._unfinished += 1
        self._idle.clear()
        self._loop.call_later(self._chance.skewed(*takes_s) * self._slowness(), self._do, job, future)
        return future

    def _do(self, job: Callable[[], T], future: asyncio.Future[T]) -> None:
        failure: Exception | None = None
        try:
            if not _has_died(future):
                result = job()
        except Exception as error:
            failure = error

        def tell() -> None:
            if not future.done():
                if failure is None:
                    future.set_result(result)
                else:
                    future.set_exception(failure)
            self._unfinished -= 1
            if not self._unfinished:
                self._idle.set()

        self._loop.call_later(self._chance.skewed(0, JOB_S[1]), tell)

    async def idle(self) -> None:
        await self._idle.wait()

    async def close(self) -> None:
        self._closed = True
        for child in self._children.copy():
            if not child.done():
                child.set_exception(ProcessDied("the workers are closed"))
        await self.idle()


def _has_died(future: asyncio.Future[T]) -> bool:
    return future.done() and not future.cancelled()
