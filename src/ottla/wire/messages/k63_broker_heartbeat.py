"""BrokerHeartbeatRequest, BrokerHeartbeatResponse: classes for all versions.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ottla.wire.message import Message, TaggedFields


class BrokerHeartbeatRequest(Message):
    """Request, key 63, versions 0-2, flexible 0+."""

    __slots__ = (
        "broker_id",
        "broker_epoch",
        "current_metadata_offset",
        "want_fence",
        "want_shut_down",
        "offline_log_dirs",
        "cordoned_log_dirs",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 63
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 2

    broker_id: int  # 0+
    broker_epoch: int  # 0+
    current_metadata_offset: int  # 0+
    want_fence: bool  # 0+
    want_shut_down: bool  # 0+
    offline_log_dirs: Sequence[bytes]  # 1+, tag 0
    cordoned_log_dirs: Sequence[bytes] | None  # 2+, tag 1
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        broker_id: int = 0,
        broker_epoch: int = -1,
        current_metadata_offset: int = 0,
        want_fence: bool = False,
        want_shut_down: bool = False,
        offline_log_dirs: Sequence[bytes] = (),
        cordoned_log_dirs: Sequence[bytes] | None = None,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.broker_id = broker_id
        self.broker_epoch = broker_epoch
        self.current_metadata_offset = current_metadata_offset
        self.want_fence = want_fence
        self.want_shut_down = want_shut_down
        self.offline_log_dirs = offline_log_dirs
        self.cordoned_log_dirs = cordoned_log_dirs
        self.unknown_tagged_fields = unknown_tagged_fields


class BrokerHeartbeatResponse(Message):
    """Response, key 63, versions 0-2, flexible 0+."""

    __slots__ = (
        "throttle_time_ms",
        "error_code",
        "is_caught_up",
        "is_fenced",
        "should_shut_down",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 63
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 2

    throttle_time_ms: int  # 0+
    error_code: int  # 0+
    is_caught_up: bool  # 0+
    is_fenced: bool  # 0+
    should_shut_down: bool  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        error_code: int = 0,
        is_caught_up: bool = False,
        is_fenced: bool = True,
        should_shut_down: bool = False,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.error_code = error_code
        self.is_caught_up = is_caught_up
        self.is_fenced = is_fenced
        self.should_shut_down = should_shut_down
        self.unknown_tagged_fields = unknown_tagged_fields
