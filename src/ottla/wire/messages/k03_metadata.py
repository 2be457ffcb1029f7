"""MetadataRequest, MetadataResponse: classes for all versions.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ottla.wire.message import Message, MessageStruct, TaggedFields
from ottla.wire.primitives import ZERO_UUID


class MetadataRequest(Message):
    """Request, key 3, versions 0-13, flexible 9+."""

    __slots__ = (
        "topics",
        "allow_auto_topic_creation",
        "include_cluster_authorized_operations",
        "include_topic_authorized_operations",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 3
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 13

    class MetadataRequestTopic(MessageStruct):
        __slots__ = (
            "topic_id",
            "name",
            "unknown_tagged_fields",
        )
        topic_id: bytes  # 10+, ignorable
        name: str | None  # 0+, nullable 10+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            topic_id: bytes = ZERO_UUID,
            name: str | None = "",
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.topic_id = topic_id
            self.name = name
            self.unknown_tagged_fields = unknown_tagged_fields

    topics: Sequence[MetadataRequest.MetadataRequestTopic] | None  # 0+, nullable 1+
    allow_auto_topic_creation: bool  # 4+
    include_cluster_authorized_operations: bool  # 8-10
    include_topic_authorized_operations: bool  # 8+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        topics: Sequence[MetadataRequest.MetadataRequestTopic] | None = (),
        allow_auto_topic_creation: bool = True,
        include_cluster_authorized_operations: bool = False,
        include_topic_authorized_operations: bool = False,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.topics = topics
        self.allow_auto_topic_creation = allow_auto_topic_creation
        self.include_cluster_authorized_operations = include_cluster_authorized_operations
        self.include_topic_authorized_operations = include_topic_authorized_operations
        self.unknown_tagged_fields = unknown_tagged_fields


class MetadataResponse(Message):
    """Response, key 3, versions 0-13, flexible 9+."""

    __slots__ = (
        "throttle_time_ms",
        "brokers",
        "cluster_id",
        "controller_id",
        "topics",
        "cluster_authorized_operations",
        "error_code",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 3
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 13

    class MetadataResponseBroker(MessageStruct):
        __slots__ = (
            "node_id",
            "host",
            "port",
            "rack",
            "unknown_tagged_fields",
        )
        node_id: int  # 0+
        host: str  # 0+
        port: int  # 0+
        rack: str | None  # 1+, ignorable
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            node_id: int = 0,
            host: str = "",
            port: int = 0,
            rack: str | None = None,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.node_id = node_id
            self.host = host
            self.port = port
            self.rack = rack
            self.unknown_tagged_fields = unknown_tagged_fields

    class MetadataResponsePartition(MessageStruct):
        __slots__ = (
            "error_code",
            "partition_index",
            "leader_id",
            "leader_epoch",
            "replica_nodes",
            "isr_nodes",
            "offline_replicas",
            "unknown_tagged_fields",
        )
        error_code: int  # 0+
        partition_index: int  # 0+
        leader_id: int  # 0+
        leader_epoch: int  # 7+, ignorable
        replica_nodes: Sequence[int]  # 0+
        isr_nodes: Sequence[int]  # 0+
        offline_replicas: Sequence[int]  # 5+, ignorable
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            error_code: int = 0,
            partition_index: int = 0,
            leader_id: int = 0,
            leader_epoch: int = -1,
            replica_nodes: Sequence[int] = (),
            isr_nodes: Sequence[int] = (),
            offline_replicas: Sequence[int] = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.error_code = error_code
            self.partition_index = partition_index
            self.leader_id = leader_id
            self.leader_epoch = leader_epoch
            self.replica_nodes = replica_nodes
            self.isr_nodes = isr_nodes
            self.offline_replicas = offline_replicas
            self.unknown_tagged_fields = unknown_tagged_fields

    class MetadataResponseTopic(MessageStruct):
        __slots__ = (
            "error_code",
            "name",
            "topic_id",
            "is_internal",
            "partitions",
            "topic_authorized_operations",
            "unknown_tagged_fields",
        )
        error_code: int  # 0+
        name: str | None  # 0+, nullable 12+
        topic_id: bytes  # 10+, ignorable
        is_internal: bool  # 1+, ignorable
        partitions: Sequence[MetadataResponse.MetadataResponsePartition]  # 0+
        topic_authorized_operations: int  # 8+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            error_code: int = 0,
            name: str | None = "",
            topic_id: bytes = ZERO_UUID,
            is_internal: bool = False,
            partitions: Sequence[MetadataResponse.MetadataResponsePartition] = (),
            topic_authorized_operations: int = -2147483648,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.error_code = error_code
            self.name = name
            self.topic_id = topic_id
            self.is_internal = is_internal
            self.partitions = partitions
            self.topic_authorized_operations = topic_authorized_operations
            self.unknown_tagged_fields = unknown_tagged_fields

    throttle_time_ms: int  # 3+, ignorable
    brokers: Sequence[MetadataResponse.MetadataResponseBroker]  # 0+
    cluster_id: str | None  # 2+, ignorable
    controller_id: int  # 1+, ignorable
    topics: Sequence[MetadataResponse.MetadataResponseTopic]  # 0+
    cluster_authorized_operations: int  # 8-10
    error_code: int  # 13+, ignorable
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        brokers: Sequence[MetadataResponse.MetadataResponseBroker] = (),
        cluster_id: str | None = None,
        controller_id: int = -1,
        topics: Sequence[MetadataResponse.MetadataResponseTopic] = (),
        cluster_authorized_operations: int = -2147483648,
        error_code: int = 0,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.brokers = brokers
        self.cluster_id = cluster_id
        self.controller_id = controller_id
        self.topics = topics
        self.cluster_authorized_operations = cluster_authorized_operations
        self.error_code = error_code
        self.unknown_tagged_fields = unknown_tagged_fields
