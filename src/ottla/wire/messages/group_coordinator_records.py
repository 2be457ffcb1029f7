"""ConsumerGroupCurrentMemberAssignmentKey, ConsumerGroupCurrentMemberAssignmentValue, ...: classes for all versions.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from collections.abc import Sequence
from types import EllipsisType
from typing import ClassVar, TypeAlias

from ottla.wire.message import Message, MessageStruct, TaggedFields, nest, share_default
from ottla.wire.native import mypyc_attr
from ottla.wire.primitives import ZERO_UUID


class ConsumerGroupCurrentMemberAssignmentKey(Message):
    """Coordinator-key, key 8, versions 0, flexible none."""

    __slots__: ClassVar[tuple[str, ...]] = (
        "group_id",
        "member_id",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 8
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    group_id: str  # 0
    member_id: str  # 0
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        group_id: str = "",
        member_id: str = "",
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.group_id = group_id
        self.member_id = member_id
        self.unknown_tagged_fields = unknown_tagged_fields


class ConsumerGroupCurrentMemberAssignmentValue_TopicPartitions(MessageStruct):
    __slots__: ClassVar[tuple[str, ...]] = (
        "topic_id",
        "partitions",
        "assignment_epochs",
        "unknown_tagged_fields",
    )
    topic_id: bytes  # 0+
    partitions: Sequence[int]  # 0+
    assignment_epochs: Sequence[int] | None  # 0+, tag 0
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        topic_id: bytes = ZERO_UUID,
        partitions: Sequence[int] = (),
        assignment_epochs: Sequence[int] | None = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.topic_id = topic_id
        self.partitions = partitions
        self.assignment_epochs = assignment_epochs
        self.unknown_tagged_fields = unknown_tagged_fields


class ConsumerGroupCurrentMemberAssignmentValue(Message):
    """Coordinator-value, key 8, versions 0, flexible 0+."""

    __slots__: ClassVar[tuple[str, ...]] = (
        "member_epoch",
        "previous_member_epoch",
        "state",
        "assigned_partitions",
        "partitions_pending_revocation",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 8
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    TopicPartitions: TypeAlias = ConsumerGroupCurrentMemberAssignmentValue_TopicPartitions
    member_epoch: int  # 0+
    previous_member_epoch: int  # 0+
    state: int  # 0+
    assigned_partitions: Sequence[ConsumerGroupCurrentMemberAssignmentValue_TopicPartitions]  # 0+
    partitions_pending_revocation: Sequence[ConsumerGroupCurrentMemberAssignmentValue_TopicPartitions]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        member_epoch: int = 0,
        previous_member_epoch: int = 0,
        state: int = 0,
        assigned_partitions: Sequence[ConsumerGroupCurrentMemberAssignmentValue_TopicPartitions] = (),
        partitions_pending_revocation: Sequence[ConsumerGroupCurrentMemberAssignmentValue_TopicPartitions] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.member_epoch = member_epoch
        self.previous_member_epoch = previous_member_epoch
        self.state = state
        self.assigned_partitions = assigned_partitions
        self.partitions_pending_revocation = partitions_pending_revocation
        self.unknown_tagged_fields = unknown_tagged_fields


nest(ConsumerGroupCurrentMemberAssignmentValue, ConsumerGroupCurrentMemberAssignmentValue_TopicPartitions)


class ConsumerGroupMemberMetadataKey(Message):
    """Coordinator-key, key 5, versions 0, flexible none."""

    __slots__: ClassVar[tuple[str, ...]] = (
        "group_id",
        "member_id",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 5
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    group_id: str  # 0
    member_id: str  # 0
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        group_id: str = "",
        member_id: str = "",
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.group_id = group_id
        self.member_id = member_id
        self.unknown_tagged_fields = unknown_tagged_fields


class ConsumerGroupMemberMetadataValue_ClassicProtocol(MessageStruct):
    __slots__: ClassVar[tuple[str, ...]] = (
        "name",
        "metadata",
        "unknown_tagged_fields",
    )
    name: str  # 0+
    metadata: bytes  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        name: str = "",
        metadata: bytes = b"",
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.name = name
        self.metadata = metadata
        self.unknown_tagged_fields = unknown_tagged_fields


@mypyc_attr(allow_interpreted_subclasses=True)
class ConsumerGroupMemberMetadataValue_ClassicMemberMetadata(MessageStruct):
    __slots__: ClassVar[tuple[str, ...]] = (
        "session_timeout_ms",
        "supported_protocols",
        "unknown_tagged_fields",
    )
    session_timeout_ms: int  # 0+
    supported_protocols: Sequence[ConsumerGroupMemberMetadataValue_ClassicProtocol]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        session_timeout_ms: int = 0,
        supported_protocols: Sequence[ConsumerGroupMemberMetadataValue_ClassicProtocol] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.session_timeout_ms = session_timeout_ms
        self.supported_protocols = supported_protocols
        self.unknown_tagged_fields = unknown_tagged_fields


class ConsumerGroupMemberMetadataValue(Message):
    """Coordinator-value, key 5, versions 0, flexible 0+."""

    __slots__: ClassVar[tuple[str, ...]] = (
        "instance_id",
        "rack_id",
        "client_id",
        "client_host",
        "subscribed_topic_names",
        "subscribed_topic_regex",
        "rebalance_timeout_ms",
        "server_assignor",
        "classic_member_metadata",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 5
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    ClassicProtocol: TypeAlias = ConsumerGroupMemberMetadataValue_ClassicProtocol
    ClassicMemberMetadata: TypeAlias = ConsumerGroupMemberMetadataValue_ClassicMemberMetadata
    instance_id: str | None  # 0+
    rack_id: str | None  # 0+
    client_id: str  # 0+
    client_host: str  # 0+
    subscribed_topic_names: Sequence[str]  # 0+
    subscribed_topic_regex: str | None  # 0+
    rebalance_timeout_ms: int  # 0+
    server_assignor: str | None  # 0+
    classic_member_metadata: ConsumerGroupMemberMetadataValue_ClassicMemberMetadata | None  # 0+, tag 0
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        instance_id: str | None = "",
        rack_id: str | None = "",
        client_id: str = "",
        client_host: str = "",
        subscribed_topic_names: Sequence[str] = (),
        subscribed_topic_regex: str | None = "",
        rebalance_timeout_ms: int = -1,
        server_assignor: str | None = "",
        classic_member_metadata: ConsumerGroupMemberMetadataValue_ClassicMemberMetadata | EllipsisType | None = ...,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.instance_id = instance_id
        self.rack_id = rack_id
        self.client_id = client_id
        self.client_host = client_host
        self.subscribed_topic_names = subscribed_topic_names
        self.subscribed_topic_regex = subscribed_topic_regex
        self.rebalance_timeout_ms = rebalance_timeout_ms
        self.server_assignor = server_assignor
        self.classic_member_metadata = (
            ConsumerGroupMemberMetadataValue_ClassicMemberMetadata.DEFAULT
            if isinstance(classic_member_metadata, EllipsisType)
            else classic_member_metadata
        )
        self.unknown_tagged_fields = unknown_tagged_fields


nest(
    ConsumerGroupMemberMetadataValue,
    ConsumerGroupMemberMetadataValue_ClassicProtocol,
    ConsumerGroupMemberMetadataValue_ClassicMemberMetadata,
)
share_default(ConsumerGroupMemberMetadataValue_ClassicMemberMetadata)


class ConsumerGroupMetadataKey(Message):
    """Coordinator-key, key 3, versions 0, flexible none."""

    __slots__: ClassVar[tuple[str, ...]] = (
        "group_id",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 3
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    group_id: str  # 0
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        group_id: str = "",
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.group_id = group_id
        self.unknown_tagged_fields = unknown_tagged_fields


class ConsumerGroupMetadataValue(Message):
    """Coordinator-value, key 3, versions 0, flexible 0+."""

    __slots__: ClassVar[tuple[str, ...]] = (
        "epoch",
        "metadata_hash",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 3
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    epoch: int  # 0+
    metadata_hash: int  # 0+, tag 0
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        epoch: int = 0,
        metadata_hash: int = 0,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.epoch = epoch
        self.metadata_hash = metadata_hash
        self.unknown_tagged_fields = unknown_tagged_fields


class ConsumerGroupPartitionMetadataKey(Message):
    """Coordinator-key, key 4, versions 0, flexible none."""

    __slots__: ClassVar[tuple[str, ...]] = (
        "group_id",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 4
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    group_id: str  # 0
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        group_id: str = "",
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.group_id = group_id
        self.unknown_tagged_fields = unknown_tagged_fields


class ConsumerGroupPartitionMetadataValue_PartitionMetadata(MessageStruct):
    __slots__: ClassVar[tuple[str, ...]] = (
        "partition",
        "racks",
        "unknown_tagged_fields",
    )
    partition: int  # 0+
    racks: Sequence[str]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        partition: int = 0,
        racks: Sequence[str] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.partition = partition
        self.racks = racks
        self.unknown_tagged_fields = unknown_tagged_fields


class ConsumerGroupPartitionMetadataValue_TopicMetadata(MessageStruct):
    __slots__: ClassVar[tuple[str, ...]] = (
        "topic_id",
        "topic_name",
        "num_partitions",
        "partition_metadata",
        "unknown_tagged_fields",
    )
    topic_id: bytes  # 0+
    topic_name: str  # 0+
    num_partitions: int  # 0+
    partition_metadata: Sequence[ConsumerGroupPartitionMetadataValue_PartitionMetadata]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        topic_id: bytes = ZERO_UUID,
        topic_name: str = "",
        num_partitions: int = 0,
        partition_metadata: Sequence[ConsumerGroupPartitionMetadataValue_PartitionMetadata] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.topic_id = topic_id
        self.topic_name = topic_name
        self.num_partitions = num_partitions
        self.partition_metadata = partition_metadata
        self.unknown_tagged_fields = unknown_tagged_fields


class ConsumerGroupPartitionMetadataValue(Message):
    """Coordinator-value, key 4, versions 0, flexible 0+."""

    __slots__: ClassVar[tuple[str, ...]] = (
        "topics",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 4
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    PartitionMetadata: TypeAlias = ConsumerGroupPartitionMetadataValue_PartitionMetadata
    TopicMetadata: TypeAlias = ConsumerGroupPartitionMetadataValue_TopicMetadata
    topics: Sequence[ConsumerGroupPartitionMetadataValue_TopicMetadata]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        topics: Sequence[ConsumerGroupPartitionMetadataValue_TopicMetadata] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.topics = topics
        self.unknown_tagged_fields = unknown_tagged_fields


nest(
    ConsumerGroupPartitionMetadataValue,
    ConsumerGroupPartitionMetadataValue_PartitionMetadata,
    ConsumerGroupPartitionMetadataValue_TopicMetadata,
)


class ConsumerGroupRegularExpressionKey(Message):
    """Coordinator-key, key 16, versions 0, flexible none."""

    __slots__: ClassVar[tuple[str, ...]] = (
        "group_id",
        "regular_expression",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 16
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    group_id: str  # 0
    regular_expression: str  # 0
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        group_id: str = "",
        regular_expression: str = "",
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.group_id = group_id
        self.regular_expression = regular_expression
        self.unknown_tagged_fields = unknown_tagged_fields


class ConsumerGroupRegularExpressionValue(Message):
    """Coordinator-value, key 16, versions 0, flexible 0+."""

    __slots__: ClassVar[tuple[str, ...]] = (
        "topics",
        "version",
        "timestamp",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 16
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    topics: Sequence[str]  # 0+
    version: int  # 0+
    timestamp: int  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        topics: Sequence[str] = (),
        version: int = 0,
        timestamp: int = 0,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.topics = topics
        self.version = version
        self.timestamp = timestamp
        self.unknown_tagged_fields = unknown_tagged_fields


class ConsumerGroupTargetAssignmentMemberKey(Message):
    """Coordinator-key, key 7, versions 0, flexible none."""

    __slots__: ClassVar[tuple[str, ...]] = (
        "group_id",
        "member_id",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 7
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    group_id: str  # 0
    member_id: str  # 0
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        group_id: str = "",
        member_id: str = "",
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.group_id = group_id
        self.member_id = member_id
        self.unknown_tagged_fields = unknown_tagged_fields


class ConsumerGroupTargetAssignmentMemberValue_TopicPartition(MessageStruct):
    __slots__: ClassVar[tuple[str, ...]] = (
        "topic_id",
        "partitions",
        "unknown_tagged_fields",
    )
    topic_id: bytes  # 0+
    partitions: Sequence[int]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        topic_id: bytes = ZERO_UUID,
        partitions: Sequence[int] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.topic_id = topic_id
        self.partitions = partitions
        self.unknown_tagged_fields = unknown_tagged_fields


class ConsumerGroupTargetAssignmentMemberValue(Message):
    """Coordinator-value, key 7, versions 0, flexible 0+."""

    __slots__: ClassVar[tuple[str, ...]] = (
        "topic_partitions",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 7
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    TopicPartition: TypeAlias = ConsumerGroupTargetAssignmentMemberValue_TopicPartition
    topic_partitions: Sequence[ConsumerGroupTargetAssignmentMemberValue_TopicPartition]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        topic_partitions: Sequence[ConsumerGroupTargetAssignmentMemberValue_TopicPartition] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.topic_partitions = topic_partitions
        self.unknown_tagged_fields = unknown_tagged_fields


nest(ConsumerGroupTargetAssignmentMemberValue, ConsumerGroupTargetAssignmentMemberValue_TopicPartition)


class ConsumerGroupTargetAssignmentMetadataKey(Message):
    """Coordinator-key, key 6, versions 0, flexible none."""

    __slots__: ClassVar[tuple[str, ...]] = (
        "group_id",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 6
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    group_id: str  # 0
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        group_id: str = "",
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.group_id = group_id
        self.unknown_tagged_fields = unknown_tagged_fields


class ConsumerGroupTargetAssignmentMetadataValue(Message):
    """Coordinator-value, key 6, versions 0, flexible 0+."""

    __slots__: ClassVar[tuple[str, ...]] = (
        "assignment_epoch",
        "assignment_timestamp",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 6
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    assignment_epoch: int  # 0+
    assignment_timestamp: int  # 0+, tag 0, ignorable
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        assignment_epoch: int = 0,
        assignment_timestamp: int = 0,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.assignment_epoch = assignment_epoch
        self.assignment_timestamp = assignment_timestamp
        self.unknown_tagged_fields = unknown_tagged_fields


class GroupMetadataKey(Message):
    """Coordinator-key, key 2, versions 0, flexible none."""

    __slots__: ClassVar[tuple[str, ...]] = (
        "group",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 2
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    group: str  # 0
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        group: str = "",
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.group = group
        self.unknown_tagged_fields = unknown_tagged_fields


class GroupMetadataValue_MemberMetadata(MessageStruct):
    __slots__: ClassVar[tuple[str, ...]] = (
        "member_id",
        "group_instance_id",
        "client_id",
        "client_host",
        "rebalance_timeout",
        "session_timeout",
        "subscription",
        "assignment",
        "unknown_tagged_fields",
    )
    member_id: str  # 0+
    group_instance_id: str | None  # 3+, ignorable
    client_id: str  # 0+
    client_host: str  # 0+
    rebalance_timeout: int  # 1+, ignorable
    session_timeout: int  # 0+
    subscription: bytes  # 0+
    assignment: bytes  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        member_id: str = "",
        group_instance_id: str | None = None,
        client_id: str = "",
        client_host: str = "",
        rebalance_timeout: int = -1,
        session_timeout: int = 0,
        subscription: bytes = b"",
        assignment: bytes = b"",
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.member_id = member_id
        self.group_instance_id = group_instance_id
        self.client_id = client_id
        self.client_host = client_host
        self.rebalance_timeout = rebalance_timeout
        self.session_timeout = session_timeout
        self.subscription = subscription
        self.assignment = assignment
        self.unknown_tagged_fields = unknown_tagged_fields


class GroupMetadataValue(Message):
    """Coordinator-value, key 2, versions 0-4, flexible 4+."""

    __slots__: ClassVar[tuple[str, ...]] = (
        "protocol_type",
        "generation",
        "protocol",
        "leader",
        "current_state_timestamp",
        "members",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 2
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 4

    MemberMetadata: TypeAlias = GroupMetadataValue_MemberMetadata
    protocol_type: str  # 0+
    generation: int  # 0+
    protocol: str | None  # 0+
    leader: str | None  # 0+
    current_state_timestamp: int  # 2+, ignorable
    members: Sequence[GroupMetadataValue_MemberMetadata]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        protocol_type: str = "",
        generation: int = 0,
        protocol: str | None = "",
        leader: str | None = "",
        current_state_timestamp: int = -1,
        members: Sequence[GroupMetadataValue_MemberMetadata] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.protocol_type = protocol_type
        self.generation = generation
        self.protocol = protocol
        self.leader = leader
        self.current_state_timestamp = current_state_timestamp
        self.members = members
        self.unknown_tagged_fields = unknown_tagged_fields


nest(GroupMetadataValue, GroupMetadataValue_MemberMetadata)


class LegacyOffsetCommitKey(Message):
    """Coordinator-key, key 0, versions 0, flexible none."""

    __slots__: ClassVar[tuple[str, ...]] = (
        "group",
        "topic",
        "partition",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 0
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    group: str  # 0
    topic: str  # 0
    partition: int  # 0
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        group: str = "",
        topic: str = "",
        partition: int = 0,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.group = group
        self.topic = topic
        self.partition = partition
        self.unknown_tagged_fields = unknown_tagged_fields


class LegacyOffsetCommitValue(Message):
    """Coordinator-value, key 0, versions 0, flexible none."""

    __slots__: ClassVar[tuple[str, ...]] = (
        "offset",
        "metadata",
        "commit_timestamp",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 0
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    offset: int  # 0
    metadata: str  # 0
    commit_timestamp: int  # 0
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        offset: int = 0,
        metadata: str = "",
        commit_timestamp: int = 0,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.offset = offset
        self.metadata = metadata
        self.commit_timestamp = commit_timestamp
        self.unknown_tagged_fields = unknown_tagged_fields


class OffsetCommitKey(Message):
    """Coordinator-key, key 1, versions 0, flexible none."""

    __slots__: ClassVar[tuple[str, ...]] = (
        "group",
        "topic",
        "partition",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 1
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    group: str  # 0
    topic: str  # 0
    partition: int  # 0
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        group: str = "",
        topic: str = "",
        partition: int = 0,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.group = group
        self.topic = topic
        self.partition = partition
        self.unknown_tagged_fields = unknown_tagged_fields


class OffsetCommitValue(Message):
    """Coordinator-value, key 1, versions 0-4, flexible 4+."""

    __slots__: ClassVar[tuple[str, ...]] = (
        "offset",
        "leader_epoch",
        "metadata",
        "commit_timestamp",
        "expire_timestamp",
        "topic_id",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 1
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 4

    offset: int  # 0+
    leader_epoch: int  # 3+, ignorable
    metadata: str  # 0+
    commit_timestamp: int  # 0+
    expire_timestamp: int  # 1, ignorable
    topic_id: bytes  # 4+, tag 0, ignorable
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        offset: int = 0,
        leader_epoch: int = -1,
        metadata: str = "",
        commit_timestamp: int = 0,
        expire_timestamp: int = -1,
        topic_id: bytes = ZERO_UUID,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.offset = offset
        self.leader_epoch = leader_epoch
        self.metadata = metadata
        self.commit_timestamp = commit_timestamp
        self.expire_timestamp = expire_timestamp
        self.topic_id = topic_id
        self.unknown_tagged_fields = unknown_tagged_fields


class ShareGroupCurrentMemberAssignmentKey(Message):
    """Coordinator-key, key 14, versions 0, flexible none."""

    __slots__: ClassVar[tuple[str, ...]] = (
        "group_id",
        "member_id",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 14
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    group_id: str  # 0
    member_id: str  # 0
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        group_id: str = "",
        member_id: str = "",
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.group_id = group_id
        self.member_id = member_id
        self.unknown_tagged_fields = unknown_tagged_fields


class ShareGroupCurrentMemberAssignmentValue_TopicPartitions(MessageStruct):
    __slots__: ClassVar[tuple[str, ...]] = (
        "topic_id",
        "partitions",
        "unknown_tagged_fields",
    )
    topic_id: bytes  # 0+
    partitions: Sequence[int]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        topic_id: bytes = ZERO_UUID,
        partitions: Sequence[int] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.topic_id = topic_id
        self.partitions = partitions
        self.unknown_tagged_fields = unknown_tagged_fields


class ShareGroupCurrentMemberAssignmentValue(Message):
    """Coordinator-value, key 14, versions 0, flexible 0+."""

    __slots__: ClassVar[tuple[str, ...]] = (
        "member_epoch",
        "previous_member_epoch",
        "state",
        "assigned_partitions",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 14
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    TopicPartitions: TypeAlias = ShareGroupCurrentMemberAssignmentValue_TopicPartitions
    member_epoch: int  # 0+
    previous_member_epoch: int  # 0+
    state: int  # 0+
    assigned_partitions: Sequence[ShareGroupCurrentMemberAssignmentValue_TopicPartitions]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        member_epoch: int = 0,
        previous_member_epoch: int = 0,
        state: int = 0,
        assigned_partitions: Sequence[ShareGroupCurrentMemberAssignmentValue_TopicPartitions] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.member_epoch = member_epoch
        self.previous_member_epoch = previous_member_epoch
        self.state = state
        self.assigned_partitions = assigned_partitions
        self.unknown_tagged_fields = unknown_tagged_fields


nest(ShareGroupCurrentMemberAssignmentValue, ShareGroupCurrentMemberAssignmentValue_TopicPartitions)


class ShareGroupMemberMetadataKey(Message):
    """Coordinator-key, key 10, versions 0, flexible none."""

    __slots__: ClassVar[tuple[str, ...]] = (
        "group_id",
        "member_id",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 10
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    group_id: str  # 0
    member_id: str  # 0
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        group_id: str = "",
        member_id: str = "",
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.group_id = group_id
        self.member_id = member_id
        self.unknown_tagged_fields = unknown_tagged_fields


class ShareGroupMemberMetadataValue(Message):
    """Coordinator-value, key 10, versions 0, flexible 0+."""

    __slots__: ClassVar[tuple[str, ...]] = (
        "rack_id",
        "client_id",
        "client_host",
        "subscribed_topic_names",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 10
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    rack_id: str | None  # 0+
    client_id: str  # 0+
    client_host: str  # 0+
    subscribed_topic_names: Sequence[str]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        rack_id: str | None = "",
        client_id: str = "",
        client_host: str = "",
        subscribed_topic_names: Sequence[str] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.rack_id = rack_id
        self.client_id = client_id
        self.client_host = client_host
        self.subscribed_topic_names = subscribed_topic_names
        self.unknown_tagged_fields = unknown_tagged_fields


class ShareGroupMetadataKey(Message):
    """Coordinator-key, key 11, versions 0, flexible none."""

    __slots__: ClassVar[tuple[str, ...]] = (
        "group_id",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 11
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    group_id: str  # 0
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        group_id: str = "",
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.group_id = group_id
        self.unknown_tagged_fields = unknown_tagged_fields


class ShareGroupMetadataValue(Message):
    """Coordinator-value, key 11, versions 0, flexible 0+."""

    __slots__: ClassVar[tuple[str, ...]] = (
        "epoch",
        "metadata_hash",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 11
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    epoch: int  # 0+
    metadata_hash: int  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        epoch: int = 0,
        metadata_hash: int = 0,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.epoch = epoch
        self.metadata_hash = metadata_hash
        self.unknown_tagged_fields = unknown_tagged_fields


class ShareGroupStatePartitionMetadataKey(Message):
    """Coordinator-key, key 15, versions 0, flexible none."""

    __slots__: ClassVar[tuple[str, ...]] = (
        "group_id",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 15
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    group_id: str  # 0
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        group_id: str = "",
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.group_id = group_id
        self.unknown_tagged_fields = unknown_tagged_fields


class ShareGroupStatePartitionMetadataValue_TopicPartitionsInfo(MessageStruct):
    __slots__: ClassVar[tuple[str, ...]] = (
        "topic_id",
        "topic_name",
        "partitions",
        "unknown_tagged_fields",
    )
    topic_id: bytes  # 0+
    topic_name: str  # 0+
    partitions: Sequence[int]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        topic_id: bytes = ZERO_UUID,
        topic_name: str = "",
        partitions: Sequence[int] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.topic_id = topic_id
        self.topic_name = topic_name
        self.partitions = partitions
        self.unknown_tagged_fields = unknown_tagged_fields


class ShareGroupStatePartitionMetadataValue_TopicInfo(MessageStruct):
    __slots__: ClassVar[tuple[str, ...]] = (
        "topic_id",
        "topic_name",
        "unknown_tagged_fields",
    )
    topic_id: bytes  # 0+
    topic_name: str  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        topic_id: bytes = ZERO_UUID,
        topic_name: str = "",
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.topic_id = topic_id
        self.topic_name = topic_name
        self.unknown_tagged_fields = unknown_tagged_fields


class ShareGroupStatePartitionMetadataValue(Message):
    """Coordinator-value, key 15, versions 0, flexible 0+."""

    __slots__: ClassVar[tuple[str, ...]] = (
        "initializing_topics",
        "initialized_topics",
        "deleting_topics",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 15
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    TopicPartitionsInfo: TypeAlias = ShareGroupStatePartitionMetadataValue_TopicPartitionsInfo
    TopicInfo: TypeAlias = ShareGroupStatePartitionMetadataValue_TopicInfo
    initializing_topics: Sequence[ShareGroupStatePartitionMetadataValue_TopicPartitionsInfo]  # 0+
    initialized_topics: Sequence[ShareGroupStatePartitionMetadataValue_TopicPartitionsInfo]  # 0+
    deleting_topics: Sequence[ShareGroupStatePartitionMetadataValue_TopicInfo]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        initializing_topics: Sequence[ShareGroupStatePartitionMetadataValue_TopicPartitionsInfo] = (),
        initialized_topics: Sequence[ShareGroupStatePartitionMetadataValue_TopicPartitionsInfo] = (),
        deleting_topics: Sequence[ShareGroupStatePartitionMetadataValue_TopicInfo] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.initializing_topics = initializing_topics
        self.initialized_topics = initialized_topics
        self.deleting_topics = deleting_topics
        self.unknown_tagged_fields = unknown_tagged_fields


nest(
    ShareGroupStatePartitionMetadataValue,
    ShareGroupStatePartitionMetadataValue_TopicPartitionsInfo,
    ShareGroupStatePartitionMetadataValue_TopicInfo,
)


class ShareGroupTargetAssignmentMemberKey(Message):
    """Coordinator-key, key 13, versions 0, flexible none."""

    __slots__: ClassVar[tuple[str, ...]] = (
        "group_id",
        "member_id",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 13
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    group_id: str  # 0
    member_id: str  # 0
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        group_id: str = "",
        member_id: str = "",
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.group_id = group_id
        self.member_id = member_id
        self.unknown_tagged_fields = unknown_tagged_fields


class ShareGroupTargetAssignmentMemberValue_TopicPartition(MessageStruct):
    __slots__: ClassVar[tuple[str, ...]] = (
        "topic_id",
        "partitions",
        "unknown_tagged_fields",
    )
    topic_id: bytes  # 0+
    partitions: Sequence[int]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        topic_id: bytes = ZERO_UUID,
        partitions: Sequence[int] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.topic_id = topic_id
        self.partitions = partitions
        self.unknown_tagged_fields = unknown_tagged_fields


class ShareGroupTargetAssignmentMemberValue(Message):
    """Coordinator-value, key 13, versions 0, flexible 0+."""

    __slots__: ClassVar[tuple[str, ...]] = (
        "topic_partitions",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 13
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    TopicPartition: TypeAlias = ShareGroupTargetAssignmentMemberValue_TopicPartition
    topic_partitions: Sequence[ShareGroupTargetAssignmentMemberValue_TopicPartition]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        topic_partitions: Sequence[ShareGroupTargetAssignmentMemberValue_TopicPartition] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.topic_partitions = topic_partitions
        self.unknown_tagged_fields = unknown_tagged_fields


nest(ShareGroupTargetAssignmentMemberValue, ShareGroupTargetAssignmentMemberValue_TopicPartition)


class ShareGroupTargetAssignmentMetadataKey(Message):
    """Coordinator-key, key 12, versions 0, flexible none."""

    __slots__: ClassVar[tuple[str, ...]] = (
        "group_id",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 12
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    group_id: str  # 0
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        group_id: str = "",
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.group_id = group_id
        self.unknown_tagged_fields = unknown_tagged_fields


class ShareGroupTargetAssignmentMetadataValue(Message):
    """Coordinator-value, key 12, versions 0, flexible 0+."""

    __slots__: ClassVar[tuple[str, ...]] = (
        "assignment_epoch",
        "assignment_timestamp",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 12
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    assignment_epoch: int  # 0+
    assignment_timestamp: int  # 0+, tag 0, ignorable
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        assignment_epoch: int = 0,
        assignment_timestamp: int = 0,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.assignment_epoch = assignment_epoch
        self.assignment_timestamp = assignment_timestamp
        self.unknown_tagged_fields = unknown_tagged_fields


class StreamsGroupCurrentMemberAssignmentKey(Message):
    """Coordinator-key, key 22, versions 0, flexible none."""

    __slots__: ClassVar[tuple[str, ...]] = (
        "group_id",
        "member_id",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 22
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    group_id: str  # 0
    member_id: str  # 0
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        group_id: str = "",
        member_id: str = "",
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.group_id = group_id
        self.member_id = member_id
        self.unknown_tagged_fields = unknown_tagged_fields


class StreamsGroupCurrentMemberAssignmentValue_TaskIds(MessageStruct):
    __slots__: ClassVar[tuple[str, ...]] = (
        "subtopology_id",
        "partitions",
        "assignment_epochs",
        "unknown_tagged_fields",
    )
    subtopology_id: str  # 0+
    partitions: Sequence[int]  # 0+
    assignment_epochs: Sequence[int] | None  # 0+, tag 0
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        subtopology_id: str = "",
        partitions: Sequence[int] = (),
        assignment_epochs: Sequence[int] | None = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.subtopology_id = subtopology_id
        self.partitions = partitions
        self.assignment_epochs = assignment_epochs
        self.unknown_tagged_fields = unknown_tagged_fields


class StreamsGroupCurrentMemberAssignmentValue(Message):
    """Coordinator-value, key 22, versions 0, flexible 0+."""

    __slots__: ClassVar[tuple[str, ...]] = (
        "member_epoch",
        "previous_member_epoch",
        "state",
        "active_tasks",
        "standby_tasks",
        "warmup_tasks",
        "active_tasks_pending_revocation",
        "standby_tasks_pending_revocation",
        "warmup_tasks_pending_revocation",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 22
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    TaskIds: TypeAlias = StreamsGroupCurrentMemberAssignmentValue_TaskIds
    member_epoch: int  # 0+
    previous_member_epoch: int  # 0+
    state: int  # 0+
    active_tasks: Sequence[StreamsGroupCurrentMemberAssignmentValue_TaskIds]  # 0+
    standby_tasks: Sequence[StreamsGroupCurrentMemberAssignmentValue_TaskIds]  # 0+
    warmup_tasks: Sequence[StreamsGroupCurrentMemberAssignmentValue_TaskIds]  # 0+
    active_tasks_pending_revocation: Sequence[StreamsGroupCurrentMemberAssignmentValue_TaskIds]  # 0+
    standby_tasks_pending_revocation: Sequence[StreamsGroupCurrentMemberAssignmentValue_TaskIds]  # 0+
    warmup_tasks_pending_revocation: Sequence[StreamsGroupCurrentMemberAssignmentValue_TaskIds]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        member_epoch: int = 0,
        previous_member_epoch: int = 0,
        state: int = 0,
        active_tasks: Sequence[StreamsGroupCurrentMemberAssignmentValue_TaskIds] = (),
        standby_tasks: Sequence[StreamsGroupCurrentMemberAssignmentValue_TaskIds] = (),
        warmup_tasks: Sequence[StreamsGroupCurrentMemberAssignmentValue_TaskIds] = (),
        active_tasks_pending_revocation: Sequence[StreamsGroupCurrentMemberAssignmentValue_TaskIds] = (),
        standby_tasks_pending_revocation: Sequence[StreamsGroupCurrentMemberAssignmentValue_TaskIds] = (),
        warmup_tasks_pending_revocation: Sequence[StreamsGroupCurrentMemberAssignmentValue_TaskIds] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.member_epoch = member_epoch
        self.previous_member_epoch = previous_member_epoch
        self.state = state
        self.active_tasks = active_tasks
        self.standby_tasks = standby_tasks
        self.warmup_tasks = warmup_tasks
        self.active_tasks_pending_revocation = active_tasks_pending_revocation
        self.standby_tasks_pending_revocation = standby_tasks_pending_revocation
        self.warmup_tasks_pending_revocation = warmup_tasks_pending_revocation
        self.unknown_tagged_fields = unknown_tagged_fields


nest(StreamsGroupCurrentMemberAssignmentValue, StreamsGroupCurrentMemberAssignmentValue_TaskIds)


class StreamsGroupMemberMetadataKey(Message):
    """Coordinator-key, key 19, versions 0, flexible none."""

    __slots__: ClassVar[tuple[str, ...]] = (
        "group_id",
        "member_id",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 19
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    group_id: str  # 0
    member_id: str  # 0
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        group_id: str = "",
        member_id: str = "",
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.group_id = group_id
        self.member_id = member_id
        self.unknown_tagged_fields = unknown_tagged_fields


class StreamsGroupMemberMetadataValue_Endpoint(MessageStruct):
    __slots__: ClassVar[tuple[str, ...]] = (
        "host",
        "port",
        "unknown_tagged_fields",
    )
    host: str  # 0+
    port: int  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        host: str = "",
        port: int = 0,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.host = host
        self.port = port
        self.unknown_tagged_fields = unknown_tagged_fields


class StreamsGroupMemberMetadataValue_KeyValue(MessageStruct):
    __slots__: ClassVar[tuple[str, ...]] = (
        "key",
        "value",
        "unknown_tagged_fields",
    )
    key: str  # 0+
    value: str  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        key: str = "",
        value: str = "",
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.key = key
        self.value = value
        self.unknown_tagged_fields = unknown_tagged_fields


class StreamsGroupMemberMetadataValue(Message):
    """Coordinator-value, key 19, versions 0, flexible 0+."""

    __slots__: ClassVar[tuple[str, ...]] = (
        "instance_id",
        "rack_id",
        "client_id",
        "client_host",
        "rebalance_timeout_ms",
        "topology_epoch",
        "process_id",
        "user_endpoint",
        "client_tags",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 19
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    Endpoint: TypeAlias = StreamsGroupMemberMetadataValue_Endpoint
    KeyValue: TypeAlias = StreamsGroupMemberMetadataValue_KeyValue
    instance_id: str | None  # 0+
    rack_id: str | None  # 0+
    client_id: str  # 0+
    client_host: str  # 0+
    rebalance_timeout_ms: int  # 0+
    topology_epoch: int  # 0+
    process_id: str  # 0+
    user_endpoint: StreamsGroupMemberMetadataValue_Endpoint | None  # 0+
    client_tags: Sequence[StreamsGroupMemberMetadataValue_KeyValue]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        instance_id: str | None = "",
        rack_id: str | None = "",
        client_id: str = "",
        client_host: str = "",
        rebalance_timeout_ms: int = -1,
        topology_epoch: int = 0,
        process_id: str = "",
        user_endpoint: StreamsGroupMemberMetadataValue_Endpoint | None = None,
        client_tags: Sequence[StreamsGroupMemberMetadataValue_KeyValue] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.instance_id = instance_id
        self.rack_id = rack_id
        self.client_id = client_id
        self.client_host = client_host
        self.rebalance_timeout_ms = rebalance_timeout_ms
        self.topology_epoch = topology_epoch
        self.process_id = process_id
        self.user_endpoint = user_endpoint
        self.client_tags = client_tags
        self.unknown_tagged_fields = unknown_tagged_fields


nest(
    StreamsGroupMemberMetadataValue, StreamsGroupMemberMetadataValue_Endpoint, StreamsGroupMemberMetadataValue_KeyValue
)


class StreamsGroupMetadataKey(Message):
    """Coordinator-key, key 17, versions 0, flexible none."""

    __slots__: ClassVar[tuple[str, ...]] = (
        "group_id",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 17
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    group_id: str  # 0
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        group_id: str = "",
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.group_id = group_id
        self.unknown_tagged_fields = unknown_tagged_fields


class StreamsGroupMetadataValue_LastAssignmentConfig(MessageStruct):
    __slots__: ClassVar[tuple[str, ...]] = (
        "key",
        "value",
        "unknown_tagged_fields",
    )
    key: str  # 0+
    value: str  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        key: str = "",
        value: str = "",
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.key = key
        self.value = value
        self.unknown_tagged_fields = unknown_tagged_fields


class StreamsGroupMetadataValue(Message):
    """Coordinator-value, key 17, versions 0, flexible 0+."""

    __slots__: ClassVar[tuple[str, ...]] = (
        "epoch",
        "metadata_hash",
        "validated_topology_epoch",
        "last_assignment_configs",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 17
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    LastAssignmentConfig: TypeAlias = StreamsGroupMetadataValue_LastAssignmentConfig
    epoch: int  # 0+
    metadata_hash: int  # 0+
    validated_topology_epoch: int  # 0+, tag 0
    last_assignment_configs: Sequence[StreamsGroupMetadataValue_LastAssignmentConfig] | None  # 0+, tag 1
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        epoch: int = 0,
        metadata_hash: int = 0,
        validated_topology_epoch: int = -1,
        last_assignment_configs: Sequence[StreamsGroupMetadataValue_LastAssignmentConfig] | None = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.epoch = epoch
        self.metadata_hash = metadata_hash
        self.validated_topology_epoch = validated_topology_epoch
        self.last_assignment_configs = last_assignment_configs
        self.unknown_tagged_fields = unknown_tagged_fields


nest(StreamsGroupMetadataValue, StreamsGroupMetadataValue_LastAssignmentConfig)


class StreamsGroupTargetAssignmentMemberKey(Message):
    """Coordinator-key, key 21, versions 0, flexible none."""

    __slots__: ClassVar[tuple[str, ...]] = (
        "group_id",
        "member_id",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 21
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    group_id: str  # 0
    member_id: str  # 0
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        group_id: str = "",
        member_id: str = "",
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.group_id = group_id
        self.member_id = member_id
        self.unknown_tagged_fields = unknown_tagged_fields


class StreamsGroupTargetAssignmentMemberValue_TaskIds(MessageStruct):
    __slots__: ClassVar[tuple[str, ...]] = (
        "subtopology_id",
        "partitions",
        "unknown_tagged_fields",
    )
    subtopology_id: str  # 0+
    partitions: Sequence[int]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        subtopology_id: str = "",
        partitions: Sequence[int] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.subtopology_id = subtopology_id
        self.partitions = partitions
        self.unknown_tagged_fields = unknown_tagged_fields


class StreamsGroupTargetAssignmentMemberValue(Message):
    """Coordinator-value, key 21, versions 0, flexible 0+."""

    __slots__: ClassVar[tuple[str, ...]] = (
        "active_tasks",
        "standby_tasks",
        "warmup_tasks",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 21
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    TaskIds: TypeAlias = StreamsGroupTargetAssignmentMemberValue_TaskIds
    active_tasks: Sequence[StreamsGroupTargetAssignmentMemberValue_TaskIds]  # 0+
    standby_tasks: Sequence[StreamsGroupTargetAssignmentMemberValue_TaskIds]  # 0+
    warmup_tasks: Sequence[StreamsGroupTargetAssignmentMemberValue_TaskIds]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        active_tasks: Sequence[StreamsGroupTargetAssignmentMemberValue_TaskIds] = (),
        standby_tasks: Sequence[StreamsGroupTargetAssignmentMemberValue_TaskIds] = (),
        warmup_tasks: Sequence[StreamsGroupTargetAssignmentMemberValue_TaskIds] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.active_tasks = active_tasks
        self.standby_tasks = standby_tasks
        self.warmup_tasks = warmup_tasks
        self.unknown_tagged_fields = unknown_tagged_fields


nest(StreamsGroupTargetAssignmentMemberValue, StreamsGroupTargetAssignmentMemberValue_TaskIds)


class StreamsGroupTargetAssignmentMetadataKey(Message):
    """Coordinator-key, key 20, versions 0, flexible none."""

    __slots__: ClassVar[tuple[str, ...]] = (
        "group_id",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 20
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    group_id: str  # 0
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        group_id: str = "",
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.group_id = group_id
        self.unknown_tagged_fields = unknown_tagged_fields


class StreamsGroupTargetAssignmentMetadataValue(Message):
    """Coordinator-value, key 20, versions 0, flexible 0+."""

    __slots__: ClassVar[tuple[str, ...]] = (
        "assignment_epoch",
        "assignment_timestamp",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 20
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    assignment_epoch: int  # 0+
    assignment_timestamp: int  # 0+, tag 0, ignorable
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        assignment_epoch: int = 0,
        assignment_timestamp: int = 0,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.assignment_epoch = assignment_epoch
        self.assignment_timestamp = assignment_timestamp
        self.unknown_tagged_fields = unknown_tagged_fields


class StreamsGroupTopologyKey(Message):
    """Coordinator-key, key 23, versions 0, flexible none."""

    __slots__: ClassVar[tuple[str, ...]] = (
        "group_id",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 23
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    group_id: str  # 0
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        group_id: str = "",
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.group_id = group_id
        self.unknown_tagged_fields = unknown_tagged_fields


class StreamsGroupTopologyValue_TopicConfig(MessageStruct):
    __slots__: ClassVar[tuple[str, ...]] = (
        "key",
        "value",
        "unknown_tagged_fields",
    )
    key: str  # 0+
    value: str  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        key: str = "",
        value: str = "",
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.key = key
        self.value = value
        self.unknown_tagged_fields = unknown_tagged_fields


class StreamsGroupTopologyValue_TopicInfo(MessageStruct):
    __slots__: ClassVar[tuple[str, ...]] = (
        "name",
        "partitions",
        "replication_factor",
        "topic_configs",
        "unknown_tagged_fields",
    )
    name: str  # 0+
    partitions: int  # 0+
    replication_factor: int  # 0+
    topic_configs: Sequence[StreamsGroupTopologyValue_TopicConfig]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        name: str = "",
        partitions: int = 0,
        replication_factor: int = 0,
        topic_configs: Sequence[StreamsGroupTopologyValue_TopicConfig] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.name = name
        self.partitions = partitions
        self.replication_factor = replication_factor
        self.topic_configs = topic_configs
        self.unknown_tagged_fields = unknown_tagged_fields


class StreamsGroupTopologyValue_CopartitionGroup(MessageStruct):
    __slots__: ClassVar[tuple[str, ...]] = (
        "source_topics",
        "source_topic_regex",
        "repartition_source_topics",
        "unknown_tagged_fields",
    )
    source_topics: Sequence[int]  # 0+
    source_topic_regex: Sequence[int]  # 0+
    repartition_source_topics: Sequence[int]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        source_topics: Sequence[int] = (),
        source_topic_regex: Sequence[int] = (),
        repartition_source_topics: Sequence[int] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.source_topics = source_topics
        self.source_topic_regex = source_topic_regex
        self.repartition_source_topics = repartition_source_topics
        self.unknown_tagged_fields = unknown_tagged_fields


class StreamsGroupTopologyValue_Subtopology(MessageStruct):
    __slots__: ClassVar[tuple[str, ...]] = (
        "subtopology_id",
        "source_topics",
        "source_topic_regex",
        "state_changelog_topics",
        "repartition_sink_topics",
        "repartition_source_topics",
        "copartition_groups",
        "unknown_tagged_fields",
    )
    subtopology_id: str  # 0+
    source_topics: Sequence[str]  # 0+
    source_topic_regex: Sequence[str]  # 0+
    state_changelog_topics: Sequence[StreamsGroupTopologyValue_TopicInfo]  # 0+
    repartition_sink_topics: Sequence[str]  # 0+
    repartition_source_topics: Sequence[StreamsGroupTopologyValue_TopicInfo]  # 0+
    copartition_groups: Sequence[StreamsGroupTopologyValue_CopartitionGroup]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        subtopology_id: str = "",
        source_topics: Sequence[str] = (),
        source_topic_regex: Sequence[str] = (),
        state_changelog_topics: Sequence[StreamsGroupTopologyValue_TopicInfo] = (),
        repartition_sink_topics: Sequence[str] = (),
        repartition_source_topics: Sequence[StreamsGroupTopologyValue_TopicInfo] = (),
        copartition_groups: Sequence[StreamsGroupTopologyValue_CopartitionGroup] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.subtopology_id = subtopology_id
        self.source_topics = source_topics
        self.source_topic_regex = source_topic_regex
        self.state_changelog_topics = state_changelog_topics
        self.repartition_sink_topics = repartition_sink_topics
        self.repartition_source_topics = repartition_source_topics
        self.copartition_groups = copartition_groups
        self.unknown_tagged_fields = unknown_tagged_fields


class StreamsGroupTopologyValue(Message):
    """Coordinator-value, key 23, versions 0, flexible 0+."""

    __slots__: ClassVar[tuple[str, ...]] = (
        "epoch",
        "subtopologies",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 23
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    TopicConfig: TypeAlias = StreamsGroupTopologyValue_TopicConfig
    TopicInfo: TypeAlias = StreamsGroupTopologyValue_TopicInfo
    CopartitionGroup: TypeAlias = StreamsGroupTopologyValue_CopartitionGroup
    Subtopology: TypeAlias = StreamsGroupTopologyValue_Subtopology
    epoch: int  # 0+
    subtopologies: Sequence[StreamsGroupTopologyValue_Subtopology]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        epoch: int = 0,
        subtopologies: Sequence[StreamsGroupTopologyValue_Subtopology] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.epoch = epoch
        self.subtopologies = subtopologies
        self.unknown_tagged_fields = unknown_tagged_fields


nest(
    StreamsGroupTopologyValue,
    StreamsGroupTopologyValue_TopicConfig,
    StreamsGroupTopologyValue_TopicInfo,
    StreamsGroupTopologyValue_CopartitionGroup,
    StreamsGroupTopologyValue_Subtopology,
)
