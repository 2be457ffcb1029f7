"""The records of a batch, walked over where they lie: what the rules of a topic ask of each, and no copies.

Kafka's own limits hold: a record has the length that it claims, and so have its parts; DecodeError otherwise. Offset
deltas, timestamps and attributes are handed on as they stand.
"""

from collections.abc import Iterator

from ottla.wire.primitives import MALFORMED, DecodeError, read_varlong, varlong
from ottla.wire.records import MIN_BODY_SIZE, NO_ATTRIBUTES

RawRecord = tuple[int, int, int, int, int, int, int]  # a NamedTuple would double the price of the walk
"""Attributes, timestamp delta, offset delta, size of the key and of the value (-1 is null), where the key's size
stands in the body, and where the record ends."""


def walk_records(body: bytes, count: int) -> Iterator[RawRecord]:
    """The `count` records of a body, which they must fill."""
    try:
        yield from _walk(body, count)
    except DecodeError:
        raise
    except MALFORMED as error:
        raise DecodeError(f"malformed record: {error}") from None


def _walk(body: bytes, count: int) -> Iterator[RawRecord]:
    """Varints of one byte are read without a call: they are nearly all there are."""
    at = 0
    available = len(body)
    for _ in range(count):
        length, at = _varint(body, at)
        end = at + length
        if length < MIN_BODY_SIZE or end > available:
            raise DecodeError(f"a record of {length} bytes at {at} of {available}")
        attributes = body[at]
        timestamp_delta = body[at + 1]
        if timestamp_delta < 0x80:
            timestamp_delta = (timestamp_delta >> 1) ^ -(timestamp_delta & 1)
            at += 2
        else:
            timestamp_delta, at = read_varlong(body, at + 1)
        offset_delta, at = _varint(body, at)
        rest_at = at
        key_size = body[at]
        if key_size < 0x80:
            key_size = (key_size >> 1) ^ -(key_size & 1)
            at += 1
        else:
            key_size, at = _varint(body, at)
        if key_size > 0:
            at += key_size
        value_size, at = _varint(body, at)
        if value_size > 0:
            at += value_size
        if key_size < -1 or value_size < -1:
            raise DecodeError(f"a key of {key_size} bytes, a value of {value_size} bytes")
        if body[at] == 0:
            at += 1
        else:
            at = _after_headers(body, at, end)
        if at != end:
            raise DecodeError(f"a record claims to end at {end}, but ends at {at}")
        yield attributes, timestamp_delta, offset_delta, key_size, value_size, rest_at, end
    if at != available:
        raise DecodeError(f"{available - at} bytes follow the last of {count} records")


def _varint(body: bytes, at: int) -> tuple[int, int]:
    """Of at most five bytes, Kafka's limit for 32 bits."""
    byte = body[at]
    if byte < 0x80:
        return (byte >> 1) ^ -(byte & 1), at + 1
    second = body[at + 1]
    if second < 0x80:
        value = byte & 0x7F | second << 7
        return (value >> 1) ^ -(value & 1), at + 2
    value, after = read_varlong(body, at)
    if after - at > 5:
        raise DecodeError("varint longer than 5 bytes")
    return value, after


def _after_headers(body: bytes, at: int, end: int) -> int:
    count, at = _varint(body, at)
    if not 0 <= count <= end - at:
        raise DecodeError(f"{end - at} bytes cannot hold {count} headers")
    for _ in range(count):
        key_size, at = _varint(body, at)
        if key_size < 0:
            raise DecodeError("a header without a key")
        value_size, at = _varint(body, at + key_size)
        if value_size < -1 or at > end:
            raise DecodeError(f"a header's value of {value_size} bytes at {at}, the record ends at {end}")
        at += max(value_size, 0)
    return at


def renumbered(body: bytes, count: int, base_timestamp: int, timestamp: int | None) -> tuple[bytes, int]:
    """The same records with offsets 0, 1, …, no attributes, and the first one's timestamp as the base: the body and
    that timestamp. With `timestamp`, all have this one."""
    out = bytearray()
    first: int | None = timestamp
    for number, (_, timestamp_delta, _, _, _, rest_at, end) in enumerate(walk_records(body, count)):
        own = base_timestamp + timestamp_delta if timestamp is None else timestamp
        if first is None:
            first = own
        head = NO_ATTRIBUTES + varlong(own - first) + varlong(number)
        out += varlong(len(head) + end - rest_at)
        out += head
        out += body[rest_at:end]
    return bytes(out), base_timestamp if first is None else first
