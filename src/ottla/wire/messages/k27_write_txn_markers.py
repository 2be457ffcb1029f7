"""WriteTxnMarkersRequest, WriteTxnMarkersResponse: classes for all versions.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ottla.wire.message import Message, MessageStruct, TaggedFields


class WriteTxnMarkersRequest(Message):
    """Request, key 27, versions 1-2, flexible 1+."""

    __slots__ = (
        "markers",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 27
    MIN_VERSION: ClassVar[int] = 1
    MAX_VERSION: ClassVar[int] = 2

    class WritableTxnMarkerTopic(MessageStruct):
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

    class WritableTxnMarker(MessageStruct):
        __slots__ = (
            "producer_id",
            "producer_epoch",
            "transaction_result",
            "topics",
            "coordinator_epoch",
            "transaction_version",
            "unknown_tagged_fields",
        )
        producer_id: int  # 0+
        producer_epoch: int  # 0+
        transaction_result: bool  # 0+
        topics: Sequence[WriteTxnMarkersRequest.WritableTxnMarkerTopic]  # 0+
        coordinator_epoch: int  # 0+
        transaction_version: int  # 2+, ignorable
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            producer_id: int = 0,
            producer_epoch: int = 0,
            transaction_result: bool = False,
            topics: Sequence[WriteTxnMarkersRequest.WritableTxnMarkerTopic] = (),
            coordinator_epoch: int = 0,
            transaction_version: int = 0,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.producer_id = producer_id
            self.producer_epoch = producer_epoch
            self.transaction_result = transaction_result
            self.topics = topics
            self.coordinator_epoch = coordinator_epoch
            self.transaction_version = transaction_version
            self.unknown_tagged_fields = unknown_tagged_fields

    markers: Sequence[WriteTxnMarkersRequest.WritableTxnMarker]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        markers: Sequence[WriteTxnMarkersRequest.WritableTxnMarker] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.markers = markers
        self.unknown_tagged_fields = unknown_tagged_fields


class WriteTxnMarkersResponse(Message):
    """Response, key 27, versions 1-2, flexible 1+."""

    __slots__ = (
        "markers",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 27
    MIN_VERSION: ClassVar[int] = 1
    MAX_VERSION: ClassVar[int] = 2

    class WritableTxnMarkerPartitionResult(MessageStruct):
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

    class WritableTxnMarkerTopicResult(MessageStruct):
        __slots__ = (
            "name",
            "partitions",
            "unknown_tagged_fields",
        )
        name: str  # 0+
        partitions: Sequence[WriteTxnMarkersResponse.WritableTxnMarkerPartitionResult]  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            name: str = "",
            partitions: Sequence[WriteTxnMarkersResponse.WritableTxnMarkerPartitionResult] = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.name = name
            self.partitions = partitions
            self.unknown_tagged_fields = unknown_tagged_fields

    class WritableTxnMarkerResult(MessageStruct):
        __slots__ = (
            "producer_id",
            "topics",
            "unknown_tagged_fields",
        )
        producer_id: int  # 0+
        topics: Sequence[WriteTxnMarkersResponse.WritableTxnMarkerTopicResult]  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            producer_id: int = 0,
            topics: Sequence[WriteTxnMarkersResponse.WritableTxnMarkerTopicResult] = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.producer_id = producer_id
            self.topics = topics
            self.unknown_tagged_fields = unknown_tagged_fields

    markers: Sequence[WriteTxnMarkersResponse.WritableTxnMarkerResult]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        markers: Sequence[WriteTxnMarkersResponse.WritableTxnMarkerResult] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.markers = markers
        self.unknown_tagged_fields = unknown_tagged_fields
