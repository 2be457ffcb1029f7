"""What follows from a member's subscription: its records, the group's next epoch, expressions to resolve."""

from __future__ import annotations

import enum
from collections.abc import Collection
from typing import NamedTuple

from ottla.groups.consumer.counts import count_topics, is_homogeneous
from ottla.groups.consumer.group import ConsumerGroup
from ottla.groups.consumer.member import Member
from ottla.groups.consumer.regexes import LEAST_BETWEEN_REFRESHES_MS, ResolvedRegex, check_regex, matching
from ottla.groups.consumer.surroundings import Surroundings
from ottla.groups.consumer.writing import (
    epoch_record,
    member_record,
    no_partition_metadata_record,
    no_regex_record,
    regex_record,
)
from ottla.groups.outcome import Outcome
from ottla.groups.records import GroupRecord


class RegexChange(enum.Enum):
    NONE = enum.auto()
    TO_BE_RESOLVED = enum.auto()
    RESOLVED = enum.auto()  # which topics it means is known already


class GroupEpoch(NamedTuple):
    epoch: int
    is_homogeneous: bool


def note_member(group: ConsumerGroup, old: Member, new: Member, records: list[GroupRecord]) -> bool:
    """Whether the topics' names are others than before."""
    if new is old or new == old:
        return False
    records.append(member_record(group.group_id, new))
    return new.subscribed_topic_names != old.subscribed_topic_names


def note_regex(group: ConsumerGroup, old: Member, new: Member, records: list[GroupRecord]) -> RegexChange:
    before, after = old.subscribed_topic_regex, new.subscribed_topic_regex
    if before == after:
        return RegexChange.NONE
    if before and group.regexes.get(before) == 1:
        records.append(no_regex_record(group.group_id, before))
    if not after or (after in group.resolved and after in group.regexes):
        return RegexChange.RESOLVED
    if after not in group.regexes:
        check_regex(after)
    return RegexChange.TO_BE_RESOLVED


def resolve_if_due(around: Surroundings, group: ConsumerGroup, regexes: Collection[str], now_ms: int) -> None:
    """The group's expressions, soon: the answer to who asks now does not wait for it."""
    if regexes and _is_refresh_due(around, group, regexes, now_ms):
        _resolve_soon(around, group, frozenset(regexes))


def _is_refresh_due(around: Surroundings, group: ConsumerGroup, regexes: Collection[str], now_ms: int) -> bool:
    if group.is_resolving:
        return False
    last_ms = next((resolved.timestamp_ms for resolved in group.resolved.values()), None)
    if last_ms is None:
        return True
    if last_ms <= now_ms <= last_ms + LEAST_BETWEEN_REFRESHES_MS:  # not if a clock was wrong by more than that
        return False
    return (
        group.resolved.keys() != frozenset(regexes)
        or group.resolved_names is not around.image.topic_names
        or not last_ms <= now_ms <= last_ms + around.settings.regex_refresh_interval_ms
    )


def _resolve_soon(around: Surroundings, group: ConsumerGroup, regexes: frozenset[str]) -> None:
    group.is_resolving = True

    def due(now_ms: int) -> Outcome[None]:
        current = around.consumer_group(group.group_id)
        if current is None:
            return Outcome(None)
        current.is_resolving = False
        return Outcome(None, resolve(around, current, regexes, now_ms))

    around.timers.set((group.group_id, "regex"), 0, due)


def resolve(around: Surroundings, group: ConsumerGroup, regexes: frozenset[str], now_ms: int) -> list[GroupRecord]:
    """The records that say which topics the expressions mean now; with a new epoch if they are others than before."""
    records: list[GroupRecord] = []
    topics = group.topics.copy()
    changed = False
    group.resolved_names = around.image.topic_names
    for regex in sorted(each for each in regexes if each in group.regexes):
        resolved = ResolvedRegex(matching(regex, around.image.topics), around.image_version, now_ms)
        before = group.resolved[regex].topics if regex in group.resolved else frozenset()
        if resolved.topics != before:
            changed = True
            count_topics(topics, before, by_regex=-1)
            count_topics(topics, resolved.topics, by_regex=1)
        records.append(regex_record(group.group_id, regex, resolved))
    metadata_hash = around.topic_hashes.of_group(topics, around.image)
    if changed or metadata_hash != group.metadata_hash:
        records.append(epoch_record(group.group_id, group.epoch + 1, metadata_hash))
        _remember(around, group, group.epoch + 1)
    return records


def is_metadata_checked(around: Surroundings, group: ConsumerGroup) -> bool:
    """Whether the topics are still those of the group's hash. A check whose records were lost does not count."""
    return group.checked_topics is around.image.topics and group.epoch >= group.checked_epoch


def update_epoch(
    around: Surroundings, group: ConsumerGroup, old: Member, new: Member, *, changed: bool, records: list[GroupRecord]
) -> GroupEpoch:
    """A new one if the subscriptions have `changed`, or the topics have."""
    topics = group.topics_with(old, new)
    metadata_hash = around.topic_hashes.of_group(topics, around.image)
    is_new = new.member_id not in group.members and (
        new.instance_id is None or new.instance_id not in group.static_members
    )
    homogeneous = is_homogeneous(topics, group.regexes_with(old, new), len(group.members) + is_new)
    epoch = group.epoch
    if changed or metadata_hash != group.metadata_hash:
        epoch += 1
        records.append(epoch_record(group.group_id, epoch, metadata_hash))
    _remember(around, group, epoch)
    if group.has_partition_metadata:
        records.append(no_partition_metadata_record(group.group_id))
    return GroupEpoch(epoch, homogeneous)


def _remember(around: Surroundings, group: ConsumerGroup, epoch: int) -> None:
    group.checked_topics = around.image.topics
    group.checked_epoch = epoch
