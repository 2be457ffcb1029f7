"""Voters that say where they listen by now, and a static quorum that becomes a dynamic one."""

from __future__ import annotations

import pytest

from ottla.raft.core import RaftCore
from ottla.raft.voter_changes import VersionRefused
from ottla.raft.voters import Endpoint, ReplicaKey, VoterSet, recorded_voters, voters_record
from ottla.wire.errors import ErrorCode
from ottla.wire.message import Message
from ottla.wire.messages.k82_update_raft_voter import UpdateRaftVoterRequest, UpdateRaftVoterResponse
from tests.raft.memory_log import voter
from tests.raft.model import Model

TELL_MS = 2500  # a follower looks every two seconds whether there is anything to tell


def led_by_1(model: Model) -> RaftCore:
    """Started, and with a leader."""
    for node_id in model.nodes:
        model.start(node_id)
    core = model.nodes[1].core
    assert core is not None
    core.quorum.become_prospective(model.now_ms)
    model.step(model.nodes[1], lambda core: None)
    model.run(50)
    assert model.leaders() == [1]
    return core


def update(model: Model, key: ReplicaKey, port: int = 9999, versions: tuple[int, int] = (0, 1)) -> ErrorCode:
    answers: list[Message] = []
    core = model.nodes[1].core
    assert core is not None
    supported = UpdateRaftVoterRequest.KRaftVersionFeature(
        min_supported_version=versions[0], max_supported_version=versions[1]
    )
    listener = UpdateRaftVoterRequest.Listener(name="CONTROLLER", host=f"node{key.node_id}", port=port)
    request = UpdateRaftVoterRequest(
        cluster_id="cluster",
        current_leader_epoch=core.quorum.epoch,
        voter_id=key.node_id,
        voter_directory_id=key.directory_id,
        listeners=[listener],
        k_raft_version_feature=supported,
    )
    model.ask(1, request, answers.append)
    (answer,) = answers
    assert isinstance(answer, UpdateRaftVoterResponse)
    leader = answer.current_leader
    assert (leader.leader_id, leader.leader_epoch, leader.host, leader.port) == (1, core.quorum.epoch, "node1", 9093)
    return ErrorCode(answer.error_code)


def voters_of(model: Model, node_id: int) -> VoterSet:
    core = model.nodes[node_id].core
    assert core is not None
    return core.quorum.voters


def port_of(model: Model, node_id: int) -> list[int]:
    """As every node has it."""
    found = [voters_of(model, each).get(node_id) for each in model.nodes]
    return [each.address.port for each in found if each is not None]


def test_a_voter_that_comes_back_elsewhere_tells_the_leader_and_all_learn_of_it() -> None:
    model = Model([1, 2, 3], dynamic=True)
    led_by_1(model)
    model.stop(3)
    model.nodes[3].port = 9094
    model.start(3)
    model.run(TELL_MS)
    assert port_of(model, 3) == [9094] * 3
    ends = [node.log.end_offset for node in model.nodes.values()]
    model.run(2 * TELL_MS)
    assert [node.log.end_offset for node in model.nodes.values()] == ends  # once is enough


def test_a_leader_that_comes_back_elsewhere_says_so_with_its_first_records() -> None:
    model = Model([1], [4], dynamic=True)
    model.start(1)
    model.run(50)
    model.stop(1)
    model.nodes[1].port = 9095
    model.start(1)
    model.start(4)
    model.run(50)
    assert [entry.value.decode() for entry in model.nodes[1].log.entries] == [
        *("leader 1", "version 1", "voters 1"),
        *("leader 1", "version 1", "voters 1:9095"),
    ]
    assert port_of(model, 1) == [9095] * 2


def test_only_a_voter_with_this_directory_is_updated_and_only_with_the_version_that_counts() -> None:
    model = Model([1, 2, 3], [4], dynamic=True)
    led_by_1(model)
    assert update(model, voter(4, 1).key) is ErrorCode.VOTER_NOT_FOUND
    assert update(model, voter(2, 7).key) is ErrorCode.VOTER_NOT_FOUND
    assert update(model, ReplicaKey(2)) is ErrorCode.INVALID_REQUEST
    assert update(model, voter(2, 1).key, versions=(0, 0)) is ErrorCode.INVALID_REQUEST
    assert update(model, voter(2, 1).key, versions=(1, 0)) is ErrorCode.INVALID_REQUEST
    assert update(model, voter(2, 1).key) is ErrorCode.NONE
    assert update(model, voter(3, 1).key) is ErrorCode.REQUEST_TIMED_OUT  # until the one before is committed
    model.run(50)
    assert update(model, voter(3, 1).key) is ErrorCode.NONE
    model.run(50)
    assert (port_of(model, 2), port_of(model, 3)) == ([9999] * 4, [9999] * 4)


def test_a_static_quorum_becomes_dynamic_when_all_voters_have_told_of_themselves() -> None:
    model = Model([1, 2, 3], [4], tells=True)
    core = led_by_1(model)
    with pytest.raises(VersionRefused, match="because not all of the voters support it"):
        core.upgrade(1, model.now_ms, validate_only=False)
    model.run(TELL_MS)
    core.upgrade(1, model.now_ms, validate_only=True)
    assert core.quorum.is_static
    model.step(model.nodes[1], lambda core: core.upgrade(1, model.now_ms, validate_only=False))
    model.run(50)
    for node_id, node in model.nodes.items():
        assert node.log.membership.kraft_version == 1
        assert voters_of(model, node_id).keys == [voter(each, 1).key for each in (1, 2, 3)]
        assert voters_of(model, node_id).get(2) == voter(2, 1)
    with pytest.raises(VersionRefused, match="because the new version is a downgrade"):
        core.upgrade(0, model.now_ms, validate_only=False)

    answers: list[Message] = []
    model.dynamic = True
    model.add_voter(1, 4, answers.append)
    model.run(50)
    assert [answer.error_code for answer in answers] == [ErrorCode.NONE]  # type: ignore[attr-defined]
    assert voters_of(model, 2).ids == [1, 2, 3, 4]


def test_a_static_quorum_remembers_nothing_in_its_log_of_what_voters_tell() -> None:
    model = Model([1, 2, 3], tells=True)
    led_by_1(model)
    ends = [node.log.end_offset for node in model.nodes.values()]
    model.run(2 * TELL_MS)
    assert [node.log.end_offset for node in model.nodes.values()] == ends
    assert update(model, voter(9, 1).key) is ErrorCode.VOTER_NOT_FOUND


def test_a_voter_of_several_listeners_is_asked_at_the_one_of_this_name() -> None:
    model = Model([1, 2, 3], dynamic=True)
    core = led_by_1(model)
    two = (Endpoint("ADMIN", "elsewhere", 1), Endpoint("CONTROLLER", "node2", 2))
    joining = voter(2, 1)._replace(endpoints=two)
    read = recorded_voters(voters_record(core.quorum.voters.with_voter(joining)), "CONTROLLER").get(2)
    assert read is not None
    assert (read.address, read.endpoints) == (("node2", 2), two)
