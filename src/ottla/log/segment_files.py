"""The names of a segment's files: the base offset in twenty digits, and a suffix for each kind."""

import contextlib
from collections.abc import Sequence
from typing import Final

from ottla.world.disk import Disk

LOG_SUFFIX: Final = ".log"
INDEX_SUFFIX: Final = ".index"
TIME_INDEX_SUFFIX: Final = ".timeindex"
TXN_INDEX_SUFFIX: Final = ".txnindex"
SNAPSHOT_SUFFIX: Final = ".snapshot"
DELETED_SUFFIX: Final = ".deleted"
CLEANED_SUFFIX: Final = ".cleaned"
SWAP_SUFFIX: Final = ".swap"
NEW_SUFFIX: Final = ".new"

SEGMENT_SUFFIXES: Final = (LOG_SUFFIX, INDEX_SUFFIX, TIME_INDEX_SUFFIX, TXN_INDEX_SUFFIX)
INDEX_SUFFIXES: Final = SEGMENT_SUFFIXES[1:]

# What begins with a segment and is empty then. Its producers' snapshot may be there before, and is not.
CREATED_TOGETHER: Final = (TIME_INDEX_SUFFIX, INDEX_SUFFIX, LOG_SUFFIX)
# What goes with a segment, the log itself last: interrupted, it can still be read and its indexes rebuilt.
DELETED_TOGETHER: Final = (SNAPSHOT_SUFFIX, TXN_INDEX_SUFFIX, TIME_INDEX_SUFFIX, INDEX_SUFFIX, LOG_SUFFIX)
# What goes with one in whose place compaction puts another of the same base offset.
REPLACED_TOGETHER: Final = DELETED_TOGETHER[1:]


class SegmentFiles:
    """`state` is a second suffix, of files that compaction has made and not yet put in place of others."""

    __slots__ = ("_state", "_stem", "base_offset")

    def __init__(self, folder: str, base_offset: int, state: str = "") -> None:
        self.base_offset = base_offset
        self._stem = f"{folder}/{base_offset:020d}"
        self._state = state

    def path(self, suffix: str) -> str:
        return self._stem + suffix + self._state

    def in_state(self, state: str) -> "SegmentFiles":
        """The same segment's files with this second suffix."""
        other = SegmentFiles("", self.base_offset, state)
        other._stem = self._stem
        return other

    def rename_state(self, disk: Disk, state: str) -> None:
        """The log first, as Kafka does; of the others those that are there."""
        for suffix in SEGMENT_SUFFIXES:
            if suffix == LOG_SUFFIX or disk.exists(self.path(suffix)):
                disk.rename(self.path(suffix), self._stem + suffix + state)
        self._state = state

    def rename_to_deleted(self, disk: Disk, suffixes: Sequence[str] = DELETED_TOGETHER) -> list[str]:
        """The new names, also of what is renamed already, by an attempt that failed."""
        renamed = []
        for path in map(self.path, suffixes):
            deleted = path + DELETED_SUFFIX
            if disk.exists(path):
                disk.rename(path, deleted)
                renamed.append(deleted)
            elif disk.exists(deleted):
                renamed.append(deleted)
        return renamed


class NewFiles:
    """Empty files of a segment that is to begin, made ahead by a worker: a file system may take a millisecond for each.

    Until they are taken they have names that nobody else uses and that go when the log is loaded.
    """

    __slots__ = ("_files", "folder")

    def __init__(self, folder: str, base_offset: int) -> None:
        self.folder = folder
        self._files = SegmentFiles(folder, base_offset, NEW_SUFFIX)

    def make(self, disk: Disk) -> None:
        for suffix in CREATED_TOGETHER:
            disk.open(self._files.path(suffix), create=True).close()

    def take(self, disk: Disk, base_offset: int) -> None:
        """For a segment of that folder which may begin later than was expected."""
        files = SegmentFiles(self.folder, base_offset)
        for suffix in CREATED_TOGETHER:
            disk.rename(self._files.path(suffix), files.path(suffix))

    def remove(self, disk: Disk) -> None:
        """They were not needed."""
        for suffix in CREATED_TOGETHER:
            with contextlib.suppress(FileNotFoundError):
                disk.remove(self._files.path(suffix))


def offset_of(name: str) -> int | None:
    """The offset in a file's name; None if it has none."""
    digits = name.split(".", 1)[0]
    return int(digits) if len(digits) == 20 and digits.isascii() and digits.isdigit() else None
