"""Committed offsets: who may commit, what is kept, and when it goes."""

from __future__ import annotations

from pathlib import Path

import pytest

from ottla.groups.classic.group import State
from ottla.groups.config import GroupConfig
from ottla.groups.offset_requests import WantedTopic
from ottla.groups.offsets import (
    KIND,
    NO_EXPIRY,
    Offsets,
    StoredOffset,
    decode_offset,
    encode_offset,
    is_expired,
    offset_key,
    offset_prefix,
    offset_tombstones,
    shown_offset,
)
from ottla.groups.outcome import GroupError
from ottla.groups.records import group_record, read_key
from ottla.groups.shard import OFFSETS_AT_ONCE
from ottla.wire.errors import ErrorCode
from ottla.wire.messages.group_coordinator_records import OffsetCommitKey, OffsetCommitValue
from ottla.wire.primitives import ZERO_UUID
from tests.groups.coordinating import FOLLOWER, GROUP, NODE, REPLICATED, TOPIC, TOPIC_ID, Coordinating

DAY_MS = 24 * 60 * 60_000
WEEK_MS = 7 * DAY_MS


@pytest.fixture
def scene(tmp_path: Path) -> Coordinating:
    return Coordinating(tmp_path)


def refused(scene: Coordinating, **changed: object) -> ErrorCode | None:
    refusal = scene.commit((TOPIC, 0, 1), **changed).refusal()  # type: ignore[arg-type]
    return None if refusal is None else refusal.error_code


def test_who_leads_anew_answers_nothing_from_what_was_known_before(tmp_path: Path) -> None:
    """Others may have written in between, before the coordinator has heard of either."""
    scene = Coordinating(tmp_path, state=REPLICATED)
    scene.commit((TOPIC, 0, 10))
    scene.replicate()
    assert scene.fetch().refusal() is None
    state = scene.partition.state
    scene.partition.update(state._replace(leader=FOLLOWER, leader_epoch=state.leader_epoch + 1))
    scene.partition.update(state._replace(leader=NODE, leader_epoch=state.leader_epoch + 2))
    answer = scene.fetch()
    assert answer.is_done
    refusal = answer.refusal()
    assert refusal is not None
    assert refusal.error_code is ErrorCode.NOT_COORDINATOR


# Their bytes


@pytest.mark.parametrize("metadata", ["", "m", "é" * 63, "m" * 126, "m" * 127, "m" * 4096])
@pytest.mark.parametrize("topic_id", [ZERO_UUID, TOPIC_ID])
@pytest.mark.parametrize("expires", [NO_EXPIRY, 99])
def test_an_offset_is_written_as_the_codec_writes_it(metadata: str, topic_id: bytes, expires: int) -> None:
    version = 4 if expires == NO_EXPIRY else 1
    stored = StoredOffset(1 << 40, 7, metadata, 1_700_000_000_000, expires, topic_id)
    message = OffsetCommitValue(
        offset=stored.offset,
        leader_epoch=stored.leader_epoch,
        metadata=metadata,
        commit_timestamp=stored.commit_timestamp,
        expire_timestamp=expires,
        topic_id=topic_id,
    )
    record = group_record(OffsetCommitKey(group="g", topic="t", partition=-3), message, version)
    assert record.key == offset_key(offset_prefix("g", "t"), -3)
    assert encode_offset(stored) == record.value
    kept = stored if version == 4 else stored._replace(leader_epoch=-1, topic_id=ZERO_UUID)
    assert decode_offset(encode_offset(stored)) == kept


def test_the_key_of_an_offset_is_read_back() -> None:
    (record,) = offset_tombstones("gruppe ä", "topic", [70_000])
    read = read_key(OffsetCommitKey, record.key)
    assert (read.group, read.topic, read.partition) == ("gruppe ä", "topic", 70_000)
    assert record.key.startswith(KIND)


def test_nothing_is_left_of_a_group_whose_offsets_are_all_taken_away() -> None:
    offsets = Offsets()
    for partition in (0, 300):
        offsets.replay(offset_key(offset_prefix("g", "t"), partition), b"value")
    offsets.replay(offset_key(offset_prefix("g", "u"), 0), b"value")
    assert len(offsets) == 3
    for record in [*offsets.tombstones("g")]:
        offsets.replay(record.key, None)
    offsets.replay(offset_tombstones("g", "t", [0])[0].key, None)
    assert (len(offsets), offsets.by_group) == (0, {})


@pytest.mark.parametrize("metadata", ["", "m" * 126, "m" * 127, "é" * 300])
@pytest.mark.parametrize("version", [0, 1, 2, 3, 4])
def test_the_time_of_a_commit_is_found_in_every_version(metadata: str, version: int) -> None:
    message = OffsetCommitValue(offset=1, metadata=metadata, commit_timestamp=1000)
    value = group_record(OffsetCommitKey(), message, version).value
    assert value is not None
    assert not is_expired(value, None, 50, 1049)
    assert is_expired(value, None, 50, 1050)
    assert not is_expired(value, 1001, 50, 1050)


# Committing


def test_one_who_is_no_member_commits_while_the_group_has_none(scene: Coordinating) -> None:
    assert scene.commit((TOPIC, 0, 5), (TOPIC, 1, 6)).value() == [ErrorCode.NONE] * 2
    assert scene.committed() == {(TOPIC, 0): 5, (TOPIC, 1): 6}
    assert scene.group.protocol_type is None
    scene.stable(1)
    assert refused(scene) is ErrorCode.UNKNOWN_MEMBER_ID


def test_members_commit_in_their_generation_only(scene: Coordinating) -> None:
    (first,) = scene.stable(1)
    generation = scene.group.generation
    assert refused(scene, member_id=first, generation=generation) is None
    assert refused(scene, member_id=first, generation=generation - 1) is ErrorCode.ILLEGAL_GENERATION
    assert refused(scene, member_id="x", generation=generation) is ErrorCode.UNKNOWN_MEMBER_ID
    again = scene.join(first)
    assert again.is_done
    assert refused(scene, member_id=first, generation=generation + 1) is ErrorCode.REBALANCE_IN_PROGRESS


def test_a_commit_is_a_sign_of_life(scene: Coordinating) -> None:
    (first,) = scene.stable(1)
    for _ in range(4):
        scene.pass_time(9000)
        assert refused(scene, member_id=first, generation=scene.group.generation) is None
    assert scene.group.state is State.STABLE


def test_metadata_that_is_too_long_is_refused_for_its_partition_alone(scene: Coordinating) -> None:
    limit = scene.config.metadata_max_size
    assert scene.commit((TOPIC, 0, 5), metadata="m" * limit).value() == [ErrorCode.NONE]
    assert scene.commit((TOPIC, 0, 6), metadata="m" * (limit + 1)).value() == [ErrorCode.OFFSET_METADATA_TOO_LARGE]
    assert scene.committed() == {(TOPIC, 0): 5}


def test_a_commit_that_cannot_be_appended_changes_nothing(scene: Coordinating) -> None:
    scene.commit((TOPIC, 0, 5))
    scene.partition.is_under_min_isr = True
    assert refused(scene) is ErrorCode.COORDINATOR_NOT_AVAILABLE
    assert refused(scene, group_id="another") is ErrorCode.COORDINATOR_NOT_AVAILABLE
    scene.partition.is_under_min_isr = False
    assert scene.committed() == {(TOPIC, 0): 5}
    assert "another" not in scene.shard.groups


def test_offsets_in_one_request_are_one_batch(scene: Coordinating) -> None:
    scene.commit(*((TOPIC, partition, 1) for partition in range(100)))
    assert scene.partition.counters.batches_in == 1
    assert len(scene.committed()) == 100


def test_nobody_is_told_of_an_offset_before_all_replicas_have_it(tmp_path: Path) -> None:
    scene = Coordinating(tmp_path, state=REPLICATED)
    commit = scene.commit((TOPIC, 0, 5))
    listed = scene.shard_log.read(lambda shard: shard.list((), ()))
    assert not commit.is_done
    assert not listed.is_done
    assert scene.committed() == {}
    scene.replicate()
    assert commit.value() == [ErrorCode.NONE]
    assert scene.committed() == {(TOPIC, 0): 5}
    assert [each.group_id for each in listed.value()] == [GROUP]


def test_who_asks_for_offsets_is_told_those_that_are_committed_and_does_not_wait(tmp_path: Path) -> None:
    scene = Coordinating(tmp_path, state=REPLICATED)
    scene.commit((TOPIC, 0, 5), (TOPIC, 1, 6))
    scene.replicate()
    scene.commit((TOPIC, 0, 7))
    scene.commit((TOPIC, 0, 8), ("other", 0, 9))
    assert scene.committed() == {(TOPIC, 0): 5, (TOPIC, 1): 6}
    scene.shard_log.write(lambda shard, now_ms: shard.delete(GROUP))
    assert scene.committed() == {(TOPIC, 0): 5, (TOPIC, 1): 6}
    assert scene.committed("another") == {}
    scene.replicate()
    assert scene.committed() == {}


def test_of_several_commits_those_count_that_all_replicas_have(tmp_path: Path) -> None:
    scene = Coordinating(tmp_path, state=REPLICATED)
    for offset in range(5, 9):
        scene.commit((TOPIC, 0, offset))
    for offset in range(5, 9):
        scene.replicate(until=offset - 4)
        assert scene.committed() == {(TOPIC, 0): offset}


def test_a_new_leader_tells_of_no_offset_before_it_knows_that_all_it_has_is_committed(tmp_path: Path) -> None:
    """The one before may have acknowledged all of it."""
    scene = Coordinating(tmp_path, state=REPLICATED)
    scene.commit((TOPIC, 0, 5))
    scene.reload()
    fetch = scene.fetch()
    assert not fetch.is_done
    scene.replicate()
    assert fetch.is_done
    assert scene.committed() == {(TOPIC, 0): 5}


def test_a_commit_that_is_not_replicated_in_time_is_not_acknowledged(tmp_path: Path) -> None:
    scene = Coordinating(tmp_path, state=REPLICATED)
    commit = scene.commit((TOPIC, 0, 5))
    scene.pass_time(scene.config.commit_timeout_ms)
    refusal = commit.refusal()
    assert refusal is not None
    assert refusal.error_code is ErrorCode.COORDINATOR_NOT_AVAILABLE


def test_a_commit_that_waits_ends_with_the_leadership(tmp_path: Path) -> None:
    scene = Coordinating(tmp_path, state=REPLICATED)
    commit = scene.commit((TOPIC, 0, 5))
    scene.lose_leadership()
    refusal = commit.refusal()
    assert refusal is not None
    assert refusal.error_code is ErrorCode.NOT_COORDINATOR


def test_an_offset_of_a_topic_that_had_the_name_before_is_not_shown(scene: Coordinating) -> None:
    scene.commit((TOPIC, 0, 5), topic_id=b"before" + bytes(10))
    for topic_id, expected in ((ZERO_UUID, 5), (TOPIC_ID, None), (b"before" + bytes(10), 5)):
        (fetched,) = scene.shard.fetch(GROUP, None, -1, [WantedTopic(TOPIC, topic_id, [0])])
        shown = shown_offset(fetched.offsets[0][1], fetched.topic_id)
        assert (None if shown is None else shown.offset) == expected


# Their end


def test_offsets_of_one_who_is_no_member_expire_after_their_commit(scene: Coordinating) -> None:
    scene.commit((TOPIC, 0, 5))
    scene.pass_time(DAY_MS)
    scene.commit((TOPIC, 1, 6))
    scene.pass_time(WEEK_MS - DAY_MS - 1)
    scene.expire()
    assert len(scene.committed()) == 2
    scene.pass_time(1)
    scene.expire()
    assert scene.committed() == {(TOPIC, 1): 6}
    scene.pass_time(DAY_MS)
    scene.expire()
    assert scene.shard.groups == {}
    assert scene.reload().shard.groups == {}


def test_offsets_of_a_group_expire_after_its_last_member_has_gone(scene: Coordinating) -> None:
    (first,) = scene.stable(1)
    scene.commit((TOPIC, 0, 5), member_id=first, generation=1)
    for _ in range(8):
        scene.pass_time(DAY_MS)
        scene.expire()
        if scene.group.is_empty:
            break
    assert scene.group.is_empty  # its member was silent
    assert scene.committed() == {(TOPIC, 0): 5}
    scene.pass_time(WEEK_MS - DAY_MS)
    scene.expire()
    assert scene.committed() == {(TOPIC, 0): 5}
    scene.pass_time(DAY_MS)
    scene.expire()
    assert scene.shard.groups == {}


def test_offsets_of_topics_that_a_living_group_does_not_read_expire(scene: Coordinating) -> None:
    (first,) = scene.stable(1)
    scene.commit((TOPIC, 0, 5), ("left", 0, 6), member_id=first, generation=1)
    scene.clock.now_s += WEEK_MS / 1000  # no timer runs: the member lives
    scene.expire()
    assert scene.committed() == {(TOPIC, 0): 5}


def test_an_offset_with_a_time_of_its_own_goes_by_that(scene: Coordinating) -> None:
    scene.commit((TOPIC, 0, 5), retention_ms=1000)
    scene.pass_time(999)
    scene.expire()
    assert scene.committed()
    scene.pass_time(1)
    scene.expire()
    assert scene.shard.groups == {}


def test_an_empty_group_without_offsets_goes_at_the_next_look(scene: Coordinating) -> None:
    (first,) = scene.stable(1)
    scene.expire()
    assert not scene.group.is_empty
    scene.leave((first, None))
    scene.expire()
    assert scene.shard.groups == {}


def test_many_expired_offsets_go_in_several_batches(tmp_path: Path) -> None:
    scene = Coordinating(tmp_path, GroupConfig(retention_ms=1000))
    scene.commit(*((TOPIC, partition, 1) for partition in range(OFFSETS_AT_ONCE * 2 + 1)))
    scene.pass_time(1000)
    sizes = []
    for outcome in scene.shard.expire(GROUP, scene.clock.wall_ms()):
        sizes.append(len(outcome.records))
        scene.shard_log.carry_out(outcome)
    assert sizes == [OFFSETS_AT_ONCE, OFFSETS_AT_ONCE, 1, 1]
    assert scene.shard.groups == {}


def test_a_group_that_is_used_again_while_its_offsets_expire_keeps_the_rest(tmp_path: Path) -> None:
    scene = Coordinating(tmp_path, GroupConfig(retention_ms=1000, initial_rebalance_delay_ms=0))
    scene.commit(*((TOPIC, partition, 1) for partition in range(OFFSETS_AT_ONCE + 2)))
    scene.pass_time(1000)
    steps = scene.shard.expire(GROUP, scene.clock.wall_ms())
    scene.shard_log.carry_out(next(steps))
    scene.commit((TOPIC, OFFSETS_AT_ONCE, 7))
    scene.stable(1)
    for outcome in steps:
        scene.shard_log.carry_out(outcome)
    assert scene.committed() == {(TOPIC, OFFSETS_AT_ONCE): 7, (TOPIC, OFFSETS_AT_ONCE + 1): 1}
    assert not scene.group.is_empty


def test_offsets_go_with_their_topic_but_not_with_its_namesake(scene: Coordinating) -> None:
    scene.commit((TOPIC, 0, 5), ("other", 0, 6))
    scene.commit((TOPIC, 1, 7), topic_id=b"another" + bytes(9))
    for outcome in scene.shard.forget_topics(GROUP, [(TOPIC, TOPIC_ID)]):
        scene.shard_log.carry_out(outcome)
    assert scene.committed() == {(TOPIC, 1): 7, ("other", 0): 6}


def test_offsets_are_deleted_unless_their_topic_is_read(scene: Coordinating) -> None:
    (first,) = scene.stable(1)
    scene.commit((TOPIC, 0, 5), ("other", 0, 6), member_id=first, generation=1)
    wanted = [(TOPIC, 0), ("other", 0), ("other", 1)]
    codes = scene.shard_log.write(lambda shard, now_ms: shard.delete_offsets(GROUP, wanted)).value()
    assert codes == [ErrorCode.GROUP_SUBSCRIBED_TO_TOPIC, ErrorCode.NONE, ErrorCode.NONE]
    assert scene.committed() == {(TOPIC, 0): 5}


def test_a_group_with_members_is_not_deleted_and_an_empty_one_goes_with_its_offsets(scene: Coordinating) -> None:
    (first,) = scene.stable(1)
    scene.commit((TOPIC, 0, 5), member_id=first, generation=1)
    with pytest.raises(GroupError) as refusal:
        scene.shard.delete(GROUP)
    assert refusal.value.error_code is ErrorCode.NON_EMPTY_GROUP
    scene.leave((first, None))
    scene.shard_log.write(lambda shard, now_ms: shard.delete(GROUP)).value()
    assert scene.shard.groups == {}
    again = scene.reload()
    assert (again.shard.groups, len(again.shard.offsets)) == ({}, 0)
