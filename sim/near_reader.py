"""A reader that prefers the replica in its own rack (KIP-392), as current consumers do: it asks by topic ids, and keeps
a fetch session with every broker (KIP-227)."""

from __future__ import annotations

from typing import Final

from ottla.replication.session import FetchSession, Position
from ottla.wire.errors import ErrorCode
from ottla.wire.messages.k01_fetch import FetchResponse
from ottla.wire.messages.k03_metadata import MetadataResponse
from ottla.wire.primitives import ZERO_UUID
from ottla.world.network import Address
from sim.chance import Chance
from sim.consumer import MAX_BYTES, PARTITION_BYTES, Broker, Consumer, Wanted
from sim.history import History, TopicPartition
from sim.internet import Internet

FETCH_VERSION: Final = 18
SELECTOR: Final = {"replica.selector.class": "org.apache.kafka.common.replica.RackAwareReplicaSelector"}
FORGETS: Final = 0.05  # before a fetch, which replica is near: it asks the leader again
NOT_TOLD: Final = -1


class NearReader(Consumer):
    """Whom it asks instead of the leader stands in `_near`: the leader has told it."""

    def __init__(
        self, name: str, internet: Internet, chance: Chance, bootstrap: list[Address], history: History, rack: str
    ) -> None:
        super().__init__(name, internet, chance, bootstrap, history)
        self._rack = rack
        self._topic_ids: dict[str, bytes] = {}
        self._near: dict[TopicPartition, int] = {}
        self._sessions: dict[int, FetchSession] = {}

    async def refresh(self, topics: list[str]) -> MetadataResponse:
        answer = await super().refresh(topics)
        self._topic_ids |= {each.name or "": each.topic_id for each in answer.topics if not each.error_code}
        return answer

    def forget_leader(self, where: TopicPartition) -> None:
        super().forget_leader(where)
        self._near.pop(where, None)

    def _whom(self, where: TopicPartition, leader: Broker) -> Broker:
        if self.chance.happens(FORGETS):
            self._near.pop(where, None)
        near = self._near.get(where)
        if near is None:
            return leader
        if near not in self._brokers:  # as with Kafka's consumer: the leader for now, and the metadata anew
            self.forget_leader(where)
            return leader
        return Broker(near, self._brokers[near])

    async def _fetch(
        self, broker: Broker, wanted: Wanted, offsets: dict[TopicPartition, int], ends: dict[TopicPartition, int]
    ) -> bool:
        session = self._sessions.setdefault(broker.node_id, FetchSession())
        most = self._partition_bytes or self.chance.integer(*PARTITION_BYTES)
        keys = {(self._topic_ids[where.topic], where.partition): where for where in wanted}
        positions = {
            key: Position(offsets[where], wanted[where].epoch, NOT_TOLD, NOT_TOLD, ZERO_UUID)
            for key, where in keys.items()
        }
        request = session.ask(positions, [key for key in session.known if key not in keys], most)
        assert request is not None
        request.rack_id = self._rack
        request.max_wait_ms, request.min_bytes, request.max_bytes = self._max_wait_ms, self._min_bytes, MAX_BYTES
        answer = await self._answer_to(broker, request, FETCH_VERSION, wanted)
        if answer is None:
            session.say_all_again()
            return False
        self.history.counts["answers in a fetch session"] += request.session_epoch > 0 and not answer.error_code
        session.answered(answer.session_id, answer.error_code)
        if answer.error_code:
            self.count_error(answer.error_code)
            return False
        fine = True
        for topic in answer.responses:
            for data in topic.partitions:
                where = keys[topic.topic_id, data.partition_index]
                fine &= self._answered(broker.node_id, where, data, offsets, ends)
        return fine

    def _answered(
        self,
        node_id: int,
        where: TopicPartition,
        data: FetchResponse.PartitionData,
        offsets: dict[TopicPartition, int],
        ends: dict[TopicPartition, int],
    ) -> bool:
        offset = offsets[where]
        is_near = where in self._near
        if data.error_code == ErrorCode.OFFSET_OUT_OF_RANGE and is_near:
            self.forget_leader(where)  # the leader knows better
            return False
        if data.error_code:
            self._failed(where, data, offset)
            return False
        if data.preferred_read_replica >= 0:
            if is_near or data.preferred_read_replica == node_id:
                self.history.problem(f"{where}: {self.name} is sent on by {node_id}, to whom it was sent")
            self._near[where] = data.preferred_read_replica
            return True
        ends[where] = data.high_watermark
        offsets[where], is_whole = self._take(where, data, offset)
        if is_near:
            self.history.counts["records read from followers"] += offsets[where] - offset
        return is_whole
