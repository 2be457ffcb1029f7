"""Subscriptions by regular expressions, which the coordinator resolves: soon after they come, and now and then."""

from __future__ import annotations

import pytest

from ottla.groups.consumer.regexes import check_regex, matching
from ottla.wire.errors import ErrorCode
from tests.groups.consumer.shard import HEARTBEAT_MS, Consumer, Shard, refused, settle


def test_a_member_gets_the_topics_whose_whole_names_match():
    shard = Shard({"truck-1": 1, "truck-2": 2, "trucks": 1, "my-truck-1": 1})
    only = Consumer(shard, "a", regex="truck-.")
    assert only.step().member_epoch == 1  # it does not wait for the expression
    assert only.owned == set()
    shard.advance(0)
    only.step()
    assert only.owned == {("truck-1", 0), ("truck-2", 0), ("truck-2", 1)}


def test_new_topics_are_found_but_not_at_every_heartbeat():
    shard = Shard({"truck-1": 1})
    only = Consumer(shard, "a", regex="truck-.")
    settle(shard, only)
    resolved = shard.groups["g"].resolved["truck-."]
    settle(shard, only)
    assert shard.groups["g"].resolved["truck-."] is resolved
    shard.set_topics({"truck-1": 1, "truck-2": 1})
    settle(shard, only)
    assert only.owned == {("truck-1", 0), ("truck-2", 0)}
    assert shard.groups["g"].resolved["truck-."].version == shard.image_version


def test_topics_that_come_right_after_others_are_found_ten_seconds_later():
    shard = Shard({"truck-1": 1})
    only = Consumer(shard, "a", regex="truck-.")
    only.step()
    shard.advance(0)
    shard.set_topics({"truck-1": 1, "truck-2": 1})
    for _ in range(2):
        only.step()
        assert only.owned == {("truck-1", 0)}
        shard.advance(HEARTBEAT_MS)
    shard.advance(1)
    only.step()
    shard.advance(0)
    only.step()
    assert only.owned == {("truck-1", 0), ("truck-2", 0)}


def test_expressions_are_resolved_again_after_ten_minutes_whatever_happened():
    shard = Shard({"truck-1": 1})
    only = Consumer(shard, "a", regex="truck-.")
    settle(shard, only)
    before = shard.groups["g"].resolved["truck-."]
    for _ in range(600_000 // HEARTBEAT_MS + 3):
        shard.advance(HEARTBEAT_MS)
        only.step()
    after = shard.groups["g"].resolved["truck-."]
    assert after.topics == before.topics
    assert after.timestamp_ms > before.timestamp_ms + 600_000


def test_a_second_member_with_the_same_expression_does_not_wait_for_it():
    shard = Shard({"truck-1": 2})
    first, second = Consumer(shard, "a", regex="truck-."), Consumer(shard, "b", regex="truck-.")
    settle(shard, first)
    epoch = shard.groups["g"].epoch
    second.step()
    assert shard.groups["g"].epoch == epoch + 1
    settle(shard, first, second)
    assert len(first.owned) == len(second.owned) == 1


def test_names_and_expressions_may_be_mixed_in_a_group_and_in_a_member():
    shard = Shard({"truck-1": 1, "bus": 1})
    both, one = Consumer(shard, "a", "bus", regex="truck-."), Consumer(shard, "b", "bus")
    settle(shard, both, one)
    assert both.owned == {("truck-1", 0)}
    assert one.owned == {("bus", 0)}


def test_an_expression_that_nobody_has_any_more_is_forgotten():
    shard = Shard({"truck-1": 1, "bus": 1})
    first, second = Consumer(shard, "a", regex="truck-."), Consumer(shard, "b", regex="b.*")
    settle(shard, first, second)
    assert sorted(shard.groups["g"].resolved) == ["b.*", "truck-."]
    second.leave()
    assert sorted(shard.groups["g"].resolved) == ["truck-."]
    first.subscribe("bus", regex="")
    settle(shard, first)
    assert shard.groups["g"].resolved == {}
    assert shard.groups["g"].topics.keys() == {"bus"}
    assert first.owned == {("bus", 0)}


def test_an_expression_of_two_members_stays_when_one_leaves():
    shard = Shard({"truck-1": 1})
    first, second = Consumer(shard, "a", regex="truck-."), Consumer(shard, "b", regex="truck-.")
    settle(shard, first, second)
    second.leave()
    settle(shard, first)
    assert first.owned == {("truck-1", 0)}


@pytest.mark.parametrize(
    ("regex", "reason"),
    [
        ("(", "missing closing )"),
        ("[", "missing closing ]"),
        ("a)", "regexp/syntax: internal error"),
        ("*a", "missing argument to repetition operator"),
        ("a**", "invalid nested repetition operator"),
        ("a{2000}", "invalid repeat count"),
        ("\\", "trailing backslash at end of expression"),
        ("(?=a)", "invalid or unsupported Perl syntax"),
        ("[z-a]", "invalid character class range"),
        ("\\8", "invalid escape sequence"),
    ],
)
def test_what_is_no_regular_expression_is_refused_in_kafkas_words(regex, reason):
    shard = Shard({"t": 1})
    assert refused(Consumer(shard, "a", regex=regex).beat) == (
        ErrorCode.INVALID_REGULAR_EXPRESSION,
        f"SubscribedTopicRegex `{regex}` is not a valid regular expression: {reason}.",
    )
    assert shard.log == []


def test_an_expression_that_would_take_others_for_ever_takes_linear_time():
    check_regex("(a+)+b")
    assert matching("(a+)+b", ["a" * 249, "a" * 248 + "b"]) == {"a" * 248 + "b"}


def test_an_expression_that_another_coordinator_took_matches_nothing_if_it_is_not_valid_here():
    assert matching("(", ["("]) == frozenset()


def test_two_groups_of_one_name_are_taken_where_kafka_refuses_them():
    """RE2 in C++ takes them; for a match of whole names they mean the same as without names."""
    assert matching("(?P<n>a)(?P<n>b)", ["ab", "a"]) == {"ab"}
