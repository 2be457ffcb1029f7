"""Members taken out of a group, and a whole group taken away: the records that say so."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from ottla.groups.consumer.counts import Counts, count
from ottla.groups.consumer.member import Member
from ottla.groups.consumer.surroundings import Surroundings
from ottla.groups.consumer.writing import (
    epoch_record,
    no_assignment_epoch_record,
    no_current_record,
    no_epoch_record,
    no_member_record,
    no_partition_metadata_record,
    no_regex_record,
    no_target_record,
)
from ottla.groups.outcome import GroupError
from ottla.groups.records import GroupRecord
from ottla.wire.errors import ErrorCode

if TYPE_CHECKING:
    from ottla.groups.consumer.group import ConsumerGroup

TIMERS = ("session", "rebalance", "join", "sync")


def fence(around: Surroundings, group: ConsumerGroup, members: Sequence[Member], now_ms: int) -> Sequence[GroupRecord]:
    """Their partitions are free, and a new epoch gives them to others; or the others are a classic group."""
    downgrade = around.downgraded(group, members, now_ms)
    if downgrade is not None:
        return downgrade
    records: list[GroupRecord] = []
    leaving_by_regex: Counts = {}
    for member in members:
        records += removal_records(group.group_id, member.member_id)
        count(leaving_by_regex, member.subscribed_topic_regex, 1)
    unused = [regex for regex, leaving in leaving_by_regex.items() if group.regexes[regex] == leaving]
    records += [no_regex_record(group.group_id, regex) for regex in unused]
    topics = group.topics_without(members, unused)
    metadata_hash = around.topic_hashes.of_group(topics, around.image)
    records.append(epoch_record(group.group_id, group.epoch + 1, metadata_hash))
    return records


def removal_records(group_id: str, member_id: str) -> list[GroupRecord]:
    return [
        no_current_record(group_id, member_id),
        no_target_record(group_id, member_id),
        no_member_record(group_id, member_id),
    ]


def cancel_timers(around: Surroundings, group: ConsumerGroup, member_id: str) -> None:
    """Of a member that is gone. Not before: if the records that take it away could not be written, it is still there,
    and who else would ever fence it?"""
    for what in TIMERS:
        key = (group.group_id, member_id, what)
        around.timers.cancel(key)
        group.awaited.discard(key)


def check_deletable(group: ConsumerGroup) -> None:
    if not group.is_empty:
        raise GroupError(ErrorCode.NON_EMPTY_GROUP, "The group is not empty.")


def deletion_records(group: ConsumerGroup, members: Iterable[str] | None = None) -> list[GroupRecord]:
    """All of the group but its offsets; `members` for those who turn it into a group of another type."""
    group_id = group.group_id
    member_ids = [*(group.members if members is None else members)]
    return [
        *(no_current_record(group_id, member_id) for member_id in member_ids),
        *(no_target_record(group_id, member_id) for member_id in member_ids),
        no_assignment_epoch_record(group_id),
        *(no_member_record(group_id, member_id) for member_id in member_ids),
        *(no_regex_record(group_id, regex) for regex in group.resolved),
        no_partition_metadata_record(group_id),
        no_epoch_record(group_id),
    ]
