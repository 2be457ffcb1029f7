"""DescribeGroupsRequest, DescribeGroupsResponse: classes for all versions.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ottla.wire.message import Message, MessageStruct, TaggedFields


class DescribeGroupsRequest(Message):
    """Request, key 15, versions 0-6, flexible 5+."""

    __slots__ = (
        "groups",
        "include_authorized_operations",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 15
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 6

    groups: Sequence[str]  # 0+
    include_authorized_operations: bool  # 3+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        groups: Sequence[str] = (),
        include_authorized_operations: bool = False,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.groups = groups
        self.include_authorized_operations = include_authorized_operations
        self.unknown_tagged_fields = unknown_tagged_fields


class DescribeGroupsResponse(Message):
    """Response, key 15, versions 0-6, flexible 5+."""

    __slots__ = (
        "throttle_time_ms",
        "groups",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 15
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 6

    class DescribedGroupMember(MessageStruct):
        __slots__ = (
            "member_id",
            "group_instance_id",
            "client_id",
            "client_host",
            "member_metadata",
            "member_assignment",
            "unknown_tagged_fields",
        )
        member_id: str  # 0+
        group_instance_id: str | None  # 4+, ignorable
        client_id: str  # 0+
        client_host: str  # 0+
        member_metadata: bytes  # 0+
        member_assignment: bytes  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            member_id: str = "",
            group_instance_id: str | None = None,
            client_id: str = "",
            client_host: str = "",
            member_metadata: bytes = b"",
            member_assignment: bytes = b"",
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.member_id = member_id
            self.group_instance_id = group_instance_id
            self.client_id = client_id
            self.client_host = client_host
            self.member_metadata = member_metadata
            self.member_assignment = member_assignment
            self.unknown_tagged_fields = unknown_tagged_fields

    class DescribedGroup(MessageStruct):
        __slots__ = (
            "error_code",
            "error_message",
            "group_id",
            "group_state",
            "protocol_type",
            "protocol_data",
            "members",
            "authorized_operations",
            "unknown_tagged_fields",
        )
        error_code: int  # 0+
        error_message: str | None  # 6+
        group_id: str  # 0+
        group_state: str  # 0+
        protocol_type: str  # 0+
        protocol_data: str  # 0+
        members: Sequence[DescribeGroupsResponse.DescribedGroupMember]  # 0+
        authorized_operations: int  # 3+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            error_code: int = 0,
            error_message: str | None = None,
            group_id: str = "",
            group_state: str = "",
            protocol_type: str = "",
            protocol_data: str = "",
            members: Sequence[DescribeGroupsResponse.DescribedGroupMember] = (),
            authorized_operations: int = -2147483648,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.error_code = error_code
            self.error_message = error_message
            self.group_id = group_id
            self.group_state = group_state
            self.protocol_type = protocol_type
            self.protocol_data = protocol_data
            self.members = members
            self.authorized_operations = authorized_operations
            self.unknown_tagged_fields = unknown_tagged_fields

    throttle_time_ms: int  # 1+, ignorable
    groups: Sequence[DescribeGroupsResponse.DescribedGroup]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        groups: Sequence[DescribeGroupsResponse.DescribedGroup] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.groups = groups
        self.unknown_tagged_fields = unknown_tagged_fields
