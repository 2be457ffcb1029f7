"""What the active controller does by itself, and what it does not wait for."""

from __future__ import annotations

import asyncio
import dataclasses
from collections.abc import Sequence

import pytest

from ottla.controller.controller import Controller
from ottla.metadata.image import empty_image
from ottla.metadata.loader import MetadataLoader
from ottla.metadata.snapshot import MetadataRecord, feature_record
from ottla.node.controller_duty import ControllerDuty
from ottla.wire.messages.metadata_records import BeginTransactionRecord
from ottla.world import World
from ottla.world.process import run as run_in_a_real_world
from tests.controller.cluster import broker, cluster
from tests.controller.test_controller import SlowQuorum
from tests.support.waiting import DEADLINE_S


class KeepingQuorum(SlowQuorum):
    def __init__(self) -> None:
        super().__init__()
        self.records: list[MetadataRecord] = []

    def append(self, records: Sequence[MetadataRecord], *, epoch: int, batch: bytearray | None = None) -> int:
        self.records += records
        return super().append(records, epoch=epoch, batch=batch)


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


@pytest.mark.parametrize("is_new", [True, False])
def test_a_transaction_that_a_controller_has_left_open_is_aborted_before_anything_else(is_new: bool) -> None:
    """As when Apache Kafka's dies while it begins a cluster: all that came behind it would have been part of it, and
    seen by nobody."""
    loader = MetadataLoader(empty_image("cluster"))
    loader.load([] if is_new else [feature_record("metadata.version", 30).message])
    loader.load([BeginTransactionRecord(), feature_record("metadata.version", 29).message])

    async def story(world: World) -> None:
        quorum = KeepingQuorum()
        duty = ControllerDuty(Controller(9, {}, quorum, world.clock, world.workers), world.clock)
        duty.begin(loader.image, 1, in_transaction=loader.in_transaction)
        await duty.stop()
        loader.load([each.message for each in quorum.records])

    run_in_a_real_world(story)
    assert not loader.in_transaction
    assert loader.image.features["metadata.version"] == 30
