"""DescribeDelegationTokenRequest, DescribeDelegationTokenResponse: classes for all versions.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ottla.wire.message import Message, MessageStruct, TaggedFields


class DescribeDelegationTokenRequest(Message):
    """Request, key 41, versions 1-3, flexible 2+."""

    __slots__ = (
        "owners",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 41
    MIN_VERSION: ClassVar[int] = 1
    MAX_VERSION: ClassVar[int] = 3

    class DescribeDelegationTokenOwner(MessageStruct):
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

    owners: Sequence[DescribeDelegationTokenRequest.DescribeDelegationTokenOwner] | None  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        owners: Sequence[DescribeDelegationTokenRequest.DescribeDelegationTokenOwner] | None = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.owners = owners
        self.unknown_tagged_fields = unknown_tagged_fields


class DescribeDelegationTokenResponse(Message):
    """Response, key 41, versions 1-3, flexible 2+."""

    __slots__ = (
        "error_code",
        "tokens",
        "throttle_time_ms",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 41
    MIN_VERSION: ClassVar[int] = 1
    MAX_VERSION: ClassVar[int] = 3

    class DescribedDelegationTokenRenewer(MessageStruct):
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

    class DescribedDelegationToken(MessageStruct):
        __slots__ = (
            "principal_type",
            "principal_name",
            "token_requester_principal_type",
            "token_requester_principal_name",
            "issue_timestamp",
            "expiry_timestamp",
            "max_timestamp",
            "token_id",
            "hmac",
            "renewers",
            "unknown_tagged_fields",
        )
        principal_type: str  # 0+
        principal_name: str  # 0+
        token_requester_principal_type: str  # 3+
        token_requester_principal_name: str  # 3+
        issue_timestamp: int  # 0+
        expiry_timestamp: int  # 0+
        max_timestamp: int  # 0+
        token_id: str  # 0+
        hmac: bytes  # 0+
        renewers: Sequence[DescribeDelegationTokenResponse.DescribedDelegationTokenRenewer]  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            principal_type: str = "",
            principal_name: str = "",
            token_requester_principal_type: str = "",
            token_requester_principal_name: str = "",
            issue_timestamp: int = 0,
            expiry_timestamp: int = 0,
            max_timestamp: int = 0,
            token_id: str = "",
            hmac: bytes = b"",
            renewers: Sequence[DescribeDelegationTokenResponse.DescribedDelegationTokenRenewer] = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.principal_type = principal_type
            self.principal_name = principal_name
            self.token_requester_principal_type = token_requester_principal_type
            self.token_requester_principal_name = token_requester_principal_name
            self.issue_timestamp = issue_timestamp
            self.expiry_timestamp = expiry_timestamp
            self.max_timestamp = max_timestamp
            self.token_id = token_id
            self.hmac = hmac
            self.renewers = renewers
            self.unknown_tagged_fields = unknown_tagged_fields

    error_code: int  # 0+
    tokens: Sequence[DescribeDelegationTokenResponse.DescribedDelegationToken]  # 0+
    throttle_time_ms: int  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        error_code: int = 0,
        tokens: Sequence[DescribeDelegationTokenResponse.DescribedDelegationToken] = (),
        throttle_time_ms: int = 0,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.error_code = error_code
        self.tokens = tokens
        self.throttle_time_ms = throttle_time_ms
        self.unknown_tagged_fields = unknown_tagged_fields
