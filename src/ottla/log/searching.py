"""Offsets by timestamp: what to look through is decided by the log, the looking itself may run in a worker.

A search opens the files by itself and reads only what was there when it was made, so the log may be appended to and
rolled meanwhile. What is truncated or deleted under it may make it fail or find anything: whoever runs it asks the log
afterwards whether it `is_current`, and if not, makes a new one.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from ottla.log.file_handles import FileHandles
from ottla.log.offset_index import OffsetIndex
from ottla.log.results import TimestampedOffset
from ottla.log.scan import Head, NotABatch, heads
from ottla.log.segment import Segment
from ottla.log.segment_files import INDEX_SUFFIX, LOG_SUFFIX, TIME_INDEX_SUFFIX, SegmentFiles
from ottla.log.sparse_index import INT32_MAX, CorruptIndex
from ottla.log.time_index import TimeIndex, TimestampOffset
from ottla.wire.batch import NO_TIMESTAMP, BatchHeader
from ottla.wire.records import read_records
from ottla.world.disk import Disk, File

OPEN_FILES: Final = 8  # at once: a search goes through the segments one by one


class SegmentView(NamedTuple):
    """A segment as it was. What is None stands in the files of the indexes."""

    files: SegmentFiles
    size: int
    largest: TimestampOffset | None
    offsets: OffsetIndex | None
    times: TimeIndex | None


def view_of(segment: Segment, handles: FileHandles) -> SegmentView:
    """Reads nothing. The copies of indexes, if any, will read with these handles."""
    indexes = segment.indexes
    if not indexes.are_loaded:
        return SegmentView(segment.files, segment.size, None, None, None)
    offsets = indexes.offsets.copy(handles) if indexes.offsets.has_tail else None
    times = indexes.times.copy(handles) if indexes.times.has_tail else None
    return SegmentView(segment.files, segment.size, indexes.largest, offsets, times)


class TimestampSearch:
    """The first record from `start_offset` on with a timestamp of at least `timestamp`; None if there is none."""

    __slots__ = ("_handles", "_segments", "_start_offset", "_timestamp", "version")

    def __init__(
        self, disk: Disk, segments: list[Segment], timestamp: int, start_offset: int, version: tuple[int, int]
    ) -> None:
        self._handles = FileHandles(disk, OPEN_FILES)
        self._timestamp = timestamp
        self._start_offset = start_offset
        self._segments = [
            view_of(segment, self._handles)
            for segment in segments
            if segment.size and not _is_known_to_be_older(segment, timestamp)
        ]
        self.version = version  # of the log

    def run(self) -> TimestampedOffset | None:
        try:
            for view in self._segments:
                found = self._find_in(_SegmentReader(self._handles, view))
                if found is not None:
                    return found
            return None
        finally:
            self._handles.close()

    def _find_in(self, reader: _SegmentReader) -> TimestampedOffset | None:
        timestamp, start_offset = self._timestamp, self._start_offset
        if reader.largest().timestamp < timestamp:
            return None
        for head in reader.heads_from(max(reader.offset_before(timestamp), start_offset)):
            if head.max_timestamp >= timestamp and head.last_offset >= start_offset:
                batch = reader.batch(head)
                for record in read_records(batch):
                    if record.timestamp >= timestamp and record.offset >= start_offset:
                        epoch = BatchHeader(batch).partition_leader_epoch
                        return TimestampedOffset(record.timestamp, record.offset, epoch)
        return None


class MaxTimestampSearch:
    """The first record with the largest timestamp of all, be it before the log's start, as in Kafka."""

    __slots__ = ("_handles", "_segments", "version")

    def __init__(self, disk: Disk, segments: list[Segment], version: tuple[int, int]) -> None:
        self._handles = FileHandles(disk, OPEN_FILES)
        self._segments = [view_of(segment, self._handles) for segment in segments if segment.size]
        self.version = version  # of the log

    def run(self) -> TimestampedOffset | None:
        try:
            where, largest = None, TimestampOffset(NO_TIMESTAMP, 0)
            for view in self._segments:
                candidate = view.largest or _SegmentReader(self._handles, view).largest()
                if candidate.timestamp > largest.timestamp:
                    where, largest = view, candidate
            return None if where is None else self._find_in(_SegmentReader(self._handles, where), largest)
        finally:
            self._handles.close()

    def _find_in(self, reader: _SegmentReader, largest: TimestampOffset) -> TimestampedOffset | None:
        for head in reader.heads_from(largest.offset):
            if head.max_timestamp == largest.timestamp:
                batch = reader.batch(head)
                for record in read_records(batch):  # none, if compaction kept only the end of a producer's sequences
                    if record.timestamp == largest.timestamp:
                        epoch = BatchHeader(batch).partition_leader_epoch
                        return TimestampedOffset(record.timestamp, record.offset, epoch)
                return None
        return None


Search = TimestampSearch | MaxTimestampSearch


def _is_known_to_be_older(segment: Segment, timestamp: int) -> bool:
    indexes = segment.indexes
    return indexes.are_loaded and indexes.largest.timestamp < timestamp


class _SegmentReader:
    """Reads and never mends: an index that is missing or wrong is done without, and left to the log's owner."""

    def __init__(self, handles: FileHandles, view: SegmentView) -> None:
        files = view.files
        self._handles = handles
        self._path = files.path(LOG_SUFFIX)
        self._view = view
        self._base_offset = files.base_offset
        self._times = view.times or _loaded_times(handles, files)

    def largest(self) -> TimestampOffset:
        """Timestamp, and the last offset of the first batch that has it."""
        if self._view.largest is not None:
            return self._view.largest
        if self._times is not None:
            return self._times.last
        largest = TimestampOffset(NO_TIMESTAMP, self._base_offset)
        for head in heads(self._file(), 0, self._view.size):
            if head.max_timestamp > largest.timestamp:
                largest = TimestampOffset(head.max_timestamp, head.last_offset)
        return largest

    def offset_before(self, timestamp: int) -> int:
        """One with no younger record before it."""
        return self._base_offset if self._times is None else self._times.lookup(timestamp).offset

    def heads_from(self, offset: int) -> Iterator[Head]:
        """The batches from that with the offset on, and perhaps some before it."""
        offsets = self._view.offsets or _loaded_offsets(self._handles, self._view.files)
        position = 0 if offsets is None else max(0, offsets.lookup(offset).position)
        try:
            yield from heads(self._file(), position, self._view.size)
        except NotABatch:
            if not position:
                raise
            yield from heads(self._file(), 0, self._view.size)  # the index was wrong

    def batch(self, head: Head) -> bytes:
        return self._file().read(head.position, head.size)

    def _file(self) -> File:
        return self._handles.get(self._path)


def _loaded_times(handles: FileHandles, files: SegmentFiles) -> TimeIndex | None:
    index = TimeIndex(handles, files.path(TIME_INDEX_SUFFIX), files.base_offset, 0)
    try:
        index.load()
        index.check()
        return index
    except (CorruptIndex, FileNotFoundError):
        return None


def _loaded_offsets(handles: FileHandles, files: SegmentFiles) -> OffsetIndex | None:
    index = OffsetIndex(handles, files.path(INDEX_SUFFIX), files.base_offset, 0)
    try:
        index.load()
        index.check(INT32_MAX)  # more may have come than was there
        return index
    except (CorruptIndex, FileNotFoundError):
        return None
