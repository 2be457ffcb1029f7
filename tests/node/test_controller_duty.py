"""What the active controller does by itself, and what it does not wait for."""

from __future__ import annotations

import asyncio
import dataclasses

from ottla.controller.controller import Controller
from ottla.node.controller_duty import ControllerDuty
from ottla.world import World
from ottla.world.process import run as run_in_a_real_world
from tests.controller.cluster import broker, cluster
from tests.controller.test_controller import SlowQuorum
from tests.support.waiting import DEADLINE_S


def test_brokers_are_fenced_while_the_node_itself_follows_nothing() -> None:
    """While it made the logs of some thousand partitions, nobody was fenced, and nothing was led elsewhere."""
    image = dataclasses.replace(cluster(broker(1), broker(2)), features={"metadata.version": 30})

    async def story(world: World) -> None:
        controller = Controller(9, {"broker.session.timeout.ms": "50"}, SlowQuorum(), world.clock, world.workers)
        duty = ControllerDuty(controller, world.clock)
        duty.begin(image, 1)
        async with asyncio.timeout(DEADLINE_S):
            while True:
                if all(each.is_fenced for each in controller.active.image.brokers.values()):
                    break
                await asyncio.sleep(0.001)
        await duty.stop()

    run_in_a_real_world(story)
