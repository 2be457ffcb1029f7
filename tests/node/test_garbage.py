"""What no client should send closes its own connection, with one line in the log, and harms nobody."""

from __future__ import annotations

import random
import socket
import struct

import pytest

from ottla.wire.errors import ErrorCode
from tests.support.raw import Closed, frame
from tests.support.scripted import Scripted, ask, receive, request
from tests.support.waiting import eventually

PRODUCE, METADATA, API_VERSIONS = 0, 3, 18
ALTER_PARTITION = 56  # for controllers only
CLIENT_HELLO = bytes.fromhex("1603010200010001fc0303") + bytes(range(200))


@pytest.fixture
def scripted(node):
    return Scripted(node)


def header(key: int, version: int, *, correlation_id: int = 7, client_id: bytes = b"c") -> bytes:
    return struct.pack(">hhih", key, version, correlation_id, len(client_id)) + client_id


UNREADABLE = {
    "http": (b"GET / HTTP/1.1\r\nHost: x\r\n\r\n", "seems to speak HTTP"),
    "tls": (CLIENT_HELLO, "seems to speak TLS"),
    "negative size": (struct.pack(">i", -5), "a frame of -5 bytes"),
    "huge size": (struct.pack(">i", 2**31 - 1), "socket.request.max.bytes allows"),
    "nothing": (frame(b""), "request header: cut off, the frame has 0 bytes"),
    "half a header": (frame(b"\0\x12\0\0\0"), "request header: cut off, the frame has 5 bytes"),
    "client id beyond the frame": (frame(struct.pack(">hhih", API_VERSIONS, 0, 1, 100)), "client id of 100 bytes"),
}
REFUSED = {
    "no such api": (frame(header(9999, 0)), "api 9999 is not served"),
    "an api that is not served": (frame(header(ALTER_PARTITION, 3)), "api AlterPartition is not served"),
    "a version too high": (frame(header(METADATA, 99)), "unsupported version 99 of api Metadata"),
    "a version that is only advertised": (frame(header(PRODUCE, 2)), "unsupported version 2 of api Produce"),
    "a version below zero": (frame(header(METADATA, -1)), "unsupported version -1 of api Metadata"),
    "half a body": (frame(header(METADATA, 1) + b"\0\0\0\x05"), "malformed Metadata v1 request"),
    "a million topics": (frame(header(METADATA, 1) + struct.pack(">i", 10**6)), "malformed Metadata v1 request"),
    "tags without an end": (frame(header(METADATA, 12) + b"\xff\xff"), "malformed Metadata v12 request"),
}


@pytest.mark.parametrize("name", [*UNREADABLE, *REFUSED])
def test_garbage_closes_its_own_connection_and_is_logged_in_one_line(node, scripted, name):
    data, reason = (UNREADABLE | REFUSED)[name]
    with node.connect() as client, node.connect() as other:
        client.send(request("now", 1) + data)
        assert receive(client).number == 1, "answers before it are not lost"
        with pytest.raises(Closed):
            client.receive()
        assert ask(other, "now", 2).number == 2
    (line,) = node.logged("WARNING")
    assert "closing: " in line
    assert reason in line
    assert "listener=PLAINTEXT peer=127.0.0.1:" in line
    assert ("correlation=7 client=c" in line) == (name in REFUSED)
    assert "correlation=1" not in line, "the request before is not at fault"
    eventually(lambda: node.connections == 0)
    assert not node.logged("ERROR")


def test_random_bytes_never_do_more_than_close_their_connection(node, scripted):
    chance = random.Random(7)
    with node.connect() as other:
        for number in range(150):
            size = chance.choice([1, 3, 4, 5, 20, 300, 70_000])
            data = chance.randbytes(size)
            with node.connect() as client:
                client.send(frame(data) if number % 2 else data)
                if number % 3:
                    client.socket.shutdown(socket.SHUT_WR)
            assert ask(other, "now", number).number == number
        eventually(lambda: node.connections == 1)
    assert not node.logged("ERROR")


def test_an_unknown_version_of_api_versions_is_answered_in_version_0(node):
    with node.connect() as client:
        client.send(frame(header(API_VERSIONS, 99) + b"\0" + b"whatever comes then"))
        answer = client.receive()
        assert struct.unpack(">ih", answer[:6]) == (7, ErrorCode.UNSUPPORTED_VERSION)
        client.send(frame(header(API_VERSIONS, 0)))
        assert struct.unpack(">ih", client.receive()[:6]) == (7, 0)


def test_an_unknown_version_of_api_versions_must_have_a_readable_header(node):
    with node.connect() as client:
        client.send(frame(header(API_VERSIONS, 99) + b"\x05"))
        with pytest.raises(Closed):
            client.receive()
    assert node.logged("WARNING", "tagged fields are cut off", "api=ApiVersions", "version=99")


# Half-closed sockets


def test_a_client_that_has_said_all_still_gets_its_answer(node, scripted):
    with node.connect() as client:
        client.send(request("now", 1) + request("now", 2))
        client.socket.shutdown(socket.SHUT_WR)
        assert [receive(client).number for _ in range(2)] == [1, 2]
        with pytest.raises(Closed):
            client.receive()
    eventually(lambda: node.connections == 0)


def test_a_client_that_ends_its_half_while_its_request_waits_has_gone(node, scripted):
    with node.connect() as client:
        client.send(request("wait", 1))
        eventually(lambda: scripted.waiting == [1])
        client.socket.shutdown(socket.SHUT_WR)
        eventually(lambda: scripted.cancelled == [1])
        with pytest.raises(Closed):
            client.receive()
    eventually(lambda: node.connections == 0)
