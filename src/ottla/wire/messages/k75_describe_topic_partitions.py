"""DescribeTopicPartitionsRequest, DescribeTopicPartitionsResponse: classes for all versions.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ottla.wire.message import Message, MessageStruct, TaggedFields
from ottla.wire.primitives import ZERO_UUID


class DescribeTopicPartitionsRequest(Message):
    """Request, key 75, versions 0, flexible 0+."""

    __slots__ = (
        "topics",
        "response_partition_limit",
        "cursor",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 75
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    class TopicRequest(MessageStruct):
        __slots__ = (
            "name",
            "unknown_tagged_fields",
        )
        name: str  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            name: str = "",
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.name = name
            self.unknown_tagged_fields = unknown_tagged_fields

    class Cursor(MessageStruct):
        __slots__ = (
            "topic_name",
            "partition_index",
            "unknown_tagged_fields",
        )
        topic_name: str  # 0+
        partition_index: int  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            topic_name: str = "",
            partition_index: int = 0,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.topic_name = topic_name
            self.partition_index = partition_index
            self.unknown_tagged_fields = unknown_tagged_fields

    topics: Sequence[DescribeTopicPartitionsRequest.TopicRequest]  # 0+
    response_partition_limit: int  # 0+
    cursor: DescribeTopicPartitionsRequest.Cursor | None  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        topics: Sequence[DescribeTopicPartitionsRequest.TopicRequest] = (),
        response_partition_limit: int = 2000,
        cursor: DescribeTopicPartitionsRequest.Cursor | None = None,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.topics = topics
        self.response_partition_limit = response_partition_limit
        self.cursor = cursor
        self.unknown_tagged_fields = unknown_tagged_fields


class DescribeTopicPartitionsResponse(Message):
    """Response, key 75, versions 0, flexible 0+."""

    __slots__ = (
        "throttle_time_ms",
        "topics",
        "next_cursor",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 75
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    class DescribeTopicPartitionsResponsePartition(MessageStruct):
        __slots__ = (
            "error_code",
            "partition_index",
            "leader_id",
            "leader_epoch",
            "replica_nodes",
            "isr_nodes",
            "eligible_leader_replicas",
            "last_known_elr",
            "offline_replicas",
            "unknown_tagged_fields",
        )
        error_code: int  # 0+
        partition_index: int  # 0+
        leader_id: int  # 0+
        leader_epoch: int  # 0+, ignorable
        replica_nodes: Sequence[int]  # 0+
        isr_nodes: Sequence[int]  # 0+
        eligible_leader_replicas: Sequence[int] | None  # 0+
        last_known_elr: Sequence[int] | None  # 0+
        offline_replicas: Sequence[int]  # 0+, ignorable
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            error_code: int = 0,
            partition_index: int = 0,
            leader_id: int = 0,
            leader_epoch: int = -1,
            replica_nodes: Sequence[int] = (),
            isr_nodes: Sequence[int] = (),
            eligible_leader_replicas: Sequence[int] | None = None,
            last_known_elr: Sequence[int] | None = None,
            offline_replicas: Sequence[int] = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.error_code = error_code
            self.partition_index = partition_index
            self.leader_id = leader_id
            self.leader_epoch = leader_epoch
            self.replica_nodes = replica_nodes
            self.isr_nodes = isr_nodes
            self.eligible_leader_replicas = eligible_leader_replicas
            self.last_known_elr = last_known_elr
            self.offline_replicas = offline_replicas
            self.unknown_tagged_fields = unknown_tagged_fields

    class DescribeTopicPartitionsResponseTopic(MessageStruct):
        __slots__ = (
            "error_code",
            "name",
            "topic_id",
            "is_internal",
            "partitions",
            "topic_authorized_operations",
            "unknown_tagged_fields",
        )
        error_code: int  # 0+
        name: str | None  # 0+
        topic_id: bytes  # 0+, ignorable
        is_internal: bool  # 0+, ignorable
        partitions: Sequence[DescribeTopicPartitionsResponse.DescribeTopicPartitionsResponsePartition]  # 0+
        topic_authorized_operations: int  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            error_code: int = 0,
            name: str | None = "",
            topic_id: bytes = ZERO_UUID,
            is_internal: bool = False,
            partitions: Sequence[DescribeTopicPartitionsResponse.DescribeTopicPartitionsResponsePartition] = (),
            topic_authorized_operations: int = -2147483648,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.error_code = error_code
            self.name = name
            self.topic_id = topic_id
            self.is_internal = is_internal
            self.partitions = partitions
            self.topic_authorized_operations = topic_authorized_operations
            self.unknown_tagged_fields = unknown_tagged_fields

    class Cursor(MessageStruct):
        __slots__ = (
            "topic_name",
            "partition_index",
            "unknown_tagged_fields",
        )
        topic_name: str  # 0+
        partition_index: int  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            topic_name: str = "",
            partition_index: int = 0,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.topic_name = topic_name
            self.partition_index = partition_index
            self.unknown_tagged_fields = unknown_tagged_fields

    throttle_time_ms: int  # 0+, ignorable
    topics: Sequence[DescribeTopicPartitionsResponse.DescribeTopicPartitionsResponseTopic]  # 0+
    next_cursor: DescribeTopicPartitionsResponse.Cursor | None  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        topics: Sequence[DescribeTopicPartitionsResponse.DescribeTopicPartitionsResponseTopic] = (),
        next_cursor: DescribeTopicPartitionsResponse.Cursor | None = None,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.topics = topics
        self.next_cursor = next_cursor
        self.unknown_tagged_fields = unknown_tagged_fields
