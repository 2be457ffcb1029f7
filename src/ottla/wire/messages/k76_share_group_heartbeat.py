"""ShareGroupHeartbeatRequest, ShareGroupHeartbeatResponse: classes for all versions.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ottla.wire.message import Message, MessageStruct, TaggedFields
from ottla.wire.primitives import ZERO_UUID


class ShareGroupHeartbeatRequest(Message):
    """Request, key 76, versions 1, flexible 0+."""

    __slots__ = (
        "group_id",
        "member_id",
        "member_epoch",
        "rack_id",
        "subscribed_topic_names",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 76
    MIN_VERSION: ClassVar[int] = 1
    MAX_VERSION: ClassVar[int] = 1

    group_id: str  # 0+
    member_id: str  # 0+
    member_epoch: int  # 0+
    rack_id: str | None  # 0+
    subscribed_topic_names: Sequence[str] | None  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        group_id: str = "",
        member_id: str = "",
        member_epoch: int = 0,
        rack_id: str | None = None,
        subscribed_topic_names: Sequence[str] | None = None,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.group_id = group_id
        self.member_id = member_id
        self.member_epoch = member_epoch
        self.rack_id = rack_id
        self.subscribed_topic_names = subscribed_topic_names
        self.unknown_tagged_fields = unknown_tagged_fields


class ShareGroupHeartbeatResponse(Message):
    """Response, key 76, versions 1, flexible 0+."""

    __slots__ = (
        "throttle_time_ms",
        "error_code",
        "error_message",
        "member_id",
        "member_epoch",
        "heartbeat_interval_ms",
        "assignment",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 76
    MIN_VERSION: ClassVar[int] = 1
    MAX_VERSION: ClassVar[int] = 1

    class TopicPartitions(MessageStruct):
        __slots__ = (
            "topic_id",
            "partitions",
            "unknown_tagged_fields",
        )
        topic_id: bytes  # 0+
        partitions: Sequence[int]  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            topic_id: bytes = ZERO_UUID,
            partitions: Sequence[int] = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.topic_id = topic_id
            self.partitions = partitions
            self.unknown_tagged_fields = unknown_tagged_fields

    class Assignment(MessageStruct):
        __slots__ = (
            "topic_partitions",
            "unknown_tagged_fields",
        )
        topic_partitions: Sequence[ShareGroupHeartbeatResponse.TopicPartitions]  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            topic_partitions: Sequence[ShareGroupHeartbeatResponse.TopicPartitions] = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.topic_partitions = topic_partitions
            self.unknown_tagged_fields = unknown_tagged_fields

    throttle_time_ms: int  # 0+
    error_code: int  # 0+
    error_message: str | None  # 0+
    member_id: str | None  # 0+
    member_epoch: int  # 0+
    heartbeat_interval_ms: int  # 0+
    assignment: ShareGroupHeartbeatResponse.Assignment | None  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        error_code: int = 0,
        error_message: str | None = None,
        member_id: str | None = None,
        member_epoch: int = 0,
        heartbeat_interval_ms: int = 0,
        assignment: ShareGroupHeartbeatResponse.Assignment | None = None,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.error_code = error_code
        self.error_message = error_message
        self.member_id = member_id
        self.member_epoch = member_epoch
        self.heartbeat_interval_ms = heartbeat_interval_ms
        self.assignment = assignment
        self.unknown_tagged_fields = unknown_tagged_fields
