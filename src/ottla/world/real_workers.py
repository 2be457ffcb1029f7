"""A bounded pool of threads, started with the first job."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar, TypeVarTuple

if TYPE_CHECKING:
    from concurrent.futures import ThreadPoolExecutor

T = TypeVar("T")
Ts = TypeVarTuple("Ts")


class RealWorkers:
    __slots__ = ("_closed", "_loop", "_pool", "_threads", "_waited_for")

    def __init__(self, loop: asyncio.AbstractEventLoop, threads: int = 8) -> None:
        self._loop = loop
        self._threads = threads
        self._pool: ThreadPoolExecutor | None = None
        self._waited_for: set[asyncio.Future[object]] = set()
        self._closed = False

    def run(self, job: Callable[[*Ts], T], *args: *Ts) -> asyncio.Future[T]:
        if self._closed:
            raise RuntimeError("the workers are closed")
        future = self._loop.run_in_executor(self._pool or self._start(), job, *args)
        waited_for: set[asyncio.Future[T]] = self._waited_for  # type: ignore[assignment]
        waited_for.add(future)
        future.add_done_callback(waited_for.discard)
        return future

    def _start(self) -> ThreadPoolExecutor:
        from concurrent.futures import ThreadPoolExecutor

        self._pool = ThreadPoolExecutor(self._threads, thread_name_prefix="ottla-worker")
        return self._pool

    async def close(self) -> None:
        self._closed = True
        if self._pool is None:
            return
        if self._waited_for:
            await asyncio.wait(self._waited_for)
        # Only a job whose future was cancelled can still be running: the loop waits for it here.
        self._pool.shutdown()
