"""The names of a segment's files: the base offset in twenty digits, and a suffix for each kind."""

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

SEGMENT_SUFFIXES: Final = (LOG_SUFFIX, INDEX_SUFFIX, TIME_INDEX_SUFFIX, TXN_INDEX_SUFFIX)
INDEX_SUFFIXES: Final = SEGMENT_SUFFIXES[1:]

# What goes with a segment, the log itself last: interrupted, it can still be read and its indexes rebuilt.
DELETED_TOGETHER: Final = (SNAPSHOT_SUFFIX, TXN_INDEX_SUFFIX, TIME_INDEX_SUFFIX, INDEX_SUFFIX, LOG_SUFFIX)


class SegmentFiles:
    __slots__ = ("_stem", "base_offset")

    def __init__(self, folder: str, base_offset: int) -> None:
        self.base_offset = base_offset
        self._stem = f"{folder}/{base_offset:020d}"

    def path(self, suffix: str) -> str:
        return self._stem + suffix

    def rename_to_deleted(self, disk: Disk) -> list[str]:
        """The new names. What is renamed already, by an attempt that failed, is left so."""
        renamed = []
        for path in map(self.path, DELETED_TOGETHER):
            if disk.exists(path):
                disk.rename(path, path + DELETED_SUFFIX)
                renamed.append(path + DELETED_SUFFIX)
        return renamed


def offset_of(name: str) -> int | None:
    """The offset in a file's name; None if it has none."""
    digits = name.split(".", 1)[0]
    return int(digits) if len(digits) == 20 and digits.isascii() and digits.isdigit() else None
