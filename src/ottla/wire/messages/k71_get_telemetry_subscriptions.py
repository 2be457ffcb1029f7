"""GetTelemetrySubscriptionsRequest, GetTelemetrySubscriptionsResponse: classes for all versions.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ottla.wire.message import Message, TaggedFields
from ottla.wire.primitives import ZERO_UUID


class GetTelemetrySubscriptionsRequest(Message):
    """Request, key 71, versions 0, flexible 0+."""

    __slots__ = (
        "client_instance_id",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 71
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    client_instance_id: bytes  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        client_instance_id: bytes = ZERO_UUID,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.client_instance_id = client_instance_id
        self.unknown_tagged_fields = unknown_tagged_fields


class GetTelemetrySubscriptionsResponse(Message):
    """Response, key 71, versions 0, flexible 0+."""

    __slots__ = (
        "throttle_time_ms",
        "error_code",
        "client_instance_id",
        "subscription_id",
        "accepted_compression_types",
        "push_interval_ms",
        "telemetry_max_bytes",
        "delta_temporality",
        "requested_metrics",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 71
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    throttle_time_ms: int  # 0+
    error_code: int  # 0+
    client_instance_id: bytes  # 0+
    subscription_id: int  # 0+
    accepted_compression_types: Sequence[int]  # 0+
    push_interval_ms: int  # 0+
    telemetry_max_bytes: int  # 0+
    delta_temporality: bool  # 0+
    requested_metrics: Sequence[str]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        error_code: int = 0,
        client_instance_id: bytes = ZERO_UUID,
        subscription_id: int = 0,
        accepted_compression_types: Sequence[int] = (),
        push_interval_ms: int = 0,
        telemetry_max_bytes: int = 0,
        delta_temporality: bool = False,
        requested_metrics: Sequence[str] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.error_code = error_code
        self.client_instance_id = client_instance_id
        self.subscription_id = subscription_id
        self.accepted_compression_types = accepted_compression_types
        self.push_interval_ms = push_interval_ms
        self.telemetry_max_bytes = telemetry_max_bytes
        self.delta_temporality = delta_temporality
        self.requested_metrics = requested_metrics
        self.unknown_tagged_fields = unknown_tagged_fields
