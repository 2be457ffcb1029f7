"""Work off the loop: fsync, cold reads, renames, recompression, recovery.

A job gets all it needs as arguments, touches nothing that the loop may touch meanwhile, and hands back a
result. Jobs run in no particular order and may run at the same time; what must come after another awaits it.
Cancelling the future means that nobody waits any more: the job may run all the same.
"""

import asyncio
from collections.abc import Callable
from typing import Protocol, TypeVar, TypeVarTuple

T = TypeVar("T")
Ts = TypeVarTuple("Ts")


class Workers(Protocol):
    def run(self, job: Callable[[*Ts], T], *args: *Ts) -> asyncio.Future[T]: ...

    async def close(self) -> None:
        """Takes no further job (RuntimeError) and returns when those taken are done."""
        ...
