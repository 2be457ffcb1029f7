"""SyncGroupRequest, SyncGroupResponse: classes for all versions.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ottla.wire.message import Message, MessageStruct, TaggedFields


class SyncGroupRequest(Message):
    """Request, key 14, versions 0-5, flexible 4+."""

    __slots__ = (
        "group_id",
        "generation_id",
        "member_id",
        "group_instance_id",
        "protocol_type",
        "protocol_name",
        "assignments",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 14
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 5

    class SyncGroupRequestAssignment(MessageStruct):
        __slots__ = (
            "member_id",
            "assignment",
            "unknown_tagged_fields",
        )
        member_id: str  # 0+
        assignment: bytes  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            member_id: str = "",
            assignment: bytes = b"",
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.member_id = member_id
            self.assignment = assignment
            self.unknown_tagged_fields = unknown_tagged_fields

    group_id: str  # 0+
    generation_id: int  # 0+
    member_id: str  # 0+
    group_instance_id: str | None  # 3+
    protocol_type: str | None  # 5+, ignorable
    protocol_name: str | None  # 5+, ignorable
    assignments: Sequence[SyncGroupRequest.SyncGroupRequestAssignment]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        group_id: str = "",
        generation_id: int = 0,
        member_id: str = "",
        group_instance_id: str | None = None,
        protocol_type: str | None = None,
        protocol_name: str | None = None,
        assignments: Sequence[SyncGroupRequest.SyncGroupRequestAssignment] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.group_id = group_id
        self.generation_id = generation_id
        self.member_id = member_id
        self.group_instance_id = group_instance_id
        self.protocol_type = protocol_type
        self.protocol_name = protocol_name
        self.assignments = assignments
        self.unknown_tagged_fields = unknown_tagged_fields


class SyncGroupResponse(Message):
    """Response, key 14, versions 0-5, flexible 4+."""

    __slots__ = (
        "throttle_time_ms",
        "error_code",
        "protocol_type",
        "protocol_name",
        "assignment",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 14
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 5

    throttle_time_ms: int  # 1+, ignorable
    error_code: int  # 0+
    protocol_type: str | None  # 5+, ignorable
    protocol_name: str | None  # 5+, ignorable
    assignment: bytes  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        error_code: int = 0,
        protocol_type: str | None = None,
        protocol_name: str | None = None,
        assignment: bytes = b"",
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.error_code = error_code
        self.protocol_type = protocol_type
        self.protocol_name = protocol_name
        self.assignment = assignment
        self.unknown_tagged_fields = unknown_tagged_fields
