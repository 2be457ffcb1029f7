"""A producer: batches for every partition, up to five under way, sent again until they are acknowledged.

What is under way is sent again from the first batch on, in order, as Kafka's own producer does: so an idempotent one
never leaves a gap, and no leader may ever say that the first of them is out of order. If one does, that is a problem,
and the producer gives up what is under way and goes on under a new id. One that was paused may say so before it knows
that others have led meanwhile, as in Kafka: what it says is of no account.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from ottla.wire.batch import NO_PRODUCER_EPOCH, NO_PRODUCER_ID, NO_SEQUENCE
from ottla.wire.errors import RETRIABLE, ErrorCode
from ottla.wire.messages.k00_produce import ProduceRequest, ProduceResponse
from ottla.wire.messages.k22_init_producer_id import InitProducerIdRequest, InitProducerIdResponse
from ottla.wire.records import Record, write_batch
from ottla.world.network import Address
from sim.chance import Chance
from sim.client import GONE_WRONG, Client
from sim.history import History, ProducerFacts, TopicPartition, Written
from sim.internet import Internet

PRODUCE_VERSION: Final = 12
INIT_VERSION: Final = 4
WINDOW: Final = 5
MOST_RECORDS: Final = 10
MOST_PADDING: Final = 900
LARGE: Final = 0.1  # of the batches, with records of many sectors
LARGE_PADDING: Final = 8_000

# From a broker that is about to find out what it can do.
_TRANSIENT: Final = RETRIABLE | {ErrorCode.KAFKA_STORAGE_ERROR, ErrorCode.UNKNOWN_SERVER_ERROR}


@dataclass(slots=True)
class Batch:
    records: list[Written]
    data: bytes


@dataclass(slots=True)
class Lane:
    """One partition: what is under way to it, and as whom. Its sequences begin with record number `begins`.

    Of a producer that a partition does not know it takes any sequence first, as in Kafka: until it knows this one, a
    second batch may get there in place of the first that is refused just then, and the first would come too late. So
    one goes there alone while the partition may not know the producer (`is_known`); where that was hoped in vain,
    because a fault came before the first batch was there (`has_begun`), it is nobody's fault.
    """

    where: TopicPartition
    window: list[Batch]
    number: int = 0
    begins: int = 0
    producer_id: int = NO_PRODUCER_ID
    producer_epoch: int = NO_PRODUCER_EPOCH
    is_known: bool = True
    has_begun: bool = False  # the first batch under this id is acknowledged

    def sent(self, left: list[Batch]) -> None:
        """These of the window are to be sent again."""
        self.is_known |= len(left) < len(self.window)
        self.has_begun |= bool(self.window) and all(each.records[0].number != self.begins for each in left)
        self.window[:] = left


class Producer(Client):
    """Each partition has a task, and if it is idempotent a producer id, of its own."""

    def __init__(
        self,
        name: str,
        internet: Internet,
        chance: Chance,
        bootstrap: list[Address],
        history: History,
        *,
        acks: int,
        idempotent: bool,
        most_pause_s: float,
        leader_epochs: Mapping[TopicPartition, int],
    ) -> None:
        """`leader_epochs` are the newest that there are, known to nobody in the run."""
        super().__init__(name, internet, chance, bootstrap, history)
        self._leader_epochs = leader_epochs
        self._most_pause_s = most_pause_s
        self._acks = acks
        self._idempotent = idempotent
        self.acknowledged = 0
        history.producers[name] = ProducerFacts(name, acks, idempotent)

    async def run(self, partitions: list[TopicPartition]) -> None:
        """From the start, when all goes well: the first batches get there in their order."""
        await asyncio.gather(*(self._write(Lane(where, [])) for where in partitions))

    async def run_late(self, where: TopicPartition) -> None:
        """Amid all faults."""
        await self._write(Lane(where, [], is_known=False))

    async def _write(self, lane: Lane) -> None:
        window = lane.window
        while window or not self._is_finishing:
            most = WINDOW if self._idempotent and lane.is_known else 1
            if self._idempotent and lane.producer_id == NO_PRODUCER_ID:
                await self._init(lane)
            while not self._is_finishing and len(window) < most and (not window or self.chance.happens(0.6)):
                window.append(self._batch(lane))
            if not await self._round(lane):
                await self.back_off()
            elif not self._is_finishing:
                await self.pause(self.chance.skewed(0.0, self._most_pause_s))

    async def _init(self, lane: Lane) -> None:
        request = InitProducerIdRequest(transactional_id=None, transaction_timeout_ms=0)
        while lane.producer_id == NO_PRODUCER_ID:
            try:
                answer = await self.ask(self.any_address(), request, INIT_VERSION, InitProducerIdResponse)
            except GONE_WRONG:
                await self.back_off()
                continue
            if answer.error_code:
                self.count_error(answer.error_code)
                await self.back_off()
            else:
                lane.producer_id, lane.producer_epoch = answer.producer_id, answer.producer_epoch
                lane.begins = lane.number

    def _batch(self, lane: Lane) -> Batch:
        first = lane.number
        lane.number += self.chance.integer(1, MOST_RECORDS + 1)
        written = [Written(self.name, number) for number in range(first, lane.number)]
        padding = self.chance.below(LARGE_PADDING if self.chance.happens(LARGE) else MOST_PADDING)
        now_ms = self.world.clock.wall_ms()
        data = write_batch(
            [Record(at, now_ms, None, each.value(padding)) for at, each in enumerate(written)],
            producer_id=lane.producer_id,
            producer_epoch=lane.producer_epoch,
            base_sequence=first - lane.begins if self._idempotent else NO_SEQUENCE,
        )
        for each in written:
            self.history.invoked(lane.where, each)
        return Batch(written, bytes(data))

    async def _round(self, lane: Lane) -> bool:
        """Sends all that is under way once, and takes out what is acknowledged; True if that was all."""
        where = lane.where
        try:
            address, leader = await self.find_leader(where)
            line = await self.line(address)
        except GONE_WRONG:
            self.forget_leader(where)
            return False
        requests = [self._request(where, batch) for batch in lane.window]
        if self._acks == 0:
            for request in requests:
                line.tell(request, PRODUCE_VERSION)
            lane.window.clear()
            return True
        asked = [line.ask(request, PRODUCE_VERSION, ProduceResponse) for request in requests]
        left = []
        is_forgotten = False
        for batch, future in zip(lane.window.copy(), asked, strict=True):
            try:
                answer = await self.answer_of(address, future)
            except GONE_WRONG:
                self.forget_leader(where)
                left.append(batch)
                continue
            code = self._judge(where, batch, answer)
            # Behind a batch that was refused the next ones cannot be in order.
            is_forgotten |= code == ErrorCode.OUT_OF_ORDER_SEQUENCE_NUMBER and not left
            if code in _TRANSIENT or code == ErrorCode.OUT_OF_ORDER_SEQUENCE_NUMBER:
                left.append(batch)
        lane.sent(left)
        if is_forgotten and leader.epoch >= self._leader_epochs.get(where, 0):
            if lane.has_begun:
                self.history.problem(f"{where}: {self.name} was told that {left[0].records[0]} is out of order")
            self._give_up(lane)
        return not lane.window

    def _judge(self, where: TopicPartition, batch: Batch, answer: ProduceResponse) -> int:
        found = answer.responses[0].partition_responses[0]
        code = found.error_code
        if code in (ErrorCode.NONE, ErrorCode.DUPLICATE_SEQUENCE_NUMBER):
            for at, each in enumerate(batch.records):
                known = code == ErrorCode.NONE and found.base_offset >= 0
                self.history.acknowledged(where, each, found.base_offset + at if known else None)
            self.acknowledged += len(batch.records)
            return code
        self.count_error(code)
        self.forget_leader(where)
        if code not in _TRANSIENT and code != ErrorCode.OUT_OF_ORDER_SEQUENCE_NUMBER:
            reason = f"{ErrorCode(code).name}: {found.error_message}"
            self.history.problem(f"{where}: {self.name} was told {reason} for {batch.records[0]}")
        return code

    def _give_up(self, lane: Lane) -> None:
        for batch in lane.window:
            for each in batch.records:
                self.history.gave_up(lane.where, each)
        lane.window.clear()
        lane.producer_id = NO_PRODUCER_ID
        lane.is_known = lane.has_begun = False

    def _request(self, where: TopicPartition, batch: Batch) -> ProduceRequest:
        partition = ProduceRequest.PartitionProduceData(index=where.partition, records=batch.data)
        topic = ProduceRequest.TopicProduceData(name=where.topic, partition_data=[partition])
        return ProduceRequest(transactional_id=None, acks=self._acks, timeout_ms=5000, topic_data=[topic])
