"""Batches of real clients, and Apache Kafka's answers to odd ones: the fixtures in `tests/wire/batches/`.

`PYTHONPATH=src python -m tools.record_batches` starts Apache Kafka, lets librdkafka and the Java client produce the
records of `expected.json` in every codec, and copies the segment files that Kafka wrote: but for base offset
and leader epoch, a stored batch is what the client sent. Then it sends a batch for each way of being wrong.
"""

import dataclasses
import json
import socket
import struct
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from confluent_kafka import Producer
from confluent_kafka.admin import AdminClient
from confluent_kafka.cimpl import NewTopic

from ottla.wire.batch import (
    ATTRIBUTES_AT,
    CRC_AT,
    HEADER,
    HEADER_SIZE,
    BatchHeader,
    BatchWalk,
    Codec,
    crc_of,
)
from ottla.wire.errors import ErrorCode
from ottla.wire.records import Record, write_batch
from tools.apache_kafka import ApacheKafka, apache_kafka, java

ROOT: Final = Path(__file__).parent.parent
BATCHES: Final = ROOT / "tests" / "wire" / "batches"
JAVA_PRODUCER: Final = ROOT / "tests" / "java" / "ProduceBatches.java"

TIME_MS: Final = 1_700_000_000_000
NOISE: Final = (
    "9d2f60c1e87b34a55d0e93f1b8c6274aefd1508b3c79e2461fa8d4705be93c62"
    "c3b1f8047ae65d92108bef37d46ca95f72e083bd1c4f96a7580d3ee1b92f6c74"
    "4e7d19c2a5f3806bd8421e9fb06c57a3f1248de97b5c306a9ed4187fc0b3265a"
)


def record(timestamp: int, key: str | None, value: str | None, *headers: Any, times: int = 1) -> dict[str, Any]:
    """Keys, values and headers in hex; `times` repeats the value, so that a large one stays readable."""
    timestamp += TIME_MS
    return {"timestamp": timestamp, "key": key, "value": value, "times": times, "headers": headers}


MIXED: Final = (
    record(0, b"key".hex(), b"value".hex()),
    record(7, None, b"no key".hex()),
    record(-5000, b"tombstone".hex(), None),
    record(1, None, None),
    record(86_400_000, "", "", (b"empty".hex(), ""), (b"null".hex(), None)),
    record(3, b"k".hex(), b"v".hex(), (b"twice".hex(), "01"), (b"twice".hex(), "02"), ("c3a9", "00ff")),
)
# More than one block of lz4 (64 kB) or snappy (32 kB), and something that no codec makes smaller.
LARGE: Final = record(9, b"large".hex(), b"Ottla was Kafka's youngest sister. ".hex(), times=2100)
EXPECTED: Final[Sequence[dict[str, Any]]] = (
    {"idempotent": False, "records": MIXED},
    {"idempotent": True, "records": (*MIXED, LARGE)},
    {"idempotent": True, "records": (record(10, None, NOISE),)},
)


def steps(topic: str, codec: str) -> Iterator[list[str]]:
    """What a client does to a topic, in the words of `tests/java/ProduceBatches.java`."""
    idempotent = None
    for batch in EXPECTED:
        if idempotent != batch["idempotent"]:
            idempotent = batch["idempotent"]
            yield ["producer", topic, codec, str(idempotent).lower()]
        for one in batch["records"]:
            headers = (part for header in one["headers"] for part in header)
            fields = (one["timestamp"], one["key"], one["value"], one["times"], *headers)
            yield ["record", *("-" if field is None else str(field) for field in fields)]
        yield ["flush"]


def produce_with_java(bootstrap: str, topics: Sequence[tuple[str, str]]) -> None:
    lines = ["\t".join(step) for topic in topics for step in steps(*topic)]
    java(str(JAVA_PRODUCER), bootstrap, stdin="\n".join(lines) + "\n")


def produce_with_librdkafka(bootstrap: str, topics: Sequence[tuple[str, str]]) -> None:
    for step, *fields in (step for topic in topics for step in steps(*topic)):
        if step == "producer":
            topic, codec, idempotent = fields
            config = {"compression.type": codec, "enable.idempotence": idempotent, "linger.ms": 60000}
            producer = Producer({"bootstrap.servers": bootstrap, **config})
        elif step == "record":
            timestamp, key, value, times, *headers = fields
            names = [bytes.fromhex(name).decode() for name in headers[::2]]
            producer.produce(
                topic,
                partition=0,
                timestamp=int(timestamp),
                key=from_hex(key),
                value=from_hex(value if value == "-" else value * int(times)),
                headers=list(zip(names, map(from_hex, headers[1::2]), strict=True)),
            )
        elif producer.flush(30):
            raise RuntimeError("Apache Kafka did not acknowledge the records")


def from_hex(text: str) -> bytes | None:
    return None if text == "-" else bytes.fromhex(text)


def produce_transactions(kafka: ApacheKafka, topic: str) -> None:
    """One transaction committed, one aborted; the markers after them are written by Kafka, and not at once."""
    producer = Producer({"bootstrap.servers": kafka.bootstrap, "transactional.id": "fixtures"})
    producer.init_transactions(60)
    for batches, finish in ((2, producer.commit_transaction), (4, producer.abort_transaction)):
        producer.begin_transaction()
        producer.produce(topic, partition=0, timestamp=TIME_MS, value=b"in a transaction")
        producer.flush(30)
        finish(60)
        deadline = time.monotonic() + 30
        while len(list(BatchWalk(segment(kafka, topic)))) < batches:
            if time.monotonic() > deadline:
                raise RuntimeError("Apache Kafka wrote no transaction marker")
            time.sleep(0.02)


def odd(batch: bytearray | None = None, **fields: int) -> bytes:
    """A batch with some fields of its header replaced; its CRC is right unless that is one of them."""
    batch = write_batch(TWO) if batch is None else batch
    HEADER.pack_into(batch, 0, *(dataclasses.asdict(BatchHeader(batch)) | fields).values())
    if "crc" not in fields:
        batch[CRC_AT:ATTRIBUTES_AT] = crc_of(batch, 0, len(batch)).to_bytes(4, "big")
    return bytes(batch)


TWO: Final = [Record(n, TIME_MS + n, b"key", b"value") for n in range(2)]
GOOD: Final = bytes(write_batch(TWO))
LENGTH: Final = len(GOOD) - 12
MAX_MESSAGE_BYTES: Final = 1000
# Formats before v2: offset, size, CRC, magic, attributes, a timestamp since v1, null key and null value.
MAGIC_0: Final = struct.pack(">qiIbbii", 0, 14, 0, 0, 0, -1, -1)
MAGIC_1: Final = struct.pack(">qiIbbqii", 0, 22, 0, 1, 0, TIME_MS, -1, -1)

ODD_BATCHES: Final = {
    "nothing odd": GOOD,
    "no bytes": b"",
    "fewer bytes than a size needs": GOOD[:11],
    "fewer bytes than a magic needs": GOOD[:16],
    "fewer bytes than a header": GOOD[: HEADER_SIZE - 1],
    "a header only, of a longer batch": GOOD[:HEADER_SIZE],
    "the last byte missing": GOOD[:-1],
    "a byte too many": GOOD + b"\0",
    "half a batch too many": GOOD + GOOD[:40],
    "zeros at the end": GOOD + bytes(100),
    "two batches": GOOD + GOOD,
    "a negative size": odd(batch_length=-1),
    "a size of 13": odd(batch_length=13),
    "a size of 14": odd(batch_length=14),
    "a size one less than a header": odd(batch_length=HEADER_SIZE - 12 - 1),
    "a size one too small": odd(batch_length=LENGTH - 1),
    "a size one too large": odd(batch_length=LENGTH + 1),
    "the largest size": odd(batch_length=0x7FFFFFFF),
    "magic 0 in the layout of 2": odd(magic=0),
    "magic 1 in the layout of 2": odd(magic=1),
    "magic 3": odd(magic=3),
    "magic -1": odd(magic=-1),
    "magic 3 and truncated": odd(magic=3)[:-1],
    "a message of magic 0": MAGIC_0,
    "a message of magic 1": MAGIC_1,
    "two messages of magic 1": MAGIC_1 + MAGIC_1,
    "a wrong CRC": odd(crc=1),
    "a wrong CRC and magic 1": odd(crc=1, magic=1),
    "base offset 5": odd(base_offset=5),
    "base offset -1": odd(base_offset=-1),
    "base offset 5 and a wrong CRC": odd(base_offset=5, crc=1),
    "too large": bytes(write_batch([Record(0, TIME_MS, None, bytes(MAX_MESSAGE_BYTES))])),
    "too large with a wrong CRC": odd(write_batch([Record(0, 0, None, bytes(MAX_MESSAGE_BYTES))]), crc=1),
    "codec 5": odd(attributes=5),
    "codec 7": odd(attributes=7),
    "codec 5 and a wrong CRC": odd(attributes=5, crc=1),
    "no records": bytes(write_batch([], base_offset=0, last_offset=0)),
    "no records and a last offset delta of -1": odd(last_offset_delta=-1, record_count=0),
    "one record less than offsets": odd(last_offset_delta=2),
    "one record more than offsets": odd(last_offset_delta=0),
    "a negative last offset delta": odd(last_offset_delta=-1),
    "a negative count": odd(record_count=-1),
    "a negative count and a delta to match": odd(record_count=-1, last_offset_delta=-2),
    "a count that wraps around": odd(record_count=-0x80000000, last_offset_delta=0x7FFFFFFF),
    "a control batch": odd(attributes=0x20),
    "a producer id without a sequence": odd(producer_id=9000, producer_epoch=0),
    "a producer id with sequence -2": odd(producer_id=9000, producer_epoch=0, base_sequence=-2),
    "a producer id with epoch -2": odd(producer_id=9000, producer_epoch=-2, base_sequence=0),
    "a producer id without an epoch": odd(producer_id=9001, base_sequence=0),
    "a producer id": odd(producer_id=9002, producer_epoch=0, base_sequence=0),
    "a sequence at its end": odd(producer_id=9003, producer_epoch=0, base_sequence=0x7FFFFFFF),
    "a sequence without a producer id": odd(base_sequence=5),
    "an epoch without a producer id": odd(producer_epoch=5),
    "producer id -2": odd(producer_id=-2, producer_epoch=0, base_sequence=0),
    "attribute bit 7": odd(attributes=0x80),
    "attribute bit 15": odd(attributes=-0x8000),
    "all unknown attribute bits": odd(attributes=-0x80),
    "a delete horizon": odd(attributes=0x40),
    "LogAppendTime": odd(attributes=8),
    "LogAppendTime and unknown attribute bits": odd(attributes=-0x80 | 8),
    "a leader epoch": odd(partition_leader_epoch=7),
}


def produce(port: int, topic: str, batch: bytes) -> tuple[int, str | None]:
    """Error code and message of Kafka for one batch, by Produce version 8, the first with messages."""
    name = len(topic).to_bytes(2, "big") + topic.encode()
    data = struct.pack(">hhi", -1, -1, 5000) + struct.pack(">i", 1) + name
    data += struct.pack(">iii", 1, 0, len(batch)) + batch
    request = struct.pack(">hhih", 0, 8, 0, -1) + data
    with socket.create_connection(("127.0.0.1", port), 30) as connection, connection.makefile("rb") as answer:
        connection.sendall(len(request).to_bytes(4, "big") + request)
        response = answer.read(int.from_bytes(answer.read(4), "big"))
    at = 8 + len(name) + 8  # correlation id, count of topics; count of partitions, index
    code, _, _, _, errors, length = struct.unpack_from(">hqqqih", response, at)
    if errors:
        raise RuntimeError(f"Apache Kafka complains about single records: {response!r}")
    at += struct.calcsize(">hqqqih")
    return code, None if length < 0 else response[at : at + length].decode()


def answers(kafka: ApacheKafka, topic: str, names: Sequence[str]) -> Iterator[dict[str, Any]]:
    """What Kafka says to each batch, and what it stored if it took it."""
    size = 0
    for name in names:
        code, message = produce(kafka.port, topic, ODD_BATCHES[name])
        log = segment(kafka, topic)
        answer = {"error_code": ErrorCode(code).name, "error_message": message, "stored": log[size:].hex()}
        yield {"topic": topic, "name": name, "batch": ODD_BATCHES[name].hex(), **answer}
        size = len(log)


def segment(kafka: ApacheKafka, topic: str) -> bytes:
    return (kafka.data / f"{topic}-0" / "00000000000000000000.log").read_bytes()


def create_topics(bootstrap: str, topics: Sequence[str]) -> None:
    config = {"max.message.bytes": str(MAX_MESSAGE_BYTES)}
    configs = {"CreateTime": config, "LogAppendTime": config | {"message.timestamp.type": "LogAppendTime"}}
    keep = {"retention.ms": "-1", "segment.ms": str(1 << 62)}  # the timestamps are old
    new = [NewTopic(topic, 1, 1, config=keep | configs.get(topic, {})) for topic in topics]
    admin = AdminClient({"bootstrap.servers": bootstrap})
    for done in admin.create_topics(new).values():
        done.result(30)


def write_json(name: str, content: object) -> None:
    (BATCHES / name).write_text(json.dumps(content, indent=1) + "\n")


def main() -> None:
    BATCHES.mkdir(exist_ok=True)
    clients = {"librdkafka": produce_with_librdkafka, "java": produce_with_java}
    codecs = [codec.name.lower() for codec in Codec]
    recorded = [f"{client}-{codec}" for client in clients for codec in codecs] + ["librdkafka-transactions"]
    with apache_kafka() as kafka:
        create_topics(kafka.bootstrap, [*recorded, "CreateTime", "LogAppendTime"])
        for client, run in clients.items():
            run(kafka.bootstrap, [(f"{client}-{codec}", codec) for codec in codecs])
        produce_transactions(kafka, "librdkafka-transactions")
        for topic in recorded:
            (BATCHES / f"{topic}.bin").write_bytes(segment(kafka, topic))
        write_json("expected.json", EXPECTED)
        odd_ones = [*answers(kafka, "CreateTime", list(ODD_BATCHES))]
        odd_ones += answers(kafka, "LogAppendTime", ["nothing odd", "all unknown attribute bits", "a producer id"])
        write_json("refusals.json", odd_ones)


if __name__ == "__main__":
    main()
