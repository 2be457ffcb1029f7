"""DescribeClusterRequest, DescribeClusterResponse: classes for all versions.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ottla.wire.message import Message, MessageStruct, TaggedFields


class DescribeClusterRequest(Message):
    """Request, key 60, versions 0-2, flexible 0+."""

    __slots__ = (
        "include_cluster_authorized_operations",
        "endpoint_type",
        "include_fenced_brokers",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 60
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 2

    include_cluster_authorized_operations: bool  # 0+
    endpoint_type: int  # 1+
    include_fenced_brokers: bool  # 2+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        include_cluster_authorized_operations: bool = False,
        endpoint_type: int = 1,
        include_fenced_brokers: bool = False,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.include_cluster_authorized_operations = include_cluster_authorized_operations
        self.endpoint_type = endpoint_type
        self.include_fenced_brokers = include_fenced_brokers
        self.unknown_tagged_fields = unknown_tagged_fields


class DescribeClusterResponse(Message):
    """Response, key 60, versions 0-2, flexible 0+."""

    __slots__ = (
        "throttle_time_ms",
        "error_code",
        "error_message",
        "endpoint_type",
        "cluster_id",
        "controller_id",
        "brokers",
        "cluster_authorized_operations",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 60
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 2

    class DescribeClusterBroker(MessageStruct):
        __slots__ = (
            "broker_id",
            "host",
            "port",
            "rack",
            "is_fenced",
            "unknown_tagged_fields",
        )
        broker_id: int  # 0+
        host: str  # 0+
        port: int  # 0+
        rack: str | None  # 0+
        is_fenced: bool  # 2+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            broker_id: int = 0,
            host: str = "",
            port: int = 0,
            rack: str | None = None,
            is_fenced: bool = False,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.broker_id = broker_id
            self.host = host
            self.port = port
            self.rack = rack
            self.is_fenced = is_fenced
            self.unknown_tagged_fields = unknown_tagged_fields

    throttle_time_ms: int  # 0+
    error_code: int  # 0+
    error_message: str | None  # 0+
    endpoint_type: int  # 1+
    cluster_id: str  # 0+
    controller_id: int  # 0+
    brokers: Sequence[DescribeClusterResponse.DescribeClusterBroker]  # 0+
    cluster_authorized_operations: int  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        error_code: int = 0,
        error_message: str | None = None,
        endpoint_type: int = 1,
        cluster_id: str = "",
        controller_id: int = -1,
        brokers: Sequence[DescribeClusterResponse.DescribeClusterBroker] = (),
        cluster_authorized_operations: int = -2147483648,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.error_code = error_code
        self.error_message = error_message
        self.endpoint_type = endpoint_type
        self.cluster_id = cluster_id
        self.controller_id = controller_id
        self.brokers = brokers
        self.cluster_authorized_operations = cluster_authorized_operations
        self.unknown_tagged_fields = unknown_tagged_fields
