"""AddRaftVoterRequest, AddRaftVoterResponse: classes for all versions.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ottla.wire.message import Message, MessageStruct, TaggedFields
from ottla.wire.primitives import ZERO_UUID


class AddRaftVoterRequest(Message):
    """Request, key 80, versions 0-1, flexible 0+."""

    __slots__ = (
        "cluster_id",
        "timeout_ms",
        "voter_id",
        "voter_directory_id",
        "listeners",
        "ack_when_committed",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 80
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 1

    class Listener(MessageStruct):
        __slots__ = (
            "name",
            "host",
            "port",
            "unknown_tagged_fields",
        )
        name: str  # 0+
        host: str  # 0+
        port: int  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            name: str = "",
            host: str = "",
            port: int = 0,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.name = name
            self.host = host
            self.port = port
            self.unknown_tagged_fields = unknown_tagged_fields

    cluster_id: str | None  # 0+
    timeout_ms: int  # 0+
    voter_id: int  # 0+
    voter_directory_id: bytes  # 0+
    listeners: Sequence[AddRaftVoterRequest.Listener]  # 0+
    ack_when_committed: bool  # 1+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        cluster_id: str | None = "",
        timeout_ms: int = 0,
        voter_id: int = 0,
        voter_directory_id: bytes = ZERO_UUID,
        listeners: Sequence[AddRaftVoterRequest.Listener] = (),
        ack_when_committed: bool = True,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.cluster_id = cluster_id
        self.timeout_ms = timeout_ms
        self.voter_id = voter_id
        self.voter_directory_id = voter_directory_id
        self.listeners = listeners
        self.ack_when_committed = ack_when_committed
        self.unknown_tagged_fields = unknown_tagged_fields


class AddRaftVoterResponse(Message):
    """Response, key 80, versions 0-1, flexible 0+."""

    __slots__ = (
        "throttle_time_ms",
        "error_code",
        "error_message",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 80
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 1

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
