"""What the active controller does by itself, in its time; and what it knows of sessions."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from ottla.controller.brokers import broker_heartbeat, register_broker
from ottla.controller.chores import UNCLEAN_CHECK_MS, Chores
from ottla.controller.elections import MAX_ELECTIONS, balance_leaders, concerns_unclean_elections
from ottla.controller.heartbeats import BrokerHeartbeats
from ottla.metadata.image import NO_LEADER, ClusterImage, Partition
from ottla.metadata.replay import apply_records
from ottla.metadata.snapshot import MetadataRecord, config_record, feature_record, partition_record
from ottla.wire.errors import ErrorCode
from ottla.wire.messages.k63_broker_heartbeat import BrokerHeartbeatRequest
from ottla.wire.messages.metadata_records import BrokerRegistrationChangeRecord, TopicRecord
from tests.controller.brokers.asking import register
from tests.controller.cluster import applied, asked_broker, broker, cluster

SESSION_MS = 9000
BALANCE_MS = 300_000
TOPIC_ID = b"the-topic's-id-1"


def beat(image: ClusterImage, node_id: int, offset: int = 1_000_000, **fields: bool) -> BrokerHeartbeatRequest:
    return BrokerHeartbeatRequest(
        broker_id=node_id, broker_epoch=image.brokers[node_id].epoch, current_metadata_offset=offset, **fields
    )


def led_by_second(partitions: int = 1) -> ClusterImage:
    """Two brokers; the second leads what the first should lead."""
    image = cluster(broker(1), broker(2))
    directories = tuple(image.brokers[each].default_directory for each in (1, 2))
    partition = Partition((1, 2), (1, 2), 2, directories=directories)
    records = [partition_record(TOPIC_ID, index, partition) for index in range(partitions)]
    return applied(image, [MetadataRecord(TopicRecord(name="t", topic_id=TOPIC_ID)), *records])


def watched(image: ClusterImage, **file: str) -> tuple[Chores, BrokerHeartbeats]:
    heartbeats = BrokerHeartbeats(SESSION_MS)
    heartbeats.activate(image, 100, 0)
    chores = Chores(heartbeats)
    chores.activate(asked_broker(image, file), 0)
    return chores, heartbeats


def done(chores: Chores, image: ClusterImage, now_ms: int, **file: str) -> Iterator[ClusterImage]:
    while (decision := chores.next(image, asked_broker(image, file), now_ms)) is not None:
        image = applied(image, decision.records)
        yield image


def test_a_session_is_over_when_nobody_was_heard_of_for_longer_than_it_lasts() -> None:
    image = led_by_second()
    chores, heartbeats = watched(image)
    assert chores.next_ms(image) == SESSION_MS + 1
    assert not list(done(chores, image, SESSION_MS))
    heartbeats.heard(image, beat(image, 1), SESSION_MS)
    *_, after = done(chores, image, SESSION_MS + 1)
    assert [each.node_id for each in after.alive_brokers] == [1]
    assert after.topics["t"].partitions[0][1:4] == ((1,), 1, 1)  # the ISR, the leader and its epoch
    assert chores.next_ms(after) == 2 * SESSION_MS + 1


def test_a_heartbeat_of_an_earlier_life_prolongs_nothing() -> None:
    image = led_by_second()
    _, heartbeats = watched(image)
    old = beat(image, 1)
    old.broker_epoch -= 1
    heartbeats.heard(image, old, SESSION_MS)
    assert heartbeats.stale(image, SESSION_MS + 1) == [1, 2]


def test_brokers_have_a_whole_session_after_a_change_of_the_controller() -> None:
    image = led_by_second()
    heartbeats = BrokerHeartbeats(SESSION_MS)
    heartbeats.activate(image, 100, 50_000)
    assert heartbeats.stale(image, 50_000 + SESSION_MS) == []
    assert heartbeats.stale(image, 50_001 + SESSION_MS) == [1, 2]


@pytest.mark.parametrize(
    ("contact_ms", "over_ms"),
    [
        (48_000, 48_000 + SESSION_MS),
        (50_000 - SESSION_MS, 50_100),  # it had ended by now: long enough for a heartbeat
        (50_100, 50_000 + SESSION_MS),  # heard of after this one became active
    ],
)
def test_the_session_of_the_active_controller_before_goes_on_where_its_node_was_heard_of_last(
    contact_ms: int, over_ms: int
) -> None:
    image = led_by_second()
    heartbeats = BrokerHeartbeats(SESSION_MS)
    heartbeats.activate(image, 100, 50_000)
    heartbeats.heard_before(2, contact_ms, 50_000, 100)
    assert 2 not in heartbeats.stale(image, over_ms)
    assert 2 in heartbeats.stale(image, over_ms + 1)
    assert 1 not in heartbeats.stale(image, 50_000 + SESSION_MS)
    heartbeats.heard(image, beat(image, 2), over_ms)
    assert 2 not in heartbeats.stale(image, over_ms + SESSION_MS)


def test_a_controller_before_that_is_no_broker_has_no_session() -> None:
    image = led_by_second()
    heartbeats = BrokerHeartbeats(SESSION_MS)
    heartbeats.activate(image, 100, 50_000)
    heartbeats.heard_before(3000, 48_000, 50_000, 100)
    assert heartbeats.stale(image, 50_000 + SESSION_MS) == []


def test_a_broker_in_shutdown_waits_for_the_others_also_under_a_new_controller() -> None:
    image = cluster(broker(1), broker(2, in_controlled_shutdown=True))
    heartbeats = BrokerHeartbeats(SESSION_MS)
    heartbeats.activate(image, 500, 0)
    stop = beat(image, 2, want_shut_down=True)
    configs = asked_broker(image)
    assert not broker_heartbeat(image, heartbeats, stop, configs).response.should_shut_down
    heartbeats.heard(image, beat(image, 1, 499), 1)
    assert not broker_heartbeat(image, heartbeats, stop, configs).response.should_shut_down
    heartbeats.heard(image, beat(image, 1, 500), 2)
    assert broker_heartbeat(image, heartbeats, stop, configs).response.should_shut_down


def test_a_broker_that_stopped_in_order_may_come_back_at_once() -> None:
    image = applied(cluster(broker(1), broker(2)), [feature_record("metadata.version", 30)])
    heartbeats = BrokerHeartbeats(SESSION_MS)
    heartbeats.activate(image, 100, 0)

    def come_back() -> int:
        request = register(2, 7)(image)
        configs = asked_broker(image)
        decision = register_broker(image, heartbeats, request, 4, configs, next_offset=200, now_ms=5)
        return decision.response.error_code

    assert come_back() == ErrorCode.DUPLICATE_BROKER_REGISTRATION
    decision = broker_heartbeat(image, heartbeats, beat(image, 2, want_shut_down=True), asked_broker(image))
    assert decision.response.should_shut_down
    image, delta = apply_records(image, [record.message for record in decision.records])
    heartbeats.follow(delta, 101)
    assert come_back() == ErrorCode.NONE


def test_preferred_leaders_lead_again_when_it_is_time() -> None:
    image = led_by_second()
    chores, heartbeats = watched(image)
    for node_id in (1, 2):
        heartbeats.heard(image, beat(image, node_id), BALANCE_MS)
    assert not list(done(chores, image, BALANCE_MS - 1))
    *_, after = done(chores, image, BALANCE_MS)
    assert after.topics["t"].partitions[0].leader == 1


def test_leaders_stay_where_they_are_without_rebalancing() -> None:
    image = led_by_second()
    settings = {"auto.leader.rebalance.enable": "false"}
    chores, heartbeats = watched(image, **settings)
    for node_id in (1, 2):
        heartbeats.heard(image, beat(image, node_id), BALANCE_MS)
    assert all(each == image for each in done(chores, image, BALANCE_MS, **settings))


def test_many_leaders_are_balanced_in_several_turns() -> None:
    image = led_by_second(MAX_ELECTIONS + 1)
    first = balance_leaders(image, asked_broker(image))
    assert (len(first.records), first.response) == (MAX_ELECTIONS, True)
    image = applied(image, first.records)
    second = balance_leaders(image, asked_broker(image))
    assert (len(second.records), second.response) == (1, False)


def leaderless() -> ClusterImage:
    """The second broker, the only one in sync, is gone."""
    image = led_by_second()
    partition = image.topics["t"].partitions[0]._replace(isr=(2,), leader=NO_LEADER)
    fencing = BrokerRegistrationChangeRecord(broker_id=2, broker_epoch=image.brokers[2].epoch, fenced=1)
    return applied(image, [partition_record(TOPIC_ID, 0, partition), MetadataRecord(fencing)])


def test_who_allows_unclean_elections_need_not_wait_for_them() -> None:
    image = leaderless()
    chores, _ = watched(image)
    allowing = [config_record(2, "t", "unclean.leader.election.enable", "true")]
    assert concerns_unclean_elections(allowing)
    assert not concerns_unclean_elections([config_record(2, "t", "retention.ms", "1")])
    image = applied(image, allowing)
    assert not list(done(chores, image, 1))
    chores.elect_uncleanly_now()
    *_, after = done(chores, image, 1)
    partition = after.topics["t"].partitions[0]
    assert (partition.leader, partition.isr, partition.leader_recovery.name) == (1, (1,), "RECOVERING")


def test_unclean_elections_that_nobody_announced_come_in_time() -> None:
    image = applied(leaderless(), [config_record(4, "", "unclean.leader.election.enable", "true")])
    chores, heartbeats = watched(image)
    heartbeats.heard(image, beat(image, 1), UNCLEAN_CHECK_MS)
    *_, after = done(chores, image, UNCLEAN_CHECK_MS)
    assert after.topics["t"].partitions[0].leader == 1


def test_nobody_is_elected_uncleanly_without_permission() -> None:
    image = leaderless()
    chores, heartbeats = watched(image)
    heartbeats.heard(image, beat(image, 1), UNCLEAN_CHECK_MS)
    assert all(each == image for each in done(chores, image, UNCLEAN_CHECK_MS))
