"""OffsetCommitRequest, OffsetCommitResponse: classes for all versions.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ottla.wire.message import Message, MessageStruct, TaggedFields
from ottla.wire.primitives import ZERO_UUID


class OffsetCommitRequest(Message):
    """Request, key 8, versions 2-10, flexible 8+."""

    __slots__ = (
        "group_id",
        "generation_id_or_member_epoch",
        "member_id",
        "group_instance_id",
        "retention_time_ms",
        "topics",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 8
    MIN_VERSION: ClassVar[int] = 2
    MAX_VERSION: ClassVar[int] = 10

    class OffsetCommitRequestPartition(MessageStruct):
        __slots__ = (
            "partition_index",
            "committed_offset",
            "committed_leader_epoch",
            "committed_metadata",
            "unknown_tagged_fields",
        )
        partition_index: int  # 0+
        committed_offset: int  # 0+
        committed_leader_epoch: int  # 6+, ignorable
        committed_metadata: str | None  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            partition_index: int = 0,
            committed_offset: int = 0,
            committed_leader_epoch: int = -1,
            committed_metadata: str | None = "",
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.partition_index = partition_index
            self.committed_offset = committed_offset
            self.committed_leader_epoch = committed_leader_epoch
            self.committed_metadata = committed_metadata
            self.unknown_tagged_fields = unknown_tagged_fields

    class OffsetCommitRequestTopic(MessageStruct):
        __slots__ = (
            "name",
            "topic_id",
            "partitions",
            "unknown_tagged_fields",
        )
        name: str  # 0-9, ignorable
        topic_id: bytes  # 10+, ignorable
        partitions: Sequence[OffsetCommitRequest.OffsetCommitRequestPartition]  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            name: str = "",
            topic_id: bytes = ZERO_UUID,
            partitions: Sequence[OffsetCommitRequest.OffsetCommitRequestPartition] = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.name = name
            self.topic_id = topic_id
            self.partitions = partitions
            self.unknown_tagged_fields = unknown_tagged_fields

    group_id: str  # 0+
    generation_id_or_member_epoch: int  # 1+, ignorable
    member_id: str  # 1+, ignorable
    group_instance_id: str | None  # 7+
    retention_time_ms: int  # 2-4, ignorable
    topics: Sequence[OffsetCommitRequest.OffsetCommitRequestTopic]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        group_id: str = "",
        generation_id_or_member_epoch: int = -1,
        member_id: str = "",
        group_instance_id: str | None = None,
        retention_time_ms: int = -1,
        topics: Sequence[OffsetCommitRequest.OffsetCommitRequestTopic] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.group_id = group_id
        self.generation_id_or_member_epoch = generation_id_or_member_epoch
        self.member_id = member_id
        self.group_instance_id = group_instance_id
        self.retention_time_ms = retention_time_ms
        self.topics = topics
        self.unknown_tagged_fields = unknown_tagged_fields


class OffsetCommitResponse(Message):
    """Response, key 8, versions 2-10, flexible 8+."""

    __slots__ = (
        "throttle_time_ms",
        "topics",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 8
    MIN_VERSION: ClassVar[int] = 2
    MAX_VERSION: ClassVar[int] = 10

    class OffsetCommitResponsePartition(MessageStruct):
        __slots__ = (
            "partition_index",
            "error_code",
            "unknown_tagged_fields",
        )
        partition_index: int  # 0+
        error_code: int  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            partition_index: int = 0,
            error_code: int = 0,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.partition_index = partition_index
            self.error_code = error_code
            self.unknown_tagged_fields = unknown_tagged_fields

    class OffsetCommitResponseTopic(MessageStruct):
        __slots__ = (
            "name",
            "topic_id",
            "partitions",
            "unknown_tagged_fields",
        )
        name: str  # 0-9, ignorable
        topic_id: bytes  # 10+, ignorable
        partitions: Sequence[OffsetCommitResponse.OffsetCommitResponsePartition]  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            name: str = "",
            topic_id: bytes = ZERO_UUID,
            partitions: Sequence[OffsetCommitResponse.OffsetCommitResponsePartition] = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.name = name
            self.topic_id = topic_id
            self.partitions = partitions
            self.unknown_tagged_fields = unknown_tagged_fields

    throttle_time_ms: int  # 3+, ignorable
    topics: Sequence[OffsetCommitResponse.OffsetCommitResponseTopic]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        topics: Sequence[OffsetCommitResponse.OffsetCommitResponseTopic] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.topics = topics
        self.unknown_tagged_fields = unknown_tagged_fields
