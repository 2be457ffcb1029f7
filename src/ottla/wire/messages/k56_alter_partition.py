"""AlterPartitionRequest, AlterPartitionResponse: classes for all versions.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ottla.wire.message import Message, MessageStruct, TaggedFields
from ottla.wire.primitives import ZERO_UUID


class AlterPartitionRequest(Message):
    """Request, key 56, versions 2-3, flexible 0+."""

    __slots__ = (
        "broker_id",
        "broker_epoch",
        "topics",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 56
    MIN_VERSION: ClassVar[int] = 2
    MAX_VERSION: ClassVar[int] = 3

    class BrokerState(MessageStruct):
        __slots__ = (
            "broker_id",
            "broker_epoch",
            "unknown_tagged_fields",
        )
        broker_id: int  # 3+
        broker_epoch: int  # 3+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            broker_id: int = 0,
            broker_epoch: int = -1,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.broker_id = broker_id
            self.broker_epoch = broker_epoch
            self.unknown_tagged_fields = unknown_tagged_fields

    class PartitionData(MessageStruct):
        __slots__ = (
            "partition_index",
            "leader_epoch",
            "new_isr",
            "new_isr_with_epochs",
            "leader_recovery_state",
            "partition_epoch",
            "unknown_tagged_fields",
        )
        partition_index: int  # 0+
        leader_epoch: int  # 0+
        new_isr: Sequence[int]  # 0-2
        new_isr_with_epochs: Sequence[AlterPartitionRequest.BrokerState]  # 3+
        leader_recovery_state: int  # 1+
        partition_epoch: int  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            partition_index: int = 0,
            leader_epoch: int = 0,
            new_isr: Sequence[int] = (),
            new_isr_with_epochs: Sequence[AlterPartitionRequest.BrokerState] = (),
            leader_recovery_state: int = 0,
            partition_epoch: int = 0,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.partition_index = partition_index
            self.leader_epoch = leader_epoch
            self.new_isr = new_isr
            self.new_isr_with_epochs = new_isr_with_epochs
            self.leader_recovery_state = leader_recovery_state
            self.partition_epoch = partition_epoch
            self.unknown_tagged_fields = unknown_tagged_fields

    class TopicData(MessageStruct):
        __slots__ = (
            "topic_id",
            "partitions",
            "unknown_tagged_fields",
        )
        topic_id: bytes  # 2+, ignorable
        partitions: Sequence[AlterPartitionRequest.PartitionData]  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            topic_id: bytes = ZERO_UUID,
            partitions: Sequence[AlterPartitionRequest.PartitionData] = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.topic_id = topic_id
            self.partitions = partitions
            self.unknown_tagged_fields = unknown_tagged_fields

    broker_id: int  # 0+
    broker_epoch: int  # 0+
    topics: Sequence[AlterPartitionRequest.TopicData]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        broker_id: int = 0,
        broker_epoch: int = -1,
        topics: Sequence[AlterPartitionRequest.TopicData] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.broker_id = broker_id
        self.broker_epoch = broker_epoch
        self.topics = topics
        self.unknown_tagged_fields = unknown_tagged_fields


class AlterPartitionResponse(Message):
    """Response, key 56, versions 2-3, flexible 0+."""

    __slots__ = (
        "throttle_time_ms",
        "error_code",
        "topics",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 56
    MIN_VERSION: ClassVar[int] = 2
    MAX_VERSION: ClassVar[int] = 3

    class PartitionData(MessageStruct):
        __slots__ = (
            "partition_index",
            "error_code",
            "leader_id",
            "leader_epoch",
            "isr",
            "leader_recovery_state",
            "partition_epoch",
            "unknown_tagged_fields",
        )
        partition_index: int  # 0+
        error_code: int  # 0+
        leader_id: int  # 0+
        leader_epoch: int  # 0+
        isr: Sequence[int]  # 0+
        leader_recovery_state: int  # 1+, ignorable
        partition_epoch: int  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            partition_index: int = 0,
            error_code: int = 0,
            leader_id: int = 0,
            leader_epoch: int = 0,
            isr: Sequence[int] = (),
            leader_recovery_state: int = 0,
            partition_epoch: int = 0,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.partition_index = partition_index
            self.error_code = error_code
            self.leader_id = leader_id
            self.leader_epoch = leader_epoch
            self.isr = isr
            self.leader_recovery_state = leader_recovery_state
            self.partition_epoch = partition_epoch
            self.unknown_tagged_fields = unknown_tagged_fields

    class TopicData(MessageStruct):
        __slots__ = (
            "topic_id",
            "partitions",
            "unknown_tagged_fields",
        )
        topic_id: bytes  # 2+, ignorable
        partitions: Sequence[AlterPartitionResponse.PartitionData]  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            topic_id: bytes = ZERO_UUID,
            partitions: Sequence[AlterPartitionResponse.PartitionData] = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.topic_id = topic_id
            self.partitions = partitions
            self.unknown_tagged_fields = unknown_tagged_fields

    throttle_time_ms: int  # 0+
    error_code: int  # 0+
    topics: Sequence[AlterPartitionResponse.TopicData]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        error_code: int = 0,
        topics: Sequence[AlterPartitionResponse.TopicData] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.error_code = error_code
        self.topics = topics
        self.unknown_tagged_fields = unknown_tagged_fields
