"""The group coordinator of a node: the partitions of `__consumer_offsets` that it leads, loaded, asked and unloaded.

What always holds: a shard is asked only while this node leads its partition in the epoch in which it was loaded. Others
are told where they stand: COORDINATOR_LOAD_IN_PROGRESS, or NOT_COORDINATOR.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection, Coroutine, Iterable, Sequence
from typing import Any, Final, TypeVar

from ottla.groups.answer import Answer, Soon, together
from ottla.groups.classic.group import ClassicGroup
from ottla.groups.classic.requests import Joined, JoinRequest, Synced, SyncRequest
from ottla.groups.config import GroupConfig
from ottla.groups.consumer.group import ConsumerGroup
from ottla.groups.consumer.settings import Settings
from ottla.groups.consumer.surroundings import ClusterView
from ottla.groups.counting import GroupCounters
from ottla.groups.group import ListedGroup
from ottla.groups.loading import Loader
from ottla.groups.outcome import GroupError, Outcome
from ottla.groups.partitioning import partition_for
from ottla.groups.shard import Shard
from ottla.groups.shard_log import ShardLog
from ottla.log.results import LogError, is_full
from ottla.metadata.image import ClusterImage, Topic, empty_image
from ottla.metadata.replay import Delta
from ottla.metadata.topic_names import CONSUMER_OFFSETS
from ottla.partition.flushes import Flushes
from ottla.partition.partition import Partition
from ottla.partition.partitions import Partitions
from ottla.partition.waiting import Waiting
from ottla.wire.errors import ErrorCode
from ottla.world.clock import Clock, Timer
from ottla.world.randomness import Random
from ottla.world.turns import Turn
from ottla.world.workers import Workers

log = logging.getLogger(__name__)

R = TypeVar("R")

NO_OFFSET: Final = -1
FIRST_PAUSE_S: Final = 0.05  # before what there was no room to load is loaded again, twice as long each time
MOST_PAUSE_S: Final = 1.0


class GroupCoordinator:
    """Nothing is led before the first `follow`, and nothing after `stop`."""

    def __init__(
        self,
        config: GroupConfig,
        settings: Settings,
        clock: Clock,
        random: Random,
        workers: Workers,
        partitions: Partitions,
        waiting: Waiting,
        flushes: Flushes,
    ) -> None:
        self._config = config
        self._view = ClusterView(empty_image(""), NO_OFFSET, settings)
        self._clock = clock
        self._random = random
        self._partitions = partitions
        self._waiting = waiting
        self._flushes = flushes
        self._loader = Loader(clock, workers, config.load_buffer_size)
        self._topic_id: bytes | None = None
        self._count = config.partitions
        self._shards: dict[int, ShardLog] = {}
        self._to_load: dict[int, ShardLog] = {}
        self._deleted_topics: list[tuple[str, bytes]] = []
        self._tasks: set[asyncio.Task[None]] = set()
        self._loading: asyncio.Task[None] | None = None
        self._expiry: Timer | None = None
        self._is_stopped = False
        self.counters = GroupCounters()

    @property
    def soon(self) -> Soon:
        return self._waiting.call_soon

    # Where groups are

    def partition_for(self, group_id: str) -> int:
        """Of the topic. As in Kafka, partitions that are added to it later count after a restart."""
        return partition_for(group_id, self._count)

    def shard_log(self, group_id: str) -> ShardLog:
        """GroupError if it is not here."""
        if self._is_stopped:
            raise GroupError(ErrorCode.COORDINATOR_NOT_AVAILABLE)
        index = self.partition_for(group_id)
        shard_log = self._shards.get(index)
        if shard_log is None:
            is_loading = index in self._to_load
            raise GroupError(ErrorCode.COORDINATOR_LOAD_IN_PROGRESS if is_loading else ErrorCode.NOT_COORDINATOR)
        return shard_log

    @property
    def shards(self) -> list[Shard]:
        """Those that are loaded."""
        return [each.shard for each in self._shards.values()]

    @property
    def loading_shards(self) -> int:
        return len(self._to_load)

    # Asking

    def read(self, group_id: str, ask: Callable[[Shard], R]) -> Answer[R]:
        try:
            return self.shard_log(group_id).read(ask)
        except GroupError as refusal:
            return self._refused(refusal)

    def read_committed(self, group_id: str, ask: Callable[[Shard], R]) -> Answer[R]:
        """Of offsets only."""
        try:
            return self.shard_log(group_id).read_committed(ask)
        except GroupError as refusal:
            return self._refused(refusal)

    def write(self, group_id: str, decide: Callable[[Shard, int], Outcome[R]]) -> Answer[R]:
        try:
            return self.shard_log(group_id).write(decide)
        except GroupError as refusal:
            return self._refused(refusal)

    def write_in_two(
        self, group_id: str, begin: Callable[[Shard, int], Outcome[Callable[[int], Outcome[R]]]]
    ) -> Answer[R]:
        try:
            return self.shard_log(group_id).write_in_two(begin)
        except GroupError as refusal:
            return self._refused(refusal)

    def _refused(self, refusal: GroupError) -> Answer[R]:
        answer: Answer[R] = Answer(self.soon)
        answer.give(refusal)
        return answer

    def join(self, request: JoinRequest) -> Answer[Joined]:
        config = self._config
        answer: Answer[Joined] = Answer(self.soon)
        if not request.group_id:
            answer.give(Joined(ErrorCode.INVALID_GROUP_ID, request.member_id))
        elif not config.min_session_timeout_ms <= request.session_timeout_ms <= config.max_session_timeout_ms:
            answer.give(Joined(ErrorCode.INVALID_SESSION_TIMEOUT, request.member_id))
        else:
            self._join(request, answer)
        return answer

    def _join(self, request: JoinRequest, answer: Answer[Joined]) -> None:
        try:
            shard_log = self.shard_log(request.group_id)
            now_ms = self._clock.wall_ms()
            shard = shard_log.shard
            group = shard.groups.get(request.group_id)
            if isinstance(group, ConsumerGroup) and not group.is_empty:
                _answer(shard_log, shard.consumer.join(group, request, now_ms), answer)
                return
            classic = shard.classic
            if not request.member_id and not isinstance(group, ClassicGroup):
                shard_log.carry_out(classic.new_group(request.group_id, now_ms))
            shard_log.carry_out(classic.join(request, answer, now_ms))
        except GroupError as refusal:
            answer.give(refusal)

    def sync(self, request: SyncRequest) -> Answer[Synced]:
        answer: Answer[Synced] = Answer(self.soon)
        if not request.group_id:
            answer.give(Synced(ErrorCode.INVALID_GROUP_ID))
            return answer
        try:
            shard_log = self.shard_log(request.group_id)
            group = shard_log.shard.groups.get(request.group_id)
            if isinstance(group, ConsumerGroup):
                _answer(shard_log, shard_log.shard.consumer.sync(group, request), answer)
                return answer
            shard_log.carry_out(shard_log.shard.classic.sync(request, answer, self._clock.wall_ms()))
        except GroupError as refusal:
            answer.give(refusal)
        return answer

    def list(
        self, states: Collection[str], types: Collection[str]
    ) -> tuple[Answer[None], list[Answer[list[ListedGroup]]]]:
        """Of each shard; first, when all of them are there."""
        if self._is_stopped:
            raise GroupError(ErrorCode.COORDINATOR_NOT_AVAILABLE)
        if self._to_load:
            raise GroupError(ErrorCode.COORDINATOR_LOAD_IN_PROGRESS)
        answers = [each.read(lambda shard: shard.list(states, types)) for each in self._shards.values()]
        return self.together(answers), answers

    def together(self, answers: Sequence[Answer[R]]) -> Answer[None]:
        return together(self.soon, answers)

    # Following the metadata

    def take(self, image: ClusterImage, last_offset: int) -> None:
        """All of an image."""
        self._view.image, self._view.image_version = image, last_offset
        self._follow_topic(image.topics.get(CONSUMER_OFFSETS))
        if self._expiry is None and not self._is_stopped:
            self._expire_later()

    def follow(self, delta: Delta, image: ClusterImage, last_offset: int) -> None:
        """A change; the partitions have followed it already."""
        self._view.image, self._view.image_version = image, last_offset
        names = {each.name for each in delta.topics.values()} | {each.name for each in delta.deleted_topics.values()}
        if CONSUMER_OFFSETS in names:
            self._follow_topic(image.topics.get(CONSUMER_OFFSETS))
        if delta.deleted_topics:
            self._deleted_topics += [(topic.name, topic_id) for topic_id, topic in delta.deleted_topics.items()]
            self._run(self._forget_deleted_topics())

    def logs_made(self) -> None:
        """Partitions have a log that had none, so that this node can lead them; the metadata is as it was."""
        self._follow_topic(self._view.image.topics.get(CONSUMER_OFFSETS))

    def follow_settings(self, settings: Settings) -> None:
        """What the broker's configs say now."""
        self._view.settings = settings

    def _follow_topic(self, topic: Topic | None) -> None:
        topic_id = None if topic is None else topic.topic_id
        if topic_id != self._topic_id:
            self._topic_id = topic_id
            self._count = self._config.partitions if topic is None else len(topic.partitions)
        led = {} if self._is_stopped else self._partitions.of_topic(CONSUMER_OFFSETS)
        for index, shard_log in [*self._shards.items(), *self._to_load.items()]:
            if not _is_led(shard_log, led.get(index)):
                self._unload(index, shard_log)
        for index, partition in led.items():
            if partition.is_leader and index not in self._shards and index not in self._to_load:
                self._to_load[index] = self._new_shard_log(partition)
        if self._to_load and self._loading is None:
            self._loading = self._run(self._load())

    def _new_shard_log(self, partition: Partition) -> ShardLog:
        return ShardLog(
            partition,
            self._config,
            self._view,
            self._clock,
            self._random,
            self._partitions,
            self._waiting,
            self._flushes,
            self.counters,
        )

    def _unload(self, index: int, shard_log: ShardLog) -> None:
        self._shards.pop(index, None)
        self._to_load.pop(index, None)
        shard_log.close()
        log.info("%s: its groups are not coordinated here any more", shard_log)

    async def _load(self) -> None:
        """One after the other, so that together they take no more of the loop than one."""
        pause_s = FIRST_PAUSE_S
        try:
            while self._to_load:
                index, shard_log = next(iter(self._to_load.items()))
                if await self._load_one(index, shard_log):
                    pause_s = FIRST_PAUSE_S
                else:
                    await self._clock.sleep(pause_s)
                    pause_s = min(2 * pause_s, MOST_PAUSE_S)
        finally:
            self._loading = None

    async def _load_one(self, index: int, shard_log: ShardLog) -> bool:
        """False if there is no room for it now."""
        began = self._clock.now()
        try:
            end = await self._loader.load(shard_log.shard, shard_log.partition, shard_log.leader_epoch)
        except Exception as error:  # whatever one record makes of it: the other shards are to be loaded
            is_moved = isinstance(error, LogError) and error.error_code is ErrorCode.NOT_LEADER_OR_FOLLOWER
            level = logging.INFO if is_moved else logging.ERROR
            log.log(level, "%s: its groups cannot be loaded: %s", shard_log, error)
            if isinstance(error, OSError) and is_full(error):
                self._load_anew(index, shard_log)
                return False
            partition_log = shard_log.partition.log
            if isinstance(error, OSError) and partition_log is not None:
                # Offline another replica leads, and coordinates; as long as this one leads nobody does.
                self._partitions.log_failed(partition_log.folder, error)
            if self._to_load.get(index) is shard_log:
                self._unload(index, shard_log)
            return True
        if self._to_load.get(index) is not shard_log:
            return True  # it was unloaded meanwhile
        del self._to_load[index]
        self._shards[index] = shard_log
        shard_log.loaded(end)
        taken_s = self._clock.now() - began
        self.counters.load_times.observe(taken_s)
        if end:
            log.info("%s: %d groups are loaded after %.3f s", shard_log, len(shard_log.shard.groups), taken_s)
        return True

    def _load_anew(self, index: int, shard_log: ShardLog) -> None:
        """Its disk works, so this node leads on, and nobody else will coordinate. What was loaded is forgotten, as it
        may be loaded twice else; others come first."""
        if self._to_load.get(index) is shard_log:
            del self._to_load[index]
            shard_log.close()
            self._to_load[index] = self._new_shard_log(shard_log.partition)

    # Chores

    def _expire_later(self) -> None:
        interval_s = self._config.retention_check_interval_ms / 1000
        self._expiry = self._clock.call_later(interval_s, lambda: self._run(self._expire()))

    async def _expire(self) -> None:
        now_ms = self._clock.wall_ms()
        await self._for_each_group(lambda shard, group_id: shard.expire(group_id, now_ms))
        if not self._is_stopped:
            self._expire_later()

    async def _forget_deleted_topics(self) -> None:
        topics, self._deleted_topics = self._deleted_topics, []
        await self._for_each_group(lambda shard, group_id: shard.forget_topics(group_id, topics))

    async def _for_each_group(self, decide: Callable[[Shard, str], Iterable[Outcome[None]]]) -> None:
        """Step by step, with turns for others between them."""
        turn = Turn(self._clock)
        for index, shard_log in [*self._shards.items()]:
            for group_id in [*shard_log.shard.groups]:
                if self._shards.get(index) is not shard_log:
                    break
                try:
                    for outcome in decide(shard_log.shard, group_id):
                        shard_log.carry_out(outcome)
                        if turn.is_over:
                            await turn.pass_on()
                except GroupError as refusal:
                    log.warning("%s: offsets of group %s could not be removed: %s", shard_log, group_id, refusal)
                    if refusal.error_code is not ErrorCode.UNKNOWN_SERVER_ERROR:
                        break  # nor could those of others; they could, if it is this group's that are too large
                if turn.is_over:
                    await turn.pass_on()

    def _run(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def stop(self) -> None:
        """Who waits is answered, and nobody else is served."""
        self._is_stopped = True
        if self._expiry is not None:
            self._expiry.cancel()
        for task in [*self._tasks]:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for index, shard_log in [*self._shards.items(), *self._to_load.items()]:
            self._unload(index, shard_log)


def _answer(shard_log: ShardLog, outcome: Outcome[R], answer: Answer[R]) -> None:
    """When what it tells of is committed."""
    shard_log.carry_out(outcome, lambda code: answer.give(GroupError(code) if code else outcome.response))


def _is_led(shard_log: ShardLog, partition: Partition | None) -> bool:
    """By the same leadership as when it was loaded: else another node may have written meanwhile."""
    return partition is shard_log.partition and partition.is_leader and partition.leader_epoch == shard_log.leader_epoch
