"""ReadShareGroupStateSummaryRequest, ReadShareGroupStateSummaryResponse: classes for all versions.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ottla.wire.message import Message, MessageStruct, TaggedFields
from ottla.wire.primitives import ZERO_UUID


class ReadShareGroupStateSummaryRequest(Message):
    """Request, key 87, versions 0-1, flexible 0+."""

    __slots__ = (
        "group_id",
        "topics",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 87
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 1

    class PartitionData(MessageStruct):
        __slots__ = (
            "partition",
            "leader_epoch",
            "unknown_tagged_fields",
        )
        partition: int  # 0+
        leader_epoch: int  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            partition: int = 0,
            leader_epoch: int = 0,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.partition = partition
            self.leader_epoch = leader_epoch
            self.unknown_tagged_fields = unknown_tagged_fields

    class ReadStateSummaryData(MessageStruct):
        __slots__ = (
            "topic_id",
            "partitions",
            "unknown_tagged_fields",
        )
        topic_id: bytes  # 0+
        partitions: Sequence[ReadShareGroupStateSummaryRequest.PartitionData]  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            topic_id: bytes = ZERO_UUID,
            partitions: Sequence[ReadShareGroupStateSummaryRequest.PartitionData] = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.topic_id = topic_id
            self.partitions = partitions
            self.unknown_tagged_fields = unknown_tagged_fields

    group_id: str  # 0+
    topics: Sequence[ReadShareGroupStateSummaryRequest.ReadStateSummaryData]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        group_id: str = "",
        topics: Sequence[ReadShareGroupStateSummaryRequest.ReadStateSummaryData] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.group_id = group_id
        self.topics = topics
        self.unknown_tagged_fields = unknown_tagged_fields


class ReadShareGroupStateSummaryResponse(Message):
    """Response, key 87, versions 0-1, flexible 0+."""

    __slots__ = (
        "results",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 87
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 1

    class PartitionResult(MessageStruct):
        __slots__ = (
            "partition",
            "error_code",
            "error_message",
            "state_epoch",
            "leader_epoch",
            "start_offset",
            "delivery_complete_count",
            "unknown_tagged_fields",
        )
        partition: int  # 0+
        error_code: int  # 0+
        error_message: str | None  # 0+
        state_epoch: int  # 0+
        leader_epoch: int  # 0+
        start_offset: int  # 0+
        delivery_complete_count: int  # 1+, ignorable
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            partition: int = 0,
            error_code: int = 0,
            error_message: str | None = None,
            state_epoch: int = 0,
            leader_epoch: int = 0,
            start_offset: int = 0,
            delivery_complete_count: int = -1,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.partition = partition
            self.error_code = error_code
            self.error_message = error_message
            self.state_epoch = state_epoch
            self.leader_epoch = leader_epoch
            self.start_offset = start_offset
            self.delivery_complete_count = delivery_complete_count
            self.unknown_tagged_fields = unknown_tagged_fields

    class ReadStateSummaryResult(MessageStruct):
        __slots__ = (
            "topic_id",
            "partitions",
            "unknown_tagged_fields",
        )
        topic_id: bytes  # 0+
        partitions: Sequence[ReadShareGroupStateSummaryResponse.PartitionResult]  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            topic_id: bytes = ZERO_UUID,
            partitions: Sequence[ReadShareGroupStateSummaryResponse.PartitionResult] = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.topic_id = topic_id
            self.partitions = partitions
            self.unknown_tagged_fields = unknown_tagged_fields

    results: Sequence[ReadShareGroupStateSummaryResponse.ReadStateSummaryResult]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        results: Sequence[ReadShareGroupStateSummaryResponse.ReadStateSummaryResult] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.results = results
        self.unknown_tagged_fields = unknown_tagged_fields
