"""What goes out of a partition."""

from __future__ import annotations

import enum
from typing import NamedTuple

from ottla.log.leader_epochs import EpochEndOffset
from ottla.log.results import ReadResult
from ottla.log.transaction_index import AbortedTransaction


class Isolation(enum.IntEnum):
    """Kafka's numbers."""

    READ_UNCOMMITTED = 0
    READ_COMMITTED = 1


class FetchResult(NamedTuple):
    """`read.records` is what to send. `aborted` is None with read_uncommitted. `diverging`: the reader has records that
    this log does not; up to there they are the same, and there is nothing to read before that is mended."""

    read: ReadResult
    high_watermark: int
    last_stable_offset: int
    aborted: list[AbortedTransaction] | None = None
    diverging: EpochEndOffset | None = None
