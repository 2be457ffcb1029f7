"""One partition of `__consumer_offsets` in memory, as a coordinator would keep it, and members that talk to it.

What is decided is appended, then replayed. Time goes on only when `advance` says so.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from hashlib import sha256

from ottla.groups.consumer.fencing import cancel_timers, check_deletable, deletion_records
from ottla.groups.consumer.group import ConsumerGroup
from ottla.groups.consumer.heartbeat import heartbeat, join
from ottla.groups.consumer.member import JOINING, Member
from ottla.groups.consumer.metadata_hash import TopicHashes
from ottla.groups.consumer.replaying import read_record, replay
from ottla.groups.consumer.settings import Settings
from ottla.groups.consumer.surroundings import Asker
from ottla.groups.consumer.timing import resume
from ottla.groups.outcome import GroupError, Outcome
from ottla.groups.records import GroupRecord
from ottla.metadata.image import Broker, ClusterImage, Partition, ResourceType, Topic, empty_image
from ottla.metadata.persistent_map import PersistentMap
from ottla.wire.errors import ErrorCode
from ottla.wire.messages.group_coordinator_records import ConsumerGroupMemberMetadataKey
from ottla.wire.messages.k68_consumer_group_heartbeat import (
    ConsumerGroupHeartbeatRequest,
    ConsumerGroupHeartbeatResponse,
)

HEARTBEAT_MS = 5_000
SESSION_MS = 45_000
REBALANCE_MS = 60_000
ASKER = Asker("client", "/127.0.0.1")
WITHOUT_INTERVAL = replace(
    Settings(), assignment_interval_ms=replace(Settings().assignment_interval_ms, default=0)
)  # a new assignment for each new epoch, at once


def topic_id_of(name: str) -> bytes:
    return sha256(name.encode()).digest()[:16]


def image_of(topics: Mapping[str, int], racks: Mapping[int, str | None] | None = None) -> ClusterImage:
    """With that many partitions each, all on broker 1 or one replica on each broker of `racks`."""
    racks = racks or {1: None}
    partition = Partition(replicas=tuple(racks), isr=tuple(racks), leader=1)
    return replace(
        empty_image("cluster"),
        brokers={node_id: Broker(node_id, rack, {}) for node_id, rack in racks.items()},
        topics=PersistentMap(
            {
                name: Topic(name, topic_id_of(name), PersistentMap(dict.fromkeys(range(count), partition)))
                for name, count in topics.items()
            }
        ),
        topic_names=PersistentMap({topic_id_of(name): name for name in topics}),
    )


@dataclass
class VirtualTimers:
    """In the order in which they are due."""

    now_ms: int = 1_000_000
    waiting: dict[tuple[str, ...], tuple[int, Callable[[int], Outcome[None]]]] = field(default_factory=dict)

    def set(self, key: tuple[str, ...], delay_ms: int, due: Callable[[int], Outcome[None]]) -> None:
        self.waiting[key] = self.now_ms + delay_ms, due

    def cancel(self, key: tuple[str, ...]) -> None:
        self.waiting.pop(key, None)

    def next_until(self, end_ms: int) -> Callable[[int], Outcome[None]] | None:
        key = min(self.waiting, key=lambda each: self.waiting[each][0], default=None)
        if key is None or self.waiting[key][0] > end_ms:
            return None
        at_ms, due = self.waiting.pop(key)
        self.now_ms = max(self.now_ms, at_ms)
        return due


class Shard:
    def __init__(self, topics: Mapping[str, int] | None = None, settings: Settings = WITHOUT_INTERVAL) -> None:
        self.image = image_of(topics or {})
        self.image_version = 100
        self.settings = settings
        self.topic_hashes = TopicHashes()
        self.timers = VirtualTimers()
        self.groups: dict[str, ConsumerGroup] = {}
        self.log: list[GroupRecord] = []
        self.made_ids = 0

    @property
    def now_ms(self) -> int:
        return self.timers.now_ms

    def consumer_group(self, group_id: str) -> ConsumerGroup | None:
        return self.groups.get(group_id)

    def downgraded(
        self,
        group: ConsumerGroup,
        leaving: Sequence[Member],
        now_ms: int,
        *,
        joining: Member | None = None,
        rebalances: bool = True,
    ) -> None:
        """No group becomes a classic one here."""

    def new_member_id(self) -> str:
        self.made_ids += 1
        return f"made-{self.made_ids}"

    def heartbeat(
        self, request: ConsumerGroupHeartbeatRequest, version: int = 1, asker: Asker = ASKER
    ) -> ConsumerGroupHeartbeatResponse:
        group = self.groups.get(request.group_id)
        if request.member_epoch == JOINING:
            begun = join(self, group, request, version, asker, self.now_ms)
            self.append(begun)
            outcome = begun.response(self.now_ms)
        else:
            outcome = heartbeat(self, group, request, version, asker, self.now_ms)
        self.append(outcome)
        return outcome.response

    def append(self, outcome: Outcome[object]) -> None:
        self.log += outcome.records
        for record in outcome.records:
            self.replay(record)

    def replay(self, record: GroupRecord) -> None:
        key, value = read_record(record.key, record.value)
        assert record.said in (None, (key, value)), "a coordinator that loads it would read something else"
        group_id = key.group_id
        before = self.groups.get(group_id)
        group = replay(before, key, value)
        if before is not None and value is None and isinstance(key, ConsumerGroupMemberMetadataKey):
            cancel_timers(self, before, key.member_id)
        if group is None:
            self.groups.pop(group_id, None)
        else:
            self.groups[group_id] = group

    def advance(self, ms: int) -> None:
        end_ms = self.now_ms + ms
        while (due := self.timers.next_until(end_ms)) is not None:
            self.append(due(self.now_ms))
        self.timers.now_ms = end_ms

    def set_topics(self, topics: Mapping[str, int]) -> None:
        self.image = replace(image_of(topics), configs=self.image.configs)
        self.image_version += 10

    def set_config(self, group_id: str, **configs: int) -> None:
        texts = {name.replace("_", "."): str(value) for name, value in configs.items()}
        resource = (int(ResourceType.GROUP), group_id)
        self.image = replace(self.image, configs=self.image.configs.updated({resource: texts}))

    def delete(self, group_id: str) -> None:
        check_deletable(self.groups[group_id])
        self.append(Outcome(None, deletion_records(self.groups[group_id])))

    def move_to_another_coordinator(self, *, compacted: bool = False) -> None:
        """Which has nothing but the log."""
        if compacted:
            last = {record.key: record for record in self.log}
            self.log = [record for record in self.log if last[record.key] is record]
        self.groups = {}
        self.topic_hashes = TopicHashes()
        self.timers = VirtualTimers(self.now_ms)
        for record in self.log:
            self.replay(record)
        for group in self.groups.values():
            resume(self, group)


class Consumer:
    """A member as Kafka's client is one. What it is told it does when it `follow`s, and says so with its next beat."""

    def __init__(
        self,
        shard: Shard,
        name: str,
        *topics: str,
        group: str = "g",
        regex: str | None = None,
        instance_id: str | None = None,
        assignor: str | None = None,
        rebalance_timeout_ms: int = REBALANCE_MS,
    ) -> None:
        self.shard = shard
        self.group = group
        self.member_id = name
        self.topics: tuple[str, ...] = topics
        self.regex = regex
        self.instance_id = instance_id
        self.assignor = assignor
        self.rebalance_timeout_ms = rebalance_timeout_ms
        self.epoch = 0
        self.owned: set[tuple[str, int]] = set()
        self.told: set[tuple[str, int]] | None = None  # an assignment that it has not followed yet
        self.has_news = True  # to tell: what it owns, or is subscribed to
        self.missed_an_answer = False  # then it says all, and is told all

    def beat(self) -> ConsumerGroupHeartbeatResponse:
        """Says what is new, as Kafka's client does; all of it when joining, and when an answer was lost."""
        joining = self.epoch == 0 or self.missed_an_answer
        response = self.shard.heartbeat(
            ConsumerGroupHeartbeatRequest(
                group_id=self.group,
                member_id=self.member_id,
                member_epoch=self.epoch,
                instance_id=self.instance_id,
                rebalance_timeout_ms=self.rebalance_timeout_ms if joining else -1,
                subscribed_topic_names=list(self.topics) if joining or self.has_news else None,
                subscribed_topic_regex=self.regex if joining or self.has_news else None,
                server_assignor=self.assignor if joining else None,
                topic_partitions=self._owned_by_topic() if joining or self.has_news else None,
            )
        )
        self.has_news = self.missed_an_answer = False
        self.epoch = response.member_epoch
        if response.assignment is not None:
            names = self.shard.image.topic_names
            self.told = {
                (names[topic.topic_id], partition)
                for topic in response.assignment.topic_partitions
                for partition in topic.partitions
                if topic.topic_id in names
            }
        return response

    def follow(self) -> None:
        """Do as told."""
        if self.told is not None:
            self.has_news = self.has_news or self.told != self.owned
            self.owned, self.told = self.told, None

    def step(self) -> ConsumerGroupHeartbeatResponse:
        response = self.beat()
        self.follow()
        return response

    def subscribe(self, *topics: str, regex: str | None = None) -> None:
        self.topics, self.regex, self.has_news = topics, regex, True

    def leave(self, epoch: int = -1) -> ConsumerGroupHeartbeatResponse:
        self.owned, self.told, self.epoch, self.has_news = set(), None, 0, True
        return self.shard.heartbeat(
            ConsumerGroupHeartbeatRequest(
                group_id=self.group, member_id=self.member_id, member_epoch=epoch, instance_id=self.instance_id
            )
        )

    def rejoin(self) -> None:
        """After it was fenced: with nothing."""
        self.owned, self.told, self.epoch, self.has_news = set(), None, 0, True

    def _owned_by_topic(self) -> list[ConsumerGroupHeartbeatRequest.TopicPartitions]:
        by_topic: dict[str, list[int]] = {}
        for topic, partition in sorted(self.owned):
            by_topic.setdefault(topic, []).append(partition)
        return [
            ConsumerGroupHeartbeatRequest.TopicPartitions(topic_id=topic_id_of(topic), partitions=partitions)
            for topic, partitions in by_topic.items()
        ]


def settle(shard: Shard, *consumers: Consumer, rounds: int = 12) -> None:
    """Heartbeats until all is as it shall be."""
    for _ in range(rounds):
        shard.advance(HEARTBEAT_MS)
        for consumer in consumers:
            consumer.step()


def refused(action: Callable[[], object]) -> tuple[ErrorCode, str | None]:
    try:
        action()
    except GroupError as error:
        return error.error_code, error.message
    raise AssertionError("nothing was refused")
