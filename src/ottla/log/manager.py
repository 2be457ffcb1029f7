"""All logs of a node, in its `log.dirs`: found and opened at start, created, moved, deleted, checkpointed, closed.

What always holds: a partition has one folder in one directory, and perhaps a future log in another (`futures.py`); the
mark of a clean end is only there while nobody uses the directory; a directory that fails takes its own partitions with
it and no others, and while one is missing no partition is begun anew that may lie in it. Synchronous, by one owner;
what may take long is handed out as jobs (`run(disk)`, in a worker).
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from ottla.log.checkpoints import TopicPartition, write_clean_shutdown
from ottla.log.creating import CreatedJob, write_unsynced
from ottla.log.file_handles import FileHandles
from ottla.log.finding import AssignedTo, ConfigOf, Finding, IsStray
from ottla.log.flushing import FlushJob
from ottla.log.folder_names import DELETE_SUFFIX, folder_name, leaving_name
from ottla.log.futures import FutureLogs
from ottla.log.log_config import LogConfig
from ottla.log.log_dir import CHECKPOINTS, CheckpointJob, HighWatermarkIfKnown, LogDir, SpaceJob
from ottla.log.opening import has_no_records, open_log, read_topic_id, set_aside
from ottla.log.partition_log import PartitionLog
from ottla.log.producer_state import DEFAULT_EXPIRATION_MS
from ottla.log.removals import Removals, RemoveJob
from ottla.log.results import LogError, is_full
from ottla.wire.errors import ErrorCode
from ottla.world.disk import Disk
from ottla.world.network import FileRange
from ottla.world.randomness import Random

log = logging.getLogger(__name__)

NO_BROKER_EPOCH: Final = -1


class LogManager:
    """Made by `open`. `logs` are all that can be used, `futures` those on their way to another directory; `unreadable`
    says what is wrong with a partition's files. `directory_ids` are those that the metadata has for the paths;
    `offline` are further paths that are not to be touched, and why.

    `on_dir_failure` is called with the path of a directory that is offline from now on, and why.
    """

    __slots__ = (
        "_created",
        "_dir_of",
        "_disk",
        "_handles",
        "_random",
        "_removals",
        "_told_full",
        "_undeleted",
        "dirs",
        "futures",
        "logs",
        "on_dir_failure",
        "producer_id_expiration_ms",
        "topic_ids",
        "unreadable",
    )

    def __init__(
        self,
        disk: Disk,
        handles: FileHandles,
        random: Random,
        paths: Sequence[str],
        directory_ids: Sequence[bytes] = (),
        offline: Mapping[str, OSError] = MappingProxyType({}),
    ) -> None:
        self._disk = disk
        self._handles = handles
        self._random = random
        self._removals = Removals()
        self._created: dict[str, list[str]] = {}  # folders, by directory
        self._dir_of: dict[TopicPartition, LogDir] = {}
        self._undeleted: dict[TopicPartition, None] = {}  # what shall go, but its disk is full
        self._told_full: set[tuple[str, str | None]] = set()  # directories, and what of
        self.dirs = [LogDir(path, each) for path, each in zip(paths, directory_ids or [b""] * len(paths), strict=True)]
        for path, failure in offline.items():
            self.dirs.append(log_dir := LogDir(path))
            log_dir.failure = failure
        self.futures = FutureLogs(disk, random, self._removals)
        self.logs: dict[TopicPartition, PartitionLog] = {}
        self.topic_ids: dict[TopicPartition, bytes | None] = {}  # None: it was lost in a crash
        self.unreadable: dict[TopicPartition, str] = {}
        self.producer_id_expiration_ms = DEFAULT_EXPIRATION_MS
        self.on_dir_failure: Callable[[str, OSError], object] = lambda path, error: None

    # Starting

    @classmethod
    def open(
        cls,
        disk: Disk,
        handles: FileHandles,
        random: Random,
        paths: Sequence[str],
        config_of: ConfigOf,
        *,
        now_ms: int,
        is_stray: IsStray = lambda partition, topic_id: False,
        assigned_to: AssignedTo = lambda partition: None,
        directory_ids: Sequence[bytes] = (),
        producer_id_expiration_ms: int = DEFAULT_EXPIRATION_MS,
    ) -> LogManager:
        """Every log in the directories, which are there and locked. `config_of` gets a topic's name.

        A stray one, which should not be here but might be somebody's only copy, is renamed instead. After an unclean
        end this reads all that lies behind the recovery points. `assigned_to` says in which directory a replica is for
        the metadata: that counts where a crash came while it was put in the place of another.
        """
        manager = cls(disk, handles, random, paths, directory_ids)
        manager.producer_id_expiration_ms = producer_id_expiration_ms
        manager.load(config_of, now_ms=now_ms, is_stray=is_stray, assigned_to=assigned_to)
        return manager

    def load(self, config_of: ConfigOf, *, now_ms: int, is_stray: IsStray, assigned_to: AssignedTo) -> None:
        """`open`, for who has made an empty one already. Once."""
        Finding(self, config_of, is_stray, assigned_to, now_ms).run()

    # What `Finding` does with what it finds

    def look_into(self, log_dir: LogDir, now_ms: int) -> list[TopicPartition]:
        """The partitions that have a folder in it; its `futures` are known then, too."""
        found = log_dir.look(self._disk)
        self._removals.add(log_dir.deleted, now_ms + LogConfig().file_delete_delay_ms)
        return found

    def topic_id_in(self, log_dir: LogDir, name: str) -> bytes | None:
        return read_topic_id(self._disk, f"{log_dir.path}/{name}")

    def has_no_records(self, log_dir: LogDir, name: str) -> bool:
        return has_no_records(self._disk, f"{log_dir.path}/{name}")

    def claim(self, log_dir: LogDir, partition: TopicPartition, topic_id: bytes | None) -> None:
        """Its place is here, also if its log cannot be opened."""
        self._dir_of[partition] = log_dir
        self.topic_ids[partition] = topic_id

    def mark_unreadable(self, log_dir: LogDir, partition: TopicPartition, problem: str) -> None:
        self._dir_of[partition] = log_dir
        self.unreadable[partition] = problem

    def give_up(self, partition: TopicPartition) -> None:
        """The log here: another is the right one."""
        if partition in self.logs:
            self.logs[partition].abandon()
        self._forget(partition)

    def set_aside(self, log_dir: LogDir, partition: TopicPartition, name: str, why: str) -> None:
        set_aside(self._disk, self._random, log_dir, partition, name, why)

    def open_log(
        self, log_dir: LogDir, partition: TopicPartition, name: str, config: LogConfig, now_ms: int, *, clean: bool
    ) -> PartitionLog:
        return open_log(
            self._disk,
            self._handles,
            self._random,
            log_dir,
            partition,
            name,
            config,
            now_ms=now_ms,
            clean=clean,
            producer_id_expiration_ms=self.producer_id_expiration_ms,
        )

    def add(self, log_dir: LogDir, partition: TopicPartition, opened: PartitionLog, now_ms: int) -> None:
        self._dir_of[partition] = log_dir
        log_dir.logs[partition] = self.logs[partition] = opened
        self.queue_removed_files(opened, now_ms)

    @property
    def was_clean(self) -> bool:
        """Whether the last use of every directory ended with `close`."""
        return all(log_dir.last_shutdown is not None for log_dir in self.dirs)

    @property
    def open_files(self) -> int:
        return len(self._handles)

    def high_watermark_at_start(self, partition: TopicPartition) -> int:
        log_dir = self._dir_of.get(partition)
        return 0 if log_dir is None else log_dir.high_watermarks.get(partition, 0)

    def space_job(self) -> SpaceJob:
        """Of the directories that can be used."""
        return SpaceJob(self._disk, [log_dir.path for log_dir in self.dirs if log_dir.is_online])

    # Creating

    def create(
        self, partition: TopicPartition, topic_id: bytes, config: LogConfig, now_ms: int, *, is_new: bool
    ) -> PartitionLog:
        """An empty log in the directory with the fewest, of those that are not cordoned, if any. Not `is_new`: it may
        exist in a directory that is offline.

        LogError if there is no place for it. After an OSError the directory may be offline.
        """
        if partition in self._undeleted:
            self._delete(partition, now_ms)
        place = self._dir_of.get(partition)
        if place is not None:
            found = "it exists already" if place.is_online else f"it is in {place.path}, which is offline"
            problem = self.unreadable.get(partition, found)
            raise LogError(ErrorCode.KAFKA_STORAGE_ERROR, f"{folder_name(*partition)} cannot be created: {problem}")
        online = [log_dir for log_dir in self.dirs if log_dir.is_online]
        if not online or not (is_new or self.all_online):
            raise self._some_offline(partition)
        log_dir = min(online, key=lambda each: (each.is_cordoned, len(each.logs)))
        preferred = self.futures.preferred.get(partition)
        if preferred is not None:
            log_dir = next((each for each in online if each.path == preferred), log_dir)
        try:
            self._set_future_aside(partition)
            log_dir.forget_namesake(self._disk, partition)
            made = self.open_log(log_dir, partition, folder_name(*partition), config, now_ms, clean=True)
            self.add(log_dir, partition, made, now_ms)
            self.adopt(partition, topic_id)
        except OSError as error:
            self._forget(partition)
            self._undo_create(log_dir, partition, now_ms)
            self._dir_failed(log_dir, error)
            raise
        self.futures.preferred.pop(partition, None)
        return made

    def _undo_create(self, log_dir: LogDir, partition: TopicPartition, now_ms: int) -> None:
        """The next try may choose another directory, and the next start must not find what is left of this one, too."""
        if not self._clear_away(log_dir, partition, f"{log_dir.path}/{folder_name(*partition)}", now_ms):
            self.futures.prefer(partition, log_dir.path)  # it stays, so the next try goes on with it

    def _clear_away(self, log_dir: LogDir, partition: TopicPartition, folder: str, now_ms: int) -> bool:
        """A folder that nobody has used yet, if it came so far. Whether it is gone."""
        self._handles.forget_folder(folder)
        path = f"{log_dir.path}/{leaving_name(*partition, self._random.uuid(), DELETE_SUFFIX)}"
        try:
            self._disk.rename(folder, path)
        except FileNotFoundError:
            return True
        except OSError:
            return False
        self._removals.add([path], now_ms)
        return True

    @property
    def all_online(self) -> bool:
        return all(log_dir.is_online for log_dir in self.dirs)

    def _some_offline(self, partition: TopicPartition) -> LogError:
        offline = ", ".join(log_dir.path for log_dir in self.dirs if not log_dir.is_online)
        return LogError(
            ErrorCode.KAFKA_STORAGE_ERROR, f"{folder_name(*partition)} cannot be created while {offline} is offline"
        )

    def _set_future_aside(self, partition: TopicPartition) -> None:
        """What was to become of a log that is gone with its directory, for good: no copy of the one that begins now."""
        if partition in self.futures.logs:
            log_dir, future = self.futures.take(partition)
            future.abandon()
            self.set_aside(log_dir, partition, future.folder.rpartition("/")[2], "has lost its current log")

    # Moving to another directory

    def dir_of(self, partition: TopicPartition) -> LogDir | None:
        return self._dir_of.get(partition)

    def create_future(self, partition: TopicPartition, path: str, topic_id: bytes, now_ms: int) -> PartitionLog:
        """An empty log in another directory, to which the partition's is to move. LogError and OSError as `create`."""
        if not self.all_online:  # there might be another one
            raise self._some_offline(partition)
        log_dir = self._dir_at(path)
        folder = self.futures.new_folder(log_dir, partition)
        try:
            log_dir.forget_namesake(self._disk, partition)
            config = self.logs[partition].config
            made = self.open_log(log_dir, partition, folder.rpartition("/")[2], config, now_ms, clean=True)
            write_unsynced(self._disk, folder, topic_id)
        except OSError as error:
            self._clear_away(log_dir, partition, folder, now_ms)  # else the next start would go on with the move
            self._dir_failed(log_dir, error)
            raise
        self.futures.preferred.pop(partition, None)
        self.futures.add(log_dir, partition, made, topic_id)
        self._created.setdefault(path, []).append(folder)
        return made

    def replace_with_future(self, partition: TopicPartition, now_ms: int) -> list[FileRange]:
        """The future log, which has all that the current one has, takes its place; that one is deleted.

        As in Kafka the new one gets the name first: should the process end before the old one is renamed, the metadata
        says which is right. OSError if it has no name, or the old log's last file cannot be opened; then all is as it
        was, but perhaps for a directory that failed. Returns what holds that file open: a worker clears the list,
        because a file system may begin to write a file when it is closed.
        """
        old, old_dir = self.logs[partition], self._dir_of[partition]
        new_dir = self.futures.dir_of(partition)
        assert new_dir is not None
        try:
            held = [FileRange(old.segments.active.file(), 0, 0)]
        except OSError as error:
            self._dir_failed(old_dir, error)
            raise
        try:
            self.promote(partition, now_ms)
        except OSError as error:
            self._dir_failed(new_dir, error)
            raise
        old_dir.forget(partition)
        old.abandon()
        self._created.setdefault(old_dir.path, [])
        path = f"{old_dir.path}/{leaving_name(*partition, self._random.uuid(), DELETE_SUFFIX)}"
        try:
            self._disk.rename(old.folder, path)
        except OSError as error:
            self._dir_failed(old_dir, error)
        else:
            self._removals.add([path], now_ms + old.config.file_delete_delay_ms)
        return held

    def promote(self, partition: TopicPartition, now_ms: int) -> None:
        future, log_dir = self.futures.logs[partition], self.futures.dir_of(partition)
        assert log_dir is not None
        folder = f"{log_dir.path}/{folder_name(*partition)}"
        self._disk.rename(future.folder, folder)
        future.moved(folder)
        self.topic_ids[partition] = self.futures.topic_ids[partition]
        self.futures.take(partition)
        self.add(log_dir, partition, future, now_ms)
        self._created.setdefault(log_dir.path, []).append(folder)

    def delete_future(self, partition: TopicPartition, now_ms: int) -> None:
        """If there is one. After an OSError its directory may be offline."""
        log_dir = self.futures.dir_of(partition)
        if log_dir is not None:
            try:
                self.futures.delete(partition, now_ms)
            except OSError as error:
                self._dir_failed(log_dir, error)
                raise

    # Deleting

    def log_of(self, partition: TopicPartition) -> PartitionLog | None:
        """Not that of a deleted topic of the same name, which is still there because its disk is full."""
        return None if partition in self._undeleted else self.logs.get(partition)

    def has_place(self, partition: TopicPartition) -> bool:
        """Whether one of the directories has it, be it offline or unreadable."""
        return partition in self._dir_of and partition not in self._undeleted

    def adopt(self, partition: TopicPartition, topic_id: bytes) -> None:
        """Write down to which topic the folder belongs."""
        folder = self.logs[partition].folder
        write_unsynced(self._disk, folder, topic_id)
        self.topic_ids[partition] = topic_id
        self._created.setdefault(self._dir_of[partition].path, []).append(folder)

    def take_created(self) -> list[CreatedJob]:
        """What makes the folders that have come since the last call survive a power loss."""
        created, self._created = self._created, {}
        return [CreatedJob(folders, path) for path, folders in created.items() if self._dir_at(path).is_online]

    def put_back(self, failed: CreatedJob) -> None:
        """So that it is among the next, unless its directory is offline."""
        self._created.setdefault(failed.log_dir, []).extend(failed.folders)

    def delete(self, partition: TopicPartition, now_ms: int) -> None:
        """The folder is renamed; `removals_due` hands it out when `file.delete.delay.ms` is over. A future log, too."""
        try:
            self.delete_future(partition, now_ms)
        finally:
            self._delete(partition, now_ms)

    def _delete(self, partition: TopicPartition, now_ms: int) -> None:
        gone, log_dir = self.logs.get(partition), self._dir_of.get(partition)
        if log_dir is not None and log_dir.is_online:
            if gone is not None:
                gone.abandon()
            path = f"{log_dir.path}/{leaving_name(*partition, self._random.uuid(), DELETE_SUFFIX)}"
            try:
                self._disk.rename(f"{log_dir.path}/{folder_name(*partition)}", path)
            except OSError as error:
                self._undeleted[partition] = None
                self._dir_failed(log_dir, error)
                raise
            config = LogConfig() if gone is None else gone.config
            self._removals.add([path], now_ms + config.file_delete_delay_ms)
        self._forget(partition)  # in a directory that is offline it is a stray, should that come back

    def delete_again(self, now_ms: int) -> None:
        """What could not be deleted; an OSError is the first one's that still cannot. Each directory is tried until it
        refuses once."""
        refused: dict[LogDir | None, OSError] = {}
        for partition in list(self._undeleted):
            log_dir = self._dir_of.get(partition)
            if log_dir not in refused:
                try:
                    self._delete(partition, now_ms)
                except OSError as error:
                    refused[log_dir] = error
        if refused:
            raise next(iter(refused.values()))

    def _forget(self, partition: TopicPartition) -> None:
        self._undeleted.pop(partition, None)
        log_dir = self._dir_of.pop(partition, None)
        self.logs.pop(partition, None)
        self.topic_ids.pop(partition, None)
        self.unreadable.pop(partition, None)
        if log_dir is not None:
            log_dir.forget(partition)

    def queue_removed_files(self, changed: PartitionLog, now_ms: int) -> None:
        """After retention or truncation: the segments' files go when `file.delete.delay.ms` is over."""
        paths = changed.take_removed_files()
        if paths:
            self._removals.add(paths, now_ms + changed.config.file_delete_delay_ms)

    @property
    def next_removal_ms(self) -> int | None:
        return self._removals.next_due_ms

    def removals_due(self, now_ms: int, limit: int | None = None) -> list[RemoveJob]:
        return self._removals.due(now_ms, limit)

    def remove_later(self, paths: Collection[str], due_ms: int) -> None:
        """What `removals_due` gave and could not be removed yet."""
        self._removals.add(paths, due_ms)

    def flush(self) -> None:
        """Everything to the disk, now."""
        for log_dir in self.dirs:
            try:
                for each in list(log_dir.logs.values()):
                    each.flush()
            except OSError as error:
                self.fail(log_dir, error)

    # Checkpoints

    def checkpoint_jobs(
        self, high_watermark_of: HighWatermarkIfKnown, names: Collection[str] = CHECKPOINTS
    ) -> list[CheckpointJob]:
        """Those that changed. Run them, call `written` or `failed` for each, and only then ask again."""
        return [job for each in self.dirs if each.is_online for job in each.checkpoint_jobs(high_watermark_of, names)]

    def collecting_checkpoints(
        self, high_watermark_of: HighWatermarkIfKnown, names: Collection[str], jobs: list[CheckpointJob]
    ) -> Iterator[None]:
        """The same in short steps, into the list: with 10,000 partitions the loop would stand still for too long."""
        for each in self.dirs:
            if each.is_online:
                yield from each.collecting_checkpoints(high_watermark_of, names, jobs)

    def namesake_jobs(self, partitions: Collection[TopicPartition]) -> list[CheckpointJob]:
        """Before partitions are created: what the checkpoints say of others that had their names is erased by these.

        As `checkpoint_jobs`, and never while any of those are under way.
        """
        return [job for each in self.dirs if each.is_online for job in each.namesake_jobs(partitions)]

    def has_namesake(self, partitions: Collection[TopicPartition]) -> bool:
        return any(each.has_namesake(partitions) for each in self.dirs if each.is_online)

    def written(self, job: CheckpointJob) -> None:
        self._dir_at(job.path).written(job)

    # Failing

    def failed(self, path: str, error: OSError) -> list[TopicPartition]:
        """The disk refused something at a path in one of the directories. Returns the partitions that are lost by it.

        None of them if it is merely full: it can be read, and written again when there is room.
        """
        log_dir = self._dir_at(path)
        log_dir.not_written(path)
        return self._dir_failed(log_dir, error)

    def _dir_failed(self, log_dir: LogDir, error: OSError) -> list[TopicPartition]:
        if is_full(error):
            told = (log_dir.path, error.strerror)
            if told not in self._told_full:  # who is refused tries again, and so does each partition there
                self._told_full.add(told)
                log.error("%s: %s: what needs room there waits or is refused until there is some", log_dir.path, error)
            return []
        return self.fail(log_dir, error)

    def tell_full_again(self) -> None:
        """From time to time: that a directory is full is told once between two calls."""
        self._told_full.clear()

    def fail(self, log_dir: LogDir, error: OSError) -> list[TopicPartition]:
        log.error("%s is offline, and its %d partitions with it: %s", log_dir.path, len(log_dir.logs), error)
        log_dir.failure = error
        self.on_dir_failure(log_dir.path, error)
        lost = []
        for partition, each in list(log_dir.logs.items()):
            each.abandon()
            if self.logs.get(partition) is each:
                del self.logs[partition]
                lost.append(partition)
            else:
                self.futures.take(partition)
        log_dir.logs.clear()  # `_dir_of` still has them: they are not to be created elsewhere
        return lost

    def _dir_at(self, path: str) -> LogDir:
        holders = [each for each in self.dirs if path == each.path or path.startswith(each.path + "/")]
        return max(holders, key=lambda each: len(each.path))  # one directory may lie in another

    # Stopping

    def closing_jobs(self) -> list[tuple[PartitionLog, FlushJob]]:
        """Most of what `close` has to sync, to be done before it, by many workers; then `PartitionLog.flushed`."""
        jobs = []
        for log_dir in self.dirs:
            try:
                for each in list(log_dir.logs.values()):
                    job = each.prepare_close()
                    if job is not None:
                        jobs.append((each, job))
            except OSError as error:
                self.fail(log_dir, error)
        return jobs

    def close(self, high_watermark_of: HighWatermarkIfKnown, broker_epoch: int = NO_BROKER_EPOCH) -> None:
        """Everything to the disk, and each directory in which that worked is marked. Nobody uses a log any more."""
        for log_dir in self.dirs:
            if log_dir.is_online:
                try:
                    self._close_dir(log_dir, high_watermark_of, broker_epoch)
                except OSError as error:
                    self.fail(log_dir, error)
        self._handles.close()

    def _close_dir(self, log_dir: LogDir, high_watermark_of: HighWatermarkIfKnown, broker_epoch: int) -> None:
        for each in log_dir.logs.values():
            each.close()
        created = self._created.pop(log_dir.path, None)
        if created is not None:
            CreatedJob(created, log_dir.path).run(self._disk)
        for job in log_dir.checkpoint_jobs(high_watermark_of):
            job.run(self._disk)
        write_clean_shutdown(self._disk, log_dir.path, broker_epoch)

    def abandon(self) -> None:
        """Let go of everything as it is; the next start finds an unclean end."""
        for each in (*self.logs.values(), *self.futures.logs.values()):
            each.abandon()
        self._handles.close()
