"""A log in a folder of the test, batches to put in, and what is in it."""

from pathlib import Path

from ottla.log.file_handles import FileHandles
from ottla.log.log_config import LogConfig
from ottla.log.looking_inside import look_inside, needs_look_inside
from ottla.log.partition_log import PartitionLog
from ottla.log.results import AppendResult
from ottla.wire.batch import BatchWalk, Codec, Stop
from ottla.wire.records import Record, read_records, write_batch
from ottla.world.disk import Disk
from ottla.world.real_disk import RealDisk

NOW_MS = 1_800_000_000_000


def open_log(
    folder: Path,
    config: LogConfig | None = None,
    *,
    disk: Disk | None = None,
    clean: bool = False,
    recovery_point: int = 0,
    log_start_offset: int = 0,
    now_ms: int = NOW_MS,
    open_files: int = 8,
) -> PartitionLog:
    disk = RealDisk() if disk is None else disk
    return PartitionLog.open(
        disk,
        FileHandles(disk, open_files),
        str(folder),
        LogConfig() if config is None else config,
        now_ms=now_ms,
        clean=clean,
        recovery_point=recovery_point,
        log_start_offset=log_start_offset,
    )


def batch(*values: bytes, timestamp: int = NOW_MS, codec: Codec = Codec.NONE) -> memoryview:
    """As a producer sends it: from offset 0 on."""
    records = [Record(offset, timestamp, None, value) for offset, value in enumerate(values)]
    return memoryview(write_batch(records, codec=codec))


def sized_batch(size: int, timestamp: int = NOW_MS) -> memoryview:
    """One record in a batch of exactly this many bytes."""
    for value_size in range(max(0, size - 80), size):
        made = batch(bytes(value_size), timestamp=timestamp)
        if len(made) == size:
            return made
    raise ValueError(f"no batch has {size} bytes")


def append(log: PartitionLog, *values: bytes, timestamp: int = NOW_MS, now_ms: int = NOW_MS, epoch: int = 0) -> int:
    return log.append_as_leader(batch(*values, timestamp=timestamp), epoch, now_ms).base_offset


def produce(log: PartitionLog, view: memoryview, now_ms: int = NOW_MS, name: str = "orders-0") -> AppendResult:
    """As a Produce request does it: with the look inside, if it needs one."""
    looked_inside = needs_look_inside(log.config, view, now_ms)
    if looked_inside:
        view = look_inside(view, log.config, now_ms, name)
    return log.append_as_leader(view, 0, now_ms, looked_inside=looked_inside)


def records_in(data: bytes) -> list[tuple[int, bytes | None]]:
    walk = BatchWalk(data, check_crc=True)
    found = [(record.offset, record.value) for at, _ in walk for record in read_records(data, at)]
    assert walk.stop in (Stop.END, Stop.TRUNCATED), walk.stop
    return found


def contents(log: PartitionLog, start: int | None = None, max_bytes: int = 1 << 20) -> list[tuple[int, bytes | None]]:
    """Everything from `start` on, read as a consumer does: from the offset after the last one it got."""
    offset = log.log_start_offset if start is None else start
    found: list[tuple[int, bytes | None]] = []
    while offset < log.log_end_offset:
        got = [record for record in records_in(log.read(offset, max_bytes).read()) if record[0] >= offset]
        if not got:
            break
        found += got
        offset = got[-1][0] + 1
    return found
