"""EnvelopeRequest, EnvelopeResponse: classes for all versions.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from typing import ClassVar

from ottla.wire.message import Message, TaggedFields


class EnvelopeRequest(Message):
    """Request, key 58, versions 0, flexible 0+."""

    __slots__ = (
        "request_data",
        "request_principal",
        "client_host_address",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 58
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    request_data: bytes  # 0+
    request_principal: bytes | None  # 0+
    client_host_address: bytes  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        request_data: bytes = b"",
        request_principal: bytes | None = b"",
        client_host_address: bytes = b"",
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.request_data = request_data
        self.request_principal = request_principal
        self.client_host_address = client_host_address
        self.unknown_tagged_fields = unknown_tagged_fields


class EnvelopeResponse(Message):
    """Response, key 58, versions 0, flexible 0+."""

    __slots__ = (
        "response_data",
        "error_code",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 58
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    response_data: bytes | None  # 0+
    error_code: int  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        response_data: bytes | None = None,
        error_code: int = 0,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.response_data = response_data
        self.error_code = error_code
        self.unknown_tagged_fields = unknown_tagged_fields
