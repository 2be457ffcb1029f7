"""Members of the new protocol that join at once: all are in the group before it is shared out among them."""

from __future__ import annotations

from pathlib import Path

import pytest

from ottla.groups.answer import Answer
from ottla.groups.consumer.member import JOINING, LEAVING, LEAVING_FOR_A_WHILE
from ottla.groups.consumer.surroundings import Asker
from ottla.groups.outcome import GroupError
from ottla.groups.records import kind_of
from ottla.wire.errors import ErrorCode
from ottla.wire.messages.group_coordinator_records import ConsumerGroupTargetAssignmentMetadataKey
from ottla.wire.messages.k68_consumer_group_heartbeat import (
    ConsumerGroupHeartbeatRequest,
    ConsumerGroupHeartbeatResponse,
)
from tests.groups.consumer.shard import SESSION_MS, WITHOUT_INTERVAL, image_of
from tests.groups.coordinating import GROUP, REBALANCE_MS, TOPIC, Coordinating

ASKER = Asker("c", "/h")


class Joining(Coordinating):
    def begin(
        self, member_id: str, *, regex: str | None = None, instance_id: str | None = None
    ) -> Answer[ConsumerGroupHeartbeatResponse]:
        request = ConsumerGroupHeartbeatRequest(
            group_id=GROUP,
            member_id=member_id,
            member_epoch=JOINING,
            instance_id=instance_id,
            rebalance_timeout_ms=REBALANCE_MS,
            subscribed_topic_names=[TOPIC] if regex is None else None,
            subscribed_topic_regex=regex,
            topic_partitions=[],
        )
        self.waiting.hold()  # as each connection does
        answer = self.shard_log.write_in_two(
            lambda shard, now_ms: shard.consumer.first_heartbeat(request, 1, ASKER, now_ms)
        )
        self.waiting.release()
        return answer

    def leave(self, member_id: str, epoch: int = LEAVING, instance_id: str | None = None) -> None:
        request = ConsumerGroupHeartbeatRequest(
            group_id=GROUP, member_id=member_id, member_epoch=epoch, instance_id=instance_id
        )
        self.shard_log.write(lambda shard, now_ms: shard.consumer.heartbeat(request, 1, ASKER, now_ms)).value()

    def assignments(self) -> int:
        kinds = [kind_of(record.key) for record in self.records()]
        return kinds.count(ConsumerGroupTargetAssignmentMetadataKey.KEY)


@pytest.fixture
def scene(tmp_path: Path) -> Joining:
    joining = Joining(tmp_path, settings=WITHOUT_INTERVAL)
    joining.view.image = image_of({TOPIC: 4})
    return joining


def partitions(answer: Answer[ConsumerGroupHeartbeatResponse]) -> list[int]:
    assignment = answer.value().assignment
    assert assignment is not None
    return [partition for topic in assignment.topic_partitions for partition in topic.partitions]


def test_members_that_join_together_share_one_assignment(scene: Joining) -> None:
    answers = [scene.begin(name) for name in "abcd"]
    assert not any(answer.is_done for answer in answers)
    scene.clock.run_soon()
    assert sorted(partition for answer in answers for partition in partitions(answer)) == [0, 1, 2, 3]
    assert {len(partitions(answer)) for answer in answers} == {1}
    assert {answer.value().member_epoch for answer in answers} == {scene.shard.groups[GROUP].epoch}
    assert scene.assignments() == 1


def test_who_joins_by_an_expression_is_answered_before_its_topics_are_looked_for(scene: Joining) -> None:
    answer = scene.begin("a", regex=f"{TOPIC}.*")
    scene.clock.run_until(0)  # timers first, then the second step
    assert partitions(answer) == []
    scene.clock.run_until(0)
    assert scene.shard.groups[GROUP].is_subscribed_to(TOPIC)


def test_one_that_joins_later_waits_for_what_the_others_have(scene: Joining) -> None:
    first = scene.begin("a")
    scene.clock.run_soon()
    second = scene.begin("b")
    scene.clock.run_soon()
    assert (partitions(first), partitions(second)) == ([0, 1, 2, 3], [])
    assert scene.assignments() == 2


def test_one_that_has_left_before_it_was_given_anything_is_not_known(scene: Joining) -> None:
    answer, other = scene.begin("a"), scene.begin("b")
    scene.leave("a")
    scene.clock.run_soon()
    with pytest.raises(GroupError) as refused:
        answer.value()
    assert refused.value.error_code is ErrorCode.UNKNOWN_MEMBER_ID
    assert partitions(other) == [0, 1, 2, 3]


def test_who_joins_a_coordinator_that_moves_meanwhile_looks_for_the_new_one(scene: Joining) -> None:
    answer = scene.begin("a")
    scene.lose_leadership()
    with pytest.raises(GroupError) as refused:
        answer.value()
    assert refused.value.error_code is ErrorCode.NOT_COORDINATOR


def test_a_member_of_which_only_the_first_step_was_written_joins_the_next_coordinator(scene: Joining) -> None:
    scene.begin("a")
    scene.reload()
    answer = scene.begin("a")
    scene.clock.run_soon()
    assert partitions(answer) == [0, 1, 2, 3]


def test_a_static_member_that_comes_back_under_its_own_id_and_then_is_silent_is_fenced(scene: Joining) -> None:
    scene.begin("a", instance_id="i")
    scene.clock.run_soon()
    scene.leave("a", LEAVING_FOR_A_WHILE, instance_id="i")
    scene.begin("a", instance_id="i")
    scene.clock.run_soon()
    assert [*scene.shard.groups[GROUP].members] == ["a"]
    scene.pass_time(SESSION_MS)
    assert scene.shard.groups[GROUP].is_empty
