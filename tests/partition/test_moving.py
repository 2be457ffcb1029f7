"""A replica that moves to another directory: its future log is always a part of the current one, and in the end all."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from ottla.log.file_handles import FileHandles
from ottla.log.leader_epochs import LEADER_EPOCH_CHECKPOINT
from ottla.log.log_config import LogConfig
from ottla.log.manager import LogManager
from ottla.log.partition_log import PartitionLog
from ottla.log.results import LogError
from ottla.metadata import image
from ottla.metadata.image import ClusterImage, empty_image
from ottla.metadata.replay import apply_records
from ottla.metadata.snapshot import MetadataRecord, partition_record
from ottla.partition import following
from ottla.partition.moving import Move
from ottla.partition.partition import Partition
from ottla.partition.partitions import Partitions, assigned_directories, stray_check
from ottla.partition.results import Isolation
from ottla.wire.batch import NO_PRODUCER_ID
from ottla.wire.messages import metadata_records as records
from ottla.wire.records import Record, write_batch
from ottla.world.disk import Buffer
from ottla.world.real_disk import RealDisk
from ottla.world.real_file import RealFile
from ottla.world.real_random import RealRandom
from tests.log.logs import NOW_MS, contents
from tests.partition.partitions import NODE, append, append_in_transaction, end_transaction

TOPIC_ID = b"pages-----------"
IDS = [b"a" * 16, b"b" * 16, b"c" * 16]
LEADER = image.Partition((NODE,), (NODE,), NODE, leader_epoch=5, directories=(IDS[0],))
FOLLOWER = image.Partition((NODE, 2), (NODE, 2), 2, leader_epoch=5, directories=(IDS[0], bytes(16)))


class FullDisk(RealDisk):
    """No file whose path has all of `refused` can be opened or written."""

    def __init__(self) -> None:
        self.refused: tuple[str, ...] = ()
        self.code = errno.ENOSPC

    def rename(self, path: str, target: str) -> None:
        self._check(path)
        super().rename(path, target)

    def open(self, path: str, *, create: bool = False) -> RealFile:
        self._check(path)
        return super().open(path, create=create)

    def write_atomically(self, path: str, data: Buffer) -> None:
        self._check(path)
        super().write_atomically(path, data)

    def _check(self, path: str) -> None:
        if self.refused and all(part in path for part in self.refused):
            raise OSError(self.code, os.strerror(self.code), path)


class Broker:
    """With three directories and one partition, which is in the first."""

    def __init__(self, folder: Path, state: image.Partition) -> None:
        self.paths = [str(folder / name) for name in "abc"]
        for path in self.paths:
            Path(path).mkdir()
        self.config = LogConfig()
        self.image = empty_image("cluster", NODE)
        topic = MetadataRecord(records.TopicRecord(name="pages", topic_id=TOPIC_ID))
        self._follow(topic, partition_record(TOPIC_ID, 0, state))
        self.start()

    def _follow(self, *news: MetadataRecord) -> None:
        self.image, self.delta = apply_records(self.image, [each.message for each in news])

    def start(self) -> None:
        """The life before has crashed."""
        self.disk = FullDisk()
        self.handles = FileHandles(self.disk, 32)
        self.manager = LogManager.open(
            self.disk,
            self.handles,
            RealRandom(),
            self.paths,
            lambda topic: self.config,
            now_ms=NOW_MS,
            is_stray=stray_check(self.image, NODE),
            assigned_to=assigned_directories(self.image, NODE),
            directory_ids=IDS,
        )
        self.partitions = Partitions(NODE, self.manager, self._config_of)
        self.partitions.catch_up(self.image, NOW_MS)

    def _config_of(self, image: ClusterImage, topic: str) -> LogConfig:
        return self.config

    def crash(self) -> None:
        self.manager.abandon()
        self.start()

    def change(self, state: image.Partition) -> None:
        self._follow(partition_record(TOPIC_ID, 0, state))
        for _ in self.partitions.apply(self.delta, self.image, NOW_MS):
            pass

    def add(self, index: int) -> None:
        """A partition more, in the directory that has the fewest."""
        self._follow(partition_record(TOPIC_ID, index, LEADER._replace(directories=(bytes(16),))))
        for _ in self.partitions.apply(self.delta, self.image, NOW_MS):
            pass

    @property
    def partition(self) -> Partition:
        found = self.partitions.get("pages", 0)
        assert found is not None
        return found

    @property
    def log(self) -> PartitionLog:
        assert self.partition.log is not None
        return self.partition.log

    @property
    def move(self) -> Move:
        assert self.partition.move is not None
        return self.partition.move

    def begin(self, to: int = 1) -> Move:
        self.partitions.moves.move(self.partition, self.paths[to], NOW_MS)
        self.move.align(NOW_MS)
        return self.move

    def go_on(self) -> None:
        """As the mover does after it has rested."""
        if not self.move.is_aligned:
            self.move.align(NOW_MS)
        self.copy()

    def copy(self, steps: int = 1000, max_bytes: int = 1) -> None:
        """Batch by batch."""
        for _ in range(steps):
            data = self.move.read(max_bytes)
            if data is None:
                return
            assert isinstance(data, bytearray)
            self.move.take(data, NOW_MS)

    def finish(self) -> None:
        self.move.future.flush()
        self.move.saved_start = self.log.log_start_offset
        assert self.move.may_replace
        self.partitions.finish_move(self.move, NOW_MS)

    def both(self) -> tuple[list[tuple[int, bytes | None]], list[tuple[int, bytes | None]]]:
        return contents(self.log), contents(self.move.future)


@pytest.fixture
def broker(tmp_path: Path) -> Iterator[Callable[[image.Partition], Broker]]:
    made: list[Broker] = []

    def broker(state: image.Partition = LEADER) -> Broker:
        made.append(Broker(tmp_path, state))
        return made[-1]

    yield broker
    for each in made:
        each.manager.abandon()


Make = Callable[..., Broker]


def replicate(
    partition: Partition, log: PartitionLog, epoch: int, *values: bytes, producer_id: int = NO_PRODUCER_ID
) -> None:
    """As from a leader of this epoch."""
    for value in values:
        records = [Record(log.log_end_offset, NOW_MS, None, value)]
        batch = write_batch(records, leader_epoch=epoch, producer_id=producer_id, producer_epoch=0, base_sequence=0)
        following.append(partition, log, memoryview(batch), 0, 0, NOW_MS)


def test_the_future_log_copies_what_is_there_and_what_comes_and_takes_its_place(broker: Make) -> None:
    it = broker()
    for value in (b"0", b"1", b"2"):
        append(it.partition, value)
    before = it.log
    move = it.begin()
    it.copy(2)
    assert contents(move.future) == [(0, b"0"), (1, b"1")] and not move.has_all
    append(it.partition, b"3")
    it.copy()
    assert move.has_all and not move.may_replace
    it.finish()
    assert it.log is move.future is not before and it.partition.move is None
    assert append(it.partition, b"4") == 4
    assert [value for _, value in contents(it.log)] == [b"0", b"1", b"2", b"3", b"4"]
    assert it.partition.high_watermark == 5
    assert it.log.folder == f"{it.paths[1]}/pages-0"
    assert it.partitions.moves.in_order() == []


def test_it_takes_the_place_only_with_all_and_with_what_was_on_the_disk(broker: Make) -> None:
    it = broker()
    append(it.partition, b"0")
    move = it.begin()
    it.copy()
    move.saved_start = 0
    assert move.may_replace  # neither is on the disk
    it.log.flush()
    assert not move.may_replace
    move.future.flush()
    assert move.may_replace
    append(it.partition, b"1")
    assert not move.may_replace
    it.copy()
    assert move.may_replace
    it.partition.delete_records_before(1)
    assert it.move.read(1) is None and move.future.log_start_offset == 1
    assert not move.may_replace  # the checkpoint does not know that


def test_what_the_follower_truncates_goes_from_the_future_log_at_once(broker: Make) -> None:
    it = broker(FOLLOWER)
    replicate(it.partition, it.log, 5, b"0", b"1", b"2", b"3")
    it.begin()
    it.copy(3)
    following.truncate(it.partition, it.log, following.EpochEndOffset(5, 2), NOW_MS)
    assert it.both() == ([(0, b"0"), (1, b"1")],) * 2
    it.change(FOLLOWER._replace(leader_epoch=6))
    replicate(it.partition, it.log, 6, b"other")
    it.copy()
    assert it.both() == ([(0, b"0"), (1, b"1"), (2, b"other")],) * 2
    assert it.move.future.epochs.entries() == it.log.epochs.entries()


def test_a_follower_that_begins_anew_lets_the_future_log_begin_anew(broker: Make) -> None:
    it = broker(FOLLOWER)
    replicate(it.partition, it.log, 5, b"0", b"1")
    it.begin()
    it.copy()
    following.start_at(it.partition, it.log, 1, NOW_MS)
    replicate(it.partition, it.log, 5, b"other")
    it.copy()
    assert it.both() == ([(1, b"other")],) * 2
    following.start_at(it.partition, it.log, 100, NOW_MS)
    replicate(it.partition, it.log, 5, b"100")
    it.copy()
    assert it.both() == ([(100, b"100")],) * 2


def test_a_future_log_that_has_missed_a_truncation_is_cut_by_its_epochs(broker: Make) -> None:
    it = broker(FOLLOWER)
    replicate(it.partition, it.log, 5, b"0", b"1")
    replicate(it.partition, it.log, 6, b"lost", b"lost")
    it.begin()
    it.copy()
    it.partition.move = None  # nobody tells it
    following.truncate(it.partition, it.log, following.EpochEndOffset(5, 2), NOW_MS)
    replicate(it.partition, it.log, 7, b"2", b"3", b"4")
    it.crash()
    assert [value for _, value in contents(it.move.future)] == [b"0", b"1", b"lost", b"lost"]
    it.move.align(NOW_MS)
    assert contents(it.move.future) == [(0, b"0"), (1, b"1")]
    it.copy()
    current, future = it.both()
    assert current == future and len(current) == 5


def test_a_future_log_with_more_than_the_current_one_has_is_cut(broker: Make) -> None:
    it = broker(FOLLOWER)
    replicate(it.partition, it.log, 5, b"0", b"1")
    it.begin()
    it.copy()
    it.partition.move = None
    following.truncate(it.partition, it.log, following.EpochEndOffset(5, 0), NOW_MS)
    it.crash()
    it.move.align(NOW_MS)
    assert it.both() == ([], [])
    replicate(it.partition, it.log, 5, b"again")
    it.copy()
    assert it.both() == ([(0, b"again")],) * 2


def test_a_log_that_begins_within_a_batch_is_copied_with_the_whole_batch(broker: Make) -> None:
    it = broker()
    append(it.partition, b"0", b"1", b"2")
    append(it.partition, b"3", b"4", b"5")
    it.partition.delete_records_before(4)
    it.begin()
    it.copy()
    assert it.move.future.log_start_offset == 4
    it.finish()
    assert contents(it.log) == [(4, b"4"), (5, b"5")]


def test_retention_that_is_faster_than_the_copy_lets_it_begin_anew(broker: Make) -> None:
    it = broker()
    for index in range(6):
        append(it.partition, b"%d" % index)
        it.log.roll(NOW_MS)
    it.begin()
    it.copy(2)
    it.partition.delete_records_before(4)
    it.log.delete_old_segments(NOW_MS, 6)
    it.copy()
    assert it.both() == ([(4, b"4"), (5, b"5")],) * 2
    assert it.move.has_all


def test_a_log_that_is_damaged_is_not_copied_and_not_tried_for_ever(broker: Make) -> None:
    it = broker()
    append(it.partition, b"0")
    append(it.partition, b"1")
    file = Path(it.log.folder, "00000000000000000000.log")
    half = file.stat().st_size // 2
    damaged = bytearray(file.read_bytes())
    damaged[half + 8 : half + 12] = (1000).to_bytes(4, "big")  # longer than all there is
    file.write_bytes(damaged)
    it.begin()
    with pytest.raises(LogError, match="no batch of 1 is in"):
        it.copy()
    assert contents(it.move.future) == [(0, b"0")]


def test_what_compaction_has_left_out_is_left_out(broker: Make) -> None:
    it = broker()
    append(it.partition, b"0")
    it.log.skip_to(5, NOW_MS)
    append(it.partition, b"5")
    it.log.skip_to(9, NOW_MS)
    it.log.clean_until = 9
    move = it.begin()
    it.copy()
    assert it.both() == ([(0, b"0"), (5, b"5")],) * 2
    assert move.future.log_end_offset == 9
    move.become_ready()
    assert move.future.clean_until == 9
    it.finish()
    assert append(it.partition, b"9") == 9


def test_producers_epochs_and_aborted_transactions_are_known_where_it_moves_to(broker: Make) -> None:
    it = broker()
    append_in_transaction(it.partition, 7, 0, b"aborted")
    end_transaction(it.partition, 7, commit=False)
    it.change(LEADER._replace(leader_epoch=9))
    append_in_transaction(it.partition, 8, 0, b"open")
    before = it.partition.fetch(0, 1 << 20, Isolation.READ_COMMITTED)
    it.begin()
    it.copy()
    known = it.log.producers.producers[8].next_sequence
    entries = it.log.epochs.entries()
    it.finish()
    after = it.partition.fetch(0, 1 << 20, Isolation.READ_COMMITTED)
    assert after.aborted == before.aborted and before.aborted
    assert (after.last_stable_offset, after.high_watermark) == (before.last_stable_offset, before.high_watermark)
    assert it.log.epochs.entries() == entries
    assert it.log.producers.producers[8].next_sequence == known
    end_transaction(it.partition, 8, commit=True)
    assert it.partition.last_stable_offset == it.partition.high_watermark


def test_a_change_of_configs_reaches_the_future_log(broker: Make) -> None:
    it = broker()
    move = it.begin()
    it.partition.configure(LogConfig.of({"segment.bytes": "12345"}))
    assert move.future.config.segment_bytes == 12345


def test_the_controller_is_told_of_the_directory_when_the_future_log_has_come_to_the_end(broker: Make) -> None:
    it = broker()
    append(it.partition, b"0")
    move = it.begin()
    assert it.partitions.directory_of(it.partition) == it.paths[0]
    it.copy()
    move.become_ready()
    assert it.partitions.directory_of(it.partition) == it.paths[1]
    assert not move.is_assigned
    it.change(LEADER._replace(directories=(IDS[1],), partition_epoch=1))
    assert move.is_assigned
    told: list[Partition] = []
    it.partitions.moves.on_end = told.append
    it.partitions.moves.move(it.partition, it.paths[0], NOW_MS)
    assert told == [it.partition]
    assert it.partitions.directory_of(it.partition) == it.paths[0]


def test_a_move_that_the_controller_has_heard_of_goes_on_as_such_after_a_crash(broker: Make) -> None:
    it = broker()
    append(it.partition, b"0")
    it.begin()
    it.copy()
    it.change(LEADER._replace(directories=(IDS[1],), partition_epoch=1))
    append(it.partition, b"1")  # acknowledged, and only in the current log
    it.crash()
    assert it.move.is_ready and not it.move.has_all
    assert it.partitions.directory_of(it.partition) == it.paths[1]
    it.move.align(NOW_MS)
    it.copy()
    it.finish()
    assert contents(it.log) == [(0, b"0"), (1, b"1")]


@pytest.mark.parametrize("fails", [0, 1])
def test_a_move_ends_with_either_of_its_directories(broker: Make, fails: int) -> None:
    it = broker()
    append(it.partition, b"0")
    it.begin().become_ready()
    told: list[Partition] = []
    it.partitions.moves.on_end = told.append
    it.partitions.log_failed(it.paths[fails], OSError(errno.EIO, os.strerror(errno.EIO)))
    assert it.partition.move is None and told == [it.partition]
    assert it.partitions.moves.in_order() == []
    assert (it.partition.log is None) == (fails == 0)
    # Where the current log is, or was: the controller must know that it is lost.
    assert it.partitions.directory_of(it.partition) == it.paths[0]


def test_a_directory_that_fails_as_a_move_to_it_begins_takes_its_partitions_with_it(broker: Make) -> None:
    it = broker()
    it.add(1)
    other = it.partitions.get("pages", 1)
    assert other is not None and other.log is not None and other.log.folder.startswith(it.paths[1])
    it.disk.refused, it.disk.code = ("-future",), errno.EIO
    with pytest.raises(LogError, match="Input/output error"):
        it.partitions.begin_move(it.partition, it.paths[1], NOW_MS)
    assert other.log is None
    assert it.partition.log is not None


def test_a_directory_that_fails_as_a_move_to_it_is_given_up_is_not_taken_for_the_one_that_is_asked_for(
    broker: Make,
) -> None:
    it = broker()
    it.begin()
    it.disk.refused, it.disk.code = ("-future",), errno.EIO
    with pytest.raises(LogError):
        it.partitions.begin_move(it.partition, it.paths[2], NOW_MS)
    assert [each.is_online for each in it.manager.dirs] == [True, False, True]
    assert it.partition.log is not None and it.partition.move is None


def test_a_future_log_whose_disk_fails_at_a_truncation_does_not_take_the_current_one_with_it(
    broker: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    it = broker(FOLLOWER)
    replicate(it.partition, it.log, 5, b"0", b"1")
    move = it.begin()
    it.copy()

    def broken(
        self: PartitionLog, offset: int, now_ms: int, real: Callable[..., bool] = PartitionLog.truncate_to
    ) -> bool:
        if self is move.future:
            raise OSError(errno.EIO, "broken")
        return real(self, offset, now_ms)

    monkeypatch.setattr(PartitionLog, "truncate_to", broken)
    following.truncate(it.partition, it.log, following.EpochEndOffset(5, 1), NOW_MS)
    assert contents(it.log) == [(0, b"0")]
    assert move.failure is not None


@pytest.mark.parametrize("refused", ["index", LEADER_EPOCH_CHECKPOINT])
def test_a_future_log_that_could_not_be_truncated_keeps_nothing_that_is_not_in_the_current_one(
    broker: Make, refused: str
) -> None:
    it = broker(FOLLOWER)
    replicate(it.partition, it.log, 5, b"0", b"1")
    replicate(it.partition, it.log, 6, b"lost", producer_id=7)
    move = it.begin()
    it.copy()
    it.change(FOLLOWER._replace(leader_epoch=7))
    it.handles.close()
    it.disk.refused = ("-future", refused)
    following.truncate(it.partition, it.log, following.EpochEndOffset(5, 2), NOW_MS)
    it.disk.refused = ()
    replicate(it.partition, it.log, 7, b"2", b"3", b"4")
    assert move.failure is not None and not move.may_replace
    it.go_on()
    current, future = it.both()
    assert current == future and [value for _, value in current] == [b"0", b"1", b"2", b"3", b"4"]
    assert move.future.epochs.entries() == it.log.epochs.entries()
    assert not move.future.producers.producers and not it.log.producers.producers
    it.finish()


def test_a_future_log_that_could_not_begin_anew_does_so_later_whatever_comes_in_between(broker: Make) -> None:
    it = broker(FOLLOWER)
    replicate(it.partition, it.log, 5, b"0", b"1")
    move = it.begin()
    it.copy()
    it.disk.refused = ("-future", ".log")
    following.start_at(it.partition, it.log, 1, NOW_MS)
    it.disk.refused = ()
    replicate(it.partition, it.log, 7, b"lost")
    following.truncate(it.partition, it.log, following.EpochEndOffset(7, 1), NOW_MS)
    replicate(it.partition, it.log, 8, b"other")
    assert move.failure is not None and move.failure.errno == errno.ENOSPC  # not that of a file that is not there
    it.go_on()
    assert it.both() == ([(1, b"other")],) * 2
    it.finish()


def test_what_could_not_be_aligned_is_aligned_later(broker: Make) -> None:
    it = broker(FOLLOWER)
    replicate(it.partition, it.log, 5, b"0", b"1")
    replicate(it.partition, it.log, 6, b"lost", producer_id=7)
    it.begin()
    it.copy()
    it.partition.move = None  # nobody tells it
    following.truncate(it.partition, it.log, following.EpochEndOffset(5, 2), NOW_MS)
    replicate(it.partition, it.log, 7, b"2", b"3")
    it.crash()
    it.disk.refused = ("-future", LEADER_EPOCH_CHECKPOINT)
    with pytest.raises(OSError, match="No space left"):
        it.move.align(NOW_MS)
    it.disk.refused = ()
    it.go_on()
    current, future = it.both()
    assert current == future and len(current) == 4
    assert not it.move.future.producers.producers
    it.finish()


def test_a_truncation_that_fails_halfway_has_gone_as_far_in_the_future_log(broker: Make) -> None:
    it = broker(FOLLOWER)
    replicate(it.partition, it.log, 5, b"0", b"1")
    replicate(it.partition, it.log, 6, b"lost")
    move = it.begin()
    it.copy()
    it.disk.refused = (it.log.folder, LEADER_EPOCH_CHECKPOINT)
    with pytest.raises(OSError, match="No space left"):
        following.truncate(it.partition, it.log, following.EpochEndOffset(5, 2), NOW_MS)
    it.disk.refused = ()
    # The leader, asked again, would have nothing to say: the logs do not part any more.
    assert it.log.log_end_offset == 2
    assert move.future.log_end_offset == 2


def test_the_next_move_may_be_back(broker: Make) -> None:
    it = broker()
    append(it.partition, b"0")
    for to in (1, 0, 2, 0):
        it.begin(to)
        it.copy()
        append(it.partition, b"more")
        it.copy()
        it.finish()
        assert it.log.folder == f"{it.paths[to]}/pages-0"
    assert len(contents(it.log)) == 5
