"""AlterUserScramCredentialsRequest, AlterUserScramCredentialsResponse: classes for all versions.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ottla.wire.message import Message, MessageStruct, TaggedFields


class AlterUserScramCredentialsRequest(Message):
    """Request, key 51, versions 0, flexible 0+."""

    __slots__ = (
        "deletions",
        "upsertions",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 51
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    class ScramCredentialDeletion(MessageStruct):
        __slots__ = (
            "name",
            "mechanism",
            "unknown_tagged_fields",
        )
        name: str  # 0+
        mechanism: int  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            name: str = "",
            mechanism: int = 0,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.name = name
            self.mechanism = mechanism
            self.unknown_tagged_fields = unknown_tagged_fields

    class ScramCredentialUpsertion(MessageStruct):
        __slots__ = (
            "name",
            "mechanism",
            "iterations",
            "salt",
            "salted_password",
            "unknown_tagged_fields",
        )
        name: str  # 0+
        mechanism: int  # 0+
        iterations: int  # 0+
        salt: bytes  # 0+
        salted_password: bytes  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            name: str = "",
            mechanism: int = 0,
            iterations: int = 0,
            salt: bytes = b"",
            salted_password: bytes = b"",
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.name = name
            self.mechanism = mechanism
            self.iterations = iterations
            self.salt = salt
            self.salted_password = salted_password
            self.unknown_tagged_fields = unknown_tagged_fields

    deletions: Sequence[AlterUserScramCredentialsRequest.ScramCredentialDeletion]  # 0+
    upsertions: Sequence[AlterUserScramCredentialsRequest.ScramCredentialUpsertion]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        deletions: Sequence[AlterUserScramCredentialsRequest.ScramCredentialDeletion] = (),
        upsertions: Sequence[AlterUserScramCredentialsRequest.ScramCredentialUpsertion] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.deletions = deletions
        self.upsertions = upsertions
        self.unknown_tagged_fields = unknown_tagged_fields


class AlterUserScramCredentialsResponse(Message):
    """Response, key 51, versions 0, flexible 0+."""

    __slots__ = (
        "throttle_time_ms",
        "results",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 51
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    class AlterUserScramCredentialsResult(MessageStruct):
        __slots__ = (
            "user",
            "error_code",
            "error_message",
            "unknown_tagged_fields",
        )
        user: str  # 0+
        error_code: int  # 0+
        error_message: str | None  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            user: str = "",
            error_code: int = 0,
            error_message: str | None = "",
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.user = user
            self.error_code = error_code
            self.error_message = error_message
            self.unknown_tagged_fields = unknown_tagged_fields

    throttle_time_ms: int  # 0+
    results: Sequence[AlterUserScramCredentialsResponse.AlterUserScramCredentialsResult]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        results: Sequence[AlterUserScramCredentialsResponse.AlterUserScramCredentialsResult] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.results = results
        self.unknown_tagged_fields = unknown_tagged_fields
