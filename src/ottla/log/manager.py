"""All logs of a node, in its `log.dirs`: found and opened at start, created, deleted, checkpointed, closed.

What always holds: a partition has one folder in one directory; the mark of a clean end is only there while nobody uses
the directory; a directory that fails takes its own partitions with it and no others, and while one is missing no
partition is begun anew that may lie in it. Synchronous, by one owner; what may take long is handed out as jobs
(`run(disk)`, in a worker).
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Final

from ottla.log.checkpoints import (
    PARTITION_METADATA,
    MalformedFile,
    TopicPartition,
    read_partition_metadata,
    write_clean_shutdown,
)
from ottla.log.creating import CreatedJob, write_unsynced
from ottla.log.file_handles import FileHandles
from ottla.log.flushing import FlushJob
from ottla.log.folder_names import DELETE_SUFFIX, STRAY_SUFFIX, folder_name, leaving_name
from ottla.log.log_config import LogConfig
from ottla.log.log_dir import CHECKPOINTS, CheckpointJob, LogDir, SpaceJob
from ottla.log.partition_log import PartitionLog
from ottla.log.producer_state import DEFAULT_EXPIRATION_MS
from ottla.log.removals import Removals, RemoveJob
from ottla.log.results import LogError, is_full
from ottla.wire.errors import ErrorCode
from ottla.world.disk import Disk
from ottla.world.randomness import Random

log = logging.getLogger(__name__)

NO_BROKER_EPOCH: Final = -1

ConfigOf = Callable[[str], LogConfig]
IsStray = Callable[[TopicPartition, bytes | None], bool]


class DuplicatePartition(Exception):
    """A partition has folders in two directories, and only a person can say which one is right."""


class LogManager:
    """Made by `open`. `logs` are all that can be used; `unreadable` says what is wrong with a partition's files.

    `on_dir_failure` is called with the path of a directory that is offline from now on.
    """

    __slots__ = (
        "_created",
        "_dir_of",
        "_disk",
        "_handles",
        "_random",
        "_removals",
        "dirs",
        "logs",
        "on_dir_failure",
        "producer_id_expiration_ms",
        "topic_ids",
        "unreadable",
    )

    def __init__(self, disk: Disk, handles: FileHandles, random: Random, paths: Sequence[str]) -> None:
        self._disk = disk
        self._handles = handles
        self._random = random
        self._removals = Removals()
        self._created: dict[str, list[str]] = {}  # folders, by directory
        self._dir_of: dict[TopicPartition, LogDir] = {}
        self.dirs = [LogDir(path) for path in paths]
        self.logs: dict[TopicPartition, PartitionLog] = {}
        self.topic_ids: dict[TopicPartition, bytes | None] = {}  # None: it was lost in a crash
        self.unreadable: dict[TopicPartition, str] = {}
        self.producer_id_expiration_ms = DEFAULT_EXPIRATION_MS
        self.on_dir_failure: Callable[[str], object] = lambda path: None

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
        producer_id_expiration_ms: int = DEFAULT_EXPIRATION_MS,
    ) -> LogManager:
        """Every log in the directories, which are there and locked. `config_of` gets a topic's name.

        A stray one, which should not be here but might be somebody's only copy, is renamed instead. After an unclean
        end this reads all that lies behind the recovery points.
        """
        manager = cls(disk, handles, random, paths)
        manager.producer_id_expiration_ms = producer_id_expiration_ms
        manager.load(config_of, now_ms=now_ms, is_stray=is_stray)
        return manager

    def load(self, config_of: ConfigOf, *, now_ms: int, is_stray: IsStray) -> None:
        """`open`, for who has made an empty one already. Once."""
        for log_dir in self.dirs:
            try:
                self._open_dir(log_dir, config_of, is_stray, now_ms)
            except OSError as error:
                self._fail(log_dir, error)

    def _open_dir(self, log_dir: LogDir, config_of: ConfigOf, is_stray: IsStray, now_ms: int) -> None:
        found = log_dir.look(self._disk)
        self._removals.add(log_dir.deleted, now_ms + LogConfig().file_delete_delay_ms)
        clean = log_dir.last_shutdown is not None
        if found and not clean:
            log.info("%s was not closed: its logs are read again from their recovery points on", log_dir.path)
        for partition in found:
            try:
                topic_id = self._read_topic_id(log_dir, partition)
                if is_stray(partition, topic_id):
                    self._set_aside(log_dir, partition)
                    continue
                self._claim(log_dir, partition, topic_id)
                self._open_log(log_dir, partition, config_of(partition[0]), now_ms, clean=clean)
            except MalformedFile as error:
                log.error("%s cannot be used: %s", folder_name(*partition), error)
                self._dir_of[partition] = log_dir
                self.unreadable[partition] = str(error)

    def _claim(self, log_dir: LogDir, partition: TopicPartition, topic_id: bytes | None) -> None:
        if partition in self._dir_of:
            raise DuplicatePartition(
                f"{folder_name(*partition)} is in {self._dir_of[partition].path} and in {log_dir.path}: "
                "remove the folder of one of them"
            )
        self._dir_of[partition] = log_dir
        self.topic_ids[partition] = topic_id

    def _set_aside(self, log_dir: LogDir, partition: TopicPartition) -> None:
        name = folder_name(*partition)
        path = f"{log_dir.path}/{leaving_name(*partition, self._random.uuid(), STRAY_SUFFIX)}"
        self._disk.rename(f"{log_dir.path}/{name}", path)
        log.warning("%s/%s is of no topic that has a replica here: it is now %s", log_dir.path, name, path)

    def _read_topic_id(self, log_dir: LogDir, partition: TopicPartition) -> bytes | None:
        folder = f"{log_dir.path}/{folder_name(*partition)}"
        try:
            return read_partition_metadata(self._disk, folder)
        except MalformedFile:
            if self._disk.read_bytes(f"{folder}/{PARTITION_METADATA}").strip(b"\0"):
                raise
            return None  # empty, or zeros: what a power loss leaves of a file that was not synced

    def _open_log(
        self, log_dir: LogDir, partition: TopicPartition, config: LogConfig, now_ms: int, *, clean: bool
    ) -> PartitionLog:
        opened = PartitionLog.open(
            self._disk,
            self._handles,
            f"{log_dir.path}/{folder_name(*partition)}",
            config,
            now_ms=now_ms,
            clean=clean,
            recovery_point=log_dir.recovery_points.get(partition, 0),
            log_start_offset=log_dir.log_start_offsets.get(partition, 0),
            random=self._random,
            producer_id_expiration_ms=self.producer_id_expiration_ms,
            clean_until=log_dir.cleaner_offsets.get(partition),
        )
        for each in opened.recoveries:
            if each.cut_bytes:
                log.warning(
                    "%s: %d bytes cut off the segment of offset %d, which now ends at offset %d: %s",
                    opened.folder,
                    each.cut_bytes,
                    each.base_offset,
                    each.next_offset,
                    each.reason,
                )
        self._dir_of[partition] = log_dir
        log_dir.logs[partition] = self.logs[partition] = opened
        self.queue_removed_files(opened, now_ms)
        return opened

    @property
    def was_clean(self) -> bool:
        """Whether the last use of every directory ended with `close`."""
        return all(log_dir.last_shutdown is not None for log_dir in self.dirs)

    @property
    def last_broker_epoch(self) -> int:
        """The epoch with which the node was stopped; -1 if it was not stopped cleanly, or it is not known."""
        epochs = {
            NO_BROKER_EPOCH if each.last_shutdown is None else each.last_shutdown.broker_epoch for each in self.dirs
        }
        epoch = epochs.pop() if len(epochs) == 1 else None
        return NO_BROKER_EPOCH if epoch is None else epoch

    @property
    def open_files(self) -> int:
        return len(self._handles)

    def high_watermark_at_start(self, partition: TopicPartition) -> int:
        log_dir = self._dir_of.get(partition)
        return 0 if log_dir is None else log_dir.high_watermarks.get(partition, 0)

    def space_job(self) -> SpaceJob:
        """Of the directories that can be used."""
        return SpaceJob(self._disk, [log_dir.path for log_dir in self.dirs if log_dir.is_online])

    # Creating and deleting

    def create(
        self, partition: TopicPartition, topic_id: bytes, config: LogConfig, now_ms: int, *, is_new: bool
    ) -> PartitionLog:
        """An empty log in the directory with the fewest. Not `is_new`: it may exist in a directory that is offline.

        LogError if there is no place for it. After an OSError the directory may be offline.
        """
        if partition in self._dir_of:
            problem = self.unreadable.get(partition, "it exists already")
            raise LogError(ErrorCode.KAFKA_STORAGE_ERROR, f"{folder_name(*partition)} cannot be created: {problem}")
        online = [log_dir for log_dir in self.dirs if log_dir.is_online]
        if not online or (not is_new and len(online) < len(self.dirs)):
            offline = ", ".join(log_dir.path for log_dir in self.dirs if not log_dir.is_online)
            raise LogError(
                ErrorCode.KAFKA_STORAGE_ERROR, f"{folder_name(*partition)} cannot be created while {offline} is offline"
            )
        log_dir = min(online, key=lambda each: len(each.logs))
        try:
            log_dir.forget_namesake(self._disk, partition)
            made = self._open_log(log_dir, partition, config, now_ms, clean=True)
            self.adopt(partition, topic_id)
        except OSError as error:
            self._forget(partition)
            self._dir_failed(log_dir, error)
            raise
        return made

    def has_place(self, partition: TopicPartition) -> bool:
        """Whether one of the directories has it, be it offline or unreadable."""
        return partition in self._dir_of

    def adopt(self, partition: TopicPartition, topic_id: bytes) -> None:
        """Write down to which topic the folder belongs."""
        folder = self.logs[partition].folder
        write_unsynced(self._disk, folder, topic_id)
        self.topic_ids[partition] = topic_id
        self._created.setdefault(self._dir_of[partition].path, []).append(folder)

    def take_created(self) -> list[CreatedJob]:
        """What makes the folders that have come since the last call survive a power loss."""
        created, self._created = self._created, {}
        return [CreatedJob(folders, log_dir) for log_dir, folders in created.items()]

    def delete(self, partition: TopicPartition, now_ms: int) -> None:
        """The folder is renamed; `removals_due` hands it out when `file.delete.delay.ms` is over."""
        gone, log_dir = self.logs.get(partition), self._dir_of.get(partition)
        if log_dir is not None and log_dir.is_online:
            if gone is not None:
                gone.abandon()
            path = f"{log_dir.path}/{leaving_name(*partition, self._random.uuid(), DELETE_SUFFIX)}"
            try:
                self._disk.rename(f"{log_dir.path}/{folder_name(*partition)}", path)
            except OSError as error:
                self._dir_failed(log_dir, error)
                raise
            config = LogConfig() if gone is None else gone.config
            self._removals.add([path], now_ms + config.file_delete_delay_ms)
        self._forget(partition)  # in a directory that is offline it is a stray, should that come back

    def _forget(self, partition: TopicPartition) -> None:
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

    def removals_due(self, now_ms: int) -> list[RemoveJob]:
        return self._removals.due(now_ms)

    def flush(self) -> None:
        """Everything to the disk, now."""
        for log_dir in self.dirs:
            try:
                for each in list(log_dir.logs.values()):
                    each.flush()
            except OSError as error:
                self._fail(log_dir, error)

    # Checkpoints

    def checkpoint_jobs(
        self, high_watermarks: Mapping[TopicPartition, int], names: Collection[str] = CHECKPOINTS
    ) -> list[CheckpointJob]:
        """Those that changed. Run them, call `written` or `failed` for each, and only then ask again."""
        return [job for each in self.dirs if each.is_online for job in each.checkpoint_jobs(high_watermarks, names)]

    def namesake_jobs(self, partitions: Collection[TopicPartition]) -> list[CheckpointJob]:
        """Before partitions are created: what the checkpoints say of others that had their names is erased by these.

        As `checkpoint_jobs`, and never while any of those are under way.
        """
        return [job for each in self.dirs if each.is_online for job in each.namesake_jobs(partitions)]

    def has_namesake(self, partition: TopicPartition) -> bool:
        return any(each.has_namesake(partition) for each in self.dirs if each.is_online)

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
            log.error("%s: %s", log_dir.path, error)
            return []
        return self._fail(log_dir, error)

    def _fail(self, log_dir: LogDir, error: OSError) -> list[TopicPartition]:
        log.error("%s is offline, and its %d partitions with it: %s", log_dir.path, len(log_dir.logs), error)
        log_dir.failure = error
        self.on_dir_failure(log_dir.path)
        lost = list(log_dir.logs)
        for partition, each in log_dir.logs.items():
            each.abandon()
            del self.logs[partition]
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
                self._fail(log_dir, error)
        return jobs

    def close(self, high_watermarks: Mapping[TopicPartition, int], broker_epoch: int = NO_BROKER_EPOCH) -> None:
        """Everything to the disk, and each directory in which that worked is marked. Nobody uses a log any more."""
        for log_dir in self.dirs:
            if log_dir.is_online:
                try:
                    self._close_dir(log_dir, high_watermarks, broker_epoch)
                except OSError as error:
                    self._fail(log_dir, error)
        self._handles.close()

    def _close_dir(self, log_dir: LogDir, high_watermarks: Mapping[TopicPartition, int], broker_epoch: int) -> None:
        for each in log_dir.logs.values():
            each.close()
        for job in log_dir.checkpoint_jobs(high_watermarks):
            job.run(self._disk)
        write_clean_shutdown(self._disk, log_dir.path, broker_epoch)

    def abandon(self) -> None:
        """Let go of everything as it is; the next start finds an unclean end."""
        for each in self.logs.values():
            each.abandon()
        self._handles.close()
