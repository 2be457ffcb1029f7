"""The controller of a node: while its node leads the metadata quorum, it carries out decisions, one after the other.

What always holds: a decision sees what all those before it have changed, committed or not; its answer is given when all
of that is committed, also if it adds nothing itself, and this node has followed it, unless who asks cannot wait for
that. With the quorum's leadership goes all that was not committed: who waits for it is told NOT_CONTROLLER, and the
image of the next term begins with the log as it is then. Nobody who goes away, such as a client that disconnects, stops
a decision halfway.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol, TypeVar

from ottla.controller.active import ActiveController
from ottla.controller.decision import Decision
from ottla.controller.effective_configs import BrokerConfigs
from ottla.log.results import LogError
from ottla.metadata.image import ClusterImage, Configs
from ottla.metadata.replay import ON_THE_LOOP, Delta, apply_records
from ottla.metadata.snapshot import MetadataRecord
from ottla.raft.not_leader import NotLeader
from ottla.raft.quorum_log import metadata_batch
from ottla.raft.states import LeaderContact
from ottla.wire.errors import ErrorCode
from ottla.world.clock import Clock
from ottla.world.workers import Workers

log = logging.getLogger(__name__)

R = TypeVar("R")


class NotController(LogError):
    def __init__(self) -> None:
        super().__init__(ErrorCode.NOT_CONTROLLER, "this node is not the active controller")


class QuorumLog(Protocol):
    """What a controller needs of the metadata quorum, while its node leads it."""

    @property
    def next_offset(self) -> int:
        """Of the next record that is appended."""
        ...

    @property
    def predecessor(self) -> LeaderContact | None:
        """Who led it before, as far as this node has heard of it, by the clock of broker sessions."""
        ...

    def append(self, records: Sequence[MetadataRecord], *, epoch: int, batch: bytearray | None = None) -> int:
        """One batch; the offset of its last record, which is not committed yet. NotLeader, or an OSError if the log
        cannot take it. `batch` is the `metadata_batch` of the records, if that is made."""
        ...

    async def applied(self, offset: int, epoch: int) -> None:
        """Returns when the record is committed and this node has followed it; NotLeader if nobody will know here, or
        an OSError if the log has failed."""
        ...

    async def committed(self, offset: int, epoch: int) -> None:
        """As `applied`, but this node may still have to follow the record."""
        ...


@dataclass(slots=True)
class _Term:
    """One time of being active. `last_offset` is that of the last record that was appended in it."""

    epoch: int
    active: ActiveController
    last_offset: int | None = None


class _Outcome(NamedTuple):
    """Of records: what they make of the image; and their batch, where a worker has made it, for there are many."""

    applied: tuple[ClusterImage, Delta]
    batch: bytearray | None = None


class Controller:
    """`file` are the node's properties."""

    def __init__(self, node_id: int, file: Configs, quorum: QuorumLog, clock: Clock, workers: Workers) -> None:
        self._node_id = node_id
        self._file = file
        self._quorum = quorum
        self._clock = clock
        self._workers = workers
        self._term: _Term | None = None
        self._turn = asyncio.Lock()
        self._under_way: set[asyncio.Task[object]] = set()
        self.appended = asyncio.Event()  # for who waits for something to do

    # The quorum's news

    @property
    def is_active(self) -> bool:
        return self._term is not None

    @property
    def active(self) -> ActiveController:
        """NotController if there is none here."""
        if self._term is None:
            raise NotController
        return self._term.active

    def now_ms(self) -> int:
        """By the clock of broker sessions."""
        return int(self._clock.now() * 1000)

    def activate(self, image: ClusterImage, epoch: int) -> None:
        """This node leads the quorum; `image` is behind the last record of its log."""
        quorum = self._quorum
        active = ActiveController(
            self._node_id, self._file, image, quorum.next_offset, self.now_ms(), quorum.predecessor
        )
        self._term = _Term(epoch, active)

    def decide_first(self, decide: Callable[[ActiveController], Decision[None]]) -> None:
        """Right after `activate`, before anybody's turn: what all others rely on. LogError as with those."""
        term = self._current()
        records = decide(term.active).records
        self._append_applied(term, records, _outcome(term.active.image, records))

    def resign(self) -> None:
        self._term = None

    # Decisions

    async def carry_out(self, decide: Callable[[ClusterImage, BrokerConfigs], Decision[R]]) -> R:
        """`decide` gets the newest image, and the controller's configs in it, in a worker: it may take long. What this
        node has followed is behind that, and nothing at all while it starts.

        LogError if it cannot be: NotController, or the metadata log cannot take the records.
        """
        return await self._unhindered(self._carry_out(decide))

    async def carry_out_now(
        self, decide: Callable[[ActiveController], Decision[R]], *, when_committed: bool = False
    ) -> R:
        """The same on the loop, for what needs to know more than the image.

        `when_committed`: who asks need not find it followed here, and cannot wait for that. A node that makes the logs
        of some thousand new partitions follows nothing else for longer than a broker's session.
        """
        return await self._unhindered(self._carry_out_now(decide, when_committed=when_committed))

    async def _unhindered(self, work: Coroutine[object, object, R]) -> R:
        """Whoever waits for it may go away."""
        task = asyncio.get_running_loop().create_task(work)
        self._under_way.add(task)  # a loop keeps no reference
        task.add_done_callback(self._done)
        return await asyncio.shield(task)

    def _done(self, task: asyncio.Task[object]) -> None:
        self._under_way.discard(task)
        if not task.cancelled():
            error = task.exception()
            if error is not None and not isinstance(error, LogError):
                log.error("a decision of the controller failed", exc_info=error)

    async def idle(self) -> None:
        """Returns when nothing is under way."""
        while self._under_way:
            await asyncio.wait(set(self._under_way))

    async def _carry_out(self, decide: Callable[[ClusterImage, BrokerConfigs], Decision[R]]) -> R:
        async with self._turn:
            term = self._current()
            decision = await self._workers.run(decide, term.active.image, term.active.configs)
            offset = await self._append(term, decision.records)
        return await self._applied(term, offset, decision.response)

    async def _carry_out_now(self, decide: Callable[[ActiveController], Decision[R]], *, when_committed: bool) -> R:
        async with self._turn:
            while True:
                term = self._current()
                begins = term.active.next_offset = self._quorum.next_offset
                try:
                    decision = decide(term.active)
                except NotLeader as error:  # it needed the quorum itself
                    raise NotController from error
                except OSError as error:
                    raise _cannot_grow(error) from error
                if not decision.records:
                    offset = term.last_offset
                    break
                outcome = await self._apply(term, decision.records)
                # The quorum writes records of its own: then what was decided may name an offset that it will not have.
                if self._quorum.next_offset == begins:
                    offset = self._append_applied(term, decision.records, outcome)
                    break
        if when_committed:
            return await self._known(self._quorum.committed, term, offset, decision.response)
        return await self._applied(term, offset, decision.response)

    async def _append(self, term: _Term, records: Sequence[MetadataRecord]) -> int | None:
        """The offset up to which the decision depends on the log. What cannot follow on the image is never written."""
        if not records:
            return term.last_offset
        return self._append_applied(term, records, await self._apply(term, records))

    async def _apply(self, term: _Term, records: Sequence[MetadataRecord]) -> _Outcome:
        if len(records) <= ON_THE_LOOP:
            return _outcome(term.active.image, records)
        outcome = await self._workers.run(_outcome_with_batch, term.active.image, records, self._clock.wall_ms())
        if term is not self._term:
            raise NotController
        return outcome

    def _append_applied(self, term: _Term, records: Sequence[MetadataRecord], outcome: _Outcome) -> int:
        term.active.next_offset = self._quorum.next_offset
        try:
            offset = self._quorum.append(records, epoch=term.epoch, batch=outcome.batch)
        except NotLeader as error:
            raise NotController from error
        except OSError as error:
            raise _cannot_grow(error) from error
        term.last_offset = offset
        term.active.appended(records, outcome.applied)
        self.appended.set()
        return offset

    async def _applied(self, term: _Term, offset: int | None, response: R) -> R:
        return await self._known(self._quorum.applied, term, offset, response)

    async def _known(
        self, wait: Callable[[int, int], Awaitable[None]], term: _Term, offset: int | None, response: R
    ) -> R:
        if offset is not None:
            try:
                await wait(offset, term.epoch)
            except NotLeader as error:
                raise NotController from error
            except OSError as error:
                raise LogError(ErrorCode.KAFKA_STORAGE_ERROR, f"the metadata log cannot be kept: {error}") from error
        return response

    def _current(self) -> _Term:
        if self._term is None:
            raise NotController
        return self._term


def _cannot_grow(error: OSError) -> LogError:
    return LogError(ErrorCode.KAFKA_STORAGE_ERROR, f"the metadata log cannot grow: {error}")


def _outcome(image: ClusterImage, records: Sequence[MetadataRecord]) -> _Outcome:
    return _Outcome(apply_records(image, [record.message for record in records]))


def _outcome_with_batch(image: ClusterImage, records: Sequence[MetadataRecord], now_ms: int) -> _Outcome:
    return _outcome(image, records)._replace(batch=metadata_batch(records, now_ms))
