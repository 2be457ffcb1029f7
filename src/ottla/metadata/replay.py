"""Kafka's metadata records, applied to an image: the new image, and what changed.

A `Delta` collects what a run of records changes on top of an image, and finds its own changes before the image's;
its cost follows the records, never the size of the image. Records that cannot follow on the image mean that the log
is not what a controller wrote: `ReplayError`, and the node must not go on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from typing import Any, Final

from ottla.metadata.image import (
    MIGRATING,
    Broker,
    ClusterImage,
    Configs,
    Controller,
    Endpoint,
    LeaderRecovery,
    Partition,
    Resource,
    ResourceType,
    SupportedFeature,
    Topic,
)
from ottla.metadata.kept_records import kept_change
from ottla.metadata.persistent_map import PersistentMap
from ottla.wire.message import Message
from ottla.wire.messages import metadata_records as records

LEADER_UNCHANGED: Final = -2
RECOVERY_UNCHANGED: Final = -1
ON_THE_LOOP: Final = 200  # so many records are replayed on a node's loop, more of them in a worker


class ReplayError(Exception):
    """A record that no controller would have written behind those before it."""


@dataclass(slots=True)
class TopicChange:
    name: str
    topic_id: bytes
    before: Topic | None  # None: created by these records
    partitions: dict[int, Partition] = field(default_factory=dict)  # those created or changed, as they are now

    def partition(self, index: int) -> Partition | None:
        changed = self.partitions.get(index)
        if changed is None and self.before is not None:
            return self.before.partitions.get(index)
        return changed

    def topic(self) -> Topic:
        base: PersistentMap[int, Partition] = PersistentMap() if self.before is None else self.before.partitions
        return Topic(self.name, self.topic_id, base.updated(self.partitions))


@dataclass(slots=True)
class Delta:
    """What records change on `image`; of what they removed, None remains."""

    image: ClusterImage
    brokers: dict[int, Broker | None] = field(default_factory=dict)
    controllers: dict[int, Controller] = field(default_factory=dict)
    topics: dict[bytes, TopicChange] = field(default_factory=dict)  # created or changed, by id
    deleted_topics: dict[bytes, Topic] = field(default_factory=dict)  # as they were in `image`, by id
    configs: dict[Resource, dict[str, str]] = field(default_factory=dict)  # all of each changed resource
    features: dict[str, int] = field(default_factory=dict)  # 0: removed
    next_producer_id: int | None = None
    kept: dict[str, Message | None] = field(default_factory=dict)

    @property
    def is_empty(self) -> bool:
        changes = (self.brokers, self.controllers, self.topics, self.deleted_topics, self.configs, self.features)
        return not any(changes) and self.next_producer_id is None and not self.kept

    def replay(self, record: Message) -> None:
        step = _STEPS.get(type(record))
        if step is not None:
            step(self, record)
        elif (change := kept_change(record)) is not None:
            self.kept[change[0]] = change[1]
        else:
            raise ReplayError(f"Unknown metadata record type {type(record).__name__}")

    def apply(self) -> ClusterImage:
        """The image with the changes."""
        image = self.image
        if self.is_empty:
            return image
        names: dict[bytes, str | None] = dict.fromkeys(self.deleted_topics)
        topics: dict[str, Topic | None] = {topic.name: None for topic in self.deleted_topics.values()}
        for topic_id, change in self.topics.items():
            topics[change.name] = change.topic()
            if change.before is None:
                names[topic_id] = change.name
        configs: dict[Resource, Configs | None] = {of: values or None for of, values in self.configs.items()}
        return replace(
            image,
            brokers=_updated(image.brokers, self.brokers),
            controllers=_updated(image.controllers, self.controllers),
            controller_endpoints=_updated(image.controller_endpoints, _endpoints(self.controllers)),
            topics=image.topics.updated(topics),
            topic_names=image.topic_names.updated(names),
            configs=image.configs.updated(configs),
            features=_updated(image.features, {name: level or None for name, level in self.features.items()}),
            next_producer_id=image.next_producer_id if self.next_producer_id is None else self.next_producer_id,
            kept=image.kept.updated(self.kept),
        )

    def topic_change(self, topic_id: bytes) -> TopicChange:
        change = self.topics.get(topic_id)
        if change is None:
            topic = None if topic_id in self.deleted_topics else self.image.topic_by_id(topic_id)
            if topic is None:
                raise ReplayError(f"a record for the topic with id {topic_id.hex()}, which does not exist")
            change = self.topics[topic_id] = TopicChange(topic.name, topic_id, topic)
        return change

    def broker(self, node_id: int, epoch: int) -> Broker:
        broker = self.brokers[node_id] if node_id in self.brokers else self.image.brokers.get(node_id)
        if broker is None or broker.epoch != epoch:
            raise ReplayError(f"a record for broker {node_id} with epoch {epoch}, which is not registered")
        return broker


def apply_records(image: ClusterImage, messages: Iterable[Message]) -> tuple[ClusterImage, Delta]:
    delta = Delta(image)
    for message in messages:
        delta.replay(message)
    return delta.apply(), delta


def _updated(mapping: Any, changes: Any) -> Any:
    """For the small maps: they are copied whole, when something in them changed."""
    if not changes:
        return mapping
    merged = {**mapping, **changes}
    return {key: value for key, value in merged.items() if value is not None}


def _endpoints(controllers: dict[int, Controller]) -> dict[int, Endpoint]:
    return {each.node_id: next(iter(each.endpoints.values())) for each in controllers.values() if each.endpoints}


def _register_broker(delta: Delta, record: records.RegisterBrokerRecord) -> None:
    cordoned = record.cordoned_log_dirs
    delta.brokers[record.broker_id] = Broker(
        node_id=record.broker_id,
        rack=record.rack,
        endpoints={each.name: Endpoint(each.host, each.port, each.security_protocol) for each in record.end_points},
        is_fenced=record.fenced,
        epoch=record.broker_epoch,
        incarnation_id=record.incarnation_id,
        features={
            each.name: SupportedFeature(each.min_supported_version, each.max_supported_version)
            for each in record.features
        },
        in_controlled_shutdown=record.in_controlled_shutdown,
        log_dirs=tuple(record.log_dirs),
        cordoned_log_dirs=None if cordoned is None else tuple(cordoned),
    )


def _unregister_broker(delta: Delta, record: records.UnregisterBrokerRecord) -> None:
    delta.broker(record.broker_id, record.broker_epoch)
    delta.brokers[record.broker_id] = None


def _change_broker(delta: Delta, record: records.BrokerRegistrationChangeRecord) -> None:
    broker = delta.broker(record.broker_id, record.broker_epoch)
    cordoned = record.cordoned_log_dirs
    delta.brokers[record.broker_id] = replace(
        broker,
        is_fenced=record.fenced > 0 if record.fenced else broker.is_fenced,
        in_controlled_shutdown=broker.in_controlled_shutdown or record.in_controlled_shutdown > 0,
        log_dirs=tuple(record.log_dirs) or broker.log_dirs,
        cordoned_log_dirs=broker.cordoned_log_dirs if cordoned is None else tuple(cordoned),
    )


def _fence_broker(delta: Delta, record: records.FenceBrokerRecord) -> None:
    delta.brokers[record.id] = replace(delta.broker(record.id, record.epoch), is_fenced=True)


def _unfence_broker(delta: Delta, record: records.UnfenceBrokerRecord) -> None:
    delta.brokers[record.id] = replace(delta.broker(record.id, record.epoch), is_fenced=False)


def _register_controller(delta: Delta, record: records.RegisterControllerRecord) -> None:
    delta.controllers[record.controller_id] = Controller(
        node_id=record.controller_id,
        incarnation_id=record.incarnation_id,
        endpoints={each.name: Endpoint(each.host, each.port, each.security_protocol) for each in record.end_points},
        features={
            each.name: SupportedFeature(each.min_supported_version, each.max_supported_version)
            for each in record.features
        },
    )


def _create_topic(delta: Delta, record: records.TopicRecord) -> None:
    delta.topics[record.topic_id] = TopicChange(record.name, record.topic_id, None)


def _remove_topic(delta: Delta, record: records.RemoveTopicRecord) -> None:
    change = delta.topic_change(record.topic_id)
    del delta.topics[record.topic_id]
    if change.before is not None:
        delta.deleted_topics[record.topic_id] = change.before
    resource: Resource = (ResourceType.TOPIC, change.name)
    if resource in delta.configs or resource in delta.image.configs:
        delta.configs[resource] = {}


def _set_partition(delta: Delta, record: records.PartitionRecord) -> None:
    replicas = tuple(record.replicas)
    delta.topic_change(record.topic_id).partitions[record.partition_id] = Partition(
        replicas=replicas,
        isr=tuple(record.isr),
        leader=record.leader,
        leader_epoch=record.leader_epoch,
        partition_epoch=record.partition_epoch,
        directories=tuple(record.directories) or (MIGRATING,) * len(replicas),
        removing_replicas=tuple(record.removing_replicas),
        adding_replicas=tuple(record.adding_replicas),
        leader_recovery=LeaderRecovery(record.leader_recovery_state),
        elr=tuple(record.eligible_leader_replicas or ()),
        last_known_elr=tuple(record.last_known_elr or ()),
    )


def _change_partition(delta: Delta, record: records.PartitionChangeRecord) -> None:
    change = delta.topic_change(record.topic_id)
    before = change.partition(record.partition_id)
    if before is None:
        raise ReplayError(f"a change of {change.name}-{record.partition_id}, which does not exist")
    change.partitions[record.partition_id] = changed_partition(before, record)


def changed_partition(before: Partition, record: records.PartitionChangeRecord) -> Partition:
    elects = record.leader != LEADER_UNCHANGED
    recovery = record.leader_recovery_state
    return Partition(
        replicas=_or(record.replicas, before.replicas),
        isr=_or(record.isr, before.isr),
        leader=record.leader if elects else before.leader,
        leader_epoch=before.leader_epoch + 1 if elects else before.leader_epoch,
        partition_epoch=before.partition_epoch + 1,
        directories=_or(record.directories, before.directories),
        removing_replicas=_or(record.removing_replicas, before.removing_replicas),
        adding_replicas=_or(record.adding_replicas, before.adding_replicas),
        leader_recovery=before.leader_recovery if recovery == RECOVERY_UNCHANGED else LeaderRecovery(recovery),
        elr=_or(record.eligible_leader_replicas, before.elr),
        last_known_elr=_or(record.last_known_elr, before.last_known_elr),
    )


def _or(new: Any, old: Any) -> Any:
    return old if new is None else tuple(new)


def _clear_elr(delta: Delta, record: records.ClearElrRecord) -> None:
    """Of one topic, or with an empty name of all."""
    if record.topic_name:
        _clear_elr_of(delta, _topic_id(delta, record.topic_name))
        return
    for topic_id in {**dict.fromkeys(delta.image.topic_names), **dict.fromkeys(delta.topics)}:
        if topic_id not in delta.deleted_topics:
            _clear_elr_of(delta, topic_id)


def _topic_id(delta: Delta, name: str) -> bytes:
    existing = delta.image.topics.get(name)
    if existing is not None and existing.topic_id not in delta.deleted_topics:
        return existing.topic_id
    for topic_id, change in delta.topics.items():
        if change.name == name:
            return topic_id
    raise ReplayError(f"a record for the topic {name}, which does not exist")


def _clear_elr_of(delta: Delta, topic_id: bytes) -> None:
    change = delta.topics.get(topic_id)
    before = delta.image.topic_by_id(topic_id) if change is None else change.before
    partitions = {**(before.partitions if before else {}), **(change.partitions if change else {})}
    for index, partition in partitions.items():
        if partition.elr or partition.last_known_elr:
            delta.topic_change(topic_id).partitions[index] = partition._replace(
                elr=(), last_known_elr=(), partition_epoch=partition.partition_epoch + 1
            )


def _set_config(delta: Delta, record: records.ConfigRecord) -> None:
    resource: Resource = (record.resource_type, record.resource_name)
    values = delta.configs.get(resource)
    if values is None:
        values = delta.configs[resource] = dict(delta.image.configs.get(resource, {}))
    if record.value is None:
        values.pop(record.name, None)
    else:
        values[record.name] = record.value


def _set_feature(delta: Delta, record: records.FeatureLevelRecord) -> None:
    delta.features[record.name] = record.feature_level


def _set_producer_ids(delta: Delta, record: records.ProducerIdsRecord) -> None:
    delta.next_producer_id = record.next_producer_id


def _ignore(delta: Delta, record: Message) -> None:
    """A tick of an idle controller, a state of the migration from ZooKeeper, or the end of what the image has seen
    nothing of (`loader.py`)."""


_STEPS: Final[dict[type[Message], Callable[[Delta, Any], None]]] = {
    records.RegisterBrokerRecord: _register_broker,
    records.UnregisterBrokerRecord: _unregister_broker,
    records.BrokerRegistrationChangeRecord: _change_broker,
    records.FenceBrokerRecord: _fence_broker,
    records.UnfenceBrokerRecord: _unfence_broker,
    records.RegisterControllerRecord: _register_controller,
    records.TopicRecord: _create_topic,
    records.RemoveTopicRecord: _remove_topic,
    records.PartitionRecord: _set_partition,
    records.PartitionChangeRecord: _change_partition,
    records.ClearElrRecord: _clear_elr,
    records.ConfigRecord: _set_config,
    records.FeatureLevelRecord: _set_feature,
    records.ProducerIdsRecord: _set_producer_ids,
    records.NoOpRecord: _ignore,
    records.AbortTransactionRecord: _ignore,
    records.ZkMigrationStateRecord: _ignore,
}
