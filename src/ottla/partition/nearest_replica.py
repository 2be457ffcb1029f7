"""Which replica a consumer should read from (KIP-392): one in its own rack, if the leader is not.

As Kafka's RackAwareReplicaSelector.
"""

from __future__ import annotations

from collections.abc import Mapping

from ottla.metadata.image import Broker
from ottla.partition.leading import FollowerState, Leading
from ottla.partition.partition import Partition


class NearestReplica:
    """For consumers of one rack, on one listener."""

    __slots__ = ("_brokers", "_listener", "_rack")

    def __init__(self, brokers: Mapping[int, Broker], rack: str, listener: str) -> None:
        self._brokers = brokers
        self._rack = rack
        self._listener = listener

    def of(self, partition: Partition, leading: Leading, offset: int) -> int | None:
        """The follower to ask instead of this leader: the one that has come farthest, of those that are in sync and
        have the offset. None if the leader is as near."""
        if self._is_near(partition.node_id):
            return None
        near: list[tuple[int, float, int]] = []
        for broker_id, follower in leading.followers.items():
            if broker_id in partition.state.isr and _has(follower, offset) and self._is_near(broker_id):
                near.append((follower.log_end_offset, follower.caught_up_s or 0.0, broker_id))
        return max(near)[2] if near else None

    def _is_near(self, broker_id: int) -> bool:
        broker = self._brokers.get(broker_id)
        return (
            broker is not None
            and not broker.is_fenced
            and broker.rack == self._rack
            and self._listener in broker.endpoints
        )


def _has(follower: FollowerState, offset: int) -> bool:
    return follower.log_start_offset <= offset <= follower.log_end_offset
