"""The consumer groups of a run: members of both protocols that come and go while everything breaks.

When all is healed they stay; then soon every partition has exactly one owner in each group, and all is committed.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final

from sim.chance import Chance
from sim.classic_member import ClassicMember
from sim.consumer_member import ConsumerMember
from sim.cooperative_member import CooperativeMember
from sim.group_history import GroupHistory
from sim.group_member import SESSION_S, GroupMember
from sim.history import History, TopicPartition
from sim.loop import SimLoop

MOST_MEMBERS: Final = 4
STATIC: Final = 0.3
COOPERATIVE: Final = 0.5  # of the groups of classic members
BETWEEN_PAUSES_S: Final = (0.5, 15.0)
PAUSE_S: Final = (0.5, 12.0)  # mostly longer than a session
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
    "group.consumer.session.timeout.ms": str(int(SESSION_S * 1000)),
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
        self._is_at_rest = False
        self._paused: dict[GroupMember, float] = {}  # since when
        topics = sorted({where.topic for where in partitions})
        for number in range(chance.integer(1, 3)):
            kinds = chance.choice(KINDS)
            is_cooperative = chance.stream(f"cooperative {number}").happens(COOPERATIVE)
            for place in range(chance.integer(1, MOST_MEMBERS + 1)):
                name = f"g{number}-m{place}"
                kind = chance.choice(kinds)
                if is_cooperative and kind is ClassicMember:
                    kind = CooperativeMember
                internet, stream, bootstrap, _ = client(name)
                instance_id = name if chance.happens(STATIC) else None
                self.members.append(
                    kind(name, internet, stream, bootstrap, self.history, f"group{number}", topics, instance_id)
                )
        for name in self.names:
            are_classic = {isinstance(member, ClassicMember) for member in self.members if member.group == name}
            if len(are_classic) > 1:
                self.history.mixed.add(name)

    async def pause_members(self, loop: SimLoop, chance: Chance) -> None:
        """For ever, as a task of the driver. A member that was silent for a session's time comes back as a zombie."""
        while True:
            await asyncio.sleep(chance.skewed(*BETWEEN_PAUSES_S))
            member, seconds = chance.choice(self.members), chance.between(*PAUSE_S)
            if not self._is_at_rest and member not in self._paused:
                self.history.history.counts["members paused"] += 1
                loop.trace.note(loop.time(), f"{member.name}: pauses for {seconds:.1f} s")
                self._paused[member] = loop.time()
                loop.pause(member.process)
                loop.call_later(seconds, self._go_on, loop, member, context=loop.driver.context)

    def _go_on(self, loop: SimLoop, member: GroupMember) -> None:
        since_s = self._paused.pop(member, None)
        if since_s is not None:
            member.slept(loop.time() - since_s)
            loop.go_on(member.process)

    def rest(self, loop: SimLoop) -> None:
        """From now on they stay, and who is paused goes on."""
        self._is_at_rest = True
        for member in self.members:
            member.rest()
            self._go_on(loop, member)

    @property
    def are_settled(self) -> bool:
        """Every partition has one owner in each group, and all that was acknowledged is committed."""
        return not any(map(self._unsettled, self.names))

    @property
    def names(self) -> list[str]:
        return sorted({member.group for member in self.members})

    def member_of(self, group: str) -> GroupMember:
        return next(member for member in self.members if member.group == group)

    def _unsettled(self, group: str) -> bool:
        owned = [where for member in self.members if member.group == group for where in member.offsets]
        return not self.history.is_settled(group, owned, self._partitions)

    def complaint(self) -> str:
        """Why they are not."""
        told = []
        for group in self.names:
            if self._unsettled(group):
                members = [member for member in self.members if member.group == group]
                shares = ", ".join(f"{each.name}: {len(each.offsets)}" for each in members)
                told.append(f"{group} of {len(self._partitions)} partitions ({shares})")
        return f"groups are not settled: {'; '.join(told)}"
