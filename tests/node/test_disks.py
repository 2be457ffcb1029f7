"""A node and its disks: one that is full, one that fails, the one it needs; and records that go by themselves."""

from __future__ import annotations

import asyncio
import errno
import os
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from ottla.metadata.image import NO_LEADER, Partition
from ottla.node import upkeep
from ottla.wire.errors import ErrorCode
from ottla.wire.messages.k00_produce import ProduceRequest, ProduceResponse
from ottla.wire.messages.k10_find_coordinator import FindCoordinatorRequest
from ottla.wire.messages.k35_describe_log_dirs import DescribeLogDirsRequest, DescribeLogDirsResponse
from ottla.wire.records import Record, write_batch
from ottla.world import World
from ottla.world.disk import Buffer
from ottla.world.real_disk import RealDisk
from ottla.world.real_file import RealFile
from ottla.world.real_processes import free_ports
from tests.controller.asking import assigned, create
from tests.handlers.fetching import NOW_MS, PRODUCE, ask, batch, create_topic, fetch, partitions_of, wanted
from tests.handlers.fetching import produce as produce_batch
from tests.log.logs import records_in
from tests.node.test_consumer_offsets import coordinated
from tests.support.asking_a_node import ask_address
from tests.support.in_process import InProcessNode, in_process_node
from tests.support.node import running_node
from tests.support.raw import RawConnection
from tests.support.waiting import eventually


class BreakableDisk(RealDisk):
    """Writes and syncs under a broken folder fail with its error."""

    def __init__(self) -> None:
        self.broken: dict[str, int] = {}
        self.synced: list[str] = []

    def check(self, path: str) -> None:
        for folder, code in self.broken.items():
            if path.startswith(folder):
                raise OSError(code, os.strerror(code), path)

    def open(self, path: str, *, create: bool = False) -> RealFile:
        return BreakableFile(super().open(path, create=create), self, path)  # type: ignore[return-value]

    def write_atomically(self, path: str, data: Buffer) -> None:
        self.check(path)
        super().write_atomically(path, data)


class BreakableFile:
    def __init__(self, file: RealFile, disk: BreakableDisk, path: str) -> None:
        self._file = file
        self._disk = disk
        self._path = path

    def __getattr__(self, name: str) -> object:
        return getattr(self._file, name)

    def append(self, buffers: Sequence[Buffer]) -> int:
        self._disk.check(self._path)
        return self._file.append(buffers)

    def sync(self) -> None:
        self._disk.check(self._path)
        self._file.sync()
        self._disk.synced.append(self._path)


def produce(client: RawConnection, topic: str, index: int, *values: bytes, acks: int = 1) -> tuple[ErrorCode, int]:
    data = ProduceRequest.PartitionProduceData(index=index, records=batch(*values))
    topics = [ProduceRequest.TopicProduceData(name=topic, partition_data=[data])]
    request = ProduceRequest(acks=acks, timeout_ms=1000, topic_data=topics)
    answer = ask(client, request, ProduceResponse, PRODUCE, flexible_header=0).responses[0].partition_responses[0]
    return ErrorCode(answer.error_code), answer.base_offset


def values(client: RawConnection, topic: str, index: int = 0) -> list[bytes | None]:
    data = partitions_of(fetch(client, {topic: [wanted(index)]}))[index]
    return [value for _, value in records_in(bytes(data.records or b""))]


def folder_of(node: InProcessNode, topic: str, index: int) -> str:
    return node.call(lambda: node.node.services.manager.logs[topic, index].folder)


def test_a_full_disk_refuses_records_and_takes_them_when_there_is_room(tmp_path: Path) -> None:
    disk = BreakableDisk()
    with in_process_node(tmp_path, disk=disk) as node, node.connect() as client:
        create_topic(client, "pages")
        assert produce(client, "pages", 0, b"a") == (ErrorCode.NONE, 0)
        disk.broken[folder_of(node, "pages", 0)] = errno.ENOSPC
        assert produce(client, "pages", 0, b"lost") == (ErrorCode.KAFKA_STORAGE_ERROR, -1)
        assert values(client, "pages") == [b"a"]
        disk.broken.clear()
        assert produce(client, "pages", 0, b"b") == (ErrorCode.NONE, 1)
        assert values(client, "pages") == [b"a", b"b"]


def test_a_failing_directory_takes_its_partitions_and_the_node_goes_on(tmp_path: Path) -> None:
    disk = BreakableDisk()
    dirs = ",".join(str(tmp_path / name) for name in "abc")
    with in_process_node(tmp_path, {"log.dirs": dirs}, disk=disk) as node, node.connect() as client:
        create_topic(client, "pages", 6)
        by_dir = {index: Path(folder_of(node, "pages", index)).parent.name for index in range(6)}
        assert sorted(by_dir.values()) == list("aabbcc")
        disk.broken[str(tmp_path / "b")] = errno.EIO
        lost = [index for index, name in by_dir.items() if name == "b"]
        for index in (*lost, *lost):
            assert produce(client, "pages", index, b"x") == (ErrorCode.KAFKA_STORAGE_ERROR, -1)
        for index in set(by_dir) - set(lost):
            assert produce(client, "pages", index, b"x") == (ErrorCode.NONE, 0)
        create_topic(client, "more", 4)
        assert "b" not in {Path(folder_of(node, "more", index)).parent.name for index in range(4)}
        assert not node.node.failed.is_set()
        assert node.logged("is offline, and its 2 partitions with it")


def test_the_controller_knows_which_replicas_are_in_a_directory_and_are_lost_with_it(tmp_path: Path) -> None:
    disk = BreakableDisk()
    dirs = ",".join(str(tmp_path / name) for name in "abc")
    with in_process_node(tmp_path, {"log.dirs": dirs}, disk=disk) as node, node.connect() as client:

        def partitions() -> dict[int, Partition]:
            return dict(node.node.services.image.topics["pages"].partitions)

        create_topic(client, "pages", 6)
        ids = dict(zip("abc", node.node.services.image.brokers[1].log_dirs, strict=True))
        by_dir = {index: Path(folder_of(node, "pages", index)).parent.name for index in range(6)}
        expected = {index: (ids[name],) for index, name in by_dir.items()}
        eventually(lambda: {index: each.directories for index, each in partitions().items()} == expected)
        disk.broken[str(tmp_path / "b")] = errno.EIO
        lost = {index for index, name in by_dir.items() if name == "b"}
        assert produce(client, "pages", min(lost), b"x")[0] is ErrorCode.KAFKA_STORAGE_ERROR
        eventually(lambda: {index for index, each in partitions().items() if each.leader == NO_LEADER} == lost)


def test_groups_whose_log_was_made_late_find_their_coordinator(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(upkeep, "TRY_AGAIN_MS", 20)
    disk = BreakableDisk()
    disk.broken[f"{tmp_path}/data/__consumer_offsets"] = errno.ENOSPC
    with in_process_node(tmp_path, {"offsets.topic.num.partitions": "2"}, disk=disk) as node:
        ask_address(node.address_of(), FindCoordinatorRequest(coordinator_keys=["readers"]))
        eventually(lambda: node.logged("__consumer_offsets-1 has no log: "))
        disk.broken.clear()
        coordinated(node, "readers")


def test_the_controller_knows_the_directory_of_a_log_that_was_made_late(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(upkeep, "TRY_AGAIN_MS", 20)
    disk = BreakableDisk()
    disk.broken.update({f"{tmp_path}/{name}/pages-0": errno.ENOSPC for name in "ab"})
    dirs = {"log.dirs": f"{tmp_path}/a,{tmp_path}/b"}
    with in_process_node(tmp_path, dirs, disk=disk) as node, node.connect() as client:
        ids = dict(zip("ab", node.node.services.image.brokers[1].log_dirs, strict=True))
        create_topic(client, "pages")
        assert node.logged("pages-0 has no log: ")
        disk.broken.clear()
        eventually(lambda: ("pages", 0) in node.node.services.manager.logs)
        expected = (ids[Path(folder_of(node, "pages", 0)).parent.name],)
        eventually(lambda: node.node.services.image.topics["pages"].partitions[0].directories == expected)


def test_a_follower_whose_log_was_made_late_follows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(upkeep, "TRY_AGAIN_MS", 20)
    (port,) = free_ports(1)
    both = {
        "controller.listener.names": "CONTROLLER",
        "controller.quorum.voters": f"1@127.0.0.1:{port}",
        "listener.security.protocol.map": "PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT",
    }
    first = {"node.id": "1", "listeners": f"PLAINTEXT://127.0.0.1:0,CONTROLLER://127.0.0.1:{port}", **both}
    second = {"node.id": "2", "process.roles": "broker", "log.dirs": f"{tmp_path}/second", **both}
    disk = BreakableDisk()
    disk.broken[f"{tmp_path}/second/pages-0"] = errno.ENOSPC
    with in_process_node(tmp_path, {"process.roles": "broker,controller", **first}) as leader:
        formatted = f"version=1\ncluster.id={leader.node.services.image.cluster_id}\nnode.id=2\n"
        (tmp_path / "second").mkdir()
        (tmp_path / "second" / "meta.properties").write_text(formatted)
        with in_process_node(tmp_path, second, disk=disk) as follower, leader.connect() as client:
            ask_address(leader.address_of(), create(assigned("pages", {0: [1, 2]})))
            assert produce(client, "pages", 0, b"x") == (ErrorCode.NONE, 0)
            eventually(lambda: follower.logged("pages-0 has no log: "))
            disk.broken.clear()
            logs = follower.node.services.manager.logs
            eventually(lambda: ("pages", 0) in logs and logs["pages", 0].log_end_offset == 1)


def test_a_node_starts_without_a_directory_and_makes_none_of_its_replicas_anew(tmp_path: Path) -> None:
    dirs = {"log.dirs": ",".join(str(tmp_path / name) for name in "abc")}
    with in_process_node(tmp_path, dirs) as node, node.connect() as client:
        create_topic(client, "pages", 6)
        by_dir = {index: Path(folder_of(node, "pages", index)).parent.name for index in range(6)}
        for index in range(6):
            assert produce(client, "pages", index, b"x") == (ErrorCode.NONE, 0)
        ids = dict(zip("abc", node.node.services.image.brokers[1].log_dirs, strict=True))
        expected = {index: (ids[name],) for index, name in by_dir.items()}
        eventually(lambda: directories(node, "pages") == expected)
    away = {index for index, name in by_dir.items() if name == "b"}
    (tmp_path / "b").rename(tmp_path / "elsewhere")
    (tmp_path / "b").write_text("no disk is mounted here")
    with in_process_node(tmp_path, dirs) as node, node.connect() as client:
        assert node.logged("ERROR", f"{tmp_path}/b cannot be used")
        image = node.node.services.image
        assert set(image.brokers[1].log_dirs) == {ids["a"], ids["c"]}
        assert {i for i, each in image.topics["pages"].partitions.items() if each.leader == NO_LEADER} == away
        for index in range(6):
            refused = ErrorCode.NOT_LEADER_OR_FOLLOWER, ErrorCode.KAFKA_STORAGE_ERROR
            error, _ = produce(client, "pages", index, b"y")
            assert (error in refused) if index in away else error is ErrorCode.NONE
        create_topic(client, "more", 4)
        assert {Path(folder_of(node, "more", index)).parent.name for index in range(4)} == {"a", "c"}
        assert not any((tmp_path / name / f"pages-{index}").exists() for index in away for name in "ac")
        described = ask(
            client, DescribeLogDirsRequest(topics=None), DescribeLogDirsResponse, 4, flexible_header=1
        ).results
        assert {Path(each.log_dir).name: ErrorCode(each.error_code) for each in described} == {
            "a": ErrorCode.NONE,
            "b": ErrorCode.KAFKA_STORAGE_ERROR,
            "c": ErrorCode.NONE,
        }
    (tmp_path / "b").unlink()
    (tmp_path / "elsewhere").rename(tmp_path / "b")
    with in_process_node(tmp_path, dirs) as node, node.connect() as client:
        eventually(lambda: all(each.leader == 1 for each in partitions_in(node, "pages").values()))
        for index in range(6):
            assert values(client, "pages", index) == ([b"x"] if index in away else [b"x", b"y"])
        assert directories(node, "pages") == expected


def partitions_in(node: InProcessNode, topic: str) -> dict[int, Partition]:
    return dict(node.node.services.image.topics[topic].partitions)


def directories(node: InProcessNode, topic: str) -> dict[int, tuple[bytes, ...]]:
    return {index: each.directories for index, each in partitions_in(node, topic).items()}


def test_a_node_stops_without_the_directory_of_its_metadata(tmp_path: Path) -> None:
    disk = BreakableDisk()
    dirs = ",".join(str(tmp_path / name) for name in "ab")
    with in_process_node(tmp_path, {"log.dirs": dirs}, disk=disk) as node, node.connect() as client:
        create_topic(client, "pages", 2)
        index = next(each for each in range(2) if folder_of(node, "pages", each).startswith(str(tmp_path / "a")))
        disk.broken[str(tmp_path / "a")] = errno.EIO
        assert produce(client, "pages", index, b"x")[0] is ErrorCode.KAFKA_STORAGE_ERROR
        eventually(node.node.failed.is_set)
        assert node.logged("CRITICAL", "the node cannot go on without it")


def test_a_node_with_a_directory_for_its_metadata_alone_stops_when_all_others_have_failed(tmp_path: Path) -> None:
    disk = BreakableDisk()
    dirs = {"log.dirs": f"{tmp_path}/a,{tmp_path}/b", "metadata.log.dir": f"{tmp_path}/m"}
    with in_process_node(tmp_path, dirs, disk=disk) as node, node.connect() as client:
        assert (tmp_path / "m" / "__cluster_metadata-0").is_dir()
        assert len(node.node.services.image.brokers[1].log_dirs) == 2
        create_topic(client, "pages", 2)
        by_dir = {Path(folder_of(node, "pages", index)).parent.name: index for index in range(2)}
        disk.broken[str(tmp_path / "a")] = errno.EIO
        assert produce(client, "pages", by_dir["a"], b"x")[0] is ErrorCode.KAFKA_STORAGE_ERROR
        assert produce(client, "pages", by_dir["b"], b"x")[0] is ErrorCode.NONE
        assert not node.node.failed.is_set()
        disk.broken[str(tmp_path / "b")] = errno.EIO
        assert produce(client, "pages", by_dir["b"], b"x")[0] is ErrorCode.KAFKA_STORAGE_ERROR
        eventually(node.node.failed.is_set)
        assert node.logged("CRITICAL", "all of log.dirs have failed")


def test_a_directory_that_fails_when_checkpoints_are_written_is_offline_too(tmp_path: Path) -> None:
    disk = BreakableDisk()
    dirs = ",".join(str(tmp_path / name) for name in "ab")
    soon = {"log.dirs": dirs, "replica.high.watermark.checkpoint.interval.ms": "20"}
    with in_process_node(tmp_path, soon, disk=disk) as node, node.connect() as client:
        create_topic(client, "pages", 2)
        disk.broken[str(tmp_path / "b" / "replication-offset-checkpoint")] = errno.EIO
        for index in range(2):
            assert produce(client, "pages", index, b"x") == (ErrorCode.NONE, 0)
        eventually(lambda: node.logged("/b is offline, and its 1 partitions with it"))


@pytest.mark.parametrize("acks", [1, -1])
def test_with_commit_an_acknowledged_record_has_been_synced(tmp_path: Path, acks: int) -> None:
    disk = BreakableDisk()
    with in_process_node(tmp_path, {"ottla.flush": "commit"}, disk=disk) as node, node.connect() as client:
        create_topic(client, "pages")
        path = f"{folder_of(node, 'pages', 0)}/{0:020d}.log"
        for number in range(3):
            disk.synced.clear()
            assert produce(client, "pages", 0, b"x", acks=acks) == (ErrorCode.NONE, number)
            assert path in disk.synced
        assert values(client, "pages") == [b"x"] * 3
        disk.broken[path] = errno.EIO
        assert produce(client, "pages", 0, b"y", acks=acks) == (ErrorCode.KAFKA_STORAGE_ERROR, -1)


def test_old_records_go_by_themselves_and_the_start_survives_a_kill(tmp_path: Path) -> None:
    soon = {
        "log.initial.task.delay.ms": "50",
        "log.retention.check.interval.ms": "50",
        "log.flush.start.offset.checkpoint.interval.ms": "50",
    }
    with running_node(tmp_path, soon) as node, RawConnection(node.address) as client:
        create_topic(client, "pages", 1, retention_ms="1000", segment_bytes="1048576", file_delete_delay_ms="0")
        assert produce(client, "pages", 0, b"old")[0] is ErrorCode.NONE  # its timestamp is of 2023
        folder = tmp_path / "data" / "pages-0"
        eventually(lambda: [path.name for path in folder.glob("*.log*")] == [f"{1:020d}.log"])
        assert produce(client, "pages", 0, b"again")[1] == 1
        node.process.kill()
        node.process.wait()
    with running_node(tmp_path, soon) as node, RawConnection(node.address) as client:
        eventually(lambda: [path.name for path in folder.glob("*.log*")] == [f"{2:020d}.log"])
        assert produce(client, "pages", 0, b"more")[1] == 2


def test_a_compacted_topic_is_compacted_by_itself_and_it_is_written_down_how_far(tmp_path: Path) -> None:
    soon = {"log.cleaner.backoff.ms": "50"}
    with in_process_node(tmp_path, soon) as node, node.connect() as client:
        create_topic(
            client, "latest", 1, cleanup_policy="compact", segment_bytes="1048576", min_cleanable_dirty_ratio="0.01"
        )
        for number in range(4):
            written = write_batch([Record(0, NOW_MS, b"key", b"%d" % number * 700_000)])
            produce_batch(client, "latest", 0, records=bytes(written))
        eventually(lambda: node.logged("latest-0 compacted from offset ", " to 3:"))  # in one go or two
        folder = tmp_path / "data" / "latest-0"
        closed = [path for path in folder.glob("*.log") if path.name != f"{3:020d}.log"]
        assert 700_000 < sum(path.stat().st_size for path in closed) < 710_000  # the last value of three
        offsets = tmp_path / "data" / "cleaner-offset-checkpoint"
        eventually(lambda: offsets.exists() and "latest 0 3" in offsets.read_text())


def test_a_node_does_not_wait_for_a_compaction_when_it_stops(tmp_path: Path) -> None:
    with in_process_node(tmp_path, {"log.cleaner.backoff.ms": "20"}) as node, node.connect() as client:
        never: list[asyncio.Future[None]] = []

        def run_in_process(*job: object) -> asyncio.Future[None]:
            never.append(asyncio.get_running_loop().create_future())
            return never[-1]

        eventually(lambda: node.node.broker.cleaning)
        node.call(lambda: setattr(node.node.broker.cleaning, "_world", Unending(node.world, run_in_process)))
        create_topic(
            client, "latest", 1, cleanup_policy="compact", segment_bytes="1048576", min_cleanable_dirty_ratio="0.01"
        )
        for number in range(3):
            written = write_batch([Record(0, NOW_MS, b"key", b"%d" % number * 700_000)])
            produce_batch(client, "latest", 0, records=bytes(written))
        eventually(lambda: never)
        node.stop_but_keep_the_world()
        assert never[0].cancelled()


class Unending:
    """The world, but a process of its own never answers."""

    def __init__(self, world: World, run_in_process: Callable[..., object]) -> None:
        self._world = world
        self.run_in_process = run_in_process

    @property
    def workers(self) -> Unending:
        return self

    def __getattr__(self, name: str) -> object:
        return getattr(self._world, name)
