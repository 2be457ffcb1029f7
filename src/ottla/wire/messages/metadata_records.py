"""AbortTransactionRecord, AccessControlEntryRecord, ...: classes for all versions.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ottla.wire.message import Message, MessageStruct, TaggedFields
from ottla.wire.primitives import ZERO_UUID


class AbortTransactionRecord(Message):
    """Metadata, key 25, versions 0, flexible 0+."""

    __slots__ = (
        "reason",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 25
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    reason: str | None  # 0+, tag 0
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        reason: str | None = None,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.reason = reason
        self.unknown_tagged_fields = unknown_tagged_fields


class AccessControlEntryRecord(Message):
    """Metadata, key 18, versions 0, flexible 0+."""

    __slots__ = (
        "id",
        "resource_type",
        "resource_name",
        "pattern_type",
        "principal",
        "host",
        "operation",
        "permission_type",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 18
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    id: bytes  # 0+
    resource_type: int  # 0+
    resource_name: str  # 0+
    pattern_type: int  # 0+
    principal: str  # 0+
    host: str  # 0+
    operation: int  # 0+
    permission_type: int  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        id: bytes = ZERO_UUID,
        resource_type: int = 0,
        resource_name: str = "",
        pattern_type: int = 0,
        principal: str = "",
        host: str = "",
        operation: int = 0,
        permission_type: int = 0,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.id = id
        self.resource_type = resource_type
        self.resource_name = resource_name
        self.pattern_type = pattern_type
        self.principal = principal
        self.host = host
        self.operation = operation
        self.permission_type = permission_type
        self.unknown_tagged_fields = unknown_tagged_fields


class BeginTransactionRecord(Message):
    """Metadata, key 23, versions 0, flexible 0+."""

    __slots__ = (
        "name",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 23
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    name: str | None  # 0+, tag 0
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        name: str | None = None,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.name = name
        self.unknown_tagged_fields = unknown_tagged_fields


class BrokerRegistrationChangeRecord(Message):
    """Metadata, key 17, versions 0-3, flexible 0+."""

    __slots__ = (
        "broker_id",
        "broker_epoch",
        "fenced",
        "in_controlled_shutdown",
        "log_dirs",
        "cordoned_log_dirs",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 17
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 3

    broker_id: int  # 0+
    broker_epoch: int  # 0+
    fenced: int  # 0+, tag 0
    in_controlled_shutdown: int  # 1+, tag 1
    log_dirs: Sequence[bytes]  # 2+, tag 2
    cordoned_log_dirs: Sequence[bytes] | None  # 3+, tag 3
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        broker_id: int = 0,
        broker_epoch: int = 0,
        fenced: int = 0,
        in_controlled_shutdown: int = 0,
        log_dirs: Sequence[bytes] = (),
        cordoned_log_dirs: Sequence[bytes] | None = None,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.broker_id = broker_id
        self.broker_epoch = broker_epoch
        self.fenced = fenced
        self.in_controlled_shutdown = in_controlled_shutdown
        self.log_dirs = log_dirs
        self.cordoned_log_dirs = cordoned_log_dirs
        self.unknown_tagged_fields = unknown_tagged_fields


class ClearElrRecord(Message):
    """Metadata, key 28, versions 0, flexible 0+."""

    __slots__ = (
        "topic_name",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 28
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    topic_name: str  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        topic_name: str = "",
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.topic_name = topic_name
        self.unknown_tagged_fields = unknown_tagged_fields


class ClientQuotaRecord(Message):
    """Metadata, key 14, versions 0, flexible 0+."""

    __slots__ = (
        "entity",
        "key",
        "value",
        "remove",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 14
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    class EntityData(MessageStruct):
        __slots__ = (
            "entity_type",
            "entity_name",
            "unknown_tagged_fields",
        )
        entity_type: str  # 0+
        entity_name: str | None  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            entity_type: str = "",
            entity_name: str | None = "",
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.entity_type = entity_type
            self.entity_name = entity_name
            self.unknown_tagged_fields = unknown_tagged_fields

    entity: Sequence[ClientQuotaRecord.EntityData]  # 0+
    key: str  # 0+
    value: float  # 0+
    remove: bool  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        entity: Sequence[ClientQuotaRecord.EntityData] = (),
        key: str = "",
        value: float = 0.0,
        remove: bool = False,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.entity = entity
        self.key = key
        self.value = value
        self.remove = remove
        self.unknown_tagged_fields = unknown_tagged_fields


class ConfigRecord(Message):
    """Metadata, key 4, versions 0, flexible 0+."""

    __slots__ = (
        "resource_type",
        "resource_name",
        "name",
        "value",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 4
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    resource_type: int  # 0+
    resource_name: str  # 0+
    name: str  # 0+
    value: str | None  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        resource_type: int = 0,
        resource_name: str = "",
        name: str = "",
        value: str | None = "",
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.resource_type = resource_type
        self.resource_name = resource_name
        self.name = name
        self.value = value
        self.unknown_tagged_fields = unknown_tagged_fields


class DelegationTokenRecord(Message):
    """Metadata, key 10, versions 0, flexible 0+."""

    __slots__ = (
        "owner",
        "requester",
        "renewers",
        "issue_timestamp",
        "max_timestamp",
        "expiration_timestamp",
        "token_id",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 10
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    owner: str  # 0+
    requester: str  # 0+
    renewers: Sequence[str]  # 0+
    issue_timestamp: int  # 0+
    max_timestamp: int  # 0+
    expiration_timestamp: int  # 0+
    token_id: str  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        owner: str = "",
        requester: str = "",
        renewers: Sequence[str] = (),
        issue_timestamp: int = 0,
        max_timestamp: int = 0,
        expiration_timestamp: int = 0,
        token_id: str = "",
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.owner = owner
        self.requester = requester
        self.renewers = renewers
        self.issue_timestamp = issue_timestamp
        self.max_timestamp = max_timestamp
        self.expiration_timestamp = expiration_timestamp
        self.token_id = token_id
        self.unknown_tagged_fields = unknown_tagged_fields


class EndTransactionRecord(Message):
    """Metadata, key 24, versions 0, flexible 0+."""

    __slots__ = ("unknown_tagged_fields",)
    KEY: ClassVar[int] = 24
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.unknown_tagged_fields = unknown_tagged_fields


class FeatureLevelRecord(Message):
    """Metadata, key 12, versions 0, flexible 0+."""

    __slots__ = (
        "name",
        "feature_level",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 12
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    name: str  # 0+
    feature_level: int  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        name: str = "",
        feature_level: int = 0,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.name = name
        self.feature_level = feature_level
        self.unknown_tagged_fields = unknown_tagged_fields


class FenceBrokerRecord(Message):
    """Metadata, key 7, versions 0, flexible 0+."""

    __slots__ = (
        "id",
        "epoch",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 7
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    id: int  # 0+
    epoch: int  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        id: int = 0,
        epoch: int = 0,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.id = id
        self.epoch = epoch
        self.unknown_tagged_fields = unknown_tagged_fields


class NoOpRecord(Message):
    """Metadata, key 20, versions 0, flexible 0+."""

    __slots__ = ("unknown_tagged_fields",)
    KEY: ClassVar[int] = 20
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.unknown_tagged_fields = unknown_tagged_fields


class PartitionChangeRecord(Message):
    """Metadata, key 5, versions 0-2, flexible 0+."""

    __slots__ = (
        "partition_id",
        "topic_id",
        "isr",
        "leader",
        "replicas",
        "removing_replicas",
        "adding_replicas",
        "leader_recovery_state",
        "directories",
        "eligible_leader_replicas",
        "last_known_elr",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 5
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 2

    partition_id: int  # 0+
    topic_id: bytes  # 0+
    isr: Sequence[int] | None  # 0+, tag 0
    leader: int  # 0+, tag 1
    replicas: Sequence[int] | None  # 0+, tag 2
    removing_replicas: Sequence[int] | None  # 0+, tag 3
    adding_replicas: Sequence[int] | None  # 0+, tag 4
    leader_recovery_state: int  # 0+, tag 5
    directories: Sequence[bytes] | None  # 1+, tag 8
    eligible_leader_replicas: Sequence[int] | None  # 2+, tag 6
    last_known_elr: Sequence[int] | None  # 2+, tag 7
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        partition_id: int = -1,
        topic_id: bytes = ZERO_UUID,
        isr: Sequence[int] | None = None,
        leader: int = -2,
        replicas: Sequence[int] | None = None,
        removing_replicas: Sequence[int] | None = None,
        adding_replicas: Sequence[int] | None = None,
        leader_recovery_state: int = -1,
        directories: Sequence[bytes] | None = None,
        eligible_leader_replicas: Sequence[int] | None = None,
        last_known_elr: Sequence[int] | None = None,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.partition_id = partition_id
        self.topic_id = topic_id
        self.isr = isr
        self.leader = leader
        self.replicas = replicas
        self.removing_replicas = removing_replicas
        self.adding_replicas = adding_replicas
        self.leader_recovery_state = leader_recovery_state
        self.directories = directories
        self.eligible_leader_replicas = eligible_leader_replicas
        self.last_known_elr = last_known_elr
        self.unknown_tagged_fields = unknown_tagged_fields


class PartitionRecord(Message):
    """Metadata, key 3, versions 0-2, flexible 0+."""

    __slots__ = (
        "partition_id",
        "topic_id",
        "replicas",
        "isr",
        "removing_replicas",
        "adding_replicas",
        "leader",
        "leader_recovery_state",
        "leader_epoch",
        "partition_epoch",
        "directories",
        "eligible_leader_replicas",
        "last_known_elr",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 3
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 2

    partition_id: int  # 0+
    topic_id: bytes  # 0+
    replicas: Sequence[int]  # 0+
    isr: Sequence[int]  # 0+
    removing_replicas: Sequence[int]  # 0+
    adding_replicas: Sequence[int]  # 0+
    leader: int  # 0+
    leader_recovery_state: int  # 0+, tag 0
    leader_epoch: int  # 0+
    partition_epoch: int  # 0+
    directories: Sequence[bytes]  # 1+
    eligible_leader_replicas: Sequence[int] | None  # 2+, tag 1
    last_known_elr: Sequence[int] | None  # 2+, tag 2
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        partition_id: int = -1,
        topic_id: bytes = ZERO_UUID,
        replicas: Sequence[int] = (),
        isr: Sequence[int] = (),
        removing_replicas: Sequence[int] = (),
        adding_replicas: Sequence[int] = (),
        leader: int = -1,
        leader_recovery_state: int = 0,
        leader_epoch: int = -1,
        partition_epoch: int = -1,
        directories: Sequence[bytes] = (),
        eligible_leader_replicas: Sequence[int] | None = None,
        last_known_elr: Sequence[int] | None = None,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.partition_id = partition_id
        self.topic_id = topic_id
        self.replicas = replicas
        self.isr = isr
        self.removing_replicas = removing_replicas
        self.adding_replicas = adding_replicas
        self.leader = leader
        self.leader_recovery_state = leader_recovery_state
        self.leader_epoch = leader_epoch
        self.partition_epoch = partition_epoch
        self.directories = directories
        self.eligible_leader_replicas = eligible_leader_replicas
        self.last_known_elr = last_known_elr
        self.unknown_tagged_fields = unknown_tagged_fields


class ProducerIdsRecord(Message):
    """Metadata, key 15, versions 0, flexible 0+."""

    __slots__ = (
        "broker_id",
        "broker_epoch",
        "next_producer_id",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 15
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    broker_id: int  # 0+
    broker_epoch: int  # 0+
    next_producer_id: int  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        broker_id: int = 0,
        broker_epoch: int = -1,
        next_producer_id: int = 0,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.broker_id = broker_id
        self.broker_epoch = broker_epoch
        self.next_producer_id = next_producer_id
        self.unknown_tagged_fields = unknown_tagged_fields


class RegisterBrokerRecord(Message):
    """Metadata, key 0, versions 0-4, flexible 0+."""

    __slots__ = (
        "broker_id",
        "is_migrating_zk_broker",
        "incarnation_id",
        "broker_epoch",
        "end_points",
        "features",
        "rack",
        "fenced",
        "in_controlled_shutdown",
        "log_dirs",
        "cordoned_log_dirs",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 0
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 4

    class BrokerEndpoint(MessageStruct):
        __slots__ = (
            "name",
            "host",
            "port",
            "security_protocol",
            "unknown_tagged_fields",
        )
        name: str  # 0+
        host: str  # 0+
        port: int  # 0+
        security_protocol: int  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            name: str = "",
            host: str = "",
            port: int = 0,
            security_protocol: int = 0,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.name = name
            self.host = host
            self.port = port
            self.security_protocol = security_protocol
            self.unknown_tagged_fields = unknown_tagged_fields

    class BrokerFeature(MessageStruct):
        __slots__ = (
            "name",
            "min_supported_version",
            "max_supported_version",
            "unknown_tagged_fields",
        )
        name: str  # 0+
        min_supported_version: int  # 0+
        max_supported_version: int  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            name: str = "",
            min_supported_version: int = 0,
            max_supported_version: int = 0,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.name = name
            self.min_supported_version = min_supported_version
            self.max_supported_version = max_supported_version
            self.unknown_tagged_fields = unknown_tagged_fields

    broker_id: int  # 0+
    is_migrating_zk_broker: bool  # 2+
    incarnation_id: bytes  # 0+
    broker_epoch: int  # 0+
    end_points: Sequence[RegisterBrokerRecord.BrokerEndpoint]  # 0+
    features: Sequence[RegisterBrokerRecord.BrokerFeature]  # 0+
    rack: str | None  # 0+
    fenced: bool  # 0+
    in_controlled_shutdown: bool  # 1+
    log_dirs: Sequence[bytes]  # 3+, tag 0
    cordoned_log_dirs: Sequence[bytes] | None  # 4+, tag 1
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        broker_id: int = 0,
        is_migrating_zk_broker: bool = False,
        incarnation_id: bytes = ZERO_UUID,
        broker_epoch: int = 0,
        end_points: Sequence[RegisterBrokerRecord.BrokerEndpoint] = (),
        features: Sequence[RegisterBrokerRecord.BrokerFeature] = (),
        rack: str | None = "",
        fenced: bool = True,
        in_controlled_shutdown: bool = False,
        log_dirs: Sequence[bytes] = (),
        cordoned_log_dirs: Sequence[bytes] | None = None,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.broker_id = broker_id
        self.is_migrating_zk_broker = is_migrating_zk_broker
        self.incarnation_id = incarnation_id
        self.broker_epoch = broker_epoch
        self.end_points = end_points
        self.features = features
        self.rack = rack
        self.fenced = fenced
        self.in_controlled_shutdown = in_controlled_shutdown
        self.log_dirs = log_dirs
        self.cordoned_log_dirs = cordoned_log_dirs
        self.unknown_tagged_fields = unknown_tagged_fields


class RegisterControllerRecord(Message):
    """Metadata, key 27, versions 0, flexible 0+."""

    __slots__ = (
        "controller_id",
        "incarnation_id",
        "zk_migration_ready",
        "end_points",
        "features",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 27
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    class ControllerEndpoint(MessageStruct):
        __slots__ = (
            "name",
            "host",
            "port",
            "security_protocol",
            "unknown_tagged_fields",
        )
        name: str  # 0+
        host: str  # 0+
        port: int  # 0+
        security_protocol: int  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            name: str = "",
            host: str = "",
            port: int = 0,
            security_protocol: int = 0,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.name = name
            self.host = host
            self.port = port
            self.security_protocol = security_protocol
            self.unknown_tagged_fields = unknown_tagged_fields

    class ControllerFeature(MessageStruct):
        __slots__ = (
            "name",
            "min_supported_version",
            "max_supported_version",
            "unknown_tagged_fields",
        )
        name: str  # 0+
        min_supported_version: int  # 0+
        max_supported_version: int  # 0+
        unknown_tagged_fields: TaggedFields

        def __init__(
            self,
            *,
            name: str = "",
            min_supported_version: int = 0,
            max_supported_version: int = 0,
            unknown_tagged_fields: TaggedFields = (),
        ) -> None:
            self.name = name
            self.min_supported_version = min_supported_version
            self.max_supported_version = max_supported_version
            self.unknown_tagged_fields = unknown_tagged_fields

    controller_id: int  # 0+
    incarnation_id: bytes  # 0+
    zk_migration_ready: bool  # 0+
    end_points: Sequence[RegisterControllerRecord.ControllerEndpoint]  # 0+
    features: Sequence[RegisterControllerRecord.ControllerFeature]  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        controller_id: int = 0,
        incarnation_id: bytes = ZERO_UUID,
        zk_migration_ready: bool = False,
        end_points: Sequence[RegisterControllerRecord.ControllerEndpoint] = (),
        features: Sequence[RegisterControllerRecord.ControllerFeature] = (),
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.controller_id = controller_id
        self.incarnation_id = incarnation_id
        self.zk_migration_ready = zk_migration_ready
        self.end_points = end_points
        self.features = features
        self.unknown_tagged_fields = unknown_tagged_fields


class RemoveAccessControlEntryRecord(Message):
    """Metadata, key 19, versions 0, flexible 0+."""

    __slots__ = (
        "id",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 19
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    id: bytes  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        id: bytes = ZERO_UUID,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.id = id
        self.unknown_tagged_fields = unknown_tagged_fields


class RemoveDelegationTokenRecord(Message):
    """Metadata, key 26, versions 0, flexible 0+."""

    __slots__ = (
        "token_id",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 26
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    token_id: str  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        token_id: str = "",
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.token_id = token_id
        self.unknown_tagged_fields = unknown_tagged_fields


class RemoveTopicRecord(Message):
    """Metadata, key 9, versions 0, flexible 0+."""

    __slots__ = (
        "topic_id",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 9
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    topic_id: bytes  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        topic_id: bytes = ZERO_UUID,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.topic_id = topic_id
        self.unknown_tagged_fields = unknown_tagged_fields


class RemoveUserScramCredentialRecord(Message):
    """Metadata, key 22, versions 0, flexible 0+."""

    __slots__ = (
        "name",
        "mechanism",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 22
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    name: str  # 0+
    mechanism: int  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        name: str = "",
        mechanism: int = 0,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.name = name
        self.mechanism = mechanism
        self.unknown_tagged_fields = unknown_tagged_fields


class TopicRecord(Message):
    """Metadata, key 2, versions 0, flexible 0+."""

    __slots__ = (
        "name",
        "topic_id",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 2
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    name: str  # 0+
    topic_id: bytes  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        name: str = "",
        topic_id: bytes = ZERO_UUID,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.name = name
        self.topic_id = topic_id
        self.unknown_tagged_fields = unknown_tagged_fields


class UnfenceBrokerRecord(Message):
    """Metadata, key 8, versions 0, flexible 0+."""

    __slots__ = (
        "id",
        "epoch",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 8
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    id: int  # 0+
    epoch: int  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        id: int = 0,
        epoch: int = 0,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.id = id
        self.epoch = epoch
        self.unknown_tagged_fields = unknown_tagged_fields


class UnregisterBrokerRecord(Message):
    """Metadata, key 1, versions 0, flexible 0+."""

    __slots__ = (
        "broker_id",
        "broker_epoch",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 1
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    broker_id: int  # 0+
    broker_epoch: int  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        broker_id: int = 0,
        broker_epoch: int = 0,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.broker_id = broker_id
        self.broker_epoch = broker_epoch
        self.unknown_tagged_fields = unknown_tagged_fields


class UserScramCredentialRecord(Message):
    """Metadata, key 11, versions 0, flexible 0+."""

    __slots__ = (
        "name",
        "mechanism",
        "salt",
        "stored_key",
        "server_key",
        "iterations",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 11
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    name: str  # 0+
    mechanism: int  # 0+
    salt: bytes  # 0+
    stored_key: bytes  # 0+
    server_key: bytes  # 0+
    iterations: int  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        name: str = "",
        mechanism: int = 0,
        salt: bytes = b"",
        stored_key: bytes = b"",
        server_key: bytes = b"",
        iterations: int = 0,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.name = name
        self.mechanism = mechanism
        self.salt = salt
        self.stored_key = stored_key
        self.server_key = server_key
        self.iterations = iterations
        self.unknown_tagged_fields = unknown_tagged_fields


class ZkMigrationStateRecord(Message):
    """Metadata, key 21, versions 0, flexible 0+."""

    __slots__ = (
        "zk_migration_state",
        "unknown_tagged_fields",
    )
    KEY: ClassVar[int] = 21
    MIN_VERSION: ClassVar[int] = 0
    MAX_VERSION: ClassVar[int] = 0

    zk_migration_state: int  # 0+
    unknown_tagged_fields: TaggedFields

    def __init__(
        self,
        *,
        zk_migration_state: int = 0,
        unknown_tagged_fields: TaggedFields = (),
    ) -> None:
        self.zk_migration_state = zk_migration_state
        self.unknown_tagged_fields = unknown_tagged_fields
