"""What the members of groups were given, did and committed; what may never happen is a problem as soon as it is seen.

Members process the records of a partition one after the other, from the committed offset on, and commit what they have
processed. So nobody starts behind what is processed (records would be skipped), nor before what was acknowledged as
committed (a commit would be lost, or moved back). Who commits what somebody else was given since, in a later
generation, is refused.

An empty group that somebody joins by the other protocol begins anew, with the first epoch or generation, as in Kafka.
So groups of members of both protocols (`mixed`) may have several beginnings, and a member belongs to one of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from sim.history import History, TopicPartition

NOTHING_COMMITTED: Final = -1

Owned = tuple[str, TopicPartition]  # of a group


class Known(NamedTuple):
    """Of a group: which beginning of it, the highest generation or epoch since, and by which protocol it was seen."""

    beginning: int
    highest: int
    protocol: str | None = None


@dataclass(slots=True)
class GroupHistory:
    history: History
    owners: dict[tuple[str, int, TopicPartition], str] = field(default_factory=dict)  # by generation or epoch, too
    newest: dict[Owned, tuple[int, str]] = field(default_factory=dict)  # the assignment that was seen last
    processed: dict[Owned, int] = field(default_factory=dict)  # all before this offset, by somebody
    committed: dict[Owned, int] = field(default_factory=dict)  # as acknowledged
    mixed: set[str] = field(default_factory=set)
    beginnings: dict[str, int] = field(default_factory=dict)
    highest: dict[str, int] = field(default_factory=dict)  # generation or epoch since the last beginning
    protocols: dict[str, str] = field(default_factory=dict)  # of the groups, as they were seen last

    def known(self, group: str) -> Known:
        """For who asks to join."""
        return Known(self.beginnings.get(group, 0), self.highest.get(group, 0), self.protocols.get(group))

    def joined(
        self,
        group: str,
        epoch: int,
        asked: Known,
        *,
        is_classic: bool = False,
        joins_again: bool = False,
        place_in: str | None = None,
    ) -> int:
        """Which beginning the member belongs to. Who is new to a group makes a new epoch or generation; who may be in
        it already, or takes a static member's place, may get the generation that there is. There is no such place where
        the protocol, now `place_in`, is another one: a group that has members changes it with a new generation. With
        less the group has begun anew since."""
        is_new = not joins_again or place_in not in (None, asked.protocol)
        least = asked.highest + is_new
        if group in self.mixed and epoch < least and asked.beginning == self.beginnings.get(group, 0):
            self.beginnings[group] = asked.beginning + 1
            self.highest[group] = 0
            self.owners = {key: owner for key, owner in self.owners.items() if key[0] != group}
            self.newest = {key: owner for key, owner in self.newest.items() if key[0] != group}
        elif is_classic:
            return asked.beginning
        return self.beginnings.get(group, 0)

    def assigned(
        self, group: str, generation: int, member: str, partitions: Iterable[TopicPartition], beginning: int = 0
    ) -> None:
        if beginning != self.beginnings.get(group, 0):
            return
        self.highest[group] = max(generation, self.highest.get(group, 0))
        for where in partitions:
            self.newest[group, where] = (generation, member)
            owner = self.owners.setdefault((group, generation, where), member)
            if owner != member:
                self.history.problem(f"{group}: {where} is with {owner} and with {member} in generation {generation}")

    def seen_as(self, group: str, protocol: str) -> None:
        if self.protocols.setdefault(group, protocol) != protocol:
            self.protocols[group] = protocol
            self.history.counts["migrations"] += 1

    def started(self, group: str, where: TopicPartition, offset: int, least: int) -> int:
        """A member got this as the committed offset; `least` was acknowledged before it asked. Where it starts."""
        if offset < least:
            self.history.problem(
                f"{group}: offset {least} of {where} was committed, and {offset} is what is left of it"
            )
        start = max(offset, 0)
        if start > self.processed.get((group, where), 0):
            self.history.problem(f"{group}: {where} goes on at {start}, and nobody has processed all before that")
        return start

    def has_processed(self, group: str, where: TopicPartition, start: int, end: int) -> None:
        done = self.processed.get((group, where), 0)
        if start <= done:
            self.processed[group, where] = max(done, end)

    def successor(self, group: str, generation: int, member: str, where: TopicPartition) -> str | None:
        """Who has been given what this member believes to have."""
        later, owner = self.newest.get((group, where), (generation, member))
        return owner if owner != member and later > generation else None

    def was_committed(self, group: str, where: TopicPartition, offset: int, successor: str | None = None) -> None:
        """`successor` was one before the member asked for it."""
        if successor is not None:
            self.history.problem(
                f"{group}: offset {offset} of {where} was committed behind the back of its owner {successor}"
            )
        self.committed[group, where] = max(offset, self.committed.get((group, where), NOTHING_COMMITTED))
        self.history.counts["offsets committed"] += 1

    def is_settled(self, group: str, owned: Iterable[TopicPartition], partitions: Sequence[TopicPartition]) -> bool:
        """Every partition has one owner, and all that was acknowledged is committed; `owned` is what they all have."""
        return sorted(owned) == sorted(partitions) and all(
            self.committed.get((group, where), 0) >= self.history.acknowledged_end(where) for where in partitions
        )
