"""Which leader wrote which part of a log: the first offset of each leader epoch, kept in `leader-epoch-checkpoint`.

Epochs and start offsets both increase from entry to entry. An epoch that wrote nothing has no entry. Replicas find by
it where their logs part (KIP-101). The file is written by who flushes the log (`unwritten`), before its recovery point
moves: an entry that a crash finds missing is of batches behind it, which are read again, and entries too many are cut
when the log is loaded. Only a cut at the log's end is written at once, because what lay there may come again otherwise.

So the loop may write while a worker does. Each has a temporary file of its own, and the newest stays: a worker renames
its own only if nobody has begun to write a newer one, and the loop begins none in that very moment (`renaming`).
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from typing import Final, NamedTuple

from ottla.log.checkpoints import MalformedFile, checkpoint_bytes, number, read_checkpoint
from ottla.log.segment_files import NEW_SUFFIX
from ottla.world.disk import Disk
from ottla.world.exclusion import Exclusion

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

    __slots__ = (
        "_changes",
        "_disk",
        "_epochs",
        "_is_abandoned",
        "_newest",
        "_starts",
        "_writers",
        "_written",
        "directory",
        "latest_epoch",
        "renaming",
    )

    def __init__(self, disk: Disk, directory: str) -> None:
        self._disk = disk
        self.directory = directory
        self._epochs: list[int] = []
        self._starts: list[int] = []
        self.latest_epoch = UNDEFINED_EPOCH
        self._changes = 0
        self._load()
        self._written = self._changes
        self._newest = self._changes  # that anybody writes, who may not have done it yet
        self._writers = 0
        self._is_abandoned = False
        self.renaming = Exclusion()

    @property
    def path(self) -> str:
        return f"{self.directory}/{LEADER_EPOCH_CHECKPOINT}"

    def entries(self) -> list[EpochEntry]:
        return [EpochEntry(*entry) for entry in zip(self._epochs, self._starts, strict=True)]

    def assign(self, epoch: int, start_offset: int) -> None:
        """The first batch of this epoch is about to be appended at this offset; for the epoch that is there already,
        nothing happens. Entries that contradict the new one are removed: the new leader knows better."""
        if epoch < 0 or start_offset < 0:
            raise ValueError(f"leader epoch {epoch} cannot start at offset {start_offset}")
        self._add(epoch, start_offset)

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

    def truncate_from_end(self, end_offset: int) -> bool:
        """The log now ends at this offset: epochs that begin there or later have nothing left. True if it changed."""
        if end_offset < 0 or not self._keep(0, bisect_left(self._starts, end_offset)):
            return False
        self.write()
        return True

    def truncate_from_start(self, start_offset: int) -> bool:
        """The log now begins at this offset, and so does the epoch that wrote it. True if it changed."""
        first = bisect_right(self._starts, start_offset) - 1
        if first < 0 or (first == 0 and self._starts[0] == start_offset):
            return False
        self._starts[first] = start_offset
        self._changes += 1
        self._keep(first, len(self._epochs))
        return True

    def clear(self) -> None:
        if self._keep(0, 0):
            self.write()

    def unwritten(self) -> UnwrittenEpochs | None:
        """For who writes in a worker, and then calls `written`; None if the file says it all."""
        if self._changes == self._written:
            return None
        self._writers += 1
        temporary = f"{self.path}.{self._writers}{NEW_SUFFIX}"
        return UnwrittenEpochs(self, self.path, temporary, self._contents(), self._changes)

    def abandon(self) -> None:
        """No worker writes any more: the folder of this name may soon be another log's."""
        with self.renaming:
            self._is_abandoned = True

    def is_abandoned(self) -> bool:
        return self._is_abandoned

    def takes(self, what: UnwrittenEpochs) -> bool:
        """Asked by the worker, which has `renaming`, when only the rename is left to do."""
        if self._is_abandoned or what.changes < self._newest:
            return False
        self._newest = what.changes
        return True

    def written(self, what: UnwrittenEpochs) -> None:
        self._written = max(self._written, what.changes)

    def write(self) -> None:
        with self.renaming:
            self._newest = self._changes
        self._disk.write_atomically(self.path, self._contents())
        self._written = self._changes

    def _contents(self) -> bytes:
        return checkpoint_bytes([f"{epoch} {start}" for epoch, start in self.entries()])

    def _load(self) -> None:
        path = self.path
        for line, (epoch, start) in enumerate(read_checkpoint(self._disk, path, fields=2), start=3):
            entry = EpochEntry(number(path, line, epoch), number(path, line, start))
            if min(entry) < 0:
                raise MalformedFile(path, line, f"leader epoch {entry.epoch} cannot start at {entry.start_offset}")
            self._add(*entry)  # as Kafka does, the later of two lines that contradict each other is right

    def _add(self, epoch: int, start_offset: int) -> None:
        if epoch == self.latest_epoch and start_offset >= self._starts[-1]:
            return
        self._changes += 1
        kept = min(bisect_left(self._epochs, epoch), bisect_left(self._starts, start_offset))
        self._epochs[kept:] = [epoch]
        self._starts[kept:] = [start_offset]
        self.latest_epoch = epoch

    def _keep(self, first: int, end: int) -> bool:
        if first == 0 and end == len(self._epochs):
            return False
        self._changes += 1
        self._epochs = self._epochs[first:end]
        self._starts = self._starts[first:end]
        self.latest_epoch = self._epochs[-1] if self._epochs else UNDEFINED_EPOCH
        return True


class UnwrittenEpochs(NamedTuple):
    """What the file should say; `changes` tells the epochs what they were when it was made.

    What a crash leaves of the temporary file goes when the log is loaded.
    """

    epochs: LeaderEpochs
    path: str
    temporary: str
    contents: bytes
    changes: int
