"""A member by the new protocol (KIP-848): the coordinator says what it has, and it says what it has given up."""

from __future__ import annotations

from typing import Final

from ottla.wire.errors import ErrorCode
from ottla.wire.messages.k68_consumer_group_heartbeat import (
    ConsumerGroupHeartbeatRequest,
    ConsumerGroupHeartbeatResponse,
)
from sim.group_member import GroupMember
from sim.history import TopicPartition

VERSION: Final = 1
REBALANCE_MS: Final = 4_000
LEAVES: Final = -1
LEAVES_FOR_A_WHILE: Final = -2

HeartbeatPartitions = ConsumerGroupHeartbeatRequest.TopicPartitions


class ConsumerMember(GroupMember):
    _lives = 0

    def __init__(self, *arguments: object, **more: object) -> None:
        super().__init__(*arguments, **more)  # type: ignore[arg-type]
        self._topic_ids: dict[str, bytes] = {}
        self._has_told = False

    async def beat(self) -> None:
        is_first = not self.member_id
        if is_first:
            self._lives += 1
            self.member_id = f"{self.name}-{self._lives}"
            self.generation = 0
        known = self.groups.known(self.group)
        answer = await self._tell(self.generation, is_full=is_first or not self._has_told)
        if answer.error_code:
            self._has_told = False
            if is_first:
                self.member_id = ""
            await self.refused(answer.error_code)
            return
        self._has_told = True
        if is_first:
            self._beginning = self.groups.joined(self.group, answer.member_epoch, known)
        self.groups.seen_as(self.group, "consumer")
        if answer.member_epoch != self.generation:
            self.history.counts["epochs reached"] += 1
        if answer.assignment is None:
            self.generation = answer.member_epoch
            self.was_given(self.offsets)
            return
        given = await self._named(answer)
        if given is None:
            return  # it is told again when it knows the topic
        self.generation = answer.member_epoch
        await self.commit([where for where in self.offsets if where not in given])
        self.history.counts["consumer assignments"] += 1
        await self.take(given)
        await self._tell_what_it_has()

    async def refused(self, code: int) -> None:
        if code == ErrorCode.GROUP_ID_NOT_FOUND and self.member_id:  # it was fenced, and the group is a classic one now
            self.count_error(code)
            self._was_fenced()
        await super().refused(code)

    async def _tell_what_it_has(self) -> None:
        answer = await self._tell(self.generation, is_full=True)
        if answer.error_code:
            self._has_told = False
            await self.refused(answer.error_code)
        elif answer.assignment is not None and await self._named(answer) != set(self.offsets):
            self._has_told = False  # it has been given something else already: with the next beat it asks what
            self.generation = answer.member_epoch

    async def _tell(self, epoch: int, *, is_full: bool) -> ConsumerGroupHeartbeatResponse:
        owned: dict[bytes, list[int]] = {}
        for where in self.offsets:
            owned.setdefault(self._topic_ids[where.topic], []).append(where.partition)
        request = ConsumerGroupHeartbeatRequest(
            group_id=self.group,
            member_id=self.member_id,
            member_epoch=epoch,
            instance_id=self.instance_id,
            rebalance_timeout_ms=REBALANCE_MS if is_full else -1,
            subscribed_topic_names=sorted(self.topics) if is_full else None,
            topic_partitions=(
                [HeartbeatPartitions(topic_id=topic_id, partitions=each) for topic_id, each in owned.items()]
                if is_full
                else None
            ),
        )
        self._asked_s = self.world.clock.now()
        return await self.ask_coordinator(request, VERSION, ConsumerGroupHeartbeatResponse)

    async def _named(self, answer: ConsumerGroupHeartbeatResponse) -> set[TopicPartition] | None:
        assert answer.assignment is not None
        given = answer.assignment.topic_partitions
        if any(bytes(each.topic_id) not in self._topic_ids.values() for each in given):
            known = await self.refresh(self.topics)
            self._topic_ids = {topic.name or "": bytes(topic.topic_id) for topic in known.topics}
        names = {topic_id: name for name, topic_id in self._topic_ids.items()}
        if any(bytes(each.topic_id) not in names for each in given):
            self._has_told = False
            return None
        return {TopicPartition(names[bytes(each.topic_id)], index) for each in given for index in each.partitions}

    async def leave(self) -> None:
        if self.member_id:
            await self._tell(LEAVES if self.instance_id is None else LEAVES_FOR_A_WHILE, is_full=False)

    def _forget(self) -> None:
        super()._forget()
        self._has_told = False
