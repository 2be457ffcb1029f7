"""StreamsGroupHeartbeatRequest, StreamsGroupHeartbeatResponse: classes for all versions.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ottla.wire.message import Message, MessageStruct, TaggedFields, share_default


class StreamsGroupHeartbeatRequest(Message):
    """Request, key 88, versions 0, flexible 0+."""

    __slots__ = (
        "group_id",
        "member_id",
        "member_epoch",
        "endpoint_information_epoch",
        "instance_id",
        "rack_id",
        "rebalance_timeout_ms",
        "topology",
        "active_tasks",
        "standby_tasks",
        "warmup_tasks",
        "process_id",
        "user_endpoint",
        "client_tags",
        "task_offsets",
        "task_end_offsets",
        "shutdown_application",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 88
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
        topic_configs: Sequence[StreamsGroupHeartbeatRequest.KeyValue]  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            name: str = "",
            partitions: int = 0,
            replication_factor: int = 0,
            topic_configs: Sequence[StreamsGroupHeartbeatRequest.KeyValue] = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.name = name
            self.partitions = partitions
            self.replication_factor = replication_factor
            self.topic_configs = topic_configs
            self.unknown_tagged_fields = unknown_tagged_fields

    class CopartitionGroup(MessageStruct):
        __slots__ = (
            "source_topics",
            "source_topic_regex",
            "repartition_source_topics",
            "unknown_tagged_fields",
        )
        source_topics: Sequence[int]  # 0+
        source_topic_regex: Sequence[int]  # 0+
        repartition_source_topics: Sequence[int]  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            source_topics: Sequence[int] = (),
            source_topic_regex: Sequence[int] = (),
            repartition_source_topics: Sequence[int] = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.source_topics = source_topics
            self.source_topic_regex = source_topic_regex
            self.repartition_source_topics = repartition_source_topics
            self.unknown_tagged_fields = unknown_tagged_fields

    class Subtopology(MessageStruct):
        __slots__ = (
            "subtopology_id",
            "source_topics",
            "source_topic_regex",
            "state_changelog_topics",
            "repartition_sink_topics",
            "repartition_source_topics",
            "copartition_groups",
            "unknown_tagged_fields",
        )
        subtopology_id: str  # 0+
        source_topics: Sequence[str]  # 0+
        source_topic_regex: Sequence[str]  # 0+
        state_changelog_topics: Sequence[StreamsGroupHeartbeatRequest.TopicInfo]  # 0+
        repartition_sink_topics: Sequence[str]  # 0+
        repartition_source_topics: Sequence[StreamsGroupHeartbeatRequest.TopicInfo]  # 0+
        copartition_groups: Sequence[StreamsGroupHeartbeatRequest.CopartitionGroup]  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            subtopology_id: str = "",
            source_topics: Sequence[str] = (),
            source_topic_regex: Sequence[str] = (),
            state_changelog_topics: Sequence[StreamsGroupHeartbeatRequest.TopicInfo] = (),
            repartition_sink_topics: Sequence[str] = (),
            repartition_source_topics: Sequence[StreamsGroupHeartbeatRequest.TopicInfo] = (),
            copartition_groups: Sequence[StreamsGroupHeartbeatRequest.CopartitionGroup] = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.subtopology_id = subtopology_id
            self.source_topics = source_topics
            self.source_topic_regex = source_topic_regex
            self.state_changelog_topics = state_changelog_topics
            self.repartition_sink_topics = repartition_sink_topics
            self.repartition_source_topics = repartition_source_topics
            self.copartition_groups = copartition_groups
            self.unknown_tagged_fields = unknown_tagged_fields

    class Topology(MessageStruct):
        __slots__ = (
            "epoch",
            "subtopologies",
            "unknown_tagged_fields",
        )
        epoch: int  # 0+
        subtopologies: Sequence[StreamsGroupHeartbeatRequest.Subtopology]  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            epoch: int = 0,
            subtopologies: Sequence[StreamsGroupHeartbeatRequest.Subtopology] = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.epoch = epoch
            self.subtopologies = subtopologies
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

    group_id: str  # 0+
    member_id: str  # 0+
    member_epoch: int  # 0+
    endpoint_information_epoch: int  # 0+
    instance_id: str | None  # 0+
    rack_id: str | None  # 0+
    rebalance_timeout_ms: int  # 0+
    topology: StreamsGroupHeartbeatRequest.Topology | None  # 0+
    active_tasks: Sequence[StreamsGroupHeartbeatRequest.TaskIds] | None  # 0+
    standby_tasks: Sequence[StreamsGroupHeartbeatRequest.TaskIds] | None  # 0+
    warmup_tasks: Sequence[StreamsGroupHeartbeatRequest.TaskIds] | None  # 0+
    process_id: str | None  # 0+
    user_endpoint: StreamsGroupHeartbeatRequest.Endpoint | None  # 0+
    client_tags: Sequence[StreamsGroupHeartbeatRequest.KeyValue] | None  # 0+
    task_offsets: Sequence[StreamsGroupHeartbeatRequest.TaskOffset] | None  # 0+
    task_end_offsets: Sequence[StreamsGroupHeartbeatRequest.TaskOffset] | None  # 0+
    shutdown_application: bool  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        group_id: str = "",
        member_id: str = "",
        member_epoch: int = 0,
        endpoint_information_epoch: int = 0,
        instance_id: str | None = None,
        rack_id: str | None = None,
        rebalance_timeout_ms: int = -1,
        topology: StreamsGroupHeartbeatRequest.Topology | None = None,
        active_tasks: Sequence[StreamsGroupHeartbeatRequest.TaskIds] | None = None,
        standby_tasks: Sequence[StreamsGroupHeartbeatRequest.TaskIds] | None = None,
        warmup_tasks: Sequence[StreamsGroupHeartbeatRequest.TaskIds] | None = None,
        process_id: str | None = None,
        user_endpoint: StreamsGroupHeartbeatRequest.Endpoint | None = None,
        client_tags: Sequence[StreamsGroupHeartbeatRequest.KeyValue] | None = None,
        task_offsets: Sequence[StreamsGroupHeartbeatRequest.TaskOffset] | None = None,
        task_end_offsets: Sequence[StreamsGroupHeartbeatRequest.TaskOffset] | None = None,
        shutdown_application: bool = False,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.group_id = group_id
        self.member_id = member_id
        self.member_epoch = member_epoch
        self.endpoint_information_epoch = endpoint_information_epoch
        self.instance_id = instance_id
        self.rack_id = rack_id
        self.rebalance_timeout_ms = rebalance_timeout_ms
        self.topology = topology
        self.active_tasks = active_tasks
        self.standby_tasks = standby_tasks
        self.warmup_tasks = warmup_tasks
        self.process_id = process_id
        self.user_endpoint = user_endpoint
        self.client_tags = client_tags
        self.task_offsets = task_offsets
        self.task_end_offsets = task_end_offsets
        self.shutdown_application = shutdown_application
        self.unknown_tagged_fields = unknown_tagged_fields


class StreamsGroupHeartbeatResponse(Message):
    """Response, key 88, versions 0, flexible 0+."""

    __slots__ = (
        "throttle_time_ms",
        "error_code",
        "error_message",
        "member_id",
        "member_epoch",
        "heartbeat_interval_ms",
        "acceptable_recovery_lag",
        "task_offset_interval_ms",
        "status",
        "active_tasks",
        "standby_tasks",
        "warmup_tasks",
        "endpoint_information_epoch",
        "partitions_by_user_endpoint",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 88
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    class Status(MessageStruct):
        __slots__ = (
            "status_code",
            "status_detail",
            "unknown_tagged_fields",
        )
        status_code: int  # 0+
        status_detail: str  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            status_code: int = 0,
            status_detail: str = "",
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.status_code = status_code
            self.status_detail = status_detail
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

    class TopicPartition(MessageStruct):
        __slots__ = (
            "topic",
            "partitions",
            "unknown_tagged_fields",
        )
        topic: str  # 0+
        partitions: Sequence[int]  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            topic: str = "",
            partitions: Sequence[int] = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.topic = topic
            self.partitions = partitions
            self.unknown_tagged_fields = unknown_tagged_fields

    class EndpointToPartitions(MessageStruct):
        __slots__ = (
            "user_endpoint",
            "active_partitions",
            "standby_partitions",
            "unknown_tagged_fields",
        )
        user_endpoint: StreamsGroupHeartbeatResponse.Endpoint  # 0+
        active_partitions: Sequence[StreamsGroupHeartbeatResponse.TopicPartition]  # 0+
        standby_partitions: Sequence[StreamsGroupHeartbeatResponse.TopicPartition]  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            user_endpoint: StreamsGroupHeartbeatResponse.Endpoint | None = None,
            active_partitions: Sequence[StreamsGroupHeartbeatResponse.TopicPartition] = (),
            standby_partitions: Sequence[StreamsGroupHeartbeatResponse.TopicPartition] = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.user_endpoint = (
                StreamsGroupHeartbeatResponse.Endpoint.DEFAULT if user_endpoint is None else user_endpoint
            )
            self.active_partitions = active_partitions
            self.standby_partitions = standby_partitions
            self.unknown_tagged_fields = unknown_tagged_fields

    throttle_time_ms: int  # 0+
    error_code: int  # 0+
    error_message: str | None  # 0+
    member_id: str  # 0+
    member_epoch: int  # 0+
    heartbeat_interval_ms: int  # 0+
    acceptable_recovery_lag: int  # 0+
    task_offset_interval_ms: int  # 0+
    status: Sequence[StreamsGroupHeartbeatResponse.Status] | None  # 0+
    active_tasks: Sequence[StreamsGroupHeartbeatResponse.TaskIds] | None  # 0+
    standby_tasks: Sequence[StreamsGroupHeartbeatResponse.TaskIds] | None  # 0+
    warmup_tasks: Sequence[StreamsGroupHeartbeatResponse.TaskIds] | None  # 0+
    endpoint_information_epoch: int  # 0+
    partitions_by_user_endpoint: Sequence[StreamsGroupHeartbeatResponse.EndpointToPartitions] | None  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        error_code: int = 0,
        error_message: str | None = None,
        member_id: str = "",
        member_epoch: int = 0,
        heartbeat_interval_ms: int = 0,
        acceptable_recovery_lag: int = 0,
        task_offset_interval_ms: int = 0,
        status: Sequence[StreamsGroupHeartbeatResponse.Status] | None = (),
        active_tasks: Sequence[StreamsGroupHeartbeatResponse.TaskIds] | None = None,
        standby_tasks: Sequence[StreamsGroupHeartbeatResponse.TaskIds] | None = None,
        warmup_tasks: Sequence[StreamsGroupHeartbeatResponse.TaskIds] | None = None,
        endpoint_information_epoch: int = 0,
        partitions_by_user_endpoint: Sequence[StreamsGroupHeartbeatResponse.EndpointToPartitions] | None = None,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.error_code = error_code
        self.error_message = error_message
        self.member_id = member_id
        self.member_epoch = member_epoch
        self.heartbeat_interval_ms = heartbeat_interval_ms
        self.acceptable_recovery_lag = acceptable_recovery_lag
        self.task_offset_interval_ms = task_offset_interval_ms
        self.status = status
        self.active_tasks = active_tasks
        self.standby_tasks = standby_tasks
        self.warmup_tasks = warmup_tasks
        self.endpoint_information_epoch = endpoint_information_epoch
        self.partitions_by_user_endpoint = partitions_by_user_endpoint
        self.unknown_tagged_fields = unknown_tagged_fields


share_default(StreamsGroupHeartbeatResponse.Endpoint)
