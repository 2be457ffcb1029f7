"""The configs of consumer groups: the broker's, and a group's own within the broker's limits."""

from __future__ import annotations

import enum
from dataclasses import dataclass
from typing import Final, Protocol

from ottla.groups.consumer.assignors import ASSIGNORS
from ottla.groups.consumer.regexes import LONGEST_BETWEEN_REFRESHES_MS
from ottla.metadata.image import ClusterImage, ResourceType

_PACKAGE: Final = "org.apache.kafka.coordinator.group.assignor"
_CLASSES: Final = {f"{_PACKAGE}.UniformAssignor": "uniform", f"{_PACKAGE}.RangeAssignor": "range"}


class MigrationPolicy(enum.Enum):
    """Whether a running group may be moved to the other protocol, by the first member that joins with it."""

    DISABLED = "disabled"
    DOWNGRADE = "downgrade"
    UPGRADE = "upgrade"
    BIDIRECTIONAL = "bidirectional"

    @property
    def upgrades(self) -> bool:
        return self in (MigrationPolicy.UPGRADE, MigrationPolicy.BIDIRECTIONAL)

    @property
    def downgrades(self) -> bool:
        return self in (MigrationPolicy.DOWNGRADE, MigrationPolicy.BIDIRECTIONAL)


class BrokerConfigs(Protocol):
    """The broker's configs by their names."""

    def integer(self, name: str) -> int: ...

    def text(self, name: str) -> str: ...

    def strings(self, name: str) -> tuple[str, ...]: ...


@dataclass(frozen=True, slots=True)
class Timing:
    """One of the times that a group may set for itself."""

    config: str
    default: int
    least: int
    most: int

    def of_group(self, group_id: str, image: ClusterImage) -> int:
        """Limits may have changed since the group's own was set: then the nearest that is allowed counts."""
        own = image.configs_of(ResourceType.GROUP, group_id).get(self.config)
        return self.default if own is None else max(self.least, min(int(own), self.most))


@dataclass(frozen=True, slots=True)
class Settings:
    session_timeout_ms: Timing = Timing("consumer.session.timeout.ms", 45_000, 45_000, 60_000)
    heartbeat_interval_ms: Timing = Timing("consumer.heartbeat.interval.ms", 5_000, 5_000, 15_000)
    assignment_interval_ms: Timing = Timing("consumer.assignment.interval.ms", 1_000, 0, 15_000)
    max_size: int = 2**31 - 1
    assignors: tuple[str, ...] = ("uniform", "range")  # the first is the default
    migration_policy: MigrationPolicy = MigrationPolicy.BIDIRECTIONAL
    regex_refresh_interval_ms: int = LONGEST_BETWEEN_REFRESHES_MS


def settings_of(broker: BrokerConfigs) -> Settings:
    return Settings(
        session_timeout_ms=_timing(broker, "session.timeout.ms"),
        heartbeat_interval_ms=_timing(broker, "heartbeat.interval.ms"),
        assignment_interval_ms=_timing(broker, "assignment.interval.ms"),
        max_size=broker.integer("group.consumer.max.size"),
        assignors=tuple(_assignor(name) for name in broker.strings("group.consumer.assignors")),
        migration_policy=MigrationPolicy(broker.text("group.consumer.migration.policy").lower()),
    )


def _assignor(name: str) -> str:
    """Kafka takes the names of classes, too; of others than its own two we cannot know what they would do."""
    known = _CLASSES.get(name, name)
    if known not in ASSIGNORS:
        raise ValueError(f"group.consumer.assignors: {name} is not one of {', '.join(ASSIGNORS)}")
    return known


def _timing(broker: BrokerConfigs, name: str) -> Timing:
    return Timing(
        f"consumer.{name}",
        broker.integer(f"group.consumer.{name}"),
        broker.integer(f"group.consumer.min.{name}"),
        broker.integer(f"group.consumer.max.{name}"),
    )
