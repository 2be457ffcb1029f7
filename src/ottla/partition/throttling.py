"""Replication that must not take all of the network: bytes per second for replicas that catch up (KIP-73).

Only replicas that a topic's `leader.replication.throttled.replicas` or `follower.replication.throttled.replicas` names
are held back, and only while they are not in sync: who is in the ISR is never slowed down. The rate is that of the last
seconds, so a partition is held back after it was sent too much, not cut off within an answer.
"""

from __future__ import annotations

from collections import deque
from typing import Final

WINDOW_S: Final = 10.0
UNLIMITED: Final = (1 << 63) - 1
ALL: Final = "*"


class ReplicationQuota:
    """`rate` is in bytes per second: `leader.replication.throttled.rate`, or the follower's."""

    __slots__ = ("_bytes", "_since_s", "_taken", "rate")

    def __init__(self, rate: int = UNLIMITED) -> None:
        self.rate = rate
        self._taken: deque[tuple[float, int]] = deque()
        self._bytes = 0
        self._since_s: float | None = None

    def take(self, size: int, now_s: float) -> None:
        if self._since_s is None:
            self._since_s = now_s
        self._taken.append((now_s, size))
        self._bytes += size

    def is_exceeded(self, now_s: float) -> bool:
        while self._taken and self._taken[0][0] <= now_s - WINDOW_S:
            self._bytes -= self._taken.popleft()[1]
        if not self._taken or self._since_s is None:
            self._since_s = None
            return False
        # At the beginning a second counts as one, or the first bytes would already be too many.
        seconds = min(max(1.0, now_s - self._since_s), WINDOW_S)
        return self._bytes > self.rate * seconds


def names(throttled_replicas: str, index: int, broker_id: int) -> bool:
    """Whether a topic's list has that replica."""
    if not throttled_replicas:
        return False
    return throttled_replicas == ALL or f"{index}:{broker_id}" in throttled_replicas.replace(" ", "").split(",")
