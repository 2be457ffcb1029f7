"""Python's search for cyclic garbage, in a process with a million objects and a loop that must not stand still.

What has outlived a full look is frozen: later ones do not look at it again. With 10,000 partitions each would take
100 ms. What goes, goes by its last reference; a cycle that was still in use when it was frozen does not. So a
thorough look, at everything, comes when twice as much is frozen as at the last one: seldom, and never is more lost than
is in use.
"""

from __future__ import annotations

import contextlib
import gc
from collections.abc import Iterator
from typing import Final

OLDEST_GENERATION: Final = 2
SHORT_LOOKS: Final = (700, 5, 1)  # a full one then has some 8,000 objects before it, a millisecond or two
GROWTH: Final = 2


class Looks:
    """`_frozen` is at least what is frozen: what goes is not counted until it matters."""

    def __init__(self) -> None:
        self._is_thorough = False
        self._freeze()

    def _freeze(self) -> None:
        gc.freeze()
        self._frozen = self._at_last_thorough = gc.get_freeze_count()

    def __call__(self, phase: str, info: dict[str, int]) -> None:
        """After each look, as the collector tells it."""
        if phase != "stop" or info["generation"] != OLDEST_GENERATION:
            return
        if self._is_thorough:
            self._is_thorough = False
            self._freeze()
            return
        self._frozen += len(gc.get_objects(OLDEST_GENERATION))
        gc.freeze()
        if self._is_doubled():
            self._frozen = gc.get_freeze_count()  # goes over all of them, some milliseconds
            if self._is_doubled():
                gc.unfreeze()  # into the oldest generation, for the next look
                self._is_thorough = True

    def _is_doubled(self) -> bool:
        return self._frozen >= GROWTH * self._at_last_thorough


@contextlib.contextmanager
def short_looks() -> Iterator[None]:
    thresholds = gc.get_threshold()
    looks = Looks()
    gc.collect()  # finds nothing: else the next full look waits until there is a quarter more than before
    gc.callbacks.append(looks)
    gc.set_threshold(*SHORT_LOOKS)
    try:
        yield
    finally:
        gc.callbacks.remove(looks)
        gc.set_threshold(*thresholds)
