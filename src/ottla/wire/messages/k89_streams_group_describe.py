"""StreamsGroupDescribeRequest, StreamsGroupDescribeResponse: classes for all versions.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ottla.wire.message import Message, MessageStruct, TaggedFields, share_default


class StreamsGroupDescribeRequest(Message):
    """Request, key 89, versions 0, flexible 0+."""

    __slots__ = (
        "group_ids",
        "include_authorized_operations",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 89
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

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


class StreamsGroupDescribeResponse(Message):
    """Response, key 89, versions 0, flexible 0+."""

    __slots__ = (
        "throttle_time_ms",
        "groups",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 89
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    class KeyValue(MessageStruct):
        __slots__ = (
            "key",
            "value",
            "unknown_tagged_fields",
        )
        key: str  # 0+
        value: str  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            key: str = "",
            value: str = "",
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.key = key
            self.value = value
            self.unknown_tagged_fields = unknown_tagged_fields

    class TopicInfo(MessageStruct):
        __slots__ = (
            "name",
            "partitions",
            "replication_factor",
            "topic_configs",
            "unknown_tagged_fields",
        )
        name: str  # 0+
        partitions: int  # 0+
        replication_factor: int  # 0+
        topic_configs: Sequence[StreamsGroupDescribeResponse.KeyValue]  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            name: str = "",
            partitions: int = 0,
            replication_factor: int = 0,
            topic_configs: Sequence[StreamsGroupDescribeResponse.KeyValue] = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.name = name
            self.partitions = partitions
            self.replication_factor = replication_factor
            self.topic_configs = topic_configs
            self.unknown_tagged_fields = unknown_tagged_fields

    class Subtopology(MessageStruct):
        __slots__ = (
            "subtopology_id",
            "source_topics",
            "repartition_sink_topics",
            "state_changelog_topics",
            "repartition_source_topics",
            "unknown_tagged_fields",
        )
        subtopology_id: str  # 0+
        source_topics: Sequence[str]  # 0+
        repartition_sink_topics: Sequence[str]  # 0+
        state_changelog_topics: Sequence[StreamsGroupDescribeResponse.TopicInfo]  # 0+
        repartition_source_topics: Sequence[StreamsGroupDescribeResponse.TopicInfo]  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            subtopology_id: str = "",
            source_topics: Sequence[str] = (),
            repartition_sink_topics: Sequence[str] = (),
            state_changelog_topics: Sequence[StreamsGroupDescribeResponse.TopicInfo] = (),
            repartition_source_topics: Sequence[StreamsGroupDescribeResponse.TopicInfo] = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.subtopology_id = subtopology_id
            self.source_topics = source_topics
            self.repartition_sink_topics = repartition_sink_topics
            self.state_changelog_topics = state_changelog_topics
            self.repartition_source_topics = repartition_source_topics
            self.unknown_tagged_fields = unknown_tagged_fields

    class Topology(MessageStruct):
        __slots__ = (
            "epoch",
            "subtopologies",
            "unknown_tagged_fields",
        )
        epoch: int  # 0+
        subtopologies: Sequence[StreamsGroupDescribeResponse.Subtopology] | None  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            epoch: int = 0,
            subtopologies: Sequence[StreamsGroupDescribeResponse.Subtopology] | None = None,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.epoch = epoch
            self.subtopologies = subtopologies
            self.unknown_tagged_fields = unknown_tagged_fields

    class Endpoint(MessageStruct):
        __slots__ = (
            "host",
            "port",
            "unknown_tagged_fields",
        )
        host: str  # 0+
        port: int  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            host: str = "",
            port: int = 0,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.host = host
            self.port = port
            self.unknown_tagged_fields = unknown_tagged_fields

    class TaskOffset(MessageStruct):
        __slots__ = (
            "subtopology_id",
            "partition",
            "offset",
            "unknown_tagged_fields",
        )
        subtopology_id: str  # 0+
        partition: int  # 0+
        offset: int  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            subtopology_id: str = "",
            partition: int = 0,
            offset: int = 0,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.subtopology_id = subtopology_id
            self.partition = partition
            self.offset = offset
            self.unknown_tagged_fields = unknown_tagged_fields

    class TaskIds(MessageStruct):
        __slots__ = (
            "subtopology_id",
            "partitions",
            "unknown_tagged_fields",
        )
        subtopology_id: str  # 0+
        partitions: Sequence[int]  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            subtopology_id: str = "",
            partitions: Sequence[int] = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.subtopology_id = subtopology_id
            self.partitions = partitions
            self.unknown_tagged_fields = unknown_tagged_fields

    class Assignment(MessageStruct):
        __slots__ = (
            "active_tasks",
            "standby_tasks",
            "warmup_tasks",
            "unknown_tagged_fields",
        )
        active_tasks: Sequence[StreamsGroupDescribeResponse.TaskIds]  # 0+
        standby_tasks: Sequence[StreamsGroupDescribeResponse.TaskIds]  # 0+
        warmup_tasks: Sequence[StreamsGroupDescribeResponse.TaskIds]  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            active_tasks: Sequence[StreamsGroupDescribeResponse.TaskIds] = (),
            standby_tasks: Sequence[StreamsGroupDescribeResponse.TaskIds] = (),
            warmup_tasks: Sequence[StreamsGroupDescribeResponse.TaskIds] = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.active_tasks = active_tasks
            self.standby_tasks = standby_tasks
            self.warmup_tasks = warmup_tasks
            self.unknown_tagged_fields = unknown_tagged_fields

    class Member(MessageStruct):
        __slots__ = (
            "member_id",
            "member_epoch",
            "instance_id",
            "rack_id",
            "client_id",
            "client_host",
            "topology_epoch",
            "process_id",
            "user_endpoint",
            "client_tags",
            "task_offsets",
            "task_end_offsets",
            "assignment",
            "target_assignment",
            "is_classic",
            "unknown_tagged_fields",
        )
        member_id: str  # 0+
        member_epoch: int  # 0+
        instance_id: str | None  # 0+
        rack_id: str | None  # 0+
        client_id: str  # 0+
        client_host: str  # 0+
        topology_epoch: int  # 0+
        process_id: str  # 0+
        user_endpoint: StreamsGroupDescribeResponse.Endpoint | None  # 0+
        client_tags: Sequence[StreamsGroupDescribeResponse.KeyValue]  # 0+
        task_offsets: Sequence[StreamsGroupDescribeResponse.TaskOffset]  # 0+
        task_end_offsets: Sequence[StreamsGroupDescribeResponse.TaskOffset]  # 0+
        assignment: StreamsGroupDescribeResponse.Assignment  # 0+
        target_assignment: StreamsGroupDescribeResponse.Assignment  # 0+
        is_classic: bool  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            member_id: str = "",
            member_epoch: int = 0,
            instance_id: str | None = None,
            rack_id: str | None = None,
            client_id: str = "",
            client_host: str = "",
            topology_epoch: int = 0,
            process_id: str = "",
            user_endpoint: StreamsGroupDescribeResponse.Endpoint | None = None,
            client_tags: Sequence[StreamsGroupDescribeResponse.KeyValue] = (),
            task_offsets: Sequence[StreamsGroupDescribeResponse.TaskOffset] = (),
            task_end_offsets: Sequence[StreamsGroupDescribeResponse.TaskOffset] = (),
            assignment: StreamsGroupDescribeResponse.Assignment | None = None,
            target_assignment: StreamsGroupDescribeResponse.Assignment | None = None,
            is_classic: bool = False,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.member_id = member_id
            self.member_epoch = member_epoch
            self.instance_id = instance_id
            self.rack_id = rack_id
            self.client_id = client_id
            self.client_host = client_host
            self.topology_epoch = topology_epoch
            self.process_id = process_id
            self.user_endpoint = user_endpoint
            self.client_tags = client_tags
            self.task_offsets = task_offsets
            self.task_end_offsets = task_end_offsets
            self.assignment = StreamsGroupDescribeResponse.Assignment.DEFAULT if assignment is None else assignment
            self.target_assignment = (
                StreamsGroupDescribeResponse.Assignment.DEFAULT if target_assignment is None else target_assignment
            )
            self.is_classic = is_classic
            self.unknown_tagged_fields = unknown_tagged_fields

    class DescribedGroup(MessageStruct):
        __slots__ = (
            "error_code",
            "error_message",
            "group_id",
            "group_state",
            "group_epoch",
            "assignment_epoch",
            "topology",
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
        topology: StreamsGroupDescribeResponse.Topology | None  # 0+
        members: Sequence[StreamsGroupDescribeResponse.Member]  # 0+
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
            topology: StreamsGroupDescribeResponse.Topology | None = None,
            members: Sequence[StreamsGroupDescribeResponse.Member] = (),
            authorized_operations: int = -2147483648,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.error_code = error_code
            self.error_message = error_message
            self.group_id = group_id
            self.group_state = group_state
            self.group_epoch = group_epoch
            self.assignment_epoch = assignment_epoch
            self.topology = topology
            self.members = members
            self.authorized_operations = authorized_operations
            self.unknown_tagged_fields = unknown_tagged_fields

    throttle_time_ms: int  # 0+
    groups: Sequence[StreamsGroupDescribeResponse.DescribedGroup]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        groups: Sequence[StreamsGroupDescribeResponse.DescribedGroup] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.groups = groups
        self.unknown_tagged_fields = unknown_tagged_fields


share_default(StreamsGroupDescribeResponse.Assignment)
