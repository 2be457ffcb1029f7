"""The active controller at work by itself: it begins the cluster, does its chores when they are due, and shows in the
metadata log that it lives.

It is on duty from `begin` to `end`, each time that its node leads the quorum.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Final

from ottla.controller.active import ActiveController
from ottla.controller.controller import Controller, NotController
from ottla.controller.decision import Decision
from ottla.controller.registration import bootstrap_records
from ottla.log.results import LogError
from ottla.metadata.features import FEATURES
from ottla.metadata.image import ClusterImage
from ottla.metadata.snapshot import MetadataRecord
from ottla.node.tasks import ended
from ottla.wire.messages.metadata_records import (
    AbortTransactionRecord,
    BrokerRegistrationChangeRecord,
    NoOpRecord,
)
from ottla.world.clock import Clock, within

log = logging.getLogger(__name__)

LEAST_S: Final = 0.001
RETRY_S: Final = 1.0  # after the metadata log took nothing


class ControllerDuty:
    """`idle_interval_ms` is `metadata.max.idle.interval.ms`: how often a record without a meaning is written, so that
    who follows the log knows that it is up to date; 0: never."""

    def __init__(self, controller: Controller, clock: Clock, idle_interval_ms: int = 0) -> None:
        self._controller = controller
        self._clock = clock
        self._idle_interval_s = idle_interval_ms / 1000
        self._tasks: list[asyncio.Task[None]] = []
        self._must_abort = False

    def begin(self, image: ClusterImage, epoch: int, *, in_transaction: bool = False) -> None:
        """This node leads the quorum; `in_transaction` if its log has one open, of a controller that is gone."""
        self.end()
        self._controller.activate(image, epoch)
        log.info("this node is the active controller, in epoch %d", epoch)
        self._must_abort = in_transaction
        with contextlib.suppress(LogError):  # then it is done again, and told
            if in_transaction:  # whatever comes before this is part of it, and seen by nobody
                self._controller.decide_first(_abort_transaction)
                self._must_abort = False
            if not image.features:  # a broker that registers before would be told that nothing is supported
                self._controller.decide_first(_begin_cluster)
        loop = asyncio.get_running_loop()
        self._tasks = [loop.create_task(self._run())]
        if self._idle_interval_s:
            self._tasks.append(loop.create_task(self._write_no_ops()))

    def end(self) -> None:
        self._controller.resign()
        tasks, self._tasks = self._tasks, []
        for task in tasks:
            task.cancel()

    async def stop(self) -> None:
        tasks = self._tasks
        self.end()
        for task in tasks:
            await ended(task)

    async def _run(self) -> None:
        """Until another node leads."""
        controller = self._controller
        while controller.is_active:
            try:
                if self._must_abort:
                    await controller.carry_out_now(_abort_transaction)
                    self._must_abort = False
                if not controller.active.image.features:
                    await controller.carry_out_now(_begin_cluster)
                while await controller.carry_out_now(self._next_chore, when_committed=True):
                    pass
                await self._rest()
            except NotController:
                return
            except LogError as error:
                log.error("a chore of the controller is not done: %s", error)
                await self._clock.sleep(RETRY_S)

    def _next_chore(self, active: ActiveController) -> Decision[bool]:
        """True if there was one, and so may be another."""
        chore = active.next_chore(self._controller.now_ms())
        if chore is None:
            return Decision(False)
        for record in chore.records:
            if isinstance(record.message, BrokerRegistrationChangeRecord) and record.message.fenced > 0:
                log.warning("broker %d is fenced: it has not been heard of", record.message.broker_id)
        return Decision(True, chore.records)

    async def _rest(self) -> None:
        """Until the next chore is due; what is appended meanwhile may bring others."""
        controller = self._controller
        controller.appended.clear()
        pause_s = (controller.active.next_chore_ms() - controller.now_ms()) / 1000
        with contextlib.suppress(TimeoutError):
            await within(self._clock, max(pause_s, LEAST_S), controller.appended.wait())

    async def _write_no_ops(self) -> None:
        while self._controller.is_active:
            await self._clock.sleep(self._idle_interval_s)
            with contextlib.suppress(LogError):
                await self._controller.carry_out_now(_no_op, when_committed=True)


def _begin_cluster(active: ActiveController) -> Decision[None]:
    return Decision(None, bootstrap_records(active.image, FEATURES, active.configs))


def _abort_transaction(active: ActiveController) -> Decision[None]:
    """A batch of its own: Kafka's loader may take what follows in the same one together with what is aborted."""
    return Decision(None, [MetadataRecord(AbortTransactionRecord(reason="Controller failover"))])


def _no_op(active: ActiveController) -> Decision[None]:
    return Decision(None, [MetadataRecord(NoOpRecord())])
