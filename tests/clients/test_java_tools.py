"""Kafka's own console and load tools work on a node; what they say and what others read agree."""

from __future__ import annotations

import json

from tests.clients.reading import read_all, values
from tests.clients.topics import create_topic
from tests.support.node import NodeProcess
from tools.apache_kafka import java, java_alone

TIMEOUT_MS = "30000"


def test_the_console_consumer_reads_what_the_console_producer_wrote(node: NodeProcess) -> None:
    topic = create_topic(node.bootstrap)
    lines = "".join(f"trace:{n}\tkey {n}\tvalue {n}\n" for n in range(10))
    java(
        "org.apache.kafka.tools.ConsoleProducer",
        *("--bootstrap-server", node.bootstrap, "--topic", topic, "--compression-codec", "zstd"),
        *("--reader-property", "parse.key=true", "--reader-property", "parse.headers=true"),
        stdin=lines,
    )
    assert values(node.bootstrap, topic) == [b"value %d" % n for n in range(10)]
    wanted = ("print.key=true", "print.headers=true", "print.offset=true")
    said = java(
        "org.apache.kafka.tools.consumer.ConsoleConsumer",
        *("--bootstrap-server", node.bootstrap, "--topic", topic, "--partition", "0", "--offset", "3"),
        *("--max-messages", "7", "--timeout-ms", TIMEOUT_MS, "--isolation-level", "read_committed"),
        *(part for each in wanted for part in ("--formatter-property", each)),
    )
    assert said.splitlines() == [f"Offset:{n}\ttrace:{n}\tkey {n}\tvalue {n}" for n in range(3, 10)]


def test_the_verifiable_producer_is_told_where_its_records_are(node: NodeProcess) -> None:
    count = 2000
    topic = create_topic(node.bootstrap, partitions=3)
    said = java_alone(  # it sums up when its JVM ends
        "org.apache.kafka.tools.VerifiableProducer",
        *("--bootstrap-server", node.bootstrap, "--topic", topic, "--max-messages", str(count), "--acks", "-1"),
    )
    events = [json.loads(line) for line in said.splitlines()]
    acknowledged = [each for each in events if each["name"] == "producer_send_success"]
    summary = next(each for each in events if each["name"] == "tool_data")
    assert (summary["sent"], summary["acked"]) == (count, count)
    found = {(each.partition, each.offset): each.value for each in read_all(node.bootstrap, topic, 3)}
    assert found == {(each["partition"], each["offset"]): each["value"].encode() for each in acknowledged}


def test_the_producer_performance_tool_writes_all_that_it_counts(node: NodeProcess) -> None:
    count = 20_000
    topic = create_topic(node.bootstrap, partitions=2)
    said = java(
        "org.apache.kafka.tools.ProducerPerformance",
        *("--bootstrap-server", node.bootstrap, "--topic", topic, "--num-records", str(count)),
        *("--record-size", "1000", "--throughput", "-1", "--command-property", "compression.type=lz4"),
    )
    assert said.splitlines()[-1].startswith(f"{count} records sent")
    found = read_all(node.bootstrap, topic, 2)
    assert len(found) == count
    assert {len(each.value or b"") for each in found} == {1000}
