"""The offset index and the time index of one segment, which grow together: an entry in both after every
`index.interval.bytes` of log, and the largest timestamp so far, which the time index has not always yet.

They may lack entries at their end, when they were not written before a crash, but have none that is wrong.
"""

from ottla.log.file_handles import FileHandles
from ottla.log.offset_index import OffsetIndex, OffsetPosition
from ottla.log.scan import Head
from ottla.log.segment_files import INDEX_SUFFIX, TIME_INDEX_SUFFIX, SegmentFiles
from ottla.log.time_index import TimeIndex, TimestampOffset


class SegmentIndexes:
    """`needs_look` is the one thing that an append asks: False means loaded, not full, and not too much in memory."""

    __slots__ = (
        "_bytes_since_entry",
        "_interval_bytes",
        "_largest_offset",
        "_largest_timestamp",
        "needs_look",
        "offsets",
        "times",
    )

    def __init__(self, handles: FileHandles, files: SegmentFiles, interval_bytes: int, max_bytes: int) -> None:
        self.offsets = OffsetIndex(handles, files.path(INDEX_SUFFIX), files.base_offset, max_bytes)
        self.times = TimeIndex(handles, files.path(TIME_INDEX_SUFFIX), files.base_offset, max_bytes)
        self._largest_timestamp, self._largest_offset = self.times.last
        self._interval_bytes = interval_bytes
        self._bytes_since_entry = 0
        self.needs_look = True

    @property
    def largest(self) -> TimestampOffset:
        """The largest timestamp and the last offset of the first batch that has it; (-1, base) if none has."""
        return TimestampOffset(self._largest_timestamp, self._largest_offset)

    def _look(self) -> None:
        self.needs_look = not self.are_loaded or self.are_full or self.offsets.tail_is_long

    @property
    def are_loaded(self) -> bool:
        return self.times.is_loaded

    @property
    def are_full(self) -> bool:
        return self.offsets.is_full or self.times.is_full

    def create(self) -> None:
        """Empty, whatever was there."""
        self.offsets.create()
        self.times.create()
        self._largest_timestamp, self._largest_offset = self.times.last
        self._bytes_since_entry = 0
        self._look()

    def load(self, log_size: int) -> None:
        """From their files. CorruptIndex if those cannot be right for a log of this size, OSError if one is missing."""
        self.load_offsets(log_size)
        self.times.load()
        self.times.check()
        self._largest_timestamp, self._largest_offset = self.times.last
        self._bytes_since_entry = 0
        self._look()

    def load_offsets(self, log_size: int) -> None:
        """Only these; `are_loaded` stays as it is."""
        self.offsets.load()
        self.offsets.check(log_size)

    def note(self, position: int, size: int, last_offset: int, max_timestamp: int) -> None:
        """The next batch is in the log."""
        if max_timestamp > self._largest_timestamp:
            self._largest_timestamp = max_timestamp
            self._largest_offset = last_offset
        if self._bytes_since_entry > self._interval_bytes:
            self.offsets.append(last_offset, position)
            self.times.maybe_append(self._largest_timestamp, self._largest_offset)
            self._bytes_since_entry = 0
            self._look()
        self._bytes_since_entry += size

    def note_largest(self, head: Head) -> None:
        """A batch that is in the log and perhaps in the indexes."""
        if head.max_timestamp > self._largest_timestamp:
            self._largest_timestamp, self._largest_offset = head.max_timestamp, head.last_offset

    def write_if_long(self) -> None:
        if self.offsets.tail_is_long:
            self.write()

    def write(self) -> bool:
        """All entries to the files. Whether there was anything to write."""
        wrote_offsets = self.offsets.write_behind()
        wrote_times = self.times.write_behind()
        self._look()
        return wrote_offsets or wrote_times

    def finish(self) -> bool:
        """When nothing more will come for now: the largest timestamp becomes the last entry of the time index."""
        if not self.are_loaded:
            return False  # nothing came since the files were written
        self.times.maybe_append(self._largest_timestamp, self._largest_offset)
        return self.write()

    def keep_those_in_order(self) -> None:
        self.offsets.keep_those_in_order()
        self.times.keep_those_in_order()
        self._largest_timestamp, self._largest_offset = self.times.last
        self._look()

    def cut(self, offset: int) -> OffsetPosition:
        """Keep the entries before an offset. Returns from where on `note_largest` is needed."""
        self.offsets.truncate_to(offset)
        self.times.truncate_to(offset)
        self._bytes_since_entry = 0
        self._largest_timestamp, self._largest_offset = self.times.last
        self._look()
        return self.offsets.lookup(self._largest_offset)

    def moved(self, files: SegmentFiles) -> None:
        self.offsets.moved(files.path(INDEX_SUFFIX))
        self.times.moved(files.path(TIME_INDEX_SUFFIX))

    def forget(self) -> None:
        self.offsets.forget()
        self.times.forget()
        self.needs_look = True
