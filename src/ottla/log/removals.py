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
    """What comes together stays together: compaction may leave ten thousand files at once, on the loop. Who asks what
    is due does so often: that is how it is noticed that the clock was set back, for which nothing waits longer."""

    __slots__ = ("_added", "_asked_ms", "_waiting")

    def __init__(self) -> None:
        self._added = 0
        self._asked_ms = 0
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
        if now_ms < self._asked_ms:
            back_ms = self._asked_ms - now_ms
            self._waiting = [(due_ms - back_ms, number, paths) for due_ms, number, paths in self._waiting]
        self._asked_ms = now_ms
        jobs: list[RemoveJob] = []
        while self._waiting and self._waiting[0][0] <= now_ms and len(jobs) != limit:
            paths = self._waiting[0][2]
            jobs.append(RemoveJob(paths.pop()))
            if not paths:
                heappop(self._waiting)
        return jobs
