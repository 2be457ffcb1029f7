"""A real disk that remembers what was synced: what would be left after a loss of power."""

from __future__ import annotations

import os

from ottla.wire.batch import BatchWalk
from ottla.world.real_disk import RealDisk
from ottla.world.real_file import RealFile


class PowerLossDisk(RealDisk):
    def __init__(self) -> None:
        self.synced: dict[str, int] = {}  # bytes of each segment that are on the disk

    def open(self, path: str, *, create: bool = False) -> RealFile:
        file = super().open(path, create=create)
        return _Segment(self, path, file) if path.endswith(".log") else file  # type: ignore[return-value]

    def lose_power(self, folder: str) -> None:
        """What was written and not synced is gone. Whoever has the files open must not use them any more."""
        for name in self.list(folder):
            if name.endswith(".log"):
                path = f"{folder}/{name}"
                os.truncate(path, min(self.synced.get(path, 0), self.stat(path).size))

    def synced_offset(self, folder: str) -> int:
        """Read from the bytes that are on the disk, whatever the log believes."""
        end = 0
        for name in self.list(folder):
            if name.endswith(".log"):
                path = f"{folder}/{name}"
                end = max(end, int(name.split(".")[0]))
                for _, header in BatchWalk(self.read_bytes(path)[: self.synced.get(path, 0)], check_crc=True):
                    end = header.next_offset
        return end


class _Segment:
    def __init__(self, disk: PowerLossDisk, path: str, file: RealFile) -> None:
        self._disk = disk
        self._path = path
        self._file = file

    def __getattr__(self, name: str) -> object:
        return getattr(self._file, name)

    def truncate(self, size: int) -> None:
        self._file.truncate(size)
        self._disk.synced[self._path] = min(self._disk.synced.get(self._path, 0), size)

    def sync(self) -> None:
        size = self._file.size()
        self._file.sync()
        self._disk.synced[self._path] = size
