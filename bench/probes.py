"""Requests at a steady rate, each timed, from a process of their own: what other clients feel while something goes on.

A request that is late because the one before it took long counts from when it was due, so that a stall is not hidden.
But one during which the host took a processor away is left out.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import time
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor

from bench import raw
from bench.host import Look, Timed, last_look, look
from bench.rdkafka import Latency, summary

WARM_UP = 50


def probe(address: raw.Address, request: bytes, per_s: int, seconds: float) -> Latency:
    connection = raw.Connection(address)
    try:
        for _ in range(WARM_UP):
            connection.ask(request)
        every, looks = _timed(connection, request, per_s, seconds)
    finally:
        connection.close()
    return summary(every, looks)


def _timed(connection: raw.Connection, request: bytes, per_s: int, seconds: float) -> tuple[list[Timed], list[Look]]:
    every, looks = [], []
    started = time.perf_counter()
    for number in range(int(per_s * seconds)):
        looks.append(look())
        due = started + number / per_s
        early_s = due - time.perf_counter()
        if early_s > 0:
            time.sleep(early_s)
            due = time.perf_counter()  # waking up late is this process's doing
        connection.ask(request)
        every.append(Timed(due, time.perf_counter()))
    looks.append(last_look())
    return every, looks


class Probes:
    """Several probes at once, each in its process; processes are started once and kept."""

    def __init__(self, pool: ProcessPoolExecutor) -> None:
        self._pool = pool

    def run(
        self, address: raw.Address, requests: Mapping[str, bytes], per_s: int, seconds: float
    ) -> dict[str, Latency]:
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
