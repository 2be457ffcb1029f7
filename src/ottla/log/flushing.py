"""A flush in two halves: what to sync is decided by the log, the syncing itself may run in a worker."""

from __future__ import annotations

import contextlib
import errno
from typing import NamedTuple

from ottla.log.leader_epochs import UnwrittenEpochs
from ottla.world.disk import Disk, File


class FlushJob(NamedTuple):
    """Opens the files by itself, because the log's own may be closed at any moment for others.

    `created`, `truncations` and `active`, the base offset of its active segment, tell the log what it was when it made
    the job. `whole`: not only the records, but all that a start needs which does not read them again.
    """

    paths: list[str]
    folder: str | None
    up_to: int
    created: int
    truncations: int
    active: int
    epochs: UnwrittenEpochs | None = None
    whole: bool = True

    def run(self, disk: Disk) -> None:
        for path in self.paths:
            with contextlib.suppress(FileNotFoundError):  # removed or deleted in the meantime
                file = disk.open(path)
                try:
                    sync_file(file, path)
                finally:
                    file.close()
        with contextlib.suppress(FileNotFoundError):
            if self.epochs is not None:
                write_epochs(self.epochs, disk)  # which syncs the folder, too
            elif self.folder is not None:
                disk.sync_dir(self.folder)


def write_epochs(what: UnwrittenEpochs, disk: Disk) -> None:
    """Unless something newer is written, or the log is gone: then a folder of its name is that of another."""
    epochs = what.epochs
    with epochs.renaming:
        if epochs.is_abandoned():
            return
        file = disk.open(what.temporary, create=True)
    try:
        try:
            file.append([what.contents])
            sync_file(file, what.temporary)
        finally:
            file.close()
        with epochs.renaming:
            if epochs.takes(what):
                disk.rename(what.temporary, what.path)
    finally:
        with epochs.renaming, contextlib.suppress(OSError):  # it has been renamed
            if not epochs.is_abandoned():
                disk.remove(what.temporary)
    disk.sync_dir(what.path.rpartition("/")[0])


def sync_file(file: File, path: str) -> None:
    """After a sync that failed nobody knows what is on the disk: that is never merely a full one."""
    try:
        file.sync()
    except OSError as error:
        raise OSError(errno.EIO, f"it cannot be synced: {error}", path) from error
