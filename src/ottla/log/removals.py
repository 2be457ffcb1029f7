"""What has been renamed to be deleted, until `file.delete.delay.ms` is over: who still reads it may go on."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable
from heapq import heappop, heappush
from typing import NamedTuple

from ottla.world.disk import Disk


class RemoveJob(NamedTuple):
    """A file, or a folder with all that is in it. That it is gone already is no error."""

    path: str

    def run(self, disk: Disk) -> None:
        with contextlib.suppress(FileNotFoundError):
            if disk.stat(self.path).is_dir:
                disk.remove_tree(self.path)
            else:
                disk.remove(self.path)


class Removals:
    __slots__ = ("_waiting",)

    def __init__(self) -> None:
        self._waiting: list[tuple[int, str]] = []

    def __len__(self) -> int:
        return len(self._waiting)

    def add(self, paths: Iterable[str], due_ms: int) -> None:
        for path in paths:
            heappush(self._waiting, (due_ms, path))

    @property
    def next_due_ms(self) -> int | None:
        return self._waiting[0][0] if self._waiting else None

    def due(self, now_ms: int, limit: int | None = None) -> list[RemoveJob]:
        """So many at most. Handed out once: what is not removed then is found again at the next start."""
        jobs: list[RemoveJob] = []
        while self._waiting and self._waiting[0][0] <= now_ms and len(jobs) != limit:
            jobs.append(RemoveJob(heappop(self._waiting)[1]))
        return jobs
