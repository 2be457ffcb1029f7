"""UpdateFeaturesRequest, UpdateFeaturesResponse: classes for all versions.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ottla.wire.message import Message, MessageStruct, TaggedFields


class UpdateFeaturesRequest(Message):
    """Request, key 57, versions 0-2, flexible 0+."""

    __slots__ = (
        "timeout_ms",
        "feature_updates",
        "validate_only",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 57
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 2

    class FeatureUpdateKey(MessageStruct):
        __slots__ = (
            "feature",
            "max_version_level",
            "allow_downgrade",
            "upgrade_type",
            "unknown_tagged_fields",
        )
        feature: str  # 0+
        max_version_level: int  # 0+
        allow_downgrade: bool  # 0
        upgrade_type: int  # 1+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            feature: str = "",
            max_version_level: int = 0,
            allow_downgrade: bool = False,
            upgrade_type: int = 1,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.feature = feature
            self.max_version_level = max_version_level
            self.allow_downgrade = allow_downgrade
            self.upgrade_type = upgrade_type
            self.unknown_tagged_fields = unknown_tagged_fields

    timeout_ms: int  # 0+
    feature_updates: Sequence[UpdateFeaturesRequest.FeatureUpdateKey]  # 0+
    validate_only: bool  # 1+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        timeout_ms: int = 60000,
        feature_updates: Sequence[UpdateFeaturesRequest.FeatureUpdateKey] = (),
        validate_only: bool = False,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.timeout_ms = timeout_ms
        self.feature_updates = feature_updates
        self.validate_only = validate_only
        self.unknown_tagged_fields = unknown_tagged_fields


class UpdateFeaturesResponse(Message):
    """Response, key 57, versions 0-2, flexible 0+."""

    __slots__ = (
        "throttle_time_ms",
        "error_code",
        "error_message",
        "results",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 57
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 2

    class UpdatableFeatureResult(MessageStruct):
        __slots__ = (
            "feature",
            "error_code",
            "error_message",
            "unknown_tagged_fields",
        )
        feature: str  # 0+
        error_code: int  # 0+
        error_message: str | None  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            feature: str = "",
            error_code: int = 0,
            error_message: str | None = "",
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.feature = feature
            self.error_code = error_code
            self.error_message = error_message
            self.unknown_tagged_fields = unknown_tagged_fields

    throttle_time_ms: int  # 0+
    error_code: int  # 0+
    error_message: str | None  # 0+
    results: Sequence[UpdateFeaturesResponse.UpdatableFeatureResult]  # 0-1, ignorable
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        error_code: int = 0,
        error_message: str | None = "",
        results: Sequence[UpdateFeaturesResponse.UpdatableFeatureResult] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.error_code = error_code
        self.error_message = error_message
        self.results = results
        self.unknown_tagged_fields = unknown_tagged_fields
