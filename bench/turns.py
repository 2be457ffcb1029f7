"""By turns: all systems are up, and while one is measured the others stand still (SIGSTOP).

A machine that others share has its busy seconds: with a few seconds for each turn these meet all systems alike, where
minutes between them would compare the weather.
"""

from __future__ import annotations

import contextlib
import os
import signal
from collections.abc import Callable, Iterator

from bench.brokers import Broker, System, running
from bench.measuring import Figures


def by_turns(
    systems: list[System],
    count: int,
    prepare: Callable[[Broker], object],
    measure: Callable[[Broker], Figures],
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
            for broker in nodes.values():
                prepare(broker)
            for _ in range(count):
                for name, broker in nodes.items():  # in the same order each time: nobody stands still for two turns
                    with _standing_still([other for other in nodes.values() if other is not broker]):
                        figures[name].append(measure(broker))
    return figures


@contextlib.contextmanager
def _standing_still(brokers: list[Broker]) -> Iterator[None]:
    for broker in brokers:
        os.kill(broker.pid, signal.SIGSTOP)
    try:
        yield
    finally:
        for broker in brokers:
            os.kill(broker.pid, signal.SIGCONT)
