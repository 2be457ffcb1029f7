"""ProduceRequest, ProduceResponse: classes for all versions.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, TypeAlias

from ottla.wire.message import Message, MessageStruct, TaggedFields, nest, share_default
from ottla.wire.native import mypyc_attr
from ottla.wire.primitives import ZERO_UUID, Buffer


class ProduceRequest_PartitionProduceData(MessageStruct):
    __slots__: ClassVar[tuple[str, ...]] = (
        "index",
        "records",
        "unknown_tagged_fields",
    )
    index: int  # 0+
    records: Buffer | None  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        index: int = 0,
        records: Buffer | None = None,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.index = index
        self.records = records
        self.unknown_tagged_fields = unknown_tagged_fields


class ProduceRequest_TopicProduceData(MessageStruct):
    __slots__: ClassVar[tuple[str, ...]] = (
        "name",
        "topic_id",
        "partition_data",
        "unknown_tagged_fields",
    )
    name: str  # 0-12, ignorable
    topic_id: bytes  # 13+, ignorable
    partition_data: Sequence[ProduceRequest_PartitionProduceData]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        name: str = "",
        topic_id: bytes = ZERO_UUID,
        partition_data: Sequence[ProduceRequest_PartitionProduceData] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.name = name
        self.topic_id = topic_id
        self.partition_data = partition_data
        self.unknown_tagged_fields = unknown_tagged_fields


class ProduceRequest(Message):
    """Request, key 0, versions 3-13, flexible 9+."""

    __slots__: ClassVar[tuple[str, ...]] = (
        "transactional_id",
        "acks",
        "timeout_ms",
        "topic_data",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 0
    MIN_VERSION: ClassVar[int] = 3
    MAX_VERSION: ClassVar[int] = 13

    PartitionProduceData: TypeAlias = ProduceRequest_PartitionProduceData
    TopicProduceData: TypeAlias = ProduceRequest_TopicProduceData
    transactional_id: str | None  # 3+
    acks: int  # 0+
    timeout_ms: int  # 0+
    topic_data: Sequence[ProduceRequest_TopicProduceData]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        transactional_id: str | None = None,
        acks: int = 0,
        timeout_ms: int = 0,
        topic_data: Sequence[ProduceRequest_TopicProduceData] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.transactional_id = transactional_id
        self.acks = acks
        self.timeout_ms = timeout_ms
        self.topic_data = topic_data
        self.unknown_tagged_fields = unknown_tagged_fields


nest(ProduceRequest, ProduceRequest_PartitionProduceData, ProduceRequest_TopicProduceData)


class ProduceResponse_BatchIndexAndErrorMessage(MessageStruct):
    __slots__: ClassVar[tuple[str, ...]] = (
        "batch_index",
        "batch_index_error_message",
        "unknown_tagged_fields",
    )
    batch_index: int  # 8+
    batch_index_error_message: str | None  # 8+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        batch_index: int = 0,
        batch_index_error_message: str | None = None,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.batch_index = batch_index
        self.batch_index_error_message = batch_index_error_message
        self.unknown_tagged_fields = unknown_tagged_fields


@mypyc_attr(allow_interpreted_subclasses=True)
class ProduceResponse_LeaderIdAndEpoch(MessageStruct):
    __slots__: ClassVar[tuple[str, ...]] = (
        "leader_id",
        "leader_epoch",
        "unknown_tagged_fields",
    )
    leader_id: int  # 10+
    leader_epoch: int  # 10+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        leader_id: int = -1,
        leader_epoch: int = -1,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.leader_id = leader_id
        self.leader_epoch = leader_epoch
        self.unknown_tagged_fields = unknown_tagged_fields


class ProduceResponse_PartitionProduceResponse(MessageStruct):
    __slots__: ClassVar[tuple[str, ...]] = (
        "index",
        "error_code",
        "base_offset",
        "log_append_time_ms",
        "log_start_offset",
        "record_errors",
        "error_message",
        "current_leader",
        "unknown_tagged_fields",
    )
    index: int  # 0+
    error_code: int  # 0+
    base_offset: int  # 0+
    log_append_time_ms: int  # 2+, ignorable
    log_start_offset: int  # 5+, ignorable
    record_errors: Sequence[ProduceResponse_BatchIndexAndErrorMessage]  # 8+, ignorable
    error_message: str | None  # 8+, ignorable
    current_leader: ProduceResponse_LeaderIdAndEpoch  # 10+, tag 0
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        index: int = 0,
        error_code: int = 0,
        base_offset: int = 0,
        log_append_time_ms: int = -1,
        log_start_offset: int = -1,
        record_errors: Sequence[ProduceResponse_BatchIndexAndErrorMessage] = (),
        error_message: str | None = None,
        current_leader: ProduceResponse_LeaderIdAndEpoch | None = None,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.index = index
        self.error_code = error_code
        self.base_offset = base_offset
        self.log_append_time_ms = log_append_time_ms
        self.log_start_offset = log_start_offset
        self.record_errors = record_errors
        self.error_message = error_message
        self.current_leader = ProduceResponse_LeaderIdAndEpoch.DEFAULT if current_leader is None else current_leader
        self.unknown_tagged_fields = unknown_tagged_fields


class ProduceResponse_TopicProduceResponse(MessageStruct):
    __slots__: ClassVar[tuple[str, ...]] = (
        "name",
        "topic_id",
        "partition_responses",
        "unknown_tagged_fields",
    )
    name: str  # 0-12, ignorable
    topic_id: bytes  # 13+, ignorable
    partition_responses: Sequence[ProduceResponse_PartitionProduceResponse]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        name: str = "",
        topic_id: bytes = ZERO_UUID,
        partition_responses: Sequence[ProduceResponse_PartitionProduceResponse] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.name = name
        self.topic_id = topic_id
        self.partition_responses = partition_responses
        self.unknown_tagged_fields = unknown_tagged_fields


class ProduceResponse_NodeEndpoint(MessageStruct):
    __slots__: ClassVar[tuple[str, ...]] = (
        "node_id",
        "host",
        "port",
        "rack",
        "unknown_tagged_fields",
    )
    node_id: int  # 10+
    host: str  # 10+
    port: int  # 10+
    rack: str | None  # 10+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
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


class ProduceResponse(Message):
    """Response, key 0, versions 3-13, flexible 9+."""

    __slots__: ClassVar[tuple[str, ...]] = (
        "responses",
        "throttle_time_ms",
        "node_endpoints",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 0
    MIN_VERSION: ClassVar[int] = 3
    MAX_VERSION: ClassVar[int] = 13

    BatchIndexAndErrorMessage: TypeAlias = ProduceResponse_BatchIndexAndErrorMessage
    LeaderIdAndEpoch: TypeAlias = ProduceResponse_LeaderIdAndEpoch
    PartitionProduceResponse: TypeAlias = ProduceResponse_PartitionProduceResponse
    TopicProduceResponse: TypeAlias = ProduceResponse_TopicProduceResponse
    NodeEndpoint: TypeAlias = ProduceResponse_NodeEndpoint
    responses: Sequence[ProduceResponse_TopicProduceResponse]  # 0+
    throttle_time_ms: int  # 1+, ignorable
    node_endpoints: Sequence[ProduceResponse_NodeEndpoint]  # 10+, tag 0
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        responses: Sequence[ProduceResponse_TopicProduceResponse] = (),
        throttle_time_ms: int = 0,
        node_endpoints: Sequence[ProduceResponse_NodeEndpoint] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.responses = responses
        self.throttle_time_ms = throttle_time_ms
        self.node_endpoints = node_endpoints
        self.unknown_tagged_fields = unknown_tagged_fields


nest(
    ProduceResponse,
    ProduceResponse_BatchIndexAndErrorMessage,
    ProduceResponse_LeaderIdAndEpoch,
    ProduceResponse_PartitionProduceResponse,
    ProduceResponse_TopicProduceResponse,
    ProduceResponse_NodeEndpoint,
)
share_default(ProduceResponse_LeaderIdAndEpoch)
