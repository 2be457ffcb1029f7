"""The controller of a quorum of one: carries out decisions, one after the other, and answers when they hold.

What always holds: a decision sees what all those before it have changed; its records are on the disk and `publish` has
seen them before its answer is given. Nobody who goes away, such as a client that disconnects, stops it halfway.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import TypeVar

from ottla.controller.decision import Decision
from ottla.log.results import LogError, is_full
from ottla.metadata.image import ClusterImage
from ottla.metadata.metadata_log import MetadataLog
from ottla.metadata.replay import Delta
from ottla.wire.errors import ErrorCode
from ottla.world.clock import Clock
from ottla.world.disk import Disk
from ottla.world.workers import Workers

log = logging.getLogger(__name__)

R = TypeVar("R")

Publish = Callable[[Delta, ClusterImage], Awaitable[None]]


class Controller:
    """`on_failure` is called once nobody knows any more what the metadata log holds: the node must stop."""

    def __init__(
        self,
        metadata_log: MetadataLog,
        disk: Disk,
        clock: Clock,
        workers: Workers,
        publish: Publish,
        on_failure: Callable[[Exception], None],
    ) -> None:
        self._metadata_log = metadata_log
        self._disk = disk
        self._clock = clock
        self._workers = workers
        self._publish = publish
        self._on_failure = on_failure
        self._turn = asyncio.Lock()
        self._under_way: set[asyncio.Task[object]] = set()

    async def carry_out(self, decide: Callable[[ClusterImage], Decision[R]]) -> R:
        """`decide` gets the newest image, in a worker. LogError if the metadata log cannot take its records."""
        task = asyncio.get_running_loop().create_task(self._carry_out(decide))
        self._under_way.add(task)  # a loop keeps no reference
        task.add_done_callback(self._under_way.discard)
        return await asyncio.shield(task)

    async def idle(self) -> None:
        """Returns when nothing is under way."""
        while self._under_way:
            await asyncio.wait(set(self._under_way))

    async def _carry_out(self, decide: Callable[[ClusterImage], Decision[R]]) -> R:
        async with self._turn:
            # Thousands of partitions take long, and a decision reads nothing but its image and what it was given.
            decision = await self._workers.run(decide, self._metadata_log.image)
            if decision.records:
                await self._write(decision)
            return decision.response

    async def _write(self, decision: Decision[R]) -> None:
        metadata_log = self._metadata_log
        try:
            prepared = await self._workers.run(metadata_log.prepare, decision.records, self._clock.wall_ms())
            appended = metadata_log.begin(prepared)
            await self._workers.run(appended.flush.run, self._disk)
        except Exception as error:
            if isinstance(error, OSError) and is_full(error) and not metadata_log.has_failed:
                raise LogError(ErrorCode.KAFKA_STORAGE_ERROR, f"the metadata log cannot grow: {error}") from error
            log.critical("the metadata log has failed: %s", error)
            self._on_failure(error)
            raise
        deltas = metadata_log.committed(appended)
        images = [*(delta.image for delta in deltas[1:]), metadata_log.image]  # each goes on from the one before
        for delta, image in zip(deltas, images, strict=bool(deltas)):
            await self._publish(delta, image)
