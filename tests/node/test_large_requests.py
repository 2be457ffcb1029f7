"""Requests that are large enough to take long to decode do not hold up the loop."""

from __future__ import annotations

import struct
import threading
from collections.abc import Iterator

import pytest

from ottla.handlers.registry import LARGE
from ottla.wire.api_table import ApiKey
from tests.support.in_process import InProcessNode
from tests.support.raw import Closed, frame
from tests.support.scripted import VERSION, Scripted, ask, receive, request


@pytest.fixture
def scripted(node: InProcessNode) -> Scripted:
    return Scripted(node)


@pytest.fixture
def decoding_threads(node: InProcessNode, scripted: Scripted) -> Iterator[list[int]]:
    """The thread of each decode of the scripted API, in order."""
    threads: list[int] = []
    route = node.node.listeners[0].routes[ApiKey.SYNC_GROUP, VERSION]
    decode = route.decode

    def noting(buffer: bytes, position: int) -> object:
        threads.append(threading.get_ident())
        return decode(buffer, position)

    route.decode = noting  # type: ignore[assignment]
    yield threads
    route.decode = decode


def test_a_large_request_is_decoded_off_the_loop(node: InProcessNode, decoding_threads: list[int]) -> None:
    loop_thread = node.call(threading.get_ident)
    with node.connect() as client:
        client.send(request("now", 1) + request("now", 2, padding=LARGE) + request("now", 3))
        assert [receive(client).number for _ in range(3)] == [1, 2, 3]
    assert [thread == loop_thread for thread in decoding_threads] == [True, False, True]


def test_a_large_request_may_wait_or_fail_like_any_other(node: InProcessNode, scripted: Scripted) -> None:
    with node.connect() as client:
        client.send(request("later", 1, padding=LARGE))
        assert receive(client).number == 1
        client.send(request("bug", 2, padding=LARGE))
        assert receive(client).error_code == -1


def test_a_large_malformed_request_closes_only_its_own_connection(node: InProcessNode, scripted: Scripted) -> None:
    header = struct.pack(">hhih", ApiKey.SYNC_GROUP, VERSION, 1, -1)
    with node.connect() as client, node.connect() as other:
        client.send(frame(header + b"\xff" * (LARGE + 1)))
        with pytest.raises(Closed):
            client.receive()
        assert ask(other, "now", 7).number == 7
    assert node.logged("closing: malformed SyncGroup", "peer=")


def test_a_client_that_leaves_during_a_large_request_harms_nobody(node: InProcessNode, scripted: Scripted) -> None:
    with node.connect() as client:
        client.send(request("now", 1, padding=20 * LARGE))
    with node.connect() as other:
        assert ask(other, "now", 7).number == 7
