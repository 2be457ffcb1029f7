"""ShareFetchRequest, ShareFetchResponse: classes for all versions.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ottla.wire.message import Message, MessageStruct, Records, TaggedFields, share_default
from ottla.wire.primitives import ZERO_UUID


class ShareFetchRequest(Message):
    """Request, key 78, versions 1-2, flexible 0+."""

    __slots__ = (
        "group_id",
        "member_id",
        "share_session_epoch",
        "max_wait_ms",
        "min_bytes",
        "max_bytes",
        "max_records",
        "batch_size",
        "share_acquire_mode",
        "is_renew_ack",
        "topics",
        "forgotten_topics_data",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 78
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

    class FetchPartition(MessageStruct):
        __slots__ = (
            "partition_index",
            "partition_max_bytes",
            "acknowledgement_batches",
            "unknown_tagged_fields",
        )
        partition_index: int  # 0+
        partition_max_bytes: int  # 0
        acknowledgement_batches: Sequence[ShareFetchRequest.AcknowledgementBatch]  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            partition_index: int = 0,
            partition_max_bytes: int = 0,
            acknowledgement_batches: Sequence[ShareFetchRequest.AcknowledgementBatch] = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.partition_index = partition_index
            self.partition_max_bytes = partition_max_bytes
            self.acknowledgement_batches = acknowledgement_batches
            self.unknown_tagged_fields = unknown_tagged_fields

    class FetchTopic(MessageStruct):
        __slots__ = (
            "topic_id",
            "partitions",
            "unknown_tagged_fields",
        )
        topic_id: bytes  # 0+
        partitions: Sequence[ShareFetchRequest.FetchPartition]  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            topic_id: bytes = ZERO_UUID,
            partitions: Sequence[ShareFetchRequest.FetchPartition] = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.topic_id = topic_id
            self.partitions = partitions
            self.unknown_tagged_fields = unknown_tagged_fields

    class ForgottenTopic(MessageStruct):
        __slots__ = (
            "topic_id",
            "partitions",
            "unknown_tagged_fields",
        )
        topic_id: bytes  # 0+
        partitions: Sequence[int]  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            topic_id: bytes = ZERO_UUID,
            partitions: Sequence[int] = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.topic_id = topic_id
            self.partitions = partitions
            self.unknown_tagged_fields = unknown_tagged_fields

    group_id: str | None  # 0+
    member_id: str | None  # 0+
    share_session_epoch: int  # 0+
    max_wait_ms: int  # 0+
    min_bytes: int  # 0+
    max_bytes: int  # 0+
    max_records: int  # 1+
    batch_size: int  # 1+
    share_acquire_mode: int  # 2+, ignorable
    is_renew_ack: bool  # 2+
    topics: Sequence[ShareFetchRequest.FetchTopic]  # 0+
    forgotten_topics_data: Sequence[ShareFetchRequest.ForgottenTopic]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        group_id: str | None = None,
        member_id: str | None = "",
        share_session_epoch: int = 0,
        max_wait_ms: int = 0,
        min_bytes: int = 0,
        max_bytes: int = 2147483647,
        max_records: int = 0,
        batch_size: int = 0,
        share_acquire_mode: int = 0,
        is_renew_ack: bool = False,
        topics: Sequence[ShareFetchRequest.FetchTopic] = (),
        forgotten_topics_data: Sequence[ShareFetchRequest.ForgottenTopic] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.group_id = group_id
        self.member_id = member_id
        self.share_session_epoch = share_session_epoch
        self.max_wait_ms = max_wait_ms
        self.min_bytes = min_bytes
        self.max_bytes = max_bytes
        self.max_records = max_records
        self.batch_size = batch_size
        self.share_acquire_mode = share_acquire_mode
        self.is_renew_ack = is_renew_ack
        self.topics = topics
        self.forgotten_topics_data = forgotten_topics_data
        self.unknown_tagged_fields = unknown_tagged_fields


class ShareFetchResponse(Message):
    """Response, key 78, versions 1-2, flexible 0+."""

    __slots__ = (
        "throttle_time_ms",
        "error_code",
        "error_message",
        "acquisition_lock_timeout_ms",
        "responses",
        "node_endpoints",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 78
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

    class AcquiredRecords(MessageStruct):
        __slots__ = (
            "first_offset",
            "last_offset",
            "delivery_count",
            "unknown_tagged_fields",
        )
        first_offset: int  # 0+
        last_offset: int  # 0+
        delivery_count: int  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            first_offset: int = 0,
            last_offset: int = 0,
            delivery_count: int = 0,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.first_offset = first_offset
            self.last_offset = last_offset
            self.delivery_count = delivery_count
            self.unknown_tagged_fields = unknown_tagged_fields

    class PartitionData(MessageStruct):
        __slots__ = (
            "partition_index",
            "error_code",
            "error_message",
            "acknowledge_error_code",
            "acknowledge_error_message",
            "current_leader",
            "records",
            "acquired_records",
            "unknown_tagged_fields",
        )
        partition_index: int  # 0+
        error_code: int  # 0+
        error_message: str | None  # 0+
        acknowledge_error_code: int  # 0+
        acknowledge_error_message: str | None  # 0+
        current_leader: ShareFetchResponse.LeaderIdAndEpoch  # 0+
        records: Records  # 0+
        acquired_records: Sequence[ShareFetchResponse.AcquiredRecords]  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            partition_index: int = 0,
            error_code: int = 0,
            error_message: str | None = None,
            acknowledge_error_code: int = 0,
            acknowledge_error_message: str | None = None,
            current_leader: ShareFetchResponse.LeaderIdAndEpoch | None = None,
            records: Records = b"",
            acquired_records: Sequence[ShareFetchResponse.AcquiredRecords] = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.partition_index = partition_index
            self.error_code = error_code
            self.error_message = error_message
            self.acknowledge_error_code = acknowledge_error_code
            self.acknowledge_error_message = acknowledge_error_message
            self.current_leader = (
                ShareFetchResponse.LeaderIdAndEpoch.DEFAULT if current_leader is None else current_leader
            )
            self.records = records
            self.acquired_records = acquired_records
            self.unknown_tagged_fields = unknown_tagged_fields

    class ShareFetchableTopicResponse(MessageStruct):
        __slots__ = (
            "topic_id",
            "partitions",
            "unknown_tagged_fields",
        )
        topic_id: bytes  # 0+
        partitions: Sequence[ShareFetchResponse.PartitionData]  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            topic_id: bytes = ZERO_UUID,
            partitions: Sequence[ShareFetchResponse.PartitionData] = (),
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
    acquisition_lock_timeout_ms: int  # 1+
    responses: Sequence[ShareFetchResponse.ShareFetchableTopicResponse]  # 0+
    node_endpoints: Sequence[ShareFetchResponse.NodeEndpoint]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        error_code: int = 0,
        error_message: str | None = None,
        acquisition_lock_timeout_ms: int = 0,
        responses: Sequence[ShareFetchResponse.ShareFetchableTopicResponse] = (),
        node_endpoints: Sequence[ShareFetchResponse.NodeEndpoint] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.error_code = error_code
        self.error_message = error_message
        self.acquisition_lock_timeout_ms = acquisition_lock_timeout_ms
        self.responses = responses
        self.node_endpoints = node_endpoints
        self.unknown_tagged_fields = unknown_tagged_fields


share_default(ShareFetchResponse.LeaderIdAndEpoch)
