"""One partition of `__consumer_offsets` as a state machine: its groups and their offsets, as its records tell them.

It decides, and returns what to write; who carries that out replays it here (`ShardLog`). Each type of group has its own
file or folder; what they have in common is in `group.py`.
"""

from __future__ import annotations

import logging
from collections.abc import Collection, Container, Iterable, Iterator, Sequence
from typing import Final

from ottla.groups.classic.group import ClassicGroup
from ottla.groups.classic.groups import ClassicGroups
from ottla.groups.classic.requests import DescribedGroup, Leaver
from ottla.groups.config import GroupConfig
from ottla.groups.consumer.group import ConsumerGroup
from ottla.groups.consumer.groups import ConsumerGroups
from ottla.groups.consumer.replaying import KINDS as KINDS_OF_CONSUMER_GROUPS
from ottla.groups.consumer.replaying import read_record
from ottla.groups.consumer.surroundings import ClusterView
from ottla.groups.counting import GroupCounters
from ottla.groups.group import Group, ListedGroup, PartitionCheck
from ottla.groups.offset_requests import CommitRequest, FetchedTopic, WantedTopic
from ottla.groups.offsets import (
    KIND,
    KINDS,
    NO_EXPIRY,
    PARTITION_SIZE,
    Offsets,
    StoredOffset,
    decode_offset,
    encode_offset,
    is_expired,
    offset_key,
    offset_prefix,
    offset_tombstones,
    read_offset_key,
)
from ottla.groups.outcome import GroupError, Outcome, Timers
from ottla.groups.pending import PendingOffsets
from ottla.groups.records import KIND_SIZE, GroupRecord, Said, kind_of
from ottla.groups.uncommitted import UncommittedOffsets
from ottla.wire.errors import ErrorCode
from ottla.wire.messages.group_coordinator_records import ConsumerGroupMetadataKey, GroupMetadataKey
from ottla.wire.primitives import ZERO_UUID
from ottla.world.randomness import Random

log = logging.getLogger(__name__)

OFFSETS_AT_ONCE: Final = 250  # looked at, and perhaps taken away, where it need not be all of them together
FIRST_VERSION_WITH_MISSING_GROUPS: Final = 9  # of OffsetCommit


class Shard:
    def __init__(
        self, config: GroupConfig, view: ClusterView, timers: Timers, random: Random, counters: GroupCounters
    ) -> None:
        self._config = config
        self._counters = counters
        self.groups: dict[str, Group] = {}
        self.offsets = Offsets()
        self.pending = PendingOffsets()
        self._uncommitted = UncommittedOffsets()
        self.classic = ClassicGroups(config, timers, random, self.groups, counters)
        self.consumer = ConsumerGroups(view, timers, random, self.groups, self.classic)
        self._is_loaded = False

    # Records

    def replay(self, key: bytes, value: bytes | None, said: Said | None = None) -> None:
        if key[:KIND_SIZE] in KINDS:
            self.replay_offset(key[KIND_SIZE:-PARTITION_SIZE], key[-PARTITION_SIZE:], value)
            if not self._is_loaded:
                return
            if value is None:
                self._counters.offset_deletions += 1
            else:
                self._counters.offset_commits += 1
                self._add_simple_groups((_group_of_offset(key),))
            return
        kind = kind_of(key)
        if kind == GroupMetadataKey.KEY:
            self.classic.replay(key, value)
        elif kind in KINDS_OF_CONSUMER_GROUPS:
            self.consumer.replay(*(said or read_record(key, value)))
            if self._is_loaded and kind == ConsumerGroupMetadataKey.KEY and value is not None:
                self._counters.consumer_rebalances += 1
        else:
            log.debug("a record of kind %d is not known here", kind)

    def replay_offset(self, prefix: bytes, partition: bytes, value: bytes | None) -> None:
        """As `Offsets.replay_one`, which is enough where no transaction is open."""
        self.offsets.replay_one(prefix, partition, value)
        if self.pending:
            key = read_offset_key(KIND + prefix + partition)
            if value is None:
                self.pending.removed(key)
            else:
                self.pending.replaced(key)

    def replay_in_transaction(self, producer_id: int, record_offset: int, key: bytes, value: bytes | None) -> None:
        """It counts when the transaction is committed. As in Kafka, only offsets wait for that."""
        if value is None or key[:KIND_SIZE] not in KINDS:
            self.replay(key, value)
            return
        names = read_offset_key(key)
        self.pending.add(producer_id, names, record_offset, value)
        if self._is_loaded:
            self._add_simple_groups(names[:1])

    def replay_end_of_transaction(self, producer_id: int, commits: bool) -> None:
        for (group_id, topic, partition), value in self.pending.end(producer_id, commits):
            self.offsets.replay(offset_key(offset_prefix(group_id, topic), partition), value)

    def wrote(self, records: Sequence[GroupRecord], end_offset: int) -> None:
        """These are in the log, but not committed: what they replace, when they are replayed, is still to be read."""
        self._uncommitted.wrote(
            end_offset,
            (
                (*names, self.offsets.get(*names))
                for record in records
                if record.key[:KIND_SIZE] in KINDS
                for names in (read_offset_key(record.key),)
            ),
        )

    def committed(self, high_watermark: int) -> None:
        self._uncommitted.committed(high_watermark)

    def loaded(self, now_ms: int) -> None:
        self._is_loaded = True
        self._add_simple_groups(self.offsets.by_group)
        self._add_simple_groups(self.pending.groups)
        for group in [*self.groups.values()]:
            group.loaded(now_ms)

    def unloaded(self) -> None:
        for group in self.groups.values():
            group.unloaded()

    def _add_simple_groups(self, group_ids: Iterable[str]) -> None:
        """Those of which nothing is known but their offsets."""
        for group_id in group_ids:
            if group_id not in self.groups:
                self.classic.add(group_id)

    def group(self, group_id: str) -> Group:
        group = self.groups.get(group_id)
        if group is None:
            raise GroupError(ErrorCode.GROUP_ID_NOT_FOUND, f"Group {group_id} not found.")
        return group

    # Offsets

    def commit(self, request: CommitRequest, now_ms: int) -> Outcome[list[ErrorCode]]:
        """One error code for each of them."""
        group = self.groups.get(request.group_id)
        check: PartitionCheck | None = None
        if group is not None:
            member_id, instance_id = request.member_id, request.instance_id
            check = group.check_offset_commit(member_id, instance_id, request.generation, request.version)
            group.committed(member_id)
        elif request.generation >= 0:
            if request.version < FIRST_VERSION_WITH_MISSING_GROUPS:
                raise GroupError(ErrorCode.ILLEGAL_GENERATION)
            raise GroupError(ErrorCode.GROUP_ID_NOT_FOUND, f"Group {request.group_id} not found.")
        expires_ms = NO_EXPIRY if request.retention_ms is None else now_ms + request.retention_ms
        codes: list[ErrorCode] = []
        records: list[GroupRecord] = []
        prefixes: dict[str, bytes] = {}
        for topic, topic_id, partition, offset, leader_epoch, metadata in request.offsets:
            if metadata is not None and len(metadata) > self._config.metadata_max_size:
                codes.append(ErrorCode.OFFSET_METADATA_TOO_LARGE)
                continue
            if check is not None:
                check(topic, topic_id, partition)
            codes.append(ErrorCode.NONE)
            prefix = prefixes.get(topic)
            if prefix is None:
                prefix = prefixes[topic] = offset_prefix(request.group_id, topic)
            stored = StoredOffset(offset, leader_epoch, metadata or "", now_ms, expires_ms, topic_id)
            records.append(GroupRecord(offset_key(prefix, partition), encode_offset(stored)))
        return Outcome(codes, records)

    def fetch(
        self,
        group_id: str,
        member_id: str | None,
        member_epoch: int,
        wanted: Sequence[WantedTopic] | None,
        require_stable: bool = False,
    ) -> list[FetchedTopic]:
        """As they are committed, or if they must be stable, the newest. `wanted` is None: all that there are."""
        group = self.groups.get(group_id)
        if group is not None:
            group.check_offset_fetch(member_id, member_epoch)
        newest = self.offsets.of_group(group_id)
        stored = newest if require_stable else self._uncommitted.without(group_id, newest)

        def unstable(topic: str) -> Container[int]:
            return frozenset(self.pending.partitions(group_id, topic)) if require_stable else ()

        if wanted is None:
            return [
                FetchedTopic(topic, ZERO_UUID, [*of_topic.items()], unstable(topic))
                for topic, of_topic in stored.items()
            ]
        return [
            FetchedTopic(
                topic, topic_id, [(index, stored.get(topic, {}).get(index)) for index in partitions], unstable(topic)
            )
            for topic, topic_id, partitions in wanted
        ]

    def delete_offsets(self, group_id: str, partitions: Sequence[tuple[str, int]]) -> Outcome[list[ErrorCode]]:
        """One error code for each of them."""
        group = self.group(group_id)
        group.check_offset_delete()
        codes: list[ErrorCode] = []
        records: list[GroupRecord] = []
        for topic, partition in partitions:
            if group.is_subscribed_to(topic):
                codes.append(ErrorCode.GROUP_SUBSCRIBED_TO_TOPIC)
                continue
            codes.append(ErrorCode.NONE)
            has_offset = self.offsets.get(group_id, topic, partition) is not None
            if has_offset or partition in self.pending.partitions(group_id, topic):
                records += offset_tombstones(group_id, topic, (partition,))
        return Outcome(codes, records)

    # What time and the cluster do to offsets

    def expire(self, group_id: str, now_ms: int) -> Iterator[Outcome[None]]:
        """The offsets of a group that nobody needs any more; with the last of them, the group.

        In steps, each to be carried out before the next: in between the group may change, and each looks at it anew.
        """
        for topic, partitions in self._in_steps(group_id):
            group = self.groups.get(group_id)
            expiry = None if group is None else group.offset_expiry()
            if group is None or expiry is None or group.is_subscribed_to(topic):
                continue
            expired = [
                partition
                for partition, value in self.offsets.some(group_id, topic, partitions)
                if is_expired(value, expiry.since_ms, self._config.retention_ms, now_ms)
                and partition not in self.pending.partitions(group_id, topic)
            ]
            yield Outcome(None, offset_tombstones(group_id, topic, expired))
            self._counters.offset_expirations += len(expired)
        group = self.groups.get(group_id)
        has_offsets = group_id in self.offsets.by_group or group_id in self.pending.groups
        if group is not None and group.is_empty and not has_offsets:
            yield Outcome(None, group.tombstones())

    def forget_topics(self, group_id: str, topics: Collection[tuple[str, bytes]]) -> Iterator[Outcome[None]]:
        """They were deleted; by name and id: offsets of another topic that has the same name by now stay."""
        ids: dict[str, set[bytes]] = {}
        for topic, topic_id in topics:
            ids.setdefault(topic, {ZERO_UUID}).add(topic_id)
        for topic, partitions in self._in_steps(group_id, ids):
            gone = [
                partition
                for partition, value in self.offsets.some(group_id, topic, partitions)
                if decode_offset(value).topic_id in ids[topic]
            ]
            yield Outcome(None, offset_tombstones(group_id, topic, gone))
        for topic in ids:
            gone = [
                partition
                for partition, by_producer in self.pending.partitions(group_id, topic).items()
                if any(decode_offset(each.value).topic_id in ids[topic] for each in by_producer.values())
            ]
            yield Outcome(None, offset_tombstones(group_id, topic, gone))

    def _in_steps(self, group_id: str, topics: Collection[str] | None = None) -> Iterator[tuple[str, list[int]]]:
        """The partitions with offsets as they are now, some at a time; of all topics, if none are given."""
        stored = self.offsets.of_group(group_id)
        for topic in [*stored] if topics is None else topics:
            partitions = [*stored.get(topic, ())]
            for first in range(0, len(partitions), OFFSETS_AT_ONCE):
                yield topic, partitions[first : first + OFFSETS_AT_ONCE]

    # Groups

    def heartbeat(self, group_id: str, generation: int, member_id: str, instance_id: str | None) -> Outcome[ErrorCode]:
        """Of a member of the classic protocol."""
        group = self.groups.get(group_id)
        if isinstance(group, ConsumerGroup):
            return self.consumer.classic_heartbeat(group, generation, member_id, instance_id)
        return self.classic.heartbeat(group_id, generation, member_id, instance_id)

    def leave(self, group_id: str, leavers: Sequence[Leaver], now_ms: int) -> Outcome[list[ErrorCode]]:
        """One error code for each of them."""
        group = self.groups.get(group_id)
        if isinstance(group, ConsumerGroup):
            return self.consumer.leave(group, leavers, now_ms)
        return self.classic.leave(group_id, leavers, now_ms)

    def delete(self, group_id: str) -> Outcome[None]:
        group = self.group(group_id)
        group.check_delete()
        pending = [
            record
            for topic, partition in self.pending.of_group(group_id)
            if self.offsets.get(group_id, topic, partition) is None
            for record in offset_tombstones(group_id, topic, (partition,))
        ]
        return Outcome(None, [*self.offsets.tombstones(group_id), *pending, *group.tombstones()])

    def list(self, states: Collection[str], types: Collection[str]) -> list[ListedGroup]:
        """Those of these states and types, in lower case; of all, if none are given."""
        listed = [group.listed() for group in self.groups.values()]
        return [
            each
            for each in listed
            if (not states or each.state.lower() in states) and (not types or each.type.value in types)
        ]

    def describe(self, group_id: str) -> DescribedGroup:
        group = self.groups.get(group_id)
        if not isinstance(group, ClassicGroup):
            what = "not found" if group is None else "is not a classic group"
            raise GroupError(ErrorCode.GROUP_ID_NOT_FOUND, f"Group {group_id} {what}.")
        return group.described()


def _group_of_offset(key: bytes) -> str:
    size = int.from_bytes(key[KIND_SIZE : KIND_SIZE + 2], "big")
    return key[KIND_SIZE + 2 : KIND_SIZE + 2 + size].decode()
