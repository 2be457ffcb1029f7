"""EndQuorumEpochRequest, EndQuorumEpochResponse: classes for all versions.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ottla.wire.message import Message, MessageStruct, TaggedFields
from ottla.wire.primitives import ZERO_UUID


class EndQuorumEpochRequest(Message):
    """Request, key 54, versions 0-1, flexible 1+."""

    __slots__ = (
        "cluster_id",
        "topics",
        "leader_endpoints",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 54
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 1

    class ReplicaInfo(MessageStruct):
        __slots__ = (
            "candidate_id",
            "candidate_directory_id",
            "unknown_tagged_fields",
        )
        candidate_id: int  # 1+
        candidate_directory_id: bytes  # 1+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            candidate_id: int = 0,
            candidate_directory_id: bytes = ZERO_UUID,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.candidate_id = candidate_id
            self.candidate_directory_id = candidate_directory_id
            self.unknown_tagged_fields = unknown_tagged_fields

    class PartitionData(MessageStruct):
        __slots__ = (
            "partition_index",
            "leader_id",
            "leader_epoch",
            "preferred_successors",
            "preferred_candidates",
            "unknown_tagged_fields",
        )
        partition_index: int  # 0+
        leader_id: int  # 0+
        leader_epoch: int  # 0+
        preferred_successors: Sequence[int]  # 0, ignorable
        preferred_candidates: Sequence[EndQuorumEpochRequest.ReplicaInfo]  # 1+, ignorable
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            partition_index: int = 0,
            leader_id: int = 0,
            leader_epoch: int = 0,
            preferred_successors: Sequence[int] = (),
            preferred_candidates: Sequence[EndQuorumEpochRequest.ReplicaInfo] = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.partition_index = partition_index
            self.leader_id = leader_id
            self.leader_epoch = leader_epoch
            self.preferred_successors = preferred_successors
            self.preferred_candidates = preferred_candidates
            self.unknown_tagged_fields = unknown_tagged_fields

    class TopicData(MessageStruct):
        __slots__ = (
            "topic_name",
            "partitions",
            "unknown_tagged_fields",
        )
        topic_name: str  # 0+
        partitions: Sequence[EndQuorumEpochRequest.PartitionData]  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            topic_name: str = "",
            partitions: Sequence[EndQuorumEpochRequest.PartitionData] = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.topic_name = topic_name
            self.partitions = partitions
            self.unknown_tagged_fields = unknown_tagged_fields

    class LeaderEndpoint(MessageStruct):
        __slots__ = (
            "name",
            "host",
            "port",
            "unknown_tagged_fields",
        )
        name: str  # 1+
        host: str  # 1+
        port: int  # 1+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            name: str = "",
            host: str = "",
            port: int = 0,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.name = name
            self.host = host
            self.port = port
            self.unknown_tagged_fields = unknown_tagged_fields

    cluster_id: str | None  # 0+
    topics: Sequence[EndQuorumEpochRequest.TopicData]  # 0+
    leader_endpoints: Sequence[EndQuorumEpochRequest.LeaderEndpoint]  # 1+, ignorable
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        cluster_id: str | None = None,
        topics: Sequence[EndQuorumEpochRequest.TopicData] = (),
        leader_endpoints: Sequence[EndQuorumEpochRequest.LeaderEndpoint] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.cluster_id = cluster_id
        self.topics = topics
        self.leader_endpoints = leader_endpoints
        self.unknown_tagged_fields = unknown_tagged_fields


class EndQuorumEpochResponse(Message):
    """Response, key 54, versions 0-1, flexible 1+."""

    __slots__ = (
        "error_code",
        "topics",
        "node_endpoints",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 54
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 1

    class PartitionData(MessageStruct):
        __slots__ = (
            "partition_index",
            "error_code",
            "leader_id",
            "leader_epoch",
            "unknown_tagged_fields",
        )
        partition_index: int  # 0+
        error_code: int  # 0+
        leader_id: int  # 0+
        leader_epoch: int  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            partition_index: int = 0,
            error_code: int = 0,
            leader_id: int = 0,
            leader_epoch: int = 0,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.partition_index = partition_index
            self.error_code = error_code
            self.leader_id = leader_id
            self.leader_epoch = leader_epoch
            self.unknown_tagged_fields = unknown_tagged_fields

    class TopicData(MessageStruct):
        __slots__ = (
            "topic_name",
            "partitions",
            "unknown_tagged_fields",
        )
        topic_name: str  # 0+
        partitions: Sequence[EndQuorumEpochResponse.PartitionData]  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            topic_name: str = "",
            partitions: Sequence[EndQuorumEpochResponse.PartitionData] = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.topic_name = topic_name
            self.partitions = partitions
            self.unknown_tagged_fields = unknown_tagged_fields

    class NodeEndpoint(MessageStruct):
        __slots__ = (
            "node_id",
            "host",
            "port",
            "unknown_tagged_fields",
        )
        node_id: int  # 1+
        host: str  # 1+
        port: int  # 1+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            node_id: int = 0,
            host: str = "",
            port: int = 0,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.node_id = node_id
            self.host = host
            self.port = port
            self.unknown_tagged_fields = unknown_tagged_fields

    error_code: int  # 0+
    topics: Sequence[EndQuorumEpochResponse.TopicData]  # 0+
    node_endpoints: Sequence[EndQuorumEpochResponse.NodeEndpoint]  # 1+, tag 0
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        error_code: int = 0,
        topics: Sequence[EndQuorumEpochResponse.TopicData] = (),
        node_endpoints: Sequence[EndQuorumEpochResponse.NodeEndpoint] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.error_code = error_code
        self.topics = topics
        self.node_endpoints = node_endpoints
        self.unknown_tagged_fields = unknown_tagged_fields
