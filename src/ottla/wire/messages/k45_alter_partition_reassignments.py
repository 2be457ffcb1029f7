"""AlterPartitionReassignmentsRequest, AlterPartitionReassignmentsResponse: classes for all versions.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ottla.wire.message import Message, MessageStruct, TaggedFields


class AlterPartitionReassignmentsRequest(Message):
    """Request, key 45, versions 0-1, flexible 0+."""

    __slots__ = (
        "timeout_ms",
        "allow_replication_factor_change",
        "topics",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 45
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 1

    class ReassignablePartition(MessageStruct):
        __slots__ = (
            "partition_index",
            "replicas",
            "unknown_tagged_fields",
        )
        partition_index: int  # 0+
        replicas: Sequence[int] | None  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            partition_index: int = 0,
            replicas: Sequence[int] | None = None,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.partition_index = partition_index
            self.replicas = replicas
            self.unknown_tagged_fields = unknown_tagged_fields

    class ReassignableTopic(MessageStruct):
        __slots__ = (
            "name",
            "partitions",
            "unknown_tagged_fields",
        )
        name: str  # 0+
        partitions: Sequence[AlterPartitionReassignmentsRequest.ReassignablePartition]  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            name: str = "",
            partitions: Sequence[AlterPartitionReassignmentsRequest.ReassignablePartition] = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.name = name
            self.partitions = partitions
            self.unknown_tagged_fields = unknown_tagged_fields

    timeout_ms: int  # 0+
    allow_replication_factor_change: bool  # 1+
    topics: Sequence[AlterPartitionReassignmentsRequest.ReassignableTopic]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        timeout_ms: int = 60000,
        allow_replication_factor_change: bool = True,
        topics: Sequence[AlterPartitionReassignmentsRequest.ReassignableTopic] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.timeout_ms = timeout_ms
        self.allow_replication_factor_change = allow_replication_factor_change
        self.topics = topics
        self.unknown_tagged_fields = unknown_tagged_fields


class AlterPartitionReassignmentsResponse(Message):
    """Response, key 45, versions 0-1, flexible 0+."""

    __slots__ = (
        "throttle_time_ms",
        "allow_replication_factor_change",
        "error_code",
        "error_message",
        "responses",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 45
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 1

    class ReassignablePartitionResponse(MessageStruct):
        __slots__ = (
            "partition_index",
            "error_code",
            "error_message",
            "unknown_tagged_fields",
        )
        partition_index: int  # 0+
        error_code: int  # 0+
        error_message: str | None  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            partition_index: int = 0,
            error_code: int = 0,
            error_message: str | None = "",
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.partition_index = partition_index
            self.error_code = error_code
            self.error_message = error_message
            self.unknown_tagged_fields = unknown_tagged_fields

    class ReassignableTopicResponse(MessageStruct):
        __slots__ = (
            "name",
            "partitions",
            "unknown_tagged_fields",
        )
        name: str  # 0+
        partitions: Sequence[AlterPartitionReassignmentsResponse.ReassignablePartitionResponse]  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            name: str = "",
            partitions: Sequence[AlterPartitionReassignmentsResponse.ReassignablePartitionResponse] = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.name = name
            self.partitions = partitions
            self.unknown_tagged_fields = unknown_tagged_fields

    throttle_time_ms: int  # 0+
    allow_replication_factor_change: bool  # 1+, ignorable
    error_code: int  # 0+
    error_message: str | None  # 0+
    responses: Sequence[AlterPartitionReassignmentsResponse.ReassignableTopicResponse]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        allow_replication_factor_change: bool = True,
        error_code: int = 0,
        error_message: str | None = "",
        responses: Sequence[AlterPartitionReassignmentsResponse.ReassignableTopicResponse] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.allow_replication_factor_change = allow_replication_factor_change
        self.error_code = error_code
        self.error_message = error_message
        self.responses = responses
        self.unknown_tagged_fields = unknown_tagged_fields
