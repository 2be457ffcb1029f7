"""The producers of one partition: who may append what, which transactions are open, and how that survives a restart.

`check` before a batch is appended, `update` after it: between the two nothing changes. For every producer id the log
has each (epoch, sequence) at most once. The state is a function of the log: of the latest snapshot at or below its end
and of the batches behind it. A snapshot above the log's end, or at or below its start, describes batches that are gone
and is deleted before it can be read. What a producer's state says about itself ends with `producer_id_expiration_ms`
of silence; an unknown producer may begin at any sequence (Kafka 4 never answers UNKNOWN_PRODUCER_ID from the log).

Not here yet: the verification of transactions with their coordinator before the first append (KIP-890).
"""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Final

from ottla.log.end_marker import EndMarker
from ottla.log.open_transactions import OpenTransactions
from ottla.log.producer_entry import (
    NO_TRANSACTION,
    AppendOrigin,
    CompletedTransaction,
    Duplicate,
    ProducerEntry,
)
from ottla.log.producer_snapshot import (
    CorruptSnapshot,
    decode_snapshot,
    encode_snapshot,
    snapshot_name,
    snapshot_offsets,
)
from ottla.wire.batch import CONTROL_FLAG, INT32_MAX, NO_SEQUENCE, TRANSACTIONAL_FLAG, BatchHeader
from ottla.world.disk import Disk

log = logging.getLogger(__name__)

DEFAULT_EXPIRATION_MS: Final = 86_400_000
EXPIRED_AT_ONCE: Final = 500  # producers that are looked at in one step, which takes less than a millisecond
LATE_TRANSACTION_BUFFER_MS: Final = 300_000  # beyond its timeout, before a transaction is called late


class ProducerState:
    """`directory` is the partition's; change it when the folder is renamed. It and the expiration may change at any
    time. `is_loaded`: all of the log is in here, and no reload of it was interrupted."""

    __slots__ = (
        "_disk",
        "_entries",
        "_snapshot_offset",
        "_snapshots",
        "_transactions",
        "directory",
        "is_loaded",
        "producer_id_expiration_ms",
    )

    def __init__(
        self,
        disk: Disk,
        directory: str,
        names: Iterable[str] | None = None,
        *,
        producer_id_expiration_ms: int = DEFAULT_EXPIRATION_MS,
    ) -> None:
        """`names` are those in the directory, for who has listed it already."""
        if names is None:
            names = disk.list(directory) if disk.exists(directory) else ()
        self._disk = disk
        self.directory = directory
        self.producer_id_expiration_ms = producer_id_expiration_ms
        self._entries: dict[int, ProducerEntry] = {}
        self._transactions = OpenTransactions()
        self._snapshots = snapshot_offsets(names)
        self._snapshot_offset = self.latest_snapshot_offset or 0  # the state at this offset needs no new one
        self.is_loaded = False

    @property
    def producers(self) -> Mapping[int, ProducerEntry]:
        """By producer id; to read."""
        return self._entries

    # The hot path: one look-up and a few comparisons for each batch.

    def check(self, header: BatchHeader, origin: AppendOrigin = AppendOrigin.CLIENT) -> Duplicate | None:
        """May this data batch be appended? A Duplicate is not appended again; InvalidBatch says why it never is."""
        entry = self._entries.get(header.producer_id)
        if entry is None or (
            header.base_sequence == entry.next_sequence
            and header.producer_epoch == entry.epoch
            and (entry.current_txn_first_offset == NO_TRANSACTION or header.attributes & TRANSACTIONAL_FLAG)
        ):
            return None
        return entry.check(header, origin)

    def update(self, header: BatchHeader, marker: EndMarker | None = None) -> CompletedTransaction | None:
        """The batch is in the log, with these offsets. For a control batch `marker` is what `read_end_marker` found.

        A transaction that this completes goes into the transaction index if it was aborted, then to `complete`.
        """
        producer_id = header.producer_id
        if producer_id < 0:
            return None
        attributes = header.attributes
        if attributes & CONTROL_FLAG:
            return None if marker is None else self._end_transaction(header, marker)
        entry = self._entries.get(producer_id)
        if entry is None:
            entry = self._entries[producer_id] = ProducerEntry(producer_id)
        if header.producer_epoch != entry.epoch:
            entry.change_epoch(header.producer_epoch)
        base_sequence, base_offset, delta = header.base_sequence, header.base_offset, header.last_offset_delta
        last_sequence = base_sequence + delta & INT32_MAX if base_sequence >= 0 else NO_SEQUENCE
        timestamp = header.max_timestamp
        entry.batches.append((base_sequence, last_sequence, base_offset, base_offset + delta, timestamp))
        entry.next_sequence = last_sequence + 1 & INT32_MAX
        entry.last_timestamp = timestamp
        if attributes & TRANSACTIONAL_FLAG and entry.current_txn_first_offset == NO_TRANSACTION:
            entry.current_txn_first_offset = base_offset
            self._transactions.begin(base_offset, producer_id)
        return None

    # Transactions.

    @property
    def first_unstable_offset(self) -> int | None:
        """The first offset of a transaction that is open, or whose marker is not replicated yet. The last stable
        offset is the smaller of this and the high watermark, and never below the log's start."""
        return self._transactions.first_unstable_offset

    @property
    def first_undecided_offset(self) -> int | None:
        """As `first_unstable_offset`, but whatever is replicated. The cleaner goes no further."""
        return self._transactions.first_undecided_offset

    def has_ongoing_transaction(self, producer_id: int) -> bool:
        entry = self._entries.get(producer_id)
        return entry is not None and entry.current_txn_first_offset != NO_TRANSACTION

    def has_late_transaction(self, now_ms: int, max_transaction_timeout_ms: int) -> bool:
        """Has the coordinator left the oldest transaction hanging?"""
        producer_id = self._transactions.oldest_producer_id
        entry = None if producer_id is None else self._entries.get(producer_id)
        if entry is None or entry.last_timestamp <= 0:
            return False
        return now_ms - entry.last_timestamp > max_transaction_timeout_ms + LATE_TRANSACTION_BUFFER_MS

    def check_marker(self, header: BatchHeader, marker: EndMarker, transaction_version: int = 0) -> None:
        """May a coordinator append this marker? InvalidBatch if another one has taken over or the epoch is old."""
        entry = self._entries.get(header.producer_id)
        if entry is not None:
            entry.check_marker(header.producer_epoch, marker, transaction_version)

    def complete(self, completed: CompletedTransaction) -> None:
        """The transaction index has it. It stays unstable until the high watermark passes its marker."""
        self._transactions.complete(completed)

    def on_high_watermark(self, high_watermark: int) -> None:
        self._transactions.forget_replicated(high_watermark)

    def _end_transaction(self, header: BatchHeader, marker: EndMarker) -> CompletedTransaction | None:
        producer_id, offset = header.producer_id, header.base_offset
        entry = self._entries.get(producer_id)
        if entry is None:
            entry = self._entries[producer_id] = ProducerEntry(producer_id)
        first_offset = entry.current_txn_first_offset
        if header.producer_epoch != entry.epoch:
            entry.change_epoch(header.producer_epoch)
        entry.coordinator_epoch = marker.coordinator_epoch
        entry.last_timestamp = header.max_timestamp
        entry.current_txn_first_offset = NO_TRANSACTION
        if first_offset == NO_TRANSACTION:
            return None
        stable = self._transactions.last_stable_offset_without(producer_id, offset)
        return CompletedTransaction(producer_id, first_offset, offset, not marker.committed, stable)

    # Age, start and end of the log.

    def remove_expired(self, now_ms: int) -> int:
        """How many producers have been silent for too long and are forgotten."""
        return sum(self.removing_expired(now_ms))

    def removing_expired(self, now_ms: int) -> Iterator[int]:
        """The same step by step, a step for so many producers: a log may have a hundred thousand. It may go on
        between the steps."""
        producer_ids = list(self._entries)
        for first in range(0, len(producer_ids), EXPIRED_AT_ONCE):
            yield self._remove_expired(producer_ids[first : first + EXPIRED_AT_ONCE], now_ms)

    def _remove_expired(self, producer_ids: Sequence[int], now_ms: int) -> int:
        entries, limit = self._entries, self.producer_id_expiration_ms
        removed = 0
        for producer_id in producer_ids:
            entry = entries.get(producer_id)
            if entry is not None and entry.is_expired(now_ms, limit):
                del entries[producer_id]
                removed += 1
        return removed

    def on_log_start_offset(self, log_start_offset: int) -> None:
        """The log begins here now. As in Kafka, producers are remembered beyond their deleted batches, until they
        expire or the log is loaded again."""
        self._transactions.forget_replicated(log_start_offset)
        self._snapshot_offset = self.latest_snapshot_offset or log_start_offset

    def truncate_and_reload(self, log_start_offset: int, log_end_offset: int, now_ms: int) -> int:
        """The state for a log of this range, when it is loaded or has been cut. Returns the offset from which the
        caller must replay it, which is `log_end_offset` if there is nothing to replay; then it `is_loaded`."""
        self._delete_snapshots([each for each in self._snapshots if not log_start_offset < each <= log_end_offset])
        if self.is_loaded and not self._entries and not self._transactions:
            self._snapshot_offset = self.latest_snapshot_offset or log_start_offset
            return log_end_offset  # cutting a log that has no producers gives it none
        self.is_loaded = False
        self._snapshot_offset = self._load_latest_snapshot(log_start_offset, now_ms)
        return self._snapshot_offset

    def truncate_fully_and_start_at(self, offset: int) -> None:
        """Nothing of the log is left: no producer, no transaction, no snapshot."""
        self._entries.clear()
        self._transactions.restore({})
        self._delete_snapshots(self._snapshots.copy())
        self._snapshot_offset = offset
        self.is_loaded = True

    def _load_latest_snapshot(self, log_start_offset: int, now_ms: int) -> int:
        entries: list[ProducerEntry] = []
        while self._snapshots:
            path = self._path(self._snapshots[-1])
            try:
                entries = decode_snapshot(self._disk.read_bytes(path))
                break
            except (CorruptSnapshot, FileNotFoundError) as error:
                log.warning("%s is dropped, an older one or the log itself replaces it: %s", path, error)
                self._delete_snapshots([self._snapshots[-1]])
        limit = self.producer_id_expiration_ms
        self._entries = {each.producer_id: each for each in entries if not each.is_expired(now_ms, limit)}
        first_offsets = {each.current_txn_first_offset: each.producer_id for each in self._entries.values()}
        first_offsets.pop(NO_TRANSACTION, None)
        self._transactions.restore(first_offsets)
        return self.latest_snapshot_offset or log_start_offset

    # Snapshots: one at the base offset of each segment, deleted with it, and one at the end after a clean stop.

    @property
    def latest_snapshot_offset(self) -> int | None:
        return self._snapshots[-1] if self._snapshots else None

    @property
    def oldest_snapshot_offset(self) -> int | None:
        return self._snapshots[0] if self._snapshots else None

    def take_snapshot(self, end_offset: int, *, sync: bool = True) -> str | None:
        """The state as it is, for a log that ends at this offset; None if there is one already, else its path.

        Without `sync` it is the caller who flushes it later, as at a roll: until then a crash may leave a file that
        does not match its CRC, and the state comes from an older one and the log.
        """
        if end_offset <= self._snapshot_offset:
            return None
        path, data = self._path(end_offset), encode_snapshot(self._entries.values())
        if sync:
            self._disk.write_atomically(path, data)
        else:
            self._write(path, data)
        self._snapshots.append(end_offset)
        self._snapshot_offset = end_offset
        return path

    def remove_stray_snapshots(self, segment_base_offsets: Collection[int]) -> None:
        """At start: only those of existing segments are kept, and the latest if no segment begins behind it."""
        last_segment = max(segment_base_offsets, default=-1)
        latest = self.latest_snapshot_offset
        strays = [each for each in self._snapshots if each not in segment_base_offsets]
        self._delete_snapshots([each for each in strays if each != latest or each < last_segment])

    def forget_snapshot(self, segment_base_offset: int) -> str | None:
        """The path of the snapshot of a segment that goes, if it has one: it is deleted with the segment's files."""
        if segment_base_offset not in self._snapshots:
            return None
        self._snapshots.remove(segment_base_offset)
        return self._path(segment_base_offset)

    def delete_snapshots_before(self, offset: int) -> None:
        self._delete_snapshots([each for each in self._snapshots if each < offset])

    def _path(self, offset: int) -> str:
        return f"{self.directory}/{snapshot_name(offset)}"

    def _delete_snapshots(self, offsets: list[int]) -> None:
        """Durably: one that a power loss brings back could fit a log that has grown past it with other batches.

        After an OSError they are still known, so that who tries again syncs as well.
        """
        for offset in offsets:
            with contextlib.suppress(FileNotFoundError):
                self._disk.remove(self._path(offset))
        if offsets:
            self._disk.sync_dir(self.directory)
            gone = set(offsets)
            self._snapshots = [each for each in self._snapshots if each not in gone]

    def _write(self, path: str, data: bytes) -> None:
        with contextlib.suppress(FileNotFoundError):
            self._disk.remove(path)
        file = self._disk.open(path, create=True)
        try:
            file.append([data])
        finally:
            file.close()
