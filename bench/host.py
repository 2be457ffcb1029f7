"""What the host takes: a processor, for another machine, while something is timed here.

Such a stall is not the node's, and on a busy host it is more than one in a hundred.
"""

from __future__ import annotations

import bisect
import contextlib
import threading
import time
from collections.abc import Iterator, Sequence
from typing import NamedTuple, Protocol, TypeVar

from bench.proc import AllCores

TOLD_WITHIN_S = 0.02  # what the host took: the kernel counts it with the next tick of its clock


LOOKS_EACH_S = 0.005


class Span(Protocol):
    """By `time.perf_counter`, which on Linux is `time.monotonic`, in all processes alike."""

    @property
    def due_s(self) -> float: ...

    @property
    def done_s(self) -> float: ...


S = TypeVar("S", bound=Span)


class Timed(NamedTuple):
    """By `time.perf_counter`."""

    due_s: float
    done_s: float

    @property
    def taken_us(self) -> float:
        return (self.done_s - self.due_s) * 1e6


class Look(NamedTuple):
    at_s: float
    stolen: int  # ticks, by then


def look() -> Look:
    return Look(time.perf_counter(), AllCores.now().stolen)


def last_look() -> Look:
    """That knows of all that was taken until it was asked for."""
    time.sleep(TOLD_WITHIN_S)
    return look()


@contextlib.contextmanager
def looking() -> Iterator[list[Look]]:
    """Looks, taken all the while in a thread; all of them are there at the end."""
    looks = [look()]
    over = threading.Event()

    def take() -> None:
        while not over.wait(LOOKS_EACH_S):
            looks.append(look())

    thread = threading.Thread(target=take, name="looks")
    thread.start()
    try:
        yield looks
    finally:
        over.set()
        thread.join()
        looks.append(last_look())


def undisturbed(every: Sequence[S], looks: Sequence[Look]) -> list[S]:
    """Those during which the host took nothing: from the last look before one was due to the first that must know."""

    def stolen_during(each: S) -> bool:
        before = bisect.bisect_right(looks, each.due_s, key=lambda look: look.at_s) - 1
        after = bisect.bisect_left(looks, each.done_s + TOLD_WITHIN_S, key=lambda look: look.at_s)
        return looks[max(before, 0)].stolen != looks[min(after, len(looks) - 1)].stolen

    return [each for each in every if not stolen_during(each)]
