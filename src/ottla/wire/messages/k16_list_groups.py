"""ListGroupsRequest, ListGroupsResponse: classes for all versions.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ottla.wire.message import Message, MessageStruct, TaggedFields


class ListGroupsRequest(Message):
    """Request, key 16, versions 0-5, flexible 3+."""

    __slots__ = (
        "states_filter",
        "types_filter",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 16
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 5

    states_filter: Sequence[str]  # 4+
    types_filter: Sequence[str]  # 5+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        states_filter: Sequence[str] = (),
        types_filter: Sequence[str] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.states_filter = states_filter
        self.types_filter = types_filter
        self.unknown_tagged_fields = unknown_tagged_fields


class ListGroupsResponse(Message):
    """Response, key 16, versions 0-5, flexible 3+."""

    __slots__ = (
        "throttle_time_ms",
        "error_code",
        "groups",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 16
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 5

    class ListedGroup(MessageStruct):
        __slots__ = (
            "group_id",
            "protocol_type",
            "group_state",
            "group_type",
            "unknown_tagged_fields",
        )
        group_id: str  # 0+
        protocol_type: str  # 0+
        group_state: str  # 4+, ignorable
        group_type: str  # 5+, ignorable
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            group_id: str = "",
            protocol_type: str = "",
            group_state: str = "",
            group_type: str = "",
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.group_id = group_id
            self.protocol_type = protocol_type
            self.group_state = group_state
            self.group_type = group_type
            self.unknown_tagged_fields = unknown_tagged_fields

    throttle_time_ms: int  # 1+, ignorable
    error_code: int  # 0+
    groups: Sequence[ListGroupsResponse.ListedGroup]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        error_code: int = 0,
        groups: Sequence[ListGroupsResponse.ListedGroup] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.error_code = error_code
        self.groups = groups
        self.unknown_tagged_fields = unknown_tagged_fields
