"""A replica moves between the directories of a node: asked for, shown, held back, given up, finished, and without any
loss, whatever comes in between."""

from __future__ import annotations

import contextlib
import errno
import os
import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from ottla.log.checkpoints import LOG_START_OFFSETS, PARTITION_METADATA, RECOVERY_POINTS, read_offsets
from ottla.metadata.image import Partition
from ottla.metadata.replay import apply_records
from ottla.metadata.snapshot import partition_record
from ottla.wire.errors import ErrorCode
from ottla.wire.messages import metadata_records as records
from ottla.wire.messages.k21_delete_records import DeleteRecordsRequest, DeleteRecordsResponse
from ottla.wire.messages.k34_alter_replica_log_dirs import AlterReplicaLogDirsRequest, AlterReplicaLogDirsResponse
from ottla.wire.messages.k35_describe_log_dirs import DescribeLogDirsRequest, DescribeLogDirsResponse
from ottla.wire.messages.k44_incremental_alter_configs import (
    IncrementalAlterConfigsRequest,
    IncrementalAlterConfigsResponse,
)
from ottla.world.real_disk import RealDisk
from ottla.world.real_file import RealFile
from tests.handlers.fetching import ask, create_topic, delete_topic, fetch, partitions_of, produce, wanted
from tests.log.logs import NOW_MS, records_in
from tests.node.test_disks import BreakableDisk, BreakableFile
from tests.support.in_process import InProcessNode, in_process_node
from tests.support.node import NodeProcess
from tests.support.raw import RawConnection
from tests.support.waiting import eventually

RATE = "replica.alter.log.dirs.io.max.bytes.per.second"
BROKER = 4
SLOW = 1000  # bytes in a second: nothing of some size moves while a test looks
DISK = RealDisk()


@contextlib.contextmanager
def moving_node(folder: Path, disk: BreakableDisk | None = None, **properties: str) -> Iterator[InProcessNode]:
    dirs = ",".join(str(folder / name) for name in "abc")
    given = {name.replace("_", "."): value for name, value in properties.items()}
    with in_process_node(folder, {"log.dirs": dirs, **given}, disk=disk) as node:
        yield node


def alter(client: RawConnection, path: Path | str, topic: str = "pages", *indexes: int) -> dict[int, ErrorCode]:
    asked = AlterReplicaLogDirsRequest.AlterReplicaLogDirTopic(name=topic, partitions=list(indexes) or [0])
    request = AlterReplicaLogDirsRequest(
        dirs=[AlterReplicaLogDirsRequest.AlterReplicaLogDir(path=str(path), topics=[asked])]
    )
    response = ask(client, request, AlterReplicaLogDirsResponse, 2, flexible_header=1)
    return {each.partition_index: ErrorCode(each.error_code) for each in response.results[0].partitions}


def places(client: RawConnection, topic: str = "pages", index: int = 0) -> dict[str, tuple[bool, int]]:
    """The directories that have it: whether it is on its way there, and how far it lags."""
    response = ask(client, DescribeLogDirsRequest(topics=None), DescribeLogDirsResponse, 5, flexible_header=1)
    return {
        Path(each.log_dir).name: (partition.is_future_key, partition.offset_lag)
        for each in response.results
        for found in each.topics
        if found.name == topic
        for partition in found.partitions
        if partition.partition_index == index
    }


def set_rate(client: RawConnection, rate: int | None) -> None:
    config = IncrementalAlterConfigsRequest.AlterableConfig(
        name=RATE, config_operation=0 if rate is not None else 1, value=None if rate is None else str(rate)
    )
    resource = IncrementalAlterConfigsRequest.AlterConfigsResource(
        resource_type=BROKER, resource_name="1", configs=[config]
    )
    response = ask(
        client,
        IncrementalAlterConfigsRequest(resources=[resource]),
        IncrementalAlterConfigsResponse,
        1,
        flexible_header=1,
    )
    assert not response.responses[0].error_code


def delete_before(client: RawConnection, topic: str, offset: int) -> None:
    partition = DeleteRecordsRequest.DeleteRecordsPartition(partition_index=0, offset=offset)
    asked = DeleteRecordsRequest.DeleteRecordsTopic(name=topic, partitions=[partition])
    response = ask(
        client, DeleteRecordsRequest(topics=[asked], timeout_ms=1000), DeleteRecordsResponse, 2, flexible_header=1
    )
    assert response.topics[0].partitions[0].low_watermark == offset


def values(client: RawConnection, topic: str = "pages", offset: int = 0) -> list[bytes | None]:
    found: list[bytes | None] = []
    while True:
        data = partitions_of(fetch(client, {topic: [wanted(0, offset + len(found))]}))[0]
        assert not data.error_code, ErrorCode(data.error_code).name
        got = [value for at, value in records_in(bytes(data.records or b"")) if at >= offset + len(found)]
        if not got:
            return found
        found += got


def elsewhere(client: RawConnection, folder: Path, topic: str = "pages") -> tuple[str, str, str]:
    """Where it is, and the other two."""
    (here,) = places(client, topic)
    return here, *(each for each in "abc" if each != here)  # type: ignore[return-value]


def fill(client: RawConnection, batches: int, size: int = 1000, topic: str = "pages") -> list[bytes]:
    written = [b"%d-" % index + bytes(size) for index in range(batches)]
    for each in written:
        produce(client, topic, 0, each)
    return written


def test_a_replica_moves_and_its_records_can_be_read_and_written_all_the_time(tmp_path: Path) -> None:
    with moving_node(tmp_path) as node, node.connect() as client:
        create_topic(client, "pages", segment_bytes=str(1 << 20))
        written = fill(client, 60, 50_000)
        here, there, _ = elsewhere(client, tmp_path)
        assert alter(client, tmp_path / there) == {0: ErrorCode.NONE}
        while places(client) != {there: (False, 0)}:
            written += fill(client, 3)
        assert values(client) == written
        assert (tmp_path / there / "pages-0").is_dir()
        eventually(lambda: [path.name[-7:] for path in (tmp_path / here).glob("pages-0*")] == ["-delete"])
        ids = dict(zip("abc", node.node.services.image.brokers[1].log_dirs, strict=True))
        assert node.node.services.image.topics["pages"].partitions[0].directories == (ids[there],)
        written += fill(client, 3)
        assert values(client) == written
    with moving_node(tmp_path) as node, node.connect() as client:
        assert places(client) == {there: (False, 0)}
        assert values(client) == written


def test_a_replica_moves_while_what_comes_is_synced_as_soon_as_it_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def slow_sync(self: BreakableFile, real: Callable[[BreakableFile], None] = BreakableFile.sync) -> None:
        time.sleep(0.003)  # as a disk takes
        real(self)

    monkeypatch.setattr(BreakableFile, "sync", slow_sync)
    with moving_node(tmp_path, BreakableDisk(), ottla_flush="commit") as node, node.connect() as client:
        create_topic(client, "pages")
        written = fill(client, 20)
        _, there, _ = elsewhere(client, tmp_path)
        assert alter(client, tmp_path / there) == {0: ErrorCode.NONE}
        began = time.monotonic()
        while places(client) != {there: (False, 0)}:
            written += fill(client, 20)  # no pause between them that is as long as a flush with its checkpoints
            assert time.monotonic() - began < 8
        assert values(client) == written


def test_what_cannot_move_is_refused_as_kafka_refuses_it(tmp_path: Path) -> None:
    disk = BreakableDisk()
    with moving_node(tmp_path, disk) as node, node.connect() as client:
        long = "x" * 214
        create_topic(client, "pages")
        create_topic(client, long)
        here, there, third = elsewhere(client, tmp_path)
        assert alter(client, tmp_path / "d") == {0: ErrorCode.LOG_DIR_NOT_FOUND}
        assert alter(client, f"{tmp_path / there}/") == {0: ErrorCode.LOG_DIR_NOT_FOUND}
        assert alter(client, tmp_path / there, "unknown") == {0: ErrorCode.UNKNOWN_TOPIC_OR_PARTITION}
        assert alter(client, tmp_path / there, "pages", 1, 7) == {
            1: ErrorCode.UNKNOWN_TOPIC_OR_PARTITION,
            7: ErrorCode.UNKNOWN_TOPIC_OR_PARTITION,
        }
        assert alter(client, tmp_path / there, long) == {0: ErrorCode.INVALID_TOPIC_EXCEPTION}
        assert alter(client, tmp_path / here) == {0: ErrorCode.NONE}
        assert places(client) == {here: (False, 0)}
        lost = next(each for each in (third, there) if each != "a")  # the first has the metadata
        other = there if lost == third else third
        node.call(lambda: node.node.services.partitions.log_failed(str(tmp_path / lost), OSError(errno.EIO, "broken")))
        assert alter(client, tmp_path / lost) == {0: ErrorCode.KAFKA_STORAGE_ERROR}
        # It might be there already.
        assert alter(client, tmp_path / other) == {0: ErrorCode.KAFKA_STORAGE_ERROR}
        assert alter(client, tmp_path / here) == {0: ErrorCode.NONE}


@pytest.mark.parametrize("there", "abc")
def test_a_replica_that_is_not_here_yet_is_made_where_it_was_asked_for(tmp_path: Path, there: str) -> None:
    with moving_node(tmp_path) as node, node.connect() as client:
        assert alter(client, tmp_path / there, "pages", 0, 1, 2) == dict.fromkeys(
            range(3), ErrorCode.UNKNOWN_TOPIC_OR_PARTITION
        )
        create_topic(client, "pages", 4)
        assert [list(places(client, index=index)) for index in range(3)] == [[there]] * 3
        delete_topic(client, "pages")
        create_topic(client, "pages", 3)  # that was for once
        assert {name for index in range(3) for name in places(client, index=index)} == set("abc")


def test_a_move_is_shown_held_back_changed_and_given_up(tmp_path: Path) -> None:
    with moving_node(tmp_path) as node, node.connect() as client:
        create_topic(client, "pages")
        written = fill(client, 200)
        set_rate(client, SLOW)
        eventually(lambda: node.node.services.partitions.moves.quota.rate == SLOW)
        here, there, third = elsewhere(client, tmp_path)
        assert alter(client, tmp_path / there) == {0: ErrorCode.NONE}
        found = places(client)
        assert found[here] == (False, 0)
        assert found[there][0] and found[there][1] > 150
        assert alter(client, tmp_path / there) == {0: ErrorCode.NONE}  # which it does already
        assert alter(client, tmp_path / third) == {0: ErrorCode.NONE}
        assert set(places(client)) == {here, third}
        assert [path.name[-7:] for path in (tmp_path / there).glob("pages-0*")] == ["-delete"]
        assert alter(client, tmp_path / here) == {0: ErrorCode.NONE}
        assert places(client) == {here: (False, 0)}
        assert alter(client, tmp_path / there) == {0: ErrorCode.NONE}
        set_rate(client, None)
        eventually(lambda: places(client) == {there: (False, 0)})
        assert values(client) == written


def test_a_topic_that_is_deleted_while_it_moves_leaves_nothing(tmp_path: Path) -> None:
    with moving_node(tmp_path) as node, node.connect() as client:
        create_topic(client, "pages", file_delete_delay_ms="0")
        fill(client, 200)
        set_rate(client, SLOW)
        eventually(lambda: node.node.services.partitions.moves.quota.rate == SLOW)
        _, there, _ = elsewhere(client, tmp_path)
        assert alter(client, tmp_path / there) == {0: ErrorCode.NONE}
        delete_topic(client, "pages")
        eventually(lambda: not [*tmp_path.glob("?/pages-0*")], "the folders are removed")
        create_topic(client, "pages")
        assert values(client) == []


def test_deleted_records_stay_deleted_where_it_moves_to_and_after_a_crash(tmp_path: Path) -> None:
    dirs = ",".join(str(tmp_path / name) for name in "abc")
    node = NodeProcess(tmp_path, {"log.dirs": dirs})
    try:
        with RawConnection(node.address) as client:
            create_topic(client, "pages")
            written = [b"%d" % index + bytes(100) for index in range(50)]
            for first in range(0, 50, 10):
                produce(client, "pages", 0, *written[first : first + 10])
            set_rate(client, SLOW)
            _, there, _ = elsewhere(client, tmp_path)
            assert alter(client, tmp_path / there) == {0: ErrorCode.NONE}
            delete_before(client, "pages", 43)
            set_rate(client, None)
            eventually(lambda: places(client) == {there: (False, 0)})
        node.stop(signal.SIGKILL)
        assert read_offsets(DISK, f"{tmp_path / there}/{LOG_START_OFFSETS}") == {("pages", 0): 43}
        assert read_offsets(DISK, f"{tmp_path / there}/{RECOVERY_POINTS}")["pages", 0] == 50
        node = NodeProcess(tmp_path, {"log.dirs": dirs})
        with RawConnection(node.address) as client:
            assert values(client, offset=43) == written[43:]
            data = partitions_of(fetch(client, {"pages": [wanted(0, 42)]}))[0]
            assert data.error_code == ErrorCode.OFFSET_OUT_OF_RANGE
    finally:
        node.stop(signal.SIGKILL)


def test_a_move_goes_on_after_a_kill(tmp_path: Path) -> None:
    dirs = ",".join(str(tmp_path / name) for name in "abc")
    node = NodeProcess(tmp_path, {"log.dirs": dirs})
    try:
        with RawConnection(node.address) as client:
            create_topic(client, "pages")
            written = fill(client, 100)
            set_rate(client, 10 * SLOW)
            here, there, _ = elsewhere(client, tmp_path)
            assert alter(client, tmp_path / there) == {0: ErrorCode.NONE}
            eventually(lambda: places(client)[there][1] < 95, "a part is copied")
        node.stop(signal.SIGKILL)
        node = NodeProcess(tmp_path, {"log.dirs": dirs})
        with RawConnection(node.address) as client:
            found = places(client)
            assert found[here] == (False, 0) and found[there][0] and found[there][1] < 95
            written += fill(client, 5)
            set_rate(client, None)
            eventually(lambda: places(client) == {there: (False, 0)})
            assert values(client) == written
    finally:
        node.stop(signal.SIGKILL)


def test_a_replica_stays_where_it_is_when_the_directory_fails_to_which_it_moves(tmp_path: Path) -> None:
    disk = BreakableDisk()
    with moving_node(tmp_path, disk) as node, node.connect() as client:
        create_topic(client, "pages")
        written = fill(client, 200)
        here, *others = elsewhere(client, tmp_path)
        ids = dict(zip("abc", node.node.services.image.brokers[1].log_dirs, strict=True))
        there = next(each for each in others if each != "a")
        set_rate(client, SLOW)
        eventually(lambda: node.node.services.partitions.moves.quota.rate == SLOW)
        assert alter(client, tmp_path / there) == {0: ErrorCode.NONE}
        disk.broken[str(tmp_path / there)] = errno.EIO
        set_rate(client, None)
        eventually(lambda: places(client) == {here: (False, 0)})
        written += fill(client, 5)
        assert values(client) == written
        assert node.call(lambda: node.node.services.partitions.moves.in_order()) == []
        eventually(lambda: node.node.services.image.topics["pages"].partitions[0].directories == (ids[here],))


def test_a_full_directory_is_tried_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ottla.node.replica_mover.REST_S", 0.1)
    disk = BreakableDisk()
    with moving_node(tmp_path, disk) as node, node.connect() as client:
        create_topic(client, "pages")
        written = fill(client, 20)
        _, there, _ = elsewhere(client, tmp_path)
        set_rate(client, SLOW)
        eventually(lambda: node.node.services.partitions.moves.quota.rate == SLOW)
        assert alter(client, tmp_path / there) == {0: ErrorCode.NONE}
        disk.broken[str(tmp_path / there)] = errno.ENOSPC
        set_rate(client, None)
        eventually(lambda: node.logged("No space left on device"))
        assert places(client)[there][0]
        disk.broken.clear()
        eventually(lambda: places(client) == {there: (False, 0)})
        assert values(client) == written


def test_what_a_future_log_has_given_up_leaves_the_disk_while_it_moves(tmp_path: Path) -> None:
    """It may be all that the disk has room for."""
    with moving_node(tmp_path) as node, node.connect() as client:
        create_topic(client, "pages", segment_bytes=str(1 << 20))
        written = fill(client, 60, 50_000)
        _, there, _ = elsewhere(client, tmp_path)
        set_rate(client, SLOW)
        partitions = node.node.services.partitions
        eventually(lambda: partitions.moves.quota.rate == SLOW)
        assert alter(client, tmp_path / there) == {0: ErrorCode.NONE}
        eventually(partitions.moves.in_order)
        (move,) = node.call(partitions.moves.in_order)
        while move.future.log_end_offset < 30:  # more than a segment has
            node.call(lambda: move.take(move.read(1 << 18), NOW_MS))
        node.call(lambda: move.start_anew(NOW_MS))
        assert [*(tmp_path / there).glob("*-future/*.deleted")]
        eventually(lambda: not [*(tmp_path / there).glob("*-future/*.deleted")])
        assert move.is_under_way
        set_rate(client, None)
        eventually(lambda: places(client) == {there: (False, 0)})
        assert values(client) == written


def test_a_replica_stays_while_what_is_known_of_it_cannot_be_written_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a crash it would begin elsewhere than it did, or end where compaction has left a gap."""
    monkeypatch.setattr("ottla.node.replica_mover.REST_S", 0.1)
    disk = BreakableDisk()
    with moving_node(tmp_path, disk) as node, node.connect() as client:
        create_topic(client, "pages")
        written = fill(client, 20)
        _, there, _ = elsewhere(client, tmp_path)
        disk.broken[str(tmp_path / there / RECOVERY_POINTS)] = errno.ENOSPC
        assert alter(client, tmp_path / there) == {0: ErrorCode.NONE}
        eventually(lambda: node.logged("before the log takes the other's place"))
        assert places(client)[there][0]
        disk.broken.clear()
        eventually(lambda: places(client) == {there: (False, 0)})
        assert values(client) == written


class CrowdedDisk(BreakableDisk):
    """While it is `crowded` the `partition.metadata` of a future log cannot be opened."""

    crowded = False

    def open(self, path: str, *, create: bool = False) -> RealFile:
        if self.crowded and path.endswith(f"-future/{PARTITION_METADATA}"):
            raise OSError(errno.EMFILE, os.strerror(errno.EMFILE), path)
        return super().open(path, create=create)


def test_a_replica_stays_while_its_new_folder_may_not_survive_a_power_loss(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ottla.node.replica_mover.REST_S", 0.1)
    disk = CrowdedDisk()
    with moving_node(tmp_path, disk) as node, node.connect() as client:
        create_topic(client, "pages")
        written = fill(client, 20)
        _, there, _ = elsewhere(client, tmp_path)
        disk.crowded = True
        assert alter(client, tmp_path / there) == {0: ErrorCode.NONE}
        (move,) = node.call(node.node.services.partitions.moves.in_order)
        eventually(lambda: move.rests_until_s > 0, "the move has failed")
        assert places(client)[there][0]
        disk.crowded = False
        eventually(lambda: places(client) == {there: (False, 0)})
        assert values(client) == written


class UnnamedDisk(BreakableDisk):
    """While it is `full` a future log does not get the name of the current one."""

    full = False

    def rename(self, old: str, new: str) -> None:
        if self.full and old.endswith("-future"):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), old)
        super().rename(old, new)


def test_a_move_that_cannot_be_finished_rests_before_it_is_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The mover did nothing else, and wrote a line in each turn of the loop."""
    monkeypatch.setattr("ottla.node.replica_mover.REST_S", 0.1)
    disk = UnnamedDisk()
    with moving_node(tmp_path, disk) as node, node.connect() as client:
        create_topic(client, "pages")
        written = fill(client, 20)
        _, there, _ = elsewhere(client, tmp_path)
        disk.full = True
        assert alter(client, tmp_path / there) == {0: ErrorCode.NONE}
        (move,) = node.call(node.node.services.partitions.moves.in_order)
        eventually(lambda: move.rests_until_s > 0, "the move has failed")
        assert node.logged("does not move")
        assert places(client)[there][0]
        disk.full = False
        eventually(lambda: places(client) == {there: (False, 0)})
        assert values(client) == written


def test_a_replica_of_another_broker_is_not_available_here(tmp_path: Path) -> None:
    with moving_node(tmp_path) as node, node.connect() as client:
        services, topic_id = node.node.services, b"elsewhere-------"
        topic = records.TopicRecord(name="elsewhere", topic_id=topic_id)
        partition = partition_record(topic_id, 0, Partition((2,), (2,), 2)).message
        image, _ = apply_records(services.image, [topic, partition])
        node.call(lambda: setattr(services, "image", image))
        assert alter(client, tmp_path / "b", "elsewhere") == {0: ErrorCode.REPLICA_NOT_AVAILABLE}
