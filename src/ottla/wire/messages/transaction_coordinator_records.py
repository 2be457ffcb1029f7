"""TransactionLogKey, TransactionLogValue: classes for all versions.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ottla.wire.message import Message, MessageStruct, TaggedFields


class TransactionLogKey(Message):
    """Coordinator-key, key 0, versions 0, flexible none."""

    __slots__ = (
        "transactional_id",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 0
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    transactional_id: str  # 0
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        transactional_id: str = "",
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.transactional_id = transactional_id
        self.unknown_tagged_fields = unknown_tagged_fields


class TransactionLogValue(Message):
    """Coordinator-value, key 0, versions 0-1, flexible 1+."""

    __slots__ = (
        "producer_id",
        "previous_producer_id",
        "next_producer_id",
        "producer_epoch",
        "next_producer_epoch",
        "transaction_timeout_ms",
        "transaction_status",
        "transaction_partitions",
        "transaction_last_update_timestamp_ms",
        "transaction_start_timestamp_ms",
        "client_transaction_version",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 0
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 1

    class PartitionsSchema(MessageStruct):
        __slots__ = (
            "topic",
            "partition_ids",
            "unknown_tagged_fields",
        )
        topic: str  # 0+
        partition_ids: Sequence[int]  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            topic: str = "",
            partition_ids: Sequence[int] = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.topic = topic
            self.partition_ids = partition_ids
            self.unknown_tagged_fields = unknown_tagged_fields

    producer_id: int  # 0+
    previous_producer_id: int  # 0+, tag 0
    next_producer_id: int  # 0+, tag 1
    producer_epoch: int  # 0+
    next_producer_epoch: int  # 0+, tag 3
    transaction_timeout_ms: int  # 0+
    transaction_status: int  # 0+
    transaction_partitions: Sequence[TransactionLogValue.PartitionsSchema] | None  # 0+
    transaction_last_update_timestamp_ms: int  # 0+
    transaction_start_timestamp_ms: int  # 0+
    client_transaction_version: int  # 0+, tag 2
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        producer_id: int = 0,
        previous_producer_id: int = -1,
        next_producer_id: int = -1,
        producer_epoch: int = 0,
        next_producer_epoch: int = -1,
        transaction_timeout_ms: int = 0,
        transaction_status: int = 0,
        transaction_partitions: Sequence[TransactionLogValue.PartitionsSchema] | None = (),
        transaction_last_update_timestamp_ms: int = 0,
        transaction_start_timestamp_ms: int = 0,
        client_transaction_version: int = 0,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.producer_id = producer_id
        self.previous_producer_id = previous_producer_id
        self.next_producer_id = next_producer_id
        self.producer_epoch = producer_epoch
        self.next_producer_epoch = next_producer_epoch
        self.transaction_timeout_ms = transaction_timeout_ms
        self.transaction_status = transaction_status
        self.transaction_partitions = transaction_partitions
        self.transaction_last_update_timestamp_ms = transaction_last_update_timestamp_ms
        self.transaction_start_timestamp_ms = transaction_start_timestamp_ms
        self.client_transaction_version = client_transaction_version
        self.unknown_tagged_fields = unknown_tagged_fields
