"""What the quorum's members agree on in time: Kafka's `controller.quorum.*` and `metadata.*`, with its defaults."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

ROOM_PAUSE_S: Final = 0.1  # what found the disk full, or no room for another open file, is tried again after it
CHECK_QUORUM_FACTOR: Final = 1.5  # of the fetch timeout: how long a leader goes without its majority


@dataclass(frozen=True, slots=True, kw_only=True)
class RaftConfig:
    election_timeout_ms: int = 1000
    election_backoff_max_ms: int = 1000
    fetch_timeout_ms: int = 2000
    request_timeout_ms: int = 2000
    retry_backoff_ms: int = 20
    fetch_max_wait_ms: int = 500
    fetch_max_bytes: int = 1 << 20
    fetch_snapshot_max_bytes: int = 1 << 20
    append_linger_ms: int = 0  # how long a leader's flush waits for more records
    auto_join: bool = False  # a controller that is no voter asks to become one

    @property
    def check_quorum_ms(self) -> int:
        return int(self.fetch_timeout_ms * CHECK_QUORUM_FACTOR)

    @property
    def begin_epoch_ms(self) -> int:
        """How long a voter may be silent before the leader tells it again who leads."""
        return self.fetch_timeout_ms // 2


@dataclass(frozen=True, slots=True, kw_only=True)
class SegmentConfig:
    """`metadata.log.segment.bytes` and `metadata.log.segment.ms`: when a segment of the log is closed."""

    max_bytes: int = 1 << 30
    max_ms: int = 7 * 24 * 3_600_000


@dataclass(frozen=True, slots=True, kw_only=True)
class SnapshotConfig:
    """`metadata.log.max.record.bytes.between.snapshots`, `metadata.log.max.snapshot.interval.ms` (0: never by time)
    and `metadata.max.retention.*` (negative: without limit)."""

    max_bytes_between: int = 20 * 1024 * 1024
    max_interval_ms: int = 3_600_000
    retention_bytes: int = 100 * 1024 * 1024
    retention_ms: int = 7 * 24 * 3_600_000
