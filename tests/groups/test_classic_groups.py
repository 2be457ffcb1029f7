"""Members of a classic group: how they come together, who is left out, and what time and failures do to them."""

from __future__ import annotations

from pathlib import Path

import pytest

from ottla.groups.classic.group import State
from ottla.groups.classic.rebalances import NEW_MEMBER_TIMEOUT_MS
from ottla.groups.config import GroupConfig
from ottla.groups.outcome import GroupError
from ottla.wire.errors import ErrorCode
from tests.groups.coordinating import (
    GROUP,
    RANGE,
    REBALANCE_MS,
    REPLICATED,
    SESSION_MS,
    Coordinating,
    subscription,
)


@pytest.fixture
def scene(tmp_path: Path) -> Coordinating:
    return Coordinating(tmp_path)


def with_delay(tmp_path: Path, delay_ms: int = 3000) -> Coordinating:
    return Coordinating(tmp_path, GroupConfig(initial_rebalance_delay_ms=delay_ms))


# Joining


def test_a_new_member_is_told_its_id_first_and_joins_with_it(scene: Coordinating) -> None:
    told = scene.join().value()
    assert told.error_code is ErrorCode.MEMBER_ID_REQUIRED
    assert told.member_id.startswith("c-")
    answer = scene.join(told.member_id)
    scene.pass_time(0)
    joined = answer.value()
    assert (joined.error_code, joined.generation, joined.leader) == (ErrorCode.NONE, 1, told.member_id)
    assert [each.member_id for each in joined.members] == [told.member_id]


def test_who_was_told_an_id_and_does_not_come_is_not_waited_for_longer_than_its_session(tmp_path: Path) -> None:
    scene = with_delay(tmp_path, 0)
    (first,) = scene.stable(1)
    scene.join()
    assert len(scene.group.pending_joins) == 1
    again = scene.join(first)  # the leader asks for a rebalance
    scene.pass_time(SESSION_MS - 1)
    assert not again.is_done
    scene.pass_time(1)
    assert again.value().generation == 2


def test_members_that_come_within_the_initial_delay_are_of_one_generation(tmp_path: Path) -> None:
    scene = with_delay(tmp_path)
    first = scene.joining()[1]
    scene.pass_time(2900)
    second = scene.joining()[1]
    scene.pass_time(2900)  # the second one put it off
    assert not first.is_done
    scene.pass_time(200)
    assert (first.value().generation, second.value().generation) == (1, 1)
    assert len(first.value().members) == 2
    assert second.value().members == ()


def test_the_initial_delay_is_not_put_off_beyond_the_rebalance_timeout(tmp_path: Path) -> None:
    scene = with_delay(tmp_path)
    first = scene.joining(rebalance_timeout_ms=7000)[1]
    for _ in range(7):
        scene.pass_time(1000)
        if not first.is_done:
            scene.joining(rebalance_timeout_ms=7000)
    assert first.is_done


def test_the_leader_learns_of_all_and_the_others_of_none(scene: Coordinating) -> None:
    ids = scene.stable(3)
    assert set(scene.group.members) == set(ids)
    assert scene.group.leader == ids[0]
    assert scene.group.state is State.STABLE
    assert {each.assignment for each in scene.group.members.values()} == {each.encode() for each in ids}


def test_the_protocol_with_most_votes_wins(scene: Coordinating) -> None:
    a, b, c = (("a", b""), ("b", b""), ("c", b""))
    members = [scene.joining(protocols=each)[1] for each in ((a, b, c), (b, a), (b, a, c))]
    scene.pass_time(0)
    assert {each.value().protocol_name for each in members} == {"b"}
    assert scene.group.protocol_name == "b"


def test_a_protocol_that_a_member_names_twice_is_one_that_it_knows(scene: Coordinating) -> None:
    twice = (("range", b"first"), ("range", b"second"))
    members = [scene.joining()[1], scene.joining(protocols=twice)[1]]
    scene.pass_time(0)
    assert [each.value().protocol_name for each in members] == ["range"] * 2
    (leader,) = [each.value() for each in members if each.value().members]
    assert {each.metadata for each in leader.members} == {RANGE[0][1], b"first"}


def test_who_has_no_protocol_in_common_with_all_is_refused(scene: Coordinating) -> None:
    scene.stable(1)
    assert scene.join(protocols=(("other", b""),)).value().error_code is ErrorCode.INCONSISTENT_GROUP_PROTOCOL
    assert scene.join(protocol_type="connect").value().error_code is ErrorCode.INCONSISTENT_GROUP_PROTOCOL


def test_a_full_group_takes_nobody(tmp_path: Path) -> None:
    scene = Coordinating(tmp_path, GroupConfig(initial_rebalance_delay_ms=0, max_size=2))
    ids = scene.stable(2)
    assert scene.join().value().error_code is ErrorCode.GROUP_MAX_SIZE_REACHED
    scene.leave((ids[1], None))
    assert scene.join(ids[0]).value().generation == scene.group.generation
    assert scene.join().value().error_code is ErrorCode.MEMBER_ID_REQUIRED


def test_a_client_that_never_learned_its_id_is_forgotten_in_the_end(tmp_path: Path) -> None:
    """It joins in an old version, without an id, and its connection is lost."""
    scene = with_delay(tmp_path, 0)
    (first,) = scene.stable(1)
    scene.join(needs_member_id=False)
    for _ in range(NEW_MEMBER_TIMEOUT_MS // SESSION_MS * 2 + 1):
        scene.pass_time(SESSION_MS // 2)
        assert scene.beat(first) in (ErrorCode.REBALANCE_IN_PROGRESS, ErrorCode.UNKNOWN_MEMBER_ID)
    assert len(scene.group.members) == 0


# Generations


def test_a_member_that_joins_makes_the_others_join_again(scene: Coordinating) -> None:
    first, second = scene.stable(2)
    assert scene.beat(first) is ErrorCode.NONE
    third, newcomer = scene.joining()
    assert scene.beat(first) is ErrorCode.REBALANCE_IN_PROGRESS
    assert scene.sync(second).value().error_code is ErrorCode.REBALANCE_IN_PROGRESS
    answers = [scene.join(first), scene.join(second), newcomer]
    assert [each.value().generation for each in answers] == [2, 2, 2]
    assert scene.beat(third, 1) is ErrorCode.ILLEGAL_GENERATION
    assert scene.sync(third, generation=1).value().error_code is ErrorCode.ILLEGAL_GENERATION


def test_who_does_not_join_again_in_time_is_left_out(scene: Coordinating) -> None:
    first, second = scene.stable(2)
    _, newcomer = scene.joining(rebalance_timeout_ms=7000)
    again = scene.join(first, rebalance_timeout_ms=7000)
    for _ in range(REBALANCE_MS // 5000):
        assert scene.beat(second) in (ErrorCode.REBALANCE_IN_PROGRESS, ErrorCode.UNKNOWN_MEMBER_ID)
        scene.pass_time(5000)
    assert second not in scene.group.members
    assert newcomer.value().generation == again.value().generation == 2


def test_a_silent_member_is_removed_and_the_others_share_what_it_had(scene: Coordinating) -> None:
    first, second = scene.stable(2)
    scene.pass_time(SESSION_MS - 1)
    assert scene.beat(first) is ErrorCode.NONE
    scene.pass_time(1)
    assert list(scene.group.members) == [first]
    assert scene.beat(first) is ErrorCode.REBALANCE_IN_PROGRESS
    assert scene.beat(second) is ErrorCode.UNKNOWN_MEMBER_ID
    assert len(scene.join(first).value().members) == 1


def test_members_that_wait_for_an_answer_need_no_heartbeat(scene: Coordinating) -> None:
    first, second = scene.stable(2)
    again = scene.join(first)
    for _ in range(5):
        scene.pass_time(SESSION_MS // 2)
        scene.beat(second)
    assert first in scene.group.members
    scene.join(second)
    assert again.value().error_code is ErrorCode.NONE


def test_who_does_not_ask_for_its_assignment_is_left_out(scene: Coordinating) -> None:
    first, second = scene.stable(2)
    scene.join(first)
    scene.join(second)
    synced = scene.sync(first, {first: b"all"})
    assert synced.value().assignment == b"all"
    for _ in range(REBALANCE_MS // 5000):
        scene.pass_time(5000)
        scene.beat(first)
        if second in scene.group.members:
            scene.beat(second)
    assert list(scene.group.members) == [first]
    assert scene.group.state is State.PREPARING_REBALANCE


def test_an_assignment_that_cannot_be_stored_is_nobodys(tmp_path: Path) -> None:
    scene = Coordinating(tmp_path)
    first, second = scene.stable(2)
    scene.join(first)
    scene.join(second)
    waits = scene.sync(second)
    scene.partition.is_under_min_isr = True
    told = scene.sync(first, {first: b"x", second: b"y"})
    assert told.value().error_code is ErrorCode.COORDINATOR_NOT_AVAILABLE
    assert waits.value().error_code is ErrorCode.COORDINATOR_NOT_AVAILABLE
    assert scene.group.state is State.PREPARING_REBALANCE
    assert scene.group.members[second].assignment == b""


def test_nobody_has_its_assignment_before_all_replicas_have_it(tmp_path: Path) -> None:
    scene = Coordinating(tmp_path, state=REPLICATED)
    first = scene.joining()[0]
    scene.pass_time(0)
    synced = scene.sync(first, {first: b"x"})
    assert not synced.is_done
    assert scene.group.state is State.COMPLETING_REBALANCE
    scene.replicate()
    assert synced.value().assignment == b"x"
    assert scene.group.state is State.STABLE


def test_an_assignment_that_comes_too_late_for_its_generation_is_nobodys(tmp_path: Path) -> None:
    """Somebody joins while it is being replicated."""
    scene = Coordinating(tmp_path, state=REPLICATED)
    first = scene.joining()[0]
    scene.pass_time(0)
    synced = scene.sync(first, {first: b"x"})
    scene.joining()
    assert synced.value().error_code is ErrorCode.REBALANCE_IN_PROGRESS
    scene.replicate()
    assert scene.group.state is State.PREPARING_REBALANCE
    assert scene.group.members[first].assignment == b""


def test_an_assignment_that_is_not_replicated_in_time_is_nobodys(tmp_path: Path) -> None:
    scene = Coordinating(tmp_path, state=REPLICATED)
    first = scene.joining()[0]
    scene.pass_time(0)
    synced = scene.sync(first, {first: b"x"})
    scene.pass_time(scene.config.commit_timeout_ms)
    assert synced.value().error_code is ErrorCode.COORDINATOR_NOT_AVAILABLE
    assert scene.group.state is State.PREPARING_REBALANCE


# Static members


def static(scene: Coordinating, *names: str) -> list[str]:
    """Their ids, the leader's first."""
    answers = {name: scene.join(instance_id=name) for name in names}
    scene.pass_time(0)
    for name, answer in answers.items():
        if not answer.is_done:
            for known, member_id in [*scene.group.static_members.items()]:
                if known != name:
                    scene.join(member_id, instance_id=known)
    ids = [scene.group.static_members[name] for name in names]
    leader = scene.group.leader
    assert leader is not None
    for each in ids:
        if each != leader:
            scene.sync(each)
    scene.sync(leader, {each: b"of " + each.encode() for each in ids})
    assert scene.group.state is State.STABLE
    return ids


def test_a_static_member_that_comes_back_has_a_new_id_and_its_old_assignment(scene: Coordinating) -> None:
    first, second = static(scene, "one", "two")
    generation = scene.group.generation
    assert scene.group.leader == first
    back = scene.join(instance_id="one").value()
    assert back.error_code is ErrorCode.NONE
    assert (back.generation, back.skip_assignment) == (generation, True)
    assert back.member_id not in (first, second)
    assert back.leader == back.member_id
    synced = scene.sync(back.member_id, instance_id="one").value()
    assert synced.assignment == b"of " + first.encode()
    assert scene.sync(first, instance_id="one").value().error_code is ErrorCode.FENCED_INSTANCE_ID
    assert scene.beat(second) is ErrorCode.NONE
    again = scene.reload().group
    assert again.static_members["one"] == back.member_id


def test_an_old_leader_that_comes_back_is_not_told_that_it_leads(scene: Coordinating) -> None:
    """It does not know that it may skip the assignment, and would make another one."""
    (first,) = static(scene, "one")
    back = scene.join(instance_id="one", can_skip_assignment=False).value()
    assert (back.leader, back.members) == (first, ())


def test_a_static_member_that_comes_back_before_it_has_its_assignment_does_not_disturb_the_others(
    scene: Coordinating,
) -> None:
    leads, follows = scene.join(instance_id="one"), scene.join(instance_id="two")
    scene.pass_time(0)
    leader = leads.value().member_id
    assert scene.sync(leader, {leader: b"x"}, instance_id="one").value().assignment == b"x"
    back = scene.join(instance_id="two").value()
    assert back.generation == follows.value().generation
    assert scene.sync(back.member_id, instance_id="two").value().error_code is ErrorCode.NONE
    for _ in range(0, 2 * REBALANCE_MS, SESSION_MS // 2):
        assert {scene.beat(leader), scene.beat(back.member_id)} == {ErrorCode.NONE}
        scene.pass_time(SESSION_MS // 2)


def test_a_static_member_whose_return_cannot_be_stored_is_who_it_was(scene: Coordinating) -> None:
    first, _ = static(scene, "one", "two")
    scene.partition.is_under_min_isr = True
    refused = scene.join(instance_id="one", session_timeout_ms=SESSION_MS + 1).value()
    assert refused.error_code is ErrorCode.COORDINATOR_NOT_AVAILABLE
    scene.partition.is_under_min_isr = False
    assert scene.group.static_members["one"] == first
    assert scene.group.members[first].session_timeout_ms == SESSION_MS
    assert scene.sync(first, instance_id="one").value().assignment == b"of " + first.encode()


def test_a_static_member_that_has_a_new_generation_stays_who_it_is_when_its_return_was_not_stored(
    tmp_path: Path,
) -> None:
    """It was called by its old id again, for which the leader had shared out nothing (sim, seed 423)."""
    scene = Coordinating(tmp_path, state=REPLICATED)
    first = scene.join(instance_id="one")
    scene.pass_time(0)
    old_id = first.value().member_id
    scene.sync(old_id, {old_id: b"x"}, instance_id="one")
    scene.replicate()
    assert scene.group.state is State.STABLE
    back = scene.join(instance_id="one", session_timeout_ms=10 * scene.config.commit_timeout_ms)
    assert not back.is_done
    scene.pass_time(scene.config.commit_timeout_ms - 1)
    _, another = scene.joining()
    new_id = scene.group.static_members["one"]
    assert (back.value().member_id, another.value().generation) == (new_id, 2)
    synced = scene.sync(new_id, {new_id: b"y"}, instance_id="one")
    scene.pass_time(1)
    assert scene.group.static_members["one"] == new_id
    scene.replicate()
    assert synced.value().assignment == b"y"


def test_a_static_member_that_waits_is_fenced_by_its_successor(scene: Coordinating) -> None:
    first, second = static(scene, "one", "two")
    waits = scene.join(second, instance_id="two", protocols=(("range", subscription("other")),))
    assert not waits.is_done
    scene.join(instance_id="two")
    assert waits.value().error_code is ErrorCode.FENCED_INSTANCE_ID
    assert first in scene.group.members


def test_a_static_member_outlives_a_rebalance_but_not_its_session(scene: Coordinating) -> None:
    first, second = static(scene, "one", "two")
    scene.group.members[second].rebalance_timeout_ms = 7000
    again = scene.join(first, instance_id="one", rebalance_timeout_ms=7000)
    scene.pass_time(7000)
    assert len(again.value().members) == 2
    assert second in scene.group.members
    scene.pass_time(SESSION_MS)
    assert second not in scene.group.members


def test_an_administrator_removes_a_static_member_by_its_name(scene: Coordinating) -> None:
    _, second = static(scene, "one", "two")
    assert scene.leave(("", "two"), ("", "three"), ("nobody", "one")) == [
        ErrorCode.NONE,
        ErrorCode.UNKNOWN_MEMBER_ID,
        ErrorCode.FENCED_INSTANCE_ID,
    ]
    assert second not in scene.group.members


# The end of a group's membership, and of its coordinator


def test_a_member_that_leaves_is_not_waited_for(scene: Coordinating) -> None:
    first, second = scene.stable(2)
    again = scene.join(first)
    assert not again.is_done
    assert scene.leave((second, None)) == [ErrorCode.NONE]
    assert again.value().generation == scene.group.generation


def test_a_member_that_leaves_while_it_waits_is_answered(scene: Coordinating) -> None:
    first, second = scene.stable(2)
    again = scene.join(first)
    scene.leave((first, None))
    assert again.value().error_code is ErrorCode.UNKNOWN_MEMBER_ID
    scene.join(second)
    waits = scene.sync(second) if scene.group.leader != second else None
    assert waits is None
    assert list(scene.group.members) == [second]


def test_when_the_last_member_has_left_the_group_is_empty_also_in_the_log(scene: Coordinating) -> None:
    (first,) = scene.stable(1)
    scene.leave((first, None))
    assert scene.group.is_empty
    group = scene.reload().group
    assert (group.state, group.generation, group.protocol_type) == (State.EMPTY, 2, "consumer")


def test_a_loaded_group_goes_on_and_time_runs_for_its_members(scene: Coordinating) -> None:
    first, second = scene.stable(2)
    generation = scene.group.generation
    scene.reload()
    assert scene.group.state is State.STABLE
    assert scene.group.generation == generation
    assert scene.group.topics == {"pages"}
    assert scene.beat(second) is ErrorCode.NONE
    assert scene.sync(second).value().assignment == second.encode()
    scene.pass_time(SESSION_MS - 1)
    scene.beat(first)
    scene.pass_time(1)
    assert list(scene.group.members) == [first]


def test_a_loaded_group_that_is_too_large_rebalances(tmp_path: Path) -> None:
    scene = Coordinating(tmp_path)
    ids = scene.stable(3)
    scene.config = GroupConfig(initial_rebalance_delay_ms=0, max_size=2)
    scene.reload()
    assert scene.group.state is State.PREPARING_REBALANCE
    answers = [scene.join(each) for each in ids]
    assert answers[2].value().error_code is ErrorCode.GROUP_MAX_SIZE_REACHED
    assert [each.value().error_code for each in answers[:2]] == [ErrorCode.NONE] * 2


def test_who_waits_is_sent_away_when_another_node_coordinates(scene: Coordinating) -> None:
    first, second = scene.stable(2)
    waits = scene.join(first)
    scene.lose_leadership()
    assert waits.value().error_code is ErrorCode.NOT_COORDINATOR
    with pytest.raises(GroupError) as refused:
        scene.commit(("pages", 0, 1), group_id="others").value()
    assert refused.value.error_code is ErrorCode.NOT_COORDINATOR
    assert all(each.cancelled for each in scene.clock.timers)
    assert second in scene.group.members


def test_a_group_that_cannot_be_stored_does_not_come_to_be(scene: Coordinating) -> None:
    scene.partition.is_under_min_isr = True
    with pytest.raises(GroupError) as refused:
        scene.join().value()
    assert refused.value.error_code is ErrorCode.COORDINATOR_NOT_AVAILABLE
    assert GROUP not in scene.shard.groups
