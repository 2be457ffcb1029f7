"""A reader of partitions from their beginnings on, without a group: it remembers what it saw at which offset."""

from __future__ import annotations

from typing import Final, NamedTuple, cast

from ottla.wire.batch import BatchWalk, Stop
from ottla.wire.errors import ErrorCode
from ottla.wire.messages.k01_fetch import FetchRequest, FetchResponse
from ottla.wire.records import read_records
from ottla.world.network import Address
from sim.chance import Chance
from sim.client import GONE_WRONG, REQUEST_S, Client, Leader
from sim.history import History, TopicPartition, Written
from sim.internet import Internet

FETCH_VERSION: Final = 12
MAX_WAIT_MS: Final = 500
HURRY_MS: Final = 100
MAX_BYTES: Final = 1 << 20
PARTITION_BYTES: Final = (200, 64 * 1024)
MIN_BYTES: Final = (1, 2_000, 10_000)  # some want each record at once, others come less often

PartitionData = FetchResponse.PartitionData
Wanted = dict[TopicPartition, Leader]  # of one broker


class Broker(NamedTuple):
    node_id: int
    address: Address


class Consumer(Client):
    _partition_bytes = 0  # as chance draws them
    _max_wait_ms = MAX_WAIT_MS

    def __init__(
        self, name: str, internet: Internet, chance: Chance, bootstrap: list[Address], history: History
    ) -> None:
        super().__init__(name, internet, chance, bootstrap, history)
        self._min_bytes = self.chance.choice(MIN_BYTES)
        self._read_in: dict[TopicPartition, int] = {}  # in which leader epoch the last batch was written

    async def run(self, partitions: list[TopicPartition]) -> None:
        """For ever."""
        offsets = dict.fromkeys(partitions, 0)
        while True:
            await self._round(offsets, {})

    def read_quickly(self) -> None:
        """Much at once, and without waiting for more."""
        self._partition_bytes, self._min_bytes, self._max_wait_ms = MAX_BYTES, 1, HURRY_MS

    async def read_to_the_end(self, partitions: list[TopicPartition]) -> None:
        """In a hurry, up to each partition's high watermark as it is when the reader gets there: the highest that any
        replica knows, for a leader that was just elected may know of a lower one than the one before."""
        self.read_quickly()
        offsets = dict.fromkeys(partitions, 0)
        ends: dict[TopicPartition, int] = {}
        while any(ends.get(where, 1 << 62) > offset for where, offset in offsets.items()):
            await self._round(offsets, ends)
            for where, end in ends.items():
                ends[where] = max(end, self.history.committed_until.get(where, 0))

    async def _round(self, offsets: dict[TopicPartition, int], ends: dict[TopicPartition, int]) -> None:
        """One fetch from everybody who is asked for some of these partitions."""
        asked: dict[Broker, Wanted] = {}
        missing = False
        for where, offset in offsets.items():
            if self._partition_bytes and offset >= ends.get(where, 1 << 62):
                continue
            try:
                address, leader = await self.find_leader(where)
            except GONE_WRONG:
                missing = True
                continue
            asked.setdefault(self._whom(where, Broker(leader.node_id, address)), {})[where] = leader
        for broker, wanted in asked.items():
            if not await self._fetch(broker, wanted, offsets, ends):
                missing = True
        if missing:
            await self.back_off()

    def _whom(self, where: TopicPartition, leader: Broker) -> Broker:
        """Who is asked for it."""
        return leader

    async def _fetch(
        self, broker: Broker, wanted: Wanted, offsets: dict[TopicPartition, int], ends: dict[TopicPartition, int]
    ) -> bool:
        """Whether all that came was as it should be."""
        answer = await self._answer_to(broker, self._request(wanted, offsets), FETCH_VERSION, wanted)
        if answer is None:
            return False
        fine = True
        for topic in answer.responses:
            for data in topic.partitions:
                where = TopicPartition(topic.topic, data.partition_index)
                if data.error_code:
                    self._failed(where, data, offsets[where])
                    fine = False
                else:
                    ends[where] = data.high_watermark
                    offsets[where], is_whole = self._take(where, data, offsets[where])
                    fine &= is_whole
        return fine and not answer.error_code

    async def _answer_to(
        self, broker: Broker, request: FetchRequest, version: int, wanted: Wanted
    ) -> FetchResponse | None:
        timeout_s = REQUEST_S + self._max_wait_ms / 1000
        try:
            return await self.ask(broker.address, request, version, FetchResponse, timeout_s=timeout_s)
        except GONE_WRONG:
            for where in wanted:
                self.forget_leader(where)
            return None

    def _request(self, wanted: Wanted, offsets: dict[TopicPartition, int]) -> FetchRequest:
        topics: dict[str, list[FetchRequest.FetchPartition]] = {}
        for where, leader in wanted.items():
            topics.setdefault(where.topic, []).append(
                FetchRequest.FetchPartition(
                    partition=where.partition,
                    current_leader_epoch=leader.epoch,
                    fetch_offset=offsets[where],
                    partition_max_bytes=self._partition_bytes or self.chance.integer(*PARTITION_BYTES),
                )
            )
        return FetchRequest(
            replica_id=-1,
            max_wait_ms=self._max_wait_ms,
            min_bytes=self._min_bytes,
            max_bytes=MAX_BYTES,
            session_id=0,
            session_epoch=-1,
            topics=[FetchRequest.FetchTopic(topic=name, partitions=asked) for name, asked in topics.items()],
        )

    def _failed(self, where: TopicPartition, data: PartitionData, offset: int) -> None:
        self.count_error(data.error_code)
        self.forget_leader(where)
        if data.error_code == ErrorCode.OFFSET_OUT_OF_RANGE:
            self.history.problem(f"{where}: {self.name} has read up to offset {offset}, which is out of range now")

    def _take(self, where: TopicPartition, data: PartitionData, offset: int) -> tuple[int, bool]:
        """The records of an answer; returns the next offset, and whether all was as it should be."""
        records = cast(bytes, data.records or b"")
        walk = BatchWalk(records, check_crc=True)
        for position, header in walk:
            self._read_in[where] = header.partition_leader_epoch
            for record in read_records(records, position):
                if record.offset < offset:
                    continue
                if record.offset >= data.high_watermark:
                    self.history.problem(
                        f"{where}: {self.name} got offset {record.offset} at a high watermark of {data.high_watermark}"
                    )
                self.history.was_read(self.name, where, record.offset, Written.of(record.value))
                offset = record.offset + 1
        is_whole = walk.stop in (Stop.END, Stop.TRUNCATED)
        if walk.stop is not None and not is_whole:
            self.history.problem(f"{where}: {self.name} got at offset {offset}: {walk.stop.value}")
        return offset, is_whole
