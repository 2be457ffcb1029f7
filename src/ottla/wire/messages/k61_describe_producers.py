"""DescribeProducersRequest, DescribeProducersResponse: classes for all versions.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ottla.wire.message import Message, MessageStruct, TaggedFields


class DescribeProducersRequest(Message):
    """Request, key 61, versions 0, flexible 0+."""

    __slots__ = (
        "topics",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 61
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    class TopicRequest(MessageStruct):
        __slots__ = (
            "name",
            "partition_indexes",
            "unknown_tagged_fields",
        )
        name: str  # 0+
        partition_indexes: Sequence[int]  # 0+
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

    topics: Sequence[DescribeProducersRequest.TopicRequest]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        topics: Sequence[DescribeProducersRequest.TopicRequest] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.topics = topics
        self.unknown_tagged_fields = unknown_tagged_fields


class DescribeProducersResponse(Message):
    """Response, key 61, versions 0, flexible 0+."""

    __slots__ = (
        "throttle_time_ms",
        "topics",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 61
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    class ProducerState(MessageStruct):
        __slots__ = (
            "producer_id",
            "producer_epoch",
            "last_sequence",
            "last_timestamp",
            "coordinator_epoch",
            "current_txn_start_offset",
            "unknown_tagged_fields",
        )
        producer_id: int  # 0+
        producer_epoch: int  # 0+
        last_sequence: int  # 0+
        last_timestamp: int  # 0+
        coordinator_epoch: int  # 0+
        current_txn_start_offset: int  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            producer_id: int = 0,
            producer_epoch: int = 0,
            last_sequence: int = -1,
            last_timestamp: int = -1,
            coordinator_epoch: int = 0,
            current_txn_start_offset: int = -1,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.producer_id = producer_id
            self.producer_epoch = producer_epoch
            self.last_sequence = last_sequence
            self.last_timestamp = last_timestamp
            self.coordinator_epoch = coordinator_epoch
            self.current_txn_start_offset = current_txn_start_offset
            self.unknown_tagged_fields = unknown_tagged_fields

    class PartitionResponse(MessageStruct):
        __slots__ = (
            "partition_index",
            "error_code",
            "error_message",
            "active_producers",
            "unknown_tagged_fields",
        )
        partition_index: int  # 0+
        error_code: int  # 0+
        error_message: str | None  # 0+
        active_producers: Sequence[DescribeProducersResponse.ProducerState]  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            partition_index: int = 0,
            error_code: int = 0,
            error_message: str | None = None,
            active_producers: Sequence[DescribeProducersResponse.ProducerState] = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.partition_index = partition_index
            self.error_code = error_code
            self.error_message = error_message
            self.active_producers = active_producers
            self.unknown_tagged_fields = unknown_tagged_fields

    class TopicResponse(MessageStruct):
        __slots__ = (
            "name",
            "partitions",
            "unknown_tagged_fields",
        )
        name: str  # 0+
        partitions: Sequence[DescribeProducersResponse.PartitionResponse]  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            name: str = "",
            partitions: Sequence[DescribeProducersResponse.PartitionResponse] = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.name = name
            self.partitions = partitions
            self.unknown_tagged_fields = unknown_tagged_fields

    throttle_time_ms: int  # 0+
    topics: Sequence[DescribeProducersResponse.TopicResponse]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        topics: Sequence[DescribeProducersResponse.TopicResponse] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.topics = topics
        self.unknown_tagged_fields = unknown_tagged_fields
