"""What groups of all types have in common, for offsets and for administration."""

from __future__ import annotations

import enum
from collections.abc import Callable, Sized
from typing import NamedTuple, Protocol

from ottla.groups.records import GroupRecord

PartitionCheck = Callable[[str, bytes, int], None]
"""Of a topic's name, its id and a partition; raises GroupError if this one may not be committed."""


class GroupType(enum.Enum):
    """As Kafka writes them."""

    CLASSIC = "classic"
    CONSUMER = "consumer"
    SHARE = "share"
    STREAMS = "streams"


class ListedGroup(NamedTuple):
    group_id: str
    protocol_type: str
    state: str
    type: GroupType


class OffsetExpiry(NamedTuple):
    """From when on an offset's time runs: `since_ms`, or if that is None, from its own commit."""

    since_ms: int | None = None


class Group(Protocol):
    """One of a shard, of any type. What is refused is a GroupError."""

    @property
    def group_id(self) -> str: ...

    @property
    def type(self) -> GroupType: ...

    @property
    def members(self) -> Sized: ...

    @property
    def is_empty(self) -> bool:
        """Without members."""
        ...

    def listed(self) -> ListedGroup: ...

    def check_offset_commit(
        self, member_id: str, instance_id: str | None, generation: int, version: int
    ) -> PartitionCheck | None:
        """`generation` is the member's epoch where groups have those; `version` is that of the API. Returns what is
        left to check for each partition."""
        ...

    def committed(self, member_id: str) -> None:
        """A member has just committed, which may count as a sign of life."""
        ...

    def check_offset_fetch(self, member_id: str | None, member_epoch: int) -> None: ...

    def check_offset_delete(self) -> None: ...

    def check_delete(self) -> None: ...

    def is_subscribed_to(self, topic: str) -> bool: ...

    def offset_expiry(self) -> OffsetExpiry | None:
        """None while no offset of it expires."""
        ...

    def tombstones(self) -> list[GroupRecord]:
        """The records that end it."""
        ...

    def loaded(self, now_ms: int) -> None:
        """All records are replayed: time runs for its members from now on."""
        ...

    def unloaded(self) -> None:
        """Another node coordinates it now: who waits is sent there."""
        ...
