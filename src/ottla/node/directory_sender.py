"""Tells the controller in which log directory each replica of this broker is: AssignReplicasToDirs (KIP-858).

Where the metadata has another one: of several directories the broker chose one; or the replica was made anew, because
its disk was replaced or its directory is in `log.dirs` no more, and then it leads nothing before the controller knows.
When a directory fails, that one so knows which replicas are lost with it, and which are not.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable, Mapping
from typing import Final

from ottla.metadata.image import ClusterImage
from ottla.node.controller_channel import ControllerChannel
from ottla.node.tasks import ended
from ottla.partition.partition import Partition
from ottla.partition.partitions import Partitions
from ottla.peers import PeerError
from ottla.wire.errors import ErrorCode
from ottla.wire.messages.k73_assign_replicas_to_dirs import AssignReplicasToDirsRequest, AssignReplicasToDirsResponse
from ottla.world.clock import Clock

log = logging.getLogger(__name__)

TIMEOUT_S: Final = 30.0
RETRY_S: Final = 0.5
MOST: Final = 2250  # replicas in one request, as in Kafka: it stays small

Place = tuple[bytes, int]  # topic id and partition
Directories = dict[bytes, dict[bytes, list[int]]]  # directory → topic → partitions


class DirectorySender:
    """`directory_ids` are those of the paths. What was told is forgotten: the image shows whether it was heard."""

    def __init__(
        self,
        clock: Clock,
        channel: ControllerChannel,
        partitions: Partitions,
        directory_ids: Mapping[str, bytes],
        broker_epoch: Callable[[], int],
    ) -> None:
        self._clock = clock
        self._channel = channel
        self._partitions = partitions
        self._directory_ids = directory_ids
        self._broker_epoch = broker_epoch
        self._image: ClusterImage | None = None
        self._pending: dict[Place, None] = {}
        self._wanted = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.get_running_loop().create_task(self._run())

    async def stop(self) -> None:
        task, self._task = self._task, None
        await ended(task)

    def follow(self, image: ClusterImage, places: Iterable[Place]) -> None:
        """These partitions are new or have changed, and those of them that are here have followed."""
        self._image = image
        for topic_id, index in places:
            partition = self._partitions.of_topic_id(topic_id).get(index)
            if self._untold(topic_id, index, partition) is not None:
                self._pending[topic_id, index] = None
        if self._pending:
            self._wanted.set()

    def tell(self, partition: Partition) -> None:
        """It shall be known in another directory than before, perhaps."""
        if self._image is not None and self._untold(partition.topic_id, partition.index, partition) is not None:
            self._pending[partition.topic_id, partition.index] = None
            self._wanted.set()

    def _untold(self, topic_id: bytes, index: int, partition: Partition | None) -> bytes | None:
        """The replica's directory, if the image has another one."""
        assert self._image is not None
        topic = self._image.topic_by_id(topic_id)
        state = None if topic is None else topic.partitions.get(index)
        node_id = self._partitions.node_id
        if state is None or node_id not in state.replicas or partition is None:
            return None
        path = self._partitions.directory_of(partition)
        if path is None:
            return None
        directory = self._directory_ids[path]
        return None if state.directory_of(node_id) == directory else directory

    async def _run(self) -> None:
        while True:
            await self._wanted.wait()
            self._wanted.clear()
            while self._pending:
                some = list(self._pending)[:MOST]
                for place in some:  # at once: whoever goes elsewhere meanwhile is told again
                    del self._pending[place]
                directories = self._directories(some)
                if directories and not await self._told(directories):
                    self._pending |= dict.fromkeys(some)
                    await self._clock.sleep(RETRY_S)

    def _directories(self, places: Iterable[Place]) -> Directories:
        found: Directories = {}
        for topic_id, index in places:
            partition = self._partitions.of_topic_id(topic_id).get(index)
            directory = self._untold(topic_id, index, partition)
            if directory is not None:
                found.setdefault(directory, {}).setdefault(topic_id, []).append(index)
        return found

    async def _told(self, directories: Directories) -> bool:
        request = AssignReplicasToDirsRequest(
            broker_id=self._partitions.node_id,
            broker_epoch=self._broker_epoch(),
            directories=[
                AssignReplicasToDirsRequest.DirectoryData(id=directory, topics=_topics(topics))
                for directory, topics in directories.items()
            ],
        )
        try:
            response = await self._channel.ask(request, TIMEOUT_S)
        except PeerError as error:
            log.warning("no controller takes the directories of replicas: %s", error)
            return False
        assert isinstance(response, AssignReplicasToDirsResponse)
        if response.error_code:
            log.warning("the controller refuses AssignReplicasToDirs: %s", ErrorCode(response.error_code).name)
        return not response.error_code


def _topics(topics: Mapping[bytes, list[int]]) -> list[AssignReplicasToDirsRequest.TopicData]:
    return [
        AssignReplicasToDirsRequest.TopicData(
            topic_id=topic_id,
            partitions=[AssignReplicasToDirsRequest.PartitionData(partition_index=index) for index in indexes],
        )
        for topic_id, indexes in topics.items()
    ]
