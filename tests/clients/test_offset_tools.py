"""Kafka's own tools ask for offsets, delete records and describe log directories of a node."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from confluent_kafka import Consumer, Producer, TopicPartition
from confluent_kafka.admin import AdminClient, NewTopic

from tests.support.node import NodeProcess, running_node
from tools.apache_kafka import java

T = 1_700_000_000_000
TIMEOUT_S = 20


@pytest.fixture(scope="module")
def node(tmp_path_factory: pytest.TempPathFactory) -> Iterator[NodeProcess]:
    """Of its own: the records are old, and others count the topics."""
    with running_node(tmp_path_factory.mktemp("offsets")) as running:
        yield running


def filled(node: NodeProcess, topic: str, *, partitions: int = 2, records: int = 10) -> None:
    """So many records, one every ten milliseconds, in the first partition."""
    client = AdminClient({"bootstrap.servers": node.bootstrap})
    new = NewTopic(topic, partitions, 1, config={"retention.ms": "-1"})
    client.create_topics([new], request_timeout=TIMEOUT_S)[topic].result()
    outcomes: list[object] = []
    producer = Producer({"bootstrap.servers": node.bootstrap, "linger.ms": 50, "compression.type": "lz4"})
    for number in range(records):
        producer.produce(
            topic,
            b"value %d" % number,
            partition=0,
            timestamp=T + 10 * number,
            on_delivery=lambda error, message: outcomes.append(error),
        )
    assert producer.flush(TIMEOUT_S) == 0
    assert outcomes == [None] * records


def get_offsets(node: NodeProcess, topic: str, time: str | int) -> list[str]:
    tool = "org.apache.kafka.tools.GetOffsetShell"
    return java(tool, "--bootstrap-server", node.bootstrap, "--topic", topic, "--time", str(time)).splitlines()


def test_get_offset_shell_lists_all_kinds_of_offsets(node: NodeProcess) -> None:
    filled(node, "listed")
    assert get_offsets(node, "listed", "latest") == ["listed:0:10", "listed:1:0"]
    assert get_offsets(node, "listed", "earliest") == ["listed:0:0", "listed:1:0"]
    assert get_offsets(node, "listed", "max-timestamp") == ["listed:0:9"]
    assert get_offsets(node, "listed", "earliest-local") == ["listed:0:0", "listed:1:0"]
    assert get_offsets(node, "listed", T + 41) == ["listed:0:5"]


def test_delete_records_command_moves_the_start_of_a_log(node: NodeProcess, tmp_path: Path) -> None:
    filled(node, "cut")
    file = tmp_path / "offsets.json"
    file.write_text(
        json.dumps({"version": 1, "partitions": [{"topic": "cut", "partition": 0, "offset": 7}]}),
    )
    tool = "org.apache.kafka.tools.DeleteRecordsCommand"
    out = java(tool, "--bootstrap-server", node.bootstrap, "--offset-json-file", str(file))
    assert "partition: cut-0\tlow_watermark: 7" in out
    assert get_offsets(node, "cut", "earliest") == ["cut:0:7", "cut:1:0"]
    assert get_offsets(node, "cut", T) == ["cut:0:7"]


def test_log_dirs_command_shows_sizes(node: NodeProcess) -> None:
    filled(node, "sized")
    tool = "org.apache.kafka.tools.LogDirsCommand"
    out = java(tool, "--bootstrap-server", node.bootstrap, "--describe", "--topic-list", "sized")
    described = json.loads(out.splitlines()[-1])
    ((broker,),) = [described["brokers"]]
    ((log_dir,),) = [broker["logDirs"]]
    assert (log_dir["logDir"], log_dir["error"]) == (str(node.folder / "data"), None)
    sizes = {each["partition"]: each["size"] for each in log_dir["partitions"]}
    assert sizes == {"sized-0": (node.folder / "data/sized-0" / f"{0:020d}.log").stat().st_size, "sized-1": 0}
    assert all(each["offsetLag"] == 0 and not each["isFuture"] for each in log_dir["partitions"])


def test_confluent_kafka_finds_offsets_by_time_and_watermarks(node: NodeProcess) -> None:
    filled(node, "searched")
    consumer = Consumer({"bootstrap.servers": node.bootstrap, "group.id": "unused"})
    try:
        assert consumer.get_watermark_offsets(TopicPartition("searched", 0), TIMEOUT_S) == (0, 10)
        (found,) = consumer.offsets_for_times([TopicPartition("searched", 0, T + 25)], TIMEOUT_S)
        assert found.offset == 3
    finally:
        consumer.close()
