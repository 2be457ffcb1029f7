"""A bounded pool of threads, started with the first job; one of them waits for each process."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar, TypeVarTuple

from ottla.world.disk import Disk
from ottla.world.workers import ProcessDied

if TYPE_CHECKING:
    from concurrent.futures import Future, ThreadPoolExecutor

    from ottla.world.real_child import Child

T = TypeVar("T")
Ts = TypeVarTuple("Ts")


class RealWorkers:
    __slots__ = ("_children", "_closed", "_jobs", "_loop", "_pool", "_threads")

    def __init__(self, loop: asyncio.AbstractEventLoop, threads: int = 8) -> None:
        self._loop = loop
        self._threads = threads
        self._pool: ThreadPoolExecutor | None = None
        self._jobs: set[Future[object]] = set()  # not their futures on the loop: a cancelled one leaves its job running
        self._children: set[Child] = set()
        self._closed = False

    def run(self, job: Callable[[*Ts], T], *args: *Ts) -> asyncio.Future[T]:
        if self._closed:
            raise RuntimeError("the workers are closed")
        running = (self._pool or self._start()).submit(job, *args)
        jobs: set[Future[T]] = self._jobs  # type: ignore[assignment]
        jobs.add(running)
        future = asyncio.wrap_future(running, loop=self._loop)
        running.add_done_callback(jobs.discard)  # after who waits was told
        return future

    def run_in_process(self, job: Callable[[Disk, *Ts], T], *args: *Ts) -> asyncio.Future[T]:
        return self.run(self._in_a_child, job, args)

    def _in_a_child(self, job: Callable[[Disk, *Ts], T], args: tuple[*Ts]) -> T:
        from ottla.world.real_child import Child  # not before somebody needs it

        child = Child()
        self._children.add(child)
        try:
            if self._closed:  # after `close` has looked for children, so that one of the two kills it
                raise ProcessDied("the workers are closed")
            return child.run(job, args)
        finally:
            child.kill()
            self._children.discard(child)

    def _start(self) -> ThreadPoolExecutor:
        from concurrent.futures import ThreadPoolExecutor

        self._pool = ThreadPoolExecutor(self._threads, thread_name_prefix="ottla-worker")
        return self._pool

    async def idle(self) -> None:
        while jobs := self._jobs.copy():
            await asyncio.wait([asyncio.wrap_future(each, loop=self._loop) for each in jobs])
        await asyncio.sleep(0)  # who waits for the last one has its result

    async def close(self) -> None:
        self._closed = True
        if self._pool is None:
            return
        for child in self._children.copy():
            child.kill()
        await self.idle()
        self._pool.shutdown()
