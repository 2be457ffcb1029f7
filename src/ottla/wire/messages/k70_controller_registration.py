"""ControllerRegistrationRequest, ControllerRegistrationResponse: classes for all versions.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ottla.wire.message import Message, MessageStruct, TaggedFields
from ottla.wire.primitives import ZERO_UUID


class ControllerRegistrationRequest(Message):
    """Request, key 70, versions 0, flexible 0+."""

    __slots__ = (
        "controller_id",
        "incarnation_id",
        "zk_migration_ready",
        "listeners",
        "features",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 70
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

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

    controller_id: int  # 0+
    incarnation_id: bytes  # 0+
    zk_migration_ready: bool  # 0+
    listeners: Sequence[ControllerRegistrationRequest.Listener]  # 0+
    features: Sequence[ControllerRegistrationRequest.Feature]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        controller_id: int = 0,
        incarnation_id: bytes = ZERO_UUID,
        zk_migration_ready: bool = False,
        listeners: Sequence[ControllerRegistrationRequest.Listener] = (),
        features: Sequence[ControllerRegistrationRequest.Feature] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.controller_id = controller_id
        self.incarnation_id = incarnation_id
        self.zk_migration_ready = zk_migration_ready
        self.listeners = listeners
        self.features = features
        self.unknown_tagged_fields = unknown_tagged_fields


class ControllerRegistrationResponse(Message):
    """Response, key 70, versions 0, flexible 0+."""

    __slots__ = (
        "throttle_time_ms",
        "error_code",
        "error_message",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 70
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    throttle_time_ms: int  # 0+
    error_code: int  # 0+
    error_message: str | None  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        error_code: int = 0,
        error_message: str | None = "",
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.error_code = error_code
        self.error_message = error_message
        self.unknown_tagged_fields = unknown_tagged_fields
