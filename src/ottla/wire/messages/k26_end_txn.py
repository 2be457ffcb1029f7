"""EndTxnRequest, EndTxnResponse: classes for all versions.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from typing import ClassVar

from ottla.wire.message import Message, TaggedFields


class EndTxnRequest(Message):
    """Request, key 26, versions 0-5, flexible 3+."""

    __slots__ = (
        "transactional_id",
        "producer_id",
        "producer_epoch",
        "committed",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 26
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 5

    transactional_id: str  # 0+
    producer_id: int  # 0+
    producer_epoch: int  # 0+
    committed: bool  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        transactional_id: str = "",
        producer_id: int = 0,
        producer_epoch: int = 0,
        committed: bool = False,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.transactional_id = transactional_id
        self.producer_id = producer_id
        self.producer_epoch = producer_epoch
        self.committed = committed
        self.unknown_tagged_fields = unknown_tagged_fields


class EndTxnResponse(Message):
    """Response, key 26, versions 0-5, flexible 3+."""

    __slots__ = (
        "throttle_time_ms",
        "error_code",
        "producer_id",
        "producer_epoch",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 26
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 5

    throttle_time_ms: int  # 0+
    error_code: int  # 0+
    producer_id: int  # 5+, ignorable
    producer_epoch: int  # 5+, ignorable
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        error_code: int = 0,
        producer_id: int = -1,
        producer_epoch: int = -1,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.error_code = error_code
        self.producer_id = producer_id
        self.producer_epoch = producer_epoch
        self.unknown_tagged_fields = unknown_tagged_fields
