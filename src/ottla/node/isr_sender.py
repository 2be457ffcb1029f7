"""Sends the changes of ISRs that this node's partitions would like to the controller: AlterPartition, one at a time.

What arises while one is under way goes with the next. Each partition is told what became of its change.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Final

from ottla.node.controller_channel import ControllerChannel
from ottla.node.tasks import ended
from ottla.partition.alter_partition import (
    alter_partition_answered,
    alter_partition_failed,
    alter_partition_request,
)
from ottla.partition.partitions import Partitions
from ottla.peers import PeerError
from ottla.wire.errors import ErrorCode
from ottla.wire.messages.k56_alter_partition import AlterPartitionResponse
from ottla.world.clock import Clock

log = logging.getLogger(__name__)

TIMEOUT_S: Final = 30.0
RETRY_S: Final = 0.05


class IsrSender:
    def __init__(
        self,
        clock: Clock,
        channel: ControllerChannel,
        partitions: Partitions,
        broker_epoch: Callable[[], int],
    ) -> None:
        self._clock = clock
        self._channel = channel
        self._partitions = partitions
        self._broker_epoch = broker_epoch
        self._wanted = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._partitions.isr_changes.on_wanted = self._wanted.set
        self._wanted.set()
        self._task = asyncio.get_running_loop().create_task(self._run())

    async def stop(self) -> None:
        self._partitions.isr_changes.on_wanted = None
        task, self._task = self._task, None
        await ended(task)

    async def _run(self) -> None:
        while True:
            await self._wanted.wait()
            self._wanted.clear()
            changes = self._partitions.isr_changes.take(self._clock.now())
            if not changes:
                continue
            try:
                request = alter_partition_request(self._partitions.node_id, self._broker_epoch(), changes)
                response = await self._channel.ask(request, TIMEOUT_S)
            except PeerError as error:
                log.warning("no controller takes changes of ISRs: %s", error)
                alter_partition_failed(changes)
                await self._clock.sleep(RETRY_S)
                continue
            assert isinstance(response, AlterPartitionResponse)
            alter_partition_answered(changes, response)
            if response.error_code:
                log.warning("the controller refuses AlterPartition: %s", ErrorCode(response.error_code).name)
                await self._clock.sleep(RETRY_S)
