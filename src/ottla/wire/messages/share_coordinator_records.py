"""ShareSnapshotKey, ShareSnapshotValue, ...: classes for all versions.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ottla.wire.message import Message, MessageStruct, TaggedFields
from ottla.wire.primitives import ZERO_UUID


class ShareSnapshotKey(Message):
    """Coordinator-key, key 0, versions 0, flexible none."""

    __slots__ = (
        "group_id",
        "topic_id",
        "partition",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 0
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    group_id: str  # 0
    topic_id: bytes  # 0
    partition: int  # 0
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        group_id: str = "",
        topic_id: bytes = ZERO_UUID,
        partition: int = 0,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.group_id = group_id
        self.topic_id = topic_id
        self.partition = partition
        self.unknown_tagged_fields = unknown_tagged_fields


class ShareSnapshotValue(Message):
    """Coordinator-value, key 0, versions 0, flexible 0+."""

    __slots__ = (
        "snapshot_epoch",
        "state_epoch",
        "leader_epoch",
        "start_offset",
        "delivery_complete_count",
        "create_timestamp",
        "write_timestamp",
        "state_batches",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 0
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    class StateBatch(MessageStruct):
        __slots__ = (
            "first_offset",
            "last_offset",
            "delivery_state",
            "delivery_count",
            "unknown_tagged_fields",
        )
        first_offset: int  # 0+
        last_offset: int  # 0+
        delivery_state: int  # 0+
        delivery_count: int  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            first_offset: int = 0,
            last_offset: int = 0,
            delivery_state: int = 0,
            delivery_count: int = 0,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.first_offset = first_offset
            self.last_offset = last_offset
            self.delivery_state = delivery_state
            self.delivery_count = delivery_count
            self.unknown_tagged_fields = unknown_tagged_fields

    snapshot_epoch: int  # 0+
    state_epoch: int  # 0+
    leader_epoch: int  # 0+
    start_offset: int  # 0+
    delivery_complete_count: int  # 0+, tag 0
    create_timestamp: int  # 0+
    write_timestamp: int  # 0+
    state_batches: Sequence[ShareSnapshotValue.StateBatch]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        snapshot_epoch: int = 0,
        state_epoch: int = 0,
        leader_epoch: int = 0,
        start_offset: int = 0,
        delivery_complete_count: int = -1,
        create_timestamp: int = 0,
        write_timestamp: int = 0,
        state_batches: Sequence[ShareSnapshotValue.StateBatch] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.snapshot_epoch = snapshot_epoch
        self.state_epoch = state_epoch
        self.leader_epoch = leader_epoch
        self.start_offset = start_offset
        self.delivery_complete_count = delivery_complete_count
        self.create_timestamp = create_timestamp
        self.write_timestamp = write_timestamp
        self.state_batches = state_batches
        self.unknown_tagged_fields = unknown_tagged_fields


class ShareUpdateKey(Message):
    """Coordinator-key, key 1, versions 0, flexible none."""

    __slots__ = (
        "group_id",
        "topic_id",
        "partition",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 1
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    group_id: str  # 0
    topic_id: bytes  # 0
    partition: int  # 0
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        group_id: str = "",
        topic_id: bytes = ZERO_UUID,
        partition: int = 0,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.group_id = group_id
        self.topic_id = topic_id
        self.partition = partition
        self.unknown_tagged_fields = unknown_tagged_fields


class ShareUpdateValue(Message):
    """Coordinator-value, key 1, versions 0, flexible 0+."""

    __slots__ = (
        "snapshot_epoch",
        "leader_epoch",
        "start_offset",
        "delivery_complete_count",
        "state_batches",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 1
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    class StateBatch(MessageStruct):
        __slots__ = (
            "first_offset",
            "last_offset",
            "delivery_state",
            "delivery_count",
            "unknown_tagged_fields",
        )
        first_offset: int  # 0+
        last_offset: int  # 0+
        delivery_state: int  # 0+
        delivery_count: int  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            first_offset: int = 0,
            last_offset: int = 0,
            delivery_state: int = 0,
            delivery_count: int = 0,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.first_offset = first_offset
            self.last_offset = last_offset
            self.delivery_state = delivery_state
            self.delivery_count = delivery_count
            self.unknown_tagged_fields = unknown_tagged_fields

    snapshot_epoch: int  # 0+
    leader_epoch: int  # 0+
    start_offset: int  # 0+
    delivery_complete_count: int  # 0+, tag 0
    state_batches: Sequence[ShareUpdateValue.StateBatch]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        snapshot_epoch: int = 0,
        leader_epoch: int = 0,
        start_offset: int = 0,
        delivery_complete_count: int = -1,
        state_batches: Sequence[ShareUpdateValue.StateBatch] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.snapshot_epoch = snapshot_epoch
        self.leader_epoch = leader_epoch
        self.start_offset = start_offset
        self.delivery_complete_count = delivery_complete_count
        self.state_batches = state_batches
        self.unknown_tagged_fields = unknown_tagged_fields
