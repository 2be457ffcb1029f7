"""A segment: a stretch of a partition's log in one `.log` file, named by its base offset, and its indexes.

What always holds: `size` is the end of the last whole append, whatever the file has beyond it; batches follow each
other without gap in bytes and with growing offsets; only the last segment of a log is appended to; the indexes may lack
entries at the end but have no wrong ones (one that turns out wrong is rebuilt from the log).
"""

import contextlib
from collections.abc import Sequence
from typing import Final

from ottla.log.file_handles import FileHandles
from ottla.log.offset_index import OffsetPosition
from ottla.log.results import ReadResult
from ottla.log.scan import CHUNK, Head, NotABatch, find_offset, head_at, heads
from ottla.log.segment_files import LOG_SUFFIX, REPLACED_TOGETHER, TXN_INDEX_SUFFIX, SegmentFiles
from ottla.log.segment_indexes import SegmentIndexes
from ottla.log.sparse_index import INT32_MAX, CorruptIndex
from ottla.log.time_index import TimestampOffset
from ottla.log.transaction_index import TransactionIndex
from ottla.wire.batch import NO_TIMESTAMP
from ottla.world.disk import Buffer, Disk, File

# The last few batch boundaries of the active segment, in memory: who reads at the tail needs no index.
BOUNDARIES: Final = 8
# Where entries of the index are so far apart every batch has one: what is looked for mostly begins where the next says.
FAR_APART: Final = 2 * CHUNK


class Boundaries:
    """Where the last few batches end: the offset after each of them, and the position."""

    __slots__ = ("_next", "_offsets", "_positions")

    def __init__(self) -> None:
        self._offsets: list[int] = []
        self._positions: list[int] = []
        self._next = 0  # the oldest, if there are as many as there may be

    def add(self, offset: int, position: int) -> None:
        if len(self._offsets) < BOUNDARIES:
            self._offsets.append(offset)
            self._positions.append(position)
            return
        self._offsets[self._next] = offset
        self._positions[self._next] = position
        self._next = (self._next + 1) % BOUNDARIES

    def position_of(self, offset: int) -> int | None:
        return self._positions[self._offsets.index(offset)] if offset in self._offsets else None

    def clear(self) -> None:
        self._offsets.clear()
        self._positions.clear()
        self._next = 0


class Segment:
    __slots__ = (
        "_boundaries",
        "_disk",
        "_first_timestamp",
        "_handles",
        "base_offset",
        "created_ms",
        "files",
        "indexes",
        "log_path",
        "reserved_bytes",
        "roll_jitter_ms",
        "size",
        "txn_index",
    )

    def __init__(
        self,
        disk: Disk,
        handles: FileHandles,
        files: SegmentFiles,
        *,
        index_interval_bytes: int,
        index_max_bytes: int,
        created_ms: int,
        roll_jitter_ms: int = 0,
        reserved_bytes: int = 0,
    ) -> None:
        self._disk = disk
        self._handles = handles
        self.files = files
        self.base_offset = files.base_offset
        self.log_path = files.path(LOG_SUFFIX)
        self.indexes = SegmentIndexes(handles, files, index_interval_bytes, index_max_bytes)
        self.txn_index = TransactionIndex(disk, files.path(TXN_INDEX_SUFFIX), self.base_offset)
        self.created_ms = created_ms
        self.roll_jitter_ms = roll_jitter_ms
        self.reserved_bytes = reserved_bytes  # of the disk, from its beginning until it is no longer the active one
        self.size = 0
        self._first_timestamp: int | None = None  # of the first batch; None: not looked up yet, or no batch
        self._boundaries = Boundaries()

    def create(self) -> None:
        """New, empty files, the log's last; what an interrupted attempt left there is emptied."""
        try:
            self.indexes.create()
            file = self._handles.get_or_create(self.log_path)
            file.truncate(0)
            if self.reserved_bytes:
                file.reserve(self.reserved_bytes)
        except OSError:
            self.discard()
            raise

    def discard(self) -> None:
        """It does not begin after all. Its empty log must not be found behind records that go on in the segment before,
        nor stay open for the next log of this name. What is left of its indexes goes when the log is loaded."""
        self.close()
        with contextlib.suppress(OSError):
            self._disk.remove(self.log_path)

    # Appending

    def should_roll(
        self, size: int, last_offset: int, max_timestamp: int, now_ms: int, segment_bytes: int, segment_ms: int
    ) -> bool:
        """Whether a batch of this size, last offset and largest timestamp is to begin a new segment."""
        if self.indexes.needs_look:
            if not self.indexes.are_loaded:
                self.load_indexes()
            if self.indexes.are_full:
                return True
        if self.size > segment_bytes - size or last_offset - self.base_offset > INT32_MAX:
            return True
        if self.size:
            first = self._first_timestamp
            if first is None:
                first = self.first_timestamp()
            # By the records' own time if they have one, else by ours.
            waited_ms = max_timestamp - first if first >= 0 else now_ms - self.created_ms
            return waited_ms > segment_ms - self.roll_jitter_ms
        return False

    def first_timestamp(self) -> int:
        """Of the first batch, its largest; -1 if it has none, or there is no batch."""
        if self._first_timestamp is None:
            first = head_at(self.file(), 0, self.size)
            self._first_timestamp = NO_TIMESTAMP if first is None else first.max_timestamp
        return self._first_timestamp

    def append(self, buffer: Buffer, last_offset: int, max_timestamp: int) -> int:
        """One batch, already stamped. Returns its position. An OSError means that nothing has changed."""
        size = len(buffer)
        position = self._write(buffer)
        self._note(position, size, last_offset, max_timestamp)
        return position

    def append_several(self, buffer: Buffer, batches: Sequence[Head]) -> int:
        """The batches that lie one after another in the buffer; their positions are relative to it."""
        start = self._write(buffer)
        for head in batches:
            self._note(start + head.position, head.size, head.last_offset, head.max_timestamp)
        return start

    def _write(self, buffer: Buffer) -> int:
        if self.indexes.needs_look:
            if not self.indexes.are_loaded:
                self.load_indexes()
            self.indexes.write_if_long()  # now, while its failure leaves nothing half done
        file = self._handles.get(self.log_path)
        position = self.size
        if file.size() != position:
            file.truncate(position)  # debris of a write that failed
        file.append((buffer,))
        self.size = position + len(buffer)
        return position

    def _note(self, position: int, size: int, last_offset: int, max_timestamp: int) -> None:
        self.indexes.note(position, size, last_offset, max_timestamp)
        if position == 0:
            self._first_timestamp = max_timestamp
        self._boundaries.add(last_offset + 1, position + size)

    # Reading

    def file(self) -> File:
        return self._handles.get(self.log_path)

    def find(self, offset: int) -> Head | None:
        """The batch with the offset, or the first after it; None if the segment ends before."""
        if not self.indexes.are_loaded:
            self.load_indexes()
        start, beyond = self.indexes.offsets.around(offset)
        file = self.file()
        if beyond - start > FAR_APART:
            found = self._holding(file, beyond, offset)
            if found is not None:
                return found
        try:
            found = find_offset(file, start, self.size, offset)
            if start == 0 or (found is not None and (found.position > start or found.base_offset <= offset)):
                return found
            if found is None:
                self._next_offset_from(start)  # NotABatch if these were no batches
                return None
        except NotABatch:
            if start == 0:
                raise
        # The entry did not name a batch at or before the offset.
        self.rebuild_indexes()
        return find_offset(self.file(), self.indexes.offsets.lookup(offset).position, self.size, offset)

    def _holding(self, file: File, position: int, offset: int) -> Head | None:
        """The batch that begins at the position, if it has the offset."""
        try:
            head = head_at(file, position, self.size)
        except NotABatch:
            return None
        return None if head is None or not head.base_offset <= offset <= head.last_offset else head

    def position_of(self, offset: int) -> int:
        """Where the batch with the offset begins, or the first after it; the end if there is none."""
        position = self._known_position(offset)
        if position is not None:
            return position
        found = self.find(offset)
        return self.size if found is None else found.position

    def _known_position(self, offset: int) -> int | None:
        """Where the batch that begins with the offset does, if that is known without a look at a file."""
        return 0 if offset == self.base_offset else self._boundaries.position_of(offset)

    def slice(
        self, offset: int, max_bytes: int, limit: int, log_start_offset: int, *, min_one: bool
    ) -> ReadResult | None:
        """From the batch with the offset on, up to the position `limit`; None if nothing of it lies before that.

        At least the first batch whole if `min_one`, whatever its size.
        """
        first = None
        position = self._known_position(offset)
        if position is None:
            first = self.find(offset)
            if first is None:
                return None
            position = first.position
        length = limit - position
        if length <= 0:
            return None
        file = self._handles.get(self.log_path)
        if not position and first is None:
            first = head_at(file, 0, self.size)
            if first is None:
                return None  # the only batch is torn
        incomplete = False
        if length > max_bytes:
            if first is None:
                first = head_at(file, position, limit)
            if first is None or first.size <= max_bytes:
                length = max_bytes
            elif min_one:
                length = first.size
            else:
                length, incomplete = 0, True
        return ReadResult(file, position, length, log_start_offset, self.base_offset, incomplete)

    def next_offset(self) -> int:
        """The offset after the last record; the base offset if there is none. NotABatch if the file's end is torn."""
        if not self.size:
            return self.base_offset
        try:
            if not self.indexes.are_loaded:
                self.indexes.load_offsets(self.size)  # the other is not needed for this, at the start of a node
            return self._next_offset_from(self.indexes.offsets.last_entry().position)
        except (NotABatch, CorruptIndex, FileNotFoundError):
            self.rebuild_indexes()
            return self._next_offset_from(self.indexes.offsets.last_entry().position)

    def _next_offset_from(self, position: int) -> int:
        next_offset = self.base_offset
        for head in heads(self.file(), position, self.size):
            position, next_offset = head.position + head.size, head.last_offset + 1
        if position != self.size:
            raise NotABatch(position)
        return next_offset

    def largest_timestamp(self) -> TimestampOffset:
        """The largest timestamp and the last offset of the first batch that has it; (-1, base offset) if none has."""
        if not self.indexes.are_loaded:
            self.load_indexes()
        return self.indexes.largest

    def largest_timestamp_or_modified_ms(self) -> int:
        """For retention: records without timestamps are as old as their file."""
        timestamp = self.largest_timestamp().timestamp
        return timestamp if timestamp >= 0 else self._disk.stat(self.log_path).modified_ms

    def offset_beyond(self, position: int) -> int | None:
        """An offset that no batch before the position has; None if the index does not know one."""
        if not self.indexes.are_loaded:
            self.load_indexes()
        return self.indexes.offsets.offset_at_or_beyond(position)

    # Indexes

    def load_indexes(self) -> None:
        """From their files; from the log if those cannot be right or are not there."""
        try:
            self.indexes.load(self.size)
        except (CorruptIndex, FileNotFoundError):
            self.rebuild_indexes()

    def rebuild_indexes(self) -> None:
        """From the headers of the log, as if it were appended anew."""
        self.start_indexes_anew()
        for head in heads(self.file(), 0, self.size):
            self.note_recovered(head.position, head.size, head.last_offset, head.max_timestamp)
        self.indexes.finish()
        self._boundaries.clear()  # where the last whole batch ends a torn one may begin, which nobody is to be sent

    def start_indexes_anew(self) -> None:
        self.indexes.create()
        self._boundaries.clear()

    def note_recovered(self, position: int, size: int, last_offset: int, max_timestamp: int) -> None:
        """A batch that is in the file already, in order."""
        self._note(position, size, last_offset, max_timestamp)
        self.indexes.write_if_long()

    def seal(self) -> None:
        """The segment is no longer the active one."""
        self.indexes.finish()
        self._boundaries.clear()
        if self.reserved_bytes:
            self.file().truncate(self.size)

    # Maintenance

    def truncate_to(self, offset: int, now_ms: int) -> None:
        """Removes the batch with the offset and all after it, but for what the transaction index has of them: that must
        not go as long as the records may stay."""
        found = self.find(offset)
        if found is not None:
            # The indexes first: if this is interrupted they lack entries, which does no harm.
            self.cut_indexes(OffsetPosition(found.base_offset, found.position))
            self.cut_file(found.position)
        if not self.size:
            self.created_ms = now_ms

    def cut_file(self, position: int) -> None:
        """Keep the file up to a position where a batch begins."""
        self.file().truncate(position)
        self.size = position
        self._boundaries.clear()
        if not position:
            self._first_timestamp = None

    def cut_indexes(self, first: OffsetPosition) -> None:
        """Keep the entries of what lies before the batch that begins there."""
        self._boundaries.clear()
        known = self.indexes.cut(first.offset)
        for head in heads(self.file(), known.position, first.position):
            self.indexes.note_largest(head)

    def find_boundary(self, offset: int) -> OffsetPosition | None:
        """The beginning of the batch with the offset, or the segment's end if the offset comes next; else None.

        For a segment whose end may be torn: only index entries that are in order are used.
        """
        try:
            if not self.indexes.are_loaded:
                self.load_indexes()
            self.indexes.keep_those_in_order()
            found = self.find(offset)
            if found is not None:
                return OffsetPosition(found.base_offset, found.position)
            return OffsetPosition(offset, self.size) if self.next_offset() == offset else None
        except NotABatch:
            return None

    def close(self) -> None:
        """Let go of files and memory. What is not written is lost."""
        self._handles.forget(self.log_path)
        self.indexes.forget()
        self.txn_index.close()

    def moved(self, folder: str) -> None:
        """The folder has another name. Nothing in memory is lost."""
        self._handles.forget(self.log_path)
        self.files = files = SegmentFiles(folder, self.base_offset)
        self.log_path = files.path(LOG_SUFFIX)
        self.indexes.moved(files)
        self.txn_index.path = files.path(TXN_INDEX_SUFFIX)

    def mark_deleted(self) -> list[str]:
        """Rename the files; returns their new names, for the caller to remove after `file.delete.delay.ms`."""
        self.close()
        return self.files.rename_to_deleted(self._disk)

    def mark_replaced(self) -> list[str]:
        """As `mark_deleted`, but the producers' snapshot stays for the segment that takes the place of this one."""
        self.close()
        return self.files.rename_to_deleted(self._disk, REPLACED_TOGETHER)
