"""BrokerRegistrationRequest, BrokerRegistrationResponse: classes for all versions.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ottla.wire.message import Message, MessageStruct, TaggedFields
from ottla.wire.primitives import ZERO_UUID


class BrokerRegistrationRequest(Message):
    """Request, key 62, versions 0-4, flexible 0+."""

    __slots__ = (
        "broker_id",
        "cluster_id",
        "incarnation_id",
        "listeners",
        "features",
        "rack",
        "is_migrating_zk_broker",
        "log_dirs",
        "previous_broker_epoch",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 62
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 4

    class Listener(MessageStruct):
        __slots__ = (
            "name",
            "host",
            "port",
            "security_protocol",
            "unknown_tagged_fields",
        )
        name: str  # 0+
        host: str  # 0+
        port: int  # 0+
        security_protocol: int  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            name: str = "",
            host: str = "",
            port: int = 0,
            security_protocol: int = 0,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.name = name
            self.host = host
            self.port = port
            self.security_protocol = security_protocol
            self.unknown_tagged_fields = unknown_tagged_fields

    class Feature(MessageStruct):
        __slots__ = (
            "name",
            "min_supported_version",
            "max_supported_version",
            "unknown_tagged_fields",
        )
        name: str  # 0+
        min_supported_version: int  # 0+
        max_supported_version: int  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            name: str = "",
            min_supported_version: int = 0,
            max_supported_version: int = 0,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.name = name
            self.min_supported_version = min_supported_version
            self.max_supported_version = max_supported_version
            self.unknown_tagged_fields = unknown_tagged_fields

    broker_id: int  # 0+
    cluster_id: str  # 0+
    incarnation_id: bytes  # 0+
    listeners: Sequence[BrokerRegistrationRequest.Listener]  # 0+
    features: Sequence[BrokerRegistrationRequest.Feature]  # 0+
    rack: str | None  # 0+
    is_migrating_zk_broker: bool  # 1+
    log_dirs: Sequence[bytes]  # 2+, ignorable
    previous_broker_epoch: int  # 3+, ignorable
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        broker_id: int = 0,
        cluster_id: str = "",
        incarnation_id: bytes = ZERO_UUID,
        listeners: Sequence[BrokerRegistrationRequest.Listener] = (),
        features: Sequence[BrokerRegistrationRequest.Feature] = (),
        rack: str | None = "",
        is_migrating_zk_broker: bool = False,
        log_dirs: Sequence[bytes] = (),
        previous_broker_epoch: int = -1,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.broker_id = broker_id
        self.cluster_id = cluster_id
        self.incarnation_id = incarnation_id
        self.listeners = listeners
        self.features = features
        self.rack = rack
        self.is_migrating_zk_broker = is_migrating_zk_broker
        self.log_dirs = log_dirs
        self.previous_broker_epoch = previous_broker_epoch
        self.unknown_tagged_fields = unknown_tagged_fields


class BrokerRegistrationResponse(Message):
    """Response, key 62, versions 0-4, flexible 0+."""

    __slots__ = (
        "throttle_time_ms",
        "error_code",
        "broker_epoch",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 62
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 4

    throttle_time_ms: int  # 0+
    error_code: int  # 0+
    broker_epoch: int  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        error_code: int = 0,
        broker_epoch: int = -1,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.error_code = error_code
        self.broker_epoch = broker_epoch
        self.unknown_tagged_fields = unknown_tagged_fields
