"""One partition on disk: what is appended, read, truncated, flushed and deleted, synchronously, by one owner.

What always holds: offsets from `log_start_offset` to `log_end_offset` (exclusive) can be read; an append is there as a
whole or, with an OSError, not at all; what lies before `recovery_point` is on the disk, and the records before
`synced_offset` are. The high watermark is the partition's business, not the log's: what may not be read or deleted yet
comes as an argument.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ottla.log import reading, retention
from ottla.log.appending import apply_timestamp_type, batches_of_leader
from ottla.log.end_marker import EndMarker, read_end_marker
from ottla.log.file_handles import FileHandles
from ottla.log.flushing import FlushJob
from ottla.log.leader_epochs import LeaderEpochs, UnwrittenEpochs
from ottla.log.loading import load
from ottla.log.log_config import LogConfig
from ottla.log.log_producers import LogProducers
from ottla.log.looking_inside import LookInsideFirst, asks_for_look
from ottla.log.producer_entry import AppendOrigin
from ottla.log.producer_state import DEFAULT_EXPIRATION_MS, ProducerState
from ottla.log.recovery import Recovery
from ottla.log.refused import RefusedBatches
from ottla.log.results import AppendResult, LogError, OffsetOutOfRange, ReadResult
from ottla.log.scan import NotABatch
from ottla.log.searching import MaxTimestampSearch, Search, TimestampSearch
from ottla.log.segment import Segment
from ottla.log.segment_files import SEGMENT_SUFFIXES, SNAPSHOT_SUFFIX, NewFiles, SegmentFiles
from ottla.log.segments import Segments
from ottla.log.sparse_index import INT32_MAX
from ottla.log.transaction_index import AbortedTransaction
from ottla.wire.batch import CONTROL_FLAG, BatchHeader, stamp, validate
from ottla.wire.errors import ErrorCode
from ottla.world.disk import Disk
from ottla.world.randomness import Random

_SYNCED_SUFFIXES: Final = (*SEGMENT_SUFFIXES, SNAPSHOT_SUFFIX)
_NOBODY_HAS_EXPIRED: Final = 0  # as a time: of the producers, before the next start asks


class PartitionLog:
    """Made by `open`. `config` may be replaced at any time; `recoveries` says what `open` read again and cut."""

    __slots__ = (
        "_cut_paths",
        "_disk",
        "_handles",
        "_is_half_cut",
        "_producers",
        "_random",
        "_refused",
        "_synced",
        "clean_until",
        "config",
        "epochs",
        "folder",
        "log_end_offset",
        "log_start_offset",
        "producers",
        "recoveries",
        "recovery_point",
        "segments",
        "synced_offset",
        "truncations",
    )

    log_start_offset: int
    log_end_offset: int
    recovery_point: int
    synced_offset: int
    recoveries: list[Recovery]
    segments: Segments
    producers: ProducerState
    _producers: LogProducers

    def __init__(self, disk: Disk, handles: FileHandles, folder: str, config: LogConfig, random: Random | None) -> None:
        self._disk = disk
        self._handles = handles
        self._random = random
        self._refused: RefusedBatches | None = None
        self._synced = 0  # of `segments.created`
        self._cut_paths: dict[str, None] = {}  # files that were cut at their ends, which is not on the disk yet
        self._is_half_cut = False  # less is known of the records' end than that they were cut off: the disk refused
        self.truncations = 0
        self.clean_until: int | None = None  # where the last compaction ended; None if there was none
        self.folder = folder
        self.config = config
        self.epochs = LeaderEpochs(disk, folder)

    @classmethod
    def open(
        cls,
        disk: Disk,
        handles: FileHandles,
        folder: str,
        config: LogConfig,
        *,
        now_ms: int,
        clean: bool = False,
        recovery_point: int = 0,
        log_start_offset: int = 0,
        random: Random | None = None,
        producer_id_expiration_ms: int = DEFAULT_EXPIRATION_MS,
        clean_until: int | None = None,
    ) -> PartitionLog:
        """The log in a folder, which is made if it is not there. `clean`: whoever used it last closed it.

        The offsets are those of the log directory's checkpoints.
        """
        log = cls(disk, handles, folder, config, random)
        log.clean_until = clean_until
        try:
            log._load(now_ms, clean, recovery_point, log_start_offset, producer_id_expiration_ms)
        except Exception:
            handles.forget_folder(folder)
            raise
        return log

    def _load(
        self, now_ms: int, clean: bool, recovery_point: int, log_start_offset: int, producer_id_expiration_ms: int
    ) -> None:
        disk, folder = self._disk, self.folder
        names = _names_in(disk, folder)
        loaded = load(
            disk,
            folder,
            names,
            lambda base_offset: self._make_segment(base_offset, now_ms),
            self._recovered_batch,
            clean=clean,
            recovery_point=recovery_point,
            log_start_offset=log_start_offset,
            clean_until=0 if self.clean_until is None else self.clean_until,
        )
        end = loaded.next_offset
        self.recoveries = loaded.recoveries
        self.segments = Segments(loaded.segments)
        self.segments.removed += loaded.removed
        self.log_end_offset = end
        self.log_start_offset = max(log_start_offset, self.segments.first.base_offset)
        self.recovery_point = self.synced_offset = end if clean else min(recovery_point, end)
        if loaded.recoveries:
            self._note_cut(self.segments.active)
        self.epochs.truncate_from_end(end)
        self.epochs.truncate_from_start(self.log_start_offset)
        known_until = min(loaded.recoveries[0].start_offset, end) if loaded.recoveries else end
        self._producers = LogProducers(disk, folder, self.segments, names, producer_id_expiration_ms)
        self.producers = self._producers.state
        self._producers.load(self.log_start_offset, known_until, end, now_ms, was_recovered=bool(loaded.recoveries))

    def _make_segment(self, base_offset: int, now_ms: int) -> Segment:
        return Segment(
            self._disk,
            self._handles,
            SegmentFiles(self.folder, base_offset),
            index_interval_bytes=self.config.index_interval_bytes,
            index_max_bytes=self.config.segment_index_bytes,
            created_ms=now_ms,
            roll_jitter_ms=self.config.jitter_ms(self._random),
            reserved_bytes=self.config.segment_bytes if self.config.preallocate else 0,
        )

    def _recovered_batch(self, header: BatchHeader) -> None:
        """The records count, not the file of epochs: a power loss may have undone a truncation, and what was cut off is
        there again where the file has the epoch of what was appended instead."""
        epoch = header.partition_leader_epoch
        if self.epochs.epoch_for_offset(header.base_offset) != epoch:
            self.epochs.truncate_from_end(header.base_offset)
        if epoch > self.epochs.latest_epoch:
            self.epochs.assign(epoch, header.base_offset)

    @property
    def size(self) -> int:
        """Bytes of all `.log` files."""
        return self.segments.size

    # Appending

    def append_as_leader(
        self, view: memoryview, leader_epoch: int, now_ms: int, *, looked_inside: bool = False
    ) -> AppendResult:
        """The one batch of a client that fills the view, which is changed: it gets offset, epoch, perhaps timestamp.
        `looked_inside` says that it comes out of `look_inside`.

        InvalidBatch or LogError if it may not be appended, OSError if it cannot be, LookInsideFirst if the topic asks
        for a look that it has not had; then the log is as it was.
        """
        config = self.config
        header = validate(view, max_message_bytes=config.max_message_bytes)
        if not looked_inside and asks_for_look(config, header.attributes, header.max_timestamp, now_ms):
            raise LookInsideFirst
        append_time = apply_timestamp_type(view, header, config, now_ms)
        if len(view) > config.segment_bytes:
            raise LogError(
                ErrorCode.RECORD_LIST_TOO_LARGE,
                f"the record batch has {len(view)} bytes, more than segment.bytes, which is {config.segment_bytes}",
            )
        refused = self._refused
        if refused is not None and refused.leader_epoch != leader_epoch:
            refused = self._refused = None
        try:
            if self._is_half_cut:
                self._finish_cut(now_ms)
            if header.producer_id >= 0:
                if refused is not None:
                    refused.check(header)
                known = self.producers.check(header)
                if known is not None:
                    offsets = known.base_offset, known.last_offset
                    return AppendResult(*offsets, known.timestamp, self.log_start_offset, True)
            result = self._append(view, header, leader_epoch, now_ms, append_time, None)
        except OSError:
            if refused is None:
                refused = self._refused = RefusedBatches(leader_epoch)
            refused.note(header)
            raise
        if refused is not None:
            refused.written(header)
        return result

    def append_from_coordinator(
        self, view: memoryview, leader_epoch: int, now_ms: int, *, transaction_version: int = 0
    ) -> AppendResult:
        """A batch made on this node: a coordinator's records, a transaction marker. Its bytes are not doubted."""
        if self._is_half_cut:
            self._finish_cut(now_ms)
        header = BatchHeader(view)
        marker = None
        if header.attributes & CONTROL_FLAG:
            marker = read_end_marker(view)
            if marker is not None:
                self.producers.check_marker(header, marker, transaction_version)
        elif header.producer_id >= 0:
            self.producers.check(header, AppendOrigin.COORDINATOR)
        return self._append(view, header, leader_epoch, now_ms, -1, marker)

    def _append(
        self,
        view: memoryview,
        header: BatchHeader,
        leader_epoch: int,
        now_ms: int,
        append_time: int,
        marker: EndMarker | None,
    ) -> AppendResult:
        base_offset = self.log_end_offset
        last_offset = base_offset + header.last_offset_delta
        rolled = self._maybe_roll(len(view), base_offset, last_offset, header.max_timestamp, now_ms)
        stamp(view, 0, header, base_offset, leader_epoch)
        segment = self.segments.active
        segment.append(view, last_offset, header.max_timestamp)
        self.log_end_offset = last_offset + 1
        if leader_epoch > self.epochs.latest_epoch:
            self.epochs.assign(leader_epoch, base_offset)
        if header.producer_id >= 0:
            self._producers.appended(segment, header, marker)
        return AppendResult(base_offset, last_offset, append_time, self.log_start_offset, False, rolled)

    def append_as_follower(self, view: memoryview, now_ms: int) -> AppendResult | None:
        """The whole batches of what a leader sent, with their offsets; a cut one at the end is left out.

        None if there is no whole one.
        """
        if self._is_half_cut:
            self._finish_cut(now_ms)
        batches, headers = batches_of_leader(view, self.log_end_offset)
        if not batches:
            return None
        first, last = batches[0], batches[-1]
        size = last.position + last.size
        newest = max(head.max_timestamp for head in batches)
        rolled = self._maybe_roll(size, first.base_offset, last.last_offset, newest, now_ms)
        segment = self.segments.active
        segment.append_several(view[:size], batches)
        self.log_end_offset = last.last_offset + 1
        for head, header in zip(batches, headers, strict=True):
            if header.partition_leader_epoch > self.epochs.latest_epoch:
                self.epochs.assign(header.partition_leader_epoch, header.base_offset)
            if header.producer_id >= 0:
                marker = read_end_marker(view, head.position) if header.is_control else None
                self._producers.appended(segment, header, marker)
        return AppendResult(first.base_offset, last.last_offset, -1, self.log_start_offset, False, rolled)

    def _maybe_roll(self, size: int, first_offset: int, last_offset: int, max_timestamp: int, now_ms: int) -> bool:
        config = self.config
        max_bytes, max_ms = config.segment_bytes, config.max_segment_ms
        if not self.segments.active.should_roll(size, last_offset, max_timestamp, now_ms, max_bytes, max_ms):
            return False
        return self._roll(self._base_of_next(first_offset, last_offset), now_ms)

    def _base_of_next(self, first_offset: int, last_offset: int) -> int:
        """Where the records end, though the next one may come later: offsets that are missing between two segments tell
        recovery that a power loss took what was there."""
        try:
            end = self.segments.active.next_offset()
        except NotABatch:  # the file is damaged, which is not for an append to say
            return first_offset
        return end if last_offset - end <= INT32_MAX else first_offset

    def roll(self, now_ms: int) -> bool:
        """Close the active segment, unless it is empty, and begin a new one."""
        end = self.log_end_offset
        return self.segments.active.size > 0 and self._roll(self._base_of_next(end, end), now_ms)

    def _roll(self, base_offset: int, now_ms: int, files: NewFiles | None = None) -> bool:
        active = self.segments.active
        if not active.size and active.base_offset == base_offset:
            return False  # its index has no room for a single entry: then it does without
        if self._is_half_cut:
            self._finish_cut(now_ms)
        self._producers.rolled(base_offset)
        self._finish_indexes()
        segment = self._make_segment(base_offset, now_ms)
        if files is not None:
            files.take(self._disk, base_offset)
        self.segments.roll(segment)
        return True

    def _finish_indexes(self) -> None:
        """Of the active segment, all of which may be before the recovery point: nobody would sync what is written."""
        active = self.segments.active
        if active.indexes.finish():
            self.recovery_point = min(self.recovery_point, active.base_offset)

    # Reading

    def read(self, offset: int, max_bytes: int, *, min_one: bool = True, upper_bound: int | None = None) -> ReadResult:
        """Batches from the one with the offset on, of those before the offset `upper_bound` (default: the end)."""
        end = self.log_end_offset
        if not self.log_start_offset <= offset <= end:
            raise OffsetOutOfRange(offset, self.log_start_offset, end)
        if upper_bound is None or upper_bound > end:
            upper_bound = end
        if offset >= upper_bound:
            return ReadResult(None, 0, 0, self.log_start_offset)
        return reading.read_slice(self.segments, offset, max_bytes, upper_bound, self.log_start_offset, min_one=min_one)

    def aborted_transactions(self, offset: int, result: ReadResult) -> list[AbortedTransaction]:
        """Those that a read_committed consumer must leave out of what `read` found for it at the offset."""
        if result.file is None:
            return []
        if not self._producers.has_aborted_from(offset):
            return []  # almost always: no search for where the read ends
        segment = self.segments.floor(result.segment_base_offset)
        upper_bound = segment.offset_beyond(result.position + result.length)
        if upper_bound is None:
            following = self.segments.after(segment)
            upper_bound = self.log_end_offset if following is None else following.base_offset
        return self._producers.aborted_transactions(offset, upper_bound)

    def last_stable_offset(self, high_watermark: int) -> int:
        """Before it every transaction is decided and replicated."""
        unstable = self.producers.first_unstable_offset
        return high_watermark if unstable is None or unstable > high_watermark else max(unstable, self.log_start_offset)

    # Searching by timestamp

    def prepare_search(self, timestamp: int) -> TimestampSearch:
        """For the first record whose timestamp is at least this one. Run it, anywhere, then ask if it `is_current`."""
        start = self.log_start_offset
        return TimestampSearch(self._disk, self.segments.from_offset(start), timestamp, start, self._version)

    def prepare_max_search(self) -> MaxTimestampSearch:
        """For the first record with the largest timestamp. Run it, anywhere, then ask if it `is_current`."""
        return MaxTimestampSearch(self._disk, list(self.segments), self._version)

    def is_current(self, search: Search) -> bool:
        """Whether nothing that it read has been truncated or deleted meanwhile."""
        return search.version == self._version

    @property
    def _version(self) -> tuple[int, int]:
        return self.truncations, self.segments.deletions

    # Deleting

    def delete_records_before(self, offset: int) -> bool:
        """Move the start of the log up; segments that are wholly before it go with the next `delete_old_segments`.

        Whether it moved.
        """
        if offset > self.log_end_offset:
            raise OffsetOutOfRange(offset, self.log_start_offset, self.log_end_offset)
        if offset <= self.log_start_offset:
            return False
        self.log_start_offset = offset
        self.epochs.truncate_from_start(offset)
        self.producers.on_log_start_offset(offset)
        return True

    def segments_to_delete(self, now_ms: int, high_watermark: int, limit: int | None = None) -> list[Segment]:
        return retention.segments_to_delete(
            self.segments, self.config, now_ms, self.log_start_offset, self.log_end_offset, high_watermark, limit
        )

    def retention_look(self, now_ms: int, high_watermark: int) -> bool | retention.AgeJob:
        """Whether `delete_old_segments` may find something, without any file: or a job that says it."""
        return retention.look(
            self.segments, self.config, now_ms, self.log_start_offset, self.log_end_offset, high_watermark
        )

    def new_files_for_retention(self, now_ms: int, high_watermark: int) -> NewFiles | None:
        """For `roll_for_retention`, if the next to go is the active segment."""
        is_next = self._active_is_next_to_go(now_ms, high_watermark)
        return NewFiles(self.folder, self.log_end_offset) if is_next else None

    def roll_for_retention(self, files: NewFiles, now_ms: int, high_watermark: int) -> bool:
        """With these files, which are there: half of what `delete_old_segments` would do. Not if something has come
        meanwhile that keeps the segment, or the folder has another name."""
        if files.folder != self.folder or not self._active_is_next_to_go(now_ms, high_watermark):
            return False
        return self._roll(self.log_end_offset, now_ms, files)

    def _active_is_next_to_go(self, now_ms: int, high_watermark: int) -> bool:
        is_last = self.segments.first is self.segments.active
        return is_last and bool(self.segments_to_delete(now_ms, high_watermark, 1))

    def delete_old_segments(self, now_ms: int, high_watermark: int, limit: int | None = None) -> int:
        """By retention time, size and log start offset, so many at most. Returns how many went."""
        gone = self.segments_to_delete(now_ms, high_watermark, limit)
        if not gone:
            return 0
        if gone[-1] is self.segments.active:
            self._roll(self.log_end_offset, now_ms)
        following = self.segments.after(gone[-1])
        if following is not None:
            self.delete_records_before(following.base_offset)
        self.segments.delete(gone)
        for segment in gone:
            self.producers.forget_snapshot(segment.base_offset)
        return len(gone)

    def truncate_to(self, offset: int, now_ms: int) -> bool:
        """Remove the records from the offset on, with the whole batch that has it. Whether there were any.

        After an OSError the log ends somewhere before its old end, at the offset or behind it. What else goes with the
        records, such as what is known of their producers, goes before anything is appended.
        """
        if offset < 0:
            raise ValueError(f"cannot truncate to the negative offset {offset}")
        if offset >= self.log_end_offset:
            self.epochs.truncate_from_end(self.log_end_offset)
            if self._is_half_cut:
                self._finish_cut(now_ms)
            return False
        if offset < self.segments.first.base_offset:
            self.truncate_fully_and_start_at(offset, now_ms)
            return True
        self._is_half_cut = True
        while self.segments.active.base_offset > offset:
            base_offset = self.segments.active.base_offset
            self.segments.delete([self.segments.active])
            self._ends_at(base_offset)
        # The next record may begin another segment: then nobody would sync this one any more, and after a loss of power
        # what was cut off could be there again, in front of what took its place.
        self._note_cut(self.segments.active)
        self.segments.active.truncate_to(offset, now_ms)
        self._ends_at(offset)
        self._finish_cut(now_ms)
        return True

    def _finish_cut(self, now_ms: int) -> None:
        self.segments.active.txn_index.truncate(self.log_end_offset)
        self._producers.truncated(self.log_start_offset, self.log_end_offset, now_ms)
        self._is_half_cut = False

    def _note_cut(self, segment: Segment) -> None:
        """Its records and what is known of them: after a stop in order all of it is trusted."""
        for suffix in _SYNCED_SUFFIXES:
            self._cut_paths[segment.files.path(suffix)] = None

    def lasting(self, high_watermark: int) -> int:
        """How much of what is below it a loss of power leaves as it is, or takes away: behind an end that was cut off,
        which is not on the disk yet, there could be other records again."""
        return min(high_watermark, self.synced_offset) if self._cut_paths else high_watermark

    def truncate_fully_and_start_at(self, offset: int, now_ms: int) -> None:
        """Remove everything and go on at the offset, which may be anywhere. After an OSError it may be only cut; where
        there is no room for the new files it is as it was, if it ended before the offset."""
        first = self.segments.first.base_offset
        if first < offset <= self.segments.active.base_offset:
            self.truncate_to(offset - 1, now_ms)  # no segment has the new one's name then
        if offset == first:
            self.truncate_to(first, now_ms)
        else:
            self._replace_all(self._make_segment(offset, now_ms))
            self._note_cut(self.segments.active)
        self._is_half_cut = True
        self.log_start_offset = offset
        self._set_end(offset)
        self.epochs.clear()
        self._producers.emptied(offset)
        self._is_half_cut = False

    def _replace_all(self, segment: Segment) -> None:
        self.segments.create(segment)
        bases = self.segments.base_offsets
        self._is_half_cut = True
        self.recovery_point, self.synced_offset = min(self.recovery_point, bases[0]), min(self.synced_offset, bases[0])
        try:
            self.segments.replace_all(segment)
        except OSError:
            segment.discard()
            if len(self.segments) < len(bases):
                self._note_cut(self.segments.active)
                self._ends_at(bases[len(self.segments)])
            raise

    def _ends_at(self, offset: int) -> None:
        self._set_end(offset)
        self.epochs.truncate_from_end(offset)

    def _set_end(self, offset: int) -> None:
        self.truncations += 1
        self.log_end_offset = offset
        self.log_start_offset = min(self.log_start_offset, offset)
        self.recovery_point = min(self.recovery_point, offset)
        self.synced_offset = min(self.synced_offset, offset)
        if self.clean_until is not None:
            self.clean_until = min(self.clean_until, offset)

    def swap_in(self, replaced: Sequence[Segment], size: int, now_ms: int) -> list[str]:
        """What compaction has made of these closed segments, as `Segments.replace` says."""
        segment = self._make_segment(replaced[0].base_offset, now_ms)
        removed = self.segments.replace(self._disk, replaced, segment, size)
        for segment in replaced[1:]:
            self.producers.forget_snapshot(segment.base_offset)
        return removed

    def skip_to(self, offset: int, now_ms: int) -> None:
        """Go on at an offset beyond the end: what would lie between was compacted away in the log that this copies.

        Until that is before the recovery point a crash takes it back.
        """
        if self._is_half_cut:
            self._finish_cut(now_ms)
        self._producers.rolled(offset)
        self._finish_indexes()
        self.segments.roll(self._make_segment(offset, now_ms))
        self.log_end_offset = offset

    def moved(self, folder: str) -> None:
        """Its folder was renamed, and nothing in it. No flush may be under way."""
        before, self.folder = self.folder, folder
        for segment in self.segments:
            segment.moved(folder)
        self.epochs.directory = self.producers.directory = folder
        self.segments.removed = [folder + path.removeprefix(before) for path in self.segments.removed]
        self._cut_paths = {folder + path.removeprefix(before): None for path in self._cut_paths}

    def take_removed_files(self) -> list[str]:
        """Files renamed to `.deleted` since the last call, for the caller to remove after `file.delete.delay.ms`."""
        removed, self.segments.removed = self.segments.removed, []
        return removed

    # Flushing

    def prepare_flush(self, up_to: int | None = None) -> FlushJob | None:
        """What to sync so that all before the offset (default: the end) is on the disk; None if it is already.

        Run the job, anywhere, and then call `flushed` with it.
        """
        up_to = self.log_end_offset if up_to is None else min(up_to, self.log_end_offset)
        epochs = self.epochs.unwritten()
        if up_to <= self.recovery_point and epochs is None and not self._cut_paths:
            return None
        self._producers.finish()
        paths = []
        for segment in self.segments.from_offset(self.recovery_point):
            if segment.base_offset >= up_to:
                break
            segment.indexes.write()
            paths += [segment.files.path(suffix) for suffix in _SYNCED_SUFFIXES]
        return self._flush_job(paths, up_to, epochs, whole=True)

    def prepare_sync(self) -> FlushJob | None:
        """As `prepare_flush`, for the records alone: less to sync for who waits for them, and nothing to write.

        The recovery point stays, because indexes, producers and leader epochs would have to come from the records.
        """
        if self.log_end_offset <= self.synced_offset:
            return None
        paths = [segment.log_path for segment in self.segments.from_offset(self.synced_offset)]
        return self._flush_job(paths, self.log_end_offset, None, whole=False)

    def _flush_job(self, paths: list[str], up_to: int, epochs: UnwrittenEpochs | None, *, whole: bool) -> FlushJob:
        created = self.segments.created
        # With what was cut off, whole segments may have gone.
        folder = self.folder if created != self._synced or self._cut_paths else None
        paths = list(dict.fromkeys([*self._cut_paths, *paths]))
        active = self.segments.active.base_offset
        return FlushJob(paths, folder, up_to, created, self.truncations, active, epochs, whole)

    def flushed(self, job: FlushJob) -> None:
        self._synced = job.created
        if job.epochs is not None:
            self.epochs.written(job.epochs)
        # What was truncated while the job ran may be there again as other records.
        if job.truncations != self.truncations:
            return
        self._cut_paths.clear()
        self.synced_offset = max(self.synced_offset, job.up_to)
        if job.whole:
            # A segment that was closed while the job ran has got the last entries of its indexes since.
            is_closed = job.active != self.segments.active.base_offset
            up_to = min(job.up_to, job.active) if is_closed else job.up_to
            self.recovery_point = max(self.recovery_point, up_to)

    def flush(self, up_to: int | None = None) -> None:
        job = self.prepare_flush(up_to)
        if job is not None:
            job.run(self._disk)
            self.flushed(job)

    def prepare_close(self) -> FlushJob | None:
        """As `prepare_flush`, of all that `close` needs; nothing may come any more."""
        if self._is_half_cut:
            self._finish_cut(_NOBODY_HAS_EXPIRED)
        snapshot = self.producers.take_snapshot(self.log_end_offset, sync=False)
        self._finish_indexes()
        job = self.prepare_flush()
        if snapshot is None:
            return job
        if job is None:
            return self._flush_job([snapshot], self.log_end_offset, None, whole=True)._replace(folder=self.folder)
        return job._replace(paths=[*job.paths, snapshot], folder=self.folder)

    def close(self) -> None:
        """Everything to the disk, so that the next `open` may be told that the end was clean."""
        job = self.prepare_close()
        if job is not None:
            job.run(self._disk)
            self.flushed(job)
        self.abandon()

    def abandon(self) -> None:
        """Let go of all files as they are; for a log whose folder is going to be removed."""
        self.epochs.abandon()
        for segment in self.segments:
            segment.close()


def _names_in(disk: Disk, folder: str) -> list[str]:
    try:
        return disk.list(folder)
    except FileNotFoundError:
        disk.make_dirs(folder)
        return []
