"""Vote: asked of a leader, who gives none, and what it refuses. Nothing here ends its epoch: all cases share it."""

from __future__ import annotations

from typing import Any

from ottla.wire.message import Message
from ottla.wire.messages.k52_vote import VoteRequest
from tests.oracle.harness import CONTROLLER, Case, Known, ask, case
from tests.oracle.quorum import DIRECTORY, EPOCH, METADATA

VERSIONS = range(3)
WITH_VOTERS, WITH_PRE_VOTES = 1, 2
MUCH = 1 << 40


def vote(
    name: str,
    version: int,
    *,
    epoch: int = 0,
    cluster_id: str | None = None,
    topic: str = METADATA,
    index: int = 0,
    count: int = 1,
    voter_id: int = 1,
    **fields: Any,
) -> Case:
    """`epoch` is relative to the present one."""

    def request(known: Known) -> Message:
        partition = VoteRequest.PartitionData(
            partition_index=index,
            **{"replica_id": 2, "last_offset": MUCH, "replica_epoch": known["quorum"] + epoch, **fields},
        )
        return VoteRequest(
            cluster_id=cluster_id,
            voter_id=voter_id if version >= WITH_VOTERS else -1,
            topics=[VoteRequest.TopicData(topic_name=topic, partitions=[partition] * count)],
        )

    return case(f"v{version}, {name}", EPOCH, ask(request, version), listener=CONTROLLER)


CASES = [
    *(vote("in the leader's epoch", v) for v in VERSIONS),
    *(vote("by itself", v, replica_id=1) for v in VERSIONS),
    *(vote("in an epoch that is over", v, epoch=-1) for v in VERSIONS),
    *(vote("a last epoch that is the new one", v, last_offset_epoch=1_000_000) for v in VERSIONS),
    *(vote("an end of the log below zero", v, last_offset=-1) for v in VERSIONS),
    *(vote("a last epoch below zero", v, last_offset_epoch=-1) for v in VERSIONS),
    *(vote("an epoch below zero", v, replica_epoch=-1) for v in VERSIONS),
    *(vote("a candidate below zero", v, replica_id=-1) for v in VERSIONS),
    *(vote("another cluster", v, cluster_id="another") for v in VERSIONS),
    *(vote("another topic", v, topic="another") for v in VERSIONS),
    *(vote("another partition", v, index=1) for v in VERSIONS),
    *(vote("two partitions", v, count=2) for v in VERSIONS),
    *(vote("no partitions", v, count=0) for v in VERSIONS),
    *(vote("another voter is meant", v, voter_id=5) for v in VERSIONS if v >= WITH_VOTERS),
    *(vote("no voter is meant", v, voter_id=-1) for v in VERSIONS if v >= WITH_VOTERS),
    *(
        vote("another directory of the voter", v, voter_directory_id=DIRECTORY, replica_directory_id=DIRECTORY)
        for v in VERSIONS
        if v >= WITH_VOTERS
    ),
    vote("a pre-vote in the leader's epoch", 2, pre_vote=True),
    vote("a pre-vote in an epoch that is over", 2, epoch=-1, pre_vote=True),
    vote("a pre-vote in an epoch that is over, with a later end", 2, epoch=-1, pre_vote=True, last_offset_epoch=99),
    vote("a pre-vote with a log of that epoch", 2, pre_vote=True, last_offset_epoch=1),
    *(case(f"v{v}, no topics", ask(VoteRequest(), v), listener=CONTROLLER) for v in VERSIONS),
]
