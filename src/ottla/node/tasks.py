"""Tasks that run for as long as what started them, and their end."""

from __future__ import annotations

import asyncio
import contextlib


async def ended(task: asyncio.Task[None] | None) -> None:
    """Cancels it, and returns when it has ended; if there is none, at once. What it failed with is raised."""
    if task is not None:
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task
