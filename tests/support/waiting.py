"""Waiting for something to become true, with a deadline: never for a time to pass."""

from __future__ import annotations

import time
from collections.abc import Callable

DEADLINE_S = 20.0
POLL_S = 0.002


def eventually(
    condition: Callable[[], object], what: str | Callable[[], str] = "", deadline_s: float = DEADLINE_S
) -> None:
    """`what` is a function if it is only known in the end."""
    deadline = time.monotonic() + deadline_s
    while not condition():
        if time.monotonic() >= deadline:
            said = what() if callable(what) else what
            raise AssertionError(f"not within {deadline_s} s: {said or condition}")
        time.sleep(POLL_S)
