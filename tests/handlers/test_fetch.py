"""Fetch over the wire: what is read, within which limits, and how it is refused. See also tests/oracle."""

from __future__ import annotations

from pathlib import Path

import pytest

from ottla.log.partition_log import PartitionLog
from ottla.partition import fetching
from ottla.partition.fetch_sessions import FetchedPartition, FetchScope
from ottla.partition.fetching import Fetch
from ottla.partition.results import Isolation
from ottla.wire.errors import ErrorCode
from ottla.wire.primitives import ZERO_UUID
from ottla.world.network import FileRange
from ottla.world.real_file import RealFile
from tests.handlers.fetching import (
    BY_ID,
    batch,
    create_topic,
    delete_topic,
    fetch,
    partitions_of,
    produce,
    values_of,
    wanted,
)
from tests.partition.partitions import append_in_transaction, end_transaction
from tests.support.in_process import InProcessNode, in_process_node
from tests.support.raw import RawConnection

MEGABYTE = 1 << 20


def errors_of(response) -> dict[int, ErrorCode]:
    return {index: ErrorCode(each.error_code) for index, each in partitions_of(response).items()}


def test_batches_come_as_they_lie_in_the_log(client: RawConnection) -> None:
    create_topic(client, "pages")
    produce(client, "pages", 0, b"one", b"two")
    produce(client, "pages", 0, b"three")
    data = partitions_of(fetch(client, {"pages": [wanted(0)]}))[0]
    assert values_of(data) == [b"one", b"two", b"three"]
    assert (data.high_watermark, data.last_stable_offset, data.log_start_offset) == (3, 3, 0)
    assert data.preferred_read_replica == -1


@pytest.mark.parametrize("version", range(4, 19))
def test_every_version_gets_the_records(client: RawConnection, version: int) -> None:
    topic_id = create_topic(client, "pages")
    produce(client, "pages", 0, b"one")
    found = fetch(client, {topic_id if version >= 13 else "pages": [wanted(0)]}, version=version)
    assert values_of(partitions_of(found)[0]) == [b"one"]


def test_an_offset_in_the_middle_of_a_batch_returns_the_whole_batch(client: RawConnection) -> None:
    create_topic(client, "pages")
    produce(client, "pages", 0, b"zero")
    produce(client, "pages", 0, b"one", b"two", b"three")
    data = partitions_of(fetch(client, {"pages": [wanted(0, 2)]}))[0]
    assert values_of(data) == [b"one", b"two", b"three"]


def test_only_the_first_batch_of_the_first_partition_with_records_may_be_too_large(client: RawConnection) -> None:
    create_topic(client, "pages", 4)
    for index in (1, 2, 2, 3):
        produce(client, "pages", index, bytes(5000))
    found = partitions_of(fetch(client, {"pages": [wanted(index, 0, 100) for index in range(4)]}))
    size = len(batch(bytes(5000)))
    assert [len(each.records or b"") for each in found.values()] == [0, size, 0, 0]
    found = partitions_of(fetch(client, {"pages": [wanted(index) for index in range(4)]}, max_bytes=2 * size + 9))
    assert [len(each.records or b"") for each in found.values()] == [0, size, size + 9, 0]


def test_no_answer_is_larger_than_the_broker_allows(tmp_path: Path) -> None:
    with in_process_node(tmp_path, {"fetch.max.bytes": "2048"}) as node, node.connect() as client:
        create_topic(client, "pages")
        for _ in range(10):
            produce(client, "pages", 0, bytes(1000))
        data = partitions_of(fetch(client, {"pages": [wanted(0)]}, min_bytes=MEGABYTE, max_wait_ms=60_000))[0]
        assert len(data.records or b"") == 2048


def test_a_fetch_reads_one_segment_and_does_not_wait_for_an_old_one_to_grow(client: RawConnection) -> None:
    create_topic(client, "pages", segment_bytes=str(MEGABYTE))
    for value in (b"a", b"b", b"c"):
        produce(client, "pages", 0, value * (MEGABYTE // 2))
    found = fetch(client, {"pages": [wanted(0, 0, 4 * MEGABYTE)]}, min_bytes=3 * MEGABYTE, max_wait_ms=60_000)
    assert [value[:1] for value in values_of(partitions_of(found)[0])] == [b"a"]


def test_aborted_transactions_are_named_to_who_reads_committed(node: InProcessNode, client: RawConnection) -> None:
    create_topic(client, "pages")

    def write() -> None:
        partition = node.node.services.partitions.get("pages", 0)
        assert partition is not None
        append_in_transaction(partition, 7, 0, b"aborted")
        append_in_transaction(partition, 8, 0, b"committed")
        end_transaction(partition, 7, commit=False)
        end_transaction(partition, 8, commit=True)
        append_in_transaction(partition, 9, 0, b"open")

    node.call(write)
    committed = partitions_of(fetch(client, {"pages": [wanted(0)]}, isolation_level=1))[0]
    assert [(each.producer_id, each.first_offset) for each in committed.aborted_transactions or ()] == [(7, 0)]
    assert (committed.last_stable_offset, committed.high_watermark) == (4, 5)
    uncommitted = partitions_of(fetch(client, {"pages": [wanted(0)]}))[0]
    assert uncommitted.aborted_transactions is None
    assert b"open" in bytes(uncommitted.records or b"")
    assert b"open" not in bytes(committed.records or b"")


@pytest.mark.plain
@pytest.mark.parametrize(
    ("owner", "name"),
    [(PartitionLog, "read"), (RealFile, "read_nowait")],
    ids=["where a batch is", "its bytes"],
)
def test_a_log_that_cannot_be_read_is_offline_and_the_others_are_answered(
    node: InProcessNode, client: RawConnection, monkeypatch: pytest.MonkeyPatch, owner: type, name: str
) -> None:
    topic_id = create_topic(client, "pages", 2)
    for index in (0, 1):
        produce(client, "pages", index, b"x")
    partition = node.node.services.partitions.get("pages", 0)
    assert partition is not None

    def fail(*_: object, **__: object) -> None:
        raise OSError(5, "as the test wants it")

    monkeypatch.setattr(owner, name, fail)
    found = fetch(client, {topic_id: [wanted(0)]}, version=BY_ID)
    assert errors_of(found) == {0: ErrorCode.KAFKA_STORAGE_ERROR}
    monkeypatch.undo()
    assert partition.log is None
    assert errors_of(fetch(client, {"pages": [wanted(0)]}, version=6)) == {0: ErrorCode.KAFKA_STORAGE_ERROR}
    assert errors_of(fetch(client, {"pages": [wanted(0)]}, version=5)) == {0: ErrorCode.NOT_LEADER_OR_FOLLOWER}


def test_a_fenced_reader_is_told_who_leads(node: InProcessNode, client: RawConnection) -> None:
    topic_id = create_topic(client, "pages")
    services = node.node.services
    partition = services.partitions.get("pages", 0)
    assert partition is not None
    node.call(lambda: partition.update(partition.state._replace(leader_epoch=5)))
    old = [wanted(0, current_leader_epoch=4)]
    for version in (15, 16):
        found = fetch(client, {topic_id: old}, version=version)
        assert errors_of(found) == {0: ErrorCode.FENCED_LEADER_EPOCH}
        leaders = [(each.node_id, each.port) for each in found.node_endpoints]
        assert leaders == ([(1, node.address_of()[1])] if version == 16 else [])
        assert partitions_of(found)[0].current_leader.leader_id == (1 if version == 16 else -1)


def test_a_topic_made_anew_is_another_one_for_an_old_session(client: RawConnection) -> None:
    old = create_topic(client, "pages")
    session_id = fetch(client, {old: [wanted(0)]}, version=BY_ID, session_epoch=0).session_id
    delete_topic(client, "pages")
    create_topic(client, "pages")
    found = fetch(client, {}, version=BY_ID, session_id=session_id, session_epoch=1)
    assert errors_of(found) == {0: ErrorCode.INCONSISTENT_TOPIC_ID}
    assert found.session_id == session_id


def test_a_thousand_partitions_in_one_session(client: RawConnection) -> None:
    topic_id = create_topic(client, "pages", 1000)
    first = fetch(client, {topic_id: [wanted(index) for index in range(1000)]}, version=BY_ID, session_epoch=0)
    assert len(partitions_of(first)) == 1000
    session_id = first.session_id
    assert partitions_of(fetch(client, {}, version=BY_ID, session_id=session_id, session_epoch=1)) == {}
    produce(client, "pages", 700, b"news")
    third = fetch(client, {}, version=BY_ID, session_id=session_id, session_epoch=2, max_wait_ms=60_000)
    assert {index: values_of(each) for index, each in partitions_of(third).items()} == {700: [b"news"]}
    rest = fetch(client, {topic_id: [wanted(700, 1)]}, version=BY_ID, session_id=session_id, session_epoch=3)
    assert partitions_of(rest) == {}


def test_there_are_so_many_sessions_and_then_full_answers(tmp_path: Path) -> None:
    properties = {"max.incremental.fetch.session.cache.slots": "2"}
    with in_process_node(tmp_path, properties) as node, node.connect() as client:
        create_topic(client, "pages")
        ids = [fetch(client, {"pages": [wanted(0)]}, session_epoch=0).session_id for _ in range(3)]
        assert ids[0] != ids[1]
        assert 0 not in ids[:2]
        assert ids[2] == 0


@pytest.mark.parametrize("size", [100, fetching.SMALL_ANSWER - 1000, fetching.SMALL_ANSWER, 5 * fetching.SMALL_ANSWER])
def test_small_and_large_answers_have_the_same_bytes(node: InProcessNode, client: RawConnection, size: int) -> None:
    create_topic(client, "pages", 2)
    value = bytes(range(256)) * (size // 256 + 1)
    for index in (0, 1):
        produce(client, "pages", index, value)
    found = partitions_of(fetch(client, {"pages": [wanted(0), wanted(1)]}))
    assert [values_of(each) for each in found.values()] == [[value], [value]]


def kinds_of_records(node: InProcessNode, partitions: int) -> list[type]:
    """That an answer with all partitions of `pages` has."""
    services = node.node.services
    asked = [FetchedPartition("pages", ZERO_UUID, index, 0, MEGABYTE) for index in range(partitions)]

    def read() -> list[type]:
        scope = FetchScope(services.fetch_sessions, asked)
        one = Fetch(services.partitions, scope, Isolation.READ_UNCOMMITTED, 1, 100 * MEGABYTE)
        one.read(services.image)
        return [type(data.records) for _, data in one.answered if data.records]

    return node.call(read)


def test_only_a_small_answer_is_held_in_memory(node: InProcessNode, client: RawConnection) -> None:
    create_topic(client, "pages", 3)
    for index in range(3):
        produce(client, "pages", index, bytes(fetching.SMALL_ANSWER * 2 // 5))
    assert kinds_of_records(node, 3) == [bytearray, bytearray, FileRange]


def test_small_ranges_of_many_partitions_are_held_in_memory(node: InProcessNode, client: RawConnection) -> None:
    count = fetching.SMALL_ANSWER // fetching.SMALL_RANGE + 10
    create_topic(client, "pages", count)
    for index in range(count):
        produce(client, "pages", index, bytes(fetching.SMALL_RANGE - 100))
    assert kinds_of_records(node, count) == [bytearray] * count


def test_an_answer_holds_no_more_than_so_many_files_open(node: InProcessNode, client: RawConnection) -> None:
    """10,000 of them, for one reader, were more than a process may have, which ended the node."""
    count = fetching.MOST_FILES + 20
    create_topic(client, "pages", count)
    for index in range(count):
        produce(client, "pages", index, bytes(fetching.SMALL_RANGE * 2))
    kinds = kinds_of_records(node, count)
    assert kinds.count(FileRange) == fetching.MOST_FILES
    assert len(kinds) < count
