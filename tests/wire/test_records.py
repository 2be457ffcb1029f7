"""Single records: what is written is read, and what is malformed is refused at once."""

import struct
import tracemalloc
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ottla.wire.batch import (
    ATTRIBUTES_AT,
    CRC_AT,
    HEADER_SIZE,
    BatchHeader,
    BatchWalk,
    Codec,
    Stop,
    TimestampType,
    crc_of,
    validate,
)
from ottla.wire.compression import compress
from ottla.wire.primitives import DecodeError, EncodeError, varlong
from ottla.wire.records import (
    ControlType,
    Record,
    control_key,
    read_control_key,
    read_records,
    rewrite_batch,
    write_batch,
)

maybe_bytes = st.none() | st.binary(max_size=40)
headers = st.lists(st.tuples(st.binary(max_size=10), maybe_bytes), max_size=3).map(tuple)
timestamps = st.integers(-1, 1 << 62)


@st.composite
def record_lists(draw: st.DrawFn, min_size: int = 1) -> list[Record]:
    """Records with growing offsets, which may have gaps."""
    gaps = draw(st.lists(st.integers(1, 1000), min_size=min_size, max_size=8))
    offset = draw(st.integers(-1, 1 << 50))
    records = []
    for gap in gaps:
        offset += gap
        records.append(Record(offset, draw(timestamps), draw(maybe_bytes), draw(maybe_bytes), draw(headers)))
    return records


RECORDS = [
    Record(10, 5000, b"key", b"value", ((b"h", b"1"), (b"null", None), (b"", b""))),
    Record(12, 4000, None, b"", ()),
    Record(13, 6000, b"", None, ()),
]


def batch_of(body: bytes, count: int = 1, last_offset_delta: int = 0, codec: Codec = Codec.NONE) -> bytearray:
    """A batch whose header is right and whose body is this, whatever it is."""
    out = write_batch([], base_offset=0, last_offset=last_offset_delta) + compress(codec, body)
    struct.pack_into(">i", out, 8, len(out) - 12)
    struct.pack_into(">h", out, ATTRIBUTES_AT, codec)
    struct.pack_into(">i", out, HEADER_SIZE - 4, count)
    out[CRC_AT:ATTRIBUTES_AT] = crc_of(out, 0, len(out)).to_bytes(4, "big")
    return out


def record_of(*parts: bytes) -> bytes:
    body = b"".join(parts)
    return varlong(len(body)) + body


BASE_TIMESTAMP_AT = 27
ZERO, NULL = varlong(0), varlong(-1)
PLAIN = record_of(b"\0", ZERO, ZERO, NULL, NULL, ZERO)


@given(
    records=record_lists(),
    codec=st.sampled_from(Codec),
    producer=st.tuples(st.integers(-1, 1 << 62), st.integers(-1, 32767), st.integers(-1, 0x7FFFFFFF)),
    leader_epoch=st.integers(-1, 0x7FFFFFFF),
    flags=st.tuples(st.booleans(), st.booleans()),
    before=st.binary(max_size=5),
)
@settings(max_examples=150, deadline=None)
def test_a_batch_is_read_as_it_was_written(
    records: list[Record],
    codec: Codec,
    producer: tuple[int, int, int],
    leader_epoch: int,
    flags: tuple[bool, bool],
    before: bytes,
) -> None:
    written = write_batch(
        records,
        codec=codec,
        leader_epoch=leader_epoch,
        producer_id=producer[0],
        producer_epoch=producer[1],
        base_sequence=producer[2],
        transactional=flags[0],
        control=flags[1],
    )
    assert read_records(before + written + b"after", len(before)) == records
    walk = BatchWalk(written, check_crc=True)
    [(_, header)] = walk
    assert walk.stop is Stop.END
    assert (header.base_offset, header.last_offset) == (records[0].offset, records[-1].offset)
    assert (header.base_timestamp, header.record_count) == (records[0].timestamp, len(records))
    assert header.max_timestamp == max(record.timestamp for record in records)
    assert (header.producer_id, header.producer_epoch, header.base_sequence) == producer
    assert (header.is_transactional, header.is_control) == flags
    assert (header.codec, header.partition_leader_epoch) == (codec, leader_epoch)
    assert header.timestamp_type is TimestampType.CREATE_TIME
    assert not header.has_delete_horizon


def test_what_is_written_may_be_produced() -> None:
    records = [Record(n, 1000 + n, None, b"value") for n in range(3)]
    header = validate(write_batch(records, producer_id=1, producer_epoch=0, base_sequence=0))
    assert header.last_sequence == 2


def test_the_offsets_of_a_compacted_batch_keep_their_range() -> None:
    written = write_batch(RECORDS, base_offset=7, last_offset=20)
    header = BatchHeader(written)
    assert (header.base_offset, header.last_offset_delta, header.record_count) == (7, 13, 3)
    assert read_records(written) == RECORDS


def test_with_log_append_time_every_record_has_that_time() -> None:
    written = write_batch(RECORDS, timestamp_type=TimestampType.LOG_APPEND_TIME, max_timestamp=9999)
    assert BatchHeader(written).max_timestamp == 9999
    assert [record.timestamp for record in read_records(written)] == [9999] * 3


def test_records_keep_their_timestamps_beside_a_delete_horizon() -> None:
    written = write_batch(RECORDS, delete_horizon_ms=1 << 41)
    header = BatchHeader(written)
    assert (header.base_timestamp, header.delete_horizon_ms, header.max_timestamp) == (1 << 41, 1 << 41, 6000)
    assert read_records(written) == RECORDS


@pytest.mark.parametrize("codec", Codec)
def test_a_batch_without_records_keeps_its_place(codec: Codec) -> None:
    written = write_batch([], base_offset=5, last_offset=9, codec=codec, max_timestamp=77)
    header = BatchHeader(written)
    assert len(written) == HEADER_SIZE
    assert (header.last_offset, header.max_timestamp, header.base_timestamp) == (9, 77, -1)
    assert header.codec is Codec.NONE
    assert read_records(written) == []


def test_the_offsets_of_a_batch_may_span_31_bits() -> None:
    assert BatchHeader(write_batch([], base_offset=0, last_offset=0x7FFFFFFF)).last_offset_delta == 0x7FFFFFFF


def test_a_batch_without_records_may_name_a_codec() -> None:
    written = write_batch([], base_offset=5, last_offset=9)
    written[ATTRIBUTES_AT + 1] = Codec.GZIP
    assert read_records(written) == []


FULL: dict[str, Any] = {
    "leader_epoch": 3,
    "producer_id": 7,
    "producer_epoch": 1,
    "base_sequence": 40,
    "transactional": True,
    "codec": Codec.LZ4,
}


@pytest.mark.parametrize(
    "options",
    [
        FULL,
        {"control": True},
        {"timestamp_type": TimestampType.LOG_APPEND_TIME, "max_timestamp": 9999},
        {"delete_horizon_ms": 50_000},
        {"base_offset": 8, "last_offset": 30},
    ],
)
def test_a_batch_rewritten_with_all_its_records_is_the_same(options: dict[str, Any]) -> None:
    written = write_batch(RECORDS, **options)
    rewritten = rewrite_batch(BatchHeader(written), read_records(written))
    assert read_records(rewritten) == read_records(written)
    if "timestamp_type" not in options:  # the timestamps under an append time are not kept
        assert rewritten == written


def test_a_batch_rewritten_with_some_records_keeps_its_range_and_producer() -> None:
    header = BatchHeader(write_batch(RECORDS, **FULL))
    rewritten = rewrite_batch(header, RECORDS[1:2], codec=Codec.ZSTD, level=5, delete_horizon_ms=123)
    after = BatchHeader(rewritten)
    assert read_records(rewritten) == RECORDS[1:2]
    assert (after.base_offset, after.last_offset, after.record_count) == (10, 13, 1)
    assert (after.max_timestamp, after.delete_horizon_ms, after.codec) == (4000, 123, Codec.ZSTD)
    for name in ("producer_id", "producer_epoch", "base_sequence", "last_sequence", "is_transactional"):
        assert getattr(after, name) == getattr(header, name)
    assert after.partition_leader_epoch == 3


def test_a_batch_rewritten_without_records_keeps_its_largest_timestamp() -> None:
    rewritten = BatchHeader(rewrite_batch(BatchHeader(write_batch(RECORDS, **FULL)), []))
    assert (rewritten.max_timestamp, rewritten.last_sequence, rewritten.record_count) == (6000, 43, 0)


def test_a_rewritten_batch_with_log_append_time_keeps_it() -> None:
    header = BatchHeader(write_batch(RECORDS, timestamp_type=TimestampType.LOG_APPEND_TIME, max_timestamp=9999))
    rewritten = rewrite_batch(header, RECORDS[:1])
    assert BatchHeader(rewritten).max_timestamp == read_records(rewritten)[0].timestamp == 9999


@pytest.mark.parametrize(
    ("records", "options", "cause"),
    [
        ([], {}, "without records"),
        ([], {"base_offset": 1}, "without records"),
        (RECORDS, {"base_offset": 11}, "offset 10 after 10"),
        (RECORDS, {"last_offset": 12}, "offset 13 after 12"),
        (RECORDS[:2][::-1], {}, "do not fit one batch"),
        ([RECORDS[0], RECORDS[0]], {}, "offset 10 after 10"),
        (RECORDS, {"last_offset": 10 + (1 << 31)}, "do not fit one batch"),
        ([], {"base_offset": 0, "last_offset": 1 << 31}, "do not fit one batch"),
        ([], {"base_offset": 1, "last_offset": 0}, "do not fit one batch"),
        (RECORDS, {"producer_id": 1 << 63}, "does not fit the header"),
        (RECORDS, {"producer_epoch": 1 << 15}, "does not fit the header"),
        ([Record(0, 0, None, None), Record(1, 1 << 63, None, None)], {}, "does not fit a varlong"),
    ],
)
def test_what_fits_no_batch_is_not_written(records: list[Record], options: dict[str, Any], cause: str) -> None:
    with pytest.raises(EncodeError, match=cause):
        write_batch(records, **options)


def fields(*parts: bytes) -> bytes:
    """A record with these parts after its attributes, its timestamp and its offset."""
    return record_of(b"\0", ZERO, ZERO, *parts)


ONE = varlong(1)
SECOND = record_of(b"\0", ZERO, ONE, NULL, NULL, ZERO)
SIX_BYTES = b"\x80" * 5 + b"\0"  # a zero
MALFORMED = {
    "a record longer than the batch": (varlong(7) + PLAIN[1:], 1, "a record of 7 bytes"),
    "a record shorter than any record": (fields(NULL, NULL) + PLAIN, 1, "a record of 5 bytes"),
    "a record of negative length": (varlong(-1) + PLAIN[1:], 1, "a record of -1 bytes"),
    "a record that ends before its length": (fields(NULL, NULL, ZERO, b"x"), 1, "to end at 8, but ends at 7"),
    "a record that ends after its length": (fields(NULL, NULL, b"\x80") + ZERO, 1, "to end at 7, but ends at 8"),
    "a record length in six bytes": (b"\x8c" + b"\x80" * 4 + b"\0" + PLAIN[1:], 1, "longer than 5 bytes"),
    "a key length in six bytes": (fields(SIX_BYTES, NULL, ZERO), 1, "longer than 5 bytes"),
    "a key of length -2": (fields(varlong(-2), NULL, ZERO), 1, "a field of -2 bytes"),
    "a key longer than its record": (fields(varlong(3), NULL, ZERO), 1, "a field of 3 bytes, 2 before"),
    "a value of length -2": (fields(NULL, varlong(-2), ZERO), 1, "a field of -2 bytes"),
    "a value longer than its record": (fields(NULL, varlong(2), ZERO) + PLAIN, 2, "a field of 2 bytes, 1 before"),
    "a negative count of headers": (fields(NULL, NULL, NULL), 1, "0 bytes cannot hold -1 headers"),
    "headers where the record ends": (fields(NULL, NULL, ONE) + PLAIN, 2, "0 bytes cannot hold 1 headers"),
    "a count of headers one too high": (fields(NULL, NULL, ONE, ZERO) + PLAIN, 2, "1 bytes cannot hold 1 headers"),
    "a header without a key": (fields(NULL, NULL, ONE, NULL, NULL), 1, "a header without a key"),
    "a header value too long": (fields(NULL, NULL, ONE, ZERO, varlong(9)), 1, "a field of 9 bytes, 0 before"),
    "a timestamp in eleven bytes": (
        record_of(b"\0", b"\x80" * 10 + b"\0", ZERO, NULL, NULL, ZERO),
        1,
        "longer than 10 bytes",
    ),
    "a negative offset delta": (record_of(b"\0", ZERO, NULL, NULL, NULL, ZERO), 1, "delta -1 after -1"),
    "an offset delta beyond the last": (
        record_of(b"\0", ZERO, varlong(5), NULL, NULL, ZERO),
        1,
        "delta 5 after -1, the last is 4",
    ),
    "the same offset twice": (PLAIN + PLAIN, 2, "offset delta 0 after 0"),
    "a record less than counted": (PLAIN + bytes(6), 2, "13 bytes cannot hold 2 records"),
    "a record more than counted": (PLAIN + SECOND, 1, "7 bytes follow the last of 1 records"),
    "a byte after the last record": (PLAIN + b"\0", 1, "1 bytes follow"),
    "a varint where the batch ends": (PLAIN + b"\x80" * 7, 2, "malformed record batch"),
    "a negative count": (PLAIN, -1, "7 bytes cannot hold -1 records"),
    "an absurd count": (PLAIN, 0x7FFFFFFF, "7 bytes cannot hold 2147483647 records"),
    "records in a batch that counts none": (PLAIN, 0, "7 bytes follow the last of 0 records"),
}


@pytest.mark.parametrize("codec", [Codec.NONE, Codec.ZSTD])
@pytest.mark.parametrize("name", MALFORMED)
def test_a_malformed_record_is_refused_for_its_cause(name: str, codec: Codec) -> None:
    body, count, cause = MALFORMED[name]
    with pytest.raises(DecodeError, match=cause):
        read_records(batch_of(body, count, 4, codec))


def test_the_malformed_records_differ_from_this_good_one() -> None:
    assert read_records(batch_of(PLAIN)) == [Record(0, -1, None, None)]
    assert len(read_records(batch_of(PLAIN + SECOND, 2, 1))) == 2


def test_a_varint_may_take_five_bytes() -> None:
    five_bytes = b"\x80" * 4 + b"\0"
    assert read_records(batch_of(fields(five_bytes, NULL, ZERO))) == [Record(0, -1, b"", None)]


@pytest.mark.parametrize(("base", "beyond"), [((1 << 63) - 1, 1), (-(1 << 63), -1)])
def test_a_timestamp_has_64_bits(base: int, beyond: int) -> None:
    for delta in (0, beyond):
        data = batch_of(record_of(b"\0", varlong(delta), ZERO, NULL, NULL, ZERO))
        struct.pack_into(">q", data, BASE_TIMESTAMP_AT, base)
        if delta == 0:
            assert read_records(data)[0].timestamp == base
        else:
            with pytest.raises(DecodeError, match="does not fit 64 bits"):
                read_records(data)


def test_what_is_merely_claimed_is_not_allocated() -> None:
    huge = varlong(0x7FFFFFFF)
    claims = [
        batch_of(PLAIN, 0x7FFFFFFF, 0x7FFFFFFE),
        batch_of(huge + PLAIN),
        batch_of(record_of(b"\0", ZERO, ZERO, huge, NULL, ZERO)),
        batch_of(record_of(b"\0", ZERO, ZERO, NULL, NULL, huge, ZERO, ZERO)),
    ]
    tracemalloc.start()
    try:
        for claim in claims:
            with pytest.raises(DecodeError):
                read_records(claim)
        assert tracemalloc.get_traced_memory()[1] < 100_000
    finally:
        tracemalloc.stop()


def test_the_records_of_a_batch_may_be_bounded() -> None:
    written = write_batch([Record(0, 0, None, bytes(100_000))], codec=Codec.GZIP)
    assert read_records(written, max_size=100_020)
    with pytest.raises(DecodeError, match="more than 100000 bytes"):
        read_records(written, max_size=100_000)


@pytest.mark.parametrize("end", [0, 1, HEADER_SIZE - 1, HEADER_SIZE, -1])
def test_a_batch_cut_off_is_refused(end: int) -> None:
    with pytest.raises(DecodeError):
        read_records(write_batch(RECORDS)[:end])


@pytest.mark.parametrize(
    ("at", "value", "cause"),
    [
        (16, b"\x01", "magic 1"),
        (8, struct.pack(">i", HEADER_SIZE - 13), "cannot have 60"),
        (8, struct.pack(">i", -20), "cannot have -8"),
        (ATTRIBUTES_AT + 1, b"\x05", "unknown compression codec 5"),
        (ATTRIBUTES_AT + 1, b"\x01", "malformed gzip"),
    ],
)
def test_a_header_that_cannot_be_is_refused(at: int, value: bytes, cause: str) -> None:
    written = write_batch(RECORDS)
    written[at : at + len(value)] = value
    with pytest.raises(DecodeError, match=cause):
        read_records(written)


@given(records=record_lists(), codec=st.sampled_from(Codec), data=st.data())
@settings(max_examples=300, deadline=None)
def test_nothing_but_decode_error_comes_of_a_mutated_batch(
    records: list[Record], codec: Codec, data: st.DataObject
) -> None:
    mutated = write_batch(records, codec=codec)
    at = data.draw(st.integers(0, len(mutated)))
    mutated[at : at + data.draw(st.integers(0, 4))] = data.draw(st.binary(max_size=4))
    try:
        for record in read_records(mutated, max_size=1 << 20):
            assert record.value is None or len(record.value) < 1 << 20
    except DecodeError:
        pass


@given(body=st.binary(max_size=60), count=st.integers(0, 8))
@settings(max_examples=300, deadline=None)
def test_what_is_read_of_any_body_is_written_again(body: bytes, count: int) -> None:
    try:
        records = read_records(batch_of(body, count, 100))
    except DecodeError:
        return
    again = write_batch(records, base_offset=0, last_offset=100, max_timestamp=-1)
    assert read_records(again) == records


@pytest.mark.parametrize("control_type", [one for one in ControlType if one is not ControlType.UNKNOWN])
def test_the_key_of_a_control_record_names_its_type(control_type: ControlType) -> None:
    assert control_key(control_type, 1) == struct.pack(">hh", 1, control_type)
    assert read_control_key(control_key(control_type)) == (0, control_type)


def test_the_types_of_control_records_have_kafkas_numbers() -> None:
    names = ["ABORT", "COMMIT", "LEADER_CHANGE", "SNAPSHOT_HEADER", "SNAPSHOT_FOOTER"]
    assert [ControlType[name] for name in [*names, "KRAFT_VERSION", "KRAFT_VOTERS"]] == list(range(7))


def test_a_control_type_of_the_future_is_unknown() -> None:
    assert read_control_key(struct.pack(">hh", 2, 7) + b"more") == (2, ControlType.UNKNOWN)


@pytest.mark.parametrize("key", [None, b"", b"\0\0\0", struct.pack(">hh", -1, 0)])
def test_a_malformed_key_of_a_control_record_is_refused(key: bytes | None) -> None:
    with pytest.raises(DecodeError, match="key of a control record"):
        read_control_key(key)
