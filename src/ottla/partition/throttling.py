"""Replication that must not take all of the network: bytes per second for replicas that catch up (KIP-73).

Only replicas that a topic's `leader.replication.throttled.replicas` or `follower.replication.throttled.replicas` names
are held back, and only while they are not in sync: who is in the ISR is never slowed down. The rate is that of the last
samples (`replication.quota.window.num`, each of `replication.quota.window.size.seconds`), so a partition is held back
after it was sent too much, not cut off within an answer.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

UNLIMITED: Final = (1 << 63) - 1
ALL: Final = "*"


@dataclass(slots=True)
class _Sample:
    since_s: float
    last_s: float
    size: int = 0


class ReplicationQuota:
    """`rate` is in bytes per second: `leader.replication.throttled.rate`, or the follower's. The rest is Kafka's
    SimpleRate, sample by sample: one that nothing was added to for the time of all of them is empty, and begins anew.
    """

    __slots__ = ("_current", "_samples", "rate", "sample_s", "samples")

    def __init__(self, rate: int = UNLIMITED, samples: int = 11, sample_s: float = 1.0) -> None:
        self.rate = rate
        self.samples = samples
        self.sample_s = sample_s
        self._samples: list[_Sample] = []  # one more than `samples`: the oldest may have begun before the window
        self._current = 0

    def take(self, size: int, now_s: float) -> None:
        if not self._samples:
            self._samples.append(_Sample(now_s, now_s))
        elif now_s - self._samples[self._current].since_s >= self.sample_s:
            self._current = (self._current + 1) % (self.samples + 1)
            if self._current == len(self._samples):
                self._samples.append(_Sample(now_s, now_s))
            else:
                self._samples[self._current] = _Sample(now_s, now_s)
        sample = self._samples[self._current]
        sample.size += size
        sample.last_s = now_s

    def is_exceeded(self, now_s: float) -> bool:
        if not self._samples:
            return False
        window_s = self.samples * self.sample_s
        for at, sample in enumerate(self._samples):
            if now_s - sample.last_s >= window_s:
                self._samples[at] = _Sample(now_s, now_s)
        # At the beginning a whole sample counts as one, or the first bytes would already be too many.
        seconds = max(now_s - min(sample.since_s for sample in self._samples), self.sample_s)
        return sum(sample.size for sample in self._samples) > self.rate * seconds


def names(throttled_replicas: str, index: int, broker_id: int) -> bool:
    """Whether a topic's list has that replica."""
    if not throttled_replicas:
        return False
    return throttled_replicas == ALL or f"{index}:{broker_id}" in throttled_replicas.replace(" ", "").split(",")
