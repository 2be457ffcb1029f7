"""Steps of members of groups, and of those who look after groups."""

from __future__ import annotations

import struct
from collections.abc import Callable, Sequence
from typing import Any, Final

from ottla.wire.codec import encode
from ottla.wire.errors import ErrorCode
from ottla.wire.messages.consumer_protocol import ConsumerProtocolSubscription
from ottla.wire.messages.k08_offset_commit import OffsetCommitRequest
from ottla.wire.messages.k09_offset_fetch import OffsetFetchRequest
from ottla.wire.messages.k10_find_coordinator import FindCoordinatorRequest
from ottla.wire.messages.k11_join_group import JoinGroupRequest
from ottla.wire.messages.k12_heartbeat import HeartbeatRequest
from ottla.wire.messages.k14_sync_group import SyncGroupRequest
from ottla.wire.messages.k15_describe_groups import DescribeGroupsRequest
from tests.oracle.harness import Known, Step, ask

NOT_READY: Final = (
    ErrorCode.COORDINATOR_LOAD_IN_PROGRESS,
    ErrorCode.COORDINATOR_NOT_AVAILABLE,
    ErrorCode.NOT_COORDINATOR,
)
JOIN_VERSION: Final = 9
SESSION_MS: Final = 30_000
POLICY: Final = "group.consumer.migration.policy"
# Of a broker whose groups are soon full. They do not migrate either: the cases of both need one broker only.
SMALL_GROUPS: Final = {"group.max.size": "1", "group.consumer.max.size": "2", POLICY: "disabled"}
# Of one whose records, of groups, too, cannot be large; again, one broker for this and for the other policy.
SMALL_RECORDS: Final = {"message.max.bytes": "3000", POLICY: "upgrade"}

Text = str | Callable[[Known], str]


def subscription(*topics: str, user_data: bytes | None = None) -> bytes:
    return struct.pack(">h", 0) + encode(ConsumerProtocolSubscription(topics=list(topics), user_data=user_data), 0)


def protocols(*names: str, topics: Sequence[str] = ("read",)) -> list[JoinGroupRequest.JoinGroupRequestProtocol]:
    return [
        JoinGroupRequest.JoinGroupRequestProtocol(name=name, metadata=subscription(*topics))
        for name in names or ("range",)
    ]


def coordinated(group_id: str) -> tuple[Step, Step]:
    """The group's coordinator is there, and knows it."""
    return (
        ask(
            FindCoordinatorRequest(coordinator_keys=[group_id]),
            4,
            until=lambda response: not response.coordinators[0].error_code,
        ),
        ask(
            DescribeGroupsRequest(groups=[group_id]),
            5,
            until=lambda response: response.groups[0].error_code not in NOT_READY,
        ),
    )


def join(group_id: str, member_id: str = "", version: int = JOIN_VERSION, **changed: Any) -> JoinGroupRequest:
    fields: dict[str, Any] = {
        "group_id": group_id,
        "member_id": member_id,
        "session_timeout_ms": SESSION_MS,
        "rebalance_timeout_ms": SESSION_MS,
        "protocol_type": "consumer",
        "protocols": protocols(),
    }
    return JoinGroupRequest(**{**fields, **changed})


def joined(group_id: str, **changed: Any) -> tuple[Step, Step]:
    """A dynamic member joins, and leads the group's next generation; `known["member"]` is its id."""
    return (
        ask(join(group_id, **changed), JOIN_VERSION, learn={"member": "member_id"}),
        ask(
            lambda known: join(group_id, known["member"], **changed),
            JOIN_VERSION,
            learn={"leader": "leader", "generation": "generation_id"},
        ),
    )


def joined_statically(group_id: str, instance_id: str, **changed: Any) -> Step:
    return ask(
        join(group_id, group_instance_id=instance_id, **changed),
        JOIN_VERSION,
        learn={"member": "member_id", "leader": "leader", "generation": "generation_id"},
    )


def sync(known: Known, group_id: str, assignment: bytes = b"mine", **changed: Any) -> SyncGroupRequest:
    """Of the leader, for itself."""
    fields: dict[str, Any] = {
        "group_id": group_id,
        "generation_id": known["generation"],
        "member_id": known["member"],
        "protocol_type": "consumer",
        "protocol_name": "range",
        "assignments": [SyncGroupRequest.SyncGroupRequestAssignment(member_id=known["member"], assignment=assignment)],
    }
    return SyncGroupRequest(**{**fields, **changed})


def stable(group_id: str, **changed: Any) -> tuple[Step, ...]:
    """A group of one member."""
    return (*coordinated(group_id), *joined(group_id, **changed), ask(lambda known: sync(known, group_id), 5))


def rebalancing(group_id: str) -> Step:
    """Its member hears that somebody has joined on another connection, and that it has to join again."""
    return ask(
        lambda known: HeartbeatRequest(group_id=group_id, member_id=known["member"], generation_id=known["generation"]),
        4,
        until=lambda response: response.error_code == ErrorCode.REBALANCE_IN_PROGRESS,
    )


def commit(
    group_id: str, *offsets: tuple[str, int, int], metadata: str | None = "", **changed: Any
) -> OffsetCommitRequest:
    """Offsets by topic and partition; of one who is no member, unless `changed` says otherwise."""
    topics: dict[str, list[OffsetCommitRequest.OffsetCommitRequestPartition]] = {}
    for topic, partition, offset in offsets:
        topics.setdefault(topic, []).append(
            OffsetCommitRequest.OffsetCommitRequestPartition(
                partition_index=partition,
                committed_offset=offset,
                committed_leader_epoch=3,
                committed_metadata=metadata,
            )
        )
    return OffsetCommitRequest(
        group_id=group_id,
        topics=[
            OffsetCommitRequest.OffsetCommitRequestTopic(name=name, partitions=partitions)
            for name, partitions in topics.items()
        ],
        **changed,
    )


def committed(group_id: str, topic: str) -> Step:
    """It is there, whatever was of it before; for one that other cases have, too."""
    return ask(
        commit(group_id, (topic, 0, 1)), 8, until=lambda response: not response.topics[0].partitions[0].error_code
    )


def fetch(*groups: tuple[str, dict[str, list[int]] | None], require_stable: bool = False) -> OffsetFetchRequest:
    """From version 8 on."""
    return OffsetFetchRequest(
        groups=[
            OffsetFetchRequest.OffsetFetchRequestGroup(
                group_id=group_id,
                topics=None
                if topics is None
                else [
                    OffsetFetchRequest.OffsetFetchRequestTopics(name=name, partition_indexes=partitions)
                    for name, partitions in topics.items()
                ],
            )
            for group_id, topics in groups
        ],
        require_stable=require_stable,
    )


def fetch_one(group_id: str, topics: dict[str, list[int]] | None, require_stable: bool = False) -> OffsetFetchRequest:
    """Up to version 7."""
    return OffsetFetchRequest(
        group_id=group_id,
        topics=None
        if topics is None
        else [
            OffsetFetchRequest.OffsetFetchRequestTopic(name=name, partition_indexes=partitions)
            for name, partitions in topics.items()
        ],
        require_stable=require_stable,
    )
