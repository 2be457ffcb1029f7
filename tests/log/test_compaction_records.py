"""The cleaner's own reader and writer of records agree with the ones that read and write all of them; its map with a
dict."""

from hypothesis import given
from hypothesis import strategies as st

from ottla.log.compaction_map import ENTRY_SIZE, OffsetMap
from ottla.log.compaction_records import batch_of, records_part, scan
from ottla.wire.batch import HEADER_SIZE, BatchHeader, Codec, TimestampType
from ottla.wire.primitives import DecodeError
from ottla.wire.records import Record, read_records, rewrite_batch, write_batch

BYTES = st.binary(max_size=3) | st.sampled_from([bytes(62), bytes(63), bytes(64), bytes(200)])
RECORDS = st.lists(
    st.tuples(
        st.integers(1, 100),
        st.integers(0, 10**13),
        st.none() | BYTES,
        st.none() | BYTES,
        st.lists(st.tuples(BYTES, st.none() | BYTES), max_size=2),
    ),
    min_size=1,
    max_size=6,
)


def batch(drawn, **options):
    """With growing offsets, from gaps."""
    offset, records = 999, []
    for gap, timestamp, key, value, headers in drawn:
        offset += gap
        records.append(Record(offset, timestamp, key, value, tuple(headers)))
    return bytes(write_batch(records, **options))


@given(RECORDS, st.sampled_from(Codec), st.sampled_from(TimestampType), st.none() | st.integers(0, 10**13))
def test_every_record_is_found_with_key_and_offset_and_can_be_kept_alone(drawn, codec, timestamp_type, horizon):
    made = batch(drawn, codec=codec, timestamp_type=timestamp_type, delete_horizon_ms=horizon, producer_id=3)
    header, records = BatchHeader(made), read_records(made)
    body = records_part(header, made)
    scanned = scan(header, body)
    assert [(each.offset, each.key, each.has_value) for each in scanned] == [
        (each.offset, each.key, each.value is not None) for each in records
    ]
    for first in range(len(records)):
        assert batch_of(header, made, body, scanned[first:]) == rewrite_batch(header, records[first:])
        assert batch_of(header, made, body, scanned[first : first + 1]) == rewrite_batch(
            header, records[first : first + 1]
        )


@given(RECORDS, st.lists(st.tuples(st.integers(0, 10**6), st.integers(0, 255)), min_size=1, max_size=3))
def test_malformed_records_are_a_decode_error_or_are_read_as_others_read_them(drawn, changes):
    made = bytearray(batch(drawn))
    for place, byte in changes:
        made[HEADER_SIZE + place % (len(made) - HEADER_SIZE)] = byte
    header = BatchHeader(made)
    try:
        scanned = scan(header, records_part(header, made))
    except DecodeError:
        scanned = None
    try:
        records = read_records(made)
    except DecodeError:
        return  # values and headers are not looked at
    if scanned is not None:
        assert [(each.offset, each.key) for each in scanned] == [(each.offset, each.key) for each in records]


@given(st.lists(st.binary(max_size=2), max_size=200), st.integers(3, 60))
def test_the_map_is_a_dict_until_it_is_full(keys, slots):
    offset_map = OffsetMap(slots * ENTRY_SIZE, 0.95, 1000)
    model: dict[bytes, int] = {}
    for offset, key in enumerate(keys):
        if offset_map.is_full:
            break
        offset_map.put(key, offset)
        model[key] = offset
        assert offset_map.latest_offset == offset
    assert offset_map.is_full == (len(model) == int(slots * 0.95))
    assert {key: offset_map.get(key) for key in keys} == {key: model.get(key, -1) for key in keys}


def test_a_map_for_few_keys_takes_little_memory_however_much_is_granted():
    offset_map = OffsetMap(128 << 20, 0.9, 100)
    assert len(offset_map._table) < 250 * ENTRY_SIZE
    for offset in range(100):
        offset_map.put(b"%d" % offset, offset)
    assert not offset_map.is_full
