"""From producer to consumer at a steady low rate, by turns; without records during which the host took a processor."""

from __future__ import annotations

import dataclasses

from bench import rdkafka
from bench.brokers import Broker, System, running
from bench.clusters import BrokerCluster
from bench.measuring import Figures, Measuring, say
from bench.turns import by_turns

TOPIC = "latency"
PER_S = 500
RECORD_BYTES = 100
PRODUCER: rdkafka.Settings = {"acks": "all", "enable.idempotence": True, "linger.ms": 0}
READER: rdkafka.Settings = {**rdkafka.READER, "fetch.min.bytes": 1, "fetch.wait.max.ms": 500}


@dataclasses.dataclass(frozen=True, slots=True)
class Turns:
    count: int
    records: int  # of each, after a warm-up of a tenth
    warm_up: int  # records before the first


def latency_by_turns(systems: list[System], turns: Turns) -> dict[str, list[Figures]]:
    def prepare(broker: Broker) -> None:
        rdkafka.create_topics(broker.bootstrap, {TOPIC: 1})
        end_to_end(broker.bootstrap, turns.warm_up)

    return by_turns(
        systems, turns.count, running, prepare, lambda broker: turn(broker, turns.records, turns.records // 10)
    )


def turn(node: Broker | BrokerCluster, records: int, run_in: int, per_s: int = PER_S) -> Figures:
    """Of so many records, after others that do not count."""
    end_to_end(node.bootstrap, run_in, per_s)
    measuring = Measuring(lambda: list(node.pids), memory_at_hand=0)
    latency = measuring.one_latency(records, lambda: end_to_end(node.bootstrap, records, per_s))
    say(
        f"  {node.system.label}: mean {latency.mean_us:.0f}, p50 {latency.p50_us:.0f}, p99 {latency.p99_us:.0f} µs, "
        f"{latency.left_out:.0%} left out"
    )
    return measuring.figures


def end_to_end(bootstrap: str, records: int, per_s: int = PER_S) -> rdkafka.Latency:
    return rdkafka.end_to_end(bootstrap, TOPIC, records, per_s, RECORD_BYTES, PRODUCER, READER)
