"""What the log says about requests: the slow ones, with their context, and never what a client makes up."""

from __future__ import annotations

import json

import pytest

from tests.support.in_process import InProcessNode
from tests.support.raw import Closed
from tests.support.scripted import Scripted, ask, receive, request
from tests.support.waiting import eventually

FAKE_LINE = "2026-01-01T00:00:00.000Z ERROR   node.node: all data is lost"


@pytest.mark.parametrize("ending", ["\n", "\r\n", "\x85", "\u2028", "\x0b", "\x1b[1A"])
@pytest.mark.parametrize("format_", ["text", "json"])
def test_a_client_cannot_make_up_lines_of_the_log(start_node, format_, ending):
    node = start_node(ottla_log_format=format_, ottla_slow_request_ms="0")
    Scripted(node)
    name = f"x{ending}{FAKE_LINE}"
    before = len(node.log())
    with node.connect() as client:
        client.send(request("now", 1, client_id=name))
        receive(client)
        client.send(request("bug", 1, client_id=name))
        receive(client)
        client.send(request("close", 1, client_id=name))
        with pytest.raises(Closed):
            client.receive()
    added = node.log()[before:]
    assert len([line for line in added if "all data is lost" in line]) == 4, "three times its name, and slow twice"
    assert not [line for line in added if line.startswith(FAKE_LINE)]
    assert "\x1b" not in "".join(added)
    if format_ == "json":
        assert {json.loads(line).get("client") for line in added if "all data is lost" in line} == {name}


def slow_requests(node: InProcessNode, scripted: Scripted) -> list[str]:
    with node.connect() as client, node.connect() as other:
        client.send(request("wait", 7))
        eventually(lambda: scripted.waiting == [7])
        started = node.world.clock.now()
        eventually(lambda: node.world.clock.now() - started > 0.05)
        assert ask(other, "now", 8).number == 8
        scripted.release()
        assert receive(client).number == 7
    return node.logged("slow request")


def test_a_slow_request_is_logged_with_its_context(start_node):
    node = start_node(ottla_slow_request_ms="40")
    (line,) = [line for line in slow_requests(node, Scripted(node)) if "correlation=7" in line]
    assert "WARNING node.connection: slow request: " in line
    assert "listener=PLAINTEXT peer=127.0.0.1:" in line
    assert "api=SyncGroup version=0 correlation=7 client=scripted" in line
    milliseconds = int(line.split("slow request: ")[1].split(" ms")[0])
    assert milliseconds >= 40


def test_a_quick_request_is_not_slow(start_node):
    node = start_node(ottla_slow_request_ms="60000")
    assert slow_requests(node, Scripted(node)) == []


def test_a_request_that_waits_by_design_is_not_slow(start_node):
    node = start_node(ottla_slow_request_ms="40")
    assert not [line for line in slow_requests(node, Scripted(node, waits=True)) if "correlation=7" in line]
