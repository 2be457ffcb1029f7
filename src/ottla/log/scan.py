"""Batches of a `.log` file, found by hopping from header to header; what the sparse indexes leave to look for.

A file is only read where headers are: some kilobytes at once, because small batches lie close together, and again at
the next header if that is further on.
"""

import struct
from collections.abc import Iterator
from typing import Final

from ottla.log.results import LogError
from ottla.wire.batch import CURRENT_MAGIC, HEADER_SIZE, LOG_OVERHEAD, BatchHeader
from ottla.wire.errors import ErrorCode
from ottla.world.disk import File

CHUNK: Final = 4096

# Base offset, batch length, magic, last offset delta, maximal timestamp.
_HEAD: Final = struct.Struct(">qi4xb6xi8xq")
_HEAD_SIZE: Final = _HEAD.size


class NotABatch(LogError):
    """No batch begins at this position: the index that named it is wrong, or the log is damaged."""

    def __init__(self, position: int) -> None:
        super().__init__(ErrorCode.CORRUPT_MESSAGE, f"no record batch begins at position {position} of the log")


class Head:
    """What the indexes are made of."""

    __slots__ = ("base_offset", "last_offset", "max_timestamp", "position", "size")

    def __init__(self, position: int, size: int, base_offset: int, last_offset: int, max_timestamp: int) -> None:
        self.position = position
        self.size = size
        self.base_offset = base_offset
        self.last_offset = last_offset
        self.max_timestamp = max_timestamp


def heads(file: File, position: int, end: int) -> Iterator[Head]:
    """The batches from `position` on, which must be where one begins, to the last that is whole before `end`."""
    chunk = b""
    chunk_at = position
    while position + HEADER_SIZE <= end:
        at = position - chunk_at
        if at + _HEAD_SIZE > len(chunk):
            chunk = file.read(position, min(CHUNK, end - position))
            chunk_at, at = position, 0
            if len(chunk) < _HEAD_SIZE:
                return
        head = _head(chunk, at, position)
        position += head.size
        if position > end:
            return
        yield head


def head_at(file: File, position: int, end: int) -> Head | None:
    """The first of `heads`, for one that wants no more."""
    if position + HEADER_SIZE > end:
        return None
    header = file.read(position, _HEAD_SIZE)
    if len(header) < _HEAD_SIZE:
        return None
    head = _head(header, 0, position)
    return None if position + head.size > end else head


def _head(chunk: bytes, at: int, position: int) -> Head:
    base_offset, length, magic, delta, max_timestamp = _HEAD.unpack_from(chunk, at)
    size = length + LOG_OVERHEAD
    if magic != CURRENT_MAGIC or size < HEADER_SIZE or delta < 0:
        raise NotABatch(position)
    return Head(position, size, base_offset, base_offset + delta, max_timestamp)


def headers(file: File, position: int, end: int) -> Iterator[tuple[int, BatchHeader]]:
    """As `heads`, with all that a header has."""
    for head in heads(file, position, end):
        yield head.position, BatchHeader(file.read(head.position, HEADER_SIZE))


def find_offset(file: File, position: int, end: int, offset: int) -> Head | None:
    """The first batch from `position` on that holds the offset or a later one."""
    for head in heads(file, position, end):
        if head.last_offset >= offset:
            return head
    return None
