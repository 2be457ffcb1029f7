"""The consumer groups of a run: members of both protocols that come and go while everything breaks.

When all is healed they stay; then soon every partition has exactly one owner in each group, and all is committed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from sim.chance import Chance
from sim.classic_member import ClassicMember
from sim.consumer_member import ConsumerMember
from sim.group_history import GroupHistory
from sim.group_member import GroupMember
from sim.history import History, TopicPartition

MOST_MEMBERS: Final = 4
STATIC: Final = 0.3
# Which protocols the members of a group speak: one, or both while it is moved from one to the other.
KINDS: Final[tuple[tuple[type[GroupMember], ...], ...]] = (
    (ClassicMember,),
    (ConsumerMember,),
    (ClassicMember, ConsumerMember),
)
# In seconds instead of minutes.
PROPERTIES: Final = {
    "group.min.session.timeout.ms": "1000",
    "group.initial.rebalance.delay.ms": "500",
    "group.consumer.min.session.timeout.ms": "1000",
    "group.consumer.session.timeout.ms": "3000",
    "group.consumer.min.heartbeat.interval.ms": "100",
    "group.consumer.heartbeat.interval.ms": "500",
    "group.consumer.assignment.interval.ms": "100",
    "offsets.topic.num.partitions": "3",
}

ClientParts = Callable[[str], tuple[Any, Chance, list[Any], History]]


class Groups:
    def __init__(self, chance: Chance, client: ClientParts, history: History, partitions: list[TopicPartition]) -> None:
        self.history = GroupHistory(history)
        self._partitions = partitions
        self.members: list[GroupMember] = []
        topics = sorted({where.topic for where in partitions})
        for number in range(chance.integer(1, 3)):
            kinds = chance.choice(KINDS)
            for place in range(chance.integer(1, MOST_MEMBERS + 1)):
                name = f"g{number}-m{place}"
                kind = chance.choice(kinds)
                internet, stream, bootstrap, _ = client(name)
                instance_id = name if chance.happens(STATIC) else None
                self.members.append(
                    kind(name, internet, stream, bootstrap, self.history, f"group{number}", topics, instance_id)
                )

    def rest(self) -> None:
        for member in self.members:
            member.rest()

    @property
    def are_settled(self) -> bool:
        """Every partition has one owner in each group, and all that was acknowledged is committed."""
        return not any(map(self._unsettled, self._names))

    @property
    def _names(self) -> list[str]:
        return sorted({member.group for member in self.members})

    def _unsettled(self, group: str) -> bool:
        members = [member for member in self.members if member.group == group]
        owned = sorted(where for member in members for where in member.offsets)
        committed = self.history.committed
        return owned != sorted(self._partitions) or any(
            committed.get((group, where), 0) < self.history.history.acknowledged_end(where)
            for where in self._partitions
        )

    def complaint(self) -> str:
        """Why they are not."""
        told = []
        for group in self._names:
            if self._unsettled(group):
                members = [member for member in self.members if member.group == group]
                shares = ", ".join(f"{each.name}: {len(each.offsets)}" for each in members)
                told.append(f"{group} of {len(self._partitions)} partitions ({shares})")
        return f"groups are not settled: {'; '.join(told)}"
