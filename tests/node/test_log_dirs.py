"""Whose data a log directory holds, on a real disk."""

from __future__ import annotations

import errno
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from ottla.node.log_dirs import LogDirError, LogDirs, NotFormattedError, UnusableDirError, open_log_dirs
from ottla.node.properties import parse_properties
from ottla.wire.primitives import uuid_text
from ottla.world.real_disk import RealDisk, RealLock
from ottla.world.real_random import RealRandom

ID = r"[A-Za-z0-9_-]{22}"


class NoRoom(RealDisk):
    """To open this file."""

    __slots__ = ("_code", "_file")

    def __init__(self, code: int, file: Path) -> None:
        self._code = code
        self._file = str(file)

    def _look_for_room(self, path: str) -> None:
        if path == self._file:
            raise OSError(self._code, os.strerror(self._code), path)

    def lock(self, path: str) -> RealLock:
        self._look_for_room(path)
        return super().lock(path)

    def read_bytes(self, path: str) -> bytes:
        self._look_for_room(path)
        return super().read_bytes(path)


def opened(*paths: Path, node_id: int = 1, format_missing: bool = True, metadata_path: Path | None = None) -> LogDirs:
    names = [str(path) for path in paths]
    metadata = None if metadata_path is None else str(metadata_path)
    return open_log_dirs(
        RealDisk(), RealRandom(), names, node_id, metadata_path=metadata, format_missing=format_missing
    )


def started_once(*paths: Path, node_id: int = 1) -> str:
    dirs = opened(*paths, node_id=node_id)
    dirs.release()
    return dirs.cluster_id


def properties(path: Path) -> dict[str, str]:
    return parse_properties((path / "meta.properties").read_text())


def assert_nothing_is_locked(*paths: Path) -> None:
    for path in paths:
        RealDisk().lock(f"{path}/.lock").release()


def test_a_new_folder_is_formatted_as_kafka_does(tmp_path):
    path = tmp_path / "not" / "there" / "yet"
    cluster_id = started_once(path, node_id=7)
    found = properties(path)
    assert set(found) == {"version", "cluster.id", "node.id", "directory.id"}
    assert (found["version"], found["cluster.id"], found["node.id"]) == ("1", cluster_id, "7")
    assert re.fullmatch(ID, cluster_id)
    assert re.fullmatch(ID, found["directory.id"])


def test_the_cluster_id_and_the_folders_own_stay_over_restarts(tmp_path):
    cluster_id = started_once(tmp_path)
    before = (tmp_path / "meta.properties").read_bytes()
    assert [started_once(tmp_path) for _ in range(3)] == [cluster_id] * 3
    assert (tmp_path / "meta.properties").read_bytes() == before


def test_two_new_nodes_are_of_two_clusters(tmp_path):
    assert started_once(tmp_path / "a") != started_once(tmp_path / "b")


def test_several_folders_are_of_one_cluster_with_ids_of_their_own(tmp_path):
    paths = [tmp_path / name for name in "abc"]
    cluster_id = started_once(*paths)
    assert {properties(path)["cluster.id"] for path in paths} == {cluster_id}
    assert len({properties(path)["directory.id"] for path in paths}) == 3


def test_a_folder_that_is_added_joins_the_cluster_of_the_others(tmp_path):
    cluster_id = started_once(tmp_path / "old")
    assert started_once(tmp_path / "new", tmp_path / "old") == cluster_id
    assert properties(tmp_path / "new")["cluster.id"] == cluster_id


def test_every_folder_is_known_by_its_id_in_the_order_of_the_paths(tmp_path):
    paths = [tmp_path / name for name in "cab"]
    for format_missing in (True, False):
        dirs = opened(*paths, format_missing=format_missing)
        dirs.release()
        assert [uuid_text(each) for each in dirs.directory_ids] == [properties(path)["directory.id"] for path in paths]


def test_a_directory_for_the_metadata_alone_is_formatted_and_locked_with_the_others(tmp_path):
    data, metadata = tmp_path / "data", tmp_path / "metadata"
    dirs = opened(data, metadata_path=metadata)
    assert (dirs.paths, dirs.metadata_path) == ((str(data),), str(metadata))
    assert uuid_text(dirs.metadata_directory_id) == properties(metadata)["directory.id"]
    assert uuid_text(dirs.directory_ids[0]) == properties(data)["directory.id"]
    with pytest.raises(LogDirError, match=f"{metadata} is in use"):
        opened(tmp_path / "another", metadata_path=metadata)
    dirs.release()
    assert_nothing_is_locked(data, metadata)
    (metadata / "meta.properties").unlink()
    with pytest.raises(NotFormattedError, match=f"found in {metadata}:"):
        opened(data, metadata_path=metadata, format_missing=False)


def test_a_metadata_log_outside_the_directory_for_it_is_refused(tmp_path):
    a, b = tmp_path / "a", tmp_path / "b"
    started_once(a, b)
    (a / "__cluster_metadata-0").mkdir()
    opened(b, a, metadata_path=a).release()
    with pytest.raises(LogDirError, match=f"Found unexpected metadata location in data directory `{a}/__cluster_meta"):
        opened(b, a)
    assert_nothing_is_locked(a, b)


def test_what_is_not_formatted_is_refused_and_nothing_is_made(tmp_path):
    empty = tmp_path / "empty"
    empty.mkdir()
    with pytest.raises(NotFormattedError, match=r"No `meta\.properties` found in") as caught:
        opened(tmp_path / "not there", empty, format_missing=False)
    assert caught.value.paths == (str(tmp_path / "not there"), str(empty))
    assert caught.value.cluster_id is None
    assert list(tmp_path.rglob("*")) == [empty]


def test_a_new_folder_beside_formatted_ones_is_refused_with_the_cluster_id_of_those(tmp_path):
    cluster_id = started_once(tmp_path / "old")
    with pytest.raises(NotFormattedError) as caught:
        opened(tmp_path / "old", tmp_path / "new", format_missing=False)
    assert caught.value.paths == (str(tmp_path / "new"),)
    assert caught.value.cluster_id == cluster_id
    assert_nothing_is_locked(tmp_path / "old")


def test_a_folder_without_an_id_gets_one_and_keeps_it(tmp_path):
    (tmp_path / "meta.properties").write_text("version=1\nnode.id=1\ncluster.id=old\n")
    assert started_once(tmp_path) == "old"
    given = properties(tmp_path)["directory.id"]
    assert re.fullmatch(ID, given)
    started_once(tmp_path)
    assert properties(tmp_path)["directory.id"] == given


def test_a_copied_folder_is_refused_with_the_name_of_the_other(tmp_path):
    started_once(tmp_path / "a")
    (tmp_path / "b").mkdir()
    (tmp_path / "b" / "meta.properties").write_bytes((tmp_path / "a" / "meta.properties").read_bytes())
    with pytest.raises(LogDirError, match=f"Duplicate directory ID .* {tmp_path / 'a'}, but also of {tmp_path / 'b'}"):
        opened(tmp_path / "a", tmp_path / "b")
    assert_nothing_is_locked(tmp_path / "a", tmp_path / "b")


def test_data_of_another_node_is_refused(tmp_path):
    started_once(tmp_path, node_id=1)
    with pytest.raises(LogDirError, match=r"meta\.properties: .* node\.id=1, but this node has node\.id=2") as caught:
        opened(tmp_path, node_id=2)
    assert str(tmp_path) in str(caught.value)
    assert_nothing_is_locked(tmp_path)


def test_folders_of_different_clusters_are_refused_with_the_names_of_both(tmp_path):
    one, other = started_once(tmp_path / "a"), started_once(tmp_path / "b")
    with pytest.raises(LogDirError, match="different clusters") as caught:
        opened(tmp_path / "a", tmp_path / "b", tmp_path / "c")
    for expected in (f"{tmp_path / 'a'}: {one}", f"{tmp_path / 'b'}: {other}"):
        assert expected in str(caught.value)
    assert not (tmp_path / "c" / "meta.properties").exists()
    assert_nothing_is_locked(tmp_path / "a", tmp_path / "b", tmp_path / "c")


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        (b"version=0\nbroker.id=1\n", "version=0"),
        (b"node.id=1\ncluster.id=x\n", "version=0"),
        (b"version=2\nnode.id=1\ncluster.id=x\n", r"Unknown meta\.properties version number 2"),
        (b"version=1\ncluster.id=x\n", r"Failed to find node\.id"),
        (b"version=1\ncluster.id=x\nnode.id=one\n", r"Unable to read node\.id as a base-10 number"),
        (b"version=1\nnode.id=1\n", r"cluster\.id was not found"),
        (b"version=1\nnode.id=1\ncluster.id=x\ndirectory.id=zzz\n", r"Unable to read directory\.id as a Uuid"),
        (b"version=1\nnode.id=1\ncluster.id=x\ndirectory.id=AAAAAAAAAAAAAAAAAAAABg\n", "Invalid reserved directory ID"),
        (b"version=1\\u12", "line 1: malformed"),
        (b"\xff\xfe", "can't decode"),
    ],
)
def test_a_broken_meta_properties_is_refused_and_kept(tmp_path, content, problem):
    (tmp_path / "meta.properties").write_bytes(content)
    with pytest.raises(LogDirError, match=problem):
        opened(tmp_path)
    assert (tmp_path / "meta.properties").read_bytes() == content


def test_a_folder_in_use_by_another_process_is_refused(tmp_path):
    holder = f"""
import sys
from ottla.world.real_disk import RealDisk
lock = RealDisk().lock({str(tmp_path / ".lock")!r})
print("locked", flush=True)
sys.stdin.read()
"""
    command = [sys.executable, "-c", holder]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "locked\n"
        with pytest.raises(LogDirError, match=f"{tmp_path} is in use by another process") as caught:
            opened(tmp_path / "free", tmp_path)
        assert "stop that node" in str(caught.value)
        assert_nothing_is_locked(tmp_path / "free")
        process.communicate("")
    started_once(tmp_path)


def test_a_folder_is_locked_until_it_is_released(tmp_path):
    dirs = opened(tmp_path)
    with pytest.raises(LogDirError, match="in use"):
        opened(tmp_path)
    dirs.release()
    started_once(tmp_path)


def test_a_folder_that_is_named_twice_is_refused(tmp_path):
    with pytest.raises(LogDirError, match=r"or twice in log\.dirs"):
        opened(tmp_path, tmp_path)
    assert_nothing_is_locked(tmp_path)


def test_a_path_that_cannot_be_a_folder_is_offline_and_told_of_by_name(tmp_path, caplog):
    (tmp_path / "file").write_text("")
    for path in (tmp_path / "file", tmp_path / "file" / "below", Path("/proc/nothing-can-be-made-here")):
        dirs = opened(path, tmp_path / "good", metadata_path=tmp_path / "good")
        assert dirs.paths == (str(tmp_path / "good"),)
        assert [uuid_text(each) for each in dirs.directory_ids] == [properties(tmp_path / "good")["directory.id"]]
        assert list(dirs.offline) == [str(path)]
        assert [each.levelname for each in caplog.records if f"{path} cannot be used" in each.getMessage()] == ["ERROR"]
        dirs.release()
        assert_nothing_is_locked(tmp_path / "good")


def test_a_formatted_directory_that_cannot_be_read_any_more_is_offline(tmp_path):
    started_once(tmp_path / "a", tmp_path / "b")
    meta = tmp_path / "b" / "meta.properties"
    meta.unlink()
    meta.mkdir()
    dirs = opened(tmp_path / "a", tmp_path / "b", format_missing=False)
    assert (dirs.paths, list(dirs.offline)) == ((str(tmp_path / "a"),), [str(tmp_path / "b")])
    dirs.release()


@pytest.mark.parametrize("code", [errno.EMFILE, errno.ENFILE, errno.ENOSPC, errno.EDQUOT])
@pytest.mark.parametrize("name", [".lock", "meta.properties"])
def test_a_node_does_not_start_without_a_directory_for_want_of_room(tmp_path, name, code):
    """The disk works; without it, the next life would take what is acknowledged for lost."""
    a, b = tmp_path / "a", tmp_path / "b"
    started_once(a, b)
    with pytest.raises(
        LogDirError, match=rf"^{b} cannot be opened .*{os.strerror(code)}.*limit of open files"
    ) as refused:
        open_log_dirs(NoRoom(code, b / name), RealRandom(), [str(a), str(b)], 1)
    assert not isinstance(refused.value, UnusableDirError)
    assert_nothing_is_locked(a, b)


def test_one_whose_disk_fails_is_offline(tmp_path):
    a, b = tmp_path / "a", tmp_path / "b"
    started_once(a, b)
    dirs = open_log_dirs(NoRoom(errno.EIO, b / ".lock"), RealRandom(), [str(a), str(b)], 1)
    dirs.release()
    assert (dirs.paths, list(dirs.offline)) == ((str(a),), [str(b)])


def test_the_directory_of_the_metadata_must_be_usable_and_nothing_is_formatted_without_it(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(LogDirError, match=rf"^{tmp_path}/file cannot be used: .*log\.dirs$"):
        opened(tmp_path / "file", tmp_path / "good")
    assert_nothing_is_locked(tmp_path / "good")
    assert not (tmp_path / "good" / "meta.properties").exists()


def test_one_of_log_dirs_must_be_usable(tmp_path):
    (tmp_path / "one").write_text("")
    (tmp_path / "two").write_text("")
    with pytest.raises(LogDirError, match=r"^none of log\.dirs can be used: .*one.*two"):
        opened(tmp_path / "one", tmp_path / "two", metadata_path=tmp_path / "good")
    assert_nothing_is_locked(tmp_path / "good")


def test_a_missing_meta_properties_is_refused_beside_a_directory_that_is_offline(tmp_path):
    started_once(tmp_path / "a")
    (tmp_path / "b").mkdir()
    (tmp_path / "file").write_text("")
    with pytest.raises(NotFormattedError) as refused:
        opened(tmp_path / "a", tmp_path / "b", tmp_path / "file", format_missing=False)
    assert refused.value.paths == (str(tmp_path / "b"),)


def test_a_meta_properties_that_cannot_be_read_is_refused_by_name(tmp_path):
    (tmp_path / "meta.properties").mkdir()
    with pytest.raises(LogDirError, match=f"^{tmp_path} cannot be used: Is a directory"):
        opened(tmp_path)
