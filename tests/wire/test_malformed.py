"""Malformed bytes: one error, at once, and without allocating what they claim.

The long run of the same is `python -m tools.fuzz_wire`.
"""

from __future__ import annotations

import struct
import tracemalloc
from collections.abc import Iterator
from functools import partial

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ottla.wire.codec import codec_of, decode
from ottla.wire.message import Message
from ottla.wire.messages.headers import RequestHeader
from ottla.wire.messages.k00_produce import ProduceRequest
from ottla.wire.messages.k03_metadata import MetadataRequest
from ottla.wire.messages.k11_join_group import JoinGroupRequest
from ottla.wire.messages.k12_heartbeat import HeartbeatRequest
from ottla.wire.messages.k18_api_versions import ApiVersionsRequest, ApiVersionsResponse
from ottla.wire.messages.k36_sasl_authenticate import SaslAuthenticateRequest
from ottla.wire.messages.metadata_records import PartitionChangeRecord
from ottla.wire.primitives import DecodeError
from tests.support.fuzz_targets import (
    MOST_BYTES_PER_BYTE,
    Target,
    all_targets,
    check_message,
    message_targets,
    mutated_inputs,
)
from tests.support.golden import message_classes
from tests.support.memory import takes_less_than
from tests.support.mutations import BORDER_NUMBERS, HUGE_VARINTS

OVERHEAD = 8 * 1024  # frames, the error and its causes

VERSIONS = [(message, version) for message in message_classes().values() for version in codec_of(message).decoders]

pieces = st.one_of(
    st.binary(max_size=12),
    st.sampled_from(HUGE_VARINTS),
    st.sampled_from([b"\0", b"\1", b"\2", b"\3", b"\xff", b"\0\0\0\1", b"\0\1a"]),
    st.sampled_from(BORDER_NUMBERS).map(lambda number: struct.pack(">q", number)[4:]),
)


@settings(max_examples=60, deadline=None, derandomize=True)
@given(st.lists(pieces, max_size=20).map(b"".join))
def test_any_bytes_are_read_or_refused_by_every_decoder(data: bytes) -> None:
    for message, version in VERSIONS:
        check_message(message, version, data)


def test_60000_mutations_of_kafkas_bytes_are_read_or_refused() -> None:
    targets = all_targets()
    assert len({target.name for target in targets}) == len(VERSIONS) + 7  # headers, batches, internal topics
    refused = 0
    for target, data in mutated_inputs(targets, seed=1, count=60_000):
        try:
            refused += not target.check(data)
        except Exception as error:
            pytest.fail(f"{target.name} on {data.hex()}: {error!r}")
    assert 30_000 < refused < 50_000  # else the mutations are too rough or too gentle


def test_every_truncation_of_kafkas_bytes_is_refused() -> None:
    """Without its last byte no message is whole, as every decoder reads to the end of what an encoder wrote."""
    for target in message_targets():
        for data in target.seeds:
            for length in {*range(min(len(data), 20)), len(data) - 1} - {-1}:
                assert not target.check(data[:length]), f"{target.name} on {data[:length].hex()}"


@pytest.fixture
def traced() -> Iterator[None]:
    tracemalloc.start()
    yield
    tracemalloc.stop()


def refusal(message: type[Message], version: int, data: bytes) -> str:
    try:
        decode(message, version, data)
    except DecodeError as error:
        return str(error)
    return "none"


START = b"\xff\xff\xff\xff" + bytes(16)  # a PartitionChangeRecord up to its tagged fields

DIRECTED: list[tuple[str, type[Message], int, bytes]] = [
    ("a million structs in ten bytes, classic", MetadataRequest, 8, b"\x00\x0f\x42\x40" + bytes(6)),
    ("a million structs in ten bytes, compact", MetadataRequest, 12, b"\xc1\x84\x3d" + bytes(7)),
    ("2^31 - 1 structs", MetadataRequest, 8, b"\x7f\xff\xff\xff" + bytes(6)),
    ("2^32 - 2 structs", MetadataRequest, 12, b"\xff\xff\xff\xff\x0f" + bytes(6)),
    ("a million fixed-size structs, classic", ApiVersionsResponse, 0, b"\0\0" + b"\x00\x0f\x42\x40" + bytes(6)),
    ("a million fixed-size structs, compact", ApiVersionsResponse, 3, b"\0\0" + b"\xc1\x84\x3d" + bytes(7)),
    ("a million numbers in a tag", PartitionChangeRecord, 0, START + b"\1\0\7" + b"\xc1\x84\x3d\0\0\0\1"),
    ("a million UUIDs in a tag", PartitionChangeRecord, 1, START + b"\1\x08\7" + b"\xc1\x84\x3d\0\0\0\1"),
    ("one struct more than there is room for", ApiVersionsResponse, 0, b"\0\0" + b"\0\0\0\2" + bytes(11)),
    ("an array of length -2", MetadataRequest, 8, b"\xff\xff\xff\xfe" + bytes(10)),
    ("an array of length -2^31", MetadataRequest, 8, b"\x80\0\0\0" + bytes(10)),
    ("a string of length -1 that is not nullable", HeartbeatRequest, 0, b"\xff\xff" + bytes(20)),
    ("a string of length -2", RequestHeader, 1, bytes(8) + b"\xff\xfe" + bytes(20)),
    ("a string of length -32768", RequestHeader, 1, bytes(8) + b"\x80\0" + bytes(20)),
    ("bytes of length -2", SaslAuthenticateRequest, 1, b"\xff\xff\xff\xfe" + bytes(20)),
    ("bytes of length 2^31 - 1", SaslAuthenticateRequest, 1, b"\x7f\xff\xff\xff" + bytes(20)),
    ("bytes of length 2^32 - 2", SaslAuthenticateRequest, 2, b"\xff\xff\xff\xff\x0f" + bytes(20)),
    ("a string one byte longer than the frame", ApiVersionsRequest, 3, b"\6kcat"),
    ("a length that is a varint without end", ApiVersionsRequest, 3, b"\xff" * 20),
    ("a length that is a varint cut off", ApiVersionsRequest, 3, b"\xff"),
    ("records longer than the frame", ProduceRequest, 3, b"\xff\xff" + bytes(6) + b"\0\0\0\1\0\1t\0\0\0\1\0\0\0\0\7"),
    ("a string that is not UTF-8", ApiVersionsRequest, 3, b"\2\xff\1\0"),
    ("a string that ends within a character", ApiVersionsRequest, 3, b"\3a\xc3\1\0"),
    ("a string with half a surrogate pair", ApiVersionsRequest, 3, b"\4\xed\xa0\x80\1\0"),
    ("2^32 - 1 tags", ApiVersionsRequest, 3, b"\1\1" + b"\xff\xff\xff\xff\x0f" + bytes(10)),
    ("2^32 - 1 tags where some are known", PartitionChangeRecord, 0, START + b"\xff\xff\xff\xff\x0f" + bytes(10)),
    ("an unknown tag of 2^32 - 1 bytes", ApiVersionsRequest, 3, b"\1\1\1" + b"\7\xff\xff\xff\xff\x0f" + bytes(10)),
    ("a known tag of 2^32 - 1 bytes", PartitionChangeRecord, 0, START + b"\1" + b"\1\xff\xff\xff\xff\x0f" + bytes(10)),
    ("an unknown tag larger than the frame", ApiVersionsRequest, 3, b"\1\1\1" + b"\7\5abcd"),
    ("nothing", JoinGroupRequest, 0, b""),
]


@pytest.mark.usefixtures("traced")
@pytest.mark.parametrize(("message", "version", "data"), [case[1:] for case in DIRECTED], ids=[c[0] for c in DIRECTED])
def test_what_cannot_be_is_refused_without_allocating_it(message: type[Message], version: int, data: bytes) -> None:
    assert f"{message.__name__} v{version}: " in refusal(message, version, data)
    assert takes_less_than(OVERHEAD, lambda: refusal(message, version, data))


@pytest.mark.usefixtures("traced")
def test_a_claim_of_a_million_anywhere_in_a_message_allocates_in_proportion_to_the_input() -> None:
    """At every position of one golden message per API and kind: elements, bytes or tags, whatever is counted there."""
    latest = {target.name.split()[0]: target for target in message_targets()}
    for target in latest.values():
        limit = OVERHEAD + 4 * MOST_BYTES_PER_BYTE * len(shortest(target))
        assert takes_less_than(limit, partial(make_claims, target)), target.name


def shortest(target: Target) -> bytes:
    return min(target.seeds, key=len)


def make_claims(target: Target) -> None:
    seed = shortest(target)
    for position in range(len(seed)):
        for claim in (b"\x00\x0f\x42\x40", b"\xc1\x84\x3d", b"\xff\xff\xff\xff\x07"):
            target.check(seed[:position] + claim + seed[position + len(claim) :])


def test_deep_garbage_is_refused_as_quickly_as_shallow() -> None:
    """No decoder recurses, so that nesting cannot exhaust the stack, however long the input goes on opening things."""
    for byte in (b"\1", b"\2", b"\3", b"\7"):
        for message, version in VERSIONS:
            check_message(message, version, byte * 3000)


def test_bytes_after_a_message_are_left_alone() -> None:
    assert decode(HeartbeatRequest, 0, b"\0\1g\0\0\0\1\0\1m" + b"anything").member_id == "m"
