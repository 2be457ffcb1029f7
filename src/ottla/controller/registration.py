"""How a node becomes part of the cluster: the records of its first start, and those of every start."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ottla.controller import elr
from ottla.controller.decision import Decision
from ottla.controller.effective_configs import BrokerConfigs
from ottla.metadata.features import Feature
from ottla.metadata.image import NO_LEADER, Broker, ClusterImage, Controller, Endpoint, SupportedFeature
from ottla.metadata.snapshot import (
    PARTITION_RECORD_VERSION,
    MetadataRecord,
    feature_record,
    register_broker_record,
    register_controller_record,
)
from ottla.wire.messages.k70_controller_registration import (
    ControllerRegistrationRequest,
    ControllerRegistrationResponse,
)
from ottla.wire.messages.metadata_records import PartitionChangeRecord


def bootstrap_records(image: ClusterImage, features: Sequence[Feature], broker: BrokerConfigs) -> list[MetadataRecord]:
    """Of a cluster that has no metadata yet: the levels of its features. `broker` are the controller's configs."""
    if image.features:
        return []
    levels = [feature_record(each.name, each.finalized_level) for each in features if each.finalized_level > 0]
    has_elr = any(each.name == elr.FEATURE and each.finalized_level > 0 for each in features)
    return levels + (elr.safety_records(image, broker) if has_elr else [])


def registration_records(
    broker: Broker, controller_endpoints: Mapping[str, Endpoint], features: Sequence[Feature]
) -> list[MetadataRecord]:
    """A node that is broker and controller comes up, with what it serves."""
    supported = supported_features(features)
    controller = Controller(broker.node_id, broker.incarnation_id, controller_endpoints, supported)
    return [register_controller_record(controller), register_broker_record(broker)]


def register_controller(
    request: ControllerRegistrationRequest,
) -> Decision[ControllerRegistrationResponse]:
    """ControllerRegistration: a node of the quorum, active or not, says where it is and what it serves."""
    controller = Controller(
        request.controller_id,
        request.incarnation_id,
        {each.name: Endpoint(each.host, each.port, each.security_protocol) for each in request.listeners},
        {
            each.name: SupportedFeature(each.min_supported_version, each.max_supported_version)
            for each in request.features
        },
    )
    return Decision(ControllerRegistrationResponse(), [register_controller_record(controller)])


def election_records(image: ClusterImage, node_id: int) -> list[MetadataRecord]:
    """A node that is back leads again what has no leader and is in sync with it.

    Ottla itself takes nobody's lead away, but a broker of Kafka's that stopped in order left its partitions so.
    """
    return [
        MetadataRecord(
            PartitionChangeRecord(partition_id=index, topic_id=topic.topic_id, leader=node_id),
            PARTITION_RECORD_VERSION,
        )
        for topic in image.topics.values()
        for index, partition in topic.partitions.items()
        if partition.leader == NO_LEADER and node_id in partition.isr
    ]


def supported_features(features: Sequence[Feature]) -> dict[str, SupportedFeature]:
    return {each.name: SupportedFeature(each.min_level, each.max_level) for each in features}
