"""Five clients that nobody changed for Ottla, each as two functions: write records with a codec, read topics.

A topic here has one partition, and is read from its beginning to its end by assignment, without a group.
"""

from __future__ import annotations

import asyncio
import json
import subprocess
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, NamedTuple

import aiokafka
import kafka
from confluent_kafka import TIMESTAMP_CREATE_TIME, Consumer, KafkaError, Producer, TopicPartition

from tools.apache_kafka import java

JAVA: Final = Path(__file__).parents[1] / "java"
CODECS: Final = ("none", "gzip", "snappy", "lz4", "zstd")
TIMEOUT_S: Final = 30
NOW: Final = -1  # as the timestamp of a record that is to be written: the client's clock

Headers = tuple[tuple[str, bytes | None], ...]


class Record(NamedTuple):
    key: bytes | None
    value: bytes | None
    timestamp: int = NOW
    headers: Headers = ()


class Speaker(NamedTuple):
    """`writes_anything`: null and empty apart, headers of its own for each record, timestamps."""

    name: str
    write: Callable[[str, str, str, Sequence[Record]], None]  # bootstrap, topic, codec, records
    read: Callable[[str, Sequence[str]], dict[str, list[Record]]]  # bootstrap, topics
    writes_anything: bool = True
    writes_null_headers: bool = True


def _write_confluent(bootstrap: str, topic: str, codec: str, records: Sequence[Record]) -> None:
    producer = Producer({"bootstrap.servers": bootstrap, "compression.type": codec, "linger.ms": 50})
    errors: list[KafkaError] = []
    for each in records:
        producer.produce(
            topic,
            each.value,
            each.key,
            partition=0,
            timestamp=0 if each.timestamp == NOW else each.timestamp,
            headers=list(each.headers),
            on_delivery=lambda error, _: errors.append(error) if error is not None else None,
        )
    assert producer.flush(TIMEOUT_S) == 0
    assert errors == []


def _read_confluent(bootstrap: str, topics: Sequence[str]) -> dict[str, list[Record]]:
    config = {"bootstrap.servers": bootstrap, "group.id": "none", "enable.auto.commit": False}
    consumer = Consumer(config | {"enable.partition.eof": True, "auto.offset.reset": "error"})
    consumer.assign([TopicPartition(topic, 0, 0) for topic in topics])
    found: dict[str, list[Record]] = {topic: [] for topic in topics}
    left = set(topics)
    while left:
        message = consumer.poll(TIMEOUT_S)
        assert message is not None
        error, topic = message.error(), message.topic()
        assert topic is not None
        if error is not None:
            assert error.code() == KafkaError._PARTITION_EOF, error
            left.discard(topic)
            continue
        assert message.offset() == len(found[topic])
        kind, timestamp = message.timestamp()
        assert kind == TIMESTAMP_CREATE_TIME
        key, headers = message.key(), message.headers() or []
        assert not isinstance(key, str) and isinstance(headers, list)
        as_read = tuple((name, value) for name, value in headers if not isinstance(value, str))
        found[topic].append(Record(key, message.value(), timestamp, as_read))
    consumer.close()
    return found


def _write_kafka_python(bootstrap: str, topic: str, codec: str, records: Sequence[Record]) -> None:
    compression = None if codec == "none" else codec
    producer = kafka.KafkaProducer(bootstrap_servers=bootstrap, compression_type=compression, linger_ms=50)
    try:
        sent = [
            producer.send(
                topic,
                each.value,
                each.key,
                partition=0,
                timestamp_ms=None if each.timestamp == NOW else each.timestamp,
                headers=list(each.headers),
            )
            for each in records
        ]
        for future in sent:
            future.get(TIMEOUT_S)
    finally:
        producer.close()


def _read_kafka_python(bootstrap: str, topics: Sequence[str]) -> dict[str, list[Record]]:
    consumer = kafka.KafkaConsumer(bootstrap_servers=bootstrap, auto_offset_reset="none", enable_auto_commit=False)
    try:
        partitions = [kafka.TopicPartition(topic, 0) for topic in topics]
        consumer.assign(partitions)
        consumer.seek_to_beginning(*partitions)
        ends = consumer.end_offsets(partitions)
        found: dict[str, list[Record]] = {topic: [] for topic in topics}
        while any(consumer.position(each) < end for each, end in ends.items()):
            for partition, records in consumer.poll(timeout_ms=TIMEOUT_S * 1000).items():
                for each in records:
                    assert (each.offset, each.timestamp_type) == (len(found[partition.topic]), 0)
                    headers = tuple((str(name), value) for name, value in each.headers)
                    found[partition.topic].append(Record(each.key, each.value, each.timestamp, headers))
        return found
    finally:
        consumer.close()


def _write_aiokafka(bootstrap: str, topic: str, codec: str, records: Sequence[Record]) -> None:
    async def write() -> None:
        compression = None if codec == "none" else codec
        async with aiokafka.AIOKafkaProducer(
            bootstrap_servers=bootstrap, compression_type=compression, linger_ms=50
        ) as producer:
            sent = [
                await producer.send(
                    topic,
                    each.value,
                    each.key,
                    partition=0,
                    timestamp_ms=None if each.timestamp == NOW else each.timestamp,
                    headers=list(each.headers),
                )
                for each in records
            ]
            await asyncio.wait_for(asyncio.gather(*sent), TIMEOUT_S)

    asyncio.run(write())


def _read_aiokafka(bootstrap: str, topics: Sequence[str]) -> dict[str, list[Record]]:
    async def read() -> dict[str, list[Record]]:
        found: dict[str, list[Record]] = {topic: [] for topic in topics}
        consumer = aiokafka.AIOKafkaConsumer(
            bootstrap_servers=bootstrap, enable_auto_commit=False, auto_offset_reset="none"
        )
        partitions = [aiokafka.TopicPartition(topic, 0) for topic in topics]
        consumer.assign(partitions)
        async with consumer:
            for each in partitions:
                consumer.seek(each, 0)
            ends = await consumer.end_offsets(partitions)
            while any([await consumer.position(each) < end for each, end in ends.items()]):
                for partition, records in (await consumer.getmany(timeout_ms=TIMEOUT_S * 1000)).items():
                    for each in records:
                        assert (each.offset, each.timestamp_type) == (len(found[partition.topic]), 0)
                        found[partition.topic].append(Record(each.key, each.value, each.timestamp, tuple(each.headers)))
        return found

    return asyncio.run(read())


def _write_kcat(bootstrap: str, topic: str, codec: str, records: Sequence[Record]) -> None:
    """What is empty is null here, and all records of a call have the same headers."""
    command = [
        "kcat",
        "-P",
        "-b",
        bootstrap,
        "-t",
        topic,
        "-p",
        "0",
        "-z",
        codec,
        "-K",
        "|",
        "-Z",
        "-X",
        "linger.ms=50",
    ]
    for name, value in records[0].headers:
        command += ["-H", name if value is None else f"{name}={value.decode()}"]
    lines = b"".join(b"%s|%s\n" % (each.key or b"", each.value or b"") for each in records)
    subprocess.run(command, input=lines, check=True, timeout=TIMEOUT_S)


def _read_kcat(bootstrap: str, topics: Sequence[str]) -> dict[str, list[Record]]:
    return {topic: _read_topic_with_kcat(bootstrap, topic) for topic in topics}


def _read_topic_with_kcat(bootstrap: str, topic: str) -> list[Record]:
    command = ["kcat", "-C", "-b", bootstrap, "-t", topic, "-p", "0", "-o", "beginning", "-e", "-q", "-J"]
    done = subprocess.run(command, check=True, capture_output=True, text=True, timeout=TIMEOUT_S)
    found: list[Record] = []
    for line in done.stdout.splitlines():
        each = json.loads(line)
        assert (each["offset"], each["tstype"]) == (len(found), "create")
        names = each.get("headers", [])
        headers = tuple((name, _encoded(value)) for name, value in zip(names[::2], names[1::2], strict=True))
        found.append(Record(_encoded(each["key"]), _encoded(each["payload"]), each["ts"], headers))
    return found


def _encoded(text: str | None) -> bytes | None:
    return None if text is None else text.encode()


def _write_java(bootstrap: str, topic: str, codec: str, records: Sequence[Record]) -> None:
    write_with_java(bootstrap, topic, {codec: records})


def write_with_java(bootstrap: str, topic: str, records_by_codec: dict[str, Sequence[Record]]) -> None:
    steps: list[str] = []
    for codec, records in records_by_codec.items():
        steps.append(f"producer\t{topic}\t{codec}\ttrue")
        for each in records:
            fields = ["record", str(each.timestamp), _hex(each.key), _hex(each.value), "1"]
            fields += [text for name, value in each.headers for text in (_hex(name.encode()), _hex(value))]
            steps.append("\t".join(fields))
        steps.append("flush")
    java(str(JAVA / "ProduceBatches.java"), bootstrap, stdin="\n".join(steps))


def _hex(data: bytes | None) -> str:
    return "-" if data is None else data.hex()


def _read_java(bootstrap: str, topics: Sequence[str]) -> dict[str, list[Record]]:
    found: dict[str, list[Record]] = {topic: [] for topic in topics}
    for line in java(str(JAVA / "ReadTopics.java"), bootstrap, "read_committed", *topics).splitlines():
        topic, partition, offset, kind, timestamp, key, value, *headers = line.split("\t")
        assert (partition, int(offset), kind) == ("0", len(found[topic]), "CreateTime")
        pairs = zip(headers[::2], headers[1::2], strict=True)
        read = tuple((bytes.fromhex(name).decode(), _unhexed(content)) for name, content in pairs)
        found[topic].append(Record(_unhexed(key), _unhexed(value), int(timestamp), read))
    return found


def _unhexed(text: str) -> bytes | None:
    return None if text == "-" else bytes.fromhex(text)


SPEAKERS: Final = {
    each.name: each
    for each in (
        Speaker("confluent", _write_confluent, _read_confluent),
        Speaker("kafka_python", _write_kafka_python, _read_kafka_python, writes_null_headers=False),
        Speaker("aiokafka", _write_aiokafka, _read_aiokafka),
        Speaker("kcat", _write_kcat, _read_kcat, writes_anything=False),
        Speaker("java", _write_java, _read_java),
    )
}
