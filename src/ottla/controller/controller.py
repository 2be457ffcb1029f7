"""The controller of a node: while its node leads the metadata quorum, it carries out decisions, one after the other.

What always holds: a decision sees what all those before it have changed, committed or not (`image`); its answer is
given when its records are committed and this node has followed them. With the quorum's leadership goes all that was not
committed: who waits for it is told NOT_CONTROLLER, and the image of the next term begins with the log as it is then.
Nobody who goes away, such as a client that disconnects, stops a decision halfway.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Final, Protocol, TypeVar

from ottla.controller.decision import Decision
from ottla.controller.effective_configs import BrokerConfigs
from ottla.controller.heartbeats import BrokerHeartbeats
from ottla.log.results import LogError
from ottla.metadata.image import ClusterImage
from ottla.metadata.loader import MetadataLoader
from ottla.metadata.snapshot import MetadataRecord
from ottla.raft.not_leader import NotLeader
from ottla.wire.errors import ErrorCode
from ottla.world.clock import Clock
from ottla.world.workers import Workers

R = TypeVar("R")

Decide = Callable[[ClusterImage], Decision[R]]
SMALL: Final = 200  # so many records are replayed on the loop


class NotController(LogError):
    def __init__(self) -> None:
        super().__init__(ErrorCode.NOT_CONTROLLER, "this node is not the active controller")


class QuorumLog(Protocol):
    """What a controller needs of the metadata quorum, while its node leads it."""

    @property
    def next_offset(self) -> int:
        """Of the next record that is appended."""
        ...

    def append(self, records: Sequence[MetadataRecord], *, epoch: int) -> int:
        """One batch; the offset of its last record, which is not committed yet. NotLeader, or an OSError if the log
        cannot take it."""
        ...

    async def applied(self, offset: int, epoch: int) -> None:
        """Returns when the record is committed and this node has followed it; NotLeader if nobody will know here."""
        ...


class _Term:
    """One time of being active."""

    def __init__(self, image: ClusterImage, epoch: int) -> None:
        self.loader = MetadataLoader(image)
        self.epoch = epoch


class Controller:
    """`configs` are the effective ones of this node's broker by an image; `on_appended` is for who has to act on what
    a decision changed."""

    def __init__(
        self,
        quorum: QuorumLog,
        clock: Clock,
        workers: Workers,
        heartbeats: BrokerHeartbeats,
        configs: Callable[[ClusterImage], BrokerConfigs],
    ) -> None:
        self.heartbeats = heartbeats
        self.configs = configs
        self.on_appended: Callable[[Sequence[MetadataRecord]], None] | None = None
        self._quorum = quorum
        self._clock = clock
        self._workers = workers
        self._term: _Term | None = None
        self._turn = asyncio.Lock()
        self._under_way: set[asyncio.Task[object]] = set()

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

    def activate(self, image: ClusterImage, epoch: int) -> None:
        """This node leads the quorum; `image` is behind the last record of its log."""
        self._term = _Term(image, epoch)
        self.heartbeats.activate(image, self._quorum.next_offset - 1, self.now_ms())

    def resign(self) -> None:
        self._term = None

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
            if not decision.records:
                return decision.response
            offset = await self._append(term, decision.records)
        try:
            await self._quorum.applied(offset, term.epoch)
        except NotLeader as error:
            raise NotController from error
        return decision.response

    async def _append(self, term: _Term, records: Sequence[MetadataRecord]) -> int:
        """What cannot follow on the image is never written."""
        loader = MetadataLoader(term.loader.image)
        messages = [record.message for record in records]
        if len(messages) <= SMALL:
            deltas = loader.load(messages)
        else:
            deltas = await self._workers.run(loader.load, messages)
        if term is not self._term:
            raise NotController
        try:
            offset = self._quorum.append(records, epoch=term.epoch)
        except NotLeader as error:
            raise NotController from error
        except OSError as error:
            raise LogError(ErrorCode.KAFKA_STORAGE_ERROR, f"the metadata log cannot grow: {error}") from error
        term.loader = loader
        for delta in deltas:
            self.heartbeats.follow(delta, offset)
        if self.on_appended is not None:
            self.on_appended(records)
        return offset

    def _active(self) -> _Term:
        if self._term is None:
            raise NotController
        return self._term
