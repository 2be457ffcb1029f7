"""What a consumer group's decisions need of the coordinator around it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple, Protocol

from ottla.groups.consumer.metadata_hash import TopicHashes
from ottla.groups.consumer.settings import Settings
from ottla.groups.outcome import Timers
from ottla.metadata.image import ClusterImage

if TYPE_CHECKING:
    from ottla.groups.consumer.group import ConsumerGroup
    from ottla.groups.consumer.member import Member
    from ottla.groups.records import GroupRecord


class Asker(NamedTuple):
    client_id: str
    client_host: str  # as Kafka writes it: /127.0.0.1


@dataclass(slots=True)
class ClusterView:
    """What all shards of a node know of the cluster; `image_version` is the offset up to which the image goes."""

    image: ClusterImage
    image_version: int
    settings: Settings
    topic_hashes: TopicHashes = field(default_factory=TopicHashes)


class Surroundings(Protocol):
    """Of one partition of `__consumer_offsets`."""

    @property
    def image(self) -> ClusterImage: ...

    @property
    def image_version(self) -> int:
        """The offset of the metadata log up to which the image goes."""
        ...

    @property
    def settings(self) -> Settings: ...

    @property
    def topic_hashes(self) -> TopicHashes: ...

    @property
    def timers(self) -> Timers: ...

    def consumer_group(self, group_id: str) -> ConsumerGroup | None:
        """None also for a group of another type."""
        ...

    def new_member_id(self) -> str: ...

    def downgraded(
        self,
        group: ConsumerGroup,
        leaving: Sequence[Member],
        now_ms: int,
        *,
        joining: Member | None = None,
        rebalances: bool = True,
    ) -> Sequence[GroupRecord] | None:
        """The group as a classic one, if it can be: without these, and perhaps with one in the place of the last, so
        that it need not rebalance."""
        ...
