"""What one client, and all of them together, may ask of a node."""

from __future__ import annotations

import contextlib
import gc
import logging
import socket
import time
from pathlib import Path

import pytest

from ottla.node.connection import ClientConnection
from tests.support.raw import Closed, RawConnection
from tests.support.scripted import Scripted, ask, receive, request
from tests.support.waiting import eventually

TWO_LISTENERS = {
    "listeners": "A://127.0.0.1:0,B://127.0.0.1:0",
    "listener_security_protocol_map": "A:PLAINTEXT,B:PLAINTEXT",
    "inter_broker_listener_name": "A",
}
THREE_LISTENERS = {
    "listeners": "A://127.0.0.1:0,B://127.0.0.1:0,C://127.0.0.1:0",
    "listener_security_protocol_map": "A:PLAINTEXT,B:PLAINTEXT,C:PLAINTEXT",
    "inter_broker_listener_name": "A",
}
IDLE_S = 0.3


def assert_closed(client: RawConnection) -> None:
    with pytest.raises(Closed):
        client.receive()
    client.socket.close()


def assert_served(client: RawConnection) -> RawConnection:
    assert ask(client, "now", 3).error_code == 3
    return client


def from_address(node, host: str) -> RawConnection:
    client = RawConnection.__new__(RawConnection)
    client.socket = socket.create_connection(node.address_of(), timeout=20, source_address=(host, 0))
    return client


# socket.request.max.bytes


def test_a_request_of_socket_request_max_bytes_is_served_and_one_byte_more_closes_the_connection(start_node):
    node = start_node(socket_request_max_bytes="1000")
    Scripted(node)
    fits = request("now", 1, padding=1000 - len(request("now", 1, padding=1)) + 4 + 1)
    assert len(fits) == 4 + 1000
    with node.connect() as client, node.connect() as other:
        client.send(fits)
        assert receive(client).number == 1
        client.send(request("now", 2, padding=1001 - len(request("now", 1, padding=1)) + 4 + 1))
        assert_closed(client)
        assert_served(other)
    (line,) = node.logged("WARNING", "1001 bytes", "socket.request.max.bytes allows 1000")
    assert "listener=PLAINTEXT peer=127.0.0.1:" in line
    assert "correlation" not in line, "the request before is not at fault"


# connections.max.idle.ms


def test_an_idle_connection_is_closed_and_an_active_one_is_not(start_node):
    node = start_node(connections_max_idle_ms=str(int(IDLE_S * 1000)))
    Scripted(node)
    started = time.monotonic()
    with node.connect() as idle, node.connect() as unfinished, node.connect() as active:
        unfinished.send(request("now", 1)[:10])
        while time.monotonic() < started + 4 * IDLE_S:
            assert_served(active)
        assert_closed(idle)
        assert_closed(unfinished)
        assert_served(active)
        assert len(node.logged("INFO", "closing: idle for 0.")) == 2


def test_a_connection_is_not_closed_before_its_time(start_node):
    node = start_node(connections_max_idle_ms=str(int(IDLE_S * 1000)))
    Scripted(node)
    with node.connect() as client:
        assert_served(client)
        since = time.monotonic()
        assert_closed(client)
        assert time.monotonic() - since >= IDLE_S - 0.01


def test_a_connection_with_a_request_in_work_is_not_idle_and_starts_anew_with_the_answer(start_node):
    node = start_node(connections_max_idle_ms=str(int(IDLE_S * 1000)))
    scripted = Scripted(node)
    with node.connect() as client, node.connect() as idle:
        client.send(request("wait", 1))
        eventually(lambda: scripted.waiting == [1])
        since = time.monotonic()
        assert_closed(idle)
        eventually(lambda: time.monotonic() > since + 2 * IDLE_S)
        assert scripted.waiting == [1]
        scripted.release()
        assert receive(client).number == 1
        answered = time.monotonic()
        assert_closed(client)
        assert time.monotonic() - answered >= IDLE_S - 0.05


def test_a_client_that_takes_nothing_of_its_answer_is_idle_and_a_slow_one_is_not(start_node):
    node = start_node(connections_max_idle_ms=str(int(IDLE_S * 1000)), socket_send_buffer_bytes="4096")
    Scripted(node)
    with socket.socket() as stuck, socket.socket() as slow:
        for each in (stuck, slow):
            each.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            each.connect(node.address_of())
            each.sendall(request("large", 1000))
        next_at = time.monotonic()
        until = next_at + 4 * IDLE_S
        while next_at < until:
            assert slow.recv(2000)
            next_at += IDLE_S / 50
            eventually(lambda at=next_at: time.monotonic() > at)
        assert node.connections == 1
        (line,) = node.logged("INFO", "closing: idle for 0.")
        assert f"peer=127.0.0.1:{stuck.getsockname()[1]}" in line


def test_a_connection_that_closes_does_not_wait_for_ever_for_its_client_to_read(start_node):
    node = start_node(connections_max_idle_ms=str(int(IDLE_S * 1000)), socket_send_buffer_bytes="4096")
    Scripted(node)
    with socket.socket() as client:
        client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        client.connect(node.address_of())
        client.sendall(request("large", 100) + request("close"))
        eventually(lambda: node.logged("closing: as the script says"))
        assert node.connections == 1
        eventually(lambda: node.connections == 0)
        assert not node.logged("idle"), "its closing has been logged already"


# max.connections and its relatives


def test_one_address_may_have_max_connections_per_ip(start_node):
    node = start_node(max_connections_per_ip="2")
    Scripted(node)
    with (
        assert_served(node.connect()) as one,
        assert_served(node.connect()),
        assert_served(from_address(node, "127.0.0.2")),
    ):
        assert_closed(node.connect())
        assert node.logged("WARNING", "refused a connection: max.connections.per.ip=2 reached", "peer=127.0.0.1:")
        one.socket.close()
        eventually(lambda: node.connections == 2)
        assert_served(node.connect()).socket.close()


def test_an_override_is_the_limit_of_its_address(start_node):
    node = start_node(max_connections_per_ip="1", max_connections_per_ip_overrides="127.0.0.2:3,127.0.0.3:0")
    Scripted(node)
    with assert_served(node.connect()):
        assert_closed(node.connect())
        clients = [assert_served(from_address(node, "127.0.0.2")) for _ in range(3)]
        assert_closed(from_address(node, "127.0.0.2"))
        assert_closed(from_address(node, "127.0.0.3"))
        for client in clients:
            client.socket.close()


def asked(client: RawConnection, number: int) -> RawConnection:
    client.send(request("now", number))
    return client


def test_who_comes_when_all_listeners_together_have_max_connections_waits(start_node):
    node = start_node(max_connections="2", **THREE_LISTENERS)
    Scripted(node)
    one, two = assert_served(node.connect(1)), assert_served(node.connect(2))
    with one, two, asked(node.connect(1), 4) as waiting, asked(node.connect(2), 5) as other:
        assert_served(two)
        assert_served(one)
        assert node.connections == 2
        one.socket.close()
        two.socket.close()
        assert (receive(waiting).number, receive(other).number) == (4, 5)


def test_a_listener_can_have_a_limit_of_its_own(start_node):
    node = start_node(**TWO_LISTENERS, listener_name_b_max_connections="1")
    Scripted(node)
    with assert_served(node.connect(1)) as one, asked(node.connect(1), 4) as waiting:
        with assert_served(node.connect(0)), assert_served(node.connect(0)):
            assert node.connections == 3
        one.socket.close()
        assert receive(waiting).number == 4


def test_the_listener_between_brokers_has_room_at_the_cost_of_who_was_heard_of_least_recently(start_node):
    node = start_node(max_connections="2", **TWO_LISTENERS)
    Scripted(node)
    with assert_served(node.connect(1)) as one, assert_served(node.connect(1)) as two:
        assert_served(one)
        with assert_served(node.connect(0)) as broker:
            assert_closed(two)
            assert_served(one)
            assert_served(broker)
            assert node.logged("INFO", "closing: max.connections=2", "listener=B")


def test_connections_that_come_too_fast_wait(start_node):
    """Of 2 in a second, as many may come at once as in the time of one sample less than there are; then one every half
    a second."""
    node = start_node(max_connection_creation_rate="2", quota_window_num="2")
    Scripted(node)
    began = time.monotonic()
    with contextlib.ExitStack() as stack:
        for _ in range(4):
            stack.enter_context(assert_served(node.connect()))
    assert time.monotonic() - began >= 0.45


def open_descriptors() -> int:
    return len(list(Path("/proc/self/fd").iterdir()))


def test_500_connections_that_come_and_go_leave_nothing(start_node):
    node = start_node(socket_listen_backlog_size="200")
    Scripted(node)

    listener = node.node.listeners[0]

    def come_and_go() -> None:
        accepted = listener.accepted + 100
        clients = [node.connect() for _ in range(100)]
        for number, client in enumerate(clients):
            # Gone idle, in the middle of a request, with one in work, with an answer unread.
            client.send([b"", request("now")[:20], request("wait"), request("now"), b"garbage"][number % 5])
        for client in clients:
            client.socket.close()
        # Some may have gone before they were accepted.
        eventually(lambda: listener.accepted == accepted and node.connections == 0)

    come_and_go()
    descriptors = open_descriptors()
    for _ in range(5):
        come_and_go()
    assert listener._counts.by_ip == {}
    # The node's workers open files for a moment, too.
    eventually(lambda: open_descriptors() <= descriptors)
    node.call(lambda: None)
    for handler in logging.getLogger("ottla").handlers:
        if hasattr(handler, "reset"):  # pytest's: its records hold exceptions, and those the frames they went through
            handler.reset()
    gc.collect()
    assert not [each for each in gc.get_objects() if isinstance(each, ClientConnection)]
    assert not node.logged("ERROR")
