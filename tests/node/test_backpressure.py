"""A client that does not read its answers costs the node little, and the other clients nothing."""

from __future__ import annotations

import socket
import struct
from collections.abc import Callable

import pytest

from ottla.node.connection import GATHERED_BYTES
from ottla.wire.frame import SCRATCH_SIZE
from tests.support.in_process import InProcessNode
from tests.support.raw import TIMEOUT_S, RawConnection
from tests.support.scripted import BYTES_PER_UNIT, Scripted, ask, receive, request
from tests.support.waiting import eventually

ANSWERS = 300
UNITS = 200  # of each answer
SOCKET_BUFFER = "102400"  # of the node's ends; the system's choice may grow to tens of MB
KERNEL_BYTES = 16 << 20  # more than the buffers of both ends of a connection have
ROUND_TRIPS = 200


@pytest.fixture
def node(start_node: Callable[..., InProcessNode]) -> InProcessNode:
    return start_node(socket_send_buffer_bytes=SOCKET_BUFFER, socket_receive_buffer_bytes=SOCKET_BUFFER)


@pytest.fixture
def scripted(node):
    return Scripted(node)


def unsent_bytes(node: InProcessNode) -> int:
    """In the node's memory, for all clients."""
    connections = list(node.node.listeners[0]._connections)
    waiting = sum(len(part) for each in connections for part in list(each.connection._queue))
    return waiting + sum(each._outgoing_bytes for each in connections)


def until_it_stands_still(scripted: Scripted, other: RawConnection) -> int:
    """How many requests the node has served when another client's many round trips see no further ones."""
    seen = -1
    while seen != len(scripted.served):
        seen = len(scripted.served)
        for _ in range(ROUND_TRIPS):
            assert ask(other, "now", 0).error_code == 0
        seen += ROUND_TRIPS
    return seen


def test_requests_of_a_client_that_does_not_read_stop_being_served_until_it_reads(node, scripted):
    with node.connect() as client, node.connect() as other:
        client.send(b"".join(request("large", UNITS) for _ in range(ANSWERS)))
        served = until_it_stands_still(scripted, other)
        of_the_client = sum(number == UNITS for number in scripted.served)
        assert of_the_client * UNITS * BYTES_PER_UNIT < KERNEL_BYTES
        assert unsent_bytes(node) < 2 * UNITS * BYTES_PER_UNIT
        assert served >= of_the_client
        for _ in range(ANSWERS):
            answer = receive(client)
            assert (answer.number, len(answer.assignment)) == (UNITS, UNITS * BYTES_PER_UNIT)
        assert ask(client, "now", 1).error_code == 1


def test_small_answers_that_nobody_reads_are_bounded_as_well(node, scripted):
    one = request("now", 7)
    data = one * 200_000
    with node.connect() as client, node.connect() as other:
        sent = push_until_the_node_reads_no_more(client, data, other)
        assert sent < len(data), "the node would have read it all"
        assert unsent_bytes(node) < 2 * GATHERED_BYTES
        whole, rest = divmod(sent, len(one))
        assert {receive(client).number for _ in range(whole)} == {7}
        if rest:
            client.send(one[rest:])
            assert receive(client).number == 7
        assert ask(client, "now", 1).error_code == 1


def push_until_the_node_reads_no_more(client: RawConnection, data: bytes, other: RawConnection) -> int:
    """How much of it the kernels and the node have taken, when many round trips of another client change nothing."""
    sent = stalled = 0
    client.socket.setblocking(False)
    while stalled < 3 and sent < len(data):
        try:
            sent += client.socket.send(data[sent : sent + 65536])
            stalled = 0
        except BlockingIOError:
            stalled += 1
            for _ in range(ROUND_TRIPS):
                ask(other, "now", 0)
    client.socket.settimeout(TIMEOUT_S)
    return sent


def test_a_client_that_only_writes_large_requests_is_not_read_any_further(node, scripted):
    with node.connect() as client, node.connect() as other:
        one = request("large", 20_000) + request("now", 1, padding=1_000_000)
        sent = push_until_the_node_reads_no_more(client, one * 50, other)
        assert sent < len(one) * 50
        assert scripted.served.count(20_000) == 1
        assert scripted.served.count(1) == 0


def test_while_a_request_waits_at_most_one_receive_is_kept(node, scripted):
    with node.connect() as client, node.connect() as other:
        client.send(request("wait", 1))
        eventually(lambda: scripted.waiting == [1])
        data = b"".join(request("now", 7) for _ in range(400_000))
        sent = push_until_the_node_reads_no_more(client, data, other)
        assert sent < len(data)
        (connection,) = [each for each in node.node.listeners[0]._connections if each._busy]
        reader = connection._reader
        assert 0 < reader._stop - reader._start <= SCRATCH_SIZE
        scripted.release()
        assert [receive(client).number for _ in range(1000)] == [1] + [7] * 999


def test_a_client_that_is_gone_with_answers_unread_is_forgotten(node, scripted):
    with node.connect() as client, node.connect() as other:
        client.send(b"".join(request("large", UNITS) for _ in range(ANSWERS)))
        until_it_stands_still(scripted, other)
        client.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        client.socket.close()
        eventually(lambda: node.connections == 1)
        assert unsent_bytes(node) == 0
    assert not node.logged("ERROR")
