"""Where a consumer may begin: at either end, at an offset, at a time; and where a partition begins and ends."""

from __future__ import annotations

import asyncio

import aiokafka
import kafka
import pytest
from confluent_kafka import OFFSET_BEGINNING, OFFSET_END, Consumer, KafkaError, Producer, TopicPartition
from confluent_kafka.admin import AdminClient, OffsetSpec

from tests.clients.reading import NO_CONFIG, Config, assigned, values
from tests.clients.topics import create_topic
from tests.support.node import NodeProcess

TIMEOUT_S = 30
BASE_MS = 1_700_000_000_000
COUNT = 100


@pytest.fixture(scope="module")
def topic(node: NodeProcess) -> str:
    """A hundred records, a second apart, in batches of ten; of the first twenty only the offsets are left."""
    topic = create_topic(node.bootstrap, configs={"retention.ms": "-1"})
    producer = Producer({"bootstrap.servers": node.bootstrap, "linger.ms": 1000})
    for number in range(COUNT):
        producer.produce(topic, b"%d" % number, partition=0, timestamp=BASE_MS + number * 1000)
        if number % 10 == 9:
            assert producer.flush(TIMEOUT_S) == 0
    admin = AdminClient({"bootstrap.servers": node.bootstrap})
    partition = TopicPartition(topic, 0, 20)
    deleted = admin.delete_records([partition], request_timeout=TIMEOUT_S)[partition].result()
    assert deleted.low_watermark == 20
    return topic


def first_from(
    node: NodeProcess, topic: str, offset: int, config: Config = NO_CONFIG
) -> tuple[int | None, bytes | None]:
    with assigned(node.bootstrap, topic, offset=offset, config=config) as consumer:
        message = consumer.poll(TIMEOUT_S)
        assert message is not None
        error = message.error()
        assert error is None, error
        return message.offset(), message.value()


def test_watermarks_are_where_the_partition_begins_and_ends(node: NodeProcess, topic: str) -> None:
    with assigned(node.bootstrap, topic, offset=20) as consumer:
        assert consumer.get_watermark_offsets(TopicPartition(topic, 0), timeout=TIMEOUT_S) == (20, COUNT)


@pytest.mark.parametrize(("offset", "found"), [(OFFSET_BEGINNING, 20), (20, 20), (33, 33), (COUNT - 1, COUNT - 1)])
def test_a_consumer_begins_where_it_says(node: NodeProcess, topic: str, offset: int, found: int) -> None:
    assert first_from(node, topic, offset) == (found, b"%d" % found)


def test_a_consumer_at_the_end_sees_only_what_comes_then(node: NodeProcess) -> None:
    topic = create_topic(node.bootstrap)
    producer = Producer({"bootstrap.servers": node.bootstrap})
    producer.produce(topic, b"before", partition=0)
    assert producer.flush(TIMEOUT_S) == 0
    with assigned(node.bootstrap, topic, offset=OFFSET_END, config={"enable.partition.eof": True}) as consumer:
        end = consumer.poll(TIMEOUT_S)
        assert end is not None
        error = end.error()
        assert error is not None and error.code() == KafkaError._PARTITION_EOF
        producer.produce(topic, b"after", partition=0)
        assert producer.flush(TIMEOUT_S) == 0
        message = consumer.poll(TIMEOUT_S)
        assert message is not None and message.value() == b"after"


@pytest.mark.parametrize("offset", [5, COUNT + 5])
def test_an_offset_that_is_not_there_resets_as_the_consumer_wants(node: NodeProcess, topic: str, offset: int) -> None:
    assert first_from(node, topic, offset, {"auto.offset.reset": "earliest"}) == (20, b"20")
    with assigned(node.bootstrap, topic, offset=offset) as consumer:
        message = consumer.poll(TIMEOUT_S)
        assert message is not None
        error = message.error()
        assert error is not None and error.code() == KafkaError._AUTO_OFFSET_RESET


def test_seeking_moves_a_consumer_that_already_reads(node: NodeProcess, topic: str) -> None:
    with assigned(node.bootstrap, topic, offset=90) as consumer:
        assert read_one(consumer) == b"90"
        consumer.seek(TopicPartition(topic, 0, 40))
        assert read_one(consumer) == b"40"


def read_one(consumer: Consumer) -> bytes | None:
    message = consumer.poll(TIMEOUT_S)
    assert message is not None and message.error() is None
    return message.value()


@pytest.mark.parametrize(
    ("timestamp", "offset"),
    [
        (BASE_MS + 50_000, 50),
        (BASE_MS + 50_001, 51),
        (BASE_MS + 55_500, 56),  # in the middle of a batch
        (0, 20),
        (BASE_MS + (COUNT - 1) * 1000, COUNT - 1),
    ],
)
def test_every_client_finds_the_first_offset_of_a_time(
    node: NodeProcess, topic: str, timestamp: int, offset: int
) -> None:
    # From where the log begins: librdkafka 2.16 may lock itself up if it is closed while it looks for another offset.
    with assigned(node.bootstrap, topic, offset=20) as consumer:
        (found,) = consumer.offsets_for_times([TopicPartition(topic, 0, timestamp)], timeout=TIMEOUT_S)
    assert found.offset == offset
    reader = kafka.KafkaConsumer(bootstrap_servers=node.bootstrap)
    partition = kafka.TopicPartition(topic, 0)
    assert reader.offsets_for_times({partition: timestamp})[partition][:2] == (offset, BASE_MS + offset * 1000)
    reader.close()


def test_there_is_no_offset_after_the_last_record(node: NodeProcess, topic: str) -> None:
    with assigned(node.bootstrap, topic, offset=20) as consumer:
        (found,) = consumer.offsets_for_times([TopicPartition(topic, 0, BASE_MS * 2)], timeout=TIMEOUT_S)
        assert found.offset == OFFSET_END

    async def ask() -> object:
        partition = aiokafka.TopicPartition(topic, 0)
        async with aiokafka.AIOKafkaConsumer(bootstrap_servers=node.bootstrap) as consumer:
            return (await consumer.offsets_for_times({partition: BASE_MS * 2}))[partition]

    assert asyncio.run(ask()) is None


def test_the_largest_timestamp_is_found_where_it_stands(node: NodeProcess) -> None:
    topic = create_topic(node.bootstrap, configs={"retention.ms": "-1"})
    producer = Producer({"bootstrap.servers": node.bootstrap})
    for seconds in (1, 5, 3):
        producer.produce(topic, b"x", partition=0, timestamp=BASE_MS + seconds * 1000)
        assert producer.flush(TIMEOUT_S) == 0
    admin = AdminClient({"bootstrap.servers": node.bootstrap})
    partition = TopicPartition(topic, 0)
    answer = admin.list_offsets({partition: OffsetSpec.max_timestamp()}, request_timeout=TIMEOUT_S)[partition].result()
    assert (answer.offset, answer.timestamp) == (1, BASE_MS + 5000)


@pytest.mark.parametrize("isolation_level", ["read_uncommitted", "read_committed"])
def test_both_isolation_levels_read_a_log_without_transactions(node: NodeProcess, isolation_level: str) -> None:
    topic = create_topic(node.bootstrap)
    producer = Producer({"bootstrap.servers": node.bootstrap, "enable.idempotence": True})
    for number in range(10):
        producer.produce(topic, b"%d" % number, partition=0)
    assert producer.flush(TIMEOUT_S) == 0
    assert values(node.bootstrap, topic, config={"isolation.level": isolation_level}) == [
        b"%d" % number for number in range(10)
    ]
