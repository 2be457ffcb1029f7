"""A bounded set of open files, shared by all logs of a node: the least recently used is closed for the next.

A node has tens of thousands of files and may have a thousand open. Nobody keeps a File: who needs one asks here, by
path, each time. A FileRange made before its file is closed stays good (see `world.disk.File.close`).
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from ottla.world.disk import Disk, File

DEFAULT_LIMIT: Final = 512
MAX_LIMIT: Final = 65_536
FOR_CLIENTS: Final = 8192  # so many of the files that a process may have open are left to them, if that is not half
MIN_LIMIT: Final = 4  # who walks over a log and writes its two indexes meanwhile needs three


class FileHandles:
    __slots__ = ("_disk", "_limit", "_open")

    def __init__(self, disk: Disk, limit: int = DEFAULT_LIMIT) -> None:
        if limit < MIN_LIMIT:
            raise ValueError(f"at least {MIN_LIMIT} files must be open, not {limit}")
        self._disk = disk
        self._limit = limit
        self._open: OrderedDict[str, File] = OrderedDict()

    @classmethod
    def for_node(cls, disk: Disk) -> FileHandles:
        """As many as the system allows, because a log whose file must be opened first costs twice as much to append to;
        but half of them, or enough, are left to the clients."""
        allowed = disk.max_open_files()
        return cls(disk, max(MIN_LIMIT, min(allowed - min(allowed // 2, FOR_CLIENTS), MAX_LIMIT)))

    def __len__(self) -> int:
        return len(self._open)

    def get(self, path: str) -> File:
        """The file, which must exist, open to read and append. Good until others have been asked for."""
        file = self._open.get(path)
        if file is None:
            return self._add(path, create=False)
        self._open.move_to_end(path)
        return file

    def get_or_create(self, path: str) -> File:
        file = self._open.get(path)
        return file if file is not None else self._add(path, create=True)

    def forget(self, path: str) -> None:
        """Before a file is renamed or removed, or when it will not be used for long."""
        file = self._open.pop(path, None)
        if file is not None:
            file.close()

    def forget_folder(self, folder: str) -> None:
        """Who could not make use of its files has not told which are open, and the next ones may have their names. When
        a node starts, another thread opens files meanwhile."""
        for path in [each for each in list(self._open) if each.startswith(f"{folder}/")]:
            self.forget(path)

    def close(self) -> None:
        while self._open:
            self._open.popitem()[1].close()

    def _add(self, path: str, *, create: bool) -> File:
        while len(self._open) >= self._limit:
            self._open.popitem(last=False)[1].close()
        file = self._disk.open(path, create=create)
        self._open[path] = file
        return file
