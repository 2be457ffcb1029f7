"""DeleteRecords in every version, and what is refused."""

from __future__ import annotations

from ottla.wire.messages.k02_list_offsets import ListOffsetsRequest
from ottla.wire.messages.k21_delete_records import DeleteRecordsRequest
from ottla.wire.records import Record, write_batch
from tests.oracle.filled import T, new_topic, put
from tests.oracle.harness import Step, ask, case

VERSIONS = range(3)
BATCH = write_batch([Record(offset, T, b"key", b"value") for offset in range(5)])

Topic = DeleteRecordsRequest.DeleteRecordsTopic
Partition = DeleteRecordsRequest.DeleteRecordsPartition


def delete(*topics: tuple[str, list[tuple[int, int]]]) -> DeleteRecordsRequest:
    """Topics with the partitions and up to which offset."""
    return DeleteRecordsRequest(
        topics=[
            Topic(name=name, partitions=[Partition(partition_index=index, offset=offset) for index, offset in asked])
            for name, asked in topics
        ],
        timeout_ms=5000,
    )


def earliest(topic: str) -> Step:
    partition = ListOffsetsRequest.ListOffsetsPartition(partition_index=0, timestamp=-2)
    asked = ListOffsetsRequest.ListOffsetsTopic(name=topic, partitions=[partition])
    return ask(ListOffsetsRequest(replica_id=-1, topics=[asked]), 5)


CASES = [
    case(
        f"v{version}, up to several offsets",
        *new_topic(f"deleted-v{version}"),
        put(f"deleted-v{version}", BATCH),
        put(f"deleted-v{version}", BATCH),
        *(
            step
            for offset in (0, 3, 2, 5, 11, -2, 2**63 - 1, 6, -1, 0, 10, 11)
            for step in (ask(delete((f"deleted-v{version}", [(0, offset)])), version), earliest(f"deleted-v{version}"))
        ),
        put(f"deleted-v{version}", BATCH),
        earliest(f"deleted-v{version}"),
    )
    for version in VERSIONS
]
CASES += [
    case(f"v{version}, an unknown topic", ask(delete(("unknown", [(0, 0)]), ("__consumer_offsets", [(0, 0)])), version))
    for version in VERSIONS
]
CASES += [
    case(
        f"v{version}, cleanup.policy={policy}",
        *new_topic(f"deleted-{policy.replace(',', '-')}-v{version}", cleanup_policy=policy),
        put(f"deleted-{policy.replace(',', '-')}-v{version}", BATCH),
        *(
            ask(delete((f"deleted-{policy.replace(',', '-')}-v{version}", [(0, offset)])), version)
            for offset in (3, -2, 100, -1)
        ),
    )
    for version in VERSIONS
    for policy in ("compact", "compact,delete", "delete")
]
CASES += [
    case(
        f"v{version}, {name}",
        *new_topic(f"deleted-{name}-v{version}".replace(" ", "-"), partitions=3),
        put(f"deleted-{name}-v{version}".replace(" ", "-"), BATCH),
        put(f"deleted-{name}-v{version}".replace(" ", "-"), BATCH, partition=2),
        ask(delete(*((f"deleted-{name}-v{version}".replace(" ", "-"), asked) for asked in topics)), version),
        earliest(f"deleted-{name}-v{version}".replace(" ", "-")),
    )
    for version in VERSIONS
    for name, topics in {
        "partitions that are not there": [[(3, 0), (0, 1), (-1, 0), (2, 4)]],
        "a partition twice": [[(0, 2), (0, 4)]],
        "a partition twice and backwards": [[(0, 4), (0, 2)]],
        "a topic twice": [[(0, 2)], [(2, 4)]],
        "no partitions": [[]],
        "nothing": [],
    }.items()
]
