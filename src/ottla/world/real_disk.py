"""The machine's disk."""

# Paths of the world are plain strings, and importing pathlib costs 4 ms at start:
# ruff: noqa: PTH103, PTH105, PTH108, PTH110, PTH116, PTH120, PTH123, PTH208

import builtins
import contextlib
import errno
import fcntl
import os
import resource
import stat
import struct
from functools import cache

from ottla.world.disk import Buffer, LockedError, Stat
from ottla.world.real_file import RealFile, write_all

_READ_AT_ONCE = 8192
BOOT_ID = "/proc/sys/kernel/random/boot_id"


class RealLock:
    __slots__ = ("_fd",)

    def __init__(self, fd: int) -> None:
        self._fd = fd

    def release(self) -> None:
        if self._fd != -1:
            os.close(self._fd)
            self._fd = -1


class RealDisk:
    __slots__ = ()

    def open(self, path: str, *, create: bool = False) -> RealFile:
        flags = os.O_RDWR | os.O_CLOEXEC | (os.O_CREAT if create else 0)
        return RealFile(os.open(path, flags, 0o644), writable=True)

    def open_read_only(self, path: str) -> RealFile:
        return RealFile(os.open(path, os.O_RDONLY | os.O_CLOEXEC), writable=False)

    def exists(self, path: str) -> bool:
        return os.path.exists(path)

    def stat(self, path: str) -> Stat:
        found = os.stat(path)
        return Stat(found.st_size, found.st_mtime_ns // 1_000_000, stat.S_ISDIR(found.st_mode))

    def set_modified(self, path: str, modified_ms: int) -> None:
        os.utime(path, ns=(modified_ms * 1_000_000, modified_ms * 1_000_000))

    def list(self, path: str) -> builtins.list[str]:
        return sorted(os.listdir(path))

    def make_dirs(self, path: str) -> None:
        os.makedirs(path, exist_ok=True)

    def rename(self, old: str, new: str) -> None:
        os.replace(old, new)

    def remove(self, path: str) -> None:
        os.unlink(path)

    def remove_tree(self, path: str) -> None:
        import shutil  # 3 ms, and a node that has just started removes nothing

        shutil.rmtree(path)

    def sync_dir(self, path: str) -> None:
        fd = os.open(path, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
        try:
            _sync(fd, path)
        finally:
            os.close(fd)

    def read_bytes(self, path: str) -> bytes:
        # Half the time of open(): a node reads several small files for each of its partitions when it starts.
        fd = os.open(path, os.O_RDONLY | os.O_CLOEXEC)
        try:
            data = os.read(fd, _READ_AT_ONCE)
            if len(data) == _READ_AT_ONCE:
                while more := os.read(fd, os.fstat(fd).st_size or _READ_AT_ONCE):
                    data += more
            return data
        finally:
            os.close(fd)

    def write_atomically(self, path: str, data: Buffer) -> None:
        temporary = path + ".tmp"
        # Opened first: when the file has its name nothing but the sync itself can fail any more.
        folder = os.open(os.path.dirname(path) or ".", os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
        try:
            try:
                with open(temporary, "wb", buffering=0) as file:
                    write_all(file.fileno(), [data], 0)
                    _sync(file.fileno(), path)
                os.replace(temporary, path)
            except OSError:
                with contextlib.suppress(OSError):
                    os.unlink(temporary)
                raise
            _sync(folder, path)
        finally:
            os.close(folder)

    def lock(self, path: str) -> RealLock:
        fd = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o644)
        try:
            # Of the three kinds of lock this one both excludes another node in this process and meets
            # Java's FileLock: Apache Kafka does not start on a folder that Ottla uses, nor the reverse.
            fcntl.fcntl(fd, fcntl.F_OFD_SETLK, struct.pack("hhqqi", fcntl.F_WRLCK, os.SEEK_SET, 0, 0, 0))
        except OSError as error:
            os.close(fd)
            if error.errno in (errno.EAGAIN, errno.EACCES):
                raise LockedError(errno.EAGAIN, "locked: another process or node is using it", path) from None
            raise
        return RealLock(fd)

    def temporary_dir(self, prefix: str) -> str:
        import tempfile  # 5 ms, and only `ottla dev` without a folder asks for one

        return tempfile.mkdtemp(prefix=prefix)

    def memory_id(self) -> str:
        return _boot_id()

    def max_open_files(self) -> int:
        return resource.getrlimit(resource.RLIMIT_NOFILE)[0]

    def free_bytes(self, path: str) -> int:
        found = os.statvfs(path)
        return found.f_bavail * found.f_frsize

    def total_bytes(self, path: str) -> int:
        found = os.statvfs(path)
        return found.f_blocks * found.f_frsize


@cache
def _boot_id() -> str:
    try:
        with open(BOOT_ID) as file:
            return file.read().strip()
    except OSError as error:
        if error.errno in (errno.EMFILE, errno.ENFILE):
            raise
        return ""  # it is Linux that has it, and not every container shows it


def _sync(fd: int, path: str) -> None:
    try:
        os.fsync(fd)
    except OSError as error:
        raise OSError(errno.EIO, f"it cannot be synced: {error}", path) from error
