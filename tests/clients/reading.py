"""Reads partitions with confluent-kafka, by assignment."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from confluent_kafka import Consumer, KafkaError, TopicPartition

Config = Mapping[str, str | int | bool]

TIMEOUT_S = 30
NO_CONFIG: Final[Config] = {}


class Read(NamedTuple):
    partition: int
    offset: int
    timestamp_type: int
    timestamp: int
    value: bytes | None


@contextlib.contextmanager
def assigned(
    bootstrap: str, topic: str, partitions: int = 1, *, offset: int = 0, config: Config = NO_CONFIG
) -> Iterator[Consumer]:
    defaults = {"group.id": "none", "enable.auto.commit": False, "auto.offset.reset": "error"}
    consumer = Consumer({"bootstrap.servers": bootstrap, **defaults, **config})
    consumer.assign([TopicPartition(topic, each, offset) for each in range(partitions)])
    try:
        yield consumer
    finally:
        consumer.close()


def read_all(
    bootstrap: str, topic: str, partitions: int = 1, *, at_least: int = 0, config: Config = NO_CONFIG
) -> list[Read]:
    """From the beginning of every partition to its end, and on until there are enough records."""
    found: list[Read] = []
    deadline = time.monotonic() + TIMEOUT_S
    with assigned(bootstrap, topic, partitions, config={"enable.partition.eof": True, **config}) as consumer:
        left = set(range(partitions))
        while left or len(found) < at_least:
            assert time.monotonic() < deadline, f"partitions {left} of {topic} did not end"
            message = consumer.poll(1.0)
            if message is None:
                continue
            error, partition, offset = message.error(), message.partition(), message.offset()
            assert partition is not None and offset is not None
            if error is None:
                found.append(Read(partition, offset, *message.timestamp(), message.value()))
            else:
                assert error.code() == KafkaError._PARTITION_EOF, error
                left.discard(partition)
    return found


def values(bootstrap: str, topic: str, *, at_least: int = 0, config: Config = NO_CONFIG) -> list[bytes | None]:
    """Of a topic with one partition, from offset 0 on without a gap."""
    found = read_all(bootstrap, topic, at_least=at_least, config=config)
    assert [each.offset for each in found] == list(range(len(found)))
    return [each.value for each in found]
