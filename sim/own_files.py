"""Property files that differ between the nodes of a cluster, where Kafka allows that and nothing is promised less."""

from __future__ import annotations

from typing import Final

from sim.chance import Chance

DIFFERS: Final = 0.3  # so many of a node's properties

OF_NODES: Final[dict[str, tuple[str, ...]]] = {
    "connections.max.idle.ms": ("3000",),
    "controller.quorum.election.timeout.ms": ("500", "2000"),
    "controller.quorum.fetch.max.bytes": ("500",),
    "controller.quorum.fetch.snapshot.max.bytes": ("500",),
    "controller.quorum.fetch.timeout.ms": ("1000", "4000"),
    "controller.quorum.request.timeout.ms": ("1000", "4000"),
    "leader.imbalance.check.interval.seconds": ("2",),
    "metadata.log.max.record.bytes.between.snapshots": ("500", "40000"),
    "metadata.max.idle.interval.ms": ("100", "5000"),
    "broker.session.timeout.ms": ("2000", "6000"),  # of all brokers, while it leads
}
OF_BROKERS: Final[dict[str, tuple[str, ...]]] = {
    "broker.heartbeat.interval.ms": ("300", "1500"),
    "compression.type": ("gzip", "zstd"),
    "controlled.shutdown.enable": ("false",),
    "fetch.max.bytes": ("200000",),  # some members read once a second, and have a minute for all
    "group.initial.rebalance.delay.ms": ("0", "1500"),
    "log.dir.failure.timeout.ms": ("1000",),
    "log.flush.interval.messages": ("1", "100"),
    "log.index.interval.bytes": ("0",),
    "log.message.timestamp.type": ("LogAppendTime",),
    "log.segment.delete.delay.ms": ("0",),
    "max.incremental.fetch.session.cache.slots": ("0", "1", "3"),
    "num.replica.fetchers": ("2", "3"),
    "offsets.load.buffer.size": ("200",),
    "replica.fetch.backoff.ms": ("50",),
    "replica.fetch.max.bytes": ("1000", "20000"),
    "replica.fetch.min.bytes": ("500",),
    "replica.fetch.response.max.bytes": ("1000", "20000"),
    "replica.fetch.wait.max.ms": ("100",),
    "replica.high.watermark.checkpoint.interval.ms": ("200", "10000"),
    "replica.lag.time.max.ms": ("1500", "4500"),
    "replica.socket.timeout.ms": ("3000",),
}
# The cluster's is written by the first active controller, from its own file: what brokers have in theirs is nothing.
OF_BROKERS_ONLY: Final[dict[str, tuple[str, ...]]] = {"min.insync.replicas": ("1", "3")}


def own_properties(chance: Chance, *, is_broker: bool, is_controller: bool) -> dict[str, str]:
    """Those of one node."""
    possible = OF_NODES | (OF_BROKERS if is_broker else {}) | ({} if is_controller else OF_BROKERS_ONLY)
    return {name: chance.choice(values) for name, values in possible.items() if chance.happens(DIFFERS)}


def own_log_dirs(chance: Chance, log_dirs: list[str]) -> list[str]:
    """The first of them, or more."""
    return log_dirs[: chance.integer(1, len(log_dirs) + 1)]
