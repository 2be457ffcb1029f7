"""One round with one broker: each scenario after a warm-up of the same size, as named figures.

The broker is fresh; topics are its own for each scenario, so that a reader reads a whole topic and never more.
"""

from __future__ import annotations

import dataclasses

from bench import latency, rdkafka, reading
from bench.brokers import Broker, System
from bench.measuring import GB_PARTITIONS, RECORD_BYTES, Figures, Measuring, say
from bench.perf_tools import PerfTools
from bench.raw import served_apis
from ottla.wire.api_table import ApiKey

SMALL_RECORD_BYTES = 100

TUNED = {"acks": "1", "batch.size": "131072", "linger.ms": "5"}
DEFAULTS = {"acks": "all", "enable.idempotence": "true"}  # these are the client's defaults, written out
ONE_RECORD = {"acks": "1", "batch.size": "1", "linger.ms": "0"}

SETTINGS = {
    "ProducerPerformance, throughput": TUNED,
    "ProducerPerformance, defaults": DEFAULTS,
    "ProducerPerformance, one record per request": ONE_RECORD,
    "ConsumerPerformance": {"everything": "its defaults"},
    "librdkafka, produce": reading.PRODUCER,
    "librdkafka, read assigned partitions": reading.READER,
    "librdkafka, end-to-end latency, producer": latency.PRODUCER,
    "librdkafka, end-to-end latency, reader": latency.READER,
}

# What a broker must serve for a scenario; without it the scenario is left out, and the report has no figure for it.
NONE: frozenset[int] = frozenset()
IDEMPOTENCE = frozenset({ApiKey.INIT_PRODUCER_ID})
READING = frozenset({ApiKey.FETCH, ApiKey.LIST_OFFSETS})


@dataclasses.dataclass(frozen=True, slots=True)
class Sizes:
    """Of one round; a warm-up is as large as what it warms up for."""

    rounds: int
    produced: int  # records of 1 kB by ProducerPerformance, for each of the two settings
    produced_by_rdkafka: int  # records of 1 kB
    small_requests: int
    reading: reading.Turns
    latency: latency.Turns
    empty_starts: int
    start_partitions: int
    memory_at_hand: int
    heaps: tuple[str, ...]  # candidates, from small to large; the log cleaner alone takes 128 MB of it

    @property
    def written(self) -> int:
        """Records of 1 kB in the whole round before memory is read, warm-ups included."""
        return 4 * self.produced + 2 * self.produced_by_rdkafka


# 2 × (1 + 1) GB and 2 × 0.5 GB are the 5 GB after which memory is read.
FULL = Sizes(
    rounds=3,
    produced=1_000_000,
    produced_by_rdkafka=500_000,
    small_requests=50_000,
    reading=reading.Turns(rounds=3, count=4, records=1_000_000),
    latency=latency.Turns(count=9, records=2_000, warm_up=5_000),
    empty_starts=7,
    start_partitions=1_000,
    memory_at_hand=3_000_000_000,
    heaps=("192m", "224m", "256m", "320m", "384m", "512m", "640m", "768m", "1024m"),
)
QUICK = Sizes(
    rounds=1,
    produced=50_000,
    produced_by_rdkafka=50_000,
    small_requests=3_000,
    reading=reading.Turns(rounds=1, count=1, records=100_000),
    latency=latency.Turns(count=2, records=250, warm_up=250),
    empty_starts=1,
    start_partitions=100,
    memory_at_hand=0,
    heaps=(),
)
TINY = Sizes(
    rounds=1,
    produced=2_000,
    produced_by_rdkafka=1_000,
    small_requests=200,
    reading=reading.Turns(rounds=1, count=1, records=2_000),
    latency=latency.Turns(count=1, records=50, warm_up=50),
    empty_starts=1,
    start_partitions=20,
    memory_at_hand=0,
    heaps=(),
)


class Round(Measuring):
    """A scenario that the broker cannot serve yet leaves no figures."""

    def __init__(self, broker: Broker, tools: PerfTools, sizes: Sizes) -> None:
        super().__init__(lambda: [broker.pid], sizes.memory_at_hand)
        self.broker = broker
        self.tools = tools
        self.sizes = sizes
        self.records_written = 0

    def run(self) -> Figures:
        self.broker.start()
        topics = {"tuned": GB_PARTITIONS, "defaults": GB_PARTITIONS, "rdkafka": GB_PARTITIONS, "small": 1}
        rdkafka.create_topics(self.broker.bootstrap, topics)
        served = served_apis(self.broker.address)
        for scenario, needed in (
            (self.produce_tuned, NONE),
            (self.produce_defaults, IDEMPOTENCE),
            (self.produce_rdkafka, READING),  # librdkafka takes a broker without Fetch for one of the old formats
            (self.memory, READING),
            (self.small_requests, NONE),
        ):
            if needed <= served:
                scenario()
                self.broker.check_alive()
            else:
                say(f"  {scenario.__name__}: left out, {self.broker.system.label} does not serve it yet")
        return self.figures

    def produce_tuned(self) -> None:
        self._produce("tuned", TUNED)

    def produce_defaults(self) -> None:
        self._produce("defaults", DEFAULTS)

    def _produce(self, topic: str, settings: dict[str, str]) -> None:
        self.gigabytes(f"produce_{topic}", self.sizes.produced, lambda: self._produce_once(topic, settings))

    def _produce_once(self, topic: str, settings: dict[str, str]) -> float:
        self.records_written += self.sizes.produced
        sent = self.tools.produce(self.broker.bootstrap, topic, self.sizes.produced, RECORD_BYTES, settings)
        return sent.records_per_s

    def produce_rdkafka(self) -> None:
        records = self.sizes.produced_by_rdkafka

        def work() -> float:
            self.records_written += records
            return records / rdkafka.produce(
                self.broker.bootstrap, "rdkafka", GB_PARTITIONS, records, RECORD_BYTES, reading.PRODUCER
            )

        self.gigabytes("produce_rdkafka", records, work)

    def memory(self) -> None:
        """After the same bytes written by every broker, whatever it does not serve yet, and as many read."""
        while self.records_written < self.sizes.written:
            self._produce_once("tuned", TUNED)
        topic = 2 * self.sizes.produced_by_rdkafka  # warm-up and measurement
        for _ in range(0, self.records_written, topic):
            rdkafka.read(self.broker.bootstrap, "rdkafka", GB_PARTITIONS, topic, reading.READER)
        self.note_memory("memory")
        say(f"  memory: {self.figures['memory.rss_mb']:.0f} MB resident")

    def small_requests(self) -> None:
        count = self.sizes.small_requests

        def work() -> float:
            return self.tools.produce(
                self.broker.bootstrap, "small", count, SMALL_RECORD_BYTES, ONE_RECORD
            ).records_per_s

        rate, cpu = self.measured(work)
        self.note("small", cpu, 1e6 / count, "us_per_request")
        self.figures["small.requests_per_s"] = rate
        say(f"  small: {cpu.total_s / count * 1e6:.1f} µs CPU per request, {rate:.0f} requests/s")


def run_round(system: System, tools: PerfTools, sizes: Sizes) -> Figures:
    broker = Broker(system)
    try:
        return Round(broker, tools, sizes).run()
    except BaseException:
        say(f"the end of the log of {system.label}:\n{broker.log_tail() if broker.log.exists() else ''}")
        raise
    finally:
        broker.remove()
