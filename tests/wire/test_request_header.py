"""The start of a request's header, which is the same in all versions, and the tagged fields at its end."""

from __future__ import annotations

import struct
import time
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ottla.handlers.context import CloseConnection, ConnectionContext, ListenerKind
from ottla.handlers.registry import Routes
from ottla.node.dispatch import Dispatcher
from ottla.wire.codec import decode_from, encode
from ottla.wire.frame import read_header_start, skip_tags
from ottla.wire.messages.headers import RequestHeader
from ottla.wire.primitives import DecodeError, uvarint

API_VERSIONS = 18

tagged_fields = st.lists(
    st.tuples(st.integers(0, 2**32 - 1), st.binary(max_size=300)), max_size=4, unique_by=lambda field: field[0]
)


def header(client_id: bytes | None, *, version: int = 0, length: int | None = None) -> bytes:
    actual = -1 if client_id is None else len(client_id)
    start = struct.pack(">hhih", API_VERSIONS, version, 7, actual if length is None else length)
    return start + (client_id or b"")


def a_dispatcher() -> Dispatcher:
    routes = Routes(ListenerKind.BROKER)
    services = SimpleNamespace(features=(), features_epoch=0)
    connection = ConnectionContext("L", "peer", ListenerKind.BROKER, routes.advertised(), services)  # type: ignore[arg-type]
    return Dispatcher(connection, routes)


def client_id_of(data: bytes) -> str | None:
    dispatcher = a_dispatcher()
    assert dispatcher.serve(memoryview(data)) is not None
    assert dispatcher.current is not None
    return dispatcher.current.client_id


@given(st.integers(-(2**15), 2**15 - 1), st.integers(-(2**15), 2**15 - 1), st.integers(-(2**31), 2**31 - 1))
def test_key_version_and_correlation_id_are_read_whatever_they_are(key, version, correlation_id):
    data = struct.pack(">hhih", key, version, correlation_id, -1)
    assert read_header_start(data) == (key, version, correlation_id, -1)


@given(st.binary(max_size=9))
def test_a_header_that_is_cut_off_is_malformed(data):
    with pytest.raises(DecodeError, match=f"{len(data)} bytes"):
        read_header_start(data)


@pytest.mark.plain
@pytest.mark.parametrize("client_id", [None, "", "a", "Ωmega-客", "x" * 32767])
def test_a_client_id_is_read(client_id):
    assert client_id_of(header(None if client_id is None else client_id.encode())) == client_id


@pytest.mark.parametrize("length", [4, 32767, -2, -32768])
def test_a_client_id_longer_than_its_frame_or_of_negative_length_is_malformed(length):
    with pytest.raises(DecodeError, match=f"client id of {length} bytes"):
        read_header_start(header(b"abc", length=length))


@pytest.mark.plain
def test_a_client_id_that_is_not_utf_8_is_read_as_kafka_reads_it():
    assert client_id_of(header(b"a\xffb")) == "a\ufffdb"


@pytest.mark.plain
def test_every_request_of_a_connection_has_its_own_client_id():
    dispatcher = a_dispatcher()
    found = []
    for client_id in (b"one", b"one", b"two", None, b"two", b"", b"one"):
        dispatcher.serve(memoryview(header(client_id)))
        assert dispatcher.current is not None
        found.append(dispatcher.current.client_id)
    assert found == ["one", "one", "two", None, "two", "", "one"]


@given(tagged_fields, st.binary(max_size=10))
def test_tagged_fields_of_a_header_are_skipped(fields, body):
    data = encode(RequestHeader(client_id="c", unknown_tagged_fields=tuple(sorted(fields))), 2)
    _, _, _, length = read_header_start(data + body)
    assert skip_tags(data + body, 10 + length) == len(data)
    assert decode_from(RequestHeader, 2, data + body, 0)[1] == len(data)


@given(tagged_fields.filter(bool), st.data())
def test_tagged_fields_that_are_cut_off_are_malformed(fields, data):
    encoded = encode(RequestHeader(client_id=None, unknown_tagged_fields=tuple(sorted(fields))), 2)
    end = data.draw(st.integers(10, len(encoded) - 1))
    with pytest.raises(DecodeError, match="cut off"):
        skip_tags(encoded[:end], 10)


@pytest.mark.plain
@pytest.mark.parametrize(
    "tags",
    [uvarint(2**32 - 1), uvarint(1) + uvarint(0) + uvarint(2**32 - 1), b"\x80" * 6, b"\xff" * 5],
    ids=["a count without fields", "a size beyond the end", "a varint too long", "a varint too large"],
)
def test_tagged_fields_that_claim_too_much_are_malformed(tags):
    with pytest.raises(DecodeError):
        skip_tags(tags, 0)
    with pytest.raises(CloseConnection, match="malformed ApiVersions v3"):
        a_dispatcher().serve(memoryview(header(b"c", version=3) + tags))


@pytest.mark.plain
def test_tagged_fields_without_end_of_a_version_that_is_not_served_keep_nobody_waiting():
    """As many as the frame has bytes for, which may be a hundred million."""
    fields = 2_000_000
    many = memoryview(header(b"c", version=99) + uvarint(fields) + bytes(2 * fields))
    before = time.thread_time()
    with pytest.raises(CloseConnection, match="cut off"):
        a_dispatcher().serve(many)
    assert time.thread_time() - before < 0.1
