"""DescribeConfigsRequest, DescribeConfigsResponse: classes for all versions.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ottla.wire.message import Message, MessageStruct, TaggedFields


class DescribeConfigsRequest(Message):
    """Request, key 32, versions 1-4, flexible 4+."""

    __slots__ = (
        "resources",
        "include_synonyms",
        "include_documentation",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 32
    MIN_VERSION: ClassVar[int] = 1
    MAX_VERSION: ClassVar[int] = 4

    class DescribeConfigsResource(MessageStruct):
        __slots__ = (
            "resource_type",
            "resource_name",
            "configuration_keys",
            "unknown_tagged_fields",
        )
        resource_type: int  # 0+
        resource_name: str  # 0+
        configuration_keys: Sequence[str] | None  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            resource_type: int = 0,
            resource_name: str = "",
            configuration_keys: Sequence[str] | None = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.resource_type = resource_type
            self.resource_name = resource_name
            self.configuration_keys = configuration_keys
            self.unknown_tagged_fields = unknown_tagged_fields

    resources: Sequence[DescribeConfigsRequest.DescribeConfigsResource]  # 0+
    include_synonyms: bool  # 1+
    include_documentation: bool  # 3+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        resources: Sequence[DescribeConfigsRequest.DescribeConfigsResource] = (),
        include_synonyms: bool = False,
        include_documentation: bool = False,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.resources = resources
        self.include_synonyms = include_synonyms
        self.include_documentation = include_documentation
        self.unknown_tagged_fields = unknown_tagged_fields


class DescribeConfigsResponse(Message):
    """Response, key 32, versions 1-4, flexible 4+."""

    __slots__ = (
        "throttle_time_ms",
        "results",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 32
    MIN_VERSION: ClassVar[int] = 1
    MAX_VERSION: ClassVar[int] = 4

    class DescribeConfigsSynonym(MessageStruct):
        __slots__ = (
            "name",
            "value",
            "source",
            "unknown_tagged_fields",
        )
        name: str  # 1+
        value: str | None  # 1+, nullable 0+
        source: int  # 1+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            name: str = "",
            value: str | None = "",
            source: int = 0,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.name = name
            self.value = value
            self.source = source
            self.unknown_tagged_fields = unknown_tagged_fields

    class DescribeConfigsResourceResult(MessageStruct):
        __slots__ = (
            "name",
            "value",
            "read_only",
            "config_source",
            "is_sensitive",
            "synonyms",
            "config_type",
            "documentation",
            "unknown_tagged_fields",
        )
        name: str  # 0+
        value: str | None  # 0+
        read_only: bool  # 0+
        config_source: int  # 1+, ignorable
        is_sensitive: bool  # 0+
        synonyms: Sequence[DescribeConfigsResponse.DescribeConfigsSynonym]  # 1+, ignorable
        config_type: int  # 3+, ignorable
        documentation: str | None  # 3+, nullable 0+, ignorable
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            name: str = "",
            value: str | None = "",
            read_only: bool = False,
            config_source: int = -1,
            is_sensitive: bool = False,
            synonyms: Sequence[DescribeConfigsResponse.DescribeConfigsSynonym] = (),
            config_type: int = 0,
            documentation: str | None = "",
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.name = name
            self.value = value
            self.read_only = read_only
            self.config_source = config_source
            self.is_sensitive = is_sensitive
            self.synonyms = synonyms
            self.config_type = config_type
            self.documentation = documentation
            self.unknown_tagged_fields = unknown_tagged_fields

    class DescribeConfigsResult(MessageStruct):
        __slots__ = (
            "error_code",
            "error_message",
            "resource_type",
            "resource_name",
            "configs",
            "unknown_tagged_fields",
        )
        error_code: int  # 0+
        error_message: str | None  # 0+
        resource_type: int  # 0+
        resource_name: str  # 0+
        configs: Sequence[DescribeConfigsResponse.DescribeConfigsResourceResult]  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            error_code: int = 0,
            error_message: str | None = "",
            resource_type: int = 0,
            resource_name: str = "",
            configs: Sequence[DescribeConfigsResponse.DescribeConfigsResourceResult] = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.error_code = error_code
            self.error_message = error_message
            self.resource_type = resource_type
            self.resource_name = resource_name
            self.configs = configs
            self.unknown_tagged_fields = unknown_tagged_fields

    throttle_time_ms: int  # 0+
    results: Sequence[DescribeConfigsResponse.DescribeConfigsResult]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        results: Sequence[DescribeConfigsResponse.DescribeConfigsResult] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.results = results
        self.unknown_tagged_fields = unknown_tagged_fields
