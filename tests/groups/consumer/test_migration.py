"""A classic group becomes a consumer group and back, and classic members live in a consumer group."""

from __future__ import annotations

import pytest

from ottla.groups.classic.member import ClassicMember
from ottla.groups.classic.requests import JoinRequest, Leaver, SyncRequest
from ottla.groups.consumer.classic_members import classic_heartbeat, join, leave, sync
from ottla.groups.consumer.embedded import assignment_bytes, read_assignment, read_subscription, version_of
from ottla.groups.consumer.group import ConsumerGroup, GroupState
from ottla.groups.consumer.migration import (
    can_downgrade,
    check_upgrade,
    downgrade_records,
    upgrade,
)
from ottla.groups.consumer.settings import MigrationPolicy, Settings
from ottla.groups.outcome import Outcome
from ottla.groups.records import read_key, read_value
from ottla.wire.codec import encode
from ottla.wire.errors import ErrorCode
from ottla.wire.messages.consumer_protocol import ConsumerProtocolAssignment, ConsumerProtocolSubscription
from ottla.wire.messages.group_coordinator_records import GroupMetadataKey, GroupMetadataValue
from ottla.wire.primitives import DecodeError
from tests.groups.consumer.shard import ASKER, REBALANCE_MS, Consumer, Shard, refused, settle, topic_id_of


def subscription(*topics: str, owned: dict[str, list[int]] | None = None, rack: str | None = None) -> bytes:
    message = ConsumerProtocolSubscription(
        topics=list(topics),
        owned_partitions=[
            ConsumerProtocolSubscription.TopicPartition(topic=topic, partitions=partitions)
            for topic, partitions in (owned or {}).items()
        ],
        rack_id=rack,
    )
    return b"\0\3" + encode(message, 3)


def assigned(shard: Shard, topic: str, *partitions: int) -> bytes:
    return assignment_bytes({topic_id_of(topic): frozenset(partitions)}, shard.image, 3)


def classic(shard: Shard, name: str, *partitions: int, **fields: object) -> ClassicMember:
    member = ClassicMember(
        name,
        None,
        "client",
        "/127.0.0.1",
        REBALANCE_MS,
        10_000,
        (("range", subscription("t", rack="r")),),
        assigned(shard, "t", *partitions),
    )
    for field, value in fields.items():
        setattr(member, field, value)
    return member


def join_request(member_id: str, protocol: str, metadata: bytes) -> JoinRequest:
    return JoinRequest("g", member_id, None, *ASKER, 10_000, REBALANCE_MS, "consumer", ((protocol, metadata),))


class ClassicConsumer:
    """Joins, syncs and beats, and follows at once."""

    def __init__(self, shard: Shard, name: str, generation: int = -1) -> None:
        self.shard = shard
        self.member_id = name
        self.generation = generation
        self.owned: list[int] = []

    def join(self) -> ErrorCode:
        metadata = subscription("t", owned={"t": self.owned} if self.owned else None)
        request = join_request(self.member_id, "range", metadata)
        outcome = join(self.shard, self.shard.groups["g"], request, self.shard.now_ms)
        self.shard.append(outcome)
        self.member_id, self.generation = outcome.response.member_id, outcome.response.generation
        return outcome.response.error_code

    def sync(self) -> None:
        request = SyncRequest("g", self.generation, self.member_id, None, None, None, {})
        synced = sync(self.shard, self.shard.groups["g"], request).response
        topics = read_assignment(synced.assignment).assigned_partitions
        self.owned = [partition for topic in topics for partition in topic.partitions]

    def step(self) -> None:
        group = self.shard.groups["g"]
        code = classic_heartbeat(self.shard, group, self.generation, self.member_id, None).response
        if code is ErrorCode.REBALANCE_IN_PROGRESS:
            self.join()
            self.sync()


def upgraded(shard: Shard, *members: ClassicMember) -> ConsumerGroup:
    result = upgrade(shard, "g", 5, "range", members)
    shard.append(Outcome(None, result.records))
    assert result.group.members == shard.groups["g"].members
    return shard.groups["g"]


def test_a_classic_group_goes_on_as_a_consumer_group_with_what_its_members_have():
    shard = Shard({"t": 4})
    group = upgraded(shard, classic(shard, "a", 0, 1), classic(shard, "b", 2, 3))
    assert (group.epoch, group.assignment_epoch, group.state) == (5, 5, GroupState.STABLE)
    assert group.members["a"].assigned == {topic_id_of("t"): {0: 5, 1: 5}}
    assert group.members["a"].rack_id == "r"
    assert group.metadata_hash == shard.topic_hashes.of_group(["t"], shard.image)


def test_the_first_new_member_shares_with_classic_ones():
    shard = Shard({"t": 3})
    upgraded(shard, classic(shard, "a", 0, 1, 2))
    old, new = ClassicConsumer(shard, "a", 5), Consumer(shard, "n", "t", assignor="range")
    old.owned = [0, 1, 2]
    new.step()
    for _ in range(4):
        old.step()
        new.step()
    assert old.owned == [0, 1]
    assert new.owned == {("t", 2)}
    assert shard.groups["g"].state is GroupState.STABLE


def test_another_classic_member_joins_with_an_id_that_it_is_given():
    shard = Shard({"t": 2})
    group = upgraded(shard, classic(shard, "a", 0, 1))
    first, second = ClassicConsumer(shard, "a", 5), ClassicConsumer(shard, "")
    first.owned = [0, 1]
    assert second.join() is ErrorCode.MEMBER_ID_REQUIRED
    assert second.join() is ErrorCode.NONE
    second.sync()
    for _ in range(4):
        first.step()
        second.step()
    assert sorted([*first.owned, *second.owned]) == [0, 1]
    assert len(first.owned) == 1
    assert group.classic_members == 2


def test_a_classic_member_that_does_not_join_again_is_fenced():
    shard = Shard({"t": 2})
    group = upgraded(shard, classic(shard, "a", 0, 1))
    new = Consumer(shard, "n", "t")
    new.step()
    for _ in range(REBALANCE_MS // 5_000):
        assert classic_heartbeat(shard, group, 5, "a", None).response is ErrorCode.REBALANCE_IN_PROGRESS
        new.step()
        shard.advance(5_000)
    assert list(group.members) == ["n"]
    new.step()
    assert new.owned == {("t", 0), ("t", 1)}


def test_a_classic_member_that_does_not_sync_is_fenced():
    shard = Shard({"t": 2})
    group = upgraded(shard, classic(shard, "a", 0, 1))
    ClassicConsumer(shard, "a", 5).join()
    for _ in range(REBALANCE_MS // 5_000):
        classic_heartbeat(shard, group, 5, "a", None)
        shard.advance(5_000)
    assert group.members == {}


def test_a_classic_member_turns_into_a_new_one_under_its_instance_id():
    shard = Shard({"t": 2})
    group = upgraded(shard, classic(shard, "a", 0, 1, instance_id="i"))
    new = Consumer(shard, "n", "t", instance_id="i")
    new.step()
    assert new.owned == {("t", 0), ("t", 1)}
    assert group.classic_members == 0


@pytest.mark.parametrize(
    ("beat", "expected"),
    [
        (
            (4, "a", None),
            (
                ErrorCode.ILLEGAL_GENERATION,
                "The request generation id 4 is not equal to the member epoch 5 of member a.",
            ),
        ),
        (
            (5, "x", None),
            (ErrorCode.UNKNOWN_MEMBER_ID, "Member x is not a member of group g."),
        ),
        (
            (5, "a", "k"),
            (ErrorCode.UNKNOWN_MEMBER_ID, "Member with instance id k is not a member of group g."),
        ),
        (
            (6, "n", None),
            (ErrorCode.UNKNOWN_MEMBER_ID, "Member n does not use the classic protocol."),
        ),
    ],
)
def test_a_classic_heartbeat_of_a_wrong_member_is_refused(beat, expected):
    shard = Shard({"t": 2})
    group = upgraded(shard, classic(shard, "a", 0, 1))
    Consumer(shard, "n", "t").step()
    assert refused(lambda: classic_heartbeat(shard, group, *beat)) == expected


def test_a_classic_member_without_a_protocol_in_common_is_refused():
    shard = Shard({"t": 2})
    group = upgraded(shard, classic(shard, "a", 0, 1))
    request = join_request("b", "sticky", subscription("t"))
    assert refused(lambda: join(shard, group, request, shard.now_ms)) == (
        ErrorCode.INCONSISTENT_GROUP_PROTOCOL,
        "Member b's protocols are not supported.",
    )


def test_leave_group_takes_members_of_either_protocol():
    shard = Shard({"t": 2})
    group = upgraded(shard, classic(shard, "a", 0), classic(shard, "b", 1, instance_id="i"))
    Consumer(shard, "n", "t").step()
    leavers = [Leaver("n", None), Leaver("", "i"), Leaver("x", None), Leaver("x", "i")]
    outcome = leave(shard, group, leavers, shard.now_ms)
    shard.append(outcome)
    assert outcome.response == [
        ErrorCode.NONE,
        ErrorCode.NONE,
        ErrorCode.UNKNOWN_MEMBER_ID,
        ErrorCode.FENCED_INSTANCE_ID,
    ]
    assert list(group.members) == ["a"]


@pytest.mark.parametrize(
    ("settings", "protocol_type", "why"),
    [
        (Settings(migration_policy=MigrationPolicy.DOWNGRADE), "consumer", "online upgrade is disabled"),
        (Settings(), "connect", "the group does not use the consumer embedded protocol"),
        (Settings(max_size=1), "consumer", "the group size exceeds the consumer group maximum size"),
    ],
)
def test_a_group_that_cannot_be_upgraded_is_not(settings, protocol_type, why):
    check_upgrade(Settings(), "g", "consumer", 2)
    assert refused(lambda: check_upgrade(settings, "g", protocol_type, 2)) == (
        ErrorCode.GROUP_ID_NOT_FOUND,
        f"Cannot upgrade classic group g to consumer group because {why}.",
    )


def test_a_group_with_assignments_that_we_would_lose_or_cannot_read_is_not_upgraded():
    shard = Shard({"t": 1})
    own = b"\0\0" + encode(ConsumerProtocolAssignment(user_data=b"mine"), 0)
    code, message = refused(lambda: upgrade(shard, "g", 1, "range", [classic(shard, "a", assignment=own)]))
    assert code is ErrorCode.GROUP_ID_NOT_FOUND
    assert "custom assignor" in str(message)
    for broken in (b"\0", b"\xff\xff", b"\0\0\0\0\0\7"):
        _, message = refused(
            lambda data=broken: upgrade(shard, "g", 1, "range", [classic(shard, "a", assignment=data)])
        )
        assert "the embedded consumer protocol is malformed" in str(message)


def test_when_the_last_new_member_leaves_the_rest_can_be_a_classic_group_again():
    shard = Shard({"t": 3})
    group = upgraded(shard, classic(shard, "a", 0), classic(shard, "b", 1, 2))
    new = Consumer(shard, "n", "t")
    settle_with(shard, new, ClassicConsumer(shard, "a", 5), ClassicConsumer(shard, "b", 5))
    leaving = [group.members["n"]]
    assert not can_downgrade(Settings(), group, [], None, 100)
    assert not can_downgrade(Settings(), group, leaving, None, 1)
    assert not can_downgrade(Settings(migration_policy=MigrationPolicy.UPGRADE), group, leaving, None, 100)
    assert can_downgrade(Settings(), group, leaving, None, 100)
    *tombstones, last = downgrade_records(group, leaving, None, shard.image, 77)
    for record in tombstones:
        shard.replay(record)
    assert shard.groups == {}
    assert read_key(GroupMetadataKey, last.key).group == "g"
    assert last.value is not None
    said = read_value(GroupMetadataValue, last.value)
    assert (said.protocol_type, said.protocol, said.generation) == ("consumer", "range", group.epoch)
    assert [member.member_id for member in said.members] == ["a", "b"]
    assert {
        member.member_id: [list(topic.partitions) for topic in read_assignment(member.assignment).assigned_partitions]
        for member in said.members
    } == {"a": [[0]], "b": [[1]]}


def settle_with(shard: Shard, new: Consumer, *old: ClassicConsumer) -> None:
    settle(shard, new, rounds=1)
    for _ in range(4):
        for each in old:
            each.step()
        new.step()


def test_a_version_that_is_newer_than_ours_is_read_as_our_newest():
    data = subscription("t", owned={"t": [1]})
    assert read_subscription(b"\0\x63" + data[2:]) == read_subscription(data)
    assert version_of(data) == 3
    with pytest.raises(DecodeError):
        read_subscription(b"\0\3\0")
