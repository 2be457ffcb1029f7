"""ListTransactionsRequest, ListTransactionsResponse: classes for all versions.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ottla.wire.message import Message, MessageStruct, TaggedFields


class ListTransactionsRequest(Message):
    """Request, key 66, versions 0-2, flexible 0+."""

    __slots__ = (
        "state_filters",
        "producer_id_filters",
        "duration_filter",
        "transactional_id_pattern",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 66
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 2

    state_filters: Sequence[str]  # 0+
    producer_id_filters: Sequence[int]  # 0+
    duration_filter: int  # 1+
    transactional_id_pattern: str | None  # 2+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        state_filters: Sequence[str] = (),
        producer_id_filters: Sequence[int] = (),
        duration_filter: int = -1,
        transactional_id_pattern: str | None = None,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.state_filters = state_filters
        self.producer_id_filters = producer_id_filters
        self.duration_filter = duration_filter
        self.transactional_id_pattern = transactional_id_pattern
        self.unknown_tagged_fields = unknown_tagged_fields


class ListTransactionsResponse(Message):
    """Response, key 66, versions 0-2, flexible 0+."""

    __slots__ = (
        "throttle_time_ms",
        "error_code",
        "unknown_state_filters",
        "transaction_states",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 66
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 2

    class TransactionState(MessageStruct):
        __slots__ = (
            "transactional_id",
            "producer_id",
            "transaction_state",
            "unknown_tagged_fields",
        )
        transactional_id: str  # 0+
        producer_id: int  # 0+
        transaction_state: str  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            transactional_id: str = "",
            producer_id: int = 0,
            transaction_state: str = "",
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.transactional_id = transactional_id
            self.producer_id = producer_id
            self.transaction_state = transaction_state
            self.unknown_tagged_fields = unknown_tagged_fields

    throttle_time_ms: int  # 0+
    error_code: int  # 0+
    unknown_state_filters: Sequence[str]  # 0+
    transaction_states: Sequence[ListTransactionsResponse.TransactionState]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        error_code: int = 0,
        unknown_state_filters: Sequence[str] = (),
        transaction_states: Sequence[ListTransactionsResponse.TransactionState] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.error_code = error_code
        self.unknown_state_filters = unknown_state_filters
        self.transaction_states = transaction_states
        self.unknown_tagged_fields = unknown_tagged_fields
