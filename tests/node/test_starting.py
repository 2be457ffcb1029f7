"""A node that starts serves nobody before it knows what to say, and turns nobody away who may have been sent to it."""

from __future__ import annotations

from pathlib import Path

import pytest

from ottla.node.broker import Broker
from ottla.wire.messages.k18_api_versions import ApiVersionsRequest
from ottla.world.real_processes import free_ports
from tests.support.in_process import in_process_node
from tests.support.raw import RawConnection


def test_who_comes_when_others_may_see_the_broker_already_waits_until_it_is_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (port,) = free_ports(1)
    early: list[RawConnection] = []
    enter = Broker.enter

    async def enter_and_see_a_client(broker: Broker) -> None:
        early.append(RawConnection(("127.0.0.1", port)))
        early[0].send_request(ApiVersionsRequest(), 0)
        await enter(broker)

    monkeypatch.setattr(Broker, "enter", enter_and_see_a_client)
    with in_process_node(tmp_path, {"listeners": f"PLAINTEXT://127.0.0.1:{port}"}) as node, early[0] as client:
        assert client.receive()
        assert not node.logged("refused a connection")
