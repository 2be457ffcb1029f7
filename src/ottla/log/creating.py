"""A new partition's `partition.metadata`: there at once, so that a crash of the process finds it; durable by a job."""

from __future__ import annotations

import contextlib
from typing import NamedTuple

from ottla.log.checkpoints import PARTITION_METADATA, partition_metadata_bytes
from ottla.log.flushing import sync_file
from ottla.world.disk import Disk


class CreatedJob(NamedTuple):
    """Syncs whatever is there by then: a partition may have been deleted, even created again."""

    folders: list[str]
    log_dir: str

    def run(self, disk: Disk) -> None:
        for folder in self.folders:
            with contextlib.suppress(FileNotFoundError):
                path = f"{folder}/{PARTITION_METADATA}"
                file = disk.open(path)
                try:
                    sync_file(file, path)
                finally:
                    file.close()
                disk.sync_dir(folder)
        disk.sync_dir(self.log_dir)


def write_unsynced(disk: Disk, folder: str, topic_id: bytes) -> None:
    """By way of a temporary file, so that what is there is whole."""
    data = partition_metadata_bytes(topic_id)
    path = f"{folder}/{PARTITION_METADATA}"
    file = disk.open(f"{path}.tmp", create=True)
    try:
        file.truncate(0)
        file.append((data,))
    finally:
        file.close()
    disk.rename(f"{path}.tmp", path)
