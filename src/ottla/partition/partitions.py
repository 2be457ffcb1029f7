"""The partitions of this node, by topic and index and by topic id, kept in step with the cluster's image.

What always holds: there is a Partition for every one in the image that has this node among its replicas, and no other;
one whose log cannot be opened has none (`Partition.log`), and is tried again by `catch_up`.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Mapping
from typing import Final

from ottla.log.checkpoints import TopicPartition
from ottla.log.finding import AssignedTo, IsStray
from ottla.log.log_config import LogConfig
from ottla.log.manager import LogManager
from ottla.log.partition_log import PartitionLog
from ottla.log.results import LogError
from ottla.metadata import image as cluster
from ottla.metadata.image import ClusterImage, ResourceType
from ottla.metadata.replay import Delta
from ottla.partition.counters import TopicCounters
from ottla.partition.leading import IsrChanges
from ottla.partition.moves import Moves
from ottla.partition.moving import Move
from ottla.partition.partition import Partition
from ottla.partition.throttling import ReplicationQuota
from ottla.wire.errors import ErrorCode
from ottla.world.network import FileRange

log = logging.getLogger(__name__)

LogConfigOf = Callable[[ClusterImage, str], LogConfig]
_NONE: Final[Mapping[int, Partition]] = {}


def stray_check(image: ClusterImage, node_id: int) -> IsStray:
    """Which logs `LogManager.open` is to set aside: those of no topic, or of another one of the same name."""

    def is_stray(partition: TopicPartition, topic_id: bytes | None) -> bool:
        topic = image.topics.get(partition[0])
        state = None if topic is None else topic.partitions.get(partition[1])
        if topic is None or state is None or node_id not in state.replicas:
            return True
        return topic_id not in (None, topic.topic_id)

    return is_stray


def assigned_directories(image: ClusterImage, node_id: int) -> AssignedTo:
    """Where the metadata has this node's replicas; None where it has none."""

    def assigned_to(partition: TopicPartition) -> bytes | None:
        topic = image.topics.get(partition[0])
        state = None if topic is None else topic.partitions.get(partition[1])
        return None if state is None else state.directory_of(node_id)

    return assigned_to


class Partitions:
    """`config_of` gets an image and a topic's name: what a topic inherits is known further up."""

    __slots__ = (
        "_by_id",
        "_by_topic",
        "_manager",
        "await_sync",
        "config_of",
        "follower_quota",
        "isr_changes",
        "leader_quota",
        "moves",
        "node_id",
    )

    def __init__(self, node_id: int, manager: LogManager, config_of: LogConfigOf, *, await_sync: bool = False) -> None:
        self.await_sync = await_sync  # see `Partition.awaits_sync`
        self.isr_changes = IsrChanges()
        self.leader_quota = ReplicationQuota()
        self.follower_quota = ReplicationQuota()
        self.node_id = node_id
        self._manager = manager
        self.moves = Moves(manager)
        self.config_of = config_of
        # The same inner dicts in both.
        self._by_topic: dict[str, dict[int, Partition]] = {}
        self._by_id: dict[bytes, dict[int, Partition]] = {}

    def __iter__(self) -> Iterator[Partition]:
        for partitions in self._by_topic.values():
            yield from partitions.values()

    def __len__(self) -> int:
        return sum(map(len, self._by_topic.values()))

    def of_topic(self, topic: str) -> Mapping[int, Partition]:
        return self._by_topic.get(topic, _NONE)

    def of_topic_id(self, topic_id: bytes) -> Mapping[int, Partition]:
        return self._by_id.get(topic_id, _NONE)

    def get(self, topic: str, index: int) -> Partition | None:
        return self._by_topic.get(topic, _NONE).get(index)

    def counters(self) -> list[tuple[str, TopicCounters]]:
        """Of all topics, as they are now. They come and go with the topic's partitions here."""
        return [(topic, next(iter(partitions.values())).counters) for topic, partitions in self._by_topic.items()]

    def high_watermark_of(self, of: TopicPartition) -> int | None:
        """For the manager's checkpoints; None if its log is not here."""
        partition = self._by_topic.get(of[0], _NONE).get(of[1])
        return None if partition is None or partition.log is None else partition.high_watermark

    # Following the image

    def catch_up(self, image: ClusterImage, now_ms: int) -> None:
        """All of an image: at start, and whenever a log that could not be opened may be opened now."""
        self.isr_changes.brokers = image.brokers
        for topic in image.topics.values():
            for index, state in topic.partitions.items():
                if self.node_id in state.replicas:
                    self._ensure(image, topic.name, topic.topic_id, index, state, now_ms, is_new=False)

    def apply(self, delta: Delta, image: ClusterImage, now_ms: int) -> Iterator[None]:
        """A change; `image` is what the cluster is after it.

        Each step of the iterator is one partition, and some thousand may take seconds: others may run in between.
        """
        self.isr_changes.brokers = image.brokers
        yield from self.delete_gone(delta, now_ms)
        for topic_id, change in delta.topics.items():
            for index, state in change.partitions.items():
                existing = self._by_id.get(topic_id, _NONE).get(index)
                if self.node_id in state.replicas:
                    is_new = change.before is None or index not in change.before.partitions
                    self._ensure(image, change.name, topic_id, index, state, now_ms, is_new=is_new)
                elif existing is not None:
                    self._delete(existing, now_ms)
                yield
        yield from self._follow_configs(delta, image)

    def delete_gone(self, delta: Delta, now_ms: int) -> Iterator[None]:
        """The first part of `apply`, for who must do something between that and the rest."""
        for topic_id in delta.deleted_topics:
            for index in list(self._by_id.get(topic_id, ())):
                self._delete(self._by_id[topic_id][index], now_ms)
                yield

    def made_by(self, delta: Delta) -> list[TopicPartition]:
        """The partitions for which `apply` will ask for a new log."""
        return [
            (change.name, index)
            for topic_id, change in delta.topics.items()
            for index, state in change.partitions.items()
            if self.node_id in state.replicas and self._has_no_log(topic_id, index)
        ]

    def _has_no_log(self, topic_id: bytes, index: int) -> bool:
        partition = self._by_id.get(topic_id, _NONE).get(index)
        return partition is None or partition.log is None

    def without_log(self) -> list[TopicPartition]:
        """Those for which another try to make one may help: not those that lie in a directory that is offline."""
        return [
            key for each in self if each.log is None and not self._manager.has_place(key := (each.topic, each.index))
        ]

    def try_again(self, newest: Callable[[], ClusterImage], now_ms: int) -> Iterator[Partition]:
        """Those `without_log` that get one now, each with the newest image. Each step is one partition; the first that
        fails again is the last."""
        for topic, index in self.without_log():
            partition = self.get(topic, index)
            if partition is not None and partition.log is None:
                self._ensure(newest(), topic, partition.topic_id, index, partition.state, now_ms, is_new=False)
                if self._has_no_log(partition.topic_id, index):
                    return
                yield partition

    def check_isrs(self, now_s: float) -> None:
        """Every half of `replica.lag.time.max.ms`; then `isr_changes` has those that would like another."""
        for partition in self:
            if partition.leading is not None:
                partition.check_isr(now_s)

    def _follow_configs(self, delta: Delta, image: ClusterImage) -> Iterator[None]:
        """What changes for all brokers, or for this one, may change for every topic."""
        changed = {name for kind, name in delta.configs if kind == ResourceType.TOPIC}
        mine = ("", str(self.node_id))
        if any(kind == ResourceType.BROKER and name in mine for kind, name in delta.configs):
            changed = set(self._by_topic)
        for name in sorted(changed):
            partitions = self._by_topic.get(name)
            if partitions:
                config = self.config_of(image, name)
                for partition in list(partitions.values()):
                    partition.configure(config)
                    yield

    def _ensure(
        self,
        image: ClusterImage,
        topic: str,
        topic_id: bytes,
        index: int,
        state: cluster.Partition,
        now_ms: int,
        *,
        is_new: bool,
    ) -> None:
        partition = self._by_id.get(topic_id, _NONE).get(index)
        if partition is None:
            partitions = self._by_id.setdefault(topic_id, {})
            counters = next(iter(partitions.values())).counters if partitions else TopicCounters()
            partition = Partition(
                self.node_id,
                topic,
                topic_id,
                index,
                None,
                counters,
                awaits_sync=self.await_sync,
                isr_changes=self.isr_changes,
            )
            self._by_topic[topic] = partitions
            partitions[index] = partition
        high_watermark = 0
        if partition.log is None:
            partition.log = self._open(image, topic, topic_id, index, now_ms, is_new=is_new)
            high_watermark = self._manager.high_watermark_at_start((topic, index))
        partition.update(state, high_watermark)
        self.moves.resume(partition)

    def _open(
        self, image: ClusterImage, topic: str, topic_id: bytes, index: int, now_ms: int, *, is_new: bool
    ) -> PartitionLog | None:
        """The log that the manager has found or makes; None if it can do neither."""
        key = (topic, index)
        found = self._manager.log_of(key)
        try:
            if found is None:
                config = self.config_of(image, topic)
                return self._manager.create(key, topic_id, config, now_ms, is_new=is_new)
            found_id = self._manager.topic_ids[key]
            if found_id is None:  # a crash came before it was on the disk
                self._manager.adopt(key, topic_id)
            elif found_id != topic_id:
                raise LogError(ErrorCode.KAFKA_STORAGE_ERROR, f"{found.folder} is another topic's of the same name")
            return found
        except (OSError, LogError) as error:
            log.error("%s-%d has no log: %s", topic, index, error)
            self._drop_lost_logs()
            return self._manager.log_of(key)

    def _delete(self, partition: Partition, now_ms: int) -> None:
        partitions = self._by_id[partition.topic_id]
        del partitions[partition.index]
        if not partitions:
            del self._by_id[partition.topic_id]
            if self._by_topic.get(partition.topic) is partitions:
                del self._by_topic[partition.topic]
        partition.delete()
        try:
            self._manager.delete((partition.topic, partition.index), now_ms)
        except OSError as error:
            log.error("%s-%d cannot be deleted: %s", partition.topic, partition.index, error)
            self._drop_lost_logs()

    def delete_again(self, now_ms: int) -> None:
        """What could not be deleted, for the disk was full."""
        try:
            self._manager.delete_again(now_ms)
        except OSError:  # told when it was deleted
            self._drop_lost_logs()

    # Moving between directories

    def directory_of(self, partition: Partition) -> str | None:
        """The path of the one in which the controller shall know the replica, which may be offline; None if it is in
        none yet. One that moves is in the other when it has all that it needs for it."""
        of = partition.topic, partition.index
        is_there = partition.move is not None and partition.move.is_ready
        found = self._manager.futures.dir_of(of) if is_there else self._manager.dir_of(of)
        return None if found is None else found.path

    def begin_move(self, partition: Partition, path: str, now_ms: int) -> None:
        """As `Moves.move`. A disk that refuses is dealt with, whichever of the directories it is."""
        try:
            self.moves.move(partition, path, now_ms)
        except OSError as error:
            self._drop_lost_logs()
            raise LogError(ErrorCode.KAFKA_STORAGE_ERROR, str(error)) from error

    def finish_move(self, move: Move, now_ms: int) -> list[FileRange]:
        """The future log, which is as the current one is, takes its place. Returns what a worker is to `clear`."""
        partition = move.partition
        held: list[FileRange] = []
        try:
            held = self._manager.replace_with_future((partition.topic, partition.index), now_ms)
            partition.moved_to(move.future)
            log.info("%s has moved to %s", move.name, move.future.folder)
        except OSError as error:
            log.error("%s does not move: %s", move.name, error)
        if not self._manager.all_online:
            self._drop_lost_logs()
        self.moves.drop_lost()
        return held

    # Failing

    def log_failed(self, path: str, error: OSError) -> None:
        """The disk refused something in a log's folder, or in the directory: its partitions go offline with it."""
        for topic, index in self._manager.failed(path, error):
            partition = self.get(topic, index)
            if partition is not None:
                partition.go_offline()
        self.moves.drop_lost()

    def _drop_lost_logs(self) -> None:
        self.moves.drop_lost()
        for partition in self:
            if partition.log is not None and (partition.topic, partition.index) not in self._manager.logs:
                partition.go_offline()
