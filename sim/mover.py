"""A client that moves partitions to other brokers, and now and then thinks better of it."""

from __future__ import annotations

from typing import Final

from ottla.wire.errors import ErrorCode
from ottla.wire.messages.k45_alter_partition_reassignments import (
    AlterPartitionReassignmentsRequest,
    AlterPartitionReassignmentsResponse,
)
from ottla.wire.messages.k46_list_partition_reassignments import (
    ListPartitionReassignmentsRequest,
    ListPartitionReassignmentsResponse,
)
from sim.client import GONE_WRONG, Client
from sim.history import TopicPartition

ALTER_VERSION: Final = 0
LIST_VERSION: Final = 0
PAUSE_S: Final = (0.3, 12.0)
CANCELS: Final = 0.15
FEWER: Final = 0.15  # of the moves are to two replicas only

# What is asked for may be impossible just now.
_USUAL: Final = frozenset({ErrorCode.NONE, ErrorCode.NO_REASSIGNMENT_IN_PROGRESS, ErrorCode.INVALID_REPLICA_ASSIGNMENT})


class Mover(Client):
    """`finish` ends it, for good, when the request that is under way is answered."""

    async def run(self, partitions: list[TopicPartition], node_ids: list[int]) -> None:
        while not self._is_finishing:
            await self.pause(self.chance.skewed(*PAUSE_S))
            where = self.chance.choice(partitions)
            target = None if self.chance.happens(CANCELS) else self._target(node_ids)
            await self._ask_for(where, target)

    def _target(self, node_ids: list[int]) -> list[int]:
        shuffled = node_ids.copy()
        self.chance.shuffle(shuffled)
        return shuffled[: 2 if self.chance.happens(FEWER) else 3]

    async def _ask_for(self, where: TopicPartition, target: list[int] | None) -> bool:
        partition = AlterPartitionReassignmentsRequest.ReassignablePartition(
            partition_index=where.partition, replicas=target
        )
        topic = AlterPartitionReassignmentsRequest.ReassignableTopic(name=where.topic, partitions=[partition])
        request = AlterPartitionReassignmentsRequest(timeout_ms=5000, topics=[topic])
        try:
            answer = await self.ask(self.any_address(), request, ALTER_VERSION, AlterPartitionReassignmentsResponse)
        except GONE_WRONG:
            return False
        code = answer.error_code or answer.responses[0].partitions[0].error_code
        if code not in _USUAL:
            self.count_error(code)
            return False
        if code == ErrorCode.NONE:
            what = "reassignments" if target is not None else "reassignments cancelled"
            self.history.counts[what] += 1
        return True

    async def settle(self, partitions: list[TopicPartition], node_ids: list[int]) -> None:
        """Returns when every partition has three replicas again and nothing moves any more."""
        for where in partitions:
            shuffled = node_ids.copy()
            self.chance.shuffle(shuffled)
            while not await self._ask_for(where, shuffled[:3]):
                await self.back_off()
        while await self._some_move():
            await self.back_off()

    async def _some_move(self) -> bool:
        request = ListPartitionReassignmentsRequest(timeout_ms=5000, topics=None)
        try:
            answer = await self.ask(self.any_address(), request, LIST_VERSION, ListPartitionReassignmentsResponse)
        except GONE_WRONG:
            return True
        return bool(answer.error_code or answer.topics)
