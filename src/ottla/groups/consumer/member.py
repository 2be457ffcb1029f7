"""One member of a consumer group, as the records say. It is never changed: an update makes a new one."""

from __future__ import annotations

import enum
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, NamedTuple

from ottla.wire.messages.k68_consumer_group_heartbeat import ConsumerGroupHeartbeatRequest

JOINING: Final = 0
LEAVING: Final = -1
LEAVING_FOR_A_WHILE: Final = -2  # only static members: their place is kept until the session's end

Target = Mapping[bytes, frozenset[int]]
"""By topic id: the partitions that a member shall have."""

Assigned = Mapping[bytes, Mapping[int, int]]
"""By topic id: the partitions that a member has, each with the epoch in which it got it."""

Owned = Sequence[ConsumerGroupHeartbeatRequest.TopicPartitions] | None
"""The partitions that a member says it has; None if it does not say."""

NOTHING: Final[Assigned] = MappingProxyType({})
NO_TARGET: Final[Target] = MappingProxyType({})


class MemberState(enum.IntEnum):
    STABLE = 0
    UNREVOKED_PARTITIONS = 1  # it was told to give partitions up, and has not said that it did
    UNRELEASED_PARTITIONS = 2  # it is in the target's epoch, but others still have what it shall get
    UNKNOWN = 127  # of a newer coordinator

    @classmethod
    def _missing_(cls, value: object) -> MemberState:
        return cls.UNKNOWN


@dataclass(frozen=True, slots=True)
class ClassicMetadata:
    """What only members have that speak the classic protocol."""

    session_timeout_ms: int
    supported_protocols: tuple[tuple[str, bytes], ...]  # names with the subscription's bytes, the preferred first


class Member(NamedTuple):
    """Not a dataclass: one is made, and compared with the one before, several times with each step of a rebalance."""

    member_id: str
    member_epoch: int = 0
    previous_member_epoch: int = -1
    state: MemberState = MemberState.STABLE
    instance_id: str | None = None
    rack_id: str | None = None
    rebalance_timeout_ms: int = -1
    client_id: str = ""
    client_host: str = ""
    subscribed_topic_names: frozenset[str] = frozenset()
    subscribed_topic_regex: str = ""
    server_assignor: str | None = None
    assigned: Assigned = NOTHING
    pending_revocation: Assigned = NOTHING
    classic: ClassicMetadata | None = None

    def is_reconciled_to(self, target_epoch: int) -> bool:
        return self.state is MemberState.STABLE and self.member_epoch == target_epoch

    def moved(
        self, epoch: int, previous_epoch: int, state: MemberState, assigned: Assigned, pending_revocation: Assigned
    ) -> Member:
        """As `_replace`, at half its price: each heartbeat of a rebalance does it twice."""
        return Member(
            self.member_id,
            epoch,
            previous_epoch,
            state,
            self.instance_id,
            self.rack_id,
            self.rebalance_timeout_ms,
            self.client_id,
            self.client_host,
            self.subscribed_topic_names,
            self.subscribed_topic_regex,
            self.server_assignor,
            assigned,
            pending_revocation,
            self.classic,
        )

    def epoch_of(self, topic_id: bytes, partition: int) -> int | None:
        """In which the member got a partition that it has, or is about to give up; None if it has it not."""
        for partitions in (self.assigned, self.pending_revocation):
            epoch = partitions.get(topic_id, {}).get(partition)
            if epoch is not None:
                return epoch
        return None
