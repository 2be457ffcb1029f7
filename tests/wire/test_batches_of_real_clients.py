"""Batches of librdkafka and the Java client, read here; batches of ours, read by Apache Kafka.

`tools/record_batches.py` recorded the files in `batches/`: segments that Apache Kafka wrote for these clients.
"""

import json
import struct
from pathlib import Path
from typing import Any

import pytest

from ottla.wire.batch import BatchHeader, BatchWalk, Codec, Stop, TimestampType, stamp, validate
from ottla.wire.records import (
    ControlType,
    Record,
    control_key,
    read_control_key,
    read_records,
    rewrite_batch,
    write_batch,
)
from tools.apache_kafka import java

BATCHES = Path(__file__).parent / "batches"
CLIENTS = ("librdkafka", "java")
EXPECTED = json.loads((BATCHES / "expected.json").read_text())
both_clients = pytest.mark.parametrize("client", CLIENTS)
all_codecs = pytest.mark.parametrize("codec", Codec, ids=lambda codec: codec.name.lower())


def from_hex(text: str | None, times: int = 1) -> bytes | None:
    return None if text is None else bytes.fromhex(text) * times


def expected_records(batch: dict[str, Any], base_offset: int) -> list[Record]:
    return [
        Record(
            base_offset + delta,
            record["timestamp"],
            from_hex(record["key"]),
            from_hex(record["value"], record["times"]),
            tuple((bytes.fromhex(key), from_hex(value)) for key, value in record["headers"]),
        )
        for delta, record in enumerate(batch["records"])
    ]


def recorded(name: str) -> list[tuple[BatchHeader, bytes]]:
    data = (BATCHES / f"{name}.bin").read_bytes()
    walk = BatchWalk(data, check_crc=True)
    batches = [(header, data[position : position + header.size_in_bytes]) for position, header in walk]
    assert walk.stop is Stop.END
    return batches


@both_clients
@all_codecs
def test_every_field_of_a_clients_batch_is_read(client: str, codec: Codec) -> None:
    batches = recorded(f"{client}-{codec.name.lower()}")
    assert len(batches) == len(EXPECTED) == 3
    next_offset = next_sequence = 0
    for (header, data), expected in zip(batches, EXPECTED, strict=True):
        records = expected_records(expected, next_offset)
        assert read_records(data) == records
        assert (header.base_offset, header.next_offset) == (next_offset, next_offset + len(records))
        assert (header.record_count, header.last_offset_delta) == (len(records), len(records) - 1)
        assert header.base_timestamp == records[0].timestamp
        assert header.max_timestamp == max(record.timestamp for record in records)
        assert (header.magic, header.partition_leader_epoch) == (2, 0)
        assert header.attributes == header.codec  # no flags
        assert header.has_producer_id is expected["idempotent"]
        if expected["idempotent"]:
            assert (header.producer_epoch, header.base_sequence) == (0, next_sequence)
            next_sequence = header.last_sequence + 1
        else:
            assert (header.producer_id, header.producer_epoch, header.base_sequence) == (-1, -1, -1)
        next_offset = header.next_offset


@all_codecs
def test_java_compresses_always_and_librdkafka_where_it_helps(codec: Codec) -> None:
    name = codec.name.lower()
    assert [header.codec for header, _ in recorded(f"java-{name}")] == [codec] * 3
    assert [header.codec for header, _ in recorded(f"librdkafka-{name}")] == [Codec.NONE, codec, Codec.NONE]


def test_the_two_snappy_framings_are_both_among_them() -> None:
    framed = {client: recorded(f"{client}-snappy")[1][1][61:].startswith(b"\x82SNAPPY\0") for client in CLIENTS}
    assert framed == {"java": True, "librdkafka": False}


@both_clients
@all_codecs
def test_a_clients_batch_is_valid_as_it_was_sent(client: str, codec: Codec) -> None:
    for header, data in recorded(f"{client}-{codec.name.lower()}"):
        as_sent = bytearray(data)
        stamp(as_sent, 0, BatchHeader(data), 0, -1)
        assert validate(as_sent).crc == header.crc


@both_clients
@all_codecs
def test_a_clients_batch_is_written_again(client: str, codec: Codec) -> None:
    for header, data in recorded(f"{client}-{codec.name.lower()}"):
        records = read_records(data)
        rewritten = rewrite_batch(header, records)
        if header.codec is Codec.NONE:
            assert rewritten == data
            continue
        assert read_records(rewritten) == records
        after = BatchHeader(rewritten)
        after.crc, after.batch_length = header.crc, header.batch_length  # compressors differ
        assert after == header


def test_the_markers_of_kafkas_transactions_are_read() -> None:
    batches = recorded("librdkafka-transactions")
    assert [header.is_control for header, _ in batches] == [False, True, False, True]
    assert all(header.is_transactional for header, _ in batches)
    assert len({header.producer_id for header, _ in batches}) == 1
    markers = [read_records(data) for header, data in batches if header.is_control]
    types = [read_control_key(record.key) for [record] in markers]
    assert types == [(0, ControlType.COMMIT), (0, ControlType.ABORT)]
    for header, data in batches:
        assert rewrite_batch(header, read_records(data)) == data


LARGE = Record(13, 1000, b"large", b"Ottla was Kafka's youngest sister. " * 6000)
MIXED = [
    Record(0, 1000, b"key", b"value", ((b"header", b"1"), (b"null", None), (b"header", b""))),
    Record(3, 1005, None, None),
    Record(4, 999, b"", b""),
]


def segment(codec: Codec) -> bytearray:
    """One batch of every kind that is ever in a log."""
    producer: dict[str, Any] = {"producer_id": 5, "producer_epoch": 1, "leader_epoch": 3, "transactional": True}
    end_of_transaction = struct.pack(">hi", 0, 9)
    marker = Record(7, 2000, control_key(ControlType.COMMIT), end_of_transaction)
    append_time: dict[str, Any] = {"timestamp_type": TimestampType.LOG_APPEND_TIME, "max_timestamp": 7777}
    batches = (
        write_batch(MIXED, codec=codec, last_offset=6, base_sequence=0x7FFFFFFF, **producer),
        write_batch([marker], control=True, **producer),
        write_batch([Record(8, 2000, b"k", b"v")], codec=codec, **append_time),
        write_batch([Record(9, 2000, b"k", b"v")], codec=codec, delete_horizon_ms=1_234_567),
        write_batch([], base_offset=10, last_offset=12, producer_id=6, producer_epoch=0, base_sequence=4),
        write_batch([LARGE, Record(14, 1001, None, b"after")], codec=codec),
    )
    return bytearray().join(batches)


def dumped(data: bytearray) -> list[str]:
    """The lines that DumpLogSegments prints for these batches if it understands them as we do."""
    lines = []
    for position, header in BatchWalk(data):
        horizon = header.delete_horizon_ms
        time = "CreateTime" if header.timestamp_type is TimestampType.CREATE_TIME else "LogAppendTime"
        fields = {
            "baseOffset": header.base_offset,
            "lastOffset": header.last_offset,
            "count": header.record_count,
            "baseSequence": header.base_sequence,
            "lastSequence": header.last_sequence,
            "producerId": header.producer_id,
            "producerEpoch": header.producer_epoch,
            "partitionLeaderEpoch": header.partition_leader_epoch,
            "isTransactional": str(header.is_transactional).lower(),
            "isControl": str(header.is_control).lower(),
            "deleteHorizonMs": "OptionalLong.empty" if horizon is None else f"OptionalLong[{horizon}]",
            "position": position,
            time: header.max_timestamp,
            "size": header.size_in_bytes,
            "magic": 2,
            "compresscodec": header.codec.name.lower(),
            "crc": header.crc,
            "isvalid": "true",
        }
        lines.append(" ".join(f"{name}: {value}" for name, value in fields.items()))
        for record in read_records(data, position):
            sequence = -1
            if header.base_sequence >= 0:
                sequence = (header.base_sequence + record.offset - header.base_offset) % (1 << 31)
            lines.append(
                f"| offset: {record.offset} {time}: {record.timestamp}"
                f" keySize: {-1 if record.key is None else len(record.key)}"
                f" valueSize: {-1 if record.value is None else len(record.value)} sequence: {sequence}"
                f" headerKeys: [{','.join(key.decode() for key, _ in record.headers)}]"
            )
            if header.is_control:
                lines[-1] += " endTxnMarker: COMMIT coordinatorEpoch: 9"
            else:
                lines[-1] += "" if record.key is None else f" key: {record.key.decode()}"
                lines[-1] += "" if record.value is None else f" payload: {record.value.decode()}"
    return lines


def test_apache_kafka_reads_our_batches_in_every_codec(tmp_path: Path) -> None:
    files = {}
    for codec in Codec:
        folder = tmp_path / f"{codec.name.lower()}-0"
        folder.mkdir()
        files[codec] = folder / "00000000000000000000.log"
        files[codec].write_bytes(segment(codec))
    options = ["--print-data-log", "--deep-iteration", "--files", ",".join(map(str, files.values()))]
    output = java("org.apache.kafka.tools.DumpLogSegments", *options)
    expected = []
    for codec, file in files.items():
        expected += [f"Dumping {file}", "Log starting offset: 0", *dumped(segment(codec))]
    assert output.splitlines() == expected
