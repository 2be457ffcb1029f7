"""Which leader wrote which part of a log: the first offset of each leader epoch, kept in `leader-epoch-checkpoint`.

Epochs and start offsets both increase from entry to entry. An epoch that wrote nothing has no entry. Replicas find by
it where their logs part (KIP-101), so an entry is on the disk before a batch of its epoch is appended. A truncation
may reach the file later: entries too many are cut again when the log is loaded, entries too few could not be known.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from typing import Final, NamedTuple

from ottla.log.checkpoints import MalformedFile, checkpoint_bytes, number, read_checkpoint
from ottla.world.disk import Disk

LEADER_EPOCH_CHECKPOINT: Final = "leader-epoch-checkpoint"
UNDEFINED_EPOCH: Final = -1
UNDEFINED_EPOCH_OFFSET: Final = -1


class EpochEndOffset(NamedTuple):
    leader_epoch: int
    end_offset: int


UNDEFINED: Final = EpochEndOffset(UNDEFINED_EPOCH, UNDEFINED_EPOCH_OFFSET)


class EpochEntry(NamedTuple):
    epoch: int
    start_offset: int


class LeaderEpochs:
    """`directory` is the partition's; change it when the folder is renamed. `latest_epoch` is -1 for none."""

    __slots__ = ("_disk", "_epochs", "_starts", "directory", "latest_epoch")

    def __init__(self, disk: Disk, directory: str) -> None:
        self._disk = disk
        self.directory = directory
        self._epochs: list[int] = []
        self._starts: list[int] = []
        self.latest_epoch = UNDEFINED_EPOCH
        self._load()

    @property
    def path(self) -> str:
        return f"{self.directory}/{LEADER_EPOCH_CHECKPOINT}"

    def entries(self) -> list[EpochEntry]:
        return [EpochEntry(*entry) for entry in zip(self._epochs, self._starts, strict=True)]

    def assign(self, epoch: int, start_offset: int, *, write: bool = True) -> None:
        """The first batch of this epoch is about to be appended at this offset; for the epoch that is there already,
        nothing happens. Entries that contradict the new one are removed: the new leader knows better."""
        if epoch < 0 or start_offset < 0:
            raise ValueError(f"leader epoch {epoch} cannot start at offset {start_offset}")
        if self._add(epoch, start_offset) and write:
            self.write()

    def previous_epoch(self, epoch: int) -> int:
        at = bisect_left(self._epochs, epoch)
        return self._epochs[at - 1] if at else UNDEFINED_EPOCH

    def epoch_for_offset(self, offset: int) -> int:
        """The epoch in which the record at this offset was written; -1 before the first entry."""
        at = bisect_right(self._starts, offset)
        return self._epochs[at - 1] if at else UNDEFINED_EPOCH

    def end_offset_for(self, requested_epoch: int, log_end_offset: int) -> EpochEndOffset:
        """The largest epoch here that is not above the requested one, and where it ends; UNDEFINED if the requested
        one is undefined or newer than all. Below all known epochs the data is gone: it ended where the first begins."""
        if requested_epoch == UNDEFINED_EPOCH:
            return UNDEFINED
        if requested_epoch == self.latest_epoch:
            return EpochEndOffset(requested_epoch, log_end_offset)
        higher = bisect_right(self._epochs, requested_epoch)
        if higher == len(self._epochs):
            return UNDEFINED
        epoch = self._epochs[higher - 1] if higher else requested_epoch
        return EpochEndOffset(epoch, self._starts[higher])

    def truncate_from_end(self, end_offset: int, *, write: bool = True) -> bool:
        """The log now ends at this offset: epochs that begin there or later have nothing left. True if it changed."""
        if end_offset < 0:
            return False
        return self._keep(0, bisect_left(self._starts, end_offset), write)

    def truncate_from_start(self, start_offset: int, *, write: bool = True) -> bool:
        """The log now begins at this offset, and so does the epoch that wrote it. True if it changed."""
        first = bisect_right(self._starts, start_offset) - 1
        if first < 0 or (first == 0 and self._starts[0] == start_offset):
            return False
        self._starts[first] = start_offset
        self._keep(first, len(self._epochs), write=False)
        if write:
            self.write()
        return True

    def clear(self, *, write: bool = True) -> None:
        self._keep(0, 0, write)

    def contents(self) -> bytes:
        """What `write` writes, for who changes here on the loop and writes in a worker."""
        return checkpoint_bytes([f"{epoch} {start}" for epoch, start in self.entries()])

    def write(self) -> None:
        self._disk.write_atomically(self.path, self.contents())

    def _load(self) -> None:
        path = self.path
        for line, (epoch, start) in enumerate(read_checkpoint(self._disk, path, fields=2), start=3):
            entry = EpochEntry(number(path, line, epoch), number(path, line, start))
            if min(entry) < 0:
                raise MalformedFile(path, line, f"leader epoch {entry.epoch} cannot start at {entry.start_offset}")
            self._add(*entry)  # as Kafka does, the later of two lines that contradict each other is right

    def _add(self, epoch: int, start_offset: int) -> bool:
        if epoch == self.latest_epoch and start_offset >= self._starts[-1]:
            return False
        kept = min(bisect_left(self._epochs, epoch), bisect_left(self._starts, start_offset))
        self._epochs[kept:] = [epoch]
        self._starts[kept:] = [start_offset]
        self.latest_epoch = epoch
        return True

    def _keep(self, first: int, end: int, write: bool) -> bool:
        if first == 0 and end == len(self._epochs):
            return False
        self._epochs = self._epochs[first:end]
        self._starts = self._starts[first:end]
        self.latest_epoch = self._epochs[-1] if self._epochs else UNDEFINED_EPOCH
        if write:
            self.write()
        return True
