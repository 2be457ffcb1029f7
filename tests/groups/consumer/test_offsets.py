"""Who may commit and fetch a group's offsets."""

from __future__ import annotations

import pytest

from ottla.groups.consumer.group import ConsumerGroup
from ottla.groups.consumer.member import ClassicMetadata, Member
from ottla.groups.consumer.offsets import check_commit, check_fetch
from ottla.wire.errors import ErrorCode
from tests.groups.consumer.shard import refused

TOPIC = bytes(16)
CLASSIC = ClassicMetadata(10_000, (("range", b""),))


@pytest.fixture
def group() -> ConsumerGroup:
    group = ConsumerGroup("g")
    assigned, pending = {TOPIC: {0: 3, 1: 6}}, {TOPIC: {2: 4}}
    group.put_assignment(Member("new", 7, assigned=assigned, pending_revocation=pending))
    group.put_subscription(Member("old", 7, classic=CLASSIC))
    return group


def commit(group: ConsumerGroup, member: str, epoch: int, version: int = 9, *, is_transactional: bool = False):
    return check_commit(group, member, None, epoch, version, is_transactional=is_transactional)


def test_a_member_in_its_epoch_may_commit(group):
    assert commit(group, "new", 7) is None
    assert commit(group, "old", 7, version=8) is None


def test_a_member_in_an_older_epoch_may_commit_what_it_has_had_since_then(group):
    check = commit(group, "new", 4)
    assert check is not None
    check("t", TOPIC, 0)
    check("t", TOPIC, 2)
    assert refused(lambda: check("t", TOPIC, 1)) == (
        ErrorCode.STALE_MEMBER_EPOCH,
        "Received member epoch 4 is older than assignment epoch 6 for partition t-1.",
    )
    assert refused(lambda: check("t", TOPIC, 5)) == (
        ErrorCode.STALE_MEMBER_EPOCH,
        "Partition t-5 is not assigned or pending revocation for member.",
    )


def test_a_classic_member_in_an_older_generation_is_told_so_in_its_words(group):
    group.put_assignment(group.members["old"]._replace(assigned={TOPIC: {9: 7}}))
    check = commit(group, "old", 4)
    assert check is not None
    assert refused(lambda: check("t", TOPIC, 9)) == (
        ErrorCode.ILLEGAL_GENERATION,
        "Received generation id 4 is older than assignment epoch 7 for partition t-9.",
    )


@pytest.mark.parametrize(
    ("member", "epoch", "version", "expected"),
    [
        (
            "new",
            8,
            9,
            (ErrorCode.STALE_MEMBER_EPOCH, "Received member epoch 8 is newer than current member epoch 7."),
        ),
        (
            "old",
            8,
            9,
            (ErrorCode.ILLEGAL_GENERATION, "Received generation id 8 is newer than current member epoch 7."),
        ),
        (
            "new",
            7,
            8,
            (
                ErrorCode.UNSUPPORTED_VERSION,
                "OffsetCommit version 9 or above must be used by members using the consumer group protocol",
            ),
        ),
        ("who", 7, 9, (ErrorCode.UNKNOWN_MEMBER_ID, "Member who is not a member of group g.")),
        ("", -1, 9, (ErrorCode.UNKNOWN_MEMBER_ID, "Member  is not a member of group g.")),
    ],
)
def test_who_may_not_commit_is_told_why(group, member, epoch, version, expected):
    assert refused(lambda: commit(group, member, epoch, version)) == expected


def test_the_admin_may_commit_for_a_group_without_members():
    assert commit(ConsumerGroup("g"), "", -1) is None
    assert refused(lambda: commit(ConsumerGroup("g"), "new", 3))[0] is ErrorCode.UNKNOWN_MEMBER_ID


def test_a_transaction_need_not_say_for_whom_it_commits(group):
    assert commit(group, "", -1, version=0, is_transactional=True) is None
    assert commit(group, "new", 7, version=0, is_transactional=True) is None


def test_a_member_fetches_in_its_epoch_and_others_say_nothing(group):
    check_fetch(group, "new", 7)
    check_fetch(group, None, -1)
    assert refused(lambda: check_fetch(group, "new", 6)) == (
        ErrorCode.STALE_MEMBER_EPOCH,
        "The received member epoch 6 does not match the expected member epoch 7.",
    )
    assert refused(lambda: check_fetch(group, "old", 6)) == (
        ErrorCode.ILLEGAL_GENERATION,
        "The received generation id 6 does not match the expected member epoch 7.",
    )
    assert refused(lambda: check_fetch(group, "who", 7))[0] is ErrorCode.UNKNOWN_MEMBER_ID
