"""A node whose loop tells what kept it: `python -m bench.watched TURNS PROPERTIES`, for `bench.stalls`.

The loop is asyncio's, which can be looked into; the node is the same. A line of TURNS is one call that the loop made
and that took long: when it began, its milliseconds of CPU, those that others took meanwhile as well (wall), those of
the CPU that went into looks for garbage, and the task, with where it went on and where it stopped.
"""

from __future__ import annotations

import asyncio
import gc
import json
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, TextIO

from ottla.cli.run import run_start
from ottla.world import process
from ottla.world.garbage import Looks

LONG_MS = 1.0


class Watch:
    def __init__(self, turns: TextIO) -> None:
        self._turns = turns
        self._garbage_s = 0.0
        self._look_began = 0.0

    def begin(self) -> None:
        run: Callable[[Any], None] = asyncio.Handle._run
        freeze = Looks.__call__

        def watched(handle: Any) -> None:
            self._garbage_s = 0.0
            task = _task(handle)  # now: a handle that is cancelled forgets it
            before = _place(task)
            wall, cpu = time.monotonic(), time.thread_time()
            run(handle)
            cpu_ms = (time.thread_time() - cpu) * 1e3
            if cpu_ms >= LONG_MS:
                self._tell(wall, cpu_ms, before, _place(task))

        def frozen(looks: Looks, phase: str, info: dict[str, int]) -> None:
            began = time.thread_time()
            freeze(looks, phase, info)
            self._garbage_s += time.thread_time() - began

        asyncio.Handle._run = watched  # type: ignore[method-assign, assignment]
        Looks.__call__ = frozen  # type: ignore[method-assign, assignment]
        gc.callbacks.append(self._look)

    def _look(self, phase: str, _info: dict[str, int]) -> None:
        now = time.thread_time()
        if phase == "start":
            self._look_began = now
        else:
            self._garbage_s += now - self._look_began

    def _tell(self, began: float, cpu_ms: float, before: str, after: str) -> None:
        wall_ms = (time.monotonic() - began) * 1e3
        turn = {"began": began, "cpu_ms": cpu_ms, "wall_ms": wall_ms, "garbage_ms": self._garbage_s * 1e3}
        print(json.dumps({**turn, "before": before, "after": after}), file=self._turns, flush=True)


def _task(handle: Any) -> Any:
    """The task that takes a step in it; the callback, if there is none."""
    callback = handle._callback
    owner = getattr(callback, "__self__", None)
    return owner if isinstance(owner, asyncio.Task) else callback


def _place(task: Any) -> str:
    """The functions in which a task waits, the outermost first."""
    if not isinstance(task, asyncio.Task):
        return getattr(task, "__qualname__", repr(task))
    places = []
    waiting: Any = task.get_coro()
    while hasattr(waiting, "cr_frame"):
        frame = waiting.cr_frame
        places.append(f"{waiting.__qualname__}:{'end' if frame is None else frame.f_lineno}")
        waiting = waiting.cr_await
    return " > ".join(places)


def main() -> int:
    turns, properties = sys.argv[1:]
    process.fastest_loop = lambda: asyncio.new_event_loop
    with Path(turns).open("w", encoding="utf-8") as file:
        Watch(file).begin()
        return run_start(properties, [], strict=False)


if __name__ == "__main__":
    sys.exit(main())
