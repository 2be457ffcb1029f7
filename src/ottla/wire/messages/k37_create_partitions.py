"""CreatePartitionsRequest, CreatePartitionsResponse: classes for all versions.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ottla.wire.message import Message, MessageStruct, TaggedFields


class CreatePartitionsRequest(Message):
    """Request, key 37, versions 0-3, flexible 2+."""

    __slots__ = (
        "topics",
        "timeout_ms",
        "validate_only",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 37
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 3

    class CreatePartitionsAssignment(MessageStruct):
        __slots__ = (
            "broker_ids",
            "unknown_tagged_fields",
        )
        broker_ids: Sequence[int]  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            broker_ids: Sequence[int] = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.broker_ids = broker_ids
            self.unknown_tagged_fields = unknown_tagged_fields

    class CreatePartitionsTopic(MessageStruct):
        __slots__ = (
            "name",
            "count",
            "assignments",
            "unknown_tagged_fields",
        )
        name: str  # 0+
        count: int  # 0+
        assignments: Sequence[CreatePartitionsRequest.CreatePartitionsAssignment] | None  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            name: str = "",
            count: int = 0,
            assignments: Sequence[CreatePartitionsRequest.CreatePartitionsAssignment] | None = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.name = name
            self.count = count
            self.assignments = assignments
            self.unknown_tagged_fields = unknown_tagged_fields

    topics: Sequence[CreatePartitionsRequest.CreatePartitionsTopic]  # 0+
    timeout_ms: int  # 0+
    validate_only: bool  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        topics: Sequence[CreatePartitionsRequest.CreatePartitionsTopic] = (),
        timeout_ms: int = 0,
        validate_only: bool = False,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.topics = topics
        self.timeout_ms = timeout_ms
        self.validate_only = validate_only
        self.unknown_tagged_fields = unknown_tagged_fields


class CreatePartitionsResponse(Message):
    """Response, key 37, versions 0-3, flexible 2+."""

    __slots__ = (
        "throttle_time_ms",
        "results",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 37
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 3

    class CreatePartitionsTopicResult(MessageStruct):
        __slots__ = (
            "name",
            "error_code",
            "error_message",
            "unknown_tagged_fields",
        )
        name: str  # 0+
        error_code: int  # 0+
        error_message: str | None  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            name: str = "",
            error_code: int = 0,
            error_message: str | None = None,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.name = name
            self.error_code = error_code
            self.error_message = error_message
            self.unknown_tagged_fields = unknown_tagged_fields

    throttle_time_ms: int  # 0+
    results: Sequence[CreatePartitionsResponse.CreatePartitionsTopicResult]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        results: Sequence[CreatePartitionsResponse.CreatePartitionsTopicResult] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.results = results
        self.unknown_tagged_fields = unknown_tagged_fields
