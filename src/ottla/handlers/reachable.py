"""What clients of one listener can reach: not every broker need have it.

As in Kafka a leader counts as long as its broker has the listener, fenced or not: the controller fences a broker and
takes its leaderships away in one change.
"""

from __future__ import annotations

from ottla.metadata.image import NO_LEADER, ClusterImage, Partition


class Reachable:
    """Made once for an answer, because there may be thousands of partitions in it."""

    def __init__(self, image: ClusterImage, listener: str) -> None:
        self._brokers = image.brokers
        having = [broker for broker in image.brokers.values() if listener in broker.endpoints]
        self._leaders = {broker.node_id for broker in having}
        self._online = {broker.node_id for broker in having if not broker.is_fenced}

    def is_known(self, node_id: int) -> bool:
        """Whether there is such a broker, with the listener or without."""
        return node_id in self._brokers

    def leader_of(self, partition: Partition) -> int:
        return partition.leader if partition.leader in self._leaders else NO_LEADER

    def among(self, replicas: tuple[int, ...]) -> tuple[int, ...]:
        """Those on brokers that live."""
        return tuple(each for each in replicas if each in self._online)

    def offline_of(self, partition: Partition) -> list[int]:
        return [each for each in partition.replicas if each not in self._online]
