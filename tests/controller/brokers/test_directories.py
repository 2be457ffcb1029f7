"""Who leads, and who may, when replicas are in other directories than the metadata has."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ottla.controller import elr
from ottla.controller.brokers import broker_heartbeat, register_broker
from ottla.controller.directories import assign_replicas_to_dirs
from ottla.controller.heartbeats import BrokerHeartbeats
from ottla.metadata.image import NO_LEADER, ClusterImage, LeaderRecovery, Partition
from ottla.metadata.snapshot import MetadataRecord, feature_record, partition_record
from ottla.wire.errors import ErrorCode
from ottla.wire.messages.metadata_records import TopicRecord
from tests.controller.asking import assigned, create, new
from tests.controller.brokers.asking import assign, beat, directory, register
from tests.controller.brokers.controlled import Controlled
from tests.controller.cluster import applied, asked_broker, broker, cluster

TOPIC_ID = b"the-topic's-id-1"
GONE, HERE, OTHER = b"directory-gone-1", b"directory-here-1", b"directory-of-two"
ALONE = Partition((1,), (1,), NO_LEADER, 4, 7, (GONE,))
SESSION_MS = 9000
UNCLEAN = {"unclean.leader.election.enable": "true"}


def with_partition(partition: Partition, **fields: bool) -> ClusterImage:
    """Broker 1 has HERE only, whatever the metadata says of the partition; broker 2 is away."""
    image = cluster(broker(1, log_dirs=(HERE,), **fields), broker(2, log_dirs=(OTHER,), is_fenced=True))
    topic = MetadataRecord(TopicRecord(name="t", topic_id=TOPIC_ID))
    return applied(image, [topic, partition_record(TOPIC_ID, 0, partition)])


def told(image: ClusterImage, directory: bytes = HERE, file: dict[str, str] | None = None) -> Partition:
    """After broker 1 has said where its replica is."""
    request = assign(1, directory, ("t", 0))(image)
    decision = assign_replicas_to_dirs(image, request, asked_broker(image, file))
    return applied(image, decision.records).topics["t"].partitions[0]


def test_the_only_replica_leads_again_when_it_is_known_where_it_is() -> None:
    after = told(with_partition(ALONE))
    assert (after.leader, after.isr, after.leader_epoch, after.directories) == (1, (1,), 5, (HERE,))


def test_the_last_known_leader_leads_again_and_recovers() -> None:
    before = ALONE._replace(isr=(), last_known_elr=(1,))
    image = applied(with_partition(before), [feature_record("eligible.leader.replicas.version", 1)])
    after = told(image)
    assert (after.leader, after.isr, after.last_known_elr) == (1, (1,), ())
    assert after.leader_recovery is LeaderRecovery.RECOVERING


def test_who_is_not_in_sync_leads_only_what_may_be_led_uncleanly() -> None:
    image = with_partition(Partition((1, 2), (2,), NO_LEADER, directories=(GONE, OTHER)))
    clean, unclean = told(image), told(image, file=UNCLEAN)
    assert (clean.leader, clean.isr, clean.directories) == (NO_LEADER, (2,), (HERE, OTHER))
    assert (unclean.leader, unclean.isr, unclean.directories) == (1, (1,), (HERE, OTHER))


@pytest.mark.parametrize("away", ["is_fenced", "in_controlled_shutdown"])
def test_a_broker_that_is_not_active_leads_nothing(away: str) -> None:
    after = told(with_partition(ALONE, **{away: True}))
    assert (after.leader, after.directories) == (NO_LEADER, (HERE,))


def test_a_replica_in_a_directory_that_is_gone_leads_nothing() -> None:
    after = told(with_partition(ALONE._replace(directories=(HERE,), leader=1)), GONE)
    assert (after.leader, after.directories) == (NO_LEADER, (GONE,))


def come_back(image: ClusterImage, *directories: bytes, offset: int = 200, clean: bool = True) -> ClusterImage:
    """After broker 1, which stopped in order unless it did not, has registered with these directories."""
    heartbeats = BrokerHeartbeats(SESSION_MS)
    heartbeats.activate(image, 100, 0)
    request = register(1, 2, clean=clean, directories=directories)(image)
    configs = asked_broker(image, {"min.insync.replicas": "2"})
    decision = register_broker(image, heartbeats, request, 4, configs, next_offset=offset, now_ms=5)
    assert decision.response.error_code == ErrorCode.NONE
    return applied(image, decision.records)


def eligible_in(partition: Partition) -> ClusterImage:
    with_elr = [feature_record(name, level) for name, level in (("metadata.version", 30), (elr.FEATURE, 1))]
    return applied(with_partition(partition, is_fenced=True), with_elr)


def partition_in(image: ClusterImage) -> Partition:
    return image.topics["t"].partitions[0]


ELIGIBLE = Partition((1, 2), (2,), 2, directories=(GONE, OTHER), elr=(1,))
THE_LAST = ELIGIBLE._replace(isr=(), leader=NO_LEADER, last_known_elr=(1,))


def alive(image: ClusterImage) -> ClusterImage:
    return replace(image, brokers={each: replace(known, is_fenced=False) for each, known in image.brokers.items()})


def test_who_comes_back_without_a_replicas_directory_is_not_eligible_once_it_has_begun_anew_elsewhere() -> None:
    """It led with an empty log, as soon as it had told where that is and the last one in sync was gone."""
    image = come_back(eligible_in(ELIGIBLE), HERE)
    after = told(image)
    assert (after.isr, after.elr, after.directories) == ((2,), (), (HERE, OTHER))


@pytest.mark.parametrize("has_elr", [False, True])
def test_who_has_begun_anew_and_caught_up_before_it_is_told_stays_in_sync(has_elr: bool) -> None:
    """It was thrown out of the ISR, also as the only one in it: the leader had lost power meanwhile, and led again."""
    features = [feature_record(elr.FEATURE, 1)] if has_elr else []
    in_sync = ELIGIBLE._replace(isr=(1, 2), elr=())
    assert told(applied(with_partition(in_sync), features)).isr == (1, 2)
    the_last = in_sync._replace(isr=(1,), leader=NO_LEADER, last_known_elr=(2,) if has_elr else ())
    after = told(applied(with_partition(the_last), features))
    assert (after.leader, after.isr, after.leader_recovery) == (1, (1,), LeaderRecovery.RECOVERED)


def test_nor_is_it_asked_first_as_the_last_one_that_has_led() -> None:
    """It led with an empty log, and another one that lived and had more was truncated."""
    after = told(alive(come_back(eligible_in(THE_LAST), HERE)))
    assert (after.leader, after.elr, after.last_known_elr) == (NO_LEADER, (), ())
    alone = THE_LAST._replace(replicas=(1,), directories=(GONE,))
    assert told(alive(come_back(eligible_in(alone), HERE))).leader == 1, "with nobody else there is nothing to lose"


@pytest.mark.parametrize("level", [0, 1])
def test_who_was_eligible_and_may_have_lost_its_records_is_not_any_more_also_with_elr_switched_off(level: int) -> None:
    """It led as soon as it was back, though another one had all that was committed."""
    before = eligible_in(THE_LAST._replace(elr=(1, 2), last_known_elr=(2,)))
    image = applied(before, [feature_record(elr.FEATURE, level)])
    assert partition_in(come_back(image, GONE)).elr == (1, 2)
    assert partition_in(come_back(image, GONE, clean=False)).elr == (2,)


@pytest.mark.parametrize("eligible", [(1,), ()])
def test_while_its_directory_is_away_it_leads_nothing_and_when_that_is_back_what_it_might_before(
    eligible: tuple[int, ...],
) -> None:
    """It was forgotten, though nothing was lost: nobody led any more. Found by the simulator, seed 1977."""
    away = come_back(eligible_in(THE_LAST._replace(elr=eligible)), HERE)
    assert partition_in(away).leader == NO_LEADER
    assert told(alive(away), HERE).leader == NO_LEADER
    back = come_back(away, HERE, GONE, offset=300)
    image = applied(back, unfenced(back))
    assert (partition_in(image).leader, partition_in(image).isr) == (1, (1,))


def unfenced(image: ClusterImage) -> list[MetadataRecord]:
    heartbeats = BrokerHeartbeats(SESSION_MS)
    heartbeats.activate(image, 100, 0)
    request = beat(1)(image)
    heartbeats.heard(image, request, 5)
    return broker_heartbeat(image, heartbeats, request, asked_broker(image, {"min.insync.replicas": "2"})).records


def test_who_goes_on_in_another_process_without_a_directory_is_not_in_sync_there() -> None:
    image = eligible_in(ELIGIBLE._replace(isr=(1, 2), elr=(), leader=1))
    assert partition_in(come_back(image, HERE)).isr == (2,)
    first = come_back(eligible_in(ELIGIBLE), HERE, GONE)
    again = applied(first, [partition_record(TOPIC_ID, 0, ELIGIBLE._replace(isr=(1, 2), elr=(), leader=1))])
    after = partition_in(come_back(again, HERE, offset=300))
    assert (after.leader, after.isr) == (NO_LEADER, (2,))  # the other one is away


def test_a_life_that_has_left_does_not_leave_again_when_it_goes_on() -> None:
    """Nothing would ever have ended that: it was not active any more."""
    image = come_back(eligible_in(ELIGIBLE), GONE)
    brokers = {**image.brokers, 1: replace(image.brokers[1], in_controlled_shutdown=True)}
    again = come_back(replace(image, brokers=brokers), GONE, offset=300)
    assert not again.brokers[1].in_controlled_shutdown


# Cordoned directories


@pytest.mark.parametrize("life", [1, 2])
def test_a_broker_that_registers_again_keeps_its_cordons_until_it_says_otherwise(life: int) -> None:
    """Until its first heartbeat, new partitions were placed there."""
    controller = Controlled(has_elr=False)
    for node_id in (1, 2):
        controller.ask(register(node_id)(controller.image), 4)
        controller.ask(beat(node_id)(controller.image), 1)
    controller.ask(beat(2, cordoned=[directory(2)])(controller.image), 2)
    controller.ask(beat(2, fence=True)(controller.image), 2)
    controller.ask(register(2, life)(controller.image), 4)
    assert controller.ask(create(new("t", 1, 2)), 7)[0].topics[0].error_code == ErrorCode.INVALID_REPLICATION_FACTOR
    controller.ask(beat(2, cordoned=[])(controller.image), 2)
    assert controller.ask(create(new("t", 1, 2)), 7)[0].topics[0].error_code == ErrorCode.NONE


# Directories that fail


def controlled(assignments: dict[int, list[int]]) -> Controlled:
    """Two brokers, the first of which has two directories, and its replicas are in both."""
    controller = Controlled(has_elr=False)
    for node_id, directories in ((1, (GONE, HERE)), (2, (OTHER,))):
        controller.ask(register(node_id, directories=directories)(controller.image), 4)
        controller.ask(beat(node_id)(controller.image), 1)
    controller.ask(create(assigned("t", assignments)), 7)
    for index in assignments:
        controller.ask(assign(1, (GONE, HERE)[index % 2], ("t", index))(controller.image), 0)
    return controller


def leaders(controller: Controlled) -> list[int]:
    return [each.leader for each in controller.image.topics["t"].partitions.values()]


def test_a_broker_that_has_lost_all_its_directories_leads_nothing_however_long_it_takes_to_stop() -> None:
    """No record can say it: the controller took all of them for good, and another election for one to be had there."""
    controller = controlled({0: [1], 1: [1]})
    answer, _ = controller.ask(beat(1, offline=[GONE])(controller.image), 1)
    assert (answer.is_fenced, leaders(controller)) == (False, [NO_LEADER, 1])
    answer, _ = controller.ask(beat(1, offline=[GONE, HERE])(controller.image), 1)
    assert (answer.is_fenced, leaders(controller)) == (True, [NO_LEADER, NO_LEADER])
    controller.ask(beat(2, fence=True)(controller.image), 1)
    controller.ask(beat(2)(controller.image), 1)
    assert leaders(controller) == [NO_LEADER, NO_LEADER]
    assert controller.ask(beat(1, offline=[GONE, HERE])(controller.image), 1)[1] == []
    answer, _ = controller.ask(beat(1, offline=[GONE, HERE], stop=True)(controller.image), 1)
    assert answer.should_shut_down


def test_it_may_stop_at_once_though_others_have_not_heard_of_it() -> None:
    controller = controlled({0: [1, 2]})
    controller.ask(beat(2, 0)(controller.image), 1)
    answer, _ = controller.ask(beat(1, offline=[GONE, HERE], stop=True)(controller.image), 1)
    assert answer.should_shut_down
    assert leaders(controller) == [2]
