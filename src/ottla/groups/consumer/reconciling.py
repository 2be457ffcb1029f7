"""One step of a member from what it has to what it shall have.

First it gives up, then it gets: a partition goes to its new owner only when the former has said that it is without it,
and until then the member stays in its epoch (to give up) or in the target's (to wait).
"""

from __future__ import annotations

from collections.abc import Callable
from collections.abc import Set as AbstractSet

from ottla.groups.consumer.member import NOTHING, Assigned, Member, MemberState, Owned, Target
from ottla.groups.outcome import GroupError
from ottla.wire.errors import ErrorCode


def reconcile(
    member: Member,
    target_epoch: int,
    target: Target,
    *,
    subscribed: AbstractSet[bytes],
    subscription_changed: bool,
    is_owned: Callable[[bytes, int], bool],
    owned: Owned,
) -> Member:
    """`subscribed` are the ids of the member's topics: what it no longer wants it gives up before a target says so."""
    step = _Step(member, target_epoch, target, subscribed, is_owned, owned)
    match member.state:
        case MemberState.STABLE:
            if member.member_epoch != target_epoch:
                return step.towards_target(member.member_epoch)
            return step.without_unsubscribed() if subscription_changed else member
        case MemberState.UNREVOKED_PARTITIONS:
            if step.still_has(member.pending_revocation):
                return step.without_unsubscribed() if subscription_changed else member
            return step.towards_target(member.member_epoch)
        case MemberState.UNRELEASED_PARTITIONS:
            return step.towards_target(member.member_epoch)
    if owned is None or owned:
        raise GroupError(
            ErrorCode.FENCED_MEMBER_EPOCH,
            "The consumer group member is in a unknown state. The member must abandon all its partitions and rejoin.",
        )
    return step.towards_target(target_epoch)


class _Step:
    def __init__(
        self,
        member: Member,
        target_epoch: int,
        target: Target,
        subscribed: AbstractSet[bytes],
        is_owned: Callable[[bytes, int], bool],
        owned: Owned,
    ) -> None:
        self._member = member
        self._target_epoch = target_epoch
        self._target = target
        self._subscribed = subscribed
        self._is_owned = is_owned
        self._owned = owned

    def still_has(self, partitions: Assigned) -> bool:
        """Any of them, as far as is known: who does not say what it has may have all."""
        if self._owned is None:
            return True
        return any(
            partition in partitions.get(topic.topic_id, ()) for topic in self._owned for partition in topic.partitions
        )

    def without_unsubscribed(self) -> Member:
        """Of the topics that the member has left, nothing more; the rest as it is."""
        member = self._member
        left = {topic_id: had for topic_id, had in member.assigned.items() if topic_id not in self._subscribed}
        # With no topics at all it is as if something was given up, as in Kafka: the epoch before counts no more.
        if not left and (self._subscribed or member.pending_revocation):
            return member
        assigned = {topic_id: had for topic_id, had in member.assigned.items() if topic_id not in left}
        pending = dict(member.pending_revocation)
        for topic_id, had in left.items():
            pending[topic_id] = {**pending.get(topic_id, {}), **had}
        if pending and self.still_has(pending):
            return self._moved(member.member_epoch, MemberState.UNREVOKED_PARTITIONS, assigned, pending)
        return self._moved(member.member_epoch, member.state, assigned, member.pending_revocation)

    def towards_target(self, epoch: int) -> Member:
        kept, given_up, gained, must_wait = self._compare()
        if given_up and self.still_has(given_up):
            return self._moved(epoch, MemberState.UNREVOKED_PARTITIONS, kept, given_up)
        for topic_id, partitions in gained.items():
            had = kept.get(topic_id, {})
            kept[topic_id] = {**had, **dict.fromkeys(sorted(partitions), self._target_epoch)}
        state = MemberState.UNRELEASED_PARTITIONS if must_wait else MemberState.STABLE
        return self._moved(self._target_epoch, state, kept, NOTHING)

    def _compare(self) -> tuple[dict[bytes, dict[int, int]], Assigned, dict[bytes, set[int]], bool]:
        """What is kept, given up, and gained at once; and whether others still have some of the target."""
        kept: dict[bytes, dict[int, int]] = {}
        given_up: dict[bytes, dict[int, int]] = {}
        gained: dict[bytes, set[int]] = {}
        must_wait = False
        member = self._member
        for topic_id in {**self._target, **member.assigned}:
            wanted = self._target.get(topic_id, frozenset()) if topic_id in self._subscribed else frozenset()
            had = member.assigned.get(topic_id, {})
            if stays := {partition: epoch for partition, epoch in had.items() if partition in wanted}:
                kept[topic_id] = stays
            if len(stays) < len(had):
                given_up[topic_id] = {partition: epoch for partition, epoch in had.items() if partition not in wanted}
            # What the member itself was about to give up is free for it.
            own = member.pending_revocation.get(topic_id, {})
            missing = [partition for partition in wanted if partition not in had]
            free = {each for each in missing if each in own or not self._is_owned(topic_id, each)}
            must_wait = must_wait or len(free) < len(missing)
            if free:
                gained[topic_id] = free
        return kept, given_up, gained, must_wait

    def _moved(self, epoch: int, state: MemberState, assigned: Assigned, pending: Assigned) -> Member:
        return self._member.moved(epoch, self._member.member_epoch, state, assigned, pending)
