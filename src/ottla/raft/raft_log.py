"""What the quorum asks of its log, and how two logs are compared. The real one is `quorum_log.QuorumLog`."""

from __future__ import annotations

import enum
from collections.abc import Sequence
from typing import Final, NamedTuple, Protocol

from ottla.raft.membership import Membership
from ottla.wire.message import Message
from ottla.wire.primitives import Buffer


class LogPosition(NamedTuple):
    """Where a log ends, or a snapshot: by the epoch of the last record, then by the offset behind it."""

    epoch: int
    offset: int


BOOTSTRAP_SNAPSHOT: Final = LogPosition(0, 0)  # before any record: Kafka's name for what a format tool writes


class Validity(enum.Enum):
    VALID = "valid"
    DIVERGING = "diverging"
    SNAPSHOT = "snapshot"


class ValidOffset(NamedTuple):
    """Whether a follower may go on from where it is; else where its log parts, or which snapshot to take."""

    kind: Validity
    position: LogPosition


class RaftLog(Protocol):
    """`flushed_offset` is the end of what is on the disk: all before it survives a loss of power."""

    @property
    def membership(self) -> Membership:
        """Who the voters are, by what is in the log."""
        ...

    @property
    def start_offset(self) -> int: ...

    @property
    def end_offset(self) -> int: ...

    @property
    def flushed_offset(self) -> int: ...

    @property
    def last_epoch(self) -> int:
        """Of the last record, or of the snapshot that an empty log begins with; 0 without any."""
        ...

    @property
    def earliest_snapshot(self) -> LogPosition | None: ...

    @property
    def latest_snapshot(self) -> LogPosition | None: ...

    def end_of_epoch(self, epoch: int) -> LogPosition:
        """The largest epoch here that is not above this one, and where it ends."""
        ...

    def append_control(self, epoch: int, messages: Sequence[Message]) -> int:
        """The leader's own records, as one batch; the end of the log behind it."""
        ...

    def append_as_follower(self, records: Buffer) -> None: ...

    def truncate_to(self, offset: int) -> None: ...

    def read(self, offset: int, max_bytes: int) -> Buffer: ...

    def snapshot_size(self, snapshot: LogPosition) -> int | None:
        """None if there is no such snapshot."""
        ...

    def read_snapshot(self, snapshot: LogPosition, position: int, max_bytes: int) -> Buffer: ...

    def begin_snapshot(self, snapshot: LogPosition) -> None:
        """One to be received: `write_snapshot` for each part, then somebody freezes it, off the loop."""
        ...

    def write_snapshot(self, snapshot: LogPosition, records: Buffer) -> int:
        """How many bytes there are now."""
        ...

    def start_at_snapshot(self, snapshot: LogPosition) -> None:
        """The frozen snapshot takes the place of everything in the log."""
        ...


def validate(log: RaftLog, offset: int, epoch: int) -> ValidOffset:
    """Where a follower stands whose log ends at this offset, with a last record of this epoch."""
    earliest, latest = log.earliest_snapshot, log.latest_snapshot
    if latest is not None and offset == 0:
        return ValidOffset(Validity.SNAPSHOT, latest)  # a new follower is faster with it
    if offset == 0 and log.start_offset == 0:
        return ValidOffset(Validity.VALID, BOOTSTRAP_SNAPSHOT)
    if earliest is not None and latest is not None:
        at_start = offset == log.start_offset and epoch != earliest.epoch
        if offset < log.start_offset or at_start or epoch < earliest.epoch:
            return ValidOffset(Validity.SNAPSHOT, latest)
    end = log.end_of_epoch(epoch)
    if end.epoch != epoch or end.offset < offset:
        return ValidOffset(Validity.DIVERGING, end)
    return ValidOffset(Validity.VALID, LogPosition(epoch, offset))


def truncation_offset(log: RaftLog, diverging: LogPosition) -> int:
    """Where a follower cuts its log when the leader says where the epoch ends there."""
    if diverging.epoch == 0:
        return min(diverging.offset, log.end_offset)
    local = log.end_of_epoch(diverging.epoch)
    return min(local.offset, diverging.offset) if local.epoch == diverging.epoch else local.offset


def is_behind(log: RaftLog, snapshot: LogPosition) -> bool:
    """Whether a log lacks something of a snapshot, all of which is committed; or parts from it before its end."""
    return snapshot.offset > log.end_offset or snapshot.epoch > log.last_epoch


def begins_at(log: RaftLog, snapshot: LogPosition) -> bool:
    """Whether it has nothing but what comes behind the snapshot, and of that nothing yet."""
    return log.start_offset == log.end_offset == snapshot.offset


def position_of(log: RaftLog) -> LogPosition:
    return LogPosition(log.last_epoch, log.end_offset)
