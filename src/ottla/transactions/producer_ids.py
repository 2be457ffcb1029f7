"""The producer ids that this broker gives away.

What always holds: an id is given away once in the life of a cluster. They come in blocks, and a block is used only when
the metadata log has it on the disk: whatever is left of it when the process ends is never used.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

from ottla.log.results import LogError
from ottla.wire.errors import ErrorCode
from ottla.wire.message import Message

log = logging.getLogger(__name__)

PREFETCH_AT: Final = 0.9  # of a block is used when the next one is asked for, as in Kafka

TIMEOUT_S: Final = 5.0

Allocate = Callable[[], Awaitable[range]]


def producer_id_blocks(
    ask: Callable[[Message, float], Awaitable[Message]], broker_id: int, broker_epoch: Callable[[], int]
) -> Allocate:
    """Blocks from the active controller, which `ask` asks. If there is none to be had: LogError, with the error that
    producers try again after, as in Kafka; all others end a producer that is idempotent."""

    async def block() -> range:
        from ottla.wire.messages.k67_allocate_producer_ids import (
            AllocateProducerIdsRequest,
            AllocateProducerIdsResponse,
        )

        request = AllocateProducerIdsRequest(broker_id=broker_id, broker_epoch=broker_epoch())
        try:
            response = await ask(request, TIMEOUT_S)
        except OSError as error:  # nobody has answered
            raise _not_yet(str(error)) from error
        assert isinstance(response, AllocateProducerIdsResponse)
        if response.error_code:
            raise _not_yet(ErrorCode(response.error_code).name)
        return range(response.producer_id_start, response.producer_id_start + response.producer_id_len)

    return block


def _not_yet(why: str) -> LogError:
    return LogError(ErrorCode.COORDINATOR_LOAD_IN_PROGRESS, f"no block of producer ids can be had: {why}")


class ProducerIds:
    """`allocate` gets a block that nobody else has, or raises."""

    __slots__ = ("_allocate", "_allocating", "_block", "_next", "_next_block", "_prefetch_from")

    def __init__(self, allocate: Allocate) -> None:
        self._allocate = allocate
        self._block = range(0)
        self._next = 0
        self._prefetch_from = 0
        self._next_block: range | None = None
        self._allocating: asyncio.Task[None] | None = None

    def take(self) -> int | None:
        """An id, if one is at hand."""
        if self._next >= self._block.stop:
            if self._next_block is None:
                return None
            self._use(self._next_block)
        producer_id = self._next
        self._next += 1
        if self._next >= self._prefetch_from and self._next_block is None:
            self._ask_for_block()
        return producer_id

    async def next(self) -> int:
        """An id; raises what `allocate` raises."""
        while (producer_id := self.take()) is None:
            # Shielded: whoever waits may go away, and others wait for the same block.
            await asyncio.shield(self._ask_for_block())
        return producer_id

    def _use(self, block: range) -> None:
        self._block = block
        self._next = block.start
        self._next_block = None
        self._prefetch_from = block.start + int(len(block) * PREFETCH_AT)

    def _ask_for_block(self) -> asyncio.Task[None]:
        if self._allocating is None:
            self._allocating = asyncio.get_running_loop().create_task(self._get_block())
            self._allocating.add_done_callback(self._allocated)
        return self._allocating

    async def _get_block(self) -> None:
        self._next_block = await self._allocate()

    def _allocated(self, task: asyncio.Task[None]) -> None:
        self._allocating = None
        if not task.cancelled() and (error := task.exception()) is not None:
            # Whoever needs an id now has the error, too; the next one who does asks again.
            log.warning("no block of producer ids could be had: %s", error)
