"""Work of other processes that goes on while tests run: the demo, kills, a cluster of Spark. Such a one takes most of a
minute, much of which it waits.

A test with the marker `ahead(scenario=…)` is given by the fixture `ahead` what the scenario has returned, or is told
what it raised. Scenarios run one after the other, in the order of their tests, in a process of their own: what tests do
to the environment of this one must not reach them. One whose test does not run is not begun.

Such tests come last, and until then their scenarios give way to other tests: these take turns, one after the other,
and what they leave of the processors is enough for who mostly waits.
"""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Iterable
from concurrent.futures import Future, ProcessPoolExecutor
from typing import Any

import pytest

MARKER = "ahead"
DEADLINE_S = 600.0
GIVES_WAY = 5  # a third of the weight of others


def scenarios_last(items: list[pytest.Item]) -> None:
    """The tests that ask for one behind all others."""
    items.sort(key=lambda item: item.get_closest_marker(MARKER) is not None)


class Ahead:
    def __init__(self, items: Iterable[pytest.Item], folders: pytest.TempPathFactory) -> None:
        self._pool = ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), os.nice, (GIVES_WAY,))
        self._begun: dict[str, Future[Any]] = {}
        for item in items:
            marker = item.get_closest_marker(MARKER)
            if marker is not None:
                scenario = marker.kwargs["scenario"]
                self._begun[item.nodeid] = self._pool.submit(scenario, folders.mktemp(scenario.__name__))

    def outcome(self, item: pytest.Item) -> Any:
        return self._begun[item.nodeid].result(DEADLINE_S)

    def close(self) -> None:
        self._pool.shutdown(cancel_futures=True)
