"""What producers may send, what they are told, and what becomes of it."""

from __future__ import annotations

import json
import subprocess
import time

import pytest
from confluent_kafka import TIMESTAMP_LOG_APPEND_TIME, KafkaError, KafkaException, Message, Producer
from confluent_kafka.admin import AdminClient

from tests.clients.reading import NO_CONFIG, Config, assigned, read_all, values
from tests.clients.topics import create_topic
from tests.support.node import NodeProcess
from tests.support.waiting import eventually

TIMEOUT_S = 30
OVERHEAD = 100  # of a batch with one small record around its value


def produce(
    bootstrap: str, topic: str, *records: bytes | None, key: bytes | None = None, config: Config = NO_CONFIG
) -> list[Message]:
    """One by one, each in a batch of its own; the delivery reports."""
    producer = Producer({"bootstrap.servers": bootstrap, "linger.ms": 0, **config})
    reports: list[Message] = []
    for value in records:
        producer.produce(topic, value, key, partition=0, on_delivery=lambda _, message: reports.append(message))
        assert producer.flush(TIMEOUT_S) == 0
    return reports


def test_an_idempotent_producer_writes_each_record_once(node: NodeProcess) -> None:
    topic = create_topic(node.bootstrap, partitions=3)
    producer = Producer({"bootstrap.servers": node.bootstrap, "enable.idempotence": True, "batch.num.messages": 10})
    offsets: dict[bytes, tuple[int | None, int | None]] = {}

    def delivered(error: KafkaError | None, message: Message) -> None:
        value = message.value()
        assert error is None and value is not None
        offsets[value] = message.partition(), message.offset()

    sent = [b"%d" % number for number in range(3000)]
    for value in sent:
        producer.produce(topic, value, value, on_delivery=delivered)
        producer.poll(0)
    assert producer.flush(TIMEOUT_S) == 0
    found = read_all(node.bootstrap, topic, 3)
    assert {each.value: (each.partition, each.offset) for each in found} == offsets
    assert sorted(offsets) == sorted(sent)
    for partition in range(3):
        in_order = [int(each.value or b"") for each in found if each.partition == partition]
        assert in_order == sorted(in_order)


def test_a_topic_with_log_append_time_has_the_time_of_the_node(node: NodeProcess) -> None:
    topic = create_topic(node.bootstrap, configs={"message.timestamp.type": "LogAppendTime"})
    before = int(time.time() * 1000)
    producer = Producer({"bootstrap.servers": node.bootstrap})
    reports: list[Message] = []
    for number in range(3):
        producer.produce(topic, b"x", partition=0, timestamp=1000 + number, on_delivery=lambda _, m: reports.append(m))
    assert producer.flush(TIMEOUT_S) == 0
    now = int(time.time() * 1000)
    found = read_all(node.bootstrap, topic)
    assert {each.timestamp_type for each in found} == {TIMESTAMP_LOG_APPEND_TIME}
    assert all(before <= each.timestamp <= now for each in found)
    assert [each.timestamp()[1] for each in reports] == [each.timestamp for each in found]


def test_messages_up_to_the_limit_are_taken_and_larger_ones_refused(node: NodeProcess) -> None:
    limit = 3_000_000
    topic = create_topic(node.bootstrap, configs={"max.message.bytes": str(limit)})
    config = {"message.max.bytes": 2 * limit}
    taken, refused = produce(node.bootstrap, topic, bytes(limit - OVERHEAD), bytes(limit + 1), config=config)
    assert taken.error() is None
    error = refused.error()
    assert error is not None and error.code() == KafkaError.MSG_SIZE_TOO_LARGE
    assert values(node.bootstrap, topic) == [bytes(limit - OVERHEAD)]


def test_the_limit_counts_what_is_sent_so_a_large_message_that_compresses_well_is_taken(node: NodeProcess) -> None:
    topic = create_topic(node.bootstrap, configs={"max.message.bytes": "10000"})
    (report,) = produce(node.bootstrap, topic, bytes(500_000), config={"compression.type": "gzip"})
    assert report.error() is None
    assert values(node.bootstrap, topic) == [bytes(500_000)]


def test_a_compacted_topic_refuses_records_without_a_key(node: NodeProcess) -> None:
    topic = create_topic(node.bootstrap, configs={"cleanup.policy": "compact"})
    (refused,) = produce(node.bootstrap, topic, b"value")
    error = refused.error()
    assert error is not None and error.code() == KafkaError.INVALID_RECORD
    (taken, tombstone) = produce(node.bootstrap, topic, b"value", None, key=b"key")
    assert taken.error() is None and tombstone.error() is None
    assert values(node.bootstrap, topic) == [b"value", None]


@pytest.mark.parametrize("acks", ["0", "1", "all"])
def test_every_kind_of_acknowledgement(node: NodeProcess, acks: str) -> None:
    topic = create_topic(node.bootstrap)
    reports = produce(node.bootstrap, topic, b"a", b"b", config={"acks": acks})
    assert [each.error() for each in reports] == [None, None]
    assert values(node.bootstrap, topic, at_least=2) == [b"a", b"b"]


def test_many_partitions_each_keep_their_own_records(node: NodeProcess) -> None:
    count = 200  # librdkafka sends a request for each, all at once
    topic = create_topic(node.bootstrap, partitions=count)
    producer = Producer({"bootstrap.servers": node.bootstrap})
    errors: list[KafkaError | None] = []
    for number in range(5):
        for partition in range(count):
            value = b"%d of %d" % (number, partition)
            producer.produce(topic, value, partition=partition, on_delivery=lambda error, _: errors.append(error))
    assert producer.flush(TIMEOUT_S) == 0
    assert errors == [None] * (5 * count)
    found = read_all(node.bootstrap, topic, count)
    assert len(found) == 5 * count
    assert all(each.value == b"%d of %d" % (each.offset, each.partition) for each in found)


def test_a_topic_that_is_produced_to_is_created(node: NodeProcess) -> None:
    (report,) = produce(node.bootstrap, "made-by-producing", b"first")
    assert report.error() is None
    assert values(node.bootstrap, "made-by-producing") == [b"first"]
    subprocess.run(
        ["kcat", "-P", "-b", node.bootstrap, "-t", "made-by-kcat"], input=b"second\n", check=True, timeout=TIMEOUT_S
    )
    assert values(node.bootstrap, "made-by-kcat") == [b"second"]


@pytest.mark.parametrize("allowed", [False, True])
def test_a_consumer_creates_a_topic_only_if_it_is_allowed_to(node: NodeProcess, allowed: bool) -> None:
    topic = f"made-by-reading-{allowed}"
    with assigned(node.bootstrap, topic, config={"allow.auto.create.topics": allowed}) as consumer:
        eventually(lambda: (consumer.list_topics(topic, timeout=TIMEOUT_S).topics[topic].error is None) == allowed)
    admin = AdminClient({"bootstrap.servers": node.bootstrap})
    assert (topic in admin.list_topics(timeout=TIMEOUT_S).topics) == allowed


def test_a_partition_that_is_not_there_is_an_error_for_the_producer(node: NodeProcess) -> None:
    topic = create_topic(node.bootstrap)
    producer = Producer({"bootstrap.servers": node.bootstrap})
    producer.list_topics(topic, timeout=TIMEOUT_S)
    with pytest.raises(KafkaException) as refused:
        producer.produce(topic, b"x", partition=7)
        assert producer.flush(TIMEOUT_S) == 0
    assert refused.value.args[0].code() == KafkaError._UNKNOWN_PARTITION


def test_kcat_lists_what_others_made(node: NodeProcess) -> None:
    topic = create_topic(node.bootstrap, partitions=4)
    done = subprocess.run(
        ["kcat", "-L", "-J", "-b", node.bootstrap], capture_output=True, check=True, timeout=TIMEOUT_S
    )
    topics = {each["topic"]: each["partitions"] for each in json.loads(done.stdout)["topics"]}
    assert [(each["partition"], each["leader"]) for each in topics[topic]] == [(number, 1) for number in range(4)]
