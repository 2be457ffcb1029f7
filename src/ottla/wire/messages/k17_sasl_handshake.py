"""SaslHandshakeRequest, SaslHandshakeResponse: classes for all versions.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ottla.wire.message import Message, TaggedFields


class SaslHandshakeRequest(Message):
    """Request, key 17, versions 0-1, flexible none."""

    __slots__ = (
        "mechanism",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 17
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 1

    mechanism: str  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        mechanism: str = "",
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.mechanism = mechanism
        self.unknown_tagged_fields = unknown_tagged_fields


class SaslHandshakeResponse(Message):
    """Response, key 17, versions 0-1, flexible none."""

    __slots__ = (
        "error_code",
        "mechanisms",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 17
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 1

    error_code: int  # 0+
    mechanisms: Sequence[str]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        error_code: int = 0,
        mechanisms: Sequence[str] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.error_code = error_code
        self.mechanisms = mechanisms
        self.unknown_tagged_fields = unknown_tagged_fields
