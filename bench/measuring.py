"""What every measurement of brokers has in common: warm up, measure their CPU, note it as named figures."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from bench import rdkafka
from bench.backing import touch
from bench.perf_tools import NotAllSent
from bench.proc import Cpu, cpu_of, memory_of

RECORD_BYTES = 1000
GB_PARTITIONS = 10  # of topics whose gigabytes are counted
LATENCIES = ("mean_us", "p50_us", "p99_us", "left_out")

Figures = dict[str, float]
R = TypeVar("R")


def say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


def in_turn(names: Sequence[str], rounds: int) -> Iterator[tuple[int, str]]:
    """The number of the round, and whose turn it is: neither is always the first."""
    for number in range(1, rounds + 1):
        for name in names if number % 2 else reversed(names):
            yield number, name


class Measuring:
    """`figures` grows with each measurement. `pids` are the brokers' processes, whose CPU and memory are summed.

    `memory_at_hand` are bytes: several times what is written, because the host may take memory back meanwhile.
    """

    def __init__(self, pids: Callable[[], list[int]], memory_at_hand: int) -> None:
        self.figures: Figures = {}
        self._pids = pids
        self._memory_at_hand = memory_at_hand

    def gigabytes(self, name: str, records: int, work: Callable[[], float], *, warm_up: bool = True) -> None:
        """Of so many records of 1 kB; `work` returns records per second."""
        gigabytes = records * RECORD_BYTES / 1e9
        rate, cpu = self.measured(work) if warm_up else self._with_cpu(work)
        self.note(name, cpu, 1 / gigabytes, "s_per_gb")
        self.figures[f"{name}.mb_per_s"] = rate * RECORD_BYTES / 1e6
        say(f"  {name}: {cpu.total_s / gigabytes:.2f} s CPU per GB, {rate * RECORD_BYTES / 1e6:.0f} MB/s")

    def one_latency(self, records: int, work: Callable[[], rdkafka.Latency]) -> rdkafka.Latency:
        """Without a warm-up."""
        latency, cpu = self._with_cpu(work)
        self.note("latency", cpu, 1e6 / records, "us_per_record")
        self.figures |= {f"latency.{key}": getattr(latency, key) for key in LATENCIES}
        return latency

    def measured(self, work: Callable[[], R]) -> tuple[R, Cpu]:
        """The second of two runs."""
        self._warm_up(work)
        return self._with_cpu(work)

    def _warm_up(self, work: Callable[[], object]) -> None:
        """Leaves the disk's backlog out of the way and memory at hand. A cold broker may take so long that the producer
        gives records up; that is noted, and the broker is warm."""
        try:
            work()
        except NotAllSent as error:
            self.figures["warm_up.failed"] = self.figures.get("warm_up.failed", 0) + 1
            say(f"  a warm-up failed: {error}")
        os.sync()
        if self._memory_at_hand:
            touch(self._memory_at_hand)

    def _with_cpu(self, work: Callable[[], R]) -> tuple[R, Cpu]:
        before = cpu_of(*self._pids())
        result = work()
        return result, cpu_of(*self._pids()).since(before)

    def note(self, name: str, cpu: Cpu, per_unit: float, unit: str) -> None:
        self.figures |= {
            f"{name}.cpu_{unit}": cpu.total_s * per_unit,
            f"{name}.user_{unit}": cpu.user_s * per_unit,
            f"{name}.system_{unit}": cpu.system_s * per_unit,
        }
        self.note_memory(name)

    def note_memory(self, name: str) -> None:
        memory = memory_of(*self._pids())
        self.figures |= {f"{name}.rss_mb": memory.rss_mb, f"{name}.peak_mb": memory.peak_mb}
