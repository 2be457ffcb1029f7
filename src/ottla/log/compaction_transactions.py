"""Transactions as a cleaner meets them on its way through a log: whose records go, and which markers are still needed.

An aborted transaction's records go at once, its marker and its entry in the transaction index only when a later round
meets no batch of it any more; a committed transaction's marker likewise. Batches come in order, from the log's start.
"""

from collections.abc import Callable, Iterable
from heapq import heappop, heappush

from ottla.log.transaction_index import AbortedTransaction
from ottla.wire.batch import CONTROL_FLAG, TRANSACTIONAL_FLAG, BatchHeader
from ottla.wire.primitives import Buffer
from ottla.wire.records import ControlType, read_control_key, read_records

OnAborted = Callable[[AbortedTransaction], object]


class CleanedTransactions:
    """`on_still_needed` gets each aborted transaction whose entry the cleaned transaction index must have."""

    __slots__ = ("_aborted", "_coming", "_committed", "_seen", "on_still_needed")

    def __init__(self, on_still_needed: OnAborted = lambda aborted: None) -> None:
        self.on_still_needed: OnAborted = on_still_needed
        self._coming: list[tuple[int, AbortedTransaction]] = []  # by first offset
        self._aborted: dict[int, AbortedTransaction] = {}  # by producer id, from the first offset to the marker
        self._seen: set[int] = set()  # those of them of which a batch is there
        self._committed: set[int] = set()  # producer ids with a batch in a transaction that is not aborted

    def add(self, aborted: Iterable[AbortedTransaction]) -> None:
        """Those in what is read next. One that spans segments may come again with each of them."""
        for each in aborted:
            heappush(self._coming, (each.first_offset, each))

    def may_go(self, header: BatchHeader, batch: Buffer) -> bool:
        """Whether the batch is of an aborted transaction, or a marker that nobody needs any more."""
        while self._coming and self._coming[0][0] <= header.last_offset:
            _, begun = heappop(self._coming)
            self._aborted.setdefault(begun.producer_id, begun)
        if header.attributes & CONTROL_FLAG:
            return self._marker_may_go(header.producer_id, batch)
        if not header.attributes & TRANSACTIONAL_FLAG:
            return False
        if header.producer_id in self._aborted:
            self._seen.add(header.producer_id)
            return True
        self._committed.add(header.producer_id)
        return False

    def _marker_may_go(self, producer_id: int, batch: Buffer) -> bool:
        records = read_records(batch)
        if not records:
            return True  # an earlier round has emptied it
        _, control_type = read_control_key(records[0].key)
        if control_type is ControlType.ABORT:
            aborted = self._aborted.pop(producer_id, None)
            if aborted is None or producer_id not in self._seen:
                return True
            self._seen.discard(producer_id)
            self.on_still_needed(aborted)
            return False
        if control_type is ControlType.COMMIT:
            if producer_id not in self._committed:
                return True
            self._committed.discard(producer_id)
        return False
