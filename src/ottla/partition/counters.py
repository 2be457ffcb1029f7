"""What a node counts while it works: plain numbers without locks, changed on the loop only, read by who reports.

The hot path adds to the attributes in place, without a call; a counter never goes back.
"""

from __future__ import annotations

from bisect import bisect_left
from itertools import accumulate
from typing import Final

BOUNDS: Final[tuple[float, ...]] = (0.0001, 0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1.0, 5.0)  # seconds
FIRST_BOUND: Final = BOUNDS[0]


class Histogram:
    """How long things took. `counts[i]` are those of more than `BOUNDS[i - 1]` and at most `BOUNDS[i]` seconds."""

    __slots__ = ("counts", "seconds")

    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)
        self.seconds = 0.0

    def observe(self, seconds: float) -> None:
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.seconds += seconds

    @property
    def total(self) -> int:
        return sum(self.counts)

    def cumulative(self) -> list[int]:
        """For each bound how many were not above it; the last is all of them."""
        return list(accumulate(self.counts))


class TopicCounters:
    """One for all partitions of a topic on this node. Records out are not counted: nobody looks into what is read."""

    __slots__ = (
        "batches_in",
        "bytes_in",
        "bytes_out",
        "failed_fetches",
        "failed_produces",
        "fetches",
        "records_in",
        "replicated_bytes_in",
        "segments_deleted",
    )

    def __init__(self) -> None:
        self.batches_in = 0
        self.bytes_in = 0
        self.records_in = 0
        self.failed_produces = 0
        self.fetches = 0
        self.bytes_out = 0
        self.failed_fetches = 0
        self.replicated_bytes_in = 0  # from leaders
        self.segments_deleted = 0  # by retention
