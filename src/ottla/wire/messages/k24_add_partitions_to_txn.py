"""AddPartitionsToTxnRequest, AddPartitionsToTxnResponse: classes for all versions.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ottla.wire.message import Message, MessageStruct, TaggedFields


class AddPartitionsToTxnRequest(Message):
    """Request, key 24, versions 0-5, flexible 3+."""

    __slots__ = (
        "transactions",
        "v3_and_below_transactional_id",
        "v3_and_below_producer_id",
        "v3_and_below_producer_epoch",
        "v3_and_below_topics",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 24
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 5

    class AddPartitionsToTxnTopic(MessageStruct):
        __slots__ = (
            "name",
            "partitions",
            "unknown_tagged_fields",
        )
        name: str  # 0+
        partitions: Sequence[int]  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            name: str = "",
            partitions: Sequence[int] = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.name = name
            self.partitions = partitions
            self.unknown_tagged_fields = unknown_tagged_fields

    class AddPartitionsToTxnTransaction(MessageStruct):
        __slots__ = (
            "transactional_id",
            "producer_id",
            "producer_epoch",
            "verify_only",
            "topics",
            "unknown_tagged_fields",
        )
        transactional_id: str  # 4+
        producer_id: int  # 4+
        producer_epoch: int  # 4+
        verify_only: bool  # 4+
        topics: Sequence[AddPartitionsToTxnRequest.AddPartitionsToTxnTopic]  # 4+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            transactional_id: str = "",
            producer_id: int = 0,
            producer_epoch: int = 0,
            verify_only: bool = False,
            topics: Sequence[AddPartitionsToTxnRequest.AddPartitionsToTxnTopic] = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.transactional_id = transactional_id
            self.producer_id = producer_id
            self.producer_epoch = producer_epoch
            self.verify_only = verify_only
            self.topics = topics
            self.unknown_tagged_fields = unknown_tagged_fields

    transactions: Sequence[AddPartitionsToTxnRequest.AddPartitionsToTxnTransaction]  # 4+
    v3_and_below_transactional_id: str  # 0-3
    v3_and_below_producer_id: int  # 0-3
    v3_and_below_producer_epoch: int  # 0-3
    v3_and_below_topics: Sequence[AddPartitionsToTxnRequest.AddPartitionsToTxnTopic]  # 0-3
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        transactions: Sequence[AddPartitionsToTxnRequest.AddPartitionsToTxnTransaction] = (),
        v3_and_below_transactional_id: str = "",
        v3_and_below_producer_id: int = 0,
        v3_and_below_producer_epoch: int = 0,
        v3_and_below_topics: Sequence[AddPartitionsToTxnRequest.AddPartitionsToTxnTopic] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.transactions = transactions
        self.v3_and_below_transactional_id = v3_and_below_transactional_id
        self.v3_and_below_producer_id = v3_and_below_producer_id
        self.v3_and_below_producer_epoch = v3_and_below_producer_epoch
        self.v3_and_below_topics = v3_and_below_topics
        self.unknown_tagged_fields = unknown_tagged_fields


class AddPartitionsToTxnResponse(Message):
    """Response, key 24, versions 0-5, flexible 3+."""

    __slots__ = (
        "throttle_time_ms",
        "error_code",
        "results_by_transaction",
        "results_by_topic_v3_and_below",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 24
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 5

    class AddPartitionsToTxnPartitionResult(MessageStruct):
        __slots__ = (
            "partition_index",
            "partition_error_code",
            "unknown_tagged_fields",
        )
        partition_index: int  # 0+
        partition_error_code: int  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            partition_index: int = 0,
            partition_error_code: int = 0,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.partition_index = partition_index
            self.partition_error_code = partition_error_code
            self.unknown_tagged_fields = unknown_tagged_fields

    class AddPartitionsToTxnTopicResult(MessageStruct):
        __slots__ = (
            "name",
            "results_by_partition",
            "unknown_tagged_fields",
        )
        name: str  # 0+
        results_by_partition: Sequence[AddPartitionsToTxnResponse.AddPartitionsToTxnPartitionResult]  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            name: str = "",
            results_by_partition: Sequence[AddPartitionsToTxnResponse.AddPartitionsToTxnPartitionResult] = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.name = name
            self.results_by_partition = results_by_partition
            self.unknown_tagged_fields = unknown_tagged_fields

    class AddPartitionsToTxnResult(MessageStruct):
        __slots__ = (
            "transactional_id",
            "topic_results",
            "unknown_tagged_fields",
        )
        transactional_id: str  # 4+
        topic_results: Sequence[AddPartitionsToTxnResponse.AddPartitionsToTxnTopicResult]  # 4+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            transactional_id: str = "",
            topic_results: Sequence[AddPartitionsToTxnResponse.AddPartitionsToTxnTopicResult] = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.transactional_id = transactional_id
            self.topic_results = topic_results
            self.unknown_tagged_fields = unknown_tagged_fields

    throttle_time_ms: int  # 0+
    error_code: int  # 4+, ignorable
    results_by_transaction: Sequence[AddPartitionsToTxnResponse.AddPartitionsToTxnResult]  # 4+
    results_by_topic_v3_and_below: Sequence[AddPartitionsToTxnResponse.AddPartitionsToTxnTopicResult]  # 0-3
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        error_code: int = 0,
        results_by_transaction: Sequence[AddPartitionsToTxnResponse.AddPartitionsToTxnResult] = (),
        results_by_topic_v3_and_below: Sequence[AddPartitionsToTxnResponse.AddPartitionsToTxnTopicResult] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.error_code = error_code
        self.results_by_transaction = results_by_transaction
        self.results_by_topic_v3_and_below = results_by_topic_v3_and_below
        self.unknown_tagged_fields = unknown_tagged_fields
