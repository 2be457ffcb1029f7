"""Memory that is really there before somebody is measured writing to it.

A virtual machine may give its free pages back to the host. The first touch of such a page then costs ten times what it
does otherwise (measured: 3.4 instead of 0.3 s of kernel time for a GB of page cache), and whichever broker happens to
write there would seem to have spent it.
"""

from __future__ import annotations

import mmap


def touch(size: int) -> None:
    """Make the kernel have so many bytes at hand: use them once and give them back."""
    with mmap.mmap(-1, size) as pages:
        for position in range(0, size, mmap.PAGESIZE):
            pages[position] = 1
