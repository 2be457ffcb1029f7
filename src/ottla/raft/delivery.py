"""What is committed, to its one listener: first a snapshot, if there is one, then every batch, in order and once.

A leadership of this node is told when all that was there before it is delivered: then the listener's image is what the
new controller decides on. Every so many bytes or hours the listener's state is written as a snapshot, beside all this.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, NamedTuple, Protocol, TypeVar

from ottla.log.results import is_full
from ottla.metadata.snapshot import MetadataRecord
from ottla.metadata.snapshot_file import image_file, read_image_file
from ottla.raft.config import ROOM_PAUSE_S, SnapshotConfig
from ottla.raft.effects import LeaderKnown
from ottla.raft.membership import STATIC, Membership
from ottla.raft.offset_waits import OffsetWaits
from ottla.raft.quorum_log import QuorumLog
from ottla.raft.raft_log import LogPosition
from ottla.raft.voters import voters_record
from ottla.wire.batch import BatchHeader
from ottla.wire.message import Message
from ottla.wire.messages.control_records import KRaftVersionRecord
from ottla.wire.records import Record, read_records
from ottla.wire.typed_records import decode_metadata_record
from ottla.world.clock import Clock
from ottla.world.disk import Disk
from ottla.world.workers import Workers

log = logging.getLogger(__name__)

READ_BYTES: Final = 1 << 20
IN_A_WORKER_FROM: Final = 1 << 14  # bytes to decode: of partitions 200, which take some two milliseconds

T = TypeVar("T")


class CommittedBatch(NamedTuple):
    """`messages` is empty for the quorum's own records."""

    base_offset: int
    last_offset: int
    epoch: int
    timestamp: int
    messages: list[Message]


class Listener(Protocol):
    """What it is told it has followed when it returns; the next comes only then."""

    async def on_load_snapshot(self, snapshot: LogPosition, batches: Sequence[Sequence[Message]]) -> None:
        """All that it knew is void: the state is what these records make of nothing."""
        ...

    async def on_committed(self, batches: Sequence[CommittedBatch]) -> None: ...

    async def on_leader_changed(self, leader_id: int | None, epoch: int) -> None: ...

    def snapshot_records(self) -> Callable[[], Iterable[MetadataRecord]] | None:
        """What its state is now, for a worker to write; None if this is no moment for it."""
        ...


class Delivery:
    """`next_offset` is behind the last batch that the listener has followed."""

    def __init__(
        self,
        quorum_log: QuorumLog,
        listener: Listener,
        config: SnapshotConfig,
        disk: Disk,
        clock: Clock,
        workers: Workers,
        on_failure: Callable[[Exception], None],
    ) -> None:
        self._log = quorum_log
        self._listener = listener
        self._config = config
        self._disk = disk
        self._clock = clock
        self._workers = workers
        self._on_failure = on_failure
        self._wake = asyncio.Event()
        self._high_watermark = 0
        self._leader: LeaderKnown | None = None
        self._leads_from = -1  # the offset of the first record of this node's epoch; -1 when it does not lead
        self._told: LeaderKnown | None = None
        self._waits = OffsetWaits()
        self._commits = OffsetWaits()
        self._bytes_since_snapshot = 0
        self._snapshot_due_s = clock.now() + config.max_interval_ms / 1000
        self._writing: asyncio.Task[None] | None = None
        self._is_writing = False
        self._task: asyncio.Task[None] | None = None
        self.last_timestamp = -1

    @property
    def next_offset(self) -> int:
        return self._waits.next_offset

    def start(self) -> None:
        self._task = asyncio.get_running_loop().create_task(self._run())

    async def stop(self) -> None:
        """A snapshot that is being written is finished: half of one would be written for nothing."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        if self._writing is not None:
            await asyncio.gather(self._writing, return_exceptions=True)

    def high_watermark(self, offset: int) -> None:
        self._high_watermark = offset
        self._commits.reached(offset)
        self._wake.set()

    def leader_known(self, leader: LeaderKnown, leads_from: int) -> None:
        self._leader, self._leads_from = leader, leads_from
        self._wake.set()

    def applied(self, offset: int) -> asyncio.Future[None]:
        """Done when the listener has followed the record at this offset."""
        return self._waits.wait(offset)

    def committed(self, offset: int) -> asyncio.Future[None]:
        """Done when the record at this offset is committed, which the listener may follow much later."""
        return self._commits.wait(offset)

    def lost(self, error: Exception) -> None:
        """Nobody knows here what becomes of what was appended."""
        self._waits.lost(error)
        self._commits.lost(error)

    async def _run(self) -> None:
        try:
            while True:
                await self._deliver()
                await self._wake.wait()
                self._wake.clear()
        except Exception as error:
            self._on_failure(error)

    async def _deliver(self) -> None:
        while True:
            latest = self._log.latest_snapshot
            is_gone = self.next_offset < self._log.start_offset
            if latest is not None and (self.next_offset == 0 or is_gone):
                await self._load_snapshot(latest)
            elif self.next_offset < self._high_watermark:
                await self._deliver_batches()
            else:
                break
        self._maybe_write_snapshot()
        await self._tell_leader()

    async def _read(self, read: Callable[[], T]) -> T | None:
        """None, and that after a pause, if there is no room for another open file: the log may be another by then."""
        try:
            return read()
        except OSError as error:
            if not is_full(error):
                raise
            log.error("the metadata log cannot be read: %s", error)
        await self._clock.sleep(ROOM_PAUSE_S)
        return None

    async def _load_snapshot(self, snapshot: LogPosition) -> None:
        size = self._log.snapshot_size(snapshot) or 0
        data = await self._read(lambda: self._log.read_snapshot(snapshot, 0, size))
        if data is None:
            return
        batches = await self._workers.run(read_image_file, data)
        await self._listener.on_load_snapshot(snapshot, batches)
        self._waits.reached(snapshot.offset)
        self._bytes_since_snapshot = 0

    async def _deliver_batches(self) -> None:
        found = await self._read(lambda: list(self._log.batches(self.next_offset, self._high_watermark, READ_BYTES)))
        if found is None:
            return
        size = sum(header.size_in_bytes for header, _, _ in found)
        if size >= IN_A_WORKER_FROM:
            batches = await self._workers.run(_decoded, found)
        else:
            batches = _decoded(found)
        await self._listener.on_committed(batches)
        self._bytes_since_snapshot += size
        self.last_timestamp = batches[-1].timestamp
        self._waits.reached(batches[-1].last_offset + 1)
        self._maybe_write_snapshot()  # not only at the end: there may be none for long

    async def _tell_leader(self) -> None:
        leader = self._leader
        is_due = self._leads_from < 0 or self.next_offset > self._leads_from
        if leader is not None and leader != self._told and is_due:
            self._told = leader
            await self._listener.on_leader_changed(leader.leader_id, leader.epoch)

    # Snapshots

    def _maybe_write_snapshot(self) -> None:
        config = self._config
        is_large = self._bytes_since_snapshot >= config.max_bytes_between
        is_old = config.max_interval_ms > 0 and self._clock.now() >= self._snapshot_due_s
        latest = self._log.latest_snapshot
        is_new = self.next_offset > (0 if latest is None else latest.offset)
        if not (is_new and (is_large or is_old)) or self._is_writing:
            return
        records = self._listener.snapshot_records()
        if records is None:
            return
        snapshot = LogPosition(self._log.epoch_at(self.next_offset), self.next_offset)
        self._bytes_since_snapshot = 0
        self._snapshot_due_s = self._clock.now() + config.max_interval_ms / 1000
        self._is_writing = True
        self._writing = asyncio.get_running_loop().create_task(self._write_snapshot(snapshot, records))

    async def _write_snapshot(self, snapshot: LogPosition, records: Callable[[], Iterable[MetadataRecord]]) -> None:
        now_ms, timestamp = self._clock.wall_ms(), self.last_timestamp
        control = control_of(self._log.membership, snapshot)

        def parts() -> Iterator[bytearray]:
            yield from image_file(
                records(),
                epoch=snapshot.epoch,
                last_contained_timestamp=timestamp,
                now_ms=now_ms,
                control=control,
            )

        try:
            await self._workers.run(self._log.snapshots.new_job(snapshot).write_all, self._disk, parts())
            self._log.frozen(snapshot)
            self._log.clean(self._config, self._high_watermark)
        except OSError as error:
            log.error("no snapshot of the metadata at offset %d: %s", snapshot.offset, error)
        else:
            log.info("the metadata has a snapshot of offset %d", snapshot.offset)
        self._is_writing = False
        self._wake.set()  # meanwhile another may have come due


def control_of(membership: Membership, snapshot: LogPosition) -> list[Message]:
    """What a snapshot keeps of the quorum itself; of a static one nothing, as in Kafka."""
    version, voters = membership.at(snapshot.offset)
    if version == STATIC or voters is None:
        return []
    return [KRaftVersionRecord(k_raft_version=version), voters_record(voters)]


def _decoded(found: Sequence[tuple[BatchHeader, bytes, int]]) -> list[CommittedBatch]:
    return [
        CommittedBatch(
            header.base_offset,
            header.last_offset,
            header.partition_leader_epoch,
            header.max_timestamp,
            [] if header.is_control else [_message(record) for record in read_records(data, position)],
        )
        for header, data, position in found
    ]


def _message(record: Record) -> Message:
    if record.value is None:
        raise ValueError(f"the metadata record at offset {record.offset} has no value")
    return decode_metadata_record(record.value)[0]
