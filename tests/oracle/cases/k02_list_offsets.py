"""ListOffsets: special offsets and timestamps in every version, and what is refused."""

from __future__ import annotations

from ottla.wire.batch import Codec
from ottla.wire.messages.k02_list_offsets import ListOffsetsRequest
from ottla.wire.messages.k21_delete_records import DeleteRecordsRequest
from ottla.wire.records import Record, write_batch
from tests.oracle.filled import T, new_topic, put
from tests.oracle.harness import Step, ask, case

VERSIONS = range(1, 12)
EDGES = (1, 4, 5, 6, 11)  # around leader epochs, OFFSET_NOT_AVAILABLE, flexible fields
LATEST, EARLIEST, MAX = -1, -2, -3
SPECIAL = (LATEST, EARLIEST, MAX, -4, -5, -6, -7, -(2**63))

Topic = ListOffsetsRequest.ListOffsetsTopic
Partition = ListOffsetsRequest.ListOffsetsPartition


def at(timestamp: int, index: int = 0, epoch: int = -1) -> Partition:
    return Partition(partition_index=index, timestamp=timestamp, current_leader_epoch=epoch)


def list_offsets(*topics: Topic, replica_id: int = -1, isolation: int = 0) -> ListOffsetsRequest:
    return ListOffsetsRequest(replica_id=replica_id, isolation_level=isolation, topics=topics, timeout_ms=5000)


def of(topic: str, timestamp: int, version: int, *, replica_id: int = -1, isolation: int = 0, epoch: int = -1) -> Step:
    partition = at(timestamp, epoch=epoch if version >= 4 else -1)
    asked = Topic(name=topic, partitions=[partition])
    return ask(list_offsets(asked, replica_id=replica_id, isolation=isolation if version >= 2 else 0), version)


def batch(*times: int, codec: Codec = Codec.NONE) -> bytearray:
    """A record for each time after T."""
    records = [Record(offset, T + time, b"key", b"value %d" % time) for offset, time in enumerate(times)]
    return write_batch(records, codec=codec)


def delete_before(topic: str, offset: int) -> Step:
    Deleted = DeleteRecordsRequest.DeleteRecordsTopic
    partition = DeleteRecordsRequest.DeleteRecordsPartition(partition_index=0, offset=offset)
    return ask(DeleteRecordsRequest(topics=[Deleted(name=topic, partitions=[partition])], timeout_ms=5000), 2)


TIMES = (0, T - 1, T, T + 1, T + 10, T + 15, T + 20, T + 29, T + 30, T + 31, 2**63 - 1)
UNKNOWN = Topic(name="unknown", partitions=[at(LATEST)])

CASES = [
    case(
        f"v{version}, of three batches",
        *new_topic(f"offsets-v{version}"),
        put(f"offsets-v{version}", batch(0, 10)),
        put(f"offsets-v{version}", batch(30, 20, 30)),
        put(f"offsets-v{version}", batch(5)),
        *(of(f"offsets-v{version}", timestamp, version) for timestamp in (*SPECIAL, *TIMES)),
    )
    for version in VERSIONS
]
CASES += [
    case(
        f"v{version}, of an empty topic",
        *new_topic(f"offsets-empty-v{version}"),
        *(of(f"offsets-empty-v{version}", timestamp, version) for timestamp in (*SPECIAL, 0, T)),
    )
    for version in VERSIONS
]
CASES += [
    case(f"v{version}, an unknown topic", ask(list_offsets(UNKNOWN, isolation=int(version >= 2)), version))
    for version in VERSIONS
]
CASES += [
    case(
        f"v{version}, other leader epochs",
        *new_topic(f"offsets-epochs-v{version}"),
        put(f"offsets-epochs-v{version}", batch(0)),
        *(
            of(f"offsets-epochs-v{version}", timestamp, version, epoch=epoch)
            for timestamp in (EARLIEST, LATEST, T)
            for epoch in (0, 1, -2, 2**31 - 1)
        ),
    )
    for version in (4, 11)
]
CASES += [
    case(
        f"v{version}, as replica {replica_id}",
        *new_topic(f"offsets-replica{replica_id}-v{version}"),
        put(f"offsets-replica{replica_id}-v{version}", batch(0, 1)),
        *(
            of(f"offsets-replica{replica_id}-v{version}", timestamp, version, replica_id=replica_id)
            for timestamp in (EARLIEST, LATEST, T + 1, T + 2)
        ),
    )
    for version in (1, 11)
    for replica_id in (-2, -3, 1, 7)
]
CASES += [
    case(
        f"v{version}, isolation level {level}",
        *new_topic(f"offsets-isolation{level}-v{version}"),
        put(f"offsets-isolation{level}-v{version}", batch(0, 1)),
        *(of(f"offsets-isolation{level}-v{version}", time, version, isolation=level) for time in (-2, -1, T + 1)),
    )
    for version in (2, 11)
    for level in (1, 2, -1)
]
CASES += [
    case(
        f"v{version}, {codec.name.lower()}",
        *new_topic(f"offsets-{codec.name.lower()}-v{version}"),
        put(f"offsets-{codec.name.lower()}-v{version}", batch(*range(0, 100, 2), codec=codec)),
        put(f"offsets-{codec.name.lower()}-v{version}", batch(*range(100, 200, 2), codec=codec)),
        *(of(f"offsets-{codec.name.lower()}-v{version}", T + time, version) for time in (0, 51, 99, 101, 198, 199)),
        of(f"offsets-{codec.name.lower()}-v{version}", MAX, version),
    )
    for version in (1, 11)
    for codec in Codec
]
CASES += [
    case(
        f"v{version}, after records were deleted",
        *new_topic(f"offsets-deleted-v{version}"),
        put(f"offsets-deleted-v{version}", batch(50, 10, 20)),
        put(f"offsets-deleted-v{version}", batch(30, 40)),
        delete_before(f"offsets-deleted-v{version}", 2),
        *(of(f"offsets-deleted-v{version}", time, version) for time in (-2, -1, -3, T, T + 10, T + 30, T + 41)),
        delete_before(f"offsets-deleted-v{version}", -1),
        *(of(f"offsets-deleted-v{version}", time, version) for time in (-2, -1, -3, -4, 0, T)),
    )
    for version in EDGES
]
CASES += [
    case(
        f"v{version}, {name}",
        *new_topic(f"offsets-{name}-v{version}".replace(" ", "-"), partitions=3),
        put(f"offsets-{name}-v{version}".replace(" ", "-"), batch(0)),
        ask(
            list_offsets(
                *(
                    Topic(name=f"offsets-{name}-v{version}".replace(" ", "-"), partitions=[at(*each) for each in asked])
                    for asked in topics
                )
            ),
            version,
        ),
    )
    for version in EDGES
    for name, topics in {
        "a partition that is not there": [[(-1, 3), (-1, -1), (-1, 0)]],
        "a partition twice": [[(-1, 0), (-2, 0), (-1, 1)]],
        "a topic twice": [[(-1, 0)], [(-1, 1)]],
        "a partition in two topics": [[(-1, 0)], [(-2, 0)]],
        "a partition twice in an unknown way": [[(-9, 0), (-9, 0)]],
        "no partitions": [[]],
        "nothing": [],
        "all at once": [[(-1, 2), (T, 0), (-2, 1)]],
    }.items()
]
