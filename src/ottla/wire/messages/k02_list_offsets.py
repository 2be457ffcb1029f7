"""ListOffsetsRequest, ListOffsetsResponse: classes for all versions.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ottla.wire.message import Message, MessageStruct, TaggedFields


class ListOffsetsRequest(Message):
    """Request, key 2, versions 1-11, flexible 6+."""

    __slots__ = (
        "replica_id",
        "isolation_level",
        "topics",
        "timeout_ms",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 2
    MIN_VERSION: ClassVar[int] = 1
    MAX_VERSION: ClassVar[int] = 11

    class ListOffsetsPartition(MessageStruct):
        __slots__ = (
            "partition_index",
            "current_leader_epoch",
            "timestamp",
            "unknown_tagged_fields",
        )
        partition_index: int  # 0+
        current_leader_epoch: int  # 4+, ignorable
        timestamp: int  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            partition_index: int = 0,
            current_leader_epoch: int = -1,
            timestamp: int = 0,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.partition_index = partition_index
            self.current_leader_epoch = current_leader_epoch
            self.timestamp = timestamp
            self.unknown_tagged_fields = unknown_tagged_fields

    class ListOffsetsTopic(MessageStruct):
        __slots__ = (
            "name",
            "partitions",
            "unknown_tagged_fields",
        )
        name: str  # 0+
        partitions: Sequence[ListOffsetsRequest.ListOffsetsPartition]  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            name: str = "",
            partitions: Sequence[ListOffsetsRequest.ListOffsetsPartition] = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.name = name
            self.partitions = partitions
            self.unknown_tagged_fields = unknown_tagged_fields

    replica_id: int  # 0+
    isolation_level: int  # 2+
    topics: Sequence[ListOffsetsRequest.ListOffsetsTopic]  # 0+
    timeout_ms: int  # 10+, ignorable
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        replica_id: int = 0,
        isolation_level: int = 0,
        topics: Sequence[ListOffsetsRequest.ListOffsetsTopic] = (),
        timeout_ms: int = 0,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.replica_id = replica_id
        self.isolation_level = isolation_level
        self.topics = topics
        self.timeout_ms = timeout_ms
        self.unknown_tagged_fields = unknown_tagged_fields


class ListOffsetsResponse(Message):
    """Response, key 2, versions 1-11, flexible 6+."""

    __slots__ = (
        "throttle_time_ms",
        "topics",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 2
    MIN_VERSION: ClassVar[int] = 1
    MAX_VERSION: ClassVar[int] = 11

    class ListOffsetsPartitionResponse(MessageStruct):
        __slots__ = (
            "partition_index",
            "error_code",
            "timestamp",
            "offset",
            "leader_epoch",
            "unknown_tagged_fields",
        )
        partition_index: int  # 0+
        error_code: int  # 0+
        timestamp: int  # 1+
        offset: int  # 1+
        leader_epoch: int  # 4+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            partition_index: int = 0,
            error_code: int = 0,
            timestamp: int = -1,
            offset: int = -1,
            leader_epoch: int = -1,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.partition_index = partition_index
            self.error_code = error_code
            self.timestamp = timestamp
            self.offset = offset
            self.leader_epoch = leader_epoch
            self.unknown_tagged_fields = unknown_tagged_fields

    class ListOffsetsTopicResponse(MessageStruct):
        __slots__ = (
            "name",
            "partitions",
            "unknown_tagged_fields",
        )
        name: str  # 0+
        partitions: Sequence[ListOffsetsResponse.ListOffsetsPartitionResponse]  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            name: str = "",
            partitions: Sequence[ListOffsetsResponse.ListOffsetsPartitionResponse] = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.name = name
            self.partitions = partitions
            self.unknown_tagged_fields = unknown_tagged_fields

    throttle_time_ms: int  # 2+, ignorable
    topics: Sequence[ListOffsetsResponse.ListOffsetsTopicResponse]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        topics: Sequence[ListOffsetsResponse.ListOffsetsTopicResponse] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.topics = topics
        self.unknown_tagged_fields = unknown_tagged_fields
