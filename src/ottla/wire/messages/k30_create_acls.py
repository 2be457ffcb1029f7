"""CreateAclsRequest, CreateAclsResponse: classes for all versions.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ottla.wire.message import Message, MessageStruct, TaggedFields


class CreateAclsRequest(Message):
    """Request, key 30, versions 1-3, flexible 2+."""

    __slots__ = (
        "creations",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 30
    MIN_VERSION: ClassVar[int] = 1
    MAX_VERSION: ClassVar[int] = 3

    class AclCreation(MessageStruct):
        __slots__ = (
            "resource_type",
            "resource_name",
            "resource_pattern_type",
            "principal",
            "host",
            "operation",
            "permission_type",
            "unknown_tagged_fields",
        )
        resource_type: int  # 0+
        resource_name: str  # 0+
        resource_pattern_type: int  # 1+
        principal: str  # 0+
        host: str  # 0+
        operation: int  # 0+
        permission_type: int  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            resource_type: int = 0,
            resource_name: str = "",
            resource_pattern_type: int = 3,
            principal: str = "",
            host: str = "",
            operation: int = 0,
            permission_type: int = 0,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.resource_type = resource_type
            self.resource_name = resource_name
            self.resource_pattern_type = resource_pattern_type
            self.principal = principal
            self.host = host
            self.operation = operation
            self.permission_type = permission_type
            self.unknown_tagged_fields = unknown_tagged_fields

    creations: Sequence[CreateAclsRequest.AclCreation]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        creations: Sequence[CreateAclsRequest.AclCreation] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.creations = creations
        self.unknown_tagged_fields = unknown_tagged_fields


class CreateAclsResponse(Message):
    """Response, key 30, versions 1-3, flexible 2+."""

    __slots__ = (
        "throttle_time_ms",
        "results",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 30
    MIN_VERSION: ClassVar[int] = 1
    MAX_VERSION: ClassVar[int] = 3

    class AclCreationResult(MessageStruct):
        __slots__ = (
            "error_code",
            "error_message",
            "unknown_tagged_fields",
        )
        error_code: int  # 0+
        error_message: str | None  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            error_code: int = 0,
            error_message: str | None = "",
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.error_code = error_code
            self.error_message = error_message
            self.unknown_tagged_fields = unknown_tagged_fields

    throttle_time_ms: int  # 0+
    results: Sequence[CreateAclsResponse.AclCreationResult]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        results: Sequence[CreateAclsResponse.AclCreationResult] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.results = results
        self.unknown_tagged_fields = unknown_tagged_fields
