"""ControlRecordTypeSchema, EndTxnMarker, ...: classes for all versions.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ottla.wire.message import Message, MessageStruct, TaggedFields, share_default
from ottla.wire.primitives import ZERO_UUID


class ControlRecordTypeSchema(Message):
    """Data, versions 0, flexible none."""

    __slots__ = (
        "type",
        "unknown_tagged_fields",
    )
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    type: int  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        type: int = 0,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.type = type
        self.unknown_tagged_fields = unknown_tagged_fields


class EndTxnMarker(Message):
    """Data, versions 0, flexible none."""

    __slots__ = (
        "coordinator_epoch",
        "unknown_tagged_fields",
    )
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    coordinator_epoch: int  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        coordinator_epoch: int = 0,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.coordinator_epoch = coordinator_epoch
        self.unknown_tagged_fields = unknown_tagged_fields


class KRaftVersionRecord(Message):
    """Data, versions 0, flexible 0+."""

    __slots__ = (
        "version",
        "k_raft_version",
        "unknown_tagged_fields",
    )
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    version: int  # 0+
    k_raft_version: int  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        version: int = 0,
        k_raft_version: int = 0,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.version = version
        self.k_raft_version = k_raft_version
        self.unknown_tagged_fields = unknown_tagged_fields


class LeaderChangeMessage(Message):
    """Data, versions 0-1, flexible 0+."""

    __slots__ = (
        "version",
        "leader_id",
        "voters",
        "granting_voters",
        "unknown_tagged_fields",
    )
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 1

    class Voter(MessageStruct):
        __slots__ = (
            "voter_id",
            "voter_directory_id",
            "unknown_tagged_fields",
        )
        voter_id: int  # 0+
        voter_directory_id: bytes  # 1+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            voter_id: int = 0,
            voter_directory_id: bytes = ZERO_UUID,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.voter_id = voter_id
            self.voter_directory_id = voter_directory_id
            self.unknown_tagged_fields = unknown_tagged_fields

    version: int  # 0+
    leader_id: int  # 0+
    voters: Sequence[LeaderChangeMessage.Voter]  # 0+
    granting_voters: Sequence[LeaderChangeMessage.Voter]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        version: int = 0,
        leader_id: int = 0,
        voters: Sequence[LeaderChangeMessage.Voter] = (),
        granting_voters: Sequence[LeaderChangeMessage.Voter] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.version = version
        self.leader_id = leader_id
        self.voters = voters
        self.granting_voters = granting_voters
        self.unknown_tagged_fields = unknown_tagged_fields


class SnapshotFooterRecord(Message):
    """Data, versions 0, flexible 0+."""

    __slots__ = (
        "version",
        "unknown_tagged_fields",
    )
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    version: int  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        version: int = 0,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.version = version
        self.unknown_tagged_fields = unknown_tagged_fields


class SnapshotHeaderRecord(Message):
    """Data, versions 0, flexible 0+."""

    __slots__ = (
        "version",
        "last_contained_log_timestamp",
        "unknown_tagged_fields",
    )
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    version: int  # 0+
    last_contained_log_timestamp: int  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        version: int = 0,
        last_contained_log_timestamp: int = 0,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.version = version
        self.last_contained_log_timestamp = last_contained_log_timestamp
        self.unknown_tagged_fields = unknown_tagged_fields


class VotersRecord(Message):
    """Data, versions 0, flexible 0+."""

    __slots__ = (
        "version",
        "voters",
        "unknown_tagged_fields",
    )
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    class Endpoint(MessageStruct):
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

    class KRaftVersionFeature(MessageStruct):
        __slots__ = (
            "min_supported_version",
            "max_supported_version",
            "unknown_tagged_fields",
        )
        min_supported_version: int  # 0+
        max_supported_version: int  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            min_supported_version: int = 0,
            max_supported_version: int = 0,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.min_supported_version = min_supported_version
            self.max_supported_version = max_supported_version
            self.unknown_tagged_fields = unknown_tagged_fields

    class Voter(MessageStruct):
        __slots__ = (
            "voter_id",
            "voter_directory_id",
            "endpoints",
            "k_raft_version_feature",
            "unknown_tagged_fields",
        )
        voter_id: int  # 0+
        voter_directory_id: bytes  # 0+
        endpoints: Sequence[VotersRecord.Endpoint]  # 0+
        k_raft_version_feature: VotersRecord.KRaftVersionFeature  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            voter_id: int = 0,
            voter_directory_id: bytes = ZERO_UUID,
            endpoints: Sequence[VotersRecord.Endpoint] = (),
            k_raft_version_feature: VotersRecord.KRaftVersionFeature | None = None,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.voter_id = voter_id
            self.voter_directory_id = voter_directory_id
            self.endpoints = endpoints
            self.k_raft_version_feature = (
                VotersRecord.KRaftVersionFeature.DEFAULT if k_raft_version_feature is None else k_raft_version_feature
            )
            self.unknown_tagged_fields = unknown_tagged_fields

    version: int  # 0+
    voters: Sequence[VotersRecord.Voter]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        version: int = 0,
        voters: Sequence[VotersRecord.Voter] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.version = version
        self.voters = voters
        self.unknown_tagged_fields = unknown_tagged_fields


share_default(VotersRecord.KRaftVersionFeature)
