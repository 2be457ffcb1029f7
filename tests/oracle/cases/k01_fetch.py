"""Fetch: records in every version, limits, epochs, sessions, and everything that is refused."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from ottla.wire.batch import Codec
from ottla.wire.message import Message
from ottla.wire.messages.k01_fetch import FetchRequest
from ottla.wire.messages.k20_delete_topics import DeleteTopicsRequest
from ottla.wire.messages.k21_delete_records import DeleteRecordsRequest
from ottla.wire.primitives import ZERO_UUID
from ottla.wire.records import Record, write_batch
from tests.oracle.cases.k00_produce_appends import produce
from tests.oracle.harness import CONTROLLER, Case, Known, Step, ask, case
from tests.oracle.making import topic_created

VERSIONS = range(4, 19)
BY_ID = 13
NOW_MS = 1_700_000_000_000
MUCH = 1 << 20
UNKNOWN_ID = bytes(range(16))

Partition = FetchRequest.FetchPartition


def batch(*values: str, codec: Codec = Codec.NONE) -> bytes:
    records = [Record(at, NOW_MS + at, b"key", value.encode()) for at, value in enumerate(values)]
    return bytes(write_batch(records, codec=codec))


SMALL = batch("one")
THREE = batch("two", "three", "four")
ZSTD = batch("compressed", codec=Codec.ZSTD)


def want(index: int, offset: int = 0, max_bytes: int = MUCH, **more: Any) -> Partition:
    return Partition(partition=index, fetch_offset=offset, partition_max_bytes=max_bytes, **more)


def fetch(
    version: int,
    name: str,
    *wanted: Partition,
    session: int | str = 0,
    epoch: int = -1,
    forget: Sequence[int] = (),
    topic_id: bytes | None = None,
    also: Sequence[FetchRequest.FetchTopic] = (),
    learn: str | None = None,
    max_wait_ms: int = 0,
    min_bytes: int = 1,
    until: Callable[[Any], bool] | None = None,
    **more: Any,
) -> Step:
    """`session` may be the name under which an earlier answer's session id is known."""

    def request(known: Known) -> Message:
        identity = {"topic": name, "topic_id": ZERO_UUID}
        if version >= BY_ID:
            identity = {"topic": "", "topic_id": topic_id or known["id"]}
        topics = [FetchRequest.FetchTopic(partitions=wanted, **identity)] if wanted else []
        forgotten = [FetchRequest.ForgottenTopic(partitions=forget, **identity)] if forget else []
        return FetchRequest(
            max_wait_ms=max_wait_ms,
            min_bytes=min_bytes,
            session_id=known[session] if isinstance(session, str) else session,
            session_epoch=epoch,
            topics=[*topics, *also],
            forgotten_topics_data=forgotten,
            **more,
        )

    return ask(request, version, learn={learn: "session_id"} if learn else None, until=until)


def on_a_topic(what: str, *steps: Callable[[str], Step], partitions: int = 1, **configs: str) -> Case:
    """A topic of its own, named after the case; in partition 0 one record, three in one batch, one."""
    name = "fetch-" + "".join(each if each.isalnum() else "-" for each in what)
    made = topic_created(name, partitions, **configs)
    filled = (produce(9, name, (0, SMALL)), produce(9, name, (0, THREE)), produce(9, name, (0, SMALL)))
    return case(what, *made, *filled, *(step(name) for step in steps))


def on(version: int, *wanted: Partition, **more: Any) -> Callable[[str], Step]:
    return lambda name: fetch(version, name, *wanted, **more)


def put(*batches: tuple[int, bytes]) -> Callable[[str], Step]:
    return lambda name: produce(9, name, *batches)


def _records() -> Iterator[Case]:
    for version in VERSIONS:
        yield on_a_topic(
            f"v{version}, all, from the middle of a batch, from the end, beyond it",
            on(version, want(0)),
            on(version, want(0, 2)),
            on(version, want(0, 5)),
            on(version, want(0, 6)),
            on(version, want(0, -1)),
        )
        yield on_a_topic(
            f"v{version}, unknown partition, topic",
            on(version, want(1)),
            on(version, want(-1), want(0), want(7)),
            lambda name, version=version: fetch(version, f"{name}-not", want(0), topic_id=UNKNOWN_ID),
            lambda name, version=version: fetch(version, "", want(0), topic_id=ZERO_UUID),
            lambda name, version=version: fetch(
                version,
                name,
                want(0),
                want(3),
                also=[FetchRequest.FetchTopic(topic=f"{name}-not", topic_id=UNKNOWN_ID, partitions=[want(0), want(1)])],
            ),
        )
    for version in (4, 12, 18):
        yield on_a_topic(f"v{version}, read_committed", on(version, want(0), isolation_level=1))
        yield on_a_topic(f"v{version}, an isolation level that is none", on(version, want(0), isolation_level=2))
        yield on_a_topic(f"v{version}, nothing asked for", on(version))
        yield on_a_topic(
            f"v{version}, the same partition twice", on(version, want(0, 4), want(1), want(0, 0)), partitions=2
        )
        yield on_a_topic(
            f"v{version}, topics in turns",
            lambda name, version=version: fetch(
                version,
                name,
                want(0),
                also=[
                    FetchRequest.FetchTopic(topic=f"{name}-not", topic_id=UNKNOWN_ID, partitions=[want(0)]),
                    FetchRequest.FetchTopic(topic=f"{name}-nor", topic_id=UNKNOWN_ID[::-1], partitions=[want(0)]),
                    FetchRequest.FetchTopic(topic=f"{name}-not", topic_id=UNKNOWN_ID, partitions=[want(1)]),
                ],
            ),
        )
    for version in (4, 9, 10, 18):
        name = f"fetch-zstd-v{version}"
        yield case(
            f"v{version}, a topic compressed with zstd",
            *topic_created(name, compression_type="zstd"),
            produce(9, name, (0, ZSTD)),
            fetch(version, name, want(0)),
        )


def _limits() -> Iterator[Case]:
    for version in (4, 12, 18):
        yield on_a_topic(
            f"v{version}, limits",
            put((1, THREE), (2, SMALL)),
            on(version, want(0), want(1), want(2), max_bytes=1),
            on(version, want(0), want(1), want(2), max_bytes=100),
            on(version, want(0, 0, 1), want(1, 0, 1), want(2)),
            on(version, want(0, 0, 0), want(1, 0, 0), want(2, 0, 0)),
            on(version, want(0, 5), want(1, 3), want(2, 0, 1)),
            on(version, want(0, 5, 1), want(1, 0, 80), want(2), max_bytes=120),
            on(version, want(0), want(1), max_bytes=0),
            on(version, want(0, 0, 90)),
            on(version, want(0, 1, 90)),
            partitions=3,
        )
        yield on_a_topic(f"v{version}, a negative limit", on(version, want(0), max_bytes=-1))
        yield on_a_topic(f"v{version}, a negative limit of the partition", on(version, want(0, 0, -1)))
        yield on_a_topic(
            f"v{version}, waits for what does not come",
            on(version, want(0), want(1), max_wait_ms=50, min_bytes=100_000),
            on(version, want(0, 5), want(1), max_wait_ms=50),
            on(version, want(0, 5), want(9), max_wait_ms=50),
            on(version, want(0, 6), want(1), max_wait_ms=50),
            on(version, want(0, 5), want(1), max_wait_ms=-1, min_bytes=100_000),
            on(version, want(0, 5), max_wait_ms=50, min_bytes=0),
            on(version, want(0, 0, 1), want(1), max_wait_ms=50, min_bytes=-5),
            partitions=2,
        )


def _epochs() -> Iterator[Case]:
    for version in (9, 12, 15, 16, 18):
        yield on_a_topic(
            f"v{version}, epochs of the leader",
            on(version, want(0, current_leader_epoch=0)),
            on(version, want(0, current_leader_epoch=1)),
            on(version, want(0, current_leader_epoch=-2)),
        )
    for version in (12, 16, 18):
        yield on_a_topic(
            f"v{version}, epochs of the last record",
            on(version, want(0, 5, last_fetched_epoch=0)),
            on(version, want(0, 2, last_fetched_epoch=0), isolation_level=1),
            on(version, want(0, 9, last_fetched_epoch=0)),
            on(version, want(0, 9, last_fetched_epoch=0), isolation_level=1),
            on(version, want(0, 0, last_fetched_epoch=3)),
            on(version, want(0, -1, last_fetched_epoch=0)),
            on(version, want(0, 5, last_fetched_epoch=0, current_leader_epoch=0)),
            on(version, want(0, 5, last_fetched_epoch=0, current_leader_epoch=4)),
            on(version, want(1, 0, last_fetched_epoch=0)),
            on(version, want(0, 9, last_fetched_epoch=0), want(1), max_wait_ms=2000),
            partitions=2,
        )


def _replicas() -> Iterator[Case]:
    def replica(version: int, replica_id: int) -> dict[str, Any]:
        if version < 15:
            return {"replica_id": replica_id}
        return {"replica_state": FetchRequest.ReplicaState(replica_id=replica_id, replica_epoch=1)}

    for version in (4, 11, 14, 15, 16, 18):
        for replica_id in (1, 5, -2):
            yield on_a_topic(
                f"v{version}, replica {replica_id}",
                on(version, want(0), **replica(version, replica_id)),
                on(version, want(0, current_leader_epoch=0), **replica(version, replica_id)),
                on(version, want(0, current_leader_epoch=3), **replica(version, replica_id)),
                on(version, want(0, 77), want(1), **replica(version, replica_id)),
            )


def _sessions() -> Iterator[Case]:
    for version in (7, 12, 13, 18):
        yield on_a_topic(
            f"v{version}, a session from its beginning to its end",
            on(version, want(0), want(1), epoch=0, learn="session"),
            on(version, want(0, 5), session="session", epoch=1),
            on(version, session="session", epoch=2),
            put((1, SMALL)),
            on(version, session="session", epoch=3),
            on(version, session="session", epoch=4),
            on(version, want(1, 1), want(2), session="session", epoch=5),
            on(version, session="session", epoch=6, forget=[0]),
            put((0, SMALL), (2, SMALL)),
            on(version, session="session", epoch=7, max_wait_ms=100),
            on(version, session="session", epoch=7),
            on(version, session="session", epoch=9),
            on(version, session="session", epoch=8, forget=[1, 2, 5]),
            on(version, session="session", epoch=9),
            partitions=3,
        )
        yield on_a_topic(
            f"v{version}, a session is closed",
            on(version, want(0), epoch=0, learn="session"),
            on(version, want(0), session="session", epoch=-1),
            on(version, session="session", epoch=1),
            on(version, want(0), epoch=0, learn="other"),
            on(version, want(0), session="other", epoch=0, learn="third"),
            on(version, session="other", epoch=1),
            on(version, session="third", epoch=1),
            on(version, want(0), session="third", epoch=2, forget=[0]),
            on(version, session="third", epoch=3),
        )
        yield on_a_topic(
            f"v{version}, sessions that are none",
            on(version, want(0), session=12345, epoch=3),
            on(version, want(0), session=0, epoch=3),
            on(version, want(0), session=-5, epoch=1),
            on(version, want(0), session=12345, epoch=-1),
            on(version, want(0), session=12345, epoch=-2),
        )
        yield on_a_topic(
            f"v{version}, who had records goes to the back",
            put((1, SMALL), (2, SMALL)),
            on(version, want(0), want(1), want(2), epoch=0, learn="session", max_bytes=1),
            on(version, session="session", epoch=1, max_bytes=1),
            on(version, session="session", epoch=2, max_bytes=1),
            on(version, session="session", epoch=3, max_bytes=1),
            on(version, want(0, 5), want(1, 1), want(2, 1), session="session", epoch=4, max_bytes=1),
            partitions=3,
        )
        yield on_a_topic(
            f"v{version}, errors in a session",
            on(version, want(0, 99), want(5), want(1), epoch=0, learn="session"),
            on(version, session="session", epoch=1),
            on(version, want(0, 5), session="session", epoch=2),
            on(version, want(9), session="session", epoch=3, forget=[5]),
            on(version, session="session", epoch=4, forget=[9]),
            on(version, session="session", epoch=5, max_wait_ms=50),
            partitions=2,
        )
    for first, second in ((12, 13), (13, 12), (18, 7)):
        yield on_a_topic(
            f"a session of v{first} in v{second}",
            on(first, want(0), epoch=0, learn="session"),
            on(second, session="session", epoch=1),
            on(first, session="session", epoch=1),
        )
    yield on_a_topic(
        "a session of an unknown topic id",
        lambda name: fetch(18, name, want(0), epoch=0, learn="session", topic_id=UNKNOWN_ID),
        on(18, want(0, 5), session="session", epoch=1),
        on(18, session="session", epoch=2),
    )


def deleted(name: str) -> Step:
    return ask(DeleteTopicsRequest(topic_names=[name], timeout_ms=10_000), 4)


def records_deleted_before(offset: int) -> Callable[[str], Step]:
    partition = DeleteRecordsRequest.DeleteRecordsPartition(partition_index=0, offset=offset)
    return lambda name: ask(
        DeleteRecordsRequest(
            topics=[DeleteRecordsRequest.DeleteRecordsTopic(name=name, partitions=[partition])], timeout_ms=10_000
        ),
        2,
    )


def _changes() -> Iterator[Case]:
    """The topic, or the log, is another one than it was."""
    for version in (12, 18):
        name = f"fetch-made-anew-v{version}"
        yield case(
            f"v{version}, the topic is deleted and made anew",
            *topic_created(name),
            fetch(version, name, want(0), epoch=0, learn="session"),
            deleted(name),
            fetch(version, name, want(0), until=lambda answer: answer.responses[0].partitions[0].error_code),
            fetch(version, name, session="session", epoch=1),
            fetch(version, name, session="session", epoch=2, max_wait_ms=60_000),
            *topic_created(name),
            produce(9, name, (0, SMALL)),
            fetch(version, name, session="session", epoch=3),
            fetch(version, name, want(0)),
        )
    for version in (4, 5, 12, 18):
        yield on_a_topic(
            f"v{version}, the first records are deleted",
            records_deleted_before(2),
            on(version, want(0, 1)),
            on(version, want(0, 2)),
            on(version, want(0, 5)),
        )
    for version in (7, 18):
        yield on_a_topic(
            f"v{version}, the first records are deleted in a session",
            on(version, want(0, 5), want(1), epoch=0, learn="session"),
            records_deleted_before(2),
            on(version, session="session", epoch=1),
            on(version, session="session", epoch=2),
            records_deleted_before(5),
            on(version, session="session", epoch=3, max_wait_ms=50),
            partitions=2,
        )


CASES = [
    *_records(),
    *_limits(),
    *_epochs(),
    *_replicas(),
    *_sessions(),
    *_changes(),
    case(
        "on a controller",
        ask(FetchRequest(topics=[FetchRequest.FetchTopic(topic_id=UNKNOWN_ID, partitions=[want(0)])]), 17),
        listener=CONTROLLER,
    ),
]
