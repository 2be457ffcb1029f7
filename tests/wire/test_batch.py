"""The header of a batch: read, validated as Kafka validates it, stamped, walked."""

import dataclasses
import json
import struct
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ottla.wire.batch import (
    ATTRIBUTES_AT,
    CRC_AT,
    HEADER,
    HEADER_SIZE,
    BatchHeader,
    BatchWalk,
    Codec,
    InvalidBatch,
    Stop,
    TimestampType,
    crc_of,
    increment_sequence,
    set_timestamp_type,
    stamp,
    validate,
)
from ottla.wire.errors import ErrorCode
from ottla.wire.primitives import DecodeError
from ottla.wire.records import Record, read_records, write_batch

ANSWERS = json.loads((Path(__file__).parent / "batches" / "refusals.json").read_text())
MAX_MESSAGE_BYTES = 1000  # of the topics that the answers come from

# Kafka cuts off what follows the first batch if it is not a whole second one; here nothing may follow it.
# Its UNKNOWN_SERVER_ERROR is an accident (an exception nobody catches): here the client learns the cause.
ON_PURPOSE = {
    "a byte too many": ErrorCode.INVALID_RECORD,
    "half a batch too many": ErrorCode.INVALID_RECORD,
    "zeros at the end": ErrorCode.INVALID_RECORD,
    "the largest size": ErrorCode.INVALID_RECORD,
    "codec 5": ErrorCode.UNSUPPORTED_COMPRESSION_TYPE,
    "codec 7": ErrorCode.UNSUPPORTED_COMPRESSION_TYPE,
}
TAKEN = [answer for answer in ANSWERS if answer["stored"] and answer["name"] not in ON_PURPOSE]


def answer_id(answer: dict[str, str]) -> str:
    return f"{answer['topic']}: {answer['name']}"


def batch(count: int = 2, **options: Any) -> bytearray:
    return write_batch([Record(n, 1000 + n, b"key", b"value") for n in range(count)], **options)


def refusal(data: bytes | bytearray | memoryview, *arguments: int, **limits: int) -> InvalidBatch:
    with pytest.raises(InvalidBatch) as raised:
        validate(data, *arguments, **limits)
    return raised.value


def test_a_header_is_read_where_it_lies_from_any_kind_of_buffer() -> None:
    fields = (7, 100, 3, 2, 0xFFFFFFFF, 0x10, 4, -5, 6, 1 << 40, 9, 10, 5)
    data = b"before" + struct.pack(">qiibIhiqqqhii", *fields)
    for buffer in (data, bytearray(data), memoryview(data)):
        header = BatchHeader(buffer, 6)
        assert dataclasses.astuple(header) == fields
    assert HEADER_SIZE == 61
    assert header.size_in_bytes == 112
    assert (header.last_offset, header.next_offset) == (11, 12)
    assert header.last_sequence == 14


def test_a_header_cut_off_cannot_be_read() -> None:
    with pytest.raises(struct.error):
        BatchHeader(bytes(HEADER_SIZE - 1))


@pytest.mark.parametrize("codec", Codec)
def test_the_codec_is_in_the_lowest_three_bits(codec: Codec) -> None:
    assert validate(batch(codec=codec, transactional=True)).codec is codec


def test_a_codec_of_the_future_has_no_name() -> None:
    header = BatchHeader(batch())
    header.attributes = 5
    with pytest.raises(DecodeError, match="unknown compression codec 5"):
        _ = header.codec


def test_each_flag_is_one_bit_of_the_attributes() -> None:
    flags: dict[int, Callable[[BatchHeader], bool]] = {
        0x08: lambda header: header.timestamp_type is TimestampType.LOG_APPEND_TIME,
        0x10: lambda header: header.is_transactional,
        0x20: lambda header: header.is_control,
        0x40: lambda header: header.has_delete_horizon,
    }
    header = BatchHeader(batch())
    for bit in flags:
        header.attributes = bit
        assert [flag for flag, is_set in flags.items() if is_set(header)] == [bit]
        header.attributes = ~bit
        assert [flag for flag, is_set in flags.items() if not is_set(header)] == [bit]


def test_the_delete_horizon_stands_in_place_of_the_base_timestamp() -> None:
    assert BatchHeader(batch(delete_horizon_ms=77)).delete_horizon_ms == 77
    assert BatchHeader(batch()).delete_horizon_ms is None


def test_sequences_begin_again_at_zero_after_the_largest() -> None:
    header = BatchHeader(batch(3, producer_id=1, producer_epoch=0, base_sequence=0x7FFFFFFE))
    assert header.last_sequence == 0
    assert increment_sequence(0x7FFFFFFF, 1) == 0
    assert increment_sequence(0x7FFFFFFE, 1) == 0x7FFFFFFF
    assert BatchHeader(batch(3)).last_sequence == -1
    assert header.has_producer_id
    assert not BatchHeader(batch()).has_producer_id


@pytest.mark.parametrize("answer", ANSWERS, ids=answer_id)
def test_a_batch_is_taken_or_refused_as_kafka_does_it(answer: dict[str, str]) -> None:
    expected = ON_PURPOSE.get(answer["name"], ErrorCode[answer["error_code"]])
    data = bytes.fromhex(answer["batch"])
    if expected is ErrorCode.NONE:
        assert validate(data, max_message_bytes=MAX_MESSAGE_BYTES) == BatchHeader(data)
    else:
        refused = refusal(data, max_message_bytes=MAX_MESSAGE_BYTES)
        assert refused.error_code is expected
        assert str(refused) == refused.message != ""


def test_the_differences_to_kafka_are_still_differences() -> None:
    kafka = {answer["name"]: ErrorCode[answer["error_code"]] for answer in ANSWERS}
    assert all(kafka[name] is not ours for name, ours in ON_PURPOSE.items())


@pytest.mark.parametrize("answer", TAKEN, ids=answer_id)
def test_a_batch_is_stored_byte_for_byte_as_kafka_stores_it(answer: dict[str, str]) -> None:
    stored = bytes.fromhex(answer["stored"])
    data = bytearray.fromhex(answer["batch"])
    header = validate(data)
    kafka = BatchHeader(stored)
    stamp(data, 0, header, kafka.base_offset, kafka.partition_leader_epoch)
    wanted = TimestampType[{"CreateTime": "CREATE_TIME", "LogAppendTime": "LOG_APPEND_TIME"}[answer["topic"]]]
    if header.timestamp_type is not wanted:
        set_timestamp_type(data, 0, header, wanted, kafka.max_timestamp)
    assert data == stored
    assert header == kafka


def test_the_batch_may_lie_anywhere_in_a_larger_buffer() -> None:
    data = batch()
    buffer = memoryview(bytearray(b"before" + data + b"after"))
    assert validate(buffer, 6, 6 + len(data)) == BatchHeader(data)
    assert "5 bytes follow" in refusal(buffer, 6).message
    assert "truncated" in refusal(buffer, 6, 5 + len(data)).message
    assert "truncated" in refusal(buffer, 6, 6 + HEADER_SIZE - 1).message
    assert "there are 4 bytes" in refusal(buffer, len(buffer) - 4).message


def test_a_refusal_names_its_cause() -> None:
    data = batch()
    assert refusal(data[:-1]).message == "the record batch is truncated: it claims 91 bytes and 90 are there"
    assert "max.message.bytes, which is 90" in refusal(data, max_message_bytes=90).message
    assert validate(data, max_message_bytes=91)


def test_a_whole_batch_too_small_for_its_header_is_corrupt() -> None:
    data = batch()[: HEADER_SIZE - 1]
    struct.pack_into(">i", data, 8, len(data) - 12)
    assert refusal(data).error_code is ErrorCode.CORRUPT_MESSAGE
    assert "less than a header's 61" in refusal(data).message


def test_every_flipped_bit_is_found_but_in_the_leader_epoch() -> None:
    good = batch(producer_id=5, producer_epoch=1, base_sequence=9)
    for bit in range(len(good) * 8):
        data = bytearray(good)
        data[bit // 8] ^= 1 << bit % 8
        if 12 <= bit // 8 < 16:
            assert validate(data).crc == BatchHeader(good).crc
        elif bit // 8 >= CRC_AT:
            assert refusal(data).error_code is ErrorCode.CORRUPT_MESSAGE
        else:
            refusal(data)


@given(st.data())
@settings(max_examples=300, deadline=None)
def test_whatever_a_header_says_is_taken_or_refused_with_a_code(data: st.DataObject) -> None:
    mutated = batch()
    at = data.draw(st.integers(0, len(mutated)))
    mutated[at : at + data.draw(st.integers(0, 8))] = data.draw(st.binary(max_size=8))
    if len(mutated) >= ATTRIBUTES_AT:
        mutated[CRC_AT:ATTRIBUTES_AT] = crc_of(mutated, 0, len(mutated)).to_bytes(4, "big")
    try:
        header = validate(mutated)
    except InvalidBatch as refused:
        assert refused.error_code is not ErrorCode.NONE
    else:
        assert header.size_in_bytes == len(mutated)
        assert header.record_count == header.last_offset_delta + 1 > 0
        assert not header.is_control


def test_validating_a_large_batch_copies_nothing() -> None:
    data = memoryview(write_batch([Record(0, 0, None, bytes(4 << 20))]))
    tracemalloc.start()
    try:
        validate(data)
        assert tracemalloc.get_traced_memory()[1] < 10_000
    finally:
        tracemalloc.stop()


def test_stamping_changes_offset_and_epoch_only() -> None:
    data = bytearray(b"before") + batch()
    header = BatchHeader(data, 6)
    stamp(data, 6, header, 1 << 40, 12)
    expected = bytearray(b"before") + batch()
    struct.pack_into(">q", expected, 6, 1 << 40)
    struct.pack_into(">i", expected, 6 + 12, 12)
    assert data == expected
    assert header == BatchHeader(data, 6)
    assert crc_of(data, 6, header.size_in_bytes) == header.crc


def test_log_append_time_is_the_time_of_every_record_and_under_the_crc() -> None:
    data = bytearray(b"before") + batch(transactional=True, codec=Codec.GZIP)
    header = BatchHeader(data, 6)
    set_timestamp_type(data, 6, header, TimestampType.LOG_APPEND_TIME, 123456)
    assert header == BatchHeader(data, 6) == validate(data, 6)
    assert (header.timestamp_type, header.max_timestamp) == (TimestampType.LOG_APPEND_TIME, 123456)
    assert (header.is_transactional, header.codec) == (True, Codec.GZIP)
    assert [record.timestamp for record in read_records(data, 6)] == [123456, 123456]
    set_timestamp_type(data, 6, header, TimestampType.CREATE_TIME, 1001)
    assert data == bytearray(b"before") + batch(transactional=True, codec=Codec.GZIP)


def log(*sizes: int) -> tuple[bytearray, list[int]]:
    """Batches of so many records each, and where each begins; the last number is the end."""
    data, starts = bytearray(), []
    for count in sizes:
        starts.append(len(data))
        data += batch(count)
    return data, [*starts, len(data)]


def test_a_walk_yields_every_batch_and_its_position() -> None:
    data, starts = log(1, 5, 2)
    walk = BatchWalk(b"xy" + data, 2, check_crc=True)
    assert [(position - 2, header.record_count) for position, header in walk] == [
        (starts[0], 1),
        (starts[1], 5),
        (starts[2], 2),
    ]
    assert (walk.stop, walk.position) == (Stop.END, 2 + len(data))
    assert list(BatchWalk(b"")) == []


def test_a_walk_ends_before_a_torn_tail_wherever_it_is_torn() -> None:
    data, starts = log(1, 2)
    for end in range(len(data) + 1):
        for walk in (BatchWalk(data[:end]), BatchWalk(data, 0, end)):
            whole = [start for start in starts[1:] if start <= end]
            assert len(list(walk)) == len(whole)
            assert walk.position == max(whole, default=0)
            assert walk.stop is (Stop.END if end in starts else Stop.TRUNCATED)


@pytest.mark.parametrize(
    ("at", "value", "stop"),
    [
        (8, struct.pack(">i", HEADER_SIZE - 12 - 1), Stop.BAD_SIZE),
        (8, struct.pack(">i", -5), Stop.BAD_SIZE),
        (16, b"\x01", Stop.BAD_MAGIC),
        (16, b"\xff", Stop.BAD_MAGIC),
        (70, b"\x77", Stop.BAD_CRC),
    ],
)
def test_a_walk_says_what_stopped_it(at: int, value: bytes, stop: Stop) -> None:
    data, starts = log(1, 2, 3)
    data[starts[1] + at : starts[1] + at + len(value)] = value
    walk = BatchWalk(data, check_crc=True)
    assert [position for position, _ in walk] == [0]
    assert (walk.stop, walk.position) == (stop, starts[1])


def test_a_walk_touches_headers_only_unless_told_to_check() -> None:
    data, starts = log(1, 2)
    data[-1] ^= 1
    assert len(list(BatchWalk(data))) == 2
    walk = BatchWalk(data, check_crc=True)
    assert len(list(walk)) == 1
    assert walk.position == starts[1]


@given(st.binary(max_size=200))
@settings(max_examples=200, deadline=None)
def test_a_walk_over_anything_ends(data: bytes) -> None:
    walk = BatchWalk(data)
    assert sum(header.size_in_bytes for _, header in walk) == walk.position
    assert walk.stop is not None


def test_the_smallest_batch_is_a_bare_header() -> None:
    data = write_batch([], base_offset=3, last_offset=5)
    assert len(data) == HEADER.size == HEADER_SIZE
    [(position, header)] = BatchWalk(data, check_crc=True)
    assert (position, header.next_offset, header.record_count) == (0, 6, 0)
