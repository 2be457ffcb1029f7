"""A node that stops answers what is in work, within a limit, and leaves nothing behind."""

from __future__ import annotations

import socket
import time

import pytest

from ottla.log.folder_names import METADATA_TOPIC
from ottla.node import node as node_module
from ottla.node.listener import ListenError
from tests.support.in_process import InProcessNode, in_process_node
from tests.support.raw import Closed, RawConnection
from tests.support.scripted import Scripted, ask, receive, request
from tests.support.waiting import eventually

PROMPTLY_S = 2.0


@pytest.fixture
def scripted(node):
    return Scripted(node)


def assert_gone(client: RawConnection) -> None:
    with pytest.raises(Closed):
        client.receive()


def test_idle_clients_are_closed_at_once(node, scripted):
    with node.connect() as silent, node.connect() as client, node.connect() as unfinished:
        ask(client, "now", 1)
        unfinished.send(request("now", 1)[:7])
        eventually(lambda: node.connections == 3)
        started = time.monotonic()
        node.stop_but_keep_the_world()
        assert time.monotonic() - started < PROMPTLY_S
        for each in (silent, client, unfinished):
            assert_gone(each)
    with pytest.raises(ConnectionRefusedError):
        node.connect()


def test_what_a_worker_closes_when_a_node_stops_is_no_file_of_the_metadata_log(node):
    """Which is written until the last moment, by the loop: a file's number may be another file's by then."""
    open_files = node.node._storage.manager._handles._open
    assert not [path for path in open_files if METADATA_TOPIC in path]


def test_a_request_in_work_is_answered_and_those_behind_it_are_not(node, scripted):
    with node.connect() as client, node.connect() as idle:
        client.send(request("wait", 1) + request("now", 2))
        eventually(lambda: scripted.waiting == [1])
        node.ask_to_stop()
        assert_gone(idle)
        assert scripted.waiting == [1]
        scripted.release()
        assert receive(client).number == 1
        assert_gone(client)
        node.wait_until_stopped()
    assert scripted.served == [1]
    assert not node.logged("their connections are cut")


def test_answers_on_their_way_arrive(node, scripted):
    with node.connect() as client, node.connect() as idle:
        client.send(request("large", 20_000) + request("now", 2))
        eventually(lambda: scripted.served == [20_000])
        node.ask_to_stop()
        assert_gone(idle)  # who took the answer before the node got so far would be served again
        assert len(receive(client).assignment) == 20_000 * 1024
        assert_gone(client)
        node.wait_until_stopped()


def test_a_request_that_waits_by_design_is_not_waited_for(node):
    scripted = Scripted(node, waits=True)
    with node.connect() as client:
        client.send(request("wait", 1))
        eventually(lambda: scripted.waiting == [1])
        started = time.monotonic()
        node.stop()
        assert time.monotonic() - started < PROMPTLY_S
        assert_gone(client)
    assert scripted.cancelled == [1]


def test_clients_that_take_no_answer_and_requests_that_never_end_are_cut(node, scripted, monkeypatch):
    monkeypatch.setattr(node_module, "DRAIN_S", 0.3)
    with node.connect() as endless, node.connect() as deaf:
        endless.send(request("wait", 1))
        deaf.send(request("large", 20_000))
        eventually(lambda: sorted(scripted.served) == [1, 20_000])
        started = time.monotonic()
        node.stop_but_keep_the_world()
        assert 0.3 <= time.monotonic() - started < PROMPTLY_S
        assert_gone(endless)
    assert scripted.cancelled == [1]
    assert node.logged("WARNING", "their connections are cut")
    assert node.connections == 0


def test_the_next_node_can_have_its_folder_and_its_port(node, tmp_path):
    host, port = node.address_of()
    node.stop()
    with in_process_node(tmp_path, {"listeners": f"PLAINTEXT://{host}:{port}"}) as second, second.connect() as client:
        Scripted(second)
        assert ask(client, "now", 1).number == 1


def test_a_node_that_cannot_listen_says_where_and_leaves_nothing(tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        listeners = f"A://127.0.0.1:0,B://127.0.0.1:{port}"
        properties = {"listener.security.protocol.map": "A:PLAINTEXT,B:PLAINTEXT", "inter.broker.listener.name": "A"}
        with pytest.raises(ListenError) as caught:
            InProcessNode(tmp_path, {"listeners": listeners, **properties}, None)
    message = str(caught.value)
    assert message.startswith(f"listener B cannot listen on 127.0.0.1:{port}: Address already in use")
    assert message.endswith("stop what uses the port, or choose another one")
    with in_process_node(tmp_path):
        pass
