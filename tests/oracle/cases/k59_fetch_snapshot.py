"""FetchSnapshot: of snapshots that are not there, in epochs right and wrong.

Apache Kafka 4.3.1 cannot write the error of a partition, and answers that it does not know what has failed. Without
partitions its controller even dies.
"""

from __future__ import annotations

from typing import Any

from ottla.wire.message import Message
from ottla.wire.messages.k59_fetch_snapshot import FetchSnapshotRequest
from tests.oracle.harness import CONTROLLER, Case, Differs, Known, ask, case
from tests.oracle.quorum import EPOCH, METADATA

VERSIONS = range(2)
WITH_ENDPOINTS = 1
LATE = 1 << 40
LEADER: tuple[int, int | str] = (1, "<quorum>")
NOBODY = (0, 0)
WHY = "Kafka fails to write its own error"


def fetch(
    name: str,
    version: int,
    *,
    epoch: int = 0,
    end_offset: int = LATE,
    snapshot_epoch: int = 1,
    position: int = 0,
    cluster_id: str | None = None,
    topic: str = METADATA,
    index: int = 0,
    count: int = 1,
    replica_id: int = 2,
    differs: tuple[Differs, ...] = (),
) -> Case:
    """`epoch` is relative to the present one."""

    def request(known: Known) -> Message:
        partition = FetchSnapshotRequest.PartitionSnapshot(
            partition=index,
            current_leader_epoch=known["quorum"] + epoch,
            snapshot_id=FetchSnapshotRequest.SnapshotId(end_offset=end_offset, epoch=snapshot_epoch),
            position=position,
        )
        return FetchSnapshotRequest(
            cluster_id=cluster_id,
            replica_id=replica_id,
            topics=[FetchSnapshotRequest.TopicSnapshot(name=topic, partitions=[partition] * count)],
        )

    return case(f"v{version}, {name}", EPOCH, ask(request, version), listener=CONTROLLER, differs=differs)


def fails(
    version: int, error: str, *, topic: str = METADATA, index: int = 0, leader: tuple[int, int | str] = LEADER
) -> tuple[Differs, ...]:
    leader_id, leader_epoch = leader
    partition = {
        "index": index,
        "error_code": error,
        "snapshot_id": {"end_offset": 0, "epoch": 0},
        "current_leader": {"leader_id": leader_id, "leader_epoch": leader_epoch},
        "size": 0,
        "position": 0,
        "unaligned_records": "",
    }
    answer = "[1].answers[0].body"
    found = [
        Differs(f"{answer}.error_code", "NONE", WHY),
        Differs(f"{answer}.topics[0]", {"name": topic, "partitions": [partition]}, WHY),
    ]
    if version >= WITH_ENDPOINTS and leader is LEADER:
        endpoint = {"node_id": 1, "host": "127.0.0.1", "port": "<controller-port>"}
        found.append(Differs(f"{answer}.node_endpoints[0]", endpoint, WHY))
    return tuple(found)


def refused(name: str, error: str, leader: tuple[int, int | str] = LEADER, **fields: Any) -> list[Case]:
    of = {each: fields[each] for each in ("topic", "index") if each in fields}
    return [fetch(name, v, differs=fails(v, error, leader=leader, **of), **fields) for v in VERSIONS]


CASES = [
    *refused("a snapshot that is not there", "SNAPSHOT_NOT_FOUND"),
    *refused("below zero", "SNAPSHOT_NOT_FOUND", end_offset=-1, snapshot_epoch=-1),
    *refused("an old epoch", "FENCED_LEADER_EPOCH", epoch=-1),
    *refused("an epoch that is not yet", "UNKNOWN_LEADER_EPOCH", epoch=1),
    *refused("by one who is nobody", "SNAPSHOT_NOT_FOUND", replica_id=-1),
    *refused("another topic", "UNKNOWN_TOPIC_OR_PARTITION", NOBODY, topic="another"),
    *refused("another partition", "UNKNOWN_TOPIC_OR_PARTITION", NOBODY, index=1),
    *(fetch("another cluster", v, cluster_id="another") for v in VERSIONS),
    *(
        fetch(
            "two partitions", v, count=2, differs=(Differs("[1].answers[0].body.error_code", "INVALID_REQUEST", WHY),)
        )
        for v in VERSIONS
    ),
]
