"""Where a request meets a partition of this node, or Kafka's reason why it does not."""

from __future__ import annotations

from ottla.handlers.context import Services
from ottla.log.results import LogError, LogOffline
from ottla.partition.partition import Partition
from ottla.wire.errors import ErrorCode


def hosted(services: Services, topic: str, index: int) -> Partition:
    """The partition with its log; LogError if it is unknown, elsewhere or offline."""
    partition = services.partitions.get(topic, index)
    if partition is None:
        if in_cluster(services, topic, index):
            raise LogError(
                ErrorCode.NOT_LEADER_OR_FOLLOWER, f"node {services.node_id} has no replica of {topic}-{index}"
            )
        raise LogError(ErrorCode.UNKNOWN_TOPIC_OR_PARTITION, f"there is no {topic}-{index}")
    if partition.log is None:
        raise LogOffline(topic, index)
    return partition


def in_cluster(services: Services, topic: str, index: int) -> bool:
    known = services.image.topics.get(topic)
    return known is not None and index in known.partitions
