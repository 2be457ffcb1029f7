"""From producer to consumer at a steady low rate, by turns: what there is of each system is up, and one is measured.

The others stand still meanwhile (SIGSTOP). A machine that others share has its busy seconds: with a few seconds for
each turn these meet all systems alike, where minutes between them would compare the weather.
"""

from __future__ import annotations

import contextlib
import dataclasses
import os
import signal
from collections.abc import Iterator

from bench import rdkafka
from bench.brokers import Broker, System, running
from bench.measuring import Figures, Measuring, say

TOPIC = "latency"
PER_S = 500
RECORD_BYTES = 100
PRODUCER: rdkafka.Settings = {"acks": "all", "enable.idempotence": True, "linger.ms": 0}
READER: rdkafka.Settings = {**rdkafka.READER, "fetch.min.bytes": 1, "fetch.wait.max.ms": 500}


@dataclasses.dataclass(frozen=True, slots=True)
class Turns:
    """A turn is shorter than a broker's session, which goes on while it stands still."""

    count: int
    records: int  # of each, after a warm-up of a tenth
    warm_up: int  # records before the first


def in_turns(systems: list[System], turns: Turns) -> dict[str, list[Figures]]:
    """One of the figures for each turn."""
    figures: dict[str, list[Figures]] = {system.name: [] for system in systems}
    with contextlib.ExitStack() as stack:
        nodes = {system.name: stack.enter_context(running(system)) for system in systems}
        for broker in nodes.values():
            rdkafka.create_topics(broker.bootstrap, {TOPIC: 1})
            end_to_end(broker.bootstrap, turns.warm_up)
        for _ in range(turns.count):
            for name in nodes:  # in the same order each time: nobody stands still for two turns
                with _standing_still([other for each, other in nodes.items() if each != name]):
                    figures[name].append(_turn(nodes[name], turns.records))
    return figures


def _turn(broker: Broker, records: int) -> Figures:
    end_to_end(broker.bootstrap, records // 10)
    measuring = Measuring(lambda: [broker.pid], memory_at_hand=0)
    latency = measuring.one_latency(records, lambda: end_to_end(broker.bootstrap, records))
    say(f"  {broker.system.label}: mean {latency.mean_us:.0f}, p50 {latency.p50_us:.0f}, p99 {latency.p99_us:.0f} µs")
    return measuring.figures


def end_to_end(bootstrap: str, records: int) -> rdkafka.Latency:
    return rdkafka.end_to_end(bootstrap, TOPIC, records, PER_S, RECORD_BYTES, PRODUCER, READER)


@contextlib.contextmanager
def _standing_still(brokers: list[Broker]) -> Iterator[None]:
    for broker in brokers:
        os.kill(broker.pid, signal.SIGSTOP)
    try:
        yield
    finally:
        for broker in brokers:
            os.kill(broker.pid, signal.SIGCONT)
