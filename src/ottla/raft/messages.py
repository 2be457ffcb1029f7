"""The quorum's requests and answers, which have room for many topics and partitions and always carry one.

The fields of newer versions are left out of answers in older ones, as in Kafka: the encoders insist on it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol, TypeVar

from ottla.log.folder_names import METADATA_TOPIC
from ottla.raft.raft_log import BOOTSTRAP_SNAPSHOT, LogPosition
from ottla.raft.voters import ReplicaKey, Voter
from ottla.wire.errors import ErrorCode
from ottla.wire.message import Records
from ottla.wire.messages.k01_fetch import FetchRequest, FetchResponse
from ottla.wire.messages.k52_vote import VoteRequest, VoteResponse
from ottla.wire.messages.k53_begin_quorum_epoch import BeginQuorumEpochRequest, BeginQuorumEpochResponse
from ottla.wire.messages.k54_end_quorum_epoch import EndQuorumEpochRequest, EndQuorumEpochResponse
from ottla.wire.messages.k59_fetch_snapshot import FetchSnapshotRequest, FetchSnapshotResponse

METADATA_TOPIC_ID: Final = bytes(15) + b"\x01"
NOBODY: Final = -1
TOPIC_IDS_FROM: Final = 13  # of Fetch
FETCH_ENDPOINTS_FROM: Final = 16
ENDPOINTS_FROM: Final = 1  # of the others

P = TypeVar("P", covariant=True)


class TopicOf(Protocol[P]):
    @property
    def topic_name(self) -> str: ...

    @property
    def partitions(self) -> Sequence[P]: ...


class _Endpoint(Protocol):
    @property
    def node_id(self) -> int: ...

    @property
    def host(self) -> str: ...

    @property
    def port(self) -> int: ...


Endpoints = Sequence[_Endpoint]


class _Partition(Protocol):
    @property
    def partition_index(self) -> int: ...


Q = TypeVar("Q", bound=_Partition)


def only_partition(topics: Sequence[TopicOf[Q]]) -> Q | None:
    """The partition of the metadata, if the message is about that and nothing else."""
    if len(topics) != 1 or topics[0].topic_name != METADATA_TOPIC or len(topics[0].partitions) != 1:
        return None
    partition = topics[0].partitions[0]
    return partition if partition.partition_index == 0 else None


# Vote


def vote_request(
    cluster_id: str, epoch: int, own: ReplicaKey, voter: Voter, end: LogPosition, *, pre_vote: bool
) -> VoteRequest:
    partition = VoteRequest.PartitionData(
        replica_epoch=epoch,
        replica_id=own.node_id,
        replica_directory_id=own.directory_id,
        voter_directory_id=voter.key.directory_id,
        last_offset_epoch=end.epoch,
        last_offset=end.offset,
        pre_vote=pre_vote,
    )
    topic = VoteRequest.TopicData(topic_name=METADATA_TOPIC, partitions=[partition])
    return VoteRequest(cluster_id=cluster_id, voter_id=voter.key.node_id, topics=[topic])


def vote_response(
    version: int, error: ErrorCode, epoch: int, leader: Voter | None, leader_id: int | None, *, granted: bool
) -> VoteResponse:
    partition = VoteResponse.PartitionData(
        error_code=error,
        leader_id=NOBODY if leader_id is None else leader_id,
        leader_epoch=epoch,
        vote_granted=granted,
    )
    endpoints = []
    if leader is not None and version >= ENDPOINTS_FROM:
        node_id, (host, port) = leader.key.node_id, leader.address
        endpoints = [VoteResponse.NodeEndpoint(node_id=node_id, host=host, port=port)]
    return VoteResponse(
        topics=[VoteResponse.TopicData(topic_name=METADATA_TOPIC, partitions=[partition])], node_endpoints=endpoints
    )


# BeginQuorumEpoch and EndQuorumEpoch


def begin_request(cluster_id: str, epoch: int, leader: Voter, voter: Voter, listener: str) -> BeginQuorumEpochRequest:
    partition = BeginQuorumEpochRequest.PartitionData(
        voter_directory_id=voter.key.directory_id, leader_id=leader.key.node_id, leader_epoch=epoch
    )
    return BeginQuorumEpochRequest(
        cluster_id=cluster_id,
        voter_id=voter.key.node_id,
        topics=[BeginQuorumEpochRequest.TopicData(topic_name=METADATA_TOPIC, partitions=[partition])],
        leader_endpoints=[
            BeginQuorumEpochRequest.LeaderEndpoint(name=each.name, host=each.host, port=each.port)
            for each in leader.endpoints_or(listener)
        ],
    )


def begin_response(
    version: int, error: ErrorCode, epoch: int, leader: Voter | None, leader_id: int | None
) -> BeginQuorumEpochResponse:
    partition = BeginQuorumEpochResponse.PartitionData(
        error_code=error, leader_id=NOBODY if leader_id is None else leader_id, leader_epoch=epoch
    )
    endpoints = []
    if leader is not None and version >= ENDPOINTS_FROM:
        node_id, (host, port) = leader.key.node_id, leader.address
        endpoints = [BeginQuorumEpochResponse.NodeEndpoint(node_id=node_id, host=host, port=port)]
    topic = BeginQuorumEpochResponse.TopicData(topic_name=METADATA_TOPIC, partitions=[partition])
    return BeginQuorumEpochResponse(topics=[topic], node_endpoints=endpoints)


def end_request(
    cluster_id: str, epoch: int, leader: Voter, preferred: Sequence[ReplicaKey], listener: str
) -> EndQuorumEpochRequest:
    partition = EndQuorumEpochRequest.PartitionData(
        leader_id=leader.key.node_id,
        leader_epoch=epoch,
        preferred_successors=[each.node_id for each in preferred],
        preferred_candidates=[
            EndQuorumEpochRequest.ReplicaInfo(candidate_id=each.node_id, candidate_directory_id=each.directory_id)
            for each in preferred
        ],
    )
    return EndQuorumEpochRequest(
        cluster_id=cluster_id,
        topics=[EndQuorumEpochRequest.TopicData(topic_name=METADATA_TOPIC, partitions=[partition])],
        leader_endpoints=[
            EndQuorumEpochRequest.LeaderEndpoint(name=each.name, host=each.host, port=each.port)
            for each in leader.endpoints_or(listener)
        ],
    )


def preferred_candidates(partition: EndQuorumEpochRequest.PartitionData) -> list[ReplicaKey]:
    """Version 0 has the bare ids."""
    if partition.preferred_candidates:
        return [ReplicaKey(each.candidate_id, each.candidate_directory_id) for each in partition.preferred_candidates]
    return [ReplicaKey(node_id) for node_id in partition.preferred_successors]


def end_response(
    version: int, error: ErrorCode, epoch: int, leader: Voter | None, leader_id: int | None
) -> EndQuorumEpochResponse:
    partition = EndQuorumEpochResponse.PartitionData(
        error_code=error, leader_id=NOBODY if leader_id is None else leader_id, leader_epoch=epoch
    )
    endpoints = []
    if leader is not None and version >= ENDPOINTS_FROM:
        node_id, (host, port) = leader.key.node_id, leader.address
        endpoints = [EndQuorumEpochResponse.NodeEndpoint(node_id=node_id, host=host, port=port)]
    topic = EndQuorumEpochResponse.TopicData(topic_name=METADATA_TOPIC, partitions=[partition])
    return EndQuorumEpochResponse(topics=[topic], node_endpoints=endpoints)


# Fetch


def fetch_request(
    cluster_id: str,
    epoch: int,
    own: ReplicaKey,
    end: LogPosition,
    high_watermark: int,
    *,
    max_wait_ms: int,
    max_bytes: int,
) -> FetchRequest:
    partition = FetchRequest.FetchPartition(
        current_leader_epoch=epoch,
        fetch_offset=end.offset,
        last_fetched_epoch=end.epoch,
        partition_max_bytes=max_bytes,
        replica_directory_id=own.directory_id,
        high_watermark=high_watermark,
    )
    return FetchRequest(
        cluster_id=cluster_id,
        replica_state=FetchRequest.ReplicaState(replica_id=own.node_id),
        max_wait_ms=max_wait_ms,
        max_bytes=max_bytes,
        topics=[FetchRequest.FetchTopic(topic=METADATA_TOPIC, topic_id=METADATA_TOPIC_ID, partitions=[partition])],
    )


def is_of_metadata(request: FetchRequest) -> bool:
    """Whether it is for the quorum at all: who has both kinds of partitions asks this first."""
    return any(topic.topic == METADATA_TOPIC or topic.topic_id == METADATA_TOPIC_ID for topic in request.topics)


def fetched_partition(request: FetchRequest) -> FetchRequest.FetchPartition | None:
    if len(request.topics) != 1 or len(request.topics[0].partitions) != 1 or not is_of_metadata(request):
        return None
    partition = request.topics[0].partitions[0]
    return partition if partition.partition == 0 else None


def fetcher(request: FetchRequest, partition: FetchRequest.FetchPartition) -> ReplicaKey:
    """Version 15 has moved the replica's id."""
    node_id = request.replica_state.replica_id if request.replica_state.replica_id >= 0 else request.replica_id
    return ReplicaKey(node_id, partition.replica_directory_id)


def fetch_response(
    version: int,
    partition: FetchResponse.PartitionData,
    leader: Voter | None,
) -> FetchResponse:
    topic = FetchResponse.FetchableTopicResponse(
        topic=METADATA_TOPIC, topic_id=METADATA_TOPIC_ID, partitions=[partition]
    )
    endpoints = []
    if leader is not None and version >= FETCH_ENDPOINTS_FROM:
        node_id, (host, port) = leader.key.node_id, leader.address
        endpoints = [FetchResponse.NodeEndpoint(node_id=node_id, host=host, port=port)]
    return FetchResponse(responses=[topic], node_endpoints=endpoints)


def fetch_answer(response: FetchResponse) -> FetchResponse.PartitionData | None:
    if len(response.responses) != 1 or len(response.responses[0].partitions) != 1:
        return None
    return response.responses[0].partitions[0]


# FetchSnapshot


def snapshot_request(
    cluster_id: str, epoch: int, own: ReplicaKey, snapshot: LogPosition, position: int, max_bytes: int
) -> FetchSnapshotRequest:
    partition = FetchSnapshotRequest.PartitionSnapshot(
        current_leader_epoch=epoch,
        snapshot_id=FetchSnapshotRequest.SnapshotId(end_offset=snapshot.offset, epoch=snapshot.epoch),
        position=position,
        replica_directory_id=own.directory_id,
    )
    topic = FetchSnapshotRequest.TopicSnapshot(name=METADATA_TOPIC, partitions=[partition])
    return FetchSnapshotRequest(cluster_id=cluster_id, replica_id=own.node_id, max_bytes=max_bytes, topics=[topic])


def snapshot_response(
    version: int,
    error: ErrorCode,
    epoch: int,
    leader: Voter | None,
    leader_id: int | None,
    *,
    snapshot: LogPosition = BOOTSTRAP_SNAPSHOT,
    size: int = 0,
    position: int = 0,
    records: Records = b"",
) -> FetchSnapshotResponse:
    partition = FetchSnapshotResponse.PartitionSnapshot(
        error_code=error,
        snapshot_id=FetchSnapshotResponse.SnapshotId(end_offset=snapshot.offset, epoch=snapshot.epoch),
        current_leader=FetchSnapshotResponse.LeaderIdAndEpoch(
            leader_id=NOBODY if leader_id is None else leader_id, leader_epoch=epoch
        ),
        size=size,
        position=position,
        unaligned_records=records,
    )
    endpoints = []
    if leader is not None and version >= ENDPOINTS_FROM:
        node_id, (host, port) = leader.key.node_id, leader.address
        endpoints = [FetchSnapshotResponse.NodeEndpoint(node_id=node_id, host=host, port=port)]
    topic = FetchSnapshotResponse.TopicSnapshot(name=METADATA_TOPIC, partitions=[partition])
    return FetchSnapshotResponse(topics=[topic], node_endpoints=endpoints)
