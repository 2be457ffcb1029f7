"""AssignReplicasToDirsRequest, AssignReplicasToDirsResponse: classes for all versions.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ottla.wire.message import Message, MessageStruct, TaggedFields
from ottla.wire.primitives import ZERO_UUID


class AssignReplicasToDirsRequest(Message):
    """Request, key 73, versions 0, flexible 0+."""

    __slots__ = (
        "broker_id",
        "broker_epoch",
        "directories",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 73
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    class PartitionData(MessageStruct):
        __slots__ = (
            "partition_index",
            "unknown_tagged_fields",
        )
        partition_index: int  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            partition_index: int = 0,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.partition_index = partition_index
            self.unknown_tagged_fields = unknown_tagged_fields

    class TopicData(MessageStruct):
        __slots__ = (
            "topic_id",
            "partitions",
            "unknown_tagged_fields",
        )
        topic_id: bytes  # 0+
        partitions: Sequence[AssignReplicasToDirsRequest.PartitionData]  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            topic_id: bytes = ZERO_UUID,
            partitions: Sequence[AssignReplicasToDirsRequest.PartitionData] = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.topic_id = topic_id
            self.partitions = partitions
            self.unknown_tagged_fields = unknown_tagged_fields

    class DirectoryData(MessageStruct):
        __slots__ = (
            "id",
            "topics",
            "unknown_tagged_fields",
        )
        id: bytes  # 0+
        topics: Sequence[AssignReplicasToDirsRequest.TopicData]  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            id: bytes = ZERO_UUID,
            topics: Sequence[AssignReplicasToDirsRequest.TopicData] = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.id = id
            self.topics = topics
            self.unknown_tagged_fields = unknown_tagged_fields

    broker_id: int  # 0+
    broker_epoch: int  # 0+
    directories: Sequence[AssignReplicasToDirsRequest.DirectoryData]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        broker_id: int = 0,
        broker_epoch: int = -1,
        directories: Sequence[AssignReplicasToDirsRequest.DirectoryData] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.broker_id = broker_id
        self.broker_epoch = broker_epoch
        self.directories = directories
        self.unknown_tagged_fields = unknown_tagged_fields


class AssignReplicasToDirsResponse(Message):
    """Response, key 73, versions 0, flexible 0+."""

    __slots__ = (
        "throttle_time_ms",
        "error_code",
        "directories",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 73
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    class PartitionData(MessageStruct):
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

    class TopicData(MessageStruct):
        __slots__ = (
            "topic_id",
            "partitions",
            "unknown_tagged_fields",
        )
        topic_id: bytes  # 0+
        partitions: Sequence[AssignReplicasToDirsResponse.PartitionData]  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            topic_id: bytes = ZERO_UUID,
            partitions: Sequence[AssignReplicasToDirsResponse.PartitionData] = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.topic_id = topic_id
            self.partitions = partitions
            self.unknown_tagged_fields = unknown_tagged_fields

    class DirectoryData(MessageStruct):
        __slots__ = (
            "id",
            "topics",
            "unknown_tagged_fields",
        )
        id: bytes  # 0+
        topics: Sequence[AssignReplicasToDirsResponse.TopicData]  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            id: bytes = ZERO_UUID,
            topics: Sequence[AssignReplicasToDirsResponse.TopicData] = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.id = id
            self.topics = topics
            self.unknown_tagged_fields = unknown_tagged_fields

    throttle_time_ms: int  # 0+
    error_code: int  # 0+
    directories: Sequence[AssignReplicasToDirsResponse.DirectoryData]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        error_code: int = 0,
        directories: Sequence[AssignReplicasToDirsResponse.DirectoryData] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.error_code = error_code
        self.directories = directories
        self.unknown_tagged_fields = unknown_tagged_fields
