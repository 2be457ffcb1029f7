"""What members say to a coordinator, step by step: the same to Apache Kafka and to Ottla. No step depends on chance.

Where several members share a topic they ask for `range`: with `uniform`, who gets which partition follows the order of
Kafka's hash maps.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from ottla.groups.consumer.embedded import read_assignment
from ottla.groups.records import GroupRecord, kind_of, read_key, read_value
from ottla.wire.codec import encode
from ottla.wire.message import Message, MessageStruct
from ottla.wire.messages import group_coordinator_records
from ottla.wire.messages.consumer_protocol import ConsumerProtocolSubscription
from ottla.wire.messages.k11_join_group import JoinGroupRequest, JoinGroupResponse
from ottla.wire.messages.k12_heartbeat import HeartbeatRequest, HeartbeatResponse
from ottla.wire.messages.k13_leave_group import LeaveGroupRequest, LeaveGroupResponse
from ottla.wire.messages.k14_sync_group import SyncGroupRequest, SyncGroupResponse
from ottla.wire.messages.k68_consumer_group_heartbeat import (
    ConsumerGroupHeartbeatRequest,
    ConsumerGroupHeartbeatResponse,
)

TOPICS: dict[str, int] = {"one": 1, "two": 2, "four": 4, "truck-1": 1, "truck-2": 2}
LAST = -100  # the epoch of the member's last answer


class Beat(NamedTuple):
    member: str
    epoch: int = LAST
    names: list[str] | None = None
    owned: Mapping[str, list[int]] | None = None
    timeout_ms: int = -1
    instance_id: str | None = None
    regex: str | None = None
    assignor: str | None = None
    rack: str | None = None


class Wait(NamedTuple):
    ms: int


class Classic(NamedTuple):
    """What a member says that speaks the classic protocol: `join`, `sync`, `beat` or `leave`."""

    what: str
    member: str
    names: tuple[str, ...] = ()
    owned: Mapping[str, list[int]] = MappingProxyType({})
    instance_id: str | None = None
    generation: int = LAST
    protocol: str = "range"
    protocol_type: str = "consumer"


def join(member: str, *names: str, **fields: Any) -> Beat:
    values: dict[str, Any] = {"epoch": 0, "names": list(names), "owned": {}, "timeout_ms": 60_000} | fields
    return Beat(member, **values)


def by_range(member: str, *names: str, **fields: Any) -> Beat:
    return join(member, *names, assignor="range", **fields)


SCRIPTS: dict[str, list[Beat | Wait | Classic]] = {
    "classic members": [
        by_range("n", "four"),
        Classic("join", "c", ("four",)),
        Classic("sync", "c"),
        Classic("beat", "c"),
        Beat("n"),
        Beat("n", owned={"four": [2, 3]}),
        Beat("n"),
        Classic("beat", "c"),
        Classic("join", "c", ("four",)),
        Classic("sync", "c"),
        Classic("beat", "c"),
        Classic("join", "d", ("four",)),
        Classic("beat", "c"),
        Classic("sync", "c"),
        Classic("join", "c", ("four",), {"four": [0, 1]}),
        Classic("sync", "c"),
        Classic("join", "c", ("four",), {"four": [0, 1]}),
        Classic("beat", "d"),
        Classic("beat", "n"),
        Classic("beat", "nobody"),
        Classic("beat", "d", generation=1),
        Classic("sync", "d", generation=1),
        Classic("sync", "d", protocol="sticky"),
        Classic("sync", "d", protocol_type="connect"),
        Classic("join", "e", ("four",), protocol="sticky"),
        Classic("join", "e", ("four",), protocol_type="connect"),
        Classic("join", "", ("four",)),
        Classic("leave", "nobody"),
        Classic("leave", "d"),
        Beat("n"),
        Beat("n", owned={"four": [2, 3]}),
    ],
    "static classic members": [
        by_range("n", "four"),
        Classic("join", "", ("two",), instance_id="i"),
        Classic("join", "wrong", ("two",), instance_id="i"),
        Classic("beat", "wrong", instance_id="i"),
        Classic("beat", "wrong", instance_id="j"),
        Classic("leave", "wrong", instance_id="i"),
        Classic("leave", "wrong", instance_id="j"),
        by_range("s", "two", instance_id="i"),
        Beat("s", instance_id="i"),
        Classic("leave", "", instance_id="i"),
    ],
    "alone": [join("a", "two"), Beat("a"), Beat("a", owned={"two": [0, 1]}), Beat("a"), Beat("a", -1)],
    "nothing": [join("a"), Beat("a"), Beat("a", names=["one"]), Beat("a", names=[]), Beat("a", owned={})],
    "a topic that is not there": [join("a", "nowhere"), Beat("a"), Beat("a", -1)],
    "two members": [
        by_range("a", "four"),
        by_range("b", "four"),
        Beat("a"),
        Beat("b"),
        Beat("a", owned={"four": [0, 1, 2, 3]}),
        Beat("b"),
        Beat("a", owned={"four": [0, 1]}),
        Beat("b"),
        Beat("a"),
        Beat("b", owned={"four": [2, 3]}),
        Beat("b", -1),
        Beat("a"),
        Beat("a", -1),
    ],
    "given up and got back at once": [
        by_range("a", "four"),
        by_range("b", "four"),
        Beat("a"),
        Beat("b", -1),
        Beat("a"),
        Beat("a", owned={"four": [0, 1, 2, 3]}),
        Beat("a", owned={"four": [0, 1]}),
    ],
    "a third, before two are done": [
        by_range("a", "four"),
        by_range("b", "four"),
        by_range("c", "four"),
        Beat("a"),
        Beat("b"),
        Beat("a", owned={"four": [0, 1]}),
        Beat("b"),
        Beat("c"),
        Beat("b", owned={"four": [2]}),
        Beat("c"),
    ],
    "other topics": [
        by_range("a", "one", "two"),
        Beat("a", names=["two"]),
        Beat("a", owned={"one": [0], "two": [0, 1]}),
        Beat("a", owned={"two": [0, 1]}),
        Beat("a", names=["four"], owned={"two": [0, 1]}),
        Beat("a", owned={}),
        Beat("a", names=["one", "four"], owned={"four": [0, 1, 2, 3]}),
    ],
    "all said": [
        by_range("a", "two"),
        Beat("a", names=["two"], owned={"two": [0, 1]}, timeout_ms=5_000),
        Beat("a", names=["two"], owned={}, timeout_ms=5_000),
        Beat("a", rack="r1"),
        Beat("a", assignor="uniform"),
        Beat("a", instance_id="i"),
    ],
    "wrong epochs": [
        join("a", "two"),
        Beat("a", 1),
        Beat("a", 3),
        Beat("b", 1),
        Beat("b", -1),
        Beat("a", 0, owned={}, timeout_ms=1, names=["two"]),
        Beat("a", -2),
        Beat("a", -3),
    ],
    "the epoch before": [
        by_range("a", "four"),
        by_range("b", "four"),
        Beat("a"),
        Beat("a", owned={"four": [0, 1]}),
        Beat("a", 2, owned={"four": [0]}),
        Beat("a", 2, owned={"four": [0, 1, 2]}),
        Beat("a", 2),
        Beat("a", 3),
    ],
    "static members": [
        by_range("a", "four", instance_id="i"),
        by_range("b", "four", instance_id="j"),
        Beat("a", owned={"four": [0, 1, 2, 3]}, instance_id="i"),
        Beat("a", owned={"four": [0, 1]}, instance_id="i"),
        Beat("b", instance_id="j"),
        by_range("c", "four", instance_id="i"),
        Beat("a", -2, instance_id="i"),
        Beat("b", instance_id="j"),
        by_range("c", "four", instance_id="i"),
        Beat("a", 3, instance_id="i"),
        Beat("a", -1, instance_id="i"),
        Beat("c", instance_id="i"),
        Beat("c", instance_id="k"),
        Beat("c", -2, instance_id="i"),
        by_range("d", "two", instance_id="i"),
        Beat("d", instance_id="i"),
        Beat("d", -1, instance_id="i"),
        Beat("b", instance_id="j"),
    ],
    "too slow to give up": [
        by_range("a", "four", timeout_ms=300),
        by_range("b", "four"),
        Beat("a"),
        Beat("b"),
        Wait(1_500),
        Beat("a"),
        Beat("b"),
    ],
    "regular expressions": [
        join("a", regex="truck-.", names=None),
        Wait(1_000),
        Beat("a"),
        Beat("a", owned={"truck-1": [0], "truck-2": [0, 1]}),
        join("b", "one", regex="truck-."),
        Beat("b", -1),
        Beat("a", regex=""),
        Beat("a", owned={}),
        Beat("a", -1),
    ],
    "bad requests": [
        join("", "one"),
        join("a", "one", timeout_ms=-1),
        join("a", "one", owned=None),
        join("a", names=None),
        join("a", "one", instance_id=""),
        join("a", "one", rack=""),
        join("a", "one", assignor="none"),
        Beat("a", 1),
        Beat("a", -1),
        Beat("a", -2),
        Beat("a", -3),
        *(
            join("a", regex=regex)
            for regex in (
                *("(", "[", "a)", "*a", "a**", "a{2000}", "a{2,1}", "\\", "(?=a)", "(?<n", "(?i", "[z-a]", "\\8"),
                *("\\pX", "[[:foo:]]", "(?P<>a)", "(?P=n)", "x{1001}", "(?z)", "\\Qa", "a{,2}"),
            )
        ),
    ],
}


def request_of(group: str, beat: Beat, epoch: int, topic_ids: Mapping[str, bytes]) -> ConsumerGroupHeartbeatRequest:
    owned = None
    if beat.owned is not None:
        owned = [
            ConsumerGroupHeartbeatRequest.TopicPartitions(topic_id=topic_ids[name], partitions=partitions)
            for name, partitions in beat.owned.items()
        ]
    return ConsumerGroupHeartbeatRequest(
        group_id=group,
        member_id=beat.member,
        member_epoch=epoch if beat.epoch == LAST else beat.epoch,
        instance_id=beat.instance_id,
        rack_id=beat.rack,
        rebalance_timeout_ms=beat.timeout_ms,
        subscribed_topic_names=beat.names,
        subscribed_topic_regex=beat.regex,
        server_assignor=beat.assignor,
        topic_partitions=owned,
    )


def classic_request_of(group: str, step: Classic, generation: int) -> tuple[Message, int, type[Message]]:
    """With its version, and the class of its answer."""
    generation = generation if step.generation == LAST else step.generation
    if step.what == "join":
        owned = [
            ConsumerProtocolSubscription.TopicPartition(topic=topic, partitions=partitions)
            for topic, partitions in step.owned.items()
        ]
        subscription = ConsumerProtocolSubscription(topics=list(step.names), owned_partitions=owned)
        protocol = JoinGroupRequest.JoinGroupRequestProtocol(
            name=step.protocol, metadata=b"\0\3" + encode(subscription, 3)
        )
        return (
            JoinGroupRequest(
                group_id=group,
                session_timeout_ms=45_000,
                rebalance_timeout_ms=60_000,
                member_id=step.member,
                group_instance_id=step.instance_id,
                protocol_type=step.protocol_type,
                protocols=[protocol],
            ),
            9,
            JoinGroupResponse,
        )
    said = {"group_id": group, "member_id": step.member, "group_instance_id": step.instance_id}
    if step.what == "sync":
        protocols = {"protocol_type": step.protocol_type, "protocol_name": step.protocol}
        return SyncGroupRequest(**said, **protocols, generation_id=generation), 5, SyncGroupResponse
    if step.what == "beat":
        return HeartbeatRequest(**said, generation_id=generation), 4, HeartbeatResponse
    identity = LeaveGroupRequest.MemberIdentity(member_id=step.member, group_instance_id=step.instance_id)
    return LeaveGroupRequest(group_id=group, members=[identity]), 5, LeaveGroupResponse


def classic_shown(response: Message, made_ids: Mapping[str, str]) -> dict[str, Any]:
    """All but the ids that the coordinator makes, which are named in the order of their making."""
    plain = _plain(response)
    if isinstance(response, SyncGroupResponse) and response.assignment:
        topics = read_assignment(bytes(response.assignment)).assigned_partitions
        plain["assignment"] = {topic.topic: sorted(topic.partitions) for topic in topics}
    if "member_id" in plain:
        plain["member_id"] = made_ids.get(plain["member_id"], plain["member_id"])
    return {key: value for key, value in plain.items() if key != "throttle_time_ms"}


def shown(response: ConsumerGroupHeartbeatResponse, names: Mapping[bytes, str]) -> dict[str, Any]:
    assignment = None
    if response.assignment is not None:
        assignment = {
            names[topic.topic_id]: sorted(topic.partitions)
            for topic in sorted(response.assignment.topic_partitions, key=lambda topic: names[topic.topic_id])
        }
    return {
        "error_code": int(response.error_code),
        "error_message": response.error_message,
        "member_id": response.member_id,
        "member_epoch": response.member_epoch,
        "heartbeat_interval_ms": response.heartbeat_interval_ms,
        "assignment": assignment,
    }


_CLASSES = {name: value for name, value in vars(group_coordinator_records).items() if name.startswith("ConsumerGroup")}
_BY_KIND = {
    each.KEY: (each, _CLASSES[name.removesuffix("Key") + "Value"])
    for name, each in _CLASSES.items()
    if name.endswith("Key")
}
_OF_THE_MOMENT = ("assignment_timestamp", "timestamp", "version")


def shown_record(record: GroupRecord, made_ids: Mapping[str, str]) -> dict[str, Any]:
    """All that it says, but for the times: topics in the order of their ids, which in Kafka is that of a hash map."""
    key, value = _BY_KIND[kind_of(record.key)]
    said = None if record.value is None else _plain(read_value(value, record.value))
    named = _plain(read_key(key, record.key))
    if "member_id" in named:
        named["member_id"] = made_ids.get(named["member_id"], named["member_id"])
    return {"kind": key.__name__.removesuffix("Key"), **named, "value": said}


def _plain(value: Any) -> Any:
    if isinstance(value, MessageStruct):
        fields = {name: _plain(getattr(value, name)) for name in value.__slots__ if name not in _OF_THE_MOMENT}
        fields.pop("unknown_tagged_fields", None)
        return fields
    if isinstance(value, bytes | memoryview):
        return bytes(value).hex()
    if isinstance(value, list | tuple):
        plain = [_plain(each) for each in value]
        are_topics = bool(plain) and isinstance(plain[0], dict) and "topic_id" in plain[0]
        return sorted(plain, key=lambda each: each["topic_id"]) if are_topics else plain
    return value
