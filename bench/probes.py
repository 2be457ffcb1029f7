"""Requests at a steady rate, each timed, from a process of their own: what other clients feel while something goes on.

A request that is late because the one before it took long counts from when it was due, so that a stall is not hidden.
But one during which the host took a processor away, for another machine, is left out: that stall is not the node's, and
on a busy host it is more than one in a hundred.
"""

from __future__ import annotations

import bisect
import contextlib
import multiprocessing
import time
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import NamedTuple

from bench import raw
from bench.proc import AllCores
from bench.rdkafka import Latency, summary

WARM_UP = 50
TOLD_WITHIN_S = 0.02  # what the host took: the kernel counts it with the next tick of its clock


class Timed(NamedTuple):
    due_s: float
    done_s: float


class Look(NamedTuple):
    at_s: float
    stolen: int  # ticks, by then


class Probed(NamedTuple):
    latency: Latency
    left_out: float  # share of the requests


def probe(address: raw.Address, request: bytes, per_s: int, seconds: float) -> Probed:
    connection = raw.Connection(address)
    try:
        for _ in range(WARM_UP):
            connection.ask(request)
        every, looks = _timed(connection, request, per_s, seconds)
    finally:
        connection.close()
    kept = undisturbed(every, looks)
    return Probed(summary([(each.done_s - each.due_s) * 1e6 for each in kept or every]), 1 - len(kept) / len(every))


def _timed(connection: raw.Connection, request: bytes, per_s: int, seconds: float) -> tuple[list[Timed], list[Look]]:
    every, looks = [], []
    started = time.perf_counter()
    for number in range(int(per_s * seconds)):
        looks.append(_look())
        due = started + number / per_s
        early_s = due - time.perf_counter()
        if early_s > 0:
            time.sleep(early_s)
            due = time.perf_counter()  # waking up late is this process's doing
        connection.ask(request)
        every.append(Timed(due, time.perf_counter()))
    time.sleep(TOLD_WITHIN_S)
    looks.append(_look())
    return every, looks


def _look() -> Look:
    return Look(time.perf_counter(), AllCores.now().stolen)


def undisturbed(every: Sequence[Timed], looks: Sequence[Look]) -> list[Timed]:
    """Those during which the host took nothing: from the last look before one was due to the first that must know."""

    def stolen_during(each: Timed) -> bool:
        before = bisect.bisect_right(looks, each.due_s, key=lambda look: look.at_s) - 1
        after = bisect.bisect_left(looks, each.done_s + TOLD_WITHIN_S, key=lambda look: look.at_s)
        return looks[max(before, 0)].stolen != looks[min(after, len(looks) - 1)].stolen

    return [each for each in every if not stolen_during(each)]


class Probes:
    """Several probes at once, each in its process; processes are started once and kept."""

    def __init__(self, pool: ProcessPoolExecutor) -> None:
        self._pool = pool

    def run(self, address: raw.Address, requests: Mapping[str, bytes], per_s: int, seconds: float) -> dict[str, Probed]:
        running = {
            name: self._pool.submit(probe, address, request, per_s, seconds) for name, request in requests.items()
        }
        return {name: future.result() for name, future in running.items()}


@contextlib.contextmanager
def probes(count: int) -> Iterator[Probes]:
    with ProcessPoolExecutor(count, mp_context=multiprocessing.get_context("spawn")) as pool:
        for future in [pool.submit(time.sleep, 0.1) for _ in range(count)]:
            future.result()
        yield Probes(pool)
