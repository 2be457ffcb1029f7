"""IncrementalAlterConfigsRequest, IncrementalAlterConfigsResponse: classes for all versions.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ottla.wire.message import Message, MessageStruct, TaggedFields


class IncrementalAlterConfigsRequest(Message):
    """Request, key 44, versions 0-1, flexible 1+."""

    __slots__ = (
        "resources",
        "validate_only",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 44
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 1

    class AlterableConfig(MessageStruct):
        __slots__ = (
            "name",
            "config_operation",
            "value",
            "unknown_tagged_fields",
        )
        name: str  # 0+
        config_operation: int  # 0+
        value: str | None  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            name: str = "",
            config_operation: int = 0,
            value: str | None = "",
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.name = name
            self.config_operation = config_operation
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
        configs: Sequence[IncrementalAlterConfigsRequest.AlterableConfig]  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            resource_type: int = 0,
            resource_name: str = "",
            configs: Sequence[IncrementalAlterConfigsRequest.AlterableConfig] = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.resource_type = resource_type
            self.resource_name = resource_name
            self.configs = configs
            self.unknown_tagged_fields = unknown_tagged_fields

    resources: Sequence[IncrementalAlterConfigsRequest.AlterConfigsResource]  # 0+
    validate_only: bool  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        resources: Sequence[IncrementalAlterConfigsRequest.AlterConfigsResource] = (),
        validate_only: bool = False,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.resources = resources
        self.validate_only = validate_only
        self.unknown_tagged_fields = unknown_tagged_fields


class IncrementalAlterConfigsResponse(Message):
    """Response, key 44, versions 0-1, flexible 1+."""

    __slots__ = (
        "throttle_time_ms",
        "responses",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 44
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 1

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
    responses: Sequence[IncrementalAlterConfigsResponse.AlterConfigsResourceResponse]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        responses: Sequence[IncrementalAlterConfigsResponse.AlterConfigsResourceResponse] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.responses = responses
        self.unknown_tagged_fields = unknown_tagged_fields
