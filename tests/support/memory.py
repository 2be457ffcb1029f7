"""What something allocates, by tracemalloc, which must be on."""

from __future__ import annotations

import tracemalloc
from collections.abc import Callable


def takes_less_than(limit: int, action: Callable[[], object]) -> bool:
    """Whether it allocates less than so many bytes at once.

    Once in three times is enough: the first may fill caches that are there for good, and all of the process is traced,
    in which another thread may happen to be at work.
    """
    return any(_peak_of(action) < limit for _ in range(3))


def _peak_of(action: Callable[[], object]) -> int:
    tracemalloc.reset_peak()
    before = tracemalloc.get_traced_memory()[0]
    action()
    return tracemalloc.get_traced_memory()[1] - before
