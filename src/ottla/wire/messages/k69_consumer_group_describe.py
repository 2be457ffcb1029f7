"""ConsumerGroupDescribeRequest, ConsumerGroupDescribeResponse: classes for all versions.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ottla.wire.message import Message, MessageStruct, TaggedFields, share_default
from ottla.wire.primitives import ZERO_UUID


class ConsumerGroupDescribeRequest(Message):
    """Request, key 69, versions 0-1, flexible 0+."""

    __slots__ = (
        "group_ids",
        "include_authorized_operations",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 69
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 1

    group_ids: Sequence[str]  # 0+
    include_authorized_operations: bool  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        group_ids: Sequence[str] = (),
        include_authorized_operations: bool = False,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.group_ids = group_ids
        self.include_authorized_operations = include_authorized_operations
        self.unknown_tagged_fields = unknown_tagged_fields


class ConsumerGroupDescribeResponse(Message):
    """Response, key 69, versions 0-1, flexible 0+."""

    __slots__ = (
        "throttle_time_ms",
        "groups",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 69
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 1

    class TopicPartitions(MessageStruct):
        __slots__ = (
            "topic_id",
            "topic_name",
            "partitions",
            "unknown_tagged_fields",
        )
        topic_id: bytes  # 0+
        topic_name: str  # 0+
        partitions: Sequence[int]  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            topic_id: bytes = ZERO_UUID,
            topic_name: str = "",
            partitions: Sequence[int] = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.topic_id = topic_id
            self.topic_name = topic_name
            self.partitions = partitions
            self.unknown_tagged_fields = unknown_tagged_fields

    class Assignment(MessageStruct):
        __slots__ = (
            "topic_partitions",
            "unknown_tagged_fields",
        )
        topic_partitions: Sequence[ConsumerGroupDescribeResponse.TopicPartitions]  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            topic_partitions: Sequence[ConsumerGroupDescribeResponse.TopicPartitions] = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.topic_partitions = topic_partitions
            self.unknown_tagged_fields = unknown_tagged_fields

    class Member(MessageStruct):
        __slots__ = (
            "member_id",
            "instance_id",
            "rack_id",
            "member_epoch",
            "client_id",
            "client_host",
            "subscribed_topic_names",
            "subscribed_topic_regex",
            "assignment",
            "target_assignment",
            "member_type",
            "unknown_tagged_fields",
        )
        member_id: str  # 0+
        instance_id: str | None  # 0+
        rack_id: str | None  # 0+
        member_epoch: int  # 0+
        client_id: str  # 0+
        client_host: str  # 0+
        subscribed_topic_names: Sequence[str]  # 0+
        subscribed_topic_regex: str | None  # 0+
        assignment: ConsumerGroupDescribeResponse.Assignment  # 0+
        target_assignment: ConsumerGroupDescribeResponse.Assignment  # 0+
        member_type: int  # 1+, ignorable
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            member_id: str = "",
            instance_id: str | None = None,
            rack_id: str | None = None,
            member_epoch: int = 0,
            client_id: str = "",
            client_host: str = "",
            subscribed_topic_names: Sequence[str] = (),
            subscribed_topic_regex: str | None = None,
            assignment: ConsumerGroupDescribeResponse.Assignment | None = None,
            target_assignment: ConsumerGroupDescribeResponse.Assignment | None = None,
            member_type: int = -1,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.member_id = member_id
            self.instance_id = instance_id
            self.rack_id = rack_id
            self.member_epoch = member_epoch
            self.client_id = client_id
            self.client_host = client_host
            self.subscribed_topic_names = subscribed_topic_names
            self.subscribed_topic_regex = subscribed_topic_regex
            self.assignment = ConsumerGroupDescribeResponse.Assignment.DEFAULT if assignment is None else assignment
            self.target_assignment = (
                ConsumerGroupDescribeResponse.Assignment.DEFAULT if target_assignment is None else target_assignment
            )
            self.member_type = member_type
            self.unknown_tagged_fields = unknown_tagged_fields

    class DescribedGroup(MessageStruct):
        __slots__ = (
            "error_code",
            "error_message",
            "group_id",
            "group_state",
            "group_epoch",
            "assignment_epoch",
            "assignor_name",
            "members",
            "authorized_operations",
            "unknown_tagged_fields",
        )
        error_code: int  # 0+
        error_message: str | None  # 0+
        group_id: str  # 0+
        group_state: str  # 0+
        group_epoch: int  # 0+
        assignment_epoch: int  # 0+
        assignor_name: str  # 0+
        members: Sequence[ConsumerGroupDescribeResponse.Member]  # 0+
        authorized_operations: int  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            error_code: int = 0,
            error_message: str | None = None,
            group_id: str = "",
            group_state: str = "",
            group_epoch: int = 0,
            assignment_epoch: int = 0,
            assignor_name: str = "",
            members: Sequence[ConsumerGroupDescribeResponse.Member] = (),
            authorized_operations: int = -2147483648,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.error_code = error_code
            self.error_message = error_message
            self.group_id = group_id
            self.group_state = group_state
            self.group_epoch = group_epoch
            self.assignment_epoch = assignment_epoch
            self.assignor_name = assignor_name
            self.members = members
            self.authorized_operations = authorized_operations
            self.unknown_tagged_fields = unknown_tagged_fields

    throttle_time_ms: int  # 0+
    groups: Sequence[ConsumerGroupDescribeResponse.DescribedGroup]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        groups: Sequence[ConsumerGroupDescribeResponse.DescribedGroup] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.groups = groups
        self.unknown_tagged_fields = unknown_tagged_fields


share_default(ConsumerGroupDescribeResponse.Assignment)
