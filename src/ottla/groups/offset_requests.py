"""What is asked of committed offsets, and what is answered."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import NamedTuple


class OffsetToCommit(NamedTuple):
    topic: str
    topic_id: bytes
    partition: int
    offset: int
    leader_epoch: int
    metadata: str | None


class CommitRequest(NamedTuple):
    group_id: str
    generation: int  # or the member's epoch
    member_id: str
    instance_id: str | None
    retention_ms: int | None
    version: int  # of the API
    offsets: Sequence[OffsetToCommit]


class WantedTopic(NamedTuple):
    """Of a fetch. Without partitions there is nothing to say of it; the id is zero if it is not known."""

    topic: str
    topic_id: bytes
    partitions: Sequence[int]


class FetchedTopic(NamedTuple):
    """Offsets are for `shown_offset` to read, with the id that the topic was asked for by: there may be many."""

    topic: str
    topic_id: bytes
    offsets: Sequence[tuple[int, bytes | None]]
    unstable: Container[int] = ()  # partitions whose offset an open transaction may replace
