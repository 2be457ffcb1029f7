"""VoteRequest, VoteResponse: classes for all versions.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ottla.wire.message import Message, MessageStruct, TaggedFields
from ottla.wire.primitives import ZERO_UUID


class VoteRequest(Message):
    """Request, key 52, versions 0-2, flexible 0+."""

    __slots__ = (
        "cluster_id",
        "voter_id",
        "topics",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 52
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 2

    class PartitionData(MessageStruct):
        __slots__ = (
            "partition_index",
            "replica_epoch",
            "replica_id",
            "replica_directory_id",
            "voter_directory_id",
            "last_offset_epoch",
            "last_offset",
            "pre_vote",
            "unknown_tagged_fields",
        )
        partition_index: int  # 0+
        replica_epoch: int  # 0+
        replica_id: int  # 0+
        replica_directory_id: bytes  # 1+, ignorable
        voter_directory_id: bytes  # 1+, ignorable
        last_offset_epoch: int  # 0+
        last_offset: int  # 0+
        pre_vote: bool  # 2+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            partition_index: int = 0,
            replica_epoch: int = 0,
            replica_id: int = 0,
            replica_directory_id: bytes = ZERO_UUID,
            voter_directory_id: bytes = ZERO_UUID,
            last_offset_epoch: int = 0,
            last_offset: int = 0,
            pre_vote: bool = False,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.partition_index = partition_index
            self.replica_epoch = replica_epoch
            self.replica_id = replica_id
            self.replica_directory_id = replica_directory_id
            self.voter_directory_id = voter_directory_id
            self.last_offset_epoch = last_offset_epoch
            self.last_offset = last_offset
            self.pre_vote = pre_vote
            self.unknown_tagged_fields = unknown_tagged_fields

    class TopicData(MessageStruct):
        __slots__ = (
            "topic_name",
            "partitions",
            "unknown_tagged_fields",
        )
        topic_name: str  # 0+
        partitions: Sequence[VoteRequest.PartitionData]  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            topic_name: str = "",
            partitions: Sequence[VoteRequest.PartitionData] = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.topic_name = topic_name
            self.partitions = partitions
            self.unknown_tagged_fields = unknown_tagged_fields

    cluster_id: str | None  # 0+
    voter_id: int  # 1+, ignorable
    topics: Sequence[VoteRequest.TopicData]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        cluster_id: str | None = None,
        voter_id: int = -1,
        topics: Sequence[VoteRequest.TopicData] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.cluster_id = cluster_id
        self.voter_id = voter_id
        self.topics = topics
        self.unknown_tagged_fields = unknown_tagged_fields


class VoteResponse(Message):
    """Response, key 52, versions 0-2, flexible 0+."""

    __slots__ = (
        "error_code",
        "topics",
        "node_endpoints",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 52
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 2

    class PartitionData(MessageStruct):
        __slots__ = (
            "partition_index",
            "error_code",
            "leader_id",
            "leader_epoch",
            "vote_granted",
            "unknown_tagged_fields",
        )
        partition_index: int  # 0+
        error_code: int  # 0+
        leader_id: int  # 0+
        leader_epoch: int  # 0+
        vote_granted: bool  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            partition_index: int = 0,
            error_code: int = 0,
            leader_id: int = 0,
            leader_epoch: int = 0,
            vote_granted: bool = False,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.partition_index = partition_index
            self.error_code = error_code
            self.leader_id = leader_id
            self.leader_epoch = leader_epoch
            self.vote_granted = vote_granted
            self.unknown_tagged_fields = unknown_tagged_fields

    class TopicData(MessageStruct):
        __slots__ = (
            "topic_name",
            "partitions",
            "unknown_tagged_fields",
        )
        topic_name: str  # 0+
        partitions: Sequence[VoteResponse.PartitionData]  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            topic_name: str = "",
            partitions: Sequence[VoteResponse.PartitionData] = (),
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
    topics: Sequence[VoteResponse.TopicData]  # 0+
    node_endpoints: Sequence[VoteResponse.NodeEndpoint]  # 1+, tag 0
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        error_code: int = 0,
        topics: Sequence[VoteResponse.TopicData] = (),
        node_endpoints: Sequence[VoteResponse.NodeEndpoint] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.error_code = error_code
        self.topics = topics
        self.node_endpoints = node_endpoints
        self.unknown_tagged_fields = unknown_tagged_fields
