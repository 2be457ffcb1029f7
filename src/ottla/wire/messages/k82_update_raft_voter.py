"""UpdateRaftVoterRequest, UpdateRaftVoterResponse: classes for all versions.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ottla.wire.message import Message, MessageStruct, TaggedFields, share_default
from ottla.wire.primitives import ZERO_UUID


class UpdateRaftVoterRequest(Message):
    """Request, key 82, versions 0, flexible 0+."""

    __slots__ = (
        "cluster_id",
        "current_leader_epoch",
        "voter_id",
        "voter_directory_id",
        "listeners",
        "k_raft_version_feature",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 82
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

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

    cluster_id: str | None  # 0+
    current_leader_epoch: int  # 0+
    voter_id: int  # 0+
    voter_directory_id: bytes  # 0+
    listeners: Sequence[UpdateRaftVoterRequest.Listener]  # 0+
    k_raft_version_feature: UpdateRaftVoterRequest.KRaftVersionFeature  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        cluster_id: str | None = "",
        current_leader_epoch: int = 0,
        voter_id: int = 0,
        voter_directory_id: bytes = ZERO_UUID,
        listeners: Sequence[UpdateRaftVoterRequest.Listener] = (),
        k_raft_version_feature: UpdateRaftVoterRequest.KRaftVersionFeature | None = None,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.cluster_id = cluster_id
        self.current_leader_epoch = current_leader_epoch
        self.voter_id = voter_id
        self.voter_directory_id = voter_directory_id
        self.listeners = listeners
        self.k_raft_version_feature = (
            UpdateRaftVoterRequest.KRaftVersionFeature.DEFAULT
            if k_raft_version_feature is None
            else k_raft_version_feature
        )
        self.unknown_tagged_fields = unknown_tagged_fields


share_default(UpdateRaftVoterRequest.KRaftVersionFeature)


class UpdateRaftVoterResponse(Message):
    """Response, key 82, versions 0, flexible 0+."""

    __slots__ = (
        "throttle_time_ms",
        "error_code",
        "current_leader",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 82
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    class CurrentLeader(MessageStruct):
        __slots__ = (
            "leader_id",
            "leader_epoch",
            "host",
            "port",
            "unknown_tagged_fields",
        )
        leader_id: int  # 0+
        leader_epoch: int  # 0+
        host: str  # 0+
        port: int  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            leader_id: int = -1,
            leader_epoch: int = -1,
            host: str = "",
            port: int = 0,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.leader_id = leader_id
            self.leader_epoch = leader_epoch
            self.host = host
            self.port = port
            self.unknown_tagged_fields = unknown_tagged_fields

    throttle_time_ms: int  # 0+
    error_code: int  # 0+
    current_leader: UpdateRaftVoterResponse.CurrentLeader  # 0+, tag 0
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        error_code: int = 0,
        current_leader: UpdateRaftVoterResponse.CurrentLeader | None = None,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.error_code = error_code
        self.current_leader = (
            UpdateRaftVoterResponse.CurrentLeader.DEFAULT if current_leader is None else current_leader
        )
        self.unknown_tagged_fields = unknown_tagged_fields


share_default(UpdateRaftVoterResponse.CurrentLeader)
