"""AlterClientQuotasRequest, AlterClientQuotasResponse: classes for all versions.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ottla.wire.message import Message, MessageStruct, TaggedFields


class AlterClientQuotasRequest(Message):
    """Request, key 49, versions 0-1, flexible 1+."""

    __slots__ = (
        "entries",
        "validate_only",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 49
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 1

    class EntityData(MessageStruct):
        __slots__ = (
            "entity_type",
            "entity_name",
            "unknown_tagged_fields",
        )
        entity_type: str  # 0+
        entity_name: str | None  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            entity_type: str = "",
            entity_name: str | None = "",
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.entity_type = entity_type
            self.entity_name = entity_name
            self.unknown_tagged_fields = unknown_tagged_fields

    class OpData(MessageStruct):
        __slots__ = (
            "key",
            "value",
            "remove",
            "unknown_tagged_fields",
        )
        key: str  # 0+
        value: float  # 0+
        remove: bool  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            key: str = "",
            value: float = 0.0,
            remove: bool = False,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.key = key
            self.value = value
            self.remove = remove
            self.unknown_tagged_fields = unknown_tagged_fields

    class EntryData(MessageStruct):
        __slots__ = (
            "entity",
            "ops",
            "unknown_tagged_fields",
        )
        entity: Sequence[AlterClientQuotasRequest.EntityData]  # 0+
        ops: Sequence[AlterClientQuotasRequest.OpData]  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            entity: Sequence[AlterClientQuotasRequest.EntityData] = (),
            ops: Sequence[AlterClientQuotasRequest.OpData] = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.entity = entity
            self.ops = ops
            self.unknown_tagged_fields = unknown_tagged_fields

    entries: Sequence[AlterClientQuotasRequest.EntryData]  # 0+
    validate_only: bool  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        entries: Sequence[AlterClientQuotasRequest.EntryData] = (),
        validate_only: bool = False,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.entries = entries
        self.validate_only = validate_only
        self.unknown_tagged_fields = unknown_tagged_fields


class AlterClientQuotasResponse(Message):
    """Response, key 49, versions 0-1, flexible 1+."""

    __slots__ = (
        "throttle_time_ms",
        "entries",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 49
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 1

    class EntityData(MessageStruct):
        __slots__ = (
            "entity_type",
            "entity_name",
            "unknown_tagged_fields",
        )
        entity_type: str  # 0+
        entity_name: str | None  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            entity_type: str = "",
            entity_name: str | None = "",
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.entity_type = entity_type
            self.entity_name = entity_name
            self.unknown_tagged_fields = unknown_tagged_fields

    class EntryData(MessageStruct):
        __slots__ = (
            "error_code",
            "error_message",
            "entity",
            "unknown_tagged_fields",
        )
        error_code: int  # 0+
        error_message: str | None  # 0+
        entity: Sequence[AlterClientQuotasResponse.EntityData]  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            error_code: int = 0,
            error_message: str | None = "",
            entity: Sequence[AlterClientQuotasResponse.EntityData] = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.error_code = error_code
            self.error_message = error_message
            self.entity = entity
            self.unknown_tagged_fields = unknown_tagged_fields

    throttle_time_ms: int  # 0+
    entries: Sequence[AlterClientQuotasResponse.EntryData]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        entries: Sequence[AlterClientQuotasResponse.EntryData] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.entries = entries
        self.unknown_tagged_fields = unknown_tagged_fields
