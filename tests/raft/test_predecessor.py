"""Whom a new leader takes for the one before it, and when it has heard of that one last."""

from __future__ import annotations

from ottla.raft.leader import Leader
from ottla.raft.quorum import Quorum
from ottla.raft.states import LeaderContact
from tests.raft.model import Model

FETCH_WAIT_MS = 500
LONG_MS = 10_000


def quorum_of(model: Model, node_id: int) -> Quorum:
    core = model.nodes[node_id].core
    assert core is not None
    return core.quorum


def elect(model: Model, node_id: int) -> None:
    """Before anybody else's time has come."""
    quorum_of(model, node_id).become_prospective(model.now_ms)
    model.step(model.nodes[node_id], lambda core: None)
    model.run(50)
    assert model.leaders() == [node_id]


def led_by_first() -> Model:
    model = Model([1, 2, 3])
    for node_id in (1, 2, 3):
        model.start(node_id)
    elect(model, 1)
    return model


def led_by_second(model: Model) -> None:
    """1 has led long, and has died just now; 3 has lost sight of it, too."""
    model.run(LONG_MS)
    model.stop(1)
    model.stop(3)
    model.start(3)
    elect(model, 2)


def predecessor(model: Model, node_id: int) -> LeaderContact | None:
    state = quorum_of(model, node_id).state
    assert isinstance(state, Leader)
    return state.predecessor


def test_the_first_leader_has_no_predecessor() -> None:
    assert predecessor(led_by_first(), 1) is None


def test_a_leader_was_heard_of_last_when_it_answered_last() -> None:
    model = led_by_first()
    led_by_second(model)
    contact = predecessor(model, 2)
    assert contact is not None
    assert (contact.leader_id, contact.epoch) == (1, 1)
    assert LONG_MS - FETCH_WAIT_MS <= contact.at_ms <= LONG_MS + 50


def test_who_leads_again_has_no_predecessor() -> None:
    """Brokers have told it since that they live, also the one that is the leader from before."""
    model = led_by_first()
    led_by_second(model)
    model.run(LONG_MS)
    model.stop(3)
    quorum = quorum_of(model, 2)
    quorum.resign(model.now_ms)
    quorum.become_unattached(quorum.epoch + 1, model.now_ms)
    model.start(3)
    elect(model, 2)
    assert predecessor(model, 2) is None
