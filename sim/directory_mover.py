"""A client that moves replicas between the log directories of their brokers, and now and then calls them back."""

from __future__ import annotations

from typing import Final

from ottla.wire.errors import ErrorCode
from ottla.wire.messages.k34_alter_replica_log_dirs import AlterReplicaLogDirsRequest, AlterReplicaLogDirsResponse
from ottla.wire.messages.k35_describe_log_dirs import DescribeLogDirsRequest, DescribeLogDirsResponse
from ottla.world.network import Address
from sim.client import GONE_WRONG, Client
from sim.history import TopicPartition

ALTER_VERSION: Final = 2
DESCRIBE_VERSION: Final = 4
PAUSE_S: Final = (0.05, 3.0)
CANCELS: Final = 0.2

# The replica may be elsewhere, its directory offline, or the partition gone.
_USUAL: Final = frozenset(
    {
        ErrorCode.NONE,
        ErrorCode.REPLICA_NOT_AVAILABLE,
        ErrorCode.KAFKA_STORAGE_ERROR,
        ErrorCode.UNKNOWN_TOPIC_OR_PARTITION,
    }
)


class DirectoryMover(Client):
    """`finish` ends it, for good, when the request that is under way is answered."""

    async def run(self, partitions: list[TopicPartition], brokers: list[Address], dirs: list[str]) -> None:
        known: dict[tuple[Address, TopicPartition], str] = {}
        while not self._is_finishing:
            await self.pause(self.chance.skewed(*PAUSE_S))
            where, broker = self.chance.choice(partitions), self.chance.choice(brokers)
            cancels = self.chance.happens(CANCELS)
            try:
                here = await self._directory_of(where, broker)
                if here is None:
                    continue
                if known.setdefault((broker, where), here) != here:
                    self.history.counts["moves between directories"] += 1
                    known[broker, where] = here
                others = [each for each in dirs if each != here]
                await self._ask_for(where, broker, here if cancels else self.chance.choice(others))
            except GONE_WRONG:
                continue

    async def _directory_of(self, where: TopicPartition, broker: Address) -> str | None:
        asked = DescribeLogDirsRequest.DescribableLogDirTopic(topic=where.topic, partitions=[where.partition])
        answer = await self.ask(
            broker, DescribeLogDirsRequest(topics=[asked]), DESCRIBE_VERSION, DescribeLogDirsResponse
        )
        for result in answer.results:
            if any(not each.is_future_key for topic in result.topics for each in topic.partitions):
                return result.log_dir
        return None

    async def _ask_for(self, where: TopicPartition, broker: Address, path: str) -> None:
        topic = AlterReplicaLogDirsRequest.AlterReplicaLogDirTopic(name=where.topic, partitions=[where.partition])
        request = AlterReplicaLogDirsRequest(
            dirs=[AlterReplicaLogDirsRequest.AlterReplicaLogDir(path=path, topics=[topic])]
        )
        answer = await self.ask(broker, request, ALTER_VERSION, AlterReplicaLogDirsResponse)
        code = answer.results[0].partitions[0].error_code
        if code not in _USUAL:
            self.count_error(code)
