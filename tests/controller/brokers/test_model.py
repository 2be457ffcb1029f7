"""Random histories of a cluster: the controller keeps Kafka's promises in all of them, and brings it back to order."""

from __future__ import annotations

from collections import Counter

import pytest

from ottla.controller.elections import partitions_of
from tests.controller.brokers.model import Model

STEPS = 400
SEEDS = range(120)
HEALED = range(0, 120, 10)

with_and_without_elr = pytest.mark.parametrize("has_elr", [True, False], ids=["with ELR", "without ELR"])


def history(seed: int, *, has_elr: bool, switches_elr: bool = False) -> Model:
    model = Model(seed, has_elr=has_elr, switches_elr=switches_elr)
    for _ in range(STEPS):
        model.disturb()
    return model


@with_and_without_elr
def test_nothing_committed_is_lost_and_every_kind_of_election_is_held(has_elr: bool) -> None:
    """The model itself checks all that must hold on the way."""
    elections: Counter[str] = Counter()
    for seed in SEEDS:
        elections += history(seed, has_elr=has_elr).controller.elections
    eligible = {"from the ELR", "of the last known leader"} if has_elr else set()
    assert set(elections) == {"nobody", "from the ISR", "by the end of a move", "unclean"} | eligible, elections


@with_and_without_elr
@pytest.mark.parametrize("seed", HEALED)
def test_all_is_well_in_the_end(seed: int, has_elr: bool) -> None:
    model = history(seed, has_elr=has_elr)
    check_end(model)


@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_is_lost_and_all_is_well_in_the_end_however_often_elr_goes_off_and_on(seed: int) -> None:
    check_end(history(seed, has_elr=True, switches_elr=True))


def check_end(model: Model) -> None:
    model.heal()
    assert len(model.image.alive_brokers) == len(model.processes)
    for topic, index, partition in partitions_of(model.image):
        story = (topic.name, index, partition)
        assert partition.leader == partition.replicas[0], story
        assert set(partition.isr) == set(partition.replicas), story
        assert not partition.is_reassigning and not partition.elr, story
        target = model.targets.get((topic.name, index))
        assert target is None or partition.replicas == target, story
