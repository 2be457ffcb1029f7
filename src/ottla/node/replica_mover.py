"""Drives the replicas that move between this broker's directories (see `partition/moving.py`), one after the other.

Copying goes in short turns of the loop, within `replica.alter.log.dirs.io.max.bytes.per.second`; what waits for the
disk is a worker's. Before a future log takes its place all it has is on the disk, and the checkpoints of its directory
know it: a crash at any moment finds the one log or the other, whole.
"""

from __future__ import annotations

import asyncio
import errno
import logging
from collections.abc import Callable
from typing import Final

from ottla.log.log_dir import CHECKPOINTS
from ottla.log.removals import RemoveJob
from ottla.log.results import LogError
from ottla.node.checkpoints import Checkpoints
from ottla.node.tasks import ended
from ottla.partition.flushes import Flushes
from ottla.partition.moving import Move
from ottla.partition.partition import Partition
from ottla.partition.partitions import Partitions
from ottla.wire.batch import InvalidBatch
from ottla.world import World
from ottla.world.turns import TURN_S, Turn

log = logging.getLogger(__name__)

LEAST_BYTES: Final = 4 * 1024  # copied at once; more, as long as that takes little of a turn
MOST_BYTES: Final = 256 * 1024
REST_S: Final = 5.0  # after a failure that may pass, such as a full disk
LOOK_S: Final = 0.5  # while one rests
THROTTLED_S: Final = 0.1
FOR_EVER: Final = float("inf")


class ReplicaMover:
    """`tell` is told of partitions that the controller shall know in another directory."""

    def __init__(
        self,
        world: World,
        partitions: Partitions,
        flushes: Flushes,
        checkpoints: Checkpoints,
        tell: Callable[[Partition], object],
    ) -> None:
        self._world = world
        self._partitions = partitions
        self._moves = partitions.moves
        self._flushes = flushes
        self._checkpoints = checkpoints
        self._tell = tell
        self._bytes = LEAST_BYTES
        self._wanted = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._moves.on_begin = self.wake
        self._moves.on_end = self._tell
        self.wake()
        self._task = asyncio.get_running_loop().create_task(self._run())

    async def stop(self) -> None:
        task, self._task = self._task, None
        await ended(task)

    def wake(self) -> None:
        """A move has begun, or the image is another one."""
        self._wanted.set()

    async def _run(self) -> None:
        while True:
            await self._wanted.wait()
            self._wanted.clear()
            while (move := self._next()) is not None:
                await self._go_on(move)
                await asyncio.sleep(0)
            if any(0 < each.rests_until_s < FOR_EVER for each in self._moves.in_order()):
                await self._world.clock.sleep(LOOK_S)
                self.wake()

    def _next(self) -> Move | None:
        """Who can be finished comes first; those who wait for the controller need nothing."""
        now = self._world.clock.now()
        moves = [each for each in self._moves.in_order() if each.rests_until_s <= now]
        finishing = (each for each in moves if each.is_ready and each.is_assigned)
        return next(finishing, None) or next((each for each in moves if not each.is_ready), None)

    async def _go_on(self, move: Move) -> None:
        move.rests_until_s = 0.0
        try:
            if move.failure is not None:
                raise move.failure
            if removed := move.future.take_removed_files():
                await self._remove(removed)
                return
            if not move.is_aligned:
                move.align(self._world.clock.wall_ms())
            if not await self._copy(move):
                return
            if not move.is_ready:
                move.become_ready()
                self._tell(move.partition)
            elif not move.may_replace:
                await self._save(move)
            else:
                held = self._partitions.finish_move(move, self._world.clock.wall_ms())
                if move.is_under_way:  # there is no room for it, which is logged
                    self._rest(move)
                    return
                await self._world.workers.run(held.clear)
                await self._flushes.sync_created()
        except (LogError, InvalidBatch) as error:
            log.error("%s is not copied, and stays where it is: %s", move.name, error)
            move.rests_until_s = FOR_EVER
        except OSError as error:
            self._failed(move, move.future.folder, error)

    async def _remove(self, paths: list[str]) -> None:
        """Nobody reads a future log: what was cut off need not wait, and a full disk needs the room."""
        for path in paths:
            await self._world.workers.run(RemoveJob(path).run, self._world.disk)

    def _failed(self, move: Move, folder: str, error: OSError) -> None:
        """If the disk is merely full, there may be room later."""
        move.failure = None
        self._rest(move)
        self._partitions.log_failed(folder, error)

    def _rest(self, move: Move) -> None:
        move.rests_until_s = self._world.clock.now() + REST_S

    async def _copy(self, move: Move) -> bool:
        """For a turn; whether the future log has all now. An OSError is that log's."""
        clock, quota = self._world.clock, self._moves.quota
        turn = Turn(clock)
        while move.is_under_way and not turn.is_over:
            began = clock.now()
            if quota.is_exceeded(began):
                await clock.sleep(THROTTLED_S)
                return False
            try:
                found = move.read(min(self._bytes, max(1, quota.rate)))
            except OSError as error:
                self._failed(move, move.current.folder, error)
                return False
            if found is None:
                return True
            if not isinstance(found, bytearray):
                await self._world.workers.run(found)
                return False
            result = move.take(found, clock.wall_ms())
            quota.take(len(found), began)
            self._adapt(clock.now() - began)
            if result is not None and result.rolled:
                await self._flushes.flush(move.future)
                return False
        return False

    def _adapt(self, took_s: float) -> None:
        """What is copied at once is many batches, or a part of one."""
        if took_s > TURN_S / 2:
            self._bytes = max(LEAST_BYTES, self._bytes // 2)
        elif took_s < TURN_S / 8:
            self._bytes = min(MOST_BYTES, self._bytes * 2)

    async def _save(self, move: Move) -> None:
        """So that a crash right after it has taken its place costs nothing."""
        if move.saved_start == move.current.log_start_offset:
            # Only records are missing. With `ottla.flush=commit` those that come are synced in the current log as soon
            # as they are there: whoever takes longer than that, in this one, never comes to an end while they come.
            await self._flushes.sync(move.future)
            return
        await self._flushes.sync_created(move.future)
        await self._flushes.flush(move.future)
        start = move.future.log_start_offset
        if not await self._checkpoints.write(*CHECKPOINTS):
            raise OSError(errno.ENOSPC, "no checkpoint could be written before the log takes the other's place")
        move.saved_start = start
