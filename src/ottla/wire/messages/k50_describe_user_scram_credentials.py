"""DescribeUserScramCredentialsRequest, DescribeUserScramCredentialsResponse: classes for all versions.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ottla.wire.message import Message, MessageStruct, TaggedFields


class DescribeUserScramCredentialsRequest(Message):
    """Request, key 50, versions 0, flexible 0+."""

    __slots__ = (
        "users",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 50
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    class UserName(MessageStruct):
        __slots__ = (
            "name",
            "unknown_tagged_fields",
        )
        name: str  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            name: str = "",
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.name = name
            self.unknown_tagged_fields = unknown_tagged_fields

    users: Sequence[DescribeUserScramCredentialsRequest.UserName] | None  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        users: Sequence[DescribeUserScramCredentialsRequest.UserName] | None = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.users = users
        self.unknown_tagged_fields = unknown_tagged_fields


class DescribeUserScramCredentialsResponse(Message):
    """Response, key 50, versions 0, flexible 0+."""

    __slots__ = (
        "throttle_time_ms",
        "error_code",
        "error_message",
        "results",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 50
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    class CredentialInfo(MessageStruct):
        __slots__ = (
            "mechanism",
            "iterations",
            "unknown_tagged_fields",
        )
        mechanism: int  # 0+
        iterations: int  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            mechanism: int = 0,
            iterations: int = 0,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.mechanism = mechanism
            self.iterations = iterations
            self.unknown_tagged_fields = unknown_tagged_fields

    class DescribeUserScramCredentialsResult(MessageStruct):
        __slots__ = (
            "user",
            "error_code",
            "error_message",
            "credential_infos",
            "unknown_tagged_fields",
        )
        user: str  # 0+
        error_code: int  # 0+
        error_message: str | None  # 0+
        credential_infos: Sequence[DescribeUserScramCredentialsResponse.CredentialInfo]  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            user: str = "",
            error_code: int = 0,
            error_message: str | None = "",
            credential_infos: Sequence[DescribeUserScramCredentialsResponse.CredentialInfo] = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.user = user
            self.error_code = error_code
            self.error_message = error_message
            self.credential_infos = credential_infos
            self.unknown_tagged_fields = unknown_tagged_fields

    throttle_time_ms: int  # 0+
    error_code: int  # 0+
    error_message: str | None  # 0+
    results: Sequence[DescribeUserScramCredentialsResponse.DescribeUserScramCredentialsResult]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        error_code: int = 0,
        error_message: str | None = "",
        results: Sequence[DescribeUserScramCredentialsResponse.DescribeUserScramCredentialsResult] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.error_code = error_code
        self.error_message = error_message
        self.results = results
        self.unknown_tagged_fields = unknown_tagged_fields
