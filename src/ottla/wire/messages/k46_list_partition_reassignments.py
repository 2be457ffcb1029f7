"""ListPartitionReassignmentsRequest, ListPartitionReassignmentsResponse: classes for all versions.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ottla.wire.message import Message, MessageStruct, TaggedFields


class ListPartitionReassignmentsRequest(Message):
    """Request, key 46, versions 0, flexible 0+."""

    __slots__ = (
        "timeout_ms",
        "topics",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 46
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    class ListPartitionReassignmentsTopics(MessageStruct):
        __slots__ = (
            "name",
            "partition_indexes",
            "unknown_tagged_fields",
        )
        name: str  # 0+
        partition_indexes: Sequence[int]  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            name: str = "",
            partition_indexes: Sequence[int] = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.name = name
            self.partition_indexes = partition_indexes
            self.unknown_tagged_fields = unknown_tagged_fields

    timeout_ms: int  # 0+
    topics: Sequence[ListPartitionReassignmentsRequest.ListPartitionReassignmentsTopics] | None  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        timeout_ms: int = 60000,
        topics: Sequence[ListPartitionReassignmentsRequest.ListPartitionReassignmentsTopics] | None = None,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.timeout_ms = timeout_ms
        self.topics = topics
        self.unknown_tagged_fields = unknown_tagged_fields


class ListPartitionReassignmentsResponse(Message):
    """Response, key 46, versions 0, flexible 0+."""

    __slots__ = (
        "throttle_time_ms",
        "error_code",
        "error_message",
        "topics",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 46
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    class OngoingPartitionReassignment(MessageStruct):
        __slots__ = (
            "partition_index",
            "replicas",
            "adding_replicas",
            "removing_replicas",
            "unknown_tagged_fields",
        )
        partition_index: int  # 0+
        replicas: Sequence[int]  # 0+
        adding_replicas: Sequence[int]  # 0+
        removing_replicas: Sequence[int]  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            partition_index: int = 0,
            replicas: Sequence[int] = (),
            adding_replicas: Sequence[int] = (),
            removing_replicas: Sequence[int] = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.partition_index = partition_index
            self.replicas = replicas
            self.adding_replicas = adding_replicas
            self.removing_replicas = removing_replicas
            self.unknown_tagged_fields = unknown_tagged_fields

    class OngoingTopicReassignment(MessageStruct):
        __slots__ = (
            "name",
            "partitions",
            "unknown_tagged_fields",
        )
        name: str  # 0+
        partitions: Sequence[ListPartitionReassignmentsResponse.OngoingPartitionReassignment]  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            name: str = "",
            partitions: Sequence[ListPartitionReassignmentsResponse.OngoingPartitionReassignment] = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.name = name
            self.partitions = partitions
            self.unknown_tagged_fields = unknown_tagged_fields

    throttle_time_ms: int  # 0+
    error_code: int  # 0+
    error_message: str | None  # 0+
    topics: Sequence[ListPartitionReassignmentsResponse.OngoingTopicReassignment]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        error_code: int = 0,
        error_message: str | None = "",
        topics: Sequence[ListPartitionReassignmentsResponse.OngoingTopicReassignment] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.error_code = error_code
        self.error_message = error_message
        self.topics = topics
        self.unknown_tagged_fields = unknown_tagged_fields
