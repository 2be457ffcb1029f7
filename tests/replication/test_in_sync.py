"""Who is in sync, what waits for them, and how a leader gets another ISR."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ottla.log.log_config import LogConfig
from ottla.log.results import LogError
from ottla.metadata.image import Broker, Endpoint
from ottla.partition import offset_query
from ottla.partition.alter_partition import (
    alter_partition_answered,
    alter_partition_failed,
    alter_partition_request,
)
from ottla.partition.fetch_sessions import FetchedPartition, FetchScope, FetchSession
from ottla.partition.fetching import Fetch, Reader
from ottla.partition.nearest_replica import NearestReplica
from ottla.partition.offset_query import OffsetQuery
from ottla.partition.results import Isolation
from ottla.wire.codec import decode, encode
from ottla.wire.errors import ErrorCode
from ottla.wire.messages.k56_alter_partition import AlterPartitionRequest, AlterPartitionResponse
from tests.log.logs import NOW_MS, batch, records_in
from tests.replication.replicas import LAG_S, TOPIC, TOPIC_ID, Replicas


@pytest.fixture
def replicas(tmp_path: Path) -> Iterator[Replicas]:
    made = Replicas(tmp_path)
    yield made
    made.close()


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[Replicas]:
    made = Replicas(tmp_path, config=LogConfig(min_insync_replicas=2))
    yield made
    made.close()


def refusal(replicas: Replicas, acks: int = -1) -> ErrorCode:
    with pytest.raises(LogError) as refused:
        replicas.leader.append(b"refused", acks=acks)
    return refused.value.error_code


# Shrinking


def test_who_has_not_caught_up_for_too_long_leaves_the_isr(replicas: Replicas) -> None:
    replicas.pass_time(0)
    append = replicas.leader.append(b"a")
    replicas.catch_up(2)
    replicas.pass_time(LAG_S)
    replicas.catch_up(2)
    assert replicas.alter() == []
    replicas.pass_time(1)
    assert replicas.leader.high_watermark == 0
    assert replicas.alter() == [(1, 2)]
    assert replicas.leader.high_watermark == 1
    assert append.error_code is ErrorCode.NONE


def test_an_idle_follower_that_has_everything_stays(replicas: Replicas) -> None:
    replicas.leader.append(b"a")
    replicas.catch_up()
    replicas.pass_time(10 * LAG_S)
    assert replicas.alter() == []


def test_a_follower_always_a_little_behind_a_busy_leader_stays(replicas: Replicas) -> None:
    replicas.pass_time(0)
    for value in range(20):
        replicas.leader.append(b"%d" % value)
        replicas.fetch(2)
        replicas.leader.append(b"%d more" % value)
        replicas.fetch(3)
        replicas.pass_time(LAG_S / 4)
        replicas.leader.append(b"%d once more" % value)
    assert replicas[2].end < replicas.leader.end
    assert replicas.alter() == []


def test_until_the_controller_has_answered_nothing_is_acknowledged_without_those_who_leave(replicas: Replicas) -> None:
    replicas.pass_time(0)
    append = replicas.leader.append(b"a")
    replicas.catch_up(2)
    replicas.pass_time(LAG_S + 1)
    replicas.catch_up(2)
    (change,) = replicas.wanted()
    assert [each for each, _ in change.isr] == [1, 2]
    assert (change.leader_epoch, change.partition_epoch) == (0, 0)
    assert append.error_code is ErrorCode.REQUEST_TIMED_OUT
    assert replicas.wanted() == []
    replicas.pass_time(LAG_S)
    assert replicas.wanted() == []  # one at a time
    replicas.answer(replicas.leader, change)
    assert append.error_code is ErrorCode.NONE


def test_who_fetches_no_more_does_not_come_back_by_the_clock(tmp_path: Path) -> None:
    """It had all that was committed, and its broker lived: the ISR went to and fro, and what was accepted meanwhile by
    two was not acknowledged by them."""
    replicas = Replicas(tmp_path, 2, config=LogConfig(min_insync_replicas=2))
    replicas.pass_time(0)
    replicas.leader.append(b"a")
    replicas.catch_up(2)
    replicas.leader.append(b"b")
    decided = []
    for _ in range(8):
        replicas.pass_time(LAG_S / 2 + 1)
        decided += replicas.alter()
    assert decided == [(1,)]
    replicas.catch_up(2)
    assert replicas.alter() == [(1, 2)]
    replicas.close()


def test_who_was_taken_out_with_its_directory_does_not_come_back_by_the_clock(replicas: Replicas) -> None:
    replicas.pass_time(0)
    replicas.leader.append(b"a")
    replicas.catch_up()
    replicas.decide(isr=(1, 3))
    replicas.tell()
    for _ in range(3):
        replicas.pass_time(LAG_S)
        replicas.catch_up(3)
        assert replicas.alter() == []


def test_who_is_behind_a_new_leader_at_first_has_as_long_as_any_other(replicas: Replicas) -> None:
    """Its first fetch was the reason to take it out of the ISR, just when followers lag."""
    replicas.pass_time(0)
    replicas.leader.append(b"a")
    replicas.catch_up()
    replicas.leader.append(b"b")
    replicas.fetch(2)
    replicas.elect(2)
    replicas.fetch(3)
    replicas.leader.append(b"c")
    replicas.pass_time(1)
    assert replicas.alter() == []
    replicas.pass_time(LAG_S)
    assert replicas.alter() == [(1, 2)], "1 was first looked at a second later"


# Expanding


def caught_up_outside(folder: Path) -> Replicas:
    """Node 3 is not in the ISR, and has all that 1 and 2 have."""
    replicas = Replicas(folder, isr=[1, 2])
    replicas.leader.append(b"a")
    replicas.catch_up()
    return replicas


def test_who_has_all_that_is_committed_joins_the_isr(tmp_path: Path) -> None:
    replicas = caught_up_outside(tmp_path)
    assert replicas.alter() == [(1, 2, 3)]
    replicas.leader.append(b"b")
    replicas.catch_up(2)
    assert replicas.leader.high_watermark == 1
    replicas.catch_up(3)
    assert replicas.leader.high_watermark == 2
    replicas.close()


def test_while_somebody_joins_it_is_waited_for_already(tmp_path: Path) -> None:
    replicas = caught_up_outside(tmp_path)
    (change,) = replicas.wanted()
    replicas.pass_time(10 * LAG_S)  # it would not be waited for otherwise
    append = replicas.leader.append(b"b")
    replicas.catch_up(2)
    assert replicas.leader.high_watermark == 1
    replicas.decide(isr=(1, 2, 3))
    replicas.leader.partition.isr_change_failed(change, ErrorCode.REQUEST_TIMED_OUT)
    replicas.catch_up(2)
    assert append.error_code is ErrorCode.REQUEST_TIMED_OUT  # the controller has made the change: this one may lead
    (again,) = replicas.wanted()
    assert again == change
    assert replicas.answer(replicas.leader, again) is ErrorCode.INVALID_UPDATE_VERSION
    replicas.catch_up(2)
    assert append.error_code is ErrorCode.REQUEST_TIMED_OUT
    assert replicas.wanted() == []
    replicas.tell(1)
    replicas.catch_up(3)
    assert append.error_code is ErrorCode.NONE
    replicas.close()


def test_a_change_that_was_surely_not_made_is_waited_for_no_longer(tmp_path: Path) -> None:
    replicas = caught_up_outside(tmp_path)
    (change,) = replicas.wanted()
    replicas.pass_time(10 * LAG_S)
    append = replicas.leader.append(b"b")
    replicas.catch_up(2)
    replicas.leader.partition.isr_change_failed(change, ErrorCode.INELIGIBLE_REPLICA)
    assert append.error_code is ErrorCode.NONE
    replicas.close()


def test_the_image_may_be_faster_than_the_answer_and_the_answer_faster_than_the_image(tmp_path: Path) -> None:
    replicas = caught_up_outside(tmp_path)
    (change,) = replicas.wanted()
    before = replicas.state
    replicas.decide(isr=(1, 2, 3))
    after = replicas.state
    partition = replicas.leader.partition
    replicas.tell(1)
    assert partition.state.isr == (1, 2, 3)
    partition.isr_change_answered(1, 0, after.partition_epoch, after.isr)
    assert (partition.state.isr, partition.state.partition_epoch) == (after.isr, after.partition_epoch)
    partition.update(before)  # an image on its way from before
    assert (partition.state.isr, partition.state.partition_epoch) == (after.isr, after.partition_epoch)
    partition.isr_change_failed(change, ErrorCode.NETWORK_EXCEPTION)
    assert replicas.wanted() == []
    replicas.close()


def test_a_late_answer_does_not_end_the_change_that_came_after(tmp_path: Path) -> None:
    replicas = caught_up_outside(tmp_path)
    replicas.wanted()
    replicas.decide(isr=(1, 2, 3))
    replicas.tell(1)
    first = replicas.state
    replicas.pass_time(0)
    replicas.leader.append(b"b")
    replicas.catch_up(2)
    replicas.pass_time(LAG_S + 1)
    replicas.catch_up(2)
    replicas.leader.partition.check_isr(replicas.clock.now_s)
    (second,) = replicas.wanted()
    assert [each for each, _ in second.isr] == [1, 2]
    replicas.leader.partition.isr_change_answered(1, 0, first.partition_epoch, first.isr)
    replicas.pass_time(0)
    assert replicas.wanted() == []
    assert replicas.answer(replicas.leader, second) is ErrorCode.NONE
    replicas.close()


def test_who_has_not_what_the_leader_began_with_does_not_join(tmp_path: Path) -> None:
    """The new leader does not know how much of its log is committed: a follower with less may lack some of it."""
    replicas = Replicas(tmp_path, isr=[1, 2])
    replicas.leader.append(b"a")
    replicas.fetch(2, 2)
    assert (replicas.leader.high_watermark, replicas[2].end) == (1, 1)
    replicas.elect(2, isr=[1, 2])
    replicas[2].partition.high_watermark = 0  # it never heard of it
    replicas.fetch(3, 1)
    assert replicas.wanted() == []
    replicas.fetch(3)
    assert [each for each, _ in replicas.wanted()[0].isr] == [1, 2, 3]
    replicas.close()


@pytest.mark.parametrize("why", ["fenced", "another incarnation"])
def test_whom_the_controller_would_refuse_is_not_proposed_and_not_waited_for(tmp_path: Path, why: str) -> None:
    replicas = Replicas(tmp_path, isr=[1, 2])
    if why == "fenced":
        replicas.fenced.add(3)
        replicas.tell()
    else:
        replicas.catch_up()
        replicas[3].broker_epoch += 1
        replicas.tell(1)
        replicas[3].broker_epoch -= 1
    replicas.leader.append(b"a")
    replicas.catch_up()
    assert replicas.wanted() == []
    append = replicas.leader.append(b"b")
    replicas.catch_up(2)
    assert append.error_code is ErrorCode.NONE
    replicas.close()


def test_a_leader_alone_waits_for_who_is_about_to_join(tmp_path: Path) -> None:
    replicas = Replicas(tmp_path, 2, isr=[1])
    assert replicas.leader.append(b"a").error_code is ErrorCode.NONE
    replicas.fetch(2)
    replicas.fetch(2)
    append = replicas.leader.append(b"b")
    assert append.error_code is ErrorCode.REQUEST_TIMED_OUT
    replicas.fetch(2, 2)
    assert append.error_code is ErrorCode.NONE
    append = replicas.leader.append(b"c")
    replicas.pass_time(LAG_S + 1)  # it stays away
    assert append.error_code is ErrorCode.NONE
    replicas.close()


def test_an_alter_partition_says_it_all_and_its_answer_is_told(tmp_path: Path) -> None:
    replicas = caught_up_outside(tmp_path)
    changes = replicas.leader.partitions.isr_changes.take(0.0)
    request = alter_partition_request(1, 100, changes)
    sent = decode(AlterPartitionRequest, 3, encode(request, 3)).topics[0]
    assert sent.topic_id == TOPIC_ID
    assert [(each.broker_id, each.broker_epoch) for each in sent.partitions[0].new_isr_with_epochs] == [
        (1, 100),
        (2, 100),
        (3, 100),
    ]
    told = AlterPartitionResponse.PartitionData(leader_id=1, isr=[1, 2, 3], partition_epoch=1)
    topic = AlterPartitionResponse.TopicData(topic_id=TOPIC_ID, partitions=[told])
    alter_partition_answered(changes, AlterPartitionResponse(topics=[topic]))
    assert replicas.leader.partition.state.isr == (1, 2, 3)
    replicas.close()


@pytest.mark.parametrize(
    "answer",
    [
        None,
        AlterPartitionResponse(),
        AlterPartitionResponse(error_code=ErrorCode.STALE_BROKER_EPOCH),
        AlterPartitionResponse(error_code=ErrorCode.NOT_CONTROLLER),
    ],
)
def test_an_alter_partition_without_an_answer_is_wanted_again(
    tmp_path: Path, answer: AlterPartitionResponse | None
) -> None:
    replicas = caught_up_outside(tmp_path)
    changes = replicas.leader.partitions.isr_changes.take(0.0)
    assert replicas.leader.partitions.isr_changes.take(0.0) == []
    if answer is None:
        alter_partition_failed(changes)
    else:
        alter_partition_answered(changes, answer)
    assert replicas.leader.partitions.isr_changes.take(0.0) == changes
    replicas.close()


# min.insync.replicas


def test_with_too_few_in_sync_only_acks_all_is_refused(strict: Replicas) -> None:
    strict.decide(isr=(1,))
    strict.tell()
    assert refusal(strict) is ErrorCode.NOT_ENOUGH_REPLICAS
    strict.leader.append(b"a", acks=1)
    assert strict.leader.high_watermark == 0  # and what is in sync no longer has it may have been promised to


def test_the_high_watermark_stands_still_with_too_few_in_sync(strict: Replicas) -> None:
    strict.leader.append(b"a")
    strict.catch_up()
    strict.fenced.update({2, 3})
    strict.decide(isr=(1,))
    strict.tell()
    strict.leader.append(b"b", acks=1)
    strict.catch_up()
    strict.pass_time(10 * LAG_S)
    assert strict.leader.high_watermark == 1
    strict.fenced.clear()
    strict.decide(isr=(1, 2))
    strict.tell()
    strict.catch_up()
    assert strict.leader.high_watermark == 2


def test_what_was_appended_before_too_few_were_left_is_not_acknowledged(strict: Replicas) -> None:
    append = strict.leader.append(b"a")
    strict.decide(isr=(1,))
    strict.tell()
    assert append.error_code is ErrorCode.NOT_ENOUGH_REPLICAS_AFTER_APPEND


def test_a_changed_min_isr_counts_at_once(strict: Replicas) -> None:
    strict.decide(isr=(1,))
    strict.tell()
    strict.leader.partition.configure(LogConfig(min_insync_replicas=1))
    strict.leader.append(b"a")
    strict.leader.partition.configure(LogConfig(min_insync_replicas=3))
    assert refusal(strict) is ErrorCode.NOT_ENOUGH_REPLICAS


def test_more_cannot_be_asked_for_than_there_are_replicas(tmp_path: Path) -> None:
    replicas = Replicas(tmp_path, 1, config=LogConfig(min_insync_replicas=3))
    assert replicas.leader.append(b"a").error_code is ErrorCode.NONE
    replicas.close()


# Changes of the leader


def test_who_waits_for_an_acknowledgement_is_told_that_the_leader_has_gone(replicas: Replicas) -> None:
    append = replicas.leader.append(b"a")
    replicas.elect(2)
    assert append.error_code is ErrorCode.NOT_LEADER_OR_FOLLOWER
    with pytest.raises(LogError) as refused:
        replicas[1].partition.append_as_leader(batch(b"b"), NOW_MS)
    assert refused.value.error_code is ErrorCode.NOT_LEADER_OR_FOLLOWER


def test_the_time_of_a_produce_ends_its_wait_and_leaves_nothing_behind(replicas: Replicas) -> None:
    leader = replicas.leader
    append = leader.append(b"a")
    assert leader.partition.awaited is not None
    replicas.clock.run_until(2000)
    assert append.error_code is ErrorCode.REQUEST_TIMED_OUT
    assert leader.partition.awaited is None
    replicas.catch_up()
    assert leader.high_watermark == 1
    assert append.error_code is ErrorCode.REQUEST_TIMED_OUT


def test_a_new_leader_does_not_say_where_the_end_is_before_it_knows(replicas: Replicas) -> None:
    replicas.leader.append(b"a")
    replicas.fetch(2, 2)
    replicas.elect(2)
    with pytest.raises(LogError) as refused:
        offset_query.begin(replicas[2].partition, OffsetQuery(offset_query.LATEST))
    assert refused.value.error_code is ErrorCode.OFFSET_NOT_AVAILABLE
    replicas.catch_up()
    found = offset_query.begin(replicas[2].partition, OffsetQuery(offset_query.LATEST))
    assert isinstance(found, tuple)
    assert found.offset == 1


def test_a_new_leader_moves_no_high_watermark_by_what_its_followers_told_the_one_before(replicas: Replicas) -> None:
    replicas.leader.append(b"a")
    replicas.fetch(2, 2)
    replicas.elect(2)
    replicas.elect(1)
    assert replicas[1].partition.leading is not None
    assert all(each.log_end_offset == -1 for each in replicas[1].partition.leading.followers.values())
    assert replicas[1].high_watermark == 0


# Readers


def test_consumers_see_up_to_the_high_watermark_and_followers_all(replicas: Replicas) -> None:
    replicas.leader.append(b"a")
    replicas.catch_up()
    replicas.leader.append(b"b")
    replicas.fetch(2)
    assert records_in(replicas.leader.partition.fetch(0, 1000).read.read()) == [(0, b"a")]
    assert replicas[2].values() == [b"a", b"b"]
    follower = replicas[2].partition
    assert records_in(follower.fetch(0, 1000, from_leader=False).read.read()) == [(0, b"a")]
    committed = follower.fetch(0, 1000, Isolation.READ_COMMITTED, from_leader=False)
    assert records_in(committed.read.read()) == [(0, b"a")]
    with pytest.raises(LogError) as refused:
        follower.fetch(0, 1000)
    assert refused.value.error_code is ErrorCode.NOT_LEADER_OR_FOLLOWER


def test_a_consumer_is_sent_to_the_replica_in_its_rack(replicas: Replicas) -> None:
    replicas.leader.append(b"a")
    replicas.catch_up()
    partition = replicas.leader.partition
    leading = partition.leading
    assert leading is not None

    def nearest(rack: str, offset: int = 0, listener: str = "PLAINTEXT") -> int | None:
        return NearestReplica(replicas.brokers, rack, listener).of(partition, leading, offset)

    assert nearest("rack-2") == 2
    assert nearest("rack-3") == 3
    assert nearest("rack-1") is None
    assert nearest("elsewhere") is None
    assert nearest("rack-2", offset=2) is None  # it has not come so far
    assert nearest("rack-2", listener="OTHER") is None
    replicas.fenced.add(2)
    assert nearest("rack-2") is None
    replicas.decide(isr=(1, 2))
    replicas.tell()
    assert nearest("rack-3") is None


def test_of_several_near_replicas_the_one_that_has_come_farthest_is_read(replicas: Replicas) -> None:
    replicas.leader.append(b"a")
    replicas.catch_up()
    replicas.leader.append(b"b")
    replicas.fetch(3, 2)
    endpoints = {"PLAINTEXT": Endpoint("localhost", 1)}
    brokers = {each: Broker(each, "far" if each == 1 else "near", endpoints) for each in (1, 2, 3)}
    partition = replicas.leader.partition
    assert partition.leading is not None
    assert NearestReplica(brokers, "near", "PLAINTEXT").of(partition, partition.leading, 0) == 3


def test_a_session_at_the_high_watermark_is_told_of_the_near_replica_too(replicas: Replicas) -> None:
    replicas.leader.append(b"a")
    replicas.catch_up()
    leader = replicas.leader
    asked = FetchedPartition(TOPIC, TOPIC_ID, 0, fetch_offset=1, max_bytes=1000)
    session = FetchSession(1, {asked.key: asked}, 0.0, is_privileged=False, uses_topic_ids=True)
    scope = FetchScope(leader.services.fetch_sessions, [asked], session)

    def fetch(nearest: NearestReplica | None) -> list[int]:
        one = Fetch(leader.partitions, scope, Isolation.READ_UNCOMMITTED, 1, 1000, Reader(nearest=nearest))
        one.read(leader.image)
        scope.tell(one.answered)
        return [data.preferred_read_replica for _, data in one.answered]

    assert fetch(None) == [-1]  # the high watermark is new to the session
    assert fetch(None) == []
    assert fetch(NearestReplica(replicas.brokers, "rack-2", "PLAINTEXT")) == [2]


def test_a_waiting_fetch_of_a_follower_is_woken_by_an_append_and_a_consumers_by_the_high_watermark(
    replicas: Replicas,
) -> None:
    replicas.catch_up()
    leader = replicas.leader
    woken: list[str] = []
    for name, isolation in (("consumer", Isolation.READ_UNCOMMITTED), ("follower", Isolation.LOG_END)):
        leader.waiting.fetch(
            [(leader.partition, 0, 1000)],
            isolation,
            min_bytes=1,
            max_wait_ms=500,
            callback=lambda name=name: woken.append(name),
        )
    leader.append(b"a")
    replicas.clock.run_soon()
    assert woken == ["follower"]
    replicas.catch_up()
    replicas.clock.run_soon()
    assert woken == ["follower", "consumer"]


def test_a_consumer_that_waits_at_a_follower_is_woken_by_what_becomes_visible_there(replicas: Replicas) -> None:
    follower = replicas[2]
    woken: list[bool] = []
    follower.waiting.fetch(
        [(follower.partition, 0, 1000)],
        Isolation.READ_UNCOMMITTED,
        min_bytes=1,
        max_wait_ms=500,
        callback=lambda: woken.append(True),
    )
    replicas.leader.append(b"a")
    replicas.fetch(2)
    replicas.clock.run_soon()
    assert woken == []
    replicas.catch_up()
    replicas.clock.run_soon()
    assert woken == [True]


def test_what_a_followers_fetch_commits_is_told_before_the_fetch_is_read_and_what_comes_of_that_is_in_its_answer(
    replicas: Replicas,
) -> None:
    leader = replicas.leader
    replicas.catch_up()
    leader.append(b"a")
    replicas.catch_up(2)
    replicas.fetch(3)
    assert leader.high_watermark == 0
    seen: list[int] = []

    def consumer() -> None:
        seen.append(leader.high_watermark)
        leader.append(b"b")

    leader.waiting.fetch(
        [(leader.partition, 0, 1000)], Isolation.READ_UNCOMMITTED, min_bytes=1, max_wait_ms=500, callback=consumer
    )
    replicas.fetch(3)
    assert seen == [1]
    assert replicas[3].values() == [b"a", b"b"]


@pytest.mark.parametrize(
    "wrong",
    [{"fetch_offset": 2}, {"last_fetched_epoch": 1}, {"leader_epoch": 1}, {"topic_id": bytes(16)[1:] + b"x"}],
    ids=lambda wrong: next(iter(wrong)),
)
def test_a_follower_that_parts_from_the_leader_has_not_come_so_far(replicas: Replicas, wrong: dict[str, Any]) -> None:
    leader = replicas.leader
    leader.append(b"a")
    replicas.catch_up(2)
    right = {"topic_id": TOPIC_ID, "fetch_offset": 1, "last_fetched_epoch": 0, "leader_epoch": 0}

    def arrives(at: dict[str, Any]) -> int:
        asked = FetchedPartition(TOPIC, index=0, max_bytes=1000, **at)
        scope = FetchScope(leader.services.fetch_sessions, [asked])
        reader = Reader(3, replicas[3].broker_epoch, now_s=1.0)
        Fetch(leader.partitions, scope, Isolation.READ_UNCOMMITTED, 1, 1000, reader).arrived([asked])
        return leader.high_watermark

    assert arrives({**right, **wrong}) == 0
    assert arrives(right) == 1
