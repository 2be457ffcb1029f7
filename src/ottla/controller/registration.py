"""How a node becomes part of the cluster: the records of its first start, and those of every start."""

from __future__ import annotations

from collections.abc import Sequence

from ottla.controller import elr
from ottla.controller.decision import Decision
from ottla.controller.effective_configs import BrokerConfigs
from ottla.metadata.features import Feature
from ottla.metadata.image import ClusterImage, Controller, Endpoint, SupportedFeature
from ottla.metadata.snapshot import (
    MetadataRecord,
    feature_record,
    register_controller_record,
)
from ottla.wire.messages.k70_controller_registration import (
    ControllerRegistrationRequest,
    ControllerRegistrationResponse,
)


def bootstrap_records(image: ClusterImage, features: Sequence[Feature], broker: BrokerConfigs) -> list[MetadataRecord]:
    """Of a cluster that has no metadata yet: the levels of its features. `broker` are the controller's configs."""
    if image.features:
        return []
    levels = [feature_record(each.name, each.initial_level) for each in features if each.initial_level > 0]
    has_elr = any(each.name == elr.FEATURE and each.initial_level > 0 for each in features)
    return levels + (elr.safety_records(image, broker) if has_elr else [])


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
