"""One open file of the machine."""

import contextlib
import errno
import os
from collections.abc import Sequence

from ottla.world.disk import Buffer
from ottla.world.real_descriptor import Descriptor
from ottla.world.real_reserving import reserve
from ottla.world.real_warming import Warmer, is_cached

_IOV_MAX = 1024  # Linux's; more buffers in one call are refused


_CLOSED = Descriptor(2**31 - 1)  # more than a process can have: every call on it is EBADF


class RealFile:
    """`_end` is the end of the last whole append: what lies beyond is the debris of one that failed."""

    __slots__ = ("_end", "handle")

    def __init__(self, fd: int, *, writable: bool) -> None:
        self.handle = Descriptor(fd)
        self._end = os.fstat(fd).st_size if writable else None

    def size(self) -> int:
        return os.fstat(self.handle.fd).st_size if self._end is None else self._end

    def append(self, buffers: Sequence[Buffer]) -> int:
        position = self._end
        if position is None:
            raise OSError(errno.EBADF, "open for reading only")
        fd = self.handle.fd
        try:
            self._end = position + write_all(fd, buffers, position)
        except OSError:
            with contextlib.suppress(OSError):
                os.ftruncate(fd, position)
            raise
        return position

    def read(self, offset: int, length: int) -> bytes:
        fd = self.handle.fd
        data = os.pread(fd, length, offset)
        # The kernel may stop short of the end: at 2 GiB, or for a signal.
        while len(data) < length and (more := os.pread(fd, length - len(data), offset + len(data))):
            data += more
        return data

    def read_into(self, offset: int, buffer: bytearray | memoryview) -> int:
        fd = self.handle.fd
        done = os.preadv(fd, (buffer,), offset)
        while done < len(buffer) and (more := os.preadv(fd, (memoryview(buffer)[done:],), offset + done)):
            done += more
        return done

    def read_nowait(self, offset: int, buffer: bytearray | memoryview) -> int | None:
        try:
            done = os.preadv(self.handle.fd, (buffer,), offset, os.RWF_NOWAIT)
        except BlockingIOError:
            return None
        except OSError as error:
            if error.errno == errno.EOPNOTSUPP:
                return None  # a file system that cannot tell: then it might wait
            raise
        # Short of the end of the file means that the next page is not in memory.
        return done if done == len(buffer) or offset + done >= self.size() else None

    def warming(self, offset: int, length: int) -> Warmer | None:
        handle = self.handle
        return None if is_cached(handle.fd, offset, length) else Warmer(handle, offset, length)

    def truncate(self, size: int) -> None:
        if self._end is None or size > self._end:
            raise OSError(errno.EINVAL, f"cannot truncate {self.size()} bytes to {size}")
        os.ftruncate(self.handle.fd, size)
        self._end = size

    def reserve(self, size: int) -> None:
        reserve(self.handle.fd, size)

    def sync(self) -> None:
        os.fdatasync(self.handle.fd)

    def close(self) -> None:
        self.handle = _CLOSED


def write_all(fd: int, buffers: Sequence[Buffer], position: int) -> int:
    """Writes every byte of the buffers from `position` on, however often the kernel stops short."""
    # Almost always there is one, the kernel takes all of it at once, and this is the only call.
    if len(buffers) == 1:
        total = len(buffers[0])
        done = os.pwrite(fd, buffers[0], position)
    else:
        total = sum(map(len, buffers))
        done = os.pwritev(fd, buffers, position) if len(buffers) <= _IOV_MAX else 0
    if done < total:
        _write_rest(fd, [memoryview(buffer) for buffer in buffers], position, done)
    return total


def _write_rest(fd: int, rest: list[memoryview], position: int, done: int) -> None:
    first = 0
    while True:
        position += done
        while first < len(rest) and done >= len(rest[first]):
            done -= len(rest[first])
            first += 1
        if first == len(rest):
            return
        rest[first] = rest[first][done:]
        done = os.pwritev(fd, rest[first : first + _IOV_MAX], position)
        if not done:
            raise OSError(errno.EIO, "the disk takes no more bytes")
