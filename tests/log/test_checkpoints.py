"""Checkpoints and markers of a log directory, on real files, against the ones that Kafka 4.3.1 wrote."""

import json
from pathlib import Path

import pytest

from ottla.log.checkpoints import (
    CLEANER_OFFSETS,
    HIGH_WATERMARKS,
    LIFE,
    LOG_START_OFFSETS,
    RECOVERY_POINTS,
    CleanShutdown,
    Life,
    MalformedFile,
    read_clean_shutdown,
    read_life,
    read_offsets,
    read_partition_metadata,
    remove_clean_shutdown,
    remove_life,
    write_clean_shutdown,
    write_life,
    write_offsets,
    write_partition_metadata,
)
from ottla.world.real_disk import RealDisk
from tests.log.producer_log import RecordingDisk

KAFKA_FILES = Path(__file__).parent / "kafka_files"
DISK = RealDisk()
TOPIC_ID = bytes(range(16))


@pytest.fixture
def path(tmp_path):
    return str(tmp_path / RECOVERY_POINTS)


# Offsets.


@pytest.mark.parametrize("name", [RECOVERY_POINTS, HIGH_WATERMARKS, LOG_START_OFFSETS])
def test_offsets_that_kafka_wrote_are_read_and_written_back_the_same(path, name):
    offsets = read_offsets(DISK, str(KAFKA_FILES / name))
    write_offsets(DISK, path, offsets)
    assert Path(path).read_bytes() == (KAFKA_FILES / name).read_bytes()


def test_what_kafka_checkpoints_at_a_clean_stop():
    ends = read_offsets(DISK, str(KAFKA_FILES / RECOVERY_POINTS))
    assert len(ends) == 101
    assert ends["orders", 0] == 39 == read_offsets(DISK, str(KAFKA_FILES / HIGH_WATERMARKS))["orders", 0]
    assert read_offsets(DISK, str(KAFKA_FILES / LOG_START_OFFSETS)) == {}


def test_kafka_leaves_the_cleaners_checkpoint_empty_until_it_has_cleaned():
    assert (KAFKA_FILES / CLEANER_OFFSETS).read_bytes() == b""
    assert read_offsets(DISK, str(KAFKA_FILES / CLEANER_OFFSETS)) == {}


def test_a_checkpoint_that_is_not_there_says_nothing(path):
    assert read_offsets(DISK, path) == {}


def test_offsets_survive_being_written_twice(path):
    write_offsets(DISK, path, {("a", 0): 1, ("b", 12): 2**62})
    write_offsets(DISK, path, {("a", 0): 5})
    assert Path(path).read_bytes() == b"0\n1\na 0 5\n"
    assert read_offsets(DISK, path) == {("a", 0): 5}


@pytest.mark.parametrize(
    ("content", "line", "problem"),
    [
        ("1\n0\n", 1, "version is 1"),
        ("zero\n", 1, "'zero'"),
        ("0\n-\n", 2, "number"),
        ("0\n1\n", 2, "1 lines are announced, but 0 follow"),
        ("0\n1\na 0 1\nb 0 2\n", 2, "1 lines are announced, but 2 follow"),
        ("0\n1\na 0\n", 3, "3 fields"),
        ("0\n1\na b 0 1\n", 3, "3 fields"),
        ("0\n2\na 0 1\nb 1_0 2\n", 4, "'1_0'"),
        ("0\n1\na 0 1.5\n", 3, "'1.5'"),
        ("0\n2\na 0 1\n\n", 4, "3 fields"),
    ],
)
def test_a_malformed_checkpoint_is_named_with_its_line(path, content, line, problem):
    Path(path).write_text(content)
    with pytest.raises(MalformedFile) as error:
        read_offsets(DISK, path)
    assert str(error.value).startswith(f"{path}, line {line}: ")
    assert problem in str(error.value)


def test_a_checkpoint_that_is_not_text_is_named_with_its_line(path):
    Path(path).write_bytes(b"0\n1\n\xff 0 1\n")
    with pytest.raises(MalformedFile, match="line 3: it is not text"):
        read_offsets(DISK, path)


# The clean shutdown.


def test_the_clean_shutdown_that_kafka_wrote_is_read_and_written_the_same(tmp_path):
    original = (KAFKA_FILES / ".kafka_cleanshutdown").read_bytes()
    epoch = json.loads(original)["brokerEpoch"]
    assert read_clean_shutdown(DISK, str(KAFKA_FILES)) == CleanShutdown(epoch)
    write_clean_shutdown(DISK, str(tmp_path), epoch)
    assert (tmp_path / ".kafka_cleanshutdown").read_bytes() == original


def test_a_crash_leaves_no_clean_shutdown(tmp_path):
    assert read_clean_shutdown(DISK, str(tmp_path)) is None


@pytest.mark.parametrize(
    "content", [b"", b"{", b"[]", b"{}", b'{"version":0,"brokerEpoch":"x"}', b"\xff", b'{"brokerEpoch":true}']
)
def test_a_clean_shutdown_without_an_epoch_is_still_clean(tmp_path, content):
    (tmp_path / ".kafka_cleanshutdown").write_bytes(content)
    assert read_clean_shutdown(DISK, str(tmp_path)) == CleanShutdown(None)


def test_the_clean_shutdown_is_durably_gone_once_removed_and_may_be_removed_twice(tmp_path):
    disk = RecordingDisk()
    write_clean_shutdown(disk, str(tmp_path), 5)
    disk.calls.clear()
    remove_clean_shutdown(disk, str(tmp_path))
    remove_clean_shutdown(disk, str(tmp_path))
    assert read_clean_shutdown(disk, str(tmp_path)) is None
    assert disk.calls == [("remove", ".kafka_cleanshutdown"), ("sync_dir", tmp_path.name)]


# The partition's topic.


def test_the_partition_metadata_that_kafka_wrote_is_read_and_written_the_same(tmp_path):
    topic_id = read_partition_metadata(DISK, str(KAFKA_FILES / "orders-0"))
    write_partition_metadata(DISK, str(tmp_path), topic_id)
    written = (tmp_path / "partition.metadata").read_bytes()
    assert written == (KAFKA_FILES / "orders-0" / "partition.metadata").read_bytes()


def test_a_topic_id_comes_back(tmp_path):
    write_partition_metadata(DISK, str(tmp_path), TOPIC_ID)
    assert read_partition_metadata(DISK, str(tmp_path)) == TOPIC_ID


def test_a_partition_without_metadata_has_no_topic_id(tmp_path):
    assert read_partition_metadata(DISK, str(tmp_path)) is None


def test_metadata_of_a_later_version_is_read(tmp_path):
    (tmp_path / "partition.metadata").write_text("version: 1\ntopic_id: AAECAwQFBgcICQoLDA0ODw\nmore: 3\n")
    assert read_partition_metadata(DISK, str(tmp_path)) == TOPIC_ID


@pytest.mark.parametrize("topic_id", [bytes(16), b"short"])
def test_what_is_no_topic_id_is_not_written(tmp_path, topic_id):
    with pytest.raises(ValueError, match="topic id"):
        write_partition_metadata(DISK, str(tmp_path), topic_id)


@pytest.mark.parametrize(
    ("content", "line"),
    [
        ("", 1),
        ("version: x\n", 1),
        ("version: -1\ntopic_id: AAECAwQFBgcICQoLDA0ODw", 1),
        ("topic_id: AAECAwQFBgcICQoLDA0ODw\n", 1),
        ("version: 0", 2),
        ("version: 0\ntopic_id: \n", 2),
        ("version: 0\ntopic_id: AAECAwQFBgcICQoLDA0OD", 2),
        ("version: 0\ntopic_id: AAAAAAAAAAAAAAAAAAAAAA", 2),
        ("version: 0\ntopic_id: AAECAwQFBgcICQoLDA0OD*", 2),
    ],
)
def test_malformed_partition_metadata_is_named_with_its_line(tmp_path, content, line):
    (tmp_path / "partition.metadata").write_text(content)
    with pytest.raises(MalformedFile, match=f"partition.metadata, line {line}: "):
        read_partition_metadata(DISK, str(tmp_path))


# The life of a broker.


def test_a_life_is_known_while_the_machine_has_its_memory(tmp_path, monkeypatch):
    write_life(DISK, str(tmp_path), 42)
    assert read_life(DISK, str(tmp_path)) == Life(42, None)
    monkeypatch.setattr(RealDisk, "memory_id", lambda _: "of another start of the machine")
    assert read_life(DISK, str(tmp_path)) is None


def test_a_life_that_was_about_to_register_is_known_with_the_one_before_it(tmp_path):
    write_life(DISK, str(tmp_path), 42, bytes(range(16)))
    assert read_life(DISK, str(tmp_path)) == Life(42, bytes(range(16)))


def test_a_life_is_not_known_where_the_system_does_not_name_its_memory(tmp_path, monkeypatch):
    monkeypatch.setattr(RealDisk, "memory_id", lambda _: "")
    write_life(DISK, str(tmp_path), 42)
    assert read_life(DISK, str(tmp_path)) is None


@pytest.mark.parametrize("content", ["", "{", "[]", '{"memoryId": null}', '{"version": 0, "brokerEpoch": "1"}', "7"])
def test_a_life_that_cannot_be_read_is_none(tmp_path, content):
    (tmp_path / LIFE).write_text(content)
    assert read_life(DISK, str(tmp_path)) is None


def test_a_life_is_forgotten_when_it_is_removed(tmp_path):
    write_life(DISK, str(tmp_path), 42)
    remove_life(DISK, str(tmp_path))
    remove_life(DISK, str(tmp_path))
    assert read_life(DISK, str(tmp_path)) is None
