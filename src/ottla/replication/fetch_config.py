"""How a follower fetches: Kafka's `replica.fetch.*`, with its defaults."""

from __future__ import annotations

from collections.abc import Callable, Container
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class FetchConfig:
    fetchers: int = 1  # num.replica.fetchers, for each leader
    max_bytes: int = 1 << 20  # of one partition
    response_max_bytes: int = 10 << 20
    wait_max_ms: int = 500
    min_bytes: int = 1
    backoff_ms: int = 1000
    timeout_ms: int = 30_000  # replica.socket.timeout.ms
    receive_buffer: int = -1  # replica.socket.receive.buffer.bytes, where it is set

    @classmethod
    def of(cls, integer: Callable[[str], int], file: Container[str] = ()) -> FetchConfig:
        """`integer` is the value of a broker's config; `file` has the names of those that are set in its file."""
        # Kafka's default would make replication slow over longer ways, where the system's choice grows with them.
        buffer = "replica.socket.receive.buffer.bytes"
        return cls(
            fetchers=integer("num.replica.fetchers"),
            max_bytes=integer("replica.fetch.max.bytes"),
            response_max_bytes=integer("replica.fetch.response.max.bytes"),
            wait_max_ms=integer("replica.fetch.wait.max.ms"),
            min_bytes=integer("replica.fetch.min.bytes"),
            backoff_ms=integer("replica.fetch.backoff.ms"),
            timeout_ms=integer("replica.socket.timeout.ms"),
            receive_buffer=integer(buffer) if buffer in file else -1,
        )
