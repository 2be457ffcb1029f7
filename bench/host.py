"""What the host takes: a processor, for another machine, while something is timed here.

Such a stall is not the node's, and on a busy host it is more than one in a hundred.
"""

from __future__ import annotations

import bisect
import time
from collections.abc import Sequence
from typing import NamedTuple

from bench.proc import AllCores

TOLD_WITHIN_S = 0.02  # what the host took: the kernel counts it with the next tick of its clock


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


def undisturbed(every: Sequence[Timed], looks: Sequence[Look]) -> list[Timed]:
    """Those during which the host took nothing: from the last look before one was due to the first that must know."""

    def stolen_during(each: Timed) -> bool:
        before = bisect.bisect_right(looks, each.due_s, key=lambda look: look.at_s) - 1
        after = bisect.bisect_left(looks, each.done_s + TOLD_WITHIN_S, key=lambda look: look.at_s)
        return looks[max(before, 0)].stolen != looks[min(after, len(looks) - 1)].stolen

    return [each for each in every if not stolen_during(each)]
