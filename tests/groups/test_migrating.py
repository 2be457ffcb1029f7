"""A group goes from one protocol to the other on a real log: in one batch, or not at all."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ottla.groups.answer import Answer
from ottla.groups.classic.group import State
from ottla.groups.classic.requests import Joined, JoinRequest
from ottla.groups.config import GroupConfig
from ottla.groups.consumer.group import ConsumerGroup
from ottla.groups.consumer.member import JOINING, LEAVING
from ottla.groups.consumer.settings import MigrationPolicy, Settings
from ottla.groups.consumer.surroundings import Asker
from ottla.groups.outcome import GroupError
from ottla.wire.errors import ErrorCode
from ottla.wire.messages.k68_consumer_group_heartbeat import (
    ConsumerGroupHeartbeatRequest,
    ConsumerGroupHeartbeatResponse,
)
from tests.groups.coordinating import GROUP, RANGE, REBALANCE_MS, SESSION_MS, TOPIC, Coordinating
from tests.oracle.grouped import subscription

BOTH = (*RANGE, ("sticky", subscription(TOPIC)))


class Migrating(Coordinating):
    """With members of both protocols."""

    def say(self, member_id: str, epoch: int, **said: Any) -> Answer[ConsumerGroupHeartbeatResponse]:
        request = ConsumerGroupHeartbeatRequest(group_id=GROUP, member_id=member_id, member_epoch=epoch, **said)
        asker = Asker("c", "/h")
        if request.member_epoch == JOINING:
            answer = self.shard_log.write_in_two(
                lambda shard, now_ms: shard.consumer.first_heartbeat(request, 1, asker, now_ms)
            )
            self.clock.run_soon()
            return answer
        return self.shard_log.write(lambda shard, now_ms: shard.consumer.heartbeat(request, 1, asker, now_ms))

    def join_new(self, member_id: str, **said: Any) -> int:
        """Its epoch."""
        first = {"rebalance_timeout_ms": REBALANCE_MS, "subscribed_topic_names": [TOPIC], "topic_partitions": []}
        response = self.say(member_id, 0, **first, **said).value()
        assert response.error_code == ErrorCode.NONE
        return response.member_epoch

    def join_classic(self, instance_id: str, **changed: Any) -> Joined:
        """One that is static, of a group of the new protocol."""
        fields: dict[str, Any] = {
            "group_id": GROUP,
            "member_id": "",
            "instance_id": instance_id,
            "client_id": "c",
            "client_host": "/h",
            "session_timeout_ms": SESSION_MS,
            "rebalance_timeout_ms": REBALANCE_MS,
            "protocol_type": "consumer",
            "protocols": BOTH,
        }
        request = JoinRequest(**{**fields, **changed})
        return self.shard_log.write(
            lambda shard, now_ms: shard.consumer.join(self.consumer_group, request, now_ms)
        ).value()

    def only_classic_member(self) -> str:
        """Of a stable group. It has no partitions: what `stable` assigns is not of the consumers' protocol."""
        member_id, answer = self.joining()
        self.pass_time(0)
        assert answer.value().error_code is ErrorCode.NONE
        assert self.sync(member_id, {member_id: b""}).value().error_code is ErrorCode.NONE
        return member_id

    @property
    def consumer_group(self) -> ConsumerGroup:
        group = self.shard.groups[GROUP]
        assert isinstance(group, ConsumerGroup)
        return group


@pytest.fixture
def scene(tmp_path: Path) -> Migrating:
    return Migrating(tmp_path)


def test_when_the_last_new_member_leaves_the_others_are_a_classic_group_in_the_same_generation(
    scene: Migrating,
) -> None:
    scene.join_new("n")
    joined = scene.join_classic("c")
    epoch = scene.consumer_group.epoch
    scene.say("n", -1)
    assert scene.group.generation == epoch
    scene.pass_time(1)
    assert scene.group.state is State.PREPARING_REBALANCE
    assert scene.beat(joined.member_id, epoch) is ErrorCode.REBALANCE_IN_PROGRESS


def test_a_new_member_whose_session_ends_leaves_a_classic_group_behind(scene: Migrating) -> None:
    scene.join_new("n")
    joined = scene.join_classic("c", session_timeout_ms=1_000_000)
    scene.pass_time(REBALANCE_MS - 1)
    assert [*scene.group.members] == [joined.member_id]


def test_what_became_classic_is_classic_for_the_next_coordinator(scene: Migrating) -> None:
    scene.join_new("n")
    joined = scene.join_classic("c")
    scene.commit((TOPIC, 0, 7), member_id="n", generation=scene.consumer_group.members["n"].member_epoch).value()
    scene.say("n", -1)
    scene.reload()
    assert [*scene.group.members] == [joined.member_id]
    assert scene.committed() == {(TOPIC, 0): 7}


def test_a_classic_member_in_the_place_of_the_last_new_one_makes_a_classic_group_that_need_not_rebalance(
    scene: Migrating,
) -> None:
    epoch = scene.join_new("n", instance_id="i")
    joined = scene.join_classic("i")
    assert (joined.error_code, joined.generation) == (ErrorCode.NONE, epoch)
    scene.pass_time(1)
    assert (scene.group.state, scene.group.generation) == (State.STABLE, epoch)
    scene.pass_time(SESSION_MS)
    assert scene.group.is_empty  # it was silent


def test_one_with_other_topics_makes_a_classic_group_that_rebalances(scene: Migrating) -> None:
    scene.join_new("n", instance_id="i")
    scene.join_classic("i", protocols=(("range", subscription("other")),))
    scene.pass_time(1)
    assert scene.group.state is State.PREPARING_REBALANCE


def test_members_of_a_group_that_became_classic_have_all_their_protocols(scene: Migrating) -> None:
    scene.join_new("n", instance_id="i")
    scene.join_classic("i")
    assert scene.group.protocol_name == "range"
    scene.pass_time(1)
    assert scene.group.supports("consumer", (("sticky", b""),))


def test_a_member_that_stays_is_not_fenced_by_what_it_owed_the_group_before(scene: Migrating) -> None:
    """It was to sync, and then there was nothing to sync any more."""
    scene.join_new("n")
    joined = scene.join_classic("c", session_timeout_ms=1_000_000)
    scene.say("n", -1)
    scene.pass_time(1)
    again = scene.join(joined.member_id, instance_id="c", session_timeout_ms=1_000_000)
    assert again.value().error_code is ErrorCode.NONE
    scene.sync(joined.member_id, {joined.member_id: b""}, instance_id="c")
    epoch = scene.join_new("n")
    scene.pass_time(REBALANCE_MS // 2)
    scene.say("n", epoch)
    scene.pass_time(REBALANCE_MS // 2)
    assert joined.member_id in scene.shard.groups[GROUP].members


def test_a_classic_member_that_names_a_protocol_twice_knows_it_once(scene: Migrating) -> None:
    scene.join_new("n")
    scene.join_classic("a", protocols=(("sticky", subscription(TOPIC)), *RANGE, *RANGE))
    scene.join_classic("b", protocols=BOTH[1:])
    with pytest.raises(GroupError) as refused:  # else all would have no protocol in common
        scene.join_classic("c", protocols=RANGE)
    assert refused.value.error_code is ErrorCode.INCONSISTENT_GROUP_PROTOCOL
    scene.say("n", -1).value()
    assert len(scene.group.members) == 2


def test_who_joins_a_group_in_the_moment_when_it_becomes_classic_is_answered(scene: Migrating) -> None:
    scene.join_new("n")
    first, second = (scene.join_classic(name).member_id for name in "ab")
    scene.say("n", -1)
    waits = scene.join(first, instance_id="a", protocols=BOTH)
    assert not waits.is_done
    scene.pass_time(1)
    other = scene.join(second, instance_id="b", protocols=BOTH)
    assert [waits.value().error_code, other.value().error_code] == [ErrorCode.NONE, ErrorCode.NONE]


@pytest.mark.parametrize("policy", [MigrationPolicy.DISABLED, MigrationPolicy.UPGRADE])
def test_a_group_stays_of_the_new_protocol_where_it_may_not_go_back(tmp_path: Path, policy: MigrationPolicy) -> None:
    scene = Migrating(tmp_path, settings=Settings(migration_policy=policy))
    scene.join_new("n", instance_id="i")
    if policy is MigrationPolicy.DISABLED:
        with pytest.raises(GroupError) as refused:
            scene.join_classic("i")
        assert refused.value.error_code is ErrorCode.INCONSISTENT_GROUP_PROTOCOL
    else:
        scene.join_classic("i")
    scene.pass_time(1)
    assert len(scene.consumer_group.members) == 1


@pytest.mark.parametrize("policy", [MigrationPolicy.DISABLED, MigrationPolicy.DOWNGRADE])
def test_a_group_stays_classic_where_it_may_not_become_new(tmp_path: Path, policy: MigrationPolicy) -> None:
    scene = Migrating(tmp_path, settings=Settings(migration_policy=policy))
    (member,) = scene.stable(1)
    refusal = scene.say(
        "n", 0, rebalance_timeout_ms=REBALANCE_MS, subscribed_topic_names=[TOPIC], topic_partitions=[]
    ).refusal()
    assert refusal is not None
    assert refusal.error_code is ErrorCode.GROUP_ID_NOT_FOUND
    assert scene.beat(member) is ErrorCode.NONE


def test_a_heartbeat_that_cannot_be_is_refused_before_the_group_is_looked_at(scene: Migrating) -> None:
    scene.stable(1)
    refusal = scene.say("n", 0).refusal()
    assert refusal is not None
    assert refusal.error_code is ErrorCode.INVALID_REQUEST


def waiting_for_a_second(scene: Migrating) -> tuple[Answer[Joined], dict[str, Any]]:
    """A member that waits for the group's other one to join again, and what a new one says to join."""
    scene.only_classic_member()
    waits = scene.join("", instance_id="b")
    assert not waits.is_done
    return waits, {"rebalance_timeout_ms": REBALANCE_MS, "subscribed_topic_names": [TOPIC], "topic_partitions": []}


def test_who_waits_in_a_classic_group_is_sent_to_the_new_one(scene: Migrating) -> None:
    waits, first = waiting_for_a_second(scene)
    scene.say("n", 0, **first)
    assert waits.value().error_code is ErrorCode.REBALANCE_IN_PROGRESS
    assert len(scene.consumer_group.members) == 3


def test_a_group_becomes_new_while_somebody_waits_who_does_not_know_its_protocol(scene: Migrating) -> None:
    first, joins = scene.joining(protocols=BOTH)
    scene.pass_time(0)
    assert joins.value().protocol_name == "range"
    scene.sync(first, {first: b""})
    scene.joining(protocols=BOTH[1:])
    scene.join_new("n")
    assert len(scene.consumer_group.members) == 3


def test_who_waits_in_a_classic_group_goes_on_waiting_if_the_new_one_cannot_be_written(scene: Migrating) -> None:
    waits, first = waiting_for_a_second(scene)
    log = scene.partition.log
    assert log is not None
    log.config = replace(log.config, max_message_bytes=1)
    assert scene.say("n", 0, **first).refusal() is not None
    assert not waits.is_done
    assert scene.group.state is State.PREPARING_REBALANCE


# The end of offsets


def test_offsets_of_a_group_of_the_new_protocol_expire_after_their_commit_but_not_those_it_reads(
    tmp_path: Path,
) -> None:
    scene = Migrating(tmp_path, GroupConfig(retention_ms=1000))
    epoch = scene.join_new("m")
    scene.commit((TOPIC, 0, 5), ("left", 0, 6), member_id="m", generation=epoch)
    scene.clock.now_s += 0.999  # no timer runs: the member lives
    scene.expire()
    assert scene.committed() == {(TOPIC, 0): 5, ("left", 0): 6}
    scene.clock.now_s += 0.001
    scene.expire()
    assert scene.committed() == {(TOPIC, 0): 5}
    assert scene.say("m", LEAVING).value().error_code == ErrorCode.NONE
    scene.expire()
    assert scene.shard.groups == {}
    assert scene.reload().shard.groups == {}
