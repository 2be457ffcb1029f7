"""Topics with records, members of groups that read them, and what their coordinator has of them."""

from __future__ import annotations

import time
from datetime import datetime, timedelta
from uuid import uuid4

from confluent_kafka import Consumer, ConsumerGroupTopicPartitions, KafkaError, KafkaException, Producer
from confluent_kafka.admin import AdminClient, NewTopic

from tests.support.node import NodeProcess
from tests.support.waiting import eventually
from tools.apache_kafka import java

TIMEOUT_S = 30.0
PARTITIONS = 4
COUNT = 200
GROUP_COMMAND = "org.apache.kafka.tools.consumer.group.ConsumerGroupCommand"
CONSOLE_CONSUMER = "org.apache.kafka.tools.consumer.ConsoleConsumer"


def new_topic(
    bootstrap: str, *, replication_factor: int = 1, partitions: int = PARTITIONS, records: int = COUNT
) -> str:
    """With so many records."""
    name = f"read-{uuid4().hex[:8]}"
    admin = AdminClient({"bootstrap.servers": bootstrap})
    admin.create_topics([NewTopic(name, partitions, replication_factor)])[name].result(TIMEOUT_S)
    fill(bootstrap, name, range(records))
    return name


def fill(bootstrap: str, topic: str, numbers: range) -> None:
    producer = Producer({"bootstrap.servers": bootstrap, "linger.ms": 5})
    for number in numbers:
        producer.produce(topic, str(number), key=str(number))
    assert producer.flush(TIMEOUT_S) == 0


def one_a_minute(bootstrap: str, last: datetime, count: int = 10) -> str:
    """A topic with that many records in one partition, by their timestamps, and none in the other."""
    topic = new_topic(bootstrap, partitions=2, records=0)
    producer = Producer({"bootstrap.servers": bootstrap})
    for minutes in range(count - 1, -1, -1):
        at_ms = int((last - timedelta(minutes=minutes)).timestamp() * 1000)
        producer.produce(topic, b"value", partition=0, timestamp=at_ms)
    assert producer.flush(TIMEOUT_S) == 0
    return topic


def member(bootstrap: str, group: str, topic: str, *, protocol: str = "classic", **configs: str) -> Consumer:
    timing = {"session.timeout.ms": 6000, "heartbeat.interval.ms": 300} if protocol == "classic" else {}
    consumer = Consumer(
        {
            "bootstrap.servers": bootstrap,
            "group.id": group,
            "group.protocol": protocol,
            "auto.offset.reset": "earliest",
            "enable.auto.commit": False,
            **timing,
            **{name.replace("_", "."): value for name, value in configs.items()},
        }
    )
    consumer.subscribe([topic])
    return consumer


def read(consumer: Consumer, count: int) -> list[int]:
    """So many values, all of them committed."""
    found: list[int] = []
    deadline = time.monotonic() + TIMEOUT_S
    while len(found) < count:
        assert time.monotonic() < deadline, f"{len(found)} of {count}"
        message = consumer.poll(0.2)
        if message is None:
            continue
        assert message.error() is None, message.error()
        found.append(int(message.value() or b""))
        consumer.commit(message, asynchronous=False)
    return found


def share_out(consumers: list[Consumer], sizes: list[int]) -> None:
    """Polls until their assignments have these sizes, and no partition has two owners."""

    def is_so() -> bool:
        for each in consumers:
            each.poll(0.05)
        owned = [[partition.partition for partition in each.assignment()] for each in consumers]
        flat = [partition for partitions in owned for partition in partitions]
        return sorted(map(len, owned)) == sorted(sizes) and len(set(flat)) == len(flat)

    eventually(is_so, f"assignments of {sizes}", TIMEOUT_S)


def coordinator_of(bootstrap: str, group: str) -> int:
    admin = AdminClient({"bootstrap.servers": bootstrap})  # a new one: it remembers where coordinators were
    described = admin.describe_consumer_groups([group], request_timeout=TIMEOUT_S)[group].result(TIMEOUT_S)
    return described.coordinator.id


def read_and_commit(consumer: Consumer, count: int, acknowledged: dict[int, int]) -> set[int]:
    """So many values, through errors that pass, the last of them committed; `acknowledged` are offsets by partition."""
    found: set[int] = set()
    deadline = time.monotonic() + 2 * TIMEOUT_S
    is_committed = False
    while len(found) < count or not is_committed:
        assert time.monotonic() < deadline, f"{len(found)} of {count}"
        message = consumer.poll(0.1)
        if message is not None and message.error() is None:
            found.add(int(message.value() or b""))
        try:
            stored = consumer.commit(offsets=consumer.position(consumer.assignment()), asynchronous=False)
        except KafkaException:
            continue
        is_committed = all(each.error is None for each in stored)
        acknowledged.update({each.partition: each.offset for each in stored if each.error is None and each.offset >= 0})
    return found


def group_command(node: NodeProcess, *arguments: str) -> list[list[str]]:
    """The words of each line."""
    said = java(GROUP_COMMAND, "--bootstrap-server", node.bootstrap, *arguments)
    return [line.split() for line in said.splitlines() if line.strip()]


def committed(bootstrap: str, group: str, topic: str | None = None) -> dict[int, int]:
    """By partition, of the one topic that there is, or of this one."""
    admin = AdminClient({"bootstrap.servers": bootstrap})
    deadline = time.monotonic() + TIMEOUT_S
    while True:
        request = ConsumerGroupTopicPartitions(group)
        try:
            result = admin.list_consumer_group_offsets([request], request_timeout=TIMEOUT_S)[group].result(TIMEOUT_S)
        except KafkaException as error:
            # A coordinator that has just started says so, as Kafka's; Java's admin asks again, librdkafka's does not.
            if error.args[0].code() != KafkaError.COORDINATOR_LOAD_IN_PROGRESS or time.monotonic() > deadline:
                raise
            continue
        found = result.topic_partitions or ()
        return {each.partition: each.offset for each in found if topic in (None, each.topic)}
