"""A coordinator that takes a group over has nothing but the log, and knows all."""

from __future__ import annotations

import pytest

from ottla.groups.consumer.fencing import deletion_records
from ottla.groups.consumer.group import ConsumerGroup, GroupState, ImpossibleRecord
from ottla.groups.consumer.member import Member, MemberState
from ottla.groups.consumer.replaying import KINDS, read_record, replay
from ottla.groups.consumer.writing import current_record, epoch_record, member_record, target_record
from ottla.groups.outcome import Outcome
from ottla.groups.records import GroupRecord, group_record, kind_of
from ottla.wire.errors import ErrorCode
from ottla.wire.messages.group_coordinator_records import (
    ConsumerGroupCurrentMemberAssignmentKey,
    ConsumerGroupCurrentMemberAssignmentValue,
    ConsumerGroupMetadataKey,
    ConsumerGroupPartitionMetadataKey,
    ConsumerGroupPartitionMetadataValue,
)
from tests.groups.consumer.shard import REBALANCE_MS, SESSION_MS, Consumer, Shard, refused, settle

KEPT = (
    "epoch",
    "metadata_hash",
    "assignment_epoch",
    "assignment_timestamp_ms",
    "members",
    "static_members",
    "targets",
    "resolved",
    "topics",
    "regexes",
    "assignors",
    "partition_epochs",
    "state",
)


def kept(group: ConsumerGroup) -> dict[str, object]:
    return {name: getattr(group, name) for name in KEPT}


@pytest.mark.parametrize("compacted", [False, True])
def test_a_group_that_moves_to_another_coordinator_is_what_it_was(compacted):
    shard = Shard({"t": 5, "truck-1": 3})
    first = Consumer(shard, "a", "t", instance_id="i", assignor="range")
    second = Consumer(shard, "b", "t", regex="truck-.")
    third = Consumer(shard, "c", "t")
    settle(shard, first, second)
    third.step()
    first.beat()
    before = kept(shard.groups["g"])
    assert shard.groups["g"].state is GroupState.RECONCILING
    shard.move_to_another_coordinator(compacted=compacted)
    assert kept(shard.groups["g"]) == before
    first.follow()
    settle(shard, first, second, third)
    assert shard.groups["g"].state is GroupState.STABLE
    assert len(first.owned) + len(second.owned) + len(third.owned) == 8


def test_the_move_alone_changes_nothing():
    shard = Shard({"t": 5})
    first, second = Consumer(shard, "a", "t"), Consumer(shard, "b", "t")
    settle(shard, first, second)
    written = len(shard.log)
    shard.move_to_another_coordinator()
    settle(shard, first, second)
    assert len(shard.log) == written


def test_members_that_are_gone_are_fenced_by_the_new_coordinator():
    shard = Shard({"t": 2})
    first, second = Consumer(shard, "a", "t"), Consumer(shard, "b", "t")
    first.step()
    second.step()
    first.beat()
    shard.move_to_another_coordinator()
    for _ in range(REBALANCE_MS // 5_000):
        shard.advance(5_000)
        second.step()
    assert list(shard.groups["g"].members) == ["b"]
    shard.advance(SESSION_MS)
    assert shard.groups["g"].state is GroupState.EMPTY


def test_a_deleted_group_leaves_nothing_but_tombstones():
    shard = Shard({"t": 1})
    only = Consumer(shard, "a", "t", regex="x")
    settle(shard, only)
    assert refused(lambda: shard.delete("g"))[0] is ErrorCode.NON_EMPTY_GROUP
    only.leave()
    shard.delete("g")
    assert shard.groups == {}
    last = {record.key: record.value for record in shard.log}
    assert set(last.values()) == {None}
    shard.move_to_another_coordinator(compacted=True)
    assert shard.groups == {}


def test_a_group_with_members_can_be_taken_away_whole():
    shard = Shard({"t": 1})
    settle(shard, Consumer(shard, "a", "t", regex="x"))
    shard.append(Outcome(None, deletion_records(shard.groups["g"])))
    assert shard.groups == {}


def test_every_record_of_a_group_names_it():
    shard = Shard({"t": 1})
    only = Consumer(shard, "a", "t", group="günther", regex="x")
    settle(shard, only)
    only.leave()
    shard.delete("günther")
    assert {read_record(record.key, record.value)[0].group_id for record in shard.log} == {"günther"}
    assert {kind_of(record.key) for record in shard.log} == KINDS


def test_the_metadata_record_of_older_brokers_is_taken_away_when_the_topics_are_looked_at():
    shard = Shard({"t": 1})
    only = Consumer(shard, "a", "t")
    settle(shard, only)
    key = ConsumerGroupPartitionMetadataKey(group_id="g")
    shard.append(Outcome(None, [group_record(key, ConsumerGroupPartitionMetadataValue())]))
    settle(shard, only)
    assert shard.groups["g"].has_partition_metadata
    shard.set_topics({"t": 2})
    only.step()
    assert not shard.groups["g"].has_partition_metadata


def test_partitions_of_older_records_were_had_since_the_members_epoch():
    topic = ConsumerGroupCurrentMemberAssignmentValue.TopicPartitions(
        topic_id=bytes(16), partitions=[1, 2], assignment_epochs=None
    )
    record = group_record(
        ConsumerGroupCurrentMemberAssignmentKey(group_id="g", member_id="a"),
        ConsumerGroupCurrentMemberAssignmentValue(member_epoch=7, state=99, assigned_partitions=[topic]),
    )
    group = replay(None, *read_record(record.key, record.value))
    assert group is not None
    assert group.members["a"].assigned == {bytes(16): {1: 7, 2: 7}}
    assert group.members["a"].state is MemberState.UNKNOWN


def test_a_partition_with_two_owners_is_an_impossible_record():
    group = None
    records = [current_record("g", Member(name, 5, assigned={bytes(16): {0: 5}})) for name in "ab"]
    group = replay(group, *read_record(records[0].key, records[0].value))
    with pytest.raises(ImpossibleRecord, match="still owned in epoch 5"):
        replay(group, *read_record(records[1].key, records[1].value))


def test_a_later_owner_may_come_before_the_former_has_given_up_where_the_log_is_compacted():
    group = None
    for record in (
        current_record("g", Member("a", 5, assigned={bytes(16): {0: 5}})),
        current_record("g", Member("b", 6, assigned={bytes(16): {0: 6}})),
        current_record("g", Member("a", 7)),
    ):
        group = replay(group, *read_record(record.key, record.value))
    assert group is not None
    assert group.partition_epochs == {bytes(16): {0: 6}}


@pytest.mark.parametrize(
    "before",
    [
        [member_record("g", Member("a"))],
        [target_record("g", "a", {})],
        [epoch_record("g", 2, 0)],
    ],
)
def test_a_group_is_not_deleted_before_what_belongs_to_it(before: list[GroupRecord]):
    group = None
    for record in before:
        group = replay(group, *read_record(record.key, record.value))
    with pytest.raises(ImpossibleRecord):
        replay(group, ConsumerGroupMetadataKey(group_id="g"), None)


def test_tombstones_of_what_is_not_there_change_nothing():
    shard = Shard({"t": 1})
    only = Consumer(shard, "a", "t", regex="x")
    settle(shard, only)
    for record in shard.log:
        assert replay(None, read_record(record.key, None)[0], None) is None
