"""The producers of a log, kept in step with it: their state, its snapshots, and the transaction index of each segment.

A transaction counts as ended only when the transaction index has it, if it was aborted. Should the disk refuse that, it
stays open, the last stable offset stays where it is, and `finish` is tried again: so nobody is shown aborted records.
"""

import contextlib
from collections.abc import Sequence

from ottla.log.end_marker import EndMarker, read_end_marker
from ottla.log.producer_entry import CompletedTransaction
from ottla.log.producer_state import ProducerState
from ottla.log.producer_window import fill_windows
from ottla.log.scan import headers
from ottla.log.segment import Segment
from ottla.log.segments import Segments
from ottla.log.transaction_index import AbortedTransaction
from ottla.wire.batch import BatchHeader
from ottla.world.disk import Disk


class LogProducers:
    __slots__ = ("_segments", "_unfinished", "state")

    def __init__(
        self, disk: Disk, folder: str, segments: Segments, names: Sequence[str], producer_id_expiration_ms: int
    ) -> None:
        """`names` are those in the folder."""
        self.state = ProducerState(disk, folder, names, producer_id_expiration_ms=producer_id_expiration_ms)
        self._segments = segments
        self._unfinished: list[tuple[Segment, CompletedTransaction]] = []

    def appended(self, segment: Segment, header: BatchHeader, marker: EndMarker | None) -> None:
        """A batch with a producer id is now in the segment."""
        completed = self.state.update(header, marker)
        if completed is not None:
            self._unfinished.append((segment, completed))
        if self._unfinished:
            with contextlib.suppress(OSError):  # the batch is in the log: this must not take it back
                self.finish()

    def finish(self) -> None:
        while self._unfinished:
            segment, completed = self._unfinished[0]
            if completed.aborted:
                if segment.txn_index.is_empty:
                    self._segments.created += 1  # its file is
                segment.txn_index.append(_aborted(completed))
            self.state.complete(completed)
            del self._unfinished[0]

    def rolled(self, base_offset: int) -> None:
        """A segment is about to begin here. What must be read again after a crash then begins here, too."""
        self.finish()
        self.state.take_snapshot(base_offset, sync=False)

    def load(
        self, log_start_offset: int, known_until: int, log_end_offset: int, now_ms: int, *, was_recovered: bool
    ) -> None:
        """At start. Snapshots and transaction indexes are trusted for what lies before `known_until`. If the log was
        recovered, an index may have the end of a transaction which the log has lost."""
        self.state.remove_stray_snapshots(self._segments.base_offsets)
        if was_recovered:
            for segment in self._segments.from_offset(known_until):
                segment.txn_index.truncate(known_until)
        replay_from = self.state.truncate_and_reload(log_start_offset, known_until, now_ms)
        fill_windows(self.state.producers, self._segments, log_start_offset, replay_from)
        self._replay(replay_from, log_end_offset, known_until)
        self.state.is_loaded = True

    def truncated(self, log_start_offset: int, log_end_offset: int, now_ms: int) -> None:
        """The log has been cut at its end, and the transaction indexes with it."""
        self._unfinished.clear()
        replay_from = self.state.truncate_and_reload(log_start_offset, log_end_offset, now_ms)
        fill_windows(self.state.producers, self._segments, log_start_offset, replay_from)
        self._replay(replay_from, log_end_offset, log_end_offset)
        self.state.is_loaded = True

    def emptied(self, log_start_offset: int) -> None:
        self._unfinished.clear()
        self.state.truncate_fully_and_start_at(log_start_offset)

    def _replay(self, from_offset: int, log_end_offset: int, index_from: int) -> None:
        """Transactions whose end lies at or after `index_from` go into the transaction index, too."""
        if from_offset >= log_end_offset:
            return
        for segment in self._segments.from_offset(from_offset):
            if segment.base_offset > max(from_offset, index_from):
                self.state.take_snapshot(segment.base_offset, sync=False)
            position = segment.position_of(from_offset) if from_offset > segment.base_offset else 0
            self._replay_segment(segment, position, index_from)

    def _replay_segment(self, segment: Segment, position: int, index_from: int) -> None:
        file = segment.file()
        for at, header in headers(file, position, segment.size):
            if header.producer_id < 0:
                continue
            marker = read_end_marker(file.read(at, header.size_in_bytes)) if header.is_control else None
            completed = self.state.update(header, marker)
            if completed is not None:
                if completed.aborted and completed.last_offset >= index_from:
                    segment.txn_index.append(_aborted(completed))
                self.state.complete(completed)

    def has_aborted_from(self, fetch_offset: int) -> bool:
        """Whether any transaction was aborted whose marker is in the offset's segment or later."""
        return any(not segment.txn_index.is_empty for segment in self._segments.from_offset(fetch_offset))

    def aborted_transactions(self, fetch_offset: int, upper_bound: int) -> list[AbortedTransaction]:
        """Those with records between the offsets, the upper one exclusive."""
        found: list[AbortedTransaction] = []
        for segment in self._segments.from_offset(fetch_offset):
            in_segment = segment.txn_index.collect(fetch_offset, upper_bound)
            found += in_segment.transactions
            if in_segment.complete:
                break
        return found


def _aborted(completed: CompletedTransaction) -> AbortedTransaction:
    return AbortedTransaction(
        completed.producer_id, completed.first_offset, completed.last_offset, completed.last_stable_offset
    )
