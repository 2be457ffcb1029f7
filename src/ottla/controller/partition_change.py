"""One change of a partition: what shall be (replicas, ISR, …), who leads then, and the record that says so.

The rules are Kafka's:
- A leader is in the ISR, or, while that is empty, in the ELR (KIP-966). Only an unclean election looks further; its
  leader is alone in the ISR and recovers first.
- Without ELR the ISR never becomes empty: its last member stays, as the only one that may lead cleanly again.
- With ELR, those that leave an ISR below `min.insync.replicas` are remembered as eligible, because the high watermark
  does not move while there are so few: they have all that is committed.
- The leader epoch goes up with every new leader and when a replica is taken away, not when the ISR shrinks (since
  metadata.version 3.6); the partition epoch with every change.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Collection, Iterable
from typing import NamedTuple

from ottla.metadata.image import NO_LEADER, LeaderRecovery, Partition
from ottla.metadata.replay import LEADER_UNCHANGED, RECOVERY_UNCHANGED
from ottla.metadata.snapshot import PARTITION_RECORD_VERSION, MetadataRecord
from ottla.wire.messages.metadata_records import PartitionChangeRecord


class Election(enum.Enum):
    ONLINE = enum.auto()  # who leads stays, if it may
    PREFERRED = enum.auto()  # the first replica, if it may
    UNCLEAN = enum.auto()  # somebody who lives, if nobody else may


class _Elected(NamedTuple):
    leader: int
    is_unclean: bool = False


class PartitionChange:
    """Set what shall be other than before, then ask for the `record`, once."""

    __slots__ = (
        "_before",
        "_default_directory",
        "_elr",
        "_has_elr",
        "_may_lead",
        "_min_isr",
        "adding",
        "directories",
        "election",
        "isr",
        "lost",
        "recovery",
        "removing",
        "replicas",
        "unclean_shutdown",
    )

    def __init__(
        self,
        before: Partition,
        may_lead: Callable[[int], bool],
        default_directory: Callable[[int], bytes],
        *,
        min_isr: int,
        has_elr: bool,
        election: Election = Election.ONLINE,
    ) -> None:
        """`may_lead` says who lives and has its directory; `has_elr` whether the feature is on."""
        self._before = before
        self._may_lead = may_lead
        self._default_directory = default_directory
        self._min_isr = min_isr
        self._has_elr = has_elr
        self._elr = before.elr
        self.election = election
        self.replicas = before.replicas
        self.isr = before.isr
        self.removing = before.removing_replicas
        self.adding = before.adding_replicas
        self.recovery = before.leader_recovery
        self.directories = dict(zip(before.replicas, before.directories, strict=False))
        self.unclean_shutdown: Collection[int] = ()  # replicas that may have lost what they had
        self.lost: Collection[int] = ()  # replicas that have nothing any more

    def record(self, topic_id: bytes, index: int) -> MetadataRecord | None:
        """None if nothing changes."""
        before = self._before
        self._complete_reassignment()
        self._track_eligible()
        leader, is_unclean = self._elect()
        if is_unclean:
            self.isr, self._elr, self.recovery = (leader,), (), LeaderRecovery.RECOVERING
        elif leader in self._elr and leader != before.leader:
            others = _without(self._elr, (leader,))
            self.isr, self._elr = (leader,), others if self._has_elr and self._min_isr > 1 else ()
        if not self.isr and not self._has_elr:
            self.isr = before.isr
        bumps = leader != before.leader or not set(before.replicas) <= set(self.replicas)
        last_known_elr = self._last_known_elr(leader)
        if len(self.replicas) > 1:  # with nobody else there is nothing to lose
            last_known_elr = _without(last_known_elr, self.lost)
        directories = tuple(self.directories.get(each) or self._default_directory(each) for each in self.replicas)
        change = PartitionChangeRecord(
            topic_id=topic_id,
            partition_id=index,
            leader=leader if bumps else LEADER_UNCHANGED,
            isr=_if_new(self.isr, before.isr),
            replicas=_if_new(self.replicas, before.replicas),
            removing_replicas=_if_new(self.removing, before.removing_replicas),
            adding_replicas=_if_new(self.adding, before.adding_replicas),
            leader_recovery_state=RECOVERY_UNCHANGED if self.recovery == before.leader_recovery else self.recovery,
            directories=None if directories == before.directories else directories,
            eligible_leader_replicas=_if_new(self._elr, before.elr),
            last_known_elr=_if_new(last_known_elr, before.last_known_elr),
        )
        return None if _is_empty(change) else MetadataRecord(change, PARTITION_RECORD_VERSION)

    def _complete_reassignment(self) -> None:
        """It is done when all that are added are in sync, and enough of those that stay."""
        if not self.removing and not self.adding:
            return
        isr, replicas = _without(self.isr, self.removing), _without(self.replicas, self.removing)
        if not isr or not replicas or not set(self.adding) <= set(isr):
            return
        if len(self.adding) < len(self.removing) and not set(replicas) <= set(isr):
            return  # fewer copies than before: then all of them must be good
        self.isr, self.replicas, self.removing, self.adding = isr, replicas, (), ()

    def _track_eligible(self) -> None:
        """Unlike Kafka not those that were taken away: one that came back, with an empty log, would be eligible.

        When the feature is switched off while the ISR is empty, nobody else may lead, until one of them does: Kafka
        forgets them as soon as anything changes.
        """
        if not self._has_elr and not self.isr and not self._before.isr:
            gone = {*self.unclean_shutdown, *self.lost}
            self._elr = tuple(each for each in self._elr if each in self.replicas and each not in gone)
            return
        if not self._has_elr or len(self.isr) >= self._min_isr:
            self._elr = ()
            return
        known = {*self._elr, *self._before.isr}.intersection(self.replicas)
        self._elr = tuple(sorted(known.difference(self.isr, self.unclean_shutdown, self.lost)))

    def _elect(self) -> _Elected:
        candidates = self.replicas
        if self.election is Election.PREFERRED:
            candidates = (candidates[0], self._before.leader, *candidates[1:])
        else:
            candidates = (self._before.leader, *candidates)
        clean = self.isr or self._elr
        may_be_empty = self._has_elr or not self._before.isr
        for each in candidates:
            if each in clean and self._may_lead(each):
                return _Elected(each)
        if may_be_empty and not clean and len(self._before.last_known_elr) == 1:
            last_known = self._before.last_known_elr[0]
            if last_known in self.replicas and self._may_lead(last_known):
                return _Elected(last_known, is_unclean=True)
        if self.election is Election.UNCLEAN:
            for each in self.replicas:
                if self._may_lead(each):
                    return _Elected(each, is_unclean=each != self._before.leader)
        return _Elected(NO_LEADER)

    def _last_known_elr(self, leader: int) -> tuple[int, ...]:
        """Of a partition that nobody leads, who led last: it is asked first when all eligible ones have lost data."""
        before = self._before
        if leader != NO_LEADER:
            return ()
        if before.last_known_elr or not self._has_elr:
            return before.last_known_elr
        if before.leader != NO_LEADER:
            return (before.leader,)
        # Nobody led it when ELR was switched on: then it was the last one in sync. Kafka knows nobody to ask.
        return before.isr if not self.isr and len(before.isr) == 1 else ()


def _without(replicas: Iterable[int], gone: Collection[int]) -> tuple[int, ...]:
    return tuple(each for each in replicas if each not in gone)


def _if_new(now: tuple[int, ...], before: tuple[int, ...]) -> tuple[int, ...] | None:
    return None if now == before else now


def _is_empty(change: PartitionChangeRecord) -> bool:
    return (
        change.leader == LEADER_UNCHANGED
        and change.leader_recovery_state == RECOVERY_UNCHANGED
        and all(
            each is None
            for each in (
                change.isr,
                change.replicas,
                change.removing_replicas,
                change.adding_replicas,
                change.directories,
                change.eligible_leader_replicas,
                change.last_known_elr,
            )
        )
    )
