"""The cluster as one broker sees it at one moment. An image is never changed: news makes a new one.

Its large maps are persistent (`persistent_map.py`): the new image shares what did not change with the old one.
"""

from __future__ import annotations

import enum
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple

from ottla.metadata.persistent_map import PersistentMap
from ottla.wire.message import Message
from ottla.wire.primitives import ZERO_UUID

NO_LEADER: Final = -1
NO_EPOCH: Final = -1
MIGRATING: Final = ZERO_UUID  # a replica's directory in records from before directories were recorded
UNASSIGNED: Final = bytes(15) + b"\1"  # the broker has not chosen a directory yet
LOST: Final = bytes(15) + b"\2"

PLAINTEXT: Final = 0


@dataclass(frozen=True, slots=True)
class Endpoint:
    """Where clients of one listener reach a broker."""

    host: str
    port: int
    security_protocol: int = PLAINTEXT


class SupportedFeature(NamedTuple):
    """The levels of a feature that a node can serve."""

    min_level: int
    max_level: int


@dataclass(frozen=True, slots=True)
class Broker:
    node_id: int
    rack: str | None
    endpoints: Mapping[str, Endpoint]  # by listener name
    is_fenced: bool = False
    epoch: int = NO_EPOCH
    incarnation_id: bytes = ZERO_UUID
    features: Mapping[str, SupportedFeature] = field(default_factory=dict)
    in_controlled_shutdown: bool = False
    log_dirs: tuple[bytes, ...] = ()  # ids; none known from brokers before directories were recorded
    cordoned_log_dirs: tuple[bytes, ...] | None = None

    @property
    def is_active(self) -> bool:
        """May lead and be in sync."""
        return not self.is_fenced and not self.in_controlled_shutdown

    @property
    def is_leaving(self) -> bool:
        """In order, and not gone yet: who has left is fenced, and still `in_controlled_shutdown`."""
        return self.in_controlled_shutdown and not self.is_fenced

    def has_online(self, directory: bytes) -> bool:
        """Whether a replica in this directory can be used, as far as the broker has told."""
        if directory in (UNASSIGNED, MIGRATING):
            return True
        return directory != LOST and (not self.log_dirs or directory in self.log_dirs)

    @property
    def default_directory(self) -> bytes:
        """Of a new replica. Where there is a choice, the broker makes it."""
        if len(self.log_dirs) > 1:
            return UNASSIGNED
        return self.log_dirs[0] if self.log_dirs else MIGRATING


@dataclass(frozen=True, slots=True)
class Controller:
    node_id: int
    incarnation_id: bytes
    endpoints: Mapping[str, Endpoint]
    features: Mapping[str, SupportedFeature]


class LeaderRecovery(enum.IntEnum):
    RECOVERED = 0
    RECOVERING = 1  # elected uncleanly, and not done yet


class Partition(NamedTuple):
    """A tuple, because there are many and each is made anew for every change of it."""

    replicas: tuple[int, ...]
    isr: tuple[int, ...]
    leader: int  # NO_LEADER while there is none
    leader_epoch: int = 0
    partition_epoch: int = 0
    directories: tuple[bytes, ...] = ()  # one per replica
    removing_replicas: tuple[int, ...] = ()
    adding_replicas: tuple[int, ...] = ()
    leader_recovery: LeaderRecovery = LeaderRecovery.RECOVERED
    elr: tuple[int, ...] = ()  # eligible leader replicas (KIP-966)
    last_known_elr: tuple[int, ...] = ()

    @property
    def is_reassigning(self) -> bool:
        return bool(self.adding_replicas or self.removing_replicas)

    @property
    def replication_factor(self) -> int:
        """As it will be when no replica is added or removed any more."""
        return len(set(self.replicas).difference(self.removing_replicas))

    def directory_of(self, node_id: int) -> bytes:
        """Where a replica is; UNASSIGNED for a broker that has none."""
        if node_id not in self.replicas or not self.directories:
            return UNASSIGNED
        return self.directories[self.replicas.index(node_id)]


@dataclass(frozen=True, slots=True)
class Topic:
    name: str
    topic_id: bytes
    partitions: PersistentMap[int, Partition]


class ResourceType(enum.IntEnum):
    """What can have configs; the numbers are Kafka's."""

    UNKNOWN = 0
    TOPIC = 2
    BROKER = 4
    BROKER_LOGGER = 8
    CLIENT_METRICS = 16
    GROUP = 32


Resource = tuple[int, str]
"""A resource's type and name; (BROKER, "") are the defaults of all brokers."""

ALL_BROKERS: Final[Resource] = (ResourceType.BROKER, "")

Configs = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class ClusterImage:
    cluster_id: str
    controller_id: int
    brokers: Mapping[int, Broker]
    controller_endpoints: Mapping[int, Endpoint]  # of the nodes in the controller quorum
    controllers: Mapping[int, Controller] = field(default_factory=dict)
    topics: PersistentMap[str, Topic] = field(default_factory=PersistentMap)
    topic_names: PersistentMap[bytes, str] = field(default_factory=PersistentMap)  # by topic id
    configs: PersistentMap[Resource, Configs] = field(default_factory=PersistentMap)
    features: Mapping[str, int] = field(default_factory=dict)  # finalized levels
    next_producer_id: int = 0
    kept: PersistentMap[str, Message] = field(default_factory=PersistentMap)  # see kept_records.py

    def topic_by_id(self, topic_id: bytes) -> Topic | None:
        name = self.topic_names.get(topic_id)
        return None if name is None else self.topics[name]

    def broker_with_epoch(self, node_id: int, epoch: int) -> Broker | None:
        """The broker, if it is registered under this epoch: what an older life of it asks must not count."""
        broker = self.brokers.get(node_id)
        return broker if broker is not None and broker.epoch == epoch else None

    def is_active(self, node_id: int) -> bool:
        """Whether the broker may lead and be in sync."""
        broker = self.brokers.get(node_id)
        return broker is not None and broker.is_active

    @property
    def alive_brokers(self) -> list[Broker]:
        """Those that clients may be sent to, by id: all that are not fenced, also while they shut down."""
        return [broker for _, broker in sorted(self.brokers.items()) if not broker.is_fenced]

    def broker_as_controller(self, listener: str) -> int:
        """Whom clients of brokers take for the controller: they reach no listener of controllers, and any broker
        forwards what they ask for. The active controller if it is a broker that lives and has the clients' listener,
        else the first that does."""
        reached = [broker.node_id for broker in self.alive_brokers if listener in broker.endpoints]
        return self.controller_id if not reached or self.controller_id in reached else reached[0]

    def with_controller(self, controller_id: int) -> ClusterImage:
        """The quorum has another leader: no record says so."""
        return self if controller_id == self.controller_id else replace(self, controller_id=controller_id)

    def configs_of(self, resource_type: int, name: str) -> Configs:
        """What was set on this resource itself; nothing inherited."""
        return self.configs.get((resource_type, name), {})


def empty_image(cluster_id: str, controller_id: int = -1) -> ClusterImage:
    return ClusterImage(cluster_id, controller_id, {}, {})
