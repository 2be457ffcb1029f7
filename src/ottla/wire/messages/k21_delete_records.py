"""DeleteRecordsRequest, DeleteRecordsResponse: classes for all versions.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ottla.wire.message import Message, MessageStruct, TaggedFields


class DeleteRecordsRequest(Message):
    """Request, key 21, versions 0-2, flexible 2+."""

    __slots__ = (
        "topics",
        "timeout_ms",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 21
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 2

    class DeleteRecordsPartition(MessageStruct):
        __slots__ = (
            "partition_index",
            "offset",
            "unknown_tagged_fields",
        )
        partition_index: int  # 0+
        offset: int  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            partition_index: int = 0,
            offset: int = 0,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.partition_index = partition_index
            self.offset = offset
            self.unknown_tagged_fields = unknown_tagged_fields

    class DeleteRecordsTopic(MessageStruct):
        __slots__ = (
            "name",
            "partitions",
            "unknown_tagged_fields",
        )
        name: str  # 0+
        partitions: Sequence[DeleteRecordsRequest.DeleteRecordsPartition]  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            name: str = "",
            partitions: Sequence[DeleteRecordsRequest.DeleteRecordsPartition] = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.name = name
            self.partitions = partitions
            self.unknown_tagged_fields = unknown_tagged_fields

    topics: Sequence[DeleteRecordsRequest.DeleteRecordsTopic]  # 0+
    timeout_ms: int  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        topics: Sequence[DeleteRecordsRequest.DeleteRecordsTopic] = (),
        timeout_ms: int = 0,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.topics = topics
        self.timeout_ms = timeout_ms
        self.unknown_tagged_fields = unknown_tagged_fields


class DeleteRecordsResponse(Message):
    """Response, key 21, versions 0-2, flexible 2+."""

    __slots__ = (
        "throttle_time_ms",
        "topics",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 21
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 2

    class DeleteRecordsPartitionResult(MessageStruct):
        __slots__ = (
            "partition_index",
            "low_watermark",
            "error_code",
            "unknown_tagged_fields",
        )
        partition_index: int  # 0+
        low_watermark: int  # 0+
        error_code: int  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            partition_index: int = 0,
            low_watermark: int = 0,
            error_code: int = 0,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.partition_index = partition_index
            self.low_watermark = low_watermark
            self.error_code = error_code
            self.unknown_tagged_fields = unknown_tagged_fields

    class DeleteRecordsTopicResult(MessageStruct):
        __slots__ = (
            "name",
            "partitions",
            "unknown_tagged_fields",
        )
        name: str  # 0+
        partitions: Sequence[DeleteRecordsResponse.DeleteRecordsPartitionResult]  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            name: str = "",
            partitions: Sequence[DeleteRecordsResponse.DeleteRecordsPartitionResult] = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.name = name
            self.partitions = partitions
            self.unknown_tagged_fields = unknown_tagged_fields

    throttle_time_ms: int  # 0+
    topics: Sequence[DeleteRecordsResponse.DeleteRecordsTopicResult]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        topics: Sequence[DeleteRecordsResponse.DeleteRecordsTopicResult] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.topics = topics
        self.unknown_tagged_fields = unknown_tagged_fields
