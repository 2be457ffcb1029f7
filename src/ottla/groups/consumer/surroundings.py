"""What a consumer group's decisions need of the coordinator around it."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from ottla.groups.consumer.group import ConsumerGroup
from ottla.groups.consumer.metadata_hash import TopicHashes
from ottla.groups.consumer.settings import Settings
from ottla.groups.outcome import Timers
from ottla.metadata.image import ClusterImage


class Asker(NamedTuple):
    client_id: str
    client_host: str  # as Kafka writes it: /127.0.0.1


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
