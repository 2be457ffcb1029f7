"""The consumer groups of a shard, as members, of either protocol, and the log see them; and how groups come to be of
this type, or of the classic one, while they run.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence

from ottla.groups.classic.group import ClassicGroup
from ottla.groups.classic.groups import ClassicGroups
from ottla.groups.classic.records import metadata_tombstone
from ottla.groups.classic.requests import Joined, JoinRequest, Leaver, Synced, SyncRequest
from ottla.groups.consumer import classic_members
from ottla.groups.consumer.describing import describe
from ottla.groups.consumer.fencing import cancel_timers
from ottla.groups.consumer.group import ConsumerGroup, group_not_found, not_a_consumer_group
from ottla.groups.consumer.heartbeat import Finish, heartbeat, join
from ottla.groups.consumer.member import Member
from ottla.groups.consumer.metadata_hash import TopicHashes
from ottla.groups.consumer.migration import (
    Upgrade,
    can_downgrade,
    check_upgrade,
    downgrade_records,
    staying_members,
    upgrade,
)
from ottla.groups.consumer.replaying import Key, replay
from ottla.groups.consumer.requests import check_heartbeat
from ottla.groups.consumer.settings import Settings
from ottla.groups.consumer.surroundings import Asker, ClusterView
from ottla.groups.consumer.timing import resume
from ottla.groups.group import Group
from ottla.groups.outcome import NOTHING, Outcome, Timers
from ottla.groups.records import GroupRecord
from ottla.metadata.image import ClusterImage
from ottla.wire.errors import ErrorCode
from ottla.wire.message import Message
from ottla.wire.messages.group_coordinator_records import ConsumerGroupMemberMetadataKey
from ottla.wire.messages.k68_consumer_group_heartbeat import (
    ConsumerGroupHeartbeatRequest,
    ConsumerGroupHeartbeatResponse,
)
from ottla.wire.messages.k69_consumer_group_describe import ConsumerGroupDescribeResponse
from ottla.wire.primitives import uuid_text
from ottla.world.randomness import Random

log = logging.getLogger(__name__)


class ConsumerGroups:
    """The `Surroundings` of each of them. `groups` has those of other types, too: all of the shard."""

    def __init__(
        self, view: ClusterView, timers: Timers, random: Random, groups: dict[str, Group], classic: ClassicGroups
    ) -> None:
        self._view = view
        self.timers = timers
        self._random = random
        self._groups = groups
        self._classic = classic

    @property
    def image(self) -> ClusterImage:
        return self._view.image

    @property
    def image_version(self) -> int:
        return self._view.image_version

    @property
    def settings(self) -> Settings:
        return self._view.settings

    @property
    def topic_hashes(self) -> TopicHashes:
        return self._view.topic_hashes

    def consumer_group(self, group_id: str) -> ConsumerGroup | None:
        group = self._groups.get(group_id)
        return group if isinstance(group, ConsumerGroup) else None

    def new_member_id(self) -> str:
        """As Kafka makes them."""
        return uuid_text(self._random.uuid())

    # What members ask

    def heartbeat(
        self, request: ConsumerGroupHeartbeatRequest, version: int, asker: Asker, now_ms: int
    ) -> Outcome[ConsumerGroupHeartbeatResponse]:
        """Of a member that has joined."""
        group = self._groups.get(request.group_id)
        if group is None or isinstance(group, ConsumerGroup):
            return heartbeat(self, group, request, version, asker, now_ms)
        check_heartbeat(request, version, self.settings.assignors)
        raise not_a_consumer_group(request.group_id)

    def first_heartbeat(
        self, request: ConsumerGroupHeartbeatRequest, version: int, asker: Asker, now_ms: int
    ) -> Outcome[Finish]:
        """Of a member that joins: the first of two steps."""
        group = self._groups.get(request.group_id)
        if group is None or isinstance(group, ConsumerGroup):
            return join(self, group, request, version, asker, now_ms)
        check_heartbeat(request, version, self.settings.assignors)
        if not isinstance(group, ClassicGroup):
            raise not_a_consumer_group(request.group_id)
        if group.is_empty:
            outcome = join(self, None, request, version, asker, now_ms)
            return Outcome(outcome.response, [*group.tombstones(), *outcome.records])
        upgraded = self._upgrade(group)
        outcome = join(self, upgraded.group, request, version, asker, now_ms)
        log.info(
            "group %s becomes a consumer group: %s joins it with the new protocol", group.group_id, asker.client_id
        )
        records = [metadata_tombstone(group.group_id), *upgraded.records, *outcome.records]
        return Outcome(outcome.response, records, then=lambda code: self._resume(group.group_id))

    def describe(self, group_id: str) -> ConsumerGroupDescribeResponse.DescribedGroup:
        group = self._groups.get(group_id)
        if group is None:
            raise group_not_found(group_id)
        if not isinstance(group, ConsumerGroup):
            raise not_a_consumer_group(group_id)
        return describe(group, self.image, self.settings.assignors[0])

    # What members of the classic protocol ask of such a group

    def join(self, group: ConsumerGroup, request: JoinRequest, now_ms: int) -> Outcome[Joined]:
        return classic_members.join(self, group, request, now_ms)

    def sync(self, group: ConsumerGroup, request: SyncRequest) -> Outcome[Synced]:
        return classic_members.sync(self, group, request)

    def classic_heartbeat(
        self, group: ConsumerGroup, generation: int, member_id: str, instance_id: str | None
    ) -> Outcome[ErrorCode]:
        return classic_members.classic_heartbeat(self, group, generation, member_id, instance_id)

    def leave(self, group: ConsumerGroup, leavers: Sequence[Leaver], now_ms: int) -> Outcome[list[ErrorCode]]:
        return classic_members.leave(self, group, leavers, now_ms)

    # From one type to the other

    def _upgrade(self, group: ClassicGroup) -> Upgrade:
        check_upgrade(self.settings, group.group_id, group.protocol_type, len(group.members))
        return upgrade(self, group.group_id, group.generation, group.common_protocol, [*group.members.values()])

    def _resume(self, group_id: str) -> None:
        group = self.consumer_group(group_id)
        if group is not None:
            resume(self, group)

    def downgraded(
        self,
        group: ConsumerGroup,
        leaving: Sequence[Member],
        now_ms: int,
        *,
        joining: Member | None = None,
        rebalances: bool = True,
    ) -> Sequence[GroupRecord] | None:
        if not can_downgrade(self.settings, group, leaving, joining, self._classic.max_size):
            return None
        staying = staying_members(group, leaving, joining)
        protocols = {each.member_id: each.classic.supported_protocols for each in staying if each.classic is not None}

        def due(now_ms: int) -> Outcome[None]:
            if self._classic.find(group.group_id) is None:
                return NOTHING  # it was not stored
            log.info("group %s became a classic group: the last member of the new protocol left it", group.group_id)
            return self._classic.take_over(group.group_id, protocols, now_ms, rebalances=rebalances)

        # The members that the records tell of have but one protocol each.
        self.timers.set((group.group_id, "downgraded"), 0, due)
        return downgrade_records(group, leaving, joining, self.image, now_ms)

    # What the log says

    def replay(self, key: Key, value: Message | None) -> None:
        group_id = key.group_id
        before = self._groups.get(group_id)
        # A simple group, of which nothing but offsets is known, is of no type yet.
        known = before if isinstance(before, ConsumerGroup) else None
        after = replay(known, key, value)
        if known is not None and value is None and isinstance(key, ConsumerGroupMemberMetadataKey):
            cancel_timers(self, known, key.member_id)
        if after is None:
            if known is not None:
                del self._groups[group_id]
        elif after is not known:
            self._groups[group_id] = after
            after.on_loaded = lambda now_ms: resume(self, after)
