"""SaslAuthenticateRequest, SaslAuthenticateResponse: classes for all versions.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from typing import ClassVar

from ottla.wire.message import Message, TaggedFields


class SaslAuthenticateRequest(Message):
    """Request, key 36, versions 0-2, flexible 2+."""

    __slots__ = (
        "auth_bytes",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 36
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 2

    auth_bytes: bytes  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        auth_bytes: bytes = b"",
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.auth_bytes = auth_bytes
        self.unknown_tagged_fields = unknown_tagged_fields


class SaslAuthenticateResponse(Message):
    """Response, key 36, versions 0-2, flexible 2+."""

    __slots__ = (
        "error_code",
        "error_message",
        "auth_bytes",
        "session_lifetime_ms",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 36
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 2

    error_code: int  # 0+
    error_message: str | None  # 0+
    auth_bytes: bytes  # 0+
    session_lifetime_ms: int  # 1+, ignorable
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        error_code: int = 0,
        error_message: str | None = "",
        auth_bytes: bytes = b"",
        session_lifetime_ms: int = 0,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.error_code = error_code
        self.error_message = error_message
        self.auth_bytes = auth_bytes
        self.session_lifetime_ms = session_lifetime_ms
        self.unknown_tagged_fields = unknown_tagged_fields
