"""Steps of members of groups of the new protocol (KIP-848). They choose their ids themselves, from version 1 on."""

from __future__ import annotations

from typing import Any, Final

from ottla.wire.messages.k68_consumer_group_heartbeat import ConsumerGroupHeartbeatRequest
from ottla.wire.messages.k69_consumer_group_describe import ConsumerGroupDescribeRequest
from tests.oracle.grouped import coordinated
from tests.oracle.harness import Known, Step, ask
from tests.oracle.making import topic_created

NEWEST: Final = 1
LEAVING: Final = -1
LEAVING_FOR_A_WHILE: Final = -2

Beat = ConsumerGroupHeartbeatRequest
Owned = ConsumerGroupHeartbeatRequest.TopicPartitions


def beat(group_id: str, member_id: str, epoch: int, **said: Any) -> Beat:
    """Nothing is said but what is given."""
    return Beat(group_id=group_id, member_id=member_id, member_epoch=epoch, **said)


def first_beat(group_id: str, member_id: str = "m", **changed: Any) -> Beat:
    """All that a member says when it joins: by default, that it reads the topic of the group's name."""
    fields: dict[str, Any] = {
        "rebalance_timeout_ms": 60_000,
        "subscribed_topic_names": [group_id],
        "topic_partitions": [],
        "server_assignor": "range",
    }
    return beat(group_id, member_id, 0, **{**fields, **changed})


def owning(topic_id: bytes, *partitions: int) -> list[Owned]:
    return [Owned(topic_id=topic_id, partitions=list(partitions))]


def says(group_id: str, member_id: str, epoch: int, version: int = NEWEST, **said: Any) -> Step:
    return ask(beat(group_id, member_id, epoch, **said), version)


def has(group_id: str, member_id: str, epoch: int, *partitions: int, version: int = NEWEST, **said: Any) -> Step:
    """It says which partitions it has, of the topic whose id is known."""

    def request(known: Known) -> Beat:
        return beat(group_id, member_id, epoch, topic_partitions=owning(known["id"], *partitions), **said)

    return ask(request, version)


def joins(group_id: str, member_id: str = "m", version: int = NEWEST, **changed: Any) -> Step:
    return ask(first_beat(group_id, member_id, **changed), version)


def group_of_one(group_id: str, partitions: int = 2, **changed: Any) -> tuple[Step, ...]:
    """Its member `m` has all partitions of the topic of the same name, in epoch 2."""
    return (
        *topic_created(group_id, partitions),
        *coordinated(group_id),
        joins(group_id, **changed),
        has(group_id, "m", 2, *range(partitions), instance_id=changed.get("instance_id")),
    )


def describes(*group_ids: str, version: int = NEWEST, **changed: Any) -> Step:
    return ask(ConsumerGroupDescribeRequest(group_ids=list(group_ids), **changed), version)
