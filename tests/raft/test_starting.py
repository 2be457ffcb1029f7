"""How soon a quorum that starts has a leader."""

from __future__ import annotations

import pytest

from ottla.raft import messages
from ottla.raft.election_state import ElectionState
from ottla.raft.raft_log import LogPosition
from ottla.raft.states import Follower
from ottla.raft.voters import ReplicaKey, VoterSet, voters_record
from ottla.wire.message import Message
from ottla.wire.messages.control_records import KRaftVersionRecord
from ottla.wire.messages.k52_vote import VoteResponse
from tests.raft.memory_log import voter
from tests.raft.model import Model

ELECTED_MS = 50  # an election itself, with these links


@pytest.mark.parametrize("seed", range(10))
def test_voters_that_start_together_have_a_leader_within_one_election_timeout(seed: int) -> None:
    model = Model([1, 2, 3], seed=seed)
    for node_id in (1, 2, 3):
        model.start(node_id)
    model.run(model.config.election_timeout_ms + ELECTED_MS)
    assert len(model.leaders()) == 1


@pytest.mark.parametrize("seed", range(10))
def test_a_voter_that_comes_back_lets_the_leader_lead(seed: int) -> None:
    model = Model([1, 2, 3], seed=seed)
    for node_id in (1, 2, 3):
        model.start(node_id)
    model.run(10_000)
    (leader,) = model.leaders()
    other = next(node_id for node_id in (1, 2, 3) if node_id != leader)
    model.stop(other)
    model.run(10_000)
    core = model.nodes[leader].core
    assert core is not None
    epoch = core.quorum.epoch
    model.nodes[other].election = type(model.nodes[other].election)()  # as one that knows of no leader
    model.start(other)
    model.run(10_000)
    assert model.leaders() == [leader]
    assert core.quorum.epoch == epoch


@pytest.mark.parametrize("dynamic", [False, True], ids=["static", "dynamic"])
def test_who_has_lost_its_disk_and_hears_late_that_it_has_led_the_epoch_goes_on_and_does_not_vote_in_it(
    dynamic: bool,
) -> None:
    """It took that for a second leader, and stopped for good: 3 had said of the epoch that nobody leads it."""
    model = Model([1, 2, 3], dynamic=dynamic)
    model.nodes[1].log.formatted = []
    model.nodes[1].directory = 2
    model.nodes[1].election = ElectionState(5)
    model.nodes[2].election = ElectionState(5, leader_id=1)
    model.nodes[2].log.append(5, b"what 1 has lost")
    model.start(2)
    model.start(1)
    model.run(model.config.election_timeout_ms + ELECTED_MS)
    core = model.nodes[1].core
    assert core is not None
    assert (core.quorum.epoch, core.quorum.leader_id) == (5, 1)
    assert model.nodes[1].election == ElectionState(5, leader_id=1)
    answers: list[Message] = []
    to, end = voter(1, 2 * dynamic), LogPosition(4, 9)
    model.ask(1, messages.vote_request("cluster", 5, ReplicaKey(3), to, end, pre_vote=False), answers.append)
    assert isinstance(answers[0], VoteResponse)
    assert not answers[0].topics[0].partitions[0].vote_granted
    model.start(3)
    model.run(10_000)
    assert len(model.leaders()) == 1
    assert core.quorum.epoch > 5


def test_who_has_lost_its_leader_believes_others_where_that_is() -> None:
    """It went on at the address that its log had, from before the leader had moved."""
    model = Model([1, 2, 3], [4, 5])
    for node_id in (1, 2, 3, 4):
        model.start(node_id)
    model.run(10_000)
    (leader,) = model.leaders()
    observer = model.nodes[4]
    assert observer.core is not None
    assert isinstance(observer.core.quorum.state, Follower)
    observer.core.quorum.state.leader_address = voter(5).address  # where nobody is
    for record in (b"answers the fetch under way", b"since then"):
        model.append(leader, record)
        model.run(10_000)
    assert observer.log.end_offset == model.nodes[leader].log.end_offset
    assert model.leaders() == [leader]


def test_nor_does_it_go_back_to_where_its_log_has_it_when_others_know_no_address() -> None:
    model = Model([1, 2, 3], [4])
    for node_id in (1, 2, 3, 4):
        model.start(node_id)
    model.run(10_000)
    (leader,) = model.leaders()
    assert model.nodes[4].core is not None
    quorum = model.nodes[4].core.quorum
    assert isinstance(quorum.state, Follower)
    quorum.state.leader_address = moved = voter(5).address
    quorum.heard_of(quorum.epoch, leader, None, quorum.state.fetch_deadline_ms)
    assert quorum.state.leader_address == moved


def test_who_knows_by_its_log_only_voters_that_are_gone_asks_those_of_its_configuration() -> None:
    """It asked nobody else, and stayed without metadata for ever."""
    model = Model([1, 2, 3], [4, 5])
    observer = model.nodes[4]
    observer.log.formatted = [KRaftVersionRecord(k_raft_version=1), voters_record(VoterSet([voter(5, 1)]))]
    for node_id in (1, 2, 3, 4):
        model.start(node_id)
    model.run(10_000)
    (leader,) = model.leaders()
    assert observer.leader_known[0] == leader
