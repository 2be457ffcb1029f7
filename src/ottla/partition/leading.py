"""What a leader knows of the other replicas: how far each has come, who is in sync, and which ISR it would rather have.

A follower's fetch says how far it has come: it has all before the offset that it asks for. What always holds: nothing
counts as replicated before all of the maximal ISR have it, which is the ISR and, while a change of it is under way,
those who would join; so whichever of the two the controller has decided on, all in it have what was acknowledged. One
change is under way at a time. An AlterPartition whose outcome is not known is sent again, as it was.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final, NamedTuple

from ottla.metadata.image import Broker, LeaderRecovery
from ottla.metadata.image import Partition as PartitionState
from ottla.partition.results import FollowerFetch
from ottla.wire.errors import ErrorCode

if TYPE_CHECKING:
    from ottla.partition.partition import Partition

UNKNOWN_OFFSET: Final = -1
NO_BROKER_EPOCH: Final = -1
NEVER_S: Final = float("-inf")
DEFAULT_LAG_MAX_S: Final = 30.0

# The controller says that this very change was not made, and never will be.
NOT_MADE: Final = frozenset({ErrorCode.OPERATION_NOT_ATTEMPTED, ErrorCode.INELIGIBLE_REPLICA})
# The partition is another than this leader believes: the image will say which.
OUT_OF_DATE: Final = frozenset(
    {
        ErrorCode.UNKNOWN_TOPIC_OR_PARTITION,
        ErrorCode.UNKNOWN_TOPIC_ID,
        ErrorCode.FENCED_LEADER_EPOCH,
        ErrorCode.INVALID_UPDATE_VERSION,
        ErrorCode.INVALID_REQUEST,
        ErrorCode.NEW_LEADER_ELECTED,
    }
)


class IsrChange(NamedTuple):
    """One partition of an AlterPartition. `isr` are brokers with their epochs, -1 where it is not known."""

    topic_id: bytes
    partition_index: int
    leader_epoch: int
    partition_epoch: int
    isr: tuple[tuple[int, int], ...]
    leader_recovery: LeaderRecovery = LeaderRecovery.RECOVERED


class IsrChanges:
    """What all partitions of a node share about their ISRs: the brokers, as the image has them, and which partitions
    would like another ISR (`wanted`), for who sends AlterPartition; `on_wanted` tells that there is a new one."""

    __slots__ = ("brokers", "lag_max_s", "on_wanted", "wanted")

    def __init__(self, lag_max_s: float = DEFAULT_LAG_MAX_S, on_wanted: Callable[[], object] | None = None) -> None:
        self.brokers: Mapping[int, Broker] = {}
        self.lag_max_s = lag_max_s
        self.on_wanted = on_wanted
        self.wanted: dict[Partition, None] = {}

    def want(self, partition: Partition) -> None:
        if partition not in self.wanted:
            self.wanted[partition] = None
            if self.on_wanted is not None:
                self.on_wanted()

    def take(self, now_s: float) -> list[tuple[Partition, IsrChange]]:
        """The changes to send now; each to be followed by the partition's `isr_change_answered` or `..._failed`."""
        wanted, self.wanted = self.wanted, {}
        changes = [(partition, partition.isr_change(now_s)) for partition in wanted]
        return [(partition, change) for partition, change in changes if change is not None]

    def may_be_in_sync(self, broker_id: int, broker_epoch: int) -> bool:
        """Whether the controller would let it in: it is active, and no other incarnation than the one that fetched."""
        broker = self.brokers.get(broker_id)
        return broker is not None and broker.is_active and broker_epoch in (NO_BROKER_EPOCH, broker.epoch)


class FollowerState:
    """`caught_up_s`: when it last had all that the leader had; None for one that was in the ISR when this leader began,
    until somebody looks at the clock."""

    __slots__ = (
        "broker_epoch",
        "caught_up_s",
        "fetched_s",
        "leader_end_when_fetched",
        "log_end_offset",
        "log_start_offset",
    )

    def __init__(self, *, in_sync: bool) -> None:
        self.log_end_offset = UNKNOWN_OFFSET
        self.log_start_offset = UNKNOWN_OFFSET
        self.broker_epoch = NO_BROKER_EPOCH
        self.caught_up_s: float | None = None if in_sync else NEVER_S
        self.fetched_s = NEVER_S
        self.leader_end_when_fetched = UNKNOWN_OFFSET

    def fetched(
        self, offset: int, log_start_offset: int, broker_epoch: int, leader_end_offset: int, now_s: float
    ) -> None:
        if offset >= leader_end_offset:
            self.caught_up_s = now_s
        elif self.caught_up_s is None:
            self.caught_up_s = now_s  # it was in sync when this leader began, and has as long as any other
        elif offset >= self.leader_end_when_fetched and self.fetched_s > self.caught_up_s:
            # It now has all that there was when it fetched before: behind a busy leader nobody ever has everything.
            self.caught_up_s = self.fetched_s
        self.log_end_offset = offset
        self.log_start_offset = max(self.log_start_offset, log_start_offset)
        self.broker_epoch = max(self.broker_epoch, broker_epoch)
        self.leader_end_when_fetched = leader_end_offset
        self.fetched_s = now_s

    def was_caught_up(self, now_s: float, lag_max_s: float) -> bool:
        """Not so long ago that it lags now."""
        return self.caught_up_s is None or now_s - self.caught_up_s <= lag_max_s


class Leading:
    """The followers of one partition in one leader epoch. `now_s` is the latest time that it was told.

    A partition without followers has none of this.
    """

    __slots__ = ("_is_under_way", "_node_id", "_proposed", "changes", "followers", "now_s", "state")

    def __init__(self, node_id: int, state: PartitionState, changes: IsrChanges) -> None:
        self._node_id = node_id
        self.changes = changes
        self.now_s = NEVER_S
        self.state = state
        self.followers: dict[int, FollowerState] = {}
        self._proposed: IsrChange | None = None
        self._is_under_way = False  # sent, and not answered
        self.follow(state)

    def follow(self, state: PartitionState) -> None:
        """What the controller has decided, from the image or from its answer: it ends a change that is under way."""
        if state.partition_epoch != self.state.partition_epoch:
            self._proposed, self._is_under_way = None, False
        left = set(self.state.isr) - set(state.isr)  # where they are counts again when they fetch, as they may not
        self.state = state
        known = self.followers
        self.followers = {
            each: (None if each in left else known.get(each)) or FollowerState(in_sync=each in state.isr)
            for each in state.replicas
            if each != self._node_id
        }

    def knows(self, fetch: FollowerFetch) -> bool:
        """Not one that its broker sent before it was started again: what it had then may be lost."""
        follower = self.followers.get(fetch.replica_id)
        if follower is None:
            return False
        broker = self.changes.brokers.get(fetch.replica_id)
        newest = follower.broker_epoch if broker is None else max(follower.broker_epoch, broker.epoch)
        return fetch.replica_epoch == NO_BROKER_EPOCH or fetch.replica_epoch >= newest

    # The high watermark

    def replicated_until(self, log_end_offset: int) -> int:
        """What of a log that ends there is with all of the maximal ISR, and with those who are about to join it: if it
        did not wait for them, none could ever catch up with a busy leader."""
        replicated = log_end_offset
        for broker_id, follower in self.followers.items():
            if follower.log_end_offset < replicated and self._is_waited_for(broker_id, follower):
                replicated = follower.log_end_offset
        return replicated

    def low_watermark(self, log_start_offset: int) -> int:
        """Before which no replica that lives has anything, if this one's log begins there."""
        brokers = self.changes.brokers
        for broker_id, follower in self.followers.items():
            broker = brokers.get(broker_id)
            if broker is not None and not broker.is_fenced:
                log_start_offset = min(log_start_offset, follower.log_start_offset)
        return log_start_offset

    @property
    def waits_for_nobody(self) -> bool:
        """An append counts as replicated at once."""
        return not any(self._is_waited_for(*each) for each in self.followers.items())

    def _is_waited_for(self, broker_id: int, follower: FollowerState) -> bool:
        if broker_id in self.state.isr or (self._proposed is not None and _has(self._proposed, broker_id)):
            return True
        return follower.was_caught_up(self.now_s, self.changes.lag_max_s) and self.changes.may_be_in_sync(
            broker_id, follower.broker_epoch
        )

    @property
    def maximal_isr_size(self) -> int:
        proposed = () if self._proposed is None else self._proposed.isr
        return len(self.state.isr) + sum(each not in self.state.isr for each, _ in proposed)

    # The ISR

    def wants_another_isr(self, high_watermark: int, log_end_offset: int, epoch_start_offset: int) -> bool:
        if self._proposed is not None:
            return not self._is_under_way
        return bool(self._joining(high_watermark, epoch_start_offset) or self._lagging(log_end_offset))

    def propose(
        self, topic_id: bytes, index: int, high_watermark: int, log_end_offset: int, epoch_start_offset: int
    ) -> IsrChange | None:
        """The change to send now, if any; it is then under way."""
        if self._is_under_way:
            return None
        if self._proposed is None:
            joining = self._joining(high_watermark, epoch_start_offset)
            lagging = self._lagging(log_end_offset)
            if not joining and not lagging:
                return None
            isr = [each for each in self.state.isr if each not in lagging] + joining
            self._proposed = IsrChange(
                topic_id,
                index,
                self.state.leader_epoch,
                self.state.partition_epoch,
                tuple((each, self._epoch_of(each)) for each in isr),
            )
        self._is_under_way = True
        return self._proposed

    def _epoch_of(self, broker_id: int) -> int:
        """That of the incarnation which fetched; the controller refuses a change that another one has overtaken."""
        if broker_id != self._node_id:
            return self.followers[broker_id].broker_epoch
        broker = self.changes.brokers.get(broker_id)
        return NO_BROKER_EPOCH if broker is None else broker.epoch

    def _joining(self, high_watermark: int, epoch_start_offset: int) -> list[int]:
        """Whoever has all that may have been acknowledged, by this leader or by the one before."""
        return [
            broker_id
            for broker_id, follower in self.followers.items()
            if follower.log_end_offset >= max(high_watermark, epoch_start_offset)
            and broker_id not in self.state.isr
            and self.changes.may_be_in_sync(broker_id, follower.broker_epoch)
        ]

    def _lagging(self, log_end_offset: int) -> list[int]:
        return [
            broker_id
            for broker_id, follower in self.followers.items()
            if broker_id in self.state.isr
            and follower.log_end_offset != log_end_offset
            and not follower.was_caught_up(self.now_s, self.changes.lag_max_s)
        ]

    def refused(self, change: IsrChange, error_code: ErrorCode) -> bool:
        """What was under way has failed. True if it is to be sent again."""
        if change is not self._proposed:
            return False  # the controller has decided something else since
        if error_code in NOT_MADE:
            self._proposed, self._is_under_way = None, False
            return False
        # Whether it was made or not is not known, so those who would have joined are waited for all the same.
        if error_code in OUT_OF_DATE:
            return False
        self._is_under_way = False
        return True

    # Time

    def look_at_clock(self, now_s: float) -> None:
        self.now_s = max(self.now_s, now_s)
        for follower in self.followers.values():
            if follower.caught_up_s is None:
                follower.caught_up_s = now_s


def _has(change: IsrChange, broker_id: int) -> bool:
    return any(each == broker_id for each, _ in change.isr)
