"""The node's partitions follow the image: they come, change, go, and come back after a restart."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from ottla.log.file_handles import FileHandles
from ottla.log.log_config import LogConfig
from ottla.log.manager import LogManager
from ottla.metadata import image
from ottla.metadata.image import ClusterImage, ResourceType, empty_image
from ottla.metadata.replay import apply_records
from ottla.metadata.snapshot import MetadataRecord, config_record, partition_record
from ottla.partition.partitions import Partitions, stray_check
from ottla.wire.messages import metadata_records as records
from ottla.world.real_disk import RealDisk
from ottla.world.real_random import RealRandom
from tests.log.logs import NOW_MS, records_in
from tests.partition.partitions import NODE, append

ID_A, ID_B = b"a" * 16, b"b" * 16
HERE = image.Partition((NODE,), (NODE,), NODE)


class FullDisk(RealDisk):
    def __init__(self) -> None:
        self.is_full = False

    def make_dirs(self, path: str) -> None:
        if self.is_full:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), path)
        super().make_dirs(path)

    def rename(self, old: str, new: str) -> None:
        if self.is_full:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), new)
        super().rename(old, new)


def config_of(image: ClusterImage, topic: str) -> LogConfig:
    merged: Mapping[str, str] = {
        **image.configs_of(ResourceType.BROKER, ""),
        **image.configs_of(ResourceType.TOPIC, topic),
    }
    return LogConfig.of(merged)


def topic(name: str, topic_id: bytes, *partitions: image.Partition) -> list[MetadataRecord]:
    made = [partition_record(topic_id, index, each) for index, each in enumerate(partitions)]
    return [MetadataRecord(records.TopicRecord(name=name, topic_id=topic_id)), *made]


class Node:
    def __init__(self, paths: list[Path]) -> None:
        self.paths = [str(path) for path in paths]
        self.disk = FullDisk()
        self.image = empty_image("cluster", NODE)
        self.start()

    def start(self) -> None:
        self.manager = LogManager.open(
            self.disk,
            FileHandles(self.disk, 32),
            RealRandom(),
            self.paths,
            lambda topic: config_of(self.image, topic),
            now_ms=NOW_MS,
            is_stray=stray_check(self.image, NODE),
        )
        self.partitions = Partitions(NODE, self.manager, config_of)
        self.partitions.catch_up(self.image, NOW_MS)

    def crash(self) -> None:
        self.manager.abandon()
        self.start()

    def apply(self, *news: MetadataRecord) -> None:
        self.image, delta = apply_records(self.image, [each.message for each in news])
        for _ in self.partitions.apply(delta, self.image, NOW_MS):
            pass

    def values(self, name: str, index: int = 0) -> list[bytes | None]:
        partition = self.partitions.get(name, index)
        assert partition is not None
        return [value for _, value in records_in(partition.fetch(0, 1 << 20).read.read())]


@pytest.fixture
def node(tmp_path: Path) -> Iterator[Node]:
    paths = [tmp_path / "a", tmp_path / "b"]
    for path in paths:
        path.mkdir()
    node = Node(paths)
    yield node
    node.manager.abandon()


def test_a_created_topic_can_be_found_by_name_and_by_id_and_used(node: Node) -> None:
    elsewhere = image.Partition((2,), (2,), 2)
    node.apply(*topic("pages", ID_A, HERE, elsewhere, HERE))
    assert list(node.partitions.of_topic("pages")) == [0, 2]
    assert node.partitions.of_topic_id(ID_A)[2] is node.partitions.get("pages", 2)
    assert node.partitions.get("pages", 1) is None
    assert len(node.partitions) == len(node.manager.logs) == 2
    append(node.partitions.of_topic("pages")[0], b"x")
    assert node.values("pages") == [b"x"]
    assert [node.partitions.high_watermark_of(("pages", index)) for index in range(3)] == [1, None, 0]


def test_after_a_crash_the_partitions_of_the_image_have_their_records(node: Node) -> None:
    node.apply(*topic("pages", ID_A, HERE))
    append(node.partitions.of_topic("pages")[0], b"x")
    node.crash()
    assert node.values("pages") == [b"x"]
    assert node.partitions.of_topic("pages")[0].high_watermark == 1


def test_a_partition_whose_folder_was_never_made_is_made_at_the_next_start(node: Node) -> None:
    node.image, _ = apply_records(node.image, [each.message for each in topic("pages", ID_A, HERE)])
    node.crash()
    assert append(node.partitions.of_topic("pages")[0], b"x") == 0


def test_a_deleted_topic_is_gone_and_one_of_the_same_name_begins_empty(node: Node) -> None:
    node.apply(*topic("pages", ID_A, HERE))
    old = node.partitions.of_topic("pages")[0]
    append(old, b"old")
    node.apply(MetadataRecord(records.RemoveTopicRecord(topic_id=ID_A)), *topic("pages", ID_B, HERE))
    assert not node.partitions.of_topic_id(ID_A)
    assert old.log is None
    assert node.values("pages") == []
    append(node.partitions.of_topic_id(ID_B)[0], b"new")
    node.crash()
    assert node.values("pages") == [b"new"]
    node.apply(MetadataRecord(records.RemoveTopicRecord(topic_id=ID_B)))
    assert len(node.partitions) == len(node.manager.logs) == 0
    assert not node.partitions.of_topic("pages")


def test_a_topic_that_a_full_disk_did_not_let_go_is_not_the_next_one_of_its_name(node: Node) -> None:
    """The new one had the old one's records, and after a restart none at all."""
    node.apply(*topic("pages", ID_A, HERE))
    append(node.partitions.of_topic("pages")[0], b"old")
    node.disk.is_full = True
    node.apply(MetadataRecord(records.RemoveTopicRecord(topic_id=ID_A)))
    node.apply(*topic("pages", ID_B, HERE))
    partition = node.partitions.of_topic_id(ID_B)[0]
    assert partition.log is None
    for _ in node.partitions.try_again(lambda: node.image, NOW_MS):
        pass
    assert partition.log is None
    node.disk.is_full = False
    assert list(node.partitions.try_again(lambda: node.image, NOW_MS)) == [partition]
    assert append(partition, b"new") == 0
    node.crash()
    assert node.values("pages") == [b"new"]


def test_a_topic_that_a_full_disk_did_not_let_go_goes_when_there_is_room(node: Node) -> None:
    node.apply(*topic("pages", ID_A, HERE))
    node.disk.is_full = True
    node.apply(MetadataRecord(records.RemoveTopicRecord(topic_id=ID_A)))
    node.partitions.delete_again(NOW_MS)
    assert list(node.manager.logs) == [("pages", 0)]
    node.disk.is_full = False
    node.partitions.delete_again(NOW_MS)
    assert not node.manager.logs
    assert node.manager.next_removal_ms is not None


def test_a_log_of_a_topic_that_was_deleted_meanwhile_is_set_aside(node: Node) -> None:
    node.apply(*topic("pages", ID_A, HERE), *topic("kept", ID_B, HERE))
    node.image, _ = apply_records(node.image, [records.RemoveTopicRecord(topic_id=ID_A)])
    node.crash()
    assert [each.topic for each in node.partitions] == ["kept"]
    assert list(node.manager.logs) == [("kept", 0)]
    assert [path for each in node.paths for path in Path(each).glob("pages-0.*-stray")]


def test_a_log_of_another_topic_with_the_same_name_is_not_taken_for_it(node: Node) -> None:
    node.apply(*topic("pages", ID_A, HERE))
    append(node.partitions.of_topic("pages")[0], b"old")
    news = [records.RemoveTopicRecord(topic_id=ID_A), *(each.message for each in topic("pages", ID_B, HERE))]
    node.image, _ = apply_records(node.image, news)
    node.crash()
    assert node.values("pages") == []


def test_configs_of_the_topic_and_of_all_brokers_reach_the_logs(node: Node) -> None:
    node.apply(config_record(2, "pages", "segment.bytes", "5000"), *topic("pages", ID_A, HERE))
    log = node.partitions.of_topic("pages")[0].log
    assert log is not None
    assert log.config.segment_bytes == 5000
    node.apply(config_record(2, "pages", "segment.bytes", "6000"))
    assert log.config.segment_bytes == 6000
    node.apply(config_record(4, "", "retention.ms", "7"))
    assert (log.config.retention_ms, log.config.segment_bytes) == (7, 6000)
    node.apply(config_record(4, "2", "retention.ms", "8"))  # another broker's
    assert log.config.retention_ms == 7


def test_a_config_reaches_the_partitions_of_a_topic_one_by_one(node: Node) -> None:
    """There may be ten thousand, and others want their turn."""
    node.apply(*topic("pages", ID_A, HERE, HERE, HERE))
    after, delta = apply_records(node.image, [config_record(2, "pages", "segment.bytes", "6000").message])
    partitions = node.partitions.of_topic("pages").values()

    def configured() -> int:
        return sum(each.log is not None and each.log.config.segment_bytes == 6000 for each in partitions)

    assert [configured() for _ in node.partitions.apply(delta, after, NOW_MS)] == [1, 2, 3]


def test_a_change_of_leader_reaches_the_partition_and_a_moved_one_goes(node: Node) -> None:
    node.apply(*topic("pages", ID_A, HERE))
    partition = node.partitions.of_topic("pages")[0]
    change = records.PartitionChangeRecord(partition_id=0, topic_id=ID_A, leader=-1)
    node.apply(MetadataRecord(change))
    assert not partition.is_leader
    assert partition.leader_epoch == 1
    moved = records.PartitionChangeRecord(partition_id=0, topic_id=ID_A, replicas=[2], isr=[2], leader=2)
    node.apply(MetadataRecord(moved))
    assert len(node.partitions) == len(node.manager.logs) == 0


def test_partitions_are_added_to_a_topic(node: Node) -> None:
    node.apply(*topic("pages", ID_A, HERE))
    first = node.partitions.get("pages", 0)
    node.apply(partition_record(ID_A, 1, HERE))
    assert list(node.partitions.of_topic("pages")) == [0, 1]
    assert node.partitions.get("pages", 0) is first


def test_a_failing_directory_takes_its_partitions_offline_and_no_others(node: Node) -> None:
    node.apply(*topic("pages", ID_A, HERE, HERE))
    first, second = node.partitions
    assert first.log is not None
    node.partitions.log_failed(first.log.folder, OSError(errno.EIO, "broken"))
    assert first.log is None
    assert append(second, b"x") == 0
    node.partitions.catch_up(node.image, NOW_MS)
    assert first.log is None  # it is not begun anew elsewhere


def test_a_topic_made_while_the_disk_was_full_works_when_there_is_room(node: Node) -> None:
    node.disk.is_full = True
    node.apply(*topic("pages", ID_A, HERE))
    partition = node.partitions.of_topic("pages")[0]
    assert partition.log is None
    node.disk.is_full = False
    node.partitions.catch_up(node.image, NOW_MS)
    assert append(partition, b"x") == 0


def test_logs_that_are_made_late_have_the_config_that_the_topic_has_by_then(node: Node) -> None:
    node.disk.is_full = True
    node.apply(*topic("pages", ID_A, HERE, HERE))
    node.disk.is_full = False
    steps = node.partitions.try_again(lambda: node.image, NOW_MS)
    next(steps)
    node.apply(config_record(ResourceType.TOPIC, "pages", "retention.ms", "4711"))
    for _ in steps:
        pass
    logs = [each.log for each in node.partitions.of_topic("pages").values()]
    assert [None if log is None else log.config.retention_ms for log in logs] == [4711, 4711]
