"""One of a node's `log.dirs`: what it holds, how its last use ended, and whether it can still be used.

A checkpoint that cannot be understood says nothing, with a warning, as in Kafka: everything is then read again. A
directory that fails is left alone from then on: `failure` says why. While a checkpoint with the offsets of a partition
is on its way to the disk, none of the same name begins here: after a crash they would be taken for its own.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from ottla.log.checkpoints import (
    CLEANER_OFFSETS,
    HIGH_WATERMARKS,
    LOG_START_OFFSETS,
    RECOVERY_POINTS,
    CleanShutdown,
    MalformedFile,
    TopicPartition,
    offsets_bytes,
    read_clean_shutdown,
    read_offsets,
    remove_clean_shutdown,
)
from ottla.log.folder_names import (
    DELETE_SUFFIX,
    METADATA_TOPIC,
    STRAY_SUFFIX,
    folder_name,
    is_leaving,
    parse_future_name,
)
from ottla.log.folder_names import parse_folder_name as parse
from ottla.log.partition_log import PartitionLog
from ottla.log.results import LogError
from ottla.wire.errors import ErrorCode
from ottla.world.disk import Disk

log = logging.getLogger(__name__)

CHECKPOINTS: Final = (RECOVERY_POINTS, LOG_START_OFFSETS, HIGH_WATERMARKS, CLEANER_OFFSETS)
_KNOWN_FOLDERS: Final = frozenset({"lost+found", "remote-log-index-cache"})
_LOGS_AT_ONCE: Final = 200  # looked at for a checkpoint before others may have their turn: some tenths of a millisecond

HighWatermarkIfKnown = Callable[[TopicPartition], int | None]


class CheckpointJob(NamedTuple):
    """Writes one checkpoint, anywhere; two for the same path never at the same time. Then `LogManager.written`."""

    path: str
    offsets: Mapping[TopicPartition, int]

    def run(self, disk: Disk) -> None:
        disk.write_atomically(self.path, offsets_bytes(self.offsets))


class Space(NamedTuple):
    total_bytes: int
    usable_bytes: int


class SpaceJob(NamedTuple):
    """How much room there is at each of the paths, or why nobody knows."""

    disk: Disk
    paths: Sequence[str]

    def run(self) -> dict[str, Space | OSError]:
        return {path: self._space(path) for path in self.paths}

    def _space(self, path: str) -> Space | OSError:
        try:
            return Space(self.disk.total_bytes(path), self.disk.free_bytes(path))
        except OSError as error:
            return error


class LogDir:
    """`logs` are those of replicas here and of replicas on their way here (`FutureLogs`); never both of a partition."""

    __slots__ = (
        "_gone",
        "_handed_out",
        "_written",
        "cleaner_offsets",
        "deleted",
        "directory_id",
        "failure",
        "futures",
        "high_watermarks",
        "is_cordoned",
        "last_shutdown",
        "log_start_offsets",
        "logs",
        "path",
        "recovery_points",
    )

    def __init__(self, path: str, directory_id: bytes = b"") -> None:
        self.path = path
        self.directory_id = directory_id  # in the metadata; empty: it has none
        self.failure: OSError | None = None
        self.is_cordoned = False  # new replicas are made elsewhere, if there is an elsewhere
        self.logs: dict[TopicPartition, PartitionLog] = {}
        self.deleted: list[str] = []  # folders that a former run has deleted and not removed
        self.futures: list[tuple[TopicPartition, str]] = []  # folders of replicas that were on their way here
        self.last_shutdown: CleanShutdown | None = None
        # As they were at start.
        self.recovery_points: dict[TopicPartition, int] = {}
        self.log_start_offsets: dict[TopicPartition, int] = {}
        self.high_watermarks: dict[TopicPartition, int] = {}
        self.cleaner_offsets: dict[TopicPartition, int] = {}
        self._written: dict[str, Mapping[TopicPartition, int]] = {}  # what the files say, as far as is known
        self._handed_out: dict[str, CheckpointJob] = {}
        self._gone: dict[TopicPartition, PartitionLog] | None = None  # while a checkpoint is collected

    @property
    def is_online(self) -> bool:
        return self.failure is None

    def look(self, disk: Disk) -> list[TopicPartition]:
        """Read the checkpoints and say which partitions are here. The mark of a clean end is gone afterwards."""
        found = []
        for name in disk.list(self.path):
            partition = parse(name)
            if partition is not None:
                if partition[0] != METADATA_TOPIC and disk.stat(f"{self.path}/{name}").is_dir:
                    found.append(partition)
            elif (future := parse_future_name(name)) is not None:
                self.futures.append((future, name))
            elif is_leaving(name, DELETE_SUFFIX):
                self.deleted.append(f"{self.path}/{name}")
            elif is_leaving(name, STRAY_SUFFIX):
                log.warning(
                    "%s/%s belongs to no partition of this node; remove it if it is not needed", self.path, name
                )
            elif name not in _KNOWN_FOLDERS and disk.stat(f"{self.path}/{name}").is_dir:
                log.warning("%s/%s is not named as a partition's folder, and is left alone", self.path, name)
        self.recovery_points = self._read(disk, RECOVERY_POINTS)
        self.log_start_offsets = self._read(disk, LOG_START_OFFSETS)
        self.high_watermarks = self._read(disk, HIGH_WATERMARKS)
        self.cleaner_offsets = self._read(disk, CLEANER_OFFSETS)
        self.last_shutdown = read_clean_shutdown(disk, self.path)
        remove_clean_shutdown(disk, self.path)
        return found

    def _read(self, disk: Disk, name: str) -> dict[TopicPartition, int]:
        path = f"{self.path}/{name}"
        try:
            self._written[path] = read_offsets(disk, path)
            return dict(self._written[path])
        except MalformedFile as error:
            log.warning("%s: what it says is ignored", error)
            return {}

    def checkpoint_jobs(
        self, high_watermark_of: HighWatermarkIfKnown, names: Collection[str] = CHECKPOINTS
    ) -> list[CheckpointJob]:
        """Of these checkpoints those that have changed since they were `written`."""
        jobs: list[CheckpointJob] = []
        for _ in self.collecting_checkpoints(high_watermark_of, names, jobs):
            pass
        return jobs

    def collecting_checkpoints(
        self, high_watermark_of: HighWatermarkIfKnown, names: Collection[str], jobs: list[CheckpointJob]
    ) -> Iterator[None]:
        """The same in short steps, into the list. Between two of them logs may come and go: none is in a job that is
        not here any more when the job is made. One collects at a time."""
        for name in names:
            offsets: dict[TopicPartition, int] = {}
            gone = self._gone = {}
            partitions, logs = list(self.logs), list(self.logs.values())  # no pairs: these would be a turn to make
            for first in range(0, len(logs), _LOGS_AT_ONCE):
                beyond = first + _LOGS_AT_ONCE
                for of, each in zip(partitions[first:beyond], logs[first:beyond], strict=True):
                    offset = _offset_for(name, each, of, high_watermark_of)
                    if offset is not None:
                        offsets[of] = offset
                yield
            self._gone = None
            if not self.is_online:
                return
            for of, each in gone.items():  # all would be too many to look at once more, in one step
                if self.logs.get(of) is not each:
                    offsets.pop(of, None)
            jobs += self._changed({name: offsets})

    def namesake_jobs(self, partitions: Collection[TopicPartition]) -> list[CheckpointJob]:
        """Take these partitions, which are not here, out of the checkpoints; and with them all others that are not."""
        gone = {of for of in partitions if of not in self.logs}
        return self._changed(
            {
                path.rpartition("/")[2]: {of: offset for of, offset in offsets.items() if of in self.logs}
                for path, offsets in self._written.items()
                if any(of in offsets for of in gone)  # which are few
            }
        )

    def has_namesake(self, partitions: Collection[TopicPartition]) -> bool:
        """Whether a checkpoint has offsets of a partition of such a name, or will have them when a job is done."""
        contents = (*self._written.values(), *(job.offsets for job in self._handed_out.values()))
        return any(not offsets.keys().isdisjoint(partitions) for offsets in contents)

    def _changed(self, contents: Mapping[str, Mapping[TopicPartition, int]]) -> list[CheckpointJob]:
        jobs = [CheckpointJob(f"{self.path}/{name}", offsets) for name, offsets in contents.items()]
        changed = [job for job in jobs if self._written.get(job.path, {}) != job.offsets]
        self._handed_out.update((job.path, job) for job in changed)
        return changed

    def written(self, job: CheckpointJob) -> None:
        del self._handed_out[job.path]
        self._written[job.path] = job.offsets

    def not_written(self, path: str) -> None:
        self._handed_out.pop(path, None)

    def let_go(self, partition: TopicPartition) -> None:
        """Its log is not here any more, if it was."""
        gone = self.logs.pop(partition, None)
        if gone is not None and self._gone is not None:
            self._gone.setdefault(partition, gone)

    def forget(self, partition: TopicPartition) -> None:
        """It is not here any more, nor what was known of it at start."""
        self.let_go(partition)
        for known in (self.recovery_points, self.log_start_offsets, self.high_watermarks, self.cleaner_offsets):
            known.pop(partition, None)

    def forget_namesake(self, disk: Disk, partition: TopicPartition) -> None:
        """Before a partition is created whose name another one had: its offsets in the checkpoints are not this one's.

        A start offset beyond the new log's end would cost all of its records after a crash. LogError while a worker
        is writing them: who runs `namesake_jobs` before is never refused.
        """
        self.forget(partition)
        under_way = self._handed_out.items()
        if any(partition in job.offsets or partition in self._written.get(path, {}) for path, job in under_way):
            raise LogError(
                ErrorCode.KAFKA_STORAGE_ERROR,
                f"{folder_name(*partition)} cannot be created while offsets of one of the same name are written",
            )
        for job in self.namesake_jobs((partition,)):
            job.run(disk)
            self.written(job)


def _offset_for(
    name: str, each: PartitionLog, of: TopicPartition, high_watermark_of: HighWatermarkIfKnown
) -> int | None:
    """What a checkpoint says of a log, if anything."""
    if name == RECOVERY_POINTS:
        return each.recovery_point
    if name == HIGH_WATERMARKS:
        high_watermark = high_watermark_of(of)
        return None if high_watermark is None else each.lasting(high_watermark)
    if name == CLEANER_OFFSETS:
        return each.clean_until
    start = each.log_start_offset
    return start if start and start > each.segments.first.base_offset else None
