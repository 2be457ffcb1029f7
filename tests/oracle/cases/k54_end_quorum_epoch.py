"""EndQuorumEpoch: what a leader says to who resigns in its own epoch or an old one. Nothing ends its epoch."""

from __future__ import annotations

from ottla.wire.message import Message
from ottla.wire.messages.k54_end_quorum_epoch import EndQuorumEpochRequest
from tests.oracle.harness import CONTROLLER, Case, Known, ask, case
from tests.oracle.quorum import DIRECTORY, EPOCH, METADATA

VERSIONS = range(2)


def end(
    name: str,
    version: int,
    *,
    epoch: int = 0,
    leader_id: int = 1,
    cluster_id: str | None = None,
    topic: str = METADATA,
    index: int = 0,
    count: int = 1,
) -> Case:
    """`epoch` is relative to the present one."""

    def request(known: Known) -> Message:
        partition = EndQuorumEpochRequest.PartitionData(
            partition_index=index,
            leader_id=leader_id,
            leader_epoch=known["quorum"] + epoch,
            preferred_successors=[2],
            preferred_candidates=[EndQuorumEpochRequest.ReplicaInfo(candidate_id=2, candidate_directory_id=DIRECTORY)],
        )
        return EndQuorumEpochRequest(
            cluster_id=cluster_id,
            topics=[EndQuorumEpochRequest.TopicData(topic_name=topic, partitions=[partition] * count)],
        )

    return case(f"v{version}, {name}", EPOCH, ask(request, version), listener=CONTROLLER)


CASES = [
    *(end("by itself", v) for v in VERSIONS),
    *(end("in an epoch that is over", v, epoch=-1) for v in VERSIONS),
    *(end("in an epoch that is over, by another", v, epoch=-1, leader_id=2) for v in VERSIONS),
    *(end("a leader below zero", v, leader_id=-1) for v in VERSIONS),
    *(end("another cluster", v, cluster_id="another") for v in VERSIONS),
    *(end("another topic", v, topic="another") for v in VERSIONS),
    *(end("another partition", v, index=1) for v in VERSIONS),
    *(end("two partitions", v, count=2) for v in VERSIONS),
    *(end("no partitions", v, count=0) for v in VERSIONS),
]
