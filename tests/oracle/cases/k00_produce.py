"""Produce: to topics that do not exist, in every version and with every acks; records that are none."""

from __future__ import annotations

import struct
import zlib

from ottla.wire.api_table import ApiKey
from ottla.wire.messages.k00_produce import ProduceRequest
from ottla.wire.primitives import ZERO_UUID
from ottla.wire.records import Record, write_batch
from tests.oracle.framed import raw_request
from tests.oracle.harness import ask, case, send

KEY = ApiKey.PRODUCE
VERSIONS = range(3, 14)
EDGES = (3, 8, 9, 12, 13)  # around error messages, flexible fields, and topic ids
ID = bytes(range(16))
OTHER_ID = bytes(range(100, 116))

Topic = ProduceRequest.TopicProduceData
Partition = ProduceRequest.PartitionProduceData

RECORD = Record(0, 1_700_000_000_000, b"key", b"value")
BATCH = bytes(write_batch([RECORD]))
TRANSACTIONAL = bytes(write_batch([RECORD], producer_id=5, producer_epoch=0, base_sequence=0, transactional=True))


def old_message(magic: int) -> bytes:
    """A message set of one message, as clients before 0.11 wrote it."""
    rest = bytes([magic, 0]) + (struct.pack(">q", 1_700_000_000_000) if magic else b"")
    rest += struct.pack(">i3si5s", 3, b"key", 5, b"value")
    return struct.pack(">qiI", 0, 4 + len(rest), zlib.crc32(rest)) + rest


RECORDS = {
    "null": None,
    "none": b"",
    "eleven bytes": bytes(11),
    "seventeen bytes of zeros": bytes(17),
    "sixteen bytes of zeros": bytes(16),
    "sixteen bytes of a batch": BATCH[:16],
    "a hundred bytes of 0xff": b"\xff" * 100,
    "two batches": BATCH + BATCH,
    "a batch cut off": BATCH[:-1],
    "a batch and a piece": BATCH + BATCH[:20],
    "a batch with a wrong CRC": BATCH[:17] + b"\0\0\0\0" + BATCH[21:],
    "a message of format 0": old_message(0),
    "a message of format 1": old_message(1),
    "a batch of format 3": BATCH[:16] + b"\x03" + BATCH[17:],
    "a batch of format -1": BATCH[:16] + b"\xff" + BATCH[17:],
    "a batch of size 13": BATCH[:8] + b"\0\0\0\x0d" + BATCH[12:],
    "a batch of size 14": BATCH[:8] + b"\0\0\0\x0e" + BATCH[12:],
    "a transactional batch cut off": TRANSACTIONAL[:-1],
    "a transactional batch": TRANSACTIONAL,
}


def topic(name: str, *partitions: int, topic_id: bytes = ID, records: bytes | None = BATCH) -> Topic:
    data = [Partition(index=index, records=records) for index in partitions]
    return Topic(name=name, topic_id=topic_id, partition_data=data)


def produce(*topics: Topic, acks: int = 1, transactional_id: str | None = None) -> ProduceRequest:
    return ProduceRequest(transactional_id=transactional_id, acks=acks, timeout_ms=5000, topic_data=topics)


GARBAGE = b"\xff" * 100
UNKNOWN = topic("unknown", 0)
SEVERAL = {
    "two partitions": [topic("unknown", 1, 0)],
    "the same partition twice": [topic("unknown", 0, 0)],
    "no partitions": [topic("unknown")],
    "a negative partition": [topic("unknown", -1)],
    "several topics": [topic(name, 0, topic_id=name.encode() * 16) for name in "zamkb"],
    "the same topic twice": [topic("unknown", 0), topic("unknown", 1)],
    "a topic without partitions, then one with": [topic("empty", topic_id=OTHER_ID), topic("unknown", 0)],
    "an invalid name and a zero id": [topic("a/b", 0, topic_id=ZERO_UUID)],
    "an internal topic": [topic("__consumer_offsets", 0)],
    "garbage for one of them": [
        topic("empty", topic_id=OTHER_ID),
        topic("unknown", 2, 1),
        topic("garbage", 0, topic_id=ZERO_UUID, records=GARBAGE),
        topic("unknown", 1, 0),
    ],
    "transactional records, then garbage": [topic("unknown", 0, records=TRANSACTIONAL), topic("u", 0, records=GARBAGE)],
}
OLD_BODY = struct.pack(">hii", 1, 5000, 1) + b"\0\x01t" + struct.pack(">iii", 1, 0, len(BATCH)) + BATCH

CASES = [
    *(
        case(f"v{v}, unknown topic, acks={acks}", ask(produce(UNKNOWN, acks=acks), v))
        for acks in (1, -1)
        for v in VERSIONS
    ),
    *(
        case(f"v{v}, unknown topic, acks={acks}", ask(produce(UNKNOWN, acks=acks), v))
        for acks in (0, 2, -2, 32767)
        for v in EDGES
    ),
    *(case(f"v{v}, no topics, acks={acks}", ask(produce(acks=acks), v)) for acks in (1, -1, 0, 2) for v in EDGES),
    *(
        case(f"v{v}, {what}, acks={acks}", ask(produce(*topics, acks=acks), v))
        for what, topics in SEVERAL.items()
        for v in (8, 13)
        for acks in (1, 0)
    ),
    *(
        case(f"v{v}, records: {what}", ask(produce(topic("unknown", 0, records=records)), v))
        for what, records in RECORDS.items()
        for v in (3, 8, 13)
    ),
    *(
        case(f"v{v}, acks=0, records: {what}", ask(produce(topic("unknown", 0, records=RECORDS[what]), acks=0), v))
        for what in ("null", "none", "a hundred bytes of 0xff")
        for v in (8, 13)
    ),
    *(
        case(
            f"v{v}, transactional id {transactional_id!r} with {what}",
            ask(produce(topic("unknown", 0, records=RECORDS[what]), acks=-1, transactional_id=transactional_id), v),
        )
        for v in (8, 13)
        for transactional_id in ("tx", "")
        for what in ("two batches", "a transactional batch")
    ),
    case("no answer to acks=0, then Produce with acks=1", ask(produce(acks=0), 13), ask(produce(UNKNOWN), 13)),
    *(case(f"v{v}, advertised but not served", send(raw_request(KEY, v, body=OLD_BODY))) for v in range(3)),
    *(case(f"v{v}, advertised but not served, no body", send(raw_request(KEY, v))) for v in range(3)),
]
