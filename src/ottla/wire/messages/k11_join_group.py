"""JoinGroupRequest, JoinGroupResponse: classes for all versions.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ottla.wire.message import Message, MessageStruct, TaggedFields


class JoinGroupRequest(Message):
    """Request, key 11, versions 0-9, flexible 6+."""

    __slots__ = (
        "group_id",
        "session_timeout_ms",
        "rebalance_timeout_ms",
        "member_id",
        "group_instance_id",
        "protocol_type",
        "protocols",
        "reason",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 11
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 9

    class JoinGroupRequestProtocol(MessageStruct):
        __slots__ = (
            "name",
            "metadata",
            "unknown_tagged_fields",
        )
        name: str  # 0+
        metadata: bytes  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            name: str = "",
            metadata: bytes = b"",
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.name = name
            self.metadata = metadata
            self.unknown_tagged_fields = unknown_tagged_fields

    group_id: str  # 0+
    session_timeout_ms: int  # 0+
    rebalance_timeout_ms: int  # 1+, ignorable
    member_id: str  # 0+
    group_instance_id: str | None  # 5+
    protocol_type: str  # 0+
    protocols: Sequence[JoinGroupRequest.JoinGroupRequestProtocol]  # 0+
    reason: str | None  # 8+, ignorable
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        group_id: str = "",
        session_timeout_ms: int = 0,
        rebalance_timeout_ms: int = -1,
        member_id: str = "",
        group_instance_id: str | None = None,
        protocol_type: str = "",
        protocols: Sequence[JoinGroupRequest.JoinGroupRequestProtocol] = (),
        reason: str | None = None,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.group_id = group_id
        self.session_timeout_ms = session_timeout_ms
        self.rebalance_timeout_ms = rebalance_timeout_ms
        self.member_id = member_id
        self.group_instance_id = group_instance_id
        self.protocol_type = protocol_type
        self.protocols = protocols
        self.reason = reason
        self.unknown_tagged_fields = unknown_tagged_fields


class JoinGroupResponse(Message):
    """Response, key 11, versions 0-9, flexible 6+."""

    __slots__ = (
        "throttle_time_ms",
        "error_code",
        "generation_id",
        "protocol_type",
        "protocol_name",
        "leader",
        "skip_assignment",
        "member_id",
        "members",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 11
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 9

    class JoinGroupResponseMember(MessageStruct):
        __slots__ = (
            "member_id",
            "group_instance_id",
            "metadata",
            "unknown_tagged_fields",
        )
        member_id: str  # 0+
        group_instance_id: str | None  # 5+, ignorable
        metadata: bytes  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            member_id: str = "",
            group_instance_id: str | None = None,
            metadata: bytes = b"",
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.member_id = member_id
            self.group_instance_id = group_instance_id
            self.metadata = metadata
            self.unknown_tagged_fields = unknown_tagged_fields

    throttle_time_ms: int  # 2+, ignorable
    error_code: int  # 0+
    generation_id: int  # 0+
    protocol_type: str | None  # 7+, ignorable
    protocol_name: str | None  # 0+, nullable 7+
    leader: str  # 0+
    skip_assignment: bool  # 9+
    member_id: str  # 0+
    members: Sequence[JoinGroupResponse.JoinGroupResponseMember]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        error_code: int = 0,
        generation_id: int = -1,
        protocol_type: str | None = None,
        protocol_name: str | None = "",
        leader: str = "",
        skip_assignment: bool = False,
        member_id: str = "",
        members: Sequence[JoinGroupResponse.JoinGroupResponseMember] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.error_code = error_code
        self.generation_id = generation_id
        self.protocol_type = protocol_type
        self.protocol_name = protocol_name
        self.leader = leader
        self.skip_assignment = skip_assignment
        self.member_id = member_id
        self.members = members
        self.unknown_tagged_fields = unknown_tagged_fields
