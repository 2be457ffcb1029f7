"""What the active controller does without being asked: it begins the cluster, fences brokers that are silent, lets
preferred replicas lead again, and elects out of sync where that is allowed.

It is on duty from `begin` to `end`, each time that its node leads the quorum.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Final

from ottla.controller.brokers import fence_stale_broker
from ottla.controller.controller import Controller, NotController
from ottla.controller.decision import Decision
from ottla.controller.elections import balance_leaders, concerns_unclean_elections, elect_unclean_leaders
from ottla.controller.registration import bootstrap_records
from ottla.log.results import LogError
from ottla.metadata.features import FEATURES
from ottla.metadata.image import ClusterImage
from ottla.metadata.snapshot import MetadataRecord
from ottla.world.clock import Clock, within

log = logging.getLogger(__name__)

NOBODY_S: Final = 1.0  # how often to look while no broker has a session
LEAST_S: Final = 0.001
UNCLEAN_S: Final = 300.0  # Kafka's unclean.leader.election.interval.ms


class ControllerDuty:
    def __init__(self, controller: Controller, clock: Clock) -> None:
        self._controller = controller
        self._clock = clock
        self._tasks: list[asyncio.Task[None]] = []
        self._unclean = asyncio.Event()
        controller.on_appended = self._look_for_unclean_elections

    async def begin(self, image: ClusterImage, epoch: int) -> None:
        """This node leads the quorum: nobody is served before the cluster has its features."""
        self.end()
        self._controller.activate(image, epoch)
        log.info("this node is the active controller, in epoch %d", epoch)
        create_task = asyncio.get_running_loop().create_task
        self._unclean.set()  # whoever led before may not have come to it
        self._tasks = [
            create_task(self._on_duty(each)) for each in (self._bootstrap, self._fence, self._balance, self._elect)
        ]

    def end(self) -> None:
        self._controller.resign()
        for task in self._tasks:
            task.cancel()
        self._tasks = []

    async def stop(self) -> None:
        tasks = self._tasks
        self.end()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _on_duty(self, duty: Callable[[], Awaitable[None]]) -> None:
        """Until another node leads, or the metadata log takes nothing any more: then the node stops."""
        try:
            await duty()
        except NotController:
            pass
        except LogError as error:
            log.error("a duty of the controller is not done: %s", error)

    async def _bootstrap(self) -> None:
        if not self._controller.image.features:
            await self._controller.carry_out(
                lambda image: Decision(None, bootstrap_records(image, FEATURES)), at_once=True
            )

    async def _fence(self) -> None:
        controller = self._controller
        while True:
            next_ms = controller.heartbeats.next_check_ms(controller.image)
            pause_s = NOBODY_S if next_ms is None else (next_ms - controller.now_ms()) / 1000
            await self._clock.sleep(min(max(pause_s, LEAST_S), NOBODY_S))
            while (fenced := await controller.carry_out(self._fence_one, at_once=True)) is not None:
                log.warning("broker %d is fenced: it has not been heard of", fenced)

    def _fence_one(self, image: ClusterImage) -> Decision[int | None]:
        controller = self._controller
        return fence_stale_broker(image, controller.heartbeats, controller.configs(image), now_ms=controller.now_ms())

    async def _balance(self) -> None:
        controller = self._controller
        while True:
            configs = controller.configs(controller.image)
            await self._clock.sleep(configs.integer("leader.imbalance.check.interval.seconds"))
            if configs.value("auto.leader.rebalance.enable"):
                while await controller.carry_out(lambda image: balance_leaders(image, controller.configs(image))):
                    pass

    def _look_for_unclean_elections(self, records: Sequence[MetadataRecord]) -> None:
        if concerns_unclean_elections(records):
            self._unclean.set()

    async def _elect(self) -> None:
        controller = self._controller
        while True:
            with contextlib.suppress(TimeoutError):
                await within(self._clock, UNCLEAN_S, self._unclean.wait())
            self._unclean.clear()
            while await controller.carry_out(lambda image: elect_unclean_leaders(image, controller.configs(image))):
                pass
