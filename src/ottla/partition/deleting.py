"""DeleteRecords that waits: until all replicas that live have let go of what their leader has, or its time is over.

A follower hears where the leader's log begins with the next answer to its fetches, and says where its own begins with
the fetch after that. A partition with a single replica never has one who waits.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Sequence
from typing import TYPE_CHECKING

from ottla.wire.errors import ErrorCode
from ottla.world.clock import Clock, within

if TYPE_CHECKING:
    from ottla.partition.partition import Partition


class AwaitedDeletion:
    """Done when the partition's low watermark is at `offset`, or never will be; `error_code` is the outcome."""

    __slots__ = ("_is_done", "error_code", "low_watermark", "offset", "partition")

    def __init__(self, partition: Partition, offset: int, low_watermark: int) -> None:
        self.partition = partition
        self.offset = offset
        self.low_watermark = low_watermark
        self.error_code = ErrorCode.REQUEST_TIMED_OUT  # until it is done
        self._is_done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def done(self, error_code: ErrorCode, low_watermark: int) -> None:
        """For the partition, which has let go of it."""
        self.error_code = error_code
        self.low_watermark = low_watermark
        if not self._is_done.done():
            self._is_done.set_result(None)

    async def wait(self) -> None:
        self.partition.await_deletion(self)
        await self._is_done


async def wait_for(clock: Clock, deletions: Sequence[AwaitedDeletion], timeout_ms: int) -> None:
    """Returns when all are done, or after so much time. The outcome is in each of them."""
    try:
        with contextlib.suppress(TimeoutError):
            await within(clock, max(0, timeout_ms) / 1000, asyncio.gather(*(each.wait() for each in deletions)))
    finally:
        for each in deletions:
            each.partition.forget_deletion(each)
