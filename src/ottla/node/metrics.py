"""A node's counters in Prometheus' text format: docs/metrics.md has the table of all of them.

Imported only where metrics are switched on: prometheus-client takes 45 ms and 5 MB. It writes what there is little of;
what there is for each API, topic and partition is written here, at a tenth of the cost. Both come in pieces of a
millisecond at most, between which others have their turn (docs/decisions/metrics.md).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from prometheus_client import generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

from ottla import __version__
from ottla.groups.coordinator import GroupCoordinator
from ottla.groups.counting import Census
from ottla.handlers.context import Services, api_name
from ottla.handlers.request_counters import NOT_SERVED, RequestCounters
from ottla.log.partition_log import PartitionLog
from ottla.node.listener import Listener
from ottla.node.loop_lag import LoopLag
from ottla.partition.counters import BOUNDS, Histogram, TopicCounters
from ottla.world.turns import in_turns

SAMPLES_PER_PIECE: Final = 25  # of the library's, some 25 µs each
SERIES_PER_PIECE: Final = 250  # of ours, some 1 to 2 µs each

ProcessFamilies = Callable[[], Iterable[Metric]]


class TopicCounter(NamedTuple):
    name: str
    help: str
    of: Callable[[TopicCounters], int]


class PartitionGauge(NamedTuple):
    name: str
    help: str
    of: Callable[[PartitionLog], int]


TOPIC_COUNTERS: Final = (
    TopicCounter("ottla_topic_bytes_in_total", "Bytes of batches appended.", lambda of: of.bytes_in),
    TopicCounter("ottla_topic_records_in_total", "Records appended.", lambda of: of.records_in),
    TopicCounter("ottla_topic_batches_in_total", "Batches appended.", lambda of: of.batches_in),
    TopicCounter(
        "ottla_topic_failed_produces_total",
        "Batches of produce requests that were refused or could not be written.",
        lambda of: of.failed_produces,
    ),
    TopicCounter("ottla_topic_bytes_out_total", "Bytes of batches in answers to consumers.", lambda of: of.bytes_out),
    TopicCounter(
        "ottla_topic_fetches_total", "Partitions with records in answers to consumers.", lambda of: of.fetches
    ),
    TopicCounter(
        "ottla_topic_failed_fetches_total",
        "Partitions in answers to fetches with an error.",
        lambda of: of.failed_fetches,
    ),
    TopicCounter(
        "ottla_topic_segments_deleted_total", "Segments deleted by retention.", lambda of: of.segments_deleted
    ),
)

PARTITION_GAUGES: Final = (
    PartitionGauge("ottla_log_size_bytes", "Bytes of the partition's log, without its indexes.", lambda log: log.size),
    PartitionGauge("ottla_log_start_offset", "The first offset of the log.", lambda log: log.log_start_offset),
    PartitionGauge("ottla_log_end_offset", "The offset after the last one.", lambda log: log.log_end_offset),
    PartitionGauge("ottla_log_segments", "Segments of the log.", lambda log: len(log.segments)),
)


class NodeMetrics(Collector):
    """`process` is asked in a worker, if whoever runs the node has given it: a process may have several nodes."""

    def __init__(
        self,
        services: Services,
        listeners: Sequence[Listener],
        requests: RequestCounters,
        lag: LoopLag,
        process: ProcessFamilies | None,
    ) -> None:
        self._services = services
        self._listeners = listeners
        self._requests = requests
        self._lag = lag
        self._process = process

    async def render(self) -> list[bytes]:
        """The text, in pieces."""
        services = self._services
        process = () if self._process is None else await services.workers.run(self._process)
        return [piece async for piece in in_turns(services.clock, self._pieces(process))]

    def _pieces(self, process: Iterable[Metric]) -> Iterator[bytes]:
        for family in self.collect():
            yield from _of_library(family)
        for family in process:
            yield from _of_library(family)
        yield from _of_requests(self._requests)
        yield from _of_groups(self._services.groups)
        yield from _of_topics(self._services.partitions.counters())
        yield from self._of_partitions()

    def collect(self) -> Iterator[Metric]:
        """All of which there are few."""
        build = GaugeMetricFamily("ottla_build_info", "Always 1; the version is in the label.", labels=("version",))
        build.add_metric((__version__,), 1)
        yield build
        yield from self._request_families()
        yield from self._connection_families()
        yield from self._replica_families()
        yield from self._storage_families()
        yield from self._group_families()
        yield _histogram("ottla_loop_lag_seconds", "How late the event loop ran a timer.", self._lag.times)
        yield GaugeMetricFamily(
            "ottla_loop_lag_max_seconds", "The worst of the last one to two minutes.", self._lag.largest_s
        )

    def _request_families(self) -> Iterator[Metric]:
        in_work = sum(listener.requests_in_work() for listener in self._listeners)
        yield GaugeMetricFamily(
            "ottla_requests_in_work", "Requests that wait for something, fetches among them.", in_work
        )
        yield GaugeMetricFamily(
            "ottla_waiting_fetches", "Fetches that wait for records.", self._services.waiting.fetches
        )

    def _connection_families(self) -> Iterator[Metric]:
        label = ("listener",)
        now = GaugeMetricFamily("ottla_connections", "Open connections of clients.", labels=label)
        accepted = CounterMetricFamily("ottla_connections_accepted", "Connections that were served.", labels=label)
        refused = CounterMetricFamily(
            "ottla_connections_refused", "Connections of an address that had its most.", labels=label
        )
        for listener in self._listeners:
            name = (listener.config.name,)
            now.add_metric(name, listener.open_connections)
            accepted.add_metric(name, listener.accepted)
            refused.add_metric(name, listener.refused)
        return iter((now, accepted, refused))

    def _replica_families(self) -> Iterator[Metric]:
        partitions = list(self._services.partitions)
        yield GaugeMetricFamily(
            "ottla_topics", "Topics with a replica here.", len(self._services.partitions.counters())
        )
        yield GaugeMetricFamily("ottla_partitions", "Partitions with a replica here.", len(partitions))
        leaders = sum([each.is_leader for each in partitions])
        yield GaugeMetricFamily("ottla_leaders", "Partitions that this node leads.", leaders)
        offline = sum([each.log is None for each in partitions])
        yield GaugeMetricFamily("ottla_offline_partitions", "Partitions here whose log cannot be used.", offline)

    def _storage_families(self) -> Iterator[Metric]:
        services = self._services
        online = GaugeMetricFamily("ottla_log_dir_online", "1, or 0 once it has failed.", labels=("log_dir",))
        for each in services.manager.dirs:
            online.add_metric((each.path,), int(each.is_online))
        yield online
        yield GaugeMetricFamily("ottla_open_log_files", "Files of logs held open.", services.manager.open_files)
        yield _histogram("ottla_flush_seconds", "Syncs of logs to the disk.", services.flushes.times)
        yield GaugeMetricFamily(
            "ottla_metadata_last_applied_offset",
            "The offset of the last metadata record that the node follows.",
            services.features_epoch,
        )

    def _group_families(self) -> Iterator[Metric]:
        groups = self._services.groups
        partitions = GaugeMetricFamily(
            "ottla_group_partitions", "Partitions of __consumer_offsets led here.", labels=("state",)
        )
        partitions.add_metric(("active",), len(groups.shards))
        partitions.add_metric(("loading",), groups.loading_shards)
        yield partitions
        counters = groups.counters
        yield _histogram("ottla_group_load_seconds", "Loads of such a partition's groups.", counters.load_times)
        rebalances = CounterMetricFamily("ottla_group_rebalances", "Rebalances of groups.", labels=("type",))
        rebalances.add_metric(("classic",), counters.classic_rebalances)
        rebalances.add_metric(("consumer",), counters.consumer_rebalances)
        yield rebalances
        for name, text, value in (
            ("commits", "Offsets committed.", counters.offset_commits),
            ("deletions", "Offsets deleted, for whatever reason.", counters.offset_deletions),
            ("expirations", "Of these, those whose time was over.", counters.offset_expirations),
        ):
            yield CounterMetricFamily(f"ottla_group_offset_{name}", text, value)

    def _of_partitions(self) -> Iterator[bytes]:
        partitions = list(self._services.partitions)
        for name, text, value_of in PARTITION_GAUGES:
            yield _head(name, text, "gauge")
            for start in range(0, len(partitions), SERIES_PER_PIECE):
                yield "".join(
                    [
                        f'{name}{{topic="{each.topic}",partition="{each.index}"}} {value_of(each.log)}\n'
                        for each in partitions[start : start + SERIES_PER_PIECE]
                        if each.log is not None  # offline, or deleted since
                    ]
                ).encode()


def _of_requests(requests: RequestCounters) -> Iterator[bytes]:
    """An API's name needs no escapes either."""
    apis = [
        ("not served" if key == NOT_SERVED else api_name(key), counters)
        for key, counters in sorted(requests.items())
        if counters.total
    ]
    name = "ottla_request_duration_seconds"
    yield _head(name, "From the bytes of a request to its answer; a fetch may wait in it for records.", "histogram")
    for api, counters in apis:
        buckets = [f'{name}_bucket{{api="{api}",le="{le}"}} {count}\n' for le, count in _buckets(counters)]
        label = f'{{api="{api}"}}'
        yield "".join(
            [*buckets, f"{name}_count{label} {counters.total}\n{name}_sum{label} {counters.seconds}\n"]
        ).encode()
    yield _head("ottla_request_errors_total", "Requests that failed.", "counter")
    yield "".join([f'ottla_request_errors_total{{api="{api}"}} {of.errors}\n' for api, of in apis]).encode()


def _of_groups(groups: GroupCoordinator) -> Iterator[bytes]:
    """Counted when somebody asks: that costs a coordinator nothing meanwhile."""
    census = Census()
    for _ in census.take(groups.shards):
        yield b""
    yield _head("ottla_groups", "Groups that this node coordinates.", "gauge")
    for (kind, state), count in sorted(census.groups.items(), key=str):
        yield f'ottla_groups{{type="{kind.value}",state="{state}"}} {count}\n'.encode()
    yield _head("ottla_group_members", "Their members.", "gauge")
    for kind, count in census.members.items():
        yield f'ottla_group_members{{type="{kind.value}"}} {count}\n'.encode()
    yield _head("ottla_group_offsets", "Their committed offsets.", "gauge")
    yield f"ottla_group_offsets {census.offsets}\n".encode()


def _of_topics(topics: Sequence[tuple[str, TopicCounters]]) -> Iterator[bytes]:
    """A topic's name needs no escapes: Kafka allows letters, digits, dots, underscores and dashes."""
    for name, text, value_of in TOPIC_COUNTERS:
        yield _head(name, text, "counter")
        for start in range(0, len(topics), SERIES_PER_PIECE):
            some = topics[start : start + SERIES_PER_PIECE]
            yield "".join([f'{name}{{topic="{topic}"}} {value_of(counters)}\n' for topic, counters in some]).encode()


def _head(name: str, text: str, kind: str) -> bytes:
    return f"# HELP {name} {text}\n# TYPE {name} {kind}\n".encode()


def _histogram(name: str, text: str, histogram: Histogram) -> Metric:
    return HistogramMetricFamily(name, text, _buckets(histogram), histogram.seconds)


def _buckets(histogram: Histogram) -> list[tuple[str, float]]:
    return list(zip([*map(str, BOUNDS), "+Inf"], histogram.cumulative(), strict=True))


class _Only(Collector):
    def __init__(self, family: Metric) -> None:
        self._family = family

    def collect(self) -> Iterable[Metric]:
        return (self._family,)


def _of_library(family: Metric) -> Iterator[bytes]:
    samples = family.samples
    for start in range(0, len(samples) or 1, SAMPLES_PER_PIECE):
        family.samples = samples[start : start + SAMPLES_PER_PIECE]
        text = generate_latest(_Only(family))
        yield text.split(b"\n", 2)[2] if start else text  # HELP and TYPE are said once
