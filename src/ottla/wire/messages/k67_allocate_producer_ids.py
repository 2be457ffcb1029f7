"""AllocateProducerIdsRequest, AllocateProducerIdsResponse: classes for all versions.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from typing import ClassVar

from ottla.wire.message import Message, TaggedFields


class AllocateProducerIdsRequest(Message):
    """Request, key 67, versions 0, flexible 0+."""

    __slots__ = (
        "broker_id",
        "broker_epoch",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 67
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    broker_id: int  # 0+
    broker_epoch: int  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        broker_id: int = 0,
        broker_epoch: int = -1,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.broker_id = broker_id
        self.broker_epoch = broker_epoch
        self.unknown_tagged_fields = unknown_tagged_fields


class AllocateProducerIdsResponse(Message):
    """Response, key 67, versions 0, flexible 0+."""

    __slots__ = (
        "throttle_time_ms",
        "error_code",
        "producer_id_start",
        "producer_id_len",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 67
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    throttle_time_ms: int  # 0+
    error_code: int  # 0+
    producer_id_start: int  # 0+
    producer_id_len: int  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        error_code: int = 0,
        producer_id_start: int = 0,
        producer_id_len: int = 0,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.error_code = error_code
        self.producer_id_start = producer_id_start
        self.producer_id_len = producer_id_len
        self.unknown_tagged_fields = unknown_tagged_fields
