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
    """What comes together stays together: compaction may leave ten thousand files at once, on the loop."""

    __slots__ = ("_added", "_waiting")

    def __init__(self) -> None:
        self._added = 0
        self._waiting: list[tuple[int, int, list[str]]] = []  # a heap; the number keeps equal times in order

    def __len__(self) -> int:
        return sum(len(paths) for _, _, paths in self._waiting)

    def add(self, paths: Iterable[str], due_ms: int) -> None:
        together = list(paths)
        together.reverse()  # taken from the end
        if together:
            self._added += 1
            heappush(self._waiting, (due_ms, self._added, together))

    @property
    def next_due_ms(self) -> int | None:
        return self._waiting[0][0] if self._waiting else None

    def due(self, now_ms: int, limit: int | None = None) -> list[RemoveJob]:
        """So many at most. Handed out once: what is not removed then, nor added again, is found at the next start."""
        jobs: list[RemoveJob] = []
        while self._waiting and self._waiting[0][0] <= now_ms and len(jobs) != limit:
            paths = self._waiting[0][2]
            jobs.append(RemoveJob(paths.pop()))
            if not paths:
                heappop(self._waiting)
        return jobs
