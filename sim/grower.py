"""A client that adds partitions to topics while others write and read them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Final

from ottla.wire.errors import ErrorCode
from ottla.wire.messages.k37_create_partitions import CreatePartitionsRequest, CreatePartitionsResponse
from sim.client import Client
from sim.history import TopicPartition

VERSION: Final = 3
MOST_ADDED: Final = 3
PAUSE_S: Final = (0.5, 10.0)


class Grower(Client):
    """`finish` ends it, for good, when the request that is under way is answered."""

    async def run(self, partitions: Iterable[TopicPartition], added: Callable[[TopicPartition], object]) -> None:
        """`added` is told of each that is there."""
        counts = Counter(where.topic for where in partitions)
        for _ in range(self.chance.integer(1, MOST_ADDED + 1)):
            await self.pause(self.chance.between(*PAUSE_S))
            if self._is_finishing:
                return
            topic = self.chance.choice(sorted(counts))
            await self._grow(topic, counts[topic] + 1)
            added(TopicPartition(topic, counts[topic]))
            counts[topic] += 1

    async def _grow(self, topic: str, count: int) -> None:
        """Returns when it has so many."""
        wanted = CreatePartitionsRequest.CreatePartitionsTopic(name=topic, count=count, assignments=None)
        request = CreatePartitionsRequest(topics=[wanted], timeout_ms=5000)
        done = (ErrorCode.NONE, ErrorCode.INVALID_PARTITIONS)  # perhaps it was asked twice
        await self.ask_until(
            done, request, VERSION, CreatePartitionsResponse, lambda answer: answer.results[0].error_code
        )
        self.history.counts["partitions added"] += 1
