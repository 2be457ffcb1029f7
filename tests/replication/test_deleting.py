"""DeleteRecords of a partition with followers is answered when all that live have followed, as in Kafka."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from ottla.handlers import k21_delete_records
from ottla.handlers.context import ConnectionContext, ListenerKind, RequestContext
from ottla.wire.errors import ErrorCode
from ottla.wire.messages.k21_delete_records import DeleteRecordsRequest, DeleteRecordsResponse
from tests.replication.replicas import TOPIC, Replicas

TIMEOUT_MS = 5_000
UP_TO_HIGH_WATERMARK = -1

Outcome = tuple[ErrorCode, int]  # with the low watermark


class Deleting:
    """Three replicas with three records, and DeleteRecords of a client, on a loop."""

    def __init__(self, folder: Path) -> None:
        self.replicas = Replicas(folder, 3)
        self.replicas.leader.append(b"a", b"b", b"c")
        self.replicas.catch_up()

    async def ask(self, offset: int, timeout_ms: int = TIMEOUT_MS) -> asyncio.Task[DeleteRecordsResponse]:
        partition = DeleteRecordsRequest.DeleteRecordsPartition(partition_index=0, offset=offset)
        topic = DeleteRecordsRequest.DeleteRecordsTopic(name=TOPIC, partitions=[partition])
        request = DeleteRecordsRequest(topics=[topic], timeout_ms=timeout_ms)
        services = self.replicas.leader.services
        connection = ConnectionContext("PLAINTEXT", "test", ListenerKind.BROKER, (), services)
        context = RequestContext(connection, DeleteRecordsRequest.KEY, 2, 0, "test")
        task = asyncio.create_task(k21_delete_records.handle(context, request))
        await settled()
        return task

    def starts(self) -> list[int]:
        return [node.log.log_start_offset for node in self.replicas.nodes.values()]


async def settled() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


async def outcome_of(task: asyncio.Task[DeleteRecordsResponse]) -> Outcome:
    await settled()
    assert task.done(), "it is not answered"
    (partition,) = (await task).topics[0].partitions
    return ErrorCode(partition.error_code), partition.low_watermark


@pytest.fixture
def run(tmp_path: Path) -> Callable[[Callable[[Deleting], Awaitable[None]]], None]:
    def run(test: Callable[[Deleting], Awaitable[None]]) -> None:
        async def main() -> None:
            deleting = Deleting(tmp_path)
            await test(deleting)
            assert all(node.partition.deletions is None for node in deleting.replicas.nodes.values())
            deleting.replicas.close()

        asyncio.run(main())

    return run


Run = Callable[[Callable[[Deleting], Awaitable[None]]], None]


@pytest.mark.parametrize(("offset", "until"), [(2, 2), (UP_TO_HIGH_WATERMARK, 3)])
def test_it_is_answered_when_both_followers_have_said_that_they_begin_there(run: Run, offset: int, until: int) -> None:
    async def test(it: Deleting) -> None:
        task = await it.ask(offset)
        assert it.starts() == [until, 0, 0]
        it.replicas.fetch(2, times=2)  # the first tells it, with the second it tells
        it.replicas.fetch(3)
        await settled()
        assert it.starts() == [until] * 3
        assert not task.done(), "the leader does not know it yet"
        it.replicas.fetch(3)
        assert await outcome_of(task) == (ErrorCode.NONE, until)
        assert await outcome_of(await it.ask(1)) == (ErrorCode.NONE, until), "it was so already"

    run(test)


def test_it_times_out_with_the_low_watermark_of_before(run: Run) -> None:
    async def test(it: Deleting) -> None:
        task = await it.ask(2)
        it.replicas.fetch(2, times=2)
        it.replicas.clock.run_until(it.replicas.clock.now_s + TIMEOUT_MS / 1000)
        assert await outcome_of(task) == (ErrorCode.REQUEST_TIMED_OUT, 0)
        assert it.starts() == [2, 2, 0]
        it.replicas.catch_up()
        assert await outcome_of(await it.ask(2)) == (ErrorCode.NONE, 2)

    run(test)


def test_a_follower_that_is_fenced_is_not_waited_for(run: Run) -> None:
    async def test(it: Deleting) -> None:
        task = await it.ask(2)
        it.replicas.fetch(2, times=2)
        it.replicas.fenced.add(3)
        it.replicas.decide(isr=(1, 2))
        it.replicas.tell()
        assert await outcome_of(task) == (ErrorCode.NONE, 2)
        assert await outcome_of(await it.ask(0)) == (ErrorCode.NONE, 2)

    run(test)


def test_a_new_leader_waits_for_who_has_not_told_it_anything_yet(run: Run) -> None:
    async def test(it: Deleting) -> None:
        it.replicas.elect(2)
        task = await it.ask(0)
        it.replicas.fetch(1)
        await settled()
        assert not task.done()
        it.replicas.fetch(3)
        assert await outcome_of(task) == (ErrorCode.NONE, 0)

    run(test)


def test_it_ends_when_another_leads(run: Run) -> None:
    async def test(it: Deleting) -> None:
        task = await it.ask(2)
        it.replicas.elect(2)
        assert await outcome_of(task) == (ErrorCode.NOT_LEADER_OR_FOLLOWER, -1)

    run(test)


def test_a_client_that_goes_leaves_nothing_behind(run: Run) -> None:
    async def test(it: Deleting) -> None:
        task = await it.ask(2)
        assert it.replicas.leader.partition.deletions
        task.cancel()
        await settled()
        assert task.cancelled()

    run(test)
