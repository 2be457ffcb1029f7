"""The replicas of a partition as they are on disk, read when no node runs."""

from __future__ import annotations

from pathlib import Path

from ottla.wire.batch import BatchWalk, Stop
from ottla.wire.records import read_records


def log_bytes(data: Path, topic: str, partition: int) -> bytes:
    """All segments as one: where a replica begins a new one is its own affair."""
    return b"".join(file.read_bytes() for file in sorted((data / f"{topic}-{partition}").glob("*.log")))


def values_in(log: bytes) -> dict[int, bytes]:
    """What is written at each offset; the log has to be whole and its offsets without a gap."""
    values: dict[int, bytes] = {}
    walk = BatchWalk(log, check_crc=True)
    for position, header in walk:
        assert header.base_offset == len(values), f"offset {header.base_offset} after {len(values) - 1}"
        for record in read_records(log, position):
            assert record.offset == len(values) and record.value is not None
            values[record.offset] = record.value
    assert walk.stop is Stop.END, f"{walk.stop} at {walk.position} of {len(log)}"
    return values


def same_on_all(folders: list[Path], topic: str, partition: int) -> bytes:
    """The log of the first, which is that of all the others, byte for byte."""
    first, *others = (log_bytes(folder, topic, partition) for folder in folders)
    for other, folder in zip(others, folders[1:], strict=True):
        assert len(other) == len(first), f"{topic}-{partition}: {folder} has {len(other)} bytes, not {len(first)}"
        assert other == first, f"{topic}-{partition}: {folder} differs from {folders[0]}"
    return first
