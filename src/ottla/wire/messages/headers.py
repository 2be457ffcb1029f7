"""RequestHeader, ResponseHeader: classes for all versions.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from typing import ClassVar

from ottla.wire.message import Message, TaggedFields


class RequestHeader(Message):
    """Header, versions 1-2, flexible 2+."""

    __slots__ = (
        "request_api_key",
        "request_api_version",
        "correlation_id",
        "client_id",
        "unknown_tagged_fields",
    )
    MIN_VERSION: ClassVar[int] = 1
    MAX_VERSION: ClassVar[int] = 2

    request_api_key: int  # 0+
    request_api_version: int  # 0+
    correlation_id: int  # 0+
    client_id: str | None  # 1+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        request_api_key: int = 0,
        request_api_version: int = 0,
        correlation_id: int = 0,
        client_id: str | None = "",
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.request_api_key = request_api_key
        self.request_api_version = request_api_version
        self.correlation_id = correlation_id
        self.client_id = client_id
        self.unknown_tagged_fields = unknown_tagged_fields


class ResponseHeader(Message):
    """Header, versions 0-1, flexible 1+."""

    __slots__ = (
        "correlation_id",
        "unknown_tagged_fields",
    )
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 1

    correlation_id: int  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        correlation_id: int = 0,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.correlation_id = correlation_id
        self.unknown_tagged_fields = unknown_tagged_fields
