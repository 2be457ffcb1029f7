"""DescribeClientQuotasRequest, DescribeClientQuotasResponse: classes for all versions.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ottla.wire.message import Message, MessageStruct, TaggedFields


class DescribeClientQuotasRequest(Message):
    """Request, key 48, versions 0-1, flexible 1+."""

    __slots__ = (
        "components",
        "strict",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 48
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 1

    class ComponentData(MessageStruct):
        __slots__ = (
            "entity_type",
            "match_type",
            "match",
            "unknown_tagged_fields",
        )
        entity_type: str  # 0+
        match_type: int  # 0+
        match: str | None  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            entity_type: str = "",
            match_type: int = 0,
            match: str | None = "",
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.entity_type = entity_type
            self.match_type = match_type
            self.match = match
            self.unknown_tagged_fields = unknown_tagged_fields

    components: Sequence[DescribeClientQuotasRequest.ComponentData]  # 0+
    strict: bool  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        components: Sequence[DescribeClientQuotasRequest.ComponentData] = (),
        strict: bool = False,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.components = components
        self.strict = strict
        self.unknown_tagged_fields = unknown_tagged_fields


class DescribeClientQuotasResponse(Message):
    """Response, key 48, versions 0-1, flexible 1+."""

    __slots__ = (
        "throttle_time_ms",
        "error_code",
        "error_message",
        "entries",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 48
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

    class ValueData(MessageStruct):
        __slots__ = (
            "key",
            "value",
            "unknown_tagged_fields",
        )
        key: str  # 0+
        value: float  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            key: str = "",
            value: float = 0.0,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.key = key
            self.value = value
            self.unknown_tagged_fields = unknown_tagged_fields

    class EntryData(MessageStruct):
        __slots__ = (
            "entity",
            "values",
            "unknown_tagged_fields",
        )
        entity: Sequence[DescribeClientQuotasResponse.EntityData]  # 0+
        values: Sequence[DescribeClientQuotasResponse.ValueData]  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            entity: Sequence[DescribeClientQuotasResponse.EntityData] = (),
            values: Sequence[DescribeClientQuotasResponse.ValueData] = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.entity = entity
            self.values = values
            self.unknown_tagged_fields = unknown_tagged_fields

    throttle_time_ms: int  # 0+
    error_code: int  # 0+
    error_message: str | None  # 0+
    entries: Sequence[DescribeClientQuotasResponse.EntryData] | None  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        error_code: int = 0,
        error_message: str | None = "",
        entries: Sequence[DescribeClientQuotasResponse.EntryData] | None = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.error_code = error_code
        self.error_message = error_message
        self.entries = entries
        self.unknown_tagged_fields = unknown_tagged_fields
