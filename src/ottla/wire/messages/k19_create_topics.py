"""CreateTopicsRequest, CreateTopicsResponse: classes for all versions.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ottla.wire.message import Message, MessageStruct, TaggedFields
from ottla.wire.primitives import ZERO_UUID


class CreateTopicsRequest(Message):
    """Request, key 19, versions 2-7, flexible 5+."""

    __slots__ = (
        "topics",
        "timeout_ms",
        "validate_only",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 19
    MIN_VERSION: ClassVar[int] = 2
    MAX_VERSION: ClassVar[int] = 7

    class CreatableReplicaAssignment(MessageStruct):
        __slots__ = (
            "partition_index",
            "broker_ids",
            "unknown_tagged_fields",
        )
        partition_index: int  # 0+
        broker_ids: Sequence[int]  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            partition_index: int = 0,
            broker_ids: Sequence[int] = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.partition_index = partition_index
            self.broker_ids = broker_ids
            self.unknown_tagged_fields = unknown_tagged_fields

    class CreatableTopicConfig(MessageStruct):
        __slots__ = (
            "name",
            "value",
            "unknown_tagged_fields",
        )
        name: str  # 0+
        value: str | None  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            name: str = "",
            value: str | None = "",
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.name = name
            self.value = value
            self.unknown_tagged_fields = unknown_tagged_fields

    class CreatableTopic(MessageStruct):
        __slots__ = (
            "name",
            "num_partitions",
            "replication_factor",
            "assignments",
            "configs",
            "unknown_tagged_fields",
        )
        name: str  # 0+
        num_partitions: int  # 0+
        replication_factor: int  # 0+
        assignments: Sequence[CreateTopicsRequest.CreatableReplicaAssignment]  # 0+
        configs: Sequence[CreateTopicsRequest.CreatableTopicConfig]  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            name: str = "",
            num_partitions: int = 0,
            replication_factor: int = 0,
            assignments: Sequence[CreateTopicsRequest.CreatableReplicaAssignment] = (),
            configs: Sequence[CreateTopicsRequest.CreatableTopicConfig] = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.name = name
            self.num_partitions = num_partitions
            self.replication_factor = replication_factor
            self.assignments = assignments
            self.configs = configs
            self.unknown_tagged_fields = unknown_tagged_fields

    topics: Sequence[CreateTopicsRequest.CreatableTopic]  # 0+
    timeout_ms: int  # 0+
    validate_only: bool  # 1+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        topics: Sequence[CreateTopicsRequest.CreatableTopic] = (),
        timeout_ms: int = 60000,
        validate_only: bool = False,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.topics = topics
        self.timeout_ms = timeout_ms
        self.validate_only = validate_only
        self.unknown_tagged_fields = unknown_tagged_fields


class CreateTopicsResponse(Message):
    """Response, key 19, versions 2-7, flexible 5+."""

    __slots__ = (
        "throttle_time_ms",
        "topics",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 19
    MIN_VERSION: ClassVar[int] = 2
    MAX_VERSION: ClassVar[int] = 7

    class CreatableTopicConfigs(MessageStruct):
        __slots__ = (
            "name",
            "value",
            "read_only",
            "config_source",
            "is_sensitive",
            "unknown_tagged_fields",
        )
        name: str  # 5+
        value: str | None  # 5+
        read_only: bool  # 5+
        config_source: int  # 5+, ignorable
        is_sensitive: bool  # 5+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            name: str = "",
            value: str | None = "",
            read_only: bool = False,
            config_source: int = -1,
            is_sensitive: bool = False,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.name = name
            self.value = value
            self.read_only = read_only
            self.config_source = config_source
            self.is_sensitive = is_sensitive
            self.unknown_tagged_fields = unknown_tagged_fields

    class CreatableTopicResult(MessageStruct):
        __slots__ = (
            "name",
            "topic_id",
            "error_code",
            "error_message",
            "topic_config_error_code",
            "num_partitions",
            "replication_factor",
            "configs",
            "unknown_tagged_fields",
        )
        name: str  # 0+
        topic_id: bytes  # 7+, ignorable
        error_code: int  # 0+
        error_message: str | None  # 1+, nullable 0+, ignorable
        topic_config_error_code: int  # 5+, tag 0, ignorable
        num_partitions: int  # 5+, ignorable
        replication_factor: int  # 5+, ignorable
        configs: Sequence[CreateTopicsResponse.CreatableTopicConfigs] | None  # 5+, ignorable
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            name: str = "",
            topic_id: bytes = ZERO_UUID,
            error_code: int = 0,
            error_message: str | None = "",
            topic_config_error_code: int = 0,
            num_partitions: int = -1,
            replication_factor: int = -1,
            configs: Sequence[CreateTopicsResponse.CreatableTopicConfigs] | None = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.name = name
            self.topic_id = topic_id
            self.error_code = error_code
            self.error_message = error_message
            self.topic_config_error_code = topic_config_error_code
            self.num_partitions = num_partitions
            self.replication_factor = replication_factor
            self.configs = configs
            self.unknown_tagged_fields = unknown_tagged_fields

    throttle_time_ms: int  # 2+, ignorable
    topics: Sequence[CreateTopicsResponse.CreatableTopicResult]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        topics: Sequence[CreateTopicsResponse.CreatableTopicResult] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.topics = topics
        self.unknown_tagged_fields = unknown_tagged_fields
