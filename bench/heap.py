"""The smallest heap with which Apache Kafka sustains the load: nearly the rates that it has with the largest one.

Those are measured here, right before and in the same way: rates of other moments and of other loads would not compare.
"""

from __future__ import annotations

from typing import NamedTuple

from bench import rdkafka
from bench.brokers import Broker, kafka_with
from bench.measuring import GB_PARTITIONS, RECORD_BYTES, Figures, say
from bench.perf_tools import PerfTools
from bench.proc import memory_of
from bench.reading import READER
from bench.scenarios import TUNED, Sizes

SUSTAINED = 0.9  # of the rates with the largest
TOPIC = "heap"
HOPELESS_BYTES_PER_S = 20e6  # a client of a broker that has gone would wait for ever
START_S = 20.0


class Rates(NamedTuple):
    """MB/s, and resident MB after that."""

    produce: float
    fetch: float
    rss_mb: float


def smallest_heap(tools: PerfTools, sizes: Sizes) -> Figures:
    """Bisection over the candidates; empty when there are none or even the largest does not run."""
    if not sizes.heaps or (best := _rates(sizes.heaps[-1], tools, sizes)) is None:
        return {}
    found = _figures(sizes.heaps[-1], best)
    low, high = 0, len(sizes.heaps) - 1
    while low < high:
        middle = (low + high) // 2
        rates = _rates(sizes.heaps[middle], tools, sizes)
        if rates and rates.produce >= SUSTAINED * best.produce and rates.fetch >= SUSTAINED * best.fetch:
            found = _figures(sizes.heaps[middle], rates)
            high = middle
        else:
            low = middle + 1
    return found


def _figures(heap: str, rates: Rates) -> Figures:
    return {"heap.smallest_mb": float(heap.removesuffix("m")), "heap.rss_mb": rates.rss_mb}


def _rates(heap: str, tools: PerfTools, sizes: Sizes) -> Rates | None:
    """None when the broker does not get through."""
    broker = Broker(kafka_with(heap, "-XX:+ExitOnOutOfMemoryError"))
    try:
        broker.start()
        rdkafka.create_topics(broker.bootstrap, {TOPIC: GB_PARTITIONS}, START_S)
        deadline_s = START_S + sizes.produced * RECORD_BYTES / HOPELESS_BYTES_PER_S
        for _ in range(2):  # the first is the warm-up
            sent = tools.produce(broker.bootstrap, TOPIC, sizes.produced, RECORD_BYTES, TUNED, deadline_s)
            broker.check_alive()
        for _ in range(2):
            read = rdkafka.read(broker.bootstrap, TOPIC, GB_PARTITIONS, 2 * sizes.produced, READER)
            broker.check_alive()
        megabytes = RECORD_BYTES / 1e6
        rates = Rates(sent.records_per_s * megabytes, read * megabytes, memory_of(broker.pid).rss_mb)
    except RuntimeError as failed:  # did not start, or did not get through
        say(f"  heap {heap}: {str(failed).splitlines()[0]}")
        return None
    finally:
        broker.remove()
    say(f"  heap {heap}: {rates.produce:.0f} and {rates.fetch:.0f} MB/s")
    return rates
