"""Random histories of a cluster: the controller keeps Kafka's promises in all of them, and brings it back to order."""

from __future__ import annotations

from collections import Counter

import pytest

from ottla.controller.elections import partitions_of
from tests.controller.brokers.model import Model

STEPS = 400
SEEDS = range(25)


def history(seed: int, *, has_elr: bool) -> Model:
    model = Model(seed, has_elr=has_elr)
    for _ in range(STEPS):
        model.disturb()
    return model


@pytest.mark.parametrize("has_elr", [True, False], ids=["with ELR", "without ELR"])
def test_nothing_committed_is_lost_and_all_is_well_in_the_end(has_elr: bool) -> None:
    elections: Counter[str] = Counter()
    for seed in SEEDS:
        model = history(seed, has_elr=has_elr)
        model.heal()
        elections += model.controller.elections
        assert len(model.image.alive_brokers) == len(model.processes), seed
        for topic, index, partition in partitions_of(model.image):
            story = (seed, topic.name, index, partition)
            assert partition.leader == partition.replicas[0], story
            assert set(partition.isr) == set(partition.replicas), story
            assert not partition.is_reassigning and not partition.elr, story
            target = model.targets.get((topic.name, index))
            assert target is None or partition.replicas == target, story
    eligible = {"from the ELR", "of the last known leader"} if has_elr else set()
    assert set(elections) == {"nobody", "from the ISR", "by the end of a move", "unclean"} | eligible, elections
