"""DeleteAclsRequest, DeleteAclsResponse: classes for all versions.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ottla.wire.message import Message, MessageStruct, TaggedFields


class DeleteAclsRequest(Message):
    """Request, key 31, versions 1-3, flexible 2+."""

    __slots__ = (
        "filters",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 31
    MIN_VERSION: ClassVar[int] = 1
    MAX_VERSION: ClassVar[int] = 3

    class DeleteAclsFilter(MessageStruct):
        __slots__ = (
            "resource_type_filter",
            "resource_name_filter",
            "pattern_type_filter",
            "principal_filter",
            "host_filter",
            "operation",
            "permission_type",
            "unknown_tagged_fields",
        )
        resource_type_filter: int  # 0+
        resource_name_filter: str | None  # 0+
        pattern_type_filter: int  # 1+
        principal_filter: str | None  # 0+
        host_filter: str | None  # 0+
        operation: int  # 0+
        permission_type: int  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            resource_type_filter: int = 0,
            resource_name_filter: str | None = "",
            pattern_type_filter: int = 3,
            principal_filter: str | None = "",
            host_filter: str | None = "",
            operation: int = 0,
            permission_type: int = 0,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.resource_type_filter = resource_type_filter
            self.resource_name_filter = resource_name_filter
            self.pattern_type_filter = pattern_type_filter
            self.principal_filter = principal_filter
            self.host_filter = host_filter
            self.operation = operation
            self.permission_type = permission_type
            self.unknown_tagged_fields = unknown_tagged_fields

    filters: Sequence[DeleteAclsRequest.DeleteAclsFilter]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        filters: Sequence[DeleteAclsRequest.DeleteAclsFilter] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.filters = filters
        self.unknown_tagged_fields = unknown_tagged_fields


class DeleteAclsResponse(Message):
    """Response, key 31, versions 1-3, flexible 2+."""

    __slots__ = (
        "throttle_time_ms",
        "filter_results",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 31
    MIN_VERSION: ClassVar[int] = 1
    MAX_VERSION: ClassVar[int] = 3

    class DeleteAclsMatchingAcl(MessageStruct):
        __slots__ = (
            "error_code",
            "error_message",
            "resource_type",
            "resource_name",
            "pattern_type",
            "principal",
            "host",
            "operation",
            "permission_type",
            "unknown_tagged_fields",
        )
        error_code: int  # 0+
        error_message: str | None  # 0+
        resource_type: int  # 0+
        resource_name: str  # 0+
        pattern_type: int  # 1+
        principal: str  # 0+
        host: str  # 0+
        operation: int  # 0+
        permission_type: int  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            error_code: int = 0,
            error_message: str | None = "",
            resource_type: int = 0,
            resource_name: str = "",
            pattern_type: int = 3,
            principal: str = "",
            host: str = "",
            operation: int = 0,
            permission_type: int = 0,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.error_code = error_code
            self.error_message = error_message
            self.resource_type = resource_type
            self.resource_name = resource_name
            self.pattern_type = pattern_type
            self.principal = principal
            self.host = host
            self.operation = operation
            self.permission_type = permission_type
            self.unknown_tagged_fields = unknown_tagged_fields

    class DeleteAclsFilterResult(MessageStruct):
        __slots__ = (
            "error_code",
            "error_message",
            "matching_acls",
            "unknown_tagged_fields",
        )
        error_code: int  # 0+
        error_message: str | None  # 0+
        matching_acls: Sequence[DeleteAclsResponse.DeleteAclsMatchingAcl]  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            error_code: int = 0,
            error_message: str | None = "",
            matching_acls: Sequence[DeleteAclsResponse.DeleteAclsMatchingAcl] = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.error_code = error_code
            self.error_message = error_message
            self.matching_acls = matching_acls
            self.unknown_tagged_fields = unknown_tagged_fields

    throttle_time_ms: int  # 0+
    filter_results: Sequence[DeleteAclsResponse.DeleteAclsFilterResult]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        filter_results: Sequence[DeleteAclsResponse.DeleteAclsFilterResult] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.filter_results = filter_results
        self.unknown_tagged_fields = unknown_tagged_fields
