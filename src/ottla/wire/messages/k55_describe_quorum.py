"""DescribeQuorumRequest, DescribeQuorumResponse: classes for all versions.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ottla.wire.message import Message, MessageStruct, TaggedFields
from ottla.wire.primitives import ZERO_UUID


class DescribeQuorumRequest(Message):
    """Request, key 55, versions 0-2, flexible 0+."""

    __slots__ = (
        "topics",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 55
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 2

    class PartitionData(MessageStruct):
        __slots__ = (
            "partition_index",
            "unknown_tagged_fields",
        )
        partition_index: int  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            partition_index: int = 0,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.partition_index = partition_index
            self.unknown_tagged_fields = unknown_tagged_fields

    class TopicData(MessageStruct):
        __slots__ = (
            "topic_name",
            "partitions",
            "unknown_tagged_fields",
        )
        topic_name: str  # 0+
        partitions: Sequence[DescribeQuorumRequest.PartitionData]  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            topic_name: str = "",
            partitions: Sequence[DescribeQuorumRequest.PartitionData] = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.topic_name = topic_name
            self.partitions = partitions
            self.unknown_tagged_fields = unknown_tagged_fields

    topics: Sequence[DescribeQuorumRequest.TopicData]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        topics: Sequence[DescribeQuorumRequest.TopicData] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.topics = topics
        self.unknown_tagged_fields = unknown_tagged_fields


class DescribeQuorumResponse(Message):
    """Response, key 55, versions 0-2, flexible 0+."""

    __slots__ = (
        "error_code",
        "error_message",
        "topics",
        "nodes",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 55
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 2

    class ReplicaState(MessageStruct):
        __slots__ = (
            "replica_id",
            "replica_directory_id",
            "log_end_offset",
            "last_fetch_timestamp",
            "last_caught_up_timestamp",
            "unknown_tagged_fields",
        )
        replica_id: int  # 0+
        replica_directory_id: bytes  # 2+
        log_end_offset: int  # 0+
        last_fetch_timestamp: int  # 1+, ignorable
        last_caught_up_timestamp: int  # 1+, ignorable
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            replica_id: int = 0,
            replica_directory_id: bytes = ZERO_UUID,
            log_end_offset: int = 0,
            last_fetch_timestamp: int = -1,
            last_caught_up_timestamp: int = -1,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.replica_id = replica_id
            self.replica_directory_id = replica_directory_id
            self.log_end_offset = log_end_offset
            self.last_fetch_timestamp = last_fetch_timestamp
            self.last_caught_up_timestamp = last_caught_up_timestamp
            self.unknown_tagged_fields = unknown_tagged_fields

    class PartitionData(MessageStruct):
        __slots__ = (
            "partition_index",
            "error_code",
            "error_message",
            "leader_id",
            "leader_epoch",
            "high_watermark",
            "current_voters",
            "observers",
            "unknown_tagged_fields",
        )
        partition_index: int  # 0+
        error_code: int  # 0+
        error_message: str | None  # 2+, ignorable
        leader_id: int  # 0+
        leader_epoch: int  # 0+
        high_watermark: int  # 0+
        current_voters: Sequence[DescribeQuorumResponse.ReplicaState]  # 0+
        observers: Sequence[DescribeQuorumResponse.ReplicaState]  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            partition_index: int = 0,
            error_code: int = 0,
            error_message: str | None = "",
            leader_id: int = 0,
            leader_epoch: int = 0,
            high_watermark: int = 0,
            current_voters: Sequence[DescribeQuorumResponse.ReplicaState] = (),
            observers: Sequence[DescribeQuorumResponse.ReplicaState] = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.partition_index = partition_index
            self.error_code = error_code
            self.error_message = error_message
            self.leader_id = leader_id
            self.leader_epoch = leader_epoch
            self.high_watermark = high_watermark
            self.current_voters = current_voters
            self.observers = observers
            self.unknown_tagged_fields = unknown_tagged_fields

    class TopicData(MessageStruct):
        __slots__ = (
            "topic_name",
            "partitions",
            "unknown_tagged_fields",
        )
        topic_name: str  # 0+
        partitions: Sequence[DescribeQuorumResponse.PartitionData]  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            topic_name: str = "",
            partitions: Sequence[DescribeQuorumResponse.PartitionData] = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.topic_name = topic_name
            self.partitions = partitions
            self.unknown_tagged_fields = unknown_tagged_fields

    class Listener(MessageStruct):
        __slots__ = (
            "name",
            "host",
            "port",
            "unknown_tagged_fields",
        )
        name: str  # 2+
        host: str  # 2+
        port: int  # 2+
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

    class Node(MessageStruct):
        __slots__ = (
            "node_id",
            "listeners",
            "unknown_tagged_fields",
        )
        node_id: int  # 2+
        listeners: Sequence[DescribeQuorumResponse.Listener]  # 2+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            node_id: int = 0,
            listeners: Sequence[DescribeQuorumResponse.Listener] = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.node_id = node_id
            self.listeners = listeners
            self.unknown_tagged_fields = unknown_tagged_fields

    error_code: int  # 0+
    error_message: str | None  # 2+, ignorable
    topics: Sequence[DescribeQuorumResponse.TopicData]  # 0+
    nodes: Sequence[DescribeQuorumResponse.Node]  # 2+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        error_code: int = 0,
        error_message: str | None = "",
        topics: Sequence[DescribeQuorumResponse.TopicData] = (),
        nodes: Sequence[DescribeQuorumResponse.Node] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.error_code = error_code
        self.error_message = error_message
        self.topics = topics
        self.nodes = nodes
        self.unknown_tagged_fields = unknown_tagged_fields
