"""How a cleaner reads and writes segments: in large pieces, from front to back."""

from collections.abc import Iterator
from typing import Final

from ottla.log.scan import Head
from ottla.log.segment import Segment
from ottla.wire.batch import HEADER_SIZE, BatchHeader, BatchWalk, Stop
from ottla.world.disk import Buffer, Disk, File

READ_CHUNK: Final = 1 << 20
WRITE_CHUNK: Final = 1 << 20


class CannotClean(Exception):
    """Something in the log, or a setting, does not let it be cleaned."""


def checked_batches(disk: Disk, path: str, size: int) -> Iterator[tuple[BatchHeader, memoryview]]:
    """All batches of a segment, against their CRCs: damage must not be written anew as if it were none."""
    file = disk.open_read_only(path)
    try:
        position = 0
        while position < size:
            chunk = _read_chunk(file, position, size)
            walk = BatchWalk(chunk, check_crc=True)
            for at, header in walk:
                yield header, chunk[at : at + header.size_in_bytes]
            # Where the chunk ends within a batch the next one begins; a chunk has at least one.
            if not walk.position or walk.stop not in (Stop.END, Stop.TRUNCATED):
                raise CannotClean(f"{path}, position {position + walk.position}: {(walk.stop or Stop.TRUNCATED).value}")
            position += walk.position
    finally:
        file.close()


def _read_chunk(file: File, position: int, end: int) -> memoryview:
    """At least the whole batch at the position, if the file has it."""
    chunk = file.read(position, min(READ_CHUNK, end - position))
    if len(chunk) >= HEADER_SIZE:
        size = BatchHeader(chunk).size_in_bytes
        if len(chunk) < size <= end - position:
            chunk = file.read(position, size)
    return memoryview(chunk)


class SegmentWriter:
    """Collects batches for one write; `write` when there are no more."""

    __slots__ = ("_buffer", "_heads", "_segment")

    def __init__(self, segment: Segment) -> None:
        self._segment = segment
        self._buffer = bytearray()
        self._heads: list[Head] = []

    def add(self, batch: Buffer) -> None:
        header = BatchHeader(batch)
        self._heads.append(
            Head(len(self._buffer), len(batch), header.base_offset, header.last_offset, header.max_timestamp)
        )
        self._buffer += batch
        if len(self._buffer) >= WRITE_CHUNK:
            self.write()

    def write(self) -> None:
        if self._heads:
            self._segment.append_several(self._buffer, self._heads)
            self._buffer, self._heads = bytearray(), []
