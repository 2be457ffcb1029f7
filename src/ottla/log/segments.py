"""The segments of one partition, in order of their offsets. There is always one, and the last is the active one.

Files that go are renamed at once and listed in `removed`; removing them is left to the caller, after a delay. Every
change can be tried again after an OSError, and what a crash leaves of one is a log with more than it should have.
"""

from bisect import bisect_right
from collections.abc import Iterator, Sequence

from ottla.log.segment import Segment
from ottla.log.segment_files import CLEANED_SUFFIX, SWAP_SUFFIX
from ottla.world.disk import Disk


class Segments:
    """Knows nothing of the log that it is of: a deleted log goes at once, not with the next collection of garbage."""

    __slots__ = ("_bases", "_segments", "active", "created", "deletions", "removed")

    active: Segment

    def __init__(self, segments: list[Segment]) -> None:
        self.removed: list[str] = []
        self.created = 1  # changes with every file that is made, until when the folder must be synced
        self.deletions = 0  # how often segments have gone
        self._set(segments)

    def _set(self, segments: list[Segment]) -> None:
        if not segments:
            raise ValueError("a log has at least one segment")
        self._segments = segments
        self._bases = [segment.base_offset for segment in segments]
        self.active = segments[-1]

    def __len__(self) -> int:
        return len(self._segments)

    def __iter__(self) -> Iterator[Segment]:
        return iter(self._segments)

    @property
    def first(self) -> Segment:
        return self._segments[0]

    @property
    def size(self) -> int:
        return sum(segment.size for segment in self._segments)

    @property
    def base_offsets(self) -> list[int]:
        return list(self._bases)

    def floor(self, offset: int) -> Segment:
        """The last segment that begins at or before the offset, or the first of all."""
        if offset >= self.active.base_offset:
            return self.active
        return self._segments[max(0, bisect_right(self._bases, offset) - 1)]

    def after(self, segment: Segment) -> Segment | None:
        place = bisect_right(self._bases, segment.base_offset)
        return self._segments[place] if place < len(self._segments) else None

    def oldest(self, count: int | None) -> list[Segment]:
        return self._segments[:count]

    def from_offset(self, offset: int) -> list[Segment]:
        """The segment with the offset and all after it."""
        return self._segments[max(0, bisect_right(self._bases, offset) - 1) :]

    def roll(self, following: Segment) -> None:
        try:
            self.active.seal()
        except OSError:
            following.discard()  # its files may be there already
            raise
        self.create(following)
        self._set([*self._segments, following])

    def create(self, segment: Segment) -> None:
        """The files of one that is to get a place here."""
        segment.create()
        self.created += 1

    def delete(self, gone: Sequence[Segment]) -> None:
        """In this order, so that at any moment the rest is a log."""
        deleted: set[Segment] = set()
        try:
            for segment in gone:
                self.deletions += 1
                self.removed += segment.mark_deleted()
                deleted.add(segment)
        finally:
            self._set([each for each in self._segments if each not in deleted])

    def replace(self, disk: Disk, old: Sequence[Segment], segment: Segment, size: int) -> list[str]:
        """The segment of this size, which compaction has left as `.cleaned` files, in place of these neighbours.

        By Kafka's protocol: interrupted before the last `.swap` it is undone when the log is loaded, and later it is
        finished then; so after an OSError the log must be loaded anew. Returns the files to remove once the folder is
        synced.
        """
        self.deletions += 1
        cleaned = segment.files.in_state(CLEANED_SUFFIX)
        cleaned.rename_state(disk, SWAP_SUFFIX)
        removed = old[0].mark_replaced()
        for each in old[1:]:
            removed += each.mark_deleted()
        cleaned.rename_state(disk, "")
        segment.size = size
        first = self._segments.index(old[0])
        self._set([*self._segments[:first], segment, *self._segments[first + len(old) :]])
        return removed

    def replace_all(self, created: Segment) -> None:
        """This one, empty and of another base offset than any, in place of all, of which the last goes first. After an
        OSError there are fewer."""
        while self.active is not created:
            self.deletions += 1
            self.removed += self.active.mark_deleted()
            self._set(self._segments[:-1] or [created])
