"""AlterReplicaLogDirsRequest, AlterReplicaLogDirsResponse: classes for all versions.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ottla.wire.message import Message, MessageStruct, TaggedFields


class AlterReplicaLogDirsRequest(Message):
    """Request, key 34, versions 1-2, flexible 2+."""

    __slots__ = (
        "dirs",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 34
    MIN_VERSION: ClassVar[int] = 1
    MAX_VERSION: ClassVar[int] = 2

    class AlterReplicaLogDirTopic(MessageStruct):
        __slots__ = (
            "name",
            "partitions",
            "unknown_tagged_fields",
        )
        name: str  # 0+
        partitions: Sequence[int]  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            name: str = "",
            partitions: Sequence[int] = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.name = name
            self.partitions = partitions
            self.unknown_tagged_fields = unknown_tagged_fields

    class AlterReplicaLogDir(MessageStruct):
        __slots__ = (
            "path",
            "topics",
            "unknown_tagged_fields",
        )
        path: str  # 0+
        topics: Sequence[AlterReplicaLogDirsRequest.AlterReplicaLogDirTopic]  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            path: str = "",
            topics: Sequence[AlterReplicaLogDirsRequest.AlterReplicaLogDirTopic] = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.path = path
            self.topics = topics
            self.unknown_tagged_fields = unknown_tagged_fields

    dirs: Sequence[AlterReplicaLogDirsRequest.AlterReplicaLogDir]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        dirs: Sequence[AlterReplicaLogDirsRequest.AlterReplicaLogDir] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.dirs = dirs
        self.unknown_tagged_fields = unknown_tagged_fields


class AlterReplicaLogDirsResponse(Message):
    """Response, key 34, versions 1-2, flexible 2+."""

    __slots__ = (
        "throttle_time_ms",
        "results",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 34
    MIN_VERSION: ClassVar[int] = 1
    MAX_VERSION: ClassVar[int] = 2

    class AlterReplicaLogDirPartitionResult(MessageStruct):
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

    class AlterReplicaLogDirTopicResult(MessageStruct):
        __slots__ = (
            "topic_name",
            "partitions",
            "unknown_tagged_fields",
        )
        topic_name: str  # 0+
        partitions: Sequence[AlterReplicaLogDirsResponse.AlterReplicaLogDirPartitionResult]  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            topic_name: str = "",
            partitions: Sequence[AlterReplicaLogDirsResponse.AlterReplicaLogDirPartitionResult] = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.topic_name = topic_name
            self.partitions = partitions
            self.unknown_tagged_fields = unknown_tagged_fields

    throttle_time_ms: int  # 0+
    results: Sequence[AlterReplicaLogDirsResponse.AlterReplicaLogDirTopicResult]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        results: Sequence[AlterReplicaLogDirsResponse.AlterReplicaLogDirTopicResult] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.results = results
        self.unknown_tagged_fields = unknown_tagged_fields
