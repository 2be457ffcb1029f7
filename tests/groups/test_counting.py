"""What a coordinator counts: what was done here, not what was loaded."""

from __future__ import annotations

from pathlib import Path

import pytest

from ottla.groups.config import GroupConfig
from ottla.groups.counting import GROUPS_PER_STEP, Census
from ottla.groups.group import GroupType
from tests.groups.coordinating import GROUP, TOPIC, Coordinating
from tests.groups.test_migrating import Migrating


@pytest.fixture
def scene(tmp_path: Path) -> Migrating:
    return Migrating(tmp_path, GroupConfig(retention_ms=1000, initial_rebalance_delay_ms=0))


def test_offsets_are_counted_when_they_are_committed_and_when_they_go(scene: Migrating) -> None:
    scene.commit((TOPIC, 0, 1), (TOPIC, 1, 1), ("other", 0, 1))
    scene.shard_log.write(lambda shard, now_ms: shard.delete_offsets(GROUP, [("other", 0)]))
    scene.pass_time(1000)
    scene.expire()
    counters = scene.counters
    assert (counters.offset_commits, counters.offset_deletions, counters.offset_expirations) == (3, 3, 2)
    scene.reload()
    assert (counters.offset_commits, counters.offset_deletions) == (3, 3)


def test_an_offset_that_could_not_be_stored_is_not_counted(scene: Migrating) -> None:
    scene.lose_leadership()
    scene.commit((TOPIC, 0, 1))
    assert scene.counters.offset_commits == 0


def test_rebalances_are_counted_by_the_type_of_the_group(scene: Migrating) -> None:
    scene.only_classic_member()
    assert (scene.counters.classic_rebalances, scene.counters.consumer_rebalances) == (1, 0)
    scene.join_new("n")
    assert (scene.counters.classic_rebalances, scene.counters.consumer_rebalances) == (1, 2)  # as it was, and with n


def test_a_census_has_all_groups_members_and_offsets(tmp_path: Path) -> None:
    scene = Coordinating(tmp_path)
    (member,) = scene.stable(1)
    scene.commit((TOPIC, 0, 1), (TOPIC, 1, 1), member_id=member, generation=1)
    for number in range(GROUPS_PER_STEP):
        scene.shard.classic.add(f"empty-{number}")
    census = Census()
    assert len([*census.take([scene.shard])]) == 1  # others had a turn
    assert census.groups == {
        (GroupType.CLASSIC, "Stable"): 1,
        (GroupType.CLASSIC, "Empty"): GROUPS_PER_STEP,
    }
    assert census.members == {GroupType.CLASSIC: 1}
    assert census.offsets == 2
