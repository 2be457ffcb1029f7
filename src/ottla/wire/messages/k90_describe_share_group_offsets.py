"""DescribeShareGroupOffsetsRequest, DescribeShareGroupOffsetsResponse: classes for all versions.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ottla.wire.message import Message, MessageStruct, TaggedFields
from ottla.wire.primitives import ZERO_UUID


class DescribeShareGroupOffsetsRequest(Message):
    """Request, key 90, versions 0-1, flexible 0+."""

    __slots__ = (
        "groups",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 90
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 1

    class DescribeShareGroupOffsetsRequestTopic(MessageStruct):
        __slots__ = (
            "topic_name",
            "partitions",
            "unknown_tagged_fields",
        )
        topic_name: str  # 0+
        partitions: Sequence[int]  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            topic_name: str = "",
            partitions: Sequence[int] = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.topic_name = topic_name
            self.partitions = partitions
            self.unknown_tagged_fields = unknown_tagged_fields

    class DescribeShareGroupOffsetsRequestGroup(MessageStruct):
        __slots__ = (
            "group_id",
            "topics",
            "unknown_tagged_fields",
        )
        group_id: str  # 0+
        topics: Sequence[DescribeShareGroupOffsetsRequest.DescribeShareGroupOffsetsRequestTopic] | None  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            group_id: str = "",
            topics: Sequence[DescribeShareGroupOffsetsRequest.DescribeShareGroupOffsetsRequestTopic] | None = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.group_id = group_id
            self.topics = topics
            self.unknown_tagged_fields = unknown_tagged_fields

    groups: Sequence[DescribeShareGroupOffsetsRequest.DescribeShareGroupOffsetsRequestGroup]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        groups: Sequence[DescribeShareGroupOffsetsRequest.DescribeShareGroupOffsetsRequestGroup] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.groups = groups
        self.unknown_tagged_fields = unknown_tagged_fields


class DescribeShareGroupOffsetsResponse(Message):
    """Response, key 90, versions 0-1, flexible 0+."""

    __slots__ = (
        "throttle_time_ms",
        "groups",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 90
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 1

    class DescribeShareGroupOffsetsResponsePartition(MessageStruct):
        __slots__ = (
            "partition_index",
            "start_offset",
            "leader_epoch",
            "lag",
            "error_code",
            "error_message",
            "unknown_tagged_fields",
        )
        partition_index: int  # 0+
        start_offset: int  # 0+
        leader_epoch: int  # 0+
        lag: int  # 1+, ignorable
        error_code: int  # 0+
        error_message: str | None  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            partition_index: int = 0,
            start_offset: int = 0,
            leader_epoch: int = 0,
            lag: int = -1,
            error_code: int = 0,
            error_message: str | None = None,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.partition_index = partition_index
            self.start_offset = start_offset
            self.leader_epoch = leader_epoch
            self.lag = lag
            self.error_code = error_code
            self.error_message = error_message
            self.unknown_tagged_fields = unknown_tagged_fields

    class DescribeShareGroupOffsetsResponseTopic(MessageStruct):
        __slots__ = (
            "topic_name",
            "topic_id",
            "partitions",
            "unknown_tagged_fields",
        )
        topic_name: str  # 0+
        topic_id: bytes  # 0+
        partitions: Sequence[DescribeShareGroupOffsetsResponse.DescribeShareGroupOffsetsResponsePartition]  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            topic_name: str = "",
            topic_id: bytes = ZERO_UUID,
            partitions: Sequence[DescribeShareGroupOffsetsResponse.DescribeShareGroupOffsetsResponsePartition] = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.topic_name = topic_name
            self.topic_id = topic_id
            self.partitions = partitions
            self.unknown_tagged_fields = unknown_tagged_fields

    class DescribeShareGroupOffsetsResponseGroup(MessageStruct):
        __slots__ = (
            "group_id",
            "topics",
            "error_code",
            "error_message",
            "unknown_tagged_fields",
        )
        group_id: str  # 0+
        topics: Sequence[DescribeShareGroupOffsetsResponse.DescribeShareGroupOffsetsResponseTopic]  # 0+
        error_code: int  # 0+
        error_message: str | None  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            group_id: str = "",
            topics: Sequence[DescribeShareGroupOffsetsResponse.DescribeShareGroupOffsetsResponseTopic] = (),
            error_code: int = 0,
            error_message: str | None = None,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.group_id = group_id
            self.topics = topics
            self.error_code = error_code
            self.error_message = error_message
            self.unknown_tagged_fields = unknown_tagged_fields

    throttle_time_ms: int  # 0+
    groups: Sequence[DescribeShareGroupOffsetsResponse.DescribeShareGroupOffsetsResponseGroup]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        groups: Sequence[DescribeShareGroupOffsetsResponse.DescribeShareGroupOffsetsResponseGroup] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.groups = groups
        self.unknown_tagged_fields = unknown_tagged_fields
