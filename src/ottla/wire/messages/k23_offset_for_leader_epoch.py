"""OffsetForLeaderEpochRequest, OffsetForLeaderEpochResponse: classes for all versions.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ottla.wire.message import Message, MessageStruct, TaggedFields


class OffsetForLeaderEpochRequest(Message):
    """Request, key 23, versions 2-4, flexible 4+."""

    __slots__ = (
        "replica_id",
        "topics",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 23
    MIN_VERSION: ClassVar[int] = 2
    MAX_VERSION: ClassVar[int] = 4

    class OffsetForLeaderPartition(MessageStruct):
        __slots__ = (
            "partition",
            "current_leader_epoch",
            "leader_epoch",
            "unknown_tagged_fields",
        )
        partition: int  # 0+
        current_leader_epoch: int  # 2+, ignorable
        leader_epoch: int  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            partition: int = 0,
            current_leader_epoch: int = -1,
            leader_epoch: int = 0,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.partition = partition
            self.current_leader_epoch = current_leader_epoch
            self.leader_epoch = leader_epoch
            self.unknown_tagged_fields = unknown_tagged_fields

    class OffsetForLeaderTopic(MessageStruct):
        __slots__ = (
            "topic",
            "partitions",
            "unknown_tagged_fields",
        )
        topic: str  # 0+
        partitions: Sequence[OffsetForLeaderEpochRequest.OffsetForLeaderPartition]  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            topic: str = "",
            partitions: Sequence[OffsetForLeaderEpochRequest.OffsetForLeaderPartition] = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.topic = topic
            self.partitions = partitions
            self.unknown_tagged_fields = unknown_tagged_fields

    replica_id: int  # 3+, ignorable
    topics: Sequence[OffsetForLeaderEpochRequest.OffsetForLeaderTopic]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        replica_id: int = -2,
        topics: Sequence[OffsetForLeaderEpochRequest.OffsetForLeaderTopic] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.replica_id = replica_id
        self.topics = topics
        self.unknown_tagged_fields = unknown_tagged_fields


class OffsetForLeaderEpochResponse(Message):
    """Response, key 23, versions 2-4, flexible 4+."""

    __slots__ = (
        "throttle_time_ms",
        "topics",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 23
    MIN_VERSION: ClassVar[int] = 2
    MAX_VERSION: ClassVar[int] = 4

    class EpochEndOffset(MessageStruct):
        __slots__ = (
            "error_code",
            "partition",
            "leader_epoch",
            "end_offset",
            "unknown_tagged_fields",
        )
        error_code: int  # 0+
        partition: int  # 0+
        leader_epoch: int  # 1+, ignorable
        end_offset: int  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            error_code: int = 0,
            partition: int = 0,
            leader_epoch: int = -1,
            end_offset: int = -1,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.error_code = error_code
            self.partition = partition
            self.leader_epoch = leader_epoch
            self.end_offset = end_offset
            self.unknown_tagged_fields = unknown_tagged_fields

    class OffsetForLeaderTopicResult(MessageStruct):
        __slots__ = (
            "topic",
            "partitions",
            "unknown_tagged_fields",
        )
        topic: str  # 0+
        partitions: Sequence[OffsetForLeaderEpochResponse.EpochEndOffset]  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            topic: str = "",
            partitions: Sequence[OffsetForLeaderEpochResponse.EpochEndOffset] = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.topic = topic
            self.partitions = partitions
            self.unknown_tagged_fields = unknown_tagged_fields

    throttle_time_ms: int  # 2+, ignorable
    topics: Sequence[OffsetForLeaderEpochResponse.OffsetForLeaderTopicResult]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        topics: Sequence[OffsetForLeaderEpochResponse.OffsetForLeaderTopicResult] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.topics = topics
        self.unknown_tagged_fields = unknown_tagged_fields
