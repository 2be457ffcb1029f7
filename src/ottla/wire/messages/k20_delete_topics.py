"""DeleteTopicsRequest, DeleteTopicsResponse: classes for all versions.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ottla.wire.message import Message, MessageStruct, TaggedFields
from ottla.wire.primitives import ZERO_UUID


class DeleteTopicsRequest(Message):
    """Request, key 20, versions 1-6, flexible 4+."""

    __slots__ = (
        "topics",
        "topic_names",
        "timeout_ms",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 20
    MIN_VERSION: ClassVar[int] = 1
    MAX_VERSION: ClassVar[int] = 6

    class DeleteTopicState(MessageStruct):
        __slots__ = (
            "name",
            "topic_id",
            "unknown_tagged_fields",
        )
        name: str | None  # 6+
        topic_id: bytes  # 6+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            name: str | None = None,
            topic_id: bytes = ZERO_UUID,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.name = name
            self.topic_id = topic_id
            self.unknown_tagged_fields = unknown_tagged_fields

    topics: Sequence[DeleteTopicsRequest.DeleteTopicState]  # 6+
    topic_names: Sequence[str]  # 0-5, ignorable
    timeout_ms: int  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        topics: Sequence[DeleteTopicsRequest.DeleteTopicState] = (),
        topic_names: Sequence[str] = (),
        timeout_ms: int = 0,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.topics = topics
        self.topic_names = topic_names
        self.timeout_ms = timeout_ms
        self.unknown_tagged_fields = unknown_tagged_fields


class DeleteTopicsResponse(Message):
    """Response, key 20, versions 1-6, flexible 4+."""

    __slots__ = (
        "throttle_time_ms",
        "responses",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 20
    MIN_VERSION: ClassVar[int] = 1
    MAX_VERSION: ClassVar[int] = 6

    class DeletableTopicResult(MessageStruct):
        __slots__ = (
            "name",
            "topic_id",
            "error_code",
            "error_message",
            "unknown_tagged_fields",
        )
        name: str | None  # 0+, nullable 6+
        topic_id: bytes  # 6+, ignorable
        error_code: int  # 0+
        error_message: str | None  # 5+, ignorable
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            name: str | None = "",
            topic_id: bytes = ZERO_UUID,
            error_code: int = 0,
            error_message: str | None = None,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.name = name
            self.topic_id = topic_id
            self.error_code = error_code
            self.error_message = error_message
            self.unknown_tagged_fields = unknown_tagged_fields

    throttle_time_ms: int  # 1+, ignorable
    responses: Sequence[DeleteTopicsResponse.DeletableTopicResult]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        responses: Sequence[DeleteTopicsResponse.DeletableTopicResult] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.responses = responses
        self.unknown_tagged_fields = unknown_tagged_fields
