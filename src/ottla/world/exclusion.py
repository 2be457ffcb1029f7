"""For the little that the loop and a job of the workers both change: `with` it, one of the two waits for the other.

So hold it for no longer than the loop may stand still, such as for a rename, and take no other meanwhile. In the
simulator nobody ever waits: there a job runs whole.
"""

from threading import Lock


class Exclusion:
    __slots__ = ("_lock",)

    def __init__(self) -> None:
        self._lock = Lock()

    def __enter__(self) -> None:
        self._lock.acquire()

    def __exit__(self, *_: object) -> None:
        self._lock.release()
