"""Members of a consumer group join, share the partitions, change their minds, go, and are fenced."""

from __future__ import annotations

import pytest

from ottla.groups.consumer.group import GroupState
from ottla.groups.consumer.heartbeat import heartbeat
from ottla.groups.consumer.member import MemberState
from ottla.groups.consumer.settings import Settings
from ottla.wire.errors import ErrorCode
from ottla.wire.messages.k68_consumer_group_heartbeat import ConsumerGroupHeartbeatRequest
from tests.groups.consumer.shard import (
    ASKER,
    HEARTBEAT_MS,
    REBALANCE_MS,
    SESSION_MS,
    WITHOUT_INTERVAL,
    Consumer,
    Shard,
    refused,
    settle,
    topic_id_of,
)


def all_of(topic: str, partitions: int) -> set[tuple[str, int]]:
    return {(topic, partition) for partition in range(partitions)}


def test_the_first_member_gets_all_partitions_at_once():
    shard = Shard({"t": 3})
    first = Consumer(shard, "a", "t")
    response = first.step()
    assert (response.member_id, response.member_epoch, response.heartbeat_interval_ms) == ("a", 2, HEARTBEAT_MS)
    assert first.owned == all_of("t", 3)
    assert shard.groups["g"].state is GroupState.STABLE


def test_a_heartbeat_without_news_writes_nothing_and_tells_nothing():
    shard = Shard({"t": 3})
    first = Consumer(shard, "a", "t")
    first.step()
    first.step()
    written = len(shard.log)
    assert first.step().assignment is None
    assert len(shard.log) == written


def test_a_heartbeat_that_says_all_is_told_all():
    shard = Shard({"t": 1})
    first = Consumer(shard, "a", "t")
    first.step()
    partitions = [ConsumerGroupHeartbeatRequest.TopicPartitions(topic_id=topic_id_of("t"), partitions=[0])]
    response = shard.heartbeat(
        ConsumerGroupHeartbeatRequest(
            group_id="g",
            member_id="a",
            member_epoch=first.epoch,
            rebalance_timeout_ms=1,
            subscribed_topic_names=["t"],
            topic_partitions=partitions,
        )
    )
    assert response.assignment is not None
    assert [topic.partitions for topic in response.assignment.topic_partitions] == [[0]]


def test_a_second_member_waits_until_the_first_has_given_up_what_it_gets():
    shard = Shard({"t": 4})
    first, second = Consumer(shard, "a", "t"), Consumer(shard, "b", "t")
    first.step()
    second.step()
    assert second.owned == set()
    assert shard.groups["g"].members["b"].state is MemberState.UNRELEASED_PARTITIONS
    first.beat()  # is told to give two up, and has not done so yet
    assert shard.groups["g"].members["a"].state is MemberState.UNREVOKED_PARTITIONS
    second.step()
    assert second.owned == set()
    first.follow()
    first.step()
    second.step()
    assert len(first.owned) == len(second.owned) == 2
    assert first.owned | second.owned == all_of("t", 4)
    assert shard.groups["g"].state is GroupState.STABLE


def test_a_member_that_does_not_say_what_it_has_has_not_given_anything_up():
    shard = Shard({"t": 2})
    first, second = Consumer(shard, "a", "t"), Consumer(shard, "b", "t")
    first.step()
    second.step()
    first.beat()
    first.beat()  # nothing said about partitions
    assert shard.groups["g"].members["a"].state is MemberState.UNREVOKED_PARTITIONS


def test_what_a_member_leaves_behind_goes_to_the_others():
    shard = Shard({"t": 4})
    first, second = Consumer(shard, "a", "t"), Consumer(shard, "b", "t")
    settle(shard, first, second)
    response = first.leave()
    assert (response.member_id, response.member_epoch) == ("a", -1)
    second.step()
    assert second.owned == all_of("t", 4)


def test_the_last_member_leaves_an_empty_group():
    shard = Shard({"t": 1})
    only = Consumer(shard, "a", "t")
    only.step()
    only.leave()
    assert shard.groups["g"].state is GroupState.EMPTY
    assert shard.timers.waiting == {}


def test_a_member_may_have_a_subscription_to_nothing():
    shard = Shard({"t": 1})
    only = Consumer(shard, "a")
    assert only.step().member_epoch == 1
    assert only.owned == set()


def test_a_topic_that_does_not_exist_yet_is_assigned_when_it_does():
    shard = Shard({})
    only = Consumer(shard, "a", "t")
    only.step()
    assert only.owned == set()
    shard.set_topics({"t": 2})
    only.step()
    assert only.owned == all_of("t", 2)


def test_new_partitions_make_a_new_epoch():
    shard = Shard({"t": 1})
    only = Consumer(shard, "a", "t")
    before = only.step().member_epoch
    shard.set_topics({"t": 3})
    assert only.step().member_epoch == before + 1
    assert only.owned == all_of("t", 3)


def test_the_partitions_of_a_deleted_topic_are_given_up():
    shard = Shard({"t": 1, "u": 1})
    only = Consumer(shard, "a", "t", "u")
    only.step()
    shard.set_topics({"u": 1})
    settle(shard, only)
    assert only.owned == all_of("u", 1)
    assert shard.groups["g"].state is GroupState.STABLE


def test_another_topic_that_nobody_wants_changes_nothing():
    shard = Shard({"t": 1})
    only = Consumer(shard, "a", "t")
    settle(shard, only)
    written = len(shard.log)
    shard.set_topics({"t": 1, "u": 5})
    settle(shard, only)
    assert len(shard.log) == written


def test_a_member_that_changes_its_topics_gives_up_the_old_before_it_gets_the_new():
    shard = Shard({"t": 2, "u": 2})
    only = Consumer(shard, "a", "t")
    settle(shard, only)
    only.subscribe("u")
    only.beat()
    assert only.told == set()
    only.follow()
    settle(shard, only)
    assert only.owned == all_of("u", 2)


def test_a_subscription_that_ends_takes_partitions_away_before_there_is_a_new_target():
    shard = Shard({"t": 1, "u": 1}, settings=Settings())
    only = Consumer(shard, "a", "t", "u")
    settle(shard, only)
    shard.advance(HEARTBEAT_MS)
    only.subscribe("t")
    only.step()
    only.step()
    only.subscribe("u")
    only.beat()  # too soon for the next assignment
    assert only.told == set()
    assert shard.groups["g"].state is GroupState.ASSIGNING


# Fencing.


def test_a_silent_member_is_fenced_when_its_session_ends():
    shard = Shard({"t": 2})
    first, second = Consumer(shard, "a", "t"), Consumer(shard, "b", "t")
    settle(shard, first, second)
    for _ in range(SESSION_MS // HEARTBEAT_MS):
        shard.advance(HEARTBEAT_MS)
        second.step()
    second.step()
    assert second.owned == all_of("t", 2)
    assert refused(first.beat) == (ErrorCode.UNKNOWN_MEMBER_ID, "Member a is not a member of group g.")


def test_a_member_that_does_not_give_up_in_time_is_fenced_although_it_is_heard():
    shard = Shard({"t": 2})
    first, second = Consumer(shard, "a", "t"), Consumer(shard, "b", "t")
    first.step()
    second.step()
    for _ in range(REBALANCE_MS // HEARTBEAT_MS):
        first.beat()
        second.step()
        shard.advance(HEARTBEAT_MS)
    first.told = None
    second.step()
    assert second.owned == all_of("t", 2)
    assert refused(first.beat)[0] is ErrorCode.UNKNOWN_MEMBER_ID


def test_a_member_that_gave_up_in_time_is_not_fenced():
    shard = Shard({"t": 2})
    first, second = Consumer(shard, "a", "t"), Consumer(shard, "b", "t")
    settle(shard, first, second)
    for _ in range(2 * REBALANCE_MS // HEARTBEAT_MS):
        first.step()
        second.step()
        shard.advance(HEARTBEAT_MS)
    assert sorted(shard.groups["g"].members) == ["a", "b"]


def test_an_epoch_that_was_never_given_is_fenced():
    shard = Shard({"t": 1})
    first = Consumer(shard, "a", "t")
    first.step()
    first.epoch = 9
    code, message = refused(first.beat)
    assert code is ErrorCode.FENCED_MEMBER_EPOCH
    assert message is not None
    assert message.startswith("The consumer group member has a greater member epoch (9) than the one known")


def test_the_epoch_before_is_taken_from_one_who_may_have_missed_an_answer():
    shard = Shard({"t": 2})
    first, second = Consumer(shard, "a", "t"), Consumer(shard, "b", "t")
    settle(shard, first, second)
    before = first.epoch
    second.leave()
    first.beat()  # and the answer is lost
    first.epoch, first.has_news = before, True
    first.step()
    assert first.owned == all_of("t", 2)


def test_the_epoch_before_is_fenced_with_partitions_that_are_no_longer_the_members():
    shard = Shard({"t": 2})
    first, second = Consumer(shard, "a", "t"), Consumer(shard, "b", "t")
    first.step()
    before, owned = first.epoch, set(first.owned)
    settle(shard, first, second)
    assert first.epoch == before + 1
    first.epoch, first.owned, first.has_news = before, owned, True
    assert refused(first.beat)[0] is ErrorCode.FENCED_MEMBER_EPOCH


def test_a_member_may_join_again_under_its_id_and_keeps_its_place():
    shard = Shard({"t": 2})
    first = Consumer(shard, "a", "t")
    settle(shard, first)
    first.rejoin()
    first.step()
    assert first.owned == all_of("t", 2)
    assert list(shard.groups["g"].members) == ["a"]


def test_a_group_has_only_so_many_members():
    settings = Settings(max_size=1)
    shard = Shard({"t": 1}, settings=settings)
    Consumer(shard, "a", "t").step()
    assert refused(Consumer(shard, "b", "t").beat) == (
        ErrorCode.GROUP_MAX_SIZE_REACHED,
        "The consumer group has reached its maximum capacity of 1 members.",
    )
    Consumer(shard, "a", "t").step()


def test_an_unknown_group_is_not_made_by_one_who_does_not_join():
    shard = Shard()
    request = ConsumerGroupHeartbeatRequest(group_id="g", member_id="a", member_epoch=1)
    assert refused(lambda: shard.heartbeat(request)) == (
        ErrorCode.GROUP_ID_NOT_FOUND,
        "Consumer group g not found.",
    )
    request = ConsumerGroupHeartbeatRequest(group_id="g", member_id="a", member_epoch=-1)
    assert refused(lambda: shard.heartbeat(request)) == (ErrorCode.GROUP_ID_NOT_FOUND, "Group g not found.")


def test_version_0_has_its_member_id_made_for_it():
    shard = Shard({"t": 1})
    request = ConsumerGroupHeartbeatRequest(
        group_id="g", rebalance_timeout_ms=1, subscribed_topic_names=["t"], topic_partitions=[]
    )
    assert shard.heartbeat(request, version=0).member_id == "made-1"
    assert refused(lambda: shard.heartbeat(request, version=1)) == (
        ErrorCode.INVALID_REQUEST,
        "MemberId can't be empty.",
    )


JOIN = {
    "group_id": "g",
    "member_id": "m",
    "rebalance_timeout_ms": 1,
    "subscribed_topic_names": ["t"],
    "topic_partitions": [],
}


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"member_id": " \t"}, "MemberId can't be empty."),
        ({"group_id": ""}, "GroupId can't be empty."),
        ({"instance_id": ""}, "InstanceId can't be empty."),
        ({"rack_id": " "}, "RackId can't be empty."),
        ({"rebalance_timeout_ms": -1}, "RebalanceTimeoutMs must be provided in first request."),
        ({"topic_partitions": None}, "TopicPartitions must be empty when (re-)joining."),
        (
            {"topic_partitions": [ConsumerGroupHeartbeatRequest.TopicPartitions()]},
            "TopicPartitions must be empty when (re-)joining.",
        ),
        (
            {"subscribed_topic_names": None},
            "Either SubscribedTopicNames or SubscribedTopicRegex must be non-null when (re-)joining.",
        ),
        ({"member_epoch": -2}, "InstanceId can't be null."),
        ({"member_epoch": -3}, "MemberEpoch is invalid."),
    ],
)
def test_a_request_that_makes_no_sense_is_refused(fields, message):
    request = ConsumerGroupHeartbeatRequest(**(JOIN | fields))
    assert refused(lambda: Shard().heartbeat(request)) == (ErrorCode.INVALID_REQUEST, message)


# Static members.


def test_a_static_member_comes_back_to_what_it_had_under_another_id():
    shard = Shard({"t": 4})
    first, second = Consumer(shard, "a", "t", instance_id="i"), Consumer(shard, "b", "t")
    settle(shard, first, second)
    had, epoch = set(first.owned), shard.groups["g"].epoch
    assert first.leave(-2).member_epoch == -2
    second.step()
    assert len(second.owned) == 2
    back = Consumer(shard, "a2", "t", instance_id="i")
    back.step()
    assert back.owned == had
    assert shard.groups["g"].epoch == epoch
    assert sorted(shard.groups["g"].members) == ["a2", "b"]
    settle(shard, back, second)
    assert shard.groups["g"].state is GroupState.STABLE


def test_the_partitions_of_a_static_member_that_stays_away_go_to_others():
    shard = Shard({"t": 4})
    first, second = Consumer(shard, "a", "t", instance_id="i"), Consumer(shard, "b", "t")
    settle(shard, first, second)
    first.leave(-2)
    settle(shard, second)
    assert second.owned == all_of("t", 4)


def test_a_static_member_that_left_for_good_is_gone():
    shard = Shard({"t": 4})
    first, second = Consumer(shard, "a", "t", instance_id="i"), Consumer(shard, "b", "t")
    settle(shard, first, second)
    first.leave(-1)
    second.step()
    assert second.owned == all_of("t", 4)


def test_an_instance_id_that_is_in_use_is_not_given_away():
    shard = Shard({"t": 1})
    Consumer(shard, "a", "t", instance_id="i").step()
    assert refused(Consumer(shard, "b", "t", instance_id="i").beat) == (
        ErrorCode.UNRELEASED_INSTANCE_ID,
        "Static member b with instance id i cannot join the group because the instance id is owned by a member.",
    )


def test_who_was_replaced_is_fenced():
    shard = Shard({"t": 1})
    first = Consumer(shard, "a", "t", instance_id="i")
    first.step()
    epoch = first.epoch
    first.leave(-2)
    Consumer(shard, "b", "t", instance_id="i").step()
    first.epoch = epoch
    fenced = (ErrorCode.FENCED_INSTANCE_ID, "Static member a with instance id i was fenced by member b.")
    assert refused(first.beat) == fenced
    assert refused(first.leave) == fenced


def test_an_unknown_instance_id_is_an_unknown_member():
    shard = Shard({"t": 1})
    Consumer(shard, "a", "t").step()
    stranger = Consumer(shard, "a", "t", instance_id="i")
    stranger.epoch = 2
    assert refused(stranger.beat) == (ErrorCode.UNKNOWN_MEMBER_ID, "Instance id i is unknown.")


# Assignors, intervals, configs.


def test_the_group_takes_the_assignor_that_most_members_want():
    shard = Shard({"t": 2, "u": 2})
    first = Consumer(shard, "a", "t", "u", assignor="range")
    second = Consumer(shard, "b", "t", "u", assignor="range")
    settle(shard, first, second)
    assert first.owned == {("t", 0), ("u", 0)}
    assert second.owned == {("t", 1), ("u", 1)}


def test_an_assignor_that_is_not_offered_is_refused():
    shard = Shard({"t": 1}, settings=Settings(assignors=("range",)))
    assert refused(Consumer(shard, "a", "t", assignor="uniform").beat) == (
        ErrorCode.UNSUPPORTED_ASSIGNOR,
        "ServerAssignor uniform is not supported. Supported assignors: range.",
    )


def test_members_that_join_together_share_one_new_assignment():
    shard = Shard({"t": 6}, settings=Settings())
    consumers = [Consumer(shard, name, "t") for name in "abcdef"]
    for consumer in consumers:
        consumer.step()
    assert shard.groups["g"].assignment_epoch == 2
    assert shard.groups["g"].epoch == 7
    settle(shard, *consumers)
    assert [len(consumer.owned) for consumer in consumers] == [1] * 6
    assert shard.groups["g"].assignment_epoch == 7


def test_a_group_has_its_own_times_within_the_brokers_limits():
    shard = Shard({"t": 1}, settings=WITHOUT_INTERVAL)
    only = Consumer(shard, "a", "t")
    shard.set_config("g", consumer_heartbeat_interval_ms=7_000, consumer_session_timeout_ms=50_000)
    assert only.step().heartbeat_interval_ms == 7_000
    shard.advance(49_999)
    assert "a" in shard.groups["g"].members
    shard.advance(1)
    assert "a" not in shard.groups["g"].members
    shard.set_config("g", consumer_heartbeat_interval_ms=20_000)
    only.rejoin()
    assert only.step().heartbeat_interval_ms == 15_000


def test_an_assignment_of_a_clock_that_was_ahead_does_not_keep_the_group_waiting_until_then():
    shard = Shard({"t": 2}, Settings())
    first, second = Consumer(shard, "a", "t"), Consumer(shard, "b", "t")
    first.step()
    shard.timers.now_ms -= 30 * 60_000
    settle(shard, first, second)
    assert first.owned | second.owned == all_of("t", 2)
    assert first.owned and second.owned


def test_a_member_whose_leaving_could_not_be_written_is_fenced_when_its_session_ends():
    """The simulator's seed 3: it was a member for ever, and nobody else got its partitions."""
    shard = Shard({"t": 1})
    first = Consumer(shard, "a", "t")
    first.step()
    leaving = ConsumerGroupHeartbeatRequest(group_id="g", member_id="a", member_epoch=-1)
    heartbeat(shard, shard.groups["g"], leaving, 1, ASKER, shard.now_ms)  # what it decides gets lost
    shard.advance(SESSION_MS)
    assert shard.groups["g"].members == {}


def test_a_member_that_comes_with_another_instance_id_leaves_the_former_to_others():
    shard = Shard({"t": 2})
    member = Consumer(shard, "a", "t", instance_id="i")
    member.step()
    member.rejoin()
    member.instance_id = "j"
    member.step()
    assert shard.groups["g"].static_members == {"j": "a"}
    member.leave()
    other = Consumer(shard, "b", "t", instance_id="i")
    settle(shard, other)
    assert other.owned == {("t", 0), ("t", 1)}
