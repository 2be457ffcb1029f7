"""ProducerSnapshot, RemoteLogSegmentMetadataRecord, ...: classes for all versions.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ottla.wire.message import Message, MessageStruct, TaggedFields, share_default
from ottla.wire.primitives import ZERO_UUID


class ProducerSnapshot(Message):
    """Data, versions 1, flexible none."""

    __slots__ = (
        "crc",
        "producer_entries",
        "unknown_tagged_fields",
    )
    MIN_VERSION: ClassVar[int] = 1
    MAX_VERSION: ClassVar[int] = 1

    class ProducerEntry(MessageStruct):
        __slots__ = (
            "producer_id",
            "epoch",
            "last_sequence",
            "last_offset",
            "offset_delta",
            "timestamp",
            "coordinator_epoch",
            "current_txn_first_offset",
            "unknown_tagged_fields",
        )
        producer_id: int  # 1
        epoch: int  # 1
        last_sequence: int  # 1
        last_offset: int  # 1
        offset_delta: int  # 1
        timestamp: int  # 1
        coordinator_epoch: int  # 1
        current_txn_first_offset: int  # 1
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            producer_id: int = 0,
            epoch: int = 0,
            last_sequence: int = 0,
            last_offset: int = 0,
            offset_delta: int = 0,
            timestamp: int = 0,
            coordinator_epoch: int = 0,
            current_txn_first_offset: int = 0,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.producer_id = producer_id
            self.epoch = epoch
            self.last_sequence = last_sequence
            self.last_offset = last_offset
            self.offset_delta = offset_delta
            self.timestamp = timestamp
            self.coordinator_epoch = coordinator_epoch
            self.current_txn_first_offset = current_txn_first_offset
            self.unknown_tagged_fields = unknown_tagged_fields

    crc: int  # 1
    producer_entries: Sequence[ProducerSnapshot.ProducerEntry]  # 1
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        crc: int = 0,
        producer_entries: Sequence[ProducerSnapshot.ProducerEntry] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.crc = crc
        self.producer_entries = producer_entries
        self.unknown_tagged_fields = unknown_tagged_fields


class RemoteLogSegmentMetadataRecord(Message):
    """Metadata, key 0, versions 0, flexible 0+."""

    __slots__ = (
        "remote_log_segment_id",
        "start_offset",
        "end_offset",
        "broker_id",
        "max_timestamp_ms",
        "event_timestamp_ms",
        "segment_leader_epochs",
        "segment_size_in_bytes",
        "custom_metadata",
        "remote_log_segment_state",
        "txn_index_empty",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 0
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    class TopicIdPartitionEntry(MessageStruct):
        __slots__ = (
            "name",
            "id",
            "partition",
            "unknown_tagged_fields",
        )
        name: str  # 0+
        id: bytes  # 0+
        partition: int  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            name: str = "",
            id: bytes = ZERO_UUID,
            partition: int = 0,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.name = name
            self.id = id
            self.partition = partition
            self.unknown_tagged_fields = unknown_tagged_fields

    class RemoteLogSegmentIdEntry(MessageStruct):
        __slots__ = (
            "topic_id_partition",
            "id",
            "unknown_tagged_fields",
        )
        topic_id_partition: RemoteLogSegmentMetadataRecord.TopicIdPartitionEntry  # 0+
        id: bytes  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            topic_id_partition: RemoteLogSegmentMetadataRecord.TopicIdPartitionEntry | None = None,
            id: bytes = ZERO_UUID,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.topic_id_partition = (
                RemoteLogSegmentMetadataRecord.TopicIdPartitionEntry.DEFAULT
                if topic_id_partition is None
                else topic_id_partition
            )
            self.id = id
            self.unknown_tagged_fields = unknown_tagged_fields

    class SegmentLeaderEpochEntry(MessageStruct):
        __slots__ = (
            "leader_epoch",
            "offset",
            "unknown_tagged_fields",
        )
        leader_epoch: int  # 0+
        offset: int  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            leader_epoch: int = 0,
            offset: int = 0,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.leader_epoch = leader_epoch
            self.offset = offset
            self.unknown_tagged_fields = unknown_tagged_fields

    remote_log_segment_id: RemoteLogSegmentMetadataRecord.RemoteLogSegmentIdEntry  # 0+
    start_offset: int  # 0+
    end_offset: int  # 0+
    broker_id: int  # 0+
    max_timestamp_ms: int  # 0+
    event_timestamp_ms: int  # 0+
    segment_leader_epochs: Sequence[RemoteLogSegmentMetadataRecord.SegmentLeaderEpochEntry]  # 0+
    segment_size_in_bytes: int  # 0+
    custom_metadata: bytes | None  # 0+
    remote_log_segment_state: int  # 0+
    txn_index_empty: bool  # 0+, tag 0
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        remote_log_segment_id: RemoteLogSegmentMetadataRecord.RemoteLogSegmentIdEntry | None = None,
        start_offset: int = 0,
        end_offset: int = 0,
        broker_id: int = 0,
        max_timestamp_ms: int = 0,
        event_timestamp_ms: int = 0,
        segment_leader_epochs: Sequence[RemoteLogSegmentMetadataRecord.SegmentLeaderEpochEntry] = (),
        segment_size_in_bytes: int = 0,
        custom_metadata: bytes | None = None,
        remote_log_segment_state: int = 0,
        txn_index_empty: bool = False,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.remote_log_segment_id = (
            RemoteLogSegmentMetadataRecord.RemoteLogSegmentIdEntry.DEFAULT
            if remote_log_segment_id is None
            else remote_log_segment_id
        )
        self.start_offset = start_offset
        self.end_offset = end_offset
        self.broker_id = broker_id
        self.max_timestamp_ms = max_timestamp_ms
        self.event_timestamp_ms = event_timestamp_ms
        self.segment_leader_epochs = segment_leader_epochs
        self.segment_size_in_bytes = segment_size_in_bytes
        self.custom_metadata = custom_metadata
        self.remote_log_segment_state = remote_log_segment_state
        self.txn_index_empty = txn_index_empty
        self.unknown_tagged_fields = unknown_tagged_fields


share_default(RemoteLogSegmentMetadataRecord.TopicIdPartitionEntry)
share_default(RemoteLogSegmentMetadataRecord.RemoteLogSegmentIdEntry)


class RemoteLogSegmentMetadataSnapshotRecord(Message):
    """Metadata, key 3, versions 0, flexible 0+."""

    __slots__ = (
        "segment_id",
        "start_offset",
        "end_offset",
        "broker_id",
        "max_timestamp_ms",
        "event_timestamp_ms",
        "segment_leader_epochs",
        "segment_size_in_bytes",
        "custom_metadata",
        "remote_log_segment_state",
        "txn_index_empty",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 3
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    class SegmentLeaderEpochEntry(MessageStruct):
        __slots__ = (
            "leader_epoch",
            "offset",
            "unknown_tagged_fields",
        )
        leader_epoch: int  # 0+
        offset: int  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            leader_epoch: int = 0,
            offset: int = 0,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.leader_epoch = leader_epoch
            self.offset = offset
            self.unknown_tagged_fields = unknown_tagged_fields

    segment_id: bytes  # 0+
    start_offset: int  # 0+
    end_offset: int  # 0+
    broker_id: int  # 0+
    max_timestamp_ms: int  # 0+
    event_timestamp_ms: int  # 0+
    segment_leader_epochs: Sequence[RemoteLogSegmentMetadataSnapshotRecord.SegmentLeaderEpochEntry]  # 0+
    segment_size_in_bytes: int  # 0+
    custom_metadata: bytes | None  # 0+
    remote_log_segment_state: int  # 0+
    txn_index_empty: bool  # 0+, tag 0
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        segment_id: bytes = ZERO_UUID,
        start_offset: int = 0,
        end_offset: int = 0,
        broker_id: int = 0,
        max_timestamp_ms: int = 0,
        event_timestamp_ms: int = 0,
        segment_leader_epochs: Sequence[RemoteLogSegmentMetadataSnapshotRecord.SegmentLeaderEpochEntry] = (),
        segment_size_in_bytes: int = 0,
        custom_metadata: bytes | None = None,
        remote_log_segment_state: int = 0,
        txn_index_empty: bool = False,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.segment_id = segment_id
        self.start_offset = start_offset
        self.end_offset = end_offset
        self.broker_id = broker_id
        self.max_timestamp_ms = max_timestamp_ms
        self.event_timestamp_ms = event_timestamp_ms
        self.segment_leader_epochs = segment_leader_epochs
        self.segment_size_in_bytes = segment_size_in_bytes
        self.custom_metadata = custom_metadata
        self.remote_log_segment_state = remote_log_segment_state
        self.txn_index_empty = txn_index_empty
        self.unknown_tagged_fields = unknown_tagged_fields


class RemoteLogSegmentMetadataUpdateRecord(Message):
    """Metadata, key 1, versions 0, flexible 0+."""

    __slots__ = (
        "remote_log_segment_id",
        "broker_id",
        "event_timestamp_ms",
        "custom_metadata",
        "remote_log_segment_state",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 1
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    class TopicIdPartitionEntry(MessageStruct):
        __slots__ = (
            "name",
            "id",
            "partition",
            "unknown_tagged_fields",
        )
        name: str  # 0+
        id: bytes  # 0+
        partition: int  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            name: str = "",
            id: bytes = ZERO_UUID,
            partition: int = 0,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.name = name
            self.id = id
            self.partition = partition
            self.unknown_tagged_fields = unknown_tagged_fields

    class RemoteLogSegmentIdEntry(MessageStruct):
        __slots__ = (
            "topic_id_partition",
            "id",
            "unknown_tagged_fields",
        )
        topic_id_partition: RemoteLogSegmentMetadataUpdateRecord.TopicIdPartitionEntry  # 0+
        id: bytes  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            topic_id_partition: RemoteLogSegmentMetadataUpdateRecord.TopicIdPartitionEntry | None = None,
            id: bytes = ZERO_UUID,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.topic_id_partition = (
                RemoteLogSegmentMetadataUpdateRecord.TopicIdPartitionEntry.DEFAULT
                if topic_id_partition is None
                else topic_id_partition
            )
            self.id = id
            self.unknown_tagged_fields = unknown_tagged_fields

    remote_log_segment_id: RemoteLogSegmentMetadataUpdateRecord.RemoteLogSegmentIdEntry  # 0+
    broker_id: int  # 0+
    event_timestamp_ms: int  # 0+
    custom_metadata: bytes | None  # 0+
    remote_log_segment_state: int  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        remote_log_segment_id: RemoteLogSegmentMetadataUpdateRecord.RemoteLogSegmentIdEntry | None = None,
        broker_id: int = 0,
        event_timestamp_ms: int = 0,
        custom_metadata: bytes | None = None,
        remote_log_segment_state: int = 0,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.remote_log_segment_id = (
            RemoteLogSegmentMetadataUpdateRecord.RemoteLogSegmentIdEntry.DEFAULT
            if remote_log_segment_id is None
            else remote_log_segment_id
        )
        self.broker_id = broker_id
        self.event_timestamp_ms = event_timestamp_ms
        self.custom_metadata = custom_metadata
        self.remote_log_segment_state = remote_log_segment_state
        self.unknown_tagged_fields = unknown_tagged_fields


share_default(RemoteLogSegmentMetadataUpdateRecord.TopicIdPartitionEntry)
share_default(RemoteLogSegmentMetadataUpdateRecord.RemoteLogSegmentIdEntry)


class RemotePartitionDeleteMetadataRecord(Message):
    """Metadata, key 2, versions 0, flexible 0+."""

    __slots__ = (
        "topic_id_partition",
        "broker_id",
        "event_timestamp_ms",
        "remote_partition_delete_state",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 2
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    class TopicIdPartitionEntry(MessageStruct):
        __slots__ = (
            "name",
            "id",
            "partition",
            "unknown_tagged_fields",
        )
        name: str  # 0+
        id: bytes  # 0+
        partition: int  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            name: str = "",
            id: bytes = ZERO_UUID,
            partition: int = 0,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.name = name
            self.id = id
            self.partition = partition
            self.unknown_tagged_fields = unknown_tagged_fields

    topic_id_partition: RemotePartitionDeleteMetadataRecord.TopicIdPartitionEntry  # 0+
    broker_id: int  # 0+
    event_timestamp_ms: int  # 0+
    remote_partition_delete_state: int  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        topic_id_partition: RemotePartitionDeleteMetadataRecord.TopicIdPartitionEntry | None = None,
        broker_id: int = 0,
        event_timestamp_ms: int = 0,
        remote_partition_delete_state: int = 0,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.topic_id_partition = (
            RemotePartitionDeleteMetadataRecord.TopicIdPartitionEntry.DEFAULT
            if topic_id_partition is None
            else topic_id_partition
        )
        self.broker_id = broker_id
        self.event_timestamp_ms = event_timestamp_ms
        self.remote_partition_delete_state = remote_partition_delete_state
        self.unknown_tagged_fields = unknown_tagged_fields


share_default(RemotePartitionDeleteMetadataRecord.TopicIdPartitionEntry)
