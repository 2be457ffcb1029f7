"""What goes out of a log: results and refusals."""

import errno
from typing import Final, NamedTuple

from ottla.wire.errors import ErrorCode
from ottla.world.disk import File
from ottla.world.network import FileRange

# Without room on the disk, or for another open file in this process or on the machine.
_FULL: Final = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EMFILE, errno.ENFILE})


def is_full(error: OSError) -> bool:
    """The disk works, and can be used again when there is room."""
    return error.errno in _FULL


class LogError(Exception):
    """What was asked cannot be done; `error_code` is what a client is told. A failing disk is an OSError instead."""

    def __init__(self, error_code: ErrorCode, message: str) -> None:
        super().__init__(message)
        self.error_code = error_code
        self.message = message


class OffsetOutOfRange(LogError):
    def __init__(self, offset: int, start: int, end: int) -> None:
        super().__init__(
            ErrorCode.OFFSET_OUT_OF_RANGE,
            f"offset {offset} is not between the log's first, {start}, and its end, {end}",
        )


class LogOffline(LogError):
    def __init__(self, topic: str, partition: int) -> None:
        super().__init__(ErrorCode.KAFKA_STORAGE_ERROR, f"the log directory of {topic}-{partition} is offline")


class AppendResult:
    """`log_append_time` is -1 with CreateTime. `rolled`: a segment was closed and should be flushed (`flush`)."""

    __slots__ = ("base_offset", "duplicate", "last_offset", "log_append_time", "log_start_offset", "rolled")

    def __init__(
        self,
        base_offset: int,
        last_offset: int,
        log_append_time: int,
        log_start_offset: int,
        duplicate: bool = False,
        rolled: bool = False,
    ) -> None:
        self.base_offset = base_offset
        self.last_offset = last_offset
        self.log_append_time = log_append_time
        self.log_start_offset = log_start_offset
        self.duplicate = duplicate
        self.rolled = rolled


class ReadResult:
    """Batches in a file, from the one with the offset on; the last may be cut. Without any, `file` is None."""

    __slots__ = ("file", "first_batch_incomplete", "length", "log_start_offset", "position", "segment_base_offset")

    def __init__(
        self,
        file: File | None,
        position: int,
        length: int,
        log_start_offset: int,
        segment_base_offset: int = -1,
        first_batch_incomplete: bool = False,
    ) -> None:
        self.file = file
        self.position = position
        self.length = length
        self.log_start_offset = log_start_offset
        self.segment_base_offset = segment_base_offset
        self.first_batch_incomplete = first_batch_incomplete

    @property
    def records(self) -> FileRange | None:
        """To send. Keeps the file's descriptor open, so make it before the next call on any log."""
        return None if self.file is None or not self.length else FileRange(self.file, self.position, self.length)

    def read(self) -> bytes:
        return b"" if self.file is None else self.file.read(self.position, self.length)


class TimestampedOffset(NamedTuple):
    timestamp: int
    offset: int
    leader_epoch: int
