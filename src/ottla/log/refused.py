"""Which batches of idempotent producers the disk had no room for, so that what was sent behind one waits for it, too.

It would be out of sequence, or the first of a producer that nobody knows. librdkafka begins a new epoch then, in all
partitions, and writes again what it does not know to be there; here it is told what it was told of the batch before.
"""

from typing import Final

from ottla.log.results import LogError
from ottla.log.sparse_index import INT32_MAX
from ottla.wire.batch import BatchHeader
from ottla.wire.errors import ErrorCode

MOST_PRODUCERS: Final = 1000
_HALF: Final = INT32_MAX // 2


class RefusedBatches:
    """The first of each producer; of so many producers at most, the last ones. Only while this node leads without a
    break: another leader may have written what was refused here."""

    __slots__ = ("_first", "leader_epoch")

    def __init__(self, leader_epoch: int) -> None:
        self.leader_epoch = leader_epoch
        self._first: dict[int, tuple[int, int]] = {}  # producer id → epoch, base sequence

    def check(self, header: BatchHeader) -> None:
        """A LogError for a batch behind one that was refused."""
        epoch, sequence = self._first.get(header.producer_id, (-1, -1))
        if epoch == header.producer_epoch and 0 < (header.base_sequence - sequence & INT32_MAX) < _HALF:
            raise LogError(
                ErrorCode.KAFKA_STORAGE_ERROR,
                f"sequence {sequence} of producer {header.producer_id} could not be written, and "
                f"{header.base_sequence} comes behind it",
            )

    def note(self, header: BatchHeader) -> None:
        if header.producer_id < 0:
            return
        self._first[header.producer_id] = (header.producer_epoch, header.base_sequence)
        if len(self._first) > MOST_PRODUCERS:
            del self._first[next(iter(self._first))]

    def written(self, header: BatchHeader) -> None:
        self._first.pop(header.producer_id, None)
