"""The machine's disk, but the n-th change of a file fails, and perhaps every one after it."""

import errno
from collections.abc import Sequence

from ottla.world.disk import Buffer
from ottla.world.real_disk import RealDisk
from ottla.world.real_file import RealFile


class FailingDisk(RealDisk):
    __slots__ = ("code", "fail_in", "leaves_debris", "stays_broken")

    def __init__(self, code: int = errno.ENOSPC) -> None:
        self.code = code
        self.fail_in: int | None = None
        self.stays_broken = False
        self.leaves_debris = False

    def change(self) -> None:
        if self.fail_in is not None:
            if self.fail_in == 0:
                if not self.stays_broken:
                    self.fail_in = None
                raise OSError(self.code, "as the test wants it")
            self.fail_in -= 1

    def open(self, path: str, *, create: bool = False) -> "FailingFile":
        if create:
            self.change()
        opened = super().open(path, create=create)
        return FailingFile(self, opened)

    def rename(self, old: str, new: str) -> None:
        self.change()
        super().rename(old, new)

    def write_atomically(self, path: str, data: Buffer) -> None:
        self.change()
        super().write_atomically(path, data)


class FailingFile:
    """Debris: a part of what could not be written stays in the file, beyond what `size` counts."""

    def __init__(self, disk: FailingDisk, file: RealFile) -> None:
        self._disk = disk
        self._file = file
        self.handle = file.handle
        self.size = file.size
        self.read = file.read
        self.read_into = file.read_into
        self.read_nowait = file.read_nowait
        self.sync = file.sync
        self.close = file.close

    def append(self, buffers: Sequence[Buffer]) -> int:
        try:
            self._disk.change()
        except OSError:
            if self._disk.leaves_debris:
                end = self._file.size()
                self._file.append([memoryview(buffers[0])[: len(buffers[0]) // 2]])
                self._file._end = end
            raise
        return self._file.append(buffers)

    def truncate(self, size: int) -> None:
        self._disk.change()
        self._file.truncate(size)

    def reserve(self, size: int) -> None:
        self._disk.change()
        self._file.reserve(size)
