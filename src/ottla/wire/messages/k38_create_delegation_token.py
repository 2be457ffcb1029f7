"""CreateDelegationTokenRequest, CreateDelegationTokenResponse: classes for all versions.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ottla.wire.message import Message, MessageStruct, TaggedFields


class CreateDelegationTokenRequest(Message):
    """Request, key 38, versions 1-3, flexible 2+."""

    __slots__ = (
        "owner_principal_type",
        "owner_principal_name",
        "renewers",
        "max_lifetime_ms",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 38
    MIN_VERSION: ClassVar[int] = 1
    MAX_VERSION: ClassVar[int] = 3

    class CreatableRenewers(MessageStruct):
        __slots__ = (
            "principal_type",
            "principal_name",
            "unknown_tagged_fields",
        )
        principal_type: str  # 0+
        principal_name: str  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            principal_type: str = "",
            principal_name: str = "",
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.principal_type = principal_type
            self.principal_name = principal_name
            self.unknown_tagged_fields = unknown_tagged_fields

    owner_principal_type: str | None  # 3+
    owner_principal_name: str | None  # 3+
    renewers: Sequence[CreateDelegationTokenRequest.CreatableRenewers]  # 0+
    max_lifetime_ms: int  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        owner_principal_type: str | None = "",
        owner_principal_name: str | None = "",
        renewers: Sequence[CreateDelegationTokenRequest.CreatableRenewers] = (),
        max_lifetime_ms: int = 0,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.owner_principal_type = owner_principal_type
        self.owner_principal_name = owner_principal_name
        self.renewers = renewers
        self.max_lifetime_ms = max_lifetime_ms
        self.unknown_tagged_fields = unknown_tagged_fields


class CreateDelegationTokenResponse(Message):
    """Response, key 38, versions 1-3, flexible 2+."""

    __slots__ = (
        "error_code",
        "principal_type",
        "principal_name",
        "token_requester_principal_type",
        "token_requester_principal_name",
        "issue_timestamp_ms",
        "expiry_timestamp_ms",
        "max_timestamp_ms",
        "token_id",
        "hmac",
        "throttle_time_ms",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 38
    MIN_VERSION: ClassVar[int] = 1
    MAX_VERSION: ClassVar[int] = 3

    error_code: int  # 0+
    principal_type: str  # 0+
    principal_name: str  # 0+
    token_requester_principal_type: str  # 3+
    token_requester_principal_name: str  # 3+
    issue_timestamp_ms: int  # 0+
    expiry_timestamp_ms: int  # 0+
    max_timestamp_ms: int  # 0+
    token_id: str  # 0+
    hmac: bytes  # 0+
    throttle_time_ms: int  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        error_code: int = 0,
        principal_type: str = "",
        principal_name: str = "",
        token_requester_principal_type: str = "",
        token_requester_principal_name: str = "",
        issue_timestamp_ms: int = 0,
        expiry_timestamp_ms: int = 0,
        max_timestamp_ms: int = 0,
        token_id: str = "",
        hmac: bytes = b"",
        throttle_time_ms: int = 0,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.error_code = error_code
        self.principal_type = principal_type
        self.principal_name = principal_name
        self.token_requester_principal_type = token_requester_principal_type
        self.token_requester_principal_name = token_requester_principal_name
        self.issue_timestamp_ms = issue_timestamp_ms
        self.expiry_timestamp_ms = expiry_timestamp_ms
        self.max_timestamp_ms = max_timestamp_ms
        self.token_id = token_id
        self.hmac = hmac
        self.throttle_time_ms = throttle_time_ms
        self.unknown_tagged_fields = unknown_tagged_fields
