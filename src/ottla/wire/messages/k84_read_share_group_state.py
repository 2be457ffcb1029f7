"""ReadShareGroupStateRequest, ReadShareGroupStateResponse: classes for all versions.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ottla.wire.message import Message, MessageStruct, TaggedFields
from ottla.wire.primitives import ZERO_UUID


class ReadShareGroupStateRequest(Message):
    """Request, key 84, versions 0, flexible 0+."""

    __slots__ = (
        "group_id",
        "topics",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 84
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

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

    class ReadStateData(MessageStruct):
        __slots__ = (
            "topic_id",
            "partitions",
            "unknown_tagged_fields",
        )
        topic_id: bytes  # 0+
        partitions: Sequence[ReadShareGroupStateRequest.PartitionData]  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            topic_id: bytes = ZERO_UUID,
            partitions: Sequence[ReadShareGroupStateRequest.PartitionData] = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.topic_id = topic_id
            self.partitions = partitions
            self.unknown_tagged_fields = unknown_tagged_fields

    group_id: str  # 0+
    topics: Sequence[ReadShareGroupStateRequest.ReadStateData]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        group_id: str = "",
        topics: Sequence[ReadShareGroupStateRequest.ReadStateData] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.group_id = group_id
        self.topics = topics
        self.unknown_tagged_fields = unknown_tagged_fields


class ReadShareGroupStateResponse(Message):
    """Response, key 84, versions 0, flexible 0+."""

    __slots__ = (
        "results",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 84
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    class StateBatch(MessageStruct):
        __slots__ = (
            "first_offset",
            "last_offset",
            "delivery_state",
            "delivery_count",
            "unknown_tagged_fields",
        )
        first_offset: int  # 0+
        last_offset: int  # 0+
        delivery_state: int  # 0+
        delivery_count: int  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            first_offset: int = 0,
            last_offset: int = 0,
            delivery_state: int = 0,
            delivery_count: int = 0,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.first_offset = first_offset
            self.last_offset = last_offset
            self.delivery_state = delivery_state
            self.delivery_count = delivery_count
            self.unknown_tagged_fields = unknown_tagged_fields

    class PartitionResult(MessageStruct):
        __slots__ = (
            "partition",
            "error_code",
            "error_message",
            "state_epoch",
            "start_offset",
            "state_batches",
            "unknown_tagged_fields",
        )
        partition: int  # 0+
        error_code: int  # 0+
        error_message: str | None  # 0+
        state_epoch: int  # 0+
        start_offset: int  # 0+
        state_batches: Sequence[ReadShareGroupStateResponse.StateBatch]  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            partition: int = 0,
            error_code: int = 0,
            error_message: str | None = None,
            state_epoch: int = 0,
            start_offset: int = 0,
            state_batches: Sequence[ReadShareGroupStateResponse.StateBatch] = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.partition = partition
            self.error_code = error_code
            self.error_message = error_message
            self.state_epoch = state_epoch
            self.start_offset = start_offset
            self.state_batches = state_batches
            self.unknown_tagged_fields = unknown_tagged_fields

    class ReadStateResult(MessageStruct):
        __slots__ = (
            "topic_id",
            "partitions",
            "unknown_tagged_fields",
        )
        topic_id: bytes  # 0+
        partitions: Sequence[ReadShareGroupStateResponse.PartitionResult]  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            topic_id: bytes = ZERO_UUID,
            partitions: Sequence[ReadShareGroupStateResponse.PartitionResult] = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.topic_id = topic_id
            self.partitions = partitions
            self.unknown_tagged_fields = unknown_tagged_fields

    results: Sequence[ReadShareGroupStateResponse.ReadStateResult]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        results: Sequence[ReadShareGroupStateResponse.ReadStateResult] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.results = results
        self.unknown_tagged_fields = unknown_tagged_fields
