"""The batches before a producer snapshot, read again: so that a producer's whole window is known after a restart.

Kafka's snapshot has only the last batch of each producer. A producer that had more under way when its leader stopped
sends all of them again, to whoever leads next, which may be a replica that has just been started: that one would have
to refuse those before the last as out of order, although it has them. So the window is filled from the log, as far as
a short look back goes.
"""

import contextlib
from collections.abc import Mapping
from typing import Final

from ottla.log.producer_entry import BATCHES_TO_RETAIN, ProducerEntry
from ottla.log.scan import NotABatch, headers
from ottla.log.segments import Segments
from ottla.wire.batch import INT32_MAX, BatchHeader

LOOK_BACK: Final = 10_000  # offsets, at least
LOOK_BACK_BATCHES: Final = 4 * BATCHES_TO_RETAIN  # of the size of the largest last one


def fill_windows(entries: Mapping[int, ProducerEntry], segments: Segments, log_start_offset: int, until: int) -> None:
    """`entries` are as the snapshot at the offset `until` has them."""
    largest = max((each.batches[0][3] - each.batches[0][2] + 1 for each in entries.values() if each.batches), default=0)
    start = max(log_start_offset, until - max(LOOK_BACK, LOOK_BACK_BATCHES * largest))
    wanted = {entry.producer_id: entry for entry in entries.values() if entry.batches and entry.batches[0][2] > start}
    if not wanted:
        return
    earlier: dict[int, list[tuple[int, int, int, int, int]]] = {}
    with contextlib.suppress(NotABatch):  # then less is known, which is no worse than the snapshot alone
        for segment in segments.from_offset(start):
            if segment.base_offset >= until:
                break
            position = segment.position_of(start) if start > segment.base_offset else 0
            for _, header in headers(segment.file(), position, segment.size):
                entry = wanted.get(header.producer_id)
                if entry is not None and _is_before(header, entry):
                    earlier.setdefault(header.producer_id, []).append(_batch(header))
    for producer_id, batches in earlier.items():
        _prepend(wanted[producer_id], batches)


def _is_before(header: BatchHeader, entry: ProducerEntry) -> bool:
    return (
        not header.is_control
        and header.base_sequence >= 0
        and header.producer_epoch == entry.epoch
        and header.last_offset < entry.batches[0][2]
    )


def _batch(header: BatchHeader) -> tuple[int, int, int, int, int]:
    base, delta, offset = header.base_sequence, header.last_offset_delta, header.base_offset
    return base, base + delta & INT32_MAX, offset, offset + delta, header.max_timestamp


def _prepend(entry: ProducerEntry, batches: list[tuple[int, int, int, int, int]]) -> None:
    """As far back as the sequences go on from one another."""
    for batch in reversed(batches):
        if len(entry.batches) == BATCHES_TO_RETAIN or batch[1] + 1 & INT32_MAX != entry.batches[0][0]:
            return
        entry.batches.appendleft(batch)
