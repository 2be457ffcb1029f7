"""Decoding takes time and memory in proportion to the input, whatever it is: twice the bytes, twice the work.

Work is counted, not timed: the lines that decoders execute, and the bytes that they cut out of the buffer. The inputs
are, for each place where something is counted, as many of the smallest things as fit: elements, or unknown tags.
"""

from __future__ import annotations

import sys
import tracemalloc
from collections.abc import Callable, Iterator
from functools import partial
from types import FrameType
from typing import Any, SupportsIndex, overload

import pytest

from ottla.wire.codec import codec_of, decode_from, encode
from ottla.wire.message import Message
from ottla.wire.messages.k18_api_versions import ApiVersionsResponse
from ottla.wire.primitives import MALFORMED, DecodeError
from tests.support.fuzz_targets import MOST_BYTES_PER_BYTE
from tests.support.golden import message_classes, schemas
from tests.support.memory import takes_less_than
from tools.generate.schema import Field, Struct

SMALLEST = {"string": "", "bytes": b"", "records": b"", "uuid": bytes(16), "float64": 0.0, "bool": False}
FEW, MANY = 60, 120


class CountingBytes(bytes):
    """Bytes that add up the length of every slice taken from them."""

    copied = 0

    @overload
    def __getitem__(self, key: SupportsIndex) -> int: ...
    @overload
    def __getitem__(self, key: slice) -> bytes: ...
    def __getitem__(self, key: SupportsIndex | slice) -> int | bytes:
        found = super().__getitem__(key)
        if isinstance(found, bytes):
            self.copied += len(found)
        return found


def work_of(message: type[Message], version: int, data: bytes) -> tuple[int, int]:
    """Lines executed and bytes copied by one decode, whether it succeeds or not."""
    codec = codec_of(message)
    buffer: Any = CountingBytes(data) if codec.buffer is bytes else memoryview(data)
    lines = 0

    def trace(frame: FrameType, event: str, argument: object) -> Callable[..., Any]:
        nonlocal lines
        lines += 1
        return trace

    previous = sys.gettrace()
    sys.settrace(trace)
    try:
        codec.decoders[version](buffer, 0)
    except MALFORMED:
        pass
    finally:
        sys.settrace(previous)
    return lines, buffer.copied if isinstance(buffer, CountingBytes) else 0


def crowded(name: str, version: int, count: int) -> Iterator[tuple[str, Message]]:
    """For each array of a message, the message with that many of its smallest elements; for each struct, with tags."""
    schema, class_ = schemas()[name], message_classes()[name]
    flexible = version in schema.flexible
    tags = tuple((1000 + number, b"") for number in range(count))

    def inside(struct: Struct, make: Callable[..., Any]) -> Iterator[tuple[str, Any]]:
        """The struct, crowded in one place each time."""
        if flexible:
            yield "tags", make(unknown_tagged_fields=tags)
        for field in struct.fields:
            if version not in field.versions:
                continue
            if field.is_array:
                yield field.name, make(**{field.name: [smallest(field)] * count})
            if field.is_struct:
                inner = schema.structs[field.type]
                for place, crowded_one in inside(inner, getattr(class_, field.type)):
                    value = [smallest(field), crowded_one] if field.is_array else crowded_one
                    yield f"{field.name}.{place}", make(**{field.name: value})

    def smallest(field: Field) -> Any:
        return getattr(class_, field.type)() if field.is_struct else SMALLEST.get(field.type, 0)

    return inside(schema.body, class_)


def assert_linear(place: str, message: type[Message], version: int, few: bytes, many: bytes) -> None:
    """`many` has twice as many things in the crowded place as `few`."""
    lines_few, copied_few = work_of(message, version, few)
    lines_many, copied_many = work_of(message, version, many)
    assert lines_many <= 2.05 * lines_few, place
    assert copied_few <= 2 * len(few), place
    assert copied_many <= 2 * len(many), place


@pytest.mark.parametrize("name", sorted(schemas()))
def test_twice_the_elements_or_tags_are_at_most_twice_the_work(name: str) -> None:
    schema, message = schemas()[name], message_classes()[name]
    for version in sorted({schema.versions.first, schema.versions.last}):
        pairs = zip(crowded(name, version, FEW), crowded(name, version, MANY), strict=True)
        for (place, with_few), (_, with_many) in pairs:
            few, many = encode(with_few, version), encode(with_many, version)
            assert_linear(place, message, version, few, many)
            assert_linear(f"{place}, cut off", message, version, few[:-1], many[:-1])


def test_a_decoder_allocates_at_most_80_bytes_for_each_byte_of_the_smallest_things() -> None:
    tracemalloc.start()
    try:
        for name, schema in schemas().items():
            version = schema.versions.last
            for place, message in crowded(name, version, MANY):
                data = encode(message, version)
                limit = 4096 + MOST_BYTES_PER_BYTE * len(data)
                decode = partial(decode_from, type(message), version, data, 0)
                assert takes_less_than(limit, decode), f"{name}: {place}"
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize(
    ("name", "version", "place"),
    [
        ("ApiVersionsRequest", 3, "tags"),  # where no tag is known
        ("PartitionChangeRecord", 2, "tags"),  # where some are
        ("AlterClientQuotasRequest", 1, "entries"),  # three bytes each
        ("ApiVersionsResponse", 3, "api_keys"),  # in one sweep
        ("ProduceRequest", 13, "topic_data.partition_data"),
        ("FetchRequest", 17, "forgotten_topics_data.partitions"),
        ("ConsumerGroupHeartbeatRequest", 1, "subscribed_topic_names"),  # one byte each
    ],
)
def test_a_frame_of_a_megabyte_of_tiny_things_is_read_and_without_its_last_byte_refused(
    name: str, version: int, place: str
) -> None:
    message = message_classes()[name]
    of_thousand = len(encode(dict(crowded(name, version, 1000))[place], version))
    data = encode(dict(crowded(name, version, 1000 * (1 << 20) // of_thousand))[place], version)
    assert len(data) > 1_000_000
    assert decode_from(message, version, data, 0)[1] == len(data)
    with pytest.raises(DecodeError):
        decode_from(message, version, data[:-1], 0)


def test_elements_after_one_with_tags_are_not_copied_again_for_each() -> None:
    """Structs of one size are read in one sweep up to the first with tags, and one by one from there."""
    response = ApiVersionsResponse(api_keys=[ApiVersionsResponse.ApiVersion(unknown_tagged_fields=((1, b""),))] * 1000)
    data = encode(response, 3)
    _, copied = work_of(ApiVersionsResponse, 3, data)
    assert copied <= 2 * len(data)
