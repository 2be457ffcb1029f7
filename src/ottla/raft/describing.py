"""DescribeQuorum: who leads, how far everybody is, for operators and Kafka's MetadataQuorumCommand."""

from __future__ import annotations

from ottla.log.folder_names import METADATA_TOPIC
from ottla.raft import messages
from ottla.raft.leader import Leader, Progress
from ottla.raft.quorum import Quorum
from ottla.wire.errors import ErrorCode
from ottla.wire.messages.k55_describe_quorum import DescribeQuorumRequest, DescribeQuorumResponse
from ottla.wire.primitives import ZERO_UUID

NOT_HERE = "This server does not host this topic-partition."  # Kafka's own words
NOT_LEADER = (
    "For requests intended only for the leader, this error indicates that the broker is not the current leader. For "
    "requests intended for any replica, this error indicates that the broker is not a replica of the topic partition."
)
WITH_DIRECTORIES = 2  # and nodes, of the request's versions


def describe_quorum(
    quorum: Quorum, request: DescribeQuorumRequest, version: int, now_ms: int, wall_ms: int
) -> DescribeQuorumResponse:
    if messages.only_partition(request.topics) is None:
        return _refused(request)
    state = quorum.state
    if not isinstance(state, Leader):
        error = DescribeQuorumResponse.PartitionData(
            error_code=ErrorCode.NOT_LEADER_OR_FOLLOWER, error_message=NOT_LEADER
        )
        return _response(error)

    def replica(progress: Progress) -> DescribeQuorumResponse.ReplicaState:
        is_itself = progress.key.node_id == quorum.own.key.node_id
        return DescribeQuorumResponse.ReplicaState(
            replica_id=progress.key.node_id,
            replica_directory_id=progress.key.directory_id if version >= WITH_DIRECTORIES else ZERO_UUID,
            log_end_offset=-1 if progress.end_offset is None else progress.end_offset,
            last_fetch_timestamp=wall_ms if is_itself else _wall(progress.last_fetch_ms, now_ms, wall_ms),
            last_caught_up_timestamp=wall_ms if is_itself else _wall(progress.last_caught_up_ms, now_ms, wall_ms),
        )

    described = DescribeQuorumResponse.PartitionData(
        leader_id=quorum.own.key.node_id,
        leader_epoch=quorum.epoch,
        high_watermark=-1 if quorum.high_watermark is None else quorum.high_watermark,
        current_voters=[replica(progress) for progress in state.progress.values()],
        observers=[replica(progress) for progress in state.live_observers(now_ms)],
    )
    response = _response(described)
    if version >= WITH_DIRECTORIES:
        response.nodes = [
            DescribeQuorumResponse.Node(
                node_id=voter.key.node_id,
                listeners=[
                    DescribeQuorumResponse.Listener(name=each.name, host=each.host, port=each.port)
                    for each in voter.endpoints_or(quorum.log.membership.listener)
                ],
            )
            for voter in quorum.voters
        ]
    return response


def _wall(at_ms: int | None, now_ms: int, wall_ms: int) -> int:
    """A time of the monotonic clock as that of the wall; -1 for never."""
    return -1 if at_ms is None else wall_ms - (now_ms - at_ms)


def _response(partition: DescribeQuorumResponse.PartitionData) -> DescribeQuorumResponse:
    topic = DescribeQuorumResponse.TopicData(topic_name=METADATA_TOPIC, partitions=[partition])
    return DescribeQuorumResponse(topics=[topic])


def _refused(request: DescribeQuorumRequest) -> DescribeQuorumResponse:
    return DescribeQuorumResponse(
        topics=[
            DescribeQuorumResponse.TopicData(
                topic_name=topic.topic_name,
                partitions=[
                    DescribeQuorumResponse.PartitionData(
                        partition_index=each.partition_index,
                        error_code=ErrorCode.UNKNOWN_TOPIC_OR_PARTITION,
                        error_message=NOT_HERE,
                    )
                    for each in topic.partitions
                ],
            )
            for topic in request.topics
        ]
    )
