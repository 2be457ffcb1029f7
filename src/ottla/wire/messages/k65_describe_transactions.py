"""DescribeTransactionsRequest, DescribeTransactionsResponse: classes for all versions.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ottla.wire.message import Message, MessageStruct, TaggedFields


class DescribeTransactionsRequest(Message):
    """Request, key 65, versions 0, flexible 0+."""

    __slots__ = (
        "transactional_ids",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 65
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    transactional_ids: Sequence[str]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        transactional_ids: Sequence[str] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.transactional_ids = transactional_ids
        self.unknown_tagged_fields = unknown_tagged_fields


class DescribeTransactionsResponse(Message):
    """Response, key 65, versions 0, flexible 0+."""

    __slots__ = (
        "throttle_time_ms",
        "transaction_states",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 65
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    class TopicData(MessageStruct):
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

    class TransactionState(MessageStruct):
        __slots__ = (
            "error_code",
            "transactional_id",
            "transaction_state",
            "transaction_timeout_ms",
            "transaction_start_time_ms",
            "producer_id",
            "producer_epoch",
            "topics",
            "unknown_tagged_fields",
        )
        error_code: int  # 0+
        transactional_id: str  # 0+
        transaction_state: str  # 0+
        transaction_timeout_ms: int  # 0+
        transaction_start_time_ms: int  # 0+
        producer_id: int  # 0+
        producer_epoch: int  # 0+
        topics: Sequence[DescribeTransactionsResponse.TopicData]  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            error_code: int = 0,
            transactional_id: str = "",
            transaction_state: str = "",
            transaction_timeout_ms: int = 0,
            transaction_start_time_ms: int = 0,
            producer_id: int = 0,
            producer_epoch: int = 0,
            topics: Sequence[DescribeTransactionsResponse.TopicData] = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.error_code = error_code
            self.transactional_id = transactional_id
            self.transaction_state = transaction_state
            self.transaction_timeout_ms = transaction_timeout_ms
            self.transaction_start_time_ms = transaction_start_time_ms
            self.producer_id = producer_id
            self.producer_epoch = producer_epoch
            self.topics = topics
            self.unknown_tagged_fields = unknown_tagged_fields

    throttle_time_ms: int  # 0+
    transaction_states: Sequence[DescribeTransactionsResponse.TransactionState]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        transaction_states: Sequence[DescribeTransactionsResponse.TransactionState] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.transaction_states = transaction_states
        self.unknown_tagged_fields = unknown_tagged_fields
