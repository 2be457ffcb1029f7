"""The active controller at work by itself: it begins the cluster, and does its chores when they are due.

It is on duty from `begin` to `end`, each time that its node leads the quorum.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Sequence
from typing import Final

from ottla.controller.chores import Chores
from ottla.controller.controller import Controller, NotController
from ottla.controller.decision import Decision
from ottla.controller.elections import concerns_unclean_elections
from ottla.controller.registration import bootstrap_records
from ottla.log.results import LogError
from ottla.metadata.features import FEATURES
from ottla.metadata.image import ClusterImage
from ottla.metadata.snapshot import MetadataRecord
from ottla.world.clock import Clock, within

log = logging.getLogger(__name__)

LEAST_S: Final = 0.001
RETRY_S: Final = 1.0  # after the metadata log took nothing


class ControllerDuty:
    def __init__(self, controller: Controller, clock: Clock) -> None:
        self._controller = controller
        self._clock = clock
        self._chores = Chores(controller.heartbeats)
        self._hurry = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        controller.on_appended = self._appended

    def begin(self, image: ClusterImage, epoch: int) -> None:
        """This node leads the quorum."""
        self.end()
        controller = self._controller
        controller.activate(image, epoch)
        self._chores.activate(controller.configs(image), controller.now_ms())
        log.info("this node is the active controller, in epoch %d", epoch)
        self._task = asyncio.get_running_loop().create_task(self._run())

    def end(self) -> None:
        self._controller.resign()
        if self._task is not None:
            self._task.cancel()
            self._task = None

    async def stop(self) -> None:
        task = self._task
        self.end()
        if task is not None:
            with contextlib.suppress(asyncio.CancelledError):
                await task

    def _appended(self, records: Sequence[MetadataRecord]) -> None:
        if concerns_unclean_elections(records):
            self._chores.elect_uncleanly_now()
            self._hurry.set()

    async def _run(self) -> None:
        """Until another node leads, or the metadata log has failed: then the node stops."""
        controller = self._controller
        while controller.is_active:
            try:
                if not controller.image.features:
                    await controller.carry_out(self._begin_cluster, at_once=True)
                while await controller.carry_out(self._next_chore, at_once=True):
                    pass
                await self._rest()
            except NotController:
                return
            except LogError as error:
                log.error("a chore of the controller is not done: %s", error)
                await self._clock.sleep(RETRY_S)

    def _begin_cluster(self, image: ClusterImage) -> Decision[None]:
        return Decision(None, bootstrap_records(image, FEATURES, self._controller.configs(image)))

    def _next_chore(self, image: ClusterImage) -> Decision[bool]:
        """True if there was one, and so may be another."""
        controller = self._controller
        chore = self._chores.next(image, controller.configs(image), controller.now_ms())
        return Decision(False) if chore is None else Decision(bool(chore.records), chore.records)

    async def _rest(self) -> None:
        controller = self._controller
        self._hurry.clear()
        pause_s = (self._chores.next_ms(controller.image) - controller.now_ms()) / 1000
        with contextlib.suppress(TimeoutError):
            await within(self._clock, max(pause_s, LEAST_S), self._hurry.wait())
