"""The metadata log of a quorum of one: durable before it counts, the same image after every start."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from pathlib import Path

import pytest

from ottla.log.file_handles import FileHandles
from ottla.metadata.image import ClusterImage, Partition, empty_image
from ottla.metadata.metadata_log import FOLDER, MetadataLog, MetadataLogFailed
from ottla.metadata.replay import ReplayError
from ottla.metadata.snapshot import MetadataRecord, config_record, feature_record, partition_record
from ottla.wire.messages import metadata_records as records
from ottla.world.disk import Disk
from ottla.world.real_disk import RealDisk
from ottla.world.real_file import RealFile
from tools.apache_kafka import java

NOW_MS = 1_800_000_000_000
TOPIC_ID = bytes(range(16))
TOPIC = MetadataRecord(records.TopicRecord(name="pages", topic_id=TOPIC_ID))
PARTITION = partition_record(TOPIC_ID, 0, Partition((1,), (1,), 1, directories=(b"d" * 16,)))
BEGIN = MetadataRecord(records.BeginTransactionRecord(name="test"))
END = MetadataRecord(records.EndTransactionRecord())


class RecordingDisk(RealDisk):
    """Counts the syncs of segments' files, or fails them."""

    def __init__(self) -> None:
        self.syncs = 0
        self.fails = False

    def open(self, path: str, *, create: bool = False) -> RealFile:
        file = super().open(path, create=create)
        return SyncedFile(self, file) if path.endswith(".log") else file  # type: ignore[return-value]


class SyncedFile:
    def __init__(self, disk: RecordingDisk, file: RealFile) -> None:
        self._disk = disk
        self._file = file

    def __getattr__(self, name: str) -> object:
        return getattr(self._file, name)

    def sync(self) -> None:
        if self._disk.fails:
            raise OSError(5, "as the test wants it")
        self._disk.syncs += 1
        self._file.sync()


def start(folder: Path, disk: Disk | None = None) -> MetadataLog:
    disk = disk or RealDisk()
    return MetadataLog.open(disk, FileHandles(disk, 8), str(folder), empty_image("cluster", 1), now_ms=NOW_MS)


def topics(image: ClusterImage) -> Sequence[str]:
    return sorted(image.topics)


def test_what_was_appended_is_in_the_image_now_and_after_a_crash(tmp_path: Path) -> None:
    log = start(tmp_path)
    (delta,) = log.append([TOPIC, PARTITION], NOW_MS)
    assert list(delta.topics) == [TOPIC_ID]
    log.append([config_record(2, "pages", "retention.ms", "5")], NOW_MS)
    assert log.next_offset == 3
    again = start(tmp_path)
    assert again.image == log.image
    assert again.image.topics["pages"].partitions[0].leader == 1
    assert again.image.configs_of(2, "pages") == {"retention.ms": "5"}


def test_a_batch_is_on_the_disk_before_it_is_in_the_image(tmp_path: Path) -> None:
    disk = RecordingDisk()
    log = start(tmp_path, disk)
    disk.syncs = 0
    log.append([TOPIC, PARTITION], NOW_MS)
    assert disk.syncs == 1
    disk.fails = True
    with pytest.raises(OSError, match="as the test wants it"):
        log.append([config_record(2, "pages", "retention.ms", "5")], NOW_MS)
    assert log.image.configs_of(2, "pages") == {}
    disk.fails = False
    with pytest.raises(MetadataLogFailed):  # nobody knows what is in the log now
        log.append([TOPIC], NOW_MS)


def test_records_that_cannot_follow_are_refused_and_not_written(tmp_path: Path) -> None:
    log = start(tmp_path)
    with pytest.raises(ReplayError):
        log.append([TOPIC, MetadataRecord(records.RemoveTopicRecord(topic_id=b"?" * 16))], NOW_MS)
    assert log.next_offset == 0
    assert topics(log.image) == []
    log.append([TOPIC], NOW_MS)
    assert topics(start(tmp_path).image) == ["pages"]


def test_a_torn_batch_at_the_end_was_never_promised(tmp_path: Path) -> None:
    log = start(tmp_path)
    log.append([TOPIC], NOW_MS)
    log.append([PARTITION], NOW_MS)
    (file,) = (tmp_path / FOLDER).glob("*.log")
    file.write_bytes(file.read_bytes()[:-1])
    again = start(tmp_path)
    assert again.next_offset == 1
    assert not again.image.topics["pages"].partitions
    again.append([PARTITION], NOW_MS)
    assert start(tmp_path).image.topics["pages"].partitions[0].leader == 1


def test_a_transaction_over_several_batches_is_seen_at_its_end_even_after_a_restart(tmp_path: Path) -> None:
    log = start(tmp_path)
    assert log.append([BEGIN, TOPIC], NOW_MS) == []
    assert topics(log.image) == []
    log = start(tmp_path)
    assert topics(log.image) == []
    (delta,) = log.append([PARTITION, END], NOW_MS)
    assert list(delta.topics) == [TOPIC_ID]
    assert topics(start(tmp_path).image) == ["pages"]


def test_every_start_is_a_new_leader_epoch(tmp_path: Path) -> None:
    epochs = []
    for number in range(3):
        log = start(tmp_path)
        epochs.append(log.leader_epoch)
        log.append([feature_record("metadata.version", 28 + number)], NOW_MS)
        log.close()
    assert epochs == [1, 2, 3]
    assert [entry.epoch for entry in start(tmp_path).log.epochs.entries()] == [1, 2, 3]


def test_a_log_larger_than_what_is_read_at_once_is_replayed_whole(tmp_path: Path) -> None:
    log = start(tmp_path)
    for number in range(60):
        log.append([config_record(2, f"t{number}", "x", "y" * 30_000)], NOW_MS)
    assert start(tmp_path).image.configs == log.image.configs
    assert len(log.image.configs) == 60


def test_kafkas_dump_log_decodes_it(tmp_path: Path) -> None:
    log = start(tmp_path)
    log.append([feature_record("metadata.version", 30), TOPIC, PARTITION], NOW_MS)
    log.append([config_record(2, "pages", "retention.ms", "5")], NOW_MS)
    log.close()
    (file,) = (tmp_path / FOLDER).glob("*.log")
    output = java("org.apache.kafka.tools.DumpLogSegments", "--files", str(file), "--cluster-metadata-decoder")
    payloads = [json.loads(each) for each in re.findall(r"payload: (\{.*\})", output)]
    kinds = ["FEATURE_LEVEL_RECORD", "TOPIC_RECORD", "PARTITION_RECORD", "CONFIG_RECORD"]
    assert [each["type"] for each in payloads] == kinds, output
    assert payloads[1]["data"]["name"] == "pages"
    assert payloads[2]["data"]["isr"] == [1]
    assert output.count("isvalid: true") == 2
    assert "partitionLeaderEpoch: 1" in output
