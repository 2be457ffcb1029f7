"""The cleaning itself: closed segments of one log read, and what stays of them written beside them as `.cleaned` files.

A pure job over files, for a process of its own. It changes no file that the log uses: whoever gave it the task swaps
the result in, or leaves it, and then the next round removes it. First the dirty part is read, for the last offset of
every key in it; then all segments up to its end are rewritten, in groups that become one segment each.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from ottla.log.compaction_files import CannotClean, SegmentWriter, checked_batches
from ottla.log.compaction_filter import BatchFilter, LastRecord
from ottla.log.compaction_map import OffsetMap
from ottla.log.compaction_records import records_part, scan
from ottla.log.compaction_transactions import CleanedTransactions
from ottla.log.file_handles import MIN_LIMIT, FileHandles
from ottla.log.segment import Segment
from ottla.log.segment_files import (
    CLEANED_SUFFIX,
    INDEX_SUFFIX,
    LOG_SUFFIX,
    SEGMENT_SUFFIXES,
    TIME_INDEX_SUFFIX,
    TXN_INDEX_SUFFIX,
    SegmentFiles,
)
from ottla.log.sparse_index import INT32_MAX
from ottla.log.transaction_index import AbortedTransaction, TransactionIndex
from ottla.wire.batch import BatchHeader
from ottla.world.disk import Disk

MAX_GROUP: Final = 8  # segments that become one: so many files are renamed on the loop at once


class Source(NamedTuple):
    base_offset: int
    size: int


class CleanTask(NamedTuple):
    """`sources` are all segments before the first uncleanable offset; `later` the base offsets of all others, whose
    transaction indexes may tell of transactions that began before."""

    folder: str
    sources: tuple[Source, ...]
    later: tuple[int, ...]
    first_dirty_offset: int
    first_uncleanable_offset: int
    last_records: dict[int, LastRecord]
    now_ms: int
    delete_retention_ms: int
    segment_bytes: int
    index_interval_bytes: int
    index_max_bytes: int
    map_memory: int
    map_load_factor: float


class CleanedSegment(NamedTuple):
    """One for several: `replaces` are their base offsets, the first of which is its own."""

    base_offset: int
    size: int
    replaces: tuple[int, ...]


class CleanResult(NamedTuple):
    """All before `end_offset` is clean once the segments are swapped in, in this order."""

    end_offset: int
    segments: tuple[CleanedSegment, ...]
    bytes_read: int
    bytes_written: int
    records_read: int
    records_kept: int
    records_without_key: int


def clean(disk: Disk, task: CleanTask) -> CleanResult:
    """OSError if the disk fails, or the log has changed meanwhile; any other exception if it cannot be cleaned."""
    _remove_cleaned_files(disk, task.folder)
    try:
        return _Cleaning(disk, task).run()
    except BaseException:
        _remove_cleaned_files(disk, task.folder)
        raise


def _remove_cleaned_files(disk: Disk, folder: str) -> None:
    for name in disk.list(folder):
        if name.endswith(CLEANED_SUFFIX):
            disk.remove(f"{folder}/{name}")


class _Cleaning:
    def __init__(self, disk: Disk, task: CleanTask) -> None:
        self._disk = disk
        self._task = task
        self._txn_indexes = [
            TransactionIndex(disk, SegmentFiles(task.folder, base).path(TXN_INDEX_SUFFIX), base)
            for base in (*(source.base_offset for source in task.sources), *task.later)
        ]
        bases = [index.start_offset for index in self._txn_indexes]
        self._end_of = dict(zip(bases, [*bases[1:], task.first_uncleanable_offset], strict=True))
        self._bytes_read = 0

    def run(self) -> CleanResult:
        task = self._task
        offset_map = self._build_map()
        end_offset = offset_map.latest_offset + 1
        if end_offset <= task.first_dirty_offset:
            raise CannotClean("log.cleaner.dedupe.buffer.size is too small for a single key")
        transactions = CleanedTransactions()
        batch_filter = BatchFilter(
            offset_map,
            transactions,
            task.last_records,
            upper_bound=task.first_uncleanable_offset,
            now_ms=task.now_ms,
            delete_retention_ms=task.delete_retention_ms,
        )
        self._bytes_read = 0
        groups = self._groups([source for source in task.sources if source.base_offset < end_offset])
        segments = tuple([self._clean_group(group, batch_filter, transactions) for group in groups])
        return CleanResult(
            end_offset,
            segments,
            self._bytes_read,
            sum(segment.size for segment in segments),
            batch_filter.records_read,
            batch_filter.records_kept,
            batch_filter.records_without_key,
        )

    # The last offset of every key.

    def _build_map(self) -> OffsetMap:
        task = self._task
        first, end = task.first_dirty_offset, task.first_uncleanable_offset
        offset_map = OffsetMap(task.map_memory, task.map_load_factor, end - first)
        offset_map.latest_offset = first - 1
        transactions = CleanedTransactions()
        transactions.add(self._aborted(first, end))
        for source in task.sources:
            segment_end = self._end_of[source.base_offset]
            if segment_end > first:
                if not self._map_segment(source, offset_map, transactions):
                    break
                offset_map.latest_offset = segment_end - 1  # whatever offsets are missing at its end
        return offset_map

    def _map_segment(self, source: Source, offset_map: OffsetMap, transactions: CleanedTransactions) -> bool:
        """Whether all of it went in."""
        first = self._task.first_dirty_offset
        for header, batch in self._batches(source):
            if header.last_offset < first:
                continue
            may_go = transactions.may_go(header, batch)
            if not may_go and not header.is_control:
                for record in scan(header, records_part(header, batch)):
                    if record.key is not None and record.offset >= first:
                        if offset_map.is_full:
                            return False
                        offset_map.put(record.key, record.offset)
            offset_map.latest_offset = header.last_offset
        return True

    # The segments anew.

    def _groups(self, sources: list[Source]) -> Iterator[list[Source]]:
        """Neighbours that together are no larger than a segment may be, by log, indexes and range of offsets."""
        task = self._task
        group: list[Source] = []
        log_size = index_size = time_index_size = 0
        for source in sources:
            files = SegmentFiles(task.folder, source.base_offset)
            index = self._size(files.path(INDEX_SUFFIX))
            time_index = self._size(files.path(TIME_INDEX_SUFFIX))
            fits = (
                len(group) < MAX_GROUP
                and log_size + source.size <= task.segment_bytes
                and index_size + index <= task.index_max_bytes
                and time_index_size + time_index <= task.index_max_bytes
                and (
                    not source.size
                    or not group
                    or self._end_of[source.base_offset] - 1 - group[0].base_offset <= INT32_MAX
                )
            )
            if group and not fits:
                yield group
                group, log_size, index_size, time_index_size = [], 0, 0, 0
            group.append(source)
            log_size, index_size, time_index_size = (
                log_size + source.size,
                index_size + index,
                time_index_size + time_index,
            )
        if group:
            yield group

    def _size(self, path: str) -> int:
        return self._disk.stat(path).size if self._disk.exists(path) else 0

    def _clean_group(
        self, group: list[Source], batch_filter: BatchFilter, transactions: CleanedTransactions
    ) -> CleanedSegment:
        disk, task = self._disk, self._task
        handles = FileHandles(disk, MIN_LIMIT)
        cleaned = Segment(
            disk,
            handles,
            SegmentFiles(task.folder, group[0].base_offset, CLEANED_SUFFIX),
            index_interval_bytes=task.index_interval_bytes,
            index_max_bytes=task.index_max_bytes,
            created_ms=task.now_ms,
        )
        cleaned.create()
        transactions.on_still_needed = cleaned.txn_index.append
        writer = SegmentWriter(cleaned)
        for source in group:
            transactions.add(self._aborted(source.base_offset, self._end_of[source.base_offset]))
            for header, batch in self._batches(source):
                kept = batch_filter.keep(header, batch)
                if kept is not None:
                    writer.add(kept)
        writer.write()
        cleaned.seal()
        self._finish(cleaned, group[-1])
        handles.close()
        return CleanedSegment(cleaned.base_offset, cleaned.size, tuple(source.base_offset for source in group))

    def _finish(self, cleaned: Segment, last: Source) -> None:
        """Durable before it can be swapped in, and as old as what it replaces, for retention."""
        modified_ms = self._disk.stat(SegmentFiles(self._task.folder, last.base_offset).path(LOG_SUFFIX)).modified_ms
        for path in map(cleaned.files.path, SEGMENT_SUFFIXES):
            if self._disk.exists(path):
                file = self._disk.open(path)
                try:
                    file.sync()
                finally:
                    file.close()
                self._disk.set_modified(path, modified_ms)

    # Reading.

    def _aborted(self, first_offset: int, upper_bound: int) -> list[AbortedTransaction]:
        """Those with records between the offsets, the upper one exclusive."""
        found: list[AbortedTransaction] = []
        place = max((at for at, each in enumerate(self._txn_indexes) if each.start_offset <= first_offset), default=0)
        for index in self._txn_indexes[place:]:
            collected = index.collect(first_offset, upper_bound)
            found += collected.transactions
            if collected.complete:
                break
        return found

    def _batches(self, source: Source) -> Iterator[tuple[BatchHeader, memoryview]]:
        path = SegmentFiles(self._task.folder, source.base_offset).path(LOG_SUFFIX)
        for header, batch in checked_batches(self._disk, path, source.size):
            self._bytes_read += len(batch)
            yield header, batch
