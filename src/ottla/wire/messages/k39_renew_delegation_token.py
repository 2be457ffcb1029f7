"""RenewDelegationTokenRequest, RenewDelegationTokenResponse: classes for all versions.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from typing import ClassVar

from ottla.wire.message import Message, TaggedFields


class RenewDelegationTokenRequest(Message):
    """Request, key 39, versions 1-2, flexible 2+."""

    __slots__ = (
        "hmac",
        "renew_period_ms",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 39
    MIN_VERSION: ClassVar[int] = 1
    MAX_VERSION: ClassVar[int] = 2

    hmac: bytes  # 0+
    renew_period_ms: int  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        hmac: bytes = b"",
        renew_period_ms: int = 0,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.hmac = hmac
        self.renew_period_ms = renew_period_ms
        self.unknown_tagged_fields = unknown_tagged_fields


class RenewDelegationTokenResponse(Message):
    """Response, key 39, versions 1-2, flexible 2+."""

    __slots__ = (
        "error_code",
        "expiry_timestamp_ms",
        "throttle_time_ms",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 39
    MIN_VERSION: ClassVar[int] = 1
    MAX_VERSION: ClassVar[int] = 2

    error_code: int  # 0+
    expiry_timestamp_ms: int  # 0+
    throttle_time_ms: int  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        error_code: int = 0,
        expiry_timestamp_ms: int = 0,
        throttle_time_ms: int = 0,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.error_code = error_code
        self.expiry_timestamp_ms = expiry_timestamp_ms
        self.throttle_time_ms = throttle_time_ms
        self.unknown_tagged_fields = unknown_tagged_fields
