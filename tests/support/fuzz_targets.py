"""What reads bytes from outside, and what must hold whatever the bytes are.

A check returns True for bytes that were read and False for bytes that were refused with the one error that is allowed.
Any other exception is a bug. What was read must be writable again and then be read as the same.
"""

from __future__ import annotations

import contextlib
import dataclasses
import struct
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

from ottla.wire.batch import BatchWalk, Codec, InvalidBatch, validate
from ottla.wire.codec import decode, decode_from, encode
from ottla.wire.frame import read_header_start, skip_tags
from ottla.wire.message import Message, MessageStruct
from ottla.wire.messages import metadata_records
from ottla.wire.messages.headers import RequestHeader
from ottla.wire.primitives import DecodeError, EncodeError, uvarint
from ottla.wire.records import Record, read_records, write_batch
from ottla.wire.typed_records import (
    FRAME_VERSION,
    CoordinatorRecords,
    decode_metadata_record,
    group_records,
    share_records,
    transaction_records,
)
from tests.support.golden import golden_lines, message_classes, schemas
from tests.support.mutations import mutate
from tests.support.random_messages import random_message

BATCHES = Path(__file__).parents[1] / "wire" / "batches"
LARGEST_BATCH_SEED = 4096
MAX_DECOMPRESSED = 1 << 20
TURNS_OF_OTHERS = 26

# What a decoder may allocate: one byte can be an empty array, which is an object of 56 bytes and a place in its list.
MOST_BYTES_PER_BYTE = 80

Check = Callable[[bytes], bool]


@dataclasses.dataclass(frozen=True, slots=True)
class Target:
    name: str
    seeds: tuple[bytes, ...]
    check: Check


def message_targets() -> list[Target]:
    """One for each message and version, with Kafka's own bytes as seeds, or random ones for the six without golden."""
    seeds: dict[tuple[str, int], list[bytes]] = defaultdict(list)
    for golden in golden_lines():
        seeds[golden.name, golden.version].append(golden.data)
    for name, schema in schemas().items():
        for version in schema.each_version():
            if (name, version) not in seeds:
                drawn = (random_message(name, version, Random(seed)) for seed in range(3))
                seeds[name, version] = [encode(message, version) for message in drawn]
    return [
        Target(f"{name} v{version}", tuple(found), _message_check(message_classes()[name], version))
        for (name, version), found in seeds.items()
    ]


def all_targets() -> list[Target]:
    """The few that read what is not one message come as often as they need to be a fifth of all."""
    others = [*header_targets(), batch_target(), metadata_record_target(), *coordinator_targets()]
    return [*message_targets(), *others * TURNS_OF_OTHERS]


def mutated_inputs(targets: Sequence[Target], seed: int, count: int) -> Iterator[tuple[Target, bytes]]:
    """The same inputs for the same arguments, each target in its turn."""
    random = Random(seed)
    others = [data for target in targets for data in target.seeds]
    for number in range(count):
        target = targets[number % len(targets)]
        yield target, mutate(random, random.choice(target.seeds), random.choice(others))


# Messages


def _message_check(message: type[Message], version: int) -> Check:
    def check(data: bytes) -> bool:
        return check_message(message, version, data)

    return check


def check_message(message: type[Message], version: int, data: bytes) -> bool:
    try:
        found, end = decode_from(message, version, data, 0)
    except DecodeError:
        return False
    assert 0 <= end <= len(data), f"read up to {end} of {len(data)} bytes"
    try:
        again = encode(found, version)
    except EncodeError as error:
        # Kafka, too, reads a tag twice and does not write it twice.
        assert "two tagged fields with the tag" in str(error), error
        return True
    second = decode(message, version, again)
    assert second == found or _canonical(second) == _canonical(found), "it is another message when read again"
    assert encode(second, version) == again, "it has other bytes when written again"
    return True


def _canonical(value: Any) -> Any:
    """For messages that `==` does not find equal: tags in another order, or a float that is not a number."""
    if isinstance(value, MessageStruct):
        slots = next(base.__dict__["__slots__"] for base in type(value).__mro__ if base.__dict__["__slots__"])
        fields = {name: _canonical(getattr(value, name)) for name in slots}
        fields["unknown_tagged_fields"] = sorted(fields["unknown_tagged_fields"])
        return fields
    if isinstance(value, list | tuple):
        return [_canonical(element) for element in value]
    return struct.pack(">d", value) if isinstance(value, float) else value


# Request headers: the generated decoder, and the quick reader of the dispatcher


def header_targets() -> list[Target]:
    headers = [
        RequestHeader(request_api_key=18, request_api_version=3, correlation_id=7, client_id=client_id)
        for client_id in (None, "", "rdkafka", "ö" * 100)
    ]
    body = b"\x05kcat\x041.7\x00"
    return [
        Target(f"request header v{version}", tuple(encode(h, version) + body for h in headers), _header_check(version))
        for version in (1, 2)
    ]


def _header_check(version: int) -> Check:
    def check(data: bytes) -> bool:
        try:
            header, end = decode_from(RequestHeader, version, data, 0)
        except DecodeError:
            header, end = None, 0
        try:
            key, api_version, correlation_id, length = read_header_start(data)
            after = 10 + max(length, 0)
            if version == 2:
                after = skip_tags(data, after)
        except DecodeError:
            assert header is None, "the decoder reads what the dispatcher refuses"
            return False
        if header is not None:
            assert end == after
            found = (header.request_api_key, header.request_api_version, header.correlation_id)
            assert found == (key, api_version, correlation_id)
        return True

    return check


# Record batches


def batch_target() -> Target:
    records = [Record(n, 1_700_000_000_000 + n, b"key" * n, b"value", ((b"h", None),) * n) for n in range(4)]
    seeds = [bytes(write_batch(records, codec=codec)) for codec in Codec]
    for path in sorted(BATCHES.glob("*.bin")):
        data = path.read_bytes()
        walk = [(position, header.size_in_bytes) for position, header in BatchWalk(data)]
        seeds += [data[position : position + size] for position, size in walk if size <= LARGEST_BATCH_SEED][:4]
    return Target("record batch", tuple(seeds), check_batch)


def check_batch(data: bytes) -> bool:
    for position, header in BatchWalk(data):
        assert 0 <= position < position + header.size_in_bytes <= len(data)
    with contextlib.suppress(InvalidBatch):
        validate(data)
    try:
        records = read_records(data, 0, MAX_DECOMPRESSED)
    except DecodeError:
        return False
    if records:
        again = read_records(write_batch(records))
        assert again == records, "the batch has other records when written again"
    return True


# Records of the internal topics


def metadata_record_target() -> Target:
    seeds = [
        uvarint(FRAME_VERSION) + uvarint(message_classes()[golden.name].KEY) + uvarint(golden.version) + golden.data
        for golden in golden_lines()
        if message_classes()[golden.name].__module__ == metadata_records.__name__
    ]
    return Target("metadata record", tuple(seeds), _reader_check(decode_metadata_record))


def coordinator_targets() -> list[Target]:
    topics = {
        "__consumer_offsets": group_records(),
        "__transaction_state": transaction_records(),
        "__share_group_state": share_records(),
    }
    return [
        Target(
            f"key in {topic}", tuple(map(records.encode_key, _drawn_keys(records))), _reader_check(records.decode_key)
        )
        for topic, records in topics.items()
    ]


def _drawn_keys(records: CoordinatorRecords) -> list[Message]:
    return [random_message(key.__name__, 0, Random(1)) for key in records.keys.values()]


def _reader_check(read: Callable[[bytes], object]) -> Check:
    def check(data: bytes) -> bool:
        try:
            read(data)
        except DecodeError:
            return False
        return True

    return check
