"""From the files of a folder to the segments of a log: debris removed, swaps finished, what a crash may have torn read
again.

After a clean end everything is trusted but an index that cannot be right. After any other, what lies behind the
recovery point is read against its CRCs; where that finds damage the log ends, and later segments go.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from ottla.log.recovery import OnBatch, Recovery, recover
from ottla.log.scan import NotABatch, heads
from ottla.log.segment import Segment
from ottla.log.segment_files import (
    CLEANED_SUFFIX,
    DELETED_SUFFIX,
    INDEX_SUFFIXES,
    LOG_SUFFIX,
    NEW_SUFFIX,
    SEGMENT_SUFFIXES,
    SWAP_SUFFIX,
    offset_of,
)
from ottla.world.disk import Disk

NEXT_SEGMENT_ELSEWHERE: Final = "the next segment does not begin where this one ends"

MakeSegment = Callable[[int], Segment]
_DEBRIS: Final = (DELETED_SUFFIX, CLEANED_SUFFIX, SWAP_SUFFIX, NEW_SUFFIX)


class Loaded(NamedTuple):
    segments: list[Segment]
    next_offset: int
    recoveries: list[Recovery]
    removed: list[str]


def load(
    disk: Disk,
    folder: str,
    names: list[str],
    make_segment: MakeSegment,
    on_batch: OnBatch,
    *,
    clean: bool,
    recovery_point: int,
    log_start_offset: int,
    clean_until: int,
) -> Loaded:
    """`names` are those in the folder. Before `clean_until` compaction may have removed what lay between segments."""
    if any(name.endswith(_DEBRIS) for name in names):
        _remove_debris(disk, folder, names)
        _finish_swaps(disk, folder)
        names = disk.list(folder)
    segments = _find_segments(disk, folder, names, make_segment)
    recoveries: list[Recovery] = []
    removed: list[str] = []
    next_offset = None
    if not clean:
        next_offset = _recover(segments, on_batch, recovery_point, recoveries, removed, clean_until)
    elif segments:
        next_offset = _trust(segments[-1], on_batch, recoveries)
    if next_offset is None or next_offset < log_start_offset:
        for segment in segments:  # as if they had been lost: what they have is before the start of the log
            removed += segment.mark_deleted()
        segment = make_segment(log_start_offset)
        segment.create()
        segments, next_offset = [segment], log_start_offset
    return Loaded(segments, next_offset, recoveries, removed)


def _remove_debris(disk: Disk, folder: str, names: list[str]) -> None:
    """What was being deleted, what compaction had not finished, and files of segments that have not begun."""
    cleaned = [name for name in names if name.endswith(CLEANED_SUFFIX)]
    first_cleaned = min((offset for name in cleaned if (offset := offset_of(name)) is not None), default=None)
    for name in names:
        unfinished = (
            name.endswith(SWAP_SUFFIX)
            and first_cleaned is not None
            and (offset := offset_of(name)) is not None
            and offset >= first_cleaned
        )
        if name in cleaned or unfinished or name.endswith((DELETED_SUFFIX, NEW_SUFFIX)):
            disk.remove(f"{folder}/{name}")


def _finish_swaps(disk: Disk, folder: str) -> None:
    """Compaction has put new segments beside the old ones and was about to remove those: do it, and take the new."""
    names = disk.list(folder)
    swaps = [name for name in names if name.endswith(SWAP_SUFFIX)]
    logs = [name for name in swaps if name.endswith(LOG_SUFFIX + SWAP_SUFFIX) and offset_of(name) is not None]
    if logs:
        first = offset_of(logs[0]) or 0
        # One that is empty replaces at least the files of its own name.
        end = max(first + 1, *(_end_of_swap(disk, f"{folder}/{name}", offset_of(name) or 0) for name in logs))
        for name in names:
            offset = offset_of(name)
            if offset is not None and name[20:] in SEGMENT_SUFFIXES and first <= offset < end:
                disk.remove(f"{folder}/{name}")
    for name in swaps:
        path = f"{folder}/{name}"
        disk.rename(path, path.removesuffix(SWAP_SUFFIX))


def _end_of_swap(disk: Disk, path: str, base_offset: int) -> int:
    file = disk.open_read_only(path)
    try:
        end = base_offset
        for head in heads(file, 0, file.size()):
            end = head.last_offset + 1
        return end
    finally:
        file.close()


def _find_segments(disk: Disk, folder: str, names: list[str], make_segment: MakeSegment) -> list[Segment]:
    segments = []
    logs = {name for name in names if name.endswith(LOG_SUFFIX)}
    for name in names:
        offset = offset_of(name)
        stem, suffix = name[:20], name[20:]
        if offset is None or suffix not in SEGMENT_SUFFIXES:
            continue
        if suffix in INDEX_SUFFIXES:
            if stem + LOG_SUFFIX not in logs:
                disk.remove(f"{folder}/{name}")
            continue
        segment = make_segment(offset)
        segment.size = disk.stat(segment.log_path).size
        segments.append(segment)
    return segments


def _trust(active: Segment, on_batch: OnBatch, recoveries: list[Recovery]) -> int:
    """The end of the log after a clean end. That its last segment is torn all the same must not stop the node."""
    try:
        return active.next_offset()
    except NotABatch:
        recoveries.append(recover(active, on_batch))
        return recoveries[-1].next_offset


def _recover(
    segments: list[Segment],
    on_batch: OnBatch,
    recovery_point: int,
    recoveries: list[Recovery],
    removed: list[str],
    clean_until: int,
) -> int | None:
    """The end of the log. Segments behind damage are taken out of the list.

    A power loss may leave of two segments the later one whole and nothing of the earlier: that is damage, too. Every
    segment is begun where the one before it ends, and compaction removes only what is before the recovery point.
    """
    first = max((n for n, segment in enumerate(segments) if segment.base_offset <= recovery_point), default=0)
    for number in range(first, len(segments)):
        segment = segments[number]
        done = recover(segment, on_batch, recovery_point=recovery_point)
        behind = segments[number + 1 :]
        following = behind[0].base_offset if behind else done.next_offset
        if not done.reason and following != done.next_offset and following > clean_until:
            done = done._replace(cut_bytes=sum(each.size for each in behind), reason=NEXT_SEGMENT_ELSEWHERE)
        recoveries.append(done)
        if done.reason:
            for later in behind:
                removed += later.mark_deleted()
            del segments[number + 1 :]
            break
    return recoveries[-1].next_offset if recoveries else None
