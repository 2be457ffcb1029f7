"""Files, as a Kafka log needs them.

Every call is synchronous and may wait for the disk; who must not wait hands it to Workers. Paths are plain
strings. Failures are OSError as the system gives it. Nothing is durable before `sync` (of the file) and
`sync_dir` (of the folder, for what was created, renamed or removed in it).
"""

import builtins
from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

Buffer = bytes | bytearray | memoryview
Warming = Callable[[], object]


class Stat(NamedTuple):
    size: int
    modified_ms: int
    is_dir: bool


class LockedError(OSError):
    """Another process (or another node in this one) holds the lock."""


class Lock(Protocol):
    def release(self) -> None:
        """The file stays, as Kafka's does. A process that dies releases its locks."""
        ...


class File(Protocol):
    """Reads are positional and writes go to the end, so that readers on any thread need no lock."""

    @property
    def handle(self) -> object:
        """What a FileRange holds on to; opaque outside the implementation."""
        ...

    def size(self) -> int: ...

    def append(self, buffers: Sequence[Buffer]) -> int:
        """Writes all or, with an error, nothing that counts: `size()` is then what it was.

        Returns the position of the first byte.
        """
        ...

    def read(self, offset: int, length: int) -> bytes:
        """Shorter than `length` only where the file ends."""
        ...

    def read_into(self, offset: int, buffer: bytearray | memoryview) -> int:
        """Less than the buffer only where the file ends."""
        ...

    def read_nowait(self, offset: int, buffer: bytearray | memoryview) -> int | None:
        """As `read_into` if all of it is in memory; None if any of it would have to wait for the disk."""
        ...

    def warming(self, offset: int, length: int) -> Warming | None:
        """None if these bytes seem to be in memory; else a job for a worker that brings them there.

        Who sends them from the loop asks before. Only some places are looked at, so that asking costs next to
        nothing; the job stays good when the file is closed, and what it cannot read is the sender's to find out.
        """
        ...

    def truncate(self, size: int) -> None:
        """Only ever to a smaller size. What was reserved is given back."""
        ...

    def reserve(self, size: int) -> None:
        """Room on the disk until the file has this size, where the file system can; its own size stays as it is."""
        ...

    def sync(self) -> None:
        """Contents and length are on the disk when it returns."""
        ...

    def close(self) -> None:
        """Any number of times. FileRanges made before stay good: the descriptor lives as long as they do."""
        ...


class Disk(Protocol):
    def open(self, path: str, *, create: bool = False) -> File:
        """To read and append: a file that exists, or with `create` also a new one."""
        ...

    def open_read_only(self, path: str) -> File: ...

    def exists(self, path: str) -> bool: ...

    def stat(self, path: str) -> Stat: ...

    def set_modified(self, path: str, modified_ms: int) -> None: ...

    def list(self, path: str) -> builtins.list[str]:
        """The names in a folder, sorted."""
        ...

    def make_dirs(self, path: str) -> None:
        """With all its parents; that it exists is no error."""
        ...

    def rename(self, old: str, new: str) -> None:
        """Atomic; replaces a file that is there."""
        ...

    def remove(self, path: str) -> None: ...

    def remove_tree(self, path: str) -> None: ...

    def sync_dir(self, path: str) -> None:
        """A sync that fails is EIO, for whatever reason: nobody knows what is on the disk, so that is never merely a
        full one, to be tried again. Another error says that it could not be tried."""
        ...

    def read_bytes(self, path: str) -> bytes: ...

    def write_atomically(self, path: str, data: Buffer) -> None:
        """After a crash at any moment the file is the old one or the new one, whole; durable on return.

        By way of `path` + ".tmp", as Kafka's checkpoints: one writer per path at a time. A sync that fails is EIO, as
        with `sync_dir`; after any other error it is the old one.
        """
        ...

    def lock(self, path: str) -> Lock:
        """Exclusive, between processes and within one; LockedError if it is held."""
        ...

    def temporary_dir(self, prefix: str) -> str:
        """A new folder that only this user can enter. Nobody removes it but the caller."""
        ...

    def memory_id(self) -> str:
        """Of the memory before this disk. As long as it is the same, all that was written is there, synced or not: only
        processes have died, not the machine. Empty where the system does not say."""
        ...

    def max_open_files(self) -> int:
        """How many files and connections the process may have open, together."""
        ...

    def free_bytes(self, path: str) -> int: ...

    def total_bytes(self, path: str) -> int: ...
