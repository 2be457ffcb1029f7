"""What a partition remembers of one producer, and whether the producer's next batch may be appended.

The last five batches are remembered, because a producer has at most five requests in flight: a retry of any of them is
recognised by its sequences. All batches in the window have the entry's epoch.
"""

from __future__ import annotations

import enum
from collections import deque
from dataclasses import dataclass
from typing import Final, NamedTuple

from ottla.log.end_marker import EndMarker
from ottla.wire.batch import (
    NO_PRODUCER_EPOCH,
    NO_SEQUENCE,
    NO_TIMESTAMP,
    TRANSACTIONAL_FLAG,
    BatchHeader,
    InvalidBatch,
)
from ottla.wire.errors import ErrorCode

BATCHES_TO_RETAIN: Final = 5
NO_COORDINATOR_EPOCH: Final = -1
NO_TRANSACTION: Final = -1
NO_OFFSET: Final = -1
INT16_MAX: Final = 0x7FFF
EPOCH_PER_TRANSACTION: Final = 2  # from this transaction.version on, every marker raises the epoch (KIP-890)


class AppendOrigin(enum.Enum):
    """Who appends, and so what is checked: all, no sequences, nothing."""

    CLIENT = "a client's produce request"
    COORDINATOR = "a coordinator on this node: offsets in transactions, transaction markers"
    REPLICATION = "the leader's log, which has checked it"
    RAFT_LEADER = "the metadata log"


class Batch(NamedTuple):
    """A batch in the window; kept as a plain tuple in this order, for a named one costs six times as much to make."""

    base_sequence: int
    last_sequence: int
    base_offset: int
    last_offset: int
    timestamp: int


@dataclass(frozen=True, slots=True)
class Duplicate:
    """The batch is in the log already: the client gets these offsets again."""

    base_offset: int
    last_offset: int
    timestamp: int


class CompletedTransaction(NamedTuple):
    """`last_offset` is the marker's; `last_stable_offset` what it is once the marker is replicated."""

    producer_id: int
    first_offset: int
    last_offset: int
    aborted: bool
    last_stable_offset: int


class ProducerEntry:
    """Offsets, epochs and sequences are -1 where there is none."""

    __slots__ = (
        "batches",
        "coordinator_epoch",
        "current_txn_first_offset",
        "epoch",
        "last_timestamp",
        "next_sequence",
        "producer_id",
    )

    def __init__(self, producer_id: int) -> None:
        self.producer_id = producer_id
        self.epoch = NO_PRODUCER_EPOCH
        self.next_sequence = 0
        self.coordinator_epoch = NO_COORDINATOR_EPOCH
        self.last_timestamp = NO_TIMESTAMP
        self.current_txn_first_offset = NO_TRANSACTION
        self.batches: deque[tuple[int, int, int, int, int]] = deque(maxlen=BATCHES_TO_RETAIN)

    @property
    def last_batch(self) -> Batch | None:
        return Batch(*self.batches[-1]) if self.batches else None

    @property
    def last_sequence(self) -> int:
        return self.batches[-1][1] if self.batches else NO_SEQUENCE

    def is_expired(self, now_ms: int, expiration_ms: int) -> bool:
        """Never while a transaction is open: its end would find nobody, and the last stable offset would stay."""
        return self.current_txn_first_offset == NO_TRANSACTION and now_ms - self.last_timestamp >= expiration_ms

    def change_epoch(self, epoch: int) -> None:
        self.epoch = epoch
        self.batches.clear()
        self.next_sequence = 0

    def find_duplicate(self, header: BatchHeader) -> Duplicate | None:
        if header.producer_epoch != self.epoch:
            return None
        base_sequence, last_sequence = header.base_sequence, header.last_sequence
        for batch in self.batches:
            if batch[0] == base_sequence and batch[1] == last_sequence:
                return Duplicate(*batch[2:])
        return None

    def check(self, header: BatchHeader, origin: AppendOrigin) -> Duplicate | None:
        """As Kafka 4.3.1, in its order: a retry, an old epoch, a gap or an old batch, a mix with a transaction."""
        if origin is AppendOrigin.REPLICATION or origin is AppendOrigin.RAFT_LEADER:
            return None
        if origin is AppendOrigin.CLIENT:
            duplicate = self.find_duplicate(header)
            if duplicate is not None:
                return duplicate
        if header.producer_epoch < self.epoch:
            raise self._fenced(header.producer_epoch, "smaller than")
        if origin is AppendOrigin.CLIENT and self.epoch != NO_PRODUCER_EPOCH:
            self._check_sequence(header)
        if self.current_txn_first_offset != NO_TRANSACTION and not header.attributes & TRANSACTIONAL_FLAG:
            raise InvalidBatch(
                ErrorCode.INVALID_TXN_STATE,
                f"producer {self.producer_id} has an open transaction, but the batch does not belong to it",
            )
        return None

    def _check_sequence(self, header: BatchHeader) -> None:
        if header.producer_epoch != self.epoch:
            if header.base_sequence != 0:
                raise InvalidBatch(
                    ErrorCode.OUT_OF_ORDER_SEQUENCE_NUMBER,
                    f"the new epoch {header.producer_epoch} of producer {self.producer_id} must begin with sequence 0, "
                    f"not {header.base_sequence} (the epoch so far is {self.epoch})",
                )
        elif header.base_sequence != self.next_sequence:
            raise InvalidBatch(
                ErrorCode.OUT_OF_ORDER_SEQUENCE_NUMBER,
                f"producer {self.producer_id} sent sequence {header.base_sequence} after {self.last_sequence}",
            )

    def check_marker(self, producer_epoch: int, marker: EndMarker, transaction_version: int) -> None:
        if producer_epoch < self.epoch:
            raise self._fenced(producer_epoch, "smaller than")
        if transaction_version >= EPOCH_PER_TRANSACTION and producer_epoch == self.epoch:
            # Right for a retry of a marker that is there, and where the epoch cannot be raised any more.
            is_retry = self.current_txn_first_offset == NO_TRANSACTION
            if not is_retry and producer_epoch != INT16_MAX:
                raise self._fenced(producer_epoch, "not greater than")
        if marker.coordinator_epoch < self.coordinator_epoch:
            raise InvalidBatch(
                ErrorCode.TRANSACTION_COORDINATOR_FENCED,
                f"a coordinator of epoch {marker.coordinator_epoch} ends a transaction of producer {self.producer_id}, "
                f"but one of epoch {self.coordinator_epoch} has taken over",
            )

    def _fenced(self, epoch: int, relation: str) -> InvalidBatch:
        return InvalidBatch(
            ErrorCode.INVALID_PRODUCER_EPOCH,
            f"epoch {epoch} of producer {self.producer_id} is {relation} the last seen epoch {self.epoch}",
        )
