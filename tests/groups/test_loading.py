"""What a coordinator reads from the log is what was written there, whatever form it has there."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any, cast

import pytest

from ottla.groups.config import GroupConfig
from ottla.groups.counting import GroupCounters
from ottla.groups.loading import Loader
from ottla.groups.offsets import StoredOffset, decode_offset, encode_offset, offset_key, offset_prefix
from ottla.groups.records import GroupRecord, group_record
from ottla.groups.shard import Shard
from ottla.groups.timers import ShardTimers
from ottla.log.end_marker import EndMarker, write_end_marker
from ottla.log.results import LogError
from ottla.partition.partition import Partition
from ottla.wire.batch import BatchWalk, Codec
from ottla.wire.errors import ErrorCode
from ottla.wire.messages.group_coordinator_records import (
    ConsumerGroupMetadataKey,
    ConsumerGroupMetadataValue,
    GroupMetadataKey,
    GroupMetadataValue,
    LegacyOffsetCommitKey,
    LegacyOffsetCommitValue,
)
from ottla.wire.records import Record, write_batch
from ottla.world.real_random import RealRandom
from tests.groups.coordinating import GROUP, TOPIC, TOPIC_ID, Coordinating, no_topics
from tests.log.logs import NOW_MS
from tests.partition.partitions import SINGLE, FakeClock, open_partition


def offset(partition: int, number: int, group: str = "g", metadata: str = "") -> GroupRecord:
    stored = StoredOffset(number, -1, metadata, NOW_MS, -1, TOPIC_ID)
    return GroupRecord(offset_key(offset_prefix(group, TOPIC), partition), encode_offset(stored))


def write(partition: Partition, *records: GroupRecord, **form: Any) -> None:
    batch = write_batch([Record(at, NOW_MS, each.key, each.value) for at, each in enumerate(records)], **form)
    partition.append_from_coordinator(memoryview(batch), NOW_MS)


def new_shard(clock: FakeClock) -> Shard:
    timers = ShardTimers(clock, cast(Any, None))
    return Shard(GroupConfig(), no_topics(), timers, RealRandom(), GroupCounters())


def load(partition: Partition, buffer_size: int = 1 << 20) -> Shard:
    clock = FakeClock()

    async def loaded() -> Shard:
        shard = new_shard(clock)
        loader = Loader(clock, cast(Any, None), buffer_size)
        end = await loader.load(shard, partition, partition.leader_epoch)
        assert partition.log is not None
        assert end == partition.log.log_end_offset
        return shard

    return asyncio.run(loaded())


def offsets_of(shard: Shard) -> dict[tuple[str, int], int]:
    return {
        (group, partition): decode_offset(value).offset
        for group, topics in shard.offsets.by_group.items()
        for of_topic in topics.values()
        for partition, value in of_topic.items()
    }


@pytest.mark.parametrize("codec", Codec)
def test_offsets_are_read_from_batches_of_any_codec(tmp_path: Path, codec: Codec) -> None:
    partition = open_partition(tmp_path)
    write(partition, *(offset(index, index) for index in range(1000)), codec=codec)
    write(partition, offset(5, 555), GroupRecord(offset(6, 0).key, None), codec=codec)
    expected = {("g", index): index for index in range(1000) if index != 6} | {("g", 5): 555}
    assert offsets_of(load(partition)) == expected


@pytest.mark.parametrize("codec", Codec)
def test_what_a_coordinator_writes_has_the_codec_that_it_is_told(tmp_path: Path, codec: Codec) -> None:
    """`offsets.topic.compression.codec`."""
    made = Coordinating(tmp_path, GroupConfig(codec=codec, initial_rebalance_delay_ms=0))
    (member_id,) = made.stable(1)
    offsets = ((TOPIC, index, index) for index in range(20))
    made.commit(*offsets, metadata="m" * 100, member_id=member_id, generation=made.group.generation)
    assert made.partition.log is not None
    data = made.partition.log.read(0, 1 << 20).read()
    assert {header.codec for _, header in BatchWalk(data)} == {codec}
    assert made.reload().committed() == {(TOPIC, index): index for index in range(20)}
    assert list(made.group.members) == [member_id]


@pytest.mark.parametrize("size", [0, 10, 63, 64, 100, 4096, 8191, 8192, 20_000])
def test_values_and_keys_of_any_size_are_found(tmp_path: Path, size: int) -> None:
    partition = open_partition(tmp_path)
    group = "g" * min(size, 30_000)
    write(partition, offset(0, 1, group, "m" * size), offset(1, 2, group))
    assert offsets_of(load(partition)) == {(group, 0): 1, (group, 1): 2}


def test_a_log_is_read_in_pieces(tmp_path: Path) -> None:
    partition = open_partition(tmp_path)
    for number in range(300):
        write(partition, *(offset(index, number) for index in range(number % 7 + 1)))
    assert offsets_of(load(partition, 1000)) == offsets_of(load(partition)) != {}


def test_a_batch_that_is_larger_than_the_buffer_is_read(tmp_path: Path) -> None:
    partition = open_partition(tmp_path)
    write(partition, *(offset(index, index) for index in range(500)))
    write(partition, offset(0, 7))
    assert offsets_of(load(partition, 100))["g", 0] == 7


def test_offsets_of_a_transaction_count_when_it_is_committed(tmp_path: Path) -> None:
    partition = open_partition(tmp_path)
    for producer_id in (1, 2, 3):
        form = {"producer_id": producer_id, "producer_epoch": 0, "base_sequence": 0, "transactional": True}
        write(partition, offset(producer_id, producer_id), **form)
    for producer_id, commits in ((1, True), (2, False)):
        marker = write_end_marker(EndMarker(commits, 0), producer_id=producer_id, producer_epoch=0, timestamp=NOW_MS)
        partition.append_from_coordinator(memoryview(marker), NOW_MS)
    assert offsets_of(load(partition)) == {("g", 1): 1}


def test_records_of_old_brokers_are_read(tmp_path: Path) -> None:
    partition = open_partition(tmp_path)
    key = LegacyOffsetCommitKey(group="old", topic=TOPIC, partition=3)
    write(partition, group_record(key, LegacyOffsetCommitValue(offset=9, metadata="m", commit_timestamp=1)))
    old_group = GroupMetadataValue(protocol_type="consumer", generation=4, protocol=None, leader=None)
    write(partition, group_record(GroupMetadataKey(group="ancient"), old_group, 0))
    shard = load(partition)
    assert offsets_of(shard) == {("old", 3): 9}
    shard.loaded(NOW_MS)
    assert {name: group.listed().state for name, group in shard.groups.items()} == {"old": "Empty", "ancient": "Empty"}


def test_records_of_a_kind_that_is_not_known_are_passed_over(tmp_path: Path) -> None:
    partition = open_partition(tmp_path)
    other = group_record(ConsumerGroupMetadataKey(group_id="g"), ConsumerGroupMetadataValue(epoch=1))
    unknown = GroupRecord(b"\x03\xe7whatever", b"\0\0")
    write(partition, other, unknown, offset(0, 1))
    assert offsets_of(load(partition)) == {("g", 0): 1}


def test_groups_are_loaded_as_they_were(tmp_path: Path) -> None:
    scene = Coordinating(tmp_path)
    ids = scene.stable(3)
    scene.commit((TOPIC, 0, 5), member_id=ids[0], generation=1)
    before = scene.group.described()
    shard = load(scene.partition)
    assert shard.describe(GROUP) == before
    assert offsets_of(shard) == {(GROUP, 0): 5}


def test_a_log_that_another_node_leads_by_now_is_not_loaded(tmp_path: Path) -> None:
    partition = open_partition(tmp_path)
    write(partition, offset(0, 1))
    shard = new_shard(FakeClock())
    partition.update(SINGLE._replace(leader_epoch=6))
    with pytest.raises(LogError) as refused:
        asyncio.run(Loader(FakeClock(), cast(Any, None), 1000).load(shard, partition, 5))
    assert refused.value.error_code is ErrorCode.NOT_LEADER_OR_FOLLOWER
