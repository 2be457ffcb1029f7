"""A descriptor of the machine that lives as long as somebody refers to it."""

import contextlib
import os


class Descriptor:
    """Owns a descriptor and closes it when nobody refers to it any more.

    A response that waits for a slow client refers to the files it comes from. Closed under it, the number
    could already be another file's, and the client would get that one's bytes.
    """

    __slots__ = ("fd",)

    def __init__(self, fd: int) -> None:
        self.fd = fd

    def __del__(self) -> None:
        # What close() can still report was lost for whoever did not sync; who did has lost nothing.
        with contextlib.suppress(OSError):
            os.close(self.fd)
