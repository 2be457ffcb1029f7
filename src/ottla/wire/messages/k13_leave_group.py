"""LeaveGroupRequest, LeaveGroupResponse: classes for all versions.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ottla.wire.message import Message, MessageStruct, TaggedFields


class LeaveGroupRequest(Message):
    """Request, key 13, versions 0-5, flexible 4+."""

    __slots__ = (
        "group_id",
        "member_id",
        "members",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 13
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 5

    class MemberIdentity(MessageStruct):
        __slots__ = (
            "member_id",
            "group_instance_id",
            "reason",
            "unknown_tagged_fields",
        )
        member_id: str  # 3+
        group_instance_id: str | None  # 3+
        reason: str | None  # 5+, ignorable
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            member_id: str = "",
            group_instance_id: str | None = None,
            reason: str | None = None,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.member_id = member_id
            self.group_instance_id = group_instance_id
            self.reason = reason
            self.unknown_tagged_fields = unknown_tagged_fields

    group_id: str  # 0+
    member_id: str  # 0-2
    members: Sequence[LeaveGroupRequest.MemberIdentity]  # 3+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        group_id: str = "",
        member_id: str = "",
        members: Sequence[LeaveGroupRequest.MemberIdentity] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.group_id = group_id
        self.member_id = member_id
        self.members = members
        self.unknown_tagged_fields = unknown_tagged_fields


class LeaveGroupResponse(Message):
    """Response, key 13, versions 0-5, flexible 4+."""

    __slots__ = (
        "throttle_time_ms",
        "error_code",
        "members",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 13
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 5

    class MemberResponse(MessageStruct):
        __slots__ = (
            "member_id",
            "group_instance_id",
            "error_code",
            "unknown_tagged_fields",
        )
        member_id: str  # 3+
        group_instance_id: str | None  # 3+
        error_code: int  # 3+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            member_id: str = "",
            group_instance_id: str | None = "",
            error_code: int = 0,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.member_id = member_id
            self.group_instance_id = group_instance_id
            self.error_code = error_code
            self.unknown_tagged_fields = unknown_tagged_fields

    throttle_time_ms: int  # 1+, ignorable
    error_code: int  # 0+
    members: Sequence[LeaveGroupResponse.MemberResponse]  # 3+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        error_code: int = 0,
        members: Sequence[LeaveGroupResponse.MemberResponse] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.error_code = error_code
        self.members = members
        self.unknown_tagged_fields = unknown_tagged_fields
