"""Topics for the tests of pipelines, by confluent-kafka: made, written and read."""

from __future__ import annotations

import json
import time
import uuid
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple, Self

from confluent_kafka import Consumer, KafkaError, Producer, TopicPartition
from confluent_kafka.admin import AdminClient, NewPartitions, NewTopic

DEADLINE_S = 30.0

Headers = Sequence[tuple[str, bytes]]


class Record(NamedTuple):
    value: bytes | None
    key: bytes | None = None
    headers: tuple[tuple[str, bytes], ...] = ()
    partition: int = -1
    offset: int = -1
    timestamp: int = -1

    def json(self) -> Any:
        assert self.value is not None
        return json.loads(self.value)


class Kafka:
    def __init__(self, bootstrap: str) -> None:
        self.bootstrap = bootstrap
        self._admin = AdminClient({"bootstrap.servers": bootstrap})
        self._producer = Producer({"bootstrap.servers": bootstrap, "linger.ms": 1})
        settings = {
            "group.id": "tests",
            "enable.auto.commit": False,
            # A fetch that waits at the end of one topic would hold up the next topic's for half a second.
            "fetch.wait.max.ms": 50,
        }
        self._consumer = Consumer({"bootstrap.servers": bootstrap, **settings})

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._producer.flush(DEADLINE_S)
        self._consumer.close()
        del self._producer, self._admin  # they would look for the node when it is gone

    def create(self, name: str = "", partitions: int = 1, **config: str) -> str:
        """A topic, by any free name if none is given."""
        name = name or f"topic-{uuid.uuid4().hex[:12]}"
        topic = NewTopic(name, partitions, 1, config={key.replace("_", "."): value for key, value in config.items()})
        self._admin.create_topics([topic])[name].result(DEADLINE_S)
        return name

    def add_partitions(self, name: str, total: int) -> None:
        self._admin.create_partitions([NewPartitions(name, total)])[name].result(DEADLINE_S)

    def delete(self, name: str) -> None:
        self._admin.delete_topics([name])[name].result(DEADLINE_S)

    def send(self, topic: str, records: Iterable[Record | bytes | str | dict[str, Any]]) -> None:
        """Values, or whole records; those that are dicts as JSON. Returns when the node has them all."""
        failures: list[KafkaError] = []
        for each in records:
            record = each if isinstance(each, Record) else Record(_bytes(each))
            place = {} if record.partition < 0 else {"partition": record.partition}
            time_ = {} if record.timestamp < 0 else {"timestamp": record.timestamp}
            self._producer.produce(
                topic,
                record.value,
                record.key,
                headers=list(record.headers),
                on_delivery=lambda error, _: failures.append(error) if error is not None else None,
                **place,
                **time_,
            )
            self._producer.poll(0)
        assert self._producer.flush(DEADLINE_S) == 0, "not all records were sent"
        assert not failures, failures[0]

    def read(self, topic: str, count: int | None = None) -> list[Record]:
        """All that is there, by partition and offset; with `count`, as soon as there are so many."""
        deadline = time.monotonic() + DEADLINE_S
        while True:
            records = self._read_all(topic)
            if count is None or len(records) >= count:
                return records
            assert time.monotonic() < deadline, f"{topic} has {len(records)} records, not {count}: {records[-3:]}"
            time.sleep(0.05)

    def _read_all(self, topic: str) -> list[Record]:
        consumer = self._consumer
        known = consumer.list_topics(topic, DEADLINE_S).topics[topic].partitions
        ends: dict[int, int] = {}
        for partition in known:
            low, high = consumer.get_watermark_offsets(TopicPartition(topic, partition), DEADLINE_S)
            if high > low:
                ends[partition] = high
        consumer.assign([TopicPartition(topic, partition, 0) for partition in ends])
        try:
            return sorted(_until(consumer, ends), key=lambda record: (record.partition, record.offset))
        finally:
            consumer.unassign()


def _until(consumer: Consumer, ends: dict[int, int]) -> list[Record]:
    records: list[Record] = []
    deadline = time.monotonic() + DEADLINE_S
    waiting = dict(ends)
    while waiting:
        assert time.monotonic() < deadline, f"partitions {sorted(waiting)} were not read to their ends"
        message = consumer.poll(0.2)  # consume() would wait for as many as it may give
        if message is None:
            continue
        assert message.error() is None, message.error()
        headers = tuple((key, value) for key, value in message.headers() or ())
        partition, offset = message.partition(), message.offset()
        records.append(Record(message.value(), message.key(), headers, partition, offset, message.timestamp()[1]))
        if offset + 1 >= waiting.get(partition, 0):
            waiting.pop(partition, None)
    return [record for record in records if record.offset < ends[record.partition]]


def _bytes(value: bytes | str | dict[str, Any]) -> bytes:
    if isinstance(value, dict):
        return json.dumps(value).encode()
    return value.encode() if isinstance(value, str) else value
