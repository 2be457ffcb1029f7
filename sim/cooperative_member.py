"""A member by the classic protocol whose group rebalances cooperatively: it keeps what it has while it joins, and tells
it in its subscription. What another shall have it gives up first, and then all join once more.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from ottla.wire.codec import decode_from, encode
from ottla.wire.messages.consumer_protocol import ConsumerProtocolSubscription
from ottla.wire.messages.k11_join_group import JoinGroupResponse
from sim.classic_member import ClassicMember, by_topic
from sim.history import TopicPartition

SUBSCRIPTION_VERSION: Final = 3


class CooperativeMember(ClassicMember):
    protocol = "cooperative-sticky"
    # The generation in which it gave something up. A static member that dies before it has joined again comes back into
    # the same generation, and nobody would hear that it did: so it is with Kafka. Here its next life remembers.
    _gave_up_in = -1

    def give_up_for_joining(self) -> None:
        """Nothing."""

    def subscription(self) -> bytes:
        owned = ConsumerProtocolSubscription.TopicPartition
        subscription = ConsumerProtocolSubscription(
            topics=sorted(self.topics),
            owned_partitions=[
                owned(topic=topic, partitions=each) for topic, each in by_topic(sorted(self.offsets)).items()
            ],
            generation_id=self.generation,
        )
        return SUBSCRIPTION_VERSION.to_bytes(2, "big") + encode(subscription, SUBSCRIPTION_VERSION)

    def joined_in(self, generation: int) -> None:
        """A generation that it was not in may have given to others what it has."""
        if generation > self.generation + 1:
            self.offsets, self._committed = {}, {}
        super().joined_in(generation)

    def shares(
        self, joined: JoinGroupResponse, partitions: list[TopicPartition]
    ) -> Mapping[str, Iterable[TopicPartition]]:
        self.history.counts["cooperative rebalances"] += 1
        said = {
            each.member_id: decode_from(ConsumerProtocolSubscription, SUBSCRIPTION_VERSION, each.metadata, 2)[0]
            for each in joined.members
        }
        newest = max(each.generation_id for each in said.values())
        owned = {
            member_id: {
                TopicPartition(topic.topic, index)
                for topic in (each.owned_partitions if each.generation_id == newest else ())
                for index in topic.partitions
            }
            for member_id, each in said.items()
        }
        return cooperative_shares(owned, partitions)

    async def given(self, partitions: set[TopicPartition]) -> None:
        lost = [where for where in self.offsets if where not in partitions]
        if lost:
            self.history.counts["partitions given up first"] += len(lost)
            self._gave_up_in = self.generation
            await self.commit(lost)
        await super().given(partitions)
        if self._gave_up_in == self.generation:
            self._is_joined = False  # with the next beat it joins again


def cooperative_shares(
    owned: Mapping[str, set[TopicPartition]], partitions: list[TopicPartition]
) -> dict[str, set[TopicPartition]]:
    """Each member keeps what it can of what it has. What it cannot keep is nobody's, until it has given it up."""
    members = sorted(owned)
    least, more = divmod(len(partitions), len(members))
    shares: dict[str, set[TopicPartition]] = {}
    taken: set[TopicPartition] = set()
    # Those who have most are the first to have one more than others.
    for place, member in enumerate(sorted(members, key=lambda each: (-len(owned[each]), each))):
        kept = [where for where in partitions if where in owned[member] and where not in taken]
        shares[member] = set(kept[: least + (place < more)])
        taken |= shares[member]
    free = [where for where in partitions if where not in taken]
    owners = {where: member for member in members for where in owned[member]}
    for where in free:
        member = min(members, key=lambda each: (len(shares[each]), each))
        shares[member].add(where)
    return {
        member: {where for where in share if owners.get(where, member) == member} for member, share in shares.items()
    }
