"""By turns: all systems are up, and while one is measured the others stand still (SIGSTOP).

A machine that others share has its busy seconds: with a few seconds for each turn these meet all systems alike, where
minutes between them would compare the weather.
"""

from __future__ import annotations

import contextlib
import os
import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager
from typing import Protocol, TypeVar

from bench.brokers import System
from bench.measuring import Figures


class Running(Protocol):
    @property
    def pids(self) -> Sequence[int]: ...


R = TypeVar("R", bound=Running)


def by_turns(
    systems: Sequence[System],
    count: int,
    running: Callable[[System], AbstractContextManager[R]],
    prepare: Callable[[R], object],
    measure: Callable[[R], Figures],
    *,
    rounds: int = 1,
) -> dict[str, list[Figures]]:
    """One of the figures for each turn; so many turns in each round, which has fresh nodes.

    A turn is shorter than a broker's session, which goes on meanwhile.
    """
    figures: dict[str, list[Figures]] = {system.name: [] for system in systems}
    for _ in range(rounds):
        with contextlib.ExitStack() as stack:
            nodes = {system.name: stack.enter_context(running(system)) for system in systems}
            for node in nodes.values():
                prepare(node)
            for _ in range(count):
                for name, node in nodes.items():  # in the same order each time: nobody stands still for two turns
                    with _standing_still([pid for other in nodes.values() if other is not node for pid in other.pids]):
                        figures[name].append(measure(node))
    return figures


@contextlib.contextmanager
def _standing_still(pids: list[int]) -> Iterator[None]:
    for pid in pids:
        os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        for pid in pids:
            os.kill(pid, signal.SIGCONT)
