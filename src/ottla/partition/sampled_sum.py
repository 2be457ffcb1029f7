"""How much there was lately: a sum over the last samples, each of so many seconds, as Kafka's SampledStat counts it.

A sample that nothing was added to for the time of all of them is empty, and begins anew.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple


@dataclass(slots=True)
class _Sample:
    since_s: float
    last_s: float
    size: int = 0


class Measured(NamedTuple):
    total: int
    elapsed_s: float  # since the oldest sample began


class SampledSum:
    """`samples` and `sample_s` may be changed."""

    __slots__ = ("_current", "_samples", "sample_s", "samples")

    def __init__(self, samples: int, sample_s: float) -> None:
        self.samples = samples
        self.sample_s = sample_s
        self._samples: list[_Sample] = []  # one more than `samples`: the oldest may have begun before the window
        self._current = 0

    def add(self, size: int, now_s: float) -> None:
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

    def measured(self, now_s: float) -> Measured:
        if not self._samples:
            return Measured(0, 0.0)
        window_s = self.samples * self.sample_s
        for at, sample in enumerate(self._samples):
            if now_s - sample.last_s >= window_s:
                self._samples[at] = _Sample(now_s, now_s)
        oldest_s = min(sample.since_s for sample in self._samples)
        return Measured(sum(sample.size for sample in self._samples), now_s - oldest_s)
