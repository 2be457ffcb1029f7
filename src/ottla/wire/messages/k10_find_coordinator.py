"""FindCoordinatorRequest, FindCoordinatorResponse: classes for all versions.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ottla.wire.message import Message, MessageStruct, TaggedFields


class FindCoordinatorRequest(Message):
    """Request, key 10, versions 0-6, flexible 3+."""

    __slots__ = (
        "key",
        "key_type",
        "coordinator_keys",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 10
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 6

    key: str  # 0-3
    key_type: int  # 1+
    coordinator_keys: Sequence[str]  # 4+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        key: str = "",
        key_type: int = 0,
        coordinator_keys: Sequence[str] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.key = key
        self.key_type = key_type
        self.coordinator_keys = coordinator_keys
        self.unknown_tagged_fields = unknown_tagged_fields


class FindCoordinatorResponse(Message):
    """Response, key 10, versions 0-6, flexible 3+."""

    __slots__ = (
        "throttle_time_ms",
        "error_code",
        "error_message",
        "node_id",
        "host",
        "port",
        "coordinators",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 10
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 6

    class Coordinator(MessageStruct):
        __slots__ = (
            "key",
            "node_id",
            "host",
            "port",
            "error_code",
            "error_message",
            "unknown_tagged_fields",
        )
        key: str  # 4+
        node_id: int  # 4+
        host: str  # 4+
        port: int  # 4+
        error_code: int  # 4+
        error_message: str | None  # 4+, ignorable
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            key: str = "",
            node_id: int = 0,
            host: str = "",
            port: int = 0,
            error_code: int = 0,
            error_message: str | None = "",
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.key = key
            self.node_id = node_id
            self.host = host
            self.port = port
            self.error_code = error_code
            self.error_message = error_message
            self.unknown_tagged_fields = unknown_tagged_fields

    throttle_time_ms: int  # 1+, ignorable
    error_code: int  # 0-3
    error_message: str | None  # 1-3, ignorable
    node_id: int  # 0-3
    host: str  # 0-3
    port: int  # 0-3
    coordinators: Sequence[FindCoordinatorResponse.Coordinator]  # 4+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        error_code: int = 0,
        error_message: str | None = "",
        node_id: int = 0,
        host: str = "",
        port: int = 0,
        coordinators: Sequence[FindCoordinatorResponse.Coordinator] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.error_code = error_code
        self.error_message = error_message
        self.node_id = node_id
        self.host = host
        self.port = port
        self.coordinators = coordinators
        self.unknown_tagged_fields = unknown_tagged_fields
