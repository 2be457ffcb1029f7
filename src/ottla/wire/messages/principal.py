"""DefaultPrincipalData: classes for all versions.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from typing import ClassVar

from ottla.wire.message import Message, TaggedFields


class DefaultPrincipalData(Message):
    """Data, versions 0, flexible 0+."""

    __slots__ = (
        "type",
        "name",
        "token_authenticated",
        "unknown_tagged_fields",
    )
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    type: str  # 0+
    name: str  # 0+
    token_authenticated: bool  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        type: str = "",
        name: str = "",
        token_authenticated: bool = False,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.type = type
        self.name = name
        self.token_authenticated = token_authenticated
        self.unknown_tagged_fields = unknown_tagged_fields
