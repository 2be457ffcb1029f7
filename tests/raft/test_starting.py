"""How soon a quorum that starts has a leader."""

from __future__ import annotations

import pytest

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
