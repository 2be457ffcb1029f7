"""The HTTP of /metrics: what is not a proper request is answered and closed, and nobody else notices."""

from __future__ import annotations

import asyncio
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest

from ottla.node import metrics_listener
from ottla.node.metrics_listener import MAX_CONNECTIONS, MAX_HEAD, BadRequest, Request, read_head
from tests.handlers.fetching import create_topic
from tests.support.in_process import InProcessNode
from tests.support.scraping import http_get, scrape
from tests.support.waiting import eventually

TIMEOUT_S = 20.0
GET = b"GET /metrics HTTP/1.1\r\nHost: x\r\n\r\n"


@pytest.fixture
def node(start_node: Callable[..., InProcessNode]) -> InProcessNode:
    return start_node(ottla_metrics_listener="127.0.0.1:0")


@contextmanager
def connected(node: InProcessNode) -> Iterator[socket.socket]:
    assert node.node.metrics_address is not None
    with socket.create_connection(node.node.metrics_address, timeout=TIMEOUT_S) as client:
        yield client


def until_closed(client: socket.socket) -> bytes:
    received = b""
    try:
        while piece := client.recv(1 << 16):
            received += piece
    except ConnectionResetError:
        pass
    return received


def answer(client: socket.socket) -> tuple[bytes, bytes]:
    """One answer's head and body."""
    received = b""
    while b"\r\n\r\n" not in received:
        received += client.recv(1)
    (length,) = [int(line.split()[1]) for line in received.split(b"\r\n") if line.startswith(b"Content-Length:")]
    body = b""
    while len(body) < length:
        body += client.recv(length - len(body))
    return received, body


def still_works(node: InProcessNode) -> None:
    assert scrape(node.node.metrics_address).value("ottla_partitions") >= 0
    with node.connect() as client:
        create_topic(client, "still-works")


def scrapers(node: InProcessNode) -> int:
    listener = node.node._metrics
    assert listener is not None
    return len(listener._scrapers)


# What is served


def test_metrics_are_text_of_version_0_0_4(node: InProcessNode) -> None:
    response, body = http_get(node.node.metrics_address)
    assert response.status == 200
    assert response.headers["Content-Type"] == "text/plain; version=0.0.4; charset=utf-8"
    assert body.endswith(b"\n")


def test_a_query_is_ignored(node: InProcessNode) -> None:
    assert http_get(node.node.metrics_address, "/metrics?name[]=x")[0].status == 200


def test_head_has_the_length_and_no_body(node: InProcessNode) -> None:
    response, body = http_get(node.node.metrics_address, method="HEAD")
    assert response.status == 200
    assert int(response.headers["Content-Length"]) > 1000
    assert body == b""


@pytest.mark.parametrize("path", ["/", "/metrics/", "/metricsx", "/../metrics", "/%6detrics"])
def test_any_other_path_is_not_found(node: InProcessNode, path: str) -> None:
    assert http_get(node.node.metrics_address, path)[0].status == 404


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "OPTIONS", "BREW"])
def test_any_other_method_is_not_allowed(node: InProcessNode, method: str) -> None:
    with connected(node) as client:
        client.sendall(GET.replace(b"GET", method.encode()))
        head, _ = answer(client)
    assert head.startswith(b"HTTP/1.1 405 ")
    assert b"\r\nAllow: GET, HEAD\r\n" in head


def test_a_connection_is_kept_and_requests_that_come_together_are_answered_in_turn(node: InProcessNode) -> None:
    with connected(node) as client:
        client.sendall(GET + GET.replace(b"metrics", b"none") + GET)
        statuses = [answer(client)[0].split(b" ")[1] for _ in range(3)]
        assert statuses == [b"200", b"404", b"200"]
        client.sendall(GET)
        assert answer(client)[1].startswith(b"# HELP")


def test_more_requests_than_are_kept_are_all_answered(node: InProcessNode) -> None:
    count = 3 * MAX_HEAD // len(GET)
    with connected(node) as client:
        client.sendall(GET.replace(b"metrics", b"elsewhere") * count)
        assert [answer(client)[0].split(b" ")[1] for _ in range(count)] == [b"404"] * count


@pytest.mark.parametrize("change", [(b"1.1", b"1.0"), (b"Host: x", b"Host: x\r\nConnection: Close")])
def test_a_client_that_wants_it_closed_has_it_closed(node: InProcessNode, change: tuple[bytes, bytes]) -> None:
    with connected(node) as client:
        client.sendall(GET.replace(*change))
        received = until_closed(client)
    assert b"\r\nConnection: close\r\n" in received
    assert received.endswith(b"\n")
    eventually(lambda: scrapers(node) == 0)


def test_a_request_may_come_byte_by_byte(node: InProcessNode) -> None:
    with connected(node) as client:
        client.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        for byte in GET:
            client.sendall(bytes([byte]))
        assert answer(client)[0].startswith(b"HTTP/1.1 200 OK\r\n")


# What is not


@pytest.mark.parametrize(
    ("sent", "status"),
    [
        (b"\r\n\r\n", 400),
        (b"GET /metrics\r\n\r\n", 400),
        (b"GET  /metrics HTTP/1.1\r\n\r\n", 400),
        (b"GET metrics HTTP/1.1\r\n\r\n", 400),
        (b"G\xc3\x84T/ /metrics HTTP/1.1\r\n\r\n", 400),
        (b"GET /metrics FTP/1.1\r\n\r\n", 400),
        (b"GET /metrics HTTP/1.1\r\nno colon\r\n\r\n", 400),
        (b"GET /metrics HTTP/1.1\r\n folded: x\r\n\r\n", 400),
        (b"GET /metrics HTTP/1.1\r\n: x\r\n\r\n", 400),
        (b"GET /metrics HTTP/2.0\r\n\r\n", 505),
        (b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 400),
        (b"GET /metrics HTTP/1.1\r\nContent-Length: 3\r\n\r\nabc", 413),
        (b"GET /metrics HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n", 413),
        (b"GET /metrics HTTP/1.1\r\nX: " + b"x" * MAX_HEAD, 431),
        (bytes(range(256)) * 40, 431),
    ],
)
def test_what_is_no_proper_request_is_refused_and_closed(node: InProcessNode, sent: bytes, status: int) -> None:
    with connected(node) as client:
        client.sendall(sent)
        received = until_closed(client)
    # To a client that goes on sending a reset may come first.
    assert received.startswith(f"HTTP/1.1 {status} ".encode()) or (status == 431 and not received)
    eventually(lambda: scrapers(node) == 0)
    still_works(node)
    assert not node.logged("ERROR")


def test_a_kafka_client_on_this_port_is_closed_once_it_has_sent_too_much(node: InProcessNode) -> None:
    with connected(node) as client:
        client.sendall(b"\x00\x00\x00\x20" + bytes(MAX_HEAD))
        until_closed(client)
    still_works(node)


def test_clients_that_go_in_the_middle_leave_nothing_behind(node: InProcessNode) -> None:
    for sent in (b"", b"GET /met", GET, GET * 3):
        with connected(node) as client:
            client.sendall(sent)
    eventually(lambda: scrapers(node) == 0)
    still_works(node)
    assert not node.logged("ERROR")


def test_there_is_a_limit_of_scrapers_and_it_ends_with_them(node: InProcessNode) -> None:
    clients = [socket.create_connection(node.node.metrics_address, timeout=TIMEOUT_S) for _ in range(MAX_CONNECTIONS)]
    eventually(lambda: scrapers(node) == MAX_CONNECTIONS)
    with connected(node) as client:
        assert until_closed(client) == b""
    for each in clients:
        each.close()
    eventually(lambda: scrapers(node) == 0)
    still_works(node)


def test_a_client_that_sends_or_reads_nothing_is_cut_off_after_a_while(
    node: InProcessNode, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(metrics_listener, "LIMIT_S", 0.2)
    with connected(node) as silent, connected(node) as slow:
        slow.sendall(b"GET /metr")
        assert until_closed(silent) == until_closed(slow) == b""


def test_a_failure_to_write_them_is_an_answer_and_logged(node: InProcessNode, monkeypatch: pytest.MonkeyPatch) -> None:
    listener = node.node._metrics
    assert listener is not None

    async def fail() -> list[bytes]:
        raise RuntimeError("no numbers today")

    monkeypatch.setattr(listener, "_render", fail)
    assert http_get(node.node.metrics_address)[0].status == 500
    eventually(lambda: node.logged("no numbers today"))
    monkeypatch.undo()
    still_works(node)


def test_a_client_that_goes_while_its_answer_is_made_keeps_nobody_waiting(
    node: InProcessNode, monkeypatch: pytest.MonkeyPatch
) -> None:
    listener = node.node._metrics
    assert listener is not None
    begun = threading.Event()

    async def never() -> list[bytes]:
        begun.set()
        await asyncio.get_running_loop().create_future()
        return []

    monkeypatch.setattr(listener, "_render", never)
    with connected(node) as client:
        client.sendall(GET)
        assert begun.wait(TIMEOUT_S)
        monkeypatch.undo()
    still_works(node)


def test_a_node_stops_although_scrapers_are_connected(node: InProcessNode) -> None:
    with connected(node) as client:
        client.sendall(GET)
        answer(client)
        node.stop_but_keep_the_world()
        assert until_closed(client) == b""
        with pytest.raises(ConnectionRefusedError):
            http_get(node.node.metrics_address)


@pytest.mark.parametrize("head", [b"GET /metrics HTTP/1.1", b"GET /metrics HTTP/1.1\r\ncontent-length: 0\r\nA:b:c"])
def test_heads_that_are_fine(head: bytes) -> None:
    assert read_head(head) == Request("GET", "/metrics", True)


def test_any_bytes_are_a_head_or_a_bad_request() -> None:
    good = GET.removesuffix(b"\r\n\r\n")
    for position in range(len(good)):
        for byte in range(256):
            try:
                read_head(good[:position] + bytes([byte]) + good[position + 1 :])
            except BadRequest:
                continue
