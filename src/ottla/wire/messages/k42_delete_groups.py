"""DeleteGroupsRequest, DeleteGroupsResponse: classes for all versions.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ottla.wire.message import Message, MessageStruct, TaggedFields


class DeleteGroupsRequest(Message):
    """Request, key 42, versions 0-2, flexible 2+."""

    __slots__ = (
        "groups_names",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 42
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 2

    groups_names: Sequence[str]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        groups_names: Sequence[str] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.groups_names = groups_names
        self.unknown_tagged_fields = unknown_tagged_fields


class DeleteGroupsResponse(Message):
    """Response, key 42, versions 0-2, flexible 2+."""

    __slots__ = (
        "throttle_time_ms",
        "results",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 42
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 2

    class DeletableGroupResult(MessageStruct):
        __slots__ = (
            "group_id",
            "error_code",
            "unknown_tagged_fields",
        )
        group_id: str  # 0+
        error_code: int  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            group_id: str = "",
            error_code: int = 0,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.group_id = group_id
            self.error_code = error_code
            self.unknown_tagged_fields = unknown_tagged_fields

    throttle_time_ms: int  # 0+
    results: Sequence[DeleteGroupsResponse.DeletableGroupResult]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        results: Sequence[DeleteGroupsResponse.DeletableGroupResult] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.results = results
        self.unknown_tagged_fields = unknown_tagged_fields
