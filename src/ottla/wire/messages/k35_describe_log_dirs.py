"""DescribeLogDirsRequest, DescribeLogDirsResponse: classes for all versions.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ottla.wire.message import Message, MessageStruct, TaggedFields


class DescribeLogDirsRequest(Message):
    """Request, key 35, versions 1-5, flexible 2+."""

    __slots__ = (
        "topics",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 35
    MIN_VERSION: ClassVar[int] = 1
    MAX_VERSION: ClassVar[int] = 5

    class DescribableLogDirTopic(MessageStruct):
        __slots__ = (
            "topic",
            "partitions",
            "unknown_tagged_fields",
        )
        topic: str  # 0+
        partitions: Sequence[int]  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            topic: str = "",
            partitions: Sequence[int] = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.topic = topic
            self.partitions = partitions
            self.unknown_tagged_fields = unknown_tagged_fields

    topics: Sequence[DescribeLogDirsRequest.DescribableLogDirTopic] | None  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        topics: Sequence[DescribeLogDirsRequest.DescribableLogDirTopic] | None = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.topics = topics
        self.unknown_tagged_fields = unknown_tagged_fields


class DescribeLogDirsResponse(Message):
    """Response, key 35, versions 1-5, flexible 2+."""

    __slots__ = (
        "throttle_time_ms",
        "error_code",
        "results",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 35
    MIN_VERSION: ClassVar[int] = 1
    MAX_VERSION: ClassVar[int] = 5

    class DescribeLogDirsPartition(MessageStruct):
        __slots__ = (
            "partition_index",
            "partition_size",
            "offset_lag",
            "is_future_key",
            "unknown_tagged_fields",
        )
        partition_index: int  # 0+
        partition_size: int  # 0+
        offset_lag: int  # 0+
        is_future_key: bool  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            partition_index: int = 0,
            partition_size: int = 0,
            offset_lag: int = 0,
            is_future_key: bool = False,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.partition_index = partition_index
            self.partition_size = partition_size
            self.offset_lag = offset_lag
            self.is_future_key = is_future_key
            self.unknown_tagged_fields = unknown_tagged_fields

    class DescribeLogDirsTopic(MessageStruct):
        __slots__ = (
            "name",
            "partitions",
            "unknown_tagged_fields",
        )
        name: str  # 0+
        partitions: Sequence[DescribeLogDirsResponse.DescribeLogDirsPartition]  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            name: str = "",
            partitions: Sequence[DescribeLogDirsResponse.DescribeLogDirsPartition] = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.name = name
            self.partitions = partitions
            self.unknown_tagged_fields = unknown_tagged_fields

    class DescribeLogDirsResult(MessageStruct):
        __slots__ = (
            "error_code",
            "log_dir",
            "topics",
            "total_bytes",
            "usable_bytes",
            "is_cordoned",
            "unknown_tagged_fields",
        )
        error_code: int  # 0+
        log_dir: str  # 0+
        topics: Sequence[DescribeLogDirsResponse.DescribeLogDirsTopic]  # 0+
        total_bytes: int  # 4+, ignorable
        usable_bytes: int  # 4+, ignorable
        is_cordoned: bool  # 5+, ignorable
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            error_code: int = 0,
            log_dir: str = "",
            topics: Sequence[DescribeLogDirsResponse.DescribeLogDirsTopic] = (),
            total_bytes: int = -1,
            usable_bytes: int = -1,
            is_cordoned: bool = False,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.error_code = error_code
            self.log_dir = log_dir
            self.topics = topics
            self.total_bytes = total_bytes
            self.usable_bytes = usable_bytes
            self.is_cordoned = is_cordoned
            self.unknown_tagged_fields = unknown_tagged_fields

    throttle_time_ms: int  # 0+
    error_code: int  # 3+, ignorable
    results: Sequence[DescribeLogDirsResponse.DescribeLogDirsResult]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        error_code: int = 0,
        results: Sequence[DescribeLogDirsResponse.DescribeLogDirsResult] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.error_code = error_code
        self.results = results
        self.unknown_tagged_fields = unknown_tagged_fields
