"""Room on the disk beyond a file's end, by Linux's `fallocate`. Python has only the kind that makes the file longer."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from functools import cache
from typing import Final

KEEP_SIZE: Final = 1
_UNABLE: Final = (errno.EOPNOTSUPP, errno.ENOSYS)


def reserve(fd: int, size: int) -> None:
    """Does nothing where the file system cannot."""
    code = _fallocate()(fd, size)
    if code and code not in _UNABLE:
        raise OSError(code, os.strerror(code))


@cache
def _fallocate() -> Callable[[int, int], int]:
    """Returns the error, 0 if there is none."""
    import ctypes  # seldom needed

    function = getattr(ctypes.CDLL(None, use_errno=True), "fallocate", None)
    if function is None:
        return lambda fd, size: errno.ENOSYS
    function.argtypes = (ctypes.c_int, ctypes.c_int, ctypes.c_int64, ctypes.c_int64)

    def call(fd: int, size: int) -> int:
        return ctypes.get_errno() if function(fd, KEEP_SIZE, 0, size) else 0

    return call
