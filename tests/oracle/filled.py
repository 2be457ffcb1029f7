"""Steps that make a topic and put records of a known time into it, for cases about what is in a log."""

from __future__ import annotations

from ottla.wire.messages.k00_produce import ProduceRequest
from tests.oracle.harness import Step, ask
from tests.oracle.making import topic_created

T = 1_700_000_000_000  # the time of the first record in most cases


def new_topic(name: str, partitions: int = 1, **configs: str) -> tuple[Step, ...]:
    """One that keeps records which are as old as T: others might be gone before they are asked for."""
    return topic_created(name, partitions, retention_ms="-1", **configs)


def put(name: str, batch: bytes | bytearray, partition: int = 0) -> Step:
    data = ProduceRequest.PartitionProduceData(index=partition, records=bytes(batch))
    topic = ProduceRequest.TopicProduceData(name=name, partition_data=[data])
    return ask(ProduceRequest(acks=-1, timeout_ms=5000, topic_data=[topic]), 9)
