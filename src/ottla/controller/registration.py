"""How a node becomes part of the cluster: the records of its first start, and those of every start."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ottla.metadata.features import Feature
from ottla.metadata.image import Broker, ClusterImage, Controller, Endpoint, SupportedFeature
from ottla.metadata.snapshot import (
    MetadataRecord,
    feature_record,
    register_broker_record,
    register_controller_record,
)


def bootstrap_records(image: ClusterImage, features: Sequence[Feature]) -> list[MetadataRecord]:
    """Of a cluster that has no metadata yet: the levels of its features."""
    if image.features:
        return []
    return [feature_record(each.name, each.finalized_level) for each in features if each.finalized_level > 0]


def registration_records(
    broker: Broker, controller_endpoints: Mapping[str, Endpoint], features: Sequence[Feature]
) -> list[MetadataRecord]:
    """A node that is broker and controller comes up, with what it serves."""
    supported = supported_features(features)
    controller = Controller(broker.node_id, broker.incarnation_id, controller_endpoints, supported)
    return [register_controller_record(controller), register_broker_record(broker)]


def supported_features(features: Sequence[Feature]) -> dict[str, SupportedFeature]:
    return {each.name: SupportedFeature(each.min_level, each.max_level) for each in features}
