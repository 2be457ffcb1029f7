"""A producer: batches for every partition, up to five under way, sent again until they are acknowledged.

What is under way is sent again from the first batch on, in order, as Kafka's own producer does: so an idempotent one
never leaves a gap, and a broker that forgets one of its last five batches is found out.
"""

from __future__ import annotations

import asyncio
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
MOST_RECORDS: Final = 6
MOST_PADDING: Final = 900
PAUSE_S: Final = (0.0, 0.4)

# From a broker that is about to find out what it can do.
_TRANSIENT: Final = RETRIABLE | {ErrorCode.KAFKA_STORAGE_ERROR, ErrorCode.UNKNOWN_SERVER_ERROR}


@dataclass(slots=True)
class Batch:
    first: int
    records: list[Written]
    data: bytes


class Producer(Client):
    """`lanes` are its partitions, each with a task of its own."""

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
    ) -> None:
        super().__init__(name, internet, chance, bootstrap, history)
        self._acks = acks
        self._idempotent = idempotent
        self._producer = (NO_PRODUCER_ID, NO_PRODUCER_EPOCH)
        self._finishing = False
        self.acknowledged = 0
        history.producers[name] = ProducerFacts(name, acks, idempotent)

    def finish(self) -> None:
        """No further records; those under way are still delivered."""
        self._finishing = True

    async def run(self, partitions: list[TopicPartition]) -> None:
        if self._idempotent:
            await self._init()
        await asyncio.gather(*(self._lane(where) for where in partitions))

    async def _init(self) -> None:
        request = InitProducerIdRequest(transactional_id=None, transaction_timeout_ms=0)
        while self._producer[0] == NO_PRODUCER_ID:
            try:
                answer = await self.ask(self.any_address(), request, INIT_VERSION, InitProducerIdResponse)
            except GONE_WRONG:
                await self.back_off()
                continue
            if answer.error_code:
                self.count_error(answer.error_code)
                await self.back_off()
            else:
                self._producer = (answer.producer_id, answer.producer_epoch)

    async def _lane(self, where: TopicPartition) -> None:
        window: list[Batch] = []
        number = 0
        most = WINDOW if self._idempotent else 1
        while window or not self._finishing:
            while not self._finishing and len(window) < most and (not window or self.chance.happens(0.6)):
                batch = self._batch(where, number)
                number += len(batch.records)
                window.append(batch)
            if not await self._round(where, window):
                await self.back_off()
            elif not self._finishing:
                await self.world.clock.sleep(self.chance.skewed(*PAUSE_S))

    def _batch(self, where: TopicPartition, number: int) -> Batch:
        count = self.chance.integer(1, MOST_RECORDS + 1)
        written = [Written(self.name, number + each) for each in range(count)]
        padding = int(self.chance.skewed(0, MOST_PADDING))
        now_ms = self.world.clock.wall_ms()
        producer_id, epoch = self._producer
        data = write_batch(
            [Record(at, now_ms, None, each.value(padding)) for at, each in enumerate(written)],
            producer_id=producer_id,
            producer_epoch=epoch,
            base_sequence=number if self._idempotent else NO_SEQUENCE,
        )
        for each in written:
            self.history.invoked(where, each)
        return Batch(number, written, bytes(data))

    async def _round(self, where: TopicPartition, window: list[Batch]) -> bool:
        """Sends all that is under way once, and takes out what is acknowledged; True if that was all."""
        try:
            address, _ = await self.find_leader(where)
            line = await self.line(address)
        except GONE_WRONG:
            self.forget_leader(where)
            return False
        if self._acks == 0:
            for batch in window:
                line.tell(self._request(where, batch), PRODUCE_VERSION)
            window.clear()
            return True
        asked = [line.ask(self._request(where, batch), PRODUCE_VERSION, ProduceResponse) for batch in window]
        left = []
        for batch, future in zip(window.copy(), asked, strict=True):
            try:
                answer = await self.answer_of(address, future)
            except GONE_WRONG:
                self.forget_leader(where)
                left.append(batch)
                continue
            if not self._judge(where, batch, answer, is_first=not left):
                left.append(batch)
        window[:] = left
        return not left

    def _judge(self, where: TopicPartition, batch: Batch, answer: ProduceResponse, *, is_first: bool) -> bool:
        """True when nothing more is to be done for it."""
        found = answer.responses[0].partition_responses[0]
        code = found.error_code
        if code in (ErrorCode.NONE, ErrorCode.DUPLICATE_SEQUENCE_NUMBER):
            for at, each in enumerate(batch.records):
                known = code == ErrorCode.NONE and found.base_offset >= 0
                self.history.acknowledged(where, each, found.base_offset + at if known else None)
            self.acknowledged += len(batch.records)
            return True
        self.count_error(code)
        self.forget_leader(where)
        if code == ErrorCode.OUT_OF_ORDER_SEQUENCE_NUMBER and not is_first:
            return False  # because of the one before, which is sent again
        if code not in _TRANSIENT:
            reason = f"{ErrorCode(code).name}: {found.error_message}"
            self.history.problem(f"{where}: {self.name} was told {reason} for its batch from {batch.first} on")
            return True
        return False

    def _request(self, where: TopicPartition, batch: Batch) -> ProduceRequest:
        partition = ProduceRequest.PartitionProduceData(index=where.partition, records=batch.data)
        topic = ProduceRequest.TopicProduceData(name=where.topic, partition_data=[partition])
        return ProduceRequest(transactional_id=None, acks=self._acks, timeout_ms=5000, topic_data=[topic])
