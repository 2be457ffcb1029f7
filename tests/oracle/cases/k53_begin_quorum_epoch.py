"""BeginQuorumEpoch: what a leader says to who would lead in its own epoch or an old one. Nothing ends its epoch."""

from __future__ import annotations

from ottla.wire.message import Message
from ottla.wire.messages.k53_begin_quorum_epoch import BeginQuorumEpochRequest
from ottla.wire.primitives import ZERO_UUID
from tests.oracle.harness import CONTROLLER, Case, Known, ask, case
from tests.oracle.quorum import DIRECTORY, EPOCH, METADATA

VERSIONS = range(2)


def begin(
    name: str,
    version: int,
    *,
    epoch: int = 0,
    leader_id: int = 1,
    cluster_id: str | None = None,
    topic: str = METADATA,
    index: int = 0,
    count: int = 1,
    voter_id: int = 1,
    directory: bytes = ZERO_UUID,
) -> Case:
    """`epoch` is relative to the present one."""

    def request(known: Known) -> Message:
        partition = BeginQuorumEpochRequest.PartitionData(
            partition_index=index,
            leader_id=leader_id,
            leader_epoch=known["quorum"] + epoch,
            voter_directory_id=directory,
        )
        endpoint = BeginQuorumEpochRequest.LeaderEndpoint(name="CONTROLLER", host="127.0.0.1", port=1)
        return BeginQuorumEpochRequest(
            cluster_id=cluster_id,
            voter_id=voter_id,
            topics=[BeginQuorumEpochRequest.TopicData(topic_name=topic, partitions=[partition] * count)],
            leader_endpoints=[endpoint],
        )

    return case(f"v{version}, {name}", EPOCH, ask(request, version), listener=CONTROLLER)


CASES = [
    *(begin("by itself", v) for v in VERSIONS),
    *(begin("in an epoch that is over", v, epoch=-1) for v in VERSIONS),
    *(begin("in an epoch that is over, by another", v, epoch=-1, leader_id=2) for v in VERSIONS),
    *(begin("a leader below zero", v, leader_id=-1) for v in VERSIONS),
    *(begin("another cluster", v, cluster_id="another") for v in VERSIONS),
    *(begin("another topic", v, topic="another") for v in VERSIONS),
    *(begin("another partition", v, index=1) for v in VERSIONS),
    *(begin("two partitions", v, count=2) for v in VERSIONS),
    *(begin("no partitions", v, count=0) for v in VERSIONS),
    begin("another voter is meant", 1, voter_id=5),
    begin("no voter is meant", 1, voter_id=-1),
    begin("another directory of the voter", 1, directory=DIRECTORY),
]
