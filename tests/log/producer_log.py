"""A partition in memory, with real producer state on real files: what the tests of producers append to."""

import contextlib
from pathlib import Path

import pytest

from ottla.log.end_marker import EndMarker, read_end_marker, write_end_marker
from ottla.log.producer_entry import AppendOrigin
from ottla.log.producer_state import ProducerState
from ottla.wire.batch import BatchHeader, InvalidBatch
from ottla.wire.errors import ErrorCode
from ottla.wire.records import Record, write_batch
from ottla.world.real_disk import RealDisk

INT32_MAX = 2**31 - 1
DAY_MS = 86_400_000
DISK = RealDisk()
OUT_OF_ORDER = ErrorCode.OUT_OF_ORDER_SEQUENCE_NUMBER
FENCED = ErrorCode.INVALID_PRODUCER_EPOCH


class RecordingDisk(RealDisk):
    """Remembers what must be durable, and when it was made so."""

    def __init__(self):
        self.calls = []

    def remove(self, path):
        super().remove(path)
        self.calls.append(("remove", Path(path).name))

    def sync_dir(self, path):
        super().sync_dir(path)
        self.calls.append(("sync_dir", Path(path).name))


class Log:
    """As little of a partition as producer state needs: batches in memory, in order."""

    def __init__(self, folder):
        self.folder = str(folder)
        self.state = ProducerState(DISK, self.folder)
        self.state.truncate_and_reload(0, 0, 0)
        self.state.is_loaded = True
        self.batches = []
        self.aborted = []
        self.end = 0

    def send(self, producer_id, epoch, sequence, count=1, transactional=False, origin=AppendOrigin.CLIENT, now_ms=1000):
        """The offset at which the batch is, as a client learns it."""
        records = [Record(self.end + n, now_ms, b"k", b"v") for n in range(count)]
        batch = write_batch(
            records,
            producer_id=producer_id,
            producer_epoch=epoch,
            base_sequence=sequence,
            transactional=transactional,
        )
        duplicate = self.state.check(BatchHeader(batch), origin)
        if duplicate is not None:
            return duplicate.base_offset
        return self._append(batch)

    def finish(self, producer_id, epoch, committed=True, coordinator_epoch=0, version=0, now_ms=1000):
        marker = EndMarker(committed, coordinator_epoch)
        batch = write_end_marker(
            marker, producer_id=producer_id, producer_epoch=epoch, timestamp=now_ms, base_offset=self.end
        )
        self.state.check_marker(BatchHeader(batch), marker, version)
        return self._append(batch)

    def _append(self, batch):
        header = BatchHeader(batch)
        completed = self.state.update(header, read_end_marker(batch) if header.is_control else None)
        if completed is not None:
            if completed.aborted:
                self.aborted.append(completed)
            self.state.complete(completed)
        self.batches.append(bytes(batch))
        self.end = header.next_offset
        return header.base_offset

    def truncate(self, offset, start=0, now_ms=1000):
        self.batches = [each for each in self.batches if BatchHeader(each).base_offset < offset]
        self.end = offset
        self.reload(start, now_ms)

    def restart(self, start=0, now_ms=1000):
        self.state = ProducerState(DISK, self.folder)
        return self.reload(start, now_ms)

    def reload(self, start=0, now_ms=1000):
        replay_from = self.state.truncate_and_reload(start, self.end, now_ms)
        for each in self.batches:
            header = BatchHeader(each)
            if header.producer_id >= 0 and header.base_offset >= max(start, replay_from):
                completed = self.state.update(header, read_end_marker(each) if header.is_control else None)
                if completed is not None:
                    self.state.complete(completed)
        self.state.is_loaded = True
        return replay_from

    def snapshots(self):
        return [int(path.stem) for path in sorted(Path(self.folder).glob("*.snapshot"))]


@contextlib.contextmanager
def refused(code):
    with pytest.raises(InvalidBatch) as error:
        yield
    assert error.value.error_code is code
