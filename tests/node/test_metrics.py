"""The metrics of a running node are what its clients did; and a scrape is cheap for everybody else."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from ottla import __version__
from ottla.groups.counting import GroupCounters
from ottla.handlers.context import Services
from ottla.handlers.request_counters import RequestCounters
from ottla.node.loop_lag import PERIOD_S, WINDOW_S, LoopLag
from ottla.node.metrics import PARTITION_GAUGES, SERIES_PER_PIECE, TOPIC_COUNTERS, NodeMetrics
from ottla.partition.counters import Histogram, TopicCounters
from ottla.partition.partition import Partition
from ottla.partition.partitions import Partitions
from ottla.wire.messages.k00_produce import ProduceRequest
from ottla.wire.messages.k01_fetch import FetchResponse
from ottla.wire.messages.k20_delete_topics import DeleteTopicsRequest, DeleteTopicsResponse
from ottla.world.turns import TURN_S
from tests.handlers.fetching import BY_ID, PRODUCE, ask, batch, create_topic, produce, request, wanted
from tests.log.logs import open_log
from tests.partition.partitions import NODE, SINGLE, FakeClock
from tests.support.in_process import InProcessNode
from tests.support.raw import Closed, frame
from tests.support.scraping import Scrape, scrape
from tests.support.scripted import Scripted, receive
from tests.support.scripted import ask as ask_scripted
from tests.support.scripted import request as scripted_request
from tests.support.waiting import eventually

METRICS = {"ottla_metrics_listener": "127.0.0.1:0"}


@pytest.fixture
def node(start_node: Callable[..., InProcessNode]) -> InProcessNode:
    return start_node(**METRICS)


def scraped(node: InProcessNode) -> Scrape:
    return scrape(node.node.metrics_address)


def fetch(client: Any, topic_id: bytes, *partitions: Any, **more: Any) -> FetchResponse:
    asked = request({topic_id: partitions}, **more)
    return ask(client, asked, FetchResponse, BY_ID, flexible_header=1)


# Off, on


def test_without_a_listener_for_them_there_are_none(start_node: Callable[..., InProcessNode]) -> None:
    node = start_node().node
    assert node.metrics_address is None
    assert node._metrics is None


def test_a_port_that_is_taken_fails_the_start_and_says_whose(node: InProcessNode, start_node: Any) -> None:
    assert node.node.metrics_address is not None
    port = node.node.metrics_address.port
    with pytest.raises(Exception, match=rf"ottla\.metrics\.listener: cannot listen on 127\.0\.0\.1:{port}: Address"):
        start_node(log_dirs=str(node.config.log_dirs[0]) + "-2", ottla_metrics_listener=f":{port}")


def test_a_fresh_node_reports_what_it_is(node: InProcessNode) -> None:
    found = scraped(node)
    assert found.value("ottla_build_info", version=__version__) == 1
    assert found.value("ottla_log_dir_online", log_dir=node.config.log_dirs[0]) == 1
    assert found.value("ottla_partitions") == 0
    assert found.value("ottla_metadata_last_applied_offset") == node.node.services.features_epoch
    assert not found.labels_of("ottla_request_errors_total")


# Topics


def test_what_was_produced_is_counted_by_topic(node: InProcessNode) -> None:
    with node.connect() as client:
        create_topic(client, "pages", 2)
        create_topic(client, "clicks")
        produce(client, "pages", 0, b"a", b"b")
        produce(client, "pages", 1, b"c")
        produce(client, "clicks", 0, b"d")
    found = scraped(node)
    assert found.value("ottla_topic_batches_in_total", topic="pages") == 2
    assert found.value("ottla_topic_records_in_total", topic="pages") == 3
    assert found.value("ottla_topic_bytes_in_total", topic="pages") == len(batch(b"a", b"b")) + len(batch(b"c"))
    assert found.value("ottla_topic_bytes_in_total", topic="clicks") == len(batch(b"d"))
    assert found.value("ottla_log_size_bytes", topic="pages", partition="0") == len(batch(b"a", b"b"))
    assert found.value("ottla_log_end_offset", topic="pages", partition="0") == 2
    assert found.value("ottla_log_end_offset", topic="pages", partition="1") == 1
    assert found.value("ottla_log_start_offset", topic="pages", partition="0") == 0
    assert found.value("ottla_log_segments", topic="clicks", partition="0") == 1
    assert [found.value(f"ottla_{name}") for name in ("topics", "partitions", "leaders")] == [2, 3, 3]
    assert found.value("ottla_offline_partitions") == 0


def test_what_was_fetched_is_counted_once_although_the_fetch_waited(node: InProcessNode) -> None:
    with node.connect() as client, node.connect() as producer:
        topic_id = create_topic(client, "pages")
        size = len(batch(b"a"))
        produce(producer, "pages", 0, b"a")
        client.send_request(request({topic_id: [wanted(0)]}, min_bytes=2 * size, max_wait_ms=20_000), BY_ID)
        eventually(lambda: node.node.services.waiting.fetches == 1)
        waiting = scraped(node)
        assert waiting.value("ottla_waiting_fetches") == 1
        assert waiting.value("ottla_requests_in_work") == 1
        assert waiting.value("ottla_topic_bytes_out_total", topic="pages") == 0
        produce(producer, "pages", 0, b"b")
        client.receive()
    found = scraped(node)
    assert found.value("ottla_topic_bytes_out_total", topic="pages") == 2 * size
    assert found.value("ottla_topic_fetches_total", topic="pages") == 1
    assert found.value("ottla_waiting_fetches") == 0
    assert found.value("ottla_requests_in_work") == 0
    assert found.value("ottla_request_duration_seconds_count", api="Fetch") == 1


def test_a_client_that_leaves_no_longer_waits(node: InProcessNode) -> None:
    with node.connect() as client:
        topic_id = create_topic(client, "pages")
        client.send_request(request({topic_id: [wanted(0)]}, max_wait_ms=20_000), BY_ID)
        eventually(lambda: node.node.services.waiting.fetches == 1)
    eventually(lambda: node.node.services.waiting.fetches == 0)
    assert scraped(node).value("ottla_requests_in_work") == 0


def test_what_fails_for_a_partition_is_counted_for_its_topic_and_its_api(node: InProcessNode) -> None:
    with node.connect() as client:
        topic_id = create_topic(client, "pages")
        damaged = bytearray(batch(b"x"))
        damaged[-1] ^= 1
        with pytest.raises(AssertionError, match="CORRUPT_MESSAGE"):
            produce(client, "pages", 0, records=bytes(damaged))
        with pytest.raises(AssertionError, match="UNKNOWN_TOPIC_OR_PARTITION"):
            produce(client, "none", 0, b"x")
        produce(client, "pages", 0, b"x")
        assert fetch(client, topic_id, wanted(0, 7)).responses[0].partitions[0].error_code == 1
    found = scraped(node)
    assert found.value("ottla_topic_failed_produces_total", topic="pages") == 1
    assert found.value("ottla_topic_failed_fetches_total", topic="pages") == 1
    assert found.value("ottla_request_errors_total", api="Produce") == 2
    assert found.value("ottla_request_duration_seconds_count", api="Produce") == 3
    assert found.value("ottla_request_errors_total", api="Fetch") == 1
    assert found.value("ottla_request_errors_total", api="CreateTopics") == 0
    assert not found.mentions("none")


def test_the_series_of_a_deleted_topic_go_and_those_of_its_namesake_begin_at_zero(node: InProcessNode) -> None:
    with node.connect() as client:
        create_topic(client, "pages", 2)
        create_topic(client, "clicks")
        produce(client, "pages", 0, b"a")
        assert scraped(node).mentions("pages")
        ask(
            client,
            DeleteTopicsRequest(topic_names=["pages"], timeout_ms=10_000),
            DeleteTopicsResponse,
            5,
            flexible_header=1,
        )
        found = scraped(node)
        assert not found.mentions("pages")
        assert found.mentions("clicks")
        create_topic(client, "pages")
        assert scraped(node).value("ottla_topic_records_in_total", topic="pages") == 0


# Requests and connections


def test_requests_are_counted_by_api_with_those_that_failed(node: InProcessNode) -> None:
    served = Scripted(node)
    for listener in node.node.listeners:
        listener.routes[14, 0].counters = listener.routes.counters[14]
    with node.connect() as client:
        for behaviour in ("now", "later", "large", "api error", "bug", "late bug"):
            ask_scripted(client, behaviour, 0)
        client.send(frame(b"\x00\x0e" + b"\x00\x00" + b"\x00\x00\x00\x01" + b"\xff\xff" + b"\x00"))
        with pytest.raises(Closed):
            client.receive()
    assert len(served.served) == 6
    found = scraped(node)
    assert found.value("ottla_request_duration_seconds_count", api="SyncGroup") == 7
    assert found.value("ottla_request_errors_total", api="SyncGroup") == 5, "all but the first two"
    assert found.value("ottla_request_duration_seconds_bucket", api="SyncGroup", le="+Inf") == 7


def test_how_long_a_request_took_is_in_its_bucket_and_in_the_sum(node: InProcessNode) -> None:
    scripted = Scripted(node)
    for listener in node.node.listeners:
        listener.routes[14, 0].counters = listener.routes.counters[14]
    with node.connect() as client:
        client.send(scripted_request("hold the loop"))
        eventually(lambda: scripted.served)
        time.sleep(0.06)  # the time to be measured
        scripted.hold.set()
        receive(client)
    found = scraped(node)
    name = "ottla_request_duration_seconds"
    assert found.value(f"{name}_bucket", api="SyncGroup", le="0.05") == 0
    assert found.value(f"{name}_bucket", api="SyncGroup", le="5.0") == 1
    assert 0.05 < found.value(f"{name}_sum", api="SyncGroup") < 5


def test_a_request_that_is_not_served_is_counted_as_that(node: InProcessNode) -> None:
    with node.connect() as client:
        create_topic(client, "pages")
        client.send(frame(b"\x7f\xff" + bytes(8)))
        with pytest.raises(Closed):
            client.receive()
    found = scraped(node)
    assert found.value("ottla_request_errors_total", api="not served") == 1
    assert found.value("ottla_request_duration_seconds_count", api="not served") == 1
    assert found.value("ottla_request_errors_total", api="CreateTopics") == 0


def test_a_produce_that_wants_no_answer_and_fails_is_an_error(node: InProcessNode) -> None:
    data = ProduceRequest.PartitionProduceData(index=0, records=batch(b"x"))
    topic = ProduceRequest.TopicProduceData(name="none", partition_data=[data])
    with node.connect() as client:
        client.send_request(ProduceRequest(acks=0, topic_data=[topic]), PRODUCE)
        with pytest.raises(Closed):
            client.receive()
    found = scraped(node)
    assert found.value("ottla_request_errors_total", api="Produce") == 1
    assert found.value("ottla_request_duration_seconds_count", api="Produce") == 1


def test_connections_are_counted_open_accepted_and_refused(start_node: Callable[..., InProcessNode]) -> None:
    node = start_node(**METRICS, max_connections_per_ip="2")
    with node.connect(), node.connect(), node.connect() as third:
        with pytest.raises(Closed):
            third.receive()
        found = scraped(node)
        assert found.value("ottla_connections", listener="PLAINTEXT") == 2, "scrapers are not among them"
    eventually(lambda: scraped(node).value("ottla_connections", listener="PLAINTEXT") == 0)
    found = scraped(node)
    assert found.value("ottla_connections_accepted_total", listener="PLAINTEXT") == 2
    assert found.value("ottla_connections_refused_total", listener="PLAINTEXT") == 1


def test_a_sync_of_a_log_is_counted_with_its_time(node: InProcessNode) -> None:
    with node.connect() as client:
        create_topic(client, "pages", segment_bytes="1048576")
        for _ in range(2):
            produce(client, "pages", 0, bytes(600_000))
    eventually(lambda: scraped(node).value("ottla_flush_seconds_count") >= 1)
    found = scraped(node)
    assert found.value("ottla_flush_seconds_sum") > 0
    assert found.value("ottla_log_segments", topic="pages", partition="0") == 2


def test_segments_that_retention_deletes_are_counted(start_node: Callable[..., InProcessNode]) -> None:
    node = start_node(**METRICS, log_initial_task_delay_ms="0", log_retention_check_interval_ms="20")
    with node.connect() as client:
        create_topic(client, "pages", segment_bytes="1048576", retention_bytes="1")
        for _ in range(3):
            produce(client, "pages", 0, bytes(600_000))
    eventually(lambda: scraped(node).value("ottla_topic_segments_deleted_total", topic="pages") >= 2)
    assert scraped(node).value("ottla_log_start_offset", topic="pages", partition="0") >= 2


# The loop


def test_a_loop_that_was_held_is_reported_late(node: InProcessNode) -> None:
    eventually(lambda: scraped(node).value("ottla_loop_lag_seconds_count") > 0)
    node.call(lambda: time.sleep(0.3))
    eventually(lambda: scraped(node).value("ottla_loop_lag_max_seconds") >= 0.15)


def test_a_stopped_node_measures_no_more(node: InProcessNode) -> None:
    node.stop_but_keep_the_world()
    timer: Any = node.node._lag._timer
    assert timer.cancelled()


def test_the_largest_lag_is_kept_for_a_minute_and_forgotten_after_two() -> None:
    clock = FakeClock()
    lag = LoopLag(clock)
    lag.start()
    clock.run_until(PERIOD_S + 0.25)
    assert lag.largest_s == pytest.approx(0.25)

    def pass_time(until_s: float) -> None:
        while clock.now_s < until_s:
            clock.run_until(clock.now_s + PERIOD_S)

    pass_time(WINDOW_S + 1)
    assert lag.largest_s == pytest.approx(0.25)
    pass_time(2 * WINDOW_S + 2)
    assert lag.largest_s < 0.01
    assert lag.times.counts[7] == 1
    lag.stop()
    assert not clock.armed


# Many partitions


class CountedClock(FakeClock):
    """Each look at it takes a millisecond."""

    def now(self) -> float:
        self.now_s += 0.001
        return self.now_s


class Many:
    """A node with as many partitions as asked for, all of the same log."""

    def __init__(self, folder: Path, topics: int, partitions: int) -> None:
        log = open_log(folder / "pages-0")
        self.partitions = Partitions(NODE, cast(Any, None), cast(Any, None))
        for number in range(topics):
            counters = TopicCounters()
            name = f"topic-{number}"
            made = {index: Partition(NODE, name, bytes(16), index, log, counters) for index in range(partitions)}
            self.partitions._by_topic[name] = made
            for each in made.values():
                each.update(SINGLE)
        self.clock = CountedClock()
        self.dirs = [SimpleNamespace(path=f'/data "{number}"', is_online=number > 0) for number in range(60)]
        services = SimpleNamespace(
            partitions=self.partitions,
            clock=self.clock,
            waiting=SimpleNamespace(fetches=0),
            manager=SimpleNamespace(dirs=self.dirs, open_files=0),
            flushes=SimpleNamespace(times=Histogram()),
            features_epoch=0,
            groups=SimpleNamespace(shards=[], loading_shards=0, counters=GroupCounters()),
        )
        requests = RequestCounters()
        for key in range(90):
            requests[key].observe(0.1)
        self.metrics = NodeMetrics(cast(Services, services), [], requests, LoopLag(self.clock), None)


def test_a_scrape_of_ten_thousand_partitions_is_done_in_small_pieces_and_in_turns_with_others(tmp_path: Path) -> None:
    many = Many(tmp_path, topics=1000, partitions=10)
    turns = 0

    async def main() -> list[bytes]:
        nonlocal turns
        rendering = asyncio.ensure_future(many.metrics.render())
        while not rendering.done():
            turns += 1
            await asyncio.sleep(0)
        return rendering.result()

    pieces = asyncio.run(main())
    assert max(piece.count(b"\n") for piece in pieces) <= SERIES_PER_PIECE
    assert turns >= len(pieces) * 0.001 / TURN_S, "by its clock each piece takes a millisecond"
    found = Scrape(b"".join(pieces).decode())
    for gauge in PARTITION_GAUGES:
        assert len(found.labels_of(gauge.name)) == 10_000
    for counter in TOPIC_COUNTERS:
        assert len(found.labels_of(counter.name)) == 1000
    assert found.value("ottla_leaders") == 10_000
    assert len(found.labels_of("ottla_request_duration_seconds_count")) == 90
    assert [found.value("ottla_log_dir_online", log_dir=each.path) for each in many.dirs] == [0] + [1] * 59


def test_a_partition_that_goes_offline_during_a_scrape_is_left_out_from_then_on(tmp_path: Path) -> None:
    many = Many(tmp_path, topics=1, partitions=2)
    pieces = []
    for piece in many.metrics._pieces(()):
        pieces.append(piece)
        if b"ottla_log_size_bytes{" in piece:
            many.partitions.of_topic("topic-0")[1].go_offline()
    found = Scrape(b"".join(pieces).decode())
    assert len(found.labels_of("ottla_log_size_bytes")) == 2
    assert found.labels_of("ottla_log_end_offset") == [{"topic": "topic-0", "partition": "0"}]


def test_every_family_says_its_name_its_help_and_its_type_once(tmp_path: Path) -> None:
    text = b"".join(Many(tmp_path, topics=300, partitions=1).metrics._pieces(())).decode()
    heads = [line.split()[:3] for line in text.splitlines() if line.startswith("#")]
    assert len({tuple(head) for head in heads}) == len(heads)
    assert [head[2] for head in heads[::2]] == [head[2] for head in heads[1::2]]


def test_the_docs_have_every_family_and_no_other(tmp_path: Path, node: InProcessNode) -> None:
    docs = (Path(__file__).parents[2] / "docs" / "metrics.md").read_text()
    text = b"".join(Many(tmp_path / "many", topics=1, partitions=1).metrics._pieces(())).decode()
    named = {line.split()[2] for line in text.splitlines() if line.startswith("# TYPE")}
    documented = {line.split("`")[1] for line in docs.splitlines() if line.startswith("| `ottla_")}
    assert documented == named
