"""The bounded set of open files, and the configuration of a log."""

import os
from pathlib import Path

import pytest

from ottla.log.file_handles import FileHandles
from ottla.log.log_config import LogConfig
from ottla.metadata.configs import table
from ottla.wire.batch import TimestampType
from ottla.world.disk import File
from ottla.world.network import FileRange
from ottla.world.real_disk import RealDisk
from tests.log.logs import NOW_MS, append, open_log


class CountingDisk(RealDisk):
    __slots__ = ("opened",)

    def __init__(self) -> None:
        self.opened: list[str] = []

    def open(self, path: str, *, create: bool = False) -> File:  # type: ignore[override]
        self.opened.append(Path(path).name)
        return super().open(path, create=create)


def test_the_least_recently_used_file_is_closed_for_the_next(tmp_path: Path) -> None:
    disk = CountingDisk()
    handles = FileHandles(disk, 4)
    paths = [str(tmp_path / name) for name in "abcde"]
    for path in paths[:4]:
        handles.get_or_create(path)
    handles.get(paths[0])
    handles.get_or_create(paths[4])  # b goes
    assert len(handles) == 4
    disk.opened.clear()
    for path in (paths[0], paths[2], paths[3], paths[4]):
        handles.get(path)
    assert disk.opened == []
    handles.get(paths[1])
    assert disk.opened == ["b"]


@pytest.mark.parametrize(("allowed", "kept"), [(1024, 512), (20_000, 11_808), (1_048_576, 65_536), (6, 4)])
def test_a_node_leaves_half_of_what_it_may_open_to_its_clients_or_as_many_as_are_enough(
    monkeypatch: pytest.MonkeyPatch, allowed: int, kept: int
) -> None:
    class Nothing(CountingDisk):
        def open(self, path: str, *, create: bool = False) -> File:  # type: ignore[override]
            return file

    file = RealDisk().open(os.devnull)
    monkeypatch.setattr(RealDisk, "max_open_files", lambda _: allowed)
    handles = FileHandles.for_node(Nothing())
    for number in range(kept + 1):
        handles.get(str(number))
    assert len(handles) == kept


def test_what_is_being_sent_from_a_closed_file_can_still_be_read(tmp_path: Path) -> None:
    handles = FileHandles(RealDisk(), 4)
    file = handles.get_or_create(str(tmp_path / "a"))
    file.append([b"to be sent"])
    pending = FileRange(file, 0, 10)
    handles.forget(str(tmp_path / "a"))
    assert os.pread(pending.handle.fd, 10, 0) == b"to be sent"  # type: ignore[attr-defined]
    with pytest.raises(OSError, match="descriptor"):
        file.read(0, 10)


def test_a_file_that_is_not_there_is_an_error_and_is_not_made(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        FileHandles(RealDisk()).get(str(tmp_path / "a"))
    assert not (tmp_path / "a").exists()


def test_too_few_files_are_refused() -> None:
    with pytest.raises(ValueError, match="at least 4"):
        FileHandles(RealDisk(), 3)


def test_a_log_takes_its_configuration_from_the_topics(tmp_path: Path) -> None:
    config = LogConfig.of(
        {
            "segment.bytes": "2000000",
            "cleanup.policy": "compact, delete",
            "message.timestamp.type": "LogAppendTime",
            "min.cleanable.dirty.ratio": "0.25",
            "min.insync.replicas": "2",
            "preallocate": "true",
        }
    )
    assert config == LogConfig(
        segment_bytes=2_000_000,
        cleanup_policy=frozenset(["compact", "delete"]),
        message_timestamp_type=TimestampType.LOG_APPEND_TIME,
        min_cleanable_dirty_ratio=0.25,
        min_insync_replicas=2,
        preallocate=True,
    )
    assert config.compacts and config.deletes


def test_the_defaults_are_kafkas() -> None:
    defaults = {row[0]: row[2] for row in _topic_rows() if row[2] != "null"}
    assert LogConfig.of(defaults) == LogConfig()


def _topic_rows() -> list[list[str]]:
    text = (Path(table.__file__).parent / "topic.tsv").read_text()
    return [line.split("\t") for line in text.splitlines()[1:]]


def test_a_new_segment_keeps_its_log_open_and_not_its_indexes(tmp_path: Path) -> None:
    """Otherwise two thirds of what may be open would be files that are not written for long."""
    log = open_log(tmp_path)
    append(log, b"x")
    log.roll(NOW_MS)
    append(log, b"y")
    assert sorted(Path(path).name for path in log._handles._open if not path.endswith(".log")) == [
        f"{0:020d}.timeindex"  # which got its last entry when the segment was closed
    ]


def test_a_folder_is_forgotten_while_another_thread_opens_a_file(tmp_path: Path) -> None:
    class Raced(str):
        """While it is looked at, something else is opened."""

        def startswith(self, *arguments: object) -> bool:
            handles.get_or_create(str(tmp_path / "other"))
            return super().startswith(*arguments)  # type: ignore[arg-type]

    handles = FileHandles(RealDisk())
    for name in ("a", "b"):
        (tmp_path / name).mkdir()
        handles.get_or_create(Raced(tmp_path / name / "log"))
    handles.forget_folder(str(tmp_path / "a"))
    assert len(handles) == 2
