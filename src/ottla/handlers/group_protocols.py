"""Which protocols of groups a broker serves: `group.coordinator.rebalance.protocols`, and the cluster's features."""

from __future__ import annotations

from ottla.handlers.context import Services
from ottla.metadata.features import GROUP_VERSION


def serves_consumer_protocol(services: Services) -> bool:
    """The new protocol of consumer groups (KIP-848); the classic one always is."""
    is_allowed = "consumer" in services.broker_configs.strings("group.coordinator.rebalance.protocols")
    return is_allowed and services.image.features.get(GROUP_VERSION.name, 0) > 0
