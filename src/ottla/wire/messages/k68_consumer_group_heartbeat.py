"""ConsumerGroupHeartbeatRequest, ConsumerGroupHeartbeatResponse: classes for all versions.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, TypeAlias

from ottla.wire.message import Message, MessageStruct, TaggedFields, nest
from ottla.wire.primitives import ZERO_UUID


class ConsumerGroupHeartbeatRequest_TopicPartitions(MessageStruct):
    __slots__: ClassVar[tuple[str, ...]] = (
        "topic_id",
        "partitions",
        "unknown_tagged_fields",
    )
    topic_id: bytes  # 0+
    partitions: Sequence[int]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        topic_id: bytes = ZERO_UUID,
        partitions: Sequence[int] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.topic_id = topic_id
        self.partitions = partitions
        self.unknown_tagged_fields = unknown_tagged_fields


class ConsumerGroupHeartbeatRequest(Message):
    """Request, key 68, versions 0-1, flexible 0+."""

    __slots__: ClassVar[tuple[str, ...]] = (
        "group_id",
        "member_id",
        "member_epoch",
        "instance_id",
        "rack_id",
        "rebalance_timeout_ms",
        "subscribed_topic_names",
        "subscribed_topic_regex",
        "server_assignor",
        "topic_partitions",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 68
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 1

    TopicPartitions: TypeAlias = ConsumerGroupHeartbeatRequest_TopicPartitions
    group_id: str  # 0+
    member_id: str  # 0+
    member_epoch: int  # 0+
    instance_id: str | None  # 0+
    rack_id: str | None  # 0+
    rebalance_timeout_ms: int  # 0+
    subscribed_topic_names: Sequence[str] | None  # 0+
    subscribed_topic_regex: str | None  # 1+
    server_assignor: str | None  # 0+
    topic_partitions: Sequence[ConsumerGroupHeartbeatRequest_TopicPartitions] | None  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        group_id: str = "",
        member_id: str = "",
        member_epoch: int = 0,
        instance_id: str | None = None,
        rack_id: str | None = None,
        rebalance_timeout_ms: int = -1,
        subscribed_topic_names: Sequence[str] | None = None,
        subscribed_topic_regex: str | None = None,
        server_assignor: str | None = None,
        topic_partitions: Sequence[ConsumerGroupHeartbeatRequest_TopicPartitions] | None = None,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.group_id = group_id
        self.member_id = member_id
        self.member_epoch = member_epoch
        self.instance_id = instance_id
        self.rack_id = rack_id
        self.rebalance_timeout_ms = rebalance_timeout_ms
        self.subscribed_topic_names = subscribed_topic_names
        self.subscribed_topic_regex = subscribed_topic_regex
        self.server_assignor = server_assignor
        self.topic_partitions = topic_partitions
        self.unknown_tagged_fields = unknown_tagged_fields


nest(ConsumerGroupHeartbeatRequest, ConsumerGroupHeartbeatRequest_TopicPartitions)


class ConsumerGroupHeartbeatResponse_TopicPartitions(MessageStruct):
    __slots__: ClassVar[tuple[str, ...]] = (
        "topic_id",
        "partitions",
        "unknown_tagged_fields",
    )
    topic_id: bytes  # 0+
    partitions: Sequence[int]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        topic_id: bytes = ZERO_UUID,
        partitions: Sequence[int] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.topic_id = topic_id
        self.partitions = partitions
        self.unknown_tagged_fields = unknown_tagged_fields


class ConsumerGroupHeartbeatResponse_Assignment(MessageStruct):
    __slots__: ClassVar[tuple[str, ...]] = (
        "topic_partitions",
        "unknown_tagged_fields",
    )
    topic_partitions: Sequence[ConsumerGroupHeartbeatResponse_TopicPartitions]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        topic_partitions: Sequence[ConsumerGroupHeartbeatResponse_TopicPartitions] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.topic_partitions = topic_partitions
        self.unknown_tagged_fields = unknown_tagged_fields


class ConsumerGroupHeartbeatResponse(Message):
    """Response, key 68, versions 0-1, flexible 0+."""

    __slots__: ClassVar[tuple[str, ...]] = (
        "throttle_time_ms",
        "error_code",
        "error_message",
        "member_id",
        "member_epoch",
        "heartbeat_interval_ms",
        "assignment",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 68
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 1

    TopicPartitions: TypeAlias = ConsumerGroupHeartbeatResponse_TopicPartitions
    Assignment: TypeAlias = ConsumerGroupHeartbeatResponse_Assignment
    throttle_time_ms: int  # 0+
    error_code: int  # 0+
    error_message: str | None  # 0+
    member_id: str | None  # 0+
    member_epoch: int  # 0+
    heartbeat_interval_ms: int  # 0+
    assignment: ConsumerGroupHeartbeatResponse_Assignment | None  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        throttle_time_ms: int = 0,
        error_code: int = 0,
        error_message: str | None = None,
        member_id: str | None = None,
        member_epoch: int = 0,
        heartbeat_interval_ms: int = 0,
        assignment: ConsumerGroupHeartbeatResponse_Assignment | None = None,
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


nest(
    ConsumerGroupHeartbeatResponse,
    ConsumerGroupHeartbeatResponse_TopicPartitions,
    ConsumerGroupHeartbeatResponse_Assignment,
)
