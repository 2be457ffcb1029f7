"""A log in memory that knows what would be left of it after a loss of power."""

from __future__ import annotations

import struct
from bisect import bisect_right
from collections.abc import Callable, Sequence
from typing import NamedTuple

from ottla.raft.membership import BEFORE_THE_LOG, LISTENER, Membership
from ottla.raft.raft_log import LogPosition
from ottla.raft.voters import Endpoint, ReplicaKey, Versions, Voter, VoterSet, voters_record
from ottla.wire.message import Message
from ottla.wire.messages.control_records import KRaftVersionRecord, LeaderChangeMessage, VotersRecord
from ottla.wire.primitives import Buffer
from ottla.world.network import Address

_HEAD = struct.Struct(">qii")


class Entry(NamedTuple):
    offset: int
    epoch: int
    value: bytes


def pack(entries: list[Entry]) -> bytes:
    return b"".join(_HEAD.pack(e.offset, e.epoch, len(e.value)) + e.value for e in entries)


def unpack(data: Buffer) -> list[Entry]:
    entries, at, data = [], 0, bytes(data)
    while at < len(data):
        offset, epoch, size = _HEAD.unpack_from(data, at)
        at += _HEAD.size
        entries.append(Entry(offset, epoch, data[at : at + size]))
        at += size
    return entries


def voter(node_id: int, directory: int = 0, port: int = 9093) -> Voter:
    """With a directory it is one of a dynamic quorum."""
    address = Address(f"node{node_id}", port)
    if not directory:
        return Voter(ReplicaKey(node_id), address)
    return Voter(ReplicaKey(node_id, directory.to_bytes(16)), address, (Endpoint(LISTENER, *address),), Versions(0, 1))


def control_value(message: Message) -> bytes:
    """`voters 1 2.7 3:9094`: of the second, the seventh directory; the third has another port than all."""
    match message:
        case KRaftVersionRecord():
            return b"version %d" % message.k_raft_version
        case VotersRecord():
            return " ".join(["voters", *map(_name, message.voters)]).encode()
        case LeaderChangeMessage():
            return b"leader %d" % message.leader_id
    raise TypeError(type(message).__name__)


def _name(each: VotersRecord.Voter) -> str:
    directory, port = int.from_bytes(each.voter_directory_id), each.endpoints[0].port
    return f"{each.voter_id}{'' if directory == 1 else f'.{directory}'}{'' if port == 9093 else f':{port}'}"


def _named(name: str) -> Voter:
    name, _, port = name.partition(":")
    node_id, _, directory = name.partition(".")
    return voter(int(node_id), int(directory or 1), int(port or 9093))


def control_messages(value: bytes) -> list[Message]:
    kind, _, rest = value.decode().partition(" ")
    if kind == "version":
        return [KRaftVersionRecord(k_raft_version=int(rest))]
    if kind == "voters":
        return [voters_record(VoterSet(map(_named, rest.split())))]
    return []


class Flush(NamedTuple):
    end_offset: int
    truncations: int


class MemoryLog:
    """Entries of one record each. `snapshots` hold all entries before their offset."""

    def __init__(self) -> None:
        self.start_offset = 0
        self.entries: list[Entry] = []
        self.flushed_offset = 0
        self.snapshots: dict[LogPosition, bytes] = {}
        self.receiving: dict[LogPosition, bytearray] = {}
        self.truncations = 0
        self.durable: tuple[int, list[Entry]] = (0, [])
        self.membership = Membership()
        self.formatted: list[Message] = []  # what a format tool has left, before the log

    @property
    def end_offset(self) -> int:
        return self.start_offset + len(self.entries)

    @property
    def last_epoch(self) -> int:
        if self.entries:
            return self.entries[-1].epoch
        return max((each.epoch for each in self.snapshots if each.offset == self.start_offset), default=0)

    @property
    def earliest_snapshot(self) -> LogPosition | None:
        return min(self.snapshots, key=lambda each: each.offset, default=None)

    @property
    def latest_snapshot(self) -> LogPosition | None:
        return max(self.snapshots, key=lambda each: each.offset, default=None)

    def end_of_epoch(self, epoch: int) -> LogPosition:
        earliest = self.earliest_snapshot
        best = LogPosition(0, 0) if earliest is None else earliest
        at = bisect_right(self.entries, epoch, key=lambda entry: entry.epoch)
        return LogPosition(self.entries[at - 1].epoch, self.start_offset + at) if at else best

    def append(self, epoch: int, value: bytes) -> int:
        self.entries.append(Entry(self.end_offset, epoch, value))
        return self.end_offset

    def append_control(self, epoch: int, messages: Sequence[Message]) -> int:
        for message in messages:
            self.append(epoch, control_value(message))
            self._note(self.entries[-1])
        return self.end_offset

    def append_as_follower(self, records: Buffer) -> None:
        for entry in unpack(records):
            assert entry.offset == self.end_offset, "a gap"
            self.entries.append(entry)
            self._note(entry)

    # Who is in the quorum

    def _note(self, entry: Entry) -> None:
        for message in control_messages(entry.value):
            self.membership.note(entry.offset, message)

    def read_membership(self, end: int | None = None) -> None:
        """As whoever opens a log does, or starts it at a snapshot."""
        self.membership.forget()
        for message in self.formatted:
            self.membership.note(BEFORE_THE_LOG, message)
        for entry in self.history(self.end_offset if end is None else end):
            self._note(entry)

    def truncate_to(self, offset: int) -> None:
        if offset < self.end_offset:
            del self.entries[max(offset - self.start_offset, 0) :]
            self.flushed_offset = min(self.flushed_offset, offset)
            self.truncations += 1
            self.membership.truncated(offset)

    def read(self, offset: int, max_bytes: int) -> bytes:
        found, size = [], 0
        for entry in self.entries[offset - self.start_offset :]:
            if found and size + len(entry.value) + _HEAD.size > max_bytes:
                break
            found.append(entry)
            size += len(entry.value) + _HEAD.size
        return pack(found)

    # Snapshots

    def snapshot_size(self, snapshot: LogPosition) -> int | None:
        data = self.snapshots.get(snapshot)
        return None if data is None else len(data)

    def read_snapshot(self, snapshot: LogPosition, position: int, max_bytes: int) -> bytes:
        return self.snapshots[snapshot][position : position + max_bytes]

    def begin_snapshot(self, snapshot: LogPosition) -> None:
        self.receiving = {snapshot: bytearray()}

    def write_snapshot(self, snapshot: LogPosition, records: Buffer) -> int:
        self.receiving[snapshot] += records
        return len(self.receiving[snapshot])

    def freeze(self, snapshot: LogPosition) -> None:
        if snapshot in self.receiving:
            self.snapshots[snapshot] = bytes(self.receiving.pop(snapshot))

    def start_at_snapshot(self, snapshot: LogPosition) -> None:
        self.start_offset, self.entries, self.flushed_offset = snapshot.offset, [], snapshot.offset
        self.snapshots = {each: data for each, data in self.snapshots.items() if each.offset >= snapshot.offset}
        self.truncations += 1
        self.durable = (snapshot.offset, [])
        self.read_membership()

    def history(self, up_to: int) -> list[Entry]:
        """All entries before the offset, those of the snapshot too."""
        earliest = self.earliest_snapshot
        before = [] if earliest is None else unpack(self.snapshots[earliest])
        return [each for each in [*before[: self.start_offset], *self.entries] if each.offset < up_to]

    def take_snapshot(self, offset: int) -> LogPosition | None:
        """And let go of what is before the one before it."""
        if offset <= self.start_offset or offset > self.end_offset:
            return None
        kept = self.history(offset)
        snapshot = LogPosition(kept[-1].epoch, offset)
        data = pack(kept)
        self.snapshots[snapshot] = data
        while len(self.snapshots) > 2:
            self.snapshots.pop(min(self.snapshots, key=lambda each: each.offset))
        start = min(each.offset for each in self.snapshots)
        if len(self.snapshots) == 2 and start > self.start_offset:
            self.entries = self.entries[start - self.start_offset :]
            self.start_offset = start
            self.flushed_offset = max(self.flushed_offset, start)
            durable_start, durable = self.durable
            self.durable = (start, durable[max(start - durable_start, 0) :])
        return snapshot

    # Disk

    def begin_flush(self) -> Flush | None:
        return Flush(self.end_offset, self.truncations) if self.flushed_offset < self.end_offset else None

    def end_flush(self, flush: Flush) -> None:
        if flush.truncations == self.truncations:
            self.durable = (self.start_offset, self.entries[: flush.end_offset - self.start_offset])
            self.flushed_offset = max(self.flushed_offset, flush.end_offset)

    def crash(self, below: Callable[[int], int], *, power: bool) -> None:
        """Without power, what was written and not flushed is there in part or not at all."""
        self.receiving = {}
        if not power:
            self.durable = (self.start_offset, list(self.entries))
            return
        start, durable = self.durable
        kept = [each for each in durable if each.offset >= self.start_offset]
        if start <= self.start_offset and self.entries[: len(kept)] == kept:
            kept += self.entries[len(kept) :][: below(len(self.entries) - len(kept) + 1)]
        self.entries = kept
        self.flushed_offset = self.end_offset  # whoever opens a log flushes what it finds
        self.durable = (self.start_offset, list(kept))
