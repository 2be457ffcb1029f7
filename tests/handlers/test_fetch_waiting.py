"""Fetches that wait: for records, for the disk; and what ends it."""

from __future__ import annotations

import asyncio
import socket
import struct
import threading
import time
from collections.abc import Callable
from contextlib import ExitStack

import pytest

from ottla.handlers import k01_fetch
from ottla.handlers.context import ConnectionContext, ListenerKind, RequestContext
from ottla.partition import fetching
from ottla.partition.partition import Partition
from ottla.wire.api_table import ApiKey
from ottla.wire.errors import ErrorCode
from ottla.wire.messages.k01_fetch import FetchResponse
from ottla.world.real_file import RealFile
from tests.handlers.fetching import (
    BY_ID,
    BY_NAME,
    batch,
    create_topic,
    delete_topic,
    fetch,
    fetched,
    partitions_of,
    produce,
    request,
    values_of,
    wanted,
)
from tests.partition.partitions import append_in_transaction, end_transaction
from tests.support.in_process import InProcessNode
from tests.support.raw import RawConnection
from tests.support.waiting import DEADLINE_S, eventually

LONG_MS = 600_000
MEGABYTE = 1 << 20


def partition_of(node: InProcessNode, index: int = 0) -> Partition:
    found = node.node.services.partitions.get("pages", index)
    assert found is not None
    return found


def watches(node: InProcessNode) -> int:
    return node.node.services.waiting.watches


def begin_to_wait(node: InProcessNode, client: RawConnection, version: int = BY_NAME, **more) -> None:
    """For records of the first two partitions of `pages`."""
    topics = more.pop("topics", {})
    if version == BY_NAME:
        topics = {"pages": [wanted(0, current_leader_epoch=0), wanted(1)]}
    before = watches(node)
    client.send_request(request(topics, max_wait_ms=LONG_MS, **more), version)
    eventually(lambda: watches(node) == before + 2)


@pytest.fixture
def topic_id(client: RawConnection) -> bytes:
    return create_topic(client, "pages", 2)


@pytest.fixture
def other(node: InProcessNode, topic_id: bytes):
    with node.connect() as other:
        yield other


def test_hundreds_of_connections_that_wait_for_the_same_record_all_get_it(
    node: InProcessNode, client: RawConnection, topic_id: bytes
) -> None:
    with ExitStack() as stack:
        readers = [stack.enter_context(node.connect()) for _ in range(400)]
        for reader in readers:
            reader.send_request(request({"pages": [wanted(0)]}, max_wait_ms=LONG_MS), BY_NAME)
        eventually(lambda: watches(node) == len(readers))
        produce(client, "pages", 0, b"a")
        for reader in readers:
            assert values_of(partitions_of(fetched(reader))[0]) == [b"a"]


def test_new_records_end_the_wait(node: InProcessNode, client: RawConnection, other: RawConnection) -> None:
    begin_to_wait(node, client)
    produce(other, "pages", 1, b"news")
    found = partitions_of(fetched(client))
    assert values_of(found[1]) == [b"news"]
    assert values_of(found[0]) == []
    assert watches(node) == 0


def test_too_few_bytes_do_not_end_it_and_those_of_all_partitions_count(
    node: InProcessNode, client: RawConnection, other: RawConnection
) -> None:
    begin_to_wait(node, client, min_bytes=2 * len(batch(bytes(500))))
    produce(other, "pages", 0, bytes(500))
    assert watches(node) == 2
    produce(other, "pages", 1, bytes(500))
    assert [len(values_of(each)) for each in partitions_of(fetched(client)).values()] == [1, 1]


def test_when_its_time_is_over_a_fetch_is_answered_with_what_there_is(client: RawConnection, topic_id: bytes) -> None:
    produce(client, "pages", 0, b"little")
    started = time.monotonic()
    found = fetch(client, {"pages": [wanted(0)]}, max_wait_ms=100, min_bytes=MEGABYTE)
    assert time.monotonic() - started >= 0.1
    assert values_of(partitions_of(found)[0]) == [b"little"]


def test_an_error_in_any_partition_is_answered_at_once(client: RawConnection, topic_id: bytes) -> None:
    found = partitions_of(fetch(client, {"pages": [wanted(0), wanted(1, 99)]}, max_wait_ms=LONG_MS))
    assert [ErrorCode(each.error_code) for each in found.values()] == [ErrorCode.NONE, ErrorCode.OFFSET_OUT_OF_RANGE]


def test_a_session_with_nothing_new_waits_and_then_tells_the_news_only(
    node: InProcessNode, client: RawConnection, other: RawConnection, topic_id: bytes
) -> None:
    both = {topic_id: [wanted(0), wanted(1)]}
    session_id = fetch(client, both, version=BY_ID, session_epoch=0).session_id
    begin_to_wait(node, client, BY_ID, topics={}, session_id=session_id, session_epoch=1)
    produce(other, "pages", 1, b"news")
    found = fetched(client, BY_ID)
    assert found.session_id == session_id
    assert {index: values_of(each) for index, each in partitions_of(found).items()} == {1: [b"news"]}


def test_a_fetch_that_its_own_session_overtakes_is_a_duplicate(
    node: InProcessNode, client: RawConnection, other: RawConnection, topic_id: bytes
) -> None:
    both = {topic_id: [wanted(0), wanted(1)]}
    session_id = fetch(client, both, version=BY_ID, session_epoch=0).session_id
    begin_to_wait(node, client, BY_ID, topics={}, session_id=session_id, session_epoch=1)
    assert fetch(other, {}, version=BY_ID, session_id=session_id, session_epoch=2).error_code == 0
    produce(other, "pages", 1, b"news")
    found = fetched(client, BY_ID)
    assert (ErrorCode(found.error_code), found.session_id) == (ErrorCode.INVALID_FETCH_SESSION_EPOCH, session_id)
    third = fetch(other, {}, version=BY_ID, session_id=session_id, session_epoch=3)
    assert {index: values_of(each) for index, each in partitions_of(third).items()} == {1: [b"news"]}


def test_read_committed_waits_for_the_end_of_the_transaction(
    node: InProcessNode, client: RawConnection, other: RawConnection
) -> None:
    begin_to_wait(node, client, isolation_level=1)
    partition = partition_of(node)
    node.call(lambda: append_in_transaction(partition, 7, 0, b"undecided"))
    assert watches(node) == 2
    node.call(lambda: end_transaction(partition, 7, commit=False))
    data = partitions_of(fetched(client))[0]
    assert [(each.producer_id, each.first_offset) for each in data.aborted_transactions or ()] == [(7, 0)]
    assert b"undecided" in bytes(data.records or b"")


# What ends it otherwise


def _lose_its_log(node: InProcessNode) -> None:
    partition_of(node).go_offline()


def _move_away(node: InProcessNode) -> None:
    partition = partition_of(node)
    partition.update(partition.state._replace(leader=2, leader_epoch=1, isr=(2,)))


@pytest.mark.parametrize(
    ("change", "error"),
    [
        (_lose_its_log, ErrorCode.KAFKA_STORAGE_ERROR),
        (_move_away, ErrorCode.FENCED_LEADER_EPOCH),
    ],
)
def test_a_partition_that_goes_ends_the_wait_with_its_error(
    node: InProcessNode,
    client: RawConnection,
    topic_id: bytes,
    change: Callable[[InProcessNode], None],
    error: ErrorCode,
) -> None:
    begin_to_wait(node, client)
    node.call(lambda: change(node))
    found = partitions_of(fetched(client))
    assert ErrorCode(found[0].error_code) is error
    assert ErrorCode(found[1].error_code) is ErrorCode.NONE
    assert watches(node) == 0


@pytest.mark.parametrize("version", [BY_NAME, BY_ID])
def test_a_topic_that_is_deleted_ends_the_wait(
    node: InProcessNode, client: RawConnection, other: RawConnection, topic_id: bytes, version: int
) -> None:
    begin_to_wait(node, client, version, topics={topic_id: [wanted(0), wanted(1)]})
    delete_topic(other, "pages")
    errors = [ErrorCode(each.error_code) for each in partitions_of(fetched(client, version)).values()]
    assert errors == [ErrorCode.UNKNOWN_TOPIC_OR_PARTITION] * 2
    assert watches(node) == 0


@pytest.mark.parametrize("how", ["end", "reset"])
def test_a_client_that_goes_takes_its_wait_with_it(
    node: InProcessNode, client: RawConnection, topic_id: bytes, how: str
) -> None:
    begin_to_wait(node, client)
    if how == "reset":
        client.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    client.socket.close()
    eventually(lambda: watches(node) == 0)
    assert partition_of(node).watches is None
    assert not node.logged("ERROR")


def handled(node: InProcessNode, max_wait_ms: int = LONG_MS, version: int = BY_NAME, topics=None, **more):
    """A fetch, of `pages` if nothing else is said, at the handler, without a connection; to be called on the loop."""
    connection = ConnectionContext("PLAINTEXT", "test", ListenerKind.BROKER, (), node.node.services)
    context = RequestContext(connection, ApiKey.FETCH, version, 1, "test")
    wants = {"pages": [wanted(0), wanted(1)]} if topics is None else topics
    return k01_fetch.handle(context, request(wants, max_wait_ms=max_wait_ms, **more))


def test_a_wait_is_given_up_once_and_leaves_nothing_behind(node: InProcessNode, topic_id: bytes) -> None:
    woken: list[str] = []

    def begin_and_give_up() -> tuple[int, int]:
        give_up = handled(node).start(lambda: woken.append("woken"))
        during = watches(node)
        assert give_up is not None
        give_up()
        give_up()
        partition_of(node).append_as_leader(memoryview(bytearray(batch(b"too late"))), 1_700_000_000_000)
        return during, watches(node)

    assert node.call(begin_and_give_up) == (2, 0)
    assert node.call(lambda: woken) == []


def test_what_is_appended_right_after_the_wait_has_begun_is_noticed(node: InProcessNode, topic_id: bytes) -> None:
    answers: list[object] = []

    def fetch_and_append() -> None:
        wait = handled(node)
        wait.start(lambda: answers.append(wait.then()))
        partition_of(node).append_as_leader(memoryview(bytearray(batch(b"at once"))), 1_700_000_000_000)

    node.call(fetch_and_append)
    eventually(lambda: answers)
    assert len(partitions_of(answers[0])[0].records) > 0  # type: ignore[arg-type]


# Many partitions


@pytest.fixture
def turns(monkeypatch: pytest.MonkeyPatch) -> None:
    """Others have their turn after each partition that is read."""
    monkeypatch.setattr(fetching, "READS_PER_TURN", 1)


@pytest.mark.plain
def test_others_have_their_turn_while_many_partitions_are_read(
    node: InProcessNode, topic_id: bytes, turns: None
) -> None:
    happened: list[str] = []

    def begin() -> None:
        loop = asyncio.get_running_loop()
        task = asyncio.ensure_future(handled(node, max_wait_ms=0))
        task.add_done_callback(lambda _: happened.append("answered"))
        loop.call_soon(lambda: loop.call_soon(lambda: happened.append("another's turn")))

    node.call(begin)
    eventually(lambda: len(happened) == 2)
    assert happened == ["another's turn", "answered"]


def test_what_is_read_in_turns_is_what_is_read_at_once(client: RawConnection, topic_id: bytes, turns: None) -> None:
    unknown = b"u" * 16
    for index in (0, 1):
        produce(client, "pages", index, b"%d" % index)
    topics = {topic_id: [wanted(0, 1)], unknown: [wanted(1)], b"v" * 16: [wanted(0)]}
    session_id = fetch(client, topics, version=BY_ID, session_epoch=0).session_id
    more = {topic_id: [wanted(0), wanted(1)]}
    found = fetch(client, more, version=BY_ID, session_id=session_id, session_epoch=1).responses
    assert [topic.topic_id for topic in found] == [topic_id, unknown, b"v" * 16]
    assert [values_of(each) for each in found[0].partitions] == [[b"0"], [b"1"]]
    unknown_ones = [ErrorCode(each.error_code) for topic in found[1:] for each in topic.partitions]
    assert unknown_ones == [ErrorCode.UNKNOWN_TOPIC_ID] * 2


def test_reading_in_turns_waits_as_well(
    node: InProcessNode, client: RawConnection, other: RawConnection, turns: None
) -> None:
    begin_to_wait(node, client)
    produce(other, "pages", 1, b"news")
    assert values_of(partitions_of(fetched(client))[1]) == [b"news"]
    assert watches(node) == 0


@pytest.mark.plain
def test_a_session_may_change_while_its_partitions_are_read_in_turns(
    node: InProcessNode, client: RawConnection, topic_id: bytes, turns: None
) -> None:
    both = {topic_id: [wanted(0), wanted(1)]}
    session_id = fetch(client, both, version=BY_ID, session_epoch=0).session_id
    produce(client, "pages", 0, b"news")
    answers: list[FetchResponse] = []

    def overtake() -> None:
        for epoch in (1, 2):
            changes = {"topics": {}} if epoch == 1 else {"topics": {}, "forget": {topic_id: [1]}}
            pending = handled(node, 0, version=BY_ID, session_id=session_id, session_epoch=epoch, **changes)
            asyncio.ensure_future(pending).add_done_callback(lambda done: answers.append(done.result()))

    node.call(overtake)
    eventually(lambda: len(answers) == 2)
    assert [ErrorCode(each.error_code) for each in answers] == [ErrorCode.INVALID_FETCH_SESSION_EPOCH, ErrorCode.NONE]


# The disk


class Held:
    """Bytes that are not in memory until the test says so."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.jobs = 0
        self._release = threading.Event()
        monkeypatch.setattr(RealFile, "read_nowait", lambda *_: None)
        monkeypatch.setattr(RealFile, "warming", lambda *_: self._job)

    def _job(self) -> None:
        self.jobs += 1
        assert self._release.wait(DEADLINE_S)

    def release(self) -> None:
        self._release.set()


def test_while_bytes_come_from_the_disk_others_are_served(
    node: InProcessNode, client: RawConnection, other: RawConnection, monkeypatch: pytest.MonkeyPatch
) -> None:
    produce(client, "pages", 0, b"cold")
    held = Held(monkeypatch)
    client.send_request(request({"pages": [wanted(0)]}), BY_NAME)
    eventually(lambda: held.jobs == 1)
    for _ in range(3):
        produce(other, "pages", 1, b"meanwhile")
    held.release()
    assert values_of(partitions_of(fetched(client))[0]) == [b"cold"]


def test_a_client_that_goes_while_bytes_come_from_the_disk_is_forgotten(
    node: InProcessNode, client: RawConnection, other: RawConnection, monkeypatch: pytest.MonkeyPatch
) -> None:
    produce(client, "pages", 0, b"cold")
    held = Held(monkeypatch)
    client.send_request(request({"pages": [wanted(0)]}), BY_NAME)
    eventually(lambda: held.jobs == 1)
    connections = node.connections
    client.socket.close()
    eventually(lambda: node.connections == connections - 1)
    held.release()
    produce(other, "pages", 1, b"meanwhile")
    assert not node.logged("ERROR")


# Slow readers


def test_a_large_answer_to_a_slow_reader_keeps_nobody_waiting(
    node: InProcessNode, client: RawConnection, other: RawConnection
) -> None:
    value = bytes(900_000)
    for _ in range(40):
        produce(other, "pages", 0, value)
    size = 40 * len(batch(value))
    client.send_request(request({"pages": [wanted(0, 0, 2 * size)]}), BY_NAME)
    for number in range(20):
        assert produce(other, "pages", 1, b"meanwhile") == number
    data = partitions_of(fetched(client))[0]
    assert len(data.records or b"") == size
    assert bytes(data.records or b"").count(b"\0" * len(value)) == 40
