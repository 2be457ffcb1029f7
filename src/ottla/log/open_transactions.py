"""Which transactions keep read_committed consumers waiting in a partition, and from which offset on.

A transaction is ongoing from its first batch to its marker, and then unreplicated until the high watermark has passed
the marker. The first unstable offset is the smallest first offset of both kinds.
"""

from __future__ import annotations

from ottla.log.producer_entry import CompletedTransaction


class OpenTransactions:
    """`first_unstable_offset` is kept up to date, so that reading it costs nothing."""

    __slots__ = ("_ongoing", "_unreplicated", "first_unstable_offset")

    def __init__(self) -> None:
        self._ongoing: dict[int, int] = {}  # first offset → producer id; the offsets ascend, as they are appended
        self._unreplicated: dict[int, int] = {}  # first offset → the marker's offset
        self.first_unstable_offset: int | None = None

    def __bool__(self) -> bool:
        return bool(self._ongoing or self._unreplicated)

    @property
    def first_undecided_offset(self) -> int | None:
        return next(iter(self._ongoing), None)

    @property
    def oldest_producer_id(self) -> int | None:
        return next(iter(self._ongoing.values()), None)

    def begin(self, first_offset: int, producer_id: int) -> None:
        self._ongoing[first_offset] = producer_id
        if self.first_unstable_offset is None:
            self.first_unstable_offset = first_offset

    def last_stable_offset_without(self, producer_id: int, marker_offset: int) -> int:
        """Where the first ongoing transaction of anybody else begins, or behind the marker."""
        others = (first for first, owner in self._ongoing.items() if owner != producer_id)
        return next(others, marker_offset + 1)

    def complete(self, completed: CompletedTransaction) -> None:
        if self._ongoing.pop(completed.first_offset, None) is None:
            raise ValueError(f"{completed} was never begun")
        self._unreplicated[completed.first_offset] = completed.last_offset

    def forget_replicated(self, high_watermark: int) -> None:
        """Transactions whose markers lie below it are stable."""
        if self._unreplicated:
            stable = [first for first, marker in self._unreplicated.items() if marker < high_watermark]
            for first in stable:
                del self._unreplicated[first]
            if stable:
                self.first_unstable_offset = min((*self._unreplicated, *self._first_ongoing()), default=None)

    def restore(self, ongoing: dict[int, int]) -> None:
        self._ongoing = dict(sorted(ongoing.items()))
        self._unreplicated.clear()
        self.first_unstable_offset = self.first_undecided_offset

    def _first_ongoing(self) -> tuple[int, ...]:
        first = self.first_undecided_offset
        return () if first is None else (first,)
