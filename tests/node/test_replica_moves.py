"""A replica moves between the directories of a node: asked for, shown, held back, given up, finished, and lost with none
of its records, whatever comes in between."""

from __future__ import annotations

import contextlib
import errno
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from ottla.log.checkpoints import LOG_START_OFFSETS, RECOVERY_POINTS, read_offsets
from ottla.wire.errors import ErrorCode
from ottla.wire.messages.k21_delete_records import DeleteRecordsRequest, DeleteRecordsResponse
from ottla.wire.messages.k34_alter_replica_log_dirs import AlterReplicaLogDirsRequest, AlterReplicaLogDirsResponse
from ottla.wire.messages.k35_describe_log_dirs import DescribeLogDirsRequest, DescribeLogDirsResponse
from ottla.wire.messages.k44_incremental_alter_configs import (
    IncrementalAlterConfigsRequest,
    IncrementalAlterConfigsResponse,
)
from ottla.world.real_disk import RealDisk
from tests.handlers.fetching import ask, create_topic, delete_topic, fetch, partitions_of, produce, values_of, wanted
from tests.node.test_disks import BreakableDisk
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
        got = values_of(partitions_of(fetch(client, {topic: [wanted(0, offset + len(found))]}))[0])
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
