"""What goes into a partition, and what comes out."""

from __future__ import annotations

import enum
from typing import Final

from ottla.log.leader_epochs import EpochEndOffset
from ottla.log.results import ReadResult
from ottla.log.transaction_index import AbortedTransaction


class Isolation(enum.IntEnum):
    """How far a reader sees. Kafka's numbers for those that a consumer may ask for; a follower sees it all."""

    READ_UNCOMMITTED = 0
    READ_COMMITTED = 1
    LOG_END = 2


ISOLATIONS: Final = {each.value: each for each in (Isolation.READ_UNCOMMITTED, Isolation.READ_COMMITTED)}
"""Of consumers, by Kafka's number."""


class FollowerFetch:
    """Who fetches from which offset on, and where its log begins. `now_s` is None when it is not a new fetch, but one
    that has waited: how far its follower had come then was noted then."""

    __slots__ = ("log_start_offset", "now_s", "offset", "replica_epoch", "replica_id")

    def __init__(
        self, replica_id: int, replica_epoch: int, offset: int, log_start_offset: int, now_s: float | None
    ) -> None:
        self.replica_id = replica_id
        self.replica_epoch = replica_epoch
        self.offset = offset
        self.log_start_offset = log_start_offset
        self.now_s = now_s


class FetchResult:
    """`read.records` is what to send. `aborted` is None with read_uncommitted. `diverging`: the reader has records that
    this log does not; up to there they are the same, and there is nothing to read before that is mended."""

    __slots__ = ("aborted", "diverging", "high_watermark", "last_stable_offset", "read")

    def __init__(
        self,
        read: ReadResult,
        high_watermark: int,
        last_stable_offset: int,
        aborted: list[AbortedTransaction] | None = None,
        diverging: EpochEndOffset | None = None,
    ) -> None:
        self.read = read
        self.high_watermark = high_watermark
        self.last_stable_offset = last_stable_offset
        self.aborted = aborted
        self.diverging = diverging
