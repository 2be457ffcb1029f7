"""OffsetForLeaderEpoch in every version."""

from __future__ import annotations

from ottla.wire.messages.k23_offset_for_leader_epoch import OffsetForLeaderEpochRequest
from ottla.wire.records import Record, write_batch
from tests.oracle.filled import T, new_topic, put
from tests.oracle.harness import ask, case

VERSIONS = range(2, 5)
BATCH = write_batch([Record(0, T, b"key", b"value"), Record(1, T, b"key", b"value")])

Topic = OffsetForLeaderEpochRequest.OffsetForLeaderTopic
Partition = OffsetForLeaderEpochRequest.OffsetForLeaderPartition


def end_of(version: int, *topics: Topic, replica_id: int = -1) -> OffsetForLeaderEpochRequest:
    return OffsetForLeaderEpochRequest(replica_id=replica_id if version >= 3 else -2, topics=topics)


def epoch(leader_epoch: int, current: int = -1, partition: int = 0) -> Partition:
    return Partition(partition=partition, current_leader_epoch=current, leader_epoch=leader_epoch)


CASES = [
    case(
        f"v{version}, epochs of a topic",
        *new_topic(f"epochs-v{version}", partitions=2),
        put(f"epochs-v{version}", BATCH),
        put(f"epochs-v{version}", BATCH),
        *(
            ask(
                end_of(version, Topic(topic=f"epochs-v{version}", partitions=[epoch(asked, current, partition)])),
                version,
            )
            for partition in (0, 1)  # the second is empty
            for asked in (-2, -1, 0, 1, 5)
            for current in (-1, 0, 1, -2)
        ),
    )
    for version in VERSIONS
]
CASES += [
    case(f"v{version}, an unknown topic", ask(end_of(version, Topic(topic="unknown", partitions=[epoch(0)])), version))
    for version in VERSIONS
]
CASES += [
    case(
        f"v{version}, as replica {replica_id}",
        *new_topic(f"epochs-replica{replica_id}-v{version}"),
        put(f"epochs-replica{replica_id}-v{version}", BATCH),
        ask(
            end_of(
                version,
                Topic(topic=f"epochs-replica{replica_id}-v{version}", partitions=[epoch(0)]),
                replica_id=replica_id,
            ),
            version,
        ),
    )
    for version in (3, 4)
    for replica_id in (-2, -1, 1, 7)
]
CASES += [
    case(
        f"v{version}, {name}",
        *new_topic(f"epochs-{name}-v{version}".replace(" ", "-"), partitions=3),
        put(f"epochs-{name}-v{version}".replace(" ", "-"), BATCH),
        ask(
            end_of(
                version,
                *(
                    Topic(
                        topic=f"epochs-{name}-v{version}".replace(" ", "-"),
                        partitions=[epoch(0, partition=index) for index in asked],
                    )
                    for asked in topics
                ),
            ),
            version,
        ),
    )
    for version in VERSIONS
    for name, topics in {
        "partitions that are not there": [[3, 0, -1, 2]],
        "a partition twice": [[0, 1, 0]],
        "a topic twice": [[2], [0]],
        "no partitions": [[]],
        "nothing": [],
    }.items()
]
