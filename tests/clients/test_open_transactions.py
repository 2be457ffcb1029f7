"""Offsets of transactions that Apache Kafka has left open: a node on its directory tells of them as Kafka did."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from confluent_kafka import Consumer, Producer, TopicPartition

from ottla.wire.api_table import ApiKey
from ottla.wire.errors import ErrorCode
from tests.clients.taking_over import kafka_on
from tests.clients.topics import create_topic
from tests.oracle.grouped import fetch, fetch_one
from tests.oracle.outcome import read_answer
from tests.support.node import running_node
from tests.support.raw import RawConnection
from tests.support.waiting import eventually

TOPIC = "pages"
GROUP = "readers"
ONE_PARTITION_EACH = {"offsets.topic.num.partitions": "1", "transaction.state.log.num.partitions": "1"}
REQUESTS = [
    each
    for require_stable in (True, False)
    for topics in ({TOPIC: [0, 1, 2, 3]}, None)
    for each in (
        (fetch_one(GROUP, topics, require_stable), 7),
        (fetch((GROUP, topics), require_stable=require_stable), 9),
    )
]


def sent(bootstrap: str, transactional_id: str, offsets: dict[int, int]) -> Producer:
    """A producer with an open transaction, to which these offsets belong."""
    producer = Producer({"bootstrap.servers": bootstrap, "transactional.id": transactional_id})
    producer.init_transactions(30)
    producer.begin_transaction()
    reader = Consumer({"bootstrap.servers": bootstrap, "group.id": GROUP})
    committed = [TopicPartition(TOPIC, partition, offset) for partition, offset in offsets.items()]
    producer.send_offsets_to_transaction(committed, reader.consumer_group_metadata(), 30)
    reader.close()
    return producer


def answers(bootstrap: str) -> list[Any]:
    host, _, port = bootstrap.rpartition(":")
    found = []
    with RawConnection((host, int(port))) as connection:
        for request, version in REQUESTS:
            connection.send_request(request, version)
            found.append(read_answer(connection.receive(), (ApiKey.OFFSET_FETCH, version), ()).fields["body"])
    return found


def test_offsets_that_an_open_transaction_may_replace_are_unstable_as_they_were_in_kafka(tmp_path: Path) -> None:
    with running_node(tmp_path) as node:
        create_topic(node.bootstrap, TOPIC, 4)
    with kafka_on(tmp_path / "data", tmp_path, ONE_PARTITION_EACH) as kafka:
        sent(kafka, "committed", {0: 10, 1: 11}).commit_transaction(30)
        sent(kafka, "aborted", {1: 12, 2: 13}).abort_transaction(30)
        left_open = sent(kafka, "open", {0: 20, 3: 23})
        before = answers(kafka)
    del left_open
    told = before[0]["topics"][0]["partitions"]
    unstable = (ErrorCode.UNSTABLE_OFFSET_COMMIT.name, -1)
    found = [(each["error_code"], each["committed_offset"]) for each in told]
    assert found == [unstable, ("NONE", 11), ("NONE", -1), unstable]
    with running_node(tmp_path) as node:
        eventually(lambda: answers(node.bootstrap)[0]["error_code"] == "NONE", "its offsets are not loaded")
        assert answers(node.bootstrap) == before
