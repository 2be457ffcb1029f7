"""Replication that must not take all of the network: bytes per second for replicas that catch up (KIP-73).

Only replicas that a topic's `leader.replication.throttled.replicas` or `follower.replication.throttled.replicas` names
are held back, and only while they are not in sync: who is in the ISR is never slowed down. The rate is that of the last
samples (`replication.quota.window.num`, each of `replication.quota.window.size.seconds`), so a partition is held back
after it was sent too much, not cut off within an answer.
"""

from __future__ import annotations

from typing import Final

from ottla.partition.sampled_sum import SampledSum

UNLIMITED: Final = (1 << 63) - 1
ALL: Final = "*"


class ReplicationQuota:
    """`rate` is in bytes per second: `leader.replication.throttled.rate`, or the follower's. Kafka's SimpleRate."""

    __slots__ = ("rate", "window")

    def __init__(self, rate: int = UNLIMITED, samples: int = 11, sample_s: float = 1.0) -> None:
        self.rate = rate
        self.window = SampledSum(samples, sample_s)

    def take(self, size: int, now_s: float) -> None:
        self.window.add(size, now_s)

    def is_exceeded(self, now_s: float) -> bool:
        total, elapsed_s = self.window.measured(now_s)
        # At the beginning a whole sample counts as one, or the first bytes would already be too many.
        return total > self.rate * max(elapsed_s, self.window.sample_s)


def names(throttled_replicas: str, index: int, broker_id: int) -> bool:
    """Whether a topic's list has that replica."""
    if not throttled_replicas:
        return False
    return throttled_replicas == ALL or f"{index}:{broker_id}" in throttled_replicas.replace(" ", "").split(",")
