"""TxnOffsetCommitRequest, TxnOffsetCommitResponse: classes for all versions.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ottla.wire.message import Message, MessageStruct, TaggedFields


class TxnOffsetCommitRequest(Message):
    """Request, key 28, versions 0-5, flexible 3+."""

    __slots__ = (
        "transactional_id",
        "group_id",
        "producer_id",
        "producer_epoch",
        "generation_id",
        "member_id",
        "group_instance_id",
        "topics",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 28
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 5

    class TxnOffsetCommitRequestPartition(MessageStruct):
        __slots__ = (
            "partition_index",
            "committed_offset",
            "committed_leader_epoch",
            "committed_metadata",
            "unknown_tagged_fields",
        )
        partition_index: int  # 0+
        committed_offset: int  # 0+
        committed_leader_epoch: int  # 2+, ignorable
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

    class TxnOffsetCommitRequestTopic(MessageStruct):
        __slots__ = (
            "name",
            "partitions",
            "unknown_tagged_fields",
        )
        name: str  # 0+
        partitions: Sequence[TxnOffsetCommitRequest.TxnOffsetCommitRequestPartition]  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            name: str = "",
            partitions: Sequence[TxnOffsetCommitRequest.TxnOffsetCommitRequestPartition] = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.name = name
            self.partitions = partitions
            self.unknown_tagged_fields = unknown_tagged_fields

    transactional_id: str  # 0+
    group_id: str  # 0+
    producer_id: int  # 0+
    producer_epoch: int  # 0+
    generation_id: int  # 3+
    member_id: str  # 3+
    group_instance_id: str | None  # 3+
    topics: Sequence[TxnOffsetCommitRequest.TxnOffsetCommitRequestTopic]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        transactional_id: str = "",
        group_id: str = "",
        producer_id: int = 0,
        producer_epoch: int = 0,
        generation_id: int = -1,
        member_id: str = "",
        group_instance_id: str | None = None,
        topics: Sequence[TxnOffsetCommitRequest.TxnOffsetCommitRequestTopic] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.transactional_id = transactional_id
        self.group_id = group_id
        self.producer_id = producer_id
        self.producer_epoch = producer_epoch
        self.generation_id = generation_id
        self.member_id = member_id
        self.group_instance_id = group_instance_id
        self.topics = topics
        self.unknown_tagged_fields = unknown_tagged_fields


class TxnOffsetCommitResponse(Message):
    """Response, key 28, versions 0-5, flexible 3+."""

    __slots__ = (
        "throttle_time_ms",
        "topics",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 28
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 5

    class TxnOffsetCommitResponsePartition(MessageStruct):
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

    class TxnOffsetCommitResponseTopic(MessageStruct):
        __slots__ = (
            "name",
            "partitions",
            "unknown_tagged_fields",
        )
        name: str  # 0+
        partitions: Sequence[TxnOffsetCommitResponse.TxnOffsetCommitResponsePartition]  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            name: str = "",
            partitions: Sequence[TxnOffsetCommitResponse.TxnOffsetCommitResponsePartition] = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.name = name
            self.partitions = partitions
            self.unknown_tagged_fields = unknown_tagged_fields

    throttle_time_ms: int  # 0+
    topics: Sequence[TxnOffsetCommitResponse.TxnOffsetCommitResponseTopic]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        topics: Sequence[TxnOffsetCommitResponse.TxnOffsetCommitResponseTopic] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.topics = topics
        self.unknown_tagged_fields = unknown_tagged_fields
