"""An image as the records that make it: what a metadata snapshot holds.

Replaying them on an empty image gives an equal image. Features come first, because their levels say how to read the
rest; then, as in Kafka, the nodes, topics with their partitions, configs, producer ids and what is only kept.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from ottla.metadata.image import Broker, ClusterImage, Controller, Endpoint, Partition, SupportedFeature
from ottla.wire.message import Message
from ottla.wire.messages import metadata_records as records

METADATA_VERSION: Final = "metadata.version"
PARTITION_RECORD_VERSION: Final = 2  # with directories and ELR: what metadata.version 30 writes
REGISTER_BROKER_VERSION: Final = 4


class MetadataRecord(NamedTuple):
    """A record to be written, and in which version."""

    message: Message
    version: int = 0


def image_records(image: ClusterImage) -> Iterator[MetadataRecord]:
    yield from _features(image.features)
    for broker in image.brokers.values():
        yield register_broker_record(broker)
    for controller in image.controllers.values():
        yield register_controller_record(controller)
    for topic in image.topics.values():
        yield MetadataRecord(records.TopicRecord(name=topic.name, topic_id=topic.topic_id))
        for index, partition in topic.partitions.items():
            yield partition_record(topic.topic_id, index, partition)
    for (resource_type, name), configs in image.configs.items():
        for key, value in configs.items():
            yield config_record(resource_type, name, key, value)
    if image.next_producer_id > 0:
        message = records.ProducerIdsRecord(broker_id=-1, broker_epoch=-1, next_producer_id=image.next_producer_id)
        yield MetadataRecord(message)
    for kept in image.kept.values():
        yield MetadataRecord(kept)


def partition_record(topic_id: bytes, index: int, partition: Partition) -> MetadataRecord:
    message = records.PartitionRecord(
        partition_id=index,
        topic_id=topic_id,
        replicas=partition.replicas,
        isr=partition.isr,
        removing_replicas=partition.removing_replicas,
        adding_replicas=partition.adding_replicas,
        leader=partition.leader,
        leader_recovery_state=partition.leader_recovery,
        leader_epoch=partition.leader_epoch,
        partition_epoch=partition.partition_epoch,
        directories=partition.directories,
        eligible_leader_replicas=partition.elr or None,
        last_known_elr=partition.last_known_elr or None,
    )
    return MetadataRecord(message, PARTITION_RECORD_VERSION)


def config_record(resource_type: int, resource: str, name: str, value: str | None) -> MetadataRecord:
    message = records.ConfigRecord(resource_type=resource_type, resource_name=resource, name=name, value=value)
    return MetadataRecord(message)


def _features(levels: Mapping[str, int]) -> Iterator[MetadataRecord]:
    for name in sorted(levels, key=lambda name: name != METADATA_VERSION):
        yield feature_record(name, levels[name])


def feature_record(name: str, level: int) -> MetadataRecord:
    return MetadataRecord(records.FeatureLevelRecord(name=name, feature_level=level))


def register_broker_record(broker: Broker) -> MetadataRecord:
    message = records.RegisterBrokerRecord(
        broker_id=broker.node_id,
        incarnation_id=broker.incarnation_id,
        broker_epoch=broker.epoch,
        end_points=[
            records.RegisterBrokerRecord.BrokerEndpoint(
                name=name, host=each.host, port=each.port, security_protocol=each.security_protocol
            )
            for name, each in broker.endpoints.items()
        ],
        features=[
            records.RegisterBrokerRecord.BrokerFeature(
                name=name, min_supported_version=each.min_level, max_supported_version=each.max_level
            )
            for name, each in broker.features.items()
        ],
        rack=broker.rack,
        fenced=broker.is_fenced,
        in_controlled_shutdown=broker.in_controlled_shutdown,
        log_dirs=broker.log_dirs,
        cordoned_log_dirs=broker.cordoned_log_dirs,
    )
    return MetadataRecord(message, REGISTER_BROKER_VERSION)


def register_controller_record(controller: Controller) -> MetadataRecord:
    message = records.RegisterControllerRecord(
        controller_id=controller.node_id,
        incarnation_id=controller.incarnation_id,
        end_points=[_controller_endpoint(name, each) for name, each in controller.endpoints.items()],
        features=[_controller_feature(name, each) for name, each in controller.features.items()],
    )
    return MetadataRecord(message)


def _controller_endpoint(name: str, endpoint: Endpoint) -> records.RegisterControllerRecord.ControllerEndpoint:
    return records.RegisterControllerRecord.ControllerEndpoint(
        name=name, host=endpoint.host, port=endpoint.port, security_protocol=endpoint.security_protocol
    )


def _controller_feature(name: str, feature: SupportedFeature) -> records.RegisterControllerRecord.ControllerFeature:
    return records.RegisterControllerRecord.ControllerFeature(
        name=name, min_supported_version=feature.min_level, max_supported_version=feature.max_level
    )
