"""What a node tells the others of its quorum, and what its controller does first."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections.abc import Sequence
from pathlib import Path
from typing import cast

import pytest

from ottla.controller.active import ActiveController
from ottla.controller.controller import Controller
from ottla.controller.decision import Decision
from ottla.metadata.features import METADATA_VERSION
from ottla.metadata.image import empty_image
from ottla.metadata.snapshot import MetadataRecord
from ottla.node.controller_duty import ControllerDuty
from ottla.node.quorum import Quorum
from ottla.raft.driver import RaftDriver
from ottla.raft.voters import ReplicaKey, Voter, VoterSet
from ottla.wire.codec import decode
from ottla.wire.messages.k52_vote import VoteRequest, VoteResponse
from ottla.world import Address, World
from ottla.world.process import close, real_world
from ottla.world.process import run as run_in_a_real_world
from ottla.world.real_processes import free_ports
from tests.support.in_process import in_process_node
from tests.support.waiting import eventually


def test_others_are_told_the_address_in_the_quorums_config_not_the_one_that_is_bound(start_node):
    (port,) = free_ports(1)
    node = start_node(
        listeners=f"PLAINTEXT://127.0.0.1:0,CONTROLLER://0.0.0.0:{port}",
        controller_listener_names="CONTROLLER",
        controller_quorum_voters=f"1@127.0.0.1:{port}",
        listener_security_protocol_map="PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT",
        advertised_listeners="PLAINTEXT://127.0.0.1:0",
    )
    stale = VoteRequest.PartitionData(replica_epoch=0, replica_id=9)
    topic = VoteRequest.TopicData(topic_name="__cluster_metadata", partitions=[stale])
    with node.connect(listener=1) as client:
        client.send_request(VoteRequest(voter_id=1, topics=[topic]), 2)
        response = decode(VoteResponse, 2, client.receive()[5:])
    assert [(each.node_id, each.host, each.port) for each in response.node_endpoints] == [(1, "127.0.0.1", port)]


def test_segments_of_the_metadata_log_are_closed_when_the_configuration_says(tmp_path: Path) -> None:
    soon = {
        "metadata.log.segment.ms": "1",
        "metadata.log.segment.bytes": "8388608",
        "controller.quorum.append.linger.ms": "1",
    }
    with in_process_node(tmp_path, soon) as node:
        driver = node.node._quorum.driver
        assert (driver._log.log.config.segment_bytes, driver._config.append_linger_ms) == (8388608, 1)
        assert len(list((tmp_path / "data" / "__cluster_metadata-0").glob("*.log"))) > 1
    with in_process_node(tmp_path) as node:
        driver = node.node._quorum.driver
        assert (driver._log.log.config.segment_bytes, driver._config.append_linger_ms) == (1 << 30, 0)
        assert node.node.services.image.brokers.keys() == {1}


def test_the_metadata_log_grows_by_itself_if_it_shall(tmp_path: Path) -> None:
    with in_process_node(tmp_path, {"metadata.max.idle.interval.ms": "5"}) as node:
        offset = node.node._follower.last_offset
        eventually(lambda: node.node._follower.last_offset > offset + 3)
    with in_process_node(tmp_path) as node:
        assert len(node.node._duty._tasks) == 1


class AloneInItsQuorum:
    """What is appended is committed at once."""

    next_offset = 0
    predecessor = None

    def append(self, records: Sequence[MetadataRecord], *, epoch: int, batch: bytearray | None = None) -> int:
        self.next_offset += len(records)
        return self.next_offset - 1

    async def applied(self, offset: int, epoch: int) -> None:
        return None

    committed = applied


def test_the_cluster_has_begun_before_the_controller_decides_anything_else():
    """A broker that came first was told that its versions are not supported, and gave up."""

    def features(active: ActiveController) -> Decision[set[str]]:
        return Decision({*active.image.features})

    async def main() -> set[str]:
        world = real_world(asyncio.get_running_loop())
        try:
            controller = Controller(1, {}, AloneInItsQuorum(), world.clock, world.workers)
            duty = ControllerDuty(controller, world.clock)
            asked: asyncio.Future[set[str]] = asyncio.get_running_loop().create_future()

            async def ask() -> None:
                asked.set_result(await controller.carry_out_now(features))

            asking = asyncio.ensure_future(ask())  # has its turn before any task that the duty makes
            duty.begin(empty_image("cluster", 1), 1)
            await asking
            await duty.stop()
            return asked.result()
        finally:
            await close(world)

    assert METADATA_VERSION.name in asyncio.run(main())


@pytest.mark.parametrize(
    ("there", "away", "is_gone"), [(0, 2, True), (1, 1, False), (2, 0, False), (1, 3, True), (2, 2, False)]
)
def test_a_quorum_is_gone_when_a_majority_of_its_voters_refuses_connections(
    there: int, away: int, is_gone: bool
) -> None:
    """Beside this one, which is a voter too."""
    with contextlib.ExitStack() as stack:
        servers = [stack.enter_context(socket.create_server(("127.0.0.1", 0))) for _ in range(there)]
        ports = [9, *(each.getsockname()[1] for each in servers), *free_ports(away)]
        assert is_quorum_gone(ports) is is_gone


def test_a_quorum_that_nobody_has_told_of_is_not_gone() -> None:
    assert is_quorum_gone([]) is False


def is_quorum_gone(ports: Sequence[int]) -> bool:
    class Driver:
        voters = VoterSet(
            Voter(ReplicaKey(node_id, bytes(16)), Address("127.0.0.1", port)) for node_id, port in enumerate(ports, 1)
        )

    async def main(world: World) -> bool:
        return await Quorum(cast(RaftDriver, Driver()), 1, world.network).is_gone()

    return run_in_a_real_world(main)
