"""Apache Kafka's answers to batches into which a broker must look: the fixtures in `tests/log/look_inside/`.

`PYTHONPATH=src python -m tools.record_look_inside` starts Apache Kafka, makes a topic for each configuration that asks
for a look, sends each batch by itself and writes down the answer, and what Kafka stored if it took it.
"""

import json
import re
import socket
import struct
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import cramjam
from confluent_kafka.admin import AdminClient
from confluent_kafka.cimpl import NewTopic

from ottla.wire.batch import ATTRIBUTES_AT, CRC_AT, HEADER, HEADER_SIZE, LOG_OVERHEAD, Codec, crc_of
from ottla.wire.compression import compress
from ottla.wire.errors import ErrorCode
from ottla.wire.primitives import varlong
from ottla.wire.records import Record, write_batch
from tools.apache_kafka import ApacheKafka, apache_kafka

ANSWERS: Final = Path(__file__).parent.parent / "tests" / "log" / "look_inside" / "answers.json"

HOUR_MS: Final = 3_600_000
PAST: Final = {"message.timestamp.before.max.ms": str(HOUR_MS)}
COMPACT: Final = {"cleanup.policy": "compact"}
APPEND_TIME: Final = {"message.timestamp.type": "LogAppendTime"}
TOPICS: Final[Mapping[str, Mapping[str, str]]] = {
    "plain": {},
    "no-limit": {"message.timestamp.after.max.ms": str((1 << 63) - 1)},
    "past": PAST,
    "past-only": PAST | {"message.timestamp.after.max.ms": str((1 << 63) - 1)},
    "compact": COMPACT,
    "compact-and-delete": {"cleanup.policy": "compact,delete"},
    "compact-past": COMPACT | PAST,
    "append-time": APPEND_TIME,
    "compact-append-time": COMPACT | APPEND_TIME,
    "gzip": {"compression.type": "gzip"},
    "gzip-9": {"compression.type": "gzip", "compression.gzip.level": "9"},
    "snappy": {"compression.type": "snappy"},
    "lz4": {"compression.type": "lz4"},
    "lz4-17": {"compression.type": "lz4", "compression.lz4.level": "17"},
    "zstd": {"compression.type": "zstd"},
    "zstd-19": {"compression.type": "zstd", "compression.zstd.level": "19"},
    "uncompressed": {"compression.type": "uncompressed"},
    "small-uncompressed": {"compression.type": "uncompressed", "max.message.bytes": "1000"},
    "small-segments": {
        "compression.type": "uncompressed",
        "segment.bytes": str(1 << 20),
        "max.message.bytes": "4000000",
    },
    "zstd-append-time": {"compression.type": "zstd"} | APPEND_TIME,
}
KEPT: Final = {"retention.ms": "-1", "segment.ms": str(1 << 62), "min.cleanable.dirty.ratio": "1"}
CODECS: Final = tuple(codec for codec in Codec if codec is not Codec.NONE)

# Malformed records go four ways, plain or compressed, as they are or to be compressed anew: Kafka reads each otherwise.
WAYS: Final = {
    "as it is": ("compact", Codec.NONE),
    "as it is, zstd": ("compact", Codec.ZSTD),
    "to zstd": ("zstd", Codec.NONE),
    "from zstd": ("uncompressed", Codec.ZSTD),
}


def record(
    offset_delta: int = 0,
    timestamp_delta: int = 0,
    *,
    attributes: int = 0,
    key: bytes = b"\x06key",
    value: bytes = b"\x0avalue",
    headers: bytes = b"\x00",
    longer: int = 0,
) -> bytes:
    """Key, value and headers as they stand in the record, with their lengths; its own length may be wrong."""
    body = bytes((attributes,)) + varlong(timestamp_delta) + varlong(offset_delta) + key + value + headers
    return varlong(len(body) + longer) + body


def raw_batch(
    body: bytes,
    base_timestamp: int,
    *,
    count: int = 2,
    codec: int = 0,
    max_timestamp: int | None = None,
    flags: int = 0,
) -> bytes:
    """Whatever the body is, the header and the CRC are right for it."""
    out = bytearray(HEADER_SIZE) + body
    newest = base_timestamp if max_timestamp is None else max_timestamp
    producer = (-1, -1, -1)
    length = len(out) - LOG_OVERHEAD
    HEADER.pack_into(out, 0, 0, length, -1, 2, 0, codec | flags, count - 1, base_timestamp, newest, *producer, count)
    out[CRC_AT:ATTRIBUTES_AT] = crc_of(out, 0, len(out)).to_bytes(4, "big")
    return bytes(out)


FIRST: Final = record(0)
BODIES: Final = {
    "nothing odd": FIRST + record(1),
    "one record less than the count": FIRST,
    "one record more than the count": FIRST + record(1) + record(2),
    "a byte after the last record": FIRST + record(1) + b"\0",
    "the last byte missing": (FIRST + record(1))[:-1],
    "only a length": FIRST + b"\x1c",
    "a length one too small": FIRST + record(1, longer=-1),
    "a length one too large": FIRST + record(1, longer=1),
    "a length one too large in the first": record(0, longer=1) + record(1),
    "a length one too large, and the byte": FIRST + record(1, longer=1) + b"\0",
    "a negative length": FIRST + varlong(-5) + record(1)[1:],
    "a length of zero": FIRST + varlong(0) + record(1)[1:],
    "a length far too large": FIRST + varlong(100_000) + record(1)[1:],
    "a length in six bytes": FIRST + b"\x9c\x80\x80\x80\x80\x00" + record(1)[1:],
    "a length in five bytes": FIRST + b"\x9c\x80\x80\x80\x00" + record(1)[1:],
    "a timestamp in eleven bytes": FIRST + b"\x30\x00" + b"\x80" * 10 + b"\x00" + record(1)[3:],
    "a key longer than the record": FIRST + record(1, key=varlong(1000) + b"key"),
    "a key to the end of the record": FIRST + record(1, key=varlong(11) + b"key"),
    "a key of length -2": FIRST + record(1, key=varlong(-2)),
    "a null key": FIRST + record(1, key=varlong(-1)),
    "an empty key": FIRST + record(1, key=varlong(0)),
    "a value longer than the record": FIRST + record(1, value=varlong(1000) + b"value"),
    "a value of length -2": FIRST + record(1, value=varlong(-2)),
    "a null value": FIRST + record(1, value=varlong(-1)),
    "headers": FIRST + record(1, headers=b"\x04\x02a\x02b\x00\x01"),
    "a negative count of headers": FIRST + record(1, headers=varlong(-1)),
    "more headers than bytes": FIRST + record(1, headers=varlong(100)),
    "one header too many": FIRST + record(1, headers=b"\x04\x02a\x02b"),
    "one header too few": FIRST + record(1, headers=b"\x02\x02a\x02b\x02a\x02b"),
    "a header with a null key": FIRST + record(1, headers=b"\x02\x01\x02b"),
    "a header key beyond the record": FIRST + record(1, headers=b"\x02" + varlong(1000) + b"a\x02b"),
    "a header value beyond the record": FIRST + record(1, headers=b"\x02\x02a" + varlong(1000) + b"b"),
    "a header value of length -2": FIRST + record(1, headers=b"\x02\x02a" + varlong(-2)),
    "the same offset twice": FIRST + record(0),
    "offsets that fall": record(1) + record(0),
    "offsets with a gap": FIRST + record(5),
    "offsets from 1 on": record(1) + record(2),
    "a negative offset": FIRST + record(-1),
    "attributes in a record": FIRST + record(1, attributes=1),
    "all attributes in a record": FIRST + record(1, attributes=0xFF),
    "the first timestamp is not the base": record(0, 5) + record(1, 3),
    "a header's largest timestamp too low": FIRST + record(1, 7),
    "a keyless one before a malformed one": record(0, key=varlong(-1)) + record(1, longer=1),
    "no records at all": b"",
}


def damaged(codec: Codec) -> Iterator[tuple[str, bytes]]:
    """Payloads of a codec that hold two good records, or would if they were whole."""
    body = FIRST + record(1)
    good = compress(codec, body)
    yield "nothing odd", good
    yield "garbage", b"Ottla was Kafka's youngest sister"
    yield "a few zeros", bytes(8)
    yield "the end missing", good[:-5]
    yield "the last byte missing", good[:-1]
    yield "half of it", good[: len(good) // 2]
    yield "a byte too many", good + b"\0"
    yield "garbage at the end", good + b"youngest sister"
    yield "a changed byte in the middle", good[:-12] + bytes((good[-12] ^ 0x55,)) + good[-11:]
    yield "in two frames", compress(codec, FIRST) + compress(codec, record(1))
    yield "a third record in a second frame", good + compress(codec, record(2))
    yield "nothing", b""
    yield "an empty frame", compress(codec, b"")
    if codec is Codec.SNAPPY:
        yield "a raw block", bytes(cramjam.snappy.compress_raw(body))
    if codec is Codec.LZ4:
        linked = cramjam.lz4.Compressor(content_checksum=True, block_linked=True)
        linked.compress(body)
        yield "linked blocks and a checksum", bytes(linked.finish())


def cases(now: int) -> Iterator[tuple[str, str, bytes]]:
    """Topic, name and batch."""
    yield from malformed(now)
    yield from recompressed(now)
    yield from refused_records(now)
    yield from claiming_append_time(now)


def malformed(now: int) -> Iterator[tuple[str, str, bytes]]:
    for way, (topic, codec) in WAYS.items():
        for name, body in BODIES.items():
            yield topic, f"{name} ({way})", raw_batch(compress(codec, body), now, codec=codec)
    for codec in CODECS:
        for topic in ("compact", "uncompressed"):
            for name, payload in damaged(codec):
                yield topic, f"{codec.name.lower()}: {name}", raw_batch(payload, now, codec=codec)


def recompressed(now: int) -> Iterator[tuple[str, str, bytes]]:
    mixed = [
        Record(0, now, b"key", b"value" * 100),
        Record(1, now - 5, None, b"no key"),
        Record(2, now + 7, b"tombstone", None, ((b"header", b"1"), (b"null", None))),
    ]
    targets = ("gzip", "gzip-9", "snappy", "lz4", "lz4-17", "zstd", "zstd-19", "uncompressed", "zstd-append-time")
    for topic in targets:
        for codec in Codec:
            yield topic, f"from {codec.name.lower()}", bytes(write_batch(mixed, codec=codec))
    producer: dict[str, Any] = {"producer_id": 9000, "producer_epoch": 3}
    yield "zstd", "a producer id", bytes(write_batch(mixed, base_sequence=0, **producer))
    yield "zstd", "a producer id, again", bytes(write_batch(mixed, base_sequence=0, **producer))
    yield "zstd", "in a transaction", bytes(write_batch(mixed, base_sequence=3, transactional=True, **producer))
    yield "zstd", "a delete horizon", bytes(write_batch(mixed, delete_horizon_ms=now - 1000))
    yield "gzip", "LogAppendTime", raw_batch(BODIES["nothing odd"], now, flags=0x08)
    yield "gzip", "unknown attribute bits", raw_batch(BODIES["nothing odd"], now, flags=-0x80)
    large = [Record(0, now, b"key", bytes(1000))]
    yield "small-uncompressed", "larger than max.message.bytes", bytes(write_batch(large, codec=Codec.ZSTD))
    yield "small-uncompressed", "larger before", bytes(write_batch(large))
    larger = [Record(0, now, b"key", bytes(1 << 20))]
    yield "small-segments", "larger than segment.bytes", bytes(write_batch(larger, codec=Codec.ZSTD))
    for topic in ("zstd", "plain"):
        yield topic, "a negative timestamp", raw_batch(BODIES["nothing odd"], -2)
        yield topic, "no timestamp", raw_batch(BODIES["nothing odd"], -1)
        yield topic, "the smallest timestamp", raw_batch(BODIES["nothing odd"], -(1 << 63))
        yield topic, "the largest timestamp", raw_batch(BODIES["nothing odd"], (1 << 63) - 1)


def refused_records(now: int) -> Iterator[tuple[str, str, bytes]]:
    keyless = [Record(n, now, None if n % 2 else b"key", b"value") for n in range(9)]
    day = 24 * HOUR_MS
    old = [Record(n, now - (day if n in (1, 3) else 0), b"key", b"value") for n in range(5)]
    new = [Record(n, now + (day if n in (0, 3) else 0), b"key", b"value") for n in range(5)]
    both = [Record(0, now - day, None, b"v"), Record(1, now - day, b"k", b"v"), Record(2, now, None, b"v")]
    for codec in (Codec.NONE, Codec.GZIP):
        for topic in ("compact", "compact-and-delete"):
            yield (
                topic,
                f"one keyless record, {codec.name}",
                bytes(write_batch([Record(0, now, None, b"v")], codec=codec)),
            )
            yield topic, f"keyless records, {codec.name}", bytes(write_batch(keyless, codec=codec))
        for topic in ("past", "past-only", "compact-past", "plain", "zstd", "no-limit", "append-time"):
            yield topic, f"some old, {codec.name}", bytes(write_batch(old, codec=codec))
            yield topic, f"some in the future, {codec.name}", bytes(write_batch(new, codec=codec))
        yield "compact-past", f"keyless and old, {codec.name}", bytes(write_batch(both, codec=codec))
        header = compress(codec, BODIES["nothing odd"])
        for topic in ("plain", "past", "zstd"):
            lying = f"only the header is in the future, {codec.name}"
            yield topic, lying, raw_batch(header, now, codec=codec, max_timestamp=now + day)
            lying = f"only the header is old, {codec.name}"
            yield topic, lying, raw_batch(header, now, codec=codec, max_timestamp=now - day)


def claiming_append_time(now: int) -> Iterator[tuple[str, str, bytes]]:
    body = record(0) + record(1, key=varlong(-1), value=varlong(-1))
    for codec in (Codec.NONE, Codec.ZSTD):
        payload = compress(codec, body)
        for topic in ("append-time", "compact-append-time", "zstd-append-time", "plain", "compact"):
            claiming = raw_batch(payload, now, codec=codec, flags=0x08)
            yield topic, f"claims LogAppendTime, {codec.name}", claiming
            timeless = raw_batch(payload, now, codec=codec, flags=0x08, max_timestamp=-1)
            yield topic, f"claims LogAppendTime without one, {codec.name}", timeless
            future = raw_batch(payload, now, codec=codec, flags=0x08, max_timestamp=now + 24 * HOUR_MS)
            yield topic, f"claims LogAppendTime in the future, {codec.name}", future


def produce(port: int, topic: str, batch: bytes) -> dict[str, Any]:
    """Kafka's answer to one batch, by Produce version 8, the first with messages."""
    name = len(topic).to_bytes(2, "big") + topic.encode()
    transactional_id = b"\x00\x01t" if batch[ATTRIBUTES_AT + 1] & 0x10 else b"\xff\xff"
    data = transactional_id + struct.pack(">hi", -1, 5000) + struct.pack(">i", 1) + name
    data += struct.pack(">iii", 1, 0, len(batch)) + batch
    request = struct.pack(">hhih", 0, 8, 0, -1) + data
    with socket.create_connection(("127.0.0.1", port), 30) as connection, connection.makefile("rb") as answer:
        connection.sendall(len(request).to_bytes(4, "big") + request)
        response = answer.read(int.from_bytes(answer.read(4), "big"))
    at = 8 + len(name) + 8  # correlation id, count of topics; count of partitions, index
    code, base_offset, append_time, _, errors = struct.unpack_from(">hqqqi", response, at)
    at += struct.calcsize(">hqqqi")
    record_errors = []
    for _ in range(errors):
        (index,) = struct.unpack_from(">i", response, at)
        message, at = nullable_text(response, at + 4)
        record_errors.append([index, message])
    message, at = nullable_text(response, at)
    return {
        "error_code": ErrorCode(code).name,
        "error_message": message,
        "record_errors": record_errors,
        "base_offset": base_offset,
        "log_append_time": append_time,
    }


def nullable_text(data: bytes, at: int) -> tuple[str | None, int]:
    (length,) = struct.unpack_from(">h", data, at)
    return (None, at + 2) if length < 0 else (data[at + 2 : at + 2 + length].decode(), at + 2 + length)


def kafkas_now(answer: Mapping[str, Any], topic: str, about: int) -> int:
    """The time that Kafka compared with: the messages of refused timestamps give it away."""
    for _, message in answer["record_errors"]:
        found = re.search(r"within \[(-?\d+), ", message)
        if found:
            return int(found[1]) + int(TOPICS[topic].get("message.timestamp.before.max.ms", (1 << 63) - 1))
    return about if answer["log_append_time"] < 0 else int(answer["log_append_time"])


def answers(kafka: ApacheKafka) -> Iterator[dict[str, Any]]:
    sizes = dict.fromkeys(TOPICS, 0)
    now = int(time.time() * 1000)
    for topic, name, batch in cases(now):
        answer = produce(kafka.port, topic, batch)
        log = (kafka.data / f"{topic}-0" / "00000000000000000000.log").read_bytes()
        stored = log[sizes[topic] :]
        sizes[topic] = len(log)
        now_ms = kafkas_now(answer, topic, now)
        yield {"topic": topic, "name": name, "now_ms": now_ms, "batch": batch.hex(), **answer, "stored": stored.hex()}


def create_topics(bootstrap: str) -> None:
    new = [NewTopic(topic, 1, 1, config=KEPT | dict(config)) for topic, config in TOPICS.items()]
    admin = AdminClient({"bootstrap.servers": bootstrap})
    for done in admin.create_topics(new).values():
        done.result(30)


def main() -> None:
    with apache_kafka({"transaction.partition.verification.enable": "false"}) as kafka:
        create_topics(kafka.bootstrap)
        recorded = {"topics": TOPICS, "answers": list(answers(kafka))}
    ANSWERS.parent.mkdir(exist_ok=True)
    ANSWERS.write_text(json.dumps(recorded, indent=1) + "\n")


if __name__ == "__main__":
    main()
