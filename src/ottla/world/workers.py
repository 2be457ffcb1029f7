"""Work off the loop: fsync, cold reads, renames, recompression, recovery; in a process of its own, compaction.

A job gets all it needs as arguments, touches nothing that the loop may touch meanwhile (but with an Exclusion), and
hands back a result. Jobs run in no particular order and may run at the same time; what must come after another awaits
it. Cancelling the future means that nobody waits any more: the job may run all the same.
"""

import asyncio
from collections.abc import Callable
from typing import Protocol, TypeVar, TypeVarTuple

from ottla.world.disk import Disk

T = TypeVar("T")
Ts = TypeVarTuple("Ts")


class ProcessDied(Exception):
    """The process that had the job ended without an answer: it was killed, or the workers were closed."""


class NoProcess(Exception):
    """None could be started, for want of memory or because there are too many: later one perhaps can."""


class Workers(Protocol):
    def run(self, job: Callable[[*Ts], T], *args: *Ts) -> asyncio.Future[T]: ...

    def run_in_process(self, job: Callable[[Disk, *Ts], T], *args: *Ts) -> asyncio.Future[T]:
        """For what computes so long that a thread would hold up the loop. `job` is a function of a module, which gets
        the disk there and then its arguments; those, the result and an exception are copied (pickled).

        The process ends with the job, and without it when this one ends or the workers are closed. How many run at
        the same time is the caller's business.
        """
        ...

    async def idle(self) -> None:
        """Returns when no job runs: also none that nobody waits for any more."""
        ...

    async def close(self) -> None:
        """Takes no further job (RuntimeError) and returns when those taken are done; those in processes are ended."""
        ...
