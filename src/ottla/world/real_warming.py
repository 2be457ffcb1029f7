"""Whether bytes of a file are in the page cache, and how they get there, so that `sendfile` does not wait on the loop.

The probe is a read that refuses to wait (RWF_NOWAIT), of one byte here and there: at the beginning, at the end, and
every SAMPLE_EVERY bytes between. The cache fills by readahead and empties from the oldest on, so a range is mostly in
it or mostly not; a hole that no sample meets costs one wait, as all reads would without the probe. Measured: 1 to 2 µs
for a sample, three of them for 1 MiB, next to some 200 µs for sending that; one every 128 KiB would be 20 µs.
"""

import os

from ottla.world.real_descriptor import Descriptor

SAMPLE_EVERY = 512 * 1024
PAGE = 4096  # or more

_byte = (bytearray(1),)  # nobody looks at what was read


def is_cached(fd: int, offset: int, length: int) -> bool:
    last = offset + length - 1
    position = offset
    try:
        os.preadv(fd, _byte, last, os.RWF_NOWAIT)
        last -= last % PAGE
        while position < last:
            os.preadv(fd, _byte, position, os.RWF_NOWAIT)
            position += SAMPLE_EVERY
    except BlockingIOError:
        return False
    except OSError:
        # A file system that cannot tell, such as tmpfs, mostly has no disk. Any other failure is the sender's.
        return True
    return True


class Warmer:
    """Sends the bytes nowhere: the kernel keeps them. For a worker's thread.

    One call without a copy. A read in pieces would take the interpreter's lock after each of them, on a machine that is
    busy with just this, and whoever has the lock then may have to wait for a processor while the loop waits for it.
    """

    __slots__ = ("_handle", "_length", "_offset")

    def __init__(self, handle: Descriptor, offset: int, length: int) -> None:
        self._handle = handle
        self._offset = offset
        self._length = length

    def __call__(self) -> None:
        fd, position, end = self._handle.fd, self._offset, self._offset + self._length
        try:
            # All of it at once, so that the disk can work on several requests while we wait for the first.
            os.posix_fadvise(fd, position, self._length, os.POSIX_FADV_WILLNEED)
            nowhere = os.open(os.devnull, os.O_WRONLY | os.O_CLOEXEC)
            try:
                while position < end and (count := os.sendfile(nowhere, fd, position, end - position)):
                    position += count
            finally:
                os.close(nowhere)
        except OSError:
            return  # sending it will fail in the same way, and is where it is handled
