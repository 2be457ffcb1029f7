"""Produce to topics that exist: what is appended, what is refused, and which offsets the answers give."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ottla.wire.batch import Codec
from ottla.wire.message import Message
from ottla.wire.messages.k00_produce import ProduceRequest
from ottla.wire.primitives import ZERO_UUID
from ottla.wire.records import Record, write_batch
from tests.oracle.cases.k00_produce import BATCH, RECORDS, TRANSACTIONAL
from tests.oracle.harness import Case, Differs, Known, Step, ask, case
from tests.oracle.making import topic_created

VERSIONS = range(3, 14)
NOW_MS = 1_700_000_000_000
FAR_AHEAD_MS = 9_000_000_000_000

Partition = ProduceRequest.PartitionProduceData
Batches = list[tuple[int, bytes | None]]  # partition and records


def produce(
    version: int, name: str, *batches: tuple[int, bytes | None], acks: int = 1, transactional_id: str | None = None
) -> Step:
    def request(known: Known) -> Message:
        return ProduceRequest(
            transactional_id=transactional_id,
            acks=acks,
            timeout_ms=5000,
            topic_data=[
                ProduceRequest.TopicProduceData(
                    name=name,
                    topic_id=known["id"] if version >= 13 else ZERO_UUID,
                    partition_data=[Partition(index=index, records=records) for index, records in batches],
                )
            ],
        )

    return ask(request, version)


def records(count: int = 1, *, key: bytes | None = b"key", timestamp: int = NOW_MS) -> list[Record]:
    return [Record(n, timestamp, key, b"value") for n in range(count)]


def idempotent(sequence: int, *, count: int = 1, epoch: int = 0, producer_id: int = 7) -> bytes:
    batch = write_batch(records(count), producer_id=producer_id, producer_epoch=epoch, base_sequence=sequence)
    return bytes(batch)


def on_a_topic(
    what: str,
    name: str,
    *steps: Callable[[str], Step],
    partitions: int = 1,
    differs: tuple[Differs, ...] = (),
    **configs: str,
) -> Case:
    """A topic of its own, then the steps on it."""
    made = topic_created(name, partitions, **configs)
    return case(what, *made, *(step(name) for step in steps), differs=differs)


def step(
    version: int, *batches: tuple[int, bytes | None], acks: int = 1, transactional_id: str | None = None
) -> Callable[[str], Step]:
    return lambda name: produce(version, name, *batches, acks=acks, transactional_id=transactional_id)


def _every_version() -> Iterator[Case]:
    for version in VERSIONS:
        for acks in (1, -1):
            yield on_a_topic(
                f"v{version}, two batches one after the other, acks={acks}",
                f"appends-v{version}-acks{acks}",
                step(version, (0, BATCH), acks=acks),
                step(version, (0, bytes(write_batch(records(3)))), acks=acks),
                step(version, (0, BATCH), acks=acks),
            )
        yield on_a_topic(
            f"v{version}, acks=0, and then what offset the next has",
            f"appends-v{version}-acks0",
            step(version, (0, BATCH), acks=0),
            step(version, (0, BATCH)),
        )


def _bad_records() -> Iterator[Case]:
    for number, (what, data) in enumerate(RECORDS.items()):
        if data is None or data == TRANSACTIONAL:  # to null, Kafka gives no answer at all
            continue
        if what == "a batch and a piece":  # of which Kafka takes the batch
            continue
        for version in (3, 8, 13):
            yield on_a_topic(
                f"v{version}, records: {what}",
                f"bad-records-{number}-v{version}",
                step(version, (0, data)),
                step(version, (0, BATCH)),
            )


def _acks() -> Iterator[Case]:
    for version in (8, 13):
        for acks in (2, -2, 32767):
            yield on_a_topic(f"v{version}, acks={acks}", f"acks{acks}-v{version}", step(version, (0, BATCH), acks=acks))
        yield on_a_topic(
            f"v{version}, acks=0 with bad records", f"acks0-bad-v{version}", step(version, (0, b"x" * 70), acks=0)
        )
        for acks in (1, -1):
            yield on_a_topic(
                f"v{version}, acks={acks} with too few in sync",
                f"min-isr-acks{acks}-v{version}",
                step(version, (0, BATCH), acks=acks),
                min_insync_replicas="2",
            )


def _partitions() -> Iterator[Case]:
    for version in (8, 13):
        name = f"several-v{version}"
        yield on_a_topic(
            f"v{version}, several partitions, one of them not there, one with garbage",
            name,
            step(version, (0, BATCH), (5, BATCH), (1, b"\0" * 100), (2, BATCH), (-1, BATCH)),
            step(version, (2, BATCH), (0, BATCH)),
            partitions=3,
        )
        yield on_a_topic(
            f"v{version}, the same partition twice",
            f"twice-v{version}",
            step(version, (0, BATCH), (0, bytes(write_batch(records(2))))),
            step(version, (0, BATCH)),
        )


def _codecs() -> Iterator[Case]:
    for version in (6, 7, 13):
        for codec in Codec:
            yield on_a_topic(
                f"v{version}, {codec.name}",
                f"codec-{codec.name.lower()}-v{version}",
                step(version, (0, bytes(write_batch(records(3), codec=codec)))),
                step(version, (0, BATCH)),
            )


def _producers() -> Iterator[Case]:
    version = 13
    first, second = idempotent(0), idempotent(1)
    scripts = {
        "a duplicate": [first, first, second, second, first],
        "six in a row, then each again": [idempotent(n) for n in range(6)] + [idempotent(n) for n in range(6)],
        "a gap": [first, idempotent(2), second],
        "a new epoch that does not begin at 0": [first, idempotent(1, epoch=1)],
        "a new epoch, then the old one": [first, idempotent(0, epoch=1), second],
        "an unknown producer that begins later": [idempotent(10), idempotent(11), idempotent(9)],
        "a batch that overlaps": [idempotent(0, count=3), idempotent(1, count=3)],
        "the same sequence with more records": [first, idempotent(0, count=2)],
        "two producers": [first, idempotent(0, producer_id=8), second, idempotent(1, producer_id=8)],
    }
    for number, (what, batches) in enumerate(scripts.items()):
        yield on_a_topic(
            f"idempotent: {what}", f"idempotent-{number}", *(step(version, (0, batch), acks=-1) for batch in batches)
        )
    wrapping = [idempotent(2**31 - 1), idempotent(0), idempotent(1)]
    yield on_a_topic(
        "idempotent: the sequence wraps", "idempotent-wraps", *(step(version, (0, each)) for each in wrapping)
    )


def _timestamps() -> Iterator[Case]:
    ahead = bytes(write_batch(records(2, timestamp=FAR_AHEAD_MS)))
    old = bytes(write_batch(records(2)))
    for version in (7, 8, 13):
        yield on_a_topic(f"v{version}, a time too far ahead", f"ahead-v{version}", step(version, (0, ahead)))
        yield on_a_topic(
            f"v{version}, a time too far ahead, and no limit",
            f"ahead-allowed-v{version}",
            step(version, (0, ahead)),
            message_timestamp_after_max_ms=str(2**63 - 1),
        )
        yield on_a_topic(
            f"v{version}, too old", f"old-v{version}", step(version, (0, old)), message_timestamp_before_max_ms="1000"
        )
    for version in VERSIONS:
        yield on_a_topic(
            f"v{version}, the log's own time",
            f"append-time-v{version}",
            step(version, (0, ahead)),
            step(version, (0, idempotent(0))),
            step(version, (0, idempotent(0)), acks=-1),
            message_timestamp_type="LogAppendTime",
        )


def _transactions() -> Iterator[Case]:
    """Without a coordinator."""
    for version in (8, 11, 12, 13):
        yield on_a_topic(
            f"v{version}, a transactional batch of an unknown transaction",
            f"transactional-v{version}",
            step(version, (0, TRANSACTIONAL), (1, BATCH), acks=-1, transactional_id="x"),
            step(version, (0, BATCH)),
            partitions=2,
        )


def _topics() -> Iterator[Case]:
    for version in (7, 8, 13):
        large = bytes(write_batch([Record(0, NOW_MS, None, b"v" * 2000)]))
        yield on_a_topic(
            f"v{version}, too large", f"large-v{version}", step(version, (0, large)), max_message_bytes="1000"
        )
        keyless = bytes(write_batch([Record(0, NOW_MS, b"k", b"v"), Record(1, NOW_MS, None, b"v")]))
        yield on_a_topic(
            f"v{version}, without a key on a compacted topic",
            f"keyless-v{version}",
            step(version, (0, keyless)),
            step(version, (0, BATCH)),
            cleanup_policy="compact",
        )


CASES = [
    *_every_version(),
    *_bad_records(),
    *_acks(),
    *_partitions(),
    *_codecs(),
    *_producers(),
    *_timestamps(),
    *_topics(),
    *_transactions(),
]
