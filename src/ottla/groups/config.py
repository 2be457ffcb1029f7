"""What a broker's configs say about groups; as in Kafka, they are read once, at the start."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ottla.wire.batch import Codec


@dataclass(frozen=True, slots=True, kw_only=True)
class GroupConfig:
    """The defaults are Kafka's."""

    partitions: int = 50  # of the topic, while it is not there
    min_session_timeout_ms: int = 6_000
    max_session_timeout_ms: int = 1_800_000
    max_size: int = (1 << 31) - 1
    initial_rebalance_delay_ms: int = 3_000
    commit_timeout_ms: int = 5_000
    load_buffer_size: int = 5 * 1024 * 1024
    retention_ms: int = 10_080 * 60_000
    retention_check_interval_ms: int = 600_000
    metadata_max_size: int = 4096
    codec: Codec = Codec.NONE

    @classmethod
    def of(cls, integer: Callable[[str], int]) -> GroupConfig:
        return cls(
            partitions=integer("offsets.topic.num.partitions"),
            min_session_timeout_ms=integer("group.min.session.timeout.ms"),
            max_session_timeout_ms=integer("group.max.session.timeout.ms"),
            max_size=integer("group.max.size"),
            initial_rebalance_delay_ms=integer("group.initial.rebalance.delay.ms"),
            commit_timeout_ms=integer("offsets.commit.timeout.ms"),
            load_buffer_size=integer("offsets.load.buffer.size"),
            retention_ms=integer("offsets.retention.minutes") * 60_000,
            retention_check_interval_ms=integer("offsets.retention.check.interval.ms"),
            metadata_max_size=integer("offset.metadata.max.bytes"),
            codec=Codec(integer("offsets.topic.compression.codec")),
        )
