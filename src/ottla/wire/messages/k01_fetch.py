"""FetchRequest, FetchResponse: classes for all versions.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, TypeAlias

from ottla.wire.message import Message, MessageStruct, Records, TaggedFields, nest, share_default
from ottla.wire.native import mypyc_attr
from ottla.wire.primitives import ZERO_UUID


@mypyc_attr(allow_interpreted_subclasses=True)
class FetchRequest_ReplicaState(MessageStruct):
    __slots__: ClassVar[tuple[str, ...]] = (
        "replica_id",
        "replica_epoch",
        "unknown_tagged_fields",
    )
    replica_id: int  # 15+
    replica_epoch: int  # 15+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        replica_id: int = -1,
        replica_epoch: int = -1,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.replica_id = replica_id
        self.replica_epoch = replica_epoch
        self.unknown_tagged_fields = unknown_tagged_fields


class FetchRequest_FetchPartition(MessageStruct):
    __slots__: ClassVar[tuple[str, ...]] = (
        "partition",
        "current_leader_epoch",
        "fetch_offset",
        "last_fetched_epoch",
        "log_start_offset",
        "partition_max_bytes",
        "replica_directory_id",
        "high_watermark",
        "unknown_tagged_fields",
    )
    partition: int  # 0+
    current_leader_epoch: int  # 9+, ignorable
    fetch_offset: int  # 0+
    last_fetched_epoch: int  # 12+
    log_start_offset: int  # 5+, ignorable
    partition_max_bytes: int  # 0+
    replica_directory_id: bytes  # 17+, tag 0, ignorable
    high_watermark: int  # 18+, tag 1, ignorable
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        partition: int = 0,
        current_leader_epoch: int = -1,
        fetch_offset: int = 0,
        last_fetched_epoch: int = -1,
        log_start_offset: int = -1,
        partition_max_bytes: int = 0,
        replica_directory_id: bytes = ZERO_UUID,
        high_watermark: int = 9223372036854775807,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.partition = partition
        self.current_leader_epoch = current_leader_epoch
        self.fetch_offset = fetch_offset
        self.last_fetched_epoch = last_fetched_epoch
        self.log_start_offset = log_start_offset
        self.partition_max_bytes = partition_max_bytes
        self.replica_directory_id = replica_directory_id
        self.high_watermark = high_watermark
        self.unknown_tagged_fields = unknown_tagged_fields


class FetchRequest_FetchTopic(MessageStruct):
    __slots__: ClassVar[tuple[str, ...]] = (
        "topic",
        "topic_id",
        "partitions",
        "unknown_tagged_fields",
    )
    topic: str  # 0-12, ignorable
    topic_id: bytes  # 13+, ignorable
    partitions: Sequence[FetchRequest_FetchPartition]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        topic: str = "",
        topic_id: bytes = ZERO_UUID,
        partitions: Sequence[FetchRequest_FetchPartition] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.topic = topic
        self.topic_id = topic_id
        self.partitions = partitions
        self.unknown_tagged_fields = unknown_tagged_fields


class FetchRequest_ForgottenTopic(MessageStruct):
    __slots__: ClassVar[tuple[str, ...]] = (
        "topic",
        "topic_id",
        "partitions",
        "unknown_tagged_fields",
    )
    topic: str  # 7-12, ignorable
    topic_id: bytes  # 13+, ignorable
    partitions: Sequence[int]  # 7+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        topic: str = "",
        topic_id: bytes = ZERO_UUID,
        partitions: Sequence[int] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.topic = topic
        self.topic_id = topic_id
        self.partitions = partitions
        self.unknown_tagged_fields = unknown_tagged_fields


class FetchRequest(Message):
    """Request, key 1, versions 4-18, flexible 12+."""

    __slots__: ClassVar[tuple[str, ...]] = (
        "cluster_id",
        "replica_id",
        "replica_state",
        "max_wait_ms",
        "min_bytes",
        "max_bytes",
        "isolation_level",
        "session_id",
        "session_epoch",
        "topics",
        "forgotten_topics_data",
        "rack_id",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 1
    MIN_VERSION: ClassVar[int] = 4
    MAX_VERSION: ClassVar[int] = 18

    ReplicaState: TypeAlias = FetchRequest_ReplicaState
    FetchPartition: TypeAlias = FetchRequest_FetchPartition
    FetchTopic: TypeAlias = FetchRequest_FetchTopic
    ForgottenTopic: TypeAlias = FetchRequest_ForgottenTopic
    cluster_id: str | None  # 12+, tag 0, ignorable
    replica_id: int  # 0-14
    replica_state: FetchRequest_ReplicaState  # 15+, tag 1
    max_wait_ms: int  # 0+
    min_bytes: int  # 0+
    max_bytes: int  # 3+, ignorable
    isolation_level: int  # 4+, ignorable
    session_id: int  # 7+, ignorable
    session_epoch: int  # 7+, ignorable
    topics: Sequence[FetchRequest_FetchTopic]  # 0+
    forgotten_topics_data: Sequence[FetchRequest_ForgottenTopic]  # 7+
    rack_id: str  # 11+, ignorable
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        cluster_id: str | None = None,
        replica_id: int = -1,
        replica_state: FetchRequest_ReplicaState | None = None,
        max_wait_ms: int = 0,
        min_bytes: int = 0,
        max_bytes: int = 2147483647,
        isolation_level: int = 0,
        session_id: int = 0,
        session_epoch: int = -1,
        topics: Sequence[FetchRequest_FetchTopic] = (),
        forgotten_topics_data: Sequence[FetchRequest_ForgottenTopic] = (),
        rack_id: str = "",
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.cluster_id = cluster_id
        self.replica_id = replica_id
        self.replica_state = FetchRequest_ReplicaState.DEFAULT if replica_state is None else replica_state
        self.max_wait_ms = max_wait_ms
        self.min_bytes = min_bytes
        self.max_bytes = max_bytes
        self.isolation_level = isolation_level
        self.session_id = session_id
        self.session_epoch = session_epoch
        self.topics = topics
        self.forgotten_topics_data = forgotten_topics_data
        self.rack_id = rack_id
        self.unknown_tagged_fields = unknown_tagged_fields


nest(
    FetchRequest,
    FetchRequest_ReplicaState,
    FetchRequest_FetchPartition,
    FetchRequest_FetchTopic,
    FetchRequest_ForgottenTopic,
)
share_default(FetchRequest_ReplicaState)


@mypyc_attr(allow_interpreted_subclasses=True)
class FetchResponse_EpochEndOffset(MessageStruct):
    __slots__: ClassVar[tuple[str, ...]] = (
        "epoch",
        "end_offset",
        "unknown_tagged_fields",
    )
    epoch: int  # 12+
    end_offset: int  # 12+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        epoch: int = -1,
        end_offset: int = -1,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.epoch = epoch
        self.end_offset = end_offset
        self.unknown_tagged_fields = unknown_tagged_fields


@mypyc_attr(allow_interpreted_subclasses=True)
class FetchResponse_LeaderIdAndEpoch(MessageStruct):
    __slots__: ClassVar[tuple[str, ...]] = (
        "leader_id",
        "leader_epoch",
        "unknown_tagged_fields",
    )
    leader_id: int  # 12+
    leader_epoch: int  # 12+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        leader_id: int = -1,
        leader_epoch: int = -1,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.leader_id = leader_id
        self.leader_epoch = leader_epoch
        self.unknown_tagged_fields = unknown_tagged_fields


@mypyc_attr(allow_interpreted_subclasses=True)
class FetchResponse_SnapshotId(MessageStruct):
    __slots__: ClassVar[tuple[str, ...]] = (
        "end_offset",
        "epoch",
        "unknown_tagged_fields",
    )
    end_offset: int  # 0+
    epoch: int  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        end_offset: int = -1,
        epoch: int = -1,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.end_offset = end_offset
        self.epoch = epoch
        self.unknown_tagged_fields = unknown_tagged_fields


class FetchResponse_AbortedTransaction(MessageStruct):
    __slots__: ClassVar[tuple[str, ...]] = (
        "producer_id",
        "first_offset",
        "unknown_tagged_fields",
    )
    producer_id: int  # 4+
    first_offset: int  # 4+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        producer_id: int = 0,
        first_offset: int = 0,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.producer_id = producer_id
        self.first_offset = first_offset
        self.unknown_tagged_fields = unknown_tagged_fields


class FetchResponse_PartitionData(MessageStruct):
    __slots__: ClassVar[tuple[str, ...]] = (
        "partition_index",
        "error_code",
        "high_watermark",
        "last_stable_offset",
        "log_start_offset",
        "diverging_epoch",
        "current_leader",
        "snapshot_id",
        "aborted_transactions",
        "preferred_read_replica",
        "records",
        "unknown_tagged_fields",
    )
    partition_index: int  # 0+
    error_code: int  # 0+
    high_watermark: int  # 0+
    last_stable_offset: int  # 4+, ignorable
    log_start_offset: int  # 5+, ignorable
    diverging_epoch: FetchResponse_EpochEndOffset  # 12+, tag 0
    current_leader: FetchResponse_LeaderIdAndEpoch  # 12+, tag 1
    snapshot_id: FetchResponse_SnapshotId  # 12+, tag 2
    aborted_transactions: Sequence[FetchResponse_AbortedTransaction] | None  # 4+, ignorable
    preferred_read_replica: int  # 11+
    records: Records | None  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        partition_index: int = 0,
        error_code: int = 0,
        high_watermark: int = 0,
        last_stable_offset: int = -1,
        log_start_offset: int = -1,
        diverging_epoch: FetchResponse_EpochEndOffset | None = None,
        current_leader: FetchResponse_LeaderIdAndEpoch | None = None,
        snapshot_id: FetchResponse_SnapshotId | None = None,
        aborted_transactions: Sequence[FetchResponse_AbortedTransaction] | None = (),
        preferred_read_replica: int = -1,
        records: Records | None = None,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.partition_index = partition_index
        self.error_code = error_code
        self.high_watermark = high_watermark
        self.last_stable_offset = last_stable_offset
        self.log_start_offset = log_start_offset
        self.diverging_epoch = FetchResponse_EpochEndOffset.DEFAULT if diverging_epoch is None else diverging_epoch
        self.current_leader = FetchResponse_LeaderIdAndEpoch.DEFAULT if current_leader is None else current_leader
        self.snapshot_id = FetchResponse_SnapshotId.DEFAULT if snapshot_id is None else snapshot_id
        self.aborted_transactions = aborted_transactions
        self.preferred_read_replica = preferred_read_replica
        self.records = records
        self.unknown_tagged_fields = unknown_tagged_fields


class FetchResponse_FetchableTopicResponse(MessageStruct):
    __slots__: ClassVar[tuple[str, ...]] = (
        "topic",
        "topic_id",
        "partitions",
        "unknown_tagged_fields",
    )
    topic: str  # 0-12, ignorable
    topic_id: bytes  # 13+, ignorable
    partitions: Sequence[FetchResponse_PartitionData]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        topic: str = "",
        topic_id: bytes = ZERO_UUID,
        partitions: Sequence[FetchResponse_PartitionData] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.topic = topic
        self.topic_id = topic_id
        self.partitions = partitions
        self.unknown_tagged_fields = unknown_tagged_fields


class FetchResponse_NodeEndpoint(MessageStruct):
    __slots__: ClassVar[tuple[str, ...]] = (
        "node_id",
        "host",
        "port",
        "rack",
        "unknown_tagged_fields",
    )
    node_id: int  # 16+
    host: str  # 16+
    port: int  # 16+
    rack: str | None  # 16+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        node_id: int = 0,
        host: str = "",
        port: int = 0,
        rack: str | None = None,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.node_id = node_id
        self.host = host
        self.port = port
        self.rack = rack
        self.unknown_tagged_fields = unknown_tagged_fields


class FetchResponse(Message):
    """Response, key 1, versions 4-18, flexible 12+."""

    __slots__: ClassVar[tuple[str, ...]] = (
        "throttle_time_ms",
        "error_code",
        "session_id",
        "responses",
        "node_endpoints",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 1
    MIN_VERSION: ClassVar[int] = 4
    MAX_VERSION: ClassVar[int] = 18

    EpochEndOffset: TypeAlias = FetchResponse_EpochEndOffset
    LeaderIdAndEpoch: TypeAlias = FetchResponse_LeaderIdAndEpoch
    SnapshotId: TypeAlias = FetchResponse_SnapshotId
    AbortedTransaction: TypeAlias = FetchResponse_AbortedTransaction
    PartitionData: TypeAlias = FetchResponse_PartitionData
    FetchableTopicResponse: TypeAlias = FetchResponse_FetchableTopicResponse
    NodeEndpoint: TypeAlias = FetchResponse_NodeEndpoint
    throttle_time_ms: int  # 1+, ignorable
    error_code: int  # 7+, ignorable
    session_id: int  # 7+
    responses: Sequence[FetchResponse_FetchableTopicResponse]  # 0+
    node_endpoints: Sequence[FetchResponse_NodeEndpoint]  # 16+, tag 0
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        throttle_time_ms: int = 0,
        error_code: int = 0,
        session_id: int = 0,
        responses: Sequence[FetchResponse_FetchableTopicResponse] = (),
        node_endpoints: Sequence[FetchResponse_NodeEndpoint] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.error_code = error_code
        self.session_id = session_id
        self.responses = responses
        self.node_endpoints = node_endpoints
        self.unknown_tagged_fields = unknown_tagged_fields


nest(
    FetchResponse,
    FetchResponse_EpochEndOffset,
    FetchResponse_LeaderIdAndEpoch,
    FetchResponse_SnapshotId,
    FetchResponse_AbortedTransaction,
    FetchResponse_PartitionData,
    FetchResponse_FetchableTopicResponse,
    FetchResponse_NodeEndpoint,
)
share_default(FetchResponse_EpochEndOffset)
share_default(FetchResponse_LeaderIdAndEpoch)
share_default(FetchResponse_SnapshotId)
