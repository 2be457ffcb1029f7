"""librdkafka through confluent-kafka: topics, a loop that produces, one that reads, one that measures latency."""

from __future__ import annotations

import dataclasses
import math
import statistics
import time
from collections.abc import Mapping, Sequence

from confluent_kafka import Consumer, KafkaError, KafkaException, Message, Producer, TopicPartition
from confluent_kafka.admin import AdminClient, NewTopic

from bench.host import Look, Timed, last_look, look, undisturbed

QUIET = {"log_level": 0}  # errors are raised; a broker that is not there yet is asked again
DEADLINE_S = 120.0
POLL_S = 1.0
CONSUME_RECORDS = 10_000
TIMESTAMP_BYTES = 8

Settings = Mapping[str, str | int | bool]

READER: Settings = {"group.id": "bench", "enable.auto.commit": False, "auto.offset.reset": "error"}


@dataclasses.dataclass(frozen=True, slots=True)
class Latency:
    mean_us: float
    p50_us: float
    p99_us: float
    records: int  # of these times
    left_out: float  # share of all, during which the host took a processor


def create_topics(
    bootstrap: str, topics: Mapping[str, int], deadline_s: float = DEADLINE_S, *, copies: int = 1
) -> None:
    """Topics with their number of partitions; a node that is still coming up is asked again."""
    admin = AdminClient({"bootstrap.servers": bootstrap, **QUIET})
    deadline = time.monotonic() + deadline_s
    missing = dict(topics)
    while missing:
        new = [NewTopic(name, num_partitions=count, replication_factor=copies) for name, count in missing.items()]
        for name, future in admin.create_topics(new, request_timeout=deadline_s).items():
            try:
                future.result()
                del missing[name]
            except KafkaException as refused:
                if refused.args[0].code() == KafkaError.TOPIC_ALREADY_EXISTS:
                    del missing[name]
                elif time.monotonic() > deadline:
                    raise RuntimeError(f"{name} could not be created: {refused}") from refused
        if missing:
            time.sleep(0.05)
    wait_for_leaders(admin, topics, deadline)


def wait_for_leaders(admin: AdminClient, topics: Mapping[str, int], deadline: float) -> None:
    for name, count in topics.items():
        while True:
            partitions = admin.list_topics(name, timeout=DEADLINE_S).topics[name].partitions
            if len(partitions) == count and all(p.leader >= 0 for p in partitions.values()):
                break
            if time.monotonic() > deadline:
                raise RuntimeError(f"{name} has no leaders")
            time.sleep(0.02)


def produce(bootstrap: str, topic: str, partitions: int, records: int, record_size: int, settings: Settings) -> float:
    """Seconds from the first call until everything is acknowledged; the partitions in turn."""
    failed: list[KafkaError] = []

    def on_delivery(error: KafkaError | None, _message: Message) -> None:
        if error is not None:
            failed.append(error)

    producer = Producer(
        {"bootstrap.servers": bootstrap, **QUIET, **settings, "delivery.report.only.error": True},
        on_delivery=on_delivery,
    )
    value = bytes(65 + i % 26 for i in range(record_size))
    started = time.perf_counter()
    for index in range(records):
        while True:
            try:
                producer.produce(topic, value, partition=index % partitions)
                break
            except BufferError:
                producer.poll(0.01)
    left = producer.flush(DEADLINE_S)
    taken = time.perf_counter() - started
    if left or failed:
        raise RuntimeError(f"{left} records not delivered, {len(failed)} failed: {failed[:1]}")
    return taken


def read(bootstrap: str, topic: str, partitions: int, records: int, settings: Settings) -> float:
    """Records per second over the assigned partitions from their beginning, counted from the first that arrived."""
    consumer = Consumer({"bootstrap.servers": bootstrap, **QUIET, **settings})
    try:
        consumer.assign([TopicPartition(topic, index, 0) for index in range(partitions)])
        deadline = time.perf_counter() + DEADLINE_S
        first_s = 0.0
        first = got = 0
        while got < records:
            messages = consumer.consume(CONSUME_RECORDS, POLL_S)
            if messages and messages[-1].error() is not None:
                raise RuntimeError(f"reading {topic}: {messages[-1].error()}")
            got += len(messages)
            if messages and not first:
                first, first_s = got, time.perf_counter()
            if time.perf_counter() > deadline:
                raise RuntimeError(f"only {got} of {records} records of {topic} in {DEADLINE_S} s")
        return (got - first) / (time.perf_counter() - first_s) if got > first else float(got)
    finally:
        consumer.close()


def end_to_end(
    bootstrap: str, topic: str, records: int, per_s: int, record_size: int, produces: Settings, consumes: Settings
) -> Latency:
    """From just before produce() to the record in our hands, at a steady rate that does not wait for the answers."""
    consumer = Consumer({"bootstrap.servers": bootstrap, **QUIET, **consumes})
    producer = Producer({"bootstrap.servers": bootstrap, **QUIET, **produces})
    try:
        _, end = consumer.get_watermark_offsets(TopicPartition(topic, 0), timeout=DEADLINE_S)
        consumer.assign([TopicPartition(topic, 0, end)])
        _one_round_trip(producer, consumer, topic)
        return summary(*_stream(producer, consumer, topic, records, per_s, bytes(record_size - TIMESTAMP_BYTES)))
    finally:
        producer.flush(DEADLINE_S)
        consumer.close()


def _one_round_trip(producer: Producer, consumer: Consumer, topic: str) -> None:
    """Connections, producer id and first fetch are there when the clock starts."""
    producer.produce(topic, b"first", partition=0)
    producer.flush(DEADLINE_S)
    deadline = time.perf_counter() + DEADLINE_S
    while True:
        message = consumer.poll(POLL_S)
        if message is not None and message.error() is None:
            return
        if time.perf_counter() > deadline:
            raise RuntimeError(f"nothing came back from {topic}: {message and message.error()}")


def _stream(
    producer: Producer, consumer: Consumer, topic: str, records: int, per_s: int, padding: bytes
) -> tuple[list[Timed], list[Look]]:
    every: list[Timed] = []
    looks: list[Look] = []
    started = time.perf_counter_ns()
    gap_ns = 1_000_000_000 // per_s
    sent = 0
    while len(every) < records:
        looks.append(look())
        now = time.perf_counter_ns()
        if sent < records and now - started >= sent * gap_ns:
            producer.produce(topic, now.to_bytes(TIMESTAMP_BYTES, "big") + padding, partition=0)
            sent += 1
        # At least 1 ms, which is librdkafka's resolution: a spinning client would take a core from the broker.
        wait_ns = max(started + sent * gap_ns - time.perf_counter_ns(), 1_000_000)
        message = consumer.poll(wait_ns / 1e9 if sent < records else POLL_S)
        if message is not None and message.error() is None:
            value = message.value()
            assert isinstance(value, bytes)
            every.append(Timed(int.from_bytes(value[:TIMESTAMP_BYTES], "big") / 1e9, time.perf_counter()))
        if now - started > (records * gap_ns + DEADLINE_S * 1e9):
            raise RuntimeError(f"only {len(every)} of {records} records came back from {topic}")
    looks.append(last_look())
    return every, looks


def summary(every: Sequence[Timed], looks: Sequence[Look]) -> Latency:
    """Of those during which the host took nothing; of all, if there is no such."""
    kept = undisturbed(every, looks)
    ordered = sorted(each.taken_us for each in kept or every)
    left_out = 1 - len(kept) / len(every)
    return Latency(statistics.fmean(ordered), percentile(ordered, 50), percentile(ordered, 99), len(ordered), left_out)


def percentile(ordered: Sequence[float], percent: float) -> float:
    """The smallest value that at least so many percent do not exceed."""
    return ordered[max(0, math.ceil(len(ordered) * percent / 100) - 1)]
