"""FetchSnapshot: of snapshots that are not there, in epochs right and wrong.

Not without partitions: Apache Kafka's controller dies of such a request.
"""

from __future__ import annotations

from ottla.wire.message import Message
from ottla.wire.messages.k59_fetch_snapshot import FetchSnapshotRequest
from tests.oracle.harness import CONTROLLER, Case, Known, ask, case
from tests.oracle.quorum import EPOCH, METADATA

VERSIONS = range(2)
LATE = 1 << 40


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

    return case(f"v{version}, {name}", EPOCH, ask(request, version), listener=CONTROLLER)


CASES = [
    *(fetch("a snapshot that is not there", v) for v in VERSIONS),
    *(fetch("below zero", v, end_offset=-1, snapshot_epoch=-1) for v in VERSIONS),
    *(fetch("an old epoch", v, epoch=-1) for v in VERSIONS),
    *(fetch("an epoch that is not yet", v, epoch=1) for v in VERSIONS),
    *(fetch("by one who is nobody", v, replica_id=-1) for v in VERSIONS),
    *(fetch("another cluster", v, cluster_id="another") for v in VERSIONS),
    *(fetch("another topic", v, topic="another") for v in VERSIONS),
    *(fetch("another partition", v, index=1) for v in VERSIONS),
    *(fetch("two partitions", v, count=2) for v in VERSIONS),
]
