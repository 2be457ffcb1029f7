"""FetchSnapshotRequest, FetchSnapshotResponse: classes for all versions.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ottla.wire.message import Message, MessageStruct, Records, TaggedFields, share_default
from ottla.wire.primitives import ZERO_UUID


class FetchSnapshotRequest(Message):
    """Request, key 59, versions 0-1, flexible 0+."""

    __slots__ = (
        "cluster_id",
        "replica_id",
        "max_bytes",
        "topics",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 59
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 1

    class SnapshotId(MessageStruct):
        __slots__ = (
            "end_offset",
            "epoch",
            "unknown_tagged_fields",
        )
        end_offset: int  # 0+
        epoch: int  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            end_offset: int = 0,
            epoch: int = 0,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.end_offset = end_offset
            self.epoch = epoch
            self.unknown_tagged_fields = unknown_tagged_fields

    class PartitionSnapshot(MessageStruct):
        __slots__ = (
            "partition",
            "current_leader_epoch",
            "snapshot_id",
            "position",
            "replica_directory_id",
            "unknown_tagged_fields",
        )
        partition: int  # 0+
        current_leader_epoch: int  # 0+
        snapshot_id: FetchSnapshotRequest.SnapshotId  # 0+
        position: int  # 0+
        replica_directory_id: bytes  # 1+, tag 0, ignorable
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            partition: int = 0,
            current_leader_epoch: int = 0,
            snapshot_id: FetchSnapshotRequest.SnapshotId | None = None,
            position: int = 0,
            replica_directory_id: bytes = ZERO_UUID,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.partition = partition
            self.current_leader_epoch = current_leader_epoch
            self.snapshot_id = FetchSnapshotRequest.SnapshotId.DEFAULT if snapshot_id is None else snapshot_id
            self.position = position
            self.replica_directory_id = replica_directory_id
            self.unknown_tagged_fields = unknown_tagged_fields

    class TopicSnapshot(MessageStruct):
        __slots__ = (
            "name",
            "partitions",
            "unknown_tagged_fields",
        )
        name: str  # 0+
        partitions: Sequence[FetchSnapshotRequest.PartitionSnapshot]  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            name: str = "",
            partitions: Sequence[FetchSnapshotRequest.PartitionSnapshot] = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.name = name
            self.partitions = partitions
            self.unknown_tagged_fields = unknown_tagged_fields

    cluster_id: str | None  # 0+, tag 0
    replica_id: int  # 0+
    max_bytes: int  # 0+
    topics: Sequence[FetchSnapshotRequest.TopicSnapshot]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        cluster_id: str | None = None,
        replica_id: int = -1,
        max_bytes: int = 2147483647,
        topics: Sequence[FetchSnapshotRequest.TopicSnapshot] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.cluster_id = cluster_id
        self.replica_id = replica_id
        self.max_bytes = max_bytes
        self.topics = topics
        self.unknown_tagged_fields = unknown_tagged_fields


share_default(FetchSnapshotRequest.SnapshotId)


class FetchSnapshotResponse(Message):
    """Response, key 59, versions 0-1, flexible 0+."""

    __slots__ = (
        "throttle_time_ms",
        "error_code",
        "topics",
        "node_endpoints",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 59
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 1

    class SnapshotId(MessageStruct):
        __slots__ = (
            "end_offset",
            "epoch",
            "unknown_tagged_fields",
        )
        end_offset: int  # 0+
        epoch: int  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            end_offset: int = 0,
            epoch: int = 0,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.end_offset = end_offset
            self.epoch = epoch
            self.unknown_tagged_fields = unknown_tagged_fields

    class LeaderIdAndEpoch(MessageStruct):
        __slots__ = (
            "leader_id",
            "leader_epoch",
            "unknown_tagged_fields",
        )
        leader_id: int  # 0+
        leader_epoch: int  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            leader_id: int = 0,
            leader_epoch: int = 0,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.leader_id = leader_id
            self.leader_epoch = leader_epoch
            self.unknown_tagged_fields = unknown_tagged_fields

    class PartitionSnapshot(MessageStruct):
        __slots__ = (
            "index",
            "error_code",
            "snapshot_id",
            "current_leader",
            "size",
            "position",
            "unaligned_records",
            "unknown_tagged_fields",
        )
        index: int  # 0+
        error_code: int  # 0+
        snapshot_id: FetchSnapshotResponse.SnapshotId  # 0+
        current_leader: FetchSnapshotResponse.LeaderIdAndEpoch  # 0+, tag 0
        size: int  # 0+
        position: int  # 0+
        unaligned_records: Records  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            index: int = 0,
            error_code: int = 0,
            snapshot_id: FetchSnapshotResponse.SnapshotId | None = None,
            current_leader: FetchSnapshotResponse.LeaderIdAndEpoch | None = None,
            size: int = 0,
            position: int = 0,
            unaligned_records: Records = b"",
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.index = index
            self.error_code = error_code
            self.snapshot_id = FetchSnapshotResponse.SnapshotId.DEFAULT if snapshot_id is None else snapshot_id
            self.current_leader = (
                FetchSnapshotResponse.LeaderIdAndEpoch.DEFAULT if current_leader is None else current_leader
            )
            self.size = size
            self.position = position
            self.unaligned_records = unaligned_records
            self.unknown_tagged_fields = unknown_tagged_fields

    class TopicSnapshot(MessageStruct):
        __slots__ = (
            "name",
            "partitions",
            "unknown_tagged_fields",
        )
        name: str  # 0+
        partitions: Sequence[FetchSnapshotResponse.PartitionSnapshot]  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            name: str = "",
            partitions: Sequence[FetchSnapshotResponse.PartitionSnapshot] = (),
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.name = name
            self.partitions = partitions
            self.unknown_tagged_fields = unknown_tagged_fields

    class NodeEndpoint(MessageStruct):
        __slots__ = (
            "node_id",
            "host",
            "port",
            "unknown_tagged_fields",
        )
        node_id: int  # 1+
        host: str  # 1+
        port: int  # 1+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            node_id: int = 0,
            host: str = "",
            port: int = 0,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.node_id = node_id
            self.host = host
            self.port = port
            self.unknown_tagged_fields = unknown_tagged_fields

    throttle_time_ms: int  # 0+, ignorable
    error_code: int  # 0+
    topics: Sequence[FetchSnapshotResponse.TopicSnapshot]  # 0+
    node_endpoints: Sequence[FetchSnapshotResponse.NodeEndpoint]  # 1+, tag 0
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        error_code: int = 0,
        topics: Sequence[FetchSnapshotResponse.TopicSnapshot] = (),
        node_endpoints: Sequence[FetchSnapshotResponse.NodeEndpoint] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.error_code = error_code
        self.topics = topics
        self.node_endpoints = node_endpoints
        self.unknown_tagged_fields = unknown_tagged_fields


share_default(FetchSnapshotResponse.SnapshotId)
share_default(FetchSnapshotResponse.LeaderIdAndEpoch)
