"""The snapshots beside the metadata log: which there are, and how one comes to be or goes.

A file is written as `.part`, synced, and only then has its name: what is called `*.checkpoint` is whole, and stays as
it is until it is removed. The one that a format tool leaves for offset 0 is no state of the log: nobody takes it from
here, and it stays.
"""

from __future__ import annotations

import contextlib
import re
from collections.abc import Iterable
from typing import Final, NamedTuple

from ottla.log.flushing import sync_file
from ottla.raft.raft_log import BOOTSTRAP_SNAPSHOT, LogPosition
from ottla.wire.primitives import Buffer
from ottla.world.disk import Disk

SUFFIX: Final = ".checkpoint"
PART_SUFFIX: Final = ".part"
HEADER_BYTES: Final = 1 << 20  # enough for the first batch of one with thousands of voters
_NAME: Final = re.compile(r"([0-9]{20})-([0-9]{10})\.checkpoint")


def snapshot_name(snapshot: LogPosition) -> str:
    return f"{snapshot.offset:020d}-{snapshot.epoch:010d}{SUFFIX}"


class FreezeJob(NamedTuple):
    """For a worker: from here on the snapshot counts. A run that had no room can be run again."""

    folder: str
    part: str
    name: str

    def run(self, disk: Disk) -> None:
        path = f"{self.folder}/{self.part}"
        if disk.exists(path):  # or has its name since the last run
            file = disk.open(path)
            try:
                sync_file(file, path)
            finally:
                file.close()
            disk.rename(path, f"{self.folder}/{self.name}")
        disk.sync_dir(self.folder)

    def write_all(self, disk: Disk, parts: Iterable[Buffer]) -> None:
        """Of a snapshot that this node makes itself."""
        try:
            file = disk.open(f"{self.folder}/{self.part}", create=True)
            try:
                for part in parts:
                    file.append([part])
            finally:
                file.close()
            self.run(disk)
        except Exception:  # the next attempt has another file, and may need the room of this one
            self.remove_part(disk)
            raise

    def remove_part(self, disk: Disk) -> None:
        with contextlib.suppress(OSError):
            disk.remove(f"{self.folder}/{self.part}")


class Snapshots:
    """`sizes` has those that are whole, by their ends."""

    def __init__(self, disk: Disk, folder: str) -> None:
        """What was never finished is removed."""
        self._disk = disk
        self.folder = folder
        self.sizes: dict[LogPosition, int] = {}
        self._attempts = 0
        self._receiving: FreezeJob | None = None
        for name in disk.list(folder) if disk.exists(folder) else []:
            match = _NAME.fullmatch(name)
            if match is not None:
                snapshot = LogPosition(int(match[2]), int(match[1]))
                if snapshot != BOOTSTRAP_SNAPSHOT:
                    self.sizes[snapshot] = disk.stat(f"{folder}/{name}").size
            elif name.endswith(SUFFIX + PART_SUFFIX):
                disk.remove(f"{folder}/{name}")

    @property
    def earliest(self) -> LogPosition | None:
        return min(self.sizes, default=None)

    @property
    def latest(self) -> LogPosition | None:
        return max(self.sizes, default=None)

    def path(self, snapshot: LogPosition) -> str:
        return f"{self.folder}/{snapshot_name(snapshot)}"

    def read(self, snapshot: LogPosition, position: int, max_bytes: int) -> bytes:
        file = self._disk.open_read_only(self.path(snapshot))
        try:
            return file.read(position, max_bytes)
        finally:
            file.close()

    def read_header(self, snapshot: LogPosition) -> bytes:
        """Its first batch, at least."""
        return self.read(snapshot, 0, HEADER_BYTES)

    def begin(self, snapshot: LogPosition) -> None:
        """To receive it; what was begun before and never got whole is removed."""
        if self._receiving is not None:
            self._receiving.remove_part(self._disk)
            self._receiving = None
        job = self.new_job(snapshot)
        self._disk.open(f"{self.folder}/{job.part}", create=True).close()
        self._receiving = job

    def write(self, data: Buffer) -> int:
        """At the end of what is received; how many bytes there are then."""
        assert self._receiving is not None
        file = self._disk.open(f"{self.folder}/{self._receiving.part}")
        try:
            file.append([data])
            return file.size()
        finally:
            file.close()

    def freeze_job(self) -> FreezeJob:
        """Of what is received, which is the job's alone from now on."""
        job, self._receiving = self._receiving, None
        assert job is not None
        return job

    def new_job(self, snapshot: LogPosition) -> FreezeJob:
        """With a file of its own: a job that runs late must not take what another one writes."""
        self._attempts += 1
        part = f"{snapshot.offset:020d}-{snapshot.epoch:010d}-{self._attempts}{SUFFIX}{PART_SUFFIX}"
        return FreezeJob(self.folder, part, snapshot_name(snapshot))

    def frozen(self, snapshot: LogPosition) -> None:
        self.sizes[snapshot] = self._disk.stat(self.path(snapshot)).size

    def remove_before(self, offset: int) -> None:
        for each in sorted(self.sizes):
            if each.offset < offset:
                del self.sizes[each]
                with contextlib.suppress(FileNotFoundError):
                    self._disk.remove(self.path(each))
