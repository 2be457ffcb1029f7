"""Future logs: replicas on their way to another directory, in folders of their own (`topic-partition.<id>-future`).

What always holds: a partition has one at most, and never in the directory of its current log. The current log is the
partition's as long as there is one, however far the future log has come.
"""

from __future__ import annotations

from typing import Final

from ottla.log.checkpoints import TopicPartition
from ottla.log.folder_names import DELETE_SUFFIX, MAX_NAME, future_name, leaving_name
from ottla.log.log_dir import LogDir
from ottla.log.partition_log import PartitionLog
from ottla.log.removals import Removals
from ottla.world.disk import Disk
from ottla.world.randomness import Random

MAX_PREFERRED: Final = 10_000  # whoever asks for more replaces the oldest


class FutureLogs:
    """`preferred` are the directories in which replicas are to be made that are not here yet."""

    __slots__ = ("_dir_of", "_disk", "_random", "_removals", "logs", "preferred", "topic_ids")

    def __init__(self, disk: Disk, random: Random, removals: Removals) -> None:
        self._disk = disk
        self._random = random
        self._removals = removals
        self._dir_of: dict[TopicPartition, LogDir] = {}
        self.logs: dict[TopicPartition, PartitionLog] = {}
        self.topic_ids: dict[TopicPartition, bytes | None] = {}
        self.preferred: dict[TopicPartition, str] = {}

    def prefer(self, partition: TopicPartition, path: str) -> None:
        self.preferred.pop(partition, None)
        self.preferred[partition] = path
        if len(self.preferred) > MAX_PREFERRED:
            del self.preferred[next(iter(self.preferred))]

    def dir_of(self, partition: TopicPartition) -> LogDir | None:
        return self._dir_of.get(partition)

    def new_folder(self, log_dir: LogDir, partition: TopicPartition) -> str:
        return f"{log_dir.path}/{future_name(*partition, self._random.uuid())}"

    def add(self, log_dir: LogDir, partition: TopicPartition, future: PartitionLog, topic_id: bytes | None) -> None:
        self._dir_of[partition] = log_dir
        self.topic_ids[partition] = topic_id
        log_dir.logs[partition] = self.logs[partition] = future

    def take(self, partition: TopicPartition) -> tuple[LogDir, PartitionLog]:
        """It is a future log no longer, and its directory does not have it any more."""
        log_dir = self._dir_of.pop(partition)
        del self.topic_ids[partition]
        log_dir.let_go(partition)
        return log_dir, self.logs.pop(partition)

    def delete(self, partition: TopicPartition, now_ms: int) -> None:
        """The folder is renamed, and removed in time; after an OSError it is not, but nobody uses it."""
        log_dir, future = self.take(partition)
        log_dir.forget(partition)
        future.abandon()
        path = f"{log_dir.path}/{leaving_name(*partition, self._random.uuid(), DELETE_SUFFIX)}"
        self._disk.rename(future.folder, path)
        self._removals.add([path], now_ms + future.config.file_delete_delay_ms)


def fits_file_system(partition: TopicPartition) -> bool:
    """Whether a replica of such a name can have a future log; only the longest cannot."""
    return len(future_name(*partition, bytes(16))) <= MAX_NAME
