"""Offsets, deleted records and log directories of a running node: what the oracle's one healthy broker cannot show."""

from __future__ import annotations

import asyncio
import errno
import shutil
import threading
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from ottla.metadata.image import UNASSIGNED, empty_image
from ottla.partition.partition import Partition
from ottla.wire.api_table import APIS, ApiKey
from ottla.wire.codec import decode
from ottla.wire.errors import ErrorCode
from ottla.wire.message import Message
from ottla.wire.messages.k02_list_offsets import ListOffsetsRequest, ListOffsetsResponse
from ottla.wire.messages.k19_create_topics import CreateTopicsRequest
from ottla.wire.messages.k21_delete_records import DeleteRecordsRequest
from ottla.wire.messages.k23_offset_for_leader_epoch import OffsetForLeaderEpochRequest
from ottla.wire.messages.k35_describe_log_dirs import DescribeLogDirsRequest
from ottla.wire.messages.k61_describe_producers import DescribeProducersRequest
from ottla.wire.records import Record, write_batch
from ottla.world.workers import Workers
from tests.log.logs import NOW_MS
from tests.support.in_process import InProcessNode, in_process_node
from tests.support.raw import RawConnection
from tests.support.waiting import eventually


@pytest.fixture
def node(tmp_path: Path) -> Iterator[InProcessNode]:
    with in_process_node(tmp_path, {"log.dirs": f"{tmp_path}/one,{tmp_path}/two"}) as running:
        yield running


def ask(node: InProcessNode, request: Message, version: int) -> Any:
    with node.connect() as connection:
        connection.send_request(request, version)
        return read_answer(connection, request, version)


def read_answer(connection: RawConnection, request: Message, version: int) -> Any:
    api = APIS[ApiKey(request.KEY)]
    header_size = 5 if version >= api.flexible_from else 4
    response = getattr(import_module(f"ottla.wire.messages.{api.module}"), api.response)
    return decode(response, version, connection.receive()[header_size:])


def create(node: InProcessNode, name: str, partitions: int = 1) -> None:
    topic = CreateTopicsRequest.CreatableTopic(name=name, num_partitions=partitions, replication_factor=1)
    answer = ask(node, CreateTopicsRequest(topics=[topic], timeout_ms=10_000), 7)
    assert answer.topics[0].error_code == ErrorCode.NONE, answer.topics[0].error_message


def partition_of(node: InProcessNode, topic: str, index: int = 0) -> Partition:
    found = node.node.services.partitions.get(topic, index)
    assert found is not None
    return found


def append(node: InProcessNode, topic: str, *times: int, index: int = 0) -> None:
    """One batch with a record for each time after NOW_MS."""
    records = [Record(offset, NOW_MS + time, None, b"value") for offset, time in enumerate(times)]
    partition = partition_of(node, topic, index)
    node.call(lambda: partition.append_as_leader(memoryview(write_batch(records)), NOW_MS + 1000))


def list_offsets(topic: str, *timestamps: int) -> ListOffsetsRequest:
    """A timestamp for each partition."""
    partitions = [
        ListOffsetsRequest.ListOffsetsPartition(partition_index=index, timestamp=timestamp)
        for index, timestamp in enumerate(timestamps)
    ]
    asked = ListOffsetsRequest.ListOffsetsTopic(name=topic, partitions=partitions)
    return ListOffsetsRequest(replica_id=-1, topics=[asked])


def offsets_of(answer: ListOffsetsResponse) -> list[tuple[ErrorCode, int]]:
    return [(ErrorCode(each.error_code), each.offset) for each in answer.topics[0].partitions]


class Interrupting:
    """Workers that let something happen on the loop just before they begin with their first job."""

    def __init__(self, workers: Workers, event: Callable[[], object]) -> None:
        self._workers = workers
        self._event: Callable[[], object] | None = event
        self.jobs = 0

    def run(self, job: Callable[..., Any], *args: Any) -> asyncio.Future[Any]:
        self.jobs += 1
        event, self._event = self._event, None
        if event is not None:
            event()
        return self._workers.run(job, *args)

    async def close(self) -> None:
        await self._workers.close()


def interrupt(node: InProcessNode, event: Callable[[], object]) -> Interrupting:
    workers = Interrupting(node.node.services.workers, event)
    node.node.services.workers = workers
    return workers


def test_a_log_that_is_truncated_during_the_search_is_searched_again(node: InProcessNode) -> None:
    create(node, "pages")
    append(node, "pages", 0, 1)
    append(node, "pages", 2, 3)
    log = partition_of(node, "pages").log
    assert log is not None

    def truncate() -> None:
        log.truncate_to(2, NOW_MS)
        partition_of(node, "pages").high_watermark = 2
        records = write_batch([Record(0, NOW_MS + 7, None, b"new")])
        partition_of(node, "pages").append_as_leader(memoryview(records), NOW_MS)

    workers = interrupt(node, truncate)
    answer = ask(node, list_offsets("pages", NOW_MS + 2), 7)
    assert offsets_of(answer) == [(ErrorCode.NONE, 2)]
    assert answer.topics[0].partitions[0].timestamp == NOW_MS + 7
    assert workers.jobs == 2


def test_a_segment_that_is_deleted_during_the_search_is_not_missed(node: InProcessNode) -> None:
    create(node, "pages")
    append(node, "pages", 0, 1)
    partition = partition_of(node, "pages")
    log = partition.log
    assert log is not None
    node.call(lambda: log.roll(NOW_MS))
    append(node, "pages", 2, 3)

    def delete() -> None:
        partition.delete_records_before(2)
        assert log.delete_old_segments(NOW_MS, partition.high_watermark) == 1

    interrupt(node, delete)
    assert offsets_of(ask(node, list_offsets("pages", NOW_MS), 7)) == [(ErrorCode.NONE, 2)]
    assert not node.logged("offline")


def test_a_topic_that_is_deleted_during_the_search_is_unknown(node: InProcessNode) -> None:
    create(node, "pages")
    append(node, "pages", 0)
    services = node.node.services
    # With two log directories the node tells where the replica is, and the image changes once more.
    eventually(lambda: UNASSIGNED not in services.image.topics["pages"].partitions[0].directories)

    def delete() -> None:
        services.partitions._delete(partition_of(node, "pages"), NOW_MS)
        services.image = empty_image(services.image.cluster_id, services.node_id)

    interrupt(node, delete)
    answer = ask(node, list_offsets("pages", NOW_MS), 7)
    assert offsets_of(answer) == [(ErrorCode.UNKNOWN_TOPIC_OR_PARTITION, -1)]
    assert not node.logged("offline")


def test_a_log_whose_file_is_gone_is_a_storage_error_and_takes_its_directory_offline(node: InProcessNode) -> None:
    create(node, "pages", 2)  # one in each directory
    append(node, "pages", 0)
    append(node, "pages", 0, index=1)
    log = partition_of(node, "pages").log
    assert log is not None
    (Path(log.folder) / f"{0:020d}.log").unlink()
    both = list_offsets("pages", NOW_MS, NOW_MS)
    gone = (ErrorCode.KAFKA_STORAGE_ERROR, -1)
    assert offsets_of(ask(node, both, 7)) == [gone, (ErrorCode.NONE, 0)]
    assert partition_of(node, "pages").log is None
    assert offsets_of(ask(node, list_offsets("pages", -2, -1), 7)) == [gone, (ErrorCode.NONE, 1)]


def test_a_batch_that_cannot_be_read_is_corrupt(node: InProcessNode) -> None:
    create(node, "pages")
    append(node, "pages", 0, 1, 2)
    log = partition_of(node, "pages").log
    assert log is not None
    file = Path(log.folder) / f"{0:020d}.log"
    data = file.read_bytes()
    file.write_bytes(data[:61] + b"\xff" * (len(data) - 61))
    assert offsets_of(ask(node, list_offsets("pages", NOW_MS), 7)) == [(ErrorCode.CORRUPT_MESSAGE, -1)]
    assert partition_of(node, "pages").log is log


def test_a_search_in_a_worker_does_not_keep_others_waiting(node: InProcessNode) -> None:
    create(node, "pages")
    append(node, "pages", 0)
    search_begun, may_go_on = threading.Event(), threading.Event()
    services = node.node.services
    real = services.workers

    class Slow:
        def run(self, job: Callable[..., Any], *args: Any) -> asyncio.Future[Any]:
            def slow(*args: Any) -> Any:
                search_begun.set()
                assert may_go_on.wait(20)
                return job(*args)

            return real.run(slow, *args)

        async def close(self) -> None:
            await real.close()

    services.workers = Slow()
    request = list_offsets("pages", NOW_MS)
    with node.connect() as connection:
        connection.send_request(request, 7)
        assert search_begun.wait(20)
        append(node, "pages", 1)
        assert offsets_of(ask(node, list_offsets("pages", -1), 7)) == [(ErrorCode.NONE, 2)]
        may_go_on.set()
        assert offsets_of(read_answer(connection, request, 7)) == [(ErrorCode.NONE, 0)]


def test_an_offline_directory_is_told_in_every_answer(node: InProcessNode) -> None:
    create(node, "pages", 2)
    append(node, "pages", 0, index=0)
    append(node, "pages", 0, index=1)
    log = partition_of(node, "pages").log
    assert log is not None
    lost = str(Path(log.folder).parent)
    node.call(lambda: node.node.services.partitions.log_failed(log.folder, OSError(errno.EIO, "broken")))

    results = {each.log_dir: each for each in ask(node, DescribeLogDirsRequest(topics=None), 5).results}
    assert len(results) == 2
    offline = results.pop(lost)
    assert (offline.error_code, offline.topics) == (ErrorCode.KAFKA_STORAGE_ERROR, [])
    assert (offline.total_bytes, offline.usable_bytes) == (-1, -1)
    (online,) = results.values()
    assert online.error_code == ErrorCode.NONE
    assert 0 <= online.usable_bytes <= online.total_bytes
    assert [(topic.name, [each.partition_index for each in topic.partitions]) for topic in online.topics] == [
        ("pages", [1])
    ]

    Deleted = DeleteRecordsRequest.DeleteRecordsPartition
    topic = DeleteRecordsRequest.DeleteRecordsTopic(
        name="pages", partitions=[Deleted(partition_index=index, offset=1) for index in (0, 1)]
    )
    partitions = ask(node, DeleteRecordsRequest(topics=[topic]), 2).topics[0].partitions
    assert [(each.error_code, each.low_watermark) for each in partitions] == [
        (ErrorCode.KAFKA_STORAGE_ERROR, -1),
        (0, 1),
    ]

    Epoch = OffsetForLeaderEpochRequest.OffsetForLeaderPartition
    asked = OffsetForLeaderEpochRequest.OffsetForLeaderTopic(
        topic="pages", partitions=[Epoch(partition=index, leader_epoch=0) for index in (0, 1)]
    )
    ends = ask(node, OffsetForLeaderEpochRequest(topics=[asked]), 4).topics[0].partitions
    assert [(each.error_code, each.end_offset) for each in ends] == [(ErrorCode.KAFKA_STORAGE_ERROR, -1), (0, 1)]

    producers = DescribeProducersRequest.TopicRequest(name="pages", partition_indexes=[0, 1])
    described = ask(node, DescribeProducersRequest(topics=[producers]), 0).topics[0].partitions
    assert [each.error_code for each in described] == [ErrorCode.KAFKA_STORAGE_ERROR, 0]


def test_a_directory_that_is_gone_has_no_size_but_is_not_taken_offline_by_the_question(node: InProcessNode) -> None:
    path = node.node.services.manager.dirs[1].path
    shutil.rmtree(path)
    results = {each.log_dir: each for each in ask(node, DescribeLogDirsRequest(topics=None), 4).results}
    assert results[path].error_code == ErrorCode.UNKNOWN_SERVER_ERROR
    assert node.node.services.manager.dirs[1].is_online
