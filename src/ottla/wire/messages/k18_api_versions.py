"""ApiVersionsRequest, ApiVersionsResponse: classes for all versions.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ottla.wire.message import Message, MessageStruct, TaggedFields


class ApiVersionsRequest(Message):
    """Request, key 18, versions 0-4, flexible 3+."""

    __slots__ = (
        "client_software_name",
        "client_software_version",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 18
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 4

    client_software_name: str  # 3+, ignorable
    client_software_version: str  # 3+, ignorable
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        client_software_name: str = "",
        client_software_version: str = "",
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.client_software_name = client_software_name
        self.client_software_version = client_software_version
        self.unknown_tagged_fields = unknown_tagged_fields


class ApiVersionsResponse(Message):
    """Response, key 18, versions 0-4, flexible 3+."""

    __slots__ = (
        "error_code",
        "api_keys",
        "throttle_time_ms",
        "supported_features",
        "finalized_features_epoch",
        "finalized_features",
        "zk_migration_ready",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 18
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 4

    class ApiVersion(MessageStruct):
        __slots__ = (
            "api_key",
            "min_version",
            "max_version",
            "unknown_tagged_fields",
        )
        api_key: int  # 0+
        min_version: int  # 0+
        max_version: int  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            api_key: int = 0,
            min_version: int = 0,
            max_version: int = 0,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.api_key = api_key
            self.min_version = min_version
            self.max_version = max_version
            self.unknown_tagged_fields = unknown_tagged_fields

    class SupportedFeatureKey(MessageStruct):
        __slots__ = (
            "name",
            "min_version",
            "max_version",
            "unknown_tagged_fields",
        )
        name: str  # 3+
        min_version: int  # 3+
        max_version: int  # 3+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            name: str = "",
            min_version: int = 0,
            max_version: int = 0,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.name = name
            self.min_version = min_version
            self.max_version = max_version
            self.unknown_tagged_fields = unknown_tagged_fields

    class FinalizedFeatureKey(MessageStruct):
        __slots__ = (
            "name",
            "max_version_level",
            "min_version_level",
            "unknown_tagged_fields",
        )
        name: str  # 3+
        max_version_level: int  # 3+
        min_version_level: int  # 3+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            name: str = "",
            max_version_level: int = 0,
            min_version_level: int = 0,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.name = name
            self.max_version_level = max_version_level
            self.min_version_level = min_version_level
            self.unknown_tagged_fields = unknown_tagged_fields

    error_code: int  # 0+
    api_keys: Sequence[ApiVersionsResponse.ApiVersion]  # 0+
    throttle_time_ms: int  # 1+, ignorable
    supported_features: Sequence[ApiVersionsResponse.SupportedFeatureKey]  # 3+, tag 0, ignorable
    finalized_features_epoch: int  # 3+, tag 1, ignorable
    finalized_features: Sequence[ApiVersionsResponse.FinalizedFeatureKey]  # 3+, tag 2, ignorable
    zk_migration_ready: bool  # 3+, tag 3, ignorable
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        error_code: int = 0,
        api_keys: Sequence[ApiVersionsResponse.ApiVersion] = (),
        throttle_time_ms: int = 0,
        supported_features: Sequence[ApiVersionsResponse.SupportedFeatureKey] = (),
        finalized_features_epoch: int = -1,
        finalized_features: Sequence[ApiVersionsResponse.FinalizedFeatureKey] = (),
        zk_migration_ready: bool = False,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.error_code = error_code
        self.api_keys = api_keys
        self.throttle_time_ms = throttle_time_ms
        self.supported_features = supported_features
        self.finalized_features_epoch = finalized_features_epoch
        self.finalized_features = finalized_features
        self.zk_migration_ready = zk_migration_ready
        self.unknown_tagged_fields = unknown_tagged_fields
