"""A shard over a real log in the test's folder, with time that the test lets pass, and members that ask it."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

from ottla.groups.answer import Answer
from ottla.groups.classic.group import ClassicGroup
from ottla.groups.classic.requests import Joined, JoinRequest, Leaver, Synced, SyncRequest
from ottla.groups.config import GroupConfig
from ottla.groups.consumer.settings import Settings
from ottla.groups.consumer.surroundings import ClusterView
from ottla.groups.counting import GroupCounters
from ottla.groups.loading import Loader
from ottla.groups.offset_requests import CommitRequest, FetchedTopic, OffsetToCommit, WantedTopic
from ottla.groups.offsets import decode_offset
from ottla.groups.outcome import GroupError
from ottla.groups.records import GroupRecord
from ottla.groups.shard_log import ShardLog
from ottla.metadata import image
from ottla.partition.flushes import Flushes
from ottla.partition.partition import Partition
from ottla.partition.partitions import Partitions
from ottla.partition.results import FollowerFetch
from ottla.partition.waiting import Waiting
from ottla.wire.batch import BatchWalk
from ottla.wire.errors import ErrorCode
from ottla.wire.records import read_records
from ottla.world.real_disk import RealDisk
from ottla.world.real_random import RealRandom
from tests.log.logs import NOW_MS
from tests.oracle.grouped import subscription
from tests.partition.partitions import NODE, FakeClock, open_partition

GROUP = "readers"
TOPIC = "pages"
TOPIC_ID = bytes(range(16))
SESSION_MS = 10_000
REBALANCE_MS = 60_000
FOLLOWER = 2
REPLICATED = image.Partition((NODE, FOLLOWER), (NODE, FOLLOWER), NODE, leader_epoch=5)
RANGE = (("range", subscription(TOPIC)),)


def no_topics(settings: Settings | None = None) -> ClusterView:
    return ClusterView(image.empty_image("cluster"), 0, settings or Settings())


class Coordinating:
    """Of one partition, which leads from the start."""

    def __init__(
        self,
        folder: Path,
        config: GroupConfig | None = None,
        state: image.Partition | None = None,
        settings: Settings | None = None,
    ) -> None:
        self.view = no_topics(settings)
        self.clock = FakeClock()
        self.partition = open_partition(folder) if state is None else open_partition(folder, state=state)
        log = self.partition.log
        assert log is not None
        log.config = replace(log.config, segment_ms=1 << 60)  # no segment is closed, and none has to be flushed
        self.waiting = Waiting(self.clock, self.clock.call_soon)
        self.config = GroupConfig(initial_rebalance_delay_ms=0) if config is None else config
        self.counters = GroupCounters()
        self.shard_log = self._shard_log(self.partition)
        self.shard_log.loaded(0)

    def _shard_log(self, partition: Partition) -> ShardLog:
        partitions = Partitions(NODE, cast(Any, None), cast(Any, None))
        flushes = Flushes(RealDisk(), cast(Any, None), self.clock, cast(Any, None), partitions)
        return ShardLog(
            partition,
            self.config,
            self.view,
            self.clock,
            RealRandom(),
            partitions,
            self.waiting,
            flushes,
            self.counters,
        )

    @property
    def shard(self) -> Any:
        return self.shard_log.shard

    @property
    def group(self) -> ClassicGroup:
        group = self.shard.classic.find(GROUP)
        assert group is not None
        return group

    # The world

    def pass_time(self, ms: int) -> None:
        """In order: what is due, when it is."""
        until = self.clock.now_s + ms / 1000
        while due := [each.due_s for each in self.clock.timers if not each.cancelled and each.due_s <= until]:
            self.clock.run_until(max(self.clock.now_s, min(due)))
        self.clock.run_until(until)

    def replicate(self, until: int | None = None) -> None:
        """The follower has all there is, or all before that offset."""
        log = self.partition.log
        assert log is not None
        fetch = FollowerFetch(FOLLOWER, -1, log.log_end_offset if until is None else until, 0, self.clock.now_s)
        self.partition.follower_has_come(fetch, self.clock.now_s)
        self.clock.run_soon()

    def lose_leadership(self) -> None:
        self.partition.update(self.partition.state._replace(leader=FOLLOWER, leader_epoch=6))
        self.shard_log.close()
        self.clock.run_soon()

    def reload(self) -> Coordinating:
        """As another node, or this one later, reads it."""
        self.shard_log = self._shard_log(self.partition)
        loader = Loader(self.clock, cast(Any, None), 1 << 20)
        self.shard_log.loaded(asyncio.run(loader.load(self.shard, self.partition, self.partition.leader_epoch)))
        return self

    def records(self) -> list[GroupRecord]:
        """All in the log."""
        log = self.partition.log
        assert log is not None
        data = log.read(0, 1 << 20).read()
        return [
            GroupRecord(each.key or b"", each.value)
            for position, _ in BatchWalk(data)
            for each in read_records(data, position)
        ]

    # Members

    def join(self, member_id: str = "", **changed: Any) -> Answer[Joined]:
        fields: dict[str, Any] = {
            "group_id": GROUP,
            "member_id": member_id,
            "instance_id": None,
            "client_id": "c",
            "client_host": "/h",
            "session_timeout_ms": SESSION_MS,
            "rebalance_timeout_ms": REBALANCE_MS,
            "protocol_type": "consumer",
            "protocols": RANGE,
        }
        request = JoinRequest(**{**fields, **changed})
        answer: Answer[Joined] = Answer(self.waiting.call_soon)
        now_ms = self.clock.wall_ms()
        try:
            if not member_id and request.group_id not in self.shard.groups:
                self.shard_log.carry_out(self.shard.classic.new_group(request.group_id, now_ms))
            self.shard_log.carry_out(self.shard.classic.join(request, answer, now_ms))
        except GroupError as refusal:
            answer.give(refusal)
        return answer

    def joining(self, **changed: Any) -> tuple[str, Answer[Joined]]:
        """A new dynamic member: its id, and the answer to its second JoinGroup."""
        told = self.join(**changed).value()
        assert told.error_code is ErrorCode.MEMBER_ID_REQUIRED
        return told.member_id, self.join(told.member_id, **changed)

    def sync(self, member_id: str, assignments: Mapping[str, bytes] | None = None, **changed: Any) -> Answer[Synced]:
        fields: dict[str, Any] = {
            "group_id": GROUP,
            "generation": self.group.generation,
            "member_id": member_id,
            "instance_id": None,
            "protocol_type": "consumer",
            "protocol_name": "range",
            "assignments": assignments or {},
        }
        answer: Answer[Synced] = Answer(self.waiting.call_soon)
        request = SyncRequest(**{**fields, **changed})
        try:
            self.shard_log.carry_out(self.shard.classic.sync(request, answer, self.clock.wall_ms()))
        except GroupError as refusal:
            answer.give(refusal)
        return answer

    def stable(self, size: int) -> list[str]:
        """A group of so many members, each with its own id as its assignment; the first leads."""
        newcomers = [self.joining() for _ in range(size)]
        self.pass_time(self.config.initial_rebalance_delay_ms)
        for member_id in [each for each in self.group.members if self.group.members[each].awaiting_join is None]:
            self.join(member_id)
        assert all(answer.value().error_code is ErrorCode.NONE for _, answer in newcomers)
        ids = [member_id for member_id, _ in newcomers]
        leader = self.group.leader
        assert leader is not None
        others = [self.sync(each) for each in ids if each != leader]
        self.sync(leader, {each: each.encode() for each in ids})
        assert all(answer.value().error_code is ErrorCode.NONE for answer in others)
        return [leader, *(each for each in ids if each != leader)]

    def beat(self, member_id: str, generation: int | None = None) -> ErrorCode:
        number = self.group.generation if generation is None else generation
        answer = self.shard_log.write(lambda shard, now_ms: shard.classic.heartbeat(GROUP, number, member_id, None))
        refusal = answer.refusal()
        return answer.value() if refusal is None else refusal.error_code

    def leave(self, *leavers: tuple[str, str | None]) -> list[ErrorCode]:
        members = [Leaver(*each) for each in leavers]
        return self.shard_log.write(lambda shard, now_ms: shard.classic.leave(GROUP, members, now_ms)).value()

    # Offsets

    def commit(
        self,
        *offsets: tuple[str, int, int],
        group_id: str = GROUP,
        member_id: str = "",
        generation: int = -1,
        metadata: str = "",
        retention_ms: int | None = None,
        topic_id: bytes = TOPIC_ID,
    ) -> Answer[list[ErrorCode]]:
        """By topic, partition and offset."""
        request = CommitRequest(
            group_id,
            generation,
            member_id,
            None,
            retention_ms,
            9,
            [OffsetToCommit(topic, topic_id, index, offset, 3, metadata) for topic, index, offset in offsets],
        )
        return self.shard_log.write(lambda shard, now_ms: shard.commit(request, now_ms))

    def committed(self, group_id: str = GROUP) -> dict[tuple[str, int], int]:
        found = self.fetch(group_id).value()
        return {
            (each.topic, index): decode_offset(value).offset for each in found for index, value in each.offsets if value
        }

    def fetch(self, group_id: str = GROUP, wanted: Sequence[WantedTopic] | None = None) -> Answer[list[FetchedTopic]]:
        return self.shard_log.read_committed(lambda shard: shard.fetch(group_id, None, -1, wanted))

    def fetch_stable(self, wanted: Sequence[WantedTopic] | None = None) -> Answer[list[FetchedTopic]]:
        return self.shard_log.read(lambda shard: shard.fetch(GROUP, None, -1, wanted, require_stable=True))

    def expire(self) -> None:
        for group_id in [*self.shard.groups]:
            for outcome in self.shard.expire(group_id, self.clock.wall_ms()):
                self.shard_log.carry_out(outcome)


def codes(answers: Sequence[Answer[Joined]] | Sequence[Answer[Synced]]) -> list[ErrorCode]:
    return [answer.value().error_code for answer in answers]


__all__ = ["NOW_MS", "Coordinating", "codes"]
