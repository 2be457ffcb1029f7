"""Which protocols of groups clients may use here. The classic one always: Kafka cannot do without it either."""

from __future__ import annotations

from ottla.handlers.context import Services
from ottla.metadata.features import GROUP_VERSION

PROTOCOLS = "group.coordinator.rebalance.protocols"


def has_consumer_protocol(services: Services) -> bool:
    """The new one of consumer groups (KIP-848): the broker's configs have it, and so has the cluster's version."""
    is_served = services.image.features.get(GROUP_VERSION.name, 0) >= 1
    return is_served and "consumer" in services.broker_configs.strings(PROTOCOLS)
