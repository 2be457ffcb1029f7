"""A flush in two halves: what to sync is decided by the log, the syncing itself may run in a worker."""

import contextlib
from typing import NamedTuple

from ottla.world.disk import Disk


class FlushJob(NamedTuple):
    """Opens the files by itself, because the log's own may be closed at any moment for others.

    `created` and `truncations` tell the log what it was when it made the job.
    """

    paths: list[str]
    folder: str | None
    up_to: int
    created: int
    truncations: int

    def run(self, disk: Disk) -> None:
        for path in self.paths:
            with contextlib.suppress(FileNotFoundError):  # removed or deleted in the meantime
                file = disk.open(path)
                try:
                    file.sync()
                finally:
                    file.close()
        if self.folder is not None:
            with contextlib.suppress(FileNotFoundError):
                disk.sync_dir(self.folder)
