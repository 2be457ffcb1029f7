"""A consumer group as its records say: members, epochs, who shall have which partition and who has it.

A partition has at most one owner: it counts as owned from when a member was given it until it has said that it gave it
up. Only `replaying.py` changes a group; the fields in the end are what a coordinator remembers, not what is kept.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterable
from typing import Final

from ottla.groups.consumer.counts import Counts, TopicCounts, count, count_topics, is_homogeneous
from ottla.groups.consumer.fencing import check_deletable, deletion_records
from ottla.groups.consumer.member import NO_TARGET, Assigned, Member, Target
from ottla.groups.consumer.offsets import check_commit, check_fetch
from ottla.groups.consumer.regexes import ResolvedRegex
from ottla.groups.group import GroupType, ListedGroup, OffsetExpiry, PartitionCheck
from ottla.groups.outcome import GroupError
from ottla.groups.records import GroupRecord
from ottla.metadata.image import Topic
from ottla.metadata.persistent_map import PersistentMap
from ottla.wire.errors import ErrorCode

FIRST_EPOCH: Final = 1
NO_EPOCH: Final = -1
PROTOCOL_TYPE: Final = "consumer"


class GroupState(enum.Enum):
    """The names are those that clients see."""

    EMPTY = "Empty"
    ASSIGNING = "Assigning"  # there is no target for the newest epoch yet
    RECONCILING = "Reconciling"  # not all members are where the target wants them
    STABLE = "Stable"
    DEAD = "Dead"


class ImpossibleRecord(Exception):
    """A record that cannot follow those before it: the log, or this code, is wrong."""


class ConsumerGroup:
    type = GroupType.CONSUMER

    def __init__(self, group_id: str) -> None:
        self.group_id = group_id
        self.epoch = FIRST_EPOCH
        self.metadata_hash = 0
        self.assignment_epoch = FIRST_EPOCH
        self.assignment_timestamp_ms = 0
        self.members: dict[str, Member] = {}
        self.static_members: dict[str, str] = {}  # member ids by instance ids
        self.targets: dict[str, Target] = {}
        self.resolved: dict[str, ResolvedRegex] = {}
        self.has_partition_metadata = False  # a record of before Kafka 4.1; it is taken away when the group changes
        # Counted from the members.
        self.topics: TopicCounts = {}
        self.regexes: Counts = {}
        self.assignors: Counts = {}
        self.classic_members = 0
        self.classic_protocols: Counts = {}
        self.partition_epochs: dict[bytes, dict[int, int]] = {}
        # Remembered.
        self.checked_topics: PersistentMap[str, Topic] | None = None  # those that the metadata hash was computed for
        self.checked_epoch = 0
        self.resolved_names: PersistentMap[bytes, str] | None = None  # those that the expressions were tried on
        self.is_resolving = False
        self.awaited: set[tuple[str, ...]] = set()  # steps of classic members that have a timer
        self.on_loaded: Callable[[int], object] | None = None

    # Questions.

    @property
    def state(self) -> GroupState:
        if not self.members:
            return GroupState.EMPTY
        if self.epoch > self.assignment_epoch:
            return GroupState.ASSIGNING
        if all(member.is_reconciled_to(self.assignment_epoch) for member in self.members.values()):
            return GroupState.STABLE
        return GroupState.RECONCILING

    @property
    def is_empty(self) -> bool:
        return not self.members

    @property
    def is_homogeneous(self) -> bool:
        return is_homogeneous(self.topics, self.regexes, len(self.members))

    def is_subscribed_to(self, topic: str) -> bool:
        return topic in self.topics

    def member(self, member_id: str) -> Member:
        member = self.members.get(member_id)
        if member is None:
            raise GroupError(
                ErrorCode.UNKNOWN_MEMBER_ID, f"Member {member_id} is not a member of group {self.group_id}."
            )
        return member

    def static_member(self, instance_id: str | None) -> Member | None:
        member_id = self.static_members.get(instance_id) if instance_id is not None else None
        return None if member_id is None else self.members[member_id]

    def target_of(self, member: Member) -> Target:
        """A static member that is new has the target of the one whose place it takes."""
        member_id = member.member_id
        if member.instance_id is not None:
            member_id = self.static_members.get(member.instance_id, "")
        return self.targets.get(member_id, NO_TARGET)

    def is_owned(self, topic_id: bytes, partition: int) -> bool:
        return partition in self.partition_epochs.get(topic_id, ())

    def topics_of(self, member: Member) -> frozenset[str]:
        """By name and by expression, as far as that has been resolved."""
        resolved = self.resolved.get(member.subscribed_topic_regex) if member.subscribed_topic_regex else None
        return member.subscribed_topic_names if resolved is None else member.subscribed_topic_names | resolved.topics

    def topics_with(self, old: Member, new: Member) -> TopicCounts:
        """What the topics will be with a member in place of its former self."""
        topics = self.topics.copy()
        count_topics(topics, old.subscribed_topic_names, by_name=-1)
        count_topics(topics, new.subscribed_topic_names, by_name=1)
        regex = old.subscribed_topic_regex
        if regex and regex != new.subscribed_topic_regex and self.regexes.get(regex) == 1:
            self._count_resolved(topics, regex, -1)
        return topics

    def topics_without(self, leaving: Iterable[Member], regexes: Iterable[str]) -> TopicCounts:
        topics = self.topics.copy()
        for member in leaving:
            count_topics(topics, member.subscribed_topic_names, by_name=-1)
        for regex in regexes:
            self._count_resolved(topics, regex, -1)
        return topics

    def regexes_with(self, old: Member, new: Member) -> Counts:
        if old.subscribed_topic_regex == new.subscribed_topic_regex:
            return self.regexes
        regexes = self.regexes.copy()
        count(regexes, old.subscribed_topic_regex, -1)
        count(regexes, new.subscribed_topic_regex, 1)
        return regexes

    def assignor_with(self, old: Member | None, new: Member | None, default: str) -> str:
        """What most of those members want that want one."""
        counts = self.assignors.copy()
        count(counts, old.server_assignor if old is not None else None, -1)
        count(counts, new.server_assignor if new is not None else None, 1)
        # Between equals, `uniform`: so does the order of Kafka's map.
        return max(sorted(counts, reverse=True), key=counts.__getitem__, default=default)

    # As `groups.group.Group`.

    def listed(self) -> ListedGroup:
        return ListedGroup(self.group_id, PROTOCOL_TYPE, self.state.value, self.type)

    def check_offset_commit(
        self, member_id: str, instance_id: str | None, generation: int, version: int
    ) -> PartitionCheck | None:
        return check_commit(self, member_id, instance_id, generation, version, is_transactional=False)

    def committed(self, member_id: str) -> None:
        """Only heartbeats are signs of life."""

    def check_offset_fetch(self, member_id: str | None, member_epoch: int) -> None:
        check_fetch(self, member_id, member_epoch)

    def check_offset_delete(self) -> None:
        """Of topics that nobody is subscribed to."""

    def check_delete(self) -> None:
        check_deletable(self)

    def offset_expiry(self) -> OffsetExpiry | None:
        return OffsetExpiry()

    def tombstones(self) -> list[GroupRecord]:
        return deletion_records(self)

    def loaded(self, now_ms: int) -> None:
        if self.on_loaded is not None:
            self.on_loaded(now_ms)

    def unloaded(self) -> None:
        """Nobody waits for an answer of such a group."""

    # Changes, by replaying.

    def put_subscription(self, new: Member) -> None:
        """A member that has what it had."""
        old = self.members.get(new.member_id)
        if old is not None:
            self._count_member(old, -1)
            self._release_instance_id(old)
        self.members[new.member_id] = new
        self._count_member(new, 1)
        if new.instance_id is not None:
            self.static_members[new.instance_id] = new.member_id

    def put_assignment(self, new: Member) -> None:
        """A member that wants what it wanted."""
        old = self.members.get(new.member_id)
        if old is not None:
            self._free(old)
        self.members[new.member_id] = new
        self._occupy(new)

    def remove_member(self, member_id: str) -> None:
        old = self.members.pop(member_id)
        self._count_member(old, -1)
        self._free(old)
        self._release_instance_id(old)

    def _release_instance_id(self, member: Member) -> None:
        """Unless another member has taken it over."""
        if member.instance_id is not None and self.static_members.get(member.instance_id) == member.member_id:
            del self.static_members[member.instance_id]

    def put_resolved(self, regex: str, resolved: ResolvedRegex | None) -> None:
        self._count_resolved(self.topics, regex, -1)
        if resolved is None:
            self.resolved.pop(regex, None)
        else:
            self.resolved[regex] = resolved
            self._count_resolved(self.topics, regex, 1)

    def _count_resolved(self, topics: TopicCounts, regex: str, step: int) -> None:
        resolved = self.resolved.get(regex)
        if resolved is not None:
            count_topics(topics, resolved.topics, by_regex=step)

    def _count_member(self, member: Member, step: int) -> None:
        count_topics(self.topics, member.subscribed_topic_names, by_name=step)
        count(self.regexes, member.subscribed_topic_regex, step)
        count(self.assignors, member.server_assignor, step)
        if member.classic is not None:
            self.classic_members += step
            for name in dict.fromkeys(name for name, _ in member.classic.supported_protocols):  # each once
                count(self.classic_protocols, name, step)

    def _occupy(self, member: Member) -> None:
        for topic_id, partition in _partitions(member.assigned, member.pending_revocation):
            owned = self.partition_epochs.setdefault(topic_id, {})
            before = owned.get(partition)
            # In a compacted log, a later owner may come before the record by which the former gave the partition up.
            if before is not None and before >= member.member_epoch:
                raise ImpossibleRecord(
                    f"Partition {topic_id.hex()}-{partition} of group {self.group_id} cannot be had in epoch "
                    f"{member.member_epoch} by {member.member_id}: it is still owned in epoch {before}."
                )
            owned[partition] = member.member_epoch

    def _free(self, member: Member) -> None:
        for topic_id, partition in _partitions(member.assigned, member.pending_revocation):
            owned = self.partition_epochs.get(topic_id)
            if owned is not None and owned.get(partition) == member.member_epoch:
                del owned[partition]
                if not owned:
                    del self.partition_epochs[topic_id]


def _partitions(*assignments: Assigned) -> Iterable[tuple[bytes, int]]:
    for assignment in assignments:
        for topic_id, partitions in assignment.items():
            for partition in partitions:
                yield topic_id, partition


def group_not_found(group_id: str) -> GroupError:
    return GroupError(ErrorCode.GROUP_ID_NOT_FOUND, f"Group {group_id} not found.")


def not_a_consumer_group(group_id: str) -> GroupError:
    return GroupError(ErrorCode.GROUP_ID_NOT_FOUND, f"Group {group_id} is not a consumer group.")
