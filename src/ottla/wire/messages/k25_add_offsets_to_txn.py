"""AddOffsetsToTxnRequest, AddOffsetsToTxnResponse: classes for all versions.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from typing import ClassVar

from ottla.wire.message import Message, TaggedFields


class AddOffsetsToTxnRequest(Message):
    """Request, key 25, versions 0-4, flexible 3+."""

    __slots__ = (
        "transactional_id",
        "producer_id",
        "producer_epoch",
        "group_id",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 25
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 4

    transactional_id: str  # 0+
    producer_id: int  # 0+
    producer_epoch: int  # 0+
    group_id: str  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        transactional_id: str = "",
        producer_id: int = 0,
        producer_epoch: int = 0,
        group_id: str = "",
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.transactional_id = transactional_id
        self.producer_id = producer_id
        self.producer_epoch = producer_epoch
        self.group_id = group_id
        self.unknown_tagged_fields = unknown_tagged_fields


class AddOffsetsToTxnResponse(Message):
    """Response, key 25, versions 0-4, flexible 3+."""

    __slots__ = (
        "throttle_time_ms",
        "error_code",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 25
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 4

    throttle_time_ms: int  # 0+
    error_code: int  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        error_code: int = 0,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.error_code = error_code
        self.unknown_tagged_fields = unknown_tagged_fields
