"""The slow path of a produce: what Kafka 4.3.1 answers (`look_inside/answers.json`), and what no batch may cost."""

import hashlib
import json
import tracemalloc
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ottla.log.log_config import INT64_MAX, LogConfig
from ottla.log.looking_inside import (
    MAX_COMPRESSED_RECORDS,
    MAX_RECORD_ERRORS,
    MIN_BODY_LIMIT,
    InvalidRecords,
    LookInsideFirst,
    look_inside,
    needs_look_inside,
)
from ottla.log.results import LogError
from ottla.wire.batch import HEADER_SIZE, BatchHeader, Codec, InvalidBatch, TimestampType, validate
from ottla.wire.compression import compress, decompress
from ottla.wire.errors import ErrorCode
from ottla.wire.records import Record, read_records, write_batch
from tests.log.logs import NOW_MS, batch, open_log, produce
from tools.record_look_inside import BODIES, raw_batch
from tools.record_look_inside import record as raw_record

RECORDED: Final = json.loads((Path(__file__).parent / "look_inside" / "answers.json").read_text())
ANSWERS: Final[list[dict[str, Any]]] = RECORDED["answers"]
TOPICS: Final[Mapping[str, Mapping[str, str]]] = RECORDED["topics"]
COMPACTED: Final = LogConfig(cleanup_policy=frozenset(("compact",)))
ZSTD_APPEND_TIME: Final = LogConfig(compression_type="zstd", message_timestamp_type=TimestampType.LOG_APPEND_TIME)

# Where Ottla answers otherwise, and why: docs/decisions/looking-inside-a-batch.md.
DIFFERENCES: Final = {
    "a length in six bytes (as it is)": "INVALID_RECORD",
    "a length in six bytes (to zstd)": "INVALID_RECORD",
    "a length one too small (as it is, zstd)": "INVALID_RECORD",
    "a length one too large (as it is, zstd)": "INVALID_RECORD",
    "a length one too large in the first (as it is, zstd)": "INVALID_RECORD",
    "a negative length (as it is, zstd)": "INVALID_RECORD",
    "a length of zero (as it is, zstd)": "INVALID_RECORD",
    "a length far too large (as it is, zstd)": "INVALID_RECORD",
    "a keyless one before a malformed one (as it is, zstd)": "INVALID_RECORD",
    **{
        f"a {part} of length -2 ({way})": "INVALID_RECORD"
        for part in ("key", "value", "header value")
        for way in ("as it is", "as it is, zstd", "to zstd", "from zstd")
    },
    "gzip: a byte too many": "UNKNOWN_SERVER_ERROR",
    "gzip: garbage at the end": "UNKNOWN_SERVER_ERROR",
    "snappy: a byte too many": "UNKNOWN_SERVER_ERROR",
    "snappy: in two frames": "UNKNOWN_SERVER_ERROR",
    "snappy: a third record in a second frame": "UNKNOWN_SERVER_ERROR",
    "lz4: a byte too many": "UNKNOWN_SERVER_ERROR",
    "lz4: garbage at the end": "UNKNOWN_SERVER_ERROR",
    "lz4: in two frames": "NONE",
    "lz4: a third record in a second frame": "INVALID_RECORD",
    "lz4: linked blocks and a checksum": "NONE",
    "zstd: nothing": "UNKNOWN_SERVER_ERROR",
}
NEGATIVE_AND_RECOMPRESSED: Final = ("zstd", "a negative timestamp")
OTHER_BYTES: Final = ("a length in five bytes (to zstd)", "a length in five bytes (from zstd)")
NOT_LOOKED_AT: Final = ("a negative timestamp", "only the header is old, NONE", "only the header is old, GZIP")


def fields(stored: bytes) -> dict[str, object]:
    """What of a stored batch does not depend on the compressor."""
    header = BatchHeader(stored)
    return {
        "codec": header.codec,
        "attributes": header.attributes,
        "last_offset_delta": header.last_offset_delta,
        "timestamps": (header.base_timestamp, header.max_timestamp),
        "producer": (header.producer_id, header.producer_epoch, header.base_sequence),
        "count": header.record_count,
        "records": decompress(header.codec, stored[HEADER_SIZE:]),
    }


@pytest.mark.parametrize("topic", TOPICS)
def test_a_topic_takes_and_refuses_what_it_does_in_kafka(tmp_path: Path, topic: str) -> None:
    log = open_log(tmp_path, LogConfig.of(TOPICS[topic]))
    asked = [answer for answer in ANSWERS if answer["topic"] == topic]
    assert asked
    for kafkas in asked:
        name = kafkas["name"]
        end = log.log_end_offset
        said: tuple[str, str | None, list[list[object]]] = ("NONE", None, [])
        try:
            result = produce(log, memoryview(bytearray.fromhex(kafkas["batch"])), kafkas["now_ms"], f"{topic}-0")
            if kafkas["error_code"] == "NONE":
                assert result.log_append_time == kafkas["log_append_time"], name
        except InvalidRecords as refused:
            said = (refused.error_code.name, refused.message, [list(error) for error in refused.record_errors])
        except (InvalidBatch, LogError) as refused:
            said = (refused.error_code.name, None, [])
        if name in DIFFERENCES:
            assert said == (DIFFERENCES[name], None, []), name
        elif (topic, name) == NEGATIVE_AND_RECOMPRESSED:
            assert said[0] == "NONE"
        else:
            assert said == (kafkas["error_code"], kafkas["error_message"], kafkas["record_errors"]), name
            stored = log.read(end, 1 << 20).read() if end < log.log_end_offset else b""
            compare_stored(name, stored, bytes.fromhex(kafkas["stored"]))


def compare_stored(name: str, stored: bytes, kafkas: bytes) -> None:
    assert bool(stored) is bool(kafkas), name
    if not stored:
        return
    validate(bytearray(8) + stored[8:])  # with a good CRC
    ours, theirs = fields(stored), fields(kafkas)
    if name in NOT_LOOKED_AT:
        ours.pop("timestamps"), theirs.pop("timestamps")
    if name in OTHER_BYTES:
        ours.pop("records"), theirs.pop("records")
        ours["records"] = [record[1:] for record in read_records(stored)]
        theirs["records"] = [record[1:] for record in read_records(kafkas)]
    assert ours == theirs, name


CONFIGS_THAT_LOOK: Final = {
    "compacted": COMPACTED,
    "limit for the past": LogConfig(message_timestamp_before_max_ms=1000),
    "recompression": LogConfig(compression_type="lz4"),
    "recompression to nothing": LogConfig(compression_type="uncompressed"),
    "a timestamp in the future": LogConfig(message_timestamp_after_max_ms=-1),
}


@pytest.mark.parametrize("config", CONFIGS_THAT_LOOK.values(), ids=list(CONFIGS_THAT_LOOK))
def test_the_log_does_not_take_what_was_not_looked_at(tmp_path: Path, config: LogConfig) -> None:
    log = open_log(tmp_path, config)
    sent = batch(b"a", codec=Codec.ZSTD)
    before = bytes(sent)
    assert needs_look_inside(config, sent, NOW_MS)
    with pytest.raises(LookInsideFirst):
        log.append_as_leader(sent, 0, NOW_MS)
    assert (log.log_end_offset, log.size, bytes(sent)) == (0, 0, before)


@given(
    compression_type=st.sampled_from(["producer", "uncompressed", "gzip", "zstd"]),
    compacts=st.booleans(),
    before=st.sampled_from([INT64_MAX, 1000]),
    timestamp_type=st.sampled_from(list(TimestampType)),
    claimed=st.sampled_from(list(TimestampType)),
    codec=st.sampled_from(list(Codec)),
    timestamp=st.sampled_from([0, NOW_MS - 1001, NOW_MS, NOW_MS + 3_600_000, NOW_MS + 3_600_001, INT64_MAX]),
)
@settings(deadline=None)
def test_the_predicate_and_the_log_are_of_one_mind(
    tmp_path_factory: pytest.TempPathFactory,
    compression_type: str,
    compacts: bool,
    before: int,
    timestamp_type: TimestampType,
    claimed: TimestampType,
    codec: Codec,
    timestamp: int,
) -> None:
    config = LogConfig(
        compression_type=compression_type,
        cleanup_policy=frozenset(("compact" if compacts else "delete",)),
        message_timestamp_before_max_ms=before,
        message_timestamp_type=timestamp_type,
    )
    sent = memoryview(write_batch([Record(0, timestamp, b"k", b"v")], codec=codec, timestamp_type=claimed))
    expected = (
        compacts
        or claimed is TimestampType.LOG_APPEND_TIME
        or compression_type not in ("producer", codec.name.lower().replace("none", "uncompressed"))
        or (timestamp_type is TimestampType.CREATE_TIME and (before < INT64_MAX or timestamp > NOW_MS + 3_600_000))
    )
    assert needs_look_inside(config, sent, NOW_MS) is expected
    log = open_log(tmp_path_factory.mktemp("log"), config)
    try:
        log.append_as_leader(sent, 0, NOW_MS)
        assert not expected
    except LookInsideFirst:
        assert expected
    finally:
        log.abandon()


@pytest.mark.parametrize("size", [0, 1, 42])
def test_what_is_too_short_for_a_header_is_left_to_the_log(tmp_path: Path, size: int) -> None:
    log = open_log(tmp_path)
    assert not needs_look_inside(log.config, memoryview(bytearray(size)), NOW_MS)
    with pytest.raises(InvalidBatch):
        produce(log, memoryview(bytearray(size)))


@pytest.mark.parametrize("source", list(Codec))
@pytest.mark.parametrize("target", ["gzip", "snappy", "lz4", "zstd", "uncompressed"])
def test_recompressed_records_are_the_same_records(tmp_path: Path, source: Codec, target: str) -> None:
    log = open_log(tmp_path, LogConfig(compression_type=target))
    text = b"Ottla was Kafka's youngest sister. " * 3000  # more than one block of lz4 and snappy
    records = [Record(n, NOW_MS + n % 7, b"%d" % n, text[: n * 90], ((b"h", None),) * (n % 3)) for n in range(100)]
    sent = write_batch(
        records, codec=source, producer_id=7, producer_epoch=2, base_sequence=0, transactional=True, leader_epoch=5
    )
    assert produce(log, memoryview(sent)).last_offset == 99
    stored = log.read(0, 1 << 24).read()
    header = BatchHeader(stored)
    assert header.codec.name.lower().replace("none", "uncompressed") == target
    assert (header.producer_id, header.producer_epoch, header.base_sequence) == (7, 2, 0)
    assert (header.is_transactional, header.partition_leader_epoch) == (True, 0)
    assert read_records(stored) == records
    again = produce(log, memoryview(sent))
    assert (again.duplicate, again.base_offset) == (True, 0)


@pytest.mark.parametrize(("codec", "low", "high"), [(Codec.GZIP, 1, 9), (Codec.LZ4, 9, 12), (Codec.ZSTD, 1, 19)])
def test_the_topics_level_counts(codec: Codec, low: int, high: int) -> None:
    name = codec.name.lower()
    words = b" ".join(hashlib.sha256(b"%d" % (n % 700)).digest()[: n % 9].hex().encode() for n in range(9000))
    sizes = []
    for level in (low, high):
        config = LogConfig.of({"compression.type": name, f"compression.{name}.level": str(level)})
        sizes.append(len(look_inside(batch(words), config, NOW_MS, "orders-0")))
    assert sizes[1] < sizes[0] < len(words)


def test_configs_of_the_slow_path_are_read() -> None:
    given_configs = {
        "compression.gzip.level": "4",
        "compression.lz4.level": "5",
        "compression.zstd.level": "-6",
        "min.insync.replicas": "2",
    }
    config = LogConfig.of(given_configs)
    levels = (config.compression_gzip_level, config.compression_lz4_level, config.compression_zstd_level)
    assert (levels, config.min_insync_replicas, LogConfig().min_insync_replicas) == ((4, 5, -6), 2, 1)
    assert not LogConfig.of({"looks.at.every.batch": "true"}).looks_at_every_batch


def test_a_batch_that_needs_no_change_is_not_copied() -> None:
    sent = memoryview(write_batch([Record(0, NOW_MS, b"k", b"v")]))
    before = bytes(sent)
    assert look_inside(sent, COMPACTED, NOW_MS, "orders-0") is sent
    assert bytes(sent) == before


@pytest.mark.parametrize(
    ("codec", "frames"), [(Codec.GZIP, 100), (Codec.LZ4, 25), (Codec.ZSTD, 1000)], ids=lambda value: str(value)
)
@pytest.mark.parametrize("config", [COMPACTED, LogConfig(compression_type="snappy")], ids=["keys", "recompression"])
def test_a_bomb_costs_what_it_may(codec: Codec, frames: int, config: LogConfig) -> None:
    """Frames of 8 MiB of zeros each, so up to 8 GB in a batch of less than a megabyte."""
    bomb = raw_batch(compress(codec, bytes(8 << 20)) * frames, NOW_MS, count=1, codec=codec)
    assert len(bomb) < config.max_message_bytes
    tracemalloc.start()
    try:
        with pytest.raises(InvalidBatch) as refused:
            look_inside(memoryview(bytearray(bomb)), config, NOW_MS, "orders-0")
        assert tracemalloc.get_traced_memory()[1] < 2 * MIN_BODY_LIMIT
    finally:
        tracemalloc.stop()
    assert refused.value.error_code is ErrorCode.MESSAGE_TOO_LARGE


def test_a_compressed_batch_of_too_many_records_is_not_even_decompressed() -> None:
    count = MAX_COMPRESSED_RECORDS + 1
    many = memoryview(bytearray(raw_batch(b"not zstd at all", NOW_MS, count=count, codec=Codec.ZSTD)))
    with pytest.raises(InvalidBatch) as refused:
        look_inside(many, COMPACTED, NOW_MS, "orders-0")
    assert refused.value.error_code is ErrorCode.MESSAGE_TOO_LARGE


def test_all_refused_records_are_counted_and_the_first_ones_named() -> None:
    count = MAX_RECORD_ERRORS + 5
    keyless = write_batch([Record(n, NOW_MS, None, b"v") for n in range(count)], codec=Codec.ZSTD)
    with pytest.raises(InvalidRecords) as refused:
        look_inside(memoryview(keyless), COMPACTED, NOW_MS, "orders-0")
    assert f"due to {count} record errors in total" in refused.value.message
    assert [error.batch_index for error in refused.value.record_errors] == list(range(MAX_RECORD_ERRORS))


@given(st.data())
@settings(max_examples=400, deadline=None)
def test_whatever_is_inside_is_taken_or_refused_with_a_code(data: st.DataObject) -> None:
    body = bytearray(data.draw(st.sampled_from(list(BODIES.values()))))
    at = data.draw(st.integers(0, len(body)))
    body[at : at + data.draw(st.integers(0, 8))] = data.draw(st.binary(max_size=8))
    codec = data.draw(st.sampled_from(list(Codec)))
    config = data.draw(st.sampled_from([COMPACTED, LogConfig(compression_type="gzip"), ZSTD_APPEND_TIME]))
    base = data.draw(st.sampled_from([NOW_MS, 0, INT64_MAX, -INT64_MAX]))
    sent = memoryview(bytearray(raw_batch(compress(codec, bytes(body)), base, codec=codec)))
    try:
        taken = look_inside(sent, config, NOW_MS, "orders-0")
    except InvalidBatch as refused:
        assert refused.error_code is not ErrorCode.NONE
    else:
        assert validate(taken).record_count == 2
        if taken is not sent:
            assert [record.offset for record in read_records(taken)] == [0, 1]


@pytest.mark.parametrize(("base", "delta"), [(INT64_MAX, 1), (-INT64_MAX - 1, -1)])
def test_a_timestamp_beyond_64_bits_is_no_record(base: int, delta: int) -> None:
    sent = memoryview(bytearray(raw_batch(raw_record(0, delta), base, count=1)))
    with pytest.raises(InvalidBatch) as refused:
        look_inside(sent, ZSTD_APPEND_TIME, NOW_MS, "orders-0")
    assert refused.value.error_code is ErrorCode.INVALID_RECORD


def test_timestamps_are_compared_as_they_are_claimed_by_a_batch_with_log_append_time() -> None:
    claiming = write_batch(
        [Record(0, NOW_MS - 9999, b"k", b"v")], timestamp_type=TimestampType.LOG_APPEND_TIME, max_timestamp=NOW_MS
    )
    config = LogConfig(message_timestamp_before_max_ms=1000, compression_type="gzip")
    taken = look_inside(memoryview(claiming), config, NOW_MS, "orders-0")
    assert [record.timestamp for record in read_records(taken)] == [NOW_MS]
