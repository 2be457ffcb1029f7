"""The smallest heap with which Apache Kafka sustains the load: nearly the rates that it has with a heap of 1 GB."""

from __future__ import annotations

from bench import rdkafka
from bench.brokers import Broker, System, kafka_with
from bench.measuring import RECORD_BYTES, Figures, say
from bench.perf_tools import PerfTools
from bench.proc import memory_of
from bench.scenarios import GB_PARTITIONS, RDKAFKA_READER, TUNED, Sizes

SUSTAINED = 0.9  # of the rates with the 1 GB heap
TOPIC = "heap"
HOPELESS_BYTES_PER_S = 20e6  # a client of a broker that has gone would wait for ever
START_S = 20.0


def smallest_heap(tools: PerfTools, sizes: Sizes, produce_mb_per_s: float, fetch_mb_per_s: float) -> Figures:
    """Bisection over the candidates; empty when there are none or even the largest is too small."""
    low, high = 0, len(sizes.heaps)
    found: Figures = {}
    while low < high:
        middle = (low + high) // 2
        heap = sizes.heaps[middle]
        rates = _rates(kafka_with(heap, "-XX:+ExitOnOutOfMemoryError"), tools, sizes)
        say(f"  heap {heap}: " + ("does not run" if rates is None else f"{rates[0]:.0f} and {rates[1]:.0f} MB/s"))
        if rates and rates[0] >= SUSTAINED * produce_mb_per_s and rates[1] >= SUSTAINED * fetch_mb_per_s:
            found = {"heap.smallest_mb": float(heap.removesuffix("m")), "heap.rss_mb": rates[2]}
            high = middle
        else:
            low = middle + 1
    return found


def _rates(system: System, tools: PerfTools, sizes: Sizes) -> tuple[float, float, float] | None:
    """MB/s of produce and of fetch, resident MB; None when the broker does not get through."""
    broker = Broker(system)
    try:
        broker.start()
        rdkafka.create_topics(broker.bootstrap, {TOPIC: GB_PARTITIONS}, START_S)
        deadline_s = START_S + sizes.produced * RECORD_BYTES / HOPELESS_BYTES_PER_S
        for _ in range(2):  # the first is the warm-up
            sent = tools.produce(broker.bootstrap, TOPIC, sizes.produced, RECORD_BYTES, TUNED, deadline_s)
            broker.check_alive()
        for _ in range(2):
            read = rdkafka.read(broker.bootstrap, TOPIC, GB_PARTITIONS, 2 * sizes.produced, RDKAFKA_READER)
            broker.check_alive()
        return sent.records_per_s * RECORD_BYTES / 1e6, read * RECORD_BYTES / 1e6, memory_of(broker.pid).rss_mb
    except RuntimeError as failed:  # did not start, or did not get through
        say(f"  {system.how.split()[1]}: {str(failed).splitlines()[0]}")
        return None
    finally:
        broker.remove()
