"""A machine's disk in memory, with what a power loss leaves of it.

What always holds: a crash of the process keeps all that was written. A power loss keeps what was synced; of the rest
of a file any prefix, with sectors missing in it; of what was created, renamed and removed in a folder since its last
sync any prefix, in order (`sim/platter.py`).
"""

from __future__ import annotations

import builtins
import errno
import os
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

from ottla.world.disk import Buffer, LockedError, Stat, Warming
from sim.chance import Chance
from sim.platter import Folder, Inode, Node

UNLIMITED: Final = 1 << 50
MAX_OPEN_FILES: Final = 100_000


class SimDescriptor:
    """What a FileRange holds on to. Of a closed file: none."""

    __slots__ = ("inode",)

    def __init__(self, inode: Inode | None) -> None:
        self.inode = inode

    def bytes_at(self, offset: int, length: int) -> bytes:
        if self.inode is None:
            raise OSError(errno.EBADF, os.strerror(errno.EBADF))
        return bytes(memoryview(self.inode.data)[offset : offset + length])


_CLOSED: Final = SimDescriptor(None)


class SimFile:
    __slots__ = ("_disk", "_path", "_writable", "handle")

    def __init__(self, disk: SimDisk, path: str, inode: Inode, *, writable: bool) -> None:
        self._disk = disk
        self._path = path
        self._writable = writable
        self.handle = SimDescriptor(inode)

    def _inode(self) -> Inode:
        inode = self.handle.inode
        if inode is None:
            raise OSError(errno.EBADF, os.strerror(errno.EBADF))
        return inode

    def size(self) -> int:
        return len(self._inode().data)

    def append(self, buffers: Sequence[Buffer]) -> int:
        inode = self._inode()
        if not self._writable:
            raise OSError(errno.EBADF, "open for reading only")
        self._disk.check(self._path)
        data = buffers[0] if len(buffers) == 1 else b"".join(buffers)
        self._disk.take(len(data), self._path)
        position = len(inode.data)
        inode.data += data
        inode.modified_ms = self._disk.wall_ms()
        return position

    def read(self, offset: int, length: int) -> bytes:
        inode = self._inode()
        self._disk.check(self._path)
        return bytes(memoryview(inode.data)[offset : offset + length])

    def read_into(self, offset: int, buffer: bytearray | memoryview) -> int:
        found = self.read(offset, len(buffer))
        buffer[: len(found)] = found
        return len(found)

    def read_nowait(self, offset: int, buffer: bytearray | memoryview) -> int | None:
        self._inode()
        return None if self._disk.is_cold() else self.read_into(offset, buffer)

    def warming(self, offset: int, length: int) -> Warming | None:
        self._inode()
        return _warmed if self._disk.is_cold() else None

    def truncate(self, size: int) -> None:
        inode = self._inode()
        if not self._writable or size > len(inode.data):
            raise OSError(errno.EINVAL, f"cannot truncate {len(inode.data)} bytes to {size}")
        self._disk.check(self._path)
        self._disk.give_back(len(inode.data) - size)
        inode.truncate(size)

    def reserve(self, size: int) -> None:
        """As a file system that cannot."""
        self._inode()

    def sync(self) -> None:
        inode = self._inode()
        self._disk.check(self._path)
        inode.sync()

    def close(self) -> None:
        self.handle = _CLOSED


def _warmed() -> None:
    """The bytes are in memory already: only the way to them is simulated."""


class SimLock:
    __slots__ = ("_inode",)

    def __init__(self, inode: Inode) -> None:
        self._inode: Inode | None = inode
        inode.locked_by = self

    def release(self) -> None:
        inode, self._inode = self._inode, None
        if inode is not None and inode.locked_by is self:
            inode.locked_by = None


class SimDisk:
    """The disk of one machine: it outlives the processes on it. `error_rate` is the share of calls that fail with EIO,
    `scarcity` that of files and folders that cannot be opened because too many are, `cold_rate` that of reads whose
    bytes are not in memory, `slowness` what workers take longer for. `dead` are folders in which nothing works, each on
    a disk of its own."""

    def __init__(self, chance: Chance, wall_ms: Callable[[], int], capacity: int = UNLIMITED) -> None:
        self._chance = chance
        self.wall_ms = wall_ms
        self.capacity = capacity
        self.used = 0
        self.error_rate = 0.0
        self.scarcity = 0.0
        self.cold_rate = 0.0
        self.slowness = 1.0
        self.dead: dict[str, None] = {}
        self.errors = 0  # how often it has failed
        self.full = 0  # how often it was
        self.unopened = 0  # how often something could not be opened
        self._root = Folder()
        self._boots = 1

    # Faults.

    def check(self, path: str) -> None:
        if self.dead:
            self._check_life(path)
        if self.error_rate and self._chance.happens(self.error_rate):
            self.errors += 1
            raise OSError(errno.EIO, os.strerror(errno.EIO), path)

    def _check_life(self, path: str) -> None:
        if any(path == each or path.startswith(f"{each}/") for each in self.dead):
            self.errors += 1
            raise OSError(errno.EIO, os.strerror(errno.EIO), path)

    def check_open_files(self, path: str) -> None:
        if self.scarcity and self._chance.happens(self.scarcity):
            self.unopened += 1
            raise OSError(errno.EMFILE, os.strerror(errno.EMFILE), path)

    def take(self, count: int, path: str) -> None:
        if self.used + count > self.capacity:
            self.full += 1
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), path)
        self.used += count

    def give_back(self, count: int) -> None:
        self.used -= count

    def is_cold(self) -> bool:
        return self.cold_rate > 0 and self._chance.happens(self.cold_rate)

    def peek(self, path: str) -> bytearray | None:
        """A file's bytes, for who only watches: no fault, and no chance, is in it."""
        try:
            return _file(self._find(path), path).data
        except OSError:
            return None

    def replace(self, path: str) -> None:
        """By an empty one, with no process on the machine: of several disks that which has this folder."""
        self.dead.pop(path, None)
        parent, name = self._parent(path)
        parent.put(name, Folder())
        parent.sync()
        self.used = self._root.total_size()

    def lose_power(self) -> None:
        """No process of this machine runs any more, and what was only in its memory is gone."""
        self._root.lose_power(self._chance)
        self._boots += 1
        self.process_ended()
        self.used = self._root.total_size()

    def process_ended(self) -> None:
        """The kernel releases the locks of who dies."""
        for inode in self._root.inodes():
            inode.locked_by = None

    # Files.

    def open(self, path: str, *, create: bool = False) -> SimFile:
        self.check_open_files(path)
        folder, name = self._parent(path)
        node = folder.entries.get(name)
        if node is None:
            if not create:
                raise _not_found(path)
            self.check(path)
            node = Inode(self.wall_ms())
            folder.put(name, node)
        return SimFile(self, path, _file(node, path), writable=True)

    def open_read_only(self, path: str) -> SimFile:
        self.check_open_files(path)
        return SimFile(self, path, _file(self._node(path), path), writable=False)

    def read_bytes(self, path: str) -> bytes:
        inode = _file(self._node(path), path)
        self.check_open_files(path)
        self.check(path)
        return bytes(inode.data)

    def write_atomically(self, path: str, data: Buffer) -> None:
        temporary = path + ".tmp"
        try:
            file = self.open(temporary, create=True)
            try:
                file.truncate(0)
                file.append([data])
                file.sync()
            finally:
                file.close()
            self.rename(temporary, path)
        except OSError:
            if self.exists(temporary):
                self._unlink(temporary)
            raise
        folder = path.rpartition("/")[0] or "."  # which was open before
        self.check(folder)
        self._folder(folder).sync()

    # Names.

    def exists(self, path: str) -> bool:
        """Of what cannot be read: no, as `os.path.exists` has it."""
        try:
            self._node(path)
        except OSError:
            return False
        return True

    def stat(self, path: str) -> Stat:
        node = self._node(path)
        if isinstance(node, Folder):
            return Stat(4096, 0, True)
        return Stat(len(node.data), node.modified_ms, False)

    def set_modified(self, path: str, modified_ms: int) -> None:
        node = self._node(path)
        if isinstance(node, Inode):
            node.modified_ms = modified_ms

    def list(self, path: str) -> builtins.list[str]:
        self.check_open_files(path)
        return sorted(self._folder(path).entries)

    def make_dirs(self, path: str) -> None:
        folder = self._root
        for part in _parts(path):
            node = folder.entries.get(part)
            if node is None:
                self.check(path)
                node = Folder()
                folder.put(part, node)
            if not isinstance(node, Folder):
                raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), path)
            folder = node

    def rename(self, old: str, new: str) -> None:
        from_folder, from_name = self._parent(old)
        to_folder, to_name = self._parent(new)
        if from_name not in from_folder.entries:
            raise _not_found(old)
        self.check(old)
        replaced = to_folder.entries.get(to_name)
        if isinstance(replaced, Inode):
            self.give_back(len(replaced.data))
        elif replaced is not None and replaced.entries:
            raise OSError(errno.ENOTEMPTY, os.strerror(errno.ENOTEMPTY), new)
        from_folder.move(from_name, to_folder, to_name)

    def remove(self, path: str) -> None:
        _file(self._node(path), path)
        self.check(path)
        self._unlink(path)

    def remove_tree(self, path: str) -> None:
        folder = self._folder(path)
        self.check_open_files(path)
        self.check(path)
        self.give_back(folder.total_size())
        folder.clear()
        parent, name = self._parent(path)
        parent.drop(name)

    def _unlink(self, path: str) -> None:
        folder, name = self._parent(path)
        self.give_back(len(_file(folder.entries[name], path).data))
        folder.drop(name)

    def sync_dir(self, path: str) -> None:
        folder = self._folder(path)
        self.check_open_files(path)
        self.check(path)
        folder.sync()

    def lock(self, path: str) -> SimLock:
        file = self.open(path, create=True)
        inode = file.handle.inode
        assert inode is not None
        if inode.locked_by is not None:
            raise LockedError(errno.EAGAIN, "locked: another process or node is using it", path)
        return SimLock(inode)

    def temporary_dir(self, prefix: str) -> str:
        path = f"/tmp/{prefix}{self._chance.bytes(6).hex()}"
        self.make_dirs(path)
        return path

    def memory_id(self) -> str:
        return f"boot-{self._boots}"

    def max_open_files(self) -> int:
        return MAX_OPEN_FILES

    def free_bytes(self, path: str) -> int:
        return max(0, self.capacity - self.used)

    def total_bytes(self, path: str) -> int:
        return self.capacity

    # Paths.

    def _parent(self, path: str) -> tuple[Folder, str]:
        if self.dead:
            self._check_life(path)
        parts = _parts(path)
        if not parts:
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), path)
        return self._walk(parts[:-1], path), parts[-1]

    def _folder(self, path: str) -> Folder:
        if self.dead:
            self._check_life(path)
        return self._walk(_parts(path), path)

    def _walk(self, parts: Sequence[str], path: str) -> Folder:
        folder = self._root
        for part in parts:
            node = folder.entries.get(part)
            if node is None:
                raise _not_found(path)
            if not isinstance(node, Folder):
                raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), path)
            folder = node
        return folder

    def _node(self, path: str) -> Node:
        if self.dead:
            self._check_life(path)
        return self._find(path)

    def _find(self, path: str) -> Node:
        parts = _parts(path)
        if not parts:
            return self._root
        node = self._walk(parts[:-1], path).entries.get(parts[-1])
        if node is None:
            raise _not_found(path)
        return node


@lru_cache(maxsize=4096)
def _parts(path: str) -> tuple[str, ...]:
    return tuple(part for part in path.split("/") if part and part != ".")


def _file(node: Node, path: str) -> Inode:
    if isinstance(node, Folder):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), path)
    return node


def _not_found(path: str) -> FileNotFoundError:
    return FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), path)
