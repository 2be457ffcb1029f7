"""OffsetFetchRequest, OffsetFetchResponse: classes for all versions.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ottla.wire.message import Message, MessageStruct, TaggedFields
from ottla.wire.primitives import ZERO_UUID


class OffsetFetchRequest(Message):
    """Request, key 9, versions 1-10, flexible 6+."""

    __slots__ = (
        "group_id",
        "topics",
        "groups",
        "require_stable",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 9
    MIN_VERSION: ClassVar[int] = 1
    MAX_VERSION: ClassVar[int] = 10

    class OffsetFetchRequestTopic(MessageStruct):
        __slots__ = (
            "name",
            "partition_indexes",
            "unknown_tagged_fields",
        )
        name: str  # 0-7
        partition_indexes: Sequence[int]  # 0-7
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

    class OffsetFetchRequestTopics(MessageStruct):
        __slots__ = (
            "name",
            "topic_id",
            "partition_indexes",
            "unknown_tagged_fields",
        )
        name: str  # 8-9, ignorable
        topic_id: bytes  # 10+, ignorable
        partition_indexes: Sequence[int]  # 8+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            name: str = "",
            topic_id: bytes = ZERO_UUID,
            partition_indexes: Sequence[int] = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.name = name
            self.topic_id = topic_id
            self.partition_indexes = partition_indexes
            self.unknown_tagged_fields = unknown_tagged_fields

    class OffsetFetchRequestGroup(MessageStruct):
        __slots__ = (
            "group_id",
            "member_id",
            "member_epoch",
            "topics",
            "unknown_tagged_fields",
        )
        group_id: str  # 8+
        member_id: str | None  # 9+, ignorable
        member_epoch: int  # 9+, ignorable
        topics: Sequence[OffsetFetchRequest.OffsetFetchRequestTopics] | None  # 8+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            group_id: str = "",
            member_id: str | None = None,
            member_epoch: int = -1,
            topics: Sequence[OffsetFetchRequest.OffsetFetchRequestTopics] | None = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.group_id = group_id
            self.member_id = member_id
            self.member_epoch = member_epoch
            self.topics = topics
            self.unknown_tagged_fields = unknown_tagged_fields

    group_id: str  # 0-7
    topics: Sequence[OffsetFetchRequest.OffsetFetchRequestTopic] | None  # 0-7, nullable 2-7
    groups: Sequence[OffsetFetchRequest.OffsetFetchRequestGroup]  # 8+
    require_stable: bool  # 7+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        group_id: str = "",
        topics: Sequence[OffsetFetchRequest.OffsetFetchRequestTopic] | None = (),
        groups: Sequence[OffsetFetchRequest.OffsetFetchRequestGroup] = (),
        require_stable: bool = False,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.group_id = group_id
        self.topics = topics
        self.groups = groups
        self.require_stable = require_stable
        self.unknown_tagged_fields = unknown_tagged_fields


class OffsetFetchResponse(Message):
    """Response, key 9, versions 1-10, flexible 6+."""

    __slots__ = (
        "throttle_time_ms",
        "topics",
        "error_code",
        "groups",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 9
    MIN_VERSION: ClassVar[int] = 1
    MAX_VERSION: ClassVar[int] = 10

    class OffsetFetchResponsePartition(MessageStruct):
        __slots__ = (
            "partition_index",
            "committed_offset",
            "committed_leader_epoch",
            "metadata",
            "error_code",
            "unknown_tagged_fields",
        )
        partition_index: int  # 0-7
        committed_offset: int  # 0-7
        committed_leader_epoch: int  # 5-7, ignorable
        metadata: str | None  # 0-7
        error_code: int  # 0-7
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            partition_index: int = 0,
            committed_offset: int = 0,
            committed_leader_epoch: int = -1,
            metadata: str | None = "",
            error_code: int = 0,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.partition_index = partition_index
            self.committed_offset = committed_offset
            self.committed_leader_epoch = committed_leader_epoch
            self.metadata = metadata
            self.error_code = error_code
            self.unknown_tagged_fields = unknown_tagged_fields

    class OffsetFetchResponseTopic(MessageStruct):
        __slots__ = (
            "name",
            "partitions",
            "unknown_tagged_fields",
        )
        name: str  # 0-7
        partitions: Sequence[OffsetFetchResponse.OffsetFetchResponsePartition]  # 0-7
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            name: str = "",
            partitions: Sequence[OffsetFetchResponse.OffsetFetchResponsePartition] = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.name = name
            self.partitions = partitions
            self.unknown_tagged_fields = unknown_tagged_fields

    class OffsetFetchResponsePartitions(MessageStruct):
        __slots__ = (
            "partition_index",
            "committed_offset",
            "committed_leader_epoch",
            "metadata",
            "error_code",
            "unknown_tagged_fields",
        )
        partition_index: int  # 8+
        committed_offset: int  # 8+
        committed_leader_epoch: int  # 8+, ignorable
        metadata: str | None  # 8+
        error_code: int  # 8+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            partition_index: int = 0,
            committed_offset: int = 0,
            committed_leader_epoch: int = -1,
            metadata: str | None = "",
            error_code: int = 0,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.partition_index = partition_index
            self.committed_offset = committed_offset
            self.committed_leader_epoch = committed_leader_epoch
            self.metadata = metadata
            self.error_code = error_code
            self.unknown_tagged_fields = unknown_tagged_fields

    class OffsetFetchResponseTopics(MessageStruct):
        __slots__ = (
            "name",
            "topic_id",
            "partitions",
            "unknown_tagged_fields",
        )
        name: str  # 8-9, ignorable
        topic_id: bytes  # 10+, ignorable
        partitions: Sequence[OffsetFetchResponse.OffsetFetchResponsePartitions]  # 8+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            name: str = "",
            topic_id: bytes = ZERO_UUID,
            partitions: Sequence[OffsetFetchResponse.OffsetFetchResponsePartitions] = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.name = name
            self.topic_id = topic_id
            self.partitions = partitions
            self.unknown_tagged_fields = unknown_tagged_fields

    class OffsetFetchResponseGroup(MessageStruct):
        __slots__ = (
            "group_id",
            "topics",
            "error_code",
            "unknown_tagged_fields",
        )
        group_id: str  # 8+
        topics: Sequence[OffsetFetchResponse.OffsetFetchResponseTopics]  # 8+
        error_code: int  # 8+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            group_id: str = "",
            topics: Sequence[OffsetFetchResponse.OffsetFetchResponseTopics] = (),
            error_code: int = 0,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.group_id = group_id
            self.topics = topics
            self.error_code = error_code
            self.unknown_tagged_fields = unknown_tagged_fields

    throttle_time_ms: int  # 3+, ignorable
    topics: Sequence[OffsetFetchResponse.OffsetFetchResponseTopic]  # 0-7
    error_code: int  # 2-7, ignorable
    groups: Sequence[OffsetFetchResponse.OffsetFetchResponseGroup]  # 8+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        topics: Sequence[OffsetFetchResponse.OffsetFetchResponseTopic] = (),
        error_code: int = 0,
        groups: Sequence[OffsetFetchResponse.OffsetFetchResponseGroup] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.topics = topics
        self.error_code = error_code
        self.groups = groups
        self.unknown_tagged_fields = unknown_tagged_fields
