"""AlterConfigsRequest, AlterConfigsResponse: classes for all versions.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ottla.wire.message import Message, MessageStruct, TaggedFields


class AlterConfigsRequest(Message):
    """Request, key 33, versions 0-2, flexible 2+."""

    __slots__ = (
        "resources",
        "validate_only",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 33
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 2

    class AlterableConfig(MessageStruct):
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

    class AlterConfigsResource(MessageStruct):
        __slots__ = (
            "resource_type",
            "resource_name",
            "configs",
            "unknown_tagged_fields",
        )
        resource_type: int  # 0+
        resource_name: str  # 0+
        configs: Sequence[AlterConfigsRequest.AlterableConfig]  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            resource_type: int = 0,
            resource_name: str = "",
            configs: Sequence[AlterConfigsRequest.AlterableConfig] = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.resource_type = resource_type
            self.resource_name = resource_name
            self.configs = configs
            self.unknown_tagged_fields = unknown_tagged_fields

    resources: Sequence[AlterConfigsRequest.AlterConfigsResource]  # 0+
    validate_only: bool  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        resources: Sequence[AlterConfigsRequest.AlterConfigsResource] = (),
        validate_only: bool = False,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.resources = resources
        self.validate_only = validate_only
        self.unknown_tagged_fields = unknown_tagged_fields


class AlterConfigsResponse(Message):
    """Response, key 33, versions 0-2, flexible 2+."""

    __slots__ = (
        "throttle_time_ms",
        "responses",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 33
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 2

    class AlterConfigsResourceResponse(MessageStruct):
        __slots__ = (
            "error_code",
            "error_message",
            "resource_type",
            "resource_name",
            "unknown_tagged_fields",
        )
        error_code: int  # 0+
        error_message: str | None  # 0+
        resource_type: int  # 0+
        resource_name: str  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            error_code: int = 0,
            error_message: str | None = "",
            resource_type: int = 0,
            resource_name: str = "",
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.error_code = error_code
            self.error_message = error_message
            self.resource_type = resource_type
            self.resource_name = resource_name
            self.unknown_tagged_fields = unknown_tagged_fields

    throttle_time_ms: int  # 0+
    responses: Sequence[AlterConfigsResponse.AlterConfigsResourceResponse]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        responses: Sequence[AlterConfigsResponse.AlterConfigsResourceResponse] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.responses = responses
        self.unknown_tagged_fields = unknown_tagged_fields
