"""ElectLeadersRequest, ElectLeadersResponse: classes for all versions.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ottla.wire.message import Message, MessageStruct, TaggedFields


class ElectLeadersRequest(Message):
    """Request, key 43, versions 0-2, flexible 2+."""

    __slots__ = (
        "election_type",
        "topic_partitions",
        "timeout_ms",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 43
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 2

    class TopicPartitions(MessageStruct):
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

    election_type: int  # 1+
    topic_partitions: Sequence[ElectLeadersRequest.TopicPartitions] | None  # 0+
    timeout_ms: int  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        election_type: int = 0,
        topic_partitions: Sequence[ElectLeadersRequest.TopicPartitions] | None = (),
        timeout_ms: int = 60000,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.election_type = election_type
        self.topic_partitions = topic_partitions
        self.timeout_ms = timeout_ms
        self.unknown_tagged_fields = unknown_tagged_fields


class ElectLeadersResponse(Message):
    """Response, key 43, versions 0-2, flexible 2+."""

    __slots__ = (
        "throttle_time_ms",
        "error_code",
        "replica_election_results",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 43
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 2

    class PartitionResult(MessageStruct):
        __slots__ = (
            "partition_id",
            "error_code",
            "error_message",
            "unknown_tagged_fields",
        )
        partition_id: int  # 0+
        error_code: int  # 0+
        error_message: str | None  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            partition_id: int = 0,
            error_code: int = 0,
            error_message: str | None = "",
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.partition_id = partition_id
            self.error_code = error_code
            self.error_message = error_message
            self.unknown_tagged_fields = unknown_tagged_fields

    class ReplicaElectionResult(MessageStruct):
        __slots__ = (
            "topic",
            "partition_result",
            "unknown_tagged_fields",
        )
        topic: str  # 0+
        partition_result: Sequence[ElectLeadersResponse.PartitionResult]  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            topic: str = "",
            partition_result: Sequence[ElectLeadersResponse.PartitionResult] = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.topic = topic
            self.partition_result = partition_result
            self.unknown_tagged_fields = unknown_tagged_fields

    throttle_time_ms: int  # 0+
    error_code: int  # 1+
    replica_election_results: Sequence[ElectLeadersResponse.ReplicaElectionResult]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        error_code: int = 0,
        replica_election_results: Sequence[ElectLeadersResponse.ReplicaElectionResult] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.error_code = error_code
        self.replica_election_results = replica_election_results
        self.unknown_tagged_fields = unknown_tagged_fields
