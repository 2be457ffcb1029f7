"""Where a config's value comes from when it is not set itself: a topic's and a group's from the broker's.

The tables are Kafka's `ServerTopicConfigSynonyms`. A broker has several names for some times, of which the finest
unit that is set counts: milliseconds before minutes before hours.
"""

import re
from typing import Final, NamedTuple

HOUR_MS: Final = 3_600_000
MINUTE_MS: Final = 60_000


class Synonym(NamedTuple):
    """A broker's config, and what its value is multiplied by to be the topic's."""

    name: str
    factor: int = 1


_SAME_NAME: Final = (
    "compression.gzip.level", "compression.lz4.level", "compression.type", "compression.zstd.level",
    "min.insync.replicas", "unclean.leader.election.enable",
)  # fmt: skip
_LOG_PREFIX: Final = (
    "cleanup.policy", "index.interval.bytes", "local.retention.bytes", "local.retention.ms",
    "message.timestamp.after.max.ms", "message.timestamp.before.max.ms", "message.timestamp.type", "preallocate",
    "retention.bytes", "segment.bytes",
)  # fmt: skip
_CLEANER_PREFIX: Final = ("delete.retention.ms", "max.compaction.lag.ms", "min.compaction.lag.ms")

OF_TOPIC: Final[dict[str, tuple[Synonym, ...]]] = {
    **{name: (Synonym(name),) for name in _SAME_NAME},
    **{name: (Synonym(f"log.{name}"),) for name in _LOG_PREFIX},
    **{name: (Synonym(f"log.cleaner.{name}"),) for name in _CLEANER_PREFIX},
    "file.delete.delay.ms": (Synonym("log.segment.delete.delay.ms"),),
    "flush.messages": (Synonym("log.flush.interval.messages"),),
    "flush.ms": (Synonym("log.flush.interval.ms"), Synonym("log.flush.scheduler.interval.ms")),
    "max.message.bytes": (Synonym("message.max.bytes"),),
    "min.cleanable.dirty.ratio": (Synonym("log.cleaner.min.cleanable.ratio"),),
    "retention.ms": (
        Synonym("log.retention.ms"),
        Synonym("log.retention.minutes", MINUTE_MS),
        Synonym("log.retention.hours", HOUR_MS),
    ),
    "segment.index.bytes": (Synonym("log.index.size.max.bytes"),),
    "segment.jitter.ms": (Synonym("log.roll.jitter.ms"), Synonym("log.roll.jitter.hours", HOUR_MS)),
    "segment.ms": (Synonym("log.roll.ms"), Synonym("log.roll.hours", HOUR_MS)),
}

_LISTENER_PREFIX: Final = re.compile(r"listener\.name\.[^.]*\.(.*)")
_BROKER_FAMILIES: Final = (
    ("log.roll.ms", "log.roll.hours"),
    ("log.roll.jitter.ms", "log.roll.jitter.hours"),
    ("log.retention.ms", "log.retention.minutes", "log.retention.hours"),
)


def of_broker(name: str) -> tuple[str, ...]:
    """The names that stand for the same as a broker's config, itself included, the first that is set counts."""
    if name == "log.flush.interval.ms":
        return name, "log.flush.scheduler.interval.ms"
    return next((family for family in _BROKER_FAMILIES if name in family), (name,))


def of_listener(name: str) -> str | None:
    """The broker's config that this one is for a single listener (`listener.name.NAME.`); None if it is for none."""
    match = _LISTENER_PREFIX.fullmatch(name)
    return match[1] if match else None


def of_group(name: str) -> str:
    """The broker's config that a group's comes from; its own name where there is none."""
    return name if name in _GROUPS_ONLY else f"group.{name}"


_GROUPS_ONLY: Final = ("share.auto.offset.reset", "share.isolation.level", "share.renew.acknowledge.enable")
