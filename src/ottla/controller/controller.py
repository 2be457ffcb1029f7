"""The controller of a node: while its node leads the metadata quorum, it carries out decisions, one after the other.

What always holds: a decision sees what all those before it have changed, committed or not (`image`); its answer is
given when its records are committed and this node has followed them. With the quorum's leadership goes all that was not
committed: who waits for it is told NOT_CONTROLLER, and the image of the next term begins with the log as it is then.
Nobody who goes away, such as a client that disconnects, stops a decision halfway.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from typing import Protocol, TypeVar

from ottla.controller.decision import Decision
from ottla.controller.heartbeats import BrokerHeartbeats
from ottla.log.results import LogError
from ottla.metadata.image import ClusterImage
from ottla.metadata.loader import MetadataLoader
from ottla.metadata.replay import Delta
from ottla.metadata.snapshot import MetadataRecord
from ottla.wire.errors import ErrorCode
from ottla.world.clock import Clock
from ottla.world.workers import Workers

log = logging.getLogger(__name__)

R = TypeVar("R")

Decide = Callable[[ClusterImage], Decision[R]]
SMALL = 200  # so many records are replayed on the loop


class NotController(LogError):
    def __init__(self) -> None:
        super().__init__(ErrorCode.NOT_CONTROLLER, "this node is not the active controller")


class QuorumLog(Protocol):
    """What a controller needs of the metadata quorum, while its node leads it."""

    @property
    def next_offset(self) -> int:
        """Of the next record that is appended."""
        ...

    def append(self, records: Sequence[MetadataRecord]) -> int:
        """One batch; the offset of its last record. Not on the disk yet, and not committed. LogError if the log cannot
        take it, or the quorum is not led from here any more."""
        ...


class _Term:
    """One time of being active. `waiting` are those who wait for an offset to be committed, in their order."""

    def __init__(self, image: ClusterImage, last_offset: int) -> None:
        self.loader = MetadataLoader(image)
        self.last_offset = last_offset
        self.waiting: deque[tuple[int, asyncio.Future[None]]] = deque()


class Controller:
    """`followed` waits until this node's own broker has followed the metadata up to an offset."""

    def __init__(
        self,
        quorum: QuorumLog,
        clock: Clock,
        workers: Workers,
        heartbeats: BrokerHeartbeats,
        followed: Callable[[int], Awaitable[None]],
    ) -> None:
        self.heartbeats = heartbeats
        self._quorum = quorum
        self._clock = clock
        self._workers = workers
        self._followed = followed
        self._term: _Term | None = None
        self._committed = -1
        self._turn = asyncio.Lock()
        self._under_way: set[asyncio.Task[object]] = set()
        self.on_appended: Callable[[Delta], None] | None = None  # for who has to do with what has changed

    # The quorum's news

    @property
    def is_active(self) -> bool:
        return self._term is not None

    @property
    def image(self) -> ClusterImage:
        """Behind the last record that was appended; NotController."""
        return self._active().loader.image

    @property
    def next_offset(self) -> int:
        return self._quorum.next_offset

    def now_ms(self) -> int:
        """By the clock of `heartbeats`."""
        return int(self._clock.now() * 1000)

    def activate(self, image: ClusterImage, last_offset: int) -> None:
        """This node leads the quorum; `image` is behind the last record of its log, which is at `last_offset`."""
        self._term = _Term(image, last_offset)
        self.heartbeats.activate(image, last_offset, self.now_ms())

    def resign(self) -> None:
        term, self._term = self._term, None
        if term is not None:
            for _, waiting in term.waiting:
                if not waiting.done():
                    waiting.set_exception(NotController())

    def committed(self, offset: int) -> None:
        """All records up to this one are."""
        self._committed = max(self._committed, offset)
        waiting = () if self._term is None else self._term.waiting
        while waiting and waiting[0][0] <= self._committed:
            future = waiting.popleft()[1]
            if not future.done():
                future.set_result(None)

    # Decisions

    async def carry_out(self, decide: Decide[R], *, at_once: bool = False) -> R:
        """`decide` gets the newest image; in a worker, as it may take long, unless it is to be done `at_once`.

        LogError if it cannot be: NotController, or the metadata log cannot take the records.
        """
        task = asyncio.get_running_loop().create_task(self._carry_out(decide, at_once))
        self._under_way.add(task)  # a loop keeps no reference
        task.add_done_callback(self._under_way.discard)
        return await asyncio.shield(task)

    async def idle(self) -> None:
        """Returns when nothing is under way."""
        while self._under_way:
            await asyncio.wait(set(self._under_way))

    async def _carry_out(self, decide: Decide[R], at_once: bool) -> R:
        async with self._turn:
            term = self._active()
            image = term.loader.image
            decision = decide(image) if at_once else await self._workers.run(decide, image)
            if decision.records:
                await self._append(term, decision.records)
            elif term is not self._term:
                raise NotController
            offset = term.last_offset
            committed = self._when_committed(term, offset)
        await committed
        await self._followed(offset)
        return decision.response

    async def _append(self, term: _Term, records: Sequence[MetadataRecord]) -> None:
        """What cannot follow on the image is never written."""
        loader = MetadataLoader(term.loader.image)
        messages = [record.message for record in records]
        if len(messages) <= SMALL:
            deltas = loader.load(messages)
        else:
            deltas = await self._workers.run(loader.load, messages)
        if term is not self._term:
            raise NotController
        term.last_offset = self._quorum.append(records)
        term.loader = loader
        for delta in deltas:
            self.heartbeats.follow(delta, term.last_offset)
            if self.on_appended is not None:
                self.on_appended(delta)

    def _when_committed(self, term: _Term, offset: int) -> asyncio.Future[None]:
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        if offset <= self._committed:
            future.set_result(None)
        else:
            term.waiting.append((offset, future))
        return future

    def _active(self) -> _Term:
        if self._term is None:
            raise NotController
        return self._term
