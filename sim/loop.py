"""An event loop in virtual time for all processes of a run, in the order that the seed draws.

What always holds: of one process callbacks run in the order in which they became ready, as asyncio promises; among
processes chance chooses. Time stands still while anything is ready, then jumps to the next timer. A process that was
killed never runs again: what it had scheduled is dropped and its tasks stay as they are, so that no `finally` of it has
an effect. A process that is paused keeps all of that for later.

Who a callback belongs to is in its context: tasks and futures carry it along.
"""

from __future__ import annotations

import asyncio
import contextvars
from collections import deque
from collections.abc import Callable, Coroutine
from contextvars import copy_context
from heapq import heappop, heappush
from typing import Any, Final, TypeVar, TypeVarTuple, cast

from sim.chance import Chance
from sim.trace import Trace

T = TypeVar("T")
Ts = TypeVarTuple("Ts")

EVENTS_AT_ONE_TIME: Final = 1_000_000  # more without a moment passing: somebody turns in circles


class SimulationStuck(Exception):
    """Nothing is left that could happen, or no time passes any more."""


_owner: contextvars.ContextVar[Process] = contextvars.ContextVar("owner")


class Process:
    """What runs on a simulated machine. Made by `SimLoop.process`; `number` is its place in the run."""

    __slots__ = ("alive", "context", "name", "number", "paused", "ready", "runnable")

    def __init__(self, number: int, name: str) -> None:
        self.number = number
        self.name = name
        self.context = copy_context()
        self.context.run(_owner.set, self)
        self.alive = True
        self.paused = False
        self.ready: deque[SimHandle] = deque()
        self.runnable = False  # it is among those that chance chooses from

    def __repr__(self) -> str:
        return f"<{self.name}#{self.number}>"


class SimHandle:
    """A callback that waits for its turn, or for its time."""

    __slots__ = ("args", "callback", "context", "process", "when_s")

    def __init__(
        self,
        process: Process,
        callback: Callable[..., object],
        args: tuple[Any, ...],
        context: contextvars.Context,
        when_s: float = 0.0,
    ) -> None:
        self.process = process
        self.callback: Callable[..., object] | None = callback  # None: it is cancelled
        self.args = args
        self.context = context
        self.when_s = when_s

    def cancel(self) -> None:
        self.callback, self.args = None, ()

    def cancelled(self) -> bool:
        return self.callback is None

    def when(self) -> float:
        return self.when_s


class SimLoop(asyncio.AbstractEventLoop):
    """`driver` is the process of the run itself: the network's wires, the schedule of faults."""

    def __init__(self, chance: Chance, trace: Trace | None = None) -> None:
        self._chance = chance
        self.trace = trace or Trace()
        self.now = 0.0  # as `time()` says, for who asks often
        self._timers: list[tuple[float, int, SimHandle | Callable[[], object]]] = []
        self._timer_count = 0
        self._runnable: list[Process] = []
        self._processes = 0
        self._tasks: list[asyncio.Task[Any]] = []  # of the dead as well: nobody collects, and so finishes, them
        self._ended = False
        self.failures: list[tuple[Process, dict[str, Any]]] = []  # what asyncio would log
        self._exception_handler: Callable[[asyncio.AbstractEventLoop, dict[str, Any]], object] | None = None
        self.after_event: Callable[[Process], object] | None = None  # whoever looks for what must never be
        self.driver = self.process("driver")
        self._running = self.driver

    # Processes.

    def process(self, name: str) -> Process:
        self._processes += 1
        return Process(self._processes, name)

    @property
    def running(self) -> Process:
        """Whose callback runs now."""
        return self._running

    def kill(self, process: Process) -> None:
        process.alive = False
        process.ready.clear()

    def pause(self, process: Process) -> None:
        process.paused = True

    def go_on(self, process: Process) -> None:
        process.paused = False
        self._offer(process)

    def start(self, process: Process, coroutine: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """A task of that process."""
        return self.create_task(coroutine, context=process.context.copy())

    def call_for(self, process: Process, callback: Callable[[*Ts], object], *args: *Ts) -> None:
        """As `call_soon`, for another process."""
        if process.alive:
            process.ready.append(SimHandle(process, callback, args, process.context))
            if not process.runnable:
                self._offer(process)

    def arrive_at(self, when_s: float, happen: Callable[[], object]) -> None:
        """Something happens between the processes, by nobody's turn: a packet arrives."""
        self._timer_count += 1
        heappush(self._timers, (when_s, self._timer_count, happen))

    # What asyncio and the node call.

    def time(self) -> float:
        return self.now

    def call_soon(
        self, callback: Callable[[*Ts], object], *args: *Ts, context: contextvars.Context | None = None
    ) -> asyncio.Handle:
        if context is None:
            process, context = self._running, copy_context()
        else:
            process = context.get(_owner, self.driver)
        handle = SimHandle(process, callback, args, context)
        if process.alive and not self._ended:
            process.ready.append(handle)
            if not process.runnable:
                self._offer(process)
        return cast(asyncio.Handle, handle)

    def call_soon_threadsafe(
        self, callback: Callable[[*Ts], object], *args: *Ts, context: contextvars.Context | None = None
    ) -> asyncio.Handle:
        """Nothing here has threads."""
        return self.call_soon(callback, *args, context=context)

    def call_later(
        self, delay: float, callback: Callable[[*Ts], object], *args: *Ts, context: contextvars.Context | None = None
    ) -> asyncio.TimerHandle:
        return self.call_at(self.now + delay, callback, *args, context=context)

    def call_at(
        self, when: float, callback: Callable[[*Ts], object], *args: *Ts, context: contextvars.Context | None = None
    ) -> asyncio.TimerHandle:
        if context is None:
            process, context = self._running, copy_context()
        else:
            process = context.get(_owner, self.driver)
        handle = SimHandle(process, callback, args, context, when)
        if process.alive and not self._ended:
            self._timer_count += 1
            heappush(self._timers, (when, self._timer_count, handle))
        return cast(asyncio.TimerHandle, handle)

    def create_future(self) -> asyncio.Future[Any]:
        return asyncio.Future(loop=self)

    def create_task(  # type: ignore[override]
        self,
        coro: Coroutine[Any, Any, T],
        *,
        name: str | None = None,
        context: contextvars.Context | None = None,
    ) -> asyncio.Task[T]:
        task = asyncio.Task(coro, loop=self, name=name, context=context)
        self._tasks.append(task)
        if len(self._tasks) & 0x3FF == 0:
            self._tasks = [each for each in self._tasks if not each.done()]
        return task

    def get_debug(self) -> bool:
        return False

    def is_running(self) -> bool:
        return True

    def is_closed(self) -> bool:
        return self._ended

    def set_exception_handler(self, handler: Any) -> None:
        self._exception_handler = handler

    def call_exception_handler(self, context: dict[str, Any]) -> None:
        if self._exception_handler is not None:
            self._exception_handler(self, context)
        elif not self._ended:
            self.failures.append((self._running, context))

    # Running.

    def run(self, main: Coroutine[Any, Any, T]) -> T:
        """Until `main`, a task of the driver, is done; then everything that is left is dropped without an effect."""
        asyncio._set_running_loop(self)
        try:
            task = self.start(self.driver, main)
            self._run_ready()
            while not task.done():
                self._next_moment()
                self._run_ready()
            return task.result()
        finally:
            self._end()
            asyncio._set_running_loop(None)

    def _run_ready(self) -> None:
        """Everything that can happen at this moment. Here a run spends its time: nothing is called that need not be."""
        turns = 0
        runnable, unit, driver, trace_event = self._runnable, self._chance.unit, self.driver, self.trace.event
        after_event = self.after_event
        while runnable:
            count = len(runnable)
            at = 0 if count == 1 else int(unit() * count)
            process = runnable[at]
            ready = process.ready
            if ready and not process.paused:
                handle = ready.popleft()
                callback = handle.callback
                if callback is not None:
                    self._running = process
                    trace_event(self.now, process.number, len(ready))
                    try:
                        handle.context.run(callback, *handle.args)
                    except (SystemExit, KeyboardInterrupt):
                        raise
                    except BaseException as error:
                        self.call_exception_handler({"message": "a callback failed", "exception": error})
                    self._running = driver
                    if after_event is not None:
                        after_event(process)
                    turns += 1
                    if turns > EVENTS_AT_ONE_TIME:
                        raise SimulationStuck(f"{turns} events at {self.now} s, the last ones of {process}")
            if not ready or process.paused:
                process.runnable = False
                # The list may have grown meanwhile, but only at its end.
                runnable[at] = runnable[-1]
                runnable.pop()

    def _next_moment(self) -> None:
        """To the time of the next timer or arrival: from then on something is ready, or nothing came of it."""
        timers = self._timers
        happened = False
        while timers and not (happened and timers[0][0] > self.now):
            when, _, due = heappop(timers)
            if isinstance(due, SimHandle):
                process = due.process
                if due.callback is None or not process.alive:
                    continue
                if when > self.now:
                    self.now = when
                process.ready.append(due)
                if not process.runnable:
                    self._offer(process)
            else:
                if when > self.now:
                    self.now = when
                due()
            happened = True
        if not happened:
            raise SimulationStuck(f"nothing is left to happen at {self.now} s")

    def _offer(self, process: Process) -> None:
        if process.ready and not process.runnable and not process.paused:
            process.runnable = True
            self._runnable.append(process)

    def _end(self) -> None:
        self._ended = True
        self._timers.clear()
        for task in self._tasks:
            if task.done():
                continue
            task._log_destroy_pending = False  # type: ignore[attr-defined]
            coroutine = task.get_coro()
            try:
                coroutine.close()
            except BaseException:  # it waits in a `finally`, or complains: the run is over all the same
                continue
