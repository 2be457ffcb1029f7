"""Groups that become of the other protocol while they run."""

from __future__ import annotations

from struct import Struct
from typing import Any, Final

from ottla.wire.codec import encode
from ottla.wire.errors import ErrorCode
from ottla.wire.messages.consumer_protocol import ConsumerProtocolAssignment, ConsumerProtocolSubscription
from ottla.wire.messages.k11_join_group import JoinGroupRequest
from ottla.wire.messages.k12_heartbeat import HeartbeatRequest
from ottla.wire.messages.k13_leave_group import LeaveGroupRequest
from ottla.wire.messages.k14_sync_group import SyncGroupRequest
from ottla.wire.messages.k15_describe_groups import DescribeGroupsRequest
from tests.oracle.grouped import commit, coordinated, fetch, join
from tests.oracle.harness import Known, Step, answer, ask, case, on, waiting
from tests.oracle.making import topic_created
from tests.oracle.new_groups import LEAVING, LEAVING_FOR_A_WHILE, describes, group_of_one, has, joins, says

VERSION: Final = 3  # of the consumer protocol
REBALANCE_IN_PROGRESS: Final = ErrorCode.REBALANCE_IN_PROGRESS
_short: Final = Struct(">h")


def speaking(
    topic: str, *owned: int, names: tuple[str, ...] = ("range",), user_data: bytes | None = None
) -> list[JoinGroupRequest.JoinGroupRequestProtocol]:
    """Protocols that wants the topic, and have some partitions of it."""
    had = ConsumerProtocolSubscription.TopicPartition(topic=topic, partitions=list(owned))
    subscription = ConsumerProtocolSubscription(
        topics=[topic], user_data=user_data, owned_partitions=[had] if owned else []
    )
    metadata = _short.pack(VERSION) + encode(subscription, VERSION)
    return [JoinGroupRequest.JoinGroupRequestProtocol(name=name, metadata=metadata) for name in names]


def assigning(topic: str, *partitions: int, user_data: bytes | None = None) -> bytes:
    given = ConsumerProtocolAssignment.TopicPartition(topic=topic, partitions=list(partitions))
    return _short.pack(VERSION) + encode(
        ConsumerProtocolAssignment(assigned_partitions=[given], user_data=user_data), VERSION
    )


def joins_classic(group_id: str, name: str, *owned: int, is_known: bool = True, **changed: Any) -> Step:
    """The static member of that name; `known[name]` is its id, `known[f"{name}-generation"]` where it is."""
    return ask(
        lambda known: join(
            group_id,
            known[name] if is_known else "",
            group_instance_id=name,
            **{"protocols": speaking(group_id, *owned), **changed},
        ),
        9,
        learn={name: "member_id", f"{name}-generation": "generation_id", f"{name}-leader": "leader"},
    )


def syncs(group_id: str, name: str, assigned: dict[str, bytes] | None = None, **changed: Any) -> Step:
    def request(known: Known) -> SyncGroupRequest:
        fields: dict[str, Any] = {
            "group_id": group_id,
            "generation_id": known[f"{name}-generation"],
            "member_id": known[name],
            "group_instance_id": name,
            "protocol_type": "consumer",
            "protocol_name": "range",
            "assignments": [
                SyncGroupRequest.SyncGroupRequestAssignment(member_id=known[each], assignment=data)
                for each, data in (assigned or {}).items()
            ],
        }
        return SyncGroupRequest(**{**fields, **changed})

    return ask(request, 5)


def beats(group_id: str, name: str, until: int | None = None) -> Step:
    return ask(
        lambda known: HeartbeatRequest(
            group_id=group_id,
            member_id=known[name],
            generation_id=known[f"{name}-generation"],
            group_instance_id=name,
        ),
        4,
        until=None if until is None else lambda response: response.error_code == until,
    )


def leaves(group_id: str, name: str) -> Step:
    return ask(
        lambda known: LeaveGroupRequest(
            group_id=group_id,
            members=[LeaveGroupRequest.MemberIdentity(member_id=known[name], group_instance_id=name)],
        ),
        5,
    )


def described(group_id: str) -> tuple[Step, Step]:
    return describes(group_id), ask(DescribeGroupsRequest(groups=[group_id]), 6)


def classic_of_one(group_id: str, partitions: int = 2, **changed: Any) -> tuple[Step, ...]:
    """Its static member `a` has all partitions of the topic of the same name, in generation 1."""
    return (
        *topic_created(group_id, partitions),
        *coordinated(group_id),
        joins_classic(group_id, "a", is_known=False, **changed),
        syncs(group_id, "a", {"a": assigning(group_id, *range(partitions))}),
    )


def classic_of_two(group_id: str) -> tuple[Step, ...]:
    """Each of `a` and `b`, which has its own connection, has two of four partitions, in generation 2."""
    return (
        *classic_of_one(group_id, 4),
        *on("b", waiting(joins_classic(group_id, "b", is_known=False))),
        beats(group_id, "a", until=REBALANCE_IN_PROGRESS),
        *on("a", waiting(joins_classic(group_id, "a", 0, 1, 2, 3))),
        answer("b", learn={"b": "member_id", "b-generation": "generation_id", "leader": "leader"}),
        answer("a", learn={"a-generation": "generation_id"}),
        syncs(group_id, "a", {"a": assigning(group_id, 0, 1), "b": assigning(group_id, 2, 3)}),
        *on("b", syncs(group_id, "b")),
    )


CASES = [
    case(
        "two classic members, a new one, and they leave",
        *classic_of_two("move-up"),
        ask(commit("move-up", ("move-up", 0, 7), member_id="x"), 9),
        joins("move-up", "n", instance_id="n"),
        *described("move-up"),
        says("move-up", "n", 3, instance_id="n"),
        beats("move-up", "a"),
        beats("move-up", "b"),
        joins_classic("move-up", "a", 0, 1),
        syncs("move-up", "a"),
        joins_classic("move-up", "b", 2, 3),
        syncs("move-up", "b"),
        beats("move-up", "b"),
        joins_classic("move-up", "b", 2),
        syncs("move-up", "b"),
        beats("move-up", "b"),
        says("move-up", "n", 3, instance_id="n"),
        *described("move-up"),
        leaves("move-up", "a"),
        beats("move-up", "b"),
        leaves("move-up", "b"),
        says("move-up", "n", 3, instance_id="n"),
        *described("move-up"),
        ask(fetch(("move-up", None)), 9),
    ),
    case(
        "back, when the last new member leaves",
        *group_of_one("move-down", 2, instance_id="n"),
        ask(commit("move-down", ("move-down", 0, 7), member_id="m", generation_id_or_member_epoch=2), 9),
        joins_classic("move-down", "a", is_known=False),
        syncs("move-down", "a"),
        has("move-down", "m", 2, 1, instance_id="n"),
        says("move-down", "m", LEAVING, instance_id="n"),
        *described("move-down"),
        says("move-down", "m", 2, instance_id="n"),
        beats("move-down", "a", until=REBALANCE_IN_PROGRESS),
        syncs("move-down", "a"),
        joins_classic("move-down", "a", 0),
        syncs("move-down", "a", {"a": assigning("move-down", 0, 1)}),
        beats("move-down", "a"),
        *described("move-down"),
        ask(fetch(("move-down", None)), 9),
        joins("move-down", "again"),
        *described("move-down"),
    ),
    case(
        "back, when an administrator removes the last new member",
        *group_of_one("move-removed", 2),
        joins_classic("move-removed", "a", is_known=False),
        syncs("move-removed", "a"),
        ask(LeaveGroupRequest(group_id="move-removed", members=[LeaveGroupRequest.MemberIdentity(member_id="m")]), 5),
        *described("move-removed"),
        beats("move-removed", "a", until=REBALANCE_IN_PROGRESS),
        joins_classic("move-removed", "a"),
    ),
    case(
        "back, when a classic member takes the place of the only new one",
        *group_of_one("move-replaced", 2, instance_id="a"),
        joins_classic("move-replaced", "a", is_known=False),
        *described("move-replaced"),
        syncs("move-replaced", "a"),
        beats("move-replaced", "a"),
        says("move-replaced", "m", 2, instance_id="a"),
        *described("move-replaced"),
    ),
    case(
        "back, when a classic member takes the place of the last new one, which is away",
        *group_of_one("move-place", 2, instance_id="a"),
        joins_classic("move-place", "b", is_known=False, protocols=speaking("move-place", names=("range", "sticky"))),
        syncs("move-place", "b"),
        says("move-place", "m", LEAVING_FOR_A_WHILE, instance_id="a"),
        joins_classic("move-place", "a", is_known=False, protocols=speaking("move-place", names=("range", "sticky"))),
        *described("move-place"),
        syncs("move-place", "a", protocol_name="sticky"),
        syncs("move-place", "a"),
        beats("move-place", "a"),
        beats("move-place", "b"),
        syncs("move-place", "b"),
    ),
    case(
        "back, when a classic member with other topics takes the place of the only new one",
        *topic_created("move-else-2"),
        *group_of_one("move-else", 2, instance_id="a"),
        joins_classic("move-else", "a", is_known=False, protocols=speaking("move-else-2")),
        *described("move-else"),
        syncs("move-else", "a"),
        beats("move-else", "a"),
    ),
    case(
        "not back, when there is another new one",
        *group_of_one("move-stays", 2, instance_id="a"),
        joins("move-stays", "n"),
        joins_classic("move-stays", "a", is_known=False),
        *described("move-stays"),
    ),
    case(
        "a new member takes the place of the only classic one",
        *classic_of_one("move-over"),
        joins("move-over", "n", instance_id="a"),
        *described("move-over"),
        beats("move-over", "a"),
        syncs("move-over", "a"),
    ),
    case(
        "not to the new protocol, with data of an assignor of its own",
        *topic_created("move-custom"),
        *coordinated("move-custom"),
        joins_classic("move-custom", "a", is_known=False),
        syncs("move-custom", "a", {"a": assigning("move-custom", 0, user_data=b"mine")}),
        joins("move-custom", "n"),
        beats("move-custom", "a"),
        *described("move-custom"),
    ),
    case(
        "to the new protocol, with data of members in their subscriptions",
        *classic_of_one("move-data", protocols=speaking("move-data", user_data=b"mine")),
        joins("move-data", "n", instance_id="n"),
        *described("move-data"),
    ),
    case(
        "to the new protocol, while a classic member waits for another",
        *classic_of_one("move-waits"),
        *on("b", waiting(joins_classic("move-waits", "b", is_known=False))),
        beats("move-waits", "a", until=REBALANCE_IN_PROGRESS),
        joins("move-waits", "n", instance_id="n"),
        answer("b", learn={"b": "member_id"}),
        beats("move-waits", "a"),
    ),
]
