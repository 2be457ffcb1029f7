"""AlterShareGroupOffsetsRequest, AlterShareGroupOffsetsResponse: classes for all versions.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ottla.wire.message import Message, MessageStruct, TaggedFields
from ottla.wire.primitives import ZERO_UUID


class AlterShareGroupOffsetsRequest(Message):
    """Request, key 91, versions 0, flexible 0+."""

    __slots__ = (
        "group_id",
        "topics",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 91
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    class AlterShareGroupOffsetsRequestPartition(MessageStruct):
        __slots__ = (
            "partition_index",
            "start_offset",
            "unknown_tagged_fields",
        )
        partition_index: int  # 0+
        start_offset: int  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            partition_index: int = 0,
            start_offset: int = 0,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.partition_index = partition_index
            self.start_offset = start_offset
            self.unknown_tagged_fields = unknown_tagged_fields

    class AlterShareGroupOffsetsRequestTopic(MessageStruct):
        __slots__ = (
            "topic_name",
            "partitions",
            "unknown_tagged_fields",
        )
        topic_name: str  # 0+
        partitions: Sequence[AlterShareGroupOffsetsRequest.AlterShareGroupOffsetsRequestPartition]  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            topic_name: str = "",
            partitions: Sequence[AlterShareGroupOffsetsRequest.AlterShareGroupOffsetsRequestPartition] = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.topic_name = topic_name
            self.partitions = partitions
            self.unknown_tagged_fields = unknown_tagged_fields

    group_id: str  # 0+
    topics: Sequence[AlterShareGroupOffsetsRequest.AlterShareGroupOffsetsRequestTopic]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        group_id: str = "",
        topics: Sequence[AlterShareGroupOffsetsRequest.AlterShareGroupOffsetsRequestTopic] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.group_id = group_id
        self.topics = topics
        self.unknown_tagged_fields = unknown_tagged_fields


class AlterShareGroupOffsetsResponse(Message):
    """Response, key 91, versions 0, flexible 0+."""

    __slots__ = (
        "throttle_time_ms",
        "error_code",
        "error_message",
        "responses",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 91
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    class AlterShareGroupOffsetsResponsePartition(MessageStruct):
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
            error_message: str | None = None,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.partition_index = partition_index
            self.error_code = error_code
            self.error_message = error_message
            self.unknown_tagged_fields = unknown_tagged_fields

    class AlterShareGroupOffsetsResponseTopic(MessageStruct):
        __slots__ = (
            "topic_name",
            "topic_id",
            "partitions",
            "unknown_tagged_fields",
        )
        topic_name: str  # 0+
        topic_id: bytes  # 0+
        partitions: Sequence[AlterShareGroupOffsetsResponse.AlterShareGroupOffsetsResponsePartition]  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            topic_name: str = "",
            topic_id: bytes = ZERO_UUID,
            partitions: Sequence[AlterShareGroupOffsetsResponse.AlterShareGroupOffsetsResponsePartition] = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.topic_name = topic_name
            self.topic_id = topic_id
            self.partitions = partitions
            self.unknown_tagged_fields = unknown_tagged_fields

    throttle_time_ms: int  # 0+
    error_code: int  # 0+
    error_message: str | None  # 0+
    responses: Sequence[AlterShareGroupOffsetsResponse.AlterShareGroupOffsetsResponseTopic]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        error_code: int = 0,
        error_message: str | None = None,
        responses: Sequence[AlterShareGroupOffsetsResponse.AlterShareGroupOffsetsResponseTopic] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.error_code = error_code
        self.error_message = error_message
        self.responses = responses
        self.unknown_tagged_fields = unknown_tagged_fields
