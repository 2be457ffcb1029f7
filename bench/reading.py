"""A topic in the page cache, read whole by each of two clients, by turns: a reader is done within a second or two."""

from __future__ import annotations

import dataclasses

from bench import rdkafka
from bench.brokers import Broker, System, running
from bench.measuring import GB_PARTITIONS, RECORD_BYTES, Figures, Measuring, say
from bench.perf_tools import PerfTools
from bench.turns import by_turns

TOPIC = "reading"
PRODUCER: rdkafka.Settings = {"acks": 1, "batch.size": 131072, "linger.ms": 5}
# By default librdkafka pauses for a second whenever its queue is full: of two brokers the pauses would be compared.
READER: rdkafka.Settings = {**rdkafka.READER, "fetch.queue.backoff.ms": 5}


@dataclasses.dataclass(frozen=True, slots=True)
class Turns:
    rounds: int  # with fresh nodes
    count: int  # in each round, after as many that do not count
    records: int  # of 1 kB, in the topic


def reading_by_turns(systems: list[System], tools: PerfTools, turns: Turns) -> dict[str, list[Figures]]:
    def prepare(broker: Broker) -> None:
        rdkafka.create_topics(broker.bootstrap, {TOPIC: GB_PARTITIONS})
        rdkafka.produce(broker.bootstrap, TOPIC, GB_PARTITIONS, turns.records, RECORD_BYTES, PRODUCER)
        for _ in range(turns.count):
            _turn(broker, tools, turns.records)

    def measure(broker: Broker) -> Figures:
        return _turn(broker, tools, turns.records)

    return by_turns(systems, turns.count, running, prepare, measure, rounds=turns.rounds)


def _turn(broker: Broker, tools: PerfTools, records: int) -> Figures:
    def by_rdkafka() -> float:
        return rdkafka.read(broker.bootstrap, TOPIC, GB_PARTITIONS, records, READER)

    def by_kafkas_tool() -> float:
        """As a group."""
        return tools.consume(broker.bootstrap, TOPIC, records).records_per_s

    measuring = Measuring(lambda: [broker.pid], memory_at_hand=0)
    say(f" {broker.system.label}")
    measuring.gigabytes("fetch_rdkafka", records, by_rdkafka, warm_up=False)
    measuring.gigabytes("fetch_consumer_performance", records, by_kafkas_tool, warm_up=False)
    return measuring.figures
