"""RemoveRaftVoterRequest, RemoveRaftVoterResponse: classes for all versions.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from typing import ClassVar

from ottla.wire.message import Message, TaggedFields
from ottla.wire.primitives import ZERO_UUID


class RemoveRaftVoterRequest(Message):
    """Request, key 81, versions 0, flexible 0+."""

    __slots__ = (
        "cluster_id",
        "voter_id",
        "voter_directory_id",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 81
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    cluster_id: str | None  # 0+
    voter_id: int  # 0+
    voter_directory_id: bytes  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        cluster_id: str | None = "",
        voter_id: int = 0,
        voter_directory_id: bytes = ZERO_UUID,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.cluster_id = cluster_id
        self.voter_id = voter_id
        self.voter_directory_id = voter_directory_id
        self.unknown_tagged_fields = unknown_tagged_fields


class RemoveRaftVoterResponse(Message):
    """Response, key 81, versions 0, flexible 0+."""

    __slots__ = (
        "throttle_time_ms",
        "error_code",
        "error_message",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 81
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    throttle_time_ms: int  # 0+
    error_code: int  # 0+
    error_message: str | None  # 0+, ignorable
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        error_code: int = 0,
        error_message: str | None = "",
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.error_code = error_code
        self.error_message = error_message
        self.unknown_tagged_fields = unknown_tagged_fields
