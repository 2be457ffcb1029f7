"""Waiting for something to become true, with a deadline: never for a time to pass."""

from __future__ import annotations

import time
from collections.abc import Callable

DEADLINE_S = 20.0
POLL_S = 0.002


def eventually(condition: Callable[[], object], what: str = "", deadline_s: float = DEADLINE_S) -> None:
    deadline = time.monotonic() + deadline_s
    while not condition():
        assert time.monotonic() < deadline, f"not within {deadline_s} s: {what or condition}"
        time.sleep(POLL_S)
