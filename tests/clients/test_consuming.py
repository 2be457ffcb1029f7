"""Consumers that nobody changed for Ottla read what was produced: all of it, once, in order."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest
from aiokafka import AIOKafkaConsumer
from aiokafka import TopicPartition as AioTopicPartition
from confluent_kafka import Consumer, Producer, TopicPartition
from kafka import KafkaConsumer
from kafka import TopicPartition as PythonTopicPartition

from tests.support.node import NodeProcess, running_node
from tools.apache_kafka import java

COUNT = 500
TIMEOUT_S = 20.0
VALUES = [b"value %d " % number + bytes(2000) for number in range(COUNT)]


@pytest.fixture(scope="module")
def node(tmp_path_factory: pytest.TempPathFactory) -> Iterator[NodeProcess]:
    with running_node(tmp_path_factory.mktemp("consuming")) as running:
        yield running


@pytest.fixture(scope="module")
def topic(node: NodeProcess) -> str:
    """With one partition that has all the values, in many batches."""
    producer = Producer({"bootstrap.servers": node.bootstrap, "linger.ms": 0, "batch.num.messages": 7})
    for number, value in enumerate(VALUES):
        producer.produce("pages", value, key=str(number), partition=0)
        producer.poll(0)
    assert producer.flush(TIMEOUT_S) == 0
    return "pages"


def test_confluent_kafka_consumes(node: NodeProcess, topic: str) -> None:
    consumer = Consumer({"bootstrap.servers": node.bootstrap, "group.id": "none", "enable.auto.commit": False})
    consumer.assign([TopicPartition(topic, 0, 0)])
    found = [(each.error(), each.offset(), each.value()) for each in consumer.consume(COUNT, TIMEOUT_S)]
    consumer.close()
    assert found == [(None, number, value) for number, value in enumerate(VALUES)]


def test_kafka_python_consumes(node: NodeProcess, topic: str) -> None:
    consumer = KafkaConsumer(
        bootstrap_servers=node.bootstrap,
        group_id=None,
        consumer_timeout_ms=int(TIMEOUT_S * 1000),
        max_partition_fetch_bytes=10_000,
    )
    consumer.assign([PythonTopicPartition(topic, 0)])
    consumer.seek_to_beginning()
    found = [next(consumer).value for _ in range(COUNT)]
    consumer.close()
    assert found == VALUES


def test_aiokafka_consumes(node: NodeProcess, topic: str) -> None:
    async def consume() -> list[bytes]:
        consumer = AIOKafkaConsumer(bootstrap_servers=node.bootstrap, group_id=None, max_partition_fetch_bytes=10_000)
        await consumer.start()
        try:
            consumer.assign([AioTopicPartition(topic, 0)])
            consumer.seek(AioTopicPartition(topic, 0), 0)
            return [(await consumer.getone()).value for _ in range(COUNT)]
        finally:
            await consumer.stop()

    assert asyncio.run(asyncio.wait_for(consume(), TIMEOUT_S)) == VALUES


def test_kafkas_own_console_consumes(node: NodeProcess, topic: str) -> None:
    said = java(
        "org.apache.kafka.tools.consumer.ConsoleConsumer",
        *("--bootstrap-server", node.bootstrap, "--topic", topic, "--partition", "0", "--offset", "earliest"),
        *("--max-messages", str(COUNT), "--timeout-ms", str(int(TIMEOUT_S * 1000)), "--property", "print.offset=true"),
    )
    lines = [line for line in said.splitlines() if line.startswith("Offset:")]
    assert [line.rstrip("\0") for line in lines] == [f"Offset:{number}\tvalue {number} " for number in range(COUNT)]
