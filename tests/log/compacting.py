"""A node's logs with one compacted partition, what to put in it, a round of cleaning, and what is in it then."""

from __future__ import annotations

import pickle
from collections import deque
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from ottla.log.checkpoints import RECOVERY_POINTS, TopicPartition
from ottla.log.cleaner import Cleaner, CleanerConfig, CleanJob
from ottla.log.compaction import CleanResult, clean
from ottla.log.end_marker import EndMarker, write_end_marker
from ottla.log.file_handles import FileHandles
from ottla.log.log_config import COMPACT, LogConfig
from ottla.log.manager import LogManager
from ottla.log.partition_log import PartitionLog
from ottla.wire.batch import BatchHeader, BatchWalk, Codec, Stop
from ottla.wire.records import Record, read_records, write_batch
from ottla.world.disk import Disk
from ottla.world.real_disk import RealDisk
from ottla.world.real_random import RealRandom
from tests.log.logs import NOW_MS

DISK = RealDisk()
PAGES: TopicPartition = ("pages", 0)
TOPIC_ID = bytes(range(16))
COMPACTED = LogConfig(
    cleanup_policy=frozenset((COMPACT,)),
    segment_bytes=1000,
    index_interval_bytes=100,
    min_cleanable_dirty_ratio=0.0,
    delete_retention_ms=1000,
    file_delete_delay_ms=0,
)

KeyValue = tuple[bytes | None, bytes | None]


class Found(NamedTuple):
    offset: int
    key: bytes | None
    value: bytes | None


def last_of(planning: Iterator[CleanJob | None]) -> CleanJob | None:
    steps = deque(planning, maxlen=1)
    return steps[0] if steps else None


class Node:
    """`log` is the partition's; `reopen` as after a stop, or after a crash of the process."""

    def __init__(self, folder: Path, config: LogConfig = COMPACTED, *, disk: Disk = DISK) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.folder = folder
        self.config = config
        self.disk = disk
        self._open(NOW_MS)
        if PAGES not in self.manager.logs:
            self.manager.create(PAGES, TOPIC_ID, config, NOW_MS, is_new=True)

    def _open(self, now_ms: int) -> None:
        self.manager = LogManager.open(
            self.disk,
            FileHandles(self.disk, 8),
            RealRandom(),
            [str(self.folder)],
            lambda topic: self.config,
            now_ms=now_ms,
        )
        self.cleaner = Cleaner(self.manager)

    @property
    def log(self) -> PartitionLog:
        return self.manager.logs[PAGES]

    @property
    def partition_folder(self) -> Path:
        return self.folder / "pages-0"

    def reopen(self, *, crashed: bool = False, now_ms: int = NOW_MS) -> PartitionLog:
        if crashed:
            self.manager.abandon()
        else:
            self.manager.close({PAGES: self.log.log_end_offset}.get)
        self._open(now_ms)
        return self.log

    # Appending

    def put(
        self,
        *pairs: KeyValue,
        timestamp: int = NOW_MS,
        codec: Codec = Codec.NONE,
        producer_id: int = -1,
        sequence: int = -1,
        epoch: int = 0,
        transactional: bool = False,
    ) -> int:
        """One batch. Returns its first offset."""
        records = [Record(at, timestamp, key, value) for at, (key, value) in enumerate(pairs)]
        made = write_batch(
            records,
            codec=codec,
            producer_id=producer_id,
            producer_epoch=epoch if producer_id >= 0 else -1,
            base_sequence=sequence,
            transactional=transactional,
        )
        return self.log.append_from_coordinator(memoryview(made), 0, NOW_MS).base_offset

    def end(self, producer_id: int, *, committed: bool, epoch: int = 0, timestamp: int = NOW_MS) -> int:
        marker = write_end_marker(
            EndMarker(committed, 0), producer_id=producer_id, producer_epoch=epoch, timestamp=timestamp
        )
        return self.log.append_from_coordinator(memoryview(marker), 0, NOW_MS).base_offset

    def roll(self) -> None:
        self.log.roll(NOW_MS)

    # Cleaning

    def job(self, now_ms: int = NOW_MS, high_watermark: int | None = None) -> CleanJob | None:
        return last_of(self.planning(now_ms, high_watermark))

    def planning(self, now_ms: int = NOW_MS, high_watermark: int | None = None) -> Iterator[CleanJob | None]:
        return self.cleaner.planning(
            now_ms, lambda partition: self.log.log_end_offset if high_watermark is None else high_watermark
        )

    def clean(
        self, now_ms: int = NOW_MS, high_watermark: int | None = None, meanwhile: Callable[[], object] = lambda: None
    ) -> CleanResult | None:
        """A whole round as the node drives it, but in this process."""
        self.log.producers.on_high_watermark(self.log.log_end_offset)
        job = self.job(now_ms, high_watermark)
        if job is None:
            return None
        result = pickle.loads(pickle.dumps(clean(DISK, pickle.loads(pickle.dumps(job.task)))))
        assert isinstance(result, CleanResult)
        meanwhile()
        self.keep(job)
        while self.cleaner.swap_next(job, result, now_ms):
            pass
        self.disk.sync_dir(job.task.folder)
        self.cleaner.finished(job, result, now_ms)
        return result

    def keep(self, job: CleanJob) -> None:
        """What comes before the swap: all that was read is on the disk, and the recovery point says so."""
        self.flush(job.task.first_uncleanable_offset)

    def flush(self, up_to: int) -> None:
        self.log.flush(up_to)
        for each in self.manager.checkpoint_jobs(lambda partition: None, [RECOVERY_POINTS]):
            each.run(self.disk)
            self.manager.written(each)

    def with_map(self, memory: int, load_factor: float = 1.0) -> None:
        self.cleaner.config = CleanerConfig(dedupe_buffer_size=memory, io_buffer_load_factor=load_factor)

    # Looking

    def files(self, *suffixes: str) -> list[str]:
        return sorted(each.name for each in self.partition_folder.iterdir() if each.suffix in suffixes)

    def batches(self, start: int = 0) -> list[tuple[BatchHeader, bytes]]:
        """Read by offset, from segment to segment, as a consumer's fetches do."""
        found: list[tuple[BatchHeader, bytes]] = []
        offset = max(start, self.log.log_start_offset)
        while offset < self.log.log_end_offset:
            data = self.log.read(offset, 1 << 20).read()
            walk = BatchWalk(data, check_crc=True)
            for at, header in walk:
                found.append((header, data[at : at + header.size_in_bytes]))
                assert header.base_offset >= offset or len(found) == 1
                offset = header.next_offset
            assert walk.stop is Stop.END
            if not data:
                break
        return found

    def found(self, start: int = 0) -> list[Found]:
        """All records but control records."""
        return [
            Found(record.offset, record.key, record.value)
            for header, batch in self.batches(start)
            if not header.is_control
            for record in read_records(batch)
        ]

    def markers(self) -> list[int]:
        return [header.base_offset for header, _ in self.batches() if header.is_control and header.record_count]

    def last_values(self) -> dict[bytes | None, bytes | None]:
        return {each.key: each.value for each in self.found()}
