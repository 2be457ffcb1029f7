"""ConsumerProtocolAssignment, ConsumerProtocolSubscription: classes for all versions.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ottla.wire.message import Message, MessageStruct, TaggedFields


class ConsumerProtocolAssignment(Message):
    """Data, versions 0-3, flexible none."""

    __slots__ = (
        "assigned_partitions",
        "user_data",
        "unknown_tagged_fields",
    )
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 3

    class TopicPartition(MessageStruct):
        __slots__ = (
            "topic",
            "partitions",
            "unknown_tagged_fields",
        )
        topic: str  # 0+
        partitions: Sequence[int]  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            topic: str = "",
            partitions: Sequence[int] = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.topic = topic
            self.partitions = partitions
            self.unknown_tagged_fields = unknown_tagged_fields

    assigned_partitions: Sequence[ConsumerProtocolAssignment.TopicPartition]  # 0+
    user_data: bytes | None  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        assigned_partitions: Sequence[ConsumerProtocolAssignment.TopicPartition] = (),
        user_data: bytes | None = None,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.assigned_partitions = assigned_partitions
        self.user_data = user_data
        self.unknown_tagged_fields = unknown_tagged_fields


class ConsumerProtocolSubscription(Message):
    """Data, versions 0-3, flexible none."""

    __slots__ = (
        "topics",
        "user_data",
        "owned_partitions",
        "generation_id",
        "rack_id",
        "unknown_tagged_fields",
    )
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 3

    class TopicPartition(MessageStruct):
        __slots__ = (
            "topic",
            "partitions",
            "unknown_tagged_fields",
        )
        topic: str  # 1+
        partitions: Sequence[int]  # 1+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            topic: str = "",
            partitions: Sequence[int] = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.topic = topic
            self.partitions = partitions
            self.unknown_tagged_fields = unknown_tagged_fields

    topics: Sequence[str]  # 0+
    user_data: bytes | None  # 0+
    owned_partitions: Sequence[ConsumerProtocolSubscription.TopicPartition]  # 1+, ignorable
    generation_id: int  # 2+, ignorable
    rack_id: str | None  # 3+, ignorable
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        topics: Sequence[str] = (),
        user_data: bytes | None = None,
        owned_partitions: Sequence[ConsumerProtocolSubscription.TopicPartition] = (),
        generation_id: int = -1,
        rack_id: str | None = None,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.topics = topics
        self.user_data = user_data
        self.owned_partitions = owned_partitions
        self.generation_id = generation_id
        self.rack_id = rack_id
        self.unknown_tagged_fields = unknown_tagged_fields
