"""What clients of one listener can reach: not every broker need have it, and a broker's directories may have failed.

As in Kafka a leader counts as long as its broker has the listener, fenced or not: the controller fences a broker and
takes its leaderships away in one change; so it does with a directory that has failed.
"""

from __future__ import annotations

from collections.abc import Sequence

from ottla.metadata.image import NO_LEADER, ClusterImage, Partition


class Reachable:
    """Made once for an answer, because there may be thousands of partitions in it."""

    def __init__(self, image: ClusterImage, listener: str) -> None:
        self._brokers = image.brokers
        having = [broker for broker in image.brokers.values() if listener in broker.endpoints]
        self._leaders = {broker.node_id for broker in having}
        self._alive = {broker.node_id: broker for broker in having if not broker.is_fenced}
        self._online_directories = {each for broker in self._alive.values() for each in broker.log_dirs}

    def is_known(self, node_id: int) -> bool:
        """Whether there is such a broker, with the listener or without."""
        return node_id in self._brokers

    def leader_of(self, partition: Partition) -> int:
        return partition.leader if partition.leader in self._leaders else NO_LEADER

    def among(self, replicas: tuple[int, ...]) -> tuple[int, ...]:
        """Those on brokers that live."""
        return tuple(each for each in replicas if each in self._alive)

    def offline_of(self, partition: Partition) -> Sequence[int]:
        directories = partition.directories
        if directories and self._online_directories.issuperset(directories):
            return ()  # an id is of one broker only; nearly all partitions are done with here
        return [
            each
            for each in partition.replicas
            if (broker := self._alive.get(each)) is None or not broker.has_online(partition.directory_of(each))
        ]
