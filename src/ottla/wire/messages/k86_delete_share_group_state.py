"""DeleteShareGroupStateRequest, DeleteShareGroupStateResponse: classes for all versions.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ottla.wire.message import Message, MessageStruct, TaggedFields
from ottla.wire.primitives import ZERO_UUID


class DeleteShareGroupStateRequest(Message):
    """Request, key 86, versions 0, flexible 0+."""

    __slots__ = (
        "group_id",
        "topics",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 86
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    class PartitionData(MessageStruct):
        __slots__ = (
            "partition",
            "unknown_tagged_fields",
        )
        partition: int  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            partition: int = 0,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.partition = partition
            self.unknown_tagged_fields = unknown_tagged_fields

    class DeleteStateData(MessageStruct):
        __slots__ = (
            "topic_id",
            "partitions",
            "unknown_tagged_fields",
        )
        topic_id: bytes  # 0+
        partitions: Sequence[DeleteShareGroupStateRequest.PartitionData]  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            topic_id: bytes = ZERO_UUID,
            partitions: Sequence[DeleteShareGroupStateRequest.PartitionData] = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.topic_id = topic_id
            self.partitions = partitions
            self.unknown_tagged_fields = unknown_tagged_fields

    group_id: str  # 0+
    topics: Sequence[DeleteShareGroupStateRequest.DeleteStateData]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        group_id: str = "",
        topics: Sequence[DeleteShareGroupStateRequest.DeleteStateData] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.group_id = group_id
        self.topics = topics
        self.unknown_tagged_fields = unknown_tagged_fields


class DeleteShareGroupStateResponse(Message):
    """Response, key 86, versions 0, flexible 0+."""

    __slots__ = (
        "results",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 86
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    class PartitionResult(MessageStruct):
        __slots__ = (
            "partition",
            "error_code",
            "error_message",
            "unknown_tagged_fields",
        )
        partition: int  # 0+
        error_code: int  # 0+
        error_message: str | None  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            partition: int = 0,
            error_code: int = 0,
            error_message: str | None = None,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.partition = partition
            self.error_code = error_code
            self.error_message = error_message
            self.unknown_tagged_fields = unknown_tagged_fields

    class DeleteStateResult(MessageStruct):
        __slots__ = (
            "topic_id",
            "partitions",
            "unknown_tagged_fields",
        )
        topic_id: bytes  # 0+
        partitions: Sequence[DeleteShareGroupStateResponse.PartitionResult]  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            topic_id: bytes = ZERO_UUID,
            partitions: Sequence[DeleteShareGroupStateResponse.PartitionResult] = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.topic_id = topic_id
            self.partitions = partitions
            self.unknown_tagged_fields = unknown_tagged_fields

    results: Sequence[DeleteShareGroupStateResponse.DeleteStateResult]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        results: Sequence[DeleteShareGroupStateResponse.DeleteStateResult] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.results = results
        self.unknown_tagged_fields = unknown_tagged_fields
