"""ListConfigResourcesRequest, ListConfigResourcesResponse: classes for all versions.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ottla.wire.message import Message, MessageStruct, TaggedFields


class ListConfigResourcesRequest(Message):
    """Request, key 74, versions 0-1, flexible 0+."""

    __slots__ = (
        "resource_types",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 74
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 1

    resource_types: Sequence[int]  # 1+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        resource_types: Sequence[int] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.resource_types = resource_types
        self.unknown_tagged_fields = unknown_tagged_fields


class ListConfigResourcesResponse(Message):
    """Response, key 74, versions 0-1, flexible 0+."""

    __slots__ = (
        "throttle_time_ms",
        "error_code",
        "config_resources",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 74
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 1

    class ConfigResource(MessageStruct):
        __slots__ = (
            "resource_name",
            "resource_type",
            "unknown_tagged_fields",
        )
        resource_name: str  # 0+
        resource_type: int  # 1+, ignorable
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            resource_name: str = "",
            resource_type: int = 16,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.resource_name = resource_name
            self.resource_type = resource_type
            self.unknown_tagged_fields = unknown_tagged_fields

    throttle_time_ms: int  # 0+
    error_code: int  # 0+
    config_resources: Sequence[ListConfigResourcesResponse.ConfigResource]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        error_code: int = 0,
        config_resources: Sequence[ListConfigResourcesResponse.ConfigResource] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.error_code = error_code
        self.config_resources = config_resources
        self.unknown_tagged_fields = unknown_tagged_fields
