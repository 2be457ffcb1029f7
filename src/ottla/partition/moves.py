"""All replicas of a node that move between its directories: begun, given up, found again after a restart.

What always holds: a partition with a move has a current and a future log; one that loses either has none any more.
"""

from __future__ import annotations

import logging
from collections.abc import Callable

from ottla.log.checkpoints import TopicPartition
from ottla.log.futures import fits_file_system
from ottla.log.manager import LogManager
from ottla.log.results import LogError, LogOffline
from ottla.partition.moving import Move
from ottla.partition.partition import Partition
from ottla.partition.throttling import ReplicationQuota
from ottla.wire.errors import ErrorCode

log = logging.getLogger(__name__)


class Moves:
    """`quota` is `replica.alter.log.dirs.io.max.bytes.per.second`. `on_begin` is called when there is something to do,
    `on_end` with a partition whose directory the controller may have to be told again."""

    __slots__ = ("_manager", "_moves", "on_begin", "on_end", "quota")

    def __init__(self, manager: LogManager) -> None:
        self._manager = manager
        self._moves: dict[Move, None] = {}
        self.quota = ReplicationQuota()
        self.on_begin: Callable[[], object] = lambda: None
        self.on_end: Callable[[Partition], object] = lambda partition: None

    def in_order(self) -> list[Move]:
        """Those that are under way, by topic and partition, as Kafka does one after the other."""
        self.drop_lost()
        return sorted(self._moves, key=lambda each: (each.partition.topic, each.partition.index))

    def check(self, of: TopicPartition, path: str) -> None:
        """Whether anything could move there: LogError if not."""
        if not fits_file_system(of):
            raise LogError(ErrorCode.INVALID_TOPIC_EXCEPTION, "the topic's name is too long")
        target = next((each for each in self._manager.dirs if each.path == path), None)
        if target is None:
            raise LogError(ErrorCode.LOG_DIR_NOT_FOUND, f"{path} is not in log.dirs")
        if not target.is_online:
            raise LogError(ErrorCode.KAFKA_STORAGE_ERROR, f"{path} is offline")
        if target.is_cordoned:
            raise LogError(ErrorCode.INVALID_REPLICA_ASSIGNMENT, f"{path} is cordoned")

    def prefer(self, of: TopicPartition, path: str) -> None:
        """The replica is to be made there, when it comes."""
        self._manager.futures.prefer(of, path)

    def move(self, partition: Partition, path: str, now_ms: int) -> None:
        """To a directory that was checked; if it is there, the move under way is given up. LogError or OSError."""
        of = partition.topic, partition.index
        if partition.log is None:
            raise LogOffline(*of)
        manager = self._manager
        target = manager.futures.dir_of(of)
        if target is not None and target.path != path:
            self._give_up(partition, now_ms)
            target = None
        current = manager.dir_of(of)
        if target is None and current is not None and current.path != path:
            manager.create_future(of, path, partition.topic_id, now_ms)
            log.info("%s-%d moves from %s to %s", *of, current.path, path)
            self.resume(partition)

    def _give_up(self, partition: Partition, now_ms: int) -> None:
        partition.move = None
        try:
            self._manager.delete_future((partition.topic, partition.index), now_ms)
        finally:
            self.drop_lost()

    def resume(self, partition: Partition) -> None:
        """A partition that is here may have a future log already."""
        of = partition.topic, partition.index
        future = self._manager.futures.logs.get(of)
        if future is None or partition.log is None or partition.move is not None:
            return
        target = self._manager.futures.dir_of(of)
        assert target is not None
        partition.move = move = Move(partition, future, target.directory_id)
        self._moves[move] = None
        self.on_begin()

    def drop_lost(self) -> None:
        """Those that are done or given up, and those that have lost a log with a directory."""
        for move in list(self._moves):
            partition = move.partition
            is_lost = self._manager.futures.logs.get((partition.topic, partition.index)) is not move.future
            if is_lost and move.is_under_way:
                partition.move = None
            if not move.is_under_way:
                del self._moves[move]
                self.on_end(partition)
