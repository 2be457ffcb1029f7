"""ShareAcknowledgeRequest, ShareAcknowledgeResponse: classes for all versions.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ottla.wire.message import Message, MessageStruct, TaggedFields, share_default
from ottla.wire.primitives import ZERO_UUID


class ShareAcknowledgeRequest(Message):
    """Request, key 79, versions 1-2, flexible 0+."""

    __slots__ = (
        "group_id",
        "member_id",
        "share_session_epoch",
        "is_renew_ack",
        "topics",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 79
    MIN_VERSION: ClassVar[int] = 1
    MAX_VERSION: ClassVar[int] = 2

    class AcknowledgementBatch(MessageStruct):
        __slots__ = (
            "first_offset",
            "last_offset",
            "acknowledge_types",
            "unknown_tagged_fields",
        )
        first_offset: int  # 0+
        last_offset: int  # 0+
        acknowledge_types: Sequence[int]  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            first_offset: int = 0,
            last_offset: int = 0,
            acknowledge_types: Sequence[int] = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.first_offset = first_offset
            self.last_offset = last_offset
            self.acknowledge_types = acknowledge_types
            self.unknown_tagged_fields = unknown_tagged_fields

    class AcknowledgePartition(MessageStruct):
        __slots__ = (
            "partition_index",
            "acknowledgement_batches",
            "unknown_tagged_fields",
        )
        partition_index: int  # 0+
        acknowledgement_batches: Sequence[ShareAcknowledgeRequest.AcknowledgementBatch]  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            partition_index: int = 0,
            acknowledgement_batches: Sequence[ShareAcknowledgeRequest.AcknowledgementBatch] = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.partition_index = partition_index
            self.acknowledgement_batches = acknowledgement_batches
            self.unknown_tagged_fields = unknown_tagged_fields

    class AcknowledgeTopic(MessageStruct):
        __slots__ = (
            "topic_id",
            "partitions",
            "unknown_tagged_fields",
        )
        topic_id: bytes  # 0+
        partitions: Sequence[ShareAcknowledgeRequest.AcknowledgePartition]  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            topic_id: bytes = ZERO_UUID,
            partitions: Sequence[ShareAcknowledgeRequest.AcknowledgePartition] = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.topic_id = topic_id
            self.partitions = partitions
            self.unknown_tagged_fields = unknown_tagged_fields

    group_id: str | None  # 0+
    member_id: str | None  # 0+
    share_session_epoch: int  # 0+
    is_renew_ack: bool  # 2+
    topics: Sequence[ShareAcknowledgeRequest.AcknowledgeTopic]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        group_id: str | None = None,
        member_id: str | None = "",
        share_session_epoch: int = 0,
        is_renew_ack: bool = False,
        topics: Sequence[ShareAcknowledgeRequest.AcknowledgeTopic] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.group_id = group_id
        self.member_id = member_id
        self.share_session_epoch = share_session_epoch
        self.is_renew_ack = is_renew_ack
        self.topics = topics
        self.unknown_tagged_fields = unknown_tagged_fields


class ShareAcknowledgeResponse(Message):
    """Response, key 79, versions 1-2, flexible 0+."""

    __slots__ = (
        "throttle_time_ms",
        "error_code",
        "error_message",
        "acquisition_lock_timeout_ms",
        "responses",
        "node_endpoints",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 79
    MIN_VERSION: ClassVar[int] = 1
    MAX_VERSION: ClassVar[int] = 2

    class LeaderIdAndEpoch(MessageStruct):
        __slots__ = (
            "leader_id",
            "leader_epoch",
            "unknown_tagged_fields",
        )
        leader_id: int  # 0+
        leader_epoch: int  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            leader_id: int = 0,
            leader_epoch: int = 0,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.leader_id = leader_id
            self.leader_epoch = leader_epoch
            self.unknown_tagged_fields = unknown_tagged_fields

    class PartitionData(MessageStruct):
        __slots__ = (
            "partition_index",
            "error_code",
            "error_message",
            "current_leader",
            "unknown_tagged_fields",
        )
        partition_index: int  # 0+
        error_code: int  # 0+
        error_message: str | None  # 0+
        current_leader: ShareAcknowledgeResponse.LeaderIdAndEpoch  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            partition_index: int = 0,
            error_code: int = 0,
            error_message: str | None = None,
            current_leader: ShareAcknowledgeResponse.LeaderIdAndEpoch | None = None,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.partition_index = partition_index
            self.error_code = error_code
            self.error_message = error_message
            self.current_leader = (
                ShareAcknowledgeResponse.LeaderIdAndEpoch.DEFAULT if current_leader is None else current_leader
            )
            self.unknown_tagged_fields = unknown_tagged_fields

    class ShareAcknowledgeTopicResponse(MessageStruct):
        __slots__ = (
            "topic_id",
            "partitions",
            "unknown_tagged_fields",
        )
        topic_id: bytes  # 0+
        partitions: Sequence[ShareAcknowledgeResponse.PartitionData]  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            topic_id: bytes = ZERO_UUID,
            partitions: Sequence[ShareAcknowledgeResponse.PartitionData] = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.topic_id = topic_id
            self.partitions = partitions
            self.unknown_tagged_fields = unknown_tagged_fields

    class NodeEndpoint(MessageStruct):
        __slots__ = (
            "node_id",
            "host",
            "port",
            "rack",
            "unknown_tagged_fields",
        )
        node_id: int  # 0+
        host: str  # 0+
        port: int  # 0+
        rack: str | None  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            node_id: int = 0,
            host: str = "",
            port: int = 0,
            rack: str | None = None,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.node_id = node_id
            self.host = host
            self.port = port
            self.rack = rack
            self.unknown_tagged_fields = unknown_tagged_fields

    throttle_time_ms: int  # 0+
    error_code: int  # 0+
    error_message: str | None  # 0+
    acquisition_lock_timeout_ms: int  # 2+, ignorable
    responses: Sequence[ShareAcknowledgeResponse.ShareAcknowledgeTopicResponse]  # 0+
    node_endpoints: Sequence[ShareAcknowledgeResponse.NodeEndpoint]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        error_code: int = 0,
        error_message: str | None = None,
        acquisition_lock_timeout_ms: int = 0,
        responses: Sequence[ShareAcknowledgeResponse.ShareAcknowledgeTopicResponse] = (),
        node_endpoints: Sequence[ShareAcknowledgeResponse.NodeEndpoint] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.error_code = error_code
        self.error_message = error_message
        self.acquisition_lock_timeout_ms = acquisition_lock_timeout_ms
        self.responses = responses
        self.node_endpoints = node_endpoints
        self.unknown_tagged_fields = unknown_tagged_fields


share_default(ShareAcknowledgeResponse.LeaderIdAndEpoch)
