"""Sends the changes of ISRs that this node's partitions would like to the controller: AlterPartition, one at a time.

What arises while one is under way goes with the next. Each partition is told what became of its change.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable
from typing import Final

from ottla.node.controller_channel import ControllerChannel
from ottla.partition.leading import IsrChange
from ottla.partition.partition import Partition
from ottla.partition.partitions import Partitions
from ottla.peers import PeerError
from ottla.wire.errors import ErrorCode
from ottla.wire.messages.k56_alter_partition import AlterPartitionRequest, AlterPartitionResponse
from ottla.world.clock import Clock

log = logging.getLogger(__name__)

TIMEOUT_S: Final = 30.0
RETRY_S: Final = 0.05

Changes = list[tuple[Partition, IsrChange]]


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
        if task is not None:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task

    async def _run(self) -> None:
        while True:
            await self._wanted.wait()
            self._wanted.clear()
            changes = self._partitions.isr_changes.take(self._clock.now())
            if not changes:
                continue
            answers = await self._ask(changes)
            if answers is None:
                for partition, change in changes:
                    partition.isr_change_failed(
                        change, ErrorCode.UNKNOWN_SERVER_ERROR
                    )  # nobody knows what became of it
                await self._clock.sleep(RETRY_S)
            else:
                self._tell(changes, answers)

    async def _ask(self, changes: Changes) -> AlterPartitionResponse | None:
        try:
            response = await self._channel.ask(self._request(changes), timeout_s=TIMEOUT_S)
        except PeerError as error:
            log.warning("no controller takes changes of ISRs: %s", error)
            return None
        assert isinstance(response, AlterPartitionResponse)
        if response.error_code:
            log.warning("the controller refuses AlterPartition: %s", ErrorCode(response.error_code).name)
            return None
        return response

    def _request(self, changes: Changes) -> AlterPartitionRequest:
        topics: dict[bytes, AlterPartitionRequest.TopicData] = {}
        for _, change in changes:
            topic = topics.get(change.topic_id)
            if topic is None:
                topic = topics[change.topic_id] = AlterPartitionRequest.TopicData(
                    topic_id=change.topic_id, partitions=[]
                )
            assert isinstance(topic.partitions, list)
            topic.partitions.append(
                AlterPartitionRequest.PartitionData(
                    partition_index=change.partition_index,
                    leader_epoch=change.leader_epoch,
                    partition_epoch=change.partition_epoch,
                    new_isr_with_epochs=[
                        AlterPartitionRequest.BrokerState(broker_id=each, broker_epoch=epoch)
                        for each, epoch in change.isr
                    ],
                    leader_recovery_state=change.leader_recovery,
                )
            )
        return AlterPartitionRequest(
            broker_id=self._partitions.node_id, broker_epoch=self._broker_epoch(), topics=list(topics.values())
        )

    def _tell(self, changes: Changes, response: AlterPartitionResponse) -> None:
        answers = {
            (topic.topic_id, each.partition_index): each for topic in response.topics for each in topic.partitions
        }
        for partition, change in changes:
            answer = answers.get((change.topic_id, change.partition_index))
            if answer is None:
                partition.isr_change_failed(change, ErrorCode.UNKNOWN_SERVER_ERROR)
            elif answer.error_code:
                partition.isr_change_failed(change, ErrorCode(answer.error_code))
            else:
                partition.isr_change_answered(
                    answer.leader_id, answer.leader_epoch, answer.partition_epoch, tuple(answer.isr)
                )
